"""The tree of the game, counted: any change to what is legal, or to its order, shows here."""

import pytest

from .table import BANDITOS, moves


def leaves(match, depth):
    if depth == 0 or match.over:
        return 1
    total = 0
    for seat in match.pending:
        for move in match.legal(seat):
            branch = match.copy()
            branch.play(seat, move)
            total += leaves(branch, depth - 1)
    return total


@pytest.mark.parametrize(
    ("seats", "counts"),
    [
        (2, [1, 8, 40, 296, 1384]),
        (3, [1, 6, 17, 90, 539]),
        (4, [1, 6, 15, 78, 206]),
        (5, [1, 2, 9, 26, 62]),
    ],
)
def test_the_tree_has_as_many_leaves_as_before(seats, counts):
    match = BANDITOS.new(seats=seats, seed=2026)
    assert [leaves(match, depth) for depth in range(len(counts))] == counts


def test_moves_come_in_a_fixed_order():
    match = BANDITOS.new(seats=4, seed=2026)
    assert moves(match) == [
        "place purple 1",
        "offer purple 1",
        "place blue 1",
        "offer blue 1",
        "place green 1",
        "offer green 1",
    ]


def test_a_state_fits_in_256_bytes():
    assert len(BANDITOS.state) <= 256
