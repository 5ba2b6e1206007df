"""How bots shoot: who reads the cards aright aims, and who errs slips."""

from gulch.core.chance import below
from gulch.core.rule import rule

from .actions import to_shoot, to_shoot_turkey, to_smash
from .components import PISTOLS, SOUNDS, ZONES
from .shooting import can_hit, has_own_cards, is_color_right, is_sound_right, is_zone_right
from .state import TURKEY_SHOOT, fight_index, has_reflex


@rule
def aim(state, seat, moves):
    """A right shot, with the bottle if every right pistol is in another hand, at the highest bounty there is."""
    zone = right_zone(state, seat, moves)
    if has_reflex(state) and has_own_cards(state) and is_taken(state, seat):
        return to_smash(zone, best_target(state, seat))
    return shot(state, seat, right_pistol(state, seat, moves), zone, right_sound(state, seat, moves))


@rule
def slip(state, seat, moves):
    """One of the three is misread; where all are right, whatever one reads, there is nothing to misread."""
    pistol, zone = right_pistol(state, seat, moves), right_zone(state, seat, moves)
    sound = right_sound(state, seat, moves)
    first = below(moves, 3)
    for step in range(3):
        what = (first + step) % 3
        if what == 0 and misread_pistol(state, seat, pistol) != pistol:
            return shot(state, seat, misread_pistol(state, seat, pistol), zone, sound)
        if what == 1 and not is_zone_right(state, seat, (zone + 1) % ZONES):
            return shot(state, seat, pistol, (zone + 1 + below(moves, 2)) % ZONES, sound)
        if what == 2 and not is_sound_right(state, seat, (sound + 1) % SOUNDS):
            return shot(state, seat, pistol, zone, (sound + 1 + below(moves, 2)) % SOUNDS)
    return shot(state, seat, pistol, zone, sound)


@rule
def shot(state, seat, pistol, zone, sound):
    if state.fights[fight_index(state)].kind == TURKEY_SHOOT:
        return to_shoot_turkey(pistol, zone, sound)
    return to_shoot(pistol, zone, sound, best_target(state, seat))


@rule
def best_target(state, seat):
    best, most = -1, -1
    for target in range(state.seated):
        if state.seats[target].bounty > most and can_hit(state, seat, target):
            best, most = target, int(state.seats[target].bounty)
    return best


@rule
def is_taken(state, seat):
    """Is every pistol that would be right in the hand of somebody who has missed, as far as one can tell?"""
    now = int(state.race.since[seat])
    is_there = False
    for pistol in range(PISTOLS):
        is_there = is_there or (is_color_right(state, seat, pistol) and state.free[pistol] <= now)
    return not is_there


@rule
def right_pistol(state, seat, moves):
    pistol = below(moves, PISTOLS)
    while not is_color_right(state, seat, pistol):
        pistol = (pistol + 1) % PISTOLS
    return pistol


@rule
def misread_pistol(state, seat, pistol):
    """A wrong one, if there is one."""
    wrong = (pistol + 1) % PISTOLS
    while wrong != pistol and is_color_right(state, seat, wrong):
        wrong = (wrong + 1) % PISTOLS
    return wrong


@rule
def right_zone(state, seat, moves):
    zone = below(moves, ZONES)
    while not is_zone_right(state, seat, zone):
        zone = (zone + 1) % ZONES
    return zone


@rule
def right_sound(state, seat, moves):
    sound = below(moves, SOUNDS)
    while not is_sound_right(state, seat, sound):
        sound = (sound + 1) % SOUNDS
    return sound
