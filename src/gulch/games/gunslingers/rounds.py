"""The end of a round, the end of the game."""

from gulch.core.rule import emit, finish, rule

from .actions import GAME_OVER, ROUND_OVER_NOW
from .components import DOWN, EMPTY, MOST_BLUFFS, NOT_ROLLED, NOTHING, PLACES, ROUNDS, SEATS, UNSAID
from .state import NEXT_ROUND


@rule
def end_round(state):
    """R63 to R65: cards are cleared away; after three rounds the game is over, or after one more if there is a tie."""
    for seat in range(SEATS):
        clear_cards(state, seat)
        clear_marks(state, seat)
    clear_table(state)
    emit(ROUND_OVER_NOW, state.lap)
    if state.lap > ROUNDS or (state.lap == ROUNDS and state.seats[0].points != state.seats[1].points):
        finish(state)
        emit(GAME_OVER)


@rule
def clear_table(state):
    """Nothing of the round is kept but who began it."""
    state.phase = NEXT_ROUND
    state.turn = 0
    state.ties = 0
    state.attacker = 0
    state.since_draw = 0
    state.shooter = 0
    state.volley = 0
    state.consulted = 0


@rule
def clear_cards(state, seat):
    """R63: what was revealed is discarded, whatever became of it; the rest goes back to the deck."""
    mine = state.seats[seat]
    for place in range(mine.loaded):
        card = int(mine.card[place])
        if mine.lie[place] == DOWN:
            mine.deck[card] += 1
            mine.left += 1
        else:
            mine.discard[card] += 1
    mine.loaded = 0
    mine.shown = 0


@rule
def clear_marks(state, seat):
    mine = state.seats[seat]
    mine.frozen = 0
    mine.drew = 0
    mine.flinch = 0
    mine.die = NOT_ROLLED
    for stat in range(2):
        mine.total[stat] = 0
    for place in range(PLACES):
        mine.card[place] = NOTHING
        mine.lie[place] = EMPTY
        mine.order[place] = 0
        for which in range(MOST_BLUFFS):
            mine.bluff[place, which] = UNSAID


@rule
def score(state, out):
    """R64, R65: the higher score wins; equal scores after the extra round are a draw."""
    for seat in range(SEATS):
        out[seat, 0] = state.seats[seat].points
