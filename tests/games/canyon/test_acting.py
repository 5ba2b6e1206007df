"""Taking action: the cards, the groups, the money box."""

from random import Random

import pytest

from .table import CANYON, act, bucks, go, moves, player, refusal, said, state, table, told

rule = pytest.mark.rule
OTHER = ["brawl/brawl"]


# ---- which cards ----------------------------------------------------------------------------------------------------


@rule("canyon", "R18")
def test_a_card_with_two_of_the_symbol_counts_twice():
    match = table(["bandit/bandit", "bandit/sheriff"], OTHER)
    assert "choose bandit" in moves(match)
    act(match, "bandit", "bandit/bandit", "bandit/sheriff")
    assert (player(match, 0)["cards"], state(match)["todo"]["bandit"]) == (0, 3)


@rule("canyon", "R18")
def test_two_are_not_enough():
    match = table(["bandit/bandit", "sheriff/sheriff"], OTHER)
    assert refusal(match, "choose bandit") == "your hand does not show bandit 3 times"


@rule("canyon", "R18")
def test_only_one_kind_of_symbol_counts():
    """Two bandits and a sheriff are not three of anything."""
    match = table(["bandit/sheriff", "bandit/sheriff"], OTHER)
    assert [move for move in moves(match) if move.startswith("choose")] == []


@rule("canyon", "R18")
def test_every_card_shows_the_chosen_symbol():
    match = table(["bandit/bandit", "bandit/bandit", "sheriff/sheriff"], OTHER)
    go(match, "choose bandit")
    assert refusal(match, "lay sheriff/sheriff") == "sheriff/sheriff does not show bandit"
    assert refusal(match, "lay bandit/sheriff") == "bandit/sheriff is not in your hand"
    assert moves(match) == ["lay bandit/bandit"]


@rule("canyon", "R18")
def test_it_is_carried_out_once_three_are_laid_and_not_before():
    match = table(["bandit/bandit", "bandit/sheriff", "bandit/brawl"], OTHER)
    go(match, "choose bandit", "lay bandit/bandit")
    assert refusal(match, "carry it out") == "bandit must be shown three times at least: 1 more"
    go(match, "lay bandit/brawl")
    assert moves(match) == ["carry it out", "lay bandit/sheriff"]


@rule("canyon", "R18")
def test_not_all_that_fits_need_be_laid():
    match = table(["bandit/bandit", "bandit/money box", "bandit/brawl"], OTHER)
    act(match, "bandit", "bandit/bandit", "bandit/money box")
    assert player(match, 0)["hand"]["bandit/brawl"] == 1


@rule("canyon", "R18")
def test_of_two_symbols_that_are_there_three_times_one_is_chosen():
    match = table(["bandit/sheriff", "bandit/sheriff", "bandit/sheriff", "bandit/holdup"], OTHER)
    assert [move for move in moves(match) if move.startswith("choose")] == ["choose bandit", "choose sheriff"]
    go(match, "choose sheriff")
    assert refusal(match, "lay bandit/holdup") == "bandit/holdup does not show sheriff"


@rule("canyon", "R18")
def test_while_cards_are_laid_nothing_else_is_done():
    match = table(["bandit/bandit", "bandit/sheriff"], OTHER)
    go(match, "choose bandit")
    assert refusal(match, "draw from the pile") == "first lay cards that show bandit, and carry them out"


# ---- groups ---------------------------------------------------------------------------------------------------------


@rule("canyon", "R21", "R22")
def test_all_symbols_are_carried_out_each_group_once_in_an_order_chosen_one_by_one():
    match = table(["bandit/bandit", "bandit/money box", "bandit/sheriff"], OTHER)
    act(match, "bandit", "bandit/bandit", "bandit/money box", "bandit/sheriff")
    assert moves(match) == ["now bandit", "now sheriff", "now money box"]
    go(match, "now money box")
    assert moves(match) == ["now bandit", "now sheriff"], "what is done is not done again, and the rest is not skipped"
    events = go(match, "now sheriff")
    assert [event.args for event in events if event.name == "group_begins"] == [(0, 1, 1), (0, 0, 4)], (
        "the last by itself"
    )
    assert match.pending == (1,)


@rule("canyon", "R22")
def test_there_is_nothing_else_to_carry_out():
    match = table(["bandit/bandit", "bandit/money box"], OTHER)
    act(match, "bandit", "bandit/bandit", "bandit/money box")
    assert refusal(match, "now holdup") == "there is no holdup to carry out"
    assert refusal(match, "draw from the pile") == "first say what is carried out next"


@rule("canyon", "R22")
def test_a_symbol_that_was_not_chosen_may_come_first():
    match = table(["bandit/bandit", "bandit/money box"], OTHER)
    act(match, "bandit", "bandit/bandit", "bandit/money box")
    events = go(match, "now money box")
    assert told(events)[:3] == ["group_begins", "saved", "group_begins"]


@rule("canyon", "R23", "R45")
def test_cards_are_discarded_when_all_is_done():
    match = table(["bandit/bandit", "bandit/money box"], OTHER)
    act(match, "bandit", "bandit/bandit", "bandit/money box")
    assert (state(match)["laid"]["bandit/bandit"], state(match)["discard"]["bandit/bandit"]) == (1, 0)
    go(match, "now bandit")
    after = state(match)
    assert (after["laid"]["bandit/bandit"], after["discard"]["bandit/bandit"]) == (0, 1)
    assert after["discard"]["bandit/money box"] == 1


# ---- money box ------------------------------------------------------------------------------------------------------


@rule("canyon", "R44")
def test_a_buck_for_each_money_box_goes_from_the_stockpile_into_the_box():
    match = table(["money box/money box", "bandit/money box"], OTHER)
    act(match, "money box", "money box/money box", "bandit/money box")
    stock = state(match)["stock"]
    events = go(match, "now money box")
    assert said(events)[1] == "Ann puts $3 into the money box."
    assert (player(match, 0)["box"], bucks(match)[0], state(match)["stock"]) == (3, 3, stock - 3)


@rule("canyon", "R18", "R44")
def test_six_cards_show_ten_money_boxes_at_most_and_all_of_them_count():
    match = table(["money box/money box"] * 4 + ["bandit/money box"] * 2, OTHER)
    act(match, "money box", *["money box/money box"] * 4, *["bandit/money box"] * 2)
    go(match, "now money box")
    assert player(match, 0)["box"] == 10


@rule("canyon", "R44")
@pytest.mark.parametrize("seats", CANYON.seats)
def test_in_a_box_is_what_was_put_into_it_and_nothing_else(seats):
    """Whatever else happens in a game: the boxes hold what was told of them, after every move."""
    for seed in range(6):
        match, random, boxes = CANYON.new(seats=seats, seed=seed), Random(seed), [0] * seats
        while not match.over:
            for event in match.play(match.pending[0], random.choice(match.legal(match.pending[0]))):
                if event.name == "saved":
                    boxes[event.args[0]] += event.args[1]
            assert [int(match.state.seats[seat].box) for seat in range(seats)] == boxes


@rule("canyon", "R9")
def test_nothing_is_paid_that_is_not_there():
    poor = [{"bucks": 95}, {"bucks": 95}]
    match = table(["money box/money box", "money box/money box"], OTHER, seats=poor)
    act(match, "money box", "money box/money box", "money box/money box")
    assert (player(match, 0)["box"], state(match)["stock"]) == (2, 0)
