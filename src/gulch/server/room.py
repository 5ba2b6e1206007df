"""A live table: the lines to its viewers, one thing done at a time, each stored before anybody hears of it."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable
from time import time
from typing import Any, Protocol

from msgspec import to_builtins
from msgspec.structs import replace
from sqlalchemy.exc import SQLAlchemyError

from ..core import fair
from ..core.match import Match
from . import protocol as p
from .keeper import Keeper
from .line import Line
from .log import note
from .race import LiveRace
from .settings import Settings
from .sight import Timing, look
from .store import ADD_MOVE, Store, Write, set_seat, set_table
from .table import Doing, Played, Seat, Table
from .thinkers import Thinkers
from .watch import Watch
from .window import LiveWindow
from .words import Refusal

REMEMBERED = 512  # commands whose answers are remembered


class House(Protocol):
    """What a room needs of the house it is in."""

    settings: Settings
    store: Store
    thinkers: Thinkers
    watch: Watch

    async def rematch(self, table: Table, free: Collection[int]) -> str:
        """A new table with the same seats and settings; these seats are open."""


class Room:
    """One table and everybody at it."""

    def __init__(self, table: Table, house: House) -> None:
        self.table = table
        self.house = house
        self.lines: dict[int, Line] = {}
        self.lock = asyncio.Lock()
        self.keeper = Keeper(self)
        self.race = LiveRace(self)
        self.window = LiveWindow(self)
        self.is_closed = False
        self._answers: OrderedDict[tuple[object, str], p.Out] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    # ---- who is there ---------------------------------------------------------------------------------------------

    def lines_of(self, seat: int | None) -> list[Line]:
        return [line for line in self.lines.values() if line.viewer == seat]

    def is_here(self, seat: int) -> bool:
        return any(line.viewer == seat for line in self.lines.values())

    async def enter(self, line: Line, hello: p.Hello) -> None:
        """A client says who it is: it gets all it must know, and the others learn that it is there."""
        async with self.lock:
            line.viewer = self._viewer(hello)
            line.language = self.table.game.spoken(hello.language)
            line.name = hello.name or line.name
            self._check_room_for(line)
            self.lines[line.id] = line
            if line.viewer is not None:
                await self._take_back(line.viewer)
            self.welcome(line)
            self.tell_room()
            if self.table.match is not None:
                line.known = hello.last
                self.update([line])
            for said in self.table.chat[hello.chat :]:
                line.send(said)
            self.race.greet(line)
            self.wake()

    def welcome(self, line: Line) -> None:
        """Tell a client which table this is, and who it is there."""
        line.send(p.Welcome(p.VERSION, self.table.facts, line.viewer, line.language))

    def _viewer(self, hello: p.Hello) -> int | None:
        if hello.key is not None:
            seat = self.table.seat_of(hello.key)
            if seat is None:
                raise Refusal("wrong_key")
            return seat
        if not self.table.facts.spectators:
            raise Refusal("no_spectators")
        return None

    def _check_room_for(self, line: Line) -> None:
        settings = self.house.settings
        if line.viewer is None and len(self.lines) >= settings.lines_per_table:
            raise Refusal("crowded")
        if line.viewer is not None and len(self.lines_of(line.viewer)) >= settings.lines_per_seat:
            raise Refusal("many_lines")

    async def _take_back(self, seat: int) -> None:
        """A person returns: the seat is theirs again at once."""
        self.keeper.welcome_back(seat)
        if self.table.seats[seat].left:
            await self.set_seat(seat, replace(self.table.seats[seat], left=False))

    def quit(self, line: Line) -> None:
        """A line is gone."""
        if self.lines.pop(line.id, None) is not None and not self.is_closed:
            self.tell_room()
            self.wake()

    # ---- what is asked --------------------------------------------------------------------------------------------

    async def do(self, line: Line, command: p.Command) -> None:
        """Do what a client asks, once, and answer it."""
        answer = self.remembered(line, command)
        if answer is None:
            answer = await self._answer(line, command)
            if not isinstance(answer, p.Refused):
                self.remember(self._who(line, command), answer)
        line.send(answer)

    def _who(self, line: Line, command: p.Command) -> tuple[object, str]:
        return (line.viewer if line.viewer is not None else f"line {line.id}", command.id)

    def remembered(self, line: Line, command: p.Command) -> p.Out | None:
        """What was answered when this command came before."""
        who = self._who(line, command)
        if who in self._answers:
            return self._answers[who]
        if isinstance(command, p.Play) and line.viewer is not None:
            number = self.table.move_of(line.viewer, command.id)
            return None if number is None else p.Accepted(command.id, number)
        return None

    def remember(self, who: tuple[object, str], answer: p.Out) -> None:
        self._answers[who] = answer
        if len(self._answers) > REMEMBERED:
            self._answers.popitem(last=False)

    def hear(self, line: Line, command: p.Play, act: Callable[[], None]) -> None:
        """Hear at once what is decided while others decide: it is answered when all is known. The same twice is one."""
        answer = self.remembered(line, command)
        try:
            if answer is None:
                act()
            else:
                line.send(answer)
        except Refusal as refusal:
            line.send(p.Refused(command.id, refusal.text(line.language)))

    def accept(self, line: Line, seat: int, command: str) -> None:
        """What was heard has become a move."""
        answer = p.Accepted(command, self.table.move_of(seat, command))
        self.remember((seat, command), answer)
        line.send(answer)

    async def _answer(self, line: Line, command: p.Command) -> p.Out:
        from .lobby import HANDLERS

        try:
            if isinstance(command, p.Play):
                return await self._play(line, command)
            if isinstance(command, p.Hint):
                return await HANDLERS[p.Hint](self, line, command)  # thinks long, so without the lock
            async with self.lock:
                return await HANDLERS[type(command)](self, line, command)
        except Refusal as refusal:
            return p.Refused(command.id, refusal.text(line.language))
        except SQLAlchemyError:
            return p.Refused(command.id, Refusal("not_stored").text(line.language))

    async def _play(self, line: Line, command: p.Play) -> p.Out:
        if line.viewer is None:
            raise Refusal("not_seated")
        async with self.lock:
            done = self.remembered(line, command)
            if done is not None:
                return done  # it came twice at the same moment
            self.table.check_play(line.viewer, command.move, command.number, line.language)
            if self.table.playing.is_race:
                raise Refusal("race_waits")
            if self.window.is_on:
                raise Refusal("moved_on")  # it was said before this was asked
            spent = self.keeper.spent(line.viewer)
            await self.play([Doing(line.viewer, command.move, 0, "person", spent, command.id)])
            return p.Accepted(command.id, self.table.number)

    # ---- what is done ---------------------------------------------------------------------------------------------

    async def play(self, doings: Iterable[Doing]) -> None:
        """Make these moves: store them, all or none, then tell everybody. The lock is held."""
        steps: list[tuple[Match, Doing]] = []
        match = self.table.playing
        for doing in doings:
            match = match.copy()
            match.play(doing.seat, doing.action, doing.ms)
            if len(match.moves) == self.table.number + len(steps):
                continue  # an answer in a race that had no effect
            steps.append((match, doing))
        rows = [self._row(number, match, doing) for number, (match, doing) in enumerate(steps, self.table.number + 1)]
        over = [set_table(self.table.id, status="over")] if match.over else []
        await self.house.store.write(Write(ADD_MOVE, rows), *over)
        for after, doing in steps:
            self.table.accept(after, Played(doing.seat, doing.by, doing.spent, doing.command, doing.evidence))
        self.keeper.note_questions()
        self.update_all()
        if over:
            note("game over", table=self.table.id, moves=self.table.number)
            self.tell_room()
        self.wake()

    def _row(self, number: int, match: Match, doing: Doing) -> dict[str, Any]:
        return {
            "table_id": self.table.id,
            "number": number,
            "seat": doing.seat,
            "move": match.text(doing.action),
            "ms": match.moves[-1].ms,
            "by": doing.by,
            "spent": doing.spent,
            "command": doing.command,
            "evidence": to_builtins(doing.evidence),
            "at": time(),
        }

    async def set_seat(self, number: int, seat: Seat) -> None:
        """Store how a seat is taken, then let it be so."""
        await self.house.store.write(set_seat(self.table.id, number, **to_builtins(seat)))
        self.table.seats[number] = seat

    async def set_table(self, **values: Any) -> None:
        """Store something about the table, then let it be so."""
        await self.house.store.write(set_table(self.table.id, **values))
        for name, value in values.items():
            setattr(self.table, name, value)

    def wake(self) -> None:
        """Something changed: see who must decide now, and who is gone."""
        if not self.is_closed:
            self.keeper.look_around()

    def spawn(self, coroutine: Any) -> asyncio.Task[Any]:
        """Do something on the side; a failure is logged, and the table goes on."""
        task = asyncio.create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            note("task failed", level=40, table=self.table.id, error=repr(task.exception()))

    # ---- what is told ---------------------------------------------------------------------------------------------

    def tell(self, message: p.Out) -> None:
        """Tell everybody the same."""
        data = p.encoder.encode(message)
        for line in self.lines.values():
            line.send_bytes(data)

    def update_all(self) -> None:
        self.update(self.lines.values())

    def update(self, lines: Iterable[Line]) -> None:
        """Tell each viewer what they may know; those who know and may know the same are sent the same."""
        made: dict[tuple[int | None, int | None, str], bytes] = {}
        clocks, window = self.keeper.clocks(), self.window.shown()
        for line in lines:
            kind = (line.viewer, line.known, line.language)
            if kind not in made:
                timing = Timing(clocks, window, self.window.has_answered(line.viewer))
                made[kind] = p.encoder.encode(look(self.table, line.viewer, line.known, line.language, timing))
            line.known = self.table.number
            line.send_bytes(made[kind])

    def tell_room(self) -> None:
        self.tell(self.room_message())

    def room_message(self) -> p.Room:
        table = self.table
        return p.Room(
            status=table.status,
            host=table.host,
            seats=[self._seat_info(number, seat) for number, seat in enumerate(table.seats)],
            spectators=len(self.lines_of(None)),
            spectators_muted=table.spectators_muted,
            commitment=None if table.status == "open" else fair.commitment(table.secret),
            secret=table.secret.hex() if table.status == "over" else None,
            next_table=table.next_table,
        )

    def _seat_info(self, number: int, seat: Seat) -> p.SeatInfo:
        pings = [line.shown_ping for line in self.lines_of(number) if line.shown_ping is not None]
        return p.SeatInfo(
            seat=number,
            kind=seat.kind,
            name=seat.name,
            bot=self.keeper.bot_of(number),
            here=self.is_here(number),
            muted=seat.muted,
            gone_in=self.keeper.gone_in(number),
            ping=min(pings, default=None),
            left=seat.left,
            again=seat.again,
        )

    async def close(self) -> None:
        """The server stops: nothing more is begun, what is being stored is stored."""
        self.is_closed = True
        self.keeper.close()
        self.window.stop()
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        async with self.lock:
            pass
