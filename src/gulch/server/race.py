"""The races of a live table, from the wait for everybody to the result: whatever the server knows of races is here.

When a race counts, and what an answer is worth, is the referee's affair; what it does is the rules'.
"""

import asyncio
from math import inf
from typing import TYPE_CHECKING

from msgspec.structs import replace
from sqlalchemy.exc import SQLAlchemyError

from . import protocol as p
from .line import Line, now
from .log import note
from .referee import CAP, Answer, Measure, Press, Racer, Referee, best_of
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
        self._bots: dict[int, asyncio.Task[None]] = {}

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
        answer = self._room.remembered(line, command)
        try:
            if answer is None:
                self._hear(line, command, arrival)
            else:
                line.send(answer)
        except Refusal as refusal:
            line.send(p.Refused(command.id, refusal.text(line.language)))

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
        if press.action == self._room.table.playing.legal(seat)[0]:
            self._referee.refrain(seat)
            self._stayed[seat] = press.command or ""

    def greet(self, line: Line) -> None:
        """Who comes after the signal is shown it; the time of a seat counts from when it was first sent it."""
        if self._given is None or self._referee is None:
            return
        racer = self._referee.racers.get(-1 if line.viewer is None else line.viewer)
        if racer is not None:
            self._referee.signal(racer.seat, now(), line.measure)
        if racer is not None or now() > self._given + CAP:
            line.send(p.Signal(self._number))

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
        for task in self._bots.values():
            task.cancel()
        for seat, command in list(self._waiting):
            self._answer(seat, command, trouble)
        self._forget()

    def _call_off(self) -> None:
        """The race is void."""
        note("race void", table=self._room.table.id)
        self._room.tell(p.Raced(self._number, True, []))
        self._end("void")

    async def _hold(self, is_last: bool) -> bool:
        """One race, from the wait for everybody to its end; False if it is void."""
        referee = await self._call()
        with self._room.house.watch as watch:
            self._signal(referee)
            await asyncio.sleep(2 * TICK / 1000)
            most = inf if is_last else self._room.house.settings.late
            return watch.late(now()) <= most and await self._judge(referee, most)

    # ---- the wait ---------------------------------------------------------------------------------------------------

    async def _call(self) -> Referee:
        """Get everybody ready: a wait that nobody knows, and once more if somebody is gone at its end."""
        while True:
            await self._until_all_are_here()
            self._forget()
            self._referee = referee = Referee(self._room.table.playing.pending)
            self._ask_bots(referee)
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
        self._ask_bots(referee)
        self._measure(referee)
        data = p.encoder.encode(p.Signal(self._number))
        self._given = at = now()
        for seat in referee.racers:
            referee.signal(seat, at, best_of(self._measures.get(seat, {}).values()))
        for line in self._lines(referee):
            self._room.spawn(line.signal(data))
        self._room.spawn(self._show_watchers(referee, data))

    async def _show_watchers(self, referee: Referee, data: bytes) -> None:
        await asyncio.sleep(CAP / 1000)
        if self._referee is referee:
            for line in self._room.lines.values():
                if line.viewer not in referee.racers:
                    line.send_bytes(data)

    # ---- bots -------------------------------------------------------------------------------------------------------

    def _ask_bots(self, referee: Referee) -> None:
        """Ask those that decide for a seat now. At the signal it is settled who that is: a player who is back races."""
        for seat in referee.racers:
            level = self._room.keeper.bot_of(seat)
            if level is None and seat in self._bots:
                self._bots.pop(seat).cancel()
                referee.racers[seat] = Racer(seat)
            elif level is not None and seat not in self._bots:
                self._bots[seat] = self._room.spawn(self._think(referee.racers[seat], level))

    async def _think(self, racer: Racer, level: str) -> None:
        """A bot's time is its own, and known at once."""
        racer.is_thinking = True
        match = self._room.table.playing
        choice = await self._room.house.thinkers.choose(level, match.view(racer.seat))
        if self._referee is not None and choice.move == match.legal(racer.seat)[0]:
            self._referee.refrain(racer.seat)
        elif self._referee is not None:
            self._referee.credit(racer.seat, choice.move, choice.ms)
        self._changed.set()

    # ---- judging ----------------------------------------------------------------------------------------------------

    async def _judge(self, referee: Referee, most: float) -> bool:
        """Play what is final until the race is over; False if it is void."""
        while True:
            self._changed.clear()
            heard = await self._heard()
            since, until = dict.fromkeys(self._room.table.playing.pending, 100), 10_000
            self._refuse(referee.futile(since, until))
            answer = referee.final(since, heard)
            if answer is not None and referee.is_doubtful(answer, most):
                return False
            if answer is not None or referee.is_over(since, until, heard):
                if await self._play(referee, most):
                    return True
                await asyncio.sleep(RETRY)
            else:
                await self._until(referee.looks_at(since, until))

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

    def _refuse(self, answers: list[Answer]) -> None:
        """What had no effect is told to whoever did it, and to nobody else."""
        for answer in answers:
            self._answer(answer.seat, answer.command, "in_vain")

    async def _play(self, referee: Referee, most: float) -> bool:
        """Store what is known, then reveal it at once; False if it could not be stored."""
        room = self._room
        async with room.lock:
            before, doings = room.table.number, []
            for seat in room.table.playing.pending:
                held = referee.racers[seat].held
                is_nothing = not held or seat in self._stayed
                doings.append(self._nothing(seat) if is_nothing else self._doing(held[0], most))
            try:
                await room.play(doings)
            except SQLAlchemyError:
                return False
            for doing in doings:
                self._answer(doing.seat, doing.command, None)
            played = room.table.history[before : room.table.number]
            room.tell(p.Raced(self._number, False, [h.evidence for h in played if h.evidence is not None]))
            return True

    def _doing(self, answer: Answer, most: float) -> Doing:
        by = "bot" if answer.seat in self._bots else "person"
        flags = answer.times.flags + (["server late"] if most == inf else [])
        evidence = replace(answer.times, flags=flags)
        return Doing(answer.seat, answer.action, answer.ms, by, 0.0, answer.command, evidence)

    def _nothing(self, seat: int) -> Doing:
        """A seat did nothing, by its own choice or not."""
        command, default = self._stayed.get(seat), self._room.table.playing.legal(seat)[0]
        by = "bot" if seat in self._bots else "clock" if command is None else "person"
        return Doing(seat, default, 0, by, 0.0, command, p.Times(seat, None))

    # ---- answers ----------------------------------------------------------------------------------------------------

    def _answer(self, seat: int, command: str | None, trouble: str | None) -> None:
        """Answer what a player did: it became a move, or why it did not."""
        line = self._waiting.pop((seat, command or ""), None)
        if line is None or command is None:
            return  # a bot's, or nobody's
        number = None if trouble else self._room.table.move_of(seat, command)
        if number is None:
            line.send(p.Refused(command, Refusal(trouble or "raced").text(line.language)))
        else:
            answer = p.Accepted(command, number)
            self._room.remember((seat, command), answer)
            line.send(answer)
