"""A toy of interruptions inside interruptions: cards are drawn in a turn, in answer to a threat or on a gift, and a
card drawn may be an event that comes first.

In a turn one draws two cards, or threatens somebody, who pays a coin or draws a card, and then pays. A gift is a card
that somebody else draws, who thanks for it with a coin. At a toll all decide in secret whether they give a coin; if
nobody does, everybody loses one. Some hold a paper, which nobody else sees; who shows it then loses nothing. Who says
nothing for half a second keeps their coin. When no card is left in the bag the game ends, and the most coins win.
"""

import numpy as np

from gulch.core.actions import Actions
from gulch.core.aside import (
    aside_flaws,
    aside_part,
    come_back,
    is_aside,
    seat_aside,
    step_aside,
    thing_aside,
    turn_aside_to,
)
from gulch.core.chance import below, count, draw
from gulch.core.game import Checks, Game, Rules, Traits, Words
from gulch.core.record import part, record
from gulch.core.rule import add, ask, emit, finish, is_asked, no, rule
from gulch.core.words import SEAT, UNKNOWN, Domain, Language, Messages, Number

MOST_SEATS = 4
BAG = np.array([3, 9, 2, 3], np.int64)  # of each card
CARD = Domain("card", ("nothing", "coin", "gift", "toll"))
NOTHING, COIN, GIFT, TOLL = CARD
TOLL_MS = 500  # so long everybody is asked for the toll
DEPTH = 7  # a threat, the draw that answers it, and two gifts with their draws, the last of which brings a toll

PHASE = Domain("phase", ("turn", "threat", "drawing", "giving", "paying toll"))
TURN, THREAT, DRAWING, GIVING, PAYING_TOLL = PHASE
ANSWER = Domain("answer", ("none", "give", "keep", "show"))
NO_ANSWER, GAVE, KEPT, SHOWED = ANSWER

ACTIONS = Actions(draw=(), threaten=(SEAT,), pay=(), dare=(), present=(SEAT,), give=(), keep=(), show=())
DRAW, THREATEN, PAY, DARE, PRESENT, GIVE, KEEP, SHOW = ACTIONS.kinds
to_draw, to_threaten, to_pay, to_dare, to_present, to_give, to_keep, to_show = ACTIONS.encoders
TABLE = ACTIONS.table
OTHER = SEAT.named("other")
EVENTS = Messages(
    draws=(SEAT, CARD),
    threatens=(SEAT, OTHER),
    pays=(SEAT, OTHER, Number("left")),
    presents=(SEAT, OTHER),
    shows=(SEAT,),
    toll=(),
)
DRAWS, THREATENS, PAYS, PRESENTS, SHOWS, TOLL_PAID = EVENTS.kinds
REASONS = Messages(not_now=(), not_them=(SEAT,), dared_already=(), no_paper=(), no_coin=())
NOT_NOW, NOT_THEM, DARED_ALREADY, NO_PAPER, NO_COIN = REASONS.kinds

STATE = record(
    phase=PHASE,
    aside=aside_part(DEPTH, PHASE),
    turn=SEAT,
    victim=SEAT,
    dared=np.int8,
    bag=(np.int8, CARD),
    lost=np.int16,
    seats=(part(coins=np.int16, answer=ANSWER, paper=np.int8), MOST_SEATS),
)


@rule
def setup(state):
    for card in range(len(BAG)):
        state.bag[card] = BAG[card]
    state.phase = TURN
    state.turn = below(state, state.seated)
    for seat in range(state.seated):
        state.seats[seat].paper = below(state, 2)
    ask(state, state.turn)


@rule
def window(state):
    return TOLL_MS if state.phase == PAYING_TOLL else 0


# ---- what may be done ---------------------------------------------------------------------------------------------


@rule
def can(state, seat, action):
    family, other = TABLE[action, 0], TABLE[action, 1]
    if state.phase != phase_of(family):
        return no(NOT_NOW)
    if family in (THREATEN, PRESENT):
        return (other != seat and other < state.seated) or no(NOT_THEM, other)
    if family == SHOW:
        return state.seats[seat].paper == 1 or no(NO_PAPER)
    if family == GIVE:
        return state.seats[seat].coins > 0 or no(NO_COIN)
    return family != DARE or state.dared == 0 or no(DARED_ALREADY)


@rule
def phase_of(family):
    if family in (DRAW, THREATEN):
        return TURN
    if family in (PAY, DARE):
        return THREAT
    return GIVING if family == PRESENT else PAYING_TOLL


@rule
def legal(state, seat, moves):
    if state.phase == THREAT:
        add(moves, to_pay())
        if state.dared == 0:
            add(moves, to_dare())
    elif state.phase == PAYING_TOLL:
        add(moves, to_keep())
        if state.seats[seat].coins > 0:
            add(moves, to_give())
        if state.seats[seat].paper == 1:
            add(moves, to_show())
    else:
        if state.phase == TURN:
            add(moves, to_draw())
        for other in range(state.seated):
            if other != seat:
                add(moves, to_threaten(other) if state.phase == TURN else to_present(other))


# ---- what it does -------------------------------------------------------------------------------------------------


@rule
def play(state, seat, action, ms):
    family, other = TABLE[action, 0], TABLE[action, 1]
    if family == DRAW:
        step_aside(state, DRAWING, seat, 2)
    elif family == THREATEN:
        state.victim = other
        state.dared = 0
        emit(THREATENS, seat, other)
        step_aside(state, THREAT, other)
    elif family == PAY:
        come_back(state)
        pay(state, seat, state.turn)
    elif family == DARE:
        state.dared = 1
        step_aside(state, DRAWING, seat, 1)
    elif family == PRESENT:
        turn_aside_to(state, seat, other + 1)
        emit(PRESENTS, seat, other)
        step_aside(state, DRAWING, other, 1)
    else:
        state.seats[seat].answer = GAVE + family - GIVE
    go_on(state)


@rule
def pay(state, seat, other):
    coin = int(state.seats[seat].coins > 0)
    state.seats[seat].coins -= coin
    state.seats[other].coins += coin
    emit(PAYS, seat, other, state.seats[seat].coins)


@rule
def go_on(state):
    """Run on to the next decision: each phase leads to a question, to another phase, or back."""
    while state.pending == 0 and not state.over:
        if state.phase == DRAWING:
            draw_next(state)
        elif state.phase == THREAT:
            ask(state, seat_aside(state))
        elif state.phase == GIVING:
            give(state)
        elif state.phase == PAYING_TOLL:
            settle_toll(state)
        else:
            next_turn(state)


@rule
def next_turn(state):
    if count(state.bag) == 0:
        finish(state)
    else:
        state.turn = (state.turn + 1) % state.seated
        state.victim = 0
        state.dared = 0
        ask(state, state.turn)


@rule
def draw_next(state):
    """One card after another; an event comes first, and then the rest of the draw."""
    seat, left = seat_aside(state), thing_aside(state)
    if left == 0 or count(state.bag) == 0:
        come_back(state)
        return
    turn_aside_to(state, seat, left - 1)
    card = draw(state, state.bag)
    state.seats[seat].coins += card == COIN
    emit(DRAWS, seat, card)
    if card == GIFT:
        step_aside(state, GIVING, seat)
    elif card == TOLL:
        step_aside(state, PAYING_TOLL, seat)
        for other in range(state.seated):
            ask(state, other)


@rule
def give(state):
    """First whom; and when they have drawn the card, and whatever came of that, their thanks."""
    seat, receiver = seat_aside(state), thing_aside(state) - 1
    if receiver < 0:
        ask(state, seat)
    else:
        come_back(state)
        pay(state, receiver, seat)


@rule
def settle_toll(state):
    given = 0
    for seat in range(state.seated):
        given += state.seats[seat].answer == GAVE
    for seat in range(state.seated):
        is_free = state.seats[seat].answer == SHOWED
        if not is_free and (given == 0 or state.seats[seat].answer == GAVE) and state.seats[seat].coins > 0:
            state.seats[seat].coins -= 1
            state.lost += 1
    come_back(state)
    for seat in range(state.seated):
        if state.seats[seat].answer == SHOWED:
            state.seats[seat].paper = 0
            emit(SHOWS, seat)
    for seat in range(state.seated):
        state.seats[seat].answer = NO_ANSWER
    emit(TOLL_PAID)


@rule
def hide(state, seat):
    """What others decide at a toll, and who holds a paper. Coins are open."""
    for other in range(state.seated):
        if other != seat:
            state.seats[other].paper = UNKNOWN
        if other != seat and state.phase == PAYING_TOLL and not is_asked(state, other):
            state.seats[other].answer = UNKNOWN


@rule
def guess(state, seat):
    for other in range(state.seated):
        if state.seats[other].paper == UNKNOWN:
            state.seats[other].paper = below(state, 2)
        if state.seats[other].answer == UNKNOWN:
            state.seats[other].answer = KEPT


@rule
def score(state, out):
    for seat in range(state.seated):
        out[seat, 0] = state.seats[seat].coins


def conserved(state):
    """All coins, in the bag, before the players, and lost."""
    return int(state.bag[COIN]) + int(state.lost) + sum(state.seats["coins"].tolist())


def invariants(state):
    flaws = aside_flaws(state, len(PHASE))
    if not flaws and not is_aside(state) and state.phase != TURN:
        flaws.append("phase: a turn is what everything else is aside of")
    return flaws


ENGLISH = Language(
    moves={
        "draw": "draw",
        "threaten": "threaten {seat}",
        "pay": "pay",
        "dare": "dare",
        "present": "present {seat}",
        "give": "give",
        "keep": "keep",
        "show": "show a paper",
    },
    events={
        "draws": "{seat} draws {card}.",
        "threatens": "{seat} threatens {other}.",
        "pays": "{seat} pays {other} and has {left}.",
        "presents": "{seat} presents {other} with a card.",
        "shows": "{seat} shows a paper.",
        "toll": "The toll is paid.",
    },
    reasons={
        "not_now": "not now",
        "not_them": "not {seat}",
        "dared_already": "once is enough",
        "no_paper": "no paper",
        "no_coin": "no coin",
    },
)

GAME = Game(
    package=__name__,
    title="Errand",
    seats=range(2, MOST_SEATS + 1),
    state=STATE,
    actions=ACTIONS,
    events=EVENTS,
    reasons=REASONS,
    rules=Rules(setup, can, legal, play, hide, guess, score, window=window),
    words=Words(
        {"en": ENGLISH},
        lambda view, names: f"turn of {view.state.turn}",
        outcomes={name: card for card, name in enumerate(CARD.ids)},
    ),
    traits=Traits(longest=400),
    checks=Checks(invariants, conserved),
)
