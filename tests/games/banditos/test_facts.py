"""What a table shows while a move is carried out, and what it tells beyond the state."""

from random import Random

import pytest

from gulch.core.kernels import kernel
from gulch.core.view import hidden, page_of
from gulch.core.words import NOBODY
from gulch.games.banditos.facts import FACTS, facts

from .table import BANDITOS, table

SEATS = range(2, 6)


def shown(match, seat=0):
    return match.view(seat).page().to_dict()["facts"]


def frames(match, *move, seat=0):
    """The moves of this decision, each event by name with the page it is shown on."""
    match.play(*move)
    return {frame.event.name: frame.view.page().to_dict() for frame in match.frames(seat)}


def game(seats, seed):
    """A game played at random: the match after every move."""
    match, random = BANDITOS.new(seats=seats, seed=seed), Random(seed)
    yield match
    while not match.over:
        seat = match.pending[0]
        match.play(seat, random.choice(match.legal(seat)))
        yield match


@pytest.mark.rule("banditos", "R8")
def test_the_next_card_of_a_road_is_the_one_that_fits():
    roads = shown(table([["pink 3"], ["pink 4"]], rows={"pink": 2, "black": 4}))["roads"]
    assert [roads[color]["next"] for color in ("pink", "black", "blue")] == ["pink 3", "?", "blue 1"]


@pytest.mark.rule("banditos", "R23", "R24")
def test_a_road_shows_what_its_next_card_robs():
    match = table([["pink 4"], ["blue 4"]], rows={"pink": 3, "blue": 3, "green": 2}, note={"pink": 9, "blue": 0})
    assert {color: road["loot"] for color, road in shown(match)["roads"].items() if road["loot"]} == {"pink": 9}


@pytest.mark.rule("banditos", "R3")
def test_notes_that_are_left_are_counted():
    assert shown(BANDITOS.new(seats=3, seed=1))["notes"] == 24 - 6


@pytest.mark.parametrize("seats", SEATS)
def test_facts_are_the_same_compiled_and_can_be_told_in_mid_move(seats):
    """Of every moment of a game, for every viewer: what can be shown, and the same bytes."""

    def tell(views, seat, out):
        facts(views[0], seat, out[0])

    quick, told = kernel(BANDITOS, tell, "facts"), 0
    for match in game(seats, seats):
        for moment in match.moments:
            for viewer in (*range(seats), NOBODY):
                page, out = page_of(BANDITOS, hidden(BANDITOS, moment.table[0], viewer), viewer), FACTS.zeros()
                quick(page.view, viewer, out)
                assert out.tobytes() == page.facts.tobytes()
                assert page.to_dict()["facts"]["notes"] >= 0
                told += 1
    assert told > 100


# ---- frames: an event is told once the table shows it ---------------------------------------------------------------


@pytest.mark.rule("banditos", "R9", "R23")
def test_a_card_lies_on_its_road_before_the_bank_is_robbed():
    match = table([["pink 4", "blue 2"], ["green 3"]], rows={"pink": 3})
    seen = frames(match, 0, "place pink 4")
    placed, robbed = seen["placed"], seen["robbed"]
    assert (placed["place"]["pink 4"], placed["row"]["pink"], placed["seats"][0]["hand"]) == ("played", 4, 1)
    assert (placed["note"]["pink"], placed["seats"][0]["dollars"]) == (7, 10)
    assert (robbed["note"]["pink"], robbed["seats"][0]["dollars"]) == (0, 17)


@pytest.mark.rule("banditos", "R10")
def test_an_offer_is_told_as_it_lies_there():
    seen = frames(table([["pink 1", "blue 4"], ["green 3"]]), 0, "offer pink 1")["offered"]
    assert seen["place"]["pink 1"] == "offer 0"
    assert seen["seats"][0] == {"dollars": 10, "hand": 1, "offers": 1}


@pytest.mark.rule("banditos", "R14", "R15", "R16")
def test_a_bid_lies_on_its_card_until_it_is_answered():
    match = table([["blue 4"], ["green 3"]], [[], ["pink 3"]], rows={"pink": 2})
    made = frames(match, 0, "bid $1 for pink 3")["bid_made"]
    assert (made["bid"], made["bid_on"], made["phase"]) == (1, "pink 3", "answer")
    refused = frames(match, 1, "refuse")["bid_refused"]
    assert (refused["bid"], refused["refused"]["pink"], refused["place"]["pink 3"]) == (0, 1, "offer 1")
    match.play(0, "bid $2 for pink 3")
    sold = frames(match, 1, "accept")["sold"]
    assert (sold["bid"], sold["place"]["pink 3"], sold["seats"][0]["dollars"]) == (0, "played", 8)


@pytest.mark.rule("banditos", "R30", "R34")
def test_a_round_begins_with_its_cards_dealt_and_a_game_ends_with_all_laid_open():
    last = table([["pink 1"], ["green 3"]])
    begun = frames(last, 0, "place pink 1")
    assert begun["round_over"]["row"]["pink"] == 1
    assert begun["round_begins"]["row"]["pink"] == 0
    assert list(begun["round_begins"]["place"].values()).count("hand 0") == begun["round_begins"]["seats"][0]["hand"]
    over = frames(table([["pink 1"], ["green 3"]], lap=5), 0, "place pink 1")
    assert (over["round_over"]["place"]["green 3"], over["game_over"]["place"]["green 3"]) == ("?", "hand 1")


# ---- the box --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("banditos", "R1", "R2", "R13")
def test_the_box_says_what_is_printed_on_a_card():
    assert BANDITOS.box["cards"]["purple 3"] == {"color": "purple", "mile": 3, "price": 3}
    assert len(BANDITOS.box["cards"]) == 24
    assert (BANDITOS.box["rounds"], BANDITOS.box["miles"]) == (5, [1, 2, 3, 4])
