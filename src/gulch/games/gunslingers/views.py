"""Who may know what (R66, R67): the face-down cards of others, and answers given in secret."""

from gulch.core.chance import below, draw
from gulch.core.race import guess_answer as guess_kept
from gulch.core.race import guess_race, hide_race
from gulch.core.rule import is_asked, rule
from gulch.core.words import NOBODY, UNKNOWN

from .actions import to_grab, to_touch
from .components import DOWN, DRAW, FASTEST, PLACES, RACE_ENDS, SEATS
from .loading import has_loaded_draw, is_loaded
from .staring import can_grab, end_soon
from .state import NO_ANSWER, RACING, has_moved, is_face_down, is_race

SLOWEST = 2000  # ms: the slowest answer in a race that is guessed


@rule
def hide(state, seat):
    """R66, R67: what other seats have face down, and what they have answered in secret."""
    for other in range(SEATS):
        if other != seat:
            hide_cards(state, other)
            hide_answer(state, other)
    if is_race(state):
        hide_race(state, seat, RACE_ENDS)


@rule
def hide_cards(state, seat):
    """Face-down cards cannot be told from those in the deck: a view shows them there, all together."""
    mine = state.seats[seat]
    for place in range(PLACES):
        if mine.lie[place] == DOWN:
            mine.deck[mine.card[place]] += 1
            mine.card[place] = UNKNOWN


@rule
def hide_answer(state, seat):
    if has_sealed_answer(state, seat):
        state.seats[seat].answer = UNKNOWN
        state.seats[seat].ms = UNKNOWN


@rule
def has_sealed_answer(state, seat):
    """Has it answered in a race that others are still to answer?"""
    return is_race(state) and not is_asked(state, seat)


@rule
def guess(state, seat):
    """Any of the cards that another seat has not shown can lie face down before it, and any answer is possible."""
    for other in range(SEATS):
        if other != seat:
            guess_cards(state, other)
    if is_race(state):
        guess_race(state)
        for other in range(SEATS):
            if other != seat and has_sealed_answer(state, other):
                guess_answer(state, other)
        if seat != NOBODY and has_moved(state, seat):
            end_soon(state, int(state.seats[seat].ms))  # the own answer has been judged, and has shortened the race


@rule
def guess_cards(state, seat):
    """By the option a load has a Draw (R11): deal anew until it is so. One in fifteen deals is right at the least."""
    needs_draw = is_sure_of_draw(state, seat)
    deal_face_down(state, seat)
    for _ in range(10_000):
        if not needs_draw or has_loaded_draw(state, seat):
            return
        hide_cards(state, seat)
        deal_face_down(state, seat)


@rule
def is_sure_of_draw(state, seat):
    """R11: a finished load has a Draw, if there was one to load. In a view the deck counts the face-down cards, too."""
    return state.options.load_draw == 1 and is_loaded(state, seat) and state.seats[seat].deck[DRAW] > 0


@rule
def deal_face_down(state, seat):
    mine = state.seats[seat]
    for place in range(PLACES):
        if mine.lie[place] == DOWN:
            mine.card[place] = draw(state, mine.deck)


@rule
def guess_answer(state, seat):
    """To wait, to grab, or to touch a face-down card: but the attacker touches none of their own."""
    state.seats[seat].answer = NO_ANSWER
    state.seats[seat].ms = 0
    choice = below(state, 2 if is_attacker(state, seat) else 2 + PLACES)
    while choice >= 2 and not is_face_down(state, seat, choice - 2):
        choice = 2 + below(state, PLACES)
    if choice == 1 and not can_grab(state, seat):
        choice = 0
    if choice > 0:
        ms = FASTEST + below(state, SLOWEST - FASTEST)
        guess_kept(state, seat, to_grab() if choice == 1 else to_touch(choice - 2), ms)


@rule
def is_attacker(state, seat):
    return state.phase == RACING and seat == state.attacker
