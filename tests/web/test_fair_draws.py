"""Two browsers, one of them on a bad line: neither has an advantage from that.

Reaction times are scripted, and roles alternate. What is measured here is what the page and the referee make of them.
These tests measure time, so they have the machine to themselves.
"""

import re
from random import Random

import pytest
from playwright.sync_api import expect

from .conftest import press_at_signal

LONG = 40
START = """([table, key]) => new Promise((done) => {
    const line = new WebSocket(`ws://${location.host}/ws/${table}`);
    line.onopen = () => {
        line.send(JSON.stringify({ type: 'hello', key }));
        line.send(JSON.stringify({ type: 'start', id: 'start' }));
    };
    line.onmessage = ({ data }) => {
        if (JSON.parse(data).type !== 'accepted') return;
        line.close();
        done();
    };
})"""


@pytest.fixture
def origin(bout):
    """A position where seat 0 has just drawn and both race. Two bots play until there is one.

    The draw is the last thing that happened: a second draw ends the round, and then both load again.
    """
    for _ in range(20):
        table, match = bout("gunslingers")
        again = match.opening()
        for number, move in enumerate(match.moves, 1):
            last = [(event.name, event.args) for event in again.play(*move)[-1:]]
            if last == [("draws", (0,))] and again.pending == (0, 1):
                return {"table": table, "number": number}
    raise AssertionError("nobody drew")


@pytest.fixture
def race(visit, api, slow, origin):
    """`race(near=200, far=260, attacker="Far")` is who of the two is the first, at a table of its own."""
    pages = {"Near": visit("/"), "Far": visit("/", at=slow)}

    def hold(attacker, **times):
        defender = "Near" if attacker == "Far" else "Far"
        seat = api("/api/tables", game="gunslingers", origin=origin, name=attacker)
        other = api(f"/api/tables/{seat['table']}/join", name=defender)
        pages["Near"].evaluate(START, [seat["table"], seat["key"]])
        for name, key, target in ((attacker, seat["key"], ".hand.live"), (defender, other["key"], ".places .live")):
            page = pages[name]
            press_at_signal(page, target, times[name.lower()])
            page.goto(f"{page.url.split('/t/')[0].rstrip('/')}/t/{seat['table']}#{key}", wait_until="commit")
        return winner_of(pages["Near"])

    return hold


FIRST = re.compile(r"(\w+) is (?:fast enough|at the cards of \w+ first)\.")


def winner_of(page):
    """Who was first, in the words of the log."""
    log = page.get_by_role("log", name="Log")
    expect(log).to_contain_text(FIRST, timeout=60_000)
    return FIRST.findall(log.inner_text())[-1]


def test_who_is_60_ms_faster_is_first_on_a_slow_line_as_on_a_quick_one(race):
    """Eight draws: each browser is the faster one in four, of which it attacks in two."""
    firsts = []
    for number, (faster, attacker) in enumerate(2 * [(f, a) for f in ("near", "far") for a in ("Near", "Far")]):
        slower = "far" if faster == "near" else "near"
        quick = 180 + 20 * number
        firsts.append((faster.capitalize(), race(attacker, **{faster: quick, slower: quick + 60})))
    assert sum(faster == first for faster, first in firsts) >= 7, firsts


def reactions(random):
    """As people are: a simple reaction, with a long tail."""
    return max(120.0, random.gauss(210, 30) + random.expovariate(1 / 60))


@pytest.mark.soak
def test_over_forty_draws_a_slow_line_is_no_disadvantage(race):
    """The times of both are from one and the same distribution."""
    random = Random(1875)  # of these forty pairs of times each browser has the better one twenty times
    wins = right = 0
    for number in range(LONG):
        times = {"near": reactions(random), "far": reactions(random)}
        first = race("Far" if number % 2 else "Near", **times)
        wins += first == "Far"
        right += first.lower() == min(times, key=times.__getitem__)
    print(f"the browser on the bad line won {wins} of {LONG}; {right} draws went to the faster one")
    assert 14 <= wins <= 26, f"the browser on the bad line won {wins} of {LONG}"
    assert right >= 34, f"only {right} of {LONG} draws went to the faster one"
