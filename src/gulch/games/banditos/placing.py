"""Placing a mile card, the duty to act, the robbery."""

from gulch.core.rule import emit, no, rule

from .actions import (
    DOES_NOT_FIT,
    FOUND_EMPTY,
    HAND_FIRST,
    MUST_ACT,
    NOT_IN_HAND,
    NOT_YOUR_OFFER,
    PASSED,
    PLACED,
    PLACED_OFFER,
    ROBBED,
)
from .components import CARDS, COLORS, MILES, PLAYED
from .state import color_of, fits, is_in_hand, is_offered_by, mile_of, next_card

# ---- 1) Place a mile card ---------------------------------------------------------------------------------------


@rule
def can_place(state, seat, card):
    """R9: a card from the hand that fits."""
    return is_fitting(state, card) and is_in_own_hand(state, seat, card)


@rule
def place(state, seat, card):
    state.seats[seat].hand -= 1
    lay_down(state, card)
    emit(PLACED, seat, card)
    rob_if_last(state, seat, card)


@rule
def is_fitting(state, card):
    return fits(state, card) or no(DOES_NOT_FIT, card, color_of(card), state.row[color_of(card)])


@rule
def is_in_own_hand(state, seat, card):
    return is_in_hand(state, seat, card) or no(NOT_IN_HAND, card)


@rule
def lay_down(state, card):
    """R9: the card ends its row."""
    state.place[card] = PLAYED
    state.row[color_of(card)] = mile_of(card)
    state.passes = 0
    state.lacks[color_of(card)] = 0  # another card fits from now on


@rule
def rob_if_last(state, seat, card):
    """R23: a 4 robs the bank."""
    if mile_of(card) == MILES:
        rob(state, seat, color_of(card))


# ---- Requirement to take an action ------------------------------------------------------------------------------


@rule
def fitting_card_in_hand(state, seat):
    """A card that the seat could place or offer from its hand, or CARDS."""
    fitting = CARDS
    for color in range(COLORS):
        card = next_card(state, color)
        fitting = card if is_in_hand(state, seat, card) else fitting
    return fitting


@rule
def can_place_offer(state, seat, card):
    """R20: one's own offers come last, when nothing in the hand fits."""
    if not is_offered_by(state, seat, card):
        return no(NOT_YOUR_OFFER, card)
    better = fitting_card_in_hand(state, seat)
    return better == CARDS or no(HAND_FIRST, better)


@rule
def place_offer(state, seat, card):
    show_lacks(state, seat)
    state.seats[seat].offers -= 1
    lay_down(state, card)
    emit(PLACED_OFFER, seat, card)
    rob_if_last(state, seat, card)


@rule
def can_pass(state, seat):
    """R21: only when one can neither place nor offer, and has nothing on offer."""
    fitting = fitting_card_in_hand(state, seat)
    if fitting < CARDS:
        return no(MUST_ACT, fitting)
    if state.seats[seat].offers > 0:
        return no(MUST_ACT, first_offer(state, seat))
    return True


@rule
def pass_turn(state, seat):
    show_lacks(state, seat)
    state.passes += 1
    emit(PASSED, seat)


@rule
def first_offer(state, seat):
    """The first of the seat's offers; it has some."""
    card = 0
    while not is_offered_by(state, seat, card):
        card += 1
    return card


@rule
def show_lacks(state, seat):
    """R36: whoever passes or falls back on their offers has shown that no card in their hand fits."""
    for color in range(COLORS):
        state.lacks[color] |= 1 << seat


# ---- Robbery ----------------------------------------------------------------------------------------------------


@rule
def rob(state, seat, color):
    """R23, R24: the note goes to the robber; a bank without one pays nothing."""
    loot = int(state.note[color])
    state.seats[seat].dollars += loot
    state.note[color] = 0
    if loot == 0:
        emit(FOUND_EMPTY, seat, color)
    else:
        emit(ROBBED, seat, color, loot)
