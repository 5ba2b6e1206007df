"""The command line, as it is typed."""

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import webbrowser
from urllib.parse import urljoin, urlsplit
from urllib.request import urlopen

import pytest

import gulch
from gulch.cli import main


@pytest.fixture
def run(capsys, monkeypatch):
    """run("sim", ...) gives the exit status, what was printed and what was complained; `typed` answers prompts."""
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setattr("gulch.cli.log_to_stderr", lambda: None)  # it would outlive what is captured here

    def run(*arguments, typed=()):
        answers = iter(typed)

        def answer(*_):
            try:
                return next(answers)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", answer)
        with pytest.raises(SystemExit) as end:
            main([str(argument) for argument in arguments])
        printed = capsys.readouterr()
        return end.value.code or 0, printed.out, printed.err

    return run


def test_help_names_every_command(run):
    status, out, _ = run("--help")
    assert status == 0
    for command in ("games", "rules", "play", "serve", "verify", "replay", "sim", "arena", "bench"):
        assert command in out


def test_games_lists_them(run):
    assert "Banditos · 2–5 seats" in run("games")[1]


def test_rules_shows_the_rules(run):
    status, out, _ = run("rules", "banditos")
    assert status == 0
    assert "R40" in out


# ---- sim ----------------------------------------------------------------------------------------------------------


def test_sim_reports_as_json_and_repeats_itself(run):
    arguments = ("sim", "banditos", "--games", 5000, "--seats", 3, "--seed", 7, "--json")
    status, out, _ = run(*arguments)
    report = json.loads(out)
    assert status == 0
    assert (report["games"], report["seed"], len(report["seats"])) == (5000, 7, 3)
    assert sum(seat["wins"] for seat in report["seats"]) == pytest.approx(1)
    assert all(seat["low"] < seat["wins"] < seat["high"] for seat in report["seats"])
    assert report["lengths"]["shortest"] <= report["lengths"]["mean"] <= report["lengths"]["longest"]
    assert run(*arguments)[1] == out


def test_sim_shows_a_table(run):
    status, out, _ = run("sim", "banditos", "--games", 100)
    assert status == 0
    assert "95 % interval" in out
    assert "decisions a game" in out


def test_sim_tells_how_games_end_and_what_brings_money(run):
    report = json.loads(run("sim", "saloon", "--games", 200, "--json")[1])
    ended, earned = report["tallies"]["ended"], report["tallies"]["earned"]
    assert sum(ended.values()) == pytest.approx(1)
    assert ended["not yet"] == 0 < min(ended["loot"], ended["wounds"])
    assert earned["event"] == 0 < min(earned["bluff"], earned["duel"], earned["swag"]), "no events without the option"
    with_events = json.loads(run("sim", "saloon", "--games", 200, "-o", "events=true", "--json")[1])["tallies"]
    assert with_events["earned"]["event"] > 0
    out = run("sim", "saloon", "--games", 200)[1]
    assert f"{ended['wounds']:.2%}" in out
    assert f"{earned['bluff']:.2f}" in out


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("sim", "poker"), "there is no game 'poker'; there are banditos"),
        (("sim", "banditos", "--seats", 9), "played with 2, 3, 4, 5 seats, not 9"),
        (("sim", "banditos", "--seed", -1), "a seed is a whole number from 0"),
        (("sim", "banditos", "--games", 0), "the number of games goes from 1"),
        (("sim", "banditos", "-o", "reflex=on"), "there is no option reflex"),
        (("play", "banditos", "--seed", 4), "--seed is for --terminal"),
        (("play", "--terminal"), "name a game"),
        (("play", "-o", "reflex=false"), "name a game"),
        (("serve", "--public-url", "gulch.example"), "begins with http"),
        (("serve", "--direct-lines", "--public-url", "https://gulch.example"), "is a proxy"),
        (("serve", "--database", "/nowhere/gulch.db", "--port", 0), "the server cannot start"),
        (("verify",), "either a game file or --table"),
        (("replay", "nothing.json"), "nothing.json: cannot be read"),
        (("rules", "poker"), "there is no game 'poker'"),
        (("arena", "banditos", "--bots", "marshal"), "two bots at least"),
        (("arena", "banditos", "--bots", "marshal,sheriff"), "there is no bot 'sheriff'"),
        (("play", "banditos", "--terminal", "--bots", "sheriff"), "there is no bot 'sheriff'"),
    ],
)
def test_bad_input_is_one_clear_line(run, arguments, reason):
    status, out, err = run(*arguments)
    assert status == 2
    assert out == ""
    assert reason in err
    assert "Traceback" not in err


def test_an_unknown_flag_is_refused(run):
    status, _, err = run("sim", "banditos", "--gmes", "3")
    assert status == 2
    assert "--gmes" in err


# ---- play and replay ----------------------------------------------------------------------------------------------


def test_a_whole_game_can_be_played(run):
    bots = ("--bots", "chance,chance")
    status, out, _ = run("play", "banditos", "--terminal", "--seed", 4, *bots, typed=["1"] * 400)
    assert status == 0
    assert "The game is over." in out
    assert "win" in out.splitlines()[-1]
    assert "Your hand:" in out


def test_the_person_sees_his_own_cards_and_money_only(run):
    _, out, _ = run("play", "banditos", "--terminal", "--seed", 4, "--seats", 3, "--name", "Clint", typed=["quit"])
    seats = [line for line in out.splitlines() if "cards" in line]
    assert [("$10" in line, "$?" in line) for line in seats] == [(True, False), (False, True), (False, True)]
    assert "You are Clint" in out
    assert "You leave the table" in out


def test_mistakes_at_the_prompt_are_explained_and_asked_again(run):
    typed = [
        "",
        "?",
        "99",
        "9" * 5000,
        "fly away",
        "save a\0b",
        "accept",
        "save",
        "save /no/such/folder/x.json",
        "table",
        "log",
        "rules",
        "QUIT",
    ]
    status, out, _ = run("play", "banditos", "--terminal", "--seed", 4, typed=typed)
    assert status == 0
    for answer in (
        "A move is made by its number",
        "There are moves 1 to",
        "'fly away' is no move of Banditos",
        "There is no bid to answer.",
        "Save where?",
        "cannot be written: No such file",
        "R40",
    ):
        assert answer in out


def test_gunslingers_is_played_without_reflexes_unless_asked_for(run):
    arguments = ("play", "gunslingers", "--terminal", "--seed", 4, "--bots", "chance")
    status, out, _ = run(*arguments, typed=["1"] * 400)
    assert status == 0
    assert out.splitlines()[-1].endswith(("wins.", "It is a draw."))
    assert "grab" not in out
    assert "grab" in run(*arguments, "-o", "reflex=true", typed=["1"] * 400)[1]


def test_sim_shows_one_character_against_another(run):
    status, out, _ = run("sim", "gunslingers", "--games", 300, "-o", "first=kid", "--json")
    pairs = json.loads(out)["matchups"]
    assert status == 0
    assert [(p["first"], p["games"]) for p in pairs] == [("kid", 60)] * 5
    for pair in pairs:
        assert pair["won"]["share"] + pair["drawn"]["share"] + pair["lost"]["share"] == pytest.approx(1)
    assert "One against another" in run("sim", "gunslingers", "--games", 60)[1]


def test_a_hint_tells_the_chances(run):
    bots = ("--bots", "tenderfoot,chance")
    _, out, _ = run("play", "banditos", "--terminal", "--seed", 4, *bots, typed=["hint", "quit"])
    assert "Tenderfoot 1" in out
    assert "Chance 2" in out
    assert out.count("% ±") >= 2


def test_the_end_of_input_leaves_the_table(run):
    status, out, _ = run("play", "banditos", "--terminal", "--seed", 4)
    assert status == 0
    assert "You leave the table" in out


def test_a_saved_game_can_be_told(run, tmp_path):
    path = tmp_path / "game.json"
    run("play", "banditos", "--terminal", "--seed", 4, typed=["1", "1", f"save {path}", "quit"])
    status, out, _ = run("replay", path)
    match = gulch.open(path)
    assert status == 0
    assert f"{len(match.moves):>4}. Seat" in out
    assert "Your hand" not in out
    _, seen, _ = run("replay", path, "--seat", 0, "--tables")
    assert seen.count("Your hand") == len(match.moves) + 2


def test_a_finished_game_names_its_winners(run, tmp_path):
    match = gulch.load("banditos").new(seats=2, seed=3)
    while not match.over:
        match.play(match.pending[0], match.legal(match.pending[0])[0])
    match.save(tmp_path / "game.json")
    _, out, _ = run("replay", tmp_path / "game.json")
    assert f"Winners: Seat {match.winners[0]}" in out


def test_a_seat_that_is_not_there_cannot_look(run, tmp_path):
    gulch.load("banditos").new(seats=2, seed=3).save(tmp_path / "game.json")
    status, _, err = run("replay", tmp_path / "game.json", "--seat", 5)
    assert status == 2
    assert "seats go from 0 to 1" in err


# ---- arena --------------------------------------------------------------------------------------------------------


def test_arena_shows_tables_and_json(run):
    arguments = ("arena", "banditos", "--bots", "tenderfoot,chance", "--games", 2, "--seats", 2)
    status, out, _ = run(*arguments)
    assert status == 0
    assert "rating" in out
    assert "ahead" in out
    report = json.loads(run(*arguments, "--json")[1])
    assert report["contest"]["games"] == 2
    assert {one["bot"] for one in report["standings"]} == {"tenderfoot", "chance"}


# ---- bench --------------------------------------------------------------------------------------------------------


def test_bench_measures_every_game(run):
    status, out, _ = run("bench", "--json", "--seconds", "0.2")
    speeds = json.loads(out)
    assert status == 0
    assert list(speeds) == gulch.games()
    for speed in speeds.values():
        assert speed["compiled"] > 100 * speed["interpreted"] > 0


def test_bench_shows_a_table(run):
    assert "ratio" in run("bench", "--seconds", "0.1")[1]


# ---- serve and play in the browser --------------------------------------------------------------------------------


def test_serve_passes_on_what_it_is_told(run, monkeypatch):
    told = []

    async def serve(settings, ready):
        told.append(settings)

    monkeypatch.setattr("gulch.cli.run_server", serve)
    arguments = ("--host", "0.0.0.0", "--port", 99, "--database", "x.db", "--public-url", "https://gulch.example")
    assert run("serve", *arguments)[0] == 0
    assert (told[0].host, told[0].port, told[0].database) == ("0.0.0.0", 99, "x.db")
    assert told[0].public_url == "https://gulch.example"


@pytest.fixture
def own(monkeypatch, tmp_path):
    """A folder for this user's tables, and a favourite port that is free."""
    monkeypatch.setattr("gulch.cli.typer.get_app_dir", lambda name: str(tmp_path / "own"))
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        monkeypatch.setattr("gulch.cli.PORT", free.getsockname()[1])
    return tmp_path / "own"


def visit(seen):
    """A browser that opens the page, looks around, and ends the server as Ctrl-C does."""

    def browse(url):
        with urlopen(url) as page:
            seen.append((url, page.status, json.loads(urlopen(urljoin(url, "/health")).read())))
        os.kill(os.getpid(), signal.SIGINT)
        return True

    return browse


def test_play_serves_on_this_machine_and_opens_the_browser(run, monkeypatch, own):
    """The page that is opened is there, and knows its seat; Ctrl-C ends it."""
    seen = []
    monkeypatch.setattr("gulch.cli.webbrowser.open", visit(seen))
    status, out, _ = run("play", "banditos", "--bots", "chance,chance", "--name", "Clint")
    ((url, answer, health),) = seen
    assert (status, answer, health["tables"]) == (0, 200, 1)
    assert url in out
    assert url.startswith(f"http://127.0.0.1:{gulch.cli.PORT}/t/")
    assert len(url.partition("#")[2]) >= 32, "the key is in the fragment, which no browser sends"
    assert (own / "tables.db").exists()
    assert run("play", "banditos", "--bots", "sheriff")[0] == 2


def test_play_without_a_game_opens_the_lobby(run, monkeypatch, own):
    seen = []
    monkeypatch.setattr("gulch.cli.webbrowser.open", visit(seen))
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", gulch.cli.PORT))
        taken.listen()
        status, out, _ = run("play")
    ((url, answer, health),) = seen
    assert (status, answer, health["tables"]) == (0, 200, 0)
    assert urlsplit(url).path == "/"
    assert urlsplit(url).port != gulch.cli.PORT, "it was taken, so another one was found"
    assert url in out


@pytest.mark.parametrize("trouble", [None, webbrowser.Error("no display")])
def test_play_goes_on_where_no_browser_can_be_opened(run, monkeypatch, own, trouble):
    """It says so, and ends when it is told to."""

    def browse(url):
        threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start()
        if trouble:
            raise trouble
        return False

    monkeypatch.setattr("gulch.cli.webbrowser.open", browse)
    status, out, err = run("play")
    assert (status, err) == (0, "")
    assert "No browser could be opened" in out


def test_play_opens_no_browser_where_none_is_wanted(run, monkeypatch, own):
    opened = []
    monkeypatch.setattr("gulch.cli.webbrowser.open", opened.append)
    threading.Timer(3, os.kill, (os.getpid(), signal.SIGINT)).start()
    status, out, _ = run("play", "--no-browser")
    assert (status, opened) == (0, [])
    assert f"http://127.0.0.1:{gulch.cli.PORT}/" in out


def test_the_package_is_the_command():
    said = subprocess.run([sys.executable, "-m", "gulch", "games"], capture_output=True, check=True, text=True).stdout
    assert all(name in said for name in gulch.games())


def test_help_says_where_tables_are_kept(run):
    assert gulch.cli.typer.get_app_dir("gulch") in run("play", "--help")[1]
