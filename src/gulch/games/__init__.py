"""The games, found by looking: each folder here with a GAME is one."""

from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from ..core import journal
from ..core.errors import UnknownGame
from ..core.game import Game
from ..core.match import Match


def games() -> list[str]:
    """The names of all games."""
    return sorted(module.name for module in iter_modules(__path__) if module.ispkg)


def load(name: str) -> Game:
    """The game of this name."""
    if name not in games():
        raise UnknownGame(f"there is no game {name!r}; there are {', '.join(games())}")
    return _load(name)


@cache
def _load(name: str) -> Game:
    game = import_module(f"{__name__}.{name}").GAME
    assert isinstance(game, Game)
    return game


def open_file(path: str | Path) -> Match:
    """The match that a game file holds."""
    return journal.read(path, load)
