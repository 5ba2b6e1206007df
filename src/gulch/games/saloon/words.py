"""Saloon Showdown in words: moves, what happened, why not."""

from .words_de import GERMAN
from .words_en import ENGLISH
from .words_it import ITALIAN

WORDS = {"en": ENGLISH, "it": ITALIAN, "de": GERMAN}
