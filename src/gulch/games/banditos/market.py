"""Offering a mile card for sale; buying one, at the printed price or for less."""

from gulch.core.rule import ask, emit, no, rule

from .actions import (
    BID_MADE,
    BID_REFUSED,
    FOUR_NOT_FOR_SALE,
    NOT_ON_OFFER,
    OFFERED,
    OWN_OFFER,
    PRINTED_PRICE,
    REFUSED_BEFORE,
    SOLD,
    TOO_POOR,
)
from .components import MILES, OFFER
from .placing import is_fitting, is_in_own_hand, lay_down, rob_if_last
from .state import ANSWER, TURN, color_of, is_offered_by, is_on_offer, mile_of, seller_of

# ---- 2) Offer a mile card for sale ------------------------------------------------------------------------------


@rule
def can_offer(state, seat, card):
    """R10, R11: a card from the hand that fits, but never a 4."""
    if mile_of(card) == MILES:
        return no(FOUR_NOT_FOR_SALE, card)
    return is_fitting(state, card) and is_in_own_hand(state, seat, card)


@rule
def offer(state, seat, card):
    state.place[card] = OFFER + seat
    state.seats[seat].hand -= 1
    state.seats[seat].offers += 1
    state.passes = 0
    emit(OFFERED, seat, card)


# ---- 3) Buy and place a mile card -------------------------------------------------------------------------------


@rule
def can_buy(state, seat, card):
    """R12, R13, R17: a card open before another player, at the price printed on it, in cash."""
    return is_for_sale(state, seat, card) and can_afford(state, seat, mile_of(card))


@rule
def buy(state, seat, card):
    """R13: the printed price cannot be refused."""
    sell(state, seat, card, mile_of(card))


@rule
def is_for_sale(state, seat, card):
    if not is_on_offer(state, card):
        return no(NOT_ON_OFFER, card)
    return not is_offered_by(state, seat, card) or no(OWN_OFFER, card)


@rule
def can_afford(state, seat, price):
    return state.seats[seat].dollars >= price or no(TOO_POOR, price)


@rule
def sell(state, buyer, card, price):
    """R15: the money changes hands and the buyer places the card at once; that was the buyer's turn."""
    seller = seller_of(state, card)
    state.seats[buyer].dollars -= price
    state.seats[seller].dollars += price
    state.seats[seller].offers -= 1
    lay_down(state, card)
    emit(SOLD, buyer, seller, card, price)
    rob_if_last(state, buyer, card)


# ---- Haggling ---------------------------------------------------------------------------------------------------


@rule
def can_bid(state, seat, card, price):
    """R14, R16, R17: less than the printed price, and more than was refused for the card this turn."""
    if not is_for_sale(state, seat, card):
        return False
    if price >= mile_of(card):
        return no(PRINTED_PRICE, card, mile_of(card))
    if price <= state.refused[color_of(card)]:
        return no(REFUSED_BEFORE, card, state.refused[color_of(card)])
    return can_afford(state, seat, price)


@rule
def bid(state, seat, card, price):
    """R14: the seller alone answers, and at once."""
    state.bid_on = card
    state.bid = price
    state.phase = ANSWER
    ask(state, seller_of(state, card))
    emit(BID_MADE, seat, seller_of(state, card), card, price)


@rule
def accept(state):
    """R15: as if it had been the price."""
    price = int(state.bid)
    state.bid = 0
    state.phase = TURN
    sell(state, int(state.turn), int(state.bid_on), price)


@rule
def refuse(state, seller):
    """R16: nothing moves, and the buyer is still to act."""
    price = int(state.bid)
    state.refused[color_of(state.bid_on)] = price
    state.bid = 0
    state.phase = TURN
    ask(state, state.turn)
    emit(BID_REFUSED, seller, state.bid_on, price)
