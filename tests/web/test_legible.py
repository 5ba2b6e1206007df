"""On a phone everything on a table can be read: no text is smaller than 10 px."""

import pytest
from playwright.sync_api import expect

from .hands import play_once
from .legible import too_small

TABLES = {"banditos": 5, "canyon": 4, "coins": 4, "gunslingers": 2, "saloon": 7}
SCREEN = {"width": 360, "height": 740}
LOOKS = 30
SETTINGS = '{"pace": "instant", "language": "%s"}'


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", TABLES)
def test_no_text_on_a_table_is_too_small_on_a_phone(visit, api, game, language):
    bots = {str(seat): "chance" for seat in range(1, TABLES[game])}
    seat = api("/api/tables", game=game, seats=TABLES[game], bots=bots, name="Rattlesnake Robin", start=True)
    page = visit("/", viewport=SCREEN)
    page.evaluate("settings => localStorage.setItem('gulch.settings', settings)", SETTINGS % language)
    page.goto(f"{page.url}t/{seat['table']}#{seat['key']}")
    expect(page.locator(".decision")).to_be_visible()
    found = set()
    for _ in range(LOOKS):
        found |= set(too_small(page))
        if page.locator(".verdict").is_visible():
            break
        if page.locator(".decision.asked").count() > 0:
            play_once(page)
        page.wait_for_timeout(30)
    assert found == set()


SAMPLES = """() => {
    const main = document.querySelector('main');
    main.innerHTML = `<p>text</p><svg viewBox="0 0 100 100" width="50"><text y="50" font-size="18">drawn</text></svg>
        <div><p>scaled</p></div><p>hidden</p><p>enough</p>`;
    const [text, scaled, hidden, enough] = main.querySelectorAll('p');
    for (const [one, size] of [[text, 9], [scaled, 19], [hidden, 9], [enough, 10]]) one.style.fontSize = `${size}px`;
    scaled.parentElement.style.transform = 'scale(.5)';
    hidden.style.visibility = 'hidden';
}"""


def test_what_is_too_small_is_noticed(visit):
    """In text, in a drawing made smaller, and in a box made smaller; not where nothing is seen."""
    page = visit("/", viewport=SCREEN)
    expect(page.get_by_role("article").first).to_be_visible()
    page.evaluate(SAMPLES)
    assert sorted(one.split(": ")[1].split(" (")[0] for one in too_small(page)) == ["drawn", "scaled", "text"]
