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


def robbing():
    match = table(["bandit/bandit", "bandit/bandit"], HAND, seats=[{"space": "optician"}, {}])
    act(match, "bandit", "bandit/bandit", "bandit/bandit")
    return match


def at_lookout():
    worn = {"bucks": 3, "disguises": {"mustache": 1}}
    match = table(["sheriff/sheriff", "sheriff/sheriff"], HAND, seats=[worn, {}], sheriff="vault 4")
    act(match, "sheriff", "sheriff/sheriff", "sheriff/sheriff")
    return match


def caught():
    worn = {"bucks": 3, "disguises": {"mustache": 1}}
    match = table(["holdup/holdup", "holdup/holdup"], HAND, seats=[worn, {}])
    act(match, "holdup", "holdup/holdup", "holdup/holdup", dice=(3, 3, "sheriff"))
    return match


def sharing():
    match = table(["brawl/brawl", "brawl/brawl"], HAND, HAND)
    act(match, "brawl", "brawl/brawl", "brawl/brawl", dice=(1, 1, 1, 2))
    return match


POSITIONS = {
    "turn": lambda: table(HAND, HAND),
    "laying": laying,
    "ordering": ordering,
    "robbing": robbing,
    "lookout": at_lookout,
    "caught": caught,
    "sharing": sharing,
}
NOBODY = "nobody is asked for this now"


@pytest.mark.parametrize(
    ("phase", "change", "why"),
    [
        ("turn", {"turn": 2}, "turn"),
        ("turn", {"sheriff": "vault 2", "emptied": {"vault 2": 1}}, "never stands on a roof"),
        ("turn", {"emptied": {"vault 2": 2}}, "sheriff, emptied: out of range"),
        ("turn", {"face_up": ["none", "none"]}, "there are 4 of it"),
        ("turn", {"height": 3}, "height"),
        ("turn", {"stock": -1}, "stock"),
        ("turn", {"stock": 1000}, "192 bucks"),
        ("turn", {"seats": [{"bucks": 30000}]}, "192 bucks"),
        ("turn", {"seats": [{"box": 1}]}, "192 bucks"),
        ("turn", {"die": "sheriff"}, NOBODY),
        ("turn", {"group_size": 5}, NOBODY),
        ("turn", {"pending": 2}, "another seat"),
        ("turn", {"phase": "sharing"}, NOBODY),
        ("turn", {"phase": "robbing"}, NOBODY),
        ("turn", {"phase": "caught"}, NOBODY),
        ("turn", {"phase": "lookout", "to_check": 1}, "another seat"),
        ("turn", {"phase": "laying"}, NOBODY),
        ("turn", {"todo": {"bandit": 3}}, "todo"),
        ("turn", {"todo": {"bandit": -1}}, "fewer than none"),
        ("turn", {"laid": {"bandit/bandit": -1}}, "fewer than none"),
        ("turn", {"haul": 90}, "haul"),
        ("turn", {"haul": -1}, "haul"),
        ("turn", {"to_check": 2}, "to_check"),
        ("turn", {"to_check": 3}, "to_check"),
        ("turn", {"left": 1}, "left"),
        ("turn", {"left": 1, "group_size": 1}, NOBODY),
        ("turn", {"over": True, "pending": 0}, "over"),
        ("turn", {"seats": [{"cards": 5}]}, "not the number of cards"),
        ("turn", {"seats": [{"known": {"brawl/brawl": 1}}]}, "known"),
        ("turn", {"seats": [{"bucks": -1}]}, "debts"),
        ("turn", {"seats": [{"disguises": {"mustache": 2}}]}, "one of each kind"),
        ("laying", {"todo": {"bandit": 3}}, "todo"),
        ("laying", {"symbol": "brawl"}, NOBODY),
        ("ordering", {"todo": {"bandit": 99, "sheriff": 1}}, "todo"),
        ("ordering", {"todo": {"bandit": 3}}, NOBODY),
        ("ordering", {"left": 1, "group_size": 3}, NOBODY),
        ("ordering", {"symbol": "brawl"}, "chosen symbol"),
        ("ordering", {"phase": "acting"}, NOBODY),
        ("robbing", {"group": "holdup"}, NOBODY),
        ("robbing", {"left": 4}, NOBODY),
        ("robbing", {"emptied": dict.fromkeys(["vault 2", "vault 3", "vault 4", "vault 5"], 1)}, NOBODY),
        ("robbing", {"group_size": 9}, NOBODY),
        ("robbing", {"seats": [{"space": "start"}, {}]}, NOBODY),
        ("lookout", {"sheriff": "vault 2"}, NOBODY),
        ("lookout", {"to_check": 0}, NOBODY),
        ("lookout", {"group": "bandit", "group_size": 0, "left": 0}, NOBODY),
        ("lookout", {"left": 4}, NOBODY),
        ("lookout", {"seats": [{"disguises": {}}, {}]}, NOBODY),
        ("lookout", {"seats": [{"space": "east rock"}, {}]}, NOBODY),
        ("caught", {"haul": 7}, NOBODY),
        ("caught", {"die": "none"}, NOBODY),
        ("caught", {"group": "bandit"}, NOBODY),
        ("caught", {"left": 4}, NOBODY),
        ("caught", {"seats": [{"disguises": {}}, {}]}, NOBODY),
        ("sharing", {"haul": 9}, NOBODY),
        ("sharing", {"haul": 0}, NOBODY),
        ("sharing", {"left": 1}, NOBODY),
        ("sharing", {"group": "holdup"}, NOBODY),
    ],
)
def test_a_position_that_cannot_be_is_refused_and_says_why(phase, change, why):
    position = state(POSITIONS[phase]())
    seats = [old | new for old, new in zip(position["seats"], [*change.get("seats", []), {}, {}, {}, {}], strict=False)]
    with pytest.raises(gulch.BadPosition, match=why):
        CANYON.position(position | change | {"seats": seats})


def test_a_pair_or_a_gap_among_the_face_up_cards_cannot_be_while_there_are_cards_to_fill_it():
    position = state(table(HAND, HAND))
    pile = position["pile"]
    pair = {"face_up": ["brawl/brawl"] * 2, "pile": pile | {"brawl/brawl": 2, "bandit/holdup": 4, "sheriff/brawl": 4}}
    with pytest.raises(gulch.BadPosition, match="a pair is replaced"):
        CANYON.position(position | pair)
    gap = {"face_up": ["bandit/holdup", "none"], "pile": pile | {"sheriff/brawl": 4}, "height": position["height"] + 1}
    with pytest.raises(gulch.BadPosition, match="empty places are filled"):
        CANYON.position(position | gap)


def test_nobody_lays_more_than_six_cards():
    match = table(["bandit/bandit"] * 4 + ["bandit/sheriff"] * 2, HAND)
    go(match, "choose bandit", "lay bandit/bandit")
    position = state(match)
    mine = position["seats"][0]
    mine["hand"]["brawl/brawl"], mine["cards"] = 1, 6
    position["pile"]["brawl/brawl"], position["height"] = 3, position["height"] - 1
    with pytest.raises(gulch.BadPosition, match="more than 6 cards"):
        CANYON.position(position)


@pytest.mark.parametrize("phase", [phase for phase in POSITIONS if phase != "turn"])
def test_a_position_in_the_middle_of_an_action_can_be_laid_out_and_played_on(phase):
    match = POSITIONS[phase]()
    again = CANYON.position(match.to_dict())
    assert again.to_dict()["phase"] == phase
    assert again.state.tobytes() == match.state.tobytes()
    assert again.legal(0) == match.legal(0)
