"""Gulch: five Western tabletop games, complete by their rulebooks, to play, to simulate and to study."""

from .bots import bot
from .core.chance import rolls
from .core.errors import BadFile, BadOption, BadPosition, GulchError, IllegalMove, UnknownGame, UnknownMove
from .core.game import Game
from .core.match import Match
from .core.view import View
from .games import games, load
from .games import open_file as open
from .lab.analysis import analyse

__all__ = [
    "BadFile",
    "BadOption",
    "BadPosition",
    "Game",
    "GulchError",
    "IllegalMove",
    "Match",
    "UnknownGame",
    "UnknownMove",
    "View",
    "analyse",
    "bot",
    "games",
    "load",
    "open",
    "rolls",
]
