"""What a table shows beyond the state: sums with their parts, the shot, who is asked next. The rules work it out."""

import numpy as np

from gulch.core.record import part
from gulch.core.rule import rule
from gulch.core.words import SEAT, Domain

from .bluffing import NO_BLUFF, choice_at, next_bluff, say
from .components import (
    BLUFFS_ON,
    CHANGES,
    CHOSEN,
    DECKS,
    DECLINED,
    DOWN,
    HIT,
    IGNORED,
    MISS,
    MOST_BLUFFS,
    OPPONENT,
    OWN,
    PLACE,
    PLACES,
    RESOLVE_CARD,
    SEATS,
    SIDE,
    SILENCED,
    STAT,
    UNSAID,
    UP,
    USED,
)
from .shooting import aim_of, is_hit
from .state import (
    BLUFFING,
    LOADING,
    REROLLING,
    RESOLVING,
    ROUND_OVER,
    SHOT,
    accuracy_of,
    attacker_of,
    find_card,
    has_shot,
)

# The die of a seat: not rolled; added to the aim; one that stands by itself; or that of a shot missed before.
ROLL = Domain("roll", ("none", "number", "face", "past"))
NO_ROLL, NUMBER, FACE_ALONE, PAST = ROLL
RESULT = Domain("result", ("open", "hit", "miss"))
OPEN, HAS_HIT, HAS_MISSED = RESULT

# As many Bluffs and Resolves as the two decks that have most of them.
MOST_ASKED = int(
    np.sort((DECKS * (BLUFFS_ON + (np.arange(len(BLUFFS_ON)) == RESOLVE_CARD))).sum(axis=1))[-SEATS:].sum()
)

FACTS = part(
    queued=np.int8,
    # Who is asked about which Bluff (of two on a card) or Resolve, `queued` of them.
    queue=(part(seat=SEAT, place=PLACE, which=np.int8), MOST_ASKED),
    seats=(
        part(
            places=np.int8,  # how many are filled in this round
            aim=np.int8,  # what a die is added to
            penalty=np.int8,  # how much of it is for being slow
            sums=(
                part(
                    parts=(np.int8, SIDE, PLACE, MOST_BLUFFS),  # by each of my cards and of theirs
                    ignored=(np.int8, SIDE, PLACE),  # by those that no longer count
                ),
                STAT,
            ),
            roll=ROLL,
            total=np.int8,  # of die and aim
            result=RESULT,
            is_down=np.int8,  # 1: hit
        ),
        SEATS,
    ),
)


@rule
def facts(state, seat, out):
    """For all alike: nothing that is worked out here depends on what some do not see."""
    for one in range(SEATS):
        fill_seat(state, one, out.seats[one])
        for place in range(PLACES):
            fill_parts(state, one, place, out)
    out.seats[0].is_down = out.seats[1].result == HAS_HIT
    out.seats[1].is_down = out.seats[0].result == HAS_HIT
    fill_queue(state, out)


@rule
def fill_seat(state, seat, out):
    out.places = places_of(state, seat)
    out.aim = aim_of(state, seat)
    out.penalty = aim_of(state, seat) - accuracy_of(state, seat)
    out.roll = roll_of(state, seat)
    if out.roll == NUMBER:
        out.total = int(state.seats[seat].die) + aim_of(state, seat)
    out.result = result_of(state, seat)


@rule
def places_of(state, seat):
    """R8, R9: while they load, the places that will be filled: six, or as many as there are cards."""
    mine = state.seats[seat]
    if state.phase != LOADING:
        return int(mine.loaded)
    return min(PLACES, int(mine.loaded) + int(mine.left))


# ---- The sums ---------------------------------------------------------------------------------------------------


@rule
def fill_parts(state, owner, place, out):
    """R20, R40: what a revealed card changes, for its owner (side 0) and for the other (side 1)."""
    mine = state.seats[owner]
    if mine.lie[place] <= DOWN:
        return
    card = int(mine.card[place])
    for stat in range(2):
        fill_part(out.seats[owner].sums[stat], 0, place, OWN[card, stat], mine.lie[place] == IGNORED)
        fill_part(out.seats[1 - owner].sums[stat], 1, place, OPPONENT[card, stat], mine.lie[place] == IGNORED)
    for which in range(BLUFFS_ON[card]):
        if CHOSEN <= mine.bluff[place, which] < SILENCED:
            choice = choice_at(state, owner, place, which)
            side, stat = choice >> 2, (choice >> 1) & 1
            out.seats[owner ^ side].sums[stat].parts[side, place, which] = CHANGES[choice & 1]


@rule
def fill_part(sums, side, place, change, is_ignored):
    if is_ignored:
        sums.ignored[side, place] = change
    else:
        sums.parts[side, place, 0] = change


# ---- The shot ---------------------------------------------------------------------------------------------------


@rule
def roll_of(state, seat):
    if not has_shot(state, seat):
        return NO_ROLL
    if not is_shooting(state, seat) or state.phase not in (REROLLING, SHOT):
        return PAST
    return FACE_ALONE if state.seats[seat].die in (HIT, MISS) else NUMBER


@rule
def is_shooting(state, seat):
    """Is the shot theirs, alone or in a volley?"""
    return state.volley == 1 or state.shooter == seat


@rule
def result_of(state, seat):
    """R50: known once it is judged. A shot before it was a miss, for a hit would have ended the round."""
    if not has_shot(state, seat):
        return OPEN
    if is_shooting(state, seat) and state.phase in (SHOT, ROUND_OVER):
        return HAS_HIT if is_hit(state, seat) else HAS_MISSED
    return HAS_MISSED if roll_of(state, seat) == PAST else OPEN


# ---- Who is asked next ------------------------------------------------------------------------------------------


@rule
def fill_queue(state, out):
    """R41, R44: as the rules ask, if everybody declined; then it is as if nobody had been asked."""
    if state.phase == BLUFFING:
        for turn in range(SEATS):
            queue_bluffs(state, attacker_of(state) ^ turn, out)
    bluffs = int(out.queued)
    if state.phase in (BLUFFING, RESOLVING):
        for turn in range(SEATS):
            queue_resolves(state, attacker_of(state) ^ turn, out)
    take_back(state, out, bluffs)


@rule
def queue_bluffs(state, seat, out):
    at = next_bluff(state, seat)
    while at != NO_BLUFF:
        add_to_queue(out, seat, at // MOST_BLUFFS, at % MOST_BLUFFS)
        say(state, seat, DECLINED)
        at = next_bluff(state, seat)


@rule
def queue_resolves(state, seat, out):
    place = find_card(state, seat, RESOLVE_CARD)
    while place != PLACES:
        add_to_queue(out, seat, place, 0)
        state.seats[seat].lie[place] = USED
        place = find_card(state, seat, RESOLVE_CARD)


@rule
def add_to_queue(out, seat, place, which):
    asked = out.queue[out.queued]
    asked.seat, asked.place, asked.which = seat, place, which
    out.queued += 1


@rule
def take_back(state, out, bluffs):
    for i in range(out.queued):
        asked = out.queue[i]
        mine = state.seats[asked.seat]
        if i < bluffs:
            mine.bluff[asked.place, asked.which] = UNSAID
        else:
            mine.lie[asked.place] = UP
