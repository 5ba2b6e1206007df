"""The hall: all tables there are. Those being played are live; the others are fetched when somebody asks for them."""

import asyncio
import secrets
from collections.abc import Collection
from itertools import islice
from time import time
from typing import Annotated, Any

from msgspec import Meta, Struct, to_builtins

from ..core import fair
from ..core.errors import BadOption, GulchError
from ..core.game import Game
from . import protocol as p
from .clocks import Clock
from .lobby import begin
from .log import note
from .room import Room
from .settings import Settings
from .store import ADD_SEAT, ADD_TABLE, Store, Write, set_table
from .table import Seat, Status, Table, bot_seat, facts_of, new_key, unfolded, unplayed
from .thinkers import Thinkers
from .watch import Watch
from .words import Refusal

ID_SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that looks like another
ID_LENGTH = 12
MOST_LISTED = 50  # tables that are shown to who asks which there are
Seconds = Annotated[float, Meta(ge=0, le=7 * 24 * 3600)]


class Origin(Struct, forbid_unknown_fields=True, frozen=True):
    """A position of a finished game, to be played on from."""

    table: str
    number: p.Number


class NewTable(Struct, forbid_unknown_fields=True, frozen=True):
    """What is agreed before a game. `bots` are levels by seat; every other seat is for a person.

    `seat` is the creator's own (None: they only watch). `patience` is how long a leaver is waited for before a bot sits
    in, 0 for ever; without it, for ever where a decision may take as long as it takes, or hours, and else a minute.
    """

    game: Annotated[str, Meta(max_length=64)]
    seats: Annotated[int, Meta(ge=1, le=16)] | None = None
    options: dict[str, bool | int | str] = {}
    bots: dict[p.SeatNumber, p.BotLevel] = {}
    seat: p.SeatNumber | None = 0
    name: p.Name = "Stranger"
    public: bool = False
    spectators: bool = True
    seconds: Seconds = 0.0
    reserve: Seconds = 0.0
    patience: Seconds | None = None
    start: bool = False
    origin: Origin | None = None


class SeatKey(Struct, frozen=True):
    """A seat at a table and the key that opens it; keep it."""

    table: str
    seat: int | None
    key: str | None


class Hall:
    """Everything a room needs, and the rooms."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.thinkers = Thinkers(settings.workers, settings.analysis_seconds)
        self.watch = Watch()
        self.rooms: dict[str, Room] = {}
        self._fetching: dict[str, asyncio.Task[Room | None]] = {}
        self._waking: asyncio.Task[None] | None = None
        self.is_open = False

    # ---- opening and closing --------------------------------------------------------------------------------------

    async def open(self) -> None:
        """Bring the store up to date, begin to get the bots ready, and continue every game where it stood."""
        await self.store.open()
        wanted = self.settings.games() if self.settings.prepare is None else self.settings.prepare
        self.thinkers.prepare([self.settings.load(name) for name in wanted])
        self.is_open = True
        self._waking = asyncio.create_task(self._wake_all())

    async def _wake_all(self) -> None:
        """Fetch every table that is being played, one after another, while others may already be asked for."""
        waiting = await self.store.tables("playing")
        for table in waiting:
            if self.is_open:
                await self.room(table)
        note("tables continue", tables=len(waiting))

    async def close(self) -> None:
        """Say goodbye, store what is being stored, stop."""
        self.is_open = False
        if self._waking is not None:
            await self._waking  # a question to the database is not cut off: its answer would find nobody
        await asyncio.gather(*self._fetching.values(), return_exceptions=True)
        rooms = list(self.rooms.values())
        for room in rooms:
            await room.close()
            for line in list(room.lines.values()):
                line.close(1001, "the server stops; come back in a moment")
        await self.store.close()
        await self.thinkers.close()

    # ---- tables ---------------------------------------------------------------------------------------------------

    async def room(self, table: str) -> Room | None:
        """The room of a table, fetched from the store if need be; None if there is no such table."""
        if table in self.rooms:
            return self.rooms[table]
        if table not in self._fetching:
            self._fetching[table] = asyncio.create_task(self._fetch(table))
            self._fetching[table].add_done_callback(lambda _: self._fetching.pop(table, None))
        return await asyncio.shield(self._fetching[table])

    async def has(self, table: str) -> bool:
        """Is there such a table?"""
        return table in self.rooms or await self.store.has(table)

    async def _fetch(self, table: str) -> Room | None:
        kept = await self.store.table(table)
        if kept is None:
            return None
        try:
            game = self.settings.load(kept.table["game"])
            room = Room(await asyncio.to_thread(unfolded, kept, game), self)
        except GulchError as error:
            note("table unreadable", level=40, table=table, error=str(error))
            return None
        self.rooms[table] = room
        room.wake()
        return room

    def forget(self, room: Room) -> None:
        """Let a table go that nobody looks at and nobody plays; the store has it."""
        if not room.lines and room.table.status != "playing" and not room.lock.locked():
            self.rooms.pop(room.table.id, None)

    async def create(self, wanted: NewTable) -> SeatKey:
        """A new table, as agreed; the creator is its host."""
        game = self.settings.load(wanted.game)
        position = await self._position(game, wanted.origin)
        key = new_key() if wanted.seat is not None else None
        table = _new_table(game, wanted, position)
        table.seats = [_new_seat(table.id, wanted, number) for number in range(table.facts.seats)]
        if wanted.seat is not None and key is not None:
            _, table.seats[wanted.seat] = table.joined(wanted.seat, wanted.name, key)
            table.host = wanted.seat
        if wanted.start:
            table.check_start()
        await self._add(table)
        if wanted.start:
            await self._begin(table.id)
        return SeatKey(table.id, wanted.seat, key)

    async def _position(self, game: Game, origin: Origin | None) -> dict[str, Any] | None:
        """The table as it stood after a move of a finished game; where a race was showing something, as it stood before
        that race: there it is seen with the signal, and not before."""
        if origin is None:
            return None
        room = await self.room(origin.table)
        match = None if room is None else room.table.match
        if match is None or not match.over or match.game is not game or origin.number >= len(match.moves):
            raise BadOption("origin: a game is played on from a move before its end, once it is over")
        stages = islice(enumerate(match.replay()), origin.number + 1)
        last = max(number for number, stage in stages if not stage.race_shows)
        return match.after(last).to_dict()

    async def _add(self, table: Table, *more: Write) -> None:
        await self.store.write(
            Write(ADD_TABLE, [_row(table)]),
            Write(ADD_SEAT, [{"table_id": table.id, "seat": n, **to_builtins(s)} for n, s in enumerate(table.seats)]),
            *more,
        )
        self.rooms[table.id] = Room(table, self)
        note("table made", table=table.id, game=table.game.id, seats=table.facts.seats, public=table.facts.public)

    async def join(self, room: Room, name: str, wanted: int | None) -> SeatKey:
        """A person takes an open seat; a table without a host has one now."""
        key = new_key()
        async with room.lock:
            number, seat = room.table.joined(wanted, name, key)
            await room.set_seat(number, seat)
            if room.table.host is None:
                await room.set_table(host=number)
            room.tell_room()
        return SeatKey(room.table.id, number, key)

    async def rematch(self, table: Table, free: Collection[int]) -> str:
        """The same seats, keys and settings at a new table, with a secret of its own.

        These seats are open there. Without such the game begins at once, otherwise the host does it.
        """
        facts = p.Facts(**{**to_builtins(table.facts), "table": _new_id(), "created": time()})
        again = Table(facts, table.game, secrets.token_bytes(fair.SECRET_BYTES), table.position)
        again.seats = [Seat(s.kind, s.name, s.level, s.key_hash, s.muted) for s in table.seats]
        for number in free:
            again.seats[number] = Seat()
        again.host = table.host if table.host in again.persons else again.persons[0]
        await self._add(again, set_table(table.id, next_table=again.id))
        if not free:
            await self._begin(again.id)
        return again.id

    async def _begin(self, table: str) -> None:
        """Begin a game at a table that was just made."""
        async with self.rooms[table].lock:
            await begin(self.rooms[table])

    async def public_tables(self, status: Status) -> list[Room]:
        """The newest public tables with this status. A table that is not live is only looked at, and its game left."""
        known, rooms = self.settings.games(), []
        for kept in await self.store.public_tables(status, MOST_LISTED):
            live, game = self.rooms.get(kept.table["id"]), kept.table["game"]
            if live is not None or game in known:
                rooms.append(live or Room(unplayed(kept, self.settings.load(game)), self))
        return rooms


def _new_id() -> str:
    return "".join(secrets.choice(ID_SIGNS) for _ in range(ID_LENGTH))


def _new_seat(table: str, wanted: NewTable, number: int) -> Seat:
    return bot_seat(table, number, wanted.bots[number]) if number in wanted.bots else Seat()


def _new_table(game: Game, wanted: NewTable, position: dict[str, Any] | None) -> Table:
    """The table with nobody at it; what the game does not allow is refused."""
    seats = game.usual_seats if wanted.seats is None else wanted.seats
    options: dict[str, Any] = dict(game.options.complete(wanted.options))
    if position is not None:
        start = game.position(position)
        seats, options = start.seats, dict(start.options)
    game.blank(seats, options)
    for seat in [*wanted.bots, *([] if wanted.seat is None else [wanted.seat])]:
        if seat >= seats:
            raise Refusal("no_seat", seat=seat)
    agreed = {name: getattr(wanted, name) for name in ("public", "spectators", "seconds", "reserve")}
    patience = Clock(wanted.seconds, wanted.reserve).patience if wanted.patience is None else wanted.patience
    row = {"id": _new_id(), "options": options, "seats": seats, "created": time(), "patience": patience, **agreed}
    return Table(facts_of(game, row), game, secrets.token_bytes(fair.SECRET_BYTES), position)


def _row(table: Table) -> dict[str, Any]:
    facts = to_builtins(table.facts)
    names = ("game", "version", "seats", "options", "public", "spectators", "seconds", "reserve", "patience", "created")
    row = {name: facts[name] for name in names}
    return row | {
        "id": table.id,
        "secret": table.secret.hex(),
        "position": table.position,
        "status": table.status,
        "host": table.host,
        "spectators_muted": table.spectators_muted,
        "next_table": table.next_table,
        "race_shown": table.race_shown,
    }
