"""What lies on the table, and how to look at it."""

import numpy as np

from gulch.core.aside import aside_part
from gulch.core.race import race_part
from gulch.core.record import part, record
from gulch.core.rule import rule
from gulch.core.words import SEAT, Domain

from .components import (
    CARDS,
    COLOR_OF,
    DESPERADO,
    DRAWN,
    EVENT,
    FLIPPED,
    HAND,
    HELD,
    IN_DECK,
    NO_CARD,
    PISTOL,
    PISTOLS,
    PUBLIC,
    SEATS,
    SIMPLE_CARDS,
    STRUCK,
    SYMBOL_OF,
    WEAPON,
)
from .options import OPTIONS

# What is asked: a turn, how much swag is cashed in, which card is discarded, whether anybody objects to a threat, the
# answer to it, at whom it is turned, who joins a stand-off, a shot, whether a wound is healed. The others lead on:
# cards are flipped, a reward is paid, hands and the public row are filled, the end of a turn, an event, a last fight.
PHASE = Domain(
    "phase",
    (
        "turn",
        "cashing",
        "discarding",
        "objecting",
        "answering",
        "redirecting",
        "joining",
        "flipping",
        "fighting",
        "healing",
        "rewarding",
        "filling",
        "refreshing",
        "restoring",
        "event begins",
        "event strikes",
        "event over",
        "last fight",
    ),
)
(
    TURN,
    CASHING,
    DISCARDING,
    OBJECTING,
    ANSWERING,
    REDIRECTING,
    JOINING,
    FLIPPING,
    FIGHTING,
    HEALING,
    REWARDING,
    FILLING,
    REFRESHING,
    RESTORING,
    EVENT_BEGINS,
    EVENT_STRIKES,
    EVENT_OVER,
    LAST_FIGHT,
) = PHASE

FIGHT = Domain("fight", ("none", "duel", "triello", "stand-off", "turkey shoot"))
NO_FIGHT, DUEL, TRIELLO, STAND_OFF_FIGHT, TURKEY_SHOOT = FIGHT

ENDED = Domain("ended", ("not yet", "loot", "wounds", "limit"))
NOT_YET, BY_LOOT, BY_WOUNDS, BY_LIMIT = ENDED

# How one gets money: for those who study the game.
WAY = Domain("way", ("swag", "wanted", "bluff", "law", "bottle", "duel", "triello", "stand-off", "event"))
W_SWAG, W_WANTED, W_BLUFF, W_LAW, W_BOTTLE, W_DUEL, W_TRIELLO, W_STAND_OFF, W_EVENT = WAY

DEPTH = 6  # an event strikes while a hand is filled before a discard before the end of a turn, and has those itself
EVERYBODY = (1 << SEATS) - 1
THE_PUBLIC = 1 << SEATS  # among the seats whose hands are filled: the public row; among those who know a card: all

Seat = part(
    loot=np.int16,
    bounty=np.int16,
    hit=np.int32,  # when they have shot rightly, in ms and one more
    answer=np.int16,  # what they have answered in secret: the number of the move, and one more
    wounds=np.int8,
    hand=(HELD, HAND + 1),  # the last place is for the card that is drawn before one is discarded
    known=(np.uint8, HAND + 1),  # who knows each of these cards: a bit for each seat
)
Fight = part(
    kind=FIGHT,
    shooters=np.uint8,
    reference=SEAT,  # shots at the same time: whoever sits next on their left is first, and they are last
    flipped=(HELD, FLIPPED),
)
STATE = record(
    phase=PHASE,
    options=OPTIONS.layout,
    race=race_part(SEATS),
    aside=aside_part(DEPTH, PHASE),
    turn=SEAT,
    token=SEAT,  # who has the dealer's token
    turns=np.int16,  # how many have been begun
    last=np.int8,  # in how many turns the game ends, this one included; 0: nobody has brought the end about
    ended=ENDED,  # what brought it about
    extra=np.int8,  # 1: who is in turn draws a fourth card, and then discards one
    deck=(np.int8, IN_DECK),
    height=np.int8,  # how many cards are in the deck: everybody sees that
    public=(HELD, PUBLIC),
    event=STRUCK,  # the one that is carried out
    drawer=SEAT,  # who drew it
    waiting=(np.int8, EVENT),  # 1: drawn while another one is carried out, and shuffled back after it
    gone=(np.int8, EVENT),  # 1: has been carried out
    healers=np.uint8,  # who may still discard a wound after a turkey
    threatener=SEAT,
    target=SEAT,
    pistol=PISTOL,  # the one in the threatener's hand
    escapes=np.int8,  # how often the threat has been escaped on horseback
    escaper=SEAT,  # who did so first
    holder=(np.int8, PISTOL),  # who holds it, and one more; 0: it lies on the table
    chain=(SEAT, PISTOLS),  # the participants of a stand-off, in the order in which they joined
    links=np.int8,  # how many they are
    struck=np.uint8,  # who has been hit with the bottle and may not join again
    closed=np.int8,  # 1: the latest one in the stand-off has not just threatened, so there is no bottle for them
    fights=(Fight, 2),  # the second one is for a fight that an event brings
    free=(np.int32, WEAPON),  # until when a weapon is in the hand of somebody who has missed
    missed=np.uint8,  # who has shot wrongly in this race
    last_fights=np.int8,  # how often the winner has been fought for
    winner=np.int8,  # of the last fight: the seat and one more
    bank=np.int16,  # what the bank has paid
    earned=(np.int16, WAY),
    seats=(Seat, SEATS),
)


# ---- looking at the table -------------------------------------------------------------------------------------------


@rule
def left_of(state, seat):
    """Clockwise."""
    return seat + 1 if seat + 1 < state.seated else 0


@rule
def is_simple(state):
    """R11, R110: with two players, or if it was agreed, there is no Desperado and no Stand-off in the deck."""
    return state.seated == 2 or state.options.simplified == 1


@rule
def cards_in_game(state):
    return SIMPLE_CARDS if is_simple(state) else CARDS


@rule
def has_reflex(state):
    return state.options.reflex == 0


@rule
def cards_of(state, seat):
    """How many cards a hand has."""
    number = 0
    for place in range(HAND + 1):
        number += state.seats[seat].hand[place] != NO_CARD
    return number


@rule
def place_of(state, seat, card):
    """Where this card is in the hand, or behind the last place."""
    place = 0
    while place <= DRAWN and state.seats[seat].hand[place] != card:
        place += 1
    return place


@rule
def has_three(state, seat, symbol):
    """Do three cards of the hand show this symbol?"""
    number = 0
    for place in range(HAND + 1):
        card = int(state.seats[seat].hand[place])
        number += card > NO_CARD and SYMBOL_OF[card] == symbol
    return number >= HAND


@rule
def has_symbol(state, seat, symbol):
    found = False
    for place in range(HAND + 1):
        card = int(state.seats[seat].hand[place])
        found = found or (card > NO_CARD and SYMBOL_OF[card] == symbol)
    return found


@rule
def has_three_of_color(state, seat, color):
    number = 0
    for place in range(HAND):
        card = int(state.seats[seat].hand[place])
        number += card > NO_CARD and COLOR_OF[card] == color
    return number == HAND


@rule
def is_desperado(state, seat):
    return has_three(state, seat, DESPERADO)


@rule
def fight_index(state):
    """While an event is carried out, the fight is its own."""
    return 1 if state.event > 0 else 0


@rule
def is_shooter(state, seat):
    return (state.fights[fight_index(state)].shooters >> seat) & 1 == 1


@rule
def is_race(state):
    return state.phase == FIGHTING and state.options.reflex == 0


@rule
def is_in_chain(state, seat):
    """Does this seat take part in the stand-off that is being joined?"""
    found = False
    for link in range(PISTOLS):
        found = found or (link < state.links and state.chain[link] == seat)
    return found


@rule
def latest(state):
    """R93: who joined the stand-off last and is still in it."""
    return int(state.chain[state.links - 1])


@rule
def pistol_of(state, seat):
    """The pistol that this seat holds."""
    pistol = 0
    while pistol < PISTOLS - 1 and state.holder[pistol] != seat + 1:
        pistol += 1
    return pistol
