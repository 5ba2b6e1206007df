"""What the table tells beyond the state: of each road what is still to come, and how many notes are left."""

import numpy as np

from gulch.core.chance import count
from gulch.core.record import Layout, part
from gulch.core.rule import rule
from gulch.core.words import UNKNOWN

from .components import CARD, COLOR, COLORS, MILES
from .state import fits, mile_of, next_card

Road = part(
    next=CARD,  # the card that fits now; unknown: the road is complete
    loot=np.int8,  # the dollars that this card robs
)

FACTS = Layout({"notes": np.int8, "roads": (Road, COLOR)}, outermost=True)


@rule
def facts(state, seat, out):
    """R8, R23: which card fits, and what it robs. R3: how many notes are in the stack."""
    out.notes = count(state.stack)
    for color in range(COLORS):
        card = next_card(state, color)
        out.roads[color].next = card if fits(state, card) else UNKNOWN
        out.roads[color].loot = state.note[color] if fits(state, card) and mile_of(card) == MILES else 0
