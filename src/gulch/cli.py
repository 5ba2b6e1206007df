"""The command line: `gulch --help`."""

import asyncio
import json
import socket
import sys
import webbrowser
from collections.abc import Awaitable, Callable
from functools import partial
from io import TextIOWrapper
from pathlib import Path
from random import SystemRandom
from threading import Thread
from typing import Annotated

import msgspec
import typer
from msgspec import to_builtins
from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from sqlalchemy.exc import SQLAlchemyError

from . import games as all_games
from . import load
from . import open as open_file
from .bots import bot
from .bots import names as bot_names
from .core.errors import BadOption, GulchError
from .core.game import Game, OptionValue, written
from .core.journal import decode
from .core.match import Match
from .lab.arena import Contest
from .lab.arena import arena as hold_arena
from .lab.matchups import matchups, rivals
from .lab.simulation import simulate
from .lab.speed import Speed, measure
from .lab.tables import arena_tables, matchup_table, simulation_table, speed_table, tally_table
from .server.api import schema as protocol_schema
from .server.app import Server
from .server.app import run as run_server
from .server.fairness import fetch, prove
from .server.hall import NewTable
from .server.log import to_stderr as log_to_stderr
from .server.protocol import MAX_NAME
from .server.settings import Settings
from .server.typescript import typescript
from .server.words import Refusal
from .terminal import Terminal

app = typer.Typer(
    help="Western tabletop games: play them, simulate them, study them.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
out = Console()
err = Console(stderr=True)

PORT = 1873  # the favourite port of `gulch play`

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Which game; `gulch games` lists them.")]
Seats = Annotated[int | None, typer.Option(help="How many sit at the table.", show_default="as usual in that game")]
Chosen = Annotated[list[str] | None, typer.Option("--option", "-o", help="An option of the game: NAME=VALUE.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]


def _options(game: Game, chosen: list[str] | None) -> dict[str, OptionValue]:
    options: dict[str, OptionValue] = {}
    for text in chosen or []:
        name, _, value = text.partition("=")
        if name in game.options:
            options[name] = game.options[name].parse(name, value)
        else:
            options[name] = value  # the game refuses it, and says which there are
    return options


def _progress() -> Progress:
    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=err, transient=True)


def _names(text: str) -> list[str]:
    """The bots in a list such as marshal,deputy."""
    return [name.strip() for name in text.split(",") if name.strip()]


@app.command("games")
def list_games() -> None:
    """List the games."""
    for name in all_games():
        game = load(name)
        seats = f"{game.seats.start}–{game.seats.stop - 1} seats" if len(game.seats) > 1 else f"{game.seats[0]} seats"
        out.print(f"[bold]{name:<12}[/] {game.title} · {seats}", highlight=False)
        for option, choice in game.options.items():
            values = ", ".join(written(value) for value in choice.values)
            out.print(f"{'':12} -o {option}=… ({values}): {escape(choice.help)}", highlight=False)


@app.command()
def rules(game: GameName) -> None:
    """Show the rules of a game."""
    out.print(Markdown(load(game).rulebook))


@app.command(
    epilog=f"Tables are kept in {typer.get_app_dir('gulch')}; the address is that of port {PORT}, if it is free."
)
def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="Which game; without one the browser shows them all.")
    ] = None,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play here, in the terminal.")] = False,
    bots: Annotated[str, typer.Option(help=f"Who plays against you, by level: {', '.join(bot_names())}.")] = "deputy",
    seats: Annotated[
        int | None, typer.Option(help="How many sit at the table.", show_default="you and the bots")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same cards.", show_default="random")] = None,
    name: Annotated[str, typer.Option(help="Your name at the table.")] = "Stranger",
    option: Chosen = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Only print the address.")] = False,
) -> None:
    """Play a game against bots: in the browser, or here with --terminal."""
    if not terminal and seed is not None:
        raise BadOption("--seed is for --terminal: at a table chance is committed to, and nobody chooses it")
    if game is None:
        if terminal or seats is not None or option:
            raise BadOption("name a game: without one there is only the browser, where all of them are")
        _play_in_browser(None, None, no_browser)
        return
    chosen, levels = load(game), _names(bots) or ["deputy"]
    options = _options(chosen, option)
    if seats is None:
        seats = len(levels) + 1 if len(levels) > 1 else chosen.usual_seats
    if terminal:
        _play_in_terminal(chosen, levels, seats, seed, name, options)
    else:
        seated = {seat: levels[(seat - 1) % len(levels)] for seat in range(1, seats)}
        wanted = NewTable(game, seats, options, seated, name=name[:MAX_NAME] or "Stranger", start=True)
        _play_in_browser(game, wanted, no_browser)


def _play_in_terminal(
    chosen: Game, levels: list[str], seats: int, seed: int | None, name: str, options: dict[str, OptionValue]
) -> None:
    number = SystemRandom().getrandbits(32) if seed is None else seed
    if "reflex" in chosen.options:
        options.setdefault("reflex", False)  # nobody types as fast as a hand moves
    match = Match.start(chosen, seats, number, options)
    players = {seat: bot(levels[(seat - 1) % len(levels)], number + seat) for seat in range(1, match.seats)}
    names = [name, *(f"{levels[(seat - 1) % len(levels)].capitalize()} {seat}" for seat in players)]
    with err.status("The bots are getting ready …"):
        for player in players.values():
            player.prepare(chosen)
    Terminal(match, 0, names, players, out).run()


def _play_in_browser(game: str | None, wanted: NewTable | None, no_browser: bool) -> None:
    """Serve on this machine and open the browser: at a table where all are seated, or where all games are."""
    folder = Path(typer.get_app_dir("gulch"))
    folder.mkdir(parents=True, exist_ok=True)
    first = [] if game is None else [game]
    prepare = tuple(dict.fromkeys([*first, *all_games()]))

    async def welcome(server: Server) -> None:
        url = f"{server.url}/" if wanted is None else await _sit_down(server, wanted)
        out.print(f"Gulch is open at {url}", highlight=False, soft_wrap=True)
        out.print("Ctrl-C ends it; the tables are kept.", highlight=False)
        if not no_browser:
            Thread(target=_browse, args=(url,), daemon=True).start()  # some browsers return only when they are closed

    _run_server(Settings(port=_free_port(), database=str(folder / "tables.db"), prepare=prepare), welcome)


async def _sit_down(server: Server, wanted: NewTable) -> str:
    """The address of a new table, with the key in it."""
    try:
        seat = await server.hall.create(wanted)
    except Refusal as refusal:
        raise BadOption(str(refusal)) from refusal
    return f"{server.url}/t/{seat.table}#{seat.key}"


def _browse(url: str) -> None:
    try:
        is_open = webbrowser.open(url)
    except webbrowser.Error:
        is_open = False
    if not is_open:
        out.print("No browser could be opened: open this address in one.", highlight=False)


def _free_port() -> int:
    """The favourite port, so that a browser finds its tables again, or any (0) if that one is taken."""
    with socket.socket() as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind(("127.0.0.1", PORT))
        except OSError:
            return 0
    return PORT


def _run_server(settings: Settings, ready: Callable[[Server], Awaitable[None]]) -> None:
    try:
        asyncio.run(run_server(settings, ready))
    except (OSError, SQLAlchemyError) as error:
        raise BadOption(f"the server cannot start: {error}") from error


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 is every one.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 is a free one.")] = 8080,
    database: Annotated[str, typer.Option(help="An SQLite file, or the URL of a database.")] = "gulch.db",
    public_url: Annotated[str | None, typer.Option(help="How players reach it, behind a proxy for instance.")] = None,
    direct_lines: Annotated[
        bool,
        typer.Option("--direct-lines", help="No proxy stands before it: players' own systems vouch for their lines."),
    ] = False,
    schema: Annotated[
        bool,
        typer.Option("--schema", help="Print the schema of all messages and the types of all games."),
    ] = False,
) -> None:
    """Run a server: tables to play at, for friends and bots."""
    if schema:
        types = {name: typescript(load(name)) for name in all_games()}
        print(msgspec.json.format(msgspec.json.encode(protocol_schema() | {"games": types})).decode())
        return
    if public_url is not None and not public_url.startswith(("http://", "https://")):
        raise BadOption("--public-url begins with http:// or https://")
    if direct_lines and (public_url or "").startswith("https://"):
        raise BadOption("--direct-lines: who has https for us is a proxy")

    async def tell(server: Server) -> None:
        out.print(f"Gulch is open at {server.url}", highlight=False, soft_wrap=True)

    log_to_stderr()
    settings = Settings(host=host, port=port, database=database, public_url=public_url, direct_lines=direct_lines)
    _run_server(settings, tell)


@app.command()
def verify(
    file: Annotated[Path | None, typer.Argument(help="A game file of a finished table.")] = None,
    table: Annotated[str | None, typer.Option(help="A finished table of a server, in place of a file.")] = None,
    server: Annotated[str, typer.Option(help="Where that table is.")] = "http://127.0.0.1:8080",
    commitment: Annotated[str | None, typer.Option(help="What was published at the start, if you noted it.")] = None,
) -> None:
    """Prove that every roll of a game was bound before it began."""
    if (file is None) == (table is None):
        raise BadOption("name either a game file or --table ID")
    if file is not None:
        match = open_file(file)
    else:
        data, shown = fetch(server, table or "")
        match, commitment = decode(data, load), commitment or shown
    proof = prove(match, commitment)
    out.print(f"commitment {proof.commitment}", highlight=False, soft_wrap=True)
    known = "which is the one published" if commitment else "compare it with the one shown at the start"
    out.print(f"The secret keeps this commitment ({known}).", highlight=False, soft_wrap=True)
    out.print(
        f"Fair: the set-up and all {proof.moves} moves, {proof.rolls} with chance, follow from it.", highlight=False
    )


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A game file, as `save` writes it.")],
    seat: Annotated[int | None, typer.Option(help="Show the table with the eyes of this seat.")] = None,
    tables: Annotated[bool, typer.Option("--tables", help="Draw the table after every move.")] = False,
) -> None:
    """Tell a saved game, move by move."""
    match = open_file(file)
    names = [f"Seat {number}" for number in range(match.seats)]
    log = [" ".join(match.game.tell(e, names=names) for e in told) for told in match.log(seat, everything=match.over)]
    for number, again in enumerate(match.replay()):
        if number == 0:
            out.print(f"{log[0]}\n\n{again.view(seat).drawing(names)}\n", highlight=False, markup=False)
            continue
        out.print(f"{number:>4}. {log[number] or '…'}", highlight=False, markup=False)
        if tables:
            out.print("\n" + again.view(seat).drawing(names) + "\n", highlight=False, markup=False)
    out.print("\n" + again.view(seat).drawing(names), highlight=False, markup=False)
    if match.over:
        out.print("Winners: " + ", ".join(names[winner] for winner in match.winners), highlight=False)


@app.command()
def sim(
    game: GameName,
    games: Annotated[int, typer.Option(help="How many games.")] = 100_000,
    seats: Seats = None,
    seed: Annotated[int, typer.Option(help="The seed of the first game; the next has the next one.")] = 0,
    option: Chosen = None,
    as_json: AsJson = False,
) -> None:
    """Let random players play many games on all cores, and report who wins from where, and what beats what."""
    chosen, pairs = load(game), []
    options = _options(chosen, option)
    with _progress() as progress:
        task = progress.add_task("compiling and playing", total=games * (2 if rivals(chosen) else 1))
        report = simulate(
            chosen,
            games,
            chosen.usual_seats if seats is None else seats,
            seed,
            options,
            partial(progress.advance, task),
        )
        if rivals(chosen):
            pairs = matchups(chosen, games, seed, options, partial(progress.advance, task))
    if as_json:
        print(json.dumps(to_builtins(report) | ({"matchups": to_builtins(pairs)} if pairs else {}), indent=2))
        return
    out.print(simulation_table(chosen, report))
    for column in report.tallies:
        out.print(tally_table(chosen, report, column))
    if pairs:
        out.print(matchup_table(pairs))


@app.command()
def arena(
    game: GameName,
    bots: Annotated[str, typer.Option(help=f"Who plays, at least two of: {', '.join(bot_names())}.")],
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    seats: Seats = None,
    seconds: Annotated[float | None, typer.Option(help="Time for a move.", show_default="that of the level")] = None,
    seed: Annotated[int, typer.Option(help="The seed of the first game; the next has the next one.")] = 0,
    even: Annotated[bool, typer.Option("--even", help="Races: all react alike, from one distribution.")] = False,
    option: Chosen = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play against each other, seats in rotation, on all cores; who beats whom, and their ratings."""
    chosen = load(game)
    with _progress() as progress:
        task = progress.add_task("playing", total=games)
        contest = Contest(_names(bots), games, seats, seconds, seed, even, _options(chosen, option))
        report = hold_arena(chosen, contest, partial(progress.advance, task))
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(report)).decode())
    else:
        out.print(*arena_tables(chosen, report), sep="\n")


@app.command()
def bench(
    as_json: AsJson = False,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long to measure each game.")] = 2.0,
) -> None:
    """Measure every game on one core: decisions a second, interpreted and compiled, and simulations of a search."""
    speeds: dict[str, Speed] = {}
    with err.status("measuring …") as status:
        for name in all_games():
            status.update(f"measuring {name} …")
            speeds[name] = measure(load(name), seconds)
    if as_json:
        print(json.dumps({n: {k: round(v) for k, v in to_builtins(s).items()} for n, s in speeds.items()}, indent=2))
        return
    out.print(speed_table(speeds))


def main(arguments: list[str] | None = None) -> None:
    """The `gulch` command: whatever Gulch refuses is one line on standard error, and exit status 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a letter shows another
    try:
        app(arguments)
    except GulchError as error:
        err.print(f"[bold red]gulch:[/] {escape(str(error))}", highlight=False, soft_wrap=True)
        sys.exit(2)


if __name__ == "__main__":
    main()
