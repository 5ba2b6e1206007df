"""4) The start of the shoot phase: Bluffs, then Resolves."""

import numpy as np

from gulch.core.rule import ask, emit, no, rule

from .actions import (
    BLUFF_DECLINED,
    BLUFFS,
    NO_SECOND_BLUFF,
    NOTHING_TO_IGNORE,
    RESOLVE_DECLINED,
    RESOLVE_IDLE,
    RESOLVES,
    RESOLVES_HALF,
)
from .components import (
    BLUFFS_ON,
    CHANGES,
    CHOSEN,
    DECLINED,
    DISTRACT,
    DOUBLE_BLUFF,
    IGNORED,
    MOST_BLUFFS,
    PLACES,
    RESOLVE_CARD,
    SEATS,
    SILENCED,
    UNSAID,
    UP,
    USED,
)
from .state import BLUFFING, FIRING, RESOLVING, attacker_of, family_at, find_card, modify

NO_BLUFF = PLACES * MOST_BLUFFS

# ---- Bluffs -----------------------------------------------------------------------------------------------------


@rule
def ask_for_bluff(state):
    """R41: the attacker's Bluffs in the order of revealing, then the defender's."""
    for turn in range(SEATS):
        seat = attacker_of(state) ^ turn
        if next_bluff(state, seat) != NO_BLUFF:
            ask(state, seat)
            return
    state.phase = RESOLVING


@rule
def next_bluff(state, seat):
    """The first Bluff of this seat about which nothing has been said: its place, and which of two on the card."""
    mine = state.seats[seat]
    for i in range(mine.shown):
        place = int(mine.order[i])
        for which in range(BLUFFS_ON[mine.card[place]]):
            if mine.bluff[place, which] == UNSAID:
                return place * MOST_BLUFFS + which
    return NO_BLUFF


@rule
def bluff(state, seat, side, stat, change):
    """R40: +2 or -2 on the speed or accuracy of either player, for the whole round."""
    say(state, seat, CHOSEN + (side * 2 + stat) * 2 + change)
    state.seats[seat ^ side].total[stat] += CHANGES[change]
    emit(BLUFFS, seat, seat ^ side, stat, change)


@rule
def decline_bluff(state, seat):
    """R43: a Bluff need not be used."""
    say(state, seat, DECLINED)
    emit(BLUFF_DECLINED, seat)


@rule
def say(state, seat, choice):
    at = next_bluff(state, seat)
    state.seats[seat].bluff[at // MOST_BLUFFS, at % MOST_BLUFFS] = choice


# ---- Resolves ---------------------------------------------------------------------------------------------------


@rule
def ask_for_resolve(state):
    """R44, R46: the attacker's Resolves, then the defender's; one without anything to ignore has no effect."""
    for turn in range(SEATS):
        seat = attacker_of(state) ^ turn
        place = find_card(state, seat, RESOLVE_CARD)
        if place != PLACES:
            if has_target(state):
                ask(state, seat)
            else:
                state.seats[seat].lie[place] = USED
                emit(RESOLVE_IDLE, seat)
            return
    state.phase = FIRING


@rule
def has_target(state):
    targets = 0
    for owner in range(SEATS):
        for place in range(PLACES):
            for which in range(MOST_BLUFFS):
                targets += is_target(state, owner, place, which)
    return targets > 0


@rule
def is_target(state, owner, place, which):
    """R44, R45: a Bluff that changes something, each of a Double Bluff by itself, or a Distract; each once."""
    if state.seats[owner].lie[place] != UP:
        return False
    if CHOSEN <= state.seats[owner].bluff[place, which] < SILENCED:
        return True
    return which == 0 and family_at(state, owner, place) == DISTRACT


@rule
def can_resolve(state, seat, side, place):
    return is_target(state, seat ^ side, place, 0) or no(NOTHING_TO_IGNORE, side, place)


@rule
def can_resolve_second(state, seat, side, place):
    return is_target(state, seat ^ side, place, 1) or no(NO_SECOND_BLUFF, side, place)


@rule
def resolve(state, seat, owner, place, which):
    """R44: all modifiers of the chosen card are ignored for the round."""
    theirs, choice = state.seats[owner], choice_at(state, owner, place, which)
    state.seats[seat].lie[find_card(state, seat, RESOLVE_CARD)] = USED
    if family_at(state, owner, place) == DISTRACT:
        theirs.lie[place] = IGNORED
        modify(state, owner, np.int64(theirs.card[place]), -1)
    else:
        silence(state, owner, place, which)
    tell_resolve(state, seat, owner, place, choice)


@rule
def tell_resolve(state, seat, owner, place, choice):
    """R45: of a Double Bluff only one half is cancelled, and so only that half is told."""
    card = state.seats[owner].card[place]
    if card == DOUBLE_BLUFF:
        emit(RESOLVES_HALF, seat, owner, (choice >> 1) & 1, choice & 1)
    else:
        emit(RESOLVES, seat, owner, card)


@rule
def choice_at(state, owner, place, which):
    """What a Bluff does, from 0 to 7: a bit each for whose, which stat and by how much."""
    return int(state.seats[owner].bluff[place, which]) - CHOSEN


@rule
def silence(state, owner, place, which):
    """R45: one Bluff is undone."""
    choice = choice_at(state, owner, place, which)
    state.seats[owner].bluff[place, which] = SILENCED
    state.seats[owner ^ (choice >> 2)].total[(choice >> 1) & 1] -= CHANGES[choice & 1]


@rule
def decline(state, seat):
    """R43, R46: neither a Bluff nor a Resolve need be used."""
    if state.phase == BLUFFING:
        decline_bluff(state, seat)
    else:
        state.seats[seat].lie[find_card(state, seat, RESOLVE_CARD)] = USED
        emit(RESOLVE_DECLINED, seat)
