"""Many tables at once, against a server in another process: how long from a command to the update at every viewer?

    python -m bench.load --tables 300 --sockets 1000 --rate 150 --seconds 60

Scripted players sit at all seats and move at random, together at the stated rate; the sockets beyond the seats are
spectators. Measured is the time from the moment a player sends his move to the moment each viewer of that table has the
update. Every viewer must get every number exactly once, and nothing may be refused.
"""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path
from random import Random
from time import perf_counter

import aiohttp
import msgspec
from bench.kills import Process

GAME, SEATS = "banditos", 3
WARM = 5.0  # seconds that are not measured


class Move(msgspec.Struct):
    move: int


class Step(msgspec.Struct):
    number: int


class Said(msgspec.Struct):
    """As much of a message as a scripted player looks at."""

    type: str
    number: int | None = None
    asked: bool = False
    over: bool = False
    legal: list[Move] = []
    steps: list[Step] = []
    reason: str = ""


decoder = msgspec.json.Decoder(Said)


class Load:
    """The tables, and what was measured."""

    def __init__(self, url, session, wanted):
        self.url, self.session, self.wanted = url, session, wanted
        self.random = Random(1)
        self.sent = {}
        self.delays = []
        self.errors = []
        self._sending = set()
        self.moves = 0
        self.begin = self.end = float("inf")

    async def post(self, path, body):
        async with self.session.post(self.url + path, json=body) as answer:
            assert answer.status == 200, await answer.text()
            return await answer.json()

    async def open_table(self, spectators):
        """A table with its players and its spectators."""
        seats = [await self.post("/api/tables", {"game": GAME, "seats": SEATS})]
        table = seats[0]["table"]
        seats += [await self.post(f"/api/tables/{table}/join", {"name": f"P{n}"}) for n in range(1, SEATS)]
        keys = [seat["key"] for seat in seats] + [None] * spectators
        sockets = [await self._enter(table, key) for key in keys]
        await sockets[0].send_str('{"type":"start","id":"start"}')
        return [asyncio.create_task(self._play(table, seat, s)) for seat, s in enumerate(sockets)]

    async def _enter(self, table, key):
        socket = await self.session.ws_connect(f"{self.url}/ws/{table}", max_msg_size=0)
        await socket.send_str(msgspec.json.encode({"type": "hello", "key": key}).decode())
        return socket

    async def _play(self, table, seat, socket):
        """One viewer; if he has a seat he moves when asked, after a while."""
        known = -1
        async for message in socket:
            at = perf_counter()
            said = decoder.decode(message.data)
            if said.type == "refused":
                self.errors.append(said.reason)
            if said.type != "update":
                continue
            if [step.number for step in said.steps] != list(range(known + 1, said.number + 1)):
                self.errors.append(f"lost update: {known} then {said.number}")
            known = said.number
            self._note(table, known, at)
            if said.asked and not said.over:
                asyncio.get_running_loop().call_later(self._pause(), self._send, table, seat, socket, said)
        if perf_counter() < self.end:
            self.errors.append(f"closed with {socket.close_code}")

    def _pause(self):
        return self.random.expovariate(self.wanted.rate / self.wanted.tables)

    def _send(self, table, seat, socket, said):
        number = said.number + 1
        move = self.random.choice(said.legal).move
        command = {"type": "play", "id": f"{number}", "move": move, "number": said.number}
        self.sent[table, number] = perf_counter()
        sending = asyncio.ensure_future(socket.send_str(msgspec.json.encode(command).decode()))
        self._sending.add(sending)
        sending.add_done_callback(self._sent)

    def _sent(self, sending):
        self._sending.discard(sending)
        if sending.exception() is not None and perf_counter() < self.end:
            self.errors.append(repr(sending.exception()))

    def _note(self, table, number, at):
        sent = self.sent.get((table, number))
        if sent is not None and self.begin <= sent < self.end:
            self.delays.append(at - sent)


async def measure(wanted, url):
    """Open everything, warm up, measure."""
    connector = aiohttp.TCPConnector(limit=0)
    async with aiohttp.ClientSession(connector=connector) as session:
        load = Load(url, session, wanted)
        extra = wanted.sockets - wanted.tables * SEATS
        tasks = []
        for number in range(wanted.tables):
            tasks += await load.open_table(extra // wanted.tables + (number < extra % wanted.tables))
        print(f"{wanted.tables} tables, {len(tasks)} sockets open", file=sys.stderr)
        await asyncio.sleep(WARM)
        load.begin = perf_counter()
        load.end = load.begin + wanted.seconds
        await asyncio.sleep(wanted.seconds + 2)
        load.moves = sum(load.begin <= at < load.end for at in load.sent.values())
        for task in tasks:
            task.cancel()
        return load


async def run(wanted, database):
    server = Process(database, (GAME,))
    await server.start()
    try:
        return await measure(wanted, server.url)
    finally:
        await server.stop()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--sockets", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=150.0, help="moves a second, all tables together")
    parser.add_argument("--seconds", type=float, default=60.0)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        load = asyncio.run(run(wanted, str(Path(folder) / "gulch.db")))
    delays = sorted(load.delays)
    shares = {f"p{share}": delays[int(len(delays) * share / 100)] * 1000 for share in (50, 90, 99)}
    print(f"{load.moves / wanted.seconds:.0f} moves/s, {len(delays) / wanted.seconds:.0f} updates/s; ", end="")
    print(", ".join(f"{name} {ms:.1f} ms" for name, ms in shares.items()), f"· max {delays[-1] * 1000:.1f} ms")
    print(f"errors: {len(load.errors)}", *load.errors[:3])
    sys.exit(bool(load.errors) or shares["p99"] >= 50)


if __name__ == "__main__":
    main()
