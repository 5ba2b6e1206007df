"""A toy that has what a game can have: sealed decisions, races, secrets, whispers, chance, options."""

import numpy as np

from gulch.core.actions import Actions
from gulch.core.chance import below, roll
from gulch.core.game import Game, Option, Options, Rules, Traits, Words
from gulch.core.race import Race, Reflexes, ask_from, close_at, guess_race, hide_race, open_race, race_part
from gulch.core.record import part, record
from gulch.core.rule import add, ask, emit, finish, no, rule, whisper
from gulch.core.words import SEAT, UNKNOWN, Language, Messages, Number, numbers

DIE = (1, 2, 3, 4, 5, 6)
BULLETS = numbers("bullets", 0, 2)
BAND = 8
FLOOR = 100
RACE_ENDS = 10_000
LOAD, DRAW = range(2)

ACTIONS = Actions(load=(BULLETS,), hold=(), grab=())
TO_LOAD, TO_HOLD, TO_GRAB = ACTIONS.kinds
to_load, to_hold, to_grab = ACTIONS.encoders
TABLE = ACTIONS.table
EVENTS = Messages(luck=(Number(),), loaded=(SEAT, BULLETS), won=(SEAT, Number()), tied=())
LUCK, LOADED, WON, TIED = EVENTS.kinds
REASONS = Messages(load_first=(), loaded_already=())
LOAD_FIRST, LOADED_ALREADY = REASONS.kinds

OPTIONS = Options(lucky=Option((False, True), "a higher lucky number wins a tie"))
STATE = record(
    lap=np.int8,
    race=race_part(3),
    options=OPTIONS.layout,
    seats=(part(points=np.int16, luck=np.int8, bullets=np.int8, ms=np.int32), 3),
)
NEVER = 1 << 30


@rule
def setup(state):
    begin_round(state)


@rule
def begin_round(state):
    state.lap += 1
    state.phase = LOAD
    for seat in range(state.seated):
        state.seats[seat].luck = roll(state, DIE)
        state.seats[seat].ms = NEVER
        whisper(seat, LUCK, state.seats[seat].luck)
        ask(state, seat)


@rule
def can(state, seat, action):
    if TABLE[action, 0] == TO_LOAD:
        return state.phase == LOAD or no(LOADED_ALREADY)
    return state.phase == DRAW or no(LOAD_FIRST)


@rule
def legal(state, seat, moves):
    if state.phase == LOAD:
        for bullets in range(3):
            add(moves, to_load(bullets))
    else:
        add(moves, to_hold())
        add(moves, to_grab())


@rule
def play(state, seat, action, ms):
    if TABLE[action, 0] == TO_LOAD:
        state.seats[seat].bullets = TABLE[action, 1]
        if state.pending == 0:
            show_loads(state)
    else:
        state.seats[seat].ms = ms
        close_at(state, ms + BAND)


@rule
def show_loads(state):
    state.phase = DRAW
    open_race(state, RACE_ENDS)
    for seat in range(state.seated):
        emit(LOADED, seat, state.seats[seat].bullets)
        ask_from(state, seat, FLOOR)


@rule
def is_drawing(state):
    return state.phase == DRAW


@rule
def beats(state, seat, other):
    mine, theirs = state.seats[seat], state.seats[other]
    if abs(int(mine.ms) - int(theirs.ms)) > BAND:
        return mine.ms < theirs.ms
    return state.options.lucky == 1 and mine.ms < NEVER and mine.luck > theirs.luck


@rule
def resolve(state):
    winner = -1
    for seat in range(state.seated):
        ahead = True
        for other in range(state.seated):
            ahead = ahead and (other == seat or beats(state, seat, other))
        winner = seat if ahead else winner
    reward(state, winner)
    if state.lap == 3:
        finish(state)
    else:
        begin_round(state)


@rule
def reward(state, winner):
    if winner < 0:
        emit(TIED)
        return
    for seat in range(state.seated):
        if seat != winner:
            state.seats[winner].points += state.seats[seat].bullets
    emit(WON, winner, state.seats[winner].points)


@rule
def hide(state, seat):
    for other in range(state.seated):
        if other != seat and not state.over:
            state.seats[other].luck = UNKNOWN
            state.seats[other].ms = UNKNOWN
            if state.phase == LOAD:
                state.seats[other].bullets = UNKNOWN
    if state.phase == DRAW:
        hide_race(state, seat, RACE_ENDS)


@rule
def guess(state, seat):
    for other in range(state.seated):
        if other != seat and not state.over:
            state.seats[other].luck = 1 + below(state, 6)
            state.seats[other].ms = NEVER
            if state.phase == LOAD:
                state.seats[other].bullets = below(state, 3)
    if state.phase == DRAW:
        guess_race(state)


@rule
def score(state, out):
    for seat in range(state.seated):
        out[seat, 0] = state.seats[seat].points


ENGLISH = Language(
    moves={"load": "load {bullets}", "hold": "hold", "grab": "grab"},
    events={
        "luck": "Your lucky number is {number}.",
        "loaded": "{seat} has loaded {bullets}.",
        "won": "{seat} was fastest and has {number} points.",
        "tied": "Nobody was fastest.",
    },
    reasons={"load_first": "load first", "loaded_already": "you have loaded already"},
)

REFLEXES = {
    "tenderfoot": Reflexes(380.0, 70.0, 160.0, 220.0),
    "deputy": Reflexes(300.0, 45.0, 90.0, 190.0),
    "marshal": Reflexes(250.0, 30.0, 55.0, 170.0),
    "legend": Reflexes(205.0, 18.0, 30.0, 150.0),
}
RACE = Race(is_drawing, to_hold(), resolve, reflexes=REFLEXES)

GAME = Game(
    package=__name__,
    title="Quickdraw",
    seats=range(2, 4),
    state=STATE,
    actions=ACTIONS,
    events=EVENTS,
    reasons=REASONS,
    rules=Rules(setup, can, legal, play, hide, guess, score, race=RACE),
    words=Words({"en": ENGLISH}, lambda view, names: f"round {view.state.lap}", outcomes={"lucky": 6}),
    options=OPTIONS,
    traits=Traits(longest=100),
)
