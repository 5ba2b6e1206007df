"""The game as a whole: every pair of characters, the tree, the limits."""

from itertools import permutations
from random import Random

import pytest

from gulch.core.checks import check_match, check_parity
from gulch.games.gunslingers.components import CHARACTER

from .table import GUNSLINGERS, go, moves, reflex_table, side, table

PAIRS = list(permutations(CHARACTER.ids, 2))


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_every_pair_of_characters_plays_by_the_laws(first, second):
    """With reflexes and without; `tests/games/test_all.py` does the same over the other options."""
    for reflex in (True, False):
        options = {"first": first, "second": second, "reflex": reflex}
        check_match(GUNSLINGERS, 2, 1, options)
        assert check_parity(GUNSLINGERS, 2, 2, options) > 0


def test_there_are_thirty_ordered_pairs():
    assert len(PAIRS) == 30


# ---- the tree -------------------------------------------------------------------------------------------------------


def leaves(match, depth):
    if depth == 0 or match.over:
        return 1
    total = 0
    for seat in match.pending:
        for move in match.legal(seat):
            branch = match.copy()
            branch.play(seat, move, None if match.text(move) == "wait" else 300)
            total += leaves(branch, depth - 1)
    return total


def tree(match, depth):
    return [leaves(match, n) for n in range(depth + 1)]


def test_the_tree_has_as_many_leaves_as_before():
    """570 by hand: the decks have 57 kinds of cards in all, and each meets five others from both seats."""
    assert tree(GUNSLINGERS.new(seed=1), 3) == [1, 6, 30, 570]
    stare = (side("madam", "double bluff", "draw", "resolve"), side("cowboy", "bluff", "draw", "distract 1/1"))
    assert tree(table(*stare), 4) == [1, 3, 10, 35, 185]
    assert tree(reflex_table(*stare), 3) == [1, 10, 50, 308]


def test_moves_come_in_a_fixed_order():
    match = GUNSLINGERS.new(first="madam", second="kid", reflex=False)
    assert moves(match, 0) == [
        "load focus 2",
        "load reach 1",
        "load reach 2",
        "load distract 1/1",
        "load distract 0/2",
        "load bluff",
        "load double bluff",
        "load resolve",
        "load re-roll theirs",
        "load draw",
    ]
    match = table(side("cowboy", "draw", "reach 1"), side("kid", "reach 3", "draw"))
    go(match, "0 touch 1", dice=(6, 1, 1))
    assert moves(match, 1) == ["stop", "touch 1", "touch 2"]


# ---- limits ---------------------------------------------------------------------------------------------------------


def test_a_game_ends_even_if_every_touch_is_too_early():
    """A touch that is lost is as good as to wait; a defender's is ignored, so they answer in time in the end."""
    random = Random(4)
    for seed in range(6):
        match = GUNSLINGERS.new(seed=seed, characters="dealt")
        while not match.over:
            seat = random.choice(match.pending)
            options = [move for move in match.legal(seat) if match.text(move) not in ("grab", "stop")]
            move = random.choice(options)
            ms = 0 if match.has_effect(seat, move, 0) else 100
            match.play(seat, move, None if match.text(move) == "wait" else ms)
        assert len(match.moves) < GUNSLINGERS.traits.longest < 300


def test_a_state_fits_in_384_bytes():
    assert len(GUNSLINGERS.state) <= 384


def test_there_are_few_actions():
    assert len(GUNSLINGERS.actions) < 150
