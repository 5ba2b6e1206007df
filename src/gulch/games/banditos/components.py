"""What is in the box (R1 to R5)."""

from gulch.core.words import Domain, Number, numbers

COLOR = Domain("color", ("pink", "black", "purple", "blue", "green", "yellow"))
COLORS = len(COLOR)

MILE = numbers("mile", 1, 4)
MILES = len(MILE)

# One card of each colour and mile: pink 1, pink 2, ... yellow 4.
CARD = Domain("card", tuple(f"{color} {mile}" for color in COLOR.ids for mile in MILE.ids))
CARDS = len(CARD)

# Notes in the stack: value and copies. The small notes are only change, so money is a number.
BIG_NOTES = (
    (6, 6),
    (7, 6),
    (8, 6),
    (9, 6),
)
NOTE = Domain("note", tuple(f"${value}" for value, _ in BIG_NOTES))
NOTE_VALUES = tuple(value for value, _ in BIG_NOTES)
NOTE_COPIES = tuple(copies for _, copies in BIG_NOTES)

START_DOLLARS = 10
LAPS = 5
MOST_SEATS = 5

# Cards in hand by seats: 24 shared out evenly; with five seats four cards are left aside.
HAND_SIZE = tuple(CARDS // seats if seats else 0 for seats in range(MOST_SEATS + 1))

# Below the printed price one can bid $1 or $2: the dearest card for sale is a 3.
PRICE = numbers("price", 1, 2)
DOLLARS = Number("dollars")

# Where a card can be.
PLACE = Domain(
    "place",
    (
        "aside",
        "played",
        *(f"hand {seat}" for seat in range(MOST_SEATS)),
        *(f"offer {seat}" for seat in range(MOST_SEATS)),
    ),
)
ASIDE, PLAYED, HAND, OFFER = 0, 1, 2, 2 + MOST_SEATS  # HAND + seat, OFFER + seat
