"""3) Draw: the race for the defender's cards."""

from gulch.core.chance import roll
from gulch.core.race import ask_from, close_at, open_race
from gulch.core.rule import ask, emit, no, rule

from .actions import ATTACKER_FIRST, FAST_ENOUGH, NOT_YOUR_CARDS, RACE_ROLLED
from .components import FASTEST, PLAIN_DIE, RACE_ENDS
from .staring import choose_card, forget_answers, freeze, give_answer, has_touched, lose_answer, tie_band
from .state import (
    ANSWERING,
    BLUFFING,
    GRABBED,
    RACING,
    TOUCHED,
    attacker_of,
    can_reveal,
    defender_of,
    has_reflex,
    speed_of,
)


@rule
def begin_race(state):
    """R24, R28, R31: with nothing to touch there is no race; otherwise reflexes decide it, or dice."""
    if not can_reveal(state, defender_of(state)):
        state.phase = BLUFFING
    elif has_reflex(state):
        state.phase = RACING
        open_race(state, RACE_ENDS)
        ask_from(state, attacker_of(state), 0)
        ask_from(state, defender_of(state), FASTEST)  # R32: what a defender does before that is ignored
    elif is_attacker_faster_by_dice(state):
        be_first(state)
    else:
        be_fast_enough(state)


@rule
def is_attacker_faster_by_dice(state):
    """R31: a plain die and the speed so far; a tie is for the defender."""
    return race_roll(state, attacker_of(state)) > race_roll(state, defender_of(state))


@rule
def race_roll(state, seat):
    die = roll(state, PLAIN_DIE)
    emit(RACE_ROLLED, seat, die, die + speed_of(state, seat))
    return die + speed_of(state, seat)


@rule
def be_first(state):
    """R25: the attacker takes an Instant shot."""
    state.phase = BLUFFING
    emit(ATTACKER_FIRST, state.attacker, defender_of(state))


@rule
def be_fast_enough(state):
    """R30: a defender who has not touched a card yet chooses one now; they must."""
    state.phase = ANSWERING
    emit(FAST_ENOUGH, defender_of(state))
    ask(state, defender_of(state))


# ---- With reflexes ----------------------------------------------------------------------------------------------


@rule
def is_defending(state, seat):
    """The attacker has revealed their last card: their own cards are nothing to touch for them."""
    return seat != state.attacker or no(NOT_YOUR_CARDS)


@rule
def answer_in_race(state, seat, answer, ms):
    """R25, R27, R32: an attacker who moves before they can have seen their own Draw has not moved; after their move
    the defender has as long as the tie band. Once the defender has moved, nothing later counts."""
    if seat != state.attacker:
        give_answer(state, seat, answer, ms)
        close_at(state, ms)
    elif ms < FASTEST:
        lose_answer(state, seat)
    else:
        give_answer(state, seat, answer, ms)
        close_at(state, ms + tie_band(state))


@rule
def settle_race(state):
    """R25 to R27, R29, R38: the attacker is first if they moved and the defender did not touch in time."""
    defender = defender_of(state)
    answer = int(state.seats[defender].answer)
    is_late = is_attacker_first(state)
    forget_answers(state)
    if answer == GRABBED:
        freeze(state, defender)
        be_first(state)
    elif is_late:
        be_first(state)
    elif answer >= TOUCHED:
        state.phase = ANSWERING
        emit(FAST_ENOUGH, defender)
        choose_card(state, defender, answer - TOUCHED)
    else:
        be_fast_enough(state)


@rule
def is_attacker_first(state):
    """R27: a difference within the tie band is unclear, and the defender was fast enough."""
    attacker, defender = attacker_of(state), defender_of(state)
    if state.seats[attacker].answer != GRABBED:
        return False
    lead = int(state.seats[defender].ms) - int(state.seats[attacker].ms)
    return not has_touched(state, defender) or lead > tie_band(state)
