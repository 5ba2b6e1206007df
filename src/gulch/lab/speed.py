"""How fast a game runs, interpreted, compiled and searched, measured in one run on one core."""

from time import perf_counter

import msgspec
import numpy as np

from ..bots.search import Search
from ..core.game import Game
from ..core.kernels import Batch, kernels, random_decision, random_start

GAMES = 500  # compiled games a turn: some ten milliseconds
SIMULATIONS = 1000


class Speed(msgspec.Struct):
    """Decisions of random players a second, and simulations of a search a second from the first move."""

    interpreted: float
    compiled: float
    simulations: float

    @property
    def ratio(self) -> float:
        return self.compiled / self.interpreted


def measure(game: Game, seconds: float = 1.0) -> Speed:
    """All speeds, over all seat counts, taking turns so that a busy moment of the machine meets both.

    Each is the best of its turns: a neighbour on the machine can only slow a turn down.
    """
    compiled, interpreted, simulations = 0.0, 0.0, 0.0
    for seats in game.seats:
        _compiled_turn(game, seats, 1)  # compile, or fetch from the cache, before the clock runs
        _search_turn(game, seats, 1)
    until = perf_counter() + seconds
    while not interpreted or perf_counter() < until:
        interpreted = max(interpreted, _rate([_interpreted_turn(game, seats) for seats in game.seats]))
        compiled = max(compiled, _rate([_compiled_turn(game, seats, GAMES) for seats in game.seats]))
        simulations = max(simulations, _rate([_search_turn(game, seats, SIMULATIONS) for seats in game.seats]))
    return Speed(interpreted, compiled, simulations)


def _rate(turns: list[tuple[int, float]]) -> float:
    return sum(decisions for decisions, _ in turns) / sum(seconds for _, seconds in turns)


def _compiled_turn(game: Game, seats: int, games: int) -> tuple[int, float]:
    batch = Batch.of(game, games, seats)
    blank, states, moves = game.blank(seats, {}), game.state.zeros(), game.moves.zeros()
    start = perf_counter()
    kernels(game).run(blank, states, moves, np.uint64(1), batch)
    return int(batch.lengths.sum()), perf_counter() - start


def _search_turn(game: Game, seats: int, iterations: int) -> tuple[int, float]:
    match = game.new(seats=seats, seed=1)
    search = Search(match.view(match.pending[0]), 1)
    start = perf_counter()
    search.run(iterations)
    return iterations, perf_counter() - start


def _interpreted_turn(game: Game, seats: int) -> tuple[int, float]:
    table, moves, step = game.blank(seats, {}), game.moves.zeros(), random_decision(game)
    start = perf_counter()
    random_start(game)(table[0], moves[0], np.uint64(1))
    while not table[0].over:
        step(table[0], moves[0])
    return int(table[0].ply), perf_counter() - start
