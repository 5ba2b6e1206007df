"""The examples of RULES.md, played."""

import pytest

from .table import GUNSLINGERS, go, is_round_over, side, table

rule = pytest.mark.rule


def said(events):
    return [GUNSLINGERS.tell(event, names=["Ann", "Bo"]) for event in events]


def after_anns_shot():
    """Ann has drawn, was first, and has rolled a 5."""
    ann = side("cowboy", "reach 2", "focus 2", "draw")
    match = table(ann, side("madam", "distract 1/1", "distract 1/1", "bluff", "draw"))
    go(match, "0 touch 1", "1 touch 1", "0 touch 2", "1 touch 2")
    return match, go(match, "0 touch 3", dice=(6, 1, 5))


@rule("gunslingers", "R47", "R48")
def test_a_shot_with_its_sum():
    _, events = after_anns_shot()
    assert "Ann rolls 5, with an accuracy of -1." in said(events)
    assert "Ann misses." in said(events)


@rule("gunslingers", "R51", "R52", "R53")
def test_shooting_back():
    match, _ = after_anns_shot()
    go(match, "1 touch 3", "1 touch 4")
    events = go(match, "1 bluff my accuracy +2", dice=(4,))
    assert "Bo rolls 4, with an accuracy of 1." in said(events)
    assert is_round_over(match)
    assert match.scores == (0, 0)


@rule("gunslingers", "R61")
def test_a_hit_with_the_shot_back_would_have_scored_two():
    match, _ = after_anns_shot()
    go(match, "1 touch 3", "1 touch 4")
    go(match, "1 bluff my accuracy +2", dice=("hit",))
    assert match.scores == (0, 2)


@rule("gunslingers", "R54", "R56")
@pytest.mark.parametrize(("bo_rolls", "scores"), [(5, (1, 0)), ("hit", (1, 2))])
def test_a_volley(bo_rolls, scores):
    match = table(side("cowboy", "reach 1", "draw"), side("kid", "reach 2", "draw"))
    go(match, "0 touch 1", "1 touch 1")
    go(match, "0 touch 2", dice=(1, 6))
    events = go(match, "1 touch 2", dice=("hit", bo_rolls))
    assert "They shoot at exactly the same time." in said(events)
    assert match.scores == scores
