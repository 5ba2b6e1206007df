"""What lies on the table: the record, and how to look at it."""

import numpy as np

from gulch.core.race import race_part
from gulch.core.record import part, record
from gulch.core.rule import rule
from gulch.core.words import SEAT, Domain

from .components import (
    ACCURACY,
    CARD,
    CHOICE,
    DOWN,
    FACE,
    FAMILY,
    LIE,
    MOST_BLUFFS,
    NOT_ROLLED,
    OPPONENT,
    OWN,
    PLACE,
    PLACE_OR_NONE,
    PLACES,
    SEATS,
    SOMEBODY,
    SPEED,
    STAT,
    UP,
)
from .options import OPTIONS, REFLEX

# Phases. In the first ten somebody is asked; the others pass within a move.
PHASE = Domain(
    "phase",
    (
        "choosing",
        "loading",
        "first touch",
        "staring",
        "racing",
        "answering",
        "bluffing",
        "resolving",
        "rerolling",
        "shooting back",
        "next round",
        "drawn",
        "firing",
        "shot",
        "round over",
    ),
)
(
    CHOOSING,
    LOADING,
    FIRST_TOUCH,
    STARING,
    RACING,
    ANSWERING,
    BLUFFING,
    RESOLVING,
    REROLLING,
    SHOOTING_BACK,
    NEXT_ROUND,
    DRAWN,
    FIRING,
    SHOT,
    ROUND_OVER,
) = PHASE

# What a seat has done in a race that is not settled yet; to wait is to do nothing.
ANSWER = Domain("answer", ("none", "grab", *(f"touch {place}" for place in PLACE.ids)))
NO_ANSWER, GRABBED, TOUCHED = 0, 1, 2  # TOUCHED + place

Seat = part(
    character=SOMEBODY,
    points=np.int8,
    left=np.int8,  # how many cards are in the deck: everybody sees that
    loaded=np.int8,  # how many places are filled, from the first on
    shown=np.int8,  # how many of them have been revealed
    frozen=np.int8,  # 1: made a false start, and reveals and shoots no more
    drew=np.int8,  # 1: revealed the first Draw, 2: the second; it is also what a hit counts
    flinch=PLACE_OR_NONE,  # the Flinch that waits for the opponent's next card
    die=FACE,
    answer=ANSWER,
    ms=np.int32,  # and the time it took
    total=(np.int8, STAT),  # all modifiers in effect
    deck=(np.int8, CARD),
    discard=(np.int8, CARD),
    card=(CARD, PLACE),
    lie=(LIE, PLACE),
    order=(PLACE, PLACES),  # the places in the order of revealing; `shown` of them count
    bluff=(CHOICE, PLACE, MOST_BLUFFS),
)

STATE = record(
    phase=PHASE,
    race=race_part(SEATS),
    options=OPTIONS.layout,
    lap=np.int8,  # the round, 1 to 4
    starter=SEAT,  # began this round's stare-down; before it begins, the last round's
    turn=SEAT,  # reveals a card, or revealed the last one
    touched=PLACE_OR_NONE,  # the card he has chosen, until it is turned face up
    ties=np.int8,  # how often both have touched first at once
    attacker=SEAT,  # revealed the first Draw, once somebody did
    since_draw=np.int8,  # cards the defender has revealed since then
    shooter=SEAT,
    volley=np.int8,  # 1: both shoot at exactly the same time
    consulted=np.int8,  # how many had their say about re-rolling this die
    seats=(Seat, SEATS),
)


# ---- looking at the table ---------------------------------------------------------------------------------------


@rule
def has_reflex(state):
    return state.options.reflex == REFLEX


@rule
def is_race(state):
    """Do the times of the answers count now? They do for the first touch and for the race after a Draw."""
    return has_reflex(state) and state.phase in (FIRST_TOUCH, RACING)


@rule
def has_moved(state, seat):
    """Has this seat done what a race waits for: a first touch (a grab is none), or a move in the race after a Draw?"""
    return state.seats[seat].answer >= (GRABBED if state.phase == RACING else TOUCHED)


@rule
def is_face_down(state, seat, place):
    return state.seats[seat].lie[place] == DOWN


@rule
def family_at(state, seat, place):
    """The family of a card whose face is known."""
    return FAMILY[state.seats[seat].card[place]]


@rule
def can_reveal(state, seat):
    """Is there a card to reveal, and is he not frozen (R16, R36)?"""
    mine = state.seats[seat]
    return mine.loaded > mine.shown and mine.frozen == 0


@rule
def attacker_of(state):
    return np.int64(state.attacker)


@rule
def defender_of(state):
    return 1 - attacker_of(state)


@rule
def shooter_of(state):
    return np.int64(state.shooter)


@rule
def turn_of(state):
    return np.int64(state.turn)


@rule
def has_drawn(state, seat):
    return state.seats[seat].drew > 0


@rule
def has_shot(state, seat):
    return state.seats[seat].die != NOT_ROLLED


@rule
def is_somebody_attacking(state):
    return has_drawn(state, 0) or has_drawn(state, 1)


@rule
def speed_of(state, seat):
    return int(state.seats[seat].total[SPEED])


@rule
def accuracy_of(state, seat):
    return int(state.seats[seat].total[ACCURACY])


# ---- modifiers --------------------------------------------------------------------------------------------------


@rule
def modify(state, seat, card, times):
    """R20: the modifiers of a card that this seat revealed come into effect (1) or go out of it (-1)."""
    for stat in range(2):
        state.seats[seat].total[stat] += times * OWN[card, stat]
        state.seats[1 - seat].total[stat] += times * OPPONENT[card, stat]


@rule
def find_card(state, seat, card):
    """The place of the first such card that is face up and not used, in the order of revealing, or PLACES."""
    mine = state.seats[seat]
    for i in range(mine.shown):
        place = int(mine.order[i])
        if mine.card[place] == card and mine.lie[place] == UP:
            return place
    return PLACES
