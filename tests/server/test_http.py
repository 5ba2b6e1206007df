"""The HTTP side: safety on every page, the API and its description, and what is open after a game."""

import asyncio
import json
from random import Random

import pytest
from msgspec import to_builtins

import gulch
from gulch.cli import main
from gulch.core import fair
from gulch.core.journal import decode
from gulch.core.race import TO_THE_END
from gulch.server.api import ROUTES
from gulch.server.fairness import NotProved, fetch, prove
from tests.server.guests import load
from tests.toys.standoff import GAME as STANDOFF

STRICT = ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'"]


async def finished(inn, game="banditos", persons=1, bots=("chance", "chance"), **agreed):
    """A table whose game is over; its seats."""
    seats, guests = await inn.full_table(game, persons, bots, **agreed)
    await asyncio.gather(*(guest.play_through(Random(n)) for n, guest in enumerate(guests)))
    return seats


@pytest.mark.parametrize(
    "path", ["/", "/t/abc", "/replay/abc", "/health", "/api/games", "/nowhere", "/api/tables/none"]
)
async def test_every_answer_has_the_headers_of_a_safe_page(house, path):
    async with house() as inn, inn.session.get(inn.url + path) as answer:
        policy = answer.headers["Content-Security-Policy"]
        assert all(rule in policy for rule in STRICT)
        assert "unsafe" not in policy
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Referrer-Policy"] == "no-referrer"
        assert answer.headers["Cross-Origin-Opener-Policy"] == "same-origin"
        assert "Strict-Transport-Security" not in answer.headers


async def test_an_https_server_insists_on_it(house):
    async with house(public_url="https://gulch.example") as inn, inn.session.get(inn.url + "/") as answer:
        assert "max-age" in answer.headers["Strict-Transport-Security"]


async def test_nothing_is_demanded_that_browsers_ignore_without_https(house):
    """They complain in the console about it, on every page of a server in the house next door."""
    async with house() as inn, inn.session.get(inn.url + "/", headers={"Host": "192.168.0.7:8000"}) as answer:
        assert "Cross-Origin-Opener-Policy" not in answer.headers


async def test_a_refusal_speaks_the_language_of_the_page(house):
    async with house() as inn:
        german = {"Accept-Language": "de"}
        async with inn.session.get(inn.url + "/api/tables/none", headers=german) as answer:
            assert answer.status == 404
            assert (await answer.json())["error"] == "diesen Tisch gibt es nicht"
        async with inn.session.get(inn.url + "/api/tables/none") as answer:
            assert (await answer.json())["error"] == "there is no such table"


async def test_the_page_obeys_its_own_policy(house):
    async with house() as inn, inn.session.get(inn.url + "/t/abc") as answer:
        text = await answer.text()
        assert answer.content_type == "text/html"
        assert "<script>" not in text
        assert "style=" not in text


@pytest.mark.parametrize(
    "path", ["/../app.py", "/%2e%2e/app.py", "/..%2fapp.py", "/static", "/assets/none.js", "//etc/passwd"]
)
async def test_only_the_files_of_the_page_are_served(house, path):
    async with house() as inn:
        from yarl import URL

        async with inn.session.get(URL(inn.url + path, encoded=True)) as answer:
            assert answer.status == 404


async def test_a_page_that_is_not_there_is_the_page_all_the_same_and_says_404(house):
    async with house() as inn:
        table = (await inn.table("coins"))["table"]
        there = ["/", f"/t/{table}", f"/replay/{table}", "/games/banditos"]
        nowhere = ["/t/none", "/replay/none", "/games/chess", "/games", "/nothing/at/all"]
        for path in there + nowhere:
            async with inn.session.get(inn.url + path, headers={"Accept": "text/html"}) as answer:
                assert (answer.status, answer.content_type) == (200 if path in there else 404, "text/html"), path
    async with house() as inn, inn.session.get(f"{inn.url}/t/{table}") as answer:
        assert answer.status == 200, "a table that is not live is there as well"


async def test_health_games_and_rules(house):
    async with house() as inn:
        assert await inn.get("/health") == {"status": "ok", "tables": 0, "lines": 0, "bots": "ready"}
        shown = await inn.get("/api/games")
        banditos = next(game for game in shown["games"] if game["id"] == "banditos")
        assert (banditos["title"], banditos["seats"]) == ("Banditos", [2, 3, 4, 5])
        assert "marshal" in shown["bots"]
        assert (banditos["minutes"], banditos["cites"]["bid"]) == ([30, 45], "R14")
        assert banditos["options"]["open_purses"]["values"] == [False, True]
        coins = next(game for game in shown["games"] if game["id"] == "coins")
        assert (coins["about"], coins["minutes"], coins["cites"]) == ({"en": ""}, None, {})
        async with inn.session.get(f"{inn.url}/api/games/banditos/rules") as answer:
            assert "R1" in await answer.text()
        assert "no game" in (await inn.get("/api/games/chess/rules", 404))["error"]


async def test_games_and_their_options_are_told_in_every_language(house):
    async with house() as inn:
        shown = {game["id"]: game for game in (await inn.get("/api/games"))["games"]}
        duel = shown["gunslingers"]
        assert duel["titles"] == {"en": "Gunslingers", "it": "Pistoleri", "de": "Revolverhelden"}
        assert duel["about"]["it"].startswith("Carica")
        first = duel["options"]["first"]
        assert first["values"][:2] == ["any", "cowboy"]
        assert first["words"]["de"]["label"] == "Figur auf Platz 1"
        assert first["words"]["en"]["help"] == "the character of the first player"
        assert first["words"]["it"]["values"]["cowboy"] == "il cowboy"
        assert duel["options"]["reflex"]["words"]["de"]["values"] == {"true": "Reaktionszeiten", "false": "Würfel"}
        lucky = shown["quickdraw"]["options"]["lucky"]
        assert lucky["words"]["en"]["values"] == {"false": "false", "true": "true"}


async def test_the_words_of_a_game(house):
    async with house() as inn:
        italian = await inn.get("/api/games/gunslingers/words?language=it")
        assert italian["language"] == "it"
        things = italian["things"]
        assert (things["cowboy"], things["draw"], things["speed"]) == ("il cowboy", "estrazione", "velocità")
        assert (things["my speed +2"], things["1"], things["nobody"]) == ("mia velocità +2", "1", "nessuno")
        said = (italian["moves"]["load"], italian["events"]["misses"])
        assert said == ("carica {card}", "{seat} manca il bersaglio.")
        english = await inn.get("/api/games/gunslingers/words?language=xx")
        assert (english["language"], english["things"]["cowboy"]) == ("en", "cowboy")
        assert english["things"].keys() == things.keys()
        assert "seat 0" not in things
        await inn.get("/api/games/chess/words", 404)


@pytest.mark.parametrize("game", ["banditos", "gunslingers"])
async def test_whatever_a_move_an_event_or_a_table_names_has_a_word(house, game):
    async with house() as inn:
        seats = await finished(inn, game, 2, ())
        things = (await inn.get(f"/api/games/{game}/words?language=de"))["things"]
        named = set()
        for frame in (await inn.get(f"/api/tables/{seats[0]['table']}/replay"))["frames"]:
            for said in [*frame["events"], *([frame["move"]] if frame["move"] else [])]:
                named |= {word for word in said["things"] if not word.startswith("seat ")}
            named |= words_in(frame["view"])
        assert {word for word in named if not word.lstrip("-").isdigit()} <= set(things)


def words_in(view):
    """The things that a table names, as values; what is unknown and the seats have no word."""
    if isinstance(view, dict | list):
        inside = view.values() if isinstance(view, dict) else view
        return set().union(*map(words_in, inside)) if view else set()
    return {view} if isinstance(view, str) and view != "?" and not view.startswith("seat ") else set()


async def test_the_api_describes_itself(house):
    async with house() as inn:
        described = await inn.get("/api/openapi.json")
        assert described["openapi"].startswith("3.1")
        assert {(m.upper(), p) for p, of in described["paths"].items() for m in of} == {
            (r.method, r.path) for r in ROUTES
        }
        for of in described["paths"].values():
            assert all(operation["summary"] for operation in of.values())
        references = json.dumps(described).split("#/components/schemas/")[1:]
        assert {text.split('"')[0] for text in references} <= set(described["components"]["schemas"])
        schema = await inn.get("/api/protocol.json")
        assert {"Hello", "Play", "Update", "Signal"} <= set(schema["$defs"])


@pytest.mark.parametrize(
    ("body", "status", "error"),
    [
        ({"game": "chess"}, 404, "no game 'chess'"),
        ({"game": "banditos", "seats": 9}, 400, "played with 2, 3, 4, 5 seats"),
        ({"game": "quickdraw", "options": {"lucky": 3}}, 400, "option lucky"),
        ({"game": "coins", "bots": {"9": "chance"}}, 409, "no seat 9"),
        ({"game": "coins", "seats": 2, "bots": {"1": "genius"}}, 409, "no bot genius"),
        ({"game": "coins", "seats": 2, "bots": {"0": "chance"}}, 409, "somebody sits there"),
        ({"game": "coins", "seats": 2, "start": True}, 409, "seat 1 is still open"),
        ({"game": "coins", "fee": 5}, 400, "fee"),
        ({"game": "coins", "seconds": -1}, 400, "seconds"),
        ({"game": "coins", "origin": {"table": "none", "number": 0}}, 400, "origin"),
        ([], 400, "Expected `object`"),
    ],
)
async def test_what_cannot_be_a_table_is_refused_with_a_reason(house, body, status, error):
    async with house() as inn:
        assert error in (await inn.post("/api/tables", body, status))["error"]


async def test_only_json_is_taken(house):
    async with house() as inn, inn.session.post(f"{inn.url}/api/tables", data=b"game=coins") as answer:
        assert answer.status == 415


# ---- after the game -----------------------------------------------------------------------------------------------


async def test_nothing_is_open_before_the_end(house):
    async with house() as inn:
        seats, _ = await inn.full_table("coins", 2)
        path = f"/api/tables/{seats[0]['table']}"
        for what in ("file", "replay"):
            assert (await inn.get(f"{path}/{what}", 409))["error"] == "the game is not over"
        await inn.post(f"{path}/analyse", {"number": 0, "seat": 0}, 409)
        assert (await inn.get(path))["room"]["secret"] is None
        await inn.post("/api/tables", {"game": "coins", "origin": {"table": seats[0]["table"], "number": 0}}, 400)


async def test_the_game_file_proves_the_game(house):
    async with house() as inn:
        seats = await finished(inn)
        path = f"/api/tables/{seats[0]['table']}"
        async with inn.session.get(inn.url + path + "/file") as answer:
            assert "attachment" in answer.headers["Content-Disposition"]
            match = decode(await answer.read(), gulch.load)
        room = (await inn.get(path))["room"]
        proof = prove(match, room["commitment"])
        assert (proof.moves, match.secret.hex()) == (len(match.moves), room["secret"])
        assert 0 < proof.rolls < proof.moves, "dealing asks chance, most moves do not"


@pytest.mark.parametrize(("game", "persons", "bots"), [("banditos", 1, ("chance", "chance")), ("gunslingers", 2, ())])
async def test_a_replay_with_anybodys_eyes(house, game, persons, bots):
    async with house() as inn:
        seats = await finished(inn, game, persons, bots)
        table = inn.room(seats[0]["table"]).table
        path = f"/api/tables/{table.id}/replay"
        shown = {eyes: await inn.get(f"{path}?viewer={eyes}") for eyes in ("0", "1", "spectator", "everything")}
        for number, again in enumerate(table.match.replay()):
            for eyes, viewer in (("0", 0), ("1", 1), ("spectator", None)):
                assert shown[eyes]["frames"][number]["view"] == again.view(viewer).page().to_dict()
            everything = shown["everything"]["frames"][number]["view"]
            assert {
                name: everything[name] for name in again.to_dict() if name != "rng"
            }.items() <= again.to_dict().items()
        assert shown["everything"]["frames"][-1]["number"] == table.number
        assert shown["everything"]["frames"][1]["move"]["text"] == table.match.text(table.match.moves[0].action)
        hidden = [
            shown["0"]["frames"][n]["view"] != shown["everything"]["frames"][n]["view"] for n in range(table.number)
        ]
        assert any(hidden)
        assert shown["0"]["commitment"] == fair.commitment(bytes.fromhex(shown["0"]["secret"]))
        german = await inn.get(f"{path}?viewer=0&language=de")
        assert german["frames"][1]["move"]["text"] != shown["0"]["frames"][1]["move"]["text"]
        await inn.get(f"{path}?viewer=9", 400)


@pytest.mark.parametrize("eyes", ["0", "1", "spectator", "everything"])
async def test_a_frame_has_all_that_a_page_draws(house, eyes):
    async with house() as inn:
        seats = await finished(inn, "gunslingers", 2, ())
        table = inn.room(seats[0]["table"]).table
        match, again = table.match, table.match.opening()
        frames = (await inn.get(f"/api/tables/{table.id}/replay?viewer={eyes}"))["frames"]
        viewer = int(eyes) if eyes.isdigit() else None
        log = match.log(viewer, eyes == "everything")
        assert [frame["number"] for frame in frames] == list(range(table.number + 1))
        for number, frame in enumerate(frames):
            if number:
                seat, action, ms = match.moves[number - 1]
                again.play(seat, action, ms)
                played = table.history[number - 1]
                assert (frame["seat"], frame["move"]["move"], frame["ms"]) == (seat, action, ms)
                assert (frame["by"], frame["times"]) == (played.by, to_builtins(played.evidence))
            assert frame["pending"] == list(again.pending)
            assert [event["name"] for event in frame["events"]] == [event.name for event in log[number]]
        assert (frames[0]["seat"], frames[0]["by"], frames[0]["move"]) == (None, "setup", None)
        assert any(frame["times"] for frame in frames), "a race was held, and its times are shown"


async def test_a_table_without_spectators_shows_its_replay_to_its_seats_alone(house):
    async with house() as inn:
        seats = await finished(inn, "coins", 2, (), spectators=False)
        path = f"/api/tables/{seats[0]['table']}/replay"
        await inn.get(path, 403)
        await inn.get(path, 403, Authorization="Bearer wrong")
        assert (await inn.get(path, Authorization=f"Bearer {seats[1]['key']}"))["winners"]


async def test_analysis_of_any_position(house):
    async with house(analysis_seconds=0.05) as inn:
        seats = await finished(inn)
        path = f"/api/tables/{seats[0]['table']}/analyse"
        match = inn.room(seats[0]["table"]).table.match
        for number in (0, 7):
            again = match.after(number)
            seat = again.pending[0]
            found = (await inn.post(path, {"number": number, "seat": seat}))["moves"]
            assert {m["move"] for m in found} == set(again.legal(seat))
            assert all(0 <= m["chance"] <= 1 for m in found)
            assert all(sum(m["shares"]) == pytest.approx(1) and m["shares"][seat] == m["chance"] for m in found)
        other = next(s for s in range(3) if s not in again.pending)
        await inn.post(path, {"number": number, "seat": other}, 409)


async def test_nobody_gets_too_many_replays(house):
    """Making them takes time, and a late server makes races void."""
    async with house(replays_per_minute=2) as inn:
        path = f"/api/tables/{(await finished(inn))[0]['table']}"
        await inn.get(f"{path}/replay?viewer=0")
        await inn.get(f"{path}/replay")
        await inn.get(f"{path}/replay", 429)


async def test_an_analysis_can_be_quick_and_nobody_gets_too_many(house):
    async with house(analysis_seconds=0.3, analysis_per_minute=0.75) as inn:
        seats = await finished(inn)
        path = f"/api/tables/{seats[0]['table']}/analyse"
        seat = inn.room(seats[0]["table"]).table.match.opening().pending[0]

        async def tries(**wish):
            found = await inn.post(path, {"number": 0, "seat": seat, **wish})
            return sum(move["tries"] for move in found["moves"])

        await tries(seconds=0.05)  # whatever has to be compiled is compiled
        assert await tries(seconds=0.05) < await tries(seconds=100), "no longer than usual, but shorter"
        await inn.post(path, {"number": 0, "seat": seat, "seconds": 0.01}, 400)
        await tries(seconds=0.3)
        assert "too many" in (await inn.post(path, {"number": 0, "seat": seat, "seconds": 0.3}, 429))["error"]
        await inn.table("coins")  # what is used up is the time for thinking alone


async def test_so_many_analyses_wait_and_no_more(house, monkeypatch):
    monkeypatch.setattr("gulch.server.thinkers.MOST_ASKED", 0)
    async with house() as inn:
        seats = await finished(inn, "coins", 1, ())
        asked = await inn.post(f"/api/tables/{seats[0]['table']}/analyse", {"number": 0, "seat": 0}, 409)
        assert asked["error"] == "too many are asking just now: try again"


async def test_play_on_from_a_position(house):
    async with house() as inn:
        seats = await finished(inn)
        origin = {"table": seats[0]["table"], "number": 5}
        bots = {"1": "chance", "2": "chance"}
        new = await inn.table("banditos", origin=origin, bots=bots, start=True)
        guest = await inn.enter(new)
        await guest.play_through()
        old, table = inn.room(seats[0]["table"]).table.match, inn.room(new["table"]).table
        again = old.opening()
        for move in old.moves[:5]:
            again.play(*move)
        assert table.match.origin == again.to_dict()
        async with inn.session.get(f"{inn.url}/api/tables/{new['table']}/file") as answer:
            assert prove(decode(await answer.read(), gulch.load)).moves == table.number


async def test_who_plays_on_from_a_race_of_reading_reads_with_its_signal(house):
    """Such a table begins before the race, or its first message would show the cards."""
    old = STANDOFF.new(seats=3, seed=3)
    while not old.over:
        old.play(old.pending[0], old.legal(old.pending[0])[0], TO_THE_END)
    first = next(number for number, stage in enumerate(old.replay()) if stage.race_shows)
    async with house() as inn:
        table = (await inn.table("standoff", seats=3))["table"]
        inn.room(table).table.match = old
        for number in (first, first + 1):
            new = await inn.table("standoff", seats=3, origin={"table": table, "number": number})
            assert inn.room(new["table"]).table.position == old.after(first - 1).to_dict()


# ---- gulch verify -------------------------------------------------------------------------------------------------


def verify(capsys, *arguments):
    with pytest.raises(SystemExit) as end:
        main(["verify", *map(str, arguments)])
    printed = capsys.readouterr()
    return end.value.code or 0, printed.out + printed.err


def test_verify_a_file(tmp_path, capsys):
    random, match = Random(1), gulch.load("banditos").new(seats=3, seed=bytes(range(32)))
    while not match.over:
        match.play(match.pending[0], random.choice(match.legal(match.pending[0])))
    match.save(tmp_path / "game.json")
    published = fair.commitment(bytes(range(32)))
    assert verify(capsys, tmp_path / "game.json") == (0, verify(capsys, tmp_path / "game.json")[1])
    status, said = verify(capsys, tmp_path / "game.json", "--commitment", published)
    assert (status, "Fair: the set-up and all" in said, published in said) == (0, True, True)
    status, said = verify(capsys, tmp_path / "game.json", "--commitment", "00" * 32)
    assert (status, "not to 0000" in said) == (2, True)
    other = json.loads((tmp_path / "game.json").read_text()) | {"secret": "11" * 32}
    (tmp_path / "forged.json").write_text(json.dumps(other))
    assert verify(capsys, tmp_path / "forged.json")[0] == 2
    gulch.load("banditos").new(seats=3, seed=1).save(tmp_path / "seed.json")
    assert "no secret in it" in verify(capsys, tmp_path / "seed.json")[1]
    assert "either a game file or --table" in verify(capsys)[1]


async def test_verify_a_table(house):
    async with house() as inn:
        seats = await finished(inn, "coins", 1, ())
        data, commitment = await asyncio.to_thread(fetch, inn.url, seats[0]["table"])
        assert prove(decode(data, load), commitment).moves == 3
        with pytest.raises(NotProved):
            prove(decode(data, load), "00")
        for table, reason in (("none", "no such table"), ((await inn.table("coins"))["table"], "not over")):
            with pytest.raises(gulch.BadFile, match=reason):
                await asyncio.to_thread(fetch, inn.url, table)
        gone = inn.url
    for server in (gone, "ftp://x", "http://"):
        with pytest.raises(gulch.BadFile):
            fetch(server, "x")
