"""A race at a live table: pings, the wait, the signal, the answers, the close. What counts is the referee's affair."""

import asyncio
from itertools import zip_longest
from typing import TYPE_CHECKING

from msgspec.structs import replace
from sqlalchemy.exc import SQLAlchemyError

from ..core.race import TO_THE_END
from . import protocol as p
from .line import Line, now
from .log import note
from .referee import Answer, Press, Race
from .sight import signal
from .table import Doing
from .words import Refusal

if TYPE_CHECKING:
    from .room import Room

PINGS = 5
WATCH = 0.002  # seconds between two looks at how late the event loop is
GRACE = 0.5  # seconds in which a late press still belongs to the void race, and is no false start in the next
MOST_VOID = 3  # a server that is always late must not hold a table up for ever; the times then say so


class Duel:
    """One race, held again while it is void."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._number = room.table.number
        self._race: Race | None = None
        self._changed = asyncio.Event()
        self._waiting: dict[int, dict[str, Line]] = {}
        self._late = 0.0
        self._is_on = False

    def look(self) -> None:
        """Something changed at the table: somebody came, went, or was replaced."""
        self._changed.set()

    # ---- what the players do --------------------------------------------------------------------------------------

    def press(self, line: Line, command: p.Play, arrival: float) -> None:
        """A player acts; it is answered when the race is settled."""
        seat = line.viewer
        assert seat is not None
        if self._race is None or not self._is_on:
            raise Refusal("race_waits")
        waiting = self._waiting.setdefault(seat, {})
        if command.id not in waiting:
            if command.move == self._room.table.playing.legal(seat)[0]:
                counts = self._race.refrain(seat, command.move)
            else:
                counts = self._race.press(seat, line.id, Press(command.move, command.ms, arrival, line.pings))
            if not counts:
                raise Refusal("raced")
        waiting[command.id] = line  # of the same command sent twice, the newer line is answered
        self._changed.set()

    def greet(self, line: Line) -> None:
        """Who comes back after the signal is shown it; his time counts from when his seat was first sent it."""
        race = self._race
        if self._is_on and race is not None and line.viewer in race.missing and line.viewer in race.signals:
            given = min(sent.at for sent in race.signals[line.viewer].values())
            line.send(signal(self._room.table, line.viewer, line.language, now() - given))

    def pong(self, line: Line, trip: float) -> None:
        """The ping that went out with the signal came back."""
        if self._race is not None and line.viewer is not None:
            self._race.pong(line.viewer, line.id, trip)

    # ---- the course of it -----------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Hold the race; a mistake of ours must not hold the table up for ever, so then it is held anew."""
        try:
            await self._run()
        except Exception:
            self._call_off()
            self._room.duel = None
            asyncio.get_running_loop().call_later(GRACE, self._room.wake)
            raise

    async def _run(self) -> None:
        """Hold the race until one counts, and play what came out of it."""
        voids = 0
        while True:
            race = await self._hold()
            if self._late <= self._room.house.settings.late or voids == MOST_VOID:
                break
            voids += 1
            note("race void", table=self._room.table.id, late=round(self._late, 1))
            self._call_off()
            await asyncio.sleep(GRACE)
        await self._settle(race, voids)

    def _call_off(self) -> None:
        """The race is void, and whoever acted in it hears so."""
        self._room.tell(p.Duel(self._number, True, []))
        self._answer_all("void")

    async def _hold(self) -> Race:
        """One race, from the wait for everybody to its close."""
        race = self._race = Race(self._room.table.playing.pending)
        bots: dict[int, asyncio.Task[None]] = {}
        watch = None
        try:
            await self._call(race, bots)
            self._late = 0.0
            watch = asyncio.create_task(self._watch())
            await asyncio.gather(*bots.values())
            await self._until_closed(race)
        finally:
            self._is_on = False
            for task in (*bots.values(), *([watch] if watch else [])):
                task.cancel()
        return race

    async def _call(self, race: Race, bots: dict[int, asyncio.Task[None]]) -> None:
        """Get everybody ready and give the signal. Who goes away before it is waited for anew."""
        while True:
            await self._until_all_are_here(race)
            self._is_on = True
            for seat in race.seats:
                level = self._room.keeper.bot_of(seat)
                if level is not None and seat not in bots:
                    bots[seat] = asyncio.create_task(self._think(race, seat, level))
            if len(bots) == len(race.seats):
                self._show()
                return
            await self._fore_period(race)
            if self._are_all_here(race):
                await asyncio.gather(*(self._signal(race, line) for line in self._racing(race)))
                self._show()
                return
            self._is_on = False

    def _show(self) -> None:
        """The signal is out: from now on the position of the race may be seen, also by who only watches."""
        table = self._room.table
        table.signalled = table.playing.race
        for line in self._room.lines.values():
            if line.viewer not in table.playing.pending:
                line.send(signal(table, line.viewer, line.language))

    def _are_all_here(self, race: Race) -> bool:
        room = self._room
        return all(room.keeper.bot_of(seat) is not None or room.is_here(seat) for seat in race.seats)

    async def _until_all_are_here(self, race: Race) -> None:
        """A race waits for who is gone; the countdown that puts a bot in his place is running."""
        while not self._are_all_here(race):
            self._changed.clear()
            await self._changed.wait()

    async def _think(self, race: Race, seat: int, level: str) -> None:
        match = self._room.table.playing
        choice = await self._room.house.thinkers.choose(level, match.view(seat))
        if choice.move == match.legal(seat)[0]:
            race.refrain(seat, choice.move)
        else:
            race.credit(seat, choice.move, choice.ms)
        self._changed.set()

    async def _fore_period(self, race: Race) -> None:
        """Everybody waits for a time that nobody knows; meanwhile the lines are measured."""
        settings, loop = self._room.house.settings, asyncio.get_running_loop()
        wait = settings.fore_period(settings.random) / 1000
        end = loop.time() + wait
        for _ in range(PINGS):
            for line in self._racing(race):
                await line.ping()
            await asyncio.sleep(min(0.1, wait / (PINGS + 1)))
        self._room.tell_room()  # everybody is shown everybody's ping
        await asyncio.sleep(max(0.0, end - loop.time()))

    def _racing(self, race: Race) -> list[Line]:
        return [line for seat in race.seats for line in self._room.lines_of(seat)]

    async def _signal(self, race: Race, line: Line) -> None:
        try:
            at = await line.send_now(signal(self._room.table, line.viewer, line.language))
        except (ConnectionError, RuntimeError):
            at = now()  # the line broke just now: the seat is signalled, and may answer on another
        assert line.viewer is not None
        race.signal(line.viewer, line.id, at, line.pings)

    async def _until_closed(self, race: Race) -> None:
        """Wait just long enough: until nobody can be better any more."""
        while True:
            self._changed.clear()
            self._give_way(race)
            closes = race.closes_at()
            left = None if closes is None else (closes - now()) / 1000
            if left is not None and left <= 0:
                return
            try:
                async with asyncio.timeout(left):
                    await self._changed.wait()
            except TimeoutError:
                continue

    def _give_way(self, race: Race) -> None:
        """A seat that left without ever being signalled does nothing in this race."""
        for seat in race.missing:
            if seat not in race.signals:
                race.refrain(seat, self._room.table.playing.legal(seat)[0])

    async def _watch(self) -> None:
        """How late is the event loop? A time stamp can be wrong by as much."""
        while True:
            before = now()
            await asyncio.sleep(WATCH)
            self._late = max(self._late, now() - before - WATCH * 1000)

    # ---- the end of it --------------------------------------------------------------------------------------------

    async def _settle(self, race: Race, voids: int) -> None:
        """Store all answers at once, then reveal them at once. What cannot be stored is as good as void."""
        room = self._room
        async with room.lock:
            match, before = room.table.playing, room.table.settled
            answers = race.close({seat: match.legal(seat)[0] for seat in race.missing})
            room.duel = None
            try:
                await room.play([d for seat, done in answers.items() for d in self._doings(seat, done, voids)])
            except SQLAlchemyError:
                self._answer_all("not_stored")
                room.wake()
                return
            self._answer_all(None)
            if room.table.settled > before:
                played = room.table.history[before : room.table.settled]
                room.tell(p.Duel(self._number, False, [h.evidence for h in played if h.evidence is not None]))

    def _doings(self, seat: int, answers: list[Answer], voids: int) -> list[Doing]:
        """What a seat did, in its order; the table skips what the rules do not ask for any more."""
        late = ["server late"] if voids == MOST_VOID else []
        is_bot, doings = self._room.keeper.bot_of(seat) is not None, []
        for answer, command in zip_longest(answers, self._waiting.get(seat, {})):
            by = "bot" if is_bot else "clock" if command is None else "person"
            evidence = replace(answer.times, flags=answer.times.flags + late)
            ms = answer.ms if answer.is_press else TO_THE_END
            doings.append(Doing(seat, answer.action, ms, by, 0.0, command, evidence))
        return doings

    def _answer_all(self, trouble: str | None) -> None:
        """Answer everybody who acted."""
        for seat, waiting in self._waiting.items():
            for command, line in waiting.items():
                number = None if trouble else self._room.table.move_of(seat, command)
                if number is None:
                    line.send(p.Refused(command, Refusal(trouble or "raced").text(line.language)))
                else:
                    answer = p.Accepted(command, number)
                    self._room.remember((seat, command), answer)
                    line.send(answer)
        self._waiting.clear()
