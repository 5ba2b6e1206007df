"""What is in the box, and set-up."""

from collections import Counter

import pytest

from gulch.games.banditos.components import BIG_NOTES, CARD, COLOR, MILE

from .table import BANDITOS, dollars, told

rule = pytest.mark.rule


@rule("banditos", "R1")
def test_six_rows_from_pink_to_yellow_each_opened_by_a_0():
    start = BANDITOS.new(seats=3, seed=1).to_dict()
    assert start["row"] == {"pink": 0, "black": 0, "purple": 0, "blue": 0, "green": 0, "yellow": 0}
    assert list(start["row"]) == ["pink", "black", "purple", "blue", "green", "yellow"]


@rule("banditos", "R2")
def test_24_mile_cards_one_of_each_colour_and_number():
    assert len(CARD) == 24
    assert set(CARD.ids) == {f"{color} {mile}" for color in COLOR.ids for mile in (1, 2, 3, 4)}
    assert MILE.ids == ("1", "2", "3", "4")


@rule("banditos", "R3")
def test_24_big_notes_six_of_each():
    assert BIG_NOTES == ((6, 6), (7, 6), (8, 6), (9, 6))


@rule("banditos", "R3")
@pytest.mark.parametrize("seed", range(20))
def test_each_bank_shows_a_note_drawn_from_the_stack(seed):
    start = BANDITOS.new(seats=4, seed=seed).to_dict()
    laid = Counter(start["note"].values())
    assert sum(laid.values()) == 6
    assert {f"${value}": 6 - laid[value] for value in (6, 7, 8, 9)} == start["stack"]


@rule("banditos", "R3")
def test_every_note_comes_up_equally_often():
    seen = Counter()
    for seed in range(400):
        seen.update(BANDITOS.new(seats=4, seed=seed).to_dict()["note"].values())
    assert set(seen) == {6, 7, 8, 9}
    assert all(500 < count < 700 for count in seen.values())


@rule("banditos", "R4", "R37", "R38")
@pytest.mark.parametrize(("seats", "cards", "aside"), [(2, 12, 0), (3, 8, 0), (4, 6, 0), (5, 4, 4)])
def test_the_cards_are_dealt_evenly(seats, cards, aside):
    start = BANDITOS.new(seats=seats, seed=5).to_dict()
    lying = Counter(start["place"].values())
    assert lying == Counter({f"hand {seat}": cards for seat in range(seats)}) + Counter(aside=aside)
    assert [seat["hand"] for seat in start["seats"][:seats]] == [cards] * seats


@rule("banditos", "R4")
def test_every_card_may_come_to_every_hand():
    seen = Counter()
    for seed in range(600):
        seen.update(BANDITOS.new(seats=3, seed=seed).to_dict()["place"].items())
    assert len(seen) == 24 * 3
    assert all(140 < count < 260 for count in seen.values())


@rule("banditos", "R5")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_starts_with_ten_dollars(seats):
    assert dollars(BANDITOS.new(seats=seats, seed=2)) == [10] * seats


@rule("banditos", "R6")
def test_the_dealer_is_chosen_by_lot_and_their_left_neighbour_begins():
    dealers = Counter()
    for seed in range(200):
        match = BANDITOS.new(seats=4, seed=seed)
        dealer = int(match.state.dealer)
        dealers[dealer] += 1
        assert match.pending == ((dealer + 1) % 4,)
    assert all(30 < dealers[seat] < 70 for seat in range(4))


@rule("banditos", "R6")
def test_play_goes_clockwise():
    match = BANDITOS.new(seats=4, seed=9)
    first = match.pending[0]
    for step in range(1, 9):
        move = next(m for m in match.legal(match.pending[0]) if match.text(m).startswith(("place", "offer", "pass")))
        events = match.play(match.pending[0], move)
        assert "round_over" not in told(events)
        assert match.pending == ((first + step) % 4,)
