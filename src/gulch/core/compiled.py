"""The rules of a game compiled, for whoever plays more than a few games of it: the same bytes and the same events."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from threading import Lock
from typing import Any

import numpy as np

from .desk import EVENTS, REASONS, Notes, speaking
from .engine import Engine, Interpreted
from .game import Game
from .kernels import kernel, kernels
from .rule import SEATS_IN, Said

_ONE_AT_A_TIME = Lock()  # there is one desk


class Compiled(Interpreted):
    """Kernels run the rules; those that speak are made from the speaking copy of the game. See `engine_of`."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._silent = kernels(game)
        self._notes = Notes(game.state)
        loud = speaking(game)
        setup, decide, can = loud.rules.setup, loud.decide, loud.rules.can

        def set_up(states):
            setup(states[0])

        def decide_aloud(states, seat, action, ms):
            decide(states[0], seat, action, ms)

        def can_aloud(states, seat, action):
            return bool(can(states[0], seat, action))

        self._setup, self._decide = kernel(game, set_up, "aloud"), kernel(game, decide_aloud, "aloud")
        self._can = kernel(game, can_aloud, "aloud")

    def compile(self) -> None:
        """Compile everything now, or fetch it from the cache."""
        table = self.game.blank(self.game.usual_seats, {})
        self.setup(table)
        seat = int(table[0].pending).bit_length() - 1
        moves = self.legal(table, seat)
        self.refusal(table, seat, moves[0])
        self.decide(table.copy(), seat, moves[0], 0)
        for verb in (self.hide, self.guess, self.veil):
            verb(table.copy(), seat)
        if self.game.facts is not None:
            self.facts(table, seat, self.game.facts.zeros())

    def setup(self, table: Any) -> list[Said]:
        return self._speak(table, EVENTS, self._setup)[1]

    def decide(self, table: Any, seat: int, action: int, ms: int) -> list[Said]:
        return self._speak(table, EVENTS, self._decide, seat, action, ms)[1]

    def refusal(self, table: Any, seat: int, action: int) -> list[Said] | None:
        allowed, said = self._speak(table, REASONS, self._can, seat, action)
        return None if allowed else said

    def _speak(self, table: Any, mode: int, run: Callable[..., Any], *args: int) -> tuple[Any, list[Said]]:
        """Run a kernel that speaks; if there was no room for all it said, once more from the same table."""
        with _ONE_AT_A_TIME:
            before, said = table.tobytes(), None
            while said is None:
                self._notes.listen(table, mode)
                result = run(table, *args)
                said = self._notes.heard()
                if said is None:
                    table.view(np.uint8)[:] = np.frombuffer(before, np.uint8)
            return result, said

    def legal(self, table: Any, seat: int) -> list[int]:
        moves = self.game.moves.zeros()
        if seat in SEATS_IN[int(table["pending"][0])]:
            self._silent.legal(table, seat, moves)
        return moves["id"][0, : moves["count"][0]].tolist()  # type: ignore[no-any-return]

    def hide(self, table: Any, seat: int) -> None:
        self._silent.hide(table, seat)

    def guess(self, table: Any, seat: int) -> None:
        self._silent.guess(table, seat)

    def veil(self, table: Any, seat: int) -> None:
        if self.game.rules.veil is not None:
            self._silent.veil(table, seat)

    def facts(self, table: Any, seat: int, out: Any) -> None:
        if self.game.facts is not None:
            self._silent.facts(table, seat, out)


@cache
def engine_of(game: Game) -> Compiled:
    return Compiled(game)


@contextmanager
def run_by(game: Game, engine: Engine | None) -> Iterator[None]:
    """Meanwhile this engine runs the rules of the game (None: Python does)."""
    before = game.compiled
    game.use(engine)
    try:
        yield
    finally:
        game.use(before)


def quicken(game: Game) -> None:
    """From now on run the rules of this game compiled, in this process; only scripted chance stays interpreted."""
    engine_of(game).compile()
    game.use(engine_of(game))
