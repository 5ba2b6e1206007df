"""What lies on the table, who may know what of it (R35), and what a page shows of that."""

import numpy as np

from gulch.core.chance import below
from gulch.core.record import part, record
from gulch.core.rule import rule
from gulch.core.words import SEAT, UNKNOWN, Domain

from .components import (
    ASIDE,
    CARD,
    CARDS,
    COLOR,
    COLORS,
    HAND,
    MILES,
    MOST_SEATS,
    NOTE,
    NOTE_COPIES,
    NOTE_VALUES,
    OFFER,
    PLACE,
)
from .options import OPTIONS

PHASE = Domain("phase", ("turn", "answer"))  # a seat takes its turn; a seller answers a bid
TURN, ANSWER = PHASE

Seat = part(
    dollars=np.int16,
    hand=np.int8,  # how many cards are in the hand: everybody sees that
    offers=np.int8,  # how many lie on offer
)

STATE = record(
    phase=PHASE,
    options=OPTIONS.layout,
    lap=np.int8,  # the round, 1 to 5
    dealer=SEAT,
    turn=SEAT,
    passes=np.int8,  # passes in a row
    bid_on=CARD,
    bid=np.int8,  # dollars bid for that card, to be answered; 0: none
    place=(PLACE, CARD),
    row=(np.int8, COLOR),  # the last mile placed
    note=(np.int8, COLOR),  # dollars at the bank, 0: robbed
    stack=(np.int8, NOTE),
    refused=(np.int8, COLOR),  # the highest bid refused this turn for the card on offer
    lacks=(np.uint8, COLOR),  # the seats, a bit each, that have shown not to hold the card which now fits
    seats=(Seat, MOST_SEATS),
)


# ---- looking at the table ---------------------------------------------------------------------------------------


@rule
def color_of(card):
    return card // MILES


@rule
def mile_of(card):
    """The number on the card, which is also its printed price."""
    return card % MILES + 1


@rule
def next_card(state, color):
    """The only card of this colour that can fit; when the row is complete, its 4, which no longer does."""
    return color * MILES + min(int(state.row[color]), MILES - 1)


@rule
def is_in_hand(state, seat, card):
    return state.place[card] == HAND + seat


@rule
def is_on_offer(state, card):
    return state.place[card] >= OFFER


@rule
def is_offered_by(state, seat, card):
    return state.place[card] == OFFER + seat


@rule
def seller_of(state, card):
    """Whose offer it is."""
    return state.place[card] - OFFER


@rule
def fits(state, card):
    """R8: it carries the next number of its own row."""
    return state.row[color_of(card)] + 1 == mile_of(card)


# ---- views, and dealing: for a round and for a guess ---------------------------------------------------------------


@rule
def is_secret(state, seat, card):
    """Is it face down for this seat: in another hand, or aside?"""
    place = state.place[card]
    return place == ASIDE or (HAND <= place < OFFER and place != HAND + seat)


@rule
def deal(state, seat):
    """Deal the cards whose place is unknown to all hands but this seat's, and what is over aside."""
    lay_out(state, seat)
    for card in range(CARDS - 1, 0, -1):
        if is_secret(state, seat, card):
            other = below(state, card + 1)
            while not is_secret(state, seat, other):
                other = below(state, card + 1)
            swap(state, card, other)


@rule
def lay_out(state, seat):
    """The unknown cards in order, hand by hand."""
    card = 0
    for other in range(state.seated):
        if other != seat:
            for _ in range(state.seats[other].hand):
                card = next_unknown(state, card)
                state.place[card] = HAND + other
    for rest in range(card, CARDS):
        if state.place[rest] == UNKNOWN:
            state.place[rest] = ASIDE


@rule
def next_unknown(state, card):
    while state.place[card] != UNKNOWN:
        card += 1
    return card


@rule
def swap(state, card, other):
    state.place[card], state.place[other] = state.place[other], state.place[card]


@rule
def hide(state, seat):
    """R35: other hands and the cards aside; at the end all is laid open.

    Not the money: all start with the same, and every payment and every note robbed is seen by all, so that whoever
    remembers them knows each purse.
    """
    if state.over:
        return
    for card in range(CARDS):
        if is_secret(state, seat, card):
            state.place[card] = UNKNOWN


@rule
def veil(state, seat):
    """R35: money lies face down, and who does not remember it does not know it; by an option purses are open."""
    if state.over or state.options.open_purses == 1:
        return
    for other in range(state.seated):
        if other != seat:
            state.seats[other].dollars = UNKNOWN


@rule
def guess(state, seat):
    """Deal the unseen cards, true to everything this seat knows."""
    if state.over:
        return
    deal(state, seat)
    correct_hands(state, seat)


@rule
def correct_hands(state, seat):
    """Swap unseen cards at random until no hand holds a card that it has shown to lack.

    The real deal is such a one, so the walk can arrive; with at most six cards to correct it takes a few steps. Not
    every possible deal is quite equally likely then, but nearly so.
    """
    for _ in range(10_000):
        wrong = misplaced_card(state)
        if wrong == CARDS:
            return
        other = below(state, CARDS)
        if is_secret(state, seat, other) and not is_lacked(state, wrong, state.place[other]):
            swap(state, wrong, other)


@rule
def misplaced_card(state):
    """A card in the hand of a seat that has shown to lack it, or CARDS if there is none."""
    for color in range(COLORS):
        card = next_card(state, color)
        if is_lacked(state, card, state.place[card]):
            return card
    return CARDS


@rule
def is_lacked(state, card, place):
    """Is this place a hand that has shown not to hold the card?"""
    return HAND <= place < OFFER and fits(state, card) and (state.lacks[color_of(card)] >> (place - HAND)) & 1 == 1


@rule
def highest_bid(state):
    """The most that whoever is in turn has bid for anything."""
    highest = int(state.bid)
    for color in range(COLORS):
        highest = max(highest, int(state.refused[color]))
    return highest


@rule
def money_printed():
    """All big notes in the box."""
    dollars = 0
    for kind in range(len(NOTE_VALUES)):
        dollars += NOTE_VALUES[kind] * NOTE_COPIES[kind]
    return dollars


@rule
def money_on_table(state):
    """The big notes at the banks and in the stack: everybody can count them."""
    dollars = 0
    for color in range(COLORS):
        dollars += int(state.note[color])
    for kind in range(len(NOTE_VALUES)):
        dollars += NOTE_VALUES[kind] * int(state.stack[kind])
    return dollars
