"""Two browsers, one of them on a bad line: over forty draws neither has an advantage from that.

Reaction times are scripted, from one and the same distribution for both; roles alternate. What is measured here is what
the page and the referee make of them. These tests measure time, so they run after all the others, by themselves.
"""

import re
import time
from random import Random

import pytest
from playwright.sync_api import expect

from .conftest import press_at_signal

DRAWS = 40
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
def draw(api):
    """A position where seat 0 has just drawn and both race. Two bots play until there is one.

    The draw is the last thing that happened: a second draw ends the round, and then both load again.
    """
    for _ in range(20):
        table = api("/api/tables", game="gunslingers", seat=None, bots={"0": "chance", "1": "chance"}, start=True)[
            "table"
        ]
        while api(f"/api/tables/{table}")["room"]["status"] != "over":
            time.sleep(0.2)
        for frame in api(f"/api/tables/{table}/replay")["frames"]:
            last = [(event["name"], event["things"]) for event in frame["events"][-1:]]
            if last == [("draws", ["seat 0"])] and frame["pending"] == [0, 1]:
                return {"table": table, "number": frame["number"]}
    raise AssertionError("nobody drew")


def reactions(random):
    """As people are: a simple reaction, with a long tail."""
    return max(120.0, random.gauss(210, 30) + random.expovariate(1 / 60))


def test_over_forty_draws_a_slow_line_is_no_disadvantage(visit, api, slow, draw):
    random = Random(1875)  # of these forty pairs of times each browser has the better one twenty times
    near, far = visit("/"), visit("/", at=slow)
    wins = right = 0
    for number in range(DRAWS):
        attacker, defender = (far, near) if number % 2 else (near, far)
        names = {id(near): "Near", id(far): "Far"}
        seat = api("/api/tables", game="gunslingers", origin=draw, name=names[id(attacker)])
        other = api(f"/api/tables/{seat['table']}/join", name=names[id(defender)])
        near.evaluate(START, [seat["table"], seat["key"]])
        times = {id(near): reactions(random), id(far): reactions(random)}
        for page, key, target in ((attacker, seat["key"], ".hand.live"), (defender, other["key"], ".places .live")):
            press_at_signal(page, target, times[id(page)])
            page.goto(f"{page.url.split('/t/')[0].rstrip('/')}/t/{seat['table']}#{key}", wait_until="commit")
        winner = winner_of(near)
        wins += winner == "Far"
        right += winner == names[min(times, key=times.__getitem__)]
    print(f"the browser on the bad line won {wins} of {DRAWS}; {right} draws went to the faster one")
    assert 14 <= wins <= 26, f"the browser on the bad line won {wins} of {DRAWS}"
    assert right >= 34, f"only {right} of {DRAWS} draws went to the faster one"


FIRST = re.compile(r"(\w+) is (?:fast enough|at the cards of \w+ first)\.")


def winner_of(page):
    """Who was first, in the words of the log."""
    log = page.get_by_role("log", name="Log")
    expect(log).to_contain_text(FIRST, timeout=60_000)
    return FIRST.findall(log.inner_text())[-1]
