"""The rules, compiled: kernels that call a game's own functions.

A kernel is a closure over the functions of one game. Numba caches its machine code on disk by the kernel's own file
and closure, and would not notice an edited rule; so each kernel names a digest of the sources it depends on.
"""

import hashlib
import os
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache, cached_property
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numba import njit

from .chance import CHOOSER, MAX_SEED, below
from .game import Game, OptionValue, check_seed
from .match import QUICK
from .rule import first_asked, known_as, rule

CHUNK = 4096
SLOWEST = 2000  # ms: the slowest reaction of a random player


def sources_digest(game: Game) -> str:
    """A fingerprint of everything that the machine code of a game's rules is made from."""
    files = [*Path(__file__).parent.glob("*.py"), *game.folder.glob("*.py")]
    text = b"\0".join(file.read_bytes() for file in sorted(files))
    return hashlib.blake2b(text, digest_size=16).hexdigest()


@cache
def random_decision(game: Game) -> Callable[..., None]:
    """A rule that lets the first seat asked decide at random, by the chance of the list of moves."""
    legal, decide, has_races = game.legal, game.decide, game.has_races

    @rule
    def step(state, moves):  # type: ignore[no-untyped-def]
        seat = first_asked(state)
        moves.count = 0
        legal(state, seat, moves)
        action = moves.id[below(moves, moves.count)]
        ms = below(moves, SLOWEST) if has_races else 0
        decide(state, seat, action, ms)

    return known_as(f"step in {game.package}", step)


class Kernels:
    """The compiled functions of one game, each compiled at its first call. `kernels(game)` gives them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._digest = sources_digest(game)

    @cached_property
    def step(self) -> Callable[..., None]:
        """step(states, moves): one random decision in the first of the states."""
        one, digest = random_decision(self.game), self._digest

        @njit(cache=True, nogil=True, error_model="numpy")
        def step(states, moves):  # type: ignore[no-untyped-def]
            key = digest  # noqa: F841
            one(states[0], moves[0])

        return step

    @cached_property
    def hide(self) -> Callable[..., None]:
        """hide(states, seat): the first of the states becomes the view of the seat."""
        return self._on_seat(self.game.hide)

    @cached_property
    def guess(self) -> Callable[..., None]:
        """guess(states, seat): the first of the states, a view of the seat, gets its holes filled."""
        return self._on_seat(self.game.guess)

    def _on_seat(self, verb: Callable[..., None]) -> Callable[..., None]:
        digest = self._digest

        @njit(cache=True, nogil=True, error_model="numpy")
        def on_seat(states, seat):  # type: ignore[no-untyped-def]
            key = digest  # noqa: F841
            verb(states[0], seat)

        return on_seat

    @cached_property
    def run(self) -> Callable[..., None]:
        """run(blank, states, moves, seed, scores, lengths): a random game for each score, seeded seed, seed + 1, ..."""
        setup, score, one, digest = self.game.setup, self.game.score, random_decision(self.game), self._digest

        @njit(cache=True, nogil=True, error_model="numpy")
        def run(blank, states, moves, seed, scores, lengths):  # type: ignore[no-untyped-def]
            key = digest  # noqa: F841
            for i in range(lengths.size):
                states[0] = blank[0]
                state = states[0]
                state.rng = seed + np.uint64(i)
                moves[0].rng = state.rng ^ CHOOSER
                setup(state)
                while not state.over:
                    one(state, moves[0])
                score(state, scores[i])
                lengths[i] = state.ply

        return run


@cache
def kernels(game: Game) -> Kernels:
    return Kernels(game)


def quicken(game: Game) -> None:
    """Let views of this game be made by its compiled `hide`, which gives the same bytes."""
    if game not in QUICK:
        hide = kernels(game).hide
        hide(game.new()._table.copy(), 0)  # compile it now
        QUICK[game] = hide


# ---- many games ---------------------------------------------------------------------------------------------------


class Batch(NamedTuple):
    """The results of some games: `scores[game, seat]` is points and tie-break, `lengths[game]` counts decisions."""

    scores: Any
    lengths: Any


def random_games(
    game: Game, games: int, seats: int, seed: int = 0, options: Mapping[str, OptionValue] | None = None
) -> Iterator[Batch]:
    """Play games at random on all cores; batches come in order. Game i is that of `game.new(seed=seed + i)`."""
    blank = game.blank(seats, options or {})
    run = kernels(game).run
    check_seed(seed)

    def play(first: int) -> Batch:
        size = min(CHUNK, games - first)
        scores, lengths = np.zeros((size, seats, 2), np.int32), np.zeros(size, np.int32)
        run(blank, game.state.zeros(), game.moves.zeros(), np.uint64((seed + first) & MAX_SEED), scores, lengths)
        return Batch(scores, lengths)

    return _in_order(play, range(0, games, CHUNK))


def _in_order(work: Callable[[int], Batch], items: range) -> Iterator[Batch]:
    """Map over all cores, in order, a few items ahead of the reader: memory does not grow with the number of games."""
    cores = os.cpu_count() or 1
    with ThreadPoolExecutor(cores) as pool:
        todo = iter(items)
        running = [pool.submit(work, item) for item in islice(todo, 2 * cores)]
        while running:
            batch = running.pop(0).result()
            running += [pool.submit(work, item) for item in islice(todo, 1)]
            yield batch
