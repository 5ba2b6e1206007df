"""The small JSON API: games, tables, what is open after a game. Routes and their OpenAPI description are one list."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Literal, NamedTuple, cast, get_args

import msgspec
from aiohttp import web
from msgspec import Meta, Struct

from .. import __name__ as package
from ..bots import names as bot_names
from ..core.game import Game
from ..core.words import OptionWords
from . import protocol as p
from .hall import Hall, NewTable, SeatKey
from .line import Bucket
from .replay import Replay, finished, game_file, replayed, view_at
from .room import Room
from .table import Status
from .words import Refusal

HALL = web.AppKey("hall", Hall)
MAX_BODY = 64 * 1024


class OptionInfo(Struct, frozen=True):
    """A choice before the game: its values, the first being the default, and its words by language."""

    values: list[bool | int | str]
    words: dict[str, OptionWords]


class GameInfo(Struct, frozen=True):
    """A game this server has. `titles` and `about` are by language, `minutes` from and to.

    `cites` names for each family of moves the rule that matters then.
    """

    id: str
    title: str
    titles: dict[str, str]
    about: dict[str, str]
    minutes: tuple[int, int] | None
    seats: list[int]
    usual_seats: int
    options: dict[str, OptionInfo]
    languages: list[str]
    has_races: bool
    cites: dict[str, str]


class GameWords(Struct, frozen=True):
    """The words of a game in one language: for things by their id, and the templates of moves and events by family."""

    language: str
    things: dict[str, str]
    moves: dict[str, str]
    events: dict[str, str]


class GameList(Struct, frozen=True):
    games: list[GameInfo]
    bots: list[str]


class TableInfo(Struct, frozen=True):
    """A table as everybody may know it."""

    facts: p.Facts
    room: p.Room


class TableList(Struct, frozen=True):
    tables: list[TableInfo]


class Join(Struct, forbid_unknown_fields=True, frozen=True):
    """Who wants to sit where."""

    name: p.Name
    seat: p.SeatNumber | None = None


class Question(Struct, forbid_unknown_fields=True, frozen=True):
    """What would a strong player do in this seat after this move? In fewer `seconds` the answer is a rougher one."""

    number: p.Number
    seat: p.SeatNumber
    language: p.LanguageCode = "en"
    seconds: Annotated[float, Meta(ge=0.05)] | None = None


class Analysis(Struct, frozen=True):
    moves: list[p.Estimate]


class Health(Struct, frozen=True):
    """How the server is. While bots are getting ready it can be played; a bot's first move takes longer then."""

    status: Literal["ok"]
    tables: int
    lines: int
    bots: Literal["getting ready", "ready"]


class Problem(Struct, frozen=True):
    """Why something was refused."""

    error: str


# ---- games --------------------------------------------------------------------------------------------------------


async def health(request: web.Request, _: None) -> Health:
    """Is the server well?"""
    hall = request.app[HALL]
    if not hall.is_open:
        raise web.HTTPServiceUnavailable(text="not open")
    lines = sum(len(room.lines) for room in hall.rooms.values())
    return Health("ok", len(hall.rooms), lines, "ready" if hall.thinkers.is_ready else "getting ready")


async def list_games(request: web.Request, _: None) -> GameList:
    """The games and the bots there are."""
    hall = request.app[HALL]
    return GameList([_game_info(hall.settings.load(name)) for name in hall.settings.games()], bot_names())


def _game_info(game: Game) -> GameInfo:
    return GameInfo(
        id=game.id,
        title=game.title,
        titles={code: game.called(code) for code in game.words.languages},
        about={code: language.about for code, language in game.words.languages.items()},
        minutes=game.traits.minutes,
        seats=list(game.seats),
        usual_seats=game.usual_seats,
        options={name: _option_info(game, name) for name in game.options},
        languages=list(game.words.languages),
        has_races=game.has_races,
        cites=dict(game.words.cites),
    )


def _option_info(game: Game, name: str) -> OptionInfo:
    return OptionInfo(
        list(game.options[name].values), {code: game.option_words(name, code) for code in game.words.languages}
    )


async def rules(request: web.Request, _: None) -> web.Response:
    """The rules of a game, as Markdown."""
    game = request.app[HALL].settings.load(request.match_info["game"])
    return web.Response(text=game.rulebook, content_type="text/markdown")


async def words(request: web.Request, _: None) -> GameWords:
    """The words of a game: ?language=CODE; English, if it does not speak that."""
    game = request.app[HALL].settings.load(request.match_info["game"])
    language = _language(request, game)
    spoken = game.language(language)
    return GameWords(language, game.things(language), dict(spoken.moves), dict(spoken.events))


# ---- tables -------------------------------------------------------------------------------------------------------


async def list_tables(request: web.Request, _: None) -> TableList:
    """The public tables, the newest first: ?status=open with a free seat, playing to watch, over to look back at."""
    status = request.query.get("status", "open")
    if status not in get_args(Status):
        raise web.HTTPBadRequest(text=f"status: {', '.join(get_args(Status))}")
    rooms = await request.app[HALL].public_tables(cast(Status, status))
    return TableList([TableInfo(room.table.facts, room.room_message()) for room in rooms if _is_inviting(room)])


def _is_inviting(room: Room) -> bool:
    """Can a stranger sit down there, or watch?"""
    if room.table.status == "open":
        return any(seat.kind == "open" for seat in room.table.seats)
    return room.table.facts.spectators


async def create_table(request: web.Request, wanted: NewTable) -> SeatKey:
    """Make a table. Share its link; keep the key."""
    _check_rate(request, "tables", request.app[HALL].settings.tables_per_minute)
    return await request.app[HALL].create(wanted)


async def show_table(request: web.Request, _: None) -> TableInfo:
    """A table as everybody may know it."""
    room = await _room(request)
    return TableInfo(room.table.facts, room.room_message())


async def join_table(request: web.Request, wanted: Join) -> SeatKey:
    """Take a free seat. The key opens it, from anywhere, as often as need be."""
    _check_rate(request, "tables", request.app[HALL].settings.tables_per_minute)
    return await request.app[HALL].join(await _room(request), wanted.name, wanted.seat)


# ---- after the game -----------------------------------------------------------------------------------------------


async def download(request: web.Request, _: None) -> web.Response:
    """The game file, once the game is over; `gulch verify` proves every roll in it."""
    room = await _viewed(request)
    _check_rate(request, "replays", request.app[HALL].settings.replays_per_minute)
    name = f'attachment; filename="{room.table.game.id}-{room.table.id}.json"'
    return web.Response(
        body=game_file(room.table), content_type="application/json", headers={"Content-Disposition": name}
    )


async def replay(request: web.Request, _: None) -> Replay:
    """The whole game with somebody's eyes: ?viewer=SEAT, spectator or everything; ?language=CODE."""
    room = await _viewed(request)
    viewer = request.query.get("viewer", "everything")
    seats = [str(number) for number in range(len(room.table.seats))]
    if viewer not in ("everything", "spectator", *seats):
        raise web.HTTPBadRequest(text="viewer: a seat, spectator or everything")
    seat = int(viewer) if viewer in seats else None
    language = _language(request, room.table.game)
    _check_rate(request, "replays", request.app[HALL].settings.replays_per_minute)
    async with request.app[ONE_REPLAY]:  # several at once would make the loop late, and races void
        return await asyncio.to_thread(replayed, room.table, seat, viewer == "everything", language)


async def analyse(request: web.Request, question: Question) -> Analysis:
    """What a strong player thinks of a decision of a finished game."""
    room, hall = await _viewed(request), request.app[HALL]
    cost = hall.thinkers.limited(question.seconds)
    _check_rate(request, "analyse", hall.settings.analysis_per_minute, cost)
    view = await asyncio.to_thread(view_at, room.table, question.number, question.seat)
    language = room.table.game.spoken(question.language)
    return Analysis(await hall.thinkers.analyse(view, language, room.table.names, question.seconds))


async def protocol_schema(request: web.Request, _: None) -> web.Response:
    """The JSON schema of the messages of the WebSocket at /ws/TABLE, and of all that this API takes and gives."""
    return web.Response(body=msgspec.json.encode(schema()), content_type="application/json")


async def openapi(request: web.Request, _: None) -> web.Response:
    """This description."""
    return web.Response(body=msgspec.json.encode(description()), content_type="application/json")


# ---- helpers ------------------------------------------------------------------------------------------------------


def _language(request: web.Request, game: Game) -> str:
    """The language asked for, or English if the game does not speak it."""
    return game.spoken(request.query.get("language", "en"))


async def _room(request: web.Request) -> Room:
    room = await request.app[HALL].room(request.match_info["table"])
    if room is None:
        raise Refusal("no_table")
    return room


async def _viewed(request: web.Request) -> Room:
    """The room of a finished game, for its viewers: everybody, or those with a key where spectators are off."""
    room = await _room(request)
    key = request.headers.get("Authorization", "").removeprefix("Bearer ")
    if not room.table.facts.spectators and (not key or room.table.seat_of(key) is None):
        raise web.HTTPForbidden(text="this table takes no spectators")
    finished(room.table)
    return room


RATES = web.AppKey("rates", dict[str, Bucket])
ONE_REPLAY = web.AppKey("one_replay", asyncio.Lock)


def _check_rate(request: web.Request, what: str, per_minute: float, cost: float = 1.0) -> None:
    """So much of this a minute from one address."""
    rates = request.app[RATES]
    if len(rates) > 10_000:
        rates.clear()
    bucket = rates.setdefault(f"{what} {request.remote}", Bucket(per_minute / 60, per_minute))
    if not bucket.take(cost):
        raise web.HTTPTooManyRequests(text="too many: wait a minute")


# ---- the list -----------------------------------------------------------------------------------------------------

Handler = Callable[[web.Request, Any], Awaitable[Any]]


class Route(NamedTuple):
    """One thing the API does: what it takes and what it gives."""

    method: str
    path: str
    handler: Handler
    takes: Any = None
    gives: Any = None


ROUTES = [
    Route("GET", "/health", health, None, Health),
    Route("GET", "/api/games", list_games, None, GameList),
    Route("GET", "/api/games/{game}/rules", rules),
    Route("GET", "/api/games/{game}/words", words, None, GameWords),
    Route("GET", "/api/tables", list_tables, None, TableList),
    Route("POST", "/api/tables", create_table, NewTable, SeatKey),
    Route("GET", "/api/tables/{table}", show_table, None, TableInfo),
    Route("POST", "/api/tables/{table}/join", join_table, Join, SeatKey),
    Route("GET", "/api/tables/{table}/file", download),
    Route("GET", "/api/tables/{table}/replay", replay, None, Replay),
    Route("POST", "/api/tables/{table}/analyse", analyse, Question, Analysis),
    Route("GET", "/api/protocol.json", protocol_schema),
    Route("GET", "/api/openapi.json", openapi),
]


def api_types() -> list[Any]:
    """Everything that a route takes or gives, each once, and what is said when it is refused."""
    types = [t for route in ROUTES for t in (route.takes, route.gives) if t is not None]
    return [*dict.fromkeys(types), Problem]


def schema() -> dict[str, Any]:
    """One JSON schema of all that is said: {"protocol": …, "in": …, "out": …, "$defs": …}.

    `in` and `out` are the two lists of the protocol; the definitions, in the order of their names, hold the API's, too.
    """
    types = [p.In, p.Out, *api_types()]
    (heard, said, *_), definitions = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    return {"protocol": p.VERSION, "in": heard, "out": said, "$defs": dict(sorted(definitions.items()))}


def description() -> dict[str, Any]:
    """The API in the words of OpenAPI 3.1."""
    types = api_types()
    schemas, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    of = dict(zip(types, schemas, strict=True))
    paths: dict[str, Any] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, of)
    return {
        "openapi": "3.1.0",
        "info": {"title": package.capitalize(), "version": str(p.VERSION), "description": __doc__},
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(route: Route, schemas: dict[Any, Any]) -> dict[str, Any]:
    def content(of: Any) -> dict[str, Any]:
        return {"content": {"application/json": {"schema": schemas[of]}}}

    good: dict[str, Any] = {"description": "done"} | (content(route.gives) if route.gives else {})
    operation: dict[str, Any] = {
        "operationId": route.handler.__name__,
        "summary": (route.handler.__doc__ or "").strip(),
        "responses": {"200": good, "default": {"description": "refused", **content(Problem)}},
    }
    names = [part[1:-1] for part in route.path.split("/") if part.startswith("{")]
    if names:
        schema = {"type": "string"}
        operation["parameters"] = [{"name": n, "in": "path", "required": True, "schema": schema} for n in names]
    if route.takes is not None:
        operation["requestBody"] = {"required": True, **content(route.takes)}
    return operation
