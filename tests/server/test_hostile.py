"""Hostile guests: whatever they send is refused or their line closed, and the tables go on."""

import asyncio
import json
import string
from contextlib import suppress

import aiohttp
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gulch.server import protocol
from tests.server.guests import House

CODES = {1008, 1009, 1007, 1002, 4400, 4401, 4403, 4404, 4408, 4429, 4430}
COMMANDS = [tag for kind in protocol.In.__args__ for tag in [kind.__struct_config__.tag] if tag != "hello"]


async def test_no_hello(house):
    async with house(hello_within=0.05) as inn:
        seat = await inn.table("coins")
        socket = await inn.session.ws_connect(f"{inn.url}/ws/{seat['table']}")
        message = await socket.receive()
        assert json.loads(message.data) == {"type": "bye", "reason": "say hello first"}
        assert (await socket.receive()).type == aiohttp.WSMsgType.CLOSE
        assert socket.close_code == 4408


@pytest.mark.parametrize("first", ['{"type":"start","id":"x"}', "nonsense", "{}", '{"type":"hello","key":5}'])
async def test_something_else_before_hello(house, first):
    async with house() as inn:
        seat = await inn.table("coins")
        socket = await inn.session.ws_connect(f"{inn.url}/ws/{seat['table']}")
        await socket.send_str(first)
        while (await socket.receive()).type != aiohttp.WSMsgType.CLOSE:
            pass
        assert socket.close_code == 4408


@pytest.mark.parametrize("table", ["nosuchtable", "x" * 300, "%00", "a'; DROP TABLE tables;--"])
async def test_an_unknown_table(house, table):
    async with house() as inn:
        guest = await inn.enter(table)
        assert await guest.until_closed() == 4404


async def test_a_wrong_key_and_that_of_another_table(house):
    async with house() as inn:
        one, other = await inn.table("coins"), await inn.table("coins")
        for key in ("wrong", other["key"], one["key"][:-1]):
            guest = await inn.enter(one | {"key": key})
            assert await guest.until_closed() == 4401


async def test_a_message_that_is_too_large(house):
    async with house() as inn:
        seats, guests = await inn.full_table("coins", 2)
        tab = await inn.enter(seats[0])
        await tab.socket.send_str(json.dumps({"type": "say", "id": "x", "text": "x" * 10_000}))
        assert await tab.until_closed() == 1009
        assert (await guests[0].play())["type"] == "accepted"


async def test_bytes_are_refused(house):
    async with house() as inn:
        guest = await inn.enter(await inn.table("coins"))
        await guest.socket.send_bytes(b"\x00\x01")
        assert (await guest.until_type("refused"))["reason"] == "messages are text"


async def test_who_talks_nonsense_is_told_so_and_then_closed(house):
    async with house() as inn:
        guest = await inn.enter(await inn.table("coins"))
        for _ in range(10):
            await guest.socket.send_str("[")
        assert await guest.until_closed() == 4400
        refused = [m for m in guest.heard if m["type"] == "refused"]
        assert len(refused) == 10
        assert "cannot be read" in refused[0]["reason"]


async def test_a_flood_closes_the_line_and_the_table_goes_on(house):
    async with house(messages_per_second=20.0, burst=60) as inn:
        seats, (one, two) = await inn.full_table("coins", 2)
        flooder = await inn.enter(seats[0]["table"])
        with suppress(ConnectionError, aiohttp.ClientError):
            for number in range(300):
                await flooder.say("rename", id=str(number), name="x")
        assert await flooder.until_closed() == 4429
        assert (await one.play())["type"] == "accepted"
        assert (await two.until_update(1))["asked"]


async def test_a_flood_of_pings_too(house):
    async with house(messages_per_second=20.0, burst=60) as inn:
        flooder = await inn.enter(await inn.table("coins"))
        with suppress(ConnectionError, aiohttp.ClientError):
            for _ in range(300):
                await flooder.socket.ping()
        assert await flooder.until_closed() == 4429


async def test_too_many_tables_from_one_address(house):
    async with house(tables_per_minute=5) as inn:
        for _ in range(5):
            await inn.table("coins")
        assert (await inn.post("/api/tables", {"game": "coins"}, 429))["error"] == "too many: wait a minute"


async def test_too_many_lines(house):
    async with house(lines_per_table=3, lines_per_seat=2) as inn:
        seat = await inn.table("coins")
        for _ in range(2):
            await inn.enter(seat)
        assert await (await inn.enter(seat)).until_closed() == 4403
        await inn.enter(seat["table"])
        assert await (await inn.enter(seat["table"])).until_closed() == 4403


async def test_who_does_not_listen_is_closed_and_holds_nobody_up(house, monkeypatch):
    monkeypatch.setattr("gulch.server.line.ROOM", 5)
    async with house() as inn:
        seat = await inn.table("coins", seats=1)
        host = await inn.enter(seat)
        line = next(iter(inn.room(seat["table"]).lines.values()))
        line._speaker.cancel()
        talker = await inn.enter(seat["table"])
        for number in range(8):
            await talker.do("say", text=str(number))
        assert await host.until_closed() == 4430


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://localhost.evil.example"]
)
async def test_other_pages_are_refused_by_their_origin(house, origin):
    async with house() as inn:
        seat = await inn.table("coins")
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await inn.session.ws_connect(f"{inn.url}/ws/{seat['table']}", origin=origin)
        assert refused.value.status == 403
        await inn.post("/api/tables", {"game": "coins"}, 403, Origin=origin)


async def test_the_own_page_is_welcome(house):
    async with house() as inn:
        seat = await inn.table("coins")
        async with inn.session.ws_connect(f"{inn.url}/ws/{seat['table']}", origin=inn.url) as socket:
            await socket.send_str('{"type":"hello"}')
            assert json.loads((await socket.receive()).data)["type"] == "welcome"
        await inn.post("/api/tables", {"game": "coins"}, 200, Origin=inn.url)


async def test_behind_a_proxy_the_public_address_counts(house):
    async with house(public_url="https://gulch.example") as inn:
        await inn.post("/api/tables", {"game": "coins"}, 200, Origin="https://gulch.example")
        await inn.post("/api/tables", {"game": "coins"}, 403, Origin="http://gulch.example")
        await inn.post("/api/tables", {"game": "coins"}, 403, Origin=inn.url)


# ---- thousands of cases -------------------------------------------------------------------------------------------

plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=10,
)
FIELDS = {
    "move": st.integers(-2, 400),
    "number": st.integers(-2, 400),
    "ms": st.none() | st.floats(-1e6, 1e6),
    "seat": st.none() | st.integers(-1, 20),
    "bot": st.none() | st.sampled_from(["chance", "genius"]) | st.text(max_size=5),
    "text": st.text(max_size=40),
    "name": st.text(max_size=40),
    "muted": st.booleans(),
    "key": st.text(string.printable, max_size=40),
}
commands = st.builds(
    lambda kind, fields: json.dumps({"type": kind, "id": "hostile", **fields}),
    st.sampled_from([*COMMANDS, "hello", "unknown"]),
    st.fixed_dictionaries({}, optional=FIELDS),
)
messages = st.one_of(st.text(max_size=60), plain.map(json.dumps), commands, commands)


class Ring:
    """A house in an event loop that lives as long as a whole test with many examples."""

    def __init__(self, database):
        self.loop = asyncio.new_event_loop()
        self.inn = self.run(House(database).__aenter__())

    def run(self, doing):
        return self.loop.run_until_complete(asyncio.wait_for(doing, 30))

    def close(self):
        self.run(self.inn.__aexit__(None, None, None))
        self.loop.close()


@pytest.fixture
def ring(tmp_path):
    ring = Ring(str(tmp_path / "gulch.db"))
    yield ring
    ring.close()


def test_thousands_of_hostile_messages(ring):
    """Each is answered or closes the line; at the end the game is played on as if nothing had been."""
    seats, guests = ring.run(ring.inn.full_table("banditos", 2, ("chance",)))
    table = ring.inn.room(seats[0]["table"]).table
    hostile = {}

    async def attack(who, message):
        if who not in hostile or hostile[who].code is not None:
            hostile[who] = await ring.inn.enter(seats[1] if who else seats[0]["table"])
        guest, wanted = hostile[who], hostile[who].new_id("probe")
        try:
            await guest.socket.send_str(message)
            await guest.say("rename", id=wanted, name="Probe")
        except (ConnectionError, aiohttp.ClientError):
            assert await guest.until_closed() in CODES
            return
        while (said := await guest.next())["type"] != "closed":
            if said.get("id") == wanted:
                return
        assert guest.code in CODES

    @settings(
        max_examples=2000, deadline=None, suppress_health_check=list(HealthCheck), database=None, derandomize=True
    )
    @given(st.booleans(), messages)
    def check(who, message):
        ring.run(attack(who, message))

    check()
    assert table.status == "playing" or table.match.over
    back = [ring.run(ring.inn.enter(seat)) for seat in seats]

    async def play_on():
        await asyncio.gather(*(guest.play_through() for guest in back))

    ring.run(play_on())
    assert back[0].update["winners"]
    assert guests


def test_thousands_of_hostile_requests(ring):
    seat = ring.run(ring.inn.table("coins", seats=2))
    paths = [
        "/api/tables",
        f"/api/tables/{seat['table']}/join",
        f"/api/tables/{seat['table']}/analyse",
        "/api/tables/x/join",
    ]
    bodies = st.one_of(
        st.binary(max_size=60),
        plain.map(lambda data: json.dumps(data).encode()),
        st.fixed_dictionaries(
            {"game": st.sampled_from(["coins", "banditos", "chess"])},
            optional={
                "seats": st.integers(-2, 20) | st.text(max_size=3),
                "options": st.dictionaries(st.text(max_size=5), st.booleans(), max_size=2),
                "bots": st.dictionaries(st.integers(-1, 9).map(str), st.sampled_from(["chance", "x"]), max_size=3),
                "seat": st.none() | st.integers(-1, 9),
                "name": st.text(max_size=30),
                "seconds": st.floats(),
                "origin": st.fixed_dictionaries({"table": st.just(seat["table"]), "number": st.integers(-1, 9)}),
                "start": st.booleans(),
            },
        ).map(lambda data: json.dumps(data).encode()),
    )

    async def ask(path, body):
        kind = {"Content-Type": "application/json"}
        async with ring.inn.session.post(ring.inn.url + path, data=body, headers=kind) as answer:
            assert answer.status < 500, await answer.text()
            told = await answer.json()
            assert answer.status == 200 or told["error"]

    @settings(
        max_examples=1000, deadline=None, suppress_health_check=list(HealthCheck), database=None, derandomize=True
    )
    @given(st.sampled_from(paths), bodies)
    def check(path, body):
        ring.run(ask(path, body))

    check()
    ring.run(ring.inn.get("/health"))
