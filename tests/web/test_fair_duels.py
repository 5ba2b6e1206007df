"""Duels of reading in Saloon Showdown, with one of two browsers on a bad line: whoever reads faster wins, and no line
is told a card before the signal.

Reading times are scripted. These tests measure time, so they have the machine to themselves.
"""

import json
import re
from collections import Counter
from functools import partial

import pytest
from playwright.sync_api import expect

import gulch
from gulch.games.saloon.components import PISTOL, SOUND, ZONE

from .test_fair_draws import START

DUELS, FEW = 20, 4
SALOON = gulch.load("saloon")
CARDS, WORDS = SALOON.box["cards"], SALOON.things()
KEYS = {
    **dict(zip(PISTOL.ids, ("Digit1", "Digit2", "Digit3", "Digit4"), strict=True)),
    **dict(zip(ZONE.ids, ("KeyQ", "KeyW", "KeyE"), strict=True)),
    **dict(zip(SOUND.ids, ("KeyA", "KeyS", "KeyD"), strict=True)),
}
SHOOTER = """(() => {
    if (window.isShooting) return;
    window.isShooting = true;
    new MutationObserver((changes) => {
        if (!changes.some(({ target }) => target.dataset?.race === 'go')) return;
        const { codes, ms } = JSON.parse(localStorage.getItem('test.shot'));
        const press = (code) => document.body.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true }));
        setTimeout(() => codes.forEach(press), ms);
    }).observe(document, { subtree: true, attributeFilter: ['data-race'] });
})()"""


LEAD = """([table, keys]) => new Promise((done) => {
    const hands = [], racing = new Set();
    const lines = keys.map((key, seat) => {
        const line = new WebSocket(`ws://${location.host}/ws/${table}`);
        line.onopen = () => line.send(JSON.stringify({ type: 'hello', key }));
        line.onmessage = ({ data }) => {
            const said = JSON.parse(data);
            if (said.type !== 'update') return;
            hands[seat] ??= said.view.seats[seat].hand.slice(0, 3);
            const move = said.legal.find(({ name }) => ['threaten', 'let_be', 'duel'].includes(name));
            if (move) line.send(JSON.stringify({ type: 'play', id: move.name, move: move.move, number: said.number }));
            if (said.race) racing.add(seat);
            if (racing.size < keys.length) return;
            lines.forEach((one) => one.close());
            done(hands);
        };
        return line;
    });
})"""


def shoot_at_signal(page, codes, ms):
    """So many ms after the signal these keys are pressed, by the page itself, so that nothing but them is measured."""
    page.add_init_script(SHOOTER)
    page.evaluate("shot => localStorage.setItem('test.shot', JSON.stringify(shot))", {"codes": codes, "ms": ms})
    page.evaluate(SHOOTER)


def right_shot(cards):
    """The keys for what two of these cards show, or for what one of three different ones does."""
    printed = [CARDS[card] for card in cards]
    parts = [[one[part] for one in printed] for part in ("color", "zone", "sound")]
    return [KEYS[Counter(shown).most_common(1)[0][0]] for shown in parts]


def listen(frames, line):
    def hear(frame):
        frames.append(frame)

    line.on("framereceived", hear)


@pytest.fixture
def duel(visit, api, slow):
    """`duel(0, near=900, far=960)` is who of the two hit, at a table of its own; "Near" sits in that seat."""
    pages = {"Near": visit("/"), "Far": visit("/", at=slow)}
    clerk = visit("/")  # threatens, and accepts the duel, in the name of both
    frames = {name: [] for name in pages}
    for name, page in pages.items():
        page.on("websocket", partial(listen, frames[name]))

    def hold(near_seat, **times):
        names = ("Near", "Far") if near_seat == 0 else ("Far", "Near")
        first = api("/api/tables", game="saloon", seats=2, name=names[0])
        second = api(f"/api/tables/{first['table']}/join", name=names[1])
        keys = (first["key"], second["key"])
        assert (first["seat"], second["seat"]) == (0, 1)
        clerk.evaluate(START, [first["table"], keys[0]])
        handed = clerk.evaluate(LEAD, [first["table"], keys])[::-1]
        for name, key, cards in zip(names, keys, handed, strict=True):
            page = pages[name]
            frames[name].clear()
            shoot_at_signal(page, right_shot(cards), times[name.lower()])
            page.goto(f"{page.url.split('/t/')[0].rstrip('/')}/t/{first['table']}#{key}", wait_until="commit")
        winner = winner_of(pages["Near"])
        for name, cards in zip(names, handed, strict=True):
            assert_told_at_signal(frames[name], cards)
        return winner

    return hold


WON = re.compile(r"(\w+) hits \w+ in the ")


def winner_of(page):
    log = page.get_by_role("log", name="Log")
    expect(log).to_contain_text(WON, timeout=60_000)
    return WON.findall(log.inner_text())[-1]


def tells(said, card, under=""):
    """Does a message hold this card? In the deck it may be hidden, and it may not be discarded; that tells nothing."""
    if isinstance(said, dict):
        silent = {"deck": -1, "discarded": 0}
        return any((key == card and silent.get(under) != what) or tells(what, card, key) for key, what in said.items())
    if isinstance(said, list):
        return any(tells(what, card, under) for what in said)
    return isinstance(said, str) and (card in said or WORDS[card] in said)


def assert_told_at_signal(frames, cards):
    """Not a card that the viewer was handed is in any message before the signal, and all are in that one."""
    messages = [json.loads(frame) for frame in frames]
    signal = next(number for number, message in enumerate(messages) if message["type"] == "signal")
    for card in cards:
        assert not any(tells(message, card) for message in messages[:signal]), f"{card} was told before the signal"
        assert tells(messages[signal], card)


def faster_wins(duel, duels):
    """Each of the two is the faster one in half of the duels, and sits in each seat as often."""
    right = []
    for number in range(duels):
        faster = ("near", "far")[number % 2]
        slower = ("far", "near")[number % 2]
        quick = 700 + 35 * number
        right.append(duel(number // 2 % 2, **{faster: quick, slower: quick + 60}) == faster.capitalize())
    return sum(right)


def test_who_reads_60_ms_faster_wins_the_duel_on_a_slow_line_as_on_a_quick_one(duel):
    assert faster_wins(duel, FEW) >= FEW - 1


@pytest.mark.soak
def test_of_twenty_duels_the_faster_reader_wins_eighteen(duel):
    right = faster_wins(duel, DUELS)
    print(f"the faster reader won {right} of {DUELS}")
    assert right >= 18
