"""The referee of a race: who was really first, whatever their line. Pure: every time is given, none is asked for.

All times are milliseconds. Arrival order would favour the nearer player, and a player's own measurement could be a lie.
So a player is credited with their own reaction time as far as the server can verify it: never less than the time of
arrival less an allowance for their line, which is measured before the race by means that no page can reach.

A race is a stream: a seat may answer several times, and answers are held by their credited times. What one does is for
the rules to say (see course); the referee says from when on they may judge it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import inf
from random import Random
from typing import NamedTuple

from .protocol import Times

MARGIN = 8.0  # what a line may be slower than it was measured
CAP = 300.0  # no allowance is larger: a worse line is the player's own loss
SLACK = 10.0  # a claim may miss what is possible by this much before it is called impossible
QUANTILE = 0.25  # of the pongs of a line, so many are at least as fast as what it is taken to need
LATE_PONG = 60.0  # a pong this much later than the line needs is late: a line does so now and then, a liar often
MOST_HELD = 8  # answers of one seat that wait to be judged
MOST_FUTILE = 3  # answers without effect, before one has any: who presses at random shall not hit the right moment
EARLIEST, MEAN, LATEST = 1_500.0, 2_000.0, 8_000.0  # of the wait: the least, the mean beyond it, the most


def fore_period(random: Random) -> float:
    """How long to wait before the signal: memoryless beyond the least, so that waiting teaches nothing."""
    return min(EARLIEST + random.expovariate(1 / MEAN), LATEST)


# ---- what is known of a line --------------------------------------------------------------------------------------


class Measure(NamedTuple):
    """What is known of a line before a race.

    Of its pongs a low quantile (`base`), the fastest, how many there were and how many were late. `kernel` is the round
    trip in which the player's own system acknowledged what it was sent, where that can be seen: no page delays that.
    """

    base: float | None = None
    fastest: float | None = None
    pongs: int = 0
    late: int = 0
    kernel: float | None = None

    @property
    def needed(self) -> float | None:
        """What the network needs for a round trip; None if nobody measured it."""
        return least(self.base, self.kernel)


UNMEASURED = Measure()


def least(*trips: float | None) -> float | None:
    """The smallest of those that are known."""
    return min((trip for trip in trips if trip is not None), default=None)


def measured(trips: Iterable[float], kernel: float | None = None) -> Measure:
    """Sum up the round trips of a line's pongs. A low quantile: to delay every second one is worth nothing."""
    known = sorted(trips)
    if not known:
        return Measure(kernel=kernel)
    base = known[int(QUANTILE * (len(known) - 1))]
    return Measure(base, known[0], len(known), sum(trip > base + LATE_PONG for trip in known), kernel)


def best_of(lines: Iterable[Measure]) -> Measure:
    """Of all lines of a seat the one that needs least; one that nobody measured says nothing."""
    return min(lines, key=lambda line: inf if line.needed is None else line.needed, default=UNMEASURED)


def allowance(line: Measure) -> float:
    """What this line may cost: what it needs and a margin, up to a cap. A line that was not measured needs nothing."""
    return min((line.needed or 0.0) + MARGIN, CAP)


# ---- credit -------------------------------------------------------------------------------------------------------


def credit(claimed: float | None, elapsed: float, line: Measure) -> tuple[float, list[str]]:
    """The credited time, and what was remarkable about the claim.

    An impossible claim (slower than the arrival allows) is replaced by the slowest that is possible; a claim faster
    than the line explains is raised to what it explains. No claim at all counts as the slowest.
    """
    slowest = max(0.0, elapsed - (least(line.fastest, line.kernel) or 0.0))
    fastest, flags = max(0.0, elapsed - allowance(line)), []
    if claimed is None or claimed > slowest + SLACK:
        flags.append("no claim" if claimed is None else "impossible")
        claimed = slowest
    if claimed < fastest:
        flags.append("raised")
    return max(claimed, fastest), flags


def suspicions(line: Measure, signal_ping: float | None) -> list[str]:
    """What looks as if somebody had delayed pongs. It changes no time, but everybody is shown it."""
    flags = []
    if signal_ping is not None and signal_ping > (line.needed or 0.0) + LATE_PONG:
        flags.append("late pong")
    is_slow = line.base is not None and line.kernel is not None and line.base > line.kernel + LATE_PONG
    if is_slow or line.late * 4 > line.pongs:
        flags.append("slow pongs")
    return flags


# ---- the race -----------------------------------------------------------------------------------------------------


class Press(NamedTuple):
    """What came over a line: the move, the time the player claims, when it arrived, the command it came with.

    `signal_ping` is the round trip of the ping that followed the signal on this line (so far, if it is not back yet);
    `late` is how late the server may have been in hearing it.
    """

    action: int
    claimed: float | None
    arrival: float
    command: str | None = None
    signal_ping: float | None = None
    late: float = 0.0


class Answer(NamedTuple):
    """What a seat did, when (`ms` is what the rules see), and how that time was found.

    `doubt` is by how much it may have been earlier, had the server heard it in time.
    """

    ms: int
    seat: int
    action: int
    times: Times
    command: str | None = None
    doubt: float = 0.0


CLOCKED = frozenset({"raised", "impossible", "no claim"})
"""Flags of times that follow from the arrival, not from the claim: only these depend on when the server heard them."""


def by_time(answer: Answer) -> int:
    return answer.ms


@dataclass
class Racer:
    """One seat: when its signal left, what its line needs, what it did that has not been judged yet.

    `last` is the time of what it did before: nobody does things in another order than that in which they arrive.
    `is_thinking` says that it is a bot, which has no line but soon a time; `is_out` that it does nothing more.
    """

    seat: int
    sent: float | None = None
    line: Measure = UNMEASURED
    held: list[Answer] = field(default_factory=list)
    last: float = 0.0
    futile: int = 0
    has_acted: bool = False
    is_thinking: bool = False
    is_out: bool = False

    def earliest(self, since: int, now: float) -> float:
        """The earliest time that an answer could get which is not known yet. Before `since` none has any effect."""
        if self.is_out:
            return inf
        if self.is_thinking:
            return since
        if self.sent is None:
            return -1
        return max(since, round(max(self.last, now - self.sent - allowance(self.line))))

    def known_at(self, time: int, since: int) -> float:
        """When it will be certain that this seat did nothing up to and including this time, if it is not heard of."""
        if self.is_out or max(since, round(self.last)) > time:
            return -inf
        if self.is_thinking or self.sent is None:
            return inf
        return self.sent + allowance(self.line) + time + 1

    def judged(self, press: Press) -> Answer:
        """The answer with its time. A press before the signal came at 0."""
        if self.sent is None or press.arrival < self.sent:
            times = Times(self.seat, 0.0, press.claimed, flags=["before the signal"])
        else:
            times = self._timed(press, press.arrival - self.sent)
        doubt = 0.0 if CLOCKED.isdisjoint(times.flags) else press.late
        return Answer(round(times.credited or 0.0), self.seat, press.action, times, press.command, doubt)

    def _timed(self, press: Press, elapsed: float) -> Times:
        credited, flags = credit(press.claimed, elapsed, self.line)
        return Times(
            seat=self.seat,
            credited=round(max(credited, self.last), 2),
            claimed=press.claimed,
            elapsed=round(elapsed, 2),
            allowance=round(allowance(self.line), 2),
            ping=_rounded(self.line.base),
            fastest_ping=_rounded(self.line.fastest),
            signal_ping=_rounded(press.signal_ping),
            kernel_ping=_rounded(self.line.kernel),
            pongs=self.line.pongs,
            late_pongs=self.line.late,
            flags=flags + suspicions(self.line, press.signal_ping),
        )


def _rounded(ms: float | None) -> float | None:
    return None if ms is None else round(ms, 2)


class Referee:
    """One race between some seats, from the wait for its signal to its end.

    The rules say who may still act and from when on (`since`), and when all is over (`until`); both change as they
    judge. They may judge what happened up to a time as soon as that is certain: nothing that may still arrive can be
    credited with it, or an earlier one.
    """

    def __init__(self, seats: Iterable[int]) -> None:
        self.racers = {seat: Racer(seat) for seat in seats}

    # ---- what happens -----------------------------------------------------------------------------------------------

    def signal(self, seat: int, at: float, line: Measure) -> None:
        """The signal went out to a seat on one of its lines, or is shown on one that came later.

        A seat is judged by the first line that got it, and by the one that needs least: it could have watched that.
        """
        racer = self.racers[seat]
        racer.line = line if racer.sent is None else best_of([racer.line, line])
        racer.sent = at if racer.sent is None else min(at, racer.sent)

    def press(self, seat: int, press: Press) -> Answer | None:
        """A player acted; None if it does not count: they do not race, are out, or press at random."""
        racer = self.racers.get(seat)
        if racer is None or racer.is_out or racer.futile >= MOST_FUTILE or len(racer.held) >= MOST_HELD:
            return None
        answer = racer.judged(press)
        racer.last = answer.times.credited or 0.0
        racer.held.append(answer)
        return answer

    def credit(self, seat: int, action: int, ms: int) -> None:
        """A bot knows what it does, and when: the time is its own."""
        racer = self.racers[seat]
        racer.is_thinking = False
        racer.held.append(Answer(ms, seat, action, Times(seat, float(ms))))

    def refrain(self, seat: int) -> None:
        """A seat chose, or is taken, to do nothing more."""
        racer = self.racers[seat]
        racer.held, racer.is_out, racer.is_thinking = [], True, False

    # ---- what follows -----------------------------------------------------------------------------------------------

    def futile(self, since: Mapping[int, int], until: int) -> list[Answer]:
        """Take out what has no effect: what was done before the seat might, or after the end.

        Who acted after the end does nothing more. Who did nothing but act too early has pressed at random, and after
        some of that is not listened to any more.
        """
        found = []
        for seat, racer in self.racers.items():
            while racer.held and not since.get(seat, until + 1) <= racer.held[0].ms <= until:
                found.append(racer.held.pop(0))
                racer.futile += not racer.has_acted
                racer.is_out |= found[-1].ms > until
            if racer.futile >= MOST_FUTILE:
                found, racer.held = found + racer.held, []
        return found

    def is_certain(self, time: int, since: Mapping[int, int], now: float) -> bool:
        """Is it certain what everybody did up to and including this time?

        `now` is a time up to which all that has arrived is known.
        """
        return all(self.racers[seat].earliest(since[seat], now) > time for seat in self.silent(since))

    def certain_at(self, time: int, since: Mapping[int, int]) -> float:
        """When that will be certain, if nothing is heard till then; infinite if only what is heard can tell."""
        return max((self.racers[seat].known_at(time, since[seat]) for seat in self.silent(since)), default=-inf)

    def is_doubtful(self, time: int, most: float) -> bool:
        """Could what happened up to this time be otherwise, had the server not been late by more than so much?"""
        known = [racer.held[0] for racer in self.racers.values() if racer.held]
        return any(answer.doubt > most and answer.ms - answer.doubt <= time + most for answer in known)

    def first(self, since: Mapping[int, int]) -> Answer | None:
        """The earliest answer that is known and not judged yet."""
        return min(self.known(since), key=by_time, default=None)

    def known(self, since: Iterable[int]) -> list[Answer]:
        """The next answer of each seat that may act, as far as it is known."""
        return [self.racers[seat].held[0] for seat in since if self.racers[seat].held]

    def silent(self, since: Mapping[int, int]) -> list[int]:
        """The seats that may act and of which nothing more is known."""
        return [seat for seat in since if not self.racers[seat].held]

    def take(self, seat: int) -> Answer:
        """The next answer of a seat, to be judged."""
        racer = self.racers[seat]
        racer.has_acted = True
        return racer.held.pop(0)

    def bar(self, seat: int) -> Answer:
        """The next answer of a seat is nothing that the rules allow: it has no effect."""
        racer = self.racers[seat]
        racer.futile += not racer.has_acted
        return racer.held.pop(0)
