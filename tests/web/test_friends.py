"""Friends play with each other by a link. One loses their line, finds everything as it was, and plays on."""

import socket

from playwright.sync_api import expect

from .conftest import assert_accessible, program
from .hands import play_once, play_until, set_pace, verdict


def lines(page):
    return page.get_by_role("log", name="Log").inner_text().splitlines()


def last_line(page):
    """The last line of the log that stays as it is: lines about loading count on."""
    return [line for line in lines(page) if "loads" not in line][-1]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def test_two_browsers_play_gunslingers_by_link_and_one_drops_and_returns(visit, server):
    visit.expected.append("ERR_CONNECTION_REFUSED")  # said by the browser itself, while the line is down
    line = "tests.web.proxy", server.rsplit(":", 1)[1], "0", str(free_port())
    with program(*line) as there:
        ann = visit("/games/gunslingers")
        ann.get_by_label("Your name").fill("Ann")
        ann.get_by_text("dice", exact=True).first.click()  # races over a broken line have tests of their own
        ann.get_by_role("button", name="Set up the table").click()
        link = ann.get_by_role("textbox", name="The link of this table").input_value()
        expect(ann.get_by_role("img", name="QR code")).to_be_visible()
        assert_accessible(ann)

        bob = visit(link.removeprefix(server), at=there)
        bob.get_by_label("Your name").fill("Bob")
        assert_accessible(bob)
        bob.get_by_role("button", name="Sit down").click()
        expect(ann.get_by_text("Bob", exact=True)).to_be_visible()
        ann.get_by_role("button", name="Start").click()
        for page in (ann, bob):
            set_pace(page, "instant")
        for _ in range(30):
            play_once(ann)
            play_once(bob)
        before = last_line(bob)
    expect(bob.get_by_text("The line is gone")).to_be_visible()
    expect(ann.get_by_text("away")).to_be_visible()
    with program(*line):
        expect(bob.get_by_text("The line is gone")).to_be_hidden(timeout=20_000)
        expect(ann.get_by_text("away")).to_be_hidden()
        bob.reload()
        expect(bob.get_by_role("log", name="Log")).to_contain_text(before)
        told = len(lines(ann))
        play_until(lambda: len(lines(ann)) > told + 20 or verdict(ann).is_visible(), ann, bob)
    assert len(lines(ann)) > told
    expect(bob.get_by_role("log", name="Log")).to_contain_text(last_line(ann), timeout=20_000)
