"""The race of shots: what is right, in order of time; and the dice, where nobody races."""

import numpy as np

from gulch.core.chance import roll
from gulch.core.race import ask_from, close_at, open_race
from gulch.core.rule import ask, emit, no, rule

from .actions import (
    IS_HELD,
    MISSED,
    NO_BOTTLE_WITH_DICE,
    NO_TURKEY,
    NOT_A_TARGET,
    NOT_YOURSELF,
    ONLY_TURKEY,
    ROLLS,
    SHOOT,
    SHOOT_TURKEY,
    SIGNAL,
    SMASH,
    SMASH_TURKEY,
    SMASHED_BADLY,
    part_of,
)
from .components import (
    BOTTLE,
    COLOR_OF,
    FASTEST,
    LOCK,
    PISTOLS,
    PLAIN_DIE,
    RACE_ENDS,
    SEATS,
    SOUND_OF,
    ZONE_OF,
)
from .deck import let_know
from .options import TIE_BANDS
from .state import (
    DUEL,
    FIGHTING,
    TRIELLO,
    TURKEY_SHOOT,
    fight_index,
    has_reflex,
    is_shooter,
    left_of,
)

BANDS = np.array(TIE_BANDS, np.int64)

# ---- whom one may shoot at ------------------------------------------------------------------------------------------


@rule
def has_own_cards(state):
    """R49, R96: in a duel and in a triello each reads the cards they were handed; else all read the three that are
    flipped."""
    kind = state.fights[fight_index(state)].kind
    return kind in (DUEL, TRIELLO)


@rule
def can_hit(state, seat, target):
    """R50, R81, R97: any other shooter; but in a triello the two stand together against the Desperado."""
    fight = state.fights[fight_index(state)]
    if fight.kind == TURKEY_SHOOT:
        return no(ONLY_TURKEY)
    if target == seat:
        return no(NOT_YOURSELF)
    reference = int(fight.reference)
    is_friend = fight.kind == TRIELLO and reference != seat and reference != target  # noqa: PLR1714
    return (is_shooter(state, target) and not is_friend) or no(NOT_A_TARGET, target)


@rule
def can_shoot_turkey(state):
    """R122: if there is one."""
    return state.fights[fight_index(state)].kind == TURKEY_SHOOT or no(NO_TURKEY)


@rule
def can_use_bottle(state):
    """R66: where nobody races no pistol is ever in another hand."""
    return has_reflex(state) or no(NO_BOTTLE_WITH_DICE)


# ---- what is right --------------------------------------------------------------------------------------------------


@rule
def card_read(state, seat, place):
    """The cards that this seat has before it in the fight."""
    if has_own_cards(state):
        return int(state.seats[seat].hand[place])
    return int(state.fights[fight_index(state)].flipped[place])


@rule
def agrees(printed, first, second, third, value):
    """R51, R52: the value that two or three cards show; if all three differ, any of those shown."""
    a, b, c = printed[first], printed[second], printed[third]
    number = int(a == value) + int(b == value) + int(c == value)
    all_differ = a != b and b != c and a != c  # noqa: PLR1714
    return number >= 2 or (number == 1 and all_differ)


@rule
def is_color_right(state, seat, color):
    """R50, R97: in a duel and in a triello; elsewhere any pistol will do."""
    if not has_own_cards(state):
        return True
    return agrees(COLOR_OF, card_read(state, seat, 0), card_read(state, seat, 1), card_read(state, seat, 2), color)


@rule
def is_zone_right(state, seat, zone):
    return agrees(ZONE_OF, card_read(state, seat, 0), card_read(state, seat, 1), card_read(state, seat, 2), zone)


@rule
def is_sound_right(state, seat, sound):
    return agrees(SOUND_OF, card_read(state, seat, 0), card_read(state, seat, 1), card_read(state, seat, 2), sound)


@rule
def is_held(state, weapon, ms):
    """R60: whoever has missed with it holds it from the next millisecond on, until their lock is over."""
    free = int(state.free[weapon])
    return free - LOCK < ms < free


@rule
def can_bottle_win(state, seat, ms):
    """R68 to R71: the bottle is for who cannot take the pistol they need: all that would be right are in other hands.
    Where any pistol will do, one must be the last to act besides: all others have shot wrongly."""
    for pistol in range(PISTOLS):
        if is_color_right(state, seat, pistol) and not is_held(state, pistol, ms):
            return False
    return has_own_cards(state) or have_others_missed(state, seat, ms)


@rule
def have_others_missed(state, seat, ms):
    """R71: before this millisecond."""
    for other in range(state.seated):
        is_rival = other != seat and is_shooter(state, other)
        has_missed = (state.missed >> other) & 1 == 1 and state.race.since[other] != ms + LOCK
        if is_rival and not has_missed:
            return False
    return True


@rule
def weapon_of(action):
    family = part_of(action, 0)
    return BOTTLE if family in (SMASH, SMASH_TURKEY) else part_of(action, 1)


@rule
def zone_of(action):
    return part_of(action, 1) if weapon_of(action) == BOTTLE else part_of(action, 2)


@rule
def target_of(action):
    """The seat that is shot at; the turkey has none."""
    family = part_of(action, 0)
    if family == SHOOT:
        return part_of(action, 4)
    return part_of(action, 2) if family == SMASH else -1


@rule
def is_right(state, seat, action, ms):
    if not is_zone_right(state, seat, zone_of(action)):
        return False
    weapon = weapon_of(action)
    if weapon == BOTTLE:
        return can_bottle_win(state, seat, ms)
    return is_color_right(state, seat, weapon) and is_sound_right(state, seat, part_of(action, 3))


# ---- the race -------------------------------------------------------------------------------------------------------


@rule
def begin_shooting(state):
    """R49: at the signal each sees the cards that are theirs to read, and not before."""
    emit(SIGNAL)
    state.phase = FIGHTING
    state.missed = 0
    is_own = has_own_cards(state)
    if has_reflex(state):
        open_race(state, RACE_ENDS)
    for seat in range(state.seated):
        if is_shooter(state, seat):
            if is_own:
                let_know(state, seat)
            if has_reflex(state):
                ask_from(state, seat, 0)
            else:
                ask(state, seat)


@rule
def fire(state, seat, action, ms):
    """R59 to R63: a shot, in its turn by time. What is shot too early to have been read is wrong, at time 0, when
    nobody holds anything yet. A weapon in another hand cannot be taken; a right shot ends the race, but for those
    within the tie band; a wrong one locks its shooter."""
    weapon = weapon_of(action)
    if ms < FASTEST:
        miss(state, seat, action, 0)
    elif is_held(state, weapon, ms):
        ask_from(state, seat, ms + 1)
        emit(IS_HELD, seat, weapon)
    elif is_right(state, seat, action, ms):
        state.seats[seat].hit = ms + 1
        state.seats[seat].answer = action + 1
        close_at(state, ms + BANDS[state.options.tie_band])
    else:
        miss(state, seat, action, ms)


@rule
def miss(state, seat, action, ms):
    """R59, R60: its shooter is locked, and holds the weapon meanwhile; so it is with the bottle (R72)."""
    weapon = weapon_of(action)
    state.missed |= 1 << seat
    state.free[weapon] = ms + LOCK
    ask_from(state, seat, ms + LOCK)
    if weapon == BOTTLE:
        emit(SMASHED_BADLY, seat, zone_of(action))
    else:
        emit(MISSED, seat, weapon, zone_of(action), part_of(action, 3))


@rule
def first_hit(state):
    """R63, R64: who has hit, or nobody (-1). All hits lie within the tie band: a triello is for the two, and else
    whoever sits next on the left of the reference is first, who comes last."""
    fight = state.fights[fight_index(state)]
    reference = int(fight.reference)
    seat = reference
    for _ in range(state.seated):
        seat = left_of(state, seat)
        if state.seats[seat].hit > 0:
            return seat
    return -1


# ---- without races --------------------------------------------------------------------------------------------------


@rule
def roll_for_it(state):
    """R66, R67: all who have shot rightly roll a die, and the highest wins; those who tie roll again. In a triello two
    on the same side need not."""
    for seat in range(state.seated):
        action = int(state.seats[seat].answer) - 1
        is_shot = is_shooter(state, seat) and action >= 0 and part_of(action, 0) in (SHOOT, SHOOT_TURKEY)
        state.seats[seat].hit = 1 if is_shot and is_right(state, seat, action, FASTEST) else 0
    while needs_roll(state):
        roll_off(state)


@rule
def needs_roll(state):
    """R66, R67: are there several who could win, and not all on one side?"""
    fight = state.fights[fight_index(state)]
    number, desperado = 0, 0
    for seat in range(state.seated):
        if state.seats[seat].hit > 0:
            number += 1
            desperado += seat == fight.reference
    return number > 1 and (fight.kind != TRIELLO or desperado > 0)


@rule
def roll_off(state):
    """Each of them rolls; who is lower than another is out."""
    best = 0
    for seat in range(state.seated):
        if state.seats[seat].hit > 0:
            die = roll(state, PLAIN_DIE)
            state.seats[seat].hit = die
            best = max(best, die)
            emit(ROLLS, seat, die)
    for seat in range(state.seated):
        state.seats[seat].hit = 1 if state.seats[seat].hit == best else 0


@rule
def forget_shots(state):
    state.missed = 0
    for seat in range(SEATS):
        state.seats[seat].hit = 0
        state.seats[seat].answer = 0
    for weapon in range(PISTOLS + 1):
        state.free[weapon] = 0
