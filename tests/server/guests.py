"""Guests: scripted players that talk to a real server over real sockets."""

import asyncio
import json
from collections import Counter
from contextlib import suppress
from random import Random

import aiohttp

import gulch
from gulch.server.app import Server
from gulch.server.settings import Settings
from tests.toys.coins import GAME as COINS
from tests.toys.errand import GAME as ERRAND
from tests.toys.pennies import GAME as PENNIES
from tests.toys.quickdraw import GAME as QUICKDRAW
from tests.toys.standoff import GAME as STANDOFF

TOYS = {game.id: game for game in (QUICKDRAW, PENNIES, COINS, STANDOFF, ERRAND)}


def load(name):
    """The game of this name, toys included."""
    return TOYS[name] if name in TOYS else gulch.load(name)


def games():
    return [*gulch.games(), *TOYS]


class House:
    """A server on a free port, and the guests in it."""

    def __init__(self, database, **changes):
        quick = {"prepare": (), "fore_period": lambda random: 30.0, "late": 1e9, "workers": 2, "grace": 0.0}
        limits = {"messages_per_second": 1e6, "burst": 10**6, "tables_per_minute": 1e6}
        self.settings = Settings(
            **{"port": 0, "database": database, "load": load, "games": games} | quick | limits | changes
        )

    async def __aenter__(self):
        self.server = await Server(self.settings).__aenter__()
        self.session = aiohttp.ClientSession()
        self.guests = []
        return self

    async def __aexit__(self, *problem):
        for guest in self.guests:
            await guest.close()
        await self.session.close()
        await self.server.__aexit__(*problem)

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server.port}"

    def room(self, table):
        return self.server.hall.rooms[table]

    async def get(self, path, status=200, **headers):
        async with self.session.get(self.url + path, headers=headers) as answer:
            assert answer.status == status, await answer.text()
            return await answer.json()

    async def post(self, path, body, status=200, **headers):
        async with self.session.post(self.url + path, json=body, headers=headers) as answer:
            assert answer.status == status, await answer.text()
            return await answer.json()

    async def table(self, game, **agreed):
        """A new table; the answer holds its id, and the seat and key of its host."""
        return await self.post("/api/tables", {"game": game, **agreed})

    async def join(self, table, name="Guest", **wish):
        return await self.post(f"/api/tables/{table}/join", {"name": name, **wish})

    async def enter(self, seat, pong_after=None, **hello):
        """A guest at a table: seat is what `table` or `join` answered, or the id of a table to watch.

        One that has a `pong_after` answers pings only after so many seconds.
        """
        table, key = (seat, None) if isinstance(seat, str) else (seat["table"], seat["key"])
        socket = await self.session.ws_connect(f"{self.url}/ws/{table}", max_msg_size=0, autoping=pong_after is None)
        guest = Guest(socket, None if isinstance(seat, str) else seat["seat"], pong_after)
        self.guests.append(guest)
        await guest.say("hello", key=key, **hello)
        await guest.until(lambda message: message["type"] in ("room", "bye"))
        return guest

    async def full_table(self, game, persons, bots=(), **agreed):
        """A table with so many persons in the first seats and these bots behind them, started; the persons."""
        levels = {str(persons + n): level for n, level in enumerate(bots)}
        first = await self.table(game, seats=persons + len(bots), bots=levels, **agreed)
        seats = [first] + [await self.join(first["table"], f"Guest {n}") for n in range(1, persons)]
        guests = [await self.enter(seat) for seat in seats]
        await guests[0].do("start")
        for guest in guests:
            await guest.until_update()
        return seats, guests


class Guest:
    """One socket: what it has heard, and what it says."""

    def __init__(self, socket, seat, pong_after=None):
        self.socket = socket
        self.seat = seat
        self.pong_after = pong_after
        self._pongs = set()
        self.raw = []
        self.heard = []
        self.update = None
        self.room = None
        self.signal = None
        self.code = None
        self._ids = Counter()

    async def say(self, kind, **fields):
        await self.socket.send_str(json.dumps({"type": kind, **fields}))

    async def next(self):
        """The next message; {"type": "closed"} if the line is closed."""
        message = await self._receive()
        if message.type != aiohttp.WSMsgType.TEXT:
            self.code = message.data if message.type == aiohttp.WSMsgType.CLOSE else self.socket.close_code
            return {"type": "closed"}
        self.raw.append(message.data)
        said = json.loads(message.data)
        self.heard.append(said)
        if said["type"] == "update":
            self.update = said
        elif said["type"] == "room":
            self.room = said
        elif said["type"] == "signal":
            self.signal = said["race"]
        return said

    async def _receive(self):
        """What comes next; pings are answered on the side. Once the line is being closed no pong can be sent."""
        while True:
            with suppress(aiohttp.ClientConnectionError):
                message = await self.socket.receive(timeout=20)
                if message.type != aiohttp.WSMsgType.PING:
                    return message
                self._pongs.add(asyncio.create_task(self._pong(message.data)))

    async def _pong(self, data):
        await asyncio.sleep(self.pong_after)
        with suppress(aiohttp.ClientConnectionError):
            await self.socket.pong(data)

    async def until(self, wanted):
        """The next message that is wanted; the line must not close before."""
        while True:
            said = await self.next()
            if wanted(said):
                return said
            assert said["type"] != "closed", f"closed with {self.code}"

    async def until_type(self, kind):
        return await self.until(lambda said: said["type"] == kind)

    async def until_update(self, number=0):
        while self.update is None or self.update["number"] < number:
            await self.next()
        return self.update

    async def until_asked(self):
        while self.update is None or not self.update["asked"]:
            await self.next()

    async def until_closed(self):
        while (await self.next())["type"] != "closed":
            pass
        return self.code

    def new_id(self, kind):
        self._ids[kind] += 1
        return f"{kind}-{id(self)}-{self._ids[kind]}"

    async def answer(self, command):
        """The answer to a command."""
        return await self.until(lambda said: said.get("id") == command)

    async def do(self, kind, **fields):
        """Say it and wait for the answer."""
        fields.setdefault("id", self.new_id(kind))
        await self.say(kind, **fields)
        return await self.answer(fields["id"])

    async def play(self, move=None, **fields):
        """Make a move, the first legal one if none is named, and wait for the answer."""
        if move is None:
            move = self.update["legal"][0]["move"]
        return await self.do("play", move=move, number=fields.pop("number", self.update["number"]), **fields)

    async def play_through(self, random=None, until=lambda guest: guest.update["over"]):
        """Play at random until the game is over."""
        random = random or Random(1)
        await self.until_update()
        while not until(self):
            if not self.update["asked"]:
                await self.next()
            elif self.update["race"]:
                await self.run_race(random)
            else:
                answer = await self.play(random.choice(self.update["legal"])["move"])
                assert answer["type"] == "accepted", answer
                await self.until_update(answer["number"])

    async def run_race(self, random, reaction=None):
        """Wait for the signal and act on it."""
        number = self.update["number"]
        while self.signal is None or self.signal < number:
            await self.next()
            if self.update["number"] > number:
                return None
        reaction = random.uniform(0.11, 0.16) if reaction is None else reaction
        await asyncio.sleep(reaction)
        answer = await self.play(self.update["legal"][-1]["move"], number=number, ms=reaction * 1000)
        if answer["type"] == "accepted":
            await self.until_update(answer["number"])
        return answer

    async def close(self):
        await self.socket.close()
