"""Who may know what, and what they can guess: hands, the order of the deck, answers that are given in secret."""

from gulch.core.chance import below, draw
from gulch.core.race import close_at, guess_race, hide_race
from gulch.core.rule import is_asked, rule
from gulch.core.words import NOBODY, UNKNOWN

from .actions import to_let_be, to_wait
from .components import CARDS, DESPERADOS, EVENTS_IN_BOX, FIRST_DESPERADO, FLIPPED, HAND, NO_CARD, RACE_ENDS
from .fights import next_shooter
from .shooting import BANDS
from .standoff import is_asked_to_join
from .state import (
    FIGHTING,
    JOINING,
    OBJECTING,
    THE_PUBLIC,
    TRIELLO,
    fight_index,
    is_race,
    is_shooter,
    left_of,
)

HIDDEN = 1000  # higher than the number of any card

# ---- what is hidden -------------------------------------------------------------------------------------------------


@rule
def hide(state, seat):
    """R132, R133: the deck, the cards that this seat has never seen, flipped cards before the signal, and what others
    answer in secret. The discard pile is open: what is neither hidden nor to be seen anywhere lies there. Who knows a
    card that this seat does not know is hidden, too: it would tell which one has been discarded."""
    for fight in range(2):
        is_flipped = state.phase == FIGHTING and fight == fight_index(state)
        for place in range(FLIPPED):
            card = int(state.fights[fight].flipped[place])
            if card > NO_CARD and not is_flipped:
                state.deck[card] = 1
                state.fights[fight].flipped[place] = UNKNOWN
    for other in range(state.seated):
        for place in range(HAND + 1):
            card = int(state.seats[other].hand[place])
            if card > NO_CARD and not knows(state, seat, other, place):
                state.deck[card] = 1
                state.seats[other].hand[place] = UNKNOWN
                state.seats[other].known[place] = 1 << (left_of(state, seat) if other == seat else other)
        if other != seat:
            sort_hand(state.seats[other])
    for card in range(1, CARDS + 1):
        if state.deck[card] == 1:
            state.deck[card] = UNKNOWN
    hide_answers(state, seat)


@rule
def knows(state, seat, other, place):
    """R133: has this seat seen the card at this place of the other's hand? A spectator knows what everybody knows."""
    known = int(state.seats[other].known[place])
    return known >= THE_PUBLIC or (seat >= 0 and (known >> seat) & 1 == 1)


@rule
def sort_hand(hand):
    """R132: in which place somebody holds a card nobody else can tell: what is known comes first, then what is not."""
    for last in range(HAND, 0, -1):
        for place in range(last):
            if sorting_key(hand, place) > sorting_key(hand, place + 1):
                card, known = hand.hand[place], hand.known[place]
                hand.hand[place], hand.known[place] = hand.hand[place + 1], hand.known[place + 1]
                hand.hand[place + 1], hand.known[place + 1] = card, known


@rule
def sorting_key(hand, place):
    card = int(hand.hand[place])
    if card == NO_CARD:
        return 2 * HIDDEN
    return HIDDEN if card == UNKNOWN else card


@rule
def hide_answers(state, seat):
    """R35: what others have answered, and that they have hit."""
    for other in range(state.seated):
        if other != seat:
            state.seats[other].answer = 0
            state.seats[other].hit = 0
    if is_race(state):
        hide_race(state, seat, RACE_ENDS)


# ---- what could be --------------------------------------------------------------------------------------------------


@rule
def guess(state, seat):
    """R79, R133: whatever this seat sees nowhere lies in the deck or in a hand, and the cards that a Desperado has
    passed on are three Desperados. Whoever has answered in secret has done nothing."""
    for card in range(1, CARDS + 1):
        state.deck[card] = abs(int(state.deck[card]))
    take_out_events(state)
    deal_desperado(state)
    for other in range(state.seated):
        for place in range(HAND + 1):
            if state.seats[other].hand[place] == UNKNOWN:
                state.seats[other].hand[place] = draw(state, state.deck)
    put_in_events(state)
    guess_answers(state, seat)


@rule
def take_out_events(state):
    for event in range(1, EVENTS_IN_BOX + 1):
        state.deck[CARDS + event] = 0


@rule
def put_in_events(state):
    """Those that are neither gone, nor carried out, nor set aside: everybody has seen which."""
    for event in range(1, EVENTS_IN_BOX + 1):
        is_out = state.gone[event - 1] + state.waiting[event - 1] > 0 or state.event == event
        state.deck[CARDS + event] = state.options.events == 1 and not is_out


@rule
def deal_desperado(state):
    """R79: whoever has begun a triello had three Desperados, and the next one on their right has them now."""
    fight = state.fights[0]
    if state.phase != FIGHTING or state.event > 0 or fight.kind != TRIELLO:
        return
    receiver = next_shooter(state, next_shooter(state, int(fight.reference)))
    for place in range(HAND):
        if state.seats[receiver].hand[place] == UNKNOWN:
            state.seats[receiver].hand[place] = any_desperado(state)


@rule
def any_desperado(state):
    number = 0
    for card in range(FIRST_DESPERADO, FIRST_DESPERADO + DESPERADOS):
        number += state.deck[card]
    card, left = FIRST_DESPERADO, below(state, number)
    while state.deck[card] == 0 or left > 0:
        left -= state.deck[card]
        card += 1
    state.deck[card] = 0
    return card


@rule
def guess_answers(state, seat):
    if is_race(state):
        guess_race(state)
        if seat != NOBODY and state.seats[seat].hit > 0:  # the own shot has hit, and has shortened the race
            close_at(state, int(state.seats[seat].hit) - 1 + BANDS[state.options.tie_band])
        return
    for other in range(state.seated):
        if other != seat and not is_asked(state, other):
            state.seats[other].answer = answer_of_silence(state, other)


@rule
def answer_of_silence(state, seat):
    """What is kept of somebody who was asked together with others, and has done nothing."""
    if state.phase == FIGHTING and is_shooter(state, seat):
        return to_wait() + 1
    was_asked = (state.phase == OBJECTING and seat != state.threatener) or (
        state.phase == JOINING and is_asked_to_join(state, seat)
    )
    return to_let_be() + 1 if was_asked else 0
