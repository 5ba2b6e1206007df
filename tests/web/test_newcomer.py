"""A newcomer opens the page and plays: two clicks from the lobby to a table, then a whole game by touching things."""

from playwright.sync_api import expect

from .conftest import assert_accessible, assert_fits
from .hands import play_to_the_end, set_pace, verdict


def test_a_newcomer_plays_banditos_against_bots_to_the_end(visit):
    page = visit("/")
    page.get_by_role("radio", name="Tenderfoot").check(force=True)
    page.get_by_role("button", name="Play now: Banditos").click()
    expect(page.get_by_role("group", name="What you are asked")).to_be_visible()
    set_pace(page, "instant")
    assert_accessible(page)
    play_to_the_end(page)
    expect(verdict(page)).to_be_visible()
    assert_accessible(page)
    assert_fits(page)
    page.get_by_role("button", name="Close").last.click()
    assert_accessible(page)


def test_the_level_is_remembered(visit):
    page = visit("/")
    page.get_by_role("radio", name="Marshal").check(force=True)
    page.reload()
    expect(page.get_by_role("radio", name="Marshal")).to_be_checked()
