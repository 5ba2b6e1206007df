"""What may be done when: `can` says it of one move, with the reason why not, and `legal` lists all that may be."""

from gulch.core.rule import add, add_if, no, rule

from .actions import (
    ANOTHER_QUESTION,
    ARREST,
    CALL,
    CASH,
    COLLECT,
    CRASH,
    DARE,
    DEFY,
    DISCARD,
    DRAW,
    ENOUGH,
    ESCAPE,
    HEAL,
    JOIN,
    LET_BE,
    Q_ANSWER,
    Q_CASH,
    Q_DISCARD,
    Q_HEAL,
    Q_NOTHING,
    Q_OBJECT,
    Q_REDIRECT,
    Q_SHOOT,
    Q_TURN,
    REDIRECT,
    SHOOT,
    SMASH,
    SMASH_TURKEY,
    TAKE,
    THREATEN,
    TURN_IN,
    WAIT,
    part_of,
    to_arrest,
    to_call,
    to_cash,
    to_collect,
    to_crash,
    to_dare,
    to_defy,
    to_discard,
    to_draw,
    to_duel,
    to_enough,
    to_escape,
    to_heal,
    to_join,
    to_keep,
    to_let_be,
    to_redirect,
    to_shoot,
    to_shoot_turkey,
    to_smash,
    to_smash_turkey,
    to_take,
    to_threaten,
    to_turn_in,
    to_wait,
)
from .components import (
    HAND,
    HORSE,
    LAW,
    NO_CARD,
    PISTOLS,
    PUBLIC,
    SOUNDS,
    STAND_OFF,
    SWAG,
    SYMBOL_OF,
    WANTED,
    ZONES,
)
from .shooting import can_hit, can_shoot_turkey, can_use_bottle
from .standoff import can_crash, can_join
from .state import (
    ANSWERING,
    CASHING,
    DISCARDING,
    FIGHTING,
    HEALING,
    JOINING,
    OBJECTING,
    REDIRECTING,
    TURKEY_SHOOT,
    TURN,
    fight_index,
    has_reflex,
)
from .threat import (
    can_dare,
    can_defy,
    can_escape,
    can_redirect,
    can_threaten,
    has_symbol_thrice,
    is_free_to_answer,
)
from .turn import (
    can_collect,
    can_discard,
    can_take,
    has_card,
)

# ---- what is asked --------------------------------------------------------------------------------------------------


@rule
def question_of(state):
    """What somebody is asked now."""
    phase = state.phase
    if phase == TURN:
        return Q_TURN
    if phase == CASHING:
        return Q_CASH
    if phase == DISCARDING:
        return Q_DISCARD
    if phase in (OBJECTING, JOINING):
        return Q_OBJECT
    if phase == ANSWERING:
        return Q_ANSWER
    if phase == REDIRECTING:
        return Q_REDIRECT
    if phase == FIGHTING:
        return Q_SHOOT
    return Q_HEAL if phase == HEALING else Q_NOTHING


@rule
def belongs(phase, family):
    """Is this a thing to do when that is asked?"""
    if phase == TURN:
        return family <= DARE
    if phase == CASHING:
        return family in (CASH, ENOUGH)
    if phase == DISCARDING:
        return family == DISCARD
    if phase in (OBJECTING, JOINING):
        return LET_BE <= family <= JOIN
    if phase == ANSWERING:
        return CALL <= family <= DEFY
    if phase == REDIRECTING:
        return family == REDIRECT
    if phase == FIGHTING:
        return WAIT <= family <= SMASH_TURKEY
    return phase == HEALING and family >= HEAL


# ---- what may be done -----------------------------------------------------------------------------------------------


@rule
def can(state, seat, action):
    family = part_of(action, 0)
    if not belongs(state.phase, family):
        return no(ANOTHER_QUESTION, question_of(state))
    if family <= DARE:
        return can_in_turn(state, seat, action)
    if family == DISCARD:
        return can_discard(state, seat, part_of(action, 1))
    if family <= JOIN:
        return can_object(state, seat, action)
    if family <= REDIRECT:
        return can_answer(state, seat, action)
    return family > SMASH_TURKEY or can_fire(state, seat, action)


@rule
def can_in_turn(state, seat, action):
    family, first, second = part_of(action, 0), part_of(action, 1), part_of(action, 2)
    if family == TAKE:
        return can_take(state, first)
    if family == CASH:
        return has_card(state, seat, first)
    if family == COLLECT:
        return can_collect(state, seat, first)
    if family == THREATEN:
        return can_threaten(state, seat, first, second)
    return family == DRAW or can_dare(state, seat, first, second)


@rule
def can_object(state, seat, action):
    family = part_of(action, 0)
    if family == CRASH:
        return can_crash(state, seat)
    return family != JOIN or can_join(state, seat, part_of(action, 1), part_of(action, 2))


@rule
def can_answer(state, seat, action):
    family, first = part_of(action, 0), part_of(action, 1)
    if family == TURN_IN:
        return is_free_to_answer(state) and has_symbol_thrice(state, seat, WANTED)
    if family == ARREST:
        return is_free_to_answer(state) and has_symbol_thrice(state, seat, LAW)
    if family == ESCAPE:
        return can_escape(state, seat, first)
    if family == DEFY:
        return can_defy(state, seat, first)
    return family != REDIRECT or can_redirect(state, seat, first)


@rule
def can_fire(state, seat, action):
    family = part_of(action, 0)
    if family == WAIT:
        return True
    if (family in (SMASH, SMASH_TURKEY)) and not can_use_bottle(state):
        return False
    if family == SHOOT:
        return can_hit(state, seat, part_of(action, 4))
    if family == SMASH:
        return can_hit(state, seat, part_of(action, 2))
    return can_shoot_turkey(state)


# ---- all that may be done -------------------------------------------------------------------------------------------


@rule
def legal(state, seat, moves):
    phase = state.phase
    if phase == TURN:
        list_turn(state, seat, moves)
    elif phase == CASHING:
        add(moves, to_enough())
        list_swag(state, seat, moves)
    elif phase == DISCARDING:
        for place in range(HAND + 1):
            add(moves, to_discard(state.seats[seat].hand[place]))
    elif phase in (OBJECTING, JOINING):
        list_objections(state, seat, moves)
    elif phase == ANSWERING:
        list_answers(state, seat, moves)
    elif phase == REDIRECTING:
        for target in range(state.seated):
            add_if(moves, can_redirect(state, seat, target), to_redirect(target))
    elif phase == FIGHTING:
        list_shots(state, seat, moves)
    else:
        add(moves, to_heal())
        add(moves, to_keep())


@rule
def list_turn(state, seat, moves):
    add(moves, to_draw())
    for place in range(PUBLIC):
        if state.public[place] != NO_CARD:
            add(moves, to_take(state.public[place]))
    list_swag(state, seat, moves)
    for target in range(state.seated):
        if target != seat:
            add_if(moves, can_collect(state, seat, target), to_collect(target))
            for pistol in range(PISTOLS):
                add(moves, to_threaten(pistol, target))
    for target in range(state.seated):
        for other in range(target + 1, state.seated):
            add_if(moves, can_dare(state, seat, target, other), to_dare(target, other))


@rule
def list_swag(state, seat, moves):
    for place in range(HAND):
        card = int(state.seats[seat].hand[place])
        if card > NO_CARD and SYMBOL_OF[card] == SWAG:
            add(moves, to_cash(card))


@rule
def list_objections(state, seat, moves):
    add(moves, to_let_be())
    add_if(moves, can_crash(state, seat), to_crash())
    for place in range(HAND):
        card = int(state.seats[seat].hand[place])
        if card > NO_CARD and SYMBOL_OF[card] == STAND_OFF:
            for pistol in range(PISTOLS):
                add_if(moves, can_join(state, seat, card, pistol), to_join(card, pistol))


@rule
def list_answers(state, seat, moves):
    add(moves, to_call())
    add(moves, to_duel())
    if not is_free_to_answer(state):
        return
    add_if(moves, has_symbol_thrice(state, seat, WANTED), to_turn_in())
    add_if(moves, has_symbol_thrice(state, seat, LAW), to_arrest())
    for place in range(HAND):
        card = int(state.seats[seat].hand[place])
        if card > NO_CARD and SYMBOL_OF[card] == HORSE:
            add(moves, to_escape(card))
    for other in range(state.seated):
        add_if(moves, can_defy(state, seat, other), to_defy(other))


@rule
def list_shots(state, seat, moves):
    """The same whatever the cards say: what is right, only the cards tell."""
    add(moves, to_wait())
    is_turkey = state.fights[fight_index(state)].kind == TURKEY_SHOOT
    for zone in range(ZONES):
        if is_turkey:
            for pistol in range(PISTOLS):
                for sound in range(SOUNDS):
                    add(moves, to_shoot_turkey(pistol, zone, sound))
            add_if(moves, has_reflex(state), to_smash_turkey(zone))
            continue
        for target in range(state.seated):
            if can_hit(state, seat, target):
                for pistol in range(PISTOLS):
                    for sound in range(SOUNDS):
                        add(moves, to_shoot(pistol, zone, sound, target))
                add_if(moves, has_reflex(state), to_smash(zone, target))
