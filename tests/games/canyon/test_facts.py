"""What the table tells beyond the state."""

from random import Random

import pytest

from gulch.core.kernels import kernel
from gulch.core.view import hidden, page_of
from gulch.core.words import NOBODY
from gulch.games.canyon.facts import FACTS, facts

from .table import CANYON, act, go, table

rule = pytest.mark.rule
OTHER = ["brawl/brawl"]


def shown(match, seat=0):
    return match.view(seat).page().to_dict()["facts"]


@rule("canyon", "R18")
def test_how_often_the_hand_shows_each_symbol_and_what_joins():
    told = shown(table(["bandit/bandit", "bandit/sheriff", "holdup/money box"], OTHER))
    assert told["shows"] == {"bandit": 3, "sheriff": 1, "holdup": 1, "brawl": 0, "money box": 1}
    joins = {card: n for card, n in told["joins"]["bandit"].items() if n}
    assert joins == {"bandit/bandit": 2, "bandit/sheriff": 1}


@rule("canyon", "R18")
def test_what_is_laid_is_no_longer_in_the_hand():
    match = table(["bandit/bandit", "bandit/sheriff", "holdup/money box"], OTHER)
    go(match, "choose bandit", "lay bandit/bandit")
    assert shown(match)["shows"]["bandit"] == 1
    assert not shown(match)["joins"]["bandit"]["bandit/bandit"]


@rule("canyon", "R18")
def test_what_another_player_lays_does_not_count_for_ones_own_hand():
    match = table(["bandit/bandit", "bandit/sheriff"], ["bandit/holdup"])
    go(match, "choose bandit", "lay bandit/bandit")
    assert shown(match, 1)["shows"]["bandit"] == 1
    assert not any(shown(match, None)["shows"].values())


@rule("canyon", "R18", "R52")
def test_of_other_hands_nothing_is_told():
    match = table(["bandit/bandit", "bandit/sheriff"], OTHER)
    assert shown(match, 1)["shows"]["bandit"] == 0
    assert not any(shown(match, None)["shows"].values())


@rule("canyon", "R18", "R21")
def test_how_often_the_cards_laid_show_each_symbol():
    match = table(["bandit/bandit", "bandit/sheriff"], OTHER)
    go(match, "choose bandit", "lay bandit/bandit")
    assert shown(match, 1)["laid"]["bandit"] == 2
    go(match, "lay bandit/sheriff", "carry it out")
    assert shown(match, None)["laid"] == {"bandit": 3, "sheriff": 1, "holdup": 0, "brawl": 0, "money box": 0}


@rule("canyon", "R3", "R24")
def test_where_the_bandit_in_turn_comes_to():
    lands = shown(table(OTHER, OTHER, seats=[{"space": "wagon trail"}, {"space": "barber"}]))["lands"]
    assert lands[:4] == ["wagon trail", "optician", "west rock", "start"]
    assert (len(lands), lands[-1]) == (13, "wagon trail")


@rule("canyon", "R31", "R32", "R33")
@pytest.mark.parametrize(
    ("sheriff", "roofs", "following", "stops"),
    [
        ("lookout", [], "vault 1", 6),
        ("vault 3", ["vault 4", "vault 5"], "lookout", 1),
        ("vault 2", ["vault 3"], "vault 4", 3),
        ("lookout", ["vault 1", "vault 2", "vault 3", "vault 4", "vault 5"], "lookout", 1),
    ],
)
def test_where_the_sheriff_goes_and_how_far_it_is_to_his_lookout(sheriff, roofs, following, stops):
    told = shown(table(OTHER, OTHER, sheriff=sheriff, roofs=roofs))
    assert (told["next"], told["stops"]) == (following, stops)


@rule("canyon", "R34", "R35")
def test_what_a_lookout_would_cost_now():
    seats = [{"bucks": 9}, {"bucks": 2}, {"bucks": 9, "space": "east rock"}]
    told = shown(table(OTHER, OTHER, ["holdup/holdup"], seats=seats))
    assert [(seat["hidden"], seat["risk"]) for seat in told["seats"][:3]] == [(0, 5), (0, 2), (1, 0)]


@rule("canyon", "R34")
def test_whom_the_sheriff_looks_for():
    cards = ["sheriff/sheriff", "sheriff/sheriff"]
    seats = [{"bucks": 9}, {"bucks": 9, "disguises": {"mustache": 1}}]
    match = table(cards, OTHER, seats=seats, sheriff="vault 5")
    assert shown(match)["checked"] == "?"
    act(match, "sheriff", *cards)
    assert shown(match)["checked"] == "seat 1"


@rule("canyon", "R27")
def test_what_could_be_emptied_now():
    told = shown(table(OTHER, OTHER, sheriff="vault 2", roofs=["vault 4"]))
    assert [vault for vault, is_open in told["open"].items() if is_open] == ["vault 1", "vault 3", "vault 5"]


@rule("canyon", "R17")
def test_a_pair_that_stays():
    assert shown(table(["bandit/bandit"], OTHER, face_up=("holdup/holdup",) * 2, pile=[]))["pair"] == 1
    assert shown(table(["bandit/bandit"], OTHER))["pair"] == 0


@rule("canyon", "R42")
def test_what_there_is_to_brawl_for():
    seats = [{"bucks": 9, "box": 7}, {"bucks": 2, "box": 8}, {"bucks": 4}]
    match = table(OTHER, ["bandit/bandit"], ["bandit/bandit"], seats=seats)
    assert [shown(match, viewer)["to_share"] for viewer in (0, 1, 2, None)] == [6] * 4


@pytest.mark.parametrize("seats", CANYON.seats)
def test_facts_are_the_same_compiled_and_can_be_told_in_mid_move(seats):
    """Of every moment of a game, for every viewer: what can be shown, and the same bytes."""

    def tell(views, seat, out):
        facts(views[0], seat, out[0])

    quick, told = kernel(CANYON, tell, "facts"), 0
    match, random = CANYON.new(seats=seats, seed=seats), Random(seats)
    while not match.over:
        match.play(match.pending[0], random.choice(match.legal(match.pending[0])))
        for moment in match.moments:
            for viewer in (*range(seats), NOBODY):
                page, out = page_of(CANYON, hidden(CANYON, moment.table[0], viewer), viewer), FACTS.zeros()
                quick(page.view, viewer, out)
                assert out.tobytes() == page.facts.tobytes()
                told += 1
    assert told > 100


# ---- the box --------------------------------------------------------------------------------------------------------


@rule("canyon", "R1", "R3", "R35")
def test_the_box_says_what_is_printed():
    assert CANYON.box["cards"]["bandit/money box"] == {"symbols": ["bandit", "money box"], "copies": 4}
    assert CANYON.box["road"]["barber"] == {"bucks": 0, "disguise": "mustache", "rock": False}
    assert (CANYON.box["fine"], CANYON.box["needed"], CANYON.box["handLimit"], CANYON.box["deck"]) == (5, 3, 6, 60)
