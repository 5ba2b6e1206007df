"""What always holds (R55, R56), and positions that cannot be."""

from collections import Counter
from random import Random

import pytest

import gulch
from gulch.games.canyon.components import CARD

from .table import CANYON, act, go, state, table

rule = pytest.mark.rule
HAND = ["bandit/sheriff", "holdup/brawl"]


def games(seats, number):
    """Every position of so many random games."""
    for seed in range(number):
        match, random = CANYON.new(seats=seats, seed=seed), Random(seed)
        yield match
        while not match.over:
            match.play(match.pending[0], random.choice(match.legal(match.pending[0])))
            yield match


@rule("canyon", "R55")
@pytest.mark.parametrize("seats", CANYON.seats)
def test_there_are_192_bucks(seats):
    for match in games(seats, 4):
        players = match.state.seats[:seats]
        assert int(match.state.stock) + sum(int(one.bucks) + int(one.box) for one in players) == 192
        assert CANYON.checks.conserved(match.state) == 192


@rule("canyon", "R56")
@pytest.mark.parametrize("seats", CANYON.seats)
def test_there_are_60_cards_and_the_sheriff_stands_on_no_roof(seats):
    for match in games(seats, 4):
        now = match.state
        places = [now.pile, now.discard, now.laid, *(now.seats[seat].hand for seat in range(seats))]
        cards = sum((Counter({c: int(place[c]) for c in CARD}) for place in places), Counter())
        cards += Counter(int(card) for card in now.face_up if card < len(CARD))
        assert cards == Counter(dict.fromkeys(CARD, 4))
        assert now.sheriff == 0 or now.emptied[now.sheriff - 1] == 0


def laying():
    match = table(["bandit/bandit", "bandit/sheriff"], HAND)
    go(match, "choose bandit")
    return match


def ordering():
    match = table(["bandit/bandit", "bandit/sheriff"], HAND)
    act(match, "bandit", "bandit/bandit", "bandit/sheriff")
    return match


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"turn": 2}, "turn"),
        ({"sheriff": "vault 2", "emptied": {"vault 2": 1}}, "never stands on a roof"),
        ({"face_up": ["none", "none"]}, "there are 4 of it"),
        ({"height": 3}, "height"),
        ({"stock": -1}, "stock"),
        ({"pending": 2}, "another seat"),
        ({"phase": "sharing"}, "nobody is asked for this now"),
        ({"phase": "robbing"}, "nobody is asked for this now"),
        ({"phase": "caught"}, "nobody is asked for this now"),
        ({"phase": "lookout", "to_check": 1}, "another seat"),
        ({"phase": "laying"}, "nobody is asked for this now"),
        ({"todo": {"bandit": 3}}, "nobody is asked for this now"),
        ({"seats": [{"cards": 5}]}, "not the number of cards"),
        ({"seats": [{"known": {"brawl/brawl": 1}}]}, "known"),
        ({"seats": [{"bucks": -1}]}, "debts"),
    ],
)
def test_a_position_that_cannot_be_is_refused_and_says_why(change, why):
    position = state(table(HAND, HAND))
    with pytest.raises(gulch.BadPosition, match=why):
        CANYON.position(position | change)


@pytest.mark.parametrize("match", [laying(), ordering()])
def test_a_position_in_the_middle_of_an_action_can_be_laid_out_and_played_on(match):
    again = CANYON.position(match.to_dict())
    assert again.state.tobytes() == match.state.tobytes()
    assert again.legal(0) == match.legal(0)
