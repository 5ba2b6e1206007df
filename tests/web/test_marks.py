"""What is marked can be told apart: where the keyboard is, and what can be touched; by colour and by shape."""

import re

import pytest
from playwright.sync_api import expect

MARKS = """(one) => {
    const { outlineColor, outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return [outlineColor, outlineStyle, parseFloat(outlineWidth), boxShadow];
}"""


def colour(said: str) -> list[int]:
    """The first colour in a style, as numbers."""
    return [int(part) for part in re.findall(r"rgba?\((\d+), (\d+), (\d+)", said)[0]]


@pytest.mark.parametrize("light", ["light", "dark"])
def test_the_focus_is_no_mark_of_what_can_be_touched(visit, api, light):
    seat = api("/api/tables", game="banditos", seats=2, bots={"1": "chance"}, name="Ann", start=True)
    page = visit(f"/t/{seat['table']}#{seat['key']}", color_scheme=light)
    expect(page.locator(".decision.asked")).to_be_visible(timeout=60_000)
    live = page.locator("main button.thing.live").first
    live.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(live).to_be_focused()
    focus, style, width, touchable = live.evaluate(MARKS)
    assert (style, width) == ("dashed", 3), "the line round what can be touched is a solid one"
    assert sum(abs(a - b) for a, b in zip(colour(focus), colour(touchable), strict=True)) > 150
    button = page.get_by_role("tab", name="Log")
    page.keyboard.press("Tab")
    button.focus()
    assert button.evaluate(MARKS)[:3] == [focus, style, width], "everywhere the same"
