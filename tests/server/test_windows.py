"""Windows at a live table: all are asked at once, for so long, and who has answered is told only when all is known."""

import asyncio
import time

import gulch
from gulch.bots import Choice
from gulch.core.race import Reflexes
from gulch.server import window
from gulch.server.thinkers import Thinkers
from tests.toys.errand import GAME as ERRAND
from tests.toys.errand import TOLL_MS, to_keep, to_show

AT_THE_TOLL = {"phase": "turn", "pending": 1, "bag": {"toll": 1, "coin": 1}}
QUICK = Reflexes(100.0, 1.0, 1.0, 90.0)


async def at_the_toll(inn, monkeypatch, persons=3, bots=(), papers=(0, 1, 0), **agreed):
    """A table of three at which the toll is asked for; who is asked, and when that was."""
    seats = [{"coins": 2, "paper": paper} for paper in papers]
    match = ERRAND.position({"seated": 3, **AT_THE_TOLL, "seats": seats})
    with gulch.rolls("toll"):
        match.play(0, "draw")
    position = match.to_dict()
    monkeypatch.setattr("gulch.server.table.Table.opening", lambda table: ERRAND.position(position, table.secret))
    seated, guests = await inn.full_table("errand", persons, bots, **agreed)
    for guest in guests:
        assert guest.update["window"]["ms"] == TOLL_MS
    return seated, guests, time.monotonic()


def updates(guest):
    return [message for message in guest.heard if message["type"] == "update"]


async def until_paid(guest):
    while guest.update["window"] is not None:
        await guest.next()
    return [step for step in guest.update["steps"] if step["number"] > 0]


async def test_who_is_silent_has_done_the_default_when_the_time_is_up(house, monkeypatch):
    async with house() as inn:
        seats, guests, asked = await at_the_toll(inn, monkeypatch)
        assert guests[0].update["clocks"] is None, "whatever clocks the table has"
        assert 0 < guests[0].update["window"]["left"] <= TOLL_MS
        steps = await until_paid(guests[0])
        assert TOLL_MS / 1000 < time.monotonic() - asked < TOLL_MS / 1000 + 3
        assert [(step["seat"], step["by"]) for step in steps] == [(0, "clock"), (1, "clock"), (2, "clock")]
        match = inn.room(seats[0]["table"]).table.match
        assert [move.action for move in match.moves[-3:]] == [to_keep()] * 3


async def test_an_answer_is_told_to_nobody_else_and_all_become_moves_in_order_of_seats(house, monkeypatch):
    async with house() as inn:
        _, (one, two, three), asked = await at_the_toll(inn, monkeypatch)
        before = len(updates(one))
        await two.say("play", id="mine", move=to_show(), number=two.update["number"])
        await two.until_update()
        while two.update["asked"]:
            await two.next()
        assert (two.update["pending"], two.update["legal"], two.update["alert"]) == ([0, 2], [], False)
        assert two.update["window"]["left"] < TOLL_MS
        await three.say("play", id="third", move=to_keep(), number=three.update["number"])
        await asyncio.sleep(0.1)
        await one.say("beat")
        await one.until_type("beat")
        assert len(updates(one)) == before, "nothing is told"
        assert one.update["pending"] == [0, 1, 2]
        await one.say("play", id="first", move=to_keep(), number=one.update["number"])
        steps = await until_paid(one)
        assert time.monotonic() - asked < TOLL_MS / 1000, "it ends when all have answered"
        assert [(step["seat"], step["by"]) for step in steps] == [(seat, "person") for seat in range(3)]
        assert (await two.answer("mine")) == {"type": "accepted", "id": "mine", "number": 2}
        assert (await three.answer("third"))["number"] == 3


async def test_the_first_answer_counts_and_the_same_twice_is_one(house, monkeypatch):
    async with house() as inn:
        seats, (one, _, _), _ = await at_the_toll(inn, monkeypatch, papers=(1, 1, 1))
        number = one.update["number"]
        for name, move in (("a", to_show()), ("a", to_show()), ("b", to_keep())):
            await one.say("play", id=name, move=move, number=number)
        assert (await one.answer("b"))["reason"] == "you have acted already"
        assert (await one.answer("a"))["type"] == "accepted"
        assert inn.room(seats[0]["table"]).table.match.moves[-3].action == to_show()


async def test_who_is_gone_is_not_waited_for_and_who_comes_back_finds_it_as_they_left_it(house, monkeypatch):
    async with house() as inn:
        seats, (one, two, three), asked = await at_the_toll(inn, monkeypatch)
        await two.say("play", id="mine", move=to_show(), number=two.update["number"])
        while two.update["asked"]:
            await two.next()
        await two.close()
        await three.close()
        again = await inn.enter(seats[1])
        await again.until_update()
        assert not again.update["asked"]
        assert again.update["window"]["left"] < TOLL_MS
        steps = await until_paid(one)
        assert time.monotonic() - asked < TOLL_MS / 1000 + 3
        assert [step["by"] for step in steps] == ["clock", "person", "clock"]


async def test_what_arrives_a_little_late_counts_and_what_comes_later_does_not(house, monkeypatch):
    monkeypatch.setattr(window, "GRACE", 0.6)
    async with house() as inn:
        _, (one, two, _), asked = await at_the_toll(inn, monkeypatch)
        number = two.update["number"]
        await asyncio.sleep(max(0.0, asked + TOLL_MS / 1000 + 0.15 - time.monotonic()))
        await two.say("play", id="late", move=to_show(), number=number)
        steps = await until_paid(one)
        assert [step["by"] for step in steps] == ["clock", "person", "clock"]
        answer = await two.do("play", move=to_show(), number=number)
        assert answer["type"] == "refused"


async def test_the_clocks_of_the_table_stand_still(house, monkeypatch):
    async with house() as inn:
        seats, (one, _, _), _ = await at_the_toll(inn, monkeypatch, seconds=0.05, reserve=30)
        assert one.update["clocks"] == [30.1, 30.1, 30.1] or one.update["clocks"] == [30.0, 30.0, 30.0]
        await until_paid(one)
        assert inn.room(seats[0]["table"]).table.reserves == [30, 30, 30]


# ---- bots ---------------------------------------------------------------------------------------------------------


async def bots_answer_after(inn, monkeypatch, seconds, papers):
    """When a table of bots is through with a window in which thinking takes so long; and what they did."""

    async def choose(self, level, view):
        await asyncio.sleep(seconds)
        return Choice(view.legal[-1])

    monkeypatch.setattr(Thinkers, "choose", choose)
    seats, (one,), asked = await at_the_toll(inn, monkeypatch, 1, ("chance", "chance"), papers)
    await one.say("play", id="mine", move=to_keep(), number=one.update["number"])
    await until_paid(one)
    moves = inn.room(seats[0]["table"]).table.match.moves[-3:]
    return time.monotonic() - asked, [move.action for move in moves[1:]]


async def test_bots_take_as_long_whether_they_have_a_choice_or_not(house, monkeypatch):
    async with house(shrug=Reflexes(300.0, 1.0, 1.0, 290.0)) as inn:
        for papers in ((0, 0, 0), (0, 1, 1)):
            took, moves = await bots_answer_after(inn, monkeypatch, 0.0, papers)
            assert 0.25 < took < TOLL_MS / 1000
            assert (to_show() in moves) == (papers[1] == 1)


async def test_a_bot_that_thinks_too_long_does_nothing_and_takes_no_longer(house, monkeypatch):
    async with house(shrug=QUICK) as inn:
        took, moves = await bots_answer_after(inn, monkeypatch, 5.0, (0, 1, 1))
        assert 0.05 < took < TOLL_MS / 1000
        assert moves == [to_keep()] * 2


async def test_a_bot_answers_before_the_time_is_up(house, monkeypatch):
    async with house(shrug=Reflexes(60_000.0, 1.0, 1.0, 60_000.0)) as inn:
        took, moves = await bots_answer_after(inn, monkeypatch, 0.0, (0, 1, 1))
        assert took < TOLL_MS / 1000 + window.GRACE
        assert moves == [to_show()] * 2


async def test_a_window_waits_for_somebody_to_be_there_and_then_for_nobody(house, monkeypatch):
    async with house() as inn:
        seats, _, _ = await at_the_toll(inn, monkeypatch)
        table = seats[0]["table"]
    async with house() as inn:
        await asyncio.sleep(TOLL_MS / 1000 + window.GRACE + 0.2)
        back = await inn.enter(seats[0])
        await back.until_update()
        assert back.update["asked"], "the time the server was down is charged to nobody"
        assert back.update["window"]["left"] > TOLL_MS / 2
        assert [step["by"] for step in await until_paid(back)] == ["clock"] * 3
        assert inn.room(table).table.number == 3
