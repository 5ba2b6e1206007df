"""What the table tells beyond the state: what a hand allows, where the sheriff goes next, what there is to lose."""

import numpy as np

from gulch.core.record import Layout, part
from gulch.core.rule import rule
from gulch.core.words import SEAT, UNKNOWN

from .bandit import space_after
from .components import (
    CARD,
    FINE,
    HAND_LIMIT,
    KINDS,
    MOST_SEATS,
    SHOWS,
    SPACE,
    STOP,
    SYMBOL,
    SYMBOLS,
    VAULT,
    VAULTS,
)
from .dice import bucks_of_others
from .plans import is_pair
from .state import can_be_emptied, checked_seat, is_behind_rock, next_stop, shown_by

MOST_STEPS = 2 * HAND_LIMIT  # in one group: a card shows two symbols

FACTS = Layout(
    {
        "shows": (np.int8, SYMBOL),  # how often the viewer's hand shows each symbol
        "joins": (np.int8, SYMBOL, CARD),  # how often a card shows the symbol, for the cards of the hand
        "laid": (np.int8, SYMBOL),  # how often the cards laid show each symbol: the groups of the action
        "pair": np.int8,  # 1: the two face-up cards are the same, and stay because too few are left
        "next": STOP,  # where the sheriff goes from here
        "stops": np.int8,  # how many stops it is to his lookout
        "checked": SEAT,  # whom he looks for now; unknown: nobody
        "open": (np.int8, VAULT),  # 1: whoever passes the bank now can empty it
        "lands": (SPACE, MOST_STEPS + 1),  # where the bandit in turn is after so many steps
        "to_share": np.int8,  # what lies face up before all others, for who is in turn
        "seats": (
            part(
                hidden=np.int8,  # 1: behind a rock
                risk=np.int8,  # what the lookout would cost them now, without a disguise
            ),
            MOST_SEATS,
        ),
    },
    outermost=True,
)


@rule
def facts(state, seat, out):
    tell_hand(state, seat, out)
    out.pair = is_pair(state)
    out.next = next_stop(state)
    out.stops = stops_to_lookout(state)
    out.checked = checked_seat(state) if state.to_check > 0 else UNKNOWN
    for vault in range(VAULTS):
        out.open[vault] = can_be_emptied(state, vault)
    for steps in range(MOST_STEPS + 1):
        out.lands[steps] = space_after(state.seats[state.turn].space, steps)
    out.to_share = min(127, bucks_of_others(state, state.turn))
    for one in range(state.seated):
        hidden = is_behind_rock(state, one)
        out.seats[one].hidden = hidden
        out.seats[one].risk = 0 if hidden else min(FINE, int(state.seats[one].bucks))


@rule
def tell_hand(state, seat, out):
    """R18, R21: the cards laid for everybody, the hand for its owner."""
    for symbol in range(SYMBOLS):
        out.laid[symbol] = shown_by(state.laid, symbol)
    if seat < 0:
        return
    for symbol in range(SYMBOLS):
        out.shows[symbol] = shown_by(state.seats[seat].hand, symbol)
        for card in range(KINDS):
            out.joins[symbol, card] = SHOWS[symbol, card] if state.seats[seat].hand[card] > 0 else 0


@rule
def stops_to_lookout(state):
    """R31, R32: the open vaults after him, and the lookout."""
    stops = 1
    for vault in range(state.sheriff, VAULTS):
        stops += state.emptied[vault] == 0
    return stops
