"""Races that go on after an answer, at a live table with real lines: the stand-off of the toys."""

import asyncio
import time

from tests.toys.standoff import GAME as STANDOFF
from tests.toys.standoff import LOCK
from tests.toys.standoff import WEAPON as WEAPONS

from .test_course import other_shot, right_shot


async def at_the_stand_off(inn):
    """A table of three persons up to the wait for the first signal."""
    seats, guests = await inn.full_table("standoff", 3)
    for guest in guests:
        await guest.until_asked()
        await guest.play()
    for guest in guests:
        while not guest.update["race"]:
            await guest.next()
    return seats, guests


def table_of(inn, seats):
    return inn.room(seats[0]["table"]).table


async def shoot(guest, name, move, ms):
    await guest.say("play", id=name, move=move, number=guest.update["number"], ms=ms)


def told(guest, name):
    """The events of this name that a guest has heard of."""
    steps = [step for m in guest.heard if m["type"] == "update" for step in m["steps"]]
    return [event for step in steps for event in step["events"] if event["name"] == name]


async def until_told(guest, name):
    while not told(guest, name):
        await guest.next()


async def test_the_cards_come_with_the_signal_and_in_no_message_before(house):
    async with house(fore_period=lambda random: 120.0) as inn:
        seats, guests = await at_the_stand_off(inn)
        watcher = await inn.enter(seats[0]["table"])
        cards = table_of(inn, seats).match.state.seats["card"].tolist()
        for seat, guest in enumerate(guests):
            signal = await guest.until_type("signal")
            assert signal["view"]["seats"][seat]["card"] == cards[seat]
            assert len(signal["legal"]) > 1
            for message in guest.heard[:-1]:
                if message["type"] == "update":
                    assert {tuple(one["card"]) for one in message["view"]["seats"][:3]} == {(-1, -1, -1)}
                    assert message["legal"] == [] or not message["race"]
        signal = await watcher.until_type("signal")
        assert {tuple(one["card"]) for one in signal["view"]["seats"][:3]} == {(-1, -1, -1)}


async def test_no_hint_tells_of_the_cards_before_the_signal(house):
    """A hint looks at the own cards, which are first seen with the signal."""
    async with house(fore_period=lambda random: 1000.0) as inn:
        _, (alone,) = await inn.full_table("standoff", 1, ("chance", "chance"))
        await alone.play()
        while not alone.update["race"]:
            await alone.next()
        assert (await alone.do("hint"))["reason"] == "the race has not begun"
        assert alone.signal is None


async def test_a_wrong_shot_is_shown_to_all_the_race_goes_on_and_the_lock_ends(house):
    async with house() as inn:
        seats, (one, two, _) = await at_the_stand_off(inn)
        match = table_of(inn, seats).match
        wrong, right = other_shot(match, 0, 1), right_shot(match, 0, 1)
        await asyncio.gather(one.until_type("signal"), two.until_type("signal"))
        given = time.monotonic()
        await asyncio.sleep(0.15)
        await shoot(one, "wrong", wrong, 150)
        await until_told(two, "missed")
        assert time.monotonic() - given < 1, "at once, as soon as nobody can have been earlier"
        assert (await one.answer("wrong"))["type"] == "accepted"
        assert two.update["race"]
        assert two.update["signalled"]
        await shoot(one, "locked", right, 400)
        assert (await one.answer("locked"))["type"] == "refused"
        await asyncio.sleep(max(0, given + 0.16 + LOCK / 1000 - time.monotonic()))
        await shoot(one, "right", right, (time.monotonic() - given) * 1000)
        await until_told(two, "hit")
        assert (await one.answer("right"))["type"] == "accepted"
        raced = await two.until_type("raced")
        mine = [times["credited"] for times in raced["times"] if times["seat"] == 0 and times["credited"]]
        assert len(mine) == 2
        assert mine[1] - mine[0] >= LOCK


async def test_times_are_shown_only_when_the_race_is_over(house):
    async with house() as inn:
        seats, (one, two, _) = await at_the_stand_off(inn)
        match = table_of(inn, seats).match
        await asyncio.gather(one.until_type("signal"), two.until_type("signal"))
        await asyncio.sleep(0.15)
        await shoot(one, "wrong", other_shot(match, 0, 1), 150)
        await until_told(two, "missed")
        assert all(step["times"] is None for m in two.heard if m["type"] == "update" for step in m["steps"])
        late = await inn.enter(seats[1])
        await late.until_type("signal")
        assert late.update["signalled"]
        assert all(step["times"] is None for step in late.update["steps"])


async def test_a_race_that_has_shown_something_is_not_held_again(house):
    """This server is always late, and the cards have been seen: nobody hits, and play goes on."""
    async with house(late=-1.0) as inn:
        _, (one, two, _) = await at_the_stand_off(inn)
        await until_told(two, "nobody_hit")
        assert len([m for m in two.heard if m["type"] == "signal"]) == 1
        raced = await one.until_type("raced")
        assert not raced["void"]
        assert all("server late" in times["flags"] for times in raced["times"])


async def until_nobody_hit(inn, seats):
    """Somebody comes back, and the race is settled without another signal."""
    back = await inn.enter(seats[0])
    await back.until_update()
    while back.update["race"]:
        await back.next()
    assert "nobody_hit" in [event["name"] for step in back.update["steps"] for event in step["events"]]
    assert not [m for m in back.heard if m["type"] == "signal"]
    return back


async def test_after_a_restart_a_race_that_was_under_way_is_not_held_again(house, tmp_path):
    async with house() as inn:
        seats, (one, two, _) = await at_the_stand_off(inn)
        match = table_of(inn, seats).match
        await asyncio.gather(one.until_type("signal"), two.until_type("signal"))
        await asyncio.sleep(0.15)
        await shoot(one, "wrong", other_shot(match, 0, 1), 150)
        await until_told(two, "missed")
    async with house() as inn:
        await until_nobody_hit(inn, seats)


async def test_after_a_restart_a_race_that_only_its_signal_has_shown_is_not_held_again(house):
    """Everybody has seen the cards: a second signal would be one for a hand that is known."""
    async with house() as inn:
        seats, guests = await at_the_stand_off(inn)
        await asyncio.gather(*[guest.until_type("signal") for guest in guests])
        assert table_of(inn, seats).number == 3, "nothing of the race is stored"
    async with house() as inn:
        back = await until_nobody_hit(inn, seats)
        assert not any(back.update["view"]["seats"][seat]["points"] for seat in range(3))


async def test_after_a_restart_before_its_signal_a_race_is_held_as_ever(house):
    async with house(fore_period=lambda random: 5000.0) as inn:
        seats, _ = await at_the_stand_off(inn)
    async with house() as inn:
        guests = [await inn.enter(seat) for seat in seats]
        await asyncio.gather(*[guest.until_type("signal") for guest in guests])


async def test_before_the_signal_nobody_is_told_what_the_rules_say_of_a_press(house):
    """They may say it because of what is not seen yet."""
    async with house(fore_period=lambda random: 500.0) as inn:
        seats, (one, two, _) = await at_the_stand_off(inn)
        await asyncio.sleep(0.1)
        match = table_of(inn, seats).match
        await shoot(one, "myself", right_shot(match, 0, 0), -100)
        await shoot(two, "nothing", len(match.game.actions), -100)
        assert (await two.answer("nothing"))["reason"] == "there is no such move"
        answer = await one.answer("myself")
        assert one.signal is not None, "the answer comes after the signal"
        assert answer["reason"] == "that was too early or too late: it has no effect"
        assert (await one.play(right_shot(match, 0, 1), ms=400.0))["type"] == "accepted"


async def test_bots_read_their_cards_as_long_as_people_do(house):
    async with house() as inn:
        _, (one,) = await inn.full_table("standoff", 1, ("deputy", "marshal"))
        await one.play()
        await one.until_type("signal")
        raced = await one.until_type("raced")
        times = {times["seat"]: times["credited"] for times in raced["times"] if times["credited"] is not None}
        assert times, "one of them shoots"
        for seat, level in ((1, "deputy"), (2, "marshal")):
            assert times.get(seat, 9999) >= STANDOFF.rules.race.reflexes[level].floor


async def test_a_whole_stand_off_with_bots_that_shoot_at_random(house):
    async with house() as inn:
        seats, (one, two) = await inn.full_table("standoff", 2, ("chance", "chance"))
        await asyncio.gather(*(one_by_one(guest) for guest in (one, two)))
        table = table_of(inn, seats)
        assert table.match.over
        assert len(table.match.game.state.to_plain(table.match.state)["free"]) == len(WEAPONS)


async def one_by_one(guest):
    """Get ready when asked, and wait in every race: the bots will hit one day, or nobody."""
    await guest.until_update()
    while not guest.update["over"]:
        if not guest.update["asked"]:
            await guest.next()
        elif not guest.update["race"]:
            number = (await guest.play())["number"]
            await guest.until_update(number or 0)
        else:
            number = guest.update["number"]
            await guest.say("play", id=guest.new_id("wait"), move=1, number=number)
            while guest.update["race"] and not guest.update["over"]:
                await guest.next()
