"""3) Draw: the race for the defender's cards, with reflexes and without."""

import pytest

import gulch

from .table import go, is_round_over, lie, moves, reflex_table, seat_of, side, table, told, total

rule = pytest.mark.rule

BANDS = {8: 0, 0: 1, 25: 2, 50: 3}


def race(*defence, attack=("draw", "reach 1"), band=8, **more):
    """With reflexes: the Cowboy has drawn against the Kid's face-down cards, and both are asked."""
    options = {"reflex": 0, "tie_band": BANDS[band]}
    match = reflex_table(side("cowboy", *attack), side("kid", *defence), options=options, **more)
    go(match, "0 touch 1 @300", "1 wait")
    return match


# ---- the Draw -------------------------------------------------------------------------------------------------------


@rule("gunslingers", "R23")
def test_who_reveals_a_draw_is_the_attacker():
    match = table(side("cowboy", "reach 1", "draw"), side("kid", "draw", "reach 3"))
    go(match, "0 touch 1", "1 touch 1", dice=(1, 6))
    state = match.to_dict()
    assert state["attacker"] == "seat 1"
    assert [seat_of(match, seat)["drew"] for seat in range(2)] == [0, 1]


@rule("gunslingers", "R23")
def test_a_draw_is_the_last_card_its_owner_reveals():
    match = race("reach 3", "reach 2", "draw", attack=("draw", "draw", "reach 1"))
    with pytest.raises(gulch.IllegalMove, match="you have drawn"):
        match.play(0, "touch 2")
    go(match, "0 wait", "1 touch 1 @300", dice=(1,))
    go(match, "1 stop")
    assert is_round_over(match)


@rule("gunslingers", "R24")
def test_both_are_asked_in_the_race_and_doing_nothing_is_to_wait():
    match = race("reach 3", "reach 2")
    assert match.pending == (0, 1)
    assert moves(match, 0) == ["wait", "grab"]
    assert moves(match, 1) == ["wait", "touch 1", "touch 2", "grab"]


# ---- with reflexes --------------------------------------------------------------------------------------------------


@rule("gunslingers", "R25")
def test_an_attacker_who_is_first_takes_an_instant_shot():
    match = race("draw", "reach 3")
    events = go(match, "1 touch 1 @400", "0 grab @300", dice=("hit",))
    assert told(events, "attacker_first", "reveals", "hits") == ["attacker_first", "hits"]
    assert match.scores == (1, 0)


@rule("gunslingers", "R25", "R33")
def test_a44_cards_touched_in_a_lost_race_stay_face_down_and_can_be_used():
    match = race("reach 3", "reach 2")
    go(match, "0 grab @300", "1 touch 1 @400", dice=(1,))
    assert [lie(match, 1, place) for place in (1, 2)] == ["down", "down"]
    assert moves(match, 1) == ["stop", "touch 1", "touch 2"]  # not bound to the card they reached for


@rule("gunslingers", "R33")
def test_a44_a_single_card_is_raced_for_like_several():
    match = race("draw")
    assert match.pending == (0, 1)
    events = go(match, "0 grab @400", "1 touch 1 @300", dice=(1, "miss"))
    assert told(events, "fast_enough", "attacker_first") == ["fast_enough"]


@rule("gunslingers", "R26")
def test_a_defender_who_is_fast_enough_reveals_the_card_they_touched():
    match = race("reach 3", "reach 2", "focus 1")
    go(match, "0 grab @300", "1 touch 2 @250", dice=(1,))
    assert [lie(match, 1, place) for place in (1, 2, 3)] == ["down", "up", "down"]


@rule("gunslingers", "R26")
def test_a_draw_in_answer_leads_to_simultaneous_shots():
    match = race("draw", "reach 3")
    events = go(match, "0 grab @300", "1 touch 1 @250", dice=(1, "hit"))
    assert [name for name in told(events) if name in ("draws", "rolls", "misses", "rolls_face", "hits")] == [
        "draws",
        "rolls",
        "misses",
        "rolls_face",
        "hits",
    ]
    assert match.scores == (0, 2)


@rule("gunslingers", "R26")
def test_a11_any_other_card_counts_and_the_attacker_shoots():
    match = race("cheeky distract 1/0", "reach 3")
    events = go(match, "0 grab @300", "1 touch 1 @250", dice=(5,))
    assert total(match, 0) == (-1, 0)
    assert told(events, "rolls", "misses") == ["rolls", "misses"]
    assert events[told(events).index("rolls")].args[2] == -2  # the speed of -1 is felt in that very shot


@rule("gunslingers", "R27")
@pytest.mark.parametrize("band", BANDS)
def test_what_is_unclear_goes_to_the_defender(band):
    for late, first in ((band, "fast_enough"), (band + 1, "attacker_first")):
        match = race("reach 3", "reach 2", band=band)
        events = go(match, "0 grab @300", f"1 touch 1 @{300 + late}", dice=(1,))
        assert told(events, "fast_enough", "attacker_first") == [first]


@rule("gunslingers", "R29")
def test_an_attacker_who_never_moves_has_lost_the_race():
    match = race("draw", "reach 3")
    events = go(match, "0 wait", "1 touch 1 @9000", dice=(1, "hit"))
    assert "fast_enough" in told(events)
    assert match.scores == (0, 2)


@rule("gunslingers", "R29")
def test_a_defender_who_never_moves_is_too_late():
    match = race("draw", "reach 3")
    events = go(match, "0 grab @9000", "1 wait", dice=(1,))
    assert "attacker_first" in told(events)
    assert lie(match, 1, 1) == "down"


@rule("gunslingers", "R29", "R30")
def test_a45_if_nobody_reacts_the_defender_chooses_at_leisure_and_must():
    match = race("draw", "reach 3")
    events = go(match, "0 wait", "1 wait")
    assert told(events) == ["fast_enough"]
    assert match.pending == (1,)
    assert moves(match) == ["touch 1", "touch 2"]
    with pytest.raises(gulch.IllegalMove, match="touch the next card"):
        match.play(1, "grab")
    go(match, "1 touch 2", dice=(1,))
    assert lie(match, 1, 2) == "up"


# ---- too early ------------------------------------------------------------------------------------------------------


@rule("gunslingers", "R32")
@pytest.mark.parametrize(("ms", "lost"), [(0, True), (99, True), (100, False)])
def test_a46_an_attackers_grab_that_is_too_early_is_lost(ms, lost):
    match = race("reach 3", "reach 2")
    events = go(match, f"0 grab @{ms}", "1 touch 1 @2000", dice=(1,))
    assert told(events, "fast_enough", "attacker_first") == ["fast_enough" if lost else "attacker_first"]
    assert [e.to for e in events if e.name == "too_early"] == [0] * lost
    assert "false_start" not in told(events)


@rule("gunslingers", "R32")
@pytest.mark.parametrize("attack_first", [True, False])
def test_a46_a_defenders_touch_that_is_too_early_leaves_no_trace_and_they_may_touch_again(attack_first):
    match = race("reach 3", "reach 2")
    go(match, *["0 grab @400"] * attack_first)
    before, noted = match.state.tobytes(), len(match.moves)
    assert go(match, "1 touch 1 @99", "1 grab @0", "1 touch 2 @50", "1 wait @98") == []
    assert (match.state.tobytes(), len(match.moves)) == (before, noted)
    assert moves(match, 1) == ["wait", "touch 1", "touch 2", "grab"]
    events = go(match, "1 touch 2 @350", *["0 grab @400"] * (not attack_first), dice=(1,))
    assert told(events, "fast_enough", "false_start") == ["fast_enough"]
    assert [lie(match, 1, place) for place in (1, 2)] == ["down", "up"]


@rule("gunslingers", "R32")
def test_a46_a_defender_who_takes_100_ms_is_not_too_early():
    match = race("reach 3", "reach 2")
    events = go(match, "1 touch 1 @100", "0 grab @100", dice=(1,))
    assert told(events, "too_early", "fast_enough") == ["fast_enough"]
    assert lie(match, 1, 1) == "up"


@rule("gunslingers", "R32")
def test_a46_who_was_too_early_can_still_be_too_late():
    match = race("reach 3", "reach 2")
    go(match, "1 touch 1 @50", "0 grab @400")
    assert match.pending == (1,)
    events = go(match, "1 touch 1 @500", dice=(1,))
    assert "attacker_first" in told(events)


@rule("gunslingers", "R32")
def test_a46_a_defender_may_be_too_early_as_often_as_they_like():
    match = race("reach 3", "reach 2")
    for ms in range(100):
        assert go(match, f"1 touch 1 @{ms}", f"1 grab @{ms}") == []
    events = go(match, "1 touch 1 @300", "0 grab @400", dice=(1,))
    assert told(events, "fast_enough", "attacker_first") == ["fast_enough"]


@rule("gunslingers", "R29", "R32")
@pytest.mark.parametrize(("attack", "outcome"), [("0 grab @400", "attacker_first"), ("0 wait", "fast_enough")])
def test_a46_who_was_only_too_early_has_not_moved(attack, outcome):
    match = race("reach 3", "reach 2")
    events = go(match, "1 touch 1 @99", attack, "1 wait", dice=(1,) * (outcome == "attacker_first"))
    assert told(events, "fast_enough", "attacker_first") == [outcome]


@rule("gunslingers", "R27", "R29")
def test_nothing_counts_after_the_attackers_grab_and_the_tie_band():
    """A defender who is known to have done nothing by then is too late, without being asked any longer."""
    for silent, asked in ((308, True), (309, False)):
        match = race("reach 3", "reach 2")
        go(match, "0 grab @300")
        events = go(match, f"1 wait @{silent - 1}", dice=(1,) * (not asked))
        assert (match.pending, told(events, "attacker_first")) == (((1,), []) if asked else ((1,), ["attacker_first"]))
        assert match.is_race == asked


@rule("gunslingers", "R24")
def test_a_defender_decides_the_race_as_soon_as_the_attacker_cannot_have_been_first():
    """Whatever the attacker does later: the race is over once the defender has moved."""
    match = race("draw", "reach 3")
    go(match, "1 touch 1 @300")
    assert match.pending == (0,)
    events = go(match, "0 wait @300", dice=(1, "hit"))
    assert "fast_enough" in told(events)
    assert match.scores == (0, 2)


# ---- no race --------------------------------------------------------------------------------------------------------


@rule("gunslingers", "R28")
@pytest.mark.parametrize("make", [table, reflex_table])
def test_a10_without_a_face_down_card_of_the_defender_there_is_no_race(make):
    match = make(side("cowboy", "reach 1", "draw"), side("kid", "reach 3"))
    if make is reflex_table:
        go(match, "0 touch 1 @300", "1 wait")
    else:
        go(match, "0 touch 1")
    go(match, "1 touch 1")
    events = go(match, "0 touch 2", dice=(1,))
    assert told(events, "race_rolled", "fast_enough", "attacker_first", "rolls") == ["rolls"]
    assert is_round_over(match)  # a miss, and no shot back is possible


# ---- without reflexes -----------------------------------------------------------------------------------------------


@rule("gunslingers", "R31")
@pytest.mark.parametrize(
    ("attacker", "defender", "first"),
    [(4, 3, True), (3, 3, False), (3, 4, False), (6, 1, True), (1, 6, False)],
)
def test_without_reflexes_dice_decide_and_a_tie_is_the_defenders(attacker, defender, first):
    match = table(side("cowboy", "draw", "reach 1"), side("kid", "reach 3", "reach 2"))
    dice = (attacker, defender, 1) if first else (attacker, defender)
    events = go(match, "0 touch 1", dice=dice)
    assert told(events, "attacker_first", "fast_enough") == ["attacker_first" if first else "fast_enough"]


@rule("gunslingers", "R31")
def test_the_speed_of_the_moment_is_added_to_the_dice():
    match = table(side("cowboy", "reach 2", "draw"), side("kid", "cheeky distract 1/0", "draw"))
    events = go(match, "0 touch 1", "1 touch 1", "0 touch 2", dice=(3, 3, 1))
    rolled = [e.args for e in events if e.name == "race_rolled"]
    assert rolled == [(0, 3, 3 + 2 - 1), (1, 3, 3)]
    assert "attacker_first" in told(events)


@rule("gunslingers", "R31")
def test_bluffs_do_not_count_in_the_race():
    match = table(side("cowboy", "bluff", "draw"), side("kid", "reach 2", "draw"))
    events = go(match, "0 touch 1", "1 touch 1", "0 touch 2", dice=(3, 1))
    assert [e.args[2] for e in events if e.name == "race_rolled"] == [3, 3]
    assert match.pending == (1,)  # they were fast enough; the Bluff is asked for later


@rule("gunslingers", "R30", "R31")
def test_a45_without_reflexes_a_defender_who_wins_the_race_chooses_and_must():
    match = table(side("cowboy", "draw", "reach 1"), side("kid", "reach 3", "draw"))
    go(match, "0 touch 1", dice=(2, 5))
    assert match.pending == (1,)
    assert moves(match) == ["touch 1", "touch 2"]
    with pytest.raises(gulch.IllegalMove, match="touch the next card"):
        match.play(1, "stop")


@rule("gunslingers", "R32")
def test_a46_to_wait_is_no_press_and_is_never_too_early():
    """Up to a time it says that nothing was done so far, and without one that nothing will be."""
    match = race("reach 3", "reach 2")
    assert go(match, "1 wait @0", "1 wait @250") == []
    assert match.pending == (0, 1)
    assert go(match, "1 wait") == []
    assert match.pending == (0,)
    assert "fast_enough" in told(go(match, "0 wait"))
