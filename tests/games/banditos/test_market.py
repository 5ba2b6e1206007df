"""Offering, buying, haggling."""

import pytest

from .table import BANDITOS, dollars, moves, row, table, told, where
from .test_placing import refusal

rule = pytest.mark.rule


# ---- offering -----------------------------------------------------------------------------------------------------


@rule("banditos", "R7", "R10")
def test_an_offered_card_lies_open_and_ends_the_turn():
    match = table([["pink 1", "blue 1"], ["green 1"]])
    assert told(match.play(0, "offer pink 1")) == ["offered"]
    assert where(match, "pink 1") == "offer 0"
    assert match.view(1).to_dict()["place"]["pink 1"] == "offer 0"
    assert row(match, "pink") == 0
    assert match.pending == (1,)


@rule("banditos", "R10")
def test_example_of_offering():
    """The rulebook's: with pink 1 (its "red") placed, pink 2 may be offered, pink 3 may not."""
    match = table([["pink 2", "pink 3"], ["green 1"]], rows={"pink": 1})
    assert "offer pink 2" in moves(match)
    assert refusal(match, "offer pink 3") == "pink 3 does not fit: the pink row stands at 1"


@rule("banditos", "R10")
def test_several_cards_may_lie_on_offer():
    match = table([["pink 1", "blue 1", "black 3"], ["green 2", "green 3"]])
    match.play(0, "offer pink 1")
    match.play(1, "pass")
    match.play(0, "offer blue 1")
    assert match.to_dict()["seats"][0] == {"dollars": 10, "hand": 1, "offers": 2}


@rule("banditos", "R10")
def test_an_offered_card_cannot_be_offered_again_or_taken_back():
    match = table([["blue 1"], ["green 2"]], offers=[["pink 1"]])
    assert moves(match) == ["place blue 1", "offer blue 1"]
    assert refusal(match, "offer pink 1") == "pink 1 is not in your hand"


@rule("banditos", "R11")
def test_a_4_may_not_be_offered():
    match = table([["pink 4", "blue 1"], ["green 1"]], rows={"pink": 3})
    assert refusal(match, "offer pink 4") == "pink 4 may not be offered: a 4 is never for sale"


# ---- buying at the printed price ----------------------------------------------------------------------------------


@rule("banditos", "R13", "R15")
@pytest.mark.parametrize("price", [1, 2, 3])
def test_the_printed_price_cannot_be_refused(price):
    """The rulebook's examples: the forced price of a 1 is one dollar, of a 3 three."""
    match = table([["blue 4"], ["green 4"], ["black 4"]], offers=[[], [f"pink {price}"]], rows={"pink": price - 1})
    events = match.play(0, f"buy pink {price} at full price")
    assert events == [("sold", (0, 1, price - 1, price), None)]
    assert dollars(match) == [10 - price, 10 + price, 10]
    assert row(match, "pink") == price
    assert match.pending == (1,)


@rule("banditos", "R12")
def test_only_what_lies_on_offer_before_another_can_be_bought():
    match = table([["blue 4", "yellow 1"], ["green 1"]], offers=[["black 1"], ["pink 1"]])
    assert [m for m in moves(match) if m.startswith("buy")] == ["buy pink 1 at full price"]
    assert refusal(match, "buy black 1 at full price") == "black 1 is your own offer"
    assert refusal(match, "buy green 1 at full price") == "green 1 is not on offer"
    assert refusal(match, "buy yellow 1 at full price") == "yellow 1 is not on offer"


@rule("banditos", "R12")
def test_a_card_can_be_bought_from_the_turn_after_it_was_offered():
    match = table([["pink 1", "blue 4"], ["green 4"]])
    match.play(0, "offer pink 1")
    assert "buy pink 1 at full price" in moves(match)


@rule("banditos", "R15")
def test_one_purchase_is_the_whole_turn():
    match = table([["blue 4"], ["green 4"]], offers=[[], ["pink 1", "black 1"]])
    match.play(0, "buy pink 1 at full price")
    assert match.pending == (1,)
    assert where(match, "black 1") == "offer 1"


@rule("banditos", "R11", "R15")
def test_a_purchase_never_robs_a_bank():
    match = table([["blue 4"], ["green 4"]], offers=[[], ["pink 3"]], rows={"pink": 2})
    assert told(match.play(0, "buy pink 3 at full price")) == ["sold"]
    assert match.to_dict()["note"]["pink"] == 7


@rule("banditos", "R17", "R34")
def test_who_has_no_money_plays_on_but_cannot_buy():
    match = table([["blue 1"], ["green 4"]], offers=[[], ["pink 1"]], dollars=[0, 10])
    assert moves(match) == ["place blue 1", "offer blue 1"]
    assert refusal(match, "buy pink 1 at full price") == "you do not have $1"


# ---- haggling -----------------------------------------------------------------------------------------------------


@rule("banditos", "R14", "R18")
@pytest.mark.parametrize(("mile", "bids"), [(1, []), (2, [1]), (3, [1, 2])])
def test_bids_go_from_one_dollar_to_one_below_the_price(mile, bids):
    match = table([["blue 4"], ["green 4"]], offers=[[], [f"pink {mile}"]], rows={"pink": mile - 1})
    assert moves(match) == [
        f"buy pink {mile} at full price",
        *(f"bid ${bid} for pink {mile}" for bid in bids),
        "pass",
    ]


@rule("banditos", "R14")
def test_a_bid_at_the_printed_price_is_no_bid():
    match = table([["blue 4"], ["green 4"]], offers=[[], ["pink 2"]], rows={"pink": 1})
    assert refusal(match, "bid $2 for pink 2") == "the price of pink 2 is $2: buy it, or bid less"


@rule("banditos", "R14")
def test_the_seller_alone_answers_and_at_once():
    match = table([["blue 4"], ["green 4"], ["black 4"]], offers=[[], [], ["pink 3"]], rows={"pink": 2})
    assert match.play(0, "bid $2 for pink 3") == [("bid_made", (0, 2, 2, 2), None)]
    assert match.pending == (2,)
    assert moves(match) == ["refuse", "accept"]
    assert refusal(match, "pass") == "first answer the bid of $2 for pink 3: accept or refuse"
    assert match.why_not(0, "accept") == "it is not the turn of seat 0: seat 2 must decide"


@rule("banditos", "R14")
def test_without_a_bid_there_is_nothing_to_answer():
    match = table([["blue 1"], ["green 4"]])
    assert refusal(match, "accept") == "there is no bid to answer"
    assert refusal(match, "refuse") == "there is no bid to answer"


@rule("banditos", "R15")
def test_an_accepted_bid_moves_the_money_and_places_the_card():
    match = table([["blue 4"], ["green 4"], ["black 4"]], offers=[[], [], ["pink 3"]], rows={"pink": 2})
    match.play(0, "bid $1 for pink 3")
    assert match.play(2, "accept") == [("sold", (0, 2, 2, 1), None)]
    assert dollars(match) == [9, 10, 11]
    assert row(match, "pink") == 3
    assert match.pending == (1,), "the buyer's turn is over, not the seller's"


@rule("banditos", "R16")
def test_a_refused_bid_moves_nothing_and_the_buyer_acts_on():
    match = table([["blue 1"], ["green 4"]], offers=[[], ["pink 3"]], rows={"pink": 2})
    match.play(0, "bid $1 for pink 3")
    assert match.play(1, "refuse") == [("bid_refused", (1, 2, 1), None)]
    assert dollars(match) == [10, 10]
    assert where(match, "pink 3") == "offer 1"
    assert match.pending == (0,)
    assert {"bid $2 for pink 3", "buy pink 3 at full price", "place blue 1", "offer blue 1"} == set(moves(match))
    assert refusal(match, "bid $1 for pink 3") == "$1 has been refused for pink 3 this turn: bid more"


@rule("banditos", "R16")
def test_a_3_is_refused_at_most_twice_then_only_the_price_is_left():
    match = table([["blue 4"], ["green 4"]], offers=[[], ["pink 3"]], rows={"pink": 2})
    for bid in (1, 2):
        match.play(0, f"bid ${bid} for pink 3")
        match.play(1, "refuse")
    assert moves(match) == ["buy pink 3 at full price", "pass"]


@rule("banditos", "R16")
def test_the_buyer_may_turn_to_another_seller_and_come_back():
    offers, rows = [[], ["pink 3"], ["black 3"]], {"pink": 2, "black": 2}
    match = table([["blue 4"], ["green 4"], ["yellow 4"]], offers=offers, rows=rows)
    for bid, seller, card in ((1, 1, "pink 3"), (2, 2, "black 3"), (2, 1, "pink 3")):
        match.play(0, f"bid ${bid} for {card}")
        match.play(seller, "refuse")
    assert moves(match) == ["buy pink 3 at full price", "buy black 3 at full price", "pass"]


@rule("banditos", "R16")
def test_refusals_are_forgotten_with_the_turn():
    hands = [["blue 1", "blue 4"], ["green 4", "yellow 1"]]
    match = table(hands, offers=[[], ["pink 2"]], rows={"pink": 1})
    match.play(0, "bid $1 for pink 2")
    match.play(1, "refuse")
    match.play(0, "place blue 1")
    match.play(1, "offer yellow 1")
    assert "bid $1 for pink 2" in moves(match)


@rule("banditos", "R17")
def test_nobody_bids_what_they_do_not_have():
    match = table([["blue 1"], ["green 4"]], offers=[[], ["pink 3"]], rows={"pink": 2}, dollars=[1, 10])
    assert [m for m in moves(match) if "pink 3" in m] == ["bid $1 for pink 3"]
    assert refusal(match, "bid $2 for pink 3") == "you do not have $2"
    assert refusal(match, "buy pink 3 at full price") == "you do not have $3"


@rule("banditos", "R22")
def test_who_sees_all_bids_refused_and_can_do_nothing_else_passes():
    match = table([["blue 4"], ["green 4"]], offers=[[], ["pink 2"]], rows={"pink": 1}, dollars=[1, 10])
    match.play(0, "bid $1 for pink 2")
    match.play(1, "refuse")
    assert moves(match) == ["pass"]


@rule("banditos", "R15", "R26", "R34")
def test_a_bid_can_be_accepted_as_the_last_thing_in_the_game():
    """The seller's last card: nothing is left to be answered, and the table is still a possible one."""
    match = table([["blue 4"], []], offers=[[], ["pink 3"]], rows={"pink": 2}, lap=5)
    match.play(0, "bid $1 for pink 3")
    match.play(1, "accept")
    assert match.over
    assert BANDITOS.checks.invariants(match.state) == []
