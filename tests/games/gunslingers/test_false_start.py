"""False starts: to grab for the other's cards without a Draw."""

import pytest

import gulch

from .table import go, is_round_over, lie, moves, reflex_table, seat_of, side, table, told, total

rule = pytest.mark.rule

SIX = ("reach 1", "reach 2", "focus 2", "focus 2", "focus 3", "draw")
KID_SIX = ("reach 3", "reach 2", "focus 1", "focus 2", "flinch 2/2", "draw")


def staring(first=SIX, second=KID_SIX):
    """The Cowboy has revealed his first card, and the Kid is in turn."""
    match = reflex_table(side("cowboy", *first), side("kid", *second))
    go(match, "0 touch 1 @300", "1 wait")
    return match


# ---- how it is made -------------------------------------------------------------------------------------------------


@rule("gunslingers", "R34")
def test_a47_it_is_offered_at_the_first_touch_in_turn_and_to_the_defender_in_the_race():
    match = reflex_table(side("cowboy", *SIX), side("kid", *KID_SIX))
    assert "grab" in moves(match, 0)
    assert "grab" in moves(match, 1)
    go(match, "0 touch 1 @300", "1 wait")
    assert moves(match, 1)[-1] == "grab"
    go(match, "1 touch 6")
    assert match.pending == (0, 1)
    assert "grab" in moves(match, 0)


@rule("gunslingers", "R34", "R36")
def test_a47_in_turn_it_takes_the_place_of_a_touch():
    match = staring()
    events = go(match, "1 grab")
    assert told(events) == ["false_start"]
    assert seat_of(match, 1)["frozen"] == 1
    assert match.pending == (0,)


@rule("gunslingers", "R34")
def test_a47_before_any_card_was_revealed():
    match = reflex_table(side("cowboy", *SIX), side("kid", *KID_SIX))
    events = go(match, "0 grab @100", "1 touch 2 @900")
    assert told(events) == ["false_start", "goes_first", "reveals"]
    assert lie(match, 1, 2) == "up"
    assert match.pending == (1,)  # goes on alone


@rule("gunslingers", "R34", "R36")
@pytest.mark.parametrize("ms", [0, 292, 300, 308])
def test_a47_at_the_first_touch_a_grab_is_a_false_start_however_early(ms):
    """Nor is it a touch: the only one who touched goes first, and there is no tie."""
    match = reflex_table(side("cowboy", *SIX), side("kid", *KID_SIX))
    events = go(match, "0 touch 3 @300", f"1 grab @{ms}")
    assert told(events) == ["false_start", "goes_first", "reveals"]
    assert [seat_of(match, seat)["frozen"] for seat in range(2)] == [0, 1]
    assert lie(match, 0, 3) == "up"
    assert match.pending == (0,)  # goes on alone


@rule("gunslingers", "R34", "R15")
def test_a47_a_false_start_while_the_other_waits_lets_them_begin():
    match = reflex_table(side("cowboy", *SIX), side("kid", *KID_SIX), starts=0)
    go(match, "0 grab @100", "1 wait")
    assert match.pending == (1,)


@rule("gunslingers", "R35")
def test_a47_without_reflexes_there_is_none():
    match = table(side("cowboy", *SIX), side("kid", *KID_SIX))
    assert "grab" not in moves(match)
    with pytest.raises(gulch.IllegalMove, match="without reflexes"):
        match.play(0, "grab")


# ---- what it costs --------------------------------------------------------------------------------------------------


@rule("gunslingers", "R36")
def test_a37_the_offender_reveals_no_more_and_the_other_goes_on_alone_without_a_limit():
    match = staring()
    go(match, "1 grab")
    for place in range(2, 6):
        assert match.pending == (0,)
        go(match, f"0 touch {place}")
    assert match.pending == (0,)
    assert seat_of(match, 1)["shown"] == 0


@rule("gunslingers", "R36", "R37")
def test_a37_a48_the_draw_after_it_is_an_instant_shot_without_a_race_for_one_point():
    match = staring()
    go(match, "1 grab")
    events = go(match, "0 touch 6", dice=("hit",))
    assert told(events, "attacker_first", "fast_enough", "hits") == ["hits"]
    assert match.scores == (1, 0)


@rule("gunslingers", "R36")
def test_a37_the_offender_cannot_shoot_back():
    match = staring()
    go(match, "1 grab")
    go(match, "0 touch 6", dice=(1,))
    assert is_round_over(match)
    assert match.scores == (0, 0)


@rule("gunslingers", "R36", "R17")
def test_a49_who_goes_on_alone_may_not_stop():
    match = staring()
    go(match, "1 grab")
    assert moves(match) == ["touch 2", "touch 3", "touch 4", "touch 5", "touch 6"]
    go(match, "0 touch 2", "0 touch 3", "0 touch 4", "0 touch 5")
    assert moves(match) == ["touch 6"]


@rule("gunslingers", "R34", "R36")
def test_who_goes_on_alone_after_a_false_start_cannot_grab():
    match = staring()
    go(match, "1 grab")
    with pytest.raises(gulch.IllegalMove, match="no card in play"):
        match.play(0, "grab")


@rule("gunslingers", "R34", "R17")
def test_who_goes_on_alone_because_the_other_has_no_cards_left_cannot_grab():
    match = reflex_table(side("cowboy", *SIX), side("kid", "reach 3"))
    go(match, "0 touch 1 @300", "1 wait", "1 touch 1")
    assert moves(match) == ["touch 2", "touch 3", "touch 4", "touch 5", "touch 6"]
    with pytest.raises(gulch.IllegalMove, match="no card in play"):
        match.play(0, "grab")


@rule("gunslingers", "R34", "R38")
def test_a_defender_has_nothing_to_grab_at_when_the_attackers_last_card_was_the_draw():
    match = reflex_table(side("cowboy", "reach 1", "draw"), side("kid", *KID_SIX))
    go(match, "0 touch 1 @300", "1 wait", "1 touch 1", "0 touch 2")
    assert moves(match, 0) == ["wait", "grab"]
    assert "grab" not in moves(match, 1)
    with pytest.raises(gulch.IllegalMove, match="no card in play"):
        match.play(1, "grab")


@rule("gunslingers", "R36", "R18")
def test_without_a_draw_the_round_ends_when_the_cards_do():
    match = staring(first=("reach 1", "reach 2"))
    go(match, "1 grab", "0 touch 2")
    assert is_round_over(match)
    assert match.scores == (0, 0)


@rule("gunslingers", "R37")
def test_a48_a_waiting_flinch_of_the_other_stays():
    match = reflex_table(side("kid", "flinch 2/2", "focus 1", "draw"), side("cowboy", *SIX))
    go(match, "0 touch 1 @300", "1 wait")
    events = go(match, "1 grab")
    assert told(events) == ["false_start", "flinch_stays"]
    go(match, "0 touch 2")
    assert total(match, 0) == (2, 3)


@rule("gunslingers", "R22", "R37")
def test_a48_a_flinch_revealed_after_it_stays_too():
    match = reflex_table(side("kid", "focus 1", "flinch 2/2", "focus 2", "draw"), side("cowboy", *SIX))
    go(match, "0 touch 1 @300", "1 wait", "1 grab", "0 touch 2", "0 touch 3")
    assert total(match, 0) == (2, 5)


@rule("gunslingers", "R38")
@pytest.mark.parametrize("attack", ["1 wait", "1 grab @300"])
def test_a47_a_defender_who_grabs_in_the_race_loses_it_and_all_reveals(attack):
    match = staring()
    go(match, "1 touch 6")
    events = go(match, attack, "0 grab @150", dice=(2,))
    assert told(events, "false_start", "attacker_first", "misses") == ["false_start", "attacker_first", "misses"]
    assert is_round_over(match)
    assert match.scores == (0, 0)


@rule("gunslingers", "R32", "R38")
@pytest.mark.parametrize(("ms", "false_start"), [(0, False), (99, False), (100, True)])
def test_a46_a47_a_defenders_grab_is_a_false_start_unless_it_is_too_early(ms, false_start):
    match = staring()
    go(match, "1 touch 6")
    events = go(match, "1 grab @300", f"0 grab @{ms}", dice=("hit",) * false_start)
    assert told(events, "false_start", "too_early") == ["false_start"] * false_start
    assert match.scores == (0, int(false_start))
    assert false_start or (match.pending == (0,) and "touch 2" in moves(match))


@rule("gunslingers", "R14", "R34")
@pytest.mark.parametrize("ms", [309, 5000])
def test_the_first_touch_is_over_once_somebody_has_touched(ms):
    """By then their card is being turned face up: what comes later belongs to no race."""
    match = reflex_table(side("cowboy", *SIX), side("kid", *KID_SIX))
    events = go(match, "0 touch 3 @300", f"1 grab @{ms}")
    assert told(events) == ["goes_first", "reveals"]
    assert match.pending == (1,)


@rule("gunslingers", "R39")
def test_a48_if_both_do_it_the_round_ends_nil_all():
    match = reflex_table(side("cowboy", *SIX), side("kid", *KID_SIX))
    events = go(match, "0 grab @300", "1 grab @200", dice=(0,))  # a lot, as if one of them began
    assert told(events)[:3] == ["false_start", "false_start", "round_over"]
    assert match.scores == (0, 0)


@rule("gunslingers", "R36")
def test_the_next_round_starts_afresh():
    match = staring()
    go(match, "1 grab", "0 touch 6", dice=(1,))
    assert [seat_of(match, seat)["frozen"] for seat in range(2)] == [0, 0]
    assert match.pending == (0, 1)
