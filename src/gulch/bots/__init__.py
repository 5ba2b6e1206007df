"""Players that are programs. A bot is given a view and nothing else, so it cannot know what it may not."""

from collections.abc import Callable
from random import Random
from typing import NamedTuple, Protocol

from ..core.errors import BadOption
from ..core.kernels import SLOWEST
from ..core.match import View


class Choice(NamedTuple):
    """A move, and in a race the time it took."""

    move: int
    ms: int = 0


class Bot(Protocol):
    """Anything with a `choose` is a bot."""

    def choose(self, view: View) -> Choice:
        """One of `view.legal`."""
        ...


class ChancePlayer:
    """Does anything that is allowed, each with the same chance."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed)

    def choose(self, view: View) -> Choice:
        return Choice(self._random.choice(view.legal), self._random.randrange(SLOWEST) if view.game.has_races else 0)


BOTS: dict[str, Callable[[int | None], Bot]] = {"chance": ChancePlayer}


def bot(name: str, seed: int | None = None) -> Bot:
    """The bot of this name; with a seed it plays the same way every time."""
    if name not in BOTS:
        raise BadOption(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name](seed)
