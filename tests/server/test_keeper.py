"""What happens without anybody asking for it: bots, clocks, leavers."""

import asyncio

from gulch.bots import Choice
from gulch.server.settings import Settings
from gulch.server.thinkers import Thinkers


async def test_bots_play_by_themselves_and_the_game_ends(house):
    async with house() as inn:
        seat = await inn.table("banditos", seats=3, seat=None, bots=dict.fromkeys("012", "chance"), start=True)
        watcher = await inn.enter(seat["table"])
        while watcher.update is None or not watcher.update["over"]:
            await watcher.next()
        assert {step["by"] for m in watcher.heard if m["type"] == "update" for step in m["steps"]} == {"setup", "bot"}


async def test_several_bots_think_at_once(house, monkeypatch):
    """A sealed decision of two bots: each is thinking before the other has answered."""
    thinking, both = [], asyncio.Event()

    async def choose(self, level, view):
        thinking.append(view.seat)
        if len(thinking) == 2:
            both.set()
        await both.wait()
        return Choice(view.legal[0])

    monkeypatch.setattr(Thinkers, "choose", choose)
    async with house() as inn:
        seat = await inn.table("pennies", seat=None, bots={"0": "chance", "1": "chance"}, start=True)
        watcher = await inn.enter(seat["table"])
        while watcher.update is None or not watcher.update["over"]:
            await watcher.next()
        assert sorted(thinking) == [0, 1]


async def test_a_bot_that_fails_does_what_nothing_does(house, monkeypatch):
    monkeypatch.setattr("gulch.server.thinkers.bot", lambda level: None)
    async with house() as inn:
        seat = await inn.table("coins", seats=2, seat=None, bots={"0": "chance", "1": "chance"}, start=True)
        watcher = await inn.enter(seat["table"])
        while watcher.update is None or not watcher.update["over"]:
            await watcher.next()
        assert watcher.update["scores"] == [3, 3]


# ---- clocks -------------------------------------------------------------------------------------------------------


async def test_when_the_time_is_up_the_default_move_is_made(house):
    async with house() as inn:
        _, (one, _) = await inn.full_table("coins", 2, seconds=0.05)
        while not one.update["over"]:
            await one.next()
        steps = [step for m in one.heard if m["type"] == "update" for step in m["steps"]][1:]
        assert {step["by"] for step in steps} == {"clock"}
        assert one.update["scores"] == [3, 3], "the first legal move is to take one"


async def test_clocks_are_shown_and_the_reserve_is_used_up(house):
    async with house() as inn:
        seats, (one, _) = await inn.full_table("coins", 2, seconds=0.02, reserve=90)
        assert 89 < one.update["clocks"][0] <= 90.02
        table = inn.room(seats[0]["table"]).table
        await asyncio.sleep(0.06)
        await one.play()
        assert 89 < table.reserves[0] < 90
        assert table.reserves[1] == 90
    async with house() as inn:
        await inn.enter(seats[0])
        assert 89 < inn.room(seats[0]["table"]).table.reserves[0] < 90, "the clocks are kept, too"


async def test_a_table_without_clocks_shows_none(house):
    async with house() as inn:
        _, (one, _) = await inn.full_table("coins", 2)
        assert one.update["clocks"] is None


# ---- leavers ------------------------------------------------------------------------------------------------------


async def test_a_leaver_is_counted_down_then_a_bot_sits_in_until_he_returns(house, monkeypatch):
    async with house() as inn:
        seats, (one, two) = await inn.full_table("coins", 2, patience=0.1)
        await one.play()
        await two.close()
        gone = await one.until(lambda m: m["type"] == "room" and not m["seats"][1]["here"])
        counted = await one.until(lambda m: m["type"] == "room" and m["seats"][1]["gone_in"] is not None)
        assert gone["seats"][1]["bot"] is None
        assert 0 < counted["seats"][1]["gone_in"] <= 0.1
        sitting = await one.until(lambda m: m["type"] == "room" and m["seats"][1]["bot"] is not None)
        assert sitting["seats"][1]["bot"] == "deputy"
        await one.until_update(2)
        assert one.update["steps"][-1]["by"] == "bot"
        back = await inn.enter(seats[1])
        assert back.room["seats"][1]["bot"] is None
        await one.until_asked()
        await one.play()
        await back.until_update(3)
        assert back.update["asked"], "the seat is theirs again"
        assert (await back.play())["type"] == "accepted"


async def test_who_returns_in_time_loses_nothing(house):
    async with house() as inn:
        seats, (one, two) = await inn.full_table("coins", 2, patience=30)
        await one.play()
        await two.close()
        await one.until(lambda m: m["type"] == "room" and m["seats"][1]["gone_in"] is not None)
        back = await inn.enter(seats[1])
        assert back.room["seats"][1]["gone_in"] is None
        await back.until_update(1)
        assert (await back.play())["type"] == "accepted"


async def test_a_table_that_everybody_left_waits(house):
    async with house() as inn:
        seats, guests = await inn.full_table("coins", 2, patience=0.05)
        for guest in guests:
            await guest.close()
        room = inn.room(seats[0]["table"])
        while room.lines:
            await asyncio.sleep(0)
        assert [room.keeper.gone_in(seat) for seat in (0, 1)] == [None, None]
        assert room.table.number == 0


async def test_where_a_decision_may_take_as_long_as_it_takes_no_bot_takes_a_seat(house):
    async with house() as inn:
        for clock, patience in (({}, 0), ({"seconds": 20}, 60), ({"seconds": 86400}, 0), ({"patience": 5}, 5)):
            seat = await inn.table("coins", seats=2, **clock)
            assert (await inn.get(f"/api/tables/{seat['table']}"))["facts"]["patience"] == patience
        seats, (_, two) = await inn.full_table("coins", 2)
        await two.close()
        room = inn.room(seats[0]["table"])
        while room.is_here(1):
            await asyncio.sleep(0)
        assert room.keeper.gone_in(1) is None
        assert room.keeper.bot_of(1) is None


async def test_no_bot_takes_a_seat_within_a_minute_of_a_new_game(house):
    assert Settings().grace == 60
    async with house(grace=0.3) as inn:
        seats, (one, two) = await inn.full_table("coins", 2, patience=0.01)
        await two.close()
        counted = await one.until(lambda m: m["type"] == "room" and m["seats"][1]["gone_in"] is not None)
        assert 0.1 < counted["seats"][1]["gone_in"] <= 0.3
        await one.until(lambda m: m["type"] == "room" and m["seats"][1]["bot"] is not None)
        back = await inn.enter(seats[1])
        await back.close()
        counted = await one.until(lambda m: m["type"] == "room" and m["seats"][1]["gone_in"] is not None)
        assert counted["seats"][1]["gone_in"] <= 0.01, "later in the game the patience of the table counts"


async def test_who_leaves_on_purpose_is_replaced_at_once_and_may_return(house):
    async with house() as inn:
        seats, (one, two) = await inn.full_table("coins", 2, patience=0)
        await two.do("leave")
        await one.play()
        await one.until_update(2)
        assert one.update["steps"][-1]["by"] == "bot"
        back = await inn.enter(seats[1])
        assert back.room["seats"][1]["bot"] is None


async def test_a_bot_that_was_thinking_when_the_person_returned_is_not_heard(house, monkeypatch):
    begun, let_go = asyncio.Event(), asyncio.Event()

    async def choose(self, level, view):
        begun.set()
        await let_go.wait()
        return Choice(view.legal[0])

    monkeypatch.setattr(Thinkers, "choose", choose)
    async with house() as inn:
        seats, (one, two) = await inn.full_table("coins", 2, patience=0.01)
        await one.play()
        await two.close()
        await begun.wait()
        back = await inn.enter(seats[1])
        let_go.set()
        await back.until_asked()
        assert (await back.play())["type"] == "accepted"
        await one.until_update(2)
        assert one.update["steps"][-1]["by"] == "person"
