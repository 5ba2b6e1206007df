"""Who won: one rule, for a game, for many games at once, and compiled."""

import numpy as np
import pytest

from gulch.core.standing import ranks_of, share_out_each, shares_of

TABLES = [
    ([[5, 0]], [1], [1]),
    ([[5, 0], [7, 0], [6, 9]], [0, 1, 0], [3, 1, 2]),
    ([[7, 1], [7, 2], [3, 0]], [0, 1, 0], [2, 1, 3]),
    ([[7, 2], [-7, 2], [7, 2]], [0.5, 0, 0.5], [1, 3, 1]),
    ([[0, 0], [0, 0]], [0.5, 0.5], [1, 1]),
    ([[-3, -1], [-3, 0], [-4, 5], [-3, 0]], [0, 0.5, 0, 0.5], [3, 1, 4, 1]),
]


@pytest.mark.parametrize(("results", "shares", "ranks"), TABLES)
def test_most_points_win_then_the_better_tie_break_and_equals_share(results, shares, ranks):
    table = np.array(results, np.int32)
    assert shares_of(table).tolist() == shares
    assert ranks_of(table) == ranks
    many, out = np.stack([table, table[::-1]]), np.zeros((2, len(table)))
    share_out_each(many, out)
    assert out.tolist() == [shares, shares[::-1]]
