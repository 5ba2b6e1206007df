"""The web application: the page's files, the API and the sockets, behind one set of rules for safety."""

import asyncio
import logging
import signal
import sys
from collections.abc import Awaitable, Callable
from mimetypes import guess_type
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
from aiohttp import web

from ..core.errors import GulchError, UnknownGame
from . import protocol as p
from .api import HALL, MAX_BODY, ONE_REPLAY, RATES, ROUTES, Problem, Route
from .converse import Conversation
from .hall import Hall
from .line import Bucket, now
from .log import note
from .settings import Settings
from .words import Refusal

STATIC = Path(__file__).parent / "static"

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
SECURE = {"Strict-Transport-Security": "max-age=31536000"}
LOOPBACK = ("localhost", "127.0.0.1", "::1")
SWITCH = 0.001  # seconds a thread may keep Python to itself: bots must not make the event loop late

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


# ---- safety -------------------------------------------------------------------------------------------------------


def is_own_origin(request: web.Request, settings: Settings) -> bool:
    """Does this come from our own page? Browsers always say where a WebSocket comes from; programs need not."""
    origin = request.headers.get("Origin")
    if origin is None:
        return True
    if settings.public_url is not None:
        own = urlsplit(settings.public_url)
        return origin == f"{own.scheme}://{own.netloc}"
    if settings.host in LOOPBACK and urlsplit(origin).hostname not in LOOPBACK:
        return False  # a foreign name that was made to point at this machine
    return urlsplit(origin).netloc == request.host


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    response.headers.update(HEADERS)
    if (request.app[HALL].settings.public_url or "").startswith("https:"):
        response.headers.update(SECURE)
    elif request.host.rsplit(":", 1)[0].strip("[]") not in LOOPBACK:
        del response.headers["Cross-Origin-Opener-Policy"]  # without https browsers ignore it, and complain
    if request.path.startswith(("/api", "/health")):
        response.headers["Cache-Control"] = "no-store"


@web.middleware
async def refuse_strangers(request: web.Request, handler: Handler) -> web.StreamResponse:
    """What changes something, or opens a line, must come from our own page or from no page."""
    matters = request.method not in ("GET", "HEAD") or request.path.startswith("/ws/")
    if matters and not is_own_origin(request, request.app[HALL].settings):
        note("origin refused", path=request.path, origin=request.headers.get("Origin", "")[:200])
        return problem(403, "this comes from another page")
    return await handler(request)


@web.middleware
async def explain(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Whatever is refused is refused with a sentence, as JSON."""
    try:
        return await handler(request)
    except web.HTTPException as error:
        if error.status < 400:
            raise
        return problem(error.status, error.text or error.reason)
    except UnknownGame as error:
        return problem(404, str(error))
    except Refusal as error:
        language = request.headers.get("Accept-Language", "")[:2]
        return problem(404 if error.message == "no_table" else 409, error.text(language))
    except (GulchError, msgspec.DecodeError, RecursionError, UnicodeError) as error:
        return problem(400, str(error)[:500])


def problem(status: int, reason: str) -> web.Response:
    return web.Response(body=msgspec.json.encode(Problem(reason)), status=status, content_type="application/json")


# ---- what is served -----------------------------------------------------------------------------------------------


def as_handler(route: Route) -> Handler:
    """The route as aiohttp wants it: the body read strictly, the answer written as JSON."""

    async def handle(request: web.Request) -> web.StreamResponse:
        body = None
        if route.takes is not None:
            if request.content_type != "application/json":
                raise web.HTTPUnsupportedMediaType(text="send JSON")
            body = msgspec.json.decode(await request.read(), type=route.takes)
        answer = await route.handler(request, body)
        if isinstance(answer, web.StreamResponse):
            return answer
        return web.Response(body=msgspec.json.encode(answer), content_type="application/json")

    return handle


async def page(request: web.Request, status: int = 200) -> web.StreamResponse:
    """The page, which looks at its address and shows what belongs there; 404 where it says that nothing does.

    It is never kept by a browser, as it names the files that are.
    """
    if not (STATIC / "index.html").is_file():
        raise web.HTTPServiceUnavailable(text="the page is not built: run `make setup`")
    return web.FileResponse(STATIC / "index.html", status=status, headers={"Cache-Control": "no-cache"})


async def page_of_table(request: web.Request) -> web.StreamResponse:
    """The page of a table, or of the game played there."""
    is_there = await request.app[HALL].has(request.match_info["table"])
    return await page(request, 200 if is_there else 404)


async def page_of_game(request: web.Request) -> web.StreamResponse:
    is_there = request.match_info["game"] in request.app[HALL].settings.games()
    return await page(request, 200 if is_there else 404)


PAGES = {"/": page, "/t/{table}": page_of_table, "/replay/{table}": page_of_table, "/games/{game}": page_of_game}


async def static_file(request: web.Request) -> web.StreamResponse:
    """A file of the page. Files under assets/ carry a digest in their name and never change."""
    path = (STATIC / request.match_info["path"]).resolve()
    if not path.is_relative_to(STATIC) or not path.is_file():
        if "text/html" in request.headers.get("Accept", ""):
            return await page(request, 404)  # somebody with a wrong link: the page says so, and leads on
        raise web.HTTPNotFound(text="there is no such page")
    kept = "public, max-age=31536000, immutable" if "assets" in path.parts else "no-cache"
    kind = guess_type(path.name)[0] or "application/octet-stream"
    return web.FileResponse(path, headers={"Cache-Control": kept, "Content-Type": kind})


async def open_socket(request: web.Request) -> web.StreamResponse:
    """A line to a table. aiohttp shows pings and pongs here, which fair races need."""
    socket = web.WebSocketResponse(autoping=False, max_msg_size=p.MAX_MESSAGE, compress=False, timeout=2.0)
    await socket.prepare(request)
    await Conversation(request.app[HALL], request.match_info["table"], socket).run()
    return socket


async def keep_house(app: web.Application) -> None:
    """Every few seconds: a ping on every line, and the end of those that answer none."""
    hall = app[HALL]
    while True:
        await asyncio.sleep(hall.settings.heartbeat)
        for room in list(hall.rooms.values()):
            for line in list(room.lines.values()):
                if now() - line.heard > 3000 * hall.settings.heartbeat:
                    line.close(1001, "no answer")
                else:
                    line.ping()


def application(settings: Settings) -> web.Application:
    """The whole server, to be run by aiohttp."""
    app = web.Application(client_max_size=MAX_BODY, middlewares=[explain, refuse_strangers])
    app[HALL] = Hall(settings)
    app[RATES] = dict[str, Bucket]()
    app[ONE_REPLAY] = asyncio.Lock()
    app.on_response_prepare.append(add_headers)
    app.cleanup_ctx.append(_open_hall)
    app.on_shutdown.append(_close_hall)
    for route in ROUTES:
        app.router.add_route(route.method, route.path, as_handler(route))
    app.router.add_get("/ws/{table}", open_socket)
    for address, handler in PAGES.items():
        app.router.add_get(address, handler)
    app.router.add_get("/{path:.+}", static_file)
    return app


async def _open_hall(app: web.Application):  # type: ignore[no-untyped-def]
    await app[HALL].open()
    keeper = asyncio.create_task(keep_house(app))
    yield
    keeper.cancel()


async def _close_hall(app: web.Application) -> None:
    await app[HALL].close()


# ---- running ------------------------------------------------------------------------------------------------------


class Server:
    """A running server: `async with Server(settings) as server: ... server.url`."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.app = application(settings)
        self._runner = web.AppRunner(self.app, access_log=None, shutdown_timeout=5.0)

    @property
    def hall(self) -> Hall:
        return self.app[HALL]

    @property
    def port(self) -> int:
        return int(self._runner.addresses[0][1])

    @property
    def url(self) -> str:
        host = "127.0.0.1" if self.settings.host == "0.0.0.0" else self.settings.host
        return self.settings.public_url or f"http://{host}:{self.port}"

    async def __aenter__(self) -> "Server":
        sys.setswitchinterval(SWITCH)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, self.settings.host, self.settings.port).start()
        except OSError:
            await self._runner.cleanup()
            raise
        note("server open", port=self.port)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._runner.cleanup()
        note("server closed")


async def run(settings: Settings, ready: Callable[[Server], Awaitable[None]]) -> None:
    """Serve until told to stop (Ctrl-C, or SIGTERM); `ready` is called once the server is open."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    logging.getLogger("aiohttp").setLevel(logging.WARNING)
    async with Server(settings) as server:
        await ready(server)
        await stop.wait()
