"""Information-set Monte-Carlo tree search: one implementation, compiled, for every game.

Each iteration fills the holes of the view with the game's own `guess`, walks down one tree of information sets, adds a
move to it, plays on to the end, and credits every move on the way with what its seat got out of it.

What a node is keeps it honest. A decision of the searching seat is known by what that seat would then see; a decision
of another seat by what everybody sees. `hide` gives both. So no hand, no guess and no sealed answer is in a key that
another seat's choice depends on: nobody's choice in the tree can rest on what he would not know.
"""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np

from ..core.chance import below
from ..core.game import Game
from ..core.kernels import kernel
from ..core.race import TO_THE_END, Reflexes, earliest_time
from ..core.rule import first_asked, rule
from ..core.view import View
from ..core.words import NOBODY
from .bot import require_decision
from .reflexes import reaction, reading, usual_reflexes
from .tree import EDGE, ROOM, Desk, choose, credit, edge_key, hash_words, mixed, note, share_gains

DEEPEST = 256  # moves on one way through the tree
Z95 = 1.96
SURE = 100  # tries of a move after which they tell more than luck
SLICE = 0.004  # seconds between two looks at the clock

# ---- the parts of a search: each makes one rule out of a game's own ------------------------------------------------

Verb = Callable[..., Any]


@rule
def pick_at_random(state, seat, moves):
    """The playout of a game that offers no better one."""
    return moves.id[below(moves, moves.count)]


def listing(game: Game) -> Verb:
    """What may be done. Where one reads before one acts nobody chooses, but who is asked first: there is one move, the
    right one or, by error, another."""
    legal, race = game.rules.legal, game.rules.race

    @rule
    def list_moves(state, seat, desk, is_first):
        desk.moves[0].count = 0
        legal(state, seat, desk.moves[0])

    if race is None or race.aim is None:
        return list_moves
    is_on, read = race.is_on, reading(race)

    @rule
    def list_likely(state, seat, desk, is_first):
        moves = desk.moves[0]
        list_moves(state, seat, desk, is_first)
        if is_on(state) and not is_first:
            moves.id[0] = read(state, seat, moves, desk.reflexes)
            moves.count = 1

    return list_likely


def acting(game: Game) -> Verb:
    decide, race = game.decide, game.rules.race

    @rule
    def act(state, seat, action, desk):
        decide(state, seat, action, 0)

    if race is None:
        return act
    is_on, wait = race.is_on, race.wait

    @rule
    def act_or_race(state, seat, action, desk):
        """In a race everybody reacts as fast as the bot that thinks; who waits does so to the end.

        A time is drawn on one path only, for whatever is done: with a path for each the search is half as fast.
        """
        ms = np.int64(reaction(desk.moves[0], desk.reflexes)) if is_on(state) else 0
        decide(state, seat, action, TO_THE_END if action == wait else earliest_time(state, seat) + ms)

    @rule
    def act_or_read(state, seat, action, desk):
        """The same where nobody chooses to wait: who would be too late does so."""
        ms = earliest_time(state, seat) + np.int64(reaction(desk.moves[0], desk.reflexes)) if is_on(state) else 0
        is_late = is_on(state) and (action == wait or ms > state.race.until)
        decide(state, seat, wait if is_late else action, TO_THE_END if is_late else ms)

    return act_or_race if race.aim is None else act_or_read


def descending(game: Game) -> Verb:
    hide = game.rules.hide

    @rule
    def node_of(desk, seat, searching):
        """The information set: what the searching seat sees, or, when another decides, what everybody does."""
        desk.states[1] = desk.states[0]
        hide(desk.states[1], searching if seat == searching else NOBODY)
        desk.states[1].rng = 0
        return hash_words(desk.words[1], seat)

    @rule
    def descend(desk, seat, searching, depth, is_sealed):
        """Choose a move of the tree and note it on the way; the answer is its place in the list and if it is new."""
        node = node_of(desk, seat, searching)
        best, is_new = choose(desk, node, desk.moves[0], is_sealed)
        slot = desk.slots[best]
        if slot >= 0:
            desk.edges[slot].key = edge_key(node, desk.moves[0].id[best])
        desk.way[depth] = slot
        desk.deciders[depth] = seat
        return best, is_new

    return descend


@rule
def asked_together(state, seat, before, phase):
    """The seats that choose in secret, a bit each: those asked beside each other, until the phase is another."""
    together = state.pending if state.pending != 1 << seat else 0
    return together | (before if state.phase == phase else 0)


def walking(game: Game, list_moves: Verb, act: Verb) -> Verb:
    descend = descending(game)

    @rule
    def walk(desk, searching):
        """Follow the tree to a move that is new: how many choices lie on the way, and which move was the first.

        Who has one move only has no choice, and needs no node.
        """
        state, moves, depth, first, is_new, seat = desk.states[0], desk.moves[0], 0, -1, False, searching
        phase, secret = state.phase, 0
        while not state.over and not is_new and depth < DEEPEST:
            list_moves(state, seat, desk, first < 0)
            secret = asked_together(state, seat, secret, phase)
            phase = state.phase
            best = 0
            if moves.count > 1:
                best, is_new = descend(desk, seat, searching, depth, (secret >> seat) & 1 == 1)
                depth += 1
            first = best if first < 0 else first
            act(state, seat, moves.id[best], desk)
            seat = first_asked(state)
        return depth, first

    return walk


def playing_on(pick: Verb, list_moves: Verb, act: Verb) -> Verb:

    @rule
    def play_on(desk):
        """To the end of the game, outside the tree."""
        state, moves = desk.states[0], desk.moves[0]
        while not state.over:
            seat = first_asked(state)
            list_moves(state, seat, desk, False)
            act(state, seat, pick(state, seat, moves), desk)

    return play_on


# ---- the whole ------------------------------------------------------------------------------------------------------


@cache
def searcher(game: Game, guided: bool) -> Any:
    """The compiled search of one game: search(view, seat, desk, first, last) does the iterations first to last - 1.

    Guided, it plays on by the game's own `playout`, if there is one, and otherwise at random.
    """
    rules = game.rules
    guess, score, playout = rules.guess, rules.score, (guided and rules.playout) or pick_at_random
    list_moves, act = listing(game), acting(game)
    walk, play_on = walking(game, list_moves, act), playing_on(playout, list_moves, act)

    def search(view, searching, desk, first, last):
        for number in range(first, last):
            desk.states[0] = view[0]
            desk.states[0].rng = mixed(desk.moves[0].rng + np.uint64(number))
            guess(desk.states[0], searching)
            depth, move = walk(desk, searching)
            play_on(desk)
            desk.results[:] = 0
            score(desk.states[0], desk.results)
            share_gains(desk)
            credit(desk, depth, number == 0)
            note(desk, searching, move)

    return kernel(game, search, "guided" if guided else "at random", Path(__file__).parent.glob("*.py"))


# ---- from Python ----------------------------------------------------------------------------------------------------


class Found(NamedTuple):
    """What a search says of one move: how often it was tried, and what each seat got out of it on average.

    `deviation` is that of what the searching `seat` got from one try to another.
    """

    move: int
    visits: int
    shares: tuple[float, ...]
    seat: int
    deviation: float

    @property
    def value(self) -> float:
        """What the searching seat got out of it."""
        return self.shares[self.seat]


def is_worse(one: Found, best: Found) -> bool:
    """Was it tried much less than the best, or is it worse by more than luck would make it in 19 of 20 searches?"""
    luck = Z95 * (one.deviation**2 / one.visits + best.deviation**2 / best.visits) ** 0.5
    return 3 * one.visits < best.visits or best.value - one.value > luck


class Search:
    """A search from one view; it may be run again to think further."""

    def __init__(self, view: View, seed: int, reflexes: Reflexes | None = None, guided: bool = True) -> None:
        require_decision(view)
        reflexes = usual_reflexes(view.game) if reflexes is None else reflexes
        self.view = view
        self.iterations = 0
        self._kernel = searcher(view.game, guided)
        self._desk = _desk(view, seed, reflexes)
        self.run(0)  # whatever has to be compiled is compiled before a clock runs

    def run(self, iterations: int) -> None:
        """So many iterations more."""
        last = self.iterations + iterations
        self._kernel(self.view.table, self.view.seat, self._desk, self.iterations, last)
        self.iterations = last

    def run_for(self, seconds: float, most: int, for_the_best: bool = False) -> None:
        """Until the time is up or so many iterations are done; it looks at the clock every few milliseconds.

        Who asks `for_the_best` move alone gets it as soon as it is settled.
        """
        start = now = perf_counter()
        step, left = 8, most
        while self.iterations < most and now - start < seconds and not (for_the_best and self.is_settled(left)):
            step = min(step, most - self.iterations)
            self.run(step)
            before, now = now, perf_counter()
            affordable = min(SLICE, seconds - (now - start)) * step / (now - before)
            left = min(most - self.iterations, int((seconds - (now - start)) * step / (now - before)))
            step = max(1, min(4 * step, int(affordable)))

    def is_settled(self, left: int) -> bool:
        """Would the move tried most stay so, whatever as many iterations as are `left` tried?"""
        *_, second, first = sorted([0, *self._desk.tried.tolist()])
        return bool(first - second > left)

    def found(self) -> list[Found]:
        """What it found about each legal move, the most tried first."""
        return sorted(map(self._found, range(len(self.view.legal))), key=lambda one: -one.visits)

    def _found(self, i: int) -> Found:
        visits, seat = int(self._desk.tried[i]), int(self.view.seat or 0)
        shares = tuple((self._desk.gained[i] / max(1, visits)).tolist())
        variance = float(self._desk.squares[i]) / max(1, visits) - shares[seat] ** 2
        return Found(self.view.legal[i], visits, shares, seat, max(0.0, variance) ** 0.5)

    def mixed(self) -> list[Found]:
        """The moves to choose among where others choose at the same time, each as gladly as it was tried.

        How often all tried what, while they learnt to answer each other, leads to where nobody gains by knowing it; the
        move that was tried most does not. Left out is what was hardly tried, and what is worse as far as one can tell.
        """
        best, *others = self.found()
        return [best, *(one for one in others if one.visits >= SURE and not is_worse(one, best))]

    def shares(self) -> tuple[float, ...]:
        """What each seat gets out of the position if the best move is made: shares of the win, which add up to one.

        Looked at with one seat's knowledge, and so consistent. A single seat gets points.
        """
        return self.found()[0].shares


def _desk(view: View, seed: int, reflexes: Reflexes) -> Desk:
    game, seats, legal = view.game, int(view.state.seated), len(view.legal)
    states, moves = game.state.zeros(2), game.moves.zeros()
    moves[0].rng = seed
    return Desk(
        states=states,
        words=states.view(np.uint64).reshape(2, -1),
        moves=moves,
        edges=EDGE.zeros(ROOM),
        slots=np.zeros(len(game.actions) + 1, np.int64),
        way=np.zeros(DEEPEST, np.int64),
        deciders=np.zeros(DEEPEST, np.int64),
        results=np.zeros((seats, 2), np.int32),
        gains=np.zeros(seats),
        tried=np.zeros(legal, np.int64),
        gained=np.zeros((legal, seats)),
        squares=np.zeros(legal),
        scale=np.array([0.0, 1.0, 1.0]),
        reflexes=np.array(reflexes, np.float64),
    )
