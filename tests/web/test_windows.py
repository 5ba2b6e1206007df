"""A window as the page has it, at the plain table. The server is played by the test, so it lasts as long as wanted."""

import re

import pytest
from playwright.sync_api import expect

import gulch
from gulch.server import protocol as p
from gulch.server.sight import shown_legal
from tests.toys.errand import GAME as ERRAND

from .conftest import PHONE, assert_accessible, assert_fits
from .staged import Stage


class Staged(Stage):
    """A toll that Ann, who sits at the page, and two others are asked for."""

    def __init__(self):
        super().__init__()
        seats = [{"coins": 2, "paper": int(seat == 0)} for seat in range(3)]
        start = {"seated": 3, "phase": "turn", "pending": 1, "bag": {"toll": 1, "coin": 1}, "seats": seats}
        self.match = ERRAND.position(start)
        with gulch.rolls("toll"):
            self.match.play(0, "draw")

    def welcomed(self):
        self.tell(5000)

    def tell(self, left, has_answered=False):
        view = self.match.view(0)
        legal = [] if has_answered else shown_legal(view, "en", ())
        update = p.Update(
            number=0,
            fresh=True,
            steps=[],
            view=view.page().to_dict(),
            pending=[1, 2] if has_answered else [0, 1, 2],
            legal=legal,
            asked=bool(legal),
            alert=False,
            race=False,
            signalled=False,
            over=False,
            window=p.Window(5000, left),
        )
        self.send(update)


@pytest.mark.parametrize("look", [{}, {"viewport": PHONE, "color_scheme": "dark"}])
def test_a_match_burns_as_long_as_the_window_is_open_and_it_is_answered_once(visit, api, look):
    stage = Staged()
    bots = {"1": "chance", "2": "chance"}
    seat = api("/api/tables", game="errand", seats=3, bots=bots, start=True, name="Ann", seat=0)
    page = visit("/", **look)
    page.route_web_socket(re.compile("/ws/"), stage.attach)
    page.goto(f"{page.url}t/{seat['table']}#{seat['key']}")
    fuse = page.locator(".fuse")
    expect(fuse).to_be_visible()
    assert_fits(page)
    assert_accessible(page)
    page.get_by_role("button", name="show a paper").click()
    expect(page.get_by_role("button", name="show a paper")).to_have_count(0)
    page.wait_for_timeout(100)
    assert [ERRAND.text(shot["move"]) for shot in stage.played] == ["show a paper"]
    stage.tell(2900, has_answered=True)
    expect(fuse).to_have_attribute("aria-label", re.compile("^[23] seconds left$"))
    expect(page.get_by_text("Waiting for")).not_to_contain_text("Ann")
    expect(fuse).to_have_attribute("aria-label", "1 second left")
