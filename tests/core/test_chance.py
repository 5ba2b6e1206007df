"""Chance: fair, scripted, and the same compiled."""

from collections import Counter

import numpy as np
import pytest
from numba import njit

import gulch
from gulch.core.chance import BadScript, below, draw, roll
from gulch.core.record import record

LAYOUT = record(bag=(np.int8, 3))
DIE = (2, 3, 3, 9)


def source(seed=1, bag=(0, 0, 0)):
    table = LAYOUT.zeros()
    table[0].rng = seed
    table[0].bag[:] = bag
    return table


@njit
def many(states, n):
    """Below, roll and draw, compiled."""
    return below(states[0], n), roll(states[0], DIE), draw(states[0], states[0].bag)


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 24, 1000])
def test_below_is_fair(n):
    """Chi-square, six deviations wide."""
    state, draws = source()[0], 4000
    seen = np.bincount([below(state, n) for _ in range(draws)], minlength=n)
    assert len(seen) == n
    chi = float(((seen - draws / n) ** 2 / (draws / n)).sum())
    assert chi < (n - 1) + 6 * (2 * (n - 1)) ** 0.5 + 1


def test_successive_seeds_are_unrelated():
    seen = Counter(below(source(seed)[0], 6) for seed in range(3000))
    assert all(400 < seen[face] < 600 for face in range(6))


def test_roll_shows_each_face_as_often_as_it_is_on_the_die():
    state = source()[0]
    seen = Counter(roll(state, DIE) for _ in range(4000))
    assert set(seen) == {2, 3, 9}
    assert 900 < seen[2] < 1100
    assert 1850 < seen[3] < 2150


def test_draw_empties_the_bag_and_takes_by_count():
    first = Counter(draw(source(seed, (1, 0, 3))[0], source(seed, (1, 0, 3))[0].bag) for seed in range(2000))
    assert 400 < first[0] < 600
    assert first[1] == 0
    state = source(bag=(2, 0, 1))[0]
    assert sorted(draw(state, state.bag) for _ in range(3)) == [0, 0, 2]
    assert state.bag.tolist() == [0, 0, 0]


@pytest.mark.parametrize("seed", [0, 1, 7, 2**64 - 1])
def test_compiled_chance_is_the_same(seed):
    slow, fast = source(seed, (5, 5, 5)), source(seed, (5, 5, 5))
    for n in (1, 6, 24, 365):
        state = slow[0]
        assert (below(state, n), roll(state, DIE), draw(state, state.bag)) == many(fast, n)
        assert slow.tobytes() == fast.tobytes()


def test_chance_can_be_scripted():
    state = source(bag=(1, 1, 0))[0]
    with gulch.rolls(4, 9, 1):
        assert (below(state, 6), roll(state, DIE), draw(state, state.bag)) == (4, 9, 1)
    assert state.bag.tolist() == [1, 0, 0]
    assert state.rng == 1


@pytest.mark.parametrize(
    ("outcomes", "ask"),
    [
        ((6,), lambda state: below(state, 6)),
        ((4,), lambda state: roll(state, DIE)),
        ((2,), lambda state: draw(state, state.bag)),
        (("hit",), lambda state: roll(state, DIE)),
        ((), lambda state: below(state, 6)),
        ((1, 2), lambda state: below(state, 6)),
    ],
)
def test_a_script_that_cannot_be_is_an_error(outcomes, ask):
    with pytest.raises(BadScript), gulch.rolls(*outcomes):
        ask(source(bag=(1, 1, 0))[0])
