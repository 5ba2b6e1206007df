"""Tables before, around and after a game: seats and keys, the host, chat, rematch."""

import asyncio

import pytest

from gulch.server.table import BOT_NAMES, bot_seat, clean_name


def test_all_bots_of_a_table_have_different_names():
    names = {bot_seat("abcdefghjkmn", number, "chance").name for number in range(len(BOT_NAMES))}
    assert names == set(BOT_NAMES)
    assert bot_seat("abcdefghjkmn", 0, "chance").name != bot_seat("abcdefghjkmp", 0, "chance").name


async def test_create_and_join_by_link(house):
    async with house() as inn:
        host = await inn.table("banditos", seats=3, bots={"2": "chance"}, name="Ana")
        guest = await inn.join(host["table"], "Bo")
        assert (host["seat"], guest["seat"]) == (0, 1)
        assert host["key"] != guest["key"]
        assert len(host["key"]) >= 32
        shown = await inn.get(f"/api/tables/{host['table']}")
        assert [s["name"] for s in shown["room"]["seats"][:2]] == ["Ana", "Bo"]
        assert [s["kind"] for s in shown["room"]["seats"]] == ["person", "person", "bot"]
        assert (await inn.post(f"/api/tables/{host['table']}/join", {"name": "Cy"}, 409))["error"] == "no seat is free"


async def test_a_seat_may_be_wished_for(house):
    async with house() as inn:
        host = await inn.table("coins", seats=4)
        assert (await inn.join(host["table"], seat=2))["seat"] == 2
        path = f"/api/tables/{host['table']}/join"
        assert (await inn.post(path, {"name": "x", "seat": 2}, 409))["error"] == "somebody sits there already"
        assert (await inn.post(path, {"name": "x", "seat": 9}, 409))["error"] == "there is no seat 9"


async def test_keys_are_not_kept_as_they_are(house, tmp_path):
    async with house() as inn:
        host = await inn.table("coins")
        seat = inn.room(host["table"]).table.seats[0]
        assert host["key"] not in repr(seat)
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert host["table"].encode() in kept
    assert host["key"].encode() not in kept


async def test_the_host_puts_bots_in_and_takes_them_out(house):
    async with house() as inn:
        host = await inn.enter(await inn.table("coins", seats=3))
        assert (await host.do("start"))["reason"] == "seat 1 is still open"
        for seat in (1, 2):
            assert (await host.do("set_seat", seat=seat, bot="chance"))["type"] == "accepted"
        assert (await host.do("set_seat", seat=2, bot=None))["type"] == "accepted"
        assert host.room["seats"][2]["kind"] == "open"
        assert (await host.do("set_seat", seat=2, bot="genius"))["reason"] == "there is no bot genius"
        assert (await host.do("set_seat", seat=0, bot="chance"))["reason"] == "somebody sits there already"
        assert (await host.do("set_seat", seat=7, bot="chance"))["reason"] == "there is no seat 7"
        await host.do("set_seat", seat=2, bot="chance")
        assert (await host.do("start"))["type"] == "accepted"
        assert (await host.do("start"))["reason"] == "the game has begun"
        assert (await host.do("set_seat", seat=2, bot=None))["reason"] == "the game has begun"


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("start", {}),
        ("set_seat", {"seat": 1}),
        ("set_options", {"options": {}}),
        ("remove", {"seat": 0}),
        ("hand_over", {"seat": 1}),
        ("mute", {"seat": 0, "muted": True}),
    ],
)
async def test_only_the_host_may(house, kind, fields):
    async with house() as inn:
        host = await inn.table("coins", seats=2)
        guest = await inn.enter(await inn.join(host["table"]))
        watcher = await inn.enter(host["table"])
        for somebody in (guest, watcher):
            assert (await somebody.do(kind, **fields))["reason"] == "only the host may do that"


async def test_the_host_removes_a_person_before_the_start(house):
    async with house() as inn:
        seat = await inn.table("coins", seats=2)
        host, taken = await inn.enter(seat), await inn.join(seat["table"])
        guest = await inn.enter(taken)
        assert (await host.do("remove", seat=0))["reason"] == "no person sits there"
        assert (await host.do("remove", seat=1))["type"] == "accepted"
        assert await guest.until_closed() == 4401
        assert host.room["seats"][1]["kind"] == "open"
        again = await inn.enter(taken)
        assert await again.until_closed() == 4401, "the key opens nothing any more"
        assert (await inn.join(seat["table"]))["seat"] == 1


async def test_before_races_everybody_knows_how_good_the_lines_are(house):
    async with house() as inn:
        seat = await inn.table("gunslingers")
        other = await inn.join(seat["table"])
        host, guest = await inn.enter(seat), await inn.enter(other)
        for somebody in (host, guest):  # each line is measured as soon as it is there, and nobody need ask
            while somebody.room is None or None in [taken["ping"] for taken in somebody.room["seats"]]:
                await somebody.next()
            assert all(taken["ping"] >= 0 for taken in somebody.room["seats"])


async def test_the_host_changes_the_options_and_everybody_is_told(house):
    async with house() as inn:
        seat = await inn.table("gunslingers", options={"first": "kid"})
        other = await inn.join(seat["table"])
        host, guest, watcher = await inn.enter(seat), await inn.enter(other), await inn.enter(seat["table"])
        assert (await host.do("set_options", options={"reflex": False}))["type"] == "accepted"
        for somebody, number in ((host, 0), (guest, 1), (watcher, None)):
            told = await somebody.until_type("welcome") if somebody is not host else somebody.heard[-2]
            assert (told["type"], told["seat"]) == ("welcome", number)
            assert told["facts"]["options"]["reflex"] is False
            assert told["facts"]["options"]["first"] == "kid", "what is not named stays"
    async with house() as inn:
        host, guest = await inn.enter(seat), await inn.enter(other)
        assert host.heard[0]["facts"]["options"]["reflex"] is False
        assert (await host.do("start"))["type"] == "accepted"
        assert inn.room(seat["table"]).table.match.options["reflex"] is False
        refused = await host.do("set_options", options={"reflex": True})
        assert refused["reason"] == "the game has begun"


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"reflex": "maybe"}, "option reflex: 'maybe' is not one of true, false"),
        ({"dice": 3}, "there is no option dice"),
        ({"reflex": False, "second": "kid"}, "there is only one kid"),
    ],
)
async def test_options_that_the_game_refuses_change_nothing(house, options, reason):
    async with house() as inn:
        seat = await inn.table("gunslingers", options={"first": "kid"})
        host = await inn.enter(seat)
        before = (await inn.get(f"/api/tables/{seat['table']}"))["facts"]
        assert reason in (await host.do("set_options", options=options))["reason"]
        assert (await inn.get(f"/api/tables/{seat['table']}"))["facts"] == before
        assert [m["type"] for m in host.heard].count("welcome") == 1


async def test_a_game_that_is_played_on_keeps_its_options(house):
    async with house() as inn:
        _, (guest,) = await inn.full_table("quickdraw", 1, ("chance",))
        await guest.play_through()
        origin = {"table": guest.heard[0]["facts"]["table"], "number": 1}
        host = await inn.enter(await inn.table("quickdraw", origin=origin))
        refused = await host.do("set_options", options={"lucky": True})
        assert refused["reason"] == "a game that is played on keeps its options"


async def test_a_person_removed_from_a_game_is_replaced_by_a_bot(house):
    async with house() as inn:
        seats, (host, guest) = await inn.full_table("coins", 2)
        await host.do("remove", seat=1)
        assert await guest.until_closed() == 4401
        await host.play_through()
        assert {
            step["by"] for m in host.heard if m["type"] == "update" for step in m["steps"] if step["seat"] == 1
        } == {"bot"}
        assert await (await inn.enter(seats[1])).until_closed() == 4401


async def test_the_host_hands_over(house):
    async with house() as inn:
        seat = await inn.table("coins", seats=3, bots={"2": "chance"})
        host, guest = await inn.enter(seat), await inn.enter(await inn.join(seat["table"]))
        assert (await host.do("hand_over", seat=2))["reason"] == "no person sits there"
        assert (await host.do("hand_over", seat=1))["type"] == "accepted"
        assert (await host.do("start"))["reason"] == "only the host may do that"
        assert (await guest.do("start"))["type"] == "accepted"


async def test_a_host_who_leaves_hands_over_and_frees_his_seat(house):
    async with house() as inn:
        seat = await inn.table("coins", seats=2)
        host, guest = await inn.enter(seat), await inn.enter(await inn.join(seat["table"]))
        assert (await host.do("leave"))["type"] == "accepted"
        await guest.until(lambda m: m["type"] == "room" and m["host"] == 1 and m["seats"][0]["kind"] == "open")
        await guest.do("leave")
        assert (await inn.join(seat["table"], "Cy"))["seat"] == 0
        assert (await inn.get(f"/api/tables/{seat['table']}"))["room"]["host"] == 0, "who comes first is the host"


async def test_public_tables_are_listed_and_private_ones_are_not(house):
    async with house() as inn:
        await inn.table("coins")
        listed = await inn.table("coins", seats=2, public=True)
        await inn.table("coins", seats=1, public=True)
        found = (await inn.get("/api/tables"))["tables"]
        assert [one["facts"]["table"] for one in found] == [listed["table"]]
        await inn.join(listed["table"])
        assert (await inn.get("/api/tables"))["tables"] == []


async def test_public_games_can_be_watched_and_looked_back_at(house):
    async with house() as inn:

        async def listed(status):
            return [one["facts"]["table"] for one in (await inn.get(f"/api/tables?status={status}"))["tables"]]

        tables = []
        for agreed in ({"public": True}, {"public": True}, {"public": True, "spectators": False}, {}):
            seats, (guest,) = await inn.full_table("coins", 1, **agreed)
            tables.append((seats[0]["table"], guest))
        (first, guest), (second, later) = tables[:2]
        assert await listed("playing") == [second, first], "the newest first; no private ones, none without spectators"
        for _, player in tables:
            await player.play_through()
        assert await listed("playing") == []
        assert await listed("over") == [second, first]
        for player in (guest, later):
            await player.close()
        while inn.server.hall.rooms.keys() & {first, second}:
            await asyncio.sleep(0)
        shown = (await inn.get("/api/tables?status=over"))["tables"][1]
        assert shown == await inn.get(f"/api/tables/{first}"), "a table that was let go is told as it is"
        assert second not in inn.server.hall.rooms, "nobody asked for its game, so it was not fetched"
        assert (await inn.get("/api/tables?status=lost", 400))["error"] == "status: open, playing, over"


async def test_at_most_fifty_tables_are_listed(house, monkeypatch):
    monkeypatch.setattr("gulch.server.hall.MOST_LISTED", 2)
    async with house() as inn:
        made = [(await inn.table("coins", seats=2, public=True))["table"] for _ in range(3)]
        found = [one["facts"]["table"] for one in (await inn.get("/api/tables"))["tables"]]
        assert found == made[:0:-1]


async def test_chat_is_stored_limited_and_can_be_muted(house):
    async with house() as inn:
        seat = await inn.table("coins", seats=2, name="Ana")
        host, guest = await inn.enter(seat), await inn.enter(await inn.join(seat["table"], "Bo"))
        watcher = await inn.enter(seat["table"], name="Wim")
        await guest.do("say", text="  howdy\n partner ")
        said = await host.until_type("said")
        assert (said["number"], said["seat"], said["name"], said["text"]) == (1, 1, "Bo", "howdy partner")
        assert (await guest.do("say", text="   "))["reason"] == "there is nothing in it"
        await guest.say("say", id="long", text="x" * 501)
        assert "501" not in (await guest.until_type("refused"))["reason"]
        await watcher.do("say", text="hi")
        assert (await guest.until(lambda m: m["type"] == "said" and m["number"] == 2))["name"] == "Wim"
        await host.do("mute", seat=1, muted=True)
        await host.do("mute", seat=None, muted=True)
        for somebody in (guest, watcher):
            assert (await somebody.do("say", text="hello?"))["reason"] == "you are muted here"
        await host.do("mute", seat=1, muted=False)
        assert (await guest.do("say", text="thanks"))["number"] == 3
        late = await inn.enter(seat["table"], chat=1)
        assert (await late.until_type("said"))["number"] == 2, "what was said before is known"


async def test_names_can_be_changed_and_are_cleaned(house):
    async with house() as inn:
        guest = await inn.enter(await inn.table("coins", name="\u202eevil\n"))
        assert guest.room["seats"][0]["name"] == "evil"
        await guest.do("rename", name="  Calamity   Jane ")
        assert guest.room["seats"][0]["name"] == "Calamity Jane"
        assert (await guest.do("rename", name="\t"))["reason"] == "there is nothing in it"
    assert clean_name("a" * 99) == "a" * 24


async def test_a_rematch_has_the_same_seats_keys_and_settings(house):
    async with house() as inn:
        seats, (one, two) = await inn.full_table("coins", 2, seconds=300)
        assert (await one.do("rematch"))["reason"] == "the game is not over"
        await asyncio.gather(one.play_through(), two.play_through())
        assert (await two.do("rematch"))["type"] == "accepted"
        told = await one.until(lambda m: m["type"] == "room" and m["seats"][1]["again"])
        assert (told["next_table"], told["seats"][0]["again"]) == (None, False), "both must agree"
        assert (await two.do("rematch"))["type"] == "accepted", "twice is once"
        assert inn.room(seats[0]["table"]).table.next_table is None
        for guest in (one, two):
            assert (await guest.do("rematch"))["type"] == "accepted"
        found = {m["table"] for guest in (one, two) for m in guest.heard if m["type"] == "rematch"}
        assert len(found) == 1, "there is one rematch, whoever asks"
        table = found.pop()
        again = await inn.enter(seats[1] | {"table": table})
        await again.until_update()
        room = inn.room(table).table
        assert (room.status, room.facts.seconds, room.names) == ("playing", 300, ["Stranger", "Guest 1"])
        assert room.secret != inn.room(seats[0]["table"]).table.secret


async def test_a_rematch_with_bots_alone_is_agreed_at_once(house):
    async with house() as inn:
        seats, (alone,) = await inn.full_table("coins", 1, ("chance",))
        watcher = await inn.enter(seats[0]["table"])
        await alone.play_through()
        assert (await watcher.do("rematch"))["reason"] == "only those who have a seat may do that"
        await alone.do("rematch")
        (found,) = [m["table"] for m in alone.heard if m["type"] == "rematch"]
        assert (await inn.get(f"/api/tables/{found}"))["room"]["status"] == "playing"


async def test_who_agreed_to_a_rematch_and_went_has_agreed_all_the_same(house):
    async with house() as inn:
        seats, (one, two) = await inn.full_table("coins", 2)
        await asyncio.gather(one.play_through(), two.play_through())
        await two.do("rematch")
        for guest in (two, one):
            await guest.close()
    async with house() as inn:  # the server was started anew meanwhile
        one = await inn.enter(seats[0])
        assert [seat["again"] for seat in one.room["seats"]] == [False, True]
        await one.do("rematch")
        assert (await inn.get(f"/api/tables/{one.heard[-2]['next_table']}"))["room"]["status"] == "playing"


async def test_a_rematch_does_not_wait_for_who_left_their_seat_is_free_there(house):
    async with house() as inn:
        seats, (one, two, three) = await inn.full_table("coins", 3)
        await asyncio.gather(*(guest.play_through() for guest in (one, two, three)))
        await three.do("rematch")
        await two.do("rematch")
        await one.do("leave")
        found = (await two.until_type("rematch"))["table"]
        room = (await inn.get(f"/api/tables/{found}"))["room"]
        assert [seat["kind"] for seat in room["seats"]] == ["open", "person", "person"]
        assert (room["status"], room["host"]) == ("open", 1), "the host was who left"
        assert (await inn.join(found, "Cy"))["seat"] == 0
        host = await inn.enter(seats[1] | {"table": found})
        assert (await host.do("start"))["type"] == "accepted"


async def test_a_rematch_waits_for_nobody_who_is_away_if_so_asked(house):
    async with house() as inn:
        seats, (one, two, three) = await inn.full_table("coins", 3)
        await asyncio.gather(*(guest.play_through() for guest in (one, two, three)))
        await three.close()
        await one.until(lambda m: m["type"] == "room" and not m["seats"][2]["here"])
        await one.do("rematch")
        assert (await one.do("rematch", without_absent=True))["type"] == "accepted"
        assert one.room["next_table"] is None, "who is here is waited for"
        await two.do("rematch")
        assert two.room["next_table"] is None, "nobody said once more that the absent one is not waited for"
        await two.do("rematch", without_absent=True)
        found = (await one.until_type("rematch"))["table"]
        room = (await inn.get(f"/api/tables/{found}"))["room"]
        assert [seat["kind"] for seat in room["seats"]] == ["person", "person", "open"]
        late = await inn.enter(seats[2])
        assert late.room["next_table"] == found, "who comes later finds the way, and may sit down"
        assert (await inn.join(found, "Late"))["seat"] == 2


async def test_who_agreed_and_leaves_asks_for_nothing_any_more(house):
    async with house() as inn:
        seats, (one, two) = await inn.full_table("coins", 2)
        await asyncio.gather(one.play_through(), two.play_through())
        await one.do("rematch")
        await one.do("leave")
        await two.do("leave")
        assert (await inn.get(f"/api/tables/{seats[0]['table']}"))["room"]["next_table"] is None


async def test_hints_are_for_who_plays_alone(house):
    async with house(analysis_seconds=0.05) as inn:
        _, (alone,) = await inn.full_table("banditos", 1, ("chance", "chance"))
        await alone.until_asked()
        hints = await alone.do("hint")
        assert {m["move"] for m in hints["moves"]} == {m["move"] for m in alone.update["legal"]}
        assert hints["moves"][0]["text"] in [m["text"] for m in alone.update["legal"]]
        _, (one, _) = await inn.full_table("coins", 2)
        assert (await one.do("hint"))["reason"] == "hints are only for tables where no other person sits"
