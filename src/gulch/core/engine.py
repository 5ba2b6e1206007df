"""How the rules of a game are run for one table: interpreted here, compiled in `compiled`, to the same effect.

Whoever plays a match or looks at one asks `game.engine`, and does not know which of the two it is. A table is an array
of one state.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from .rule import Said, is_asked, listening_to_events, listening_to_reasons

if TYPE_CHECKING:
    from .game import Game

Verb = Callable[..., Any]


class Engine(Protocol):
    """The verbs of a game, and what was said on the way; an event comes with a copy of the table as it was then."""

    def setup(self, table: Any) -> list[Said]: ...

    def decide(self, table: Any, seat: int, action: int, ms: int) -> list[Said]: ...

    def refusal(self, table: Any, seat: int, action: int) -> list[Said] | None:
        """Why this seat may not do this; None if it may."""

    def legal(self, table: Any, seat: int) -> list[int]:
        """What this seat may choose from; nothing if nobody asked it."""

    def hide(self, table: Any, seat: int) -> None: ...

    def guess(self, table: Any, seat: int) -> None: ...

    def veil(self, table: Any, seat: int) -> None: ...

    def facts(self, table: Any, seat: int, out: Any) -> None: ...

    def score(self, table: Any, out: Any) -> None: ...


class Interpreted:
    """Python runs the rules as they are written."""

    def __init__(self, game: "Game") -> None:
        self.game = game
        self._rules = game.rules

    def setup(self, table: Any) -> list[Said]:
        return self._heard(table, self._rules.setup)

    def decide(self, table: Any, seat: int, action: int, ms: int) -> list[Said]:
        return self._heard(table, self.game.decide, seat, action, ms)

    def _heard(self, table: Any, verb: Verb, *args: int) -> list[Said]:
        said: list[Said]
        with listening_to_events(table) as said:
            verb(table[0], *args)
        return said

    def refusal(self, table: Any, seat: int, action: int) -> list[Said] | None:
        said: list[Said]
        with listening_to_reasons() as said:
            allowed = self._rules.can(table[0], seat, action)
        return None if allowed else said

    def legal(self, table: Any, seat: int) -> list[int]:
        moves = self.game.moves.zeros()
        if is_asked(table[0], seat):
            self._rules.legal(table[0], seat, moves[0])
        return moves[0].id[: moves[0].count].tolist()  # type: ignore[no-any-return]

    def hide(self, table: Any, seat: int) -> None:
        self._rules.hide(table[0], seat)

    def guess(self, table: Any, seat: int) -> None:
        self._rules.guess(table[0], seat)

    def veil(self, table: Any, seat: int) -> None:
        if self._rules.veil is not None:
            self._rules.veil(table[0], seat)

    def facts(self, table: Any, seat: int, out: Any) -> None:
        if self._rules.facts is not None:
            self._rules.facts(table[0], seat, out[0])

    def score(self, table: Any, out: Any) -> None:
        self._rules.score(table[0], out)
