"""The deck, the discard pile, the public row and the hands: cards are drawn here and nowhere else."""

from gulch.core.aside import come_back, step_aside, thing_aside
from gulch.core.chance import draw
from gulch.core.rule import ask, emit, rule, whisper

from .actions import (
    DISCARDED,
    DISCARDED_HAND,
    DREW,
    DREW_CARD,
    EVENT_STRIKES_NOW,
    LAID_OPEN,
    RESHUFFLED,
    SET_ASIDE,
    SHOWED,
    SHUFFLED_BACK,
)
from .components import CARDS, DRAWN, EVENTS_IN_BOX, FLIPPED, HAND, NO_CARD, NO_EVENT, PUBLIC
from .state import (
    DISCARDING,
    EVENT_BEGINS,
    FILLING,
    THE_PUBLIC,
    cards_in_game,
    fight_index,
    left_of,
    place_of,
)

# ---- drawing --------------------------------------------------------------------------------------------------------


@rule
def draw_from_deck(state):
    """R10, R16: a card, or an event behind the last card; the discard pile is shuffled the moment that a card is
    missing."""
    if state.height == 0:
        shuffle_discards(state)
    state.height -= 1
    return draw(state, state.deck)


@rule
def shuffle_discards(state):
    """R10, R132: whatever lies nowhere else lies on the discard pile."""
    for card in range(1, cards_in_game(state) + 1):
        state.deck[card] = 1
    for seat in range(state.seated):
        for place in range(HAND + 1):
            take_out(state, state.seats[seat].hand[place])
    for place in range(PUBLIC):
        take_out(state, state.public[place])
    for fight in range(2):
        for place in range(FLIPPED):
            take_out(state, state.fights[fight].flipped[place])
    state.height = 0
    for card in range(1, CARDS + EVENTS_IN_BOX + 1):
        state.height += state.deck[card]
    emit(RESHUFFLED, state.height)


@rule
def take_out(state, card):
    if card > NO_CARD:
        state.deck[card] = 0


@rule
def strikes(state, seat, drawn):
    """R117, R118, R120: is what this seat has drawn an event? It strikes; but one that is drawn while another one is
    carried out, or in the last fight, is set aside, and then one may draw again at once."""
    event = drawn - CARDS
    if event <= NO_EVENT:
        return False
    if state.event != NO_EVENT or state.last_fights > 0:
        state.waiting[event - 1] = 1
        emit(SET_ASIDE, event)
    else:
        state.event = event
        state.drawer = seat
        emit(EVENT_STRIKES_NOW, seat, event)
        step_aside(state, EVENT_BEGINS, seat, event)
    return True


@rule
def shuffle_back(state):
    """R120: the events that were set aside."""
    for event in range(1, EVENTS_IN_BOX + 1):
        if state.waiting[event - 1] == 1:
            state.waiting[event - 1] = 0
            state.deck[CARDS + event] = 1
            state.height += 1
            emit(SHUFFLED_BACK, event)


# ---- filling hands and the public row -------------------------------------------------------------------------------


@rule
def fill(state, seats):
    """R28: before play goes on, these seats draw up to their hands, and the public row if it is among them."""
    step_aside(state, FILLING, 0, seats)


@rule
def complete(state, seats):
    """R121: before play goes on, all that is owed is drawn, and who drew a fourth card discards one."""
    step_aside(state, DISCARDING)
    fill(state, seats)


@rule
def go_on_filling(state):
    """R28: the player in turn draws all their cards first, then the others clockwise, last the public row."""
    seats = thing_aside(state)
    seat = int(state.turn)
    for _ in range(state.seated):
        place = gap_in_hand(state, seat)
        if (seats >> seat) & 1 == 1 and place <= DRAWN:
            draw_into(state, seat, place)
            return
        seat = left_of(state, seat)
    place = gap_in_public(state)
    if seats >= THE_PUBLIC and place < PUBLIC:
        lay_open(state, place)
    else:
        come_back(state)


@rule
def gap_in_hand(state, seat):
    """The first empty place that is to be filled, or behind the last one."""
    last = DRAWN if state.extra == 1 and seat == state.turn else HAND - 1
    place = 0
    while place <= last and state.seats[seat].hand[place] != NO_CARD:
        place += 1
    return place if place <= last else DRAWN + 1


@rule
def gap_in_public(state):
    place = 0
    while place < PUBLIC and state.public[place] != NO_CARD:
        place += 1
    return place


@rule
def draw_into(state, seat, place):
    card = draw_from_deck(state)
    if not strikes(state, seat, card):
        put(state, seat, place, card, 1 << seat)
        whisper(seat, DREW_CARD, seat, card)
        emit(DREW, seat)


@rule
def lay_open(state, place):
    """R17: a gap in the public row is filled from the deck."""
    card = draw_from_deck(state)
    if not strikes(state, state.turn, card):
        state.public[place] = card
        emit(LAID_OPEN, card)


@rule
def put(state, seat, place, card, known):
    """This card into this place of the hand; those seats know it."""
    state.seats[seat].hand[place] = card
    state.seats[seat].known[place] = known


# ---- giving cards away ----------------------------------------------------------------------------------------------


@rule
def remove(state, seat, card):
    """R20: a card leaves the hand; the one that was drawn last takes its place."""
    mine = state.seats[seat]
    place = place_of(state, seat, card)
    mine.hand[place] = mine.hand[DRAWN]
    mine.known[place] = mine.known[DRAWN]
    mine.hand[DRAWN] = NO_CARD
    mine.known[DRAWN] = 0


@rule
def discard(state, seat, card):
    remove(state, seat, card)
    emit(DISCARDED, seat, card)


@rule
def discard_hand(state, seat):
    """R57: all cards of the hand, open."""
    mine = state.seats[seat]
    first, second, third = mine.hand[0], mine.hand[1], mine.hand[2]
    for place in range(HAND):
        put(state, seat, place, NO_CARD, 0)
    emit(DISCARDED_HAND, seat, first, second, third)


@rule
def show_hand(state, seat):
    """R133: everybody sees it, and remembers it."""
    mine = state.seats[seat]
    for place in range(HAND + 1):
        if mine.hand[place] != NO_CARD:
            mine.known[place] |= THE_PUBLIC
    emit(SHOWED, seat, mine.hand[0], mine.hand[1], mine.hand[2])


@rule
def swap_hands(state, seat, other):
    """R48: unseen; whoever knows a card goes on knowing it."""
    mine, theirs = state.seats[seat], state.seats[other]
    for place in range(HAND):
        card, known = int(mine.hand[place]), int(mine.known[place])
        put(state, seat, place, theirs.hand[place], theirs.known[place])
        put(state, other, place, card, known)


@rule
def let_know(state, seat):
    """R49: whoever holds these cards looks at them."""
    for place in range(HAND + 1):
        if state.seats[seat].hand[place] != NO_CARD:
            state.seats[seat].known[place] |= 1 << seat


@rule
def clear_public(state):
    for place in range(PUBLIC):
        state.public[place] = NO_CARD


# ---- flipping -------------------------------------------------------------------------------------------------------


@rule
def flip(state, drawer):
    """R96, R118: three cards for all shooters, seen by nobody before the signal. If one of them is an event that
    strikes, the others go back, and are flipped after it."""
    fight = state.fights[fight_index(state)]
    for place in range(FLIPPED):
        while fight.flipped[place] == NO_CARD:
            card = draw_from_deck(state)
            if card <= CARDS:
                fight.flipped[place] = card
            elif is_interrupted(state, drawer, card):
                return False
    return True


@rule
def is_interrupted(state, drawer, drawn):
    """R118: an event in a flip strikes now, unless it is set aside."""
    is_now = state.event == NO_EVENT and state.last_fights == 0
    if is_now:
        put_back(state, 0)
    strikes(state, drawer, drawn)
    return is_now


@rule
def put_back(state, index):
    """R118: flipped cards that nobody has seen go back into the deck."""
    fight = state.fights[index]
    for place in range(FLIPPED):
        if fight.flipped[place] != NO_CARD:
            state.deck[fight.flipped[place]] = 1
            state.height += 1
            fight.flipped[place] = NO_CARD


@rule
def end_flip(state):
    """R99: the flipped cards go to the discard pile, and the fight is over."""
    fight = state.fights[fight_index(state)]
    fight.kind = 0
    fight.shooters = 0
    fight.reference = 0
    for place in range(FLIPPED):
        fight.flipped[place] = NO_CARD


@rule
def go_on_discarding(state):
    """R20, R121: who drew a fourth card discards one, unless an event has asked for it already."""
    if state.extra == 1:
        ask(state, state.turn)
    else:
        come_back(state)
