"""Doors: a key that opens nothing, the keyboard after a move, a word on a phone, a hurried way back, a line
that has gone silent, and the end.
"""

import signal

from playwright.sync_api import expect

from .conftest import PHONE, SIDEWAYS, assert_fits, running
from .hands import play_once, set_pace


def test_a_wrong_key_leads_to_the_table_without_one(visit, api):
    seat = api("/api/tables", game="banditos", seats=2, bots={"1": "chance"}, name="Ann", start=True)
    page = visit(f"/t/{seat['table']}#nonsense")
    expect(page.locator(".decision")).to_contain_text("Ann is thinking")
    assert "#" not in page.url


def test_who_is_removed_is_told_and_may_watch_afterwards(visit, api):
    table = api("/api/tables", game="banditos", seats=2, name="Ann")
    host, guest = visit(f"/t/{table['table']}#{table['key']}"), visit(f"/t/{table['table']}", locale="de")
    guest.get_by_role("button", name="Hinsetzen").click()
    host.get_by_role("button", name="Start the game").click()
    expect(guest.locator(".decision")).to_be_visible()
    host.get_by_role("tab", name="Settings").click()
    host.get_by_role("button", name="Take the seat from").click()
    expect(guest.locator(".notices")).to_contain_text("wer den Tisch leitet, hat diesen Platz zurückgenommen")
    guest.reload()
    expect(guest.locator(".decision")).to_be_visible()
    expect(guest.locator(".plate.own")).to_have_count(0)
    expect(guest.locator(".notices p")).to_have_count(0)


def test_after_a_move_the_keyboard_goes_on_where_it_was(visit, api):
    seat = api("/api/tables", game="banditos", seats=2, bots={"1": "chance"}, name="Ann", start=True)
    page = visit(f"/t/{seat['table']}#{seat['key']}")
    set_pace(page, "instant")
    for _ in range(8):
        expect(page.locator(".decision.asked")).to_be_visible(timeout=60_000)
        play_once(page, by_keyboard=True)
        expect(page.locator("main :focus")).to_have_count(1)


def test_on_a_phone_one_sees_that_somebody_spoke(visit, api):
    table = api("/api/tables", game="banditos", seats=2, name="Ann")
    host, guest = visit(f"/t/{table['table']}#{table['key']}"), visit(f"/t/{table['table']}", viewport=PHONE)
    guest.get_by_role("button", name="Sit down").click()
    host.get_by_role("button", name="Start the game").click()
    expect(guest.locator(".decision")).to_be_visible()
    host.get_by_role("tab", name="Chat").click()
    host.get_by_role("textbox", name="Say something").fill("Howdy!")
    host.keyboard.press("Enter")
    guest.get_by_role("button", name="Chat (1)").click()
    expect(guest.get_by_role("log", name="Chat")).to_contain_text("Howdy!")
    expect(guest.get_by_role("button", name="Chat", exact=True)).to_be_visible()


def test_who_goes_before_the_table_has_come_sits_nowhere(visit, api):
    """Back and forth in a hurry: no line stays open behind one's back."""
    seat = api("/api/tables", game="banditos", seats=2, bots={"1": "chance"}, name="Ann", start=True)
    page = visit(f"/t/{seat['table']}#{seat['key']}")
    expect(page.locator(".decision.asked")).to_be_visible(timeout=60_000)
    page.get_by_role("link", name="Gulch").click()
    for _ in range(3):
        page.go_back()
        page.go_forward()
    expect(page.get_by_role("button", name="Play now: Banditos")).to_be_visible()
    page.wait_for_timeout(500)
    assert not api(f"/api/tables/{seat['table']}")["room"]["seats"][0]["here"]


def test_a_line_that_has_gone_silent_is_noticed_and_what_was_said_meanwhile_is_said_once(visit, api, server):
    seat = api("/api/tables", game="banditos", seats=2, bots={"1": "chance"}, name="Ann", start=True)
    with running("tests.web.proxy", server.rsplit(":", 1)[1], "0") as (line, url):
        page = visit(f"/t/{seat['table']}#{seat['key']}", at=url)
        expect(page.locator(".decision.asked")).to_be_visible(timeout=60_000)
        page.get_by_role("tab", name="Chat").click()
        page.get_by_role("textbox", name="Say something").fill("Hello?")
        line.send_signal(signal.SIGSTOP)
        for _ in range(3):
            page.keyboard.press("Enter")
        expect(page.locator(".notices")).to_contain_text("The line is gone", timeout=15_000)
        line.send_signal(signal.SIGCONT)
        expect(page.locator(".notices p")).to_have_count(0, timeout=15_000)
        expect(page.get_by_role("log", name="Chat").get_by_text("Hello?")).to_have_count(1)


def test_the_result_fits_a_phone_on_its_side_and_can_be_looked_at_again(visit, bout):
    page = visit(f"/t/{bout('banditos', seats=5)[0]}", viewport=SIDEWAYS, locale="de")
    result = page.get_by_role("region", name="Das Spiel ist zu Ende.")
    close = result.get_by_role("button", name="Schließen")
    expect(close).to_be_in_viewport(ratio=1)
    result.locator(".name").evaluate_all("all => all.forEach((one) => (one.textContent = 'W'.repeat(24)))")
    scores = result.locator("li strong")
    expect(scores).to_have_count(5)
    for score in scores.all():
        score.scroll_into_view_if_needed()
        expect(score).to_be_in_viewport(ratio=1)
    assert_fits(page)
    close.click()
    page.get_by_role("button", name="Ergebnis").click()
    expect(result).to_be_visible()


def test_a_table_is_taken_off_the_lobby_and_its_link_still_opens_it(visit, api):
    seat = api("/api/tables", game="banditos", seats=2, bots={"1": "chance"}, name="Ann", start=True)
    page = visit(f"/t/{seat['table']}#{seat['key']}")
    expect(page.locator(".plate.own")).to_have_count(1)
    page.get_by_role("link", name="Gulch").click()
    page.get_by_role("button", name="Do not show this table any more").click()
    page.reload()
    expect(page.get_by_role("button", name="Play now: Banditos")).to_be_visible()
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("region", name="Your tables")).to_have_count(0)
    page.goto(page.url + f"t/{seat['table']}")
    expect(page.locator(".plate.own")).to_have_count(1)
