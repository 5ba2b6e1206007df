"""Kill the server at random moments, start it again, and see that nothing that was accepted is missing.

    python -m bench.kills --rounds 200

Each round starts the server as a process of its own, plays with scripted players and bots at several tables, and kills
it without warning (SIGKILL) after a random time. The players note every move that was accepted. After each restart
every noted move must be there, under its number, and the views must go on from there; at the end every game is played
to its end, so no table is stuck.
"""

import argparse
import asyncio
import json
import os
import signal
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from random import Random

import aiohttp

TABLES = (("banditos", 2, 1), ("gunslingers", 1, 1), ("banditos", 1, 2), ("gunslingers", 2, 0))
REACTION = 0.12  # seconds; anything much faster is a false start
START = 60  # seconds for a start


class Process:
    """A server in a process of its own, always on the same database."""

    def __init__(self, database, games=()):
        self.database = database
        self.games = games  # those whose bots and views are ready before the address is told
        self.url = ""
        self._process = None

    async def start(self):
        script = (
            "import asyncio\n"
            "from gulch.server.app import run\n"
            "from gulch.server.settings import Settings\n"
            "async def ready(server):\n"
            "    await server.hall.thinkers.until_ready()\n"
            "    print(server.url, flush=True)\n"
            f"settings = Settings(port=0, database={self.database!r}, prepare={self.games!r},\n"
            "    fore_period=lambda random: 20.0, late=1e9,\n"
            "    tables_per_minute=1e6, messages_per_second=1e6, burst=10**6)\n"
            "asyncio.run(run(settings, ready))\n"
        )
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", script, stdout=asyncio.subprocess.PIPE, env=os.environ
        )
        async with asyncio.timeout(START):
            self.url = (await self._process.stdout.readline()).decode().strip()
        assert self.url, "the server did not start"

    async def stop(self, how=signal.SIGKILL):
        """End it; the answer is its exit status."""
        self._process.send_signal(how)
        status = await self._process.wait()
        self._process._transport.close()
        return status


class Player:
    """One seat: it plays at random, comes back after every kill, and notes what was accepted."""

    def __init__(self, table, seat, key, random):
        self.table, self.seat, self.key, self.random = table, seat, key, random
        self.accepted = {}
        self.unanswered = None
        self.is_repeating = False
        self.last = None
        self.sent = 0
        self.over = False
        self.returned = asyncio.Event()

    async def play(self, session, url):
        """Play until the game is over or the line breaks."""
        with suppress(aiohttp.ClientError, ConnectionError, asyncio.TimeoutError):
            async with session.ws_connect(f"{url}/ws/{self.table}", max_msg_size=0) as socket:
                await socket.send_str(json.dumps({"type": "hello", "key": self.key}))
                await self._converse(socket)

    async def _converse(self, socket):
        asked, update, signal_of = None, None, -1
        async for message in socket:
            said = json.loads(message.data)
            if said["type"] == "update":
                update = said
                self._check(said)
                if said["over"]:
                    self.over = True
                    return
            elif said["type"] == "signal":
                signal_of = said["race"]
            elif said["type"] == "accepted":
                self.accepted[said["number"]] = said["id"]
                self.unanswered = None
                if self.is_repeating:
                    asked = None  # it answered an older question; the one of now is still open
            elif said["type"] == "refused":
                self.unanswered = asked = None
            is_due = update is not None and update["asked"] and (not update["race"] or signal_of >= update["number"])
            if is_due and asked != update["number"]:
                asked = update["number"]
                await self._answer(socket, update)

    async def _answer(self, socket, update):
        """Make a move, or repeat the one that the last kill left unanswered."""
        move = self.random.choice(update["legal"])["move"]
        command = {
            "type": "play",
            "id": f"{self.seat}-{self.sent}",
            "move": move,
            "number": update["number"],
            "ms": None,
        }
        self.is_repeating = self.unanswered is not None
        if self.unanswered is not None:
            command = self.unanswered
        if update["race"]:
            await asyncio.sleep(REACTION)
        self.sent += 1
        self.unanswered = command
        await socket.send_str(json.dumps(command))

    def _check(self, update):
        """Numbers only ever grow, and whatever was accepted is there."""
        assert self.last is None or update["number"] >= self.last, "the table went back"
        assert all(number <= update["number"] for number in self.accepted), "an accepted move is missing"
        self.last = update["number"]
        if update["fresh"]:
            own = {step["number"] for step in update["steps"] if step["seat"] == self.seat and step["by"] == "person"}
            assert set(self.accepted) <= own, f"accepted moves are missing: {set(self.accepted) - own}"
            self.returned.set()


async def open_tables(session, url, random):
    """New tables with players; all begin at once."""
    players = []
    for game, persons, bots in TABLES:
        levels = {str(persons + n): "chance" for n in range(bots)}
        body = {"game": game, "seats": persons + bots, "bots": levels, "name": "P0"}
        async with session.post(f"{url}/api/tables", json=body) as answer:
            seats = [await answer.json()]
        for number in range(1, persons):
            async with session.post(
                f"{url}/api/tables/{seats[0]['table']}/join", json={"name": f"P{number}"}
            ) as answer:
                seats.append(await answer.json())
        async with session.ws_connect(f"{url}/ws/{seats[0]['table']}") as host:
            await host.send_str(json.dumps({"type": "hello", "key": seats[0]["key"]}))
            await host.send_str(json.dumps({"type": "start", "id": "start"}))
            while json.loads((await host.receive()).data)["type"] != "accepted":
                pass
        players += [Player(s["table"], s["seat"], s["key"], Random(random.random())) for s in seats]
    return players


async def kill_rounds(rounds, database, random, longest=0.6):
    """So many kills at random moments; the answer is how many moves were accepted, and at how many tables."""
    server = Process(database)
    await server.start()
    try:
        async with aiohttp.ClientSession() as session:
            return await _kill(server, session, rounds, random, longest)
    finally:
        await server.stop()


async def _kill(server, session, rounds, random, longest):
    accepted, tables, players = 0, 0, []
    for number in range(rounds):
        if all(player.over for player in players):
            accepted += sum(len(player.accepted) for player in players)
            players = await open_tables(session, server.url, random)
            tables += len(TABLES)
        for player in players:
            player.returned.clear()
        playing = [asyncio.create_task(p.play(session, server.url)) for p in players if not p.over]
        await asyncio.gather(*(asyncio.wait_for(p.returned.wait(), 30) for p in players if not p.over))
        await asyncio.sleep(random.uniform(0, longest))
        await server.stop()
        await asyncio.gather(*playing)
        await server.start()
        print(f"\rround {number + 1} of {rounds}", end="", file=sys.stderr)
    async with asyncio.timeout(120):
        await asyncio.gather(*(player.play(session, server.url) for player in players if not player.over))
    assert all(player.over for player in players), "a table is stuck"
    return accepted + sum(len(player.accepted) for player in players), tables


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        doing = kill_rounds(wanted.rounds, str(Path(folder) / "gulch.db"), Random(wanted.seed))
        accepted, tables = asyncio.run(doing)
    print(f"\n{wanted.rounds} kills, {tables} tables, {accepted} moves accepted: none missing, no table stuck")


if __name__ == "__main__":
    main()
