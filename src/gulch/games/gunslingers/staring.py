"""2) Stare down: who goes first, turning cards face up, false starts."""

import numpy as np

from gulch.core.chance import below
from gulch.core.race import ask_from, close_at, open_race
from gulch.core.rule import ask, emit, no, rule, whisper

from .actions import (
    AT_ONCE,
    BEGINS,
    DRAWS,
    FALSE_START,
    FLINCH_GOES,
    FLINCH_STAYS,
    GOES_FIRST,
    NO_REFLEXES,
    NOT_FACE_DOWN,
    NOTHING_TO_GRAB,
    REVEALS,
    TOO_EARLY,
)
from .components import DRAW, FASTEST, FLINCH, IGNORED, RACE_ENDS, SEATS, UP
from .options import TIE_BANDS
from .state import (
    ANSWERING,
    BLUFFING,
    DRAWN,
    FIRST_TOUCH,
    GRABBED,
    NO_ANSWER,
    ROUND_OVER,
    SHOOTING_BACK,
    STARING,
    TOUCHED,
    can_reveal,
    family_at,
    has_drawn,
    has_reflex,
    is_face_down,
    is_somebody_attacking,
    modify,
    turn_of,
)

MOST_TIES = 3

# ---- Which player goes first? -----------------------------------------------------------------------------------


@rule
def begin_stare_down(state):
    """R12, R15: with reflexes the first touch decides, if both have cards; otherwise the starter begins."""
    if has_reflex(state) and can_reveal(state, 0) and can_reveal(state, 1):
        state.ties = 0
        ask_for_first_touch(state)
    else:
        let_starter_begin(state)


@rule
def choose_starter(state):
    """R15: by lot at first, later whoever has fewer points, or else did not begin the last round."""
    lead = int(state.seats[0].points) - int(state.seats[1].points)
    if state.lap == 1:
        state.starter = below(state, SEATS)
    elif lead != 0:
        state.starter = lead > 0
    else:
        state.starter = 1 - state.starter


@rule
def ask_for_first_touch(state):
    """R12: both may touch a card, or wait."""
    state.phase = FIRST_TOUCH
    open_race(state, RACE_ENDS)
    ask_from(state, 0, 0)
    ask_from(state, 1, 0)


@rule
def let_starter_begin(state):
    """R15: if only one of them can, it is they. The turn then comes to them from the other."""
    if can_reveal(state, 0) != can_reveal(state, 1):
        state.starter = can_reveal(state, 1)
    else:
        choose_starter(state)
    state.turn = 1 - state.starter
    state.phase = STARING
    if can_reveal(state, np.int64(state.starter)):
        emit(BEGINS, state.starter)


@rule
def give_answer(state, seat, answer, ms):
    """What this seat has done in the race; nobody hears of it before the race is settled."""
    state.seats[seat].answer = answer
    state.seats[seat].ms = ms


@rule
def touch_first(state, seat, answer, ms):
    """R12, R14: a touch that is too early is lost; a false start never is (R34). After a touch the other seat has as
    long as the tie band."""
    if answer == GRABBED:
        give_answer(state, seat, answer, ms)
    elif ms < FASTEST:
        lose_answer(state, seat)
    else:
        give_answer(state, seat, answer, ms)
        end_soon(state, ms)


@rule
def end_soon(state, ms):
    """R14, R27: after a move the other seat has as long as the tie band."""
    close_at(state, ms + tie_band(state))


@rule
def lose_answer(state, seat):
    """R12, R32: what is too early is lost, as if they had not moved; the attacker's grab, too."""
    whisper(seat, TOO_EARLY)


@rule
def forget_answers(state):
    for seat in range(SEATS):
        give_answer(state, seat, NO_ANSWER, 0)


@rule
def has_touched(state, seat):
    return state.seats[seat].answer >= TOUCHED


@rule
def tie_band(state):
    return TIE_BANDS[state.options.tie_band]


@rule
def settle_first_touch(state):
    """R12 to R15, R36: false starts first; then the faster touch, or a new try, or the starter."""
    for seat in range(SEATS):
        if state.seats[seat].answer == GRABBED:
            freeze(state, seat)
    if not has_touched(state, 0) and not has_touched(state, 1):
        forget_answers(state)
        let_starter_begin(state)
    elif is_touched_at_once(state) and state.ties < MOST_TIES - 1:
        touch_again(state)
    else:
        go_first(state, first_to_touch(state))


@rule
def is_touched_at_once(state):
    """R14: both, and no further apart than the tie band."""
    return has_touched(state, 0) and has_touched(state, 1) and abs(lag(state)) <= tie_band(state)


@rule
def lag(state):
    """By how many ms seat 0 was later than seat 1."""
    return int(state.seats[0].ms) - int(state.seats[1].ms)


@rule
def touch_again(state):
    """R14: twice there is a new try."""
    state.ties += 1
    forget_answers(state)
    emit(AT_ONCE)
    ask_for_first_touch(state)


@rule
def first_to_touch(state):
    """R12, R14: the only one, or the faster one; by lot if both were at once for the third time."""
    if has_touched(state, 0) != has_touched(state, 1):
        return int(has_touched(state, 1))
    if is_touched_at_once(state):
        return below(state, SEATS)
    return int(lag(state) > 0)


@rule
def go_first(state, seat):
    """R12, R13: the touched card is turned face up; the other player's touch was out of turn, and is forgotten."""
    place = int(state.seats[seat].answer) - TOUCHED
    forget_answers(state)
    state.starter = seat
    state.phase = STARING
    emit(GOES_FIRST, seat)
    choose_card(state, seat, place)


# ---- Turns ------------------------------------------------------------------------------------------------------


@rule
def next_turn(state):
    """R16 to R18: the other one's turn, if they can reveal a card; if nobody can, the round is over."""
    if can_reveal(state, 1 - turn_of(state)):
        state.turn = 1 - state.turn
    if can_reveal(state, turn_of(state)):
        ask(state, turn_of(state))
    else:
        state.phase = ROUND_OVER


@rule
def can_touch(state, seat, place):
    """R13: an own card that is still face down."""
    return is_face_down(state, seat, place) or no(NOT_FACE_DOWN, place)


@rule
def choose_card(state, seat, place):
    """R13: there is no way back from a touch."""
    state.turn = seat
    state.touched = place + 1


@rule
def turn_up(state):
    """R13: the touched card is turned face up. A Draw ends the stare-down (R23); a card that answers it leads to the
    shot, whatever it is (R26), but later only another Draw does (R52)."""
    seat, place = turn_of(state), int(state.touched) - 1
    state.touched = 0
    reveal(state, seat, place)
    if state.phase == ANSWERING or (state.phase == SHOOTING_BACK and has_drawn(state, seat)):
        state.phase = BLUFFING
    elif has_drawn(state, seat):
        state.phase = DRAWN


@rule
def reveal(state, seat, place):
    """R13, R20: it takes effect at once."""
    mine = state.seats[seat]
    card = np.int64(mine.card[place])
    state.since_draw += is_somebody_attacking(state)
    mine.lie[place] = UP
    mine.order[mine.shown] = place
    mine.shown += 1
    modify(state, seat, card, 1)
    if family_at(state, seat, place) == FLINCH and can_answer(state, 1 - seat):
        mine.flinch = place + 1
    emit(REVEALS, seat, place, mine.card[place])
    judge_flinch(state, 1 - seat, card == DRAW)
    if card == DRAW:
        draw_gun(state, seat)


@rule
def draw_gun(state, seat):
    """R23: whoever draws first is the attacker; their hit counts one point, that of the second to draw two (R61)."""
    if is_somebody_attacking(state):
        state.seats[seat].drew = 2
    else:
        state.seats[seat].drew = 1
        state.attacker = seat
    emit(DRAWS, seat)


# ---- Flinch -----------------------------------------------------------------------------------------------------


@rule
def can_answer(state, seat):
    """R22: may this seat still reveal a card, so that a Flinch of the other waits for it?"""
    return can_reveal(state, seat) and not has_drawn(state, seat)


@rule
def judge_flinch(state, seat, stays):
    """R21: the opponent's next card is a Draw, and the Flinch stays; or it is not, and the Flinch loses its effect."""
    mine = state.seats[seat]
    if mine.flinch == 0:
        return
    place = int(mine.flinch) - 1
    mine.flinch = 0
    if stays:
        emit(FLINCH_STAYS, seat, mine.card[place])
    else:
        mine.lie[place] = IGNORED
        modify(state, seat, np.int64(mine.card[place]), -1)
        emit(FLINCH_GOES, seat, mine.card[place])


# ---- False starts -----------------------------------------------------------------------------------------------


@rule
def can_grab(state, seat):
    """R34 to R36: where reflexes count, and not by whoever goes on alone: there is nothing left to be first at."""
    if not has_reflex(state):
        return no(NO_REFLEXES)
    return can_reveal(state, 1 - seat) or no(NOTHING_TO_GRAB)


@rule
def freeze(state, seat):
    """R36, R37: a move to the other's cards without a Draw: no more cards and no shot; a Flinch waits no longer."""
    state.seats[seat].frozen = 1
    emit(FALSE_START, seat)
    judge_flinch(state, 1 - seat, True)
