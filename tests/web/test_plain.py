"""A game without a drawn table is played at the plain one, from its view and its legal moves in words."""

from playwright.sync_api import expect

from .conftest import PHONE, assert_accessible, assert_fits, press_at_signal


def sit(api, **wanted):
    seat = api("/api/tables", **{"start": True, "name": "Ann"} | wanted)
    return f"/t/{seat['table']}#{seat['key']}"


def test_a_game_without_a_drawing_is_played_to_its_end(visit, api):
    page = visit(sit(api, game="coins", seats=2, bots={"1": "chance"}))
    moves = page.get_by_role("group", name="Your moves").get_by_role("button")
    verdict = page.get_by_role("region", name="The game is over.")
    for _ in range(200):
        expect(moves.first.or_(verdict)).to_be_visible()
        if verdict.is_visible():
            break
        assert_fits(page)
        moves.first.click()
        expect(moves.first.or_(verdict).first).to_be_attached()
        page.wait_for_timeout(30)
    expect(verdict).to_be_visible()
    assert_accessible(page)


def test_a_race_of_a_game_without_a_drawing(visit, api):
    """The signal is waited for, the press is timed, and all times are shown."""
    page = visit(sit(api, game="quickdraw", seats=2, bots={"1": "chance"}), viewport=PHONE)
    press_at_signal(page, ".race .thing:last-of-type", 250)
    page.get_by_role("button", name="load 1").click()
    times = page.get_by_role("region", name="Who was how fast")
    expect(times).to_contain_text("Ann", timeout=30_000)
    expect(times).to_contain_text("ms")
    assert_fits(page)
    assert_accessible(page)
