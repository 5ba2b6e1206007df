"""How a sensible player goes on from a position: for searches, which play games to their end in their head."""

from gulch.core.chance import below
from gulch.core.rule import rule

from .actions import CARRY_OUT, CHOOSE, TABLE
from .components import FINE
from .state import AT_LOOKOUT, CAUGHT, LAYING, ROBBING, TURN

LARGE_HAND = 5
WORTH_A_DISGUISE = 3  # bucks that are at stake in a holdup or a brawl, counting two for each roll still to come


@rule
def playout(state, seat, moves):
    """One of the legal moves, leaving out what no sensible player would do."""
    phase = state.phase
    if phase == TURN:
        return plan_or_act(state, seat, moves)
    if phase == LAYING:
        return lay_most(moves)
    if phase == ROBBING:
        return moves.id[moves.count - 1]  # the vault that holds most
    if phase == AT_LOOKOUT and state.seats[seat].bucks < FINE:
        return moves.id[0]
    if phase == CAUGHT and state.haul + 2 * state.left < WORTH_A_DISGUISE:
        return moves.id[0]
    if phase in (AT_LOOKOUT, CAUGHT):
        return moves.id[1 + below(moves, moves.count - 1)]
    return moves.id[below(moves, moves.count)]


@rule
def plan_or_act(state, seat, moves):
    """Many cards bring more than few: until the hand is large, an action is the exception."""
    first = first_choice(moves)
    is_large = state.seats[seat].cards >= LARGE_HAND
    if first == 0 or (first < moves.count and (is_large or below(moves, 4) == 0)):
        return moves.id[first + below(moves, moves.count - first)]
    return moves.id[below(moves, first)]


@rule
def first_choice(moves):
    """Where in the list the symbols to choose begin."""
    first = 0
    while first < moves.count and TABLE[moves.id[first], 0] != CHOOSE:
        first += 1
    return first


@rule
def lay_most(moves):
    """What fits is laid, more often than not."""
    if TABLE[moves.id[0], 0] == CARRY_OUT and (moves.count == 1 or below(moves, 4) == 0):
        return moves.id[0]
    first = 1 if TABLE[moves.id[0], 0] == CARRY_OUT else 0
    return moves.id[first + below(moves, moves.count - first)]
