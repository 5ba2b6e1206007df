"""The windows of a live table: several are asked at once whether they object, and only for so long.

All answers are kept here and made moves together, in order of seats, when everybody has answered or the time is up. So
nobody learns who has answered, or when: not even from what is stored. Bots take as long as people do, whatever they
hold: with a choice or without one, and however busy the server is.
"""

import asyncio
from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from ..bots import Choice
from ..bots.reflexes import reaction_time
from . import protocol as p
from .line import Line
from .table import Doing
from .words import Refusal

if TYPE_CHECKING:
    from .room import Room

GRACE = 0.4  # seconds beyond the time that is shown: an answer given in time has so long to arrive
EARLY = 0.2  # seconds before the time is up at which the slowest bot answers
RETRY = 1.0  # seconds until what could not be stored is tried again


@dataclass
class Opening:
    """A window that is open: the question of update `number`, for so many seconds from `begun` on."""

    number: int
    seconds: float
    begun: float = field(default_factory=monotonic)
    answers: dict[int, Doing] = field(default_factory=dict)
    waiting: dict[tuple[int, str], Line] = field(default_factory=dict)
    thinking: dict[int, asyncio.Task[None]] = field(default_factory=dict)
    timer: asyncio.TimerHandle | None = None
    is_closing: bool = False

    @property
    def left(self) -> float:
        """Seconds until the time is up."""
        return max(0.0, self.begun + self.seconds - monotonic())


class LiveWindow:
    """The window at a table that is open, if there is one."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._opening: Opening | None = None

    @property
    def is_on(self) -> bool:
        """Is what is asked now asked in a window?"""
        table = self._room.table
        return table.status == "playing" and table.playing.window > 0

    # ---- what is told of it ---------------------------------------------------------------------------------------

    def shown(self) -> p.Window | None:
        """How long a window lasts, and for how long it is still open; None if there is none."""
        opening = self._opened()
        if opening is not None:
            return p.Window(round(1000 * opening.seconds), round(1000 * opening.left))
        return p.Window(*[self._room.table.playing.window] * 2) if self.is_on else None

    def has_answered(self, seat: int | None) -> bool:
        """This is told to the seat itself and to nobody else."""
        return self._opening is not None and self.is_on and seat in self._opening.answers

    # ---- from its opening to its end ------------------------------------------------------------------------------

    def look(self) -> None:
        """Something changed at the table: bots may be asked."""
        opening = self._opened()
        if opening is None or opening.is_closing:
            return
        for seat in self._room.table.playing.pending:
            if self._is_for_a_bot(seat, opening):
                opening.thinking[seat] = self._room.spawn(self._think(seat, opening))

    def _opened(self) -> Opening | None:
        """The window that is open. It opens as soon as somebody is there, and then it waits for nobody."""
        if not self.is_on:
            return None
        room, number = self._room, self._room.table.number
        if self._opening is not None and self._opening.number == number:
            return self._opening
        persons = room.table.persons
        if room.is_closed or (persons and not any(room.is_here(seat) for seat in persons)):
            return None
        self._opening = opening = Opening(number, room.table.playing.window / 1000)
        opening.timer = asyncio.get_running_loop().call_later(opening.seconds + GRACE, self._close, opening)
        return opening

    def _close(self, opening: Opening) -> None:
        """Nobody is heard any more."""
        if opening.is_closing or self._room.is_closed:
            return
        opening.is_closing = True
        self.stop()
        self._room.spawn(self._make(opening))

    def stop(self) -> None:
        if self._opening is not None and self._opening.timer is not None:
            self._opening.timer.cancel()

    async def _make(self, opening: Opening) -> None:
        """Make all answers moves, at once and in order of seats; who gave none does what who does nothing does."""
        room = self._room
        match = room.table.playing
        silent = {seat: Doing(seat, match.legal(seat)[0], 0, "clock") for seat in match.pending}
        while True:
            try:
                async with room.lock:
                    await room.play((silent | opening.answers).values())
                    break
            except SQLAlchemyError:
                await asyncio.sleep(RETRY)
        for (seat, command), line in opening.waiting.items():
            room.accept(line, seat, command)

    # ---- what the players do --------------------------------------------------------------------------------------

    def hear(self, line: Line, command: p.Play) -> None:
        """A player answers: the first answer counts. It is accepted when it becomes a move, and till then only they
        know of it."""
        seat, opening, room = line.viewer, self._opened(), self._room
        if seat is None:
            raise Refusal("not_seated")
        if opening is None or opening.is_closing:
            raise Refusal("moved_on")
        if (seat, command.id) not in opening.waiting:
            room.table.check_play(seat, command.move, command.number, line.language)
            if seat in opening.answers:
                raise Refusal("raced")
            self._answer(opening, Doing(seat, command.move, 0, "person", 0.0, command.id))
        opening.waiting[seat, command.id] = line  # of the same command sent twice, the newer line is answered
        room.update(room.lines_of(seat))

    def _answer(self, opening: Opening, doing: Doing) -> None:
        opening.answers[doing.seat] = doing
        if all(seat in opening.answers for seat in self._room.table.playing.pending):
            self._close(opening)

    # ---- bots -----------------------------------------------------------------------------------------------------

    def _is_for_a_bot(self, seat: int, opening: Opening) -> bool:
        asked = opening.thinking.get(seat)
        is_free = seat not in opening.answers and (asked is None or asked.done())
        return is_free and self._room.keeper.bot_of(seat) is not None

    async def _think(self, seat: int, opening: Opening) -> None:
        """A bot answers after a time that depends on nothing. Whatever it has not thought of by then it does not do."""
        room, level = self._room, self._room.keeper.bot_of(seat)
        assert level is not None
        settings, match = room.house.settings, room.table.playing
        thinking: asyncio.Task[Choice] = room.spawn(room.house.thinkers.choose(level, match.view(seat)))
        drawn = reaction_time(settings.random, settings.shrug) / 1000
        await asyncio.sleep(min(drawn, opening.left - EARLY * min(1.0, opening.seconds)))
        move = thinking.result().move if thinking.done() else match.legal(seat)[0]
        thinking.cancel()
        if not opening.is_closing and seat not in opening.answers and room.keeper.bot_of(seat) is not None:
            self._answer(opening, Doing(seat, move, 0, "bot"))
