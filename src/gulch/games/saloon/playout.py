"""How a sensible player goes on from a position: for searches, which play games to their end in their head."""

from gulch.core.chance import below
from gulch.core.rule import rule

from .actions import (
    CASH,
    COLLECT,
    DARE,
    THREATEN,
    part_of,
    to_call,
    to_duel,
    to_heal,
    to_let_be,
)
from .reading import aim
from .state import ANSWERING, CASHING, FIGHTING, HEALING, JOINING, OBJECTING, TURN
from .threat import bullets_of

FEW_BULLETS, MANY_BULLETS = 3, 5


@rule
def playout(state, seat, moves):
    """One of the legal moves, leaving out what no sensible player would do."""
    phase = state.phase
    if phase == FIGHTING:
        return aim(state, seat, moves)
    if phase == TURN:
        return sensible_turn(state, seat, moves)
    if phase == CASHING:
        return moves.id[1]
    if phase == HEALING:
        return to_heal()
    if phase in (OBJECTING, JOINING):
        return moves.id[below(moves, int(moves.count))] if below(moves, 2) == 0 else to_let_be()
    if phase == ANSWERING:
        return sensible_answer(state, seat, moves)
    return moves.id[below(moves, int(moves.count))]


@rule
def sensible_turn(state, seat, moves):
    """What three cards or swag bring comes first; a threat needs bullets; else a card is drawn."""
    last = int(moves.count) - 1
    if part_of(moves.id[last], 0) == DARE:
        return moves.id[last - below(moves, 2)] if below(moves, 2) == 0 else moves.id[last]
    wanted = 0 if bullets_of(state, seat) < MANY_BULLETS else below(moves, 2)
    for i in range(last + 1):
        family = part_of(moves.id[i], 0)
        if family == COLLECT or (family == CASH and below(moves, 3) > 0):
            return moves.id[i]
    chosen = moves.id[below(moves, last + 1)]
    while part_of(chosen, 0) == THREATEN and wanted == 0 and below(moves, 8) > 0:
        chosen = moves.id[below(moves, last + 1)]
    return chosen


@rule
def sensible_answer(state, seat, moves):
    """Three of a kind and a horse are better than to fight; whoever has bullets calls."""
    count = int(moves.count)
    if count > 2:
        return moves.id[2 + below(moves, count - 2)]
    if bullets_of(state, seat) > FEW_BULLETS:
        return to_call()
    return to_duel() if below(moves, 2) == 0 else to_call()
