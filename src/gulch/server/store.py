"""The store: everything a table must not forget, in an embedded SQLite or any database SQLAlchemy knows.

A write returns when it is committed. Writes that arrive while another is being committed share the next commit, so the
price of a safe one (an fsync) is paid once for many tables.
"""

import asyncio
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, RowMapping, event, insert, make_url, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.sql.dml import Insert, Update

from . import schema
from .log import note

Row = dict[str, Any]
ADD_TABLE = insert(schema.tables)
ADD_SEAT = insert(schema.seats)
ADD_MOVE = insert(schema.moves)
ADD_CHAT = insert(schema.chat)


class Write(NamedTuple):
    """One statement: an insert with its rows, or an update."""

    statement: Insert | Update
    rows: Sequence[Row] = ()


class Kept(NamedTuple):
    """All that is kept of one table."""

    table: RowMapping
    seats: Sequence[RowMapping]
    moves: Sequence[RowMapping]
    chat: Sequence[RowMapping]


def database_url(place: str) -> str:
    """A path is an SQLite file; anything with :// is a database of SQLAlchemy's."""
    return place if "://" in place else f"sqlite+aiosqlite:///{place}"


def set_table(table: str, **values: Any) -> Write:
    return Write(update(schema.tables).where(schema.tables.c.id == table).values(**values))


def set_seat(table: str, seat: int, **values: Any) -> Write:
    found = (schema.seats.c.table_id == table) & (schema.seats.c.seat == seat)
    return Write(update(schema.seats).where(found).values(**values))


class Store:
    """Open it, write to it, read from it, close it."""

    def __init__(self, place: str) -> None:
        self._url = make_url(database_url(place))
        self._engine: AsyncEngine = create_async_engine(self._url)
        if self._url.get_backend_name() == "sqlite":
            event.listen(self._engine.sync_engine, "connect", _be_safe)
        self._jobs: asyncio.Queue[tuple[Sequence[Write], asyncio.Future[None]] | None] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._lock: sqlite3.Connection | None = None

    async def open(self) -> None:
        """Bring the database up to date and begin to write."""
        if self._url.get_backend_name() == "sqlite":
            self._lock = _locked(Path(self._url.database or "").resolve())
        async with self._engine.begin() as connection:
            await connection.run_sync(_migrate)
        self._writer = asyncio.create_task(self._write_on())

    async def close(self) -> None:
        """Commit what is waiting, then stop."""
        if self._writer is not None:
            self._jobs.put_nowait(None)
            await self._writer
            self._writer = None
        await self._engine.dispose()
        if self._lock is not None:
            self._lock.close()

    # ---- writing --------------------------------------------------------------------------------------------------

    async def write(self, *writes: Write) -> None:
        """Done when it is committed; all of it or nothing."""
        if self._writer is None or self._writer.done():
            raise ConnectionError("the store is closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait((writes, done))
        await asyncio.shield(done)  # who is cancelled while waiting has written all the same

    async def _write_on(self) -> None:
        async with self._engine.connect() as connection:
            is_open = True
            while is_open:
                jobs = [await self._jobs.get()]
                while not self._jobs.empty():
                    jobs.append(self._jobs.get_nowait())
                is_open = None not in jobs
                await self._commit(connection, [job for job in jobs if job is not None])

    async def _commit(self, connection: AsyncConnection, jobs: list[Any]) -> None:
        """All jobs in one transaction; if that fails, each in its own, so that one cannot spoil the others."""
        if not jobs:
            return
        try:
            await _execute(connection, [write for writes, _ in jobs for write in writes])
        except SQLAlchemyError as error:
            if len(jobs) > 1:
                for job in jobs:
                    await self._commit(connection, [job])
                return
            note("write failed", error=type(error).__name__)
            _fail(jobs[0][1], error)
        else:
            for _, done in jobs:
                if not done.done():
                    done.set_result(None)

    # ---- reading --------------------------------------------------------------------------------------------------

    async def table(self, table: str) -> Kept | None:
        """Everything about one table."""
        async with self._engine.connect() as connection:
            row = (
                (await connection.execute(select(schema.tables).where(schema.tables.c.id == table))).mappings().first()
            )
            if row is None:
                return None
            parts = []
            for of, order in ((schema.seats, "seat"), (schema.moves, "number"), (schema.chat, "number")):
                found = await connection.execute(select(of).where(of.c.table_id == table).order_by(of.c[order]))
                parts.append(found.mappings().all())
            return Kept(row, *parts)

    async def has(self, table: str) -> bool:
        """Is there such a table?"""
        async with self._engine.connect() as connection:
            found = await connection.execute(select(schema.tables.c.id).where(schema.tables.c.id == table))
            return found.first() is not None

    async def tables(self, status: str) -> list[str]:
        """The ids of the tables with this status, the newest first."""
        wanted = select(schema.tables.c.id).where(schema.tables.c.status == status)
        async with self._engine.connect() as connection:
            found = await connection.execute(wanted.order_by(schema.tables.c.created.desc()))
            return list(found.scalars())

    async def public_tables(self, status: str, most: int) -> list[Kept]:
        """The public tables with this status, the newest first, with their seats; their moves and chat are left."""
        tables, seats = schema.tables, schema.seats
        wanted = select(tables).where(tables.c.status == status, tables.c.public)
        async with self._engine.connect() as connection:
            found = await connection.execute(wanted.order_by(tables.c.created.desc()).limit(most))
            rows = found.mappings().all()
            sitting = select(seats).where(seats.c.table_id.in_([row["id"] for row in rows])).order_by(seats.c.seat)
            taken = (await connection.execute(sitting)).mappings().all()
        return [Kept(row, [seat for seat in taken if seat["table_id"] == row["id"]], (), ()) for row in rows]


async def _execute(connection: AsyncConnection, writes: list[Write]) -> None:
    """One transaction: rows for the same statement go together, then the updates in their order."""
    added: dict[int, tuple[Insert, list[Row]]] = {}
    for write in writes:
        if isinstance(write.statement, Insert):
            added.setdefault(id(write.statement), (write.statement, []))[1].extend(write.rows)
    async with connection.begin():
        for statement in (ADD_TABLE, ADD_SEAT, ADD_MOVE, ADD_CHAT):
            if id(statement) in added:
                await connection.execute(*added[id(statement)])
        for write in writes:
            if isinstance(write.statement, Update):
                await connection.execute(write.statement)


def _fail(done: asyncio.Future[None], error: Exception) -> None:
    if not done.done():
        done.set_exception(error)
        done.exception()  # who was cancelled will not ask for it


def _locked(file: Path) -> sqlite3.Connection:
    """A database file is one server's alone: two would both play for the bots of a table. The lock ends with us.

    It is the exclusive transaction of an empty database beside it, so it is the same on every system.
    """
    if not file.parent.is_dir():
        raise FileNotFoundError(f"there is no folder for {file}")
    lock = None
    try:
        lock = sqlite3.connect(f"{file}.lock", timeout=0, isolation_level=None)
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        if lock is not None:
            lock.close()
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise BlockingIOError(f"another server has {file} open") from None
        raise OSError(f"{file}.lock cannot be held: {error}") from None
    return lock


def _be_safe(connection: Any, _: Any) -> None:
    """WAL, so that reading does not wait for writing; FULL, so that a commit survives a power cut, too."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
