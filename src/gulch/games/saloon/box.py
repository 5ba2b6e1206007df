"""What is in the box, as plain data for who draws the table."""

from .components import (
    BLUFF,
    BOTTLE_PAYS,
    BOUNTY_RISES,
    CARD,
    CHARACTER,
    DECK,
    HAND,
    LOCK,
    LOOT_ENDS,
    PISTOL,
    PUBLIC,
    RACE_ENDS,
    SHARE,
    SOUND,
    START_BOUNTY,
    SWAG_PAYS,
    SYMBOL,
    WOUND_COSTS,
    WOUNDS_END,
    ZONE,
)


def _right(shown):
    """Of three values those that two of the cards show, or all if they differ."""
    right = [value for value in dict.fromkeys(shown) if shown.count(value) > 1]
    return right or list(shown)


def _lesson(*cards):
    """Three cards to practise with, and what is right."""
    _, colors, zones, sounds, _ = zip(*(DECK[CARD.value_of(card) - CARD.first] for card in cards), strict=True)
    return {
        "cards": list(cards),
        "weapons": [PISTOL.ids[color] for color in _right(colors)],
        "zones": [ZONE.ids[zone] for zone in _right(zones)],
        "sounds": [SOUND.ids[sound] for sound in _right(sounds)],
    }


BOX = {
    "cards": {
        name: {
            "color": PISTOL.ids[color],
            "zone": ZONE.ids[zone],
            "sound": SOUND.ids[sound],
            "symbol": SYMBOL.ids[symbol],
            "bullets": bullets,
        }
        for name, (symbol, color, zone, sound, bullets) in zip(CARD.ids, DECK, strict=True)
    },
    "characters": list(CHARACTER.ids),
    "hand": HAND,
    "public": PUBLIC,
    "swag": SWAG_PAYS,
    "bluff": BLUFF,
    "bottle": BOTTLE_PAYS,
    "rise": BOUNTY_RISES,
    "share": SHARE,
    "bounty": START_BOUNTY,
    "wound": WOUND_COSTS,
    "lootEnds": LOOT_ENDS,
    "woundsEnd": WOUNDS_END,
    "lock": LOCK,
    "raceEnds": RACE_ENDS,
    "lessons": [
        _lesson("blue head boom wanted 1", "blue arm blam swag 1", "yellow head blam swag 1"),
        _lesson("yellow arm boom wanted 2", "yellow leg bang swag 0", "green arm blam swag 1"),
        _lesson("red leg boom horse 1", "green leg boom wanted 1", "red head bang swag 1"),
        _lesson("green arm bang law 2", "blue arm bang horse 1", "green leg blam wanted 2"),
        _lesson("red head blam desperado 3", "yellow leg blam law 2", "yellow head bang law 1"),
        _lesson("blue leg bang wanted 2", "red leg bang law 1", "blue arm boom swag 1"),
        _lesson("green head boom swag 0", "red arm blam swag 0", "red head bang wanted 1"),
        _lesson("yellow arm blam horse 0", "blue head blam law 2", "red arm boom wanted 0"),
    ],
}
