"""What is in the box, and set-up."""

from collections import Counter
from itertools import combinations_with_replacement
from random import Random

import pytest

import gulch
from gulch.games.canyon import components as box

from .table import CANYON, bucks, player, state, told

rule = pytest.mark.rule
SYMBOLS = ("bandit", "sheriff", "holdup", "brawl", "money box")


@rule("canyon", "R1", "R2")
def test_four_cards_of_each_pair_of_symbols():
    pairs = Counter({tuple(sorted((first, second))): copies for first, second, copies in box.DECK})
    assert pairs == Counter({tuple(sorted(pair)): 4 for pair in combinations_with_replacement(SYMBOLS, 2)})
    assert sum(pairs.values()) == box.CARDS == 60
    assert [sum(4 * box.SHOWS[s, c] for c in box.CARD) for s in box.SYMBOL] == [24] * 5


@rule("canyon", "R3")
def test_the_road_in_the_direction_of_the_arrow():
    assert box.ROAD == (
        ("start", 3, "none", False),
        ("barber", 0, "mustache", False),
        ("east rock", 0, "none", True),
        ("wagon trail", 3, "none", False),
        ("optician", 0, "sunglasses", False),
        ("west rock", 0, "none", True),
    )
    assert CANYON.box["tunnelFrom"] == "optician"


@rule("canyon", "R4")
def test_the_vaults():
    assert CANYON.box["vaults"] == {"vault 1": 1, "vault 2": 2, "vault 3": 3, "vault 4": 4, "vault 5": 5}
    assert box.STOP.ids == ("lookout", "vault 1", "vault 2", "vault 3", "vault 4", "vault 5")


@rule("canyon", "R6")
def test_the_dice():
    assert CANYON.box["dice"] == {
        "holdup": ["1", "2", "2", "3", "3", "sheriff"],
        "brawl": ["1", "1", "1", "2", "2", "sheriff"],
    }


@rule("canyon", "R7")
def test_the_coins():
    assert box.COINS == ((1, 60), (3, 24), (5, 12))
    assert box.ALL_BUCKS == 192


@rule("canyon", "R8", "R10", "R11", "R14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_set_up(seats):
    match = CANYON.new(seats=seats, seed=5)
    table = state(match)
    assert bucks(match) == [3] * seats
    assert table["stock"] == 192 - 3 * seats
    for seat in range(seats):
        mine = player(match, seat)
        assert (mine["space"], mine["box"], mine["cards"]) == ("start", 0, 3)
        assert mine["disguises"] == {"mustache": 0, "sunglasses": 0}
    assert table["sheriff"] == "lookout"
    assert not any(table["emptied"].values())
    assert "sheriff_looks" not in told(match.log()[0])
    assert table["height"] == 60 - 2 - 3 * seats - sum(table["discard"].values())
    assert table["face_up"][0] != table["face_up"][1]


@rule("canyon", "R12", "R17")
def test_a_pair_is_replaced_before_anybody_is_dealt_a_card():
    pair, dealt = ["bandit/bandit"] * 2, ["brawl/brawl"] * 3 + ["holdup/holdup"] * 3
    with gulch.rolls(*pair, "sheriff/sheriff", "holdup/brawl", *dealt, 1):
        match = CANYON.new(seats=2)
    assert state(match)["face_up"] == ["sheriff/sheriff", "holdup/brawl"]
    assert state(match)["discard"]["bandit/bandit"] == 2
    assert player(match, 0)["hand"]["brawl/brawl"] == player(match, 1)["hand"]["holdup/holdup"] == 3
    assert told(match.log()[0]) == ["revealed", "revealed", "purged", "revealed", "revealed", "begins"]


@rule("canyon", "R13")
def test_the_lot_decides_who_begins():
    assert {CANYON.new(seats=4, seed=seed).pending for seed in range(40)} == {(0,), (1,), (2,), (3,)}


@rule("canyon", "R5")
def test_there_is_always_a_disguise_for_whoever_lacks_it():
    """As many of a kind as players, and nobody has two: whoever lacks one leaves one at least."""
    seen = []
    for seed in range(20, 26):
        match, random = CANYON.new(seats=2, seed=seed), Random(seed)
        while not match.over:
            seen += told(match.play(match.pending[0], random.choice(match.legal(match.pending[0]))))
            assert all(max(player(match, seat)["disguises"].values()) <= 1 for seat in range(match.seats))
    assert {"dressed", "has_it_already"} <= set(seen)
    wrong = state(CANYON.new(seats=2, seed=1))
    wrong["seats"][0]["disguises"]["mustache"] = 2
    with pytest.raises(gulch.BadPosition, match="one of each kind"):
        CANYON.position(wrong)
