"""Who won: from points and tie-breaks to each seat's share of the win. It stands here and nowhere else.

`results` has a row for each seat, points and tie-break, as a game's `score` fills it.
"""

from typing import Any

import numpy as np
from numba import njit

from .rule import rule


@rule
def is_ahead(results: Any, seat: int, other: int) -> bool:
    """More points, or as many and a better tie-break."""
    if results[seat, 0] != results[other, 0]:
        return bool(results[seat, 0] > results[other, 0])
    return bool(results[seat, 1] > results[other, 1])


@rule
def share_out(results: Any, shares: Any) -> None:
    """Each seat's share of the win: it goes to whoever nobody is ahead of, and several share it evenly."""
    seats = results.shape[0]
    best = 0
    for seat in range(seats):
        if is_ahead(results, seat, best):
            best = seat
    winners = 0
    for seat in range(seats):
        shares[seat] = 0.0 if is_ahead(results, best, seat) else 1.0
        winners += not is_ahead(results, best, seat)
    for seat in range(seats):
        shares[seat] /= winners


def shares_of(results: Any) -> Any:
    """The shares of one game."""
    shares = np.zeros(len(results))
    share_out(results, shares)
    return shares


def ranks_of(results: Any) -> list[int]:
    """The place of each seat in one game: 1 for the best, and equals share a place."""
    rows, seats = np.asarray(results), range(len(results))
    return [1 + sum(is_ahead(rows, other, seat) for other in seats) for seat in seats]


@njit(cache=True, nogil=True)
def share_out_each(results: Any, shares: Any) -> None:
    """The shares of many games, compiled: `results[game]` and `shares[game]`."""
    for game in range(len(results)):
        share_out(results[game], shares[game])
