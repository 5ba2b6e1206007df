"""A threat and the answers to it: the bluff is called, or the threatened one gets away; who else objects, and how."""

from gulch.core.aside import step_aside
from gulch.core.chance import roll
from gulch.core.rule import ask, emit, no, rule

from .actions import (
    ARRESTS,
    BANG,
    BULLETS,
    CALLS,
    CLICK,
    COMES_BACK,
    CRASHES,
    DIE_ROLLED,
    ESCAPES,
    ESCAPES_FOR_GOOD,
    NO_THREE,
    NO_THREE_OF_COLOR,
    NOBODY_OBJECTS,
    NOT_IN_THIS_GAME,
    NOT_THREATENER,
    NOT_TWICE,
    ONLY_DUEL_OR_CALL,
    PISTOL_HELD,
    REDIRECTS,
    THREATENS,
    TURNS_IN,
    WRONG_ORDER,
)
from .components import BLUFF, BULLETS_OF, DESPERADO, HAND, PLAIN_DIE
from .deck import discard_hand, fill, remove, show_hand
from .money import earn, pay, take_bounty
from .state import (
    ANSWERING,
    EVERYBODY,
    OBJECTING,
    REDIRECTING,
    REFRESHING,
    REWARDING,
    W_BLUFF,
    W_LAW,
    W_WANTED,
    has_three,
    has_three_of_color,
    is_desperado,
    is_simple,
)
from .turn import end_action, forget_threat, has_card, is_other

# ---- threatening ----------------------------------------------------------------------------------------------------


@rule
def can_threaten(state, seat, pistol, target):
    if state.holder[pistol] != 0:
        return no(PISTOL_HELD, pistol)
    return is_other(state, seat, target)


@rule
def threaten(state, seat, pistol, target):
    """R30: a pistol from the table, pointed at somebody."""
    state.holder[pistol] = seat + 1
    state.threatener = seat
    state.pistol = pistol
    state.target = target
    emit(THREATENS, seat, target, pistol)
    ask_around(state)


@rule
def ask_around(state):
    """R32: does anybody object? All but the threatener are asked at once, whatever they hold."""
    state.phase = OBJECTING
    for seat in range(state.seated):
        if seat != state.threatener:
            ask(state, seat)


@rule
def ask_target(state):
    """R36: nobody has objected: now the target answers, alone, and must."""
    state.phase = ANSWERING
    emit(NOBODY_OBJECTS, state.target)
    ask(state, state.target)


# ---- the bottle -----------------------------------------------------------------------------------------------------


@rule
def can_crash_threatener(state, seat):
    """R73: three cards of the color of the pistol."""
    return has_three_of_color(state, seat, state.pistol) or no(NO_THREE_OF_COLOR, state.pistol)


@rule
def crash(state, seat, target):
    """R75: whoever holds the pistol is hit with the bottle; the cards are shown and drawn anew, and then the bank
    pays."""
    emit(CRASHES, seat, target)
    show_hand(state, seat)
    discard_hand(state, seat)


@rule
def stop_threat(state, seat):
    """R74: the threat is over, and with it the turn."""
    crash(state, seat, state.threatener)
    forget_threat(state)
    state.phase = REFRESHING
    step_aside(state, REWARDING, seat)
    fill(state, EVERYBODY)


# ---- the answers of the target --------------------------------------------------------------------------------------


@rule
def is_free_to_answer(state):
    """R43: after a second escape there is nothing left but to duel or to call."""
    return state.escapes < 2 or no(ONLY_DUEL_OR_CALL)


@rule
def has_symbol_thrice(state, seat, symbol):
    return has_three(state, seat, symbol) or no(NO_THREE, symbol)


@rule
def bullets_of(state, seat):
    """R38: all on the cards of a hand."""
    total = 0
    for place in range(HAND):
        card = int(state.seats[seat].hand[place])
        total += BULLETS_OF[card] if card > 0 else 0
    return total


@rule
def call(state, seat):
    """R38: "You are bluffing!": the bullets are compared, or a die is rolled against those of the threatener."""
    emit(CALLS, seat, state.threatener)
    if state.options.roulette == 1:
        play_roulette(state, int(state.threatener), seat)
    else:
        compare_bullets(state, int(state.threatener), seat)
    end_action(state)


@rule
def compare_bullets(state, threatener, target):
    """R38, R39: more bullets win, and the threatener at a tie; both draw new cards."""
    show_hand(state, threatener)
    emit(BULLETS, threatener, bullets_of(state, threatener))
    show_hand(state, target)
    emit(BULLETS, target, bullets_of(state, target))
    if bullets_of(state, threatener) >= bullets_of(state, target):
        pay(state, target, threatener, BLUFF, W_BLUFF)
    else:
        pay(state, threatener, target, BLUFF, W_BLUFF)
    discard_hand(state, threatener)
    discard_hand(state, target)


@rule
def play_roulette(state, threatener, target):
    """R113 to R115: a die that is not higher than the bullets fires the shot. Only the threatener has shown cards, and
    draws anew."""
    show_hand(state, threatener)
    bullets = bullets_of(state, threatener)
    emit(BULLETS, threatener, bullets)
    die = roll(state, PLAIN_DIE)
    emit(DIE_ROLLED, threatener, die)
    if die <= bullets:
        emit(BANG, threatener)
        pay(state, target, threatener, BLUFF, W_BLUFF)
    else:
        emit(CLICK, threatener)
        pay(state, threatener, target, BLUFF, W_BLUFF)
    discard_hand(state, threatener)


@rule
def turn_in(state, seat):
    """R45: three Wanted Alive: the bounty of the threatener, and their turn is over."""
    emit(TURNS_IN, seat, state.threatener)
    show_hand(state, seat)
    take_bounty(state, seat, int(state.threatener), int(state.seats[state.threatener].bounty), W_WANTED)
    discard_hand(state, seat)
    end_action(state)


@rule
def arrest(state, seat):
    """R46: three of the Law: the bank pays as much as the threatener's bounty, which stays, and their turn is over."""
    emit(ARRESTS, seat, state.threatener)
    show_hand(state, seat)
    earn(state, seat, int(state.seats[state.threatener].bounty), W_LAW)
    discard_hand(state, seat)
    end_action(state)


@rule
def can_escape(state, seat, card):
    """R37, R40: with a Horse Escape."""
    if not is_free_to_answer(state):
        return False
    return has_card(state, seat, card)


@rule
def escape(state, seat, card):
    """R40, R43, R44: with a horse: of two players the threat is over; of more somebody else is threatened. The second
    time it comes back to who escaped first."""
    remove(state, seat, card)
    if state.seated == 2:
        emit(ESCAPES_FOR_GOOD, seat, card)
        end_action(state)
        return
    state.escapes += 1
    emit(ESCAPES, seat, card)
    if state.escapes == 1:
        state.escaper = seat
        state.phase = REDIRECTING
    else:
        state.target = state.escaper
        emit(COMES_BACK, state.escaper)
        state.phase = ANSWERING
    fill(state, 1 << seat)


@rule
def can_redirect(state, seat, target):
    """R41: anybody but the threatener and oneself."""
    if target == state.threatener:
        return no(NOT_THREATENER)
    return is_other(state, seat, target)


@rule
def redirect(state, seat, target):
    """R42: the same pistol is pointed at somebody else, and all but the threatener may object again."""
    state.target = target
    emit(REDIRECTS, seat, target)
    ask_around(state)


# ---- the Desperado --------------------------------------------------------------------------------------------------


@rule
def can_be_desperado(state, seat):
    """R76, R79: with three Desperados, and nobody claims them falsely."""
    if is_simple(state):
        return no(NOT_IN_THIS_GAME, DESPERADO)
    return is_desperado(state, seat) or no(NO_THREE, DESPERADO)


@rule
def can_dare(state, seat, target, other):
    """R76: two different players, named in the order of their seats."""
    if not is_other(state, seat, target) or not is_other(state, seat, other):
        return False
    if target == other:
        return no(NOT_TWICE)
    if target > other:
        return no(WRONG_ORDER)
    return can_be_desperado(state, seat)


@rule
def can_defy(state, seat, other):
    """R77: the threatener fights in any case; the third player is another one."""
    if not is_free_to_answer(state) or not is_other(state, seat, other):
        return False
    if other == state.threatener:
        return no(NOT_THREATENER)
    return can_be_desperado(state, seat)
