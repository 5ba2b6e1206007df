"""After the game: every move again with anybody's eyes, the chances over time, a link, a file, and playing on."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import gulch

from .conftest import PHONE, assert_accessible, assert_fits


@pytest.fixture
def finished(bout):
    """The table of a game of Banditos that two bots have played."""
    return bout("banditos", public=True)[0]


def test_a_game_is_looked_at_move_by_move(visit, finished):
    page = visit(f"/replay/{finished}#5")
    place = page.get_by_role("slider", name="Move")
    expect(place).to_have_value("5")
    page.get_by_role("button", name="One move on").click()
    expect(place).to_have_value("6")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(place).to_have_value("4")
    place.fill("20")
    expect(page.get_by_role("list", name="Log").locator("[aria-current]")).to_be_in_viewport()
    expect(page).to_have_url(re.compile("#20$"))
    page.get_by_role("list", name="Log").get_by_role("button").nth(8).click()
    expect(place).to_have_value("8")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(place).to_have_value("10", timeout=15_000)
    page.get_by_role("button", name="Pause").click()
    assert_accessible(page)


def test_it_is_seen_with_anybodys_eyes(visit, api, finished):
    held = [seat["hand"] for seat in api(f"/api/tables/{finished}/replay")["frames"][2]["view"]["seats"]]
    page = visit(f"/replay/{finished}#2")
    card = re.compile(r"^\w+ [1-4]$")
    hands = page.get_by_role("group", name=re.compile("[Hh]and"))
    cards = hands.get_by_role("img", name=card).or_(hands.get_by_role("button", name=card))
    expect(cards).to_have_count(sum(held))
    page.get_by_label("Seen by").select_option(label="a spectator")
    expect(cards).to_have_count(0)
    page.get_by_label("Seen by").select_option(value="1")
    expect(cards).to_have_count(held[1])
    assert_accessible(page)


def test_chances_are_a_line_and_a_strong_player_has_an_opinion(visit, finished):
    page = visit(f"/replay/{finished}#10")
    page.get_by_role("tab", name="Chances").click()
    page.get_by_role("button", name="Work out the chances").click()
    chart = page.get_by_role("slider", name="Chances over the game: go to a move")
    expect(chart).to_be_visible(timeout=60_000)
    page.get_by_role("button", name="Ask for").first.click()
    advice = page.get_by_role("region", name="What would a strong player do here?")
    expect(advice.get_by_role("listitem").first).to_contain_text("%", timeout=60_000)
    assert_accessible(page)


def test_a_game_is_shared_kept_and_played_on(visit, finished, tmp_path: Path):
    page = visit(f"/replay/{finished}#12")
    page.get_by_role("tab", name="Share").click()
    link = page.get_by_role("textbox", name="The link to this very moment")
    expect(link).to_have_value(re.compile(f"/replay/{finished}#12$"))
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the game").click()
    download.value.save_as(tmp_path / "game.json")
    assert gulch.open(tmp_path / "game.json").over
    assert "secret" in json.loads((tmp_path / "game.json").read_text())
    assert_accessible(page)
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("group", name="What you are asked")).to_be_visible()
    expect(page.get_by_role("tab", name="Log")).to_be_visible()


def test_the_replay_fits_a_phone(visit, finished):
    page = visit(f"/replay/{finished}#12", viewport=PHONE, color_scheme="dark")
    expect(page.get_by_role("slider", name="Move")).to_have_value("12")
    assert_fits(page)
    assert_accessible(page)
