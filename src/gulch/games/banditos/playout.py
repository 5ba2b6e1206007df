"""How a sensible player goes on from a position: for searches, which play games to their end in their head."""

from gulch.core.chance import below
from gulch.core.rule import rule

from .actions import PLACE, TABLE
from .components import MILES
from .state import mile_of


@rule
def playout(state, seat, moves):
    """Rob a bank if you can; otherwise anything goes."""
    chosen = moves.id[below(moves, moves.count)]
    for i in range(moves.count):
        if TABLE[moves.id[i], 0] == PLACE and mile_of(TABLE[moves.id[i], 1]) == MILES:
            chosen = moves.id[i]
    return chosen
