"""What is in the box (R1 to R4): six characters, each with a deck of 15 cards and a die."""

import numpy as np

from gulch.core.words import Domain, Number

SEATS = 2
PLACES = 6  # cards loaded for a round
ROUNDS = 3
TARGET = 6  # what a die and the accuracy must come to
FASTEST = 100  # ms: nobody reacts in less
RACE_ENDS = 10_000  # ms after the signal: who has done nothing by then waits

# ---- Cards --------------------------------------------------------------------------------------------------------

NO_FAMILY, DRAWS, FOCUS, REACH, DISTRACT, FLINCH, BLUFFS, RESOLVES, REROLLS = range(9)

# fmt: off
CARD_ROWS = (
    # code     name                     family     own S  own A  opp S  opp A
    ("-",      "nothing",               NO_FAMILY,    0,     0,     0,     0),  # an empty place
    ("DRAW",   "draw",                  DRAWS,        0,     0,     0,     0),
    ("F1",     "focus 1",               FOCUS,        0,    +1,     0,     0),
    ("F2",     "focus 2",               FOCUS,        0,    +2,     0,     0),
    ("F3",     "focus 3",               FOCUS,        0,    +3,     0,     0),
    ("R1",     "reach 1",               REACH,       +1,     0,     0,     0),
    ("R2",     "reach 2",               REACH,       +2,     0,     0,     0),
    ("R3",     "reach 3",               REACH,       +3,     0,     0,     0),
    ("D-11",   "distract 1/1",          DISTRACT,     0,     0,    -1,    -1),
    ("D-21",   "distract 2/1",          DISTRACT,     0,     0,    -2,    -1),
    ("D-10",   "distract 1/0",          DISTRACT,     0,     0,    -1,     0),
    ("D-02",   "distract 0/2",          DISTRACT,     0,     0,     0,    -2),
    ("D-02x",  "reckless distract 0/2", DISTRACT,     0,    -1,     0,    -2),
    ("D-20x",  "reckless distract 2/0", DISTRACT,     0,    -1,    -2,     0),
    ("D-10a",  "cheeky distract 1/0",   DISTRACT,     0,    +1,    -1,     0),
    ("FL21",   "flinch 2/1",            FLINCH,      +2,    +1,     0,     0),
    ("FL12",   "flinch 1/2",            FLINCH,      +1,    +2,     0,     0),
    ("FL22",   "flinch 2/2",            FLINCH,      +2,    +2,     0,     0),
    ("B",      "bluff",                 BLUFFS,       0,     0,     0,     0),
    ("BB",     "double bluff",          BLUFFS,       0,     0,     0,     0),
    ("RS",     "resolve",               RESOLVES,     0,     0,     0,     0),
    ("RRS",    "re-roll mine",          REROLLS,      0,     0,     0,     0),
    ("RRO",    "re-roll theirs",        REROLLS,      0,     0,     0,     0),
)
# fmt: on
CODES = tuple(code for code, *_ in CARD_ROWS)
CARD = Domain("card or none", tuple(name for _, name, *_ in CARD_ROWS))
A_CARD = Domain("card", CARD.ids[1:], first=1)  # a card that is there
CARDS = len(CARD)
NOTHING, DRAW, DOUBLE_BLUFF, RESOLVE_CARD, REROLL_MINE, REROLL_THEIRS = (
    CODES.index(code) for code in ("-", "DRAW", "BB", "RS", "RRS", "RRO")
)

FAMILY = np.array([family for _, _, family, *_ in CARD_ROWS], np.int64)
OWN = np.array([(speed, accuracy) for *_, speed, accuracy, _, _ in CARD_ROWS], np.int64)
OPPONENT = np.array([(speed, accuracy) for *_, speed, accuracy in CARD_ROWS], np.int64)

# How many separate Bluffs a card is: a Double Bluff is two.
BLUFFS_ON = np.array([(family == BLUFFS) + (code == "BB") for code, _, family, *_ in CARD_ROWS], np.int64)
MOST_BLUFFS = 2

# ---- Characters ---------------------------------------------------------------------------------------------------

# The faces of the dice: numbers, and the two that override every sum.
FACE = Domain("face", ("none", "1", "2", "3", "4", "5", "hit", "miss"))
NOT_ROLLED, HIT, MISS = 0, 6, 7

# fmt: off
CHARACTER_ROWS = (
    # name        colour    die                       deck
    ("cowboy",    "brown",  "1    2    3 4 5   hit",  "DRAW DRAW DRAW DRAW F2 F2 F3 R1 R2 R2 D-11 FL21 B RS RRS"),
    ("sheriff",   "blue",   "2    3    3 4 5   hit",  "DRAW DRAW DRAW DRAW F1 F2 F2 F2 R1 R1 R2 D-21 RS RS B"),
    ("desperado", "black",  "miss miss 2 4 hit hit",  "DRAW DRAW DRAW DRAW F1 F2 R1 R2 D-02x D-20x FL12 FL12 B BB RRS"),
    ("drifter",   "green",  "miss 3    4 4 5   5",    "DRAW DRAW DRAW DRAW F2 F2 F3 F3 R1 R1 D-10 FL12 RS B RRS"),
    ("madam",     "purple", "1    2    2 3 4   hit",  "DRAW DRAW DRAW DRAW F2 R1 R2 D-11 D-11 D-02 B B BB RRO RS"),
    ("kid",       "orange", "miss 2    3 4 5   hit",  "DRAW DRAW DRAW DRAW R2 R3 R3 F1 F2 F2 FL22 FL22 D-10a B RRS"),
)
# fmt: on
SOMEBODY = Domain("somebody", ("nobody", *(name for name, *_ in CHARACTER_ROWS)))
CHARACTER = Domain("character", SOMEBODY.ids[1:], first=1)
CHARACTERS = len(CHARACTER)
NOBODY_YET = 0
COLOR = {name: color for name, color, *_ in CHARACTER_ROWS}

# By character, "nobody" first: the six faces, and how often each card is in the deck.
DICE = np.array([[NOT_ROLLED] * 6, *([FACE.value_of(face) for face in die.split()] for _, _, die, _ in CHARACTER_ROWS)])
DECKS = np.array([[0] * CARDS, *([deck.split().count(code) for code in CODES] for *_, deck in CHARACTER_ROWS)])
DECK_SIZE = 15

# By character, which cards beside Draws are in the deck at all; shorter rows are filled up with nothing.
MOST_KINDS = int((DECKS[:, DRAW + 1 :] > 0).sum(axis=1).max())
KINDS = np.zeros((len(SOMEBODY), MOST_KINDS), np.int64)
for _row, _deck in zip(KINDS, DECKS, strict=True):
    _there = [card for card in range(DRAW + 1, CARDS) if _deck[card]]
    _row[: len(_there)] = _there

PLAIN_DIE = (1, 2, 3, 4, 5, 6)  # for a race without reflexes

# ---- Where cards lie and what is said about them ------------------------------------------------------------------

PLACE = Domain("place", ("1", "2", "3", "4", "5", "6"))
PLACE_OR_NONE = Domain("place or none", ("none", *PLACE.ids))

LIE = Domain("lie", ("empty", "down", "up", "ignored", "used"))
EMPTY, DOWN, UP, IGNORED, USED = LIE

STAT = Domain("stat", ("speed", "accuracy"))
SPEED, ACCURACY = STAT

SIDE = Domain("side", ("my", "their"))  # relative to who chooses
CHANGE = Domain("change", ("+2", "-2"))
CHANGES = (2, -2)

# What has been said for a Bluff: nothing yet, no, one of eight changes; or a Resolve has silenced it.
CHOICE = Domain(
    "choice",
    ("none", "declined", *(f"{a} {b} {c}" for a in SIDE.ids for b in STAT.ids for c in CHANGE.ids), "ignored"),
)
UNSAID, DECLINED, CHOSEN, SILENCED = 0, 1, 2, 10  # CHOSEN is the first of the eight

POINTS = Number("points")
