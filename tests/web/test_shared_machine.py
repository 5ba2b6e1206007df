"""Two people, one keyboard: a curtain between their turns, keys of their own in a race, and one clock for both."""

import re

from playwright.sync_api import expect

from .conftest import assert_accessible
from .hands import play_once, set_pace

# Both press a key of theirs at the same moment after every signal: a void race is run again.
BOTH_PRESS = """() => new MutationObserver((changes) => {
    if (!changes.some(({ target }) => target.dataset?.race === 'go')) return;
    const press = (key) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    setTimeout(() => ['q', 'u'].forEach(press), 150);
}).observe(document, { subtree: true, attributeFilter: ['data-race'] })"""


def test_two_share_a_keyboard(visit):
    page = visit("/games/gunslingers")
    page.get_by_label("Your name").first.fill("Ann")
    page.get_by_label("Who sits on seat 2").select_option("here")
    page.get_by_label("Name of who sits on seat 2").fill("Bob")
    page.get_by_role("button", name="Set up the table").click()
    page.get_by_role("button", name="Start").click()
    set_pace(page, "instant")
    page.evaluate(BOTH_PRESS)
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
