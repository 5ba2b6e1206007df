"""Tests of the page in a real Chromium, against a real server. A complaint in the console of a page is a failure."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

import gulch
from gulch.core.journal import decode
from gulch.core.match import Match

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--autoplay-policy=no-user-gesture-required",
]
PHONE = {"width": 360, "height": 640}
SIDEWAYS = {"width": 740, "height": 360}
DESKTOP = {"width": 1280, "height": 800}


LONGEST = ("test_sixth_game.py", "test_friends.py", "test_newcomer.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browsers come last: they keep an event loop, beside which tests of the server could not have theirs.

    Of these tests the longest come first, so that at the end no worker is left with one while the others have nothing.
    """

    def place(item: pytest.Item) -> tuple[bool, bool]:
        is_here = item.path.parent == Path(__file__).parent
        return is_here, is_here and item.path.name not in LONGEST

    items.sort(key=place)


@contextmanager
def running(*arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A program of these tests that prints its address first and runs until we are done."""
    process = subprocess.Popen([sys.executable, "-m", *arguments], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        yield process, process.stdout.readline().strip()
    finally:
        process.terminate()
        process.send_signal(signal.SIGCONT)  # a test may have stopped it
        process.wait()
        process.stdout.close()


@contextmanager
def program(*arguments: str) -> Iterator[str]:
    """The address of such a program."""
    with running(*arguments) as (_, url):
        yield url


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with a database of its own."""
    with program("tests.web.serve", str(tmp_path_factory.mktemp("server") / "gulch.db")) as url:
        yield url


@pytest.fixture(scope="session")
def slow(server: str) -> Iterator[str]:
    """The address of the same server, behind a line that takes 150 ms longer."""
    with program("tests.web.proxy", server.rsplit(":", 1)[1], "150") as url:
        yield url


def find_browser() -> str | None:
    return os.environ.get("GULCH_CHROMIUM") or next(filter(None, map(shutil.which, PROGRAMS)), None)


@contextmanager
def open_browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium. Without one these tests are skipped, which CI does not allow."""
    if find_browser() is None:
        reason = "no Chromium found: install it (apt install chromium), or name it in GULCH_CHROMIUM"
        if os.environ.get("GULCH_NEEDS_BROWSER"):
            pytest.fail(reason)
        pytest.skip(reason)
    with open_browser() as chromium:
        yield chromium


Opens = Callable[..., Page]


@pytest.fixture
def visit(browser: Browser, server: str) -> Iterator[Opens]:
    """`visit("/")` is a person with a browser of his own who opens that page of the server.

    A test that provokes a complaint says which one: `visit.expected.append("404")`.
    """
    contexts, complaints = [], []
    expected: list[str] = []

    def open_page(path: str = "/", at: str = server, **how: object) -> Page:
        how = {"viewport": DESKTOP, "locale": "en-GB", "reduced_motion": "reduce"} | how
        context = browser.new_context(**how)  # type: ignore[arg-type]
        contexts.append(context)
        context.set_default_timeout(30_000)
        page = context.new_page()
        page.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(at + path)
        return page

    open_page.expected = expected  # type: ignore[attr-defined]
    yield open_page
    for context in contexts:
        context.close()
    assert [said for said in complaints if not any(word in said for word in expected)] == []


Asks = Callable[..., dict]


@pytest.fixture
def api(server: str) -> Asks:
    """`api("/api/tables", game="banditos")` posts, `api("/api/games")` gets."""

    def ask(path: str, **body: object) -> dict:
        data = json.dumps(body).encode() if body else None
        request = urllib.request.Request(server + path, data, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    return ask


Bouts = Callable[..., tuple[str, Match]]


@pytest.fixture
def bout(api: Asks, server: str) -> Bouts:
    """`bout("banditos", seats=2)`: a game that bots have played on the server, as its table and its match."""

    def play(game: str, seats: int = 2, **wanted: object) -> tuple[str, Match]:
        bots = {str(seat): "chance" for seat in range(seats)}
        agreed = {"game": game, "seats": seats, "seat": None, "bots": bots, "start": True} | wanted
        table = api("/api/tables", **agreed)["table"]
        while api(f"/api/tables/{table}")["room"]["status"] != "over":
            time.sleep(0.05)
        with urllib.request.urlopen(f"{server}/api/tables/{table}/file") as file:
            return table, decode(file.read(), gulch.load)

    return play


def before_the_end(table: str, match: Match, moves: int) -> dict:
    """The origin of a table that goes on so many moves before that game ended."""
    return {"table": table, "number": max(0, len(match.moves) - moves)}


def assert_accessible(page: Page) -> None:
    """axe-core has nothing to say about what is to be seen now."""
    page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    told = [(v["id"], v["help"], [n["html"][:200] for n in v["nodes"][:3]]) for v in found["violations"]]
    assert told == []


OUTSIDE = """() => [...document.querySelectorAll('main, header, h1, h2, p, a, button, input, select')].filter((one) => {
    const { width, left, right } = one.getBoundingClientRect();
    if (width === 0 || (left >= -1 && right <= innerWidth + 1)) return false;
    for (let box = one; box; box = box.parentElement)
        if (['auto', 'scroll'].includes(getComputedStyle(box).overflowX)) return false;
    return one.checkVisibility({ visibilityProperty: true });
}).map((one) => one.outerHTML.slice(0, 200))"""


def assert_fits(page: Page) -> None:
    """Nothing is wider than the screen, and nothing one must read or touch is cut off at its side."""
    wide = page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
    assert wide[0] <= wide[1], f"{wide[0]} px are wanted where {wide[1]} are"
    assert page.evaluate(OUTSIDE) == []


def assert_apart(page: Page, things: str) -> None:
    """No two of these things lie on each other, and all lie on the screen."""
    boxes = page.locator(things).evaluate_all("all => all.map(e => e.getBoundingClientRect().toJSON())")
    seen = [box for box in boxes if box["width"] > 0]
    size = page.viewport_size or DESKTOP
    for number, one in enumerate(seen):
        assert -1 <= one["left"] < one["right"] <= size["width"] + 1, f"{one} is not on the screen"
        for two in seen[:number]:
            across = min(one["right"], two["right"]) - max(one["left"], two["left"])
            down = min(one["bottom"], two["bottom"]) - max(one["top"], two["top"])
            assert across < 6 or down < 6, f"{one} and {two} lie on each other"


PRESSER = """(() => {
    if (window.isPressing) return;
    window.isPressing = true;
    let turn = 0;
    new MutationObserver((changes) => {
        if (!changes.some(({ target }) => target.dataset?.race === 'go')) return;
        const { target, reactions } = JSON.parse(localStorage.getItem('test.press'));
        const down = new PointerEvent('pointerdown', { bubbles: true, cancelable: true });
        const press = () => document.querySelector(target)?.dispatchEvent(down);
        setTimeout(press, reactions[turn++ % reactions.length]);
    }).observe(document, { subtree: true, attributeFilter: ['data-race'] });
})()"""


def press_at_signal(page: Page, target: str, *reactions: float) -> None:
    """From now on, whenever the signal is painted, press the target so many ms later; a void race is run again.

    The reactions are taken in turn. The press is an event of the page's own, so that nothing but them is measured. It
    holds for the page as it is and for those opened later: a signal must not find nobody there.
    """
    page.add_init_script(PRESSER)
    page.evaluate(
        "wanted => localStorage.setItem('test.press', JSON.stringify(wanted))",
        {
            "target": target,
            "reactions": list(reactions),
        },
    )
    page.evaluate(PRESSER)


KEYS = """(keys) => new MutationObserver((changes) => {
    if (!changes.some(({ target }) => target.dataset?.race === 'go')) return;
    const press = (key) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    setTimeout(() => keys.forEach(press), 150);
}).observe(document, { subtree: true, attributeFilter: ['data-race'] })"""


def press_keys_at_signal(page: Page, *keys: str) -> None:
    """From now on, as long as the page stands, these keys are pressed in a quick moment after every signal.

    From within the page: what a busy machine makes of a test is no reaction.
    """
    page.evaluate(KEYS, list(keys))
