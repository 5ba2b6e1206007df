"""What is in the box, as tables that somebody with the box on the table can correct in a minute.

The rulebook lists no cards. Blue and yellow, head and arm, the three sounds and the six symbols are its own; the rest
of the deck, the fifth event, the characters and the die are reconstructed (see RULES.md).
"""

import numpy as np

from gulch.core.words import SEAT, Domain

SEATS = 7  # at the most
HAND, PUBLIC, FLIPPED = 3, 4, 3
DRAWN = HAND  # the place of the card that is drawn before another one is discarded

# ---- the cards ------------------------------------------------------------------------------------------------------

PISTOL = Domain("pistol", ("blue", "yellow", "red", "green"))
ZONE = Domain("zone", ("head", "arm", "leg"))
SOUND = Domain("sound", ("bang", "boom", "blam"))
SYMBOL = Domain("symbol", ("swag", "wanted", "law", "horse", "desperado", "stand-off"))
SWAG, WANTED, LAW, HORSE, DESPERADO, STAND_OFF = SYMBOL
PISTOLS, ZONES, SOUNDS = len(PISTOL), len(ZONE), len(SOUND)
BOTTLE = PISTOLS
WEAPON = Domain("weapon", (*(f"{color} pistol" for color in PISTOL.ids), "bottle"))

# Of each color, zone and sound there are two cards, each with a symbol and its bullets.
_PRINTED = """
blue   head bang  swag 0       wanted 0
blue   head boom  swag 0       wanted 1
blue   head blam  law 2        law 1
blue   arm  bang  law 2        horse 1
blue   arm  boom  swag 1       desperado 2
blue   arm  blam  swag 1       wanted 1
blue   leg  bang  stand-off 2  wanted 2
blue   leg  boom  stand-off 3  desperado 3
blue   leg  blam  horse 0      desperado 3
yellow head bang  law 1        law 2
yellow head boom  horse 1      swag 1
yellow head blam  desperado 2  swag 1
yellow arm  bang  wanted 1     stand-off 2
yellow arm  boom  wanted 2     stand-off 3
yellow arm  blam  desperado 3  horse 0
yellow leg  bang  desperado 3  swag 0
yellow leg  boom  wanted 0     swag 0
yellow leg  blam  wanted 1     law 2
red    head bang  swag 1       wanted 1
red    head boom  stand-off 2  wanted 2
red    head blam  stand-off 3  desperado 3
red    arm  bang  horse 0      desperado 3
red    arm  boom  swag 0       wanted 0
red    arm  blam  swag 0       wanted 1
red    leg  bang  law 2        law 1
red    leg  boom  law 2        horse 1
red    leg  blam  swag 1       desperado 2
green  head bang  desperado 3  horse 0
green  head boom  desperado 3  swag 0
green  head blam  wanted 0     swag 0
green  arm  bang  wanted 1     law 2
green  arm  boom  law 1        law 2
green  arm  blam  horse 1      swag 1
green  leg  bang  desperado 2  swag 1
green  leg  boom  wanted 1     stand-off 2
green  leg  blam  wanted 2     stand-off 3
"""


def _deck() -> list[tuple[int, int, int, int, int]]:
    """Every card as symbol, color, zone, sound and bullets; sorted, so that those of a symbol lie together."""
    cards = []
    for line in _PRINTED.split("\n"):
        for word in range(3, len(line.split()), 2):
            words = line.split()
            face = (PISTOL.value_of(words[0]), ZONE.value_of(words[1]), SOUND.value_of(words[2]))
            cards.append((SYMBOL.value_of(words[word]), *face, int(words[word + 1])))
    return sorted(cards)


DECK = _deck()
CARDS = len(DECK)
NO_CARD = 0  # the cards are counted from 1
_NAMES = tuple(
    f"{PISTOL.ids[color]} {ZONE.ids[zone]} {SOUND.ids[sound]} {SYMBOL.ids[symbol]} {bullets}"
    for symbol, color, zone, sound, bullets in DECK
)
CARD = Domain("card", _NAMES, first=1)
HELD = Domain("card", ("none", *_NAMES))


def _column(place: int) -> np.ndarray:
    """What is printed at this place, by the number of the card."""
    return np.array([-1, *(card[place] for card in DECK)], np.int64)


SYMBOL_OF, COLOR_OF, ZONE_OF, SOUND_OF, BULLETS_OF = map(_column, range(5))


def _with(symbol: int) -> Domain:
    """The cards with this symbol: they lie together."""
    first = int(np.flatnonzero(symbol == SYMBOL_OF)[0])
    return Domain("card", tuple(name for name, card in zip(_NAMES, DECK, strict=True) if card[0] == symbol), first)


SWAG_CARD, HORSE_CARD, STAND_OFF_CARD = _with(SWAG), _with(HORSE), _with(STAND_OFF)
FIRST_DESPERADO, DESPERADOS = _with(DESPERADO).first, len(_with(DESPERADO))
SIMPLE_CARDS = int(np.count_nonzero((SYMBOL_OF >= 0) & (SYMBOL_OF < DESPERADO)))  # without the last two symbols

# ---- the events of the mini-expansion -------------------------------------------------------------------------------

EVENT = Domain("event", ("turkey", "reckoning", "bullet rain", "robbery", "sandstorm"), first=1)
TURKEY, RECKONING, BULLET_RAIN, ROBBERY, SANDSTORM = EVENT
EVENTS_IN_BOX = len(EVENT)
NO_EVENT = 0
IN_DECK = Domain("card", ("none", *_NAMES, *EVENT.ids))
STRUCK = Domain("event", ("none", *EVENT.ids))

# ---- money, wounds, time --------------------------------------------------------------------------------------------

START_LOOT = START_BOUNTY = 20
SWAG_PAYS = 10
BLUFF = 20  # what the loser of a called bluff pays
BOTTLE_PAYS = 20
BOUNTY_RISES = 10
SHARE = 10  # what the winner of a stand-off takes from each of the other participants
TURKEY_PAYS, RAIN_PAYS, ROBBERY_PAYS = 10, 20, 10
WOUND_COSTS = 10
LOOT_ENDS, WOUNDS_END = 130, 3
TURNS = 100  # for each player: then the game ends
PLAIN_DIE = np.array([1, 2, 3, 4, 5, 6], np.int64)

OBJECTIONS_END = 5_000  # ms: how long everybody is asked whether they object
RACE_ENDS = 30_000
FASTEST = 100  # what is shot before that cannot have been read off the cards
LOCK = 1_500
VOID_FIGHTS = 3  # a last fight that nobody wins is fought so often

TARGET = SEAT.named("target")
OTHER = SEAT.named("other")
CHARACTER = Domain(
    "character",
    ("the Widow", "Deacon Cole", "Dusty Ruiz", "Black Hattie", "the Banker", "Half-Moon Joe", "Old Silver"),
)
