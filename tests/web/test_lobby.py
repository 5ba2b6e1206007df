"""The first screen: every game can be begun from it, with what it asks first, and free seats are found at once."""

import json

import pytest
from playwright.sync_api import expect

from .conftest import assert_fits

SCREENS = [{"width": 1366, "height": 650}, {"width": 360, "height": 740}]


@pytest.mark.parametrize("language", ["en", "it", "de"])
@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: f"{screen['width']}x{screen['height']}")
def test_every_game_can_be_begun_from_the_first_screen(visit, api, screen, language):
    games = {game["id"]: game for game in api("/api/games")["games"]}
    page = visit("/", viewport=screen, locale=language)
    cards = page.get_by_role("article")
    expect(cards).to_have_count(len(games))
    for card, game in zip(cards.all(), games.values(), strict=True):
        expect(card.get_by_role("button")).to_be_in_viewport(ratio=1)
        answers = len(next(iter(game["options"].values()))["values"]) if game["has_races"] else 0
        expect(card.get_by_role("radio")).to_have_count(answers)
        for answer in card.get_by_role("radio").all():
            expect(answer).to_be_in_viewport(ratio=1)
    assert_fits(page)


@pytest.mark.parametrize("path", ["/", "/games/gunslingers"])
@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: f"{screen['width']}x{screen['height']}")
def test_reflexes_or_dice_are_chosen_before_playing_and_the_choice_is_remembered(visit, api, screen, path):
    page = visit(path, viewport=screen)
    begin = page.get_by_role("button", name="Play now: Gunslingers")
    expect(begin).to_be_in_viewport(ratio=1)
    dice = page.get_by_role("radio", name="dice").first
    expect(dice).to_be_in_viewport(ratio=1)
    dice.check(force=True)
    page.reload()
    expect(dice).to_be_checked()
    begin.click()
    page.wait_for_url("**/t/*")
    facts = api(f"/api/tables/{page.url.rsplit('/', 1)[1]}")["facts"]
    assert facts["options"]["reflex"] is False


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: f"{screen['width']}x{screen['height']}")
def test_a_table_with_a_free_seat_is_found_at_once_and_without_a_reload(visit, api, screen):
    page = visit("/", viewport=screen)
    way = page.get_by_role("navigation").get_by_role("link", name="Free seats")
    expect(way).to_be_in_viewport(ratio=1)
    api("/api/tables", game="gunslingers", name="Calamity Jane", public=True)
    mine = page.get_by_role("link", name="Sit down: Gunslingers, Calamity Jane").first
    expect(mine).to_be_visible(timeout=15_000)
    way.click()
    expect(mine).to_be_in_viewport(ratio=1)
    mine.click()
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()


def test_own_tables_leave_room_for_the_games(visit, api):
    page = visit("/", viewport=SCREENS[1])
    seats = [api("/api/tables", game="banditos", seats=2, name="Ann") for _ in range(3)]
    kept = [{"table": one["table"], "game": "banditos", "seats": [{"seat": 0, "key": one["key"]}]} for one in seats]
    page.evaluate("kept => localStorage.setItem('gulch.tables', kept)", json.dumps(kept))
    page.reload()
    expect(page.get_by_role("link", name="Continue")).to_have_count(1)
    for begin in page.get_by_role("button", name="Play now").all():
        expect(begin).to_be_in_viewport(ratio=0.9)
    page.locator("summary", has_text="2 more tables of yours").click()
    expect(page.get_by_role("link", name="Continue")).to_have_count(3)
