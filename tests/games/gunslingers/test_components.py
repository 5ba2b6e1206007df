"""What is in the box: against the lists of the specification, typed anew."""

from collections import Counter

import numpy as np
import pytest

from gulch.games.gunslingers.components import (
    CARD,
    CARD_ROWS,
    CHARACTER,
    CHARACTER_ROWS,
    CODES,
    COLOR,
    DECKS,
    DICE,
    DOUBLE_BLUFF,
    DRAW,
    FACE,
    HIT,
    MISS,
    OPPONENT,
    OWN,
    REROLL_MINE,
    REROLL_THEIRS,
    RESOLVE_CARD,
)

from .table import DECK, GUNSLINGERS

rule = pytest.mark.rule

DICE_IN_BOX = {
    "cowboy": [1, 2, 3, 4, 5, "hit"],
    "sheriff": [2, 3, 3, 4, 5, "hit"],
    "desperado": ["miss", "miss", 2, 4, "hit", "hit"],
    "drifter": ["miss", 3, 4, 4, 5, 5],
    "madam": [1, 2, 2, 3, 4, "hit"],
    "kid": ["miss", 2, 3, 4, 5, "hit"],
}
# own speed, own accuracy, opponent's speed, opponent's accuracy
MODIFIERS = {
    "F1": (0, 1, 0, 0),
    "F2": (0, 2, 0, 0),
    "F3": (0, 3, 0, 0),
    "R1": (1, 0, 0, 0),
    "R2": (2, 0, 0, 0),
    "R3": (3, 0, 0, 0),
    "D-11": (0, 0, -1, -1),
    "D-21": (0, 0, -2, -1),
    "D-10": (0, 0, -1, 0),
    "D-02": (0, 0, 0, -2),
    "D-02x": (0, -1, 0, -2),
    "D-20x": (0, -1, -2, 0),
    "D-10a": (0, 1, -1, 0),
    "FL21": (2, 1, 0, 0),
    "FL12": (1, 2, 0, 0),
    "FL22": (2, 2, 0, 0),
}
DECKS_IN_BOX = {
    "cowboy": {"F2": 2, "F3": 1, "R1": 1, "R2": 2, "D-11": 1, "FL21": 1, "B": 1, "RS": 1, "RRS": 1},
    "sheriff": {"F1": 1, "F2": 3, "R1": 2, "R2": 1, "D-21": 1, "RS": 2, "B": 1},
    "desperado": {"F1": 1, "F2": 1, "R1": 1, "R2": 1, "D-02x": 1, "D-20x": 1, "FL12": 2, "B": 1, "BB": 1, "RRS": 1},
    "drifter": {"F2": 2, "F3": 2, "R1": 2, "D-10": 1, "FL12": 1, "RS": 1, "B": 1, "RRS": 1},
    "madam": {"F2": 1, "R1": 1, "R2": 1, "D-11": 2, "D-02": 1, "B": 2, "BB": 1, "RRO": 1, "RS": 1},
    "kid": {"R2": 1, "R3": 2, "F1": 1, "F2": 2, "FL22": 2, "D-10a": 1, "B": 1, "RRS": 1},
}


@rule("gunslingers", "R1")
def test_there_are_six_characters_with_their_colours():
    assert COLOR == {
        "cowboy": "brown",
        "sheriff": "blue",
        "desperado": "black",
        "drifter": "green",
        "madam": "purple",
        "kid": "orange",
    }
    assert CHARACTER.ids == tuple(COLOR)


@rule("gunslingers", "R1", "R3")
@pytest.mark.parametrize("character", DECKS_IN_BOX)
def test_a_deck_has_fifteen_cards_with_four_draws(character):
    assert DECK[character].total() == 15
    wanted = Counter({"DRAW": 4} | DECKS_IN_BOX[character])
    assert {CODES[CARD.ids.index(card)]: n for card, n in DECK[character].items()} == wanted


@rule("gunslingers", "R3")
@pytest.mark.parametrize("code", CODES)
def test_what_a_card_changes(code):
    card = CODES.index(code)
    assert (*OWN[card], *OPPONENT[card]) == MODIFIERS.get(code, (0, 0, 0, 0))


@rule("gunslingers", "R4")
@pytest.mark.parametrize("character", DICE_IN_BOX)
def test_the_faces_of_a_die(character):
    faces = DICE[CHARACTER.value_of(character)]
    assert [FACE.ids[face] for face in faces] == [str(face) for face in DICE_IN_BOX[character]]
    assert {FACE.ids[HIT], FACE.ids[MISS]} == {"hit", "miss"}


def test_the_numbers_that_the_rules_use_name_the_right_cards():
    named = [DRAW, DOUBLE_BLUFF, RESOLVE_CARD, REROLL_MINE, REROLL_THEIRS]
    assert [CARD.ids[card] for card in named] == ["draw", "double bluff", "resolve", "re-roll mine", "re-roll theirs"]


def test_every_row_names_something_else_and_every_card_is_in_some_deck():
    assert len({name for _, name, *_ in CARD_ROWS}) == len(CARD_ROWS) == 23
    assert all(DECKS[:, 1:].sum(axis=0) > 0)
    assert np.all(DECKS[0] == 0)
    assert len(CHARACTER_ROWS) == 6


# ---- the title page -------------------------------------------------------------------------------------------------


@rule("gunslingers", "R24", "R29", "R34", "R43")
@pytest.mark.parametrize(
    ("family", "says"),
    [
        ("grab", ["grab", "false start", "R24"]),
        ("wait", ["wait", "race", "first touch", "R15"]),
        ("decline", ["Bluff", "Resolve", "unused"]),
    ],
)
def test_the_rule_that_is_cited_covers_every_use_of_a_move(family, says):
    number = GUNSLINGERS.words.cites[family]
    text = GUNSLINGERS.rulebook.split(f"**{number}**")[1].split("\n- **")[0]
    assert [word for word in says if word not in text] == []


# ---- as plain data, for who draws the table -------------------------------------------------------------------------

# The family of a card by its code; what begins with the longer of two codes is of its family.
FAMILY_CODES = {
    "DRAW": "draw",
    "D-": "distract",
    "FL": "flinch",
    "F": "focus",
    "RS": "resolve",
    "RR": "reroll",
    "R": "reach",
    "B": "bluff",
}


def family(code):
    return next(family for start, family in FAMILY_CODES.items() if code.startswith(start))


@rule("gunslingers", "R3")
@pytest.mark.parametrize("code", CODES[1:])
def test_the_box_tells_what_is_printed_on_a_card(code):
    own_speed, own_accuracy, speed, accuracy = MODIFIERS.get(code, (0, 0, 0, 0))
    assert GUNSLINGERS.box["cards"][CARD.ids[CODES.index(code)]] == {
        "family": family(code),
        "my": {"speed": own_speed, "accuracy": own_accuracy},
        "their": {"speed": speed, "accuracy": accuracy},
        "bluffs": {"B": 1, "BB": 2}.get(code, 0),
    }


@rule("gunslingers", "R3", "R4")
@pytest.mark.parametrize("character", DECKS_IN_BOX)
def test_the_box_tells_the_die_and_the_deck_of_a_character(character):
    told = GUNSLINGERS.box["characters"][character]
    assert told["die"] == [str(face) for face in DICE_IN_BOX[character]]
    wanted = Counter({"draw": 4})
    for code, count in DECKS_IN_BOX[character].items():
        wanted[family(code)] += count
    assert +Counter(told["deck"]) == wanted
