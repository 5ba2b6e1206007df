"""The table of contents: what a move does, and what comes next."""

from gulch.core.rule import ask, rule

from .actions import (
    ARREST,
    CALL,
    CASH,
    COLLECT,
    DARE,
    DEFY,
    DISCARD,
    DRAW,
    ENOUGH,
    ESCAPE,
    HEAL,
    JOIN,
    REDIRECT,
    SMASH_TURKEY,
    TAKE,
    THREATEN,
    TO_DUEL,
    TURN_IN,
    WAIT,
    part_of,
)
from .components import (
    OBJECTIONS_END,
)
from .deck import go_on_discarding, go_on_filling
from .ending import go_on_to_end
from .events import begin_event, end_event, strike
from .fights import accept_duel, dare, defy, go_on_flipping
from .outcomes import decide_fight, go_on_healing, heal, keep_wound
from .shooting import fire
from .standoff import answer, go_on_joining, has_answers, hear_objections
from .state import (
    ANSWERING,
    DISCARDING,
    EVENT_BEGINS,
    EVENT_OVER,
    EVENT_STRIKES,
    FIGHTING,
    FILLING,
    FLIPPING,
    HEALING,
    JOINING,
    LAST_FIGHT,
    OBJECTING,
    REFRESHING,
    RESTORING,
    REWARDING,
    is_race,
)
from .threat import (
    arrest,
    call,
    escape,
    redirect,
    threaten,
    turn_in,
)
from .turn import (
    cash,
    collect,
    discard_one,
    draw_card,
    end_action,
    end_turn,
    refresh,
    reward,
    take,
)


@rule
def window(state):
    """R33: objections must come at once."""
    return OBJECTIONS_END if state.phase in (OBJECTING, JOINING) else 0


# ---- what it does ---------------------------------------------------------------------------------------------------


@rule
def play(state, seat, action, ms):
    family, first, second = part_of(action, 0), part_of(action, 1), part_of(action, 2)
    if family <= DARE:
        act(state, seat, family, first, second)
    elif family == ENOUGH:
        end_action(state)
    elif family == DISCARD:
        discard_one(state, seat, first)
    elif family <= JOIN:
        answer(state, seat, action)
    elif family <= REDIRECT:
        respond(state, seat, family, first)
    elif family <= SMASH_TURKEY:
        shoot(state, seat, action, ms)
    elif family == HEAL:
        heal(state, seat)
    else:
        keep_wound(state, seat)
    if not is_race(state):
        go_on(state)


@rule
def act(state, seat, family, first, second):
    if family == DRAW:
        draw_card(state, seat)
    elif family == TAKE:
        take(state, seat, first)
    elif family == CASH:
        cash(state, seat, first)
    elif family == COLLECT:
        collect(state, seat, first)
    elif family == THREATEN:
        threaten(state, seat, first, second)
    else:
        dare(state, seat, first, second)


@rule
def respond(state, seat, family, first):
    if family == CALL:
        call(state, seat)
    elif family == TO_DUEL:
        accept_duel(state, seat)
    elif family == TURN_IN:
        turn_in(state, seat)
    elif family == ARREST:
        arrest(state, seat)
    elif family == ESCAPE:
        escape(state, seat, first)
    elif family == DEFY:
        defy(state, seat, first)
    else:
        redirect(state, seat, first)


@rule
def shoot(state, seat, action, ms):
    if is_race(state):
        if part_of(action, 0) != WAIT:
            fire(state, seat, action, ms)
    else:
        answer(state, seat, action)


@rule
def settle(state):
    """Nothing more can come in the race."""
    decide_fight(state)
    go_on(state)


@rule
def go_on(state):
    """Run on to the next decision: each phase leads to a question, to another phase, or back."""
    while state.pending == 0 and not state.over and not is_race(state):
        go_on_from(state, state.phase)


@rule
def go_on_from(state, phase):
    if phase == FILLING:
        go_on_filling(state)
    elif phase == DISCARDING:
        go_on_discarding(state)
    elif phase == REWARDING:
        reward(state)
    elif phase == REFRESHING:
        refresh(state)
    elif phase == RESTORING:
        end_turn(state)
    elif phase == OBJECTING:
        hear_objections(state)
    elif phase == JOINING:
        if has_answers(state):
            hear_objections(state)
        else:
            go_on_joining(state)
    elif phase == FIGHTING:
        decide_fight(state)
    elif phase == FLIPPING:
        go_on_flipping(state)
    elif phase == HEALING:
        go_on_healing(state)
    elif phase == LAST_FIGHT:
        go_on_to_end(state)
    elif phase == EVENT_BEGINS:
        begin_event(state)
    elif phase == EVENT_STRIKES:
        strike(state)
    elif phase == EVENT_OVER:
        end_event(state)
    else:
        ask_one(state, phase)


@rule
def ask_one(state, phase):
    """Who answers a threat, or turns it at somebody else, after cards have been drawn."""
    ask(state, state.target if phase == ANSWERING else state.escaper)
