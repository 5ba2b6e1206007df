"""Set-up: each player takes a character, with its deck and its die."""

import numpy as np

from gulch.core.chance import below
from gulch.core.rule import ask, emit, no, rule

from .actions import TAKEN, TAKES
from .components import CARDS, CHARACTERS, DECK_SIZE, DECKS, NOBODY_YET, SEATS
from .loading import begin_round
from .options import DEALT_CHARACTERS
from .state import CHOOSING, NEXT_ROUND


@rule
def setup(state):
    """R5, R6: characters named before the game are taken at once, the others dealt if that was agreed."""
    state.phase = CHOOSING
    if state.options.first != NOBODY_YET:
        choose(state, 0, np.int64(state.options.first))
    if state.options.second != NOBODY_YET:
        choose(state, 1, np.int64(state.options.second))
    if state.options.characters == DEALT_CHARACTERS:
        deal_characters(state)
    ask_for_character(state)
    if state.phase == NEXT_ROUND:
        begin_round(state)


@rule
def deal_characters(state):
    """R6: by lot, among those that are free."""
    for seat in range(SEATS):
        if state.seats[seat].character == NOBODY_YET:
            taken = int(state.seats[1 - seat].character)
            character = 1 + below(state, CHARACTERS - (taken > 0))
            choose(state, seat, character + (0 < taken <= character))


@rule
def ask_for_character(state):
    """R5: by seat."""
    if state.seats[0].character == NOBODY_YET:
        ask(state, 0)
    elif state.seats[1].character == NOBODY_YET:
        ask(state, 1)
    else:
        state.phase = NEXT_ROUND


@rule
def can_choose(state, seat, character):
    """R2, R5: one of those that the other player is not."""
    return state.seats[1 - seat].character != character or no(TAKEN, character)


@rule
def choose(state, seat, character):
    """R1: the deck and the die come with the character."""
    state.seats[seat].character = character
    state.seats[seat].left = DECK_SIZE
    for card in range(CARDS):
        state.seats[seat].deck[card] = DECKS[character, card]
    emit(TAKES, seat, character)
