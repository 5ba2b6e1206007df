"""What a strong player thinks of each move: for hints, reviews and the curious."""

from math import sqrt
from typing import NamedTuple

from ..bots.levels import TREE
from ..bots.search import Found, Search
from ..core.match import View
from .statistics import Z95


class Estimate(NamedTuple):
    """One move: its words, its chance to win, the half-width of a 95 % interval, and how often it was tried.

    `shares` has the chance of every seat after this move, as the one seat sees it whose view it is: they add up to one.
    For a single seat `chance` is the points to be expected.
    """

    move: int
    text: str
    chance: float
    error: float
    tries: int
    shares: tuple[float, ...]


def analyse(view: View, seconds: float = 1.0, seed: int = 0, iterations: int = TREE) -> list[Estimate]:
    """Every legal move with its estimated chance to win and how sure that is; the best comes first.

    The shares of the best move are what all seats may expect of the position.
    """
    search = Search(view, seed)
    search.run_for(seconds, iterations)
    search.run(max(0, len(view.legal) - search.iterations))  # however little time there was, each move once
    return [
        Estimate(one.move, view.text(one.move), one.value, _error(one), one.visits, one.shares)
        for one in search.found()
    ]


def _error(one: Found) -> float:
    """Of what can be expected. A few tries that happen to be alike are not sure: half a win either way is possible."""
    variance = max(one.deviation**2, 1 / (4 * one.visits))
    error = Z95 * sqrt(variance / one.visits)
    return error if len(one.shares) == 1 else min(1.0, error)
