"""What is in the box: the cards, the weapons, the money; and what happens when the deck runs out."""

import re
from collections import Counter
from itertools import product

import pytest

import gulch

from .table import (
    BLUES,
    LAW,
    SALOON,
    all_hold_fire,
    all_let_be,
    bounty,
    deck,
    discarded,
    duel,
    go,
    hand,
    loot,
    on_table,
    public,
    said,
    table,
    threat,
    threaten,
    told,
    turn,
    wounds,
)

rule = pytest.mark.rule

CARDS = SALOON.box["cards"]
COLORS, ZONES, SOUNDS = ("blue", "yellow", "red", "green"), ("head", "arm", "leg"), ("bang", "boom", "blam")
PRINTED = {
    "swag": (0, 0, 1, 1),
    "wanted": (0, 1, 1, 2),
    "law": (1, 2, 2),
    "desperado": (2, 3, 3),
    "horse": (0, 1),
    "stand-off": (2, 3),
}
SAID = {
    "swag": "Swag",
    "wanted": "Wanted Alive",
    "law": "the Law",
    "desperado": "Desperado",
    "horse": "Horse Escape",
    "stand-off": "Stand-off",
}


# ---- the cards ------------------------------------------------------------------------------------------------------


@rule("saloon", "R1", "R2")
def test_each_card_shows_a_color_a_zone_a_sound_one_symbol_and_up_to_three_bullets():
    for card in CARDS.values():
        assert set(card) == {"color", "zone", "sound", "symbol", "bullets"}
        assert card["bullets"] in range(4)
    shown = {part: {card[part] for card in CARDS.values()} for part in ("color", "zone", "sound", "symbol")}
    assert shown == {"color": set(COLORS), "zone": set(ZONES), "sound": set(SOUNDS), "symbol": set(PRINTED)}


@rule("saloon", "R3")
def test_two_cards_for_each_way_to_combine_color_zone_and_sound():
    faces = Counter((card["color"], card["zone"], card["sound"]) for card in CARDS.values())
    assert faces == Counter(dict.fromkeys(product(COLORS, ZONES, SOUNDS), 2))
    assert len(CARDS) == 72


@rule("saloon", "R3")
@pytest.mark.parametrize("color", COLORS)
def test_each_color_has_the_same_symbols_and_bullets(color):
    found = {symbol: [] for symbol in PRINTED}
    for card in CARDS.values():
        if card["color"] == color:
            found[card["symbol"]].append(card["bullets"])
    assert {symbol: tuple(sorted(bullets)) for symbol, bullets in found.items()} == PRINTED


@rule("saloon", "R3")
def test_how_many_of_each_symbol_and_of_each_number_of_bullets_there_are():
    symbols = Counter(card["symbol"] for card in CARDS.values())
    assert symbols == {"swag": 16, "wanted": 16, "law": 12, "desperado": 12, "horse": 8, "stand-off": 8}
    assert Counter(card["bullets"] for card in CARDS.values()) == {0: 16, 1: 24, 2: 20, 3: 12}


def printed_cells():
    """The table of R4: for each color, zone and sound what stands there."""
    text = SALOON.rulebook.split("**R4**")[1].split("**R5**")[0]
    rows = [line.split("|")[1:-1] for line in text.splitlines() if "|" in line][2:]
    for row in rows:
        color, zone = row[0].strip().split(", ")
        yield from (((color, zone, sound), cell.strip()) for sound, cell in zip(SOUNDS, row[1:], strict=True))


@rule("saloon", "R4")
def test_the_two_cards_of_each_combination():
    cells = dict(printed_cells())
    assert len(cells) == 36
    for (color, zone, sound), cell in cells.items():
        face = {"color": color, "zone": zone, "sound": sound}
        cards = [card for card in CARDS.values() if card.items() >= face.items()]
        assert Counter(cell.split(", ")) == Counter(f"{SAID[card['symbol']]} {card['bullets']}" for card in cards)


@rule("saloon", "R4")
def test_a_card_is_called_after_what_it_shows():
    for name, card in CARDS.items():
        assert name.split() == [card[part] if part != "bullets" else str(card[part]) for part in card]


# ---- weapons, characters, money, wounds, the die --------------------------------------------------------------------


@rule("saloon", "R5")
def test_four_pistols_one_of_each_color_and_between_turns_all_lie_there():
    match = table(None, None, ["blue leg bang stand-off 2"], None)
    assert on_table(match) == list(COLORS)
    threaten(match, pistol="red")
    assert on_table(match) == ["blue", "yellow", "green"]
    all_let_be(match, "Cy")
    go(match, "Cy: join with blue leg bang stand-off 2 and the green pistol")
    assert on_table(match) == ["blue", "yellow"]
    all_let_be(match)
    assert on_table(match) == list(COLORS), "in a Stand-off they are laid back before the shooting"
    all_hold_fire(match)
    assert (turn(match), on_table(match)) == ("Bo", list(COLORS))


@rule("saloon", "R5")
def test_the_bottle_lies_there_again_too():
    """It was in somebody's hand when the race ended; in the next one it is there."""
    match = table(None, None)
    duel(match)
    right = right_shot(match, "Bo", "Ann")
    go(match, "Ann: smash the bottle: head of Bo @500", f"Bo: {right} @600")
    assert turn(match) == "Bo"
    duel(match, "Bo", "Ann")
    events = go(match, "Ann: smash the bottle: head of Bo @500", "Bo: hold fire @400")
    events += all_hold_fire(match)
    assert told(events, "is_held", "smashed_badly") == ["smashed_badly"]


def right_shot(match, shooter, target):
    """A shot that is right by the cards in the shooter's hand."""
    cards = [card.split() for card in hand(match, shooter)]
    parts = [Counter(card[place] for card in cards).most_common(1)[0][0] for place in range(3)]
    return f"shoot {' '.join(parts)} at {target}"


@rule("saloon", "R6")
def test_there_are_seven_characters():
    assert SALOON.box["characters"] == [
        "the Widow",
        "Deacon Cole",
        "Dusty Ruiz",
        "Black Hattie",
        "the Banker",
        "Half-Moon Joe",
        "Old Silver",
    ]
    assert len(SALOON.box["characters"]) == max(SALOON.seats)


@rule("saloon", "R6", "R7")
def test_loot_and_bounty_have_places_of_their_own():
    """A call costs Loot, however high the Bounty is; Wanted Alive costs Bounty, however high the Loot is."""
    match = table(BLUES, LAW, loot=[0, 50], bounty=[50, 20])
    threat(match)
    go(match, "Bo: call the bluff")
    assert (loot(match), bounty(match)) == ([0, 50], [50, 20])


@rule("saloon", "R7")
def test_money_is_a_whole_number_of_dollars_and_any_sum_can_be_paid():
    match = table(BLUES, LAW, loot=[13, 20], bounty=[7, 20])
    threat(match)
    go(match, "Bo: call the bluff")
    assert loot(match) == [0, 33]


@rule("saloon", "R7")
def test_the_bank_never_runs_out():
    match = table(None, LAW, None, bounty=[9_000])
    threat(match)
    go(match, "Bo: show three of the Law")
    assert loot(match)[1] == 9_020


@rule("saloon", "R8")
def test_a_wound_costs_ten_dollars_in_the_score():
    match = table(None, None, None, loot=[50, 50, 50], wounds=[0, 1, 2])
    assert match.scores == (70, 60, 50)


@rule("saloon", "R8")
def test_the_wounds_do_not_run_out():
    match = table(*[None] * 7, wounds=[3] * 7, last=1)
    duel(match)
    go(match, f"Bo: {right_shot(match, 'Bo', 'Ann')} @2000", "Ann: hold fire")
    assert wounds(match) == [4, 3, 3, 3, 3, 3, 3]


@rule("saloon", "R9")
@pytest.mark.parametrize("face", range(8))
def test_the_die_has_the_numbers_from_one_to_six(face):
    match = table(BLUES, None, None, roulette=True)
    threat(match)
    if 1 <= face <= 6:
        with pytest.raises(gulch.GulchError, match="scripted outcomes"):  # the die is rolled; then cards are drawn
            go(match, "Bo: call the bluff", dice=(face,))
    else:
        with pytest.raises(gulch.GulchError, match=re.escape("possible are [1, 2, 3, 4, 5, 6]")):
            go(match, "Bo: call the bluff", dice=(face,))


# ---- when a card is missing -----------------------------------------------------------------------------------------


@rule("saloon", "R10")
def test_the_discard_pile_becomes_the_deck_in_the_middle_of_a_draw():
    """Ann needs two cards, and one is in the deck: that one stays hers, and what she discarded can come back."""
    swag = ["blue head bang swag 0", "blue head boom swag 0"]
    match = table([*swag, "red leg bang law 2"], None, None, deck=["green arm bang law 2"])
    pile = set(discarded(match)) | set(swag)
    go(match, "Ann: cash in blue head bang swag 0")
    events = go(match, "Ann: cash in blue head boom swag 0", dice=("green arm bang law 2", "blue head boom swag 0"))
    assert told(events, "drew", "reshuffled") == ["drew", "reshuffled", "drew"]
    assert set(hand(match, "Ann")) == {"red leg bang law 2", "green arm bang law 2", "blue head boom swag 0"}
    assert set(deck(match)) == pile - {"blue head boom swag 0"}
    assert discarded(match) == []


@rule("saloon", "R10")
def test_it_is_shuffled_the_moment_that_a_card_is_missing_and_not_before():
    match = table(None, None, deck=["green arm bang law 2"])
    events = go(match, "Ann: draw from the deck")
    assert "reshuffled" not in told(events)
    assert deck(match) == []
    go(match, "Ann: discard green arm bang law 2")
    assert "green arm bang law 2" in discarded(match)
    events = go(match, "Bo: draw from the deck", dice=("green arm bang law 2",))
    assert told(events)[0] == "reshuffled"


@rule("saloon", "R10")
def test_it_is_shuffled_in_the_middle_of_laying_out_public_cards():
    """The four that have just been discarded are in the pile."""
    public_cards = ["blue head bang swag 0", "blue head boom swag 0", "blue arm boom swag 1", "blue arm blam swag 1"]
    laid = ["green arm bang law 2", "green leg bang swag 1", "blue arm blam swag 1", "blue head boom swag 0"]
    match = table(None, None, None, token=0, public=public_cards, deck=["red leg bang law 2", *laid[:2]])
    with gulch.rolls("red leg bang law 2", *laid):
        events = go(match, "Ann: draw from the deck", "Ann: discard red leg bang law 2")
    assert told(events, "laid_open", "reshuffled") == ["laid_open", "laid_open", "reshuffled", *["laid_open"] * 2]
    assert public(match) == laid


@rule("saloon", "R10")
def test_flipped_cards_and_events_are_not_in_the_pile():
    """The Stand-off card is discarded; one draw and two flips empty the deck, and for the third it is shuffled."""
    join = "blue leg bang stand-off 2"
    few = ["green arm bang law 2", "green leg bang swag 1", "red leg bang law 2"]
    match = table(None, None, [join], deck=few, events=[])
    pile = set(discarded(match)) | {join}
    threaten(match)
    all_let_be(match, "Cy")
    go(match, f"Cy: join with {join} and the red pistol")
    events = all_let_be(match, dice=(*few, join))
    assert told(events, "drew", "reshuffled", "signal") == ["drew", "reshuffled", "signal"]
    assert set(deck(match)) == pile - {join}
    assert not set(deck(match)) & {"turkey", "reckoning", "bullet rain", "robbery", "sandstorm"}


@rule("saloon", "R10")
def test_there_are_always_cards_enough():
    """At most 29 are out at once, and 52 in the smallest game. Most are in a turn of seven players."""
    match = table(*[None] * 7, simplified=True, deck=[])
    assert len(discarded(match)) == 52 - 7 * 3 - 4
    go(match, "Ann: draw from the deck")
    assert len(deck(match)) == 52 - 7 * 3 - 4 - 1
    joined = {"Cy": "blue leg bang stand-off 2", "Dee": "blue leg boom stand-off 3", "Ed": "red head boom stand-off 2"}
    match = table(None, None, *([card] for card in joined.values()), None, None)
    threaten(match)
    for pistol, (name, card) in zip(COLORS[1:], joined.items(), strict=True):
        all_let_be(match, name)
        go(match, f"{name}: join with {card} and the {pistol} pistol")
    all_let_be(match)
    assert match.is_race
    assert 72 - len(deck(match)) - len(discarded(match)) == 7 * 3 + 4 + 3


@rule("saloon", "R10")
def test_everybody_is_told_when_the_discard_pile_is_shuffled():
    match = table(None, None, None, deck=[])
    pile = len(discarded(match))
    events = go(match, "Ann: draw from the deck")
    assert said(events)[0] == f"The discard pile is shuffled. Cards in the deck: {pile}."
