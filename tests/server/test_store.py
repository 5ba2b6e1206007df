"""The store: committed or not at all, together or alone, and the same tables as the migrations make."""

import asyncio
import subprocess
import sys

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, text
from sqlalchemy.exc import IntegrityError

from gulch.server import schema
from gulch.server.store import ADD_CHAT, ADD_TABLE, Store, Write, database_url, set_table


def table_row(name, **changes):
    agreed = {"game": "coins", "version": 1, "seats": 1, "options": {"a": True}, "public": False, "spectators": True}
    clocks = {"seconds": 0.0, "reserve": 0.0, "patience": 0.0, "created": 1.0}
    rest = {"secret": "", "position": None, "status": "open", "host": 0, "spectators_muted": False, "next_table": None}
    return {"id": name, **agreed, **clocks, **rest, **changes}


def line(number, table="a"):
    return {"table_id": table, "number": number, "seat": 0, "name": "x", "text": "y", "command": None, "at": 1.0}


class Opened:
    def __init__(self, place):
        self.store = Store(str(place))

    async def __aenter__(self):
        await self.store.open()
        return self.store

    async def __aexit__(self, *_):
        await self.store.close()


async def test_what_is_written_is_there_after_opening_again(tmp_path):
    async with Opened(tmp_path / "x.db") as store:
        await store.write(Write(ADD_TABLE, [table_row("a")]), set_table("a", status="playing"))
    async with Opened(tmp_path / "x.db") as store:
        kept = await store.table("a")
        assert (kept.table["status"], kept.table["options"], kept.moves) == ("playing", {"a": True}, [])
        assert await store.tables("playing") == ["a"]
        assert await store.table("b") is None


async def test_a_database_file_is_one_servers_alone(tmp_path):
    async with Opened(tmp_path / "x.db"):
        with pytest.raises(BlockingIOError, match="another server has"):
            await Store(str(tmp_path / "x.db")).open()
        async with Opened(tmp_path / "y.db"):
            pass
    async with Opened(tmp_path / "x.db"):
        pass


async def test_what_cannot_be_a_lock_is_named(tmp_path):
    (tmp_path / "x.db.lock").mkdir()
    with pytest.raises(OSError, match=r"x\.db\.lock cannot be held"):
        await Store(str(tmp_path / "x.db")).open()


HOLD = """
import asyncio, sys
from gulch.server.store import Store

async def hold():
    store = Store(sys.argv[1])
    await store.open()
    print("held", flush=True)
    sys.stdin.read()

asyncio.run(hold())
"""


async def test_two_processes_have_no_database_file_together_and_a_killed_one_lets_it_go(tmp_path):
    command = [sys.executable, "-c", HOLD, str(tmp_path / "x.db")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout.readline() == "held\n"
        with pytest.raises(BlockingIOError, match="another server has"):
            await Store(str(tmp_path / "x.db")).open()
        other.kill()
        other.wait()
        async with Opened(tmp_path / "x.db"):
            pass


async def test_writes_at_the_same_time_share_a_commit_and_one_that_fails_spoils_no_other(tmp_path):
    async with Opened(tmp_path / "x.db") as store:
        await store.write(Write(ADD_TABLE, [table_row("a")]))
        writes = [store.write(Write(ADD_CHAT, [line(number)])) for number in (1, 2, 2, 3)]
        done = await asyncio.gather(*writes, return_exceptions=True)
        assert [type(result) for result in done] == [type(None), type(None), IntegrityError, type(None)]
        assert [row["number"] for row in (await store.table("a")).chat] == [1, 2, 3]


async def test_a_write_is_all_or_nothing(tmp_path):
    async with Opened(tmp_path / "x.db") as store:
        await store.write(Write(ADD_TABLE, [table_row("a")]))
        with pytest.raises(IntegrityError):
            await store.write(Write(ADD_CHAT, [line(1), line(1)]), set_table("a", status="over"))
        kept = await store.table("a")
        assert (kept.chat, kept.table["status"]) == ([], "open")


async def test_who_is_cancelled_while_writing_has_written(tmp_path):
    async with Opened(tmp_path / "x.db") as store:
        writing = asyncio.create_task(store.write(Write(ADD_TABLE, [table_row("a")])))
        await asyncio.sleep(0)
        writing.cancel()
        await asyncio.gather(writing, return_exceptions=True)
    async with Opened(tmp_path / "x.db") as store:
        assert await store.table("a") is not None


async def test_a_closed_store_takes_nothing(tmp_path):
    async with Opened(tmp_path / "x.db") as store:
        pass
    with pytest.raises(ConnectionError):
        await store.write(Write(ADD_TABLE, [table_row("a")]))


async def test_the_migrations_lead_to_the_schema_and_the_journal_is_a_wal(tmp_path):
    async with Opened(tmp_path / "x.db"):
        pass
    engine = create_engine(f"sqlite:///{tmp_path / 'x.db'}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
    engine.dispose()


def test_a_path_is_an_sqlite_file():
    assert database_url("a/b.db") == "sqlite+aiosqlite:///a/b.db"
    assert database_url("postgresql+asyncpg://host/db") == "postgresql+asyncpg://host/db"
