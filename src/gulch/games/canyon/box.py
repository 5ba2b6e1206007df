"""What is in the box, as plain data for who draws the table."""

from .components import (
    BRAWL_DIE,
    CARDS,
    COINS,
    COPIES,
    DECK,
    FACE,
    FINE,
    HAND_LIMIT,
    HOLDUP_DIE,
    NEEDED,
    ROAD,
    SPACE,
    START_HAND,
    TUNNEL_FROM,
    VAULT,
    VAULT_BUCKS,
)
from .components import CARD as KIND

BOX = {
    "cards": {
        name: {"symbols": [first, second], "copies": copies}
        for name, (first, second, _), copies in zip(KIND.ids, DECK, COPIES, strict=True)
    },
    "deck": CARDS,
    "needed": NEEDED,
    "dealt": START_HAND,
    "handLimit": HAND_LIMIT,
    "road": {
        name: {"bucks": bucks, "disguise": disguise, "rock": rock}
        for name, (_, bucks, disguise, rock) in zip(SPACE.ids, ROAD, strict=True)
    },
    "tunnelFrom": TUNNEL_FROM,
    "vaults": dict(zip(VAULT.ids, VAULT_BUCKS, strict=True)),
    "fine": FINE,
    "dice": {
        "holdup": [FACE.id_of(face) for face in HOLDUP_DIE],
        "brawl": [FACE.id_of(face) for face in BRAWL_DIE],
    },
    "coins": [value for value, _ in reversed(COINS)],
}
