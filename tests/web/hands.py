"""What a player does at any table: look what can be touched, and touch it."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from .conftest import PHONE

MOST_TOUCHES = 1500
UNDOES = ":has-text('all back'), :has-text('ake it back')"  # who takes back what was just done never comes to an end
QUIET = 40  # ms to look again


def set_pace(page: Page, pace: str) -> None:
    """Set the pace in the settings, as a player would; on a phone they are in the drawer."""
    if page.viewport_size == PHONE:
        page.get_by_role("navigation").get_by_role("button", name="Settings").click()
    else:
        page.get_by_role("tab", name="Settings").click()
    page.get_by_label("Pace").select_option(pace)
    if page.viewport_size == PHONE:
        page.keyboard.press("Escape")
    else:
        page.get_by_role("tab", name="Log").click()


def verdict(page: Page):
    return page.get_by_role("region", name="The game is over.")


def play_to_the_end(*pages: Page, by_keyboard: bool = False) -> None:
    """At each of these pages touch whatever can be touched until the game is over."""
    play_until(lambda: all(verdict(page).is_visible() for page in pages), *pages, by_keyboard=by_keyboard)


def play_until(is_enough: Callable[[], bool], *pages: Page, by_keyboard: bool = False) -> None:
    """The same, until this is so."""
    touches = 0
    for _ in range(MOST_TOUCHES * 4):
        if is_enough():
            return
        done = sum(play_once(page, by_keyboard) for page in pages)
        touches += done
        assert touches < MOST_TOUCHES, "the game does not end"
        if done == 0:
            pages[0].wait_for_timeout(QUIET)
    raise AssertionError("nothing more happens")


def play_once(page: Page, by_keyboard: bool = False) -> bool:
    """Touch one thing, if there is one: a choice in the decision line, else a thing. A race waits for its signal."""
    if verdict(page).is_visible() or page.locator("main[data-race=ready], main[data-race=acted]").count() > 0:
        return False
    note = page.locator("main [role=note] .button")  # what newcomers are told is closed, as they would
    if note.count() > 0:
        touch(page, note.first, by_keyboard)
        return True
    choices = page.locator(f".decision .choices .button:not(.plain):not(:disabled):not({UNDOES})")
    things = page.locator(f"main button.thing.live:not(.chosen):not(.quiet):not({UNDOES})")
    wanted = choices if choices.count() > 0 else things
    if wanted.count() == 0:
        return False
    touch(page, wanted.first, by_keyboard)
    return True


def touch(page: Page, thing, by_keyboard: bool) -> None:
    """Touch it, unless the table has moved on in the same moment."""
    try:
        if by_keyboard:
            thing.focus(timeout=1000)
            page.keyboard.press("Enter")
        else:
            thing.click(timeout=1000)
    except Exception:
        if thing.count() > 0 and thing.is_visible():
            expect(thing).to_be_enabled(timeout=1000)
