"""Holdup and brawl: the dice, the sheriff on them, and whose bucks they bring."""

from gulch.core.chance import roll
from gulch.core.rule import ask, emit, no, rule

from .actions import (
    BRAWLED,
    DISCOVERED,
    EMPTY_HANDED,
    HAS_NOTHING,
    HELD_UP,
    NO_HAUL,
    NOBODY_THERE,
    NOT_RECOGNISED,
    NOT_YOURSELF,
    ROLLED,
    ROLLED_SHERIFF,
    STOLE,
)
from .components import BRAWL_DIE, HOLDUP, HOLDUP_DIE, STAR
from .money import earn
from .sheriff import move_sheriff
from .state import ACTING, CAUGHT, SHARING, has_disguise

# ---- Rolling --------------------------------------------------------------------------------------------------------


@rule
def roll_die(state, seat):
    """R37, R38: a number is added to the haul; at the sheriff a disguise helps, for who has one."""
    state.die = roll(state, HOLDUP_DIE) if state.group == HOLDUP else roll(state, BRAWL_DIE)
    if state.die != STAR:
        state.haul += state.die
        emit(ROLLED, seat, state.die, state.haul)
        return
    emit(ROLLED_SHERIFF, seat)
    if has_disguise(state, seat):
        state.phase = CAUGHT
        ask(state, seat)
    else:
        be_discovered(state, seat)


@rule
def be_discovered(state, seat):
    """R39, R40: nothing is taken, no die is left to roll, and the sheriff moves one stop."""
    state.phase = ACTING
    state.haul = 0
    state.left = 0
    emit(DISCOVERED, seat)
    move_sheriff(state)


@rule
def stay_unknown(state, seat, disguise):
    """R41: the disguise goes back, the roll counts nothing, and rolling goes on."""
    state.phase = ACTING
    state.seats[seat].disguises[disguise] = 0
    emit(NOT_RECOGNISED, seat, disguise)
    if state.left == 0 and state.haul == 0:
        emit(NO_HAUL, seat)


# ---- The haul -------------------------------------------------------------------------------------------------------


@rule
def collect_holdup(state, seat):
    """R37: the haul comes from the stockpile."""
    bucks = earn(state, seat, state.haul)
    state.haul = 0
    emit(HELD_UP, seat, bucks)


@rule
def begin_sharing(state, seat):
    """R42: the others pay, but not from their money boxes, and nobody pays more than they have: what they cannot pay
    is lost."""
    emit(BRAWLED, seat, state.haul)
    state.haul = min(int(state.haul), bucks_of_others(state, seat))
    if state.haul == 0:
        emit(EMPTY_HANDED, seat)
    else:
        share_out(state, seat)


@rule
def share_out(state, seat):
    """R43: who pays how much is for the brawler to say, where there is anything to choose."""
    while state.haul > 0 and not is_asked_to_share(state, seat):
        victim = first_victim(state, seat)
        rob_player(state, seat, victim, min(int(state.haul), int(state.seats[victim].bucks)))
    if state.haul > 0:
        state.phase = SHARING
        ask(state, seat)


@rule
def is_asked_to_share(state, seat):
    """Is there more than one way to share it out? Not if one player alone can pay, or all must pay all they have."""
    victim = first_victim(state, seat)
    others = bucks_of_others(state, seat)
    return state.haul < others and state.seats[victim].bucks < others


@rule
def bucks_of_others(state, seat):
    """What lies face up before all other players."""
    bucks = 0
    for other in range(state.seated):
        if other != seat:
            bucks += int(state.seats[other].bucks)
    return bucks


@rule
def first_victim(state, seat):
    """The first other player who has something, or the number of seats."""
    other = 0
    while other < state.seated and (other == seat or state.seats[other].bucks == 0):
        other += 1
    return other


@rule
def can_steal(state, seat, victim):
    """R42: from another player who has something face up."""
    if victim >= state.seated:
        return no(NOBODY_THERE)
    if victim == seat:
        return no(NOT_YOURSELF)
    return state.seats[victim].bucks > 0 or no(HAS_NOTHING, victim)


@rule
def steal(state, seat, victim):
    """R43: buck by buck."""
    state.phase = ACTING
    rob_player(state, seat, victim, 1)
    if state.haul > 0:
        share_out(state, seat)


@rule
def rob_player(state, seat, victim, bucks):
    state.seats[victim].bucks -= bucks
    state.seats[seat].bucks += bucks
    state.haul -= bucks
    emit(STOLE, seat, victim, bucks)
