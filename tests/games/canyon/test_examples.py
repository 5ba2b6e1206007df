"""The examples of RULES.md, played."""

import pytest

from .table import act, bucks, go, moves, player, said, state, table

rule = pytest.mark.rule
CY = ["sheriff/holdup"]


@rule("canyon", "R18", "R24", "R25", "R27", "R30", "R44")
def test_a_turn():
    hand = ["bandit/bandit", "bandit/money box", "holdup/holdup"]
    match = table(hand, CY, seats=[{"bucks": 3, "space": "optician"}], sheriff="vault 5")
    act(match, "bandit", *hand[:2])
    go(match, "now money box")
    assert player(match, 0)["box"] == 1
    assert moves(match) == ["rob vault 1", "rob vault 2", "rob vault 3", "rob vault 4"]
    go(match, "rob vault 4")
    ann = player(match, 0)
    assert (ann["bucks"], ann["space"], ann["disguises"]["mustache"]) == (3 + 4, "barber", 1)
    assert ann["hand"]["holdup/holdup"] == 1


@rule("canyon", "R32", "R35", "R36")
def test_a_round_of_the_sheriff():
    """The rulebook's. Two sheriffs come along with three money boxes."""
    cards = ["money box/money box", "sheriff/money box", "sheriff/money box"]
    cy = {"bucks": 9, "disguises": {"sunglasses": 1}}
    seats = [{"bucks": 3, "space": "west rock"}, {"bucks": 7}, cy]
    match = table(cards, CY, CY, seats=seats, sheriff="vault 3", roofs=["vault 4", "vault 5"])
    act(match, "money box", *cards)
    go(match, "now sheriff")
    events = go(match, "use the sunglasses")
    assert bucks(match) == [3, 2, 9]
    assert state(match)["sheriff"] == "vault 1"
    assert said(events)[:2] == ["Cy is not recognised, thanks to the sunglasses.", "The sheriff walks to vault 1."]


@rule("canyon", "R39", "R40")
def test_a_holdup():
    cards = ["holdup/holdup", "holdup/holdup"]
    ann = {"bucks": 3, "disguises": {"mustache": 1}}
    match = table(cards, CY, seats=[ann], sheriff="vault 1")
    act(match, "holdup", *cards, dice=(3, 1, "sheriff"))
    go(match, "leave empty-handed", dice=())
    after = player(match, 0)
    assert (after["bucks"], after["disguises"]["mustache"], state(match)["sheriff"]) == (3, 1, "vault 2")


@rule("canyon", "R41", "R43")
def test_a_brawl():
    """Five brawls: with three cards, one of which has something else on it."""
    cards = ["brawl/brawl", "brawl/brawl", "bandit/brawl"]
    ann = {"bucks": 3, "disguises": {"sunglasses": 1}, "space": "barber"}
    match = table(cards, CY, CY, seats=[ann, {"bucks": 6}, {"bucks": 6}])
    act(match, "brawl", *cards)
    go(match, "now brawl", dice=(1, 2, 1, "sheriff"))
    go(match, "use the sunglasses", dice=(2,))
    assert state(match)["haul"] == 6
    go(match, *["take a buck from seat 2"] * 4, *["take a buck from seat 1"] * 2)
    assert bucks(match) == [9, 4, 2]
