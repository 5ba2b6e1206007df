"""The course of a race: what is certain is played into a copy of the match, in order of time. Pure: times are given.

So the rules say what an answer does, who may go on, and when nothing more can come. What must be shown is handed out to
be stored; until then nothing has happened, and the race may still be held again.
"""

from typing import NamedTuple

from ..core.match import Match
from ..core.race import TO_THE_END, earliest_time
from .referee import Answer, Referee


class Judged(NamedTuple):
    """What a seat did in the race: its answer, or nothing up to this time."""

    seat: int
    action: int
    ms: int
    answer: Answer | None


class Course:
    """One race of a match."""

    def __init__(self, match: Match) -> None:
        assert match.game.rules.race is not None
        self._wait = match.game.rules.race.wait
        self._number = match.race
        self._late: dict[int, Answer] = {}
        self._barred: list[Answer] = []
        self.went_on(match)

    def went_on(self, match: Match) -> None:
        """So the match stands: what was judged before is stored."""
        self.match, self._stored = match.copy(), match
        self._judged: list[Judged] = []
        self.is_shown = False

    # ---- looking ----------------------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Has the rules' judgement ended this race? Another one may follow."""
        return not self._is_same(self.match)

    def _is_same(self, match: Match) -> bool:
        return match.is_race and match.race == self._number

    @property
    def until(self) -> int:
        """The last time that counts."""
        return int(self.match.state.race.until)

    @property
    def since(self) -> dict[int, int]:
        """The seats that may act, and from when on."""
        return {seat: int(earliest_time(self.match.state, seat)) for seat in self.match.pending}

    def due(self, referee: Referee) -> int:
        """The time of the earliest answer that is not judged yet; the end of the race if there is none."""
        first = referee.first(self.since)
        return self.until if first is None else min(self.until, first.ms)

    def refused(self, referee: Referee) -> list[Answer]:
        """What has no effect, to be told to whoever did it and to nobody else. What was too late is kept."""
        found, until = self._barred + referee.futile(self.since, self.until), self.until
        self._barred = []
        for answer in found:
            if answer.ms > until:
                self._late.setdefault(answer.seat, answer)
        return [answer for answer in found if answer.ms <= until]

    # ---- judging ----------------------------------------------------------------------------------------------------

    def judge(self, referee: Referee, now: float) -> bool:
        """Let the rules judge what is due, if it is certain by now; the answer is whether it was.

        All others have then done nothing up to this time; what they are known to do later stays sealed.
        """
        since, time = self.since, self.due(referee)
        if not referee.is_certain(time, since, now):
            return False
        answers = [answer for answer in referee.known(since) if answer.ms == time]
        for seat in since.keys() - {answer.seat for answer in answers}:
            if since[seat] <= time:
                self._play(Judged(seat, self._wait, TO_THE_END if referee.racers[seat].is_out else time, None))
        for answer in answers:
            if self._is_barred(answer):
                self._barred.append(referee.bar(answer.seat))
            else:
                self._play(Judged(answer.seat, answer.action, answer.ms, referee.take(answer.seat)))
        return True

    def _is_barred(self, answer: Answer) -> bool:
        """Do the rules not allow what this seat, which may act, has done? Before the signal nobody is told."""
        is_asked = not self.is_over and answer.seat in self.match.pending
        return is_asked and self.match.why_not(answer.seat, answer.action) is not None

    def give_up(self) -> None:
        """Who could still act is taken to have waited to the end."""
        for seat in self.match.pending:
            self._play(Judged(seat, self._wait, TO_THE_END, None))

    def _play(self, judged: Judged) -> None:
        """Do it, unless what came before has ended the race, for this seat or for all."""
        if not self.is_over and judged.seat in self.match.pending:
            events = self.match.play(judged.seat, judged.action, judged.ms)
            self._judged.append(judged)
            self.is_shown |= any(event.to is None for event in events)

    # ---- handing out ------------------------------------------------------------------------------------------------

    @property
    def is_due(self) -> bool:
        """Is there something to be stored and shown? What only one seat hears of is no reason."""
        return self.is_over or self.is_shown

    def judged(self, referee: Referee) -> list[Judged]:
        """All that was judged since the last time, and at the end what came too late to be judged.

        Of all that a seat did not do only the last is told, and only if it did nothing afterwards.
        """
        late = self._too_late(referee) if self.is_over else {}
        last = {judged.seat: number for number, judged in enumerate(self._judged)} | dict.fromkeys(late, -1)
        told = [one for number, one in enumerate(self._judged) if one.answer is not None or last[one.seat] == number]
        return [*late.values(), *told]

    def _too_late(self, referee: Referee) -> dict[int, Judged]:
        """What they did who did nothing else: it counts for nothing, but it is known how fast they were."""
        known = {answer.seat: answer for answer in referee.known(referee.racers)} | self._late
        acted = {judged.seat for judged in self._judged if judged.answer is not None}
        return {
            seat: Judged(seat, answer.action, answer.ms, answer)
            for seat, answer in known.items()
            if seat not in acted and seat in self._stored.pending
            if self._stored.has_effect(seat, answer.action, answer.ms)
        }
