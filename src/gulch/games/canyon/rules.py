"""The table of contents: what may be done (`can`, `legal`), and what it does (`play`)."""

from gulch.core.rule import add, add_if, no, rule

from .acting import begin_group, can_begin, can_carry_out, can_choose, can_lay, carry_on, carry_out, choose, lay
from .actions import (
    BEGIN,
    CARRY_OUT,
    CHOOSE,
    DIE_FIRST,
    DRAW,
    GROUP_FIRST,
    LAY,
    LAY_FIRST,
    LEAVE,
    LOOKOUT_FIRST,
    PAY,
    ROB,
    SHARE_FIRST,
    STEAL,
    TABLE,
    TAKE,
    TURN_FIRST,
    USE,
    VAULT_FIRST,
    to_begin,
    to_carry_out,
    to_choose,
    to_draw,
    to_lay,
    to_leave,
    to_pay,
    to_rob,
    to_steal,
    to_take,
    to_use,
)
from .bandit import can_rob, rob
from .components import DISGUISES, FACE_UP, HAND_LIMIT, KINDS, NO_CARD, SHOWS, SYMBOLS, VAULTS
from .dice import be_discovered, can_steal, stay_unknown, steal
from .plans import can_draw, can_take, draw_card, end_turn, take
from .sheriff import can_use, hide_in_disguise, pay_fine
from .state import ACTING, AT_LOOKOUT, CAUGHT, LAYING, ORDERING, ROBBING, TURN, can_be_emptied

# ---- May they? ------------------------------------------------------------------------------------------------------


@rule
def can(state, seat, action):
    """May this seat, which has been asked, do this now? If not, `no` says why."""
    family, thing = TABLE[action, 0], TABLE[action, 1]
    if not is_asked_for(state, family):
        return say_what_is_asked(state)
    if family == DRAW:
        return can_draw(state, seat)
    if family == TAKE:
        return can_take(state, seat, thing)
    if family == CHOOSE:
        return can_choose(state, seat, thing)
    if family == LAY:
        return can_lay(state, seat, thing)
    if family == CARRY_OUT:
        return can_carry_out(state)
    if family == BEGIN:
        return can_begin(state, thing)
    if family == ROB:
        return can_rob(state, thing)
    if family == USE:
        return can_use(state, seat, thing)
    if family == STEAL:
        return can_steal(state, seat, thing)
    return True  # to pay, or to leave empty-handed


@rule
def is_asked_for(state, family):
    """Is it a thing of this kind that the seat is asked for?"""
    if state.phase == TURN:
        return family in (DRAW, TAKE, CHOOSE)
    if state.phase == LAYING:
        return family in (LAY, CARRY_OUT)
    if state.phase == ORDERING:
        return family == BEGIN
    if state.phase == ROBBING:
        return family == ROB
    if state.phase == AT_LOOKOUT:
        return family in (PAY, USE)
    if state.phase == CAUGHT:
        return family in (LEAVE, USE)
    return family == STEAL


@rule
def say_what_is_asked(state):
    if state.phase == TURN:
        return no(TURN_FIRST)
    if state.phase == LAYING:
        return no(LAY_FIRST, state.symbol)
    if state.phase == ORDERING:
        return no(GROUP_FIRST)
    if state.phase == ROBBING:
        return no(VAULT_FIRST)
    if state.phase == AT_LOOKOUT:
        return no(LOOKOUT_FIRST)
    if state.phase == CAUGHT:
        return no(DIE_FIRST)
    return no(SHARE_FIRST, state.haul)


# ---- What may they? -------------------------------------------------------------------------------------------------


@rule
def legal(state, seat, moves):
    """Everything that `can` allows, without asking about what cannot be."""
    if state.phase == TURN:
        list_turn(state, seat, moves)
    elif state.phase == LAYING:
        list_cards(state, seat, moves)
    elif state.phase == ORDERING:
        for symbol in range(SYMBOLS):
            add_if(moves, state.todo[symbol] > 0, to_begin(symbol))
    elif state.phase == ROBBING:
        for vault in range(VAULTS):
            add_if(moves, can_be_emptied(state, vault), to_rob(vault))
    elif state.phase in (AT_LOOKOUT, CAUGHT):
        add(moves, to_pay() if state.phase == AT_LOOKOUT else to_leave())
        for disguise in range(DISGUISES):
            add_if(moves, state.seats[seat].disguises[disguise] == 1, to_use(disguise))
    else:
        for other in range(state.seated):
            add_if(moves, other != seat and state.seats[other].bucks > 0, to_steal(other))


@rule
def list_turn(state, seat, moves):
    """R19, R20: make plans with fewer than six cards, or choose a symbol of which the hand shows three."""
    if state.seats[seat].cards < HAND_LIMIT:
        add_if(moves, state.height > 0, to_draw())
        for slot in range(FACE_UP):
            is_first = slot == 0 or state.face_up[slot] != state.face_up[0]
            add_if(moves, state.face_up[slot] != NO_CARD and is_first, to_take(state.face_up[slot]))
    for symbol in range(SYMBOLS):
        add_if(moves, can_choose(state, seat, symbol), to_choose(symbol))


@rule
def list_cards(state, seat, moves):
    """R18: what shows the chosen symbol, and that it is enough, as soon as it is."""
    add_if(moves, can_carry_out(state), to_carry_out())
    for card in range(KINDS):
        add_if(moves, SHOWS[state.symbol, card] > 0 and state.seats[seat].hand[card] > 0, to_lay(card))


# ---- They do --------------------------------------------------------------------------------------------------------


@rule
def play(state, seat, action, ms):
    """Do it, and run on to the next decision."""
    family, thing = TABLE[action, 0], TABLE[action, 1]
    if family in (DRAW, TAKE):
        make_plans(state, seat, family, thing)
        end_turn(state)
    elif family == CHOOSE:
        choose(state, seat, thing)
    elif family == LAY:
        lay(state, seat, thing)
    else:
        act(state, seat, family, thing)
        carry_on(state)


@rule
def make_plans(state, seat, family, card):
    if family == DRAW:
        draw_card(state, seat)
    else:
        take(state, seat, card)


@rule
def act(state, seat, family, thing):
    if family == CARRY_OUT:
        carry_out(state)
    elif family == BEGIN:
        begin_group(state, seat, thing)
    elif family == ROB:
        state.phase = ACTING
        rob(state, seat, thing)
    elif family == LEAVE:
        be_discovered(state, seat)
    elif family == STEAL:
        steal(state, seat, thing)
    else:
        answer(state, seat, family, thing)


@rule
def answer(state, seat, family, disguise):
    """To the sheriff at his lookout, or to the one on a die: with a disguise, or by paying."""
    is_at_lookout = state.phase == AT_LOOKOUT
    state.phase = ACTING
    if family == PAY:
        pay_fine(state, seat)
    elif is_at_lookout:
        hide_in_disguise(state, seat, disguise)
    else:
        stay_unknown(state, seat, disguise)
