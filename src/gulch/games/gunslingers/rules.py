"""The table of contents: what may be done (`can`, `legal`), what it does (`play`), and what comes next (`go_on`)."""

from gulch.core.rule import add, add_if, no, rule

from .actions import (
    ANOTHER_QUESTION,
    BLUFF,
    CHOOSE,
    DECLINE,
    GRAB,
    KEEP,
    LOAD,
    REROLL,
    RESOLVE,
    RESOLVE_SECOND,
    STOP,
    TABLE,
    TOUCH,
    WAIT,
    to_bluff,
    to_choose,
    to_decline,
    to_grab,
    to_keep,
    to_load,
    to_reroll,
    to_resolve,
    to_resolve_second,
    to_stop,
    to_touch,
    to_wait,
)
from .bluffing import ask_for_bluff, ask_for_resolve, bluff, can_resolve, can_resolve_second, decline, resolve
from .characters import ask_for_character, can_choose, choose
from .components import CHARACTERS, DRAW, KINDS, MOST_KINDS, PLACES, SEATS
from .loading import begin_round, can_load, load
from .race import answer_in_race, begin_race, is_defending, settle_race
from .rounds import end_round
from .shooting import ask_for_reroll, ask_to_shoot_back, fire, judge_shots, keep, reroll, stop
from .staring import (
    begin_stare_down,
    can_grab,
    can_touch,
    choose_card,
    freeze,
    next_turn,
    settle_first_touch,
    touch_first,
    turn_up,
)
from .state import (
    ANSWERING,
    BLUFFING,
    CHOOSING,
    DRAWN,
    FIRING,
    FIRST_TOUCH,
    GRABBED,
    LOADING,
    NEXT_ROUND,
    RACING,
    REROLLING,
    RESOLVING,
    SHOOTING_BACK,
    SHOT,
    STARING,
    TOUCHED,
    is_race,
)

# ---- What may be done -------------------------------------------------------------------------------------------


@rule
def can(state, seat, action):
    """May this seat, which has been asked, do this now? If not, `no` says why."""
    family, a, b = TABLE[action, 0], TABLE[action, 1], TABLE[action, 2]
    if not is_asked_for(state, family):
        return no(ANOTHER_QUESTION, state.phase)
    if family == CHOOSE:
        return can_choose(state, seat, a)
    if family == LOAD:
        return can_load(state, seat, a)
    if family == TOUCH:
        return can_touch(state, seat, a) and (state.phase != RACING or is_defending(state, seat))
    if family == GRAB:
        return can_grab(state, seat)
    if family == RESOLVE:
        return can_resolve(state, seat, a, b)
    if family == RESOLVE_SECOND:
        return can_resolve_second(state, seat, a, b)
    return True


@rule
def is_asked_for(state, family):
    """Is this an answer to what is being asked?"""
    phase = state.phase
    if family == CHOOSE:
        return phase == CHOOSING
    if family == LOAD:
        return phase == LOADING
    if family == TOUCH:
        return phase in (FIRST_TOUCH, STARING, RACING, ANSWERING, SHOOTING_BACK)
    if family == GRAB:
        return phase in (FIRST_TOUCH, STARING, RACING)
    if family == WAIT:
        return phase in (FIRST_TOUCH, RACING)
    if family == BLUFF:
        return phase == BLUFFING
    if family == DECLINE:
        return phase in (BLUFFING, RESOLVING)
    if family in (RESOLVE, RESOLVE_SECOND):
        return phase == RESOLVING
    if family in (REROLL, KEEP):
        return phase == REROLLING
    return phase == SHOOTING_BACK


@rule
def legal(state, seat, moves):
    """Everything that `can` allows, without asking about what cannot be; first, what doing nothing means."""
    phase = state.phase
    if phase == LOADING:
        list_loads(state, seat, moves)
    elif phase == CHOOSING:
        list_characters(state, seat, moves)
    elif phase == BLUFFING:
        list_bluffs(moves)
    elif phase == RESOLVING:
        list_targets(state, seat, moves)
    elif phase == REROLLING:
        add(moves, to_keep())
        add(moves, to_reroll())
    else:
        list_touches(state, seat, moves)


@rule
def list_characters(state, seat, moves):
    for character in range(1, CHARACTERS + 1):
        add_if(moves, can_choose(state, seat, character), to_choose(character))


@rule
def list_loads(state, seat, moves):
    """The last place is the one for a Draw, if somebody else has to choose for a player."""
    character, last = state.seats[seat].character, state.seats[seat].loaded == PLACES - 1
    add_if(moves, last and can_load(state, seat, DRAW), to_load(DRAW))
    for i in range(MOST_KINDS):
        card = KINDS[character, i]
        add_if(moves, can_load(state, seat, card), to_load(card))
    add_if(moves, not last and can_load(state, seat, DRAW), to_load(DRAW))


@rule
def list_touches(state, seat, moves):
    """Doing nothing is to wait in a race, to stop instead of shooting back, or to turn up the first card."""
    phase = state.phase
    is_open = phase in (FIRST_TOUCH, RACING)
    add_if(moves, is_open, to_wait())
    add_if(moves, phase == SHOOTING_BACK, to_stop())
    if phase != RACING or is_defending(state, seat):
        for place in range(PLACES):
            add_if(moves, can_touch(state, seat, place), to_touch(place))
    add_if(moves, (is_open or phase == STARING) and can_grab(state, seat), to_grab())


@rule
def list_bluffs(moves):
    add(moves, to_decline())
    for side in range(SEATS):
        for stat in range(2):
            for change in range(2):
                add(moves, to_bluff(side, stat, change))


@rule
def list_targets(state, seat, moves):
    add(moves, to_decline())
    for side in range(SEATS):
        for place in range(PLACES):
            add_if(moves, can_resolve(state, seat, side, place), to_resolve(side, place))
            add_if(moves, can_resolve_second(state, seat, side, place), to_resolve_second(side, place))


# ---- What it does -----------------------------------------------------------------------------------------------


@rule
def play(state, seat, action, ms):
    """Do it, and run on to the next decision."""
    family, a, b, c = TABLE[action, 0], TABLE[action, 1], TABLE[action, 2], TABLE[action, 3]
    if family == LOAD:
        load(state, seat, a)
    elif family == TOUCH:
        touch(state, seat, a, ms)
    elif family == GRAB:
        grab(state, seat, ms)
    elif family == CHOOSE:
        choose(state, seat, a)
    elif family == BLUFF:
        bluff(state, seat, a, b, c)
    elif family == DECLINE:
        decline(state, seat)
    elif family in (RESOLVE, RESOLVE_SECOND):
        resolve(state, seat, seat ^ a, b, int(family == RESOLVE_SECOND))
    elif family == REROLL:
        reroll(state, seat)
    elif family == KEEP:
        keep(state, seat)
    elif family == STOP:
        stop(state, seat)
    go_on(state)


@rule
def touch(state, seat, place, ms):
    """In a race a touch is an answer; otherwise the card is turned face up."""
    if is_race(state):
        answer(state, seat, TOUCHED + place, ms)
    else:
        choose_card(state, seat, place)


@rule
def grab(state, seat, ms):
    """In a race a grab is an answer; in one's turn it is a false start."""
    if is_race(state):
        answer(state, seat, GRABBED, ms)
    else:
        freeze(state, seat)


@rule
def answer(state, seat, what, ms):
    """Answers come here in order of time; to wait is none."""
    if state.phase == RACING:
        answer_in_race(state, seat, what, ms)
    else:
        touch_first(state, seat, what, ms)


@rule
def settle(state):
    """Nothing more can come in this race: see who was first, and run on to the next decision."""
    if state.phase == RACING:
        settle_race(state)
    else:
        settle_first_touch(state)
    go_on(state)


# ---- What comes next --------------------------------------------------------------------------------------------


@rule
def go_on(state):
    """Once everybody asked has answered: each phase leads to the next question, or to another phase. Races are
    settled when nothing more can come."""
    while state.pending == 0 and not state.over and not is_race(state):
        phase = state.phase
        if state.touched:
            turn_up(state)
        elif phase == STARING:
            next_turn(state)
        elif phase == DRAWN:
            begin_race(state)
        elif phase == BLUFFING:
            ask_for_bluff(state)
        elif phase == RESOLVING:
            ask_for_resolve(state)
        elif phase == FIRING:
            fire(state)
        elif phase == REROLLING:
            ask_for_reroll(state)
        elif phase == SHOT:
            judge_shots(state)
        elif phase == SHOOTING_BACK:
            ask_to_shoot_back(state)
        elif phase == LOADING:
            begin_stare_down(state)
        elif phase == CHOOSING:
            ask_for_character(state)
        elif phase == NEXT_ROUND:
            begin_round(state)
        else:
            end_round(state)
