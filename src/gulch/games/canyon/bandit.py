"""The bandit: along the road, through the tunnel, and what the last space gives."""

from gulch.core.rule import ask, emit, no, rule

from .actions import (
    DRESSED,
    FOUND,
    HAS_IT_ALREADY,
    MOVED,
    NOTHING_TO_ROB,
    ROBBED,
    VAULT_EMPTY,
    VAULT_GUARDED,
)
from .components import BUCKS_AT, DISGUISE_AT, NO_DISGUISE, SPACES, TUNNEL, VAULT_BUCKS, VAULTS
from .money import earn
from .state import ROBBING, can_be_emptied, is_guarded


@rule
def space_after(space, steps):
    """R3, R24: along the ring, always in the direction of the arrow."""
    return (int(space) + steps) % SPACES


@rule
def move_bandit(state, seat):
    """R24, R26: one space on; the step under the bank is one step, too, and empties a vault on the way."""
    mine = state.seats[seat]
    through = mine.space == TUNNEL
    mine.space = space_after(mine.space, 1)
    emit(MOVED, seat, mine.space)
    if through:
        pass_bank(state, seat)


@rule
def pass_bank(state, seat):
    """R27 to R29: a vault of the player's choice that is neither empty nor guarded, if there is one."""
    number, vault = 0, 0
    for one in range(VAULTS):
        if can_be_emptied(state, one):
            number += 1
            vault = one
    if number == 0:
        emit(NOTHING_TO_ROB, seat)
    elif number == 1:
        rob(state, seat, vault)
    else:
        state.phase = ROBBING
        ask(state, seat)


@rule
def can_rob(state, vault):
    """R27."""
    if state.emptied[vault] == 1:
        return no(VAULT_EMPTY, vault)
    return not is_guarded(state, vault) or no(VAULT_GUARDED, vault)


@rule
def rob(state, seat, vault):
    """R27: its bucks come from the stockpile, and from then on it shows a roof."""
    state.emptied[vault] = 1
    emit(ROBBED, seat, vault, earn(state, seat, VAULT_BUCKS[vault]))


@rule
def arrive(state, seat):
    """R25, R30: the space where the last step ends gives its bucks or its disguise."""
    space = state.seats[seat].space
    disguise = DISGUISE_AT[space]
    if BUCKS_AT[space] > 0:
        emit(FOUND, seat, space, earn(state, seat, BUCKS_AT[space]))
    elif disguise != NO_DISGUISE:
        dress(state, seat, disguise)


@rule
def dress(state, seat, disguise):
    """R30: never two of a kind."""
    if state.seats[seat].disguises[disguise] == 1:
        emit(HAS_IT_ALREADY, seat, disguise)
    else:
        state.seats[seat].disguises[disguise] = 1
        emit(DRESSED, seat, disguise)
