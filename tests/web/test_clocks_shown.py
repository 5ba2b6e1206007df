"""Wherever a time is shown one can read it: a day is hours, not seconds."""

import re

from playwright.sync_api import expect

from .conftest import PHONE, assert_fits


def test_a_clock_of_a_day_says_hours(visit, api):
    table = api("/api/tables", game="banditos", seats=2, name="Ann", seconds=86400, reserve=5400)
    join = visit(f"/t/{table['table']}", locale="it")
    expect(join.get_by_text("Tempo per una decisione")).to_contain_text("24 ore e 1 ora 30 minuti di riserva")
    host = visit(f"/t/{table['table']}#{table['key']}", viewport=PHONE)
    host.get_by_role("button", name="Bots to the free seats").click()
    clock = host.locator(".plate.own").get_by_role("timer")
    expect(clock).to_have_text(re.compile(r"^25 h( (29|30) min)?$"))
    expect(clock).to_have_attribute("aria-label", re.compile(r"^25 hours( (29|30) minutes)? left$"))
    assert_fits(host)


def test_the_clocks_to_choose_from_are_told_in_words(visit):
    page = visit("/games/banditos", locale="de")
    clock = page.get_by_label("Zeit für eine Entscheidung")
    wanted = ["so lange es dauert", "20 Sekunden", "45 Sekunden", "1 Minute 30 Sekunden", "5 Minuten", "24 Stunden"]
    expect(clock.locator("option")).to_have_text(wanted)
    clock.select_option("300")
    expect(page.get_by_text("und 10 Minuten Vorrat für das ganze Spiel")).to_be_visible()
