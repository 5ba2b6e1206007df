"""A toy for 1 to 7 seats: three times round the table, everybody takes one, two or three coins; the richest wins."""

import numpy as np

from gulch.core.actions import Actions
from gulch.core.game import Game, Rules, Words
from gulch.core.record import record
from gulch.core.rule import add, ask, finish, rule
from gulch.core.words import MAX_SEATS, Language, Messages, numbers

COINS = numbers("coins", 1, 3)
ACTIONS = Actions(take=(COINS,))
TABLE = ACTIONS.table
(to_take,) = ACTIONS.encoders
STATE = record(coins=(np.int8, MAX_SEATS))


@rule
def setup(state):
    ask(state, 0)


@rule
def can(state, seat, action):
    return True


@rule
def legal(state, seat, moves):
    for coins in range(1, 4):
        add(moves, to_take(coins))


@rule
def play(state, seat, action, ms):
    state.coins[seat] += TABLE[action, 1]
    if state.ply + 1 == 3 * state.seated:
        finish(state)
    else:
        ask(state, (seat + 1) % state.seated)


@rule
def hide(state, seat):
    """Nothing is secret."""


@rule
def guess(state, seat):
    """Nothing needs guessing."""


@rule
def score(state, out):
    for seat in range(state.seated):
        out[seat, 0] = state.coins[seat]


GAME = Game(
    package=__name__,
    title="Coins",
    seats=range(1, 8),
    state=STATE,
    actions=ACTIONS,
    events=Messages(),
    reasons=Messages(),
    rules=Rules(setup, can, legal, play, hide, guess, score),
    words=Words({"en": Language(moves={"take": "take {coins}"})}, lambda view, names: str(view.state.coins.tolist())),
)
