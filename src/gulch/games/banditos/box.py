"""What is in the box, as plain data for who draws the table."""

from .components import CARD, COLOR, LAPS, MILE, NOTE_VALUES
from .state import color_of, mile_of

BOX = {
    "rounds": LAPS,
    "miles": list(MILE),
    "notes": list(NOTE_VALUES),
    "cards": {
        name: {"color": COLOR.ids[color_of(card)], "mile": mile_of(card), "price": mile_of(card)}
        for card, name in zip(CARD, CARD.ids, strict=True)
    },
}
