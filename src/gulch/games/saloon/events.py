"""What the Wind Brings: the five events."""

from gulch.core.aside import come_back
from gulch.core.rule import emit, rule

from .actions import BULLETS, EVENT_IS_OVER, PASSES_HAND, REFRESHES
from .components import (
    BULLET_RAIN,
    HAND,
    NO_EVENT,
    RAIN_PAYS,
    RECKONING,
    ROBBERY,
    ROBBERY_PAYS,
    SANDSTORM,
    SWAG,
    SYMBOL_OF,
    TURKEY,
)
from .deck import clear_public, complete, fill, let_know, show_hand, shuffle_back, swap_hands
from .fights import begin_duel, begin_flip
from .money import earn
from .state import (
    EVENT_OVER,
    EVENT_STRIKES,
    EVERYBODY,
    STAND_OFF_FIGHT,
    THE_PUBLIC,
    TURKEY_SHOOT,
    W_EVENT,
    left_of,
)
from .threat import bullets_of
from .turn import take_token


@rule
def begin_event(state):
    """R121: a turkey, a stand-off and a robbery need no hands of three and strike at once; before the others everybody
    draws what they are owed."""
    event, drawer = int(state.event), int(state.drawer)
    others = ((1 << int(state.seated)) - 1) & ~(1 << drawer)
    state.phase = EVENT_STRIKES
    if event == TURKEY:
        begin_flip(state, TURKEY_SHOOT, others, drawer)
    elif event == RECKONING and count_seats(state, contenders(state)) > 2:
        begin_flip(state, STAND_OFF_FIGHT, contenders(state), drawer)
    elif event != ROBBERY:
        complete(state, EVERYBODY | THE_PUBLIC)


@rule
def strike(state):
    """R117: it is carried out."""
    event = int(state.event)
    state.phase = EVENT_OVER
    if event == RECKONING:
        begin_duel(state, contenders(state), int(state.drawer))
    elif event == BULLET_RAIN:
        rain_bullets(state)
    elif event == ROBBERY:
        rob_bank(state)
    else:
        raise_sand(state)


@rule
def end_event(state):
    """R117, R120, R130: it leaves the game, and those that came meanwhile go back into the deck."""
    event = int(state.event)
    if event == SANDSTORM:
        take_token(state, poorest_left_of_drawer(state))
    state.gone[event - 1] = 1
    state.event = NO_EVENT
    state.drawer = 0
    emit(EVENT_IS_OVER, event)
    shuffle_back(state)
    come_back(state)


# ---- a reckoning at noon --------------------------------------------------------------------------------------------


@rule
def contenders(state):
    """R125, R126: the highest bounties; if there is only one highest, all second-highest besides."""
    first, second = -1, -1
    for seat in range(state.seated):
        bounty = int(state.seats[seat].bounty)
        if bounty > first:
            first, second = bounty, first
        elif bounty < first:
            second = max(second, bounty)
    highest = seats_with_bounty(state, first)
    return highest if count_seats(state, highest) > 1 else highest | seats_with_bounty(state, second)


@rule
def seats_with_bounty(state, bounty):
    seats = 0
    for seat in range(state.seated):
        if state.seats[seat].bounty == bounty:
            seats |= 1 << seat
    return seats


@rule
def count_seats(state, seats):
    number = 0
    for seat in range(state.seated):
        number += (seats >> seat) & 1
    return number


# ---- a rain of bullets ----------------------------------------------------------------------------------------------


@rule
def show_all(state):
    """R133: from the drawer on, clockwise; what is seen is remembered."""
    seat = int(state.drawer)
    for _ in range(state.seated):
        show_hand(state, seat)
        seat = left_of(state, seat)


@rule
def rain_bullets(state):
    """R128: all show their cards and keep them; whoever has the most bullets is paid."""
    show_all(state)
    most = 0
    for seat in range(state.seated):
        emit(BULLETS, seat, bullets_of(state, seat))
        most = max(most, bullets_of(state, seat))
    for seat in range(state.seated):
        if bullets_of(state, seat) == most:
            earn(state, seat, RAIN_PAYS, W_EVENT)


# ---- the great bank robbery -----------------------------------------------------------------------------------------


@rule
def rob_bank(state):
    """R129: all show their cards, as many as they have, and keep them; the poorest are paid for the swag of the
    others."""
    show_all(state)
    least = least_loot(state)
    poorest = 0
    for seat in range(state.seated):
        if state.seats[seat].loot == least:
            poorest |= 1 << seat
    for seat in range(state.seated):
        if (poorest >> seat) & 1 == 1:
            earn(state, seat, ROBBERY_PAYS * swag_of_others(state, seat), W_EVENT)


@rule
def least_loot(state):
    least = int(state.seats[0].loot)
    for seat in range(state.seated):
        least = min(least, int(state.seats[seat].loot))
    return least


@rule
def swag_of_others(state, seat):
    """R129: the Swag cards in all other hands."""
    number = 0
    for other in range(state.seated):
        for place in range(HAND + 1):
            card = int(state.seats[other].hand[place])
            number += other != seat and card > 0 and SYMBOL_OF[card] == SWAG
    return number


# ---- a sandstorm ----------------------------------------------------------------------------------------------------


@rule
def raise_sand(state):
    """R130: all hands pass to the left, the public row is replaced, and at last the dealer's token goes to the least
    loot."""
    for seat in range(state.seated - 1, 0, -1):
        swap_hands(state, seat, seat - 1)
    for seat in range(state.seated):
        let_know(state, left_of(state, seat))
        emit(PASSES_HAND, seat, left_of(state, seat))
    clear_public(state)
    emit(REFRESHES, state.drawer)
    fill(state, THE_PUBLIC)


@rule
def poorest_left_of_drawer(state):
    """R130: of several with the least loot the one next on the drawer's left; the drawer comes last."""
    seat, least = left_of(state, state.drawer), least_loot(state)
    while state.seats[seat].loot != least:
        seat = left_of(state, seat)
    return seat
