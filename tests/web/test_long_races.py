"""A race that goes on, as the page has it, at the plain table. The server is played by the test, so it is exact."""

import re

import pytest
from playwright.sync_api import expect

from gulch.server import protocol as p
from gulch.server.sight import shown_event, shown_legal
from tests.toys.standoff import GAME as STANDOFF

from .conftest import PHONE, assert_accessible, assert_fits
from .staged import Stage

NAMES = ["Ann", "Bo", "Cy"]
LOCKED = "Locked for a moment"


class Staged(Stage):
    """A stand-off between Ann, who sits at the page, and two others."""

    def __init__(self):
        super().__init__()
        self.match = STANDOFF.new(seats=3, seed=4)
        self.number, self.ago, self.is_begun = 0, 0.0, False

    def welcomed(self):
        self.send(self.update(fresh=True))
        if self.match.is_race:
            self.signal(ago=self.ago)

    def update(self, fresh=False, steps=()):
        view = self.match.view(0)
        legal = shown_legal(view, "en", ())
        return p.Update(
            number=self.number,
            fresh=fresh,
            steps=list(steps),
            view=view.page().to_dict(),
            pending=list(self.match.pending),
            legal=legal,
            asked=bool(legal),
            alert=False,
            race=self.match.is_race,
            signalled=self.is_begun,
            over=False,
        )

    def signal(self, ago=0.0):
        self.is_begun = True
        view = self.match.view(0)
        self.send(p.Signal(self.number, view.page().to_dict(), shown_legal(view, "en", ()), ago))

    def play(self, seat, move, ms=0):
        """Somebody acts; the page is told, with a frame for each event."""
        before, events = self.match.view(0).page(), []
        self.match.play(seat, move, ms)
        self.number += 1
        for frame in self.match.frames(0):
            now = frame.view.page()
            events.append(shown_event(STANDOFF, frame.event, "en", NAMES, before.change_to(now)))
            before = now
        self.send(self.update(steps=[p.Step(self.number, seat, "person", events)]))

    def begin(self):
        for seat in range(3):
            self.play(seat, "ready")
        self.signal()

    def wrong(self, seat=0):
        """A shot that misses."""
        return next(move for move in self.match.legal(seat)[1:] if self.is_wrong(seat, move))

    def is_wrong(self, seat, move):
        twin = self.match.copy()
        for other in {0, 1, 2} - {seat}:
            twin.play(other, "wait")
        return "missed" in [event.name for event in twin.play(seat, move, 500)]


@pytest.fixture
def staged(visit, api):
    """The page of Ann, in a staged race, and the stage."""

    def open_page(**look):
        stage = Staged()
        bots = {"1": "chance", "2": "chance"}
        seat = api("/api/tables", game="standoff", seats=3, bots=bots, start=True, name="Ann", seat=0)
        page = visit("/", **look)
        page.route_web_socket(re.compile("/ws/"), stage.attach)
        page.goto(f"{page.url}t/{seat['table']}#{seat['key']}")
        expect(page.get_by_role("button", name="ready")).to_be_visible()
        stage.begin()
        expect(page.get_by_role("status").filter(has_text="Now!")).to_be_visible()
        return page, stage

    return open_page


def until(page, is_so):
    for _ in range(100):
        if is_so():
            return
        page.wait_for_timeout(20)
    raise AssertionError("it does not come to that")


def shoot(page, stage, text):
    page.get_by_role("group", name="Ann: moves in the race").get_by_role("button", name=text).click()
    until(page, lambda: stage.played)
    return stage.played.pop()


@pytest.mark.parametrize("look", [{}, {"viewport": PHONE, "color_scheme": "dark"}])
def test_who_misses_is_locked_and_then_may_shoot_again(staged, look):
    page, stage = staged(**look)
    assert_fits(page)
    assert_accessible(page)
    wrong = STANDOFF.text(stage.wrong())
    shot = shoot(page, stage, wrong)
    assert shot["ms"] > 0
    expect(page.get_by_role("status").filter(has_text="Done.")).to_be_visible()
    now = round(shot["ms"])
    stage.play(1, "wait", now)
    stage.play(2, "wait", now)
    stage.play(0, shot["move"], now)
    stage.send(p.Accepted(shot["id"], stage.number))
    expect(page.get_by_text(LOCKED)).to_be_visible()
    assert_accessible(page)
    expect(page.get_by_role("status").filter(has_text="Now!")).to_be_visible(timeout=5000)
    again = shoot(page, stage, wrong)
    assert again["ms"] > shot["ms"] + 1500
    stage.send(p.Refused(again["id"], "that was too early or too late: it has no effect"))
    expect(page.get_by_text("it has no effect")).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="Now!")).to_be_visible()


def test_a_race_is_run_on_with_the_keyboard(staged):
    page, stage = staged()
    page.keyboard.press("Tab")
    moves = page.get_by_role("group", name="Ann: moves in the race").get_by_role("button")
    moves.nth(5).focus()
    page.keyboard.press("Enter")
    until(page, lambda: stage.played)
    shot = stage.played.pop()
    assert shot["move"] == stage.match.legal(0)[5]
    stage.send(p.Refused(shot["id"], "in vain"))
    expect(page.get_by_text("in vain")).to_be_visible()
    expect(moves.nth(5)).to_be_focused()
    page.keyboard.press(" ")
    until(page, lambda: stage.played)
    assert stage.played[0]["ms"] > shot["ms"]


def test_what_others_do_is_shown_while_one_may_still_act(staged):
    page, stage = staged(reduced_motion="no-preference")
    for seat in (0, 2):
        stage.play(seat, "wait", 400)
    stage.play(1, stage.wrong(1), 400)
    expect(page.locator(".decision")).to_contain_text("Bo misses")
    expect(page.get_by_role("log", name="Log")).to_contain_text("Bo misses")
    expect(page.get_by_role("status").filter(has_text="Now!")).to_be_visible()


def test_who_reloads_in_mid_race_goes_on_from_its_signal(staged):
    page, stage = staged()
    stage.ago = 7000.0
    page.reload()
    expect(page.get_by_role("status").filter(has_text="Now!")).to_be_visible()
    shot = shoot(page, stage, STANDOFF.text(stage.wrong()))
    assert 7000 < shot["ms"] < 12_000
