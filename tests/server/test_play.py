"""Whole games over real sockets, and everything that can happen to a line in the middle of one."""

import asyncio
from random import Random

import pytest
from sqlalchemy.exc import OperationalError


@pytest.mark.parametrize(
    ("game", "persons", "bots"),
    [
        ("banditos", 3, ()),
        ("banditos", 2, ("chance", "tenderfoot")),
        ("gunslingers", 2, ()),
        ("gunslingers", 1, ("chance",)),
        ("quickdraw", 2, ()),
        ("quickdraw", 2, ("chance",)),
        ("quickdraw", 1, ("chance", "chance")),
        ("pennies", 2, ()),
        ("coins", 1, ()),
    ],
)
async def test_a_whole_game(house, game, persons, bots):
    async with house() as inn:
        _, guests = await inn.full_table(game, persons, bots)
        await asyncio.gather(*(guest.play_through(Random(n)) for n, guest in enumerate(guests)))
        for guest in guests:
            assert guest.update["winners"]
            numbers = [step["number"] for m in guest.heard if m["type"] == "update" for step in m["steps"]]
            assert numbers == list(range(guest.update["number"] + 1)), "every update once, in order, none missing"


# ---- lines that break and come back -------------------------------------------------------------------------------


async def test_drop_and_return_in_the_middle_of_a_move(house):
    """The command is sent, the line breaks before the answer: after the return the same command is done once."""
    async with house() as inn:
        seats, guests = await inn.full_table("banditos", 2)
        asked = next(g for g in guests if g.update["asked"])
        move = asked.update["legal"][0]["move"]
        await asked.say("play", id="only-once", move=move, number=0)
        asked.socket._response.close()  # no goodbye: the line is just gone
        back = await inn.enter(seats[asked.seat], last=asked.update["number"])
        answer = await back.do("play", id="only-once", move=move, number=0)
        assert answer == {"type": "accepted", "id": "only-once", "number": 1}
        assert [h.command for h in inn.room(seats[0]["table"]).table.history].count("only-once") == 1
        other = guests[1 - asked.seat]
        await asyncio.gather(back.play_through(Random(1)), other.play_through(Random(2)))
        assert back.update["winners"] == other.update["winners"]


async def test_who_returns_gets_what_he_missed_and_no_more(house):
    async with house() as inn:
        seats, guests = await inn.full_table("coins", 3)
        await guests[0].play()
        await guests[1].until_update(1)
        await guests[1].close()
        await guests[2].until_update(1)
        back = await inn.enter(seats[1], last=0)
        await back.until_update()
        assert (back.update["fresh"], [s["number"] for s in back.update["steps"]]) == (False, [1])
        again = await inn.enter(seats[1], last=1)
        await again.until_update()
        assert (again.update["fresh"], again.update["steps"]) == (False, [])


@pytest.mark.parametrize("last", [None, 77])
async def test_who_knows_nothing_or_too_much_gets_everything(house, last):
    async with house() as inn:
        seats, guests = await inn.full_table("coins", 2)
        await guests[0].play()
        fresh = await inn.enter(seats[0], last=last)
        await fresh.until_update()
        assert fresh.update["fresh"]
        assert [s["number"] for s in fresh.update["steps"]] == [0, 1]


async def test_the_same_command_twice_is_done_once(house):
    async with house() as inn:
        _, (guest, _) = await inn.full_table("coins", 2)
        for _ in range(2):
            await guest.say("play", id="twice", move=1, number=0)
        answers = [await guest.answer("twice") for _ in range(2)]
        assert answers[0] == answers[1] == {"type": "accepted", "id": "twice", "number": 1}
        for _ in range(2):
            await guest.say("say", id="hi", text="hello")
        assert [(await guest.answer("hi"))["number"] for _ in range(2)] == [1, 1]


async def test_the_same_command_from_two_tabs_at_the_same_moment(house):
    async with house() as inn:
        seats, (one, _) = await inn.full_table("coins", 2)
        tab = await inn.enter(seats[0])
        await tab.until_update()
        answers = await asyncio.gather(*(g.do("play", id="both", move=1, number=0) for g in (one, tab)))
        assert answers[0] == answers[1] == {"type": "accepted", "id": "both", "number": 1}


async def test_two_seats_answer_a_sealed_decision_at_the_same_moment(house):
    async with house() as inn:
        for _ in range(5):
            _, guests = await inn.full_table("pennies", 2)
            answers = await asyncio.gather(*(guest.play(number=0) for guest in guests))
            assert {a["type"] for a in answers} == {"accepted"}
            assert {a["number"] for a in answers} == {1, 2}
            for guest in guests:
                await guest.until_update(2)
                assert guest.update["winners"] == [0], "both showed heads"


async def test_a_second_tab_sees_and_plays_the_same(house):
    async with house() as inn:
        seats, (one, other) = await inn.full_table("coins", 2)
        tab = await inn.enter(seats[0])
        await tab.until_update()
        assert tab.update["view"] == one.update["view"]
        await tab.play()
        await one.until_update(1)
        assert one.update["steps"][0]["move"] == 0, "the other tab learns what its own seat did"
        await one.close()
        room = (await other.until(lambda m: m["type"] == "room" and m["seats"][0]["here"]))["seats"][0]
        assert room["here"], "one tab is enough to be here"


async def test_a_spectator_sees_the_public_view_and_may_not_play(house):
    async with house() as inn:
        seats, guests = await inn.full_table("quickdraw", 2)
        watcher = await inn.enter(seats[0]["table"])
        await watcher.until_update()
        assert watcher.update["legal"] == []
        assert [seat["luck"] for seat in watcher.update["view"]["seats"][:2]] == [-1, -1]
        assert all(event["name"] != "luck" for event in watcher.update["steps"][0]["events"])
        refused = await watcher.do("play", move=0, number=0)
        assert refused["reason"] == "only those who have a seat may do that"
        assert guests[0].update["view"]["seats"][0]["luck"] > 0
        await asyncio.gather(*(g.play_through(until=lambda g: g.update["number"] >= 2) for g in guests))
        await watcher.until_update(2)
        assert watcher.update["view"]["seats"][1]["bullets"] >= 0, "now the loads lie open"


async def test_a_table_without_spectators(house):
    async with house() as inn:
        seat = await inn.table("coins", spectators=False)
        watcher = await inn.enter(seat["table"])
        assert await watcher.until_closed() == 4403


# ---- refusals -----------------------------------------------------------------------------------------------------


async def test_refusals_say_why_in_the_language_of_the_viewer(house):
    async with house() as inn:
        seats, guests = await inn.full_table("banditos", 2)
        waiting = next(g for g in guests if not g.update["asked"])
        other = guests[1 - waiting.seat]
        name = ["Stranger", "Guest 1"]
        refused = await waiting.do("play", move=0, number=0)
        assert refused["reason"] == f"it is not the turn of {name[waiting.seat]}: {name[other.seat]} must decide"
        tab = await inn.enter(seats[waiting.seat], language="de")
        assert "ist nicht am Zug" in (await tab.do("play", move=0, number=0))["reason"]
        illegal = next(m for m in range(24) if m not in [one["move"] for one in other.update["legal"]])
        assert (await other.do("play", move=illegal, number=0))["type"] == "refused"
        assert (await other.do("play", move=10**5, number=0))["reason"] == "there is no such move"
        assert (await other.do("play", move=0, number=5))["reason"] == "the table has moved on: look again"
        assert inn.room(seats[0]["table"]).table.number == 0


async def test_a_click_meant_for_an_older_question_is_refused(house):
    async with house() as inn:
        _, (one, two) = await inn.full_table("coins", 2)
        await one.play(number=0)
        await two.until_update(1)
        await two.play()
        await one.until_update(2)
        refused = await one.do("play", move=0, number=0)
        assert refused["reason"] == "the table has moved on: look again"


async def test_views_speak_the_language_of_the_viewer(house):
    async with house() as inn:
        seats, guests = await inn.full_table("banditos", 2)
        asked = next(g for g in guests if g.update["asked"])
        german = await inn.enter(seats[asked.seat], language="de")
        unknown = await inn.enter(seats[asked.seat], language="xx")
        await german.until_update()
        await unknown.until_update()
        assert german.update["legal"][0]["text"] != asked.update["legal"][0]["text"]
        assert unknown.update["legal"] == asked.update["legal"]


async def test_an_update_says_whose_turn_it_is_and_when_to_ring(house):
    async with house() as inn:
        _, (one, two) = await inn.full_table("coins", 2)
        assert (one.update["asked"], one.update["alert"], two.update["asked"]) == (True, True, False)
        await one.play()
        await two.until_update(1)
        await one.until_update(1)
        assert (one.update["alert"], two.update["asked"], two.update["alert"]) == (False, True, True)
        legal = two.update["legal"][0]
        assert legal == {"move": 0, "name": "take", "things": ["1"], "text": "take 1"}


# ---- nothing is lost ----------------------------------------------------------------------------------------------


async def test_a_server_that_starts_again_continues_where_it_stood(house):
    async with house() as inn:
        seats, guests = await inn.full_table("banditos", 2, ("chance",))
        await asyncio.gather(*(g.play_through(Random(3), lambda g: g.update["number"] > 9) for g in guests))
        await guests[0].do("say", text="I'll be back")
        before = inn.room(seats[0]["table"]).table
    async with house() as inn:
        back = [await inn.enter(seat) for seat in seats]
        for guest in back:
            await guest.until_update()
        table = inn.room(seats[0]["table"]).table
        count = len(before.history)
        assert [tuple(m) for m in table.match.moves[:count]] == [tuple(m) for m in before.match.moves]
        assert (await back[0].until_type("said"))["text"] == "I'll be back"
        await asyncio.gather(*(g.play_through(Random(4)) for g in back))
        assert back[0].update["winners"]


async def test_nobody_hears_of_a_move_that_is_not_stored(house, monkeypatch):
    async with house() as inn:
        seats, (one, two) = await inn.full_table("coins", 2)
        room, store = inn.room(seats[0]["table"]), inn.server.hall.store
        write, reached, held = store.write, asyncio.Event(), asyncio.Event()

        async def slow(*writes):
            reached.set()
            await held.wait()
            await write(*writes)

        monkeypatch.setattr(store, "write", slow)
        await one.say("play", id="slow", move=0, number=0)
        await reached.wait()
        assert room.table.number == 0
        assert [line.known for line in room.lines.values()] == [0, 0]
        held.set()
        assert (await one.answer("slow"))["number"] == 1
        await two.until_update(1)


async def test_a_move_that_cannot_be_stored_is_refused_and_never_was(house, monkeypatch):
    async with house() as inn:
        _, (one, two) = await inn.full_table("coins", 2)
        store = inn.server.hall.store
        write = store.write

        async def fail(*writes):
            raise OperationalError("disk full", None, Exception())

        monkeypatch.setattr(store, "write", fail)
        assert (await one.play())["reason"] == "this could not be stored: try again"
        monkeypatch.setattr(store, "write", write)
        assert (await one.play())["number"] == 1
        assert (await two.until_update(1))["number"] == 1


async def test_a_page_that_asks_whether_the_line_is_there_is_answered(house):
    async with house() as inn:
        _, guests = await inn.full_table("banditos", 2)
        await guests[0].say("beat")
        assert await guests[0].until_type("beat") == {"type": "beat"}
