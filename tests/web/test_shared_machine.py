"""Two people, one keyboard: a curtain between their turns, keys of their own in a race, and one clock for both."""

import re

from playwright.sync_api import expect

from .conftest import assert_accessible, press_keys_at_signal
from .hands import play_once, set_pace


def test_two_share_a_keyboard(visit):
    page = visit("/games/gunslingers")
    page.get_by_label("Your name").first.fill("Ann")
    page.get_by_label("Who sits on seat 2").select_option("here")
    page.get_by_label("Name for seat 2").fill("Bob")
    page.get_by_role("button", name="Set up the table").click()
    page.get_by_role("button", name="Start").click()
    set_pace(page, "instant")
    press_keys_at_signal(page, "q", "u")
    curtains = set()
    for _ in range(120):
        show = page.get_by_role("button", name="show my cards")
        if show.count() > 0:
            assert page.locator("main .thing").count() == 0, "nothing is to be seen behind the curtain"
            curtains.add(show.inner_text())
            assert_accessible(page)
            show.click()
        elif page.locator("main[data-race]").count() > 0:
            break
        elif not play_once(page):
            page.wait_for_timeout(50)
    assert len(curtains) == 2
    names = page.locator("main").aria_snapshot()
    assert not re.search(r"(draw|focus|reach), down", names), "in a race nobody's cards are to be seen"
    log = page.get_by_role("log", name="Log")
    for name in ("Ann", "Bob"):
        expect(log).to_contain_text(re.compile(rf"{name}: [1-9]\d* ms"), timeout=30_000)
