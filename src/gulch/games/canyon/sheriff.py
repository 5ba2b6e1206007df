"""The sheriff: his round past the vaults, and the lookout."""

from gulch.core.rule import ask, emit, no, rule

from .actions import (
    DISGUISED,
    FINED,
    HIDDEN,
    NO_SUCH_DISGUISE,
    NOTHING_TO_LOSE,
    SHERIFF_LOOKS,
    SHERIFF_WALKS,
)
from .components import FINE, LOOKOUT
from .state import AT_LOOKOUT, checked_seat, has_disguise, is_behind_rock, next_stop


@rule
def move_sheriff(state):
    """R31 to R33: one stop on; at his lookout he looks for everybody."""
    state.sheriff = next_stop(state)
    if state.sheriff == LOOKOUT:
        state.to_check = state.seated
        emit(SHERIFF_LOOKS)
    else:
        emit(SHERIFF_WALKS, state.sheriff - 1)


@rule
def check_next(state):
    """R34 to R36: who is behind a rock is not seen; who has a disguise decides; everybody else pays."""
    seat = checked_seat(state)
    if is_behind_rock(state, seat):
        state.to_check -= 1
        emit(HIDDEN, seat)
    elif has_disguise(state, seat):
        state.phase = AT_LOOKOUT
        ask(state, seat)
    else:
        pay_fine(state, seat)


@rule
def pay_fine(state, seat):
    """R35: five bucks back to the stockpile, or all that lies face up. The money box is safe."""
    mine = state.seats[seat]
    bucks = min(FINE, int(mine.bucks))
    mine.bucks -= bucks
    state.stock += bucks
    state.to_check -= 1
    if bucks > 0:
        emit(FINED, seat, bucks)
    else:
        emit(NOTHING_TO_LOSE, seat)


@rule
def can_use(state, seat, disguise):
    return state.seats[seat].disguises[disguise] == 1 or no(NO_SUCH_DISGUISE, disguise)


@rule
def hide_in_disguise(state, seat, disguise):
    """R36: it goes back to the barber or the optician, and the seat pays nothing this time."""
    state.seats[seat].disguises[disguise] = 0
    state.to_check -= 1
    emit(DISGUISED, seat, disguise)
