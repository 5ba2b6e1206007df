"""What a strong player thinks of each move: for hints, reviews and the curious."""

from math import sqrt
from typing import NamedTuple

from ..bots.levels import TREE
from ..bots.search import Search
from ..core.match import View
from .statistics import Z95


class Estimate(NamedTuple):
    """One move: its words, its chance to win, the half-width of a 95 % interval, and how often it was tried.

    For a single seat `chance` is the points to be expected.
    """

    move: int
    text: str
    chance: float
    error: float
    tries: int


def analyse(view: View, seconds: float = 1.0, seed: int = 0, iterations: int = TREE) -> list[Estimate]:
    """Every legal move with its estimated chance to win and how sure that is; the best comes first."""
    search = Search(view, seed)
    search.run_for(seconds, iterations)
    return [
        Estimate(one.move, view.text(one.move), one.value, _error(one.value, one.visits), one.visits)
        for one in search.found()
    ]


def _error(chance: float, tries: int) -> float:
    """Of a share of wins; a move hardly tried is hardly known."""
    if tries == 0:
        return 1.0
    spread = max(chance * (1 - chance), 1 / (4 * tries))
    return min(1.0, Z95 * sqrt(spread / tries))
