"""What a bot is: anything that chooses from a view. It is given nothing else, so it cannot know what it may not."""

from random import Random
from typing import NamedTuple, Protocol

from ..core.errors import BadOption
from ..core.game import Game
from ..core.view import View


class Choice(NamedTuple):
    """A move, and in a race the time it took."""

    move: int
    ms: int = 0


def require_decision(view: View) -> None:
    """Refuse to choose for who is not asked."""
    if not view.legal:
        raise BadOption("only a seat that owes a decision has something to choose")


class Bot(Protocol):
    """Anything with these two methods is a bot."""

    def prepare(self, game: Game) -> None:
        """Get ready, however long it takes: called before the first move is due."""

    def choose(self, view: View, seconds: float | None = None) -> Choice:
        """One of `view.legal`, within so many seconds."""


class ChancePlayer:
    """Does anything that is allowed, each with the same chance."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed)

    def prepare(self, game: Game) -> None:
        """There is nothing to get ready."""

    def choose(self, view: View, seconds: float | None = None) -> Choice:
        require_decision(view)
        race = view.game.rules.race
        return Choice(self._random.choice(view.legal), self._random.randrange(race.slowest) if race else 0)
