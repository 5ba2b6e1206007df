"""1) Load bullets."""

from collections import Counter

import pytest

import gulch

from .table import (
    DECK,
    GUNSLINGERS,
    before_loading,
    go,
    is_round_over,
    load,
    moves,
    pile,
    seat_of,
    side,
    table,
    told,
    unloaded,
)

rule = pytest.mark.rule

SIX = ("reach 1", "draw", "focus 2", "draw", "bluff", "draw")


def loading(**options):
    return GUNSLINGERS.new(**{"first": "cowboy", "second": "kid", "reflex": False} | options)


# ---- six cards ----------------------------------------------------------------------------------------------------


@rule("gunslingers", "R8")
def test_six_cards_go_face_down_into_the_chosen_places():
    match = loading()
    load(match, 0, *SIX)
    assert list(seat_of(match, 0)["card"].values()) == list(SIX)
    assert set(seat_of(match, 0)["lie"].values()) == {"down"}
    assert pile(match, 0, "deck") == DECK["cowboy"] - Counter(SIX)
    assert match.pending == (1,)


@rule("gunslingers", "R8")
def test_every_card_of_the_deck_may_be_loaded_and_no_other():
    match = loading()
    assert {move.removeprefix("load ") for move in moves(match, 0)} == set(DECK["cowboy"])
    with pytest.raises(gulch.IllegalMove, match="there is no reach 3 in your deck"):
        match.play(0, "load reach 3")


@rule("gunslingers", "R8")
def test_a_card_can_be_loaded_only_as_often_as_the_deck_has_it():
    match = loading()
    load(match, 0, "focus 2", "focus 2")
    with pytest.raises(gulch.IllegalMove, match="there is no focus 2 in your deck"):
        match.play(0, "load focus 2")


@rule("gunslingers", "R8")
def test_a_load_needs_no_draw():
    match = loading()
    load(match, 0, "reach 1", "reach 2", "reach 2", "focus 2", "focus 2", "focus 3")
    assert match.pending == (1,)
    assert "draw" not in seat_of(match, 0)["card"].values()


@rule("gunslingers", "R8")
def test_all_draws_may_be_loaded():
    match = loading()
    load(match, 0, "draw", "draw", "draw", "draw", "bluff", "resolve")
    assert pile(match, 0, "deck")["draw"] == 0
    assert match.pending == (1,)


# ---- fewer than six -----------------------------------------------------------------------------------------------


@rule("gunslingers", "R9")
def test_who_has_fewer_than_six_cards_loads_all_of_them():
    match = before_loading(unloaded("cowboy", "draw", "reach 1", "bluff"), unloaded("kid", *["draw"] * 4, "bluff"))
    load(match, 0, "bluff", "draw")
    assert moves(match, 0) == ["load reach 1"]
    load(match, 0, "reach 1")
    assert match.pending == (1,)
    assert seat_of(match, 0)["loaded"] == 3
    load(match, 1, "draw", "draw", "bluff", "draw", "draw", dice=(0,))
    assert match.pending == (0,)
    assert moves(match) == ["touch 1", "touch 2", "touch 3"]


@rule("gunslingers", "R9")
def test_discarded_cards_do_not_come_back():
    match = table(side("cowboy", "draw", "draw", "reach 1"), side("kid", "draw"))
    go(match, "0 touch 1", dice=(6, 1, "hit"))
    assert is_round_over(match)
    assert pile(match, 0, "deck") == Counter({"draw": 1, "reach 1": 1})
    load(match, 0, "reach 1", "draw")
    assert match.pending == (1,)


@rule("gunslingers", "R9")
def test_who_has_no_card_loads_nothing_and_the_other_reveals_alone_and_shoots():
    match = before_loading(unloaded("cowboy", "reach 1", "draw"), unloaded("kid"))
    assert match.pending == (0,)
    load(match, 0, "reach 1", "draw")  # nobody else can begin, and no lot is drawn
    assert match.pending == (0,)
    go(match, "0 touch 1")
    assert match.pending == (0,)
    events = go(match, "0 touch 2", dice=("hit",))
    assert told(events, "race_rolled", "hits") == ["hits"]
    assert match.scores == (1, 0)


@rule("gunslingers", "R9")
def test_if_nobody_has_a_card_the_rounds_pass_without_points():
    match = before_loading(unloaded("cowboy", "reach 1"), unloaded("kid"), lap=3)
    go(match, "0 load reach 1")
    events = go(match, "0 touch 1")
    assert told(events, "round_over", "extra_round", "game_over") == [
        "round_over",
        "extra_round",
        "round_over",
        "game_over",
    ]
    assert match.over
    assert match.winners == (0, 1)


# ---- at the same time ---------------------------------------------------------------------------------------------


@rule("gunslingers", "R10")
def test_both_load_at_the_same_time_in_any_order():
    match = loading()
    assert match.pending == (0, 1)
    load(match, 1, "reach 3", "draw")
    load(match, 0, "draw")
    assert match.pending == (0, 1)
    load(match, 1, "draw", "bluff", "focus 1", "reach 2")
    assert match.pending == (0,)
    with pytest.raises(gulch.IllegalMove, match="not the turn of seat 1"):
        match.play(1, "load draw")


@rule("gunslingers", "R10")
def test_the_stare_down_begins_when_both_have_loaded():
    match = loading()
    load(match, 0, *SIX)
    load(match, 1, "draw", "draw", "draw", "draw", "bluff")
    assert all(move.startswith("load ") for move in moves(match, 1))
    go(match, "1 load reach 2", dice=(0,))
    assert match.pending == (0,)
    assert all(move.startswith("touch ") for move in moves(match))


@rule("gunslingers", "R10", "R67")
def test_only_the_loader_hears_which_card_it_is():
    match = loading()
    loads, card = match.play(0, "load bluff")
    assert (loads.name, loads.to) == ("loads", None)
    assert (card.name, card.to) == ("loads_card", 0)


# ---- the option ---------------------------------------------------------------------------------------------------


@rule("gunslingers", "R11")
def test_by_option_the_last_card_must_be_a_draw_if_none_is_loaded():
    match = loading(load_draw=True)
    load(match, 0, "reach 1", "reach 2", "reach 2", "focus 2", "focus 2")
    assert moves(match, 0) == ["load draw"]
    with pytest.raises(gulch.IllegalMove, match="must contain a Draw"):
        match.play(0, "load bluff")


@rule("gunslingers", "R11")
def test_by_option_a_load_with_a_draw_is_free():
    match = loading(load_draw=True)
    load(match, 0, "draw", "reach 2", "reach 2", "focus 2", "focus 2")
    assert len(moves(match, 0)) == len(DECK["cowboy"] - Counter(["reach 2", "reach 2", "focus 2", "focus 2"]))


@rule("gunslingers", "R11")
def test_by_option_a_deck_without_draws_is_free():
    cards = ("reach 1", "reach 2", "reach 2", "focus 2", "focus 2", "focus 3", "bluff")
    options = {"reflex": 1, "load_draw": 1}
    match = before_loading(unloaded("cowboy", *cards), unloaded("kid"), options=options)
    load(match, 0, *cards[:5])
    assert moves(match, 0) == ["load focus 3", "load bluff"]


# ---- doing nothing ------------------------------------------------------------------------------------------------


def test_who_does_nothing_loads_a_draw_last_of_all():
    match = loading()
    while 0 in match.pending:
        match.play(0, match.legal(0)[0])
    assert list(seat_of(match, 0)["card"].values()).index("draw") == 5
