"""Placing, the duty to act, the robbery."""

import pytest

import gulch

from .table import BANDITOS, dollars, moves, row, table, told, where

rule = pytest.mark.rule


def refusal(match, words):
    """Why the seat in turn may not do this."""
    before = match.state.tobytes()
    with pytest.raises(gulch.IllegalMove) as refused:
        match.play(match.pending[0], words)
    assert match.state.tobytes() == before
    return str(refused.value)


# ---- R7, R8, R9 ---------------------------------------------------------------------------------------------------


@rule("banditos", "R7", "R9")
def test_a_placed_card_ends_its_row_and_the_turn():
    match = table([["pink 1", "blue 1"], ["green 1"], ["green 2"]])
    events = match.play(0, "place pink 1")
    assert row(match, "pink") == 1
    assert where(match, "pink 1") == "played"
    assert told(events) == ["placed"]
    assert match.pending == (1,)


@rule("banditos", "R9")
def test_only_a_card_from_the_own_hand_can_be_placed():
    match = table([["pink 1"], ["green 1"]])
    assert refusal(match, "place green 1") == "green 1 is not in your hand"


@rule("banditos", "R8")
def test_example_of_placing():
    """The rulebook's: pink ("red") 1 on 0, green 1 on 0, green 2 on 1; not green 2 on pink 1, nor green 3 on 1."""
    hand = ["pink 1", "green 1", "green 2", "green 3", "yellow 4"]
    match = table([hand, ["blue 1", "blue 2", "blue 3"]])
    assert {"place pink 1", "place green 1"} <= set(moves(match))
    match.play(0, "place pink 1")
    match.play(1, "place blue 1")
    assert refusal(match, "place green 2") == "green 2 does not fit: the green row stands at 0"
    match.play(0, "place green 1")
    match.play(1, "place blue 2")
    assert refusal(match, "place green 3") == "green 3 does not fit: the green row stands at 1"
    match.play(0, "place green 2")
    assert row(match, "green") == 2
    assert row(match, "pink") == 1


@rule("banditos", "R8")
def test_a_card_that_does_not_fit_is_refused_with_the_reason():
    match = table([["pink 3", "blue 1"], ["green 1"]], rows={"pink": 1})
    assert refusal(match, "place pink 3") == "pink 3 does not fit: the pink row stands at 1"
    assert refusal(match, "offer pink 3") == "pink 3 does not fit: the pink row stands at 1"


@rule("banditos", "R8")
def test_a_complete_row_takes_no_card():
    match = table([["black 1", "green 2"], ["green 3"]], rows={"pink": 4})
    assert refusal(match, "place pink 4") == "pink 4 does not fit: the pink row stands at 4"
    assert moves(match) == ["place black 1", "offer black 1"]


@rule("banditos", "R8", "R10", "R11", "R23")
def test_the_illustration():
    """Pink 1, black 3, purple 2, blue robbed, green 0, yellow 1: what can be offered, and what placed."""
    rows = {"pink": 1, "black": 3, "purple": 2, "blue": 4, "green": 0, "yellow": 1}
    hand = [f"{color} {mile}" for color, last in rows.items() for mile in range(last + 1, 5)]
    match = table([hand[:-1], hand[-1:]], rows=rows)
    offered = {m.removeprefix("offer ") for m in moves(match) if m.startswith("offer ")}
    placed = {m.removeprefix("place ") for m in moves(match) if m.startswith("place ")}
    assert offered == {"pink 2", "purple 3", "green 1", "yellow 2"}
    assert placed == offered | {"black 4"}
    assert match.to_dict()["note"]["black"] == 7
    match.play(0, "place black 4")
    assert dollars(match) == [17, 10]


# ---- the duty to act ----------------------------------------------------------------------------------------------


@rule("banditos", "R19")
def test_who_can_place_or_offer_may_not_pass():
    match = table([["pink 1", "blue 2"], ["green 1"]])
    assert moves(match) == ["place pink 1", "offer pink 1"]
    assert refusal(match, "pass") == "you may not pass while you can place or offer: pink 1 fits"


@rule("banditos", "R19")
def test_any_fitting_card_does_and_offering_is_enough_even_beside_a_4():
    match = table([["pink 4", "blue 1"], ["green 1"]], rows={"pink": 3})
    assert moves(match) == ["place pink 4", "place blue 1", "offer blue 1"]


@rule("banditos", "R19", "R20")
def test_if_only_a_4_fits_it_must_be_placed_or_a_card_bought():
    match = table([["pink 4", "blue 3"], ["green 2"]], offers=[["black 1"], ["green 1"]], rows={"pink": 3})
    assert moves(match) == ["place pink 4", "buy green 1 at full price"]
    assert refusal(match, "place black 1 from my offers") == (
        "offers may be placed only when nothing in your hand fits, and pink 4 does"
    )


@rule("banditos", "R20")
def test_own_offers_wait_while_the_hand_has_a_fitting_card():
    match = table([["pink 1"], ["green 2"]], offers=[["black 1"]])
    assert "place black 1 from my offers" not in moves(match)
    assert refusal(match, "place black 1") == "black 1 is not in your hand"


@rule("banditos", "R20")
def test_if_nothing_in_hand_fits_an_own_offer_must_be_placed():
    match = table([["pink 2"], ["green 2"]], offers=[["black 1", "blue 1"]])
    assert moves(match) == ["place black 1 from my offers", "place blue 1 from my offers"]
    assert refusal(match, "pass") == "you may not pass while you can place or offer: black 1 fits"
    events = match.play(0, "place black 1 from my offers")
    assert told(events) == ["placed_offer"]
    assert row(match, "black") == 1
    assert match.pending == (1,)


@rule("banditos", "R20")
def test_another_players_offer_cannot_be_placed_for_nothing():
    match = table([["pink 2"], ["green 2"]], offers=[[], ["black 1"]])
    assert refusal(match, "place black 1 from my offers") == "black 1 is not among your offers"


@rule("banditos", "R21")
def test_who_can_do_nothing_passes():
    match = table([["pink 2"], ["green 2"]])
    assert moves(match) == ["pass"]
    assert told(match.play(0, "pass")) == ["passed"]
    assert match.pending == (1,)


@rule("banditos", "R21", "R22")
def test_who_can_only_buy_may_still_pass():
    match = table([["pink 2"], ["green 2"]], offers=[[], ["black 1"]])
    assert moves(match) == ["buy black 1 at full price", "pass"]


@rule("banditos", "R22")
def test_buying_is_an_alternative_to_everything():
    choices = [
        table([["pink 1"], ["green 2"]], offers=[[], ["black 1"]]),
        table([["pink 2"], ["green 2"]], offers=[["blue 1"], ["black 1"]]),
        table([["pink 2"], ["green 2"]], offers=[[], ["black 1"]]),
    ]
    others = ["place pink 1", "place blue 1 from my offers", "pass"]
    for match, other in zip(choices, others, strict=True):
        assert "buy black 1 at full price" in moves(match)
        assert other in moves(match)


# ---- the robbery --------------------------------------------------------------------------------------------------


@rule("banditos", "R23")
def test_the_4_robs_its_bank():
    note = {"pink": 9, "black": 6, "purple": 6, "blue": 6, "green": 6, "yellow": 6}
    match = table([["pink 4", "blue 1"], ["green 1"]], rows={"pink": 3}, note=note)
    events = match.play(0, "place pink 4")
    assert told(events) == ["placed", "robbed"]
    assert dollars(match) == [19, 10]
    assert match.to_dict()["note"] == note | {"pink": 0}


@rule("banditos", "R23")
def test_no_other_card_robs():
    match = table([["pink 3", "blue 1"], ["green 1"]], rows={"pink": 2})
    assert told(match.play(0, "place pink 3")) == ["placed"]
    assert dollars(match) == [10, 10]


@rule("banditos", "R24")
def test_a_bank_without_a_note_pays_nothing():
    match = table([["pink 4", "blue 1"], ["green 1"]], rows={"pink": 3}, note=[0, 6, 6, 6, 6, 6])
    events = match.play(0, "place pink 4")
    assert told(events) == ["placed", "found_empty"]  # nobody robs a bank "of $0"
    assert BANDITOS.tell(events[-1], names=["Ann", "Bo"]) == "Ann comes to the pink bank, and it is empty."
    assert dollars(match) == [10, 10]
    assert row(match, "pink") == 4
