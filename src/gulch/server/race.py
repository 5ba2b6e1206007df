"""The races of a live table, from the wait for everybody to the result: whatever the server knows of races is here.

When a race counts, and what an answer is worth, is the referee's affair; what it does is the rules'.
"""

import asyncio
from math import inf
from typing import TYPE_CHECKING

from msgspec.structs import replace
from sqlalchemy.exc import SQLAlchemyError

from ..core.view import View
from . import protocol as p
from .course import Course, Judged
from .line import Line, now
from .log import note
from .referee import CAP, Measure, Press, Racer, Referee, best_of
from .sight import signal
from .table import Doing
from .watch import TICK
from .words import Refusal

if TYPE_CHECKING:
    from .room import Room

PINGS = 10  # on each line in the wait for a signal
GRACE = 0.5  # seconds in which a late press still belongs to the void race, and is no false start in the next
RETRY = 1.0  # seconds until what could not be stored is tried again
MOST_VOID = 3  # a server that is always late must not hold a table up for ever; the times then say so


class LiveRace:
    """The race at a table that is going on, if there is one, held again while it is void."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._running: asyncio.Task[None] | None = None
        self._broken_off = room.table.race_shown  # before this server began
        self._changed = asyncio.Event()
        self._forget()

    def _forget(self) -> None:
        """Nothing is known of the next race."""
        self._referee: Referee | None = None
        self._number = self._room.table.number
        self._given: float | None = None
        self._measures: dict[int, dict[int, Measure]] = {}
        self._waiting: dict[tuple[int, str], Line] = {}
        self._stayed: dict[int, str] = {}
        self._bots: dict[int, str] = {}
        self._thinking: dict[int, asyncio.Task[None]] = {}

    @property
    def _wait(self) -> int:
        """The move that does nothing."""
        race = self._room.table.game.rules.race
        assert race is not None
        return race.wait

    @property
    def is_on(self) -> bool:
        """Is there a race, or one that is waited for?"""
        return self._running is not None

    def look(self) -> None:
        """Something changed at the table: a race is due, or somebody came, went or was replaced."""
        table = self._room.table
        if self._running is None and table.status == "playing" and table.playing.is_race:
            self._running = self._room.spawn(self._run())
        self._changed.set()

    # ---- what the players do --------------------------------------------------------------------------------------

    def press(self, line: Line, command: p.Play, arrival: float) -> None:
        """A player acts. It is heard at once, whatever else they have asked for, and answered when it is judged."""
        self._room.hear(line, command, lambda: self._hear(line, command, arrival))

    def _hear(self, line: Line, command: p.Play, arrival: float) -> None:
        seat, table = line.viewer, self._room.table
        if seat is None:
            raise Refusal("not_seated")
        if self._referee is None:
            raise Refusal("race_waits")
        table.check_play(seat, command.move, max(command.number, table.asked[seat]), line.language)
        if command.number < self._number:
            raise Refusal("moved_on")
        if (seat, command.id) not in self._waiting:
            late = self._room.house.watch.late(arrival)
            self._act(seat, Press(command.move, command.ms, arrival, command.id, line.signal_ping(arrival), late))
        self._waiting[seat, command.id] = line  # of the same command sent twice, the newer line is answered
        self._changed.set()

    def _act(self, seat: int, press: Press) -> None:
        assert self._referee is not None
        if seat in self._bots or self._referee.press(seat, press) is None:
            raise Refusal("raced")
        if press.action == self._wait:
            self._referee.refrain(seat)
            self._stayed[seat] = press.command or ""

    def greet(self, line: Line) -> None:
        """Who comes after the signal is shown it; the time of a seat counts from when it was first sent it."""
        if self._given is None or self._referee is None:
            return
        racer = self._referee.racers.get(-1 if line.viewer is None else line.viewer)
        if racer is not None:
            self._referee.signal(racer.seat, now(), line.measure)
        if racer is not None or not self._room.table.waits_for_signal:
            line.send(signal(self._room.table, line.viewer, line.language, now() - self._given))

    # ---- the course of it -----------------------------------------------------------------------------------------

    async def _run(self) -> None:
        """Hold the race until one counts, or anew after a mistake of ours: none may hold the table up for ever."""
        again_in = 0.0
        try:
            for voids in range(MOST_VOID + 1):
                if await self._hold(voids == MOST_VOID):
                    break
                self._call_off()
                await asyncio.sleep(GRACE)
        except Exception:
            again_in = GRACE
            self._call_off()
            raise
        finally:
            self._end()
            self._running = None
            asyncio.get_running_loop().call_later(again_in, self._room.wake)

    def _end(self, trouble: str = "raced") -> None:
        """Whoever acted and was not judged hears why; nothing of it is left."""
        for seat in list(self._thinking):
            self._end_thinking(seat)
        for seat, command in list(self._waiting):
            self._answer(seat, command, trouble)
        self._forget()

    def _call_off(self) -> None:
        """The race is void."""
        note("race void", table=self._room.table.id)
        self._room.tell(p.Raced(self._number, True, []))
        self._end("void")

    async def _hold(self, is_last: bool) -> bool:
        """One race, from the wait for everybody to its end; False if it is void and to be held again.

        A void race that has shown something is not held again: who could still act has waited to the end.
        """
        if self._room.table.is_race_under_way or self._is_broken_off:
            return await self._give_up(Referee(()), Course(self._room.table.playing))
        referee = await self._call()
        await self._note_signal()
        course = Course(self._room.table.playing)
        with self._room.house.watch as watch:
            self._signal(referee)
            await asyncio.sleep(2 * TICK / 1000)
            most = inf if is_last else self._room.house.settings.late
            if watch.late(now()) <= most and await self._judge(referee, course, most):
                return True
        table = self._room.table
        is_shown = table.playing.race_shows or table.is_race_under_way
        return is_shown and await self._give_up(referee, course)

    @property
    def _is_broken_off(self) -> bool:
        """Did a server end between the signal of this race, which showed something, and what came of it?"""
        match = self._room.table.playing
        return match.race_shows and match.race == self._broken_off

    async def _note_signal(self) -> None:
        """Before a signal shows anything it is stored that it was given; what cannot be stored is tried again."""
        match = self._room.table.playing
        while match.race_shows and self._room.table.race_shown != match.race:
            try:
                await self._room.set_table(race_shown=match.race)
            except SQLAlchemyError:
                await asyncio.sleep(RETRY)

    async def _give_up(self, referee: Referee, course: Course) -> bool:
        """What has been shown cannot be raced for again: who could still act has waited to the end."""
        course.give_up()
        await self._commit(referee, course, inf)
        return True

    # ---- the wait ---------------------------------------------------------------------------------------------------

    async def _call(self) -> Referee:
        """Get everybody ready: a wait that nobody knows, and once more if somebody is gone at its end."""
        while True:
            await self._until_all_are_here()
            self._forget()
            self._referee = referee = Referee(self._room.table.playing.pending)
            self._settle_bots(referee)
            self._ask_bots(referee, Course(self._room.table.playing))
            await self._fore_period(referee)
            if self._are_all_here(referee):
                return referee
            self._end("race_waits")

    def _are_all_here(self, referee: Referee) -> bool:
        return all(self._is_ready(seat) for seat in referee.racers)

    def _is_ready(self, seat: int) -> bool:
        return self._room.keeper.bot_of(seat) is not None or self._room.is_here(seat)

    async def _until_all_are_here(self) -> None:
        """A race waits for who is gone; the countdown that puts a bot in their place is running."""
        while not all(self._is_ready(seat) for seat in self._room.table.playing.pending):
            self._changed.clear()
            await self._changed.wait()

    async def _fore_period(self, referee: Referee) -> None:
        """Everybody waits for a time that nobody knows; meanwhile the lines are measured."""
        if len(self._bots) == len(referee.racers):
            return
        settings, loop = self._room.house.settings, asyncio.get_running_loop()
        wait = settings.fore_period(settings.random) / 1000
        end = loop.time() + wait
        for _ in range(PINGS):
            for line in self._lines(referee):
                line.ping()
            await asyncio.sleep(min(0.1, wait / (PINGS + 1)))
            self._measure(referee)
        self._room.tell_room()  # everybody is shown everybody's ping
        await asyncio.sleep(max(0.0, end - loop.time()))

    def _lines(self, referee: Referee) -> list[Line]:
        return [line for seat in referee.racers for line in self._room.lines_of(seat)]

    def _measure(self, referee: Referee) -> None:
        """Note what is known of each line. One that is closed meanwhile counts, too: somebody was watching there."""
        for line in self._lines(referee):
            assert line.viewer is not None
            self._measures.setdefault(line.viewer, {})[line.id] = line.measure

    # ---- the signal -------------------------------------------------------------------------------------------------

    def _signal(self, referee: Referee) -> None:
        """Now! To all lines of those who race at once, and no line waits for another.

        Who only watches is shown it a little later: nobody shall watch over a faster line than they race on.
        """
        self._settle_bots(referee)
        self._measure(referee)
        table = self._room.table
        said = [(line, p.encoder.encode(signal(table, line.viewer, line.language))) for line in self._lines(referee)]
        self._given = at = now()
        for seat in referee.racers:
            referee.signal(seat, at, best_of(self._measures.get(seat, {}).values()))
        for line, data in said:
            self._room.spawn(line.signal(data))
        self._room.spawn(self._reveal_later(referee))

    async def _reveal_later(self, referee: Referee) -> None:
        await asyncio.sleep(CAP / 1000)
        if self._referee is referee:
            self._reveal(referee)

    def _reveal(self, referee: Referee) -> None:
        """From now on everybody may see the position of the race."""
        table = self._room.table
        if table.waits_for_signal:
            table.signalled = table.playing.race
            for line in self._room.lines.values():
                if line.viewer not in referee.racers:
                    line.send(signal(table, line.viewer, line.language))

    # ---- bots -------------------------------------------------------------------------------------------------------

    def _settle_bots(self, referee: Referee) -> None:
        """For which seats bots race is settled at the signal: a player who is back by then does so themselves."""
        for seat in referee.racers:
            level = self._room.keeper.bot_of(seat)
            if level is not None:
                self._bots.setdefault(seat, level)
            elif self._bots.pop(seat, None) is not None:
                self._end_thinking(seat)
                referee.racers[seat] = Racer(seat)

    def _ask_bots(self, referee: Referee, course: Course) -> None:
        """Ask those of whose next answer nothing is known. They are quick to say what they do, and when."""
        for seat in referee.silent(course.since):
            racer = referee.racers[seat]
            if seat in self._bots and not racer.is_thinking and not racer.is_out:
                racer.is_thinking = True
                view, since = course.match.view(seat), course.since[seat]  # now: soon the race may be over for it
                self._thinking[seat] = self._room.spawn(self._think(racer, view, since))

    async def _think(self, racer: Racer, view: View, since: int) -> None:
        """A bot's time is its own; after a lock it needs as long again."""
        choice = await self._room.house.thinkers.choose(self._bots[racer.seat], view)
        ms = since + choice.ms if racer.has_acted else max(since, choice.ms)
        if self._referee is not None and choice.move == self._wait:
            self._referee.refrain(racer.seat)
        elif self._referee is not None:
            self._referee.credit(racer.seat, choice.move, ms)
        self._changed.set()

    def _end_thinking(self, seat: int) -> None:
        thinking = self._thinking.pop(seat, None)
        if thinking is not None:
            thinking.cancel()

    # ---- judging ----------------------------------------------------------------------------------------------------

    async def _judge(self, referee: Referee, course: Course, most: float) -> bool:
        """Have the rules judge whatever is certain, until the race is over; False if it is void."""
        while not course.is_over:
            self._changed.clear()
            heard = await self._heard()
            self._ask_bots(referee, course)
            for answer in course.refused(referee):
                self._answer(answer.seat, answer.command, "in_vain")
            is_doubtful = referee.is_doubtful(course.due(referee), most)
            if not is_doubtful and course.judge(referee, heard):
                if course.is_due:
                    await self._commit(referee, course, most)
            elif is_doubtful and referee.is_certain(course.due(referee), course.since, heard):
                return False
            else:
                await self._until(referee.certain_at(course.due(referee), course.since))
        return True

    async def _heard(self) -> float:
        """A time up to which all that has arrived has been read: whatever is there now is read in the next round."""
        at = now()
        await asyncio.sleep(TICK / 1000)
        return at

    async def _until(self, time: float) -> None:
        """Wait until then, or until something is heard."""
        try:
            async with asyncio.timeout(None if time == inf else max(0.0, time - now()) / 1000):
                await self._changed.wait()
        except TimeoutError:
            pass

    # ---- storing ----------------------------------------------------------------------------------------------------

    async def _commit(self, referee: Referee, course: Course, most: float) -> None:
        """Store what was judged, and reveal it at once; what cannot be stored is tried again a little later."""
        doings = [self._doing(judged, most) for judged in course.judged(referee)]
        while True:
            try:
                async with self._room.lock:
                    self._reveal(referee)
                    await self._room.play(doings)
                    break
            except SQLAlchemyError:
                await asyncio.sleep(RETRY)
        for doing in doings:
            self._answer(doing.seat, doing.command, None)
        course.went_on(self._room.table.playing)
        if course.is_over:
            times = [played.evidence for played in self._room.table.history[self._number :] if played.evidence]
            times.sort(key=lambda one: inf if one.credited is None else one.credited)
            self._room.tell(p.Raced(self._number, False, times))

    def _doing(self, judged: Judged, most: float) -> Doing:
        """A move, and how its time was found. Who did nothing has no time, and has chosen that or not."""
        seat, answer = judged.seat, judged.answer
        command = self._stayed.get(seat) if answer is None else answer.command
        by = "bot" if seat in self._bots else "clock" if command is None else "person"
        times = p.Times(seat, None) if answer is None else answer.times
        if most == inf:
            times = replace(times, flags=[*times.flags, "server late"])
        return Doing(seat, judged.action, judged.ms, by, 0.0, command, times)

    # ---- answers ----------------------------------------------------------------------------------------------------

    def _answer(self, seat: int, command: str | None, trouble: str | None) -> None:
        """Answer what a player did: it became a move, or why it did not."""
        line = self._waiting.pop((seat, command or ""), None)
        if line is None or command is None:
            return  # a bot's, or nobody's
        if trouble or self._room.table.move_of(seat, command) is None:
            line.send(p.Refused(command, Refusal(trouble or "raced").text(line.language)))
        else:
            self._room.accept(line, seat, command)
