"""The table of contents: what may be done (`can`, `legal`), and what it does (`play`)."""

from gulch.core.rule import add, add_if, no, rule

from .actions import (
    ACCEPT,
    BID,
    BID_FIRST,
    BUY,
    NO_BID,
    OFFER,
    PASS,
    PLACE,
    PLACE_OFFER,
    REFUSE,
    TABLE,
    to_accept,
    to_bid,
    to_buy,
    to_offer,
    to_pass,
    to_place,
    to_place_offer,
    to_refuse,
)
from .components import COLORS
from .market import accept, bid, buy, can_bid, can_buy, can_offer, offer, refuse
from .placing import can_pass, can_place, can_place_offer, pass_turn, place, place_offer
from .rounds import end_turn
from .state import ANSWER, is_on_offer, mile_of, next_card


@rule
def can(state, seat, action):
    """May this seat, which has been asked, do this now? If not, `no` says why."""
    family, card, price = TABLE[action, 0], TABLE[action, 1], TABLE[action, 2]
    if family in (ACCEPT, REFUSE):
        return state.phase == ANSWER or no(NO_BID)
    if state.phase == ANSWER:
        return no(BID_FIRST, state.bid_on, state.bid)
    if family == PLACE:
        return can_place(state, seat, card)
    if family == OFFER:
        return can_offer(state, seat, card)
    if family == PLACE_OFFER:
        return can_place_offer(state, seat, card)
    if family == BUY:
        return can_buy(state, seat, card)
    if family == BID:
        return can_bid(state, seat, card, price)
    return can_pass(state, seat)


@rule
def legal(state, seat, moves):
    """Everything that `can` allows, without asking about what cannot be: in each row one card fits at most."""
    if state.phase == ANSWER:
        add(moves, to_refuse())
        add(moves, to_accept())
        return
    for color in range(COLORS):
        card = next_card(state, color)
        if is_on_offer(state, card):
            list_offered(state, seat, card, moves)
        else:
            add_if(moves, can_place(state, seat, card), to_place(card))
            add_if(moves, can_offer(state, seat, card), to_offer(card))
    add_if(moves, can_pass(state, seat), to_pass())


@rule
def list_offered(state, seat, card, moves):
    add_if(moves, can_place_offer(state, seat, card), to_place_offer(card))
    add_if(moves, can_buy(state, seat, card), to_buy(card))
    for price in range(1, mile_of(card)):
        add_if(moves, can_bid(state, seat, card, price), to_bid(card, price))


@rule
def play(state, seat, action, ms):
    """Do it, and run on to the next decision. Haggling goes on within a turn (R16), all else ends it (R7)."""
    family, card, price = TABLE[action, 0], TABLE[action, 1], TABLE[action, 2]
    if family == BID:
        bid(state, seat, card, price)
    elif family == REFUSE:
        refuse(state, seat)
    else:
        act(state, seat, family, card)
        end_turn(state)


@rule
def act(state, seat, family, card):
    if family == PLACE:
        place(state, seat, card)
    elif family == OFFER:
        offer(state, seat, card)
    elif family == PLACE_OFFER:
        place_offer(state, seat, card)
    elif family == BUY:
        buy(state, seat, card)
    elif family == ACCEPT:
        accept(state)
    elif family == PASS:
        pass_turn(state, seat)
