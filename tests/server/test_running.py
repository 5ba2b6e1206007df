"""A server as a process: it opens, keeps its lines alive, and closes in good order."""

import asyncio
import json
import signal
import sys
import threading
from time import monotonic

import aiohttp
from bench.kills import Process

WAITING = (sys.executable, "-c", "import time; time.sleep(100)")
AT_ONCE = (sys.executable, "-c", "")


async def test_the_doors_open_at_once_and_a_bot_waits_until_it_is_ready(house, monkeypatch):
    ready = threading.Event()
    monkeypatch.setattr("gulch.server.thinkers.COMPILER", AT_ONCE)
    monkeypatch.setattr("gulch.server.thinkers.prepare_all", lambda game: ready.wait(60))
    async with house(prepare=("coins", "pennies")) as inn:
        seats, (guest,) = await inn.full_table("coins", 1, ("chance",))
        number = (await guest.play())["number"]
        await guest.until_update(number)
        assert (await inn.get("/health"))["bots"] == "getting ready"
        assert guest.update["pending"] == [1]
        _, (other,) = await inn.full_table("quickdraw", 1, ("chance",))
        await other.play_through()
        assert inn.room(seats[0]["table"]).table.number == number, "the bot is still waiting"
        ready.set()
        await guest.play_through()
        await inn.server.hall.thinkers.until_ready()
        assert (await inn.get("/health"))["bots"] == "ready"


async def test_a_server_that_is_getting_ready_closes_at_once(house, monkeypatch):
    monkeypatch.setattr("gulch.server.thinkers.COMPILER", WAITING)
    begun, started = [], asyncio.create_subprocess_exec

    async def start(*arguments, **others):
        begun.append(await started(*arguments, **others))
        return begun[-1]

    monkeypatch.setattr("gulch.server.thinkers.asyncio.create_subprocess_exec", start)
    async with house(prepare=("banditos",)) as inn:
        await inn.full_table("banditos", 1, ("deputy",))
        while not begun:
            await asyncio.sleep(0.01)
        before = monotonic()
    assert monotonic() - before < 10
    assert [process.returncode for process in begun] == [-signal.SIGKILL], "nothing is left running"


async def test_bots_get_ready_in_the_background(house):
    async with house(prepare=("banditos",)) as inn:
        await inn.server.hall.thinkers.until_ready()
        assert (await inn.get("/health"))["bots"] == "ready"
        _, (guest,) = await inn.full_table("banditos", 1, ("deputy",))
        while not (moves := [step for step in guest.update["steps"] if step["by"] == "bot"]):
            await (guest.play() if guest.update["asked"] else guest.next())
        assert moves[0]["seat"] == 1


async def test_bots_whose_compiler_fails_are_compiled_here(house, monkeypatch):
    monkeypatch.setattr("gulch.server.thinkers.COMPILER", (sys.executable, "-c", "raise SystemExit(1)"))
    async with house(prepare=("coins",)) as inn:
        await inn.server.hall.thinkers.until_ready()
        assert (await inn.get("/health"))["bots"] == "ready"
        _, (guest,) = await inn.full_table("coins", 1, ("deputy",))
        await guest.play_through()


async def test_who_is_there_when_the_server_stops_is_told_so(house):
    async with house() as inn:
        guest = await inn.enter(await inn.table("coins"))
        stopping = asyncio.create_task(inn.server.hall.close())
        assert await guest.until_closed() == 1001
        assert guest.heard[-1] == {"type": "bye", "reason": "the server stops; come back in a moment"}
        await stopping
        await inn.get("/health", 503)


async def test_a_terminated_server_ends_well_and_what_it_stored_is_there(tmp_path):
    server = Process(str(tmp_path / "gulch.db"))
    await server.start()
    async with aiohttp.ClientSession() as session:
        async with session.post(f"{server.url}/api/tables", json={"game": "banditos"}) as answer:
            seat = await answer.json()
        assert await server.stop(signal.SIGTERM) == 0
        await server.start()
        async with session.ws_connect(f"{server.url}/ws/{seat['table']}") as socket:
            await socket.send_str(json.dumps({"type": "hello", "key": seat["key"]}))
            assert json.loads((await socket.receive()).data)["seat"] == 0
    assert await server.stop(signal.SIGTERM) == 0


async def test_a_line_that_answers_no_ping_is_closed(house):
    async with house(heartbeat=0.05) as inn:
        seat = await inn.table("coins")
        alive = await inn.enter(seat)
        dead = await inn.session.ws_connect(f"{inn.url}/ws/{seat['table']}", autoping=False)
        await dead.send_str('{"type":"hello"}')
        room = inn.room(seat["table"])
        await alive.until(lambda m: m["type"] == "room" and m["spectators"] == 1)
        await alive.until(lambda m: m["type"] == "room" and m["spectators"] == 0)
        assert [line.viewer for line in room.lines.values()] == [0]
        assert room.lines_of(0)[0].shown_ping is not None


async def test_a_finished_table_that_nobody_looks_at_is_let_go_and_fetched_again(house):
    async with house() as inn:
        seats, (guest,) = await inn.full_table("coins", 1)
        await guest.play_through()
        await guest.close()
        while seats[0]["table"] in inn.server.hall.rooms:
            await asyncio.sleep(0)
        back = await inn.enter(seats[0])
        await back.until_update()
        assert back.update["over"]
        assert back.room["secret"]
