"""Nobody is lost: an address at which nothing is says so, and leads home."""

import pytest
from playwright.sync_api import expect

from .conftest import PHONE, assert_accessible, assert_fits

LOST = {
    "/nothing/here": "There is nothing at this address.",
    "/games": "There is nothing at this address.",
    "/t/nosuchtable": "There is no such table here.",
    "/t/nosuchtable#key": "There is no such table here.",
    "/games/chess": "This house has no such game.",
    "/replay/nosuchgame#7": "There is no such game to look back at.",
}


@pytest.mark.parametrize("path", LOST)
def test_a_page_that_is_not_there_says_so_and_leads_home(visit, path):
    visit.expected.append("404")
    page = visit(path, viewport=PHONE, color_scheme="dark")
    expect(page.get_by_role("heading", level=1)).to_have_text("Nothing but dust")
    expect(page.locator("main p")).to_contain_text(LOST[path])
    expect(page.get_by_role("button", name="Try again")).to_have_count(0)
    assert_accessible(page)
    assert_fits(page)
    page.get_by_role("link", name="To the lobby").click()
    expect(page.get_by_role("button", name="Play now: Banditos")).to_be_visible()


def test_a_table_that_is_gone_is_forgotten(visit):
    visit.expected.append("404")
    page = visit("/")
    kept = "[{ table: 'gonetable', game: 'banditos', seats: [{ seat: 0, key: 'k' }], at: 1 }]"
    page.evaluate(f"localStorage.setItem('gulch.tables', JSON.stringify({kept}))")
    page.goto(page.url + "t/gonetable")
    expect(page.get_by_role("heading", level=1)).to_have_text("Nothing but dust")
    assert page.evaluate("localStorage.getItem('gulch.tables')") == "[]"
