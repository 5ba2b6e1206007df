"""Everything works with the keyboard alone, on a screen 360 px wide, in the dark, and in every language."""

import re

import pytest
from playwright.sync_api import expect

from .conftest import PHONE, SIDEWAYS, assert_accessible, assert_apart, assert_fits, press_keys_at_signal
from .hands import play_once, play_to_the_end, set_pace, touch, verdict


def sit(api, **wanted):
    seat = api("/api/tables", **{"start": True, "name": "Ann"} | wanted)
    return f"/t/{seat['table']}#{seat['key']}"


SPILT = """all => all.flatMap((poster) => {
    const { left, right, bottom } = poster.getBoundingClientRect();
    return [...poster.querySelectorAll('.kind, .die, .title')].filter((one) => {
        const box = one.getBoundingClientRect();
        return box.left < left || box.right > right || box.bottom > bottom;
    }).map((one) => one.outerHTML.slice(0, 100));
})"""


def tab_to(page, name):
    """Go to a control by the Tab key alone."""
    for _ in range(80):
        page.keyboard.press("Tab")
        focused = page.evaluate(
            "() => document.activeElement?.ariaLabel || document.activeElement?.textContent?.trim()"
        )
        if re.search(name, focused or ""):
            return
    raise AssertionError(f"{name} cannot be reached by Tab")


@pytest.mark.parametrize("game", ["Banditos", "Slingshot Canyon"])
def test_a_game_is_begun_and_played_with_the_keyboard_alone(visit, game):
    page = visit("/")
    expect(page.get_by_role("button", name=f"Play now: {game}")).to_be_visible()
    tab_to(page, f"Play now: {game}")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    expect(page.locator(".decision.asked")).to_be_visible(timeout=60_000)
    tab_to(page, "Log")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Settings")).to_be_focused()
    tab_to(page, "relaxed")
    page.keyboard.press("End")
    expect(page.get_by_label("Pace")).to_have_value("instant")
    play_to_the_end(page, by_keyboard=True)
    expect(verdict(page)).to_be_visible()
    tab_to(page, "Play again")


def test_gunslingers_without_reflexes_on_a_phone_in_the_dark(visit, api):
    table = sit(api, game="gunslingers", bots={"1": "chance"}, options={"reflex": False})
    page = visit(table, viewport=PHONE, color_scheme="dark", has_touch=True)
    set_pace(page, "instant")
    phases = set()
    for _ in range(400):
        question = page.locator(".decision p").inner_text()
        if question not in phases:
            phases.add(question)
            assert_fits(page)
            assert_accessible(page)
            assert_apart(page, ".cards .thing")
        if verdict(page).is_visible():
            break
        if not play_once(page):
            page.wait_for_timeout(50)
    expect(verdict(page)).to_be_visible()
    assert len(phases) > 4


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS])
def test_posters_and_cards_of_gunslingers_are_not_cut_on_a_phone(visit, api, size):
    """In German, whose words are the longest."""
    page = visit(sit(api, game="gunslingers", bots={"1": "chance"}), viewport=size, locale="de")
    expect(page.locator("button.poster")).to_have_count(6)
    assert_fits(page)
    assert_apart(page, "button.poster, .decision, .legend")
    assert page.locator("button.poster").evaluate_all(SPILT) == []
    page.get_by_role("button", name=re.compile("Desperado.* 2 Ablenkung")).click()
    for number in range(6):
        page.locator("section.deck button.thing.live").nth(number % 5).click()
    expect(page.locator(".places .card .name")).to_have_count(6)
    assert page.locator(".card .name").evaluate_all("all => all.filter(e => e.scrollHeight > e.clientHeight + 1)") == []


def test_the_keyboard_stays_in_the_deck_when_the_last_of_a_card_is_loaded(visit, api):
    page = visit(sit(api, game="gunslingers", bots={"1": "chance"}, options={"first": "kid", "second": "madam"}))
    deck = page.get_by_role("region", name="Your deck")
    deck.get_by_role("button", name="focus 1, 1 left").focus()
    for loaded in (1, 2):
        page.keyboard.press("Enter")
        expect(page.locator(".places .card .name")).to_have_count(loaded)
        expect(deck.locator("button:focus")).to_have_count(1)
    expect(page.get_by_role("button", name="Skip to now")).to_have_count(0)


def test_loading_is_one_line_of_the_log(visit, api):
    page = visit(sit(api, game="gunslingers", bots={"1": "chance"}, options={"first": "kid", "second": "madam"}))
    for number in range(6):
        page.locator("section.deck button.thing.live").nth(number % 5).click()
    page.get_by_role("button", name="Ready").click()
    log = page.get_by_role("log", name="Log")
    expect(log).to_contain_text("Ann loads 6 cards.")
    assert log.get_by_text("Ann loads").count() == 1


def test_a_race_is_run_with_the_keyboard(visit, api):
    """The number of a place touches it, as soon as the signal is there."""
    page = visit(sit(api, game="gunslingers", bots={"1": "chance"}, options={"first": "kid", "second": "madam"}))
    set_pace(page, "instant")
    press_keys_at_signal(page, "1", "g")  # whichever of them may be pressed
    log, counted = page.get_by_role("log", name="Log"), re.compile(r"Ann: [1-9]\d* ms")
    for _ in range(400):
        if page.locator("main[data-race]").count() == 0:
            play_once(page, by_keyboard=True)
        page.wait_for_timeout(30)
        if counted.search(log.inner_text()):
            break
    expect(log).to_contain_text(counted)


@pytest.mark.parametrize("look", [{}, {"viewport": PHONE, "color_scheme": "dark"}])
def test_the_still_moment_before_a_signal_can_be_read(visit, api, look):
    """Who has loaded waits for the signal; it does not come while the other one is away."""
    seat = api("/api/tables", game="gunslingers", name="Ann", options={"characters": "dealt"})
    other = api(f"/api/tables/{seat['table']}/join", name="Bob")
    page, bob = (visit(f"/t/{seat['table']}#{one['key']}", **look) for one in (seat, other))
    page.get_by_role("button", name="Start").click()
    for player in (page, bob):
        set_pace(player, "instant")
        for _ in range(60):
            if player.locator(".decision.asked").count() == 0:
                break
            play_once(player)
            player.wait_for_timeout(60)
            if player is bob and player.get_by_role("button", name="Ready").is_enabled():
                break
    bob.get_by_role("button", name="Ready").click()
    expect(bob.locator("main[data-race]")).to_be_visible(timeout=20_000)
    bob.close()
    expect(page.locator("main[data-race]")).to_be_visible(timeout=20_000)
    assert_fits(page)
    assert_accessible(page)


@pytest.mark.parametrize("language", ["en", "it", "de"])
@pytest.mark.parametrize("path", ["/", "/games/banditos", "/games/gunslingers", "/games/canyon", "/games/saloon"])
def test_pages_before_the_game(visit, language, path):
    """At every size and in every language nothing is wider than the screen, and axe finds nothing."""
    page = visit(path, locale=language, viewport=PHONE, color_scheme="dark" if language == "it" else "light")
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert_fits(page)
    assert_accessible(page)


@pytest.mark.parametrize("language", ["it", "de"])
@pytest.mark.parametrize("game", ["banditos", "gunslingers", "canyon", "saloon"])
def test_tables_speak_the_players_language(visit, api, game, language):
    """No message id shows through, and no English word of the log; longer words have room on a phone, too."""
    page = visit(sit(api, game=game, seats=2, bots={"1": "chance"}), locale=language, viewport=PHONE)
    for _ in range(6):
        page.wait_for_timeout(200)
        assert_fits(page)
        play_once(page)
    said = page.locator("body").inner_text()
    assert not re.search(r"\b[a-z]+_[a-z_]+\b", said), "a message id is not translated"
    assert not re.search(r"\b(the|your|and|with|places|loads)\b", said), said


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS])
def test_five_players_with_long_names_have_room_on_a_phone(visit, api, size):
    """Nothing lies on what is for sale, nor on a name; no name is cut."""
    page = visit(
        sit(api, game="banditos", seats=5, name="Rattlesnake Robin", bots={str(seat): "chance" for seat in range(1, 5)})
    )
    set_pace(page, "instant")
    for _ in range(100):
        if page.locator(".others .sale").count() > 0:
            break
        play_once(page)
        page.wait_for_timeout(40)
    else:
        raise AssertionError("nobody offers anything for sale")
    page.set_viewport_size(size)
    # Bots have short names.
    page.locator(".others .called").evaluate_all("all => all.forEach(e => (e.textContent = 'Whistling Charlie'))")
    page.wait_for_timeout(300)
    assert_fits(page)
    assert_apart(page, ".plate, .hand, .stall")
    cut = "all => all.filter(e => e.scrollWidth > e.clientWidth || e.scrollHeight > e.clientHeight + 2).length"
    assert page.locator(".called").evaluate_all(cut) == 0
    map_, notes = page.locator(".map").bounding_box(), page.locator(".stack").bounding_box()
    assert notes["y"] + notes["height"] <= map_["y"] + map_["height"]


def test_a_large_hand_can_be_touched_on_a_phone(visit, api):
    """Twelve cards lie in two rows, side by side."""
    page = visit(sit(api, game="banditos", seats=2, bots={"1": "chance"}), viewport=PHONE)
    expect(page.locator(".decision.asked")).to_be_visible(timeout=60_000)
    assert page.locator(".near .held").count() > 8
    assert_fits(page)
    assert_apart(page, ".near .held")


def test_what_cannot_be_touched_says_why(visit, api):
    page = visit(sit(api, game="banditos", seats=2, bots={"1": "chance"}))
    expect(page.locator(".decision.asked")).to_be_visible(timeout=60_000)
    quiet = page.locator("main button.thing[aria-disabled=true]").first
    touch(page, quiet, by_keyboard=True)
    expect(page.locator(".notices p")).to_contain_text("the marked ones can")
    assert_accessible(page)
    touch(page, page.locator("main button.thing.live").first, by_keyboard=True)
    expect(page.locator(".notices p")).to_have_count(0, timeout=2000)  # long before it would go by itself


def test_a_turn_of_two_steps_can_be_taken_back(visit, api):
    page = visit(sit(api, game="banditos", seats=2, bots={"1": "chance"}))
    expect(page.locator(".decision.asked")).to_be_visible(timeout=60_000)
    card = page.locator("main button.thing.live").first
    before = page.locator(".decision").inner_text()
    card.click(position={"x": 8, "y": 12})
    expect(page.locator("main .thing.chosen")).to_have_count(1)
    page.get_by_role("button", name="Back").click()
    expect(page.locator("main .thing.chosen")).to_have_count(0)
    expect(page.locator(".decision")).to_have_text(before)


def test_hints_rules_chat_and_settings_are_at_hand(visit, api):
    page = visit(sit(api, game="banditos", seats=2, bots={"1": "chance"}))
    expect(page.locator(".decision.asked")).to_be_visible(timeout=60_000)
    page.get_by_role("tab", name="Rules").click()
    expect(page.locator(".part.now").first).to_be_in_viewport()
    page.get_by_role("searchbox").fill("stack runs short")
    expect(page.locator(".part")).to_have_count(1)
    assert_accessible(page)
    page.get_by_role("tab", name="Hint").click()
    page.get_by_role("button", name="What would a strong player do?").click()
    expect(page.get_by_text("% to win").first).to_be_visible(timeout=60_000)
    assert_accessible(page)
    page.get_by_role("tab", name="Chat").click()
    page.get_by_role("textbox", name="Say something").fill("Howdy!")
    page.keyboard.press("Enter")
    expect(page.get_by_role("log", name="Chat")).to_contain_text("Ann: Howdy!")
    assert_accessible(page)
    page.get_by_role("tab", name="Settings").click()
    page.get_by_label("Light").select_option("dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert_accessible(page)
    page.get_by_role("button", name="Leave the table").press("Enter")
    expect(page.get_by_text("Leave? A bot plays on for you")).to_be_focused()
    page.get_by_role("button", name="Cancel").press("Enter")
    expect(page.get_by_role("button", name="Leave the table")).to_be_focused()
    page.get_by_label("Language").select_option("de")
    expect(page.get_by_role("tab", name="Einstellungen")).to_be_visible()
    page.get_by_role("tab", name="Verlauf").click()
    expect(page.get_by_role("log", name="Verlauf")).to_contain_text("Runde 1 beginnt")


def test_the_drawer_of_a_phone_is_entered_and_left_with_the_keyboard(visit, api):
    page = visit(sit(api, game="banditos", seats=2, bots={"1": "chance"}), viewport=PHONE)
    opener = page.get_by_role("button", name="Rules", exact=True)
    opener.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("tab", name="Rules")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".story.open")).to_have_count(0)
    expect(opener).to_be_focused()


def test_a_reload_puts_everything_back(visit, api):
    page = visit(sit(api, game="banditos", seats=2, bots={"1": "chance"}))
    set_pace(page, "instant")
    for _ in range(10):
        play_once(page)
        page.wait_for_timeout(100)
    expect(page.locator(".decision.asked")).to_be_visible(timeout=60_000)
    page.keyboard.press("Escape")  # a card that was only chosen is not played yet
    before = page.locator("main").aria_snapshot(), page.get_by_role("log", name="Log").inner_text()
    page.reload()
    expect(page.locator(".decision.asked")).to_be_visible(timeout=60_000)
    page.wait_for_timeout(300)
    after = page.locator("main").aria_snapshot(), page.get_by_role("log", name="Log").inner_text()
    assert before[0].split("What you are asked")[0] == after[0].split("What you are asked")[0]
    assert before[1].replace("Since your last turn\n", "") == after[1].replace("Since your last turn\n", "")
    assert "#" not in page.url, "the key does not stay in the address"
