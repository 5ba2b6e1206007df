"""The referee of a race: who was really first, whatever his line. Pure: every time is given, none is asked for.

All times are milliseconds. Arrival order would favour the nearer player, and a player's own measurement could be a
lie. So a player is credited with his own reaction time as far as the server can verify it: never faster than the
arrival less an allowance for his line, which is measured by pings that page scripts can neither see nor delay.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from statistics import median
from typing import NamedTuple

from .protocol import Times

MARGIN = 8.0  # what a line may be slower than it was measured
CAP = 300.0  # no allowance is larger: a worse line is the player's own loss
SLACK = 10.0  # a claim may miss what is possible by this much before it is called impossible
FASTEST = 100.0  # nobody reacts faster: it was a guess
MOST_EARLY = 3  # false starts of one seat that are noted in one race
TIE_BAND = 8.0  # what a server may be late without changing a result
LONGEST = 10_000.0  # after that, who has done nothing does nothing
EARLIEST, MEAN, LATEST = (
    1_500.0,
    2_000.0,
    8_000.0,
)  # of the wait for the signal: the least, the mean beyond it, the most


def fore_period(random: Random) -> float:
    """How long to wait before the signal: memoryless beyond the least, so that waiting teaches nothing."""
    return min(EARLIEST + random.expovariate(1 / MEAN), LATEST)


class Pings(NamedTuple):
    """What is known of a line: median, minimum and spread of its round trips."""

    median: float = 0.0
    fastest: float = 0.0
    spread: float = 0.0


def measured(trips: Iterable[float]) -> Pings:
    """The pings of a line; with none measured it is taken to be perfect, until a signal's own ping says otherwise."""
    known = sorted(trips)
    return Pings(median(known), known[0], known[-1] - known[0]) if known else Pings()


def allowance(pings: Pings, signal_ping: float | None) -> float:
    """What this line may have cost: its usual round trip or that of this signal, and a margin, up to a cap."""
    return min(max(pings.median, signal_ping or 0.0) + MARGIN, CAP)


def credit(claimed: float | None, elapsed: float, pings: Pings, signal_ping: float | None) -> tuple[float, list[str]]:
    """The credited time, and what was remarkable about the claim.

    An impossible claim (slower than the arrival allows) is replaced by the slowest that is possible; a claim faster
    than the line explains is raised to what it explains. No claim at all counts as the slowest.
    """
    slowest = max(0.0, elapsed - pings.fastest)
    flags = []
    if claimed is None or claimed > slowest + SLACK:
        flags.append("no claim" if claimed is None else "impossible")
        claimed = slowest
    least = max(0.0, elapsed - allowance(pings, signal_ping))
    if claimed < least and least > 0:
        flags.append("raised")
    time = max(claimed, least)
    if time < FASTEST:
        flags.append("false start")
    return time, flags


@dataclass
class Sent:
    """One signal on one line: when it was sent, what was known of the line, and the round trip of its own ping."""

    at: float
    pings: Pings
    signal_ping: float | None = None

    @property
    def allowance(self) -> float:
        return allowance(self.pings, self.signal_ping)


class Press(NamedTuple):
    """What came over a line: the move, the time the player claims, when it arrived, what is known of the line."""

    action: int
    claimed: float | None
    arrival: float
    pings: Pings


class Answer(NamedTuple):
    """What a seat did, when, and how the time was found. `is_press` is False for who chose to do nothing."""

    action: int
    is_press: bool
    times: Times

    @property
    def ms(self) -> int:
        """What the rules see."""
        return round(self.times.credited or 0.0)


@dataclass
class Race:
    """One race between some seats, from the first signal to its close.

    A false start is noted (`early`) and stays sealed like everything else. Whether the seat may act once more is for
    the rules to say, so a later press in the same race is noted, too.
    """

    seats: tuple[int, ...]
    signals: dict[int, dict[int, Sent]] = field(default_factory=dict)
    answers: dict[int, Answer] = field(default_factory=dict)
    early: dict[int, list[Answer]] = field(default_factory=dict)

    def signal(self, seat: int, line: int, at: float, pings: Pings) -> None:
        """The signal went out to a seat, on one of its lines."""
        self.signals.setdefault(seat, {})[line] = Sent(at, pings)

    def pong(self, seat: int, line: int, trip: float) -> None:
        """The ping that went out with the signal came back."""
        sent = self.signals.get(seat, {}).get(line)
        if sent is not None:
            sent.signal_ping = trip

    def press(self, seat: int, line: int, press: Press) -> bool:
        """A player acted. After a false start he may try again, but only so often; False if it does not count."""
        early = self.early.setdefault(seat, [])
        if seat in self.answers or seat not in self.seats or len(early) == MOST_EARLY:
            return False
        sent = self._sent(seat, line, press.pings)
        if sent is None or press.arrival < sent.at:
            times = Times(seat, 0.0, press.claimed, flags=["before the signal", "false start"])
        else:
            times = _judged(seat, press.claimed, press.arrival - sent.at, sent)
        answer = Answer(press.action, True, times)
        if "false start" in times.flags:
            early.append(answer)
        else:
            self.answers[seat] = answer
        return True

    def _sent(self, seat: int, line: int, pings: Pings) -> Sent | None:
        """The signal this press answers. Who came back on a new line answers the first one his seat was sent."""
        lines = self.signals.get(seat)
        if not lines:
            return None
        return lines.get(line) or Sent(min(s.at for s in lines.values()), pings)

    def credit(self, seat: int, action: int, ms: float) -> bool:
        """A bot acted: its time is its own."""
        if seat in self.answers or seat not in self.seats:
            return False
        self.answers[seat] = Answer(action, True, Times(seat, float(ms)))
        return True

    def refrain(self, seat: int, action: int) -> bool:
        """A seat chose, or is taken, to do nothing."""
        if seat in self.answers or seat not in self.seats:
            return False
        self.answers[seat] = Answer(action, False, Times(seat, None))
        return True

    @property
    def missing(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.seats if seat not in self.answers)

    @property
    def best(self) -> float | None:
        """The best credited time so far; a false start is none."""
        times = (answer.times.credited for answer in self.answers.values() if answer.is_press)
        return min((time for time in times if time is not None), default=None)

    def closes_at(self) -> float | None:
        """When nobody can be better any more: at once if all have acted, never before all were signalled."""
        if not self.missing:
            return 0.0
        lines = [list(self.signals.get(seat, {}).values()) for seat in self.missing]
        if not all(lines):
            return None
        best = self.best
        if best is None:
            return max(sent.at for of_seat in lines for sent in of_seat) + LONGEST
        return max(sent.at + best + sent.allowance for of_seat in lines for sent in of_seat)

    def close(self, defaults: Mapping[int, int]) -> dict[int, list[Answer]]:
        """The race is over: who has not acted does what the rules have for that. What each seat did, in its order."""
        for seat in self.missing:
            self.refrain(seat, defaults[seat])
        return {seat: [*self.early.get(seat, ()), self.answers[seat]] for seat in sorted(self.seats)}


def _judged(seat: int, claimed: float | None, elapsed: float, sent: Sent) -> Times:
    credited, flags = credit(claimed, elapsed, sent.pings, sent.signal_ping)
    return Times(
        seat,
        round(credited, 2),
        claimed,
        round(elapsed, 2),
        round(sent.allowance, 2),
        round(sent.pings.median, 2),
        round(sent.pings.fastest, 2),
        None if sent.signal_ping is None else round(sent.signal_ping, 2),
        flags,
    )
