"""1) Load bullets: six cards, face down, in secret."""

from gulch.core.rule import ask, emit, no, rule, whisper

from .actions import EXTRA_ROUND, LOADS, LOADS_CARD, NEEDS_DRAW, NOT_IN_DECK, ROUND_BEGINS
from .components import DOWN, DRAW, PLACES, ROUNDS, SEATS
from .state import LOADING


@rule
def begin_round(state):
    """R8, R10: both load at the same time; who has no card has nothing to load."""
    state.lap += 1
    state.phase = LOADING
    if state.lap > ROUNDS:
        emit(EXTRA_ROUND, state.lap)
    else:
        emit(ROUND_BEGINS, state.lap)
    for seat in range(SEATS):
        if not is_loaded(state, seat):
            ask(state, seat)


@rule
def is_loaded(state, seat):
    """R8, R9: six cards, or all there are."""
    return state.seats[seat].loaded == PLACES or state.seats[seat].left == 0


@rule
def can_load(state, seat, card):
    """R8, R11: any card of the deck; by an option the last one must be a Draw if none is loaded and there is one."""
    if state.seats[seat].deck[card] == 0:
        return no(NOT_IN_DECK, card)
    return card == DRAW or not lacks_draw(state, seat) or no(NEEDS_DRAW)


@rule
def lacks_draw(state, seat):
    """R11: is this the last place, and the Draw that must be there still missing?"""
    mine = state.seats[seat]
    if state.options.load_draw == 0 or mine.loaded < PLACES - 1 or mine.deck[DRAW] == 0:
        return False
    return not has_loaded_draw(state, seat)


@rule
def has_loaded_draw(state, seat):
    draws = 0
    for place in range(PLACES):
        draws += state.seats[seat].card[place] == DRAW
    return draws > 0


@rule
def load(state, seat, card):
    """R8: into the next place. Whoever has filled the last one is ready (R10)."""
    mine = state.seats[seat]
    place = int(mine.loaded)
    mine.deck[card] -= 1
    mine.left -= 1
    mine.card[place] = card
    mine.lie[place] = DOWN
    mine.loaded += 1
    emit(LOADS, seat, place)
    whisper(seat, LOADS_CARD, card, place)
    if not is_loaded(state, seat):
        ask(state, seat)
