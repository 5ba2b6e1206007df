"""Information-set Monte-Carlo tree search: one implementation, compiled, for every game.

Each iteration fills the holes of the view with the game's own `guess`, walks down one tree of information sets, adds a
move to it, plays on to the end, and credits every move on the way with what its seat got out of it.

What a node is keeps it honest. A decision of the searching seat is known by what that seat would then see; a decision
of another seat by what everybody sees. `hide` gives both. So no hand, no guess and no sealed answer is in a key that
another seat's choice depends on: nobody's choice in the tree can rest on what he would not know.
"""

from functools import cache
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np

from ..core.chance import below
from ..core.game import Game
from ..core.kernels import kernel
from ..core.match import View
from ..core.race import TO_THE_END, earliest_time
from ..core.rule import first_asked, rule
from ..core.words import NOBODY
from .bot import require_decision
from .tree import (
    EDGE,
    ROOM,
    STEADY,
    Desk,
    Reflexes,
    choose,
    credit,
    edge_key,
    find,
    hash_words,
    mixed,
    reaction,
    share_out,
)

DEEPEST = 256  # moves on one way through the tree
SLICE = 0.004  # seconds between two looks at the clock


@rule
def pick_at_random(state, seat, moves):
    """The playout of a game that offers no better one."""
    return moves.id[below(moves, moves.count)]


@cache
def searcher(game: Game, guided: bool) -> Any:
    """The compiled search of one game: search(view, seat, desk, first, last) does the iterations first to last - 1.

    Guided, it plays on by the game's own `playout`, if there is one, and otherwise at random.
    """
    rules, decide, race = game.rules, game.decide, game.rules.race
    hide, guess, legal, score = rules.hide, rules.guess, rules.legal, rules.score
    pick = (guided and rules.playout) or pick_at_random
    is_on: Any = race and race.is_on
    wait = race.wait if race else -1

    @rule
    def act(state, seat, action, desk):
        decide(state, seat, action, 0)

    @rule
    def act_in_time(state, seat, action, desk):
        ms = 0
        if is_on(state):
            ms = (
                TO_THE_END
                if action == wait
                else earliest_time(state, seat) + np.int64(reaction(desk.moves[0], desk.reflexes))
            )
        decide(state, seat, action, ms)

    if race is not None:
        act = act_in_time

    @rule
    def list_moves(state, seat, moves):
        moves.count = 0
        legal(state, seat, moves)

    @rule
    def node_of(desk, seat, searching):
        """The information set: what the searching seat sees, or, when another decides, what everybody does."""
        desk.states[1] = desk.states[0]
        hide(desk.states[1], searching if seat == searching else NOBODY)
        desk.states[1].rng = 0
        return hash_words(desk.words[1], seat)

    @rule
    def descend(desk, seat, searching, depth):
        """Choose a move of the tree and note it on the way; the answer is the move and whether it was new."""
        moves = desk.moves[0]
        node = node_of(desk, seat, searching)
        best, is_new = choose(desk, node, moves)
        slot = desk.slots[best]
        if slot >= 0:
            desk.edges[slot].key = edge_key(node, moves.id[best])
        desk.way[depth] = slot
        desk.deciders[depth] = seat
        return moves.id[best], is_new

    @rule
    def walk(desk, searching):
        """Follow the tree to a move that is new; the answer is how many moves lie on the way."""
        state, depth, is_new, seat = desk.states[0], 0, False, searching
        while not state.over and not is_new and depth < DEEPEST:
            list_moves(state, seat, desk.moves[0])
            action = desk.moves[0].id[0]
            if desk.moves[0].count > 1:
                action, is_new = descend(desk, seat, searching, depth)
                depth += 1
            act(state, seat, action, desk)
            seat = first_asked(state)
        return depth

    @rule
    def play_on(desk):
        state, moves = desk.states[0], desk.moves[0]
        while not state.over:
            seat = first_asked(state)
            list_moves(state, seat, moves)
            act(state, seat, pick(state, seat, moves), desk)

    def search(view, searching, desk, first, last):
        for number in range(first, last):
            desk.states[0] = view[0]
            desk.states[0].rng = mixed(desk.moves[0].rng + np.uint64(number))
            guess(desk.states[0], searching)
            depth = walk(desk, searching)
            play_on(desk)
            desk.results[:] = 0
            score(desk.states[0], desk.results)
            share_out(desk.results, desk.gains)
            credit(desk, depth, number == 0)

    return kernel(game, search, "guided" if guided else "at random", Path(__file__).parent.glob("*.py"))


# ---- from Python ----------------------------------------------------------------------------------------------------


class Found(NamedTuple):
    """What a search says of one move: how often it was tried, and what its seat got out of it on average."""

    move: int
    visits: int
    value: float


class Search:
    """A search from one view; it may be run again to think further."""

    def __init__(self, view: View, seed: int, reflexes: Reflexes = STEADY, guided: bool = True) -> None:
        require_decision(view)
        game, seats = view.game, int(view.state.seated)
        states, moves = game.state.zeros(2), game.moves.zeros()
        moves[0].rng = seed
        self.view = view
        self.iterations = 0
        self._kernel = searcher(game, guided)
        self._desk = Desk(
            states=states,
            words=states.view(np.uint64).reshape(2, -1),
            moves=moves,
            edges=EDGE.zeros(ROOM),
            slots=np.zeros(len(game.actions) + 1, np.int64),
            way=np.zeros(DEEPEST, np.int64),
            deciders=np.zeros(DEEPEST, np.int64),
            results=np.zeros((seats, 2), np.int32),
            gains=np.zeros(seats),
            scale=np.array([0.0, 1.0, 1.0]),
            reflexes=np.array(reflexes, np.float64),
        )
        self.run(0)  # whatever has to be compiled is compiled before a clock runs

    def run(self, iterations: int) -> None:
        """So many iterations more."""
        last = self.iterations + iterations
        self._kernel(self.view.table, self.view.seat, self._desk, self.iterations, last)
        self.iterations = last

    def run_for(self, seconds: float, most: int) -> None:
        """Until the time is up or so many iterations are done; it looks at the clock every few milliseconds."""
        start = now = perf_counter()
        step = 8
        while self.iterations < most and now - start < seconds:
            step = min(step, most - self.iterations)
            self.run(step)
            before, now = now, perf_counter()
            affordable = min(SLICE, seconds - (now - start)) * step / (now - before)
            step = max(1, min(4 * step, int(affordable)))

    def found(self) -> list[Found]:
        """What it found about each legal move, the most tried first."""
        with np.errstate(over="ignore"):  # hashing overflows on purpose
            node = hash_words(self.view.table.view(np.uint64), self.view.seat)
            slots = [find(self._desk.edges, edge_key(node, move)) for move in self.view.legal]
        edges = [self._desk.edges[slot] for slot in slots]
        found = [
            Found(move, int(edge.visits), float(edge.value) / max(1, int(edge.visits)))
            for move, edge in zip(self.view.legal, edges, strict=True)
        ]
        return sorted(found, key=lambda one: -one.visits)
