"""The tree of the game, counted: any change to what is legal, or to its order, shows here. And its size."""

import pytest

from .table import CANYON, moves


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
    [(2, [1, 4, 14, 47, 164, 541]), (3, [1, 4, 14, 45, 144]), (4, [1, 4, 11, 39, 129])],
)
def test_the_tree_has_as_many_leaves_as_before(seats, counts):
    match = CANYON.new(seats=seats, seed=2026)
    assert [leaves(match, depth) for depth in range(len(counts))] == counts


def test_moves_come_in_a_fixed_order():
    listed = ["draw from the pile", "take brawl/brawl", "take sheriff/holdup", "choose bandit"]
    assert moves(CANYON.new(seats=4, seed=2026)) == listed


def test_a_state_fits_in_384_bytes():
    assert len(CANYON.state) <= 384
