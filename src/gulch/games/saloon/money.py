"""Loot, bounties and wounds, and the bank: all money comes from it, goes to it or changes hands."""

from gulch.core.rule import emit, rule

from .actions import BOUNTY_TAKEN, BOUNTY_UP, EARNS, IS_BROKE, LAST_TURNS, PAYS, WOUNDED
from .components import LOOT_ENDS, WOUNDS_END
from .state import BY_LOOT, BY_WOUNDS, left_of


@rule
def earn(state, seat, dollars, way):
    """R7: from the bank into the loot."""
    if dollars == 0:
        return
    state.bank += dollars
    state.seats[seat].loot += dollars
    state.earned[way] += dollars
    emit(EARNS, seat, dollars)
    watch_for_end(state, seat)


@rule
def pay(state, seat, other, dollars, way):
    """R39: from one loot into another, as far as there is so much."""
    paid = min(dollars, int(state.seats[seat].loot))
    state.seats[seat].loot -= paid
    state.seats[other].loot += paid
    state.earned[way] += paid
    if paid > 0:
        emit(PAYS, seat, other, paid)
    else:
        emit(IS_BROKE, seat)
    watch_for_end(state, other)


@rule
def take_bounty(state, seat, other, dollars, way):
    """R98: so much of the other's bounty goes into this loot, as far as there is so much; the answer is how much it
    was."""
    taken = min(dollars, int(state.seats[other].bounty))
    state.seats[other].bounty -= taken
    state.seats[seat].loot += taken
    state.earned[way] += taken
    if taken > 0:
        emit(BOUNTY_TAKEN, seat, other, taken)
    watch_for_end(state, seat)
    return taken


@rule
def raise_bounty(state, seat, dollars):
    """R54: from the bank."""
    state.bank += dollars
    state.seats[seat].bounty += dollars
    emit(BOUNTY_UP, seat, dollars)


@rule
def wound(state, seat):
    """R8: the third one brings about the end."""
    state.seats[seat].wounds += 1
    emit(WOUNDED, seat, state.seats[seat].wounds)
    watch_for_end(state, seat)


@rule
def watch_for_end(state, seat):
    """R100 to R103: whoever has reached the loot or the wounds that end the game has brought about the end: it comes
    with the turn of the player on their right; of several ends the earliest counts."""
    if state.seats[seat].loot >= LOOT_ENDS or state.seats[seat].wounds >= WOUNDS_END:
        turns = turns_to_right_of(state, seat)
        if state.last == 0 or turns < state.last:
            state.last = turns
            state.ended = BY_LOOT if state.seats[seat].loot >= LOOT_ENDS else BY_WOUNDS
            emit(LAST_TURNS, seat, turns)


@rule
def turns_to_right_of(state, seat):
    """R100, R101: how many turns are taken until the player on the right of this seat has taken theirs, this one
    included."""
    turns, other = 1, int(state.turn)
    while left_of(state, other) != seat:
        other = left_of(state, other)
        turns += 1
    return turns
