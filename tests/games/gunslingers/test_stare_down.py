"""2) Stare down: who goes first, turns, what a revealed card changes, Flinch."""

import pytest

import gulch

from .table import (
    GUNSLINGERS,
    before_loading,
    go,
    is_round_over,
    lie,
    load,
    moves,
    pile,
    reflex_table,
    seat_of,
    side,
    table,
    told,
    total,
    unloaded,
)

rule = pytest.mark.rule

SIX = ("reach 1", "reach 2", "reach 2", "focus 2", "focus 2", "draw")
KID_SIX = ("reach 3", "reach 2", "focus 1", "focus 2", "focus 2", "draw")


def cowboy_and_kid(**more):
    return reflex_table(side("cowboy", *SIX), side("kid", *KID_SIX), **more)


def refusal(match, seat, words):
    """Why the seat may not do this; nothing has changed."""
    before = match.state.tobytes()
    with pytest.raises(gulch.IllegalMove) as refused:
        match.play(seat, words)
    assert match.state.tobytes() == before
    return str(refused.value)


# ---- who goes first, with reflexes ----------------------------------------------------------------------------------


@rule("gunslingers", "R12")
@pytest.mark.parametrize(("ms", "first"), [((300, 400), 0), ((400, 300), 1), ((100, 109), 0)])
def test_a5_the_first_to_touch_goes_first(ms, first):
    match = cowboy_and_kid()
    events = go(match, f"0 touch 2 @{ms[0]}", f"1 touch 1 @{ms[1]}")
    assert told(events) == ["goes_first", "reveals"]
    assert events[0].args == (first,)
    assert match.pending == (1 - first,)
    assert seat_of(match, first)["shown"] == 1


@rule("gunslingers", "R12")
def test_a5_the_only_one_who_touches_goes_first_however_slow():
    match = cowboy_and_kid()
    go(match, "0 wait", "1 touch 3 @9000")
    assert lie(match, 1, 3) == "up"
    assert match.pending == (0,)


@rule("gunslingers", "R12")
@pytest.mark.parametrize("ms", [0, 99])
def test_a_first_touch_that_is_too_early_is_lost(ms):
    match = cowboy_and_kid()
    assert go(match, f"0 touch 2 @{ms}") == []
    assert match.pending == (1,)
    events = go(match, "1 touch 1 @900")
    assert [(event.name, event.to) for event in events[:2]] == [("too_early", 0), ("goes_first", None)]
    assert [lie(match, 0, 2), lie(match, 1, 1)] == ["down", "up"]


@rule("gunslingers", "R12", "R15")
def test_if_both_are_too_early_somebody_must_begin():
    match = cowboy_and_kid()
    assert "begins" in told(go(match, "0 touch 2 @0", "1 touch 1 @0", dice=(1,)))
    assert match.pending == (1,)


@rule("gunslingers", "R13")
def test_a38_the_slower_first_touch_is_out_of_turn_and_binds_nobody():
    match = cowboy_and_kid()
    go(match, "0 touch 2 @300", "1 touch 1 @309")
    assert lie(match, 1, 1) == "down"
    assert moves(match, 1)[:6] == [f"touch {place}" for place in range(1, 7)]
    go(match, "1 touch 4")
    assert [lie(match, 1, place) for place in (1, 4)] == ["down", "up"]


@rule("gunslingers", "R14")
def test_a6_both_at_once_try_again():
    match = cowboy_and_kid()
    events = go(match, "0 touch 2 @300", "1 touch 1 @300")
    assert told(events) == ["at_once"]
    assert match.pending == (0, 1)
    assert [seat_of(match, seat)["shown"] for seat in range(2)] == [0, 0]
    go(match, "0 touch 5 @500", "1 touch 6 @400")
    assert lie(match, 1, 6) == "up"


@rule("gunslingers", "R14")
@pytest.mark.parametrize("lot", [0, 1])
def test_a6_the_third_time_the_lot_decides(lot):
    match = cowboy_and_kid()
    go(match, *["0 touch 2 @300", "1 touch 1 @300"] * 2)
    assert match.pending == (0, 1)
    go(match, "0 touch 2 @300", "1 touch 1 @300", dice=(lot,))
    assert [seat_of(match, seat)["shown"] for seat in range(2)] == [1 - lot, lot]
    assert match.pending == (1 - lot,)


@rule("gunslingers", "R14", "R27")
@pytest.mark.parametrize(("gap", "at_once"), [(8, True), (9, False)])
def test_a6_at_once_means_within_the_tie_band(gap, at_once):
    match = cowboy_and_kid()
    assert match.options["tie_band"] == 8
    events = go(match, f"0 touch 2 @{300 + gap}", "1 touch 1 @300")
    assert ("at_once" in told(events)) == at_once


@rule("gunslingers", "R15")
@pytest.mark.parametrize("starts", [0, 1])
def test_a50_if_both_wait_the_starter_must_begin(starts):
    match = cowboy_and_kid()
    go(match, "0 wait", "1 wait", dice=(starts,))  # by lot, in round 1
    assert match.pending == (starts,)
    assert "wait" not in moves(match)


@rule("gunslingers", "R15")
def test_a50_the_lot_is_not_drawn_before_somebody_must_begin():
    """Neither the table nor a view of it shows whom it will be; and a touch leaves chance alone."""
    starters = set()
    for seed in range(20):
        match = GUNSLINGERS.new(first="cowboy", second="kid", seed=seed)
        before = int(match.state.rng)
        load(match, 0, *SIX)
        load(match, 1, *KID_SIX)
        starters.update(match.view(viewer).to_dict()["starter"] for viewer in (0, 1, None))
        go(match, "0 touch 1 @300", "1 wait")
        assert int(match.state.rng) == before
    assert len(starters) == 1


@rule("gunslingers", "R15")
def test_a50_waiting_is_what_who_does_nothing_does():
    match = cowboy_and_kid()
    assert [moves(match, seat)[0] for seat in range(2)] == ["wait", "wait"]


@rule("gunslingers", "R15")
def test_a50_a_player_without_cards_never_begins():
    match = before_loading(unloaded("cowboy", "reach 1"), unloaded("kid"), lap=2, options={"reflex": 0})
    go(match, "0 load reach 1")
    assert match.pending == (0,)
    assert moves(match) == ["touch 1"]
    assert match.to_dict()["starter"] == "seat 0"  # though it was the Kid's turn to begin


# ---- who goes first, without reflexes -------------------------------------------------------------------------------


@rule("gunslingers", "R15")
@pytest.mark.parametrize("lot", [0, 1])
def test_a50_without_reflexes_the_lot_decides_round_1(lot):
    match = GUNSLINGERS.new(first="cowboy", second="kid", reflex=False)
    load(match, 0, *SIX)
    load(match, 1, *KID_SIX, dice=(lot,))
    assert match.pending == (lot,)


@rule("gunslingers", "R15")
@pytest.mark.parametrize(
    ("points", "last_starter", "begins"),
    [((0, 1), 0, 0), ((1, 0), 0, 1), ((2, 1), 1, 1), ((0, 0), 0, 1), ((0, 0), 1, 0)],
)
def test_later_the_lower_score_begins_and_at_a_tie_who_did_not_begin_before(points, last_starter, begins):
    first = unloaded("cowboy", "reach 1", "draw", points=points[0])
    second = unloaded("kid", "reach 3", "draw", points=points[1])
    match = before_loading(first, second, lap=2, starter=last_starter)
    load(match, 0, "draw", "reach 1")
    load(match, 1, "draw", "reach 3")
    assert match.pending == (begins,)


@rule("gunslingers", "R15")
def test_who_begins_at_the_first_touch_counts_as_the_starter_of_that_round():
    match = reflex_table(side("cowboy", "reach 1", "draw"), side("kid", "reach 3", "draw", "bluff"), starts=0)
    go(match, "1 touch 1 @200", "0 wait", "0 touch 1")
    go(match, "1 touch 2", "0 grab @300", "1 wait", dice=("miss",))  # neither scores, and the Kid began
    assert match.to_dict()["lap"] == 2
    load(match, 0, "draw")
    load(match, 1, "bluff")
    go(match, "0 wait", "1 wait")
    assert match.to_dict()["starter"] == "seat 0"
    assert match.pending == (0,)


# ---- turns ----------------------------------------------------------------------------------------------------------


@rule("gunslingers", "R13", "R19")
def test_a7_a_touched_card_is_revealed_and_the_turn_passes():
    match = table(side("cowboy", *SIX), side("kid", *KID_SIX))
    events = go(match, "0 touch 4")
    assert told(events) == ["reveals"]
    assert lie(match, 0, 4) == "up"
    assert seat_of(match, 0)["shown"] == 1
    assert match.pending == (1,)


@rule("gunslingers", "R13")
def test_a38_only_the_player_in_turn_can_touch():
    match = table(side("cowboy", *SIX), side("kid", *KID_SIX))
    assert "not the turn of seat 1" in refusal(match, 1, "touch 1")


@rule("gunslingers", "R13", "R19")
def test_a7_a_card_is_revealed_only_once():
    match = table(side("cowboy", *SIX), side("kid", *KID_SIX))
    go(match, "0 touch 1", "1 touch 1")
    assert refusal(match, 0, "touch 1") == "you have no face-down card in place 1"
    assert moves(match) == [f"touch {place}" for place in range(2, 7)]


@rule("gunslingers", "R16")
def test_the_players_take_turns():
    match = table(side("cowboy", *SIX), side("kid", *KID_SIX), starts=1)
    for place in range(1, 6):
        assert match.pending == (1,)
        go(match, f"1 touch {place}")
        assert match.pending == (0,)
        go(match, f"0 touch {place}")


@rule("gunslingers", "R16")
def test_a8_who_has_no_card_left_is_skipped():
    match = table(side("cowboy", "reach 1", "reach 2", "focus 2"), side("kid", "reach 3"))
    go(match, "0 touch 1", "1 touch 1")
    assert match.pending == (0,)
    go(match, "0 touch 2")
    assert match.pending == (0,)


@rule("gunslingers", "R17")
def test_a49_nobody_may_pass_in_the_stare_down():
    match = table(side("cowboy", "reach 1", "reach 2"), side("kid", "reach 3"))
    for words in ("wait", "stop", "decline", "keep"):
        assert "touch a card" in refusal(match, 0, words)
    go(match, "0 touch 1", "1 touch 1")
    assert moves(match) == ["touch 2"]  # alone now, and no way out


@rule("gunslingers", "R18")
def test_a9_if_both_run_out_without_a_draw_the_round_ends_nil_all():
    match = table(side("cowboy", "reach 1"), side("kid", *KID_SIX[:5]))
    go(match, "0 touch 1", *(f"1 touch {place}" for place in range(1, 5)))
    assert not is_round_over(match)
    events = go(match, "1 touch 5")
    assert told(events)[:2] == ["reveals", "round_over"]
    assert match.scores == (0, 0)


# ---- what a revealed card changes -----------------------------------------------------------------------------------


@rule("gunslingers", "R20")
@pytest.mark.parametrize(
    ("character", "card", "own", "other"),
    [
        ("kid", "focus 1", (0, 1), (0, 0)),
        ("kid", "focus 2", (0, 2), (0, 0)),
        ("drifter", "focus 3", (0, 3), (0, 0)),
        ("sheriff", "reach 1", (1, 0), (0, 0)),
        ("kid", "reach 2", (2, 0), (0, 0)),
        ("kid", "reach 3", (3, 0), (0, 0)),
        ("madam", "distract 1/1", (0, 0), (-1, -1)),
        ("sheriff", "distract 2/1", (0, 0), (-2, -1)),
        ("drifter", "distract 1/0", (0, 0), (-1, 0)),
        ("madam", "distract 0/2", (0, 0), (0, -2)),
        ("desperado", "reckless distract 0/2", (0, -1), (0, -2)),
        ("desperado", "reckless distract 2/0", (0, -1), (-2, 0)),
        ("kid", "cheeky distract 1/0", (0, 1), (-1, 0)),
        ("desperado", "flinch 1/2", (1, 2), (0, 0)),
        ("kid", "flinch 2/2", (2, 2), (0, 0)),
        ("desperado", "bluff", (0, 0), (0, 0)),
        ("desperado", "double bluff", (0, 0), (0, 0)),
        ("sheriff", "resolve", (0, 0), (0, 0)),
        ("kid", "re-roll mine", (0, 0), (0, 0)),
        ("madam", "re-roll theirs", (0, 0), (0, 0)),
    ],
)
def test_a_revealed_card_counts_at_once_for_whom_it_says(character, card, own, other):
    match = table(side(character, card, "draw"), side("cowboy", "draw"))
    go(match, "0 touch 1")
    assert total(match, 0) == own
    assert total(match, 1) == other


@rule("gunslingers", "R20")
def test_all_changes_add_up():
    match = table(
        side("madam", "distract 1/1", "distract 1/1", "reach 2", "draw"),
        side("desperado", "reckless distract 2/0", "reckless distract 0/2", "focus 2", "draw"),
    )
    go(match, "0 touch 1", "1 touch 1", "0 touch 2", "1 touch 2", "0 touch 3", "1 touch 3")
    assert total(match, 0) == (2 - 2, -2)
    assert total(match, 1) == (-2, -1 - 1 - 1 - 1 + 2)


# ---- Flinch ---------------------------------------------------------------------------------------------------------


@rule("gunslingers", "R21")
def test_a29_a_flinch_counts_while_it_waits():
    match = table(side("kid", "flinch 2/2", "draw"), side("cowboy", "reach 1", "draw"))
    go(match, "0 touch 1")
    assert total(match, 0) == (2, 2)
    assert seat_of(match, 0)["flinch"] == "1"


@rule("gunslingers", "R21")
def test_a29_a_flinch_loses_its_effect_if_the_next_card_is_no_draw():
    match = table(side("kid", "flinch 2/2", "draw"), side("cowboy", "reach 1", "draw"))
    events = go(match, "0 touch 1", "1 touch 1")
    assert told(events, "flinch_goes", "flinch_stays") == ["flinch_goes"]
    assert total(match, 0) == (0, 0)
    assert lie(match, 0, 1) == "ignored"


@rule("gunslingers", "R21")
def test_a29_a_flinch_stays_if_the_next_card_is_a_draw():
    match = table(side("kid", "flinch 2/2", "draw", "reach 2"), side("cowboy", "reach 1", "draw"))
    events = go(match, "0 touch 1", "1 touch 2", dice=(1, 1))
    assert told(events, "flinch_goes", "flinch_stays") == ["flinch_stays"]
    go(match, "0 touch 3", dice=(1,))  # a later card, even of his own, changes nothing about it
    assert total(match, 0) == (4, 2)


@rule("gunslingers", "R21")
def test_a_flinch_can_cost_the_other_his_flinch():
    match = table(side("kid", "flinch 2/2", "draw"), side("desperado", "flinch 1/2", "draw"))
    go(match, "0 touch 1", "1 touch 1")
    assert total(match, 0) == (0, 0)
    assert total(match, 1) == (1, 2)
    go(match, "0 touch 2", dice=(1, 1))
    assert total(match, 1) == (1, 2)


@rule("gunslingers", "R21")
def test_only_the_next_card_counts_not_the_one_after():
    match = table(side("kid", "flinch 2/2", "flinch 2/2", "draw"), side("cowboy", "reach 1", "draw"))
    go(match, "0 touch 1", "1 touch 1", "0 touch 2", "1 touch 2", dice=(1, 1))
    assert [lie(match, 0, place) for place in (1, 2)] == ["ignored", "up"]
    assert total(match, 0) == (2, 2)


@rule("gunslingers", "R22")
def test_a30_a_flinch_stays_if_the_opponent_has_no_card_left():
    match = table(side("cowboy", "reach 1"), side("kid", "flinch 2/2", "flinch 2/2", "focus 1", "draw"))
    go(match, "0 touch 1", "1 touch 1")
    assert seat_of(match, 1)["flinch"] == "none"  # it waits for nothing
    go(match, "1 touch 2", "1 touch 3")
    assert total(match, 1) == (4, 5)


@rule("gunslingers", "R22")
def test_a30_a_flinch_stays_if_the_opponent_has_drawn():
    match = table(side("cowboy", "draw", "reach 1"), side("kid", "flinch 2/2", "focus 1", "draw"))
    go(match, "0 touch 1", dice=(1, 1))
    go(match, "1 touch 1", dice=(1,))  # the cowboy misses
    assert total(match, 1) == (2, 2)
    assert seat_of(match, 1)["flinch"] == "none"
    go(match, "1 touch 2")
    assert is_round_over(match)


@rule("gunslingers", "R63")
def test_a31_a_flinch_without_effect_was_revealed_all_the_same():
    match = table(side("kid", "flinch 2/2", "reach 2"), side("cowboy", "reach 1"))
    go(match, "0 touch 1", "1 touch 1")
    discarded = pile(match, 0, "discard")["flinch 2/2"]
    go(match, "0 touch 2")
    assert is_round_over(match)
    assert pile(match, 0, "discard")["flinch 2/2"] == discarded + 1
