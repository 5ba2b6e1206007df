"""A toy whose race goes on after a wrong answer: locks, things that are held meanwhile, answers that name four things.

Three duel, and with four at the table the fourth looks on. Each sees three cards at the signal, and only their own.
A shot is right if its weapon, zone and sound follow from the shooter's cards, and its target is another who duels. Bots
read the cards as people do, and err as people do.
"""

import numpy as np

from gulch.core.actions import Actions
from gulch.core.chance import below
from gulch.core.game import Checks, Game, Rules, Traits, Words
from gulch.core.race import (
    Race,
    Reflexes,
    ask_from,
    close_at,
    guess_race,
    hide_race,
    open_race,
    race_flaws,
    race_part,
)
from gulch.core.record import part, record
from gulch.core.rule import add, ask, emit, finish, no, rule
from gulch.core.words import NOBODY, SEAT, UNKNOWN, Domain, Language, Messages, Number

MOST_SEATS, CARDS, LAPS = 4, 3, 3
BAND, LOCK, RACE_ENDS = 8, 1500, 30_000
FACES = 27  # a card has one of three weapons, zones and sounds
READING = {
    "tenderfoot": Reflexes(2600.0, 500.0, 600.0, 1100.0, 0.3),
    "deputy": Reflexes(2300.0, 450.0, 500.0, 1000.0, 0.2),
    "marshal": Reflexes(2100.0, 450.0, 500.0, 900.0, 0.1),
    "legend": Reflexes(1800.0, 400.0, 400.0, 900.0, 0.05),
}

PHASE = Domain("phase", ("getting ready", "standing off"))
GETTING_READY, STANDING_OFF = PHASE
WEAPON = Domain("weapon", ("colt", "derringer", "rifle"))
ZONE = Domain("zone", ("head", "arm", "leg"))
SOUND = Domain("sound", ("bang", "boom", "blam"))
DUELLIST = Domain("seat", SEAT.ids[:MOST_SEATS])

ACTIONS = Actions(ready=(), wait=(), shoot=(WEAPON, ZONE, SOUND, DUELLIST))
READY, WAIT, SHOOT = ACTIONS.kinds
to_ready, to_wait, to_shoot = ACTIONS.encoders
TABLE = ACTIONS.table
EVENTS = Messages(
    signal=(),
    missed=(SEAT, WEAPON, ZONE, SOUND, DUELLIST.named("target")),
    held=(SEAT, WEAPON),
    hit=(SEAT, Number("points")),
    nobody_hit=(),
)
SIGNAL, MISSED, HELD, HIT, NOBODY_HIT = EVENTS.kinds
REASONS = Messages(not_now=(), not_a_target=(SEAT,))
NOT_NOW, NOT_A_TARGET = REASONS.kinds

Seat = part(points=np.int8, card=(np.int8, CARDS), hit=np.int32)  # hit: when, and one more
STATE = record(
    phase=PHASE,
    race=race_part(MOST_SEATS),
    lap=np.int8,
    free=(np.int32, WEAPON),  # from when on the weapon can be taken
    seats=(Seat, MOST_SEATS),
)


@rule
def setup(state):
    begin_lap(state)


@rule
def is_duelling(state, seat):
    """With four, one of them looks on, another one each time."""
    return seat < state.seated and (state.seated < MOST_SEATS or seat != state.lap % MOST_SEATS)


@rule
def begin_lap(state):
    state.lap += 1
    state.phase = GETTING_READY
    for seat in range(MOST_SEATS):
        for i in range(CARDS):
            state.seats[seat].card[i] = below(state, FACES) if is_duelling(state, seat) else 0
        if is_duelling(state, seat):
            ask(state, seat)


@rule
def is_race(state):
    return state.phase == STANDING_OFF


# ---- what may be done ---------------------------------------------------------------------------------------------


@rule
def can(state, seat, action):
    family, target = TABLE[action, 0], TABLE[action, 4]
    if (family == READY) == is_race(state):
        return no(NOT_NOW)
    return family != SHOOT or is_target(state, seat, target) or no(NOT_A_TARGET, target)


@rule
def is_target(state, seat, target):
    return target != seat and is_duelling(state, target)


@rule
def legal(state, seat, moves):
    if not is_race(state):
        add(moves, to_ready())
        return
    add(moves, to_wait())
    for target in range(MOST_SEATS):
        if is_target(state, seat, target):
            for naming in range(FACES):
                add(moves, to_shoot(naming // 9, naming // 3 % 3, naming % 3, target))


# ---- what it does -------------------------------------------------------------------------------------------------


@rule
def play(state, seat, action, ms):
    if TABLE[action, 0] == SHOOT:
        shoot(state, seat, action, ms)
    elif state.pending == 0:
        begin_race(state)


@rule
def begin_race(state):
    """What is told before a race is seen before its signal: so it is told while no card is up yet."""
    emit(SIGNAL)
    state.phase = STANDING_OFF
    open_race(state, RACE_ENDS)
    for seat in range(state.seated):
        if is_duelling(state, seat):
            ask_from(state, seat, 0)


@rule
def shoot(state, seat, action, ms):
    """A weapon in another hand cannot be taken, and the hand is free again at once. Two may take it to hit."""
    weapon = TABLE[action, 1]
    if ms < state.free[weapon]:
        ask_from(state, seat, ms + 1)
        emit(HELD, seat, weapon)
    elif is_right(state, seat, action):
        state.seats[seat].hit = ms + 1
        close_at(state, ms + BAND)
    else:
        miss(state, seat, action, ms)


@rule
def miss(state, seat, action, ms):
    """Whoever misses is locked from then on, and holds the weapon meanwhile."""
    state.free[TABLE[action, 1]] = ms + LOCK
    ask_from(state, seat, ms + LOCK)
    emit(MISSED, seat, TABLE[action, 1], TABLE[action, 2], TABLE[action, 3], TABLE[action, 4])


@rule
def is_right(state, seat, action):
    return (
        named_by(state, seat, 9) == TABLE[action, 1]
        and named_by(state, seat, 3) == TABLE[action, 2]
        and named_by(state, seat, 1) == TABLE[action, 3]
    )


@rule
def named_by(state, seat, place):
    """The weapon (9), zone (3) or sound (1) that the cards of this seat add up to."""
    total = 0
    for i in range(CARDS):
        total += state.seats[seat].card[i] // place
    return total % 3


@rule
def settle(state):
    """Three points for the only one who hit, one each for two or more, and none if nobody did."""
    hits = 0
    for seat in range(state.seated):
        hits += state.seats[seat].hit > 0
    if hits == 0:
        emit(NOBODY_HIT)
    for seat in range(state.seated):
        if state.seats[seat].hit > 0:
            state.seats[seat].hit = 0
            state.seats[seat].points += 3 if hits == 1 else 1
            emit(HIT, seat, state.seats[seat].points)
    for weapon in range(3):
        state.free[weapon] = 0
    if state.lap == LAPS:
        finish(state)
    else:
        begin_lap(state)


@rule
def score(state, out):
    for seat in range(state.seated):
        out[seat, 0] = state.seats[seat].points


# ---- how bots shoot -----------------------------------------------------------------------------------------------


@rule
def aim(state, seat, moves):
    """The shot that the cards ask for, at anybody."""
    return shot_at(state, seat, moves, named_by(state, seat, 1))


@rule
def slip(state, seat, moves):
    """The sound is misread."""
    return shot_at(state, seat, moves, (named_by(state, seat, 1) + 1 + below(moves, 2)) % 3)


@rule
def shot_at(state, seat, moves, sound):
    target = below(moves, MOST_SEATS)
    while not is_target(state, seat, target):
        target = (target + 1) % MOST_SEATS
    return to_shoot(named_by(state, seat, 9), named_by(state, seat, 3), sound, target)


# ---- who may know what --------------------------------------------------------------------------------------------


@rule
def hide(state, seat):
    """Before the signal nobody has seen a card, and after it each has seen their own. That somebody has hit is not
    known before the race is over."""
    for other in range(state.seated):
        if other != seat:
            state.seats[other].hit = 0
        for i in range(CARDS):
            if is_duelling(state, other) and (other != seat or not is_race(state)):
                state.seats[other].card[i] = UNKNOWN
    if is_race(state):
        hide_race(state, seat, RACE_ENDS)


@rule
def guess(state, seat):
    for other in range(state.seated):
        for i in range(CARDS):
            if state.seats[other].card[i] == UNKNOWN:
                state.seats[other].card[i] = below(state, FACES)
    if is_race(state):
        guess_race(state)
        if seat != NOBODY and state.seats[seat].hit > 0:
            close_at(state, int(state.seats[seat].hit) - 1 + BAND)


@rule
def cannot_repeat(state):
    """The cards have been seen at the signal."""
    return False


def invariants(state):
    flaws = race_flaws(state, bool(is_race(state)), len(ACTIONS))
    if not is_race(state) and (any(state.free) or any(state.seats["hit"])):
        flaws.append("free, hit: nobody has shot")
    return flaws


ENGLISH = Language(
    moves={"ready": "ready", "wait": "wait", "shoot": "shoot {weapon} {zone} {sound} at {seat}"},
    events={
        "signal": "Everybody is ready.",
        "missed": "{seat} misses {target}: {weapon}, {zone}, {sound}.",
        "held": "{seat} finds the {weapon} in another hand.",
        "hit": "{seat} hits and has {points} points.",
        "nobody_hit": "Nobody hits.",
    },
    reasons={"not_now": "not now", "not_a_target": "{seat} is nobody to shoot at"},
)

RACE = Race(
    is_race, to_wait(), settle, can_repeat=cannot_repeat, reflexes=READING, usual=READING["marshal"], aim=aim, slip=slip
)

GAME = Game(
    package=__name__,
    title="Stand-off",
    seats=range(3, 5),
    state=STATE,
    actions=ACTIONS,
    events=EVENTS,
    reasons=REASONS,
    rules=Rules(setup, can, legal, play, hide, guess, score, race=RACE),
    words=Words({"en": ENGLISH}, lambda view, names: f"lap {view.state.lap}"),
    traits=Traits(longest=600),
    checks=Checks(invariants),
)
