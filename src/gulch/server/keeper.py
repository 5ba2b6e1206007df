"""The keeper of a table: asks the bots, minds the clocks and counts leavers down."""

import asyncio
from time import monotonic
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from .table import STAND_IN, Doing

if TYPE_CHECKING:
    from .room import Room


RETRY = 1.0  # seconds until what could not be stored is tried again


class Keeper:
    """What must happen at a table without anybody asking for it."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._stand_ins: set[int] = set()
        self._thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}
        self._since: dict[int, tuple[int, float]] = {}
        self._clocks: dict[int, tuple[int, asyncio.TimerHandle]] = {}
        self._leaving: dict[int, tuple[float, asyncio.TimerHandle]] = {}
        self._missed: dict[int, tuple[int, float]] = {}
        self._begun = monotonic()

    def begin(self) -> None:
        """The game begins now; who must still find the way to the table has some time for it."""
        self._begun = monotonic()

    # ---- who decides ----------------------------------------------------------------------------------------------

    def bot_of(self, seat: int) -> str | None:
        """The level of the bot that decides for this seat now; None if a person does."""
        sitting = self._room.table.seats[seat]
        if sitting.kind == "bot":
            return sitting.level
        if sitting.kind == "person" and (sitting.left or seat in self._stand_ins):
            return STAND_IN
        return None

    def welcome_back(self, seat: int) -> None:
        """The person is here: no bot plays for them, and nobody counts them down."""
        self._stand_ins.discard(seat)
        self._stop_counting(seat)
        thinking = self._thinking.pop(seat, None)
        if thinking is not None:
            thinking[1].cancel()

    def look_around(self) -> None:
        """See to everything that is due now."""
        self._count_leavers()
        table = self._room.table
        if table.match is None or table.status != "playing":
            self._stop_clocks(())
            return
        if table.match.is_race:
            self._stop_clocks(())
            self._room.race.look()
            return
        if self._room.window.is_on:
            self._stop_clocks(())
            self._room.window.look()
            return
        self.note_questions()
        for seat in table.match.pending:
            if self.bot_of(seat) is not None:
                self._ask_bot(seat)
        self._start_clocks()

    # ---- bots -----------------------------------------------------------------------------------------------------

    def _ask_bot(self, seat: int) -> None:
        asked = self._room.table.asked[seat]
        if self._thinking.get(seat, (-1,))[0] != asked:
            self._thinking[seat] = (asked, self._room.spawn(self._think(seat, asked)))

    async def _think(self, seat: int, asked: int) -> None:
        room, level = self._room, self.bot_of(seat)
        assert level is not None
        choice = await room.house.thinkers.choose(level, room.table.playing.view(seat))
        async with room.lock:
            if self._is_due(seat, asked) and self.bot_of(seat) is not None:
                await self._play(Doing(seat, choice.move, 0, "bot"))

    async def _play(self, doing: Doing) -> None:
        """Make the move; what could not be stored is tried again a little later."""
        try:
            await self._room.play([doing])
        except SQLAlchemyError:
            self._thinking.pop(doing.seat, None)
            asyncio.get_running_loop().call_later(RETRY, self._room.wake)

    def _is_due(self, seat: int, asked: int) -> bool:
        """Is the question that was asked then still open?"""
        table = self._room.table
        return (
            not self._room.is_closed
            and table.status == "playing"
            and seat in table.playing.pending
            and table.asked[seat] == asked
        )

    # ---- clocks ---------------------------------------------------------------------------------------------------

    def note_questions(self) -> None:
        """Note when each open question was asked."""
        table = self._room.table
        for seat in table.playing.pending:
            if self._since.get(seat, (-1, 0.0))[0] != table.asked[seat]:
                self._since[seat] = (table.asked[seat], monotonic())

    def spent(self, seat: int) -> float:
        """How long this seat has been thinking, in seconds."""
        return monotonic() - self._since[seat][1] if seat in self._since else 0.0

    def clocks(self) -> list[float] | None:
        """What each seat has left for its decision, in seconds; None without clocks."""
        table = self._room.table
        if not table.clock.is_on or table.match is None:
            return None
        pending = () if self._room.window.is_on else table.match.pending
        used = [self.spent(seat) if seat in pending else 0.0 for seat in range(len(table.seats))]
        left = [table.clock.allowed(reserve) - spent for reserve, spent in zip(table.reserves, used, strict=True)]
        return [round(max(0.0, seconds), 1) for seconds in left]

    def _start_clocks(self) -> None:
        table = self._room.table
        running = [s for s in table.playing.pending if self.bot_of(s) is None] if table.clock.is_on else []
        self._stop_clocks(running)
        for seat in running:
            if seat not in self._clocks:
                left = table.clock.allowed(table.reserves[seat]) - self.spent(seat)
                asked = table.asked[seat]
                timer = asyncio.get_running_loop().call_later(max(0.0, left), self._ring, seat, asked)
                self._clocks[seat] = (asked, timer)

    def _stop_clocks(self, running: "list[int] | tuple[()]") -> None:
        """Stop the clocks of all who are not asked, or are asked something else by now."""
        for seat, (asked, timer) in list(self._clocks.items()):
            if seat not in running or asked != self._room.table.asked[seat]:
                timer.cancel()
                del self._clocks[seat]

    def _ring(self, seat: int, asked: int) -> None:
        self._clocks.pop(seat, None)
        self._room.spawn(self._time_out(seat, asked))

    async def _time_out(self, seat: int, asked: int) -> None:
        """The time is up: the seat does what who does nothing does."""
        room = self._room
        async with room.lock:
            if self._is_due(seat, asked):
                default = room.table.playing.legal(seat)[0]
                await self._play(Doing(seat, default, 0, "clock", self.spent(seat)))

    # ---- leavers --------------------------------------------------------------------------------------------------

    def gone_in(self, seat: int) -> float | None:
        """How long until a bot sits in for this seat, in seconds; None if nobody counts."""
        counting = self._leaving.get(seat)
        return None if counting is None else round(max(0.0, counting[0] - monotonic()), 1)

    def _count_leavers(self) -> None:
        """Count those down who are gone while somebody waits for them; an empty table waits as it is."""
        table, changed = self._room.table, False
        here = {seat for seat in table.persons if self._room.is_here(seat)}
        for seat in table.persons:
            is_missed = table.status == "playing" and seat not in here and self.bot_of(seat) is None and bool(here)
            if is_missed and table.facts.patience > 0 and seat not in self._leaving:
                self._leaving[seat] = self._counting(seat)
                changed = True
            elif not is_missed:
                changed |= self._stop_counting(seat)
        if changed:
            self._room.tell_room()

    def _counting(self, seat: int) -> tuple[float, asyncio.TimerHandle]:
        """When a bot sits in, and what will see to it: after the patience of the table, but never early in a game."""
        now = monotonic()
        end = max(now + self._patience(seat), self._begun + self._room.house.settings.grace)
        return end, asyncio.get_running_loop().call_later(end - now, self._sit_in, seat)

    def _patience(self, seat: int) -> float:
        """How long a leaver is waited for. While a race waits, all their absences count together: nobody who comes and
        goes can put it off for ever."""
        number, missed = self._missed.get(seat, (-1, 0.0))
        table = self._room.table
        is_same_race = table.playing.is_race and number == table.number
        return max(0.0, table.facts.patience - (missed if is_same_race else 0.0))

    def _stop_counting(self, seat: int) -> bool:
        counting = self._leaving.pop(seat, None)
        if counting is None:
            return False
        counting[1].cancel()
        left = min(self._patience(seat), counting[0] - monotonic())
        self._missed[seat] = (self._room.table.number, self._room.table.facts.patience - left)
        return True

    def _sit_in(self, seat: int) -> None:
        """Nobody came back: a bot sits in."""
        self._leaving.pop(seat, None)
        self._stand_ins.add(seat)
        self._room.tell_room()
        self._room.wake()

    def close(self) -> None:
        for _, timer in [*self._clocks.values(), *self._leaving.values()]:
            timer.cancel()
        self._clocks.clear()
        self._leaving.clear()
