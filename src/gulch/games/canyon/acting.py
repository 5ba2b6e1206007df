"""Taking action: one symbol is chosen and cards with it are laid; then everything they show is carried out."""

from gulch.core.rule import ask, emit, no, rule

from .actions import (
    CHOSE,
    DOES_NOT_SHOW,
    GROUP_BEGINS,
    LAID,
    NO_SUCH_GROUP,
    NOT_ENOUGH_YET,
    NOT_IN_HAND,
    SAVED,
    TOO_FEW,
)
from .bandit import arrive, move_bandit
from .components import BANDIT, HOLDUP, KINDS, MONEY_BOX, NEEDED, NO_FACE, SHERIFF, SHOWS, SYMBOLS
from .dice import begin_sharing, collect_holdup, roll_die
from .money import take_from_stock
from .plans import end_turn
from .sheriff import check_next, move_sheriff
from .state import ACTING, LAYING, ORDERING, can_reach, shown_by

# ---- Laying the cards -----------------------------------------------------------------------------------------------


@rule
def can_choose(state, seat, symbol):
    """R18: the hand must show it three times."""
    return can_reach(state, seat, symbol) or no(TOO_FEW, symbol, NEEDED)


@rule
def choose(state, seat, symbol):
    state.symbol = symbol
    state.phase = LAYING
    emit(CHOSE, seat, symbol)
    ask(state, seat)


@rule
def can_lay(state, seat, card):
    """R18: a card of the hand, and each shows the chosen symbol."""
    if state.seats[seat].hand[card] == 0:
        return no(NOT_IN_HAND, card)
    return SHOWS[state.symbol, card] > 0 or no(DOES_NOT_SHOW, card, state.symbol)


@rule
def lay(state, seat, card):
    """A card that everybody saw being taken is the one laid, if it can be: then it is no longer known to be there."""
    mine = state.seats[seat]
    mine.hand[card] -= 1
    mine.cards -= 1
    mine.known[card] = max(0, int(mine.known[card]) - 1)
    state.laid[card] += 1
    emit(LAID, seat, card)
    ask(state, seat)


@rule
def can_carry_out(state):
    """R18: three of the chosen symbol at least."""
    shown = shown_by(state.laid, state.symbol)
    return shown >= NEEDED or no(NOT_ENOUGH_YET, state.symbol, NEEDED - shown)


@rule
def carry_out(state):
    """R21: all symbols of the cards laid are sorted into groups."""
    for symbol in range(SYMBOLS):
        state.todo[symbol] = shown_by(state.laid, symbol)
    state.phase = ORDERING


# ---- The groups -----------------------------------------------------------------------------------------------------


@rule
def can_begin(state, symbol):
    """R22: one that has not been carried out yet."""
    return state.todo[symbol] > 0 or no(NO_SUCH_GROUP, symbol)


@rule
def begin_group(state, seat, symbol):
    state.group = symbol
    state.group_size = state.todo[symbol]
    state.left = state.todo[symbol]
    state.todo[symbol] = 0
    state.die = NO_FACE
    state.phase = ACTING
    emit(GROUP_BEGINS, seat, symbol, state.group_size)


@rule
def carry_on(state):
    """R21 to R23: everything that has been begun, until somebody owes a decision or the game is over.

    A lookout is settled before the next step, a group before the next group.
    """
    while state.pending == 0 and not state.over:
        if state.to_check > 0:
            check_next(state)
        elif state.left > 0:
            carry_out_symbol(state, state.turn)
        elif state.phase == ACTING:
            end_group(state, state.turn)
        else:
            next_group(state, state.turn)


@rule
def carry_out_symbol(state, seat):
    """The next symbol of the group."""
    state.left -= 1
    if state.group == BANDIT:
        move_bandit(state, seat)
    elif state.group == SHERIFF:
        move_sheriff(state)
    elif state.group == MONEY_BOX:
        save(state, seat)
    else:
        roll_die(state, seat)


@rule
def save(state, seat):
    """R44: all bucks of the group at once, from the stockpile into the box."""
    bucks = take_from_stock(state, state.group_size)
    state.seats[seat].box += bucks
    state.left = 0
    emit(SAVED, seat, bucks)


@rule
def end_group(state, seat):
    """What the last symbol of a group leads to."""
    if state.group == BANDIT:
        arrive(state, seat)
    elif state.haul > 0 and state.group == HOLDUP:
        collect_holdup(state, seat)
    elif state.haul > 0:
        begin_sharing(state, seat)
    if state.pending == 0:
        state.phase = ORDERING


@rule
def next_group(state, seat):
    """R22, R23: in an order chosen one after the other; when none is left, the cards are discarded."""
    groups, symbol = 0, 0
    for one in range(SYMBOLS):
        if state.todo[one] > 0:
            groups += 1
            symbol = one
    if groups == 0:
        clear_action(state)
        end_turn(state)
    elif groups == 1:
        begin_group(state, seat, symbol)
    else:
        ask(state, seat)


@rule
def clear_action(state):
    """R45: the cards laid are discarded, and nothing of the action is left."""
    for card in range(KINDS):
        state.discard[card] += state.laid[card]
        state.laid[card] = 0
    state.symbol = 0
    state.group = 0
    state.group_size = 0
    state.die = NO_FACE
