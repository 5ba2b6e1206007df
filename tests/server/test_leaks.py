"""Nothing leaks: what a viewer is sent does not depend on what he may not know, to the byte."""

import asyncio
from random import Random

import pytest

import gulch
from gulch.core import fair
from gulch.core.kernels import kernels
from gulch.core.words import NOBODY
from gulch.server.protocol import Facts, encoder
from gulch.server.sight import look
from gulch.server.table import Played, Seat, Table
from tests.server.guests import load


def fresh_table(name, seats, secret, **options):
    """A table with the match on it, and nobody at it."""
    game = load(name)
    options = game.options.complete(options)
    facts = Facts("id", name, game.title, 1, options, seats, list(game.words.languages), False, True, 0, 0, 0, 0)
    table = Table(facts, game, secret, seats=[Seat("person", f"P{n}") for n in range(seats)], status="playing")
    table.begin()
    return table


def play_one(table, random):
    """One random move at the table."""
    match = table.match.copy()
    seat = random.choice(match.pending)
    move, race = random.choice(match.legal(seat)), match.game.rules.race
    waits = race is not None and move == race.wait  # to the end of the race
    match.play(seat, move, ms=None if waits else random.randrange(1000) if match.is_race else 0)
    if len(match.moves) > table.number:
        table.accept(match, Played(seat, "person", 0.0, "c", None))


def with_other_secrets(table, viewer, random):
    """The same table, with everything replaced that this viewer cannot know: cards, chance, whispers, answers, keys."""
    match = table.match.copy()
    seat = NOBODY if viewer is None else viewer
    match._table = match.view(viewer).table
    match._table[0].rng = random.getrandbits(64)
    kernels(match.game).guess(match._table, seat)  # compiled, as it is done thousands of times
    match.secret = random.randbytes(32)
    match.events = [[_replaced(e, viewer) for e in told] for told in match.events]
    match.prologue = [_replaced(e, viewer) for e in match.prologue]
    match.moves = [m if m.seat == viewer else m._replace(action=0, ms=0) for m in match.moves]
    other = Table(
        table.facts, table.game, match.secret, seats=[Seat("person", s.name, key_hash="x") for s in table.seats]
    )
    other.match, other.history, other.asked, other.settled = match, table.history, table.asked, table.settled
    other.signalled = match.race
    return other


def _replaced(event, viewer):
    """A whisper to somebody else says something else."""
    return event if event.to in (None, viewer) else event._replace(args=tuple(a + 1 for a in event.args))


@pytest.mark.parametrize(
    ("name", "seats", "games", "options"),
    [
        ("banditos", 4, 5, {}),
        ("banditos", 2, 4, {}),
        ("gunslingers", 2, 12, {}),
        ("gunslingers", 2, 6, {"reflex": False}),
        ("quickdraw", 3, 8, {}),
        ("pennies", 2, 8, {}),
        ("errand", 3, 6, {}),
    ],
)
def test_what_is_sent_is_the_same_to_the_byte_whatever_is_hidden(name, seats, games, options):
    random, compared = Random(f"leaks {name} {seats}"), 0
    for _ in range(games):
        table = fresh_table(name, seats, random.randbytes(32), **options)
        while not table.match.over:
            for viewer in (*range(seats), None):
                table.scenes.clear()  # that frames tell no more than views and events is a law of `check_game`
                table.signalled = table.match.race
                twin = with_other_secrets(table, viewer, random)
                for since in (max(0, table.number - 1), *([None] if table.number % 10 == 0 else [])):
                    sent = encoder.encode(look(table, viewer, since, "en"))
                    assert sent == encoder.encode(look(twin, viewer, since, "en"))
                    compared += 1
            play_one(table, random)
    assert compared > games * 2


def test_the_test_would_notice_a_leak(monkeypatch):
    """If views were not hidden, the bytes would differ."""
    monkeypatch.setattr("gulch.core.view.hidden", lambda game, state, seat: state.reshape(1).copy())
    random = Random(1)
    table = fresh_table("banditos", 3, random.randbytes(32))
    before = encoder.encode(look(table, 0, None, "en"))
    table.match._table = gulch.load("banditos").new(seats=3, seed=9)._table
    assert before != encoder.encode(look(table, 0, None, "en"))


@pytest.mark.parametrize(("name", "bots"), [("banditos", ("chance",)), ("gunslingers", ()), ("quickdraw", ())])
async def test_no_chance_secret_or_key_on_the_wire(house, name, bots):
    """Everything every guest was ever sent, over a whole game."""
    async with house() as inn:
        seats, guests = await inn.full_table(name, 2, bots)
        watcher = await inn.enter(seats[0]["table"])
        table = inn.room(seats[0]["table"]).table
        assert guests[0].room["commitment"] == fair.commitment(table.secret)
        assert guests[0].room["secret"] is None
        await guests[0].do("say", text="hello")
        await asyncio.gather(*(g.play_through(Random(n)) for n, g in enumerate(guests)))
        while watcher.update is None or not watcher.update["over"]:
            await watcher.next()
        chance = [str(fair.entropy(table.secret, n)) for n in range(table.number + 1)]
        for guest in (*guests, watcher):
            said = "\n".join(guest.raw)
            assert '"rng"' not in said
            assert not [number for number in chance if number in said]
            assert not [seat["key"] for seat in seats if seat["key"] in said]
            assert not [seat.key_hash for seat in table.seats if seat.key_hash and seat.key_hash in said]
            before_the_end = said[: said.index('"over":true')]
            assert table.secret.hex() not in before_the_end


async def test_what_a_seat_did_is_told_to_nobody_else(house):
    async with house() as inn:
        _, (one, two) = await inn.full_table("pennies", 2)
        await one.play(1)
        await two.until_update(1)
        assert one.heard[-1] if one.update["number"] else await one.until_update(1)
        assert two.update["steps"] == [
            {"number": 1, "seat": 0, "by": "person", "events": [], "move": None, "times": None}
        ]
        assert two.update["view"]["shown"][0] == -1


async def test_logs_hold_no_key_secret_or_chat(house, caplog):
    with caplog.at_level("DEBUG"):
        async with house() as inn:
            seats, guests = await inn.full_table("coins", 2)
            await guests[0].do("say", text="confidential")
            await asyncio.gather(*(g.play_through() for g in guests))
            secret = inn.room(seats[0]["table"]).table.secret.hex()
            stranger = await inn.enter(seats[0] | {"key": "a-wrong-key"})
            assert await stranger.until_closed() == 4401
    logged = "\n".join(
        f"{record.getMessage()} {record.__dict__.get('fields')}"
        for record in caplog.records
        if record.name.startswith("gulch")
    )
    assert "game begins" in logged
    for hidden in (seats[0]["key"], seats[1]["key"], "a-wrong-key", secret, "confidential"):
        assert hidden not in logged
