"""The pictures of every page in docs/pictures: `make pictures`. Desktop and phone, by day and by lamplight.

`python -m tests.web.pictures gunslingers` takes only those whose names begin so.
"""

import json
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

from playwright.sync_api import Browser, Page, TimeoutError
from rich.progress import track

from .conftest import DESKTOP, PHONE, ROOT, open_browser, program
from .hands import play_once

FOLDER = ROOT / "docs" / "pictures"
SIZES = {"desktop": DESKTOP, "phone": PHONE}
LIGHTS = ("light", "dark")
ANN = {"name": "Ann", "seat": 0, "bots": {"1": "tenderfoot"}, "start": True}

SEATS = {"banditos": 4, "canyon": 4, "gunslingers": 2, "saloon": 4}

Frame = dict
Wanted = Callable[[Frame, Frame], bool]


class Studio:
    """A server with some games played, so that every page has something to show."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.games: dict[str, list[dict]] = {game: self.finished(game) for game in SEATS}

    def api(self, path: str, **body: object) -> dict:
        data = json.dumps(body).encode() if body else None
        request = urllib.request.Request(self.url + path, data, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    def finished(self, game: str) -> list[dict]:
        """Replays of a few games that bots have played."""
        bots = {str(seat): "tenderfoot" for seat in range(SEATS[game])}
        wanted = {"game": game, "seats": SEATS[game], "seat": None, "bots": bots, "start": True, "public": True}
        tables = [self.api("/api/tables", **wanted)["table"] for _ in range(4)]
        while any(self.api(f"/api/tables/{table}")["room"]["status"] != "over" for table in tables):
            time.sleep(0.5)
        return [self.api(f"/api/tables/{table}/replay") for table in tables]

    def position(self, game: str, is_wanted: Wanted) -> dict:
        """A position where seat 0 is asked something of a certain kind; if there is none, more games are played."""
        for replay in self.games[game]:
            frames = replay["frames"]
            for now, then in pairwise(frames):
                if 0 in now["pending"] and then["seat"] == 0 and is_wanted(now, then):
                    return {"table": replay["facts"]["table"], "number": now["number"]}
        self.games[game] += self.finished(game)
        return self.position(game, is_wanted)

    def sit(self, game: str, is_wanted: Wanted) -> str:
        """The address of a seat at such a position, with bots beside."""
        seats = self.games[game][0]["facts"]["seats"]
        bots = {str(seat): "tenderfoot" for seat in range(1, seats)}
        seat = self.api("/api/tables", game=game, origin=self.position(game, is_wanted), **ANN | {"bots": bots})
        return f"/t/{seat['table']}#{seat['key']}"

    def waiting(self) -> dict:
        return self.api("/api/tables", game="gunslingers", name="Ann", seat=0, public=True)


def asks(family: str) -> Wanted:
    return lambda now, then: then["move"]["name"] == family


def is_in(phase: str) -> Wanted:
    return lambda now, then: now["view"]["phase"] == phase


def has_large_hand(now: Frame, then: Frame) -> bool:
    return then["move"]["name"] == "choose" and now["view"]["seats"][0]["cards"] >= 5


def is_lively(now: Frame, then: Frame) -> bool:
    """Something is for sale, and a bank is one card from a robbery."""
    offers = sum(place.startswith("offer") for place in now["view"]["place"].values())
    return offers >= 2 and 3 in now["view"]["row"].values()


def shots(studio: Studio) -> dict[str, Callable[[], str]]:
    """The pages, and how to come to each."""
    finished = studio.games["banditos"][0]["facts"]["table"]

    def waiting() -> str:
        seat = studio.waiting()
        return f"/t/{seat['table']}#{seat['key']}"

    return {
        "lobby": lambda: "/",
        "game": lambda: "/games/banditos",
        "join": lambda: f"/t/{studio.waiting()['table']}",
        "waiting-room": waiting,
        "banditos": lambda: studio.sit("banditos", is_lively),
        "banditos-bid": lambda: studio.sit("banditos", lambda now, then: then["move"]["name"] in ("accept", "refuse")),
        "canyon": lambda: studio.sit("canyon", lambda now, then: now["view"]["ply"] > 60 and is_in("turn")(now, then)),
        "canyon-laying": lambda: studio.sit("canyon", has_large_hand),
        "canyon-holdup": lambda: studio.sit("canyon", is_in("caught")),
        "canyon-lookout": lambda: studio.sit("canyon", is_in("lookout")),
        "canyon-split": lambda: studio.sit("canyon", is_in("sharing")),
        "gunslingers-choose": lambda: studio.sit("gunslingers", asks("choose")),
        "gunslingers-load": lambda: studio.sit("gunslingers", asks("load")),
        "gunslingers-stare": lambda: studio.sit("gunslingers", lambda now, then: now["view"]["phase"] == "staring"),
        "gunslingers-draw": lambda: studio.sit("gunslingers", lambda now, then: now["view"]["phase"] == "racing"),
        "gunslingers-bluff": lambda: studio.sit("gunslingers", asks("bluff")),
        "saloon": lambda: studio.sit("saloon", lambda now, then: now["view"]["ply"] > 30 and is_in("turn")(now, then)),
        "saloon-objections": lambda: studio.sit("saloon", is_in("objecting")),
        "saloon-threat": lambda: studio.sit("saloon", is_in("answering")),
        "saloon-duel": lambda: studio.sit("saloon", is_in("answering")),
        "plain": lambda: "/t/{table}#{key}".format(**studio.api("/api/tables", game="coins", seats=2, **ANN)),
        "replay": lambda: f"/replay/{finished}#60",
    }


def ready(page: Page, name: str) -> None:
    """Wait for what the picture is of."""
    if name == "gunslingers-draw":
        page.locator("main[data-race=go]").wait_for(timeout=5000)
        return
    if name == "saloon-duel":
        page.get_by_role("button", name="Duel: ").click()
        page.locator("main[data-race=go]").wait_for(timeout=8000)
        return
    page.wait_for_timeout(1200)
    if name == "banditos":
        for _ in range(40):  # a few moves, so that there is a story to tell
            play_once(page)
            page.wait_for_timeout(100)
            if page.get_by_role("log", name="Log").locator("p").count() > 7 and page.locator(".asked").count() > 0:
                break
    if name == "canyon-laying":
        page.locator("main .tokens .thing.live").first.click()
        page.locator("main .hand .thing.live").first.click()
    if name == "gunslingers-load":
        for _ in range(3):
            page.locator("main .deck button.thing.live").first.click()
    if name == "replay" and page.viewport_size == DESKTOP:
        page.get_by_role("tab", name="Chances").click()
        page.get_by_role("button", name="Work out the chances").click()
        page.get_by_role("button", name="Work out more").wait_for(timeout=120_000)
    page.wait_for_timeout(300)


def take(browser: Browser, url: str, path: str, file: Path, look: tuple[str, str]) -> None:
    size, light = look
    context = browser.new_context(viewport=SIZES[size], color_scheme=light, locale="en-GB", reduced_motion="reduce")
    page = context.new_page()
    page.goto(url + path, wait_until="commit")  # a signal does not wait
    ready(page, file.name.split(".")[0])
    page.screenshot(path=file.with_name(file.name.replace(".", f"-{size}-{light}.")), type="jpeg", quality=82)
    context.close()


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        program("tests.web.serve", f"{folder}/gulch.db") as url,
        open_browser() as browser,
    ):
        pages = shots(Studio(url))
        names = [name for name in pages if name.startswith(tuple(sys.argv[1:]) or "")]
        looks = [(name, size, light) for name in names for size in SIZES for light in LIGHTS]
        for name, size, light in track(looks, "Taking pictures"):
            for attempt in range(5):
                try:
                    take(browser, url, pages[name](), FOLDER / f"{name}.jpg", (size, light))
                    break
                except TimeoutError:  # the signal was over before it could be seen
                    assert attempt < 4, name


if __name__ == "__main__":
    main()
