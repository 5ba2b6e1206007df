"""The end of a round, the next one, the end of the game, and what always holds."""

from collections import Counter
from random import Random

import pytest

from .table import BANDITOS, dollars, moves, row, table, told, where

rule = pytest.mark.rule


@rule("banditos", "R26")
def test_the_round_ends_when_somebody_has_placed_their_last_card():
    match = table([["pink 1"], ["green 1"], ["green 2"]])
    events = match.play(0, "place pink 1")
    assert told(events)[:2] == ["placed", "round_over"]
    assert match.to_dict()["lap"] == 2


@rule("banditos", "R26")
def test_the_round_ends_by_a_sale_in_another_players_turn():
    match = table([["blue 4"], [], ["green 4"]], offers=[[], ["pink 1"]])
    events = match.play(0, "buy pink 1 at full price")
    assert [e for e in events if e.name == "round_over"] == [("round_over", (1,), None)]
    assert dollars(match) == [9, 11, 10]
    assert match.to_dict()["lap"] == 2


@rule("banditos", "R26")
def test_and_by_an_accepted_bid():
    match = table([["blue 4"], [], ["green 4"]], offers=[[], ["pink 2"]], rows={"pink": 1})
    match.play(0, "bid $1 for pink 2")
    assert "round_over" in told(match.play(1, "accept"))


@rule("banditos", "R25")
def test_offered_is_not_sold():
    match = table([["pink 1"], ["green 2"], ["green 3"]], offers=[["black 1"]])
    assert told(match.play(0, "offer pink 1")) == ["offered"]
    match.play(1, "pass")
    match.play(2, "pass")
    assert moves(match) == ["place pink 1 from my offers", "place black 1 from my offers"]
    assert told(match.play(0, "place pink 1 from my offers")) == ["placed_offer"]
    match.play(1, "pass")
    match.play(2, "pass")
    assert told(match.play(0, "place black 1 from my offers"))[:2] == ["placed_offer", "round_over"]


@rule("banditos", "R27")
def test_a_last_4_robs_before_the_round_ends():
    match = table([["pink 4"], ["green 2"]], rows={"pink": 3})
    assert told(match.play(0, "place pink 4"))[:3] == ["placed", "robbed", "round_over"]
    assert dollars(match) == [17, 10]


@rule("banditos", "R28")
def test_the_round_ends_when_all_five_have_passed_in_a_row():
    match = table([["pink 2"], ["black 2"], ["blue 2"], ["green 2"], ["yellow 2"]])
    for seat in range(4):
        assert told(match.play(seat, "pass")) == ["passed"]
    assert told(match.play(4, "pass"))[:2] == ["passed", "all_passed"]
    assert match.to_dict()["lap"] == 2


@rule("banditos", "R28")
def test_passes_must_be_in_a_row():
    match = table([["pink 2"], ["black 2"], ["blue 1", "green 2"]])
    for seat, move in ((0, "pass"), (1, "pass"), (2, "offer blue 1"), (0, "pass"), (1, "pass")):
        assert "all_passed" not in told(match.play(seat, move))
    assert match.to_dict()["lap"] == 1


@rule("banditos", "R29")
def test_the_dealer_moves_left_and_their_left_neighbour_begins():
    match = table([["pink 1"], ["green 1"], ["green 2"]], dealer=2)
    match.play(0, "place pink 1")
    assert match.to_dict()["dealer"] == "seat 0"
    assert match.pending == (1,)


@rule("banditos", "R30")
def test_all_cards_are_collected_and_dealt_anew():
    match = table([["pink 1"], ["green 1"], ["green 2"]], offers=[[], ["black 1"]], rows={"blue": 4, "yellow": 2})
    match.play(0, "place pink 1")
    after = match.to_dict()
    assert Counter(after["place"].values()) == {"hand 0": 8, "hand 1": 8, "hand 2": 8}
    assert [(s["hand"], s["offers"]) for s in after["seats"][:3]] == [(8, 0)] * 3
    assert set(after["row"].values()) == {0}


@rule("banditos", "R38")
def test_with_five_other_cards_may_be_missing_the_next_round():
    missing = set()
    for seed in range(8):
        match = table([["pink 1"], ["green 1"], ["green 2"], ["blue 2"], ["black 2"]], rng=seed)
        match.play(0, "place pink 1")
        missing.add(frozenset(card for card, place in match.to_dict()["place"].items() if place == "aside"))
    assert {len(cards) for cards in missing} == {4}
    assert len(missing) > 4


@rule("banditos", "R31")
def test_only_robbed_banks_get_a_new_note():
    note = {"pink": 9, "black": 6, "purple": 0, "blue": 8, "green": 0, "yellow": 7}
    match = table([["pink 1"], ["green 1"]], note=note, stack=[1, 0, 0, 1])
    match.play(0, "place pink 1")
    after = match.to_dict()
    assert {c: after["note"][c] for c in ("pink", "black", "blue", "yellow")} == {
        "pink": 9,
        "black": 6,
        "blue": 8,
        "yellow": 7,
    }
    assert {after["note"]["purple"], after["note"]["green"]} == {6, 9}
    assert set(after["stack"].values()) == {0}


@rule("banditos", "R32")
def test_a_short_stack_fills_from_the_top_row_down():
    match = table([["pink 1"], ["green 1"]], note=[0, 6, 0, 6, 0, 6], stack=[0, 2, 0, 0])
    events = match.play(0, "place pink 1")
    assert list(match.to_dict()["note"].values()) == [7, 6, 7, 6, 0, 6]
    assert [e.args for e in events if e.name == "bank_stays_empty"] == [(4,)]


@rule("banditos", "R32")
def test_notes_run_short_only_in_the_last_round_and_for_two_banks_at_most():
    short = 0
    for seed in range(12):
        for match in random_match(2, seed):
            empty = told(match.events[-1]).count("bank_stays_empty")
            assert empty <= 2
            assert empty == 0 or match.state.lap == 5
            short += empty
    assert short > 0


@rule("banditos", "R5")
def test_robbed_notes_can_be_spent_and_change_is_always_at_hand():
    """A seat without money robs $7, and then pays $1 and $2 out of it."""
    hands, offers = [["pink 4", "blue 4"], ["green 3", "yellow 4"]], [[], ["black 1", "purple 2"]]
    match = table(hands, offers=offers, rows={"pink": 3, "purple": 1}, dollars=[0, 0])
    match.play(0, "place pink 4")
    match.play(1, "place black 1 from my offers")
    match.play(0, "buy purple 2 at full price")
    assert dollars(match) == [5, 2]


@rule("banditos", "R22", "R25")
def test_with_an_empty_hand_and_offers_one_may_buy_instead():
    match = table([[], ["green 2"]], offers=[["pink 1"], ["black 1"]])
    assert moves(match) == ["place pink 1 from my offers", "buy black 1 at full price"]


@rule("banditos", "R33")
def test_money_is_kept():
    match = table([["pink 1"], ["green 1"]], dollars=[3, 42])
    match.play(0, "place pink 1")
    assert dollars(match) == [3, 42]


@rule("banditos", "R34")
def test_the_game_ends_after_five_rounds_and_the_richest_wins():
    match = table([["pink 1"], ["green 1"], ["green 2"]], lap=5, dollars=[12, 30, 29])
    events = match.play(0, "place pink 1")
    assert told(events) == ["placed", "round_over", "game_over"]
    assert match.over
    assert match.pending == ()
    assert match.scores == (12, 30, 29)
    assert match.winners == (1,)


@rule("banditos", "R34")
def test_equals_share_the_victory():
    match = table([["pink 1"], ["green 1"], ["green 2"]], lap=5, dollars=[30, 12, 30])
    match.play(0, "place pink 1")
    assert match.winners == (0, 2)


@rule("banditos", "R34")
def test_after_round_four_it_goes_on():
    match = table([["pink 1"], ["green 1"]], lap=4)
    match.play(0, "place pink 1")
    assert not match.over
    assert match.winners == ()


# ---- what always holds --------------------------------------------------------------------------------------------


def random_match(seats, seed):
    """A match to its end, yielding after each move."""
    random, match = Random(seed), BANDITOS.new(seats=seats, seed=seed)
    while not match.over:
        seat = match.pending[0]
        match.play(seat, random.choice(match.legal(seat)))
        yield match


@rule("banditos", "R39")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_money_is_never_made_or_lost(seats):
    for match in random_match(seats, 4):
        table = match.to_dict()
        stack = sum(int(note[1:]) * count for note, count in table["stack"].items())
        assert sum(dollars(match)) + sum(table["note"].values()) + stack == 10 * seats + 180


@rule("banditos", "R40")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_at_most_five_robberies_a_round_and_24_notes_a_game(seats):
    for seed in range(3):
        robbed, laps, notes = Counter(), 1, 6
        for match in random_match(seats, seed):
            robbed[laps] += told(match.events[-1]).count("robbed")
            laps += told(match.events[-1]).count("round_begins")
            notes += told(match.events[-1]).count("note_laid")
            assert notes + sum(match.to_dict()["stack"].values()) == 24
        assert max(robbed.values()) <= 5
        assert laps == 5


@rule("banditos", "R28")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_all_cards_dealt_nobody_is_ever_stuck(seats):
    """Somebody can place, offer or place an offer, so a round never ends by passing."""
    for match in random_match(seats, 11):
        assert "all_passed" not in told(match.events[-1])


@rule("banditos", "R8")
def test_an_offered_card_goes_on_fitting():
    for match in random_match(4, 21):
        for card, place in match.to_dict()["place"].items():
            if place.startswith("offer"):
                color, mile = card.split()
                assert row(match, color) == int(mile) - 1
                assert where(match, card) == place
