"""What the table tells beyond the state: points, what lies on the discard pile, who fights and by which cards."""

import numpy as np

from gulch.core.record import Layout, part
from gulch.core.rule import rule
from gulch.core.words import SEAT, UNKNOWN

from .components import (
    CARDS,
    FLIPPED,
    HAND,
    HELD,
    IN_DECK,
    NO_CARD,
    PISTOL,
    PISTOLS,
    PUBLIC,
    SEATS,
)
from .ending import points
from .shooting import can_hit, card_read, has_own_cards
from .state import FIGHT, cards_in_game, cards_of, fight_index, is_in_chain, is_shooter
from .threat import bullets_of

FACTS = Layout(
    {
        "discarded": (np.int8, IN_DECK),  # 1: lies on the discard pile, which is open
        "discards": np.int8,  # how many those are
        "fight": FIGHT,  # the one that is fought now
        "reference": SEAT,  # its referee, or who drew it; unknown: there is no fight
        "reads": (HELD, FLIPPED),  # the three cards that the viewer shoots by; unknown: not yet seen
        "aims": (SEAT, PISTOL),  # at whom each pistol is pointed; unknown: it lies on the table
        "bullets": np.int8,  # of the viewer's hand
        "seats": (
            part(
                points=np.int16,
                cards=np.int8,  # how many are in the hand
                shooter=np.int8,  # 1: takes part in the fight
                target=np.int8,  # 1: the viewer may shoot at them
                chained=np.int8,  # 1: has joined the stand-off
            ),
            SEATS,
        ),
    },
    outermost=True,
)


@rule
def facts(state, seat, out):
    tell_discards(state, out)
    tell_reads(state, seat, out)
    tell_aims(state, out)
    fight = state.fights[fight_index(state)]
    out.fight = fight.kind
    out.reference = fight.reference if fight.kind > 0 else UNKNOWN
    out.bullets = bullets_of(state, seat) if seat >= 0 else 0
    for one in range(state.seated):
        out.seats[one].points = points(state, one)
        out.seats[one].cards = cards_of(state, one)
        out.seats[one].shooter = fight.kind > 0 and is_shooter(state, one)
        is_shot = fight.kind > 0 and seat >= 0 and is_shooter(state, seat)
        out.seats[one].target = is_shot and can_hit(state, seat, one)
        out.seats[one].chained = is_in_chain(state, one)


@rule
def tell_reads(state, seat, out):
    is_fight = state.fights[fight_index(state)].kind > 0
    is_reading = not has_own_cards(state) or (seat >= 0 and is_shooter(state, seat))
    for place in range(FLIPPED):
        if is_fight:
            out.reads[place] = card_read(state, seat, place) if is_reading else UNKNOWN


@rule
def tell_aims(state, out):
    """In a stand-off each points at whoever joined before; the first one, as before, at the target."""
    for pistol in range(PISTOLS):
        holder = int(state.holder[pistol]) - 1
        out.aims[pistol] = state.target if holder >= 0 else UNKNOWN
        for link in range(1, PISTOLS):
            if link < state.links and state.chain[link] == holder:
                out.aims[pistol] = state.chain[link - 1]


@rule
def tell_discards(state, out):
    """What is neither hidden nor to be seen anywhere."""
    for card in range(1, cards_in_game(state) + 1):
        out.discarded[card] = state.deck[card] == 0
    for seat in range(state.seated):
        for place in range(HAND + 1):
            strike_out(out, state.seats[seat].hand[place])
    for place in range(PUBLIC):
        strike_out(out, state.public[place])
    for fight in range(2):
        for place in range(FLIPPED):
            strike_out(out, state.fights[fight].flipped[place])
    for card in range(1, CARDS + 1):
        out.discards += out.discarded[card]


@rule
def strike_out(out, card):
    if card > NO_CARD:
        out.discarded[card] = 0
