"""Matching pennies: both secretly show heads or tails, and seat 0 wins if they match. It is worth a half to each.

By an option two tails are only half a win. Then who wants to match shows heads once in three times, and so does who
does not: shown oftener or more rarely, somebody could gain by knowing it. It is worth a third and two thirds.
"""

import numpy as np

from gulch.core.actions import Actions
from gulch.core.chance import below
from gulch.core.game import Game, Option, Options, Rules, Words
from gulch.core.record import record
from gulch.core.rule import add, ask, finish, rule
from gulch.core.words import UNKNOWN, Domain, Language, Messages

SIDE = Domain("side", ("heads", "tails"))
ACTIONS = Actions(show=(SIDE,))
TABLE = ACTIONS.table
(to_show,) = ACTIONS.encoders
OPTIONS = Options({"half_tails": Option((False, True), "two tails are half a win")})
STATE = record(options=OPTIONS.layout, shown=(np.int8, 2))


@rule
def setup(state):
    ask(state, 0)
    ask(state, 1)


@rule
def can(state, seat, action):
    return True


@rule
def legal(state, seat, moves):
    add(moves, to_show(0))
    add(moves, to_show(1))


@rule
def play(state, seat, action, ms):
    state.shown[seat] = TABLE[action, 1]
    if state.pending == 0:
        finish(state)


@rule
def hide(state, seat):
    for other in range(2):
        if other != seat and not state.over:
            state.shown[other] = UNKNOWN


@rule
def guess(state, seat):
    for other in range(2):
        if other != seat and not state.over:
            state.shown[other] = below(state, 2)


@rule
def score(state, out):
    is_match = state.shown[0] == state.shown[1]
    out[0 if is_match else 1, 0] = 1
    if state.options.half_tails == 1 and is_match and state.shown[0] == 1:
        out[1, 0] = 1


GAME = Game(
    package=__name__,
    title="Pennies",
    seats=range(2, 3),
    state=STATE,
    actions=ACTIONS,
    events=Messages(),
    reasons=Messages(),
    options=OPTIONS,
    rules=Rules(setup, can, legal, play, hide, guess, score),
    words=Words({"en": Language(moves={"show": "show {side}"})}, lambda view, names: ""),
)
