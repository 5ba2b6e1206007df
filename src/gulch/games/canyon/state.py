"""What lies on the table, who may know what of it (R52 to R54), and what a page shows of that."""

import numpy as np

from gulch.core.chance import below, draw
from gulch.core.record import part, record
from gulch.core.rule import rule
from gulch.core.words import SEAT, UNKNOWN, Domain

from .components import (
    CARD,
    COPIES,
    DISGUISE,
    DISGUISES,
    FACE,
    FACE_UP,
    IS_ROCK,
    KINDS,
    LOOKOUT,
    MOST_SEATS,
    NEEDED,
    NO_CARD,
    SHOWS,
    SLOT,
    SPACE,
    STOP,
    SYMBOL,
    VAULT,
    VAULTS,
)
from .options import OPTIONS

# A seat takes its turn; lays the cards of an action; says which group is next; a group is carried out, and in it
# somebody chooses a vault, answers at the lookout, answers a sheriff on a die, or shares out the haul of a brawl.
PHASE = Domain("phase", ("turn", "laying", "ordering", "acting", "robbing", "lookout", "caught", "sharing"))
TURN, LAYING, ORDERING, ACTING, ROBBING, AT_LOOKOUT, CAUGHT, SHARING = PHASE

Seat = part(
    bucks=np.int16,  # face up before the player
    box=np.int16,  # in the money box
    space=SPACE,
    disguises=(np.int8, DISGUISE),  # 1: has it
    cards=np.int8,  # how many cards are in the hand: everybody sees that
    hand=(np.int8, CARD),
    known=(np.int8, CARD),  # of the hand, what everybody saw being taken
)

STATE = record(
    phase=PHASE,
    options=OPTIONS.layout,
    turn=SEAT,
    face_up=(SLOT, FACE_UP),
    pile=(np.int8, CARD),
    height=np.int8,  # how many cards are in the pile: everybody sees that
    discard=(np.int8, CARD),
    symbol=SYMBOL,  # the one chosen, while cards are laid and carried out
    laid=(np.int8, CARD),  # the cards of the action
    todo=(np.int8, SYMBOL),  # groups that are still to be carried out: how many of each symbol
    group=SYMBOL,  # the one that is carried out
    group_size=np.int8,  # how many symbols it has
    left=np.int8,  # and how many of them are still to come
    die=FACE,  # the last roll of the group
    haul=np.int8,  # what has been rolled so far, or is still to be shared out
    sheriff=STOP,
    emptied=(np.int8, VAULT),  # 1: it shows a roof
    to_check=np.int8,  # how many bandits the sheriff has still to look for at this lookout
    stock=np.int16,
    seats=(Seat, MOST_SEATS),
)


# ---- looking at the table -------------------------------------------------------------------------------------------


@rule
def left_of(state, seat):
    """Clockwise."""
    return seat + 1 if seat + 1 < state.seated else 0


@rule
def shown_by(cards, symbol):
    """How often these cards show the symbol."""
    total = 0
    for card in range(KINDS):
        total += int(cards[card]) * SHOWS[symbol, card]
    return total


@rule
def can_reach(state, seat, symbol):
    """R18: do the cards laid and those in hand together show enough of it?"""
    return shown_by(state.laid, symbol) + shown_by(state.seats[seat].hand, symbol) >= NEEDED


@rule
def face_up_cards(state):
    """How many cards lie face up."""
    number = 0
    for slot in range(FACE_UP):
        number += state.face_up[slot] != NO_CARD
    return number


@rule
def slot_of(state, card):
    """The first place where this card lies face up, or the number of places."""
    slot = 0
    while slot < FACE_UP and state.face_up[slot] != card:
        slot += 1
    return slot


@rule
def is_guarded(state, vault):
    return state.sheriff == vault + 1


@rule
def can_be_emptied(state, vault):
    """R27: an open vault where the sheriff does not stand."""
    return state.emptied[vault] == 0 and not is_guarded(state, vault)


@rule
def next_stop(state):
    """R31, R32: clockwise over the lookout and the open vaults; roofs are jumped over."""
    stop = state.sheriff + 1
    while stop <= VAULTS and state.emptied[stop - 1] == 1:
        stop += 1
    return stop if stop <= VAULTS else LOOKOUT


@rule
def is_behind_rock(state, seat):
    return IS_ROCK[state.seats[seat].space]


@rule
def has_disguise(state, seat):
    total = 0
    for disguise in range(DISGUISES):
        total += state.seats[seat].disguises[disguise]
    return total > 0


@rule
def checked_seat(state):
    """R34: whoever is looked for next at the lookout: from the player in turn on, clockwise."""
    return (int(state.turn) + int(state.seated) - int(state.to_check)) % int(state.seated)


# ---- views and guesses ----------------------------------------------------------------------------------------------


@rule
def hide(state, seat):
    """R52: other hands and the pile; at the end all is laid open.

    Not the money boxes: every deposit is seen by all, so that whoever remembers them knows each box.
    """
    if state.over:
        return
    for card in range(KINDS):
        state.pile[card] = UNKNOWN
    for other in range(state.seated):
        if other != seat:
            for card in range(KINDS):
                state.seats[other].hand[card] = UNKNOWN


@rule
def veil(state, seat):
    """R54: a money box can be looked into by its owner alone, unless it was agreed otherwise; so nobody is told what
    is in the stockpile, either."""
    if state.over or state.options.open_boxes == 1:
        return
    state.stock = UNKNOWN
    for other in range(state.seated):
        if other != seat:
            state.seats[other].box = UNKNOWN


@rule
def guess(state, seat):
    """R52, R53: what cannot be seen lies in the pile or in a hand, and who took a card face up still holds it."""
    if state.over:
        return
    gather_unseen(state, seat)
    is_laying = state.phase == LAYING and state.turn != seat
    if is_laying:
        deal_unseen(state, state.turn)
        make_reachable(state)
    for other in range(state.seated):
        if other != seat and not (is_laying and other == state.turn):
            deal_unseen(state, other)


@rule
def gather_unseen(state, seat):
    """Everything that this seat sees nowhere is put on the pile."""
    for card in range(KINDS):
        unseen = COPIES[card] - int(state.discard[card]) - int(state.laid[card])
        for slot in range(FACE_UP):
            unseen -= state.face_up[slot] == card
        for other in range(state.seated):
            held = state.seats[other].hand[card] if other == seat else state.seats[other].known[card]
            unseen -= int(held)
        state.pile[card] = unseen


@rule
def deal_unseen(state, seat):
    """The hand of this seat: what is known of it, and for the rest anything from the pile."""
    mine, dealt = state.seats[seat], 0
    for card in range(KINDS):
        mine.hand[card] = mine.known[card]
        dealt += int(mine.known[card])
    for _ in range(dealt, mine.cards):
        mine.hand[draw(state, state.pile)] += 1


@rule
def make_reachable(state):
    """R18: whoever is laying cards holds enough of the symbol they chose.

    Cards that are not known change places until that is so. Their hand is dealt first, while all that is unseen lies in
    the pile; the real hand is possible, so one that shows enough can be reached. That leans towards just enough, which
    does no harm: while cards are laid nobody else decides anything.
    """
    while not can_reach(state, state.turn, state.symbol):
        improve_hand(state, state.seats[state.turn])


@rule
def improve_hand(state, mine):
    """Exchange a card that is not known for one of the pile, if that shows more of the chosen symbol."""
    old, new = below(state, KINDS), below(state, KINDS)
    gains = SHOWS[state.symbol, new] > SHOWS[state.symbol, old]
    if gains and state.pile[new] > 0 and mine.hand[old] > mine.known[old]:
        mine.hand[old] -= 1
        state.pile[old] += 1
        mine.hand[new] += 1
        state.pile[new] -= 1
