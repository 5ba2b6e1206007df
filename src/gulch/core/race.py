"""Races: sealed decisions in which the time of an answer counts.

A race is a stream of answers. They may be given in any order of seats; each is kept sealed in the state until no seat
that still owes one could be earlier, and is then handed to the game's `play`: so the rules judge answers in order of
time. They may ask a seat again from a later time on (`ask_from`: a lock), and shorten the race once what comes later
can change nothing (`close_at`). Who does not answer waits to the end; when nothing more can come, the rules settle.

Nobody looks at a clock here: all times are given, so a race replays, simulates and compiles like everything else.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from .record import Layout, part
from .rule import ask, is_asked, rule
from .words import UNKNOWN

NO_ANSWER = 0  # a kept answer is the move's number and one more
MAX_MS = 2**31 - 1
TO_THE_END = MAX_MS  # the time of who waits to the end of a race


class Reflexes(NamedTuple):
    """A distribution of reaction times in ms: ex-Gaussian, a bell with a slow tail, never below the floor; on average
    the mean of the bell and the tail. `errors`: how often who reads before acting reads wrongly (see `Race.slip`)."""

    mean: float
    deviation: float
    tail: float
    floor: float = 150.0
    errors: float = 0.0


STEADY = Reflexes(230.0, 25.0, 40.0)


@dataclass(frozen=True)
class Race:
    """What a game with races tells of them.

    `is_on(state)`: is the decision now a race? `wait` is the move that does nothing, `settle(state)` what comes of the
    race when nothing more can come. `can_repeat(state)`: may it be held anew if the server was at fault, having shown
    nothing yet? `slowest` is the longest that a player of chance takes, in ms; `reflexes` says how fast bots of
    each level are, and `usual` how fast everybody else.

    Where what to do is read from the table, and not thought out, `aim(state, seat, moves)` is what who reads aright
    does, and `slip(state, seat, moves)` what who errs does, both by the chance of the list of moves. Bots do that there
    and search nothing.
    """

    is_on: Callable[..., Any]
    wait: int
    settle: Callable[..., Any]
    can_repeat: Callable[[Any], bool] = lambda state: True
    slowest: int = 2000
    reflexes: Mapping[str, Reflexes] = field(default_factory=dict)
    usual: Reflexes = STEADY
    aim: Callable[..., Any] | None = None
    slip: Callable[..., Any] | None = None

    def __post_init__(self) -> None:
        if (self.aim is None) != (self.slip is None):
            raise TypeError("who reads before acting aims, and slips at times: a race needs both or neither")
        if self.slip is None and any(one.errors for one in (self.usual, *self.reflexes.values())):
            raise TypeError("errors need a slip: what who errs does")


def race_part(seats: int) -> Layout:
    """The column `race` of a state: which race of the game it is and until when answers count; for each seat the answer
    that is kept and its time, the earliest time at which it may answer, and for how long it has done nothing."""
    return part(
        number=np.int16,
        until=np.int32,
        action=(np.int16, seats),
        ms=(np.int32, seats),
        since=(np.int32, seats),
        idle=(np.int32, seats),
    )


# ---- what the rules of a game say ---------------------------------------------------------------------------------


@rule
def open_race(state, until):
    """A race begins, in which answers count until this time. Then `ask_from` asks those who take part."""
    clear_race(state)
    state.race.number += 1
    state.race.until = until


@rule
def clear_race(state):
    race = state.race
    race.until = 0
    for seat in range(len(race.action)):
        race.action[seat] = NO_ANSWER
        race.ms[seat] = 0
        race.since[seat] = 0
        race.idle[seat] = 0


@rule
def ask_from(state, seat, ms):
    """This seat may answer, from this time on: what it does before has no effect. After the end nobody is asked."""
    state.race.since[seat] = ms
    if earliest_time(state, seat) <= state.race.until:
        ask(state, seat)


@rule
def close_at(state, ms):
    """Nothing that is later than this changes anything any more."""
    state.race.until = min(int(state.race.until), ms)
    strike_late(state)


@rule
def end_race(state):
    """The race ends here and now, within `play`: who still owed an answer owes none, and none that is kept counts."""
    for seat in range(len(state.race.action)):
        if is_asked(state, seat):
            strike(state, seat)
    clear_race(state)


# ---- what a viewer may know ---------------------------------------------------------------------------------------


@rule
def hide_race(state, seat, until):
    """What others have answered, how long they have done nothing, and that an answer has shortened the race, which was
    to last until then."""
    race = state.race
    race.until = until
    for other in range(len(race.action)):
        if other != seat:
            race.idle[other] = 0
            if not is_asked(state, other):
                race.action[other] = UNKNOWN
                race.ms[other] = UNKNOWN


@rule
def guess_race(state):
    """Every hidden answer is to wait; a game may guess better ones."""
    race = state.race
    for other in range(len(race.action)):
        if race.action[other] == UNKNOWN:
            race.action[other] = NO_ANSWER
            race.ms[other] = 0


@rule
def guess_answer(state, seat, action, ms):
    """A guess at what a seat has answered in secret."""
    state.race.action[seat] = action + 1
    state.race.ms[seat] = ms


# ---- what must hold ---------------------------------------------------------------------------------------------


def race_flaws(state: Any, is_on: bool, actions: int) -> list[str]:
    """What is wrong with the column `race` of a table, if anything."""
    race = state.race
    if not is_on:
        return ["race: there is none now"] if any(np.any(race[name]) for name in race.dtype.names[1:]) else []
    if race.until < 0 or any(np.min(race[name]) < 0 for name in ("ms", "since", "idle")):
        return ["race: times are not negative"]
    for seat, kept in enumerate(race.action):
        if not 0 <= kept <= actions or (kept == NO_ANSWER and race.ms[seat] != 0):
            return ["race.action: an answer is the number of a move and one more, and only an answer has a time"]
        if kept != NO_ANSWER and race.ms[seat] < race.since[seat]:
            return ["race.ms: what comes too early is no answer"]
        if kept != NO_ANSWER and is_asked(state, seat):
            return ["race.action: who has answered owes no answer"]
    if any(is_asked(state, seat) and earliest_time(state, seat) > race.until for seat in range(len(race.action))):
        return ["race: who could answer only after the end is not asked"]
    return []


# ---- how answers are kept and judged ------------------------------------------------------------------------------


@rule
def earliest_time(state, seat):
    """When could this seat, which owes an answer, give it at the earliest?"""
    return max(int(state.race.since[seat]), int(state.race.idle[seat]))


@rule
def counts(state, seat, ms):
    """Has an answer with this time any effect?"""
    return earliest_time(state, seat) <= ms <= state.race.until


@rule
def strike(state, seat):
    """This seat owes no answer any more: a decision is taken, or can no longer be. So the decisions of a race are as
    many as seats were asked, in whatever order they answer."""
    state.pending ^= 1 << seat
    state.ply += 1


@rule
def keep(state, seat, action, ms):
    """Seal an answer. Should the seat be asked again, it cannot be earlier than this."""
    strike(state, seat)
    state.race.action[seat] = action + 1
    state.race.ms[seat] = ms
    state.race.idle[seat] = ms


@rule
def stand_by(state, seat, ms):
    """This seat has done nothing up to this time, and may act from then on."""
    state.race.idle[seat] = ms + 1
    strike_late(state)


@rule
def first_kept(state):
    """The seat with the earliest answer that is kept and counts, or -1 if there is none."""
    race, first = state.race, -1
    for seat in range(len(race.action)):
        is_kept = race.action[seat] > NO_ANSWER and race.ms[seat] <= race.until
        if is_kept and (first < 0 or race.ms[seat] < race.ms[first]):
            first = seat
    return first


@rule
def can_be_earlier(state, ms):
    """May somebody who owes an answer still give one that is not later than this?"""
    is_possible = False
    for seat in range(len(state.race.action)):
        is_possible = is_possible or (is_asked(state, seat) and earliest_time(state, seat) <= ms)
    return is_possible


@rule
def strike_late(state):
    """Who could answer only after the end owes no answer."""
    for seat in range(len(state.race.action)):
        if is_asked(state, seat) and earliest_time(state, seat) > state.race.until:
            strike(state, seat)


def decide_in_races(race: Race, play: Callable[..., Any]) -> Callable[..., Any]:
    """One decision of one seat, in a game that has races."""
    is_on, wait, settle = race.is_on, race.wait, race.settle

    @rule
    def take(state, seat, action, ms):
        """Keep an answer, or note that until then there is none."""
        if action == wait and ms >= state.race.until:
            keep(state, seat, action, TO_THE_END)
        elif counts(state, seat, ms) and action == wait:
            stand_by(state, seat, ms)
        elif counts(state, seat, ms):
            keep(state, seat, action, ms)

    @rule
    def next_to_judge(state):
        """The seat with the earliest answer, if nobody can be earlier; otherwise -1."""
        if not is_on(state) or state.over:
            return -1
        seat = first_kept(state)
        return -1 if seat >= 0 and can_be_earlier(state, int(state.race.ms[seat])) else seat

    @rule
    def end(state):
        """Settle when nothing more can come; a race that is over leaves nothing behind."""
        if is_on(state) and not state.over and state.pending == 0:
            clear_race(state)
            settle(state)
        if state.over or not is_on(state):
            clear_race(state)

    @rule
    def decide(state, seat, action, ms):
        """`play` is called from one place, so that it is compiled into it once."""
        was_on = is_on(state)
        if was_on:
            take(state, seat, action, ms)
            seat = next_to_judge(state)
        else:
            state.pending ^= 1 << seat
        while seat >= 0:
            if was_on:
                action, ms = int(state.race.action[seat]) - 1, int(state.race.ms[seat])
                state.race.action[seat] = NO_ANSWER
                state.race.ms[seat] = 0
            play(state, seat, action, ms)
            seat = next_to_judge(state) if was_on else -1
        if was_on:
            end(state)
        else:
            state.ply += 1

    return decide
