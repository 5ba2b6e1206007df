"""The rules, compiled: kernels that call a game's own functions.

A kernel is a closure over the functions of one game; `kernel` makes every one of them.
"""

import hashlib
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache, cached_property
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import numpy as np
from numba import njit
from numba.core.caching import FunctionCache

from .chance import CHOOSER, MAX_SEED, below
from .game import Game, OptionValue, check_seed
from .race import TO_THE_END, earliest_time
from .rule import first_asked, rule

F = TypeVar("F", bound=Callable[..., Any])

CHUNK = 4096


def digest_of(files: Iterable[Path]) -> str:
    """A fingerprint of these sources."""
    text = b"\0".join(file.read_bytes() for file in sorted(files))
    return hashlib.blake2b(text, digest_size=16).hexdigest()


class _Cache(FunctionCache):
    """Numba's cache on disk, which knows a kernel by its digest in place of its closure."""

    def __init__(self, function: Callable[..., Any], digest: str) -> None:
        super().__init__(function)
        self._digest = digest

    def _index_key(self, signature: Any, codegen: Any) -> Any:
        return signature, codegen.magic_tuple(), self._digest


def kernel(game: Game, function: F, variant: str = "", also: Iterable[Path] = ()) -> F:
    """Compile a function that calls rules of this game, and cache it under what its machine code is made from.

    That is: core, the game's own folder, and `also`. Numba by itself would look at the function's own file alone and
    would not notice an edited rule. `variant` tells functions apart that stand at the same place in the source.
    """
    sources = digest_of([*Path(__file__).parent.glob("*.py"), *game.folder.glob("*.py"), *also])
    compiled: Any = njit(nogil=True, error_model="numpy")(function)
    compiled._cache = _Cache(function, f"{game.package} {variant} {sources}")
    return compiled  # type: ignore[no-any-return]


@cache
def random_decision(game: Game) -> Callable[..., None]:
    """A rule that lets the first seat asked decide at random, by the chance of the list of moves."""
    legal, decide, race = game.rules.legal, game.decide, game.rules.race
    if race is None:

        @rule
        def step(state, moves):  # type: ignore[no-untyped-def]
            seat = first_asked(state)
            moves.count = 0
            legal(state, seat, moves)
            decide(state, seat, moves.id[below(moves, moves.count)], 0)

        return step

    wait, slowest, is_on = race.wait, race.slowest, race.is_on

    @rule
    def step_in_time(state, moves):  # type: ignore[no-untyped-def]
        seat = first_asked(state)
        moves.count = 0
        legal(state, seat, moves)
        action = moves.id[below(moves, moves.count)]
        ms = 0
        if is_on(state):
            ms = TO_THE_END if action == wait else earliest_time(state, seat) + below(moves, slowest)
        decide(state, seat, action, ms)

    return step_in_time


@cache
def random_start(game: Game) -> Callable[..., None]:
    """A rule that lays a table, and gives it and its player of chance their streams, from one seed."""
    setup = game.rules.setup

    @rule
    def start(state, moves, seed):  # type: ignore[no-untyped-def]
        state.rng = seed
        moves.rng = state.rng ^ CHOOSER
        setup(state)

    return start


class Kernels:
    """The compiled functions of one game, each compiled at its first call. `kernels(game)` gives them."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @cached_property
    def step(self) -> Callable[..., None]:
        """step(states, moves): one random decision in the first of the states."""
        one = random_decision(self.game)

        def step(states, moves):  # type: ignore[no-untyped-def]
            one(states[0], moves[0])

        return kernel(self.game, step)

    @cached_property
    def hide(self) -> Callable[..., None]:
        """hide(states, seat): the first of the states becomes the view of the seat."""
        return self._on_seat(self.game.rules.hide, "hide")

    @cached_property
    def guess(self) -> Callable[..., None]:
        """guess(states, seat): the first of the states, a view of the seat, gets its holes filled."""
        return self._on_seat(self.game.rules.guess, "guess")

    @cached_property
    def veil(self) -> Callable[..., None]:
        """veil(states, seat): the first of the states, a view of the seat, becomes what a page shows of it."""
        verb = self.game.rules.veil
        assert verb is not None
        return self._on_seat(verb, "veil")

    @cached_property
    def legal(self) -> Callable[..., None]:
        """legal(states, seat, moves): what this seat may choose from in the first of the states."""
        verb = self.game.rules.legal

        def list_all(states, seat, moves):  # type: ignore[no-untyped-def]
            verb(states[0], seat, moves[0])

        return kernel(self.game, list_all)

    @cached_property
    def facts(self) -> Callable[..., None]:
        """facts(states, seat, out): what a table tells of the first of the states, a view of the seat."""
        verb = self.game.rules.facts
        assert verb is not None

        def tell(states, seat, out):  # type: ignore[no-untyped-def]
            verb(states[0], seat, out[0])

        return kernel(self.game, tell)

    def _on_seat(self, verb: Callable[..., None], name: str) -> Callable[..., None]:
        def on_seat(states, seat):  # type: ignore[no-untyped-def]
            verb(states[0], seat)

        return kernel(self.game, on_seat, name)

    @cached_property
    def run(self) -> Callable[..., None]:
        """run(blank, states, moves, seed, batch): a random game for each score, seeded seed, seed + 1, ...; the last
        table of as many as there are `ends`."""
        score, start, one = self.game.rules.score, random_start(self.game), random_decision(self.game)

        def run(blank, states, moves, seed, batch):  # type: ignore[no-untyped-def]
            for i in range(batch.lengths.size):
                states[0] = blank[0]
                state = states[0]
                start(state, moves[0], seed + np.uint64(i))
                while not state.over:
                    one(state, moves[0])
                score(state, batch.scores[i])
                batch.lengths[i] = state.ply
                if i < batch.ends.size:
                    batch.ends[i] = states[0]

        return kernel(self.game, run)


@cache
def kernels(game: Game) -> Kernels:
    return Kernels(game)


# ---- many games ---------------------------------------------------------------------------------------------------


class Batch(NamedTuple):
    """The results of some games: `scores[game, seat]` is points and tie-break, `lengths[game]` counts decisions, and
    `ends[game]` is the last table, if the game names anything of it that is tallied."""

    scores: Any
    lengths: Any
    ends: Any

    @classmethod
    def of(cls, game: Game, games: int, seats: int) -> "Batch":
        """With room for so many games."""
        ends = game.state.zeros(games if game.traits.tallied else 0)
        return cls(np.zeros((games, seats, 2), np.int32), np.zeros(games, np.int32), ends)


def random_games(
    game: Game, games: int, seats: int, seed: int = 0, options: Mapping[str, OptionValue] | None = None
) -> Iterator[Batch]:
    """Play games at random on all cores; batches come in order. Game i is that of `game.new(seed=seed + i)`."""
    blank = game.blank(seats, options or {})
    run = kernels(game).run
    check_seed(seed)

    def play(first: int) -> Batch:
        size = min(CHUNK, games - first)
        batch = Batch.of(game, size, seats)
        run(blank, game.state.zeros(), game.moves.zeros(), np.uint64((seed + first) & MAX_SEED), batch)
        return batch

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
