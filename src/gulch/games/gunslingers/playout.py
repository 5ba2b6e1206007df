"""How a sensible player goes on from a position: for searches, which play games to their end in their head."""

from gulch.core.chance import below
from gulch.core.rule import rule

from .actions import GRAB, TABLE, to_bluff, to_grab, to_keep, to_load, to_reroll
from .components import ACCURACY, DRAW, PLACES, SPEED
from .loading import has_loaded_draw
from .shooting import is_hit
from .state import BLUFFING, FIRST_TOUCH, LOADING, RACING, REROLLING, RESOLVING, SHOOTING_BACK, shooter_of

MINE, THEIRS = 0, 1
RAISE, LOWER = 0, 1


@rule
def playout(state, seat, moves):
    """One of the legal moves, leaving out what no sensible player would do."""
    phase = state.phase
    if phase == LOADING and is_draw_forgotten(state, seat):
        return to_load(DRAW)
    if phase == BLUFFING:
        return sensible_bluff(moves)
    if phase == REROLLING:
        return to_reroll() if is_worth_rerolling(state, seat) else to_keep()
    if phase == RACING and seat == state.attacker:
        return to_grab()
    if phase in (FIRST_TOUCH, RACING, RESOLVING, SHOOTING_BACK):
        return any_from(moves, 1)  # not the first, which is to do nothing
    return any_from(moves, 0)


@rule
def is_draw_forgotten(state, seat):
    """Is this the last place, and no Draw loaded, though there is one? Without it one cannot shoot."""
    mine = state.seats[seat]
    is_last = mine.loaded == PLACES - 1 or mine.left == 1
    return is_last and mine.deck[DRAW] > 0 and not has_loaded_draw(state, seat)


@rule
def sensible_bluff(moves):
    """To aim better, to be faster, or to spoil the other's aim."""
    choice = below(moves, 4)
    if choice < 2:
        return to_bluff(MINE, ACCURACY, RAISE)
    return to_bluff(MINE, SPEED, RAISE) if choice == 2 else to_bluff(THEIRS, ACCURACY, LOWER)


@rule
def is_worth_rerolling(state, seat):
    """The shooter has missed, or the other has been hit."""
    return is_hit(state, shooter_of(state)) != (seat == state.shooter)


@rule
def any_from(moves, first):
    """Any move from this one on, but no false start, which is listed last."""
    last = int(moves.count)
    last -= last > first + 1 and TABLE[moves.id[last - 1], 0] == GRAB
    return moves.id[min(first, last - 1) + below(moves, max(1, last - first))]
