"""Races at a live table, with real lines: the signal, the answers, the evidence, and what can go wrong."""

import asyncio
import json
from random import Random

from gulch.server import protocol as p
from gulch.server import referee
from gulch.server.duel import MOST_VOID

HOLD, GRAB = 3, 4


async def at_the_draw(inn, persons=2, bots=(), **agreed):
    """A table of quickdraw up to its first race."""
    seats, guests = await inn.full_table("quickdraw", persons, bots, **agreed)
    for guest in guests:
        assert (await guest.play())["type"] == "accepted"
    for guest in guests:
        while not guest.update["race"]:
            await guest.next()
    return seats, guests


async def react(guest, reaction):
    """Wait for the signal, then grab after so many seconds."""
    number = guest.update["number"]
    while guest.signal is None or guest.signal < number:
        await guest.next()
    await asyncio.sleep(reaction)
    return await guest.do("play", move=GRAB, number=number, ms=reaction * 1000)


async def test_the_times_are_judged_stored_and_shown_to_all(house):
    async with house(fore_period=lambda random: 150.0) as inn:
        seats, guests = await at_the_draw(inn)
        early = guests[0].do("play", move=GRAB, number=2, ms=-1)
        answers = await asyncio.gather(early, react(guests[1], 0.12))
        assert {answer["type"] for answer in answers} == {"accepted"}
        for guest in guests:
            duel = await guest.until_type("duel")
            assert not duel["void"]
            credited = [times["credited"] for times in duel["times"]]
            assert credited[0] == 0.0
            assert 110 < credited[1] <= duel["times"][1]["elapsed"]
            assert guest.update["steps"][-1]["events"][0]["name"] == "won"
        kept = inn.room(seats[0]["table"]).table.history
        assert [h.evidence.credited for h in kept[2:]] == credited, "the evidence is stored with the moves"
        fresh = await inn.enter(seats[0])
        await fresh.until_update()
        assert [step["times"]["credited"] for step in fresh.update["steps"][3:]] == credited
        match = inn.room(seats[0]["table"]).table.match
        assert [move.ms for move in match.moves[2:]] == [round(time) for time in credited], "the rules see only that"


async def test_the_faster_one_wins_and_the_slower_one_is_too_late(house):
    async with house() as inn:
        _, guests = await at_the_draw(inn)
        slow, fast = await asyncio.gather(react(guests[0], 0.4), react(guests[1], 0.12))
        assert (slow["type"], fast["type"]) == ("refused", "accepted")
        assert slow["reason"] == "the table has moved on: look again"
        for guest in guests:
            won = [e for m in guest.heard if m["type"] == "update" for s in m["steps"] for e in s["events"]]
            assert ["won", "seat 1"] in [[e["name"], *e["things"][:1]] for e in won]


async def test_the_time_of_the_signal_is_in_no_earlier_message(house):
    async with house(fore_period=lambda random: 123.456) as inn:
        _, guests = await at_the_draw(inn)
        for guest in guests:
            await guest.until_type("signal")
            before = " ".join(guest.raw[:-1])
            assert "signal" not in before
            assert "123.45" not in before
            assert "0.12345" not in before
            assert json.loads(guest.raw[-1]).items() >= {"type": "signal", "race": 2}.items()


async def test_who_does_nothing_is_not_waited_for_longer_than_he_could_win(house):
    async with house() as inn:
        _, (one, two) = await at_the_draw(inn)
        assert (await react(one, 0.12))["type"] == "accepted"
        await two.until_update(4)
        assert two.update["steps"][-1]["by"] == "clock"
        assert (await two.until_type("duel"))["times"][1]["credited"] is None


async def test_a_press_before_the_signal_is_a_false_start(house):
    async with house(fore_period=lambda random: 200.0) as inn:
        _, (one, two) = await at_the_draw(inn)
        early = asyncio.create_task(one.do("play", move=GRAB, number=2, ms=-1))
        await react(two, 0.12)
        assert (await early)["type"] == "accepted"
        times = (await one.until_type("duel"))["times"][0]
        assert (times["credited"], times["flags"]) == (0.0, ["before the signal", "false start"])


async def test_a_lie_about_the_time_is_found_out(house):
    async with house() as inn:
        _, (one, two) = await at_the_draw(inn)
        await one.until_type("signal")
        await asyncio.gather(react(two, 0.4), asyncio.sleep(0.3))
        await one.do("play", move=GRAB, number=2, ms=150)
        times = (await two.until_type("duel"))["times"]
        assert times[0]["credited"] is None or times[0]["credited"] > 250


async def test_a_second_press_is_refused_and_the_same_twice_is_one(house):
    async with house(fore_period=lambda random: 150.0) as inn:
        _, (one, two) = await at_the_draw(inn)
        for name in ("a", "a", "b"):
            await one.say("play", id=name, move=HOLD, number=2)
        assert (await one.answer("b"))["reason"] == "you have acted already"
        await react(two, 0.12)
        assert (await one.answer("a"))["number"] == 3
        assert (await one.do("play", id="a", move=GRAB, number=2))["number"] == 3, "also when it is long over"


async def test_who_holds_does_not_race(house):
    async with house() as inn:
        _, guests = await at_the_draw(inn)
        answers = await asyncio.gather(*(g.do("play", move=HOLD, number=2) for g in guests))
        assert {answer["type"] for answer in answers} == {"accepted"}
        duel = await guests[0].until_type("duel")
        assert [times["credited"] for times in duel["times"]] == [None, None]


async def test_bots_race_with_a_time_of_their_own(house):
    async with house() as inn:
        seats, (one,) = await at_the_draw(inn, 1, ("chance", "chance"))
        await one.play_through(Random(2))
        kept = inn.room(seats[0]["table"]).table.history
        assert {h.by for h in kept if h.evidence is not None and h.seat} == {"bot"}


async def test_a_race_waits_for_who_is_gone(house):
    async with house() as inn:
        seats, guests = await inn.full_table("quickdraw", 2, patience=30)
        await guests[1].play()
        await guests[1].close()
        await guests[0].until(lambda m: m["type"] == "room" and not m["seats"][1]["here"])
        await guests[0].play()
        refused = await guests[0].do("play", move=GRAB, number=2)
        assert refused["reason"] == "the race has not begun"
        back = await inn.enter(seats[1])
        await back.until_update(2)
        assert (await react(back, 0.12))["type"] == "accepted"


async def test_a_race_with_a_leaver_is_run_by_the_bot_that_sits_in(house):
    async with house() as inn:
        seats, guests = await inn.full_table("quickdraw", 2, patience=0.05)
        await guests[1].play()
        await guests[1].close()
        await guests[0].play()
        await guests[0].play_through()
        assert "bot" in {h.by for h in inn.room(seats[0]["table"]).table.history if h.seat == 1}


async def test_who_reconnects_in_a_race_is_judged_from_his_first_signal(house):
    async with house() as inn:
        seats, (one, two) = await at_the_draw(inn)
        await one.until_type("signal")
        await one.close()
        back = await inn.enter(seats[0], last=2)
        await back.until_type("signal")
        await asyncio.sleep(0.12)
        await back.do("play", move=GRAB, number=2, ms=110)
        times = (await two.until_type("duel"))["times"][0]
        assert times["elapsed"] > 120
        assert times["credited"] >= times["elapsed"] - times["allowance"] - 0.02


async def test_who_comes_back_in_mid_race_is_told_how_long_ago_its_signal_was(house):
    async with house() as inn:
        seats, (one, _) = await at_the_draw(inn)
        assert (await one.until_type("signal"))["ago"] == 0
        await one.close()
        await asyncio.sleep(0.2)
        back = await inn.enter(seats[0], last=2)
        assert 150 < (await back.until_type("signal"))["ago"] < 5000


async def test_a_race_on_a_late_server_is_void_and_held_again(house):
    """This server is always late: after a few void races it goes on, and the times say so."""
    async with house(late=-1.0) as inn:
        _, (one, two) = await at_the_draw(inn)
        for _ in range(MOST_VOID):
            one.signal = None
            assert (await react(one, 0.11))["reason"] == "the race was void: it is held again"
            late = await two.do("play", move=GRAB, number=2, ms=150)
            assert late["reason"] == "the race has not begun", "a press for the void race is no false start in the next"
        one.signal = None
        assert (await react(one, 0.11))["type"] == "accepted"
        assert len([m for m in one.heard if m["type"] == "duel" and m["void"]]) == MOST_VOID
        duel = await one.until(lambda m: m["type"] == "duel" and not m["void"])
        assert all("server late" in times["flags"] for times in duel["times"])


async def test_a_sealed_answer_is_not_told_by_the_times_while_the_race_goes_on(house):
    """Gunslingers: a defender who touched too early touches again; what the attacker did stays sealed until then."""
    async with house() as inn:
        seats, guests = await inn.full_table("gunslingers", 2)
        await asyncio.gather(*(g.play_through(Random(n)) for n, g in enumerate(guests)))
        table = inn.room(seats[0]["table"]).table
        kept = [h.evidence for h in table.history if h.evidence is not None]
        while sum(len(m["times"]) for m in guests[0].heard if m["type"] == "duel") < len(kept):
            await guests[0].next()
        assert table.settled == table.number


async def test_what_is_pressed_after_an_answer_that_counted_is_no_move(house, monkeypatch):
    """Too early at the first touch, and once more: the second press must not turn up a card in the stare-down."""
    monkeypatch.setattr(referee, "LONGEST", 1000.0)  # so long is waited for who was too early to try again
    async with house(fore_period=lambda random: 100.0) as inn:
        for _ in range(6):  # who must begin is decided by lot
            _, (calm, hasty) = await inn.full_table("gunslingers", 2, options={"characters": "dealt"})
            while not (calm.update["race"] and hasty.update["race"]):
                for guest in (calm, hasty):
                    await (guest.play() if guest.update["asked"] and not guest.update["race"] else guest.next())
            number = calm.update["number"]
            touch = next(move["move"] for move in hasty.update["legal"] if move["name"] == "touch")
            for press in ("first", "second"):
                await hasty.say("play", id=press, move=touch, number=number, ms=-1)
            await calm.do("play", move=calm.update["legal"][0]["move"], number=number)
            await calm.until_type("duel")
            assert calm.update["number"] == number + 2
            assert not calm.update["race"]


async def test_the_times_of_a_race_are_told_although_the_next_one_follows_at_once(house):
    """The first touch turns up a Draw, so there is a race again; the first one is settled all the same."""
    async with house(fore_period=lambda random: 100.0) as inn:
        _, (quick, calm) = await inn.full_table("gunslingers", 2, options={"characters": "dealt"})
        while not (quick.update["race"] and calm.update["race"]):
            for guest in (quick, calm):
                draws = [move["move"] for move in guest.update["legal"] if move["things"] == ["draw"]]
                is_asked = guest.update["asked"] and not guest.update["race"]
                await (guest.play(draws[0] if draws else None) if is_asked else guest.next())
        number = quick.update["number"]
        await calm.say("play", id="wait", move=calm.update["legal"][0]["move"], number=number)
        while quick.signal is None or quick.signal < number:
            await quick.next()
        await asyncio.sleep(0.15)
        touch = next(move["move"] for move in quick.update["legal"] if move["name"] == "touch")
        await quick.say("play", id="touch", move=touch, number=number, ms=150)
        duel = await calm.until_type("duel")
        assert calm.update["race"], "the Draw is answered in a race"
        assert [times["seat"] for times in duel["times"]] == [0, 1]
        assert duel["times"][0]["credited"] >= 140


async def test_a_line_that_broke_with_words_still_waiting_holds_no_race_up(house):
    async with house() as inn:
        seats, guests = await at_the_draw(inn)
        other = await inn.enter(seats[0])
        await other.until_update()
        line = max(inn.room(seats[0]["table"]).lines.values(), key=lambda one: one.id)
        line._speaker.cancel()
        line.send(p.Bye("he will never hear this"))
        async with asyncio.timeout(10):
            answers = await asyncio.gather(react(guests[0], 0.12), react(guests[1], 0.3))
        assert answers[0]["type"] == "accepted"


async def test_a_mistake_in_the_referee_makes_a_race_void_and_it_is_held_again(house, monkeypatch):
    async with house() as inn:
        _, guests = await at_the_draw(inn)
        rightly, times = referee.Race.close, []

        def close(race, defaults):
            times.append(len(times))
            if len(times) == 1:
                raise ZeroDivisionError
            return rightly(race, defaults)

        monkeypatch.setattr(referee.Race, "close", close)
        assert (await react(guests[0], 0.12))["reason"] == "the race was void: it is held again"
        assert (await guests[1].until_type("duel"))["void"]
        guests[0].signal = None
        assert (await react(guests[0], 0.12))["type"] == "accepted"
