"""Players that are programs: given a view, they choose a move."""

from .bot import Bot, ChancePlayer, Choice
from .levels import LEVELS, bot, names, prepare_all

__all__ = ["LEVELS", "Bot", "ChancePlayer", "Choice", "bot", "names", "prepare_all"]
