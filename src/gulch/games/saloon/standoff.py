"""Objections to a threat: the bottle, or a Mexican stand-off that others join one after the other."""

from gulch.core.aside import step_aside
from gulch.core.rule import ask, emit, no, rule

from .actions import (
    CRASH,
    DISSOLVES,
    IS_IN_STAND_OFF,
    IS_OUT,
    IS_TARGET,
    JOIN,
    JOINS,
    NO_BOTTLE_NOW,
    NO_THREE_OF_COLOR,
    PISTOL_HELD,
    REFEREE,
    part_of,
)
from .components import HAND, PISTOLS
from .deck import fill, remove
from .fights import begin_flip
from .state import (
    EVERYBODY,
    JOINING,
    OBJECTING,
    REWARDING,
    STAND_OFF_FIGHT,
    cards_of,
    has_three_of_color,
    is_in_chain,
    latest,
    left_of,
    pistol_of,
)
from .threat import ask_target, can_crash_threatener, crash, stop_threat
from .turn import end_action, has_card, lay_back_pistols

# ---- what others may do ---------------------------------------------------------------------------------------------


@rule
def can_crash(state, seat):
    """R73, R93: at a threat: against the threatener. In a stand-off: against who has just threatened, and nobody
    else."""
    if state.phase == OBJECTING:
        return can_crash_threatener(state, seat)
    if state.closed == 1:
        return no(NO_BOTTLE_NOW)
    pistol = pistol_of(state, latest(state))
    return has_three_of_color(state, seat, pistol) or no(NO_THREE_OF_COLOR, pistol)


@rule
def can_join(state, seat, card, pistol):
    """R88: with a stand-off card and a pistol from the table; but not the first threatened one, nor who is in or
    out."""
    if seat == state.target:
        return no(IS_TARGET)
    if is_in_chain(state, seat):
        return no(IS_IN_STAND_OFF)
    if (state.struck >> seat) & 1 == 1:
        return no(IS_OUT)
    if state.holder[pistol] != 0:
        return no(PISTOL_HELD, pistol)
    return has_card(state, seat, card)


@rule
def answer(state, seat, action):
    """Kept until all have answered."""
    state.seats[seat].answer = action + 1


@rule
def forget_answers(state):
    for seat in range(state.seated):
        state.seats[seat].answer = 0


@rule
def first_with(state, family, seat):
    """R34: who gave an answer of this family, clockwise from the left of this seat; or nobody."""
    for _ in range(state.seated):
        seat = left_of(state, seat)
        kept = int(state.seats[seat].answer)
        if kept > 0 and part_of(kept - 1, 0) == family:
            return seat
    return -1


# ---- all have answered ----------------------------------------------------------------------------------------------


@rule
def hear_objections(state):
    """R34, R35: the bottle comes first, then a stand-off, then the target; among equals whoever sits next on the left
    of the latest threatener. An answer that comes too late for that is neither shown nor spent."""
    is_first = state.phase == OBJECTING
    threatener = int(state.threatener) if is_first else latest(state)
    crashing, joining = first_with(state, CRASH, threatener), first_with(state, JOIN, threatener)
    action = int(state.seats[max(0, joining)].answer) - 1
    forget_answers(state)
    if crashing >= 0 and is_first:
        stop_threat(state, crashing)
    elif crashing >= 0:
        strike_out(state, crashing, threatener)
    elif joining >= 0:
        join(state, joining, action)
    elif is_first:
        ask_target(state)
    else:
        end_joining(state)


@rule
def join(state, seat, action):
    """R87:  "I don't think so!": the card is discarded, and the pistol pointed at the latest threatener."""
    card, pistol = part_of(action, 1), part_of(action, 2)
    if state.phase == OBJECTING:
        state.chain[0] = state.threatener
        state.links = 1
    target = latest(state)
    remove(state, seat, card)
    state.holder[pistol] = seat + 1
    state.chain[state.links] = seat
    state.links += 1
    state.closed = 0
    state.phase = JOINING
    emit(JOINS, seat, target, pistol, card)


@rule
def strike_out(state, seat, target):
    """R92: the bottle in a stand-off: its latest participant is out of it, and both draw up to three at once."""
    crash(state, seat, target)
    state.holder[pistol_of(state, target)] = 0
    state.links -= 1
    state.chain[state.links] = 0
    state.struck |= 1 << target
    state.closed = 1
    step_aside(state, REWARDING, seat)
    fill(state, (1 << seat) | (1 << target))


@rule
def go_on_joining(state):
    """R91: after each one that joins, all but them with three cards are asked, whatever they hold. If everybody has
    answered, their answers are heard."""
    number = 0
    for seat in range(state.seated):
        if is_asked_to_join(state, seat):
            ask(state, seat)
            number += 1
    if number == 0:
        end_joining(state)


@rule
def is_asked_to_join(state, seat):
    """R91: everybody with three cards but the latest joiner."""
    return seat != latest(state) and cards_of(state, seat) >= HAND


@rule
def has_answers(state):
    number = 0
    for seat in range(state.seated):
        number += state.seats[seat].answer > 0
    return number > 0


@rule
def end_joining(state):
    """R94, R95: the first threatened one leaves unharmed and is the referee. Who is left alone has nobody to fight."""
    if state.links < 2:
        emit(DISSOLVES)
        end_action(state)
        return
    shooters = 0
    for link in range(PISTOLS):
        if link < state.links:
            shooters |= 1 << int(state.chain[link])
    lay_back_pistols(state)
    begin_flip(state, STAND_OFF_FIGHT, shooters, int(state.target))
    emit(REFEREE, state.target)
    fill(state, EVERYBODY)
