"""Races at a live table, with real lines: the signal, the answers, the evidence, and what can go wrong."""

import asyncio
import json
import time
from random import Random

import pytest
from sqlalchemy.exc import SQLAlchemyError

from gulch.server.race import MOST_VOID
from gulch.server.referee import Referee

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


def evidence(inn, seat):
    """How the referee came to the last time of a seat."""
    history = inn.room(seat["table"]).table.history
    return next(played.evidence for played in reversed(history) if played.seat == seat["seat"])


def times_of(raced, seat):
    """What is told of a seat after a race."""
    return next(times for times in raced["times"] if times["seat"] == seat)


async def test_the_times_are_judged_stored_and_shown_to_all(house):
    async with house(fore_period=lambda random: 150.0) as inn:
        seats, guests = await at_the_draw(inn)
        answers = await asyncio.gather(react(guests[0], 0.3), react(guests[1], 0.29))
        assert {answer["type"] for answer in answers} == {"accepted"}
        for guest in guests:
            raced = await guest.until_type("raced")
            assert not raced["void"]
            credited = [times["credited"] for times in raced["times"]]
            assert 285 < times_of(raced, 1)["credited"] <= times_of(raced, 1)["elapsed"]
            assert 295 < times_of(raced, 0)["credited"] <= times_of(raced, 0)["elapsed"]
            assert "won" in [event["name"] for step in guest.update["steps"] for event in step["events"]]
        kept = inn.room(seats[0]["table"]).table.history
        assert sorted(h.evidence.credited for h in kept[2:]) == credited, "the evidence is stored with the moves"
        fresh = await inn.enter(seats[0])
        await fresh.until_update()
        assert sorted(step["times"]["credited"] for step in fresh.update["steps"][3:]) == credited
        match = inn.room(seats[0]["table"]).table.match
        assert sorted(move.ms for move in match.moves[2:]) == [round(time) for time in credited], (
            "the rules see only that"
        )


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
            assert '"signal"' not in before
            assert '"signalled":true' not in before
            assert "123.45" not in before
            assert "0.12345" not in before
            assert json.loads(guest.raw[-1]).items() >= {"type": "signal", "race": 2}.items()


async def test_who_does_nothing_is_not_waited_for_longer_than_he_could_win(house):
    async with house() as inn:
        _, (one, two) = await at_the_draw(inn)
        assert (await react(one, 0.12))["type"] == "accepted"
        await two.until_update(4)
        assert two.update["steps"][-1]["by"] == "clock"
        assert times_of(await two.until_type("raced"), 1)["credited"] is None


async def test_a_press_before_the_signal_has_no_effect_and_is_told_to_nobody_else(house):
    async with house(fore_period=lambda random: 200.0) as inn:
        _, (one, two) = await at_the_draw(inn)
        early = asyncio.create_task(one.do("play", move=GRAB, number=2, ms=-1))
        await react(two, 0.12)
        assert (await early)["reason"] == "that was too early or too late: it has no effect"
        assert times_of(await two.until_type("raced"), 0)["credited"] is None


async def test_after_a_press_that_was_too_early_a_better_one_counts(house):
    async with house(fore_period=lambda random: 200.0) as inn:
        _, (one, _) = await at_the_draw(inn)
        await one.say("play", id="early", move=GRAB, number=2, ms=-1)
        assert (await react(one, 0.12))["type"] == "accepted"


async def test_a_lie_about_the_time_is_found_out(house):
    async with house() as inn:
        _, (one, two) = await at_the_draw(inn)
        await one.until_type("signal")
        await asyncio.gather(react(two, 0.4), asyncio.sleep(0.3))
        await one.do("play", move=GRAB, number=2, ms=150)
        credited = times_of(await two.until_type("raced"), 0)["credited"]
        assert credited is None or credited > 250


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
        raced = await guests[0].until_type("raced")
        assert [times["credited"] for times in raced["times"]] == [None, None]


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


async def test_who_is_back_before_the_signal_races_themselves(house):
    """A bot had sat in, and has made up its mind; now that is worth nothing."""
    async with house(fore_period=lambda random: 700.0) as inn:
        seats, guests = await inn.full_table("quickdraw", 2, patience=0.05)
        await guests[1].play()
        await guests[1].close()
        await guests[0].until(lambda m: m["type"] == "room" and m["seats"][1]["bot"] is not None)
        await guests[0].play()
        await asyncio.sleep(0.2)
        back = await inn.enter(seats[1])
        await back.until_update(2)
        assert (await react(back, 0.12))["type"] == "accepted"
        assert inn.room(seats[0]["table"]).table.history[2].by == "person"


async def test_who_reconnects_in_a_race_is_judged_from_his_first_signal(house):
    async with house() as inn:
        seats, (one, two) = await at_the_draw(inn)
        await one.until_type("signal")
        await one.close()
        back = await inn.enter(seats[0], last=2)
        await back.until_type("signal")
        await asyncio.sleep(0.12)
        await back.do("play", move=GRAB, number=2, ms=110)
        times = times_of(await two.until_type("raced"), 0)
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
            await one.until_type("signal")
            assert (await one.until_type("raced"))["void"]
            late = await two.do("play", move=GRAB, number=2, ms=150)
            assert late["reason"] == "the race has not begun", "a press for the void race is no false start in the next"
        one.signal = None
        assert (await react(one, 0.11))["type"] == "accepted"
        raced = await one.until(lambda m: m["type"] == "raced" and not m["void"])
        assert "server late" in raced["times"][0]["flags"]


async def test_a_server_that_hears_the_deciding_answer_late_holds_the_race_again(house):
    """It was asleep when the answer came, and the claim is not believed: what it was worth cannot be said."""
    async with house(late=20.0) as inn:
        _, (one, two) = await at_the_draw(inn)
        await two.until_type("signal")
        await asyncio.sleep(0.2)
        await one.say("play", id="late", move=GRAB, number=2, ms=1)
        time.sleep(0.1)
        assert (await one.answer("late"))["reason"] == "the race was void: it is held again"


async def test_a_server_that_was_late_while_nothing_happened_makes_nothing_void(house):
    async with house(late=20.0) as inn:
        _, (one, _) = await at_the_draw(inn)
        await one.until_type("signal")
        await asyncio.sleep(0.05)
        time.sleep(0.1)
        await asyncio.sleep(0.1)
        assert (await one.do("play", move=GRAB, number=2, ms=250))["type"] == "accepted"


async def test_a_sealed_answer_is_not_told_by_the_times_while_the_race_goes_on(house):
    """Gunslingers: a defender who touched too early touches again; what the attacker did stays sealed until then."""
    async with house() as inn:
        seats, guests = await inn.full_table("gunslingers", 2)
        await asyncio.gather(*(g.play_through(Random(n)) for n, g in enumerate(guests)))
        table = inn.room(seats[0]["table"]).table
        kept = [h.evidence for h in table.history if h.evidence is not None]
        while sum(len(m["times"]) for m in guests[0].heard if m["type"] == "raced") < len(kept):
            await guests[0].next()
        assert table.settled == table.number


async def test_what_is_pressed_after_an_answer_that_counted_is_no_move(house):
    """Twice at the first touch: the second press must not turn up a card in the stare-down."""
    async with house() as inn:
        for _ in range(6):  # who must begin is decided by lot
            _, (calm, hasty) = await inn.full_table("gunslingers", 2, options={"characters": "dealt"})
            while not (calm.update["race"] and hasty.update["race"]):
                for guest in (calm, hasty):
                    await (guest.play() if guest.update["asked"] and not guest.update["race"] else guest.next())
            number = calm.update["number"]
            touch = next(move["move"] for move in hasty.update["legal"] if move["name"] == "touch")
            await hasty.until_type("signal")
            await asyncio.sleep(0.15)
            for press in ("first", "second"):
                await hasty.say("play", id=press, move=touch, number=number, ms=150)
            await calm.do("play", move=calm.update["legal"][0]["move"], number=number)
            await calm.until_type("raced")
            assert calm.update["number"] == number + 2


async def test_the_times_of_a_race_are_told_although_the_next_one_follows_at_once(house):
    """The first touch turns up a Draw, so there is a race again; the first one is settled all the same."""
    async with house(fore_period=lambda random: 100.0) as inn:
        _, (quick, calm) = await inn.full_table("gunslingers", 2, options={"characters": "dealt"})
        await until_the_draw_is_answered(quick, calm)
        raced = await calm.until_type("raced")
        assert calm.update["race"], "the Draw is answered in a race"
        assert {times["seat"]: times["credited"] is None for times in raced["times"]} == {0: False, 1: True}
        assert min(times["credited"] or 1e9 for times in raced["times"]) >= 140


async def test_that_a_defender_was_too_early_nobody_else_is_told(house):
    """Gunslingers R67: neither by the log nor by the times; what they did later is what counts."""
    async with house(fore_period=lambda random: 100.0) as inn:
        _, (attacker, defender) = await inn.full_table("gunslingers", 2, options={"characters": "dealt"})
        await until_the_draw_is_answered(attacker, defender)
        number = attacker.update["number"]
        touch = next(move["move"] for move in defender.update["legal"] if move["name"] == "touch")
        grab = next(move["move"] for move in attacker.update["legal"] if move["name"] == "grab")
        for name in ("early", "earlier"):
            await defender.say("play", id=name, move=touch, number=number, ms=-1)
        attacker.signal = None
        await attacker.until_type("signal")
        await asyncio.sleep(0.2)
        await attacker.say("play", id="grab", move=grab, number=number, ms=200)
        raced = await attacker.until_type("raced")
        assert {times["seat"]: times["credited"] for times in raced["times"]} == {0: 200.0, 1: None}
        assert [step["seat"] for step in attacker.update["steps"]] == [0, 1]
        assert "early" not in " ".join(attacker.raw)
        assert (await defender.answer("early"))["reason"] == "that was too early or too late: it has no effect"


async def until_the_draw_is_answered(attacker, defender):
    """Both load a Draw; the attacker touches first, and turns it up."""
    while not (attacker.update["race"] and defender.update["race"]):
        for guest in (attacker, defender):
            draws = [move["move"] for move in guest.update["legal"] if move["things"] == ["draw"]]
            is_asked = guest.update["asked"] and not guest.update["race"]
            await (guest.play(draws[0] if draws else None) if is_asked else guest.next())
    number = attacker.update["number"]
    await defender.say("play", id="wait", move=defender.update["legal"][0]["move"], number=number)
    while attacker.signal is None or attacker.signal < number:
        await attacker.next()
    await asyncio.sleep(0.15)
    touch = next(move["move"] for move in attacker.update["legal"] if move["name"] == "touch")
    await attacker.say("play", id="touch", move=touch, number=number, ms=150)
    for guest in (attacker, defender):
        while guest.update["number"] == number or not guest.update["race"]:
            await guest.next()


@pytest.mark.fails_on_the_side
async def test_a_mistake_in_the_referee_makes_a_race_void_and_it_is_held_again(house, monkeypatch):
    async with house() as inn:
        _, guests = await at_the_draw(inn)
        rightly, times = Referee.is_certain, []

        def is_certain(race, *known):
            times.append(len(times))
            if len(times) == 1:
                raise ZeroDivisionError
            return rightly(race, *known)

        monkeypatch.setattr(Referee, "is_certain", is_certain)
        assert (await guests[0].until_type("raced"))["void"]
        guests[0].signal = None
        assert (await react(guests[0], 0.12))["type"] == "accepted"


async def test_what_cannot_be_stored_is_judged_once_it_can(house, monkeypatch):
    async with house() as inn:
        _, (one, _) = await at_the_draw(inn)
        store, tries = inn.server.hall.store, []
        rightly = store.write

        async def write(*writes):
            tries.append(writes)
            if len(tries) == 1:
                raise SQLAlchemyError
            await rightly(*writes)

        monkeypatch.setattr(store, "write", write)
        assert (await react(one, 0.12))["type"] == "accepted"
        assert len(tries) == 2


# ---- lines --------------------------------------------------------------------------------------------------------


def clog(inn, seat, number=-1):
    """Something is on its way to a line of this seat, the last by default, that its client does not take."""
    lines = inn.room(seat["table"]).lines
    line = lines[sorted(lines)[number]]
    for _ in range(200):
        line.send_bytes(b" " * 200_000)
    return line


async def test_a_line_that_takes_nothing_is_dropped_and_holds_no_race_up(house):
    async with house() as inn:
        seats, guests = await at_the_draw(inn)
        await (await inn.enter(seats[0])).until_update()
        line = clog(inn, seats[0])
        started = time.monotonic()
        answers = await asyncio.gather(react(guests[0], 0.12), react(guests[1], 0.3))
        assert answers[0]["type"] == "accepted"
        assert time.monotonic() - started < 2
        await asyncio.sleep(1.2)
        assert line._closing is not None


async def test_who_lets_no_signal_in_is_judged_as_if_they_had_taken_it(house):
    """Somebody could watch on another line and open this one when it suits them."""
    async with house() as inn:
        seats, (one, two) = await at_the_draw(inn)
        clog(inn, seats[0], 0)
        await two.until_type("signal")
        await asyncio.sleep(0.6)
        await one.say("play", id="late", move=GRAB, number=2, ms=105)
        await two.until_type("raced")
        kept = evidence(inn, seats[0])
        assert kept.credited > 500


async def test_who_only_watches_sees_the_signal_later(house):
    """Else a player could watch on a faster line than they play on."""
    async with house() as inn:
        seats, (one, two) = await at_the_draw(inn, options={})
        watcher = await inn.enter(seats[0]["table"])
        await asyncio.gather(one.until_type("signal"), two.until_type("signal"))
        given = time.monotonic()
        await asyncio.wait_for(watcher.until_type("signal"), 2)
        assert time.monotonic() - given > 0.25


async def test_an_answer_waits_for_no_other_command_of_its_player(house, monkeypatch):
    """Their chat is still being stored when they press; the race must not end meanwhile."""
    async with house() as inn:
        _, (one, two) = await at_the_draw(inn)
        store = inn.server.hall.store
        rightly = store.write

        async def write(*writes):
            await asyncio.sleep(0.5)
            await rightly(*writes)

        monkeypatch.setattr(store, "write", write)
        await one.until_type("signal")
        await one.say("say", id="chat", text="watch me")
        slow = asyncio.create_task(react(two, 0.3))
        assert (await react(one, 0.12))["type"] == "accepted"
        await slow


async def test_who_comes_and_goes_cannot_put_a_race_off_for_ever(house):
    """All absences count together: here they are 1.5 s, although none is longer than 0.4 s."""
    async with house(fore_period=lambda random: 100.0) as inn:
        seats, (one, two) = await inn.full_table("quickdraw", 2, patience=1.5)
        await two.play()
        await two.close()
        await one.play()
        started = time.monotonic()
        racing = asyncio.create_task(one.until_type("signal"))
        while not racing.done():
            await asyncio.sleep(0.4)
            back = await inn.enter(seats[1])
            await asyncio.sleep(0.02)
            await back.close()
            assert time.monotonic() - started < 8


async def test_where_lines_are_direct_the_system_of_the_player_bears_witness(house):
    """This client delays all its pongs by 150 ms; its system acknowledges at once."""
    async with house(direct_lines=True, fore_period=lambda random: 900.0) as inn:
        seats = [await inn.table("quickdraw", seats=2)]
        seats.append(await inn.join(seats[0]["table"]))
        liar, honest = await inn.enter(seats[0], pong_after=0.15), await inn.enter(seats[1])
        await liar.do("start")
        for guest in (liar, honest):
            await guest.until_update()
            await guest.play()
        for guest in (liar, honest):
            await guest.until_update(2)
        await liar.until_type("signal")
        await asyncio.sleep(0.3)
        await liar.say("play", id="lie", move=GRAB, number=2, ms=110)
        await honest.until_type("raced")
        times = evidence(inn, seats[0])
        assert times.ping > 140
        assert times.kernel_ping < 20
        assert times.credited > 270
        assert {"slow pongs", "raised"} <= set(times.flags)
