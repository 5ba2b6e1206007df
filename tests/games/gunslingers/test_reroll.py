"""Re-rolls: of the own die, of the other's, of both."""

import pytest

from .table import go, is_round_over, lie, moves, side, table, told

rule = pytest.mark.rule


def rolled(events):
    """Who rolled what, in order."""
    return [e.args[:2] for e in events if e.name.startswith("rolls")]


def cowboy_shoots(*defence, dice):
    """The Cowboy has a Re-roll; the Madam has revealed one card and may have more. He draws, and is first."""
    match = table(side("cowboy", "re-roll mine", "draw"), side("madam", *defence))
    go(match, "0 touch 1", "1 touch 1")
    return match, go(match, "0 touch 2", dice=dice)


def madam_defends(dice):
    """Both have a Re-roll for the Cowboy's die."""
    return cowboy_shoots("re-roll theirs", "reach 1", "draw", dice=(6, 1, *dice))


# ---- mine -----------------------------------------------------------------------------------------------------------


@rule("gunslingers", "R57")
def test_the_own_die_may_be_rolled_again_after_seeing_it():
    match, events = cowboy_shoots("reach 1", dice=(2,))
    assert rolled(events) == [(0, 2)]
    assert match.pending == (0,)
    assert moves(match) == ["keep", "re-roll"]
    events = go(match, "0 re-roll", dice=("hit",))
    assert told(events)[:3] == ["rerolls", "rolls_face", "hits"]
    assert match.scores == (1, 0)


@rule("gunslingers", "R57")
def test_the_new_result_stands_even_if_it_is_worse():
    match, _ = cowboy_shoots("reach 1", dice=("hit",))
    go(match, "0 re-roll", dice=(1,))
    assert match.scores == (0, 0)
    assert is_round_over(match)


@rule("gunslingers", "R57")
def test_it_is_a_choice():
    match, _ = cowboy_shoots("reach 1", dice=("hit",))
    events = go(match, "0 keep")
    assert told(events)[:2] == ["keeps", "hits"]
    assert match.scores == (1, 0)


@rule("gunslingers", "R57")
def test_once_for_each_card():
    match, _ = cowboy_shoots("reach 1", "focus 2", dice=(6, 1, 2))
    go(match, "0 re-roll", dice=(2,))
    assert match.pending == (1,)  # the shot is judged, and the Madam may shoot back
    assert lie(match, 0, 1) == "used"


@rule("gunslingers", "R57")
def test_it_is_only_for_the_own_die():
    match = table(side("madam", "reach 1", "draw"), side("cowboy", "re-roll mine"))
    events = go(match, "0 touch 1", "1 touch 1", "0 touch 2", dice=(4,))
    assert "rerolls" not in told(events)
    assert is_round_over(match)


# ---- theirs ---------------------------------------------------------------------------------------------------------


@rule("gunslingers", "R58")
def test_the_opponents_die_may_be_rolled_again_a_hit_too():
    match = table(side("kid", "reach 3", "draw"), side("madam", "re-roll theirs"))
    go(match, "0 touch 1", "1 touch 1", "0 touch 2", dice=("hit",))
    assert match.pending == (1,)
    assert moves(match) == ["keep", "re-roll"]
    events = go(match, "1 re-roll", dice=("miss",))
    assert told(events)[:3] == ["rerolls_other", "rolls_face", "misses"]
    assert events[0].args == (1, 0)
    assert match.scores == (0, 0)


@rule("gunslingers", "R58")
def test_it_is_only_for_the_opponents_die():
    match = table(side("madam", "re-roll theirs", "draw"), side("kid", "reach 3"))
    go(match, "0 touch 1", "1 touch 1", "0 touch 2", dice=(1,))
    assert is_round_over(match)


# ---- both -----------------------------------------------------------------------------------------------------------


@rule("gunslingers", "R59")
def test_first_the_shooter_decides_then_the_other():
    match, _ = madam_defends(dice=(2,))
    assert match.pending == (0,)
    go(match, "0 keep")
    assert match.pending == (1,)
    events = go(match, "1 keep")
    assert told(events) == ["keeps_other", "misses"]


@rule("gunslingers", "R59")
def test_after_a_new_result_who_has_an_unused_card_is_asked_again():
    match, _ = madam_defends(dice=("hit",))
    go(match, "0 keep", "1 re-roll", dice=(2,))
    assert match.pending == (0,)  # the Cowboy kept the hit, and has the card still
    events = go(match, "0 re-roll", dice=("hit",))
    assert rolled(events) == [(0, 6)]
    assert told(events)[:3] == ["rerolls", "rolls_face", "hits"]  # nobody has a card left
    assert match.scores == (1, 0)


@rule("gunslingers", "R59")
def test_the_other_can_answer_a_re_roll_with_his():
    match, _ = madam_defends(dice=(2,))
    go(match, "0 re-roll", dice=("hit",))
    assert match.pending == (1,)
    events = go(match, "1 re-roll", dice=(3,))
    assert told(events) == ["rerolls_other", "rolls", "misses"]
    assert [lie(match, seat, 1) for seat in range(2)] == ["used", "used"]


@rule("gunslingers", "R59")
def test_the_shooter_decides_first_when_it_is_the_defender_too():
    match = table(side("madam", "re-roll theirs", "draw"), side("cowboy", "re-roll mine", "draw", "reach 1"))
    go(match, "0 touch 1", "1 touch 1", "0 touch 2", dice=(6, 1, 1))  # the Madam misses
    go(match, "1 touch 2", dice=(2,))
    assert match.pending == (1,)
    go(match, "1 re-roll", dice=("hit",))
    assert match.pending == (0,)
    events = go(match, "0 re-roll", dice=(1,))
    assert told(events)[:3] == ["rerolls_other", "rolls", "misses"]
    assert match.scores == (0, 0)


# ---- which rolls ----------------------------------------------------------------------------------------------------


@rule("gunslingers", "R60")
def test_a_re_roll_kept_in_the_first_shot_can_be_used_in_the_second():
    """The Madam's card is good for the Cowboy's die alone, so it waits for the Cowboy's shot back."""
    match = table(side("madam", "re-roll theirs", "draw"), side("cowboy", "reach 1", "reach 2", "draw"))
    go(match, "0 touch 1", "1 touch 1", "0 touch 2", dice=(6, 1, 1))
    go(match, "1 touch 3", dice=("hit",))
    assert match.pending == (0,)  # the Cowboy shot back, and that die can be rolled again
    go(match, "0 re-roll", dice=(1,))
    assert match.scores == (0, 0)


@rule("gunslingers", "R60")
def test_once_used_it_is_gone_for_the_round():
    match = table(side("cowboy", "draw", "reach 1"), side("kid", "re-roll mine", "draw", "reach 2"))
    go(match, "0 touch 1", dice=(1, 6))
    go(match, "1 touch 1", dice=(1,))  # revealed in the race: no use for the Cowboy's die
    go(match, "1 touch 2", dice=(2,))
    events = go(match, "1 re-roll", dice=(3,))
    assert told(events)[:4] == ["rerolls", "rolls", "misses", "round_over"]


@rule("gunslingers", "R60", "R53")
def test_a_re_roll_among_the_cards_of_the_shot_back_is_good_for_that_shot():
    match = table(side("cowboy", "draw", "reach 1"), side("kid", "re-roll mine", "draw", "reach 2"))
    go(match, "0 touch 1", dice=(6, 1, 1))
    go(match, "1 touch 1", "1 touch 2", dice=("miss",))
    assert moves(match) == ["keep", "re-roll"]
    go(match, "1 re-roll", dice=("hit",))
    assert match.scores == (0, 2)


@rule("gunslingers", "R60")
def test_a_roll_made_before_the_card_was_revealed_stands():
    match = table(side("cowboy", "draw", "reach 1"), side("madam", "re-roll theirs", "draw", "reach 2"))
    go(match, "0 touch 1", dice=(6, 1, 5))
    events = go(match, "1 touch 1")
    assert "rerolls" not in told(events)
    assert match.pending == (1,)
    assert moves(match) == ["stop", "touch 2", "touch 3"]


@rule("gunslingers", "R60")
def test_unused_it_is_discarded_at_the_end_of_the_round():
    match, _ = cowboy_shoots("reach 1", dice=("hit",))
    go(match, "0 keep")
    assert is_round_over(match)
    assert match.to_dict()["seats"][0]["discard"]["re-roll mine"] == 1


def equal_speed(first, second, dice):
    """Two cards each, then both draw; the defender's Reach 1 makes up for the attacker's one more."""
    match = table(first, second)
    go(match, "0 touch 1", "1 touch 1", "0 touch 2", "1 touch 2", "0 touch 3", dice=(1, 6))
    return match, go(match, "1 touch 3", dice=dice)


@rule("gunslingers", "R60", "R56")
def test_at_equal_speed_both_roll_then_the_attackers_die_is_asked_about_then_the_defenders():
    first = side("cowboy", "re-roll mine", "focus 2", "draw")
    match, events = equal_speed(first, side("drifter", "re-roll mine", "reach 1", "draw"), dice=("hit", "miss"))
    assert rolled(events) == [(0, 6), (1, 7)]
    assert "hits" not in told(events)  # nothing is read yet
    assert match.pending == (0,)
    events = go(match, "0 keep")
    assert told(events) == ["keeps"]
    assert match.pending == (1,)
    events = go(match, "1 re-roll", dice=(5,))
    assert told(events)[:5] == ["rerolls", "rolls", "hits", "misses", "round_over"]
    assert match.scores == (1, 0)


@rule("gunslingers", "R60", "R59")
def test_about_each_die_the_one_who_rolled_it_is_asked_first():
    first = side("cowboy", "re-roll mine", "focus 2", "draw")
    match, _ = equal_speed(first, side("madam", "re-roll theirs", "reach 1", "draw"), dice=("hit", "hit"))
    assert match.pending == (0,)
    go(match, "0 keep")
    assert match.pending == (1,)
    events = go(match, "1 re-roll", dice=(1,))
    assert match.pending == (0,)
    events = go(match, "0 keep")  # nobody can do anything about the Madam's die
    assert told(events, "hits", "misses") == ["misses", "hits"]
    assert match.scores == (0, 2)
