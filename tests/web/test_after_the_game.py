"""When a game is over: a rematch is agreed by everybody, who is away is no obstacle, and spectators only look on."""

import json
import re

import pytest
from playwright.sync_api import expect

from .hands import play_to_the_end, set_pace, verdict


@pytest.fixture
def over(visit, api):
    """A game that is over: the pages of the two who played it, and that of a spectator."""
    table = api("/api/tables", game="coins", seats=2, name="Ann")
    other = api(f"/api/tables/{table['table']}/join", name="Bob")
    ann, bob = (visit(f"/t/{table['table']}#{seat['key']}") for seat in (table, other))
    ann.get_by_role("button", name="Start the game").click()
    watcher = visit(f"/t/{table['table']}")
    for page in (ann, bob):
        set_pace(page, "instant")
    play_to_the_end(ann, bob)
    expect(verdict(watcher)).to_be_visible(timeout=30_000)
    return table["table"], ann, bob, watcher


def test_a_rematch_is_agreed_by_both_and_everybody_finds_it(over):
    table, ann, bob, watcher = over
    expect(verdict(ann)).to_be_focused()
    verdict(ann).get_by_role("button", name="Play again").click()
    expect(verdict(ann)).to_contain_text("Waiting for Bob.")
    expect(verdict(ann).get_by_role("button", name="Play again")).to_have_count(0)
    expect(verdict(ann).get_by_role("button", name="Set up without")).to_have_count(0)
    bob.reload()
    for page in (bob, watcher):
        expect(verdict(page).get_by_role("listitem").filter(has_text="Ann")).to_contain_text("once more")
    assert table in ann.url
    verdict(bob).get_by_role("button", name="Play again").click()
    for page in (ann, bob):
        page.wait_for_url(lambda url: table not in url)
        expect(page.locator(".plate.own")).to_have_count(1)
    assert ann.url == bob.url
    verdict(watcher).get_by_role("button", name="Watch the rematch").click()
    expect(watcher).to_have_url(ann.url)


def test_who_is_away_does_not_stop_a_rematch_and_who_agreed_is_led_there_later(over):
    table, ann, bob, _ = over
    verdict(bob).get_by_role("button", name="Play again").click()
    expect(verdict(bob)).to_contain_text("Waiting for Ann.")
    ann.goto(ann.url.split("/t/")[0])
    verdict(bob).get_by_role("button", name="Set up without Ann").click()
    expect(bob.get_by_role("heading", name="The company")).to_be_visible()
    assert table not in bob.url
    bob.get_by_role("button", name="Bots to the free seats").click()
    expect(bob.locator(".plate.own")).to_have_count(1)
    ann.go_back()
    verdict(ann).get_by_role("button", name="To the rematch").click()
    expect(ann.locator(".decision")).to_contain_text("Bob")
    expect(ann.locator(".plate.own")).to_have_count(0)


def test_a_rematch_that_began_elsewhere_stands_in_the_lobby(over):
    _, ann, bob, _ = over
    verdict(ann).get_by_role("button", name="Play again").click()
    expect(verdict(ann)).to_contain_text("Waiting for Bob.")
    ann.get_by_role("link", name="To the lobby").click()
    verdict(bob).get_by_role("button", name="Play again").click()
    expect(bob.locator(".plate.own")).to_have_count(1)
    ann.reload()
    ann.get_by_role("link", name="Continue").click()
    expect(ann).to_have_url(bob.url)
    expect(ann.locator(".plate.own")).to_have_count(1)


def test_who_sits_at_one_machine_agrees_for_all_its_seats(over, visit):
    table, ann, bob, _ = over
    kept = [json.loads(page.evaluate("localStorage.getItem('gulch.tables')"))[0] for page in (ann, bob)]
    kept[0]["seats"] += kept[1]["seats"]
    for page in (ann, bob):
        page.close()
    shared = visit("/")
    shared.evaluate("kept => localStorage.setItem('gulch.tables', kept)", json.dumps(kept[:1]))
    shared.goto(f"{shared.url}t/{table}")
    verdict(shared).get_by_role("button", name="Play again").click()
    shared.wait_for_url(lambda url: table not in url)
    expect(shared.get_by_role("heading", name="Hand over to")).to_be_visible()


def test_a_spectator_of_a_finished_game_is_told_nothing_that_is_for_players(over):
    *_, watcher = over
    said = [watcher.title(), verdict(watcher).inner_text()]
    verdict(watcher).get_by_role("button", name="Close").click()
    said.append(watcher.locator("main").inner_text())
    for tab in ("Log", "Chat", "Hint", "Settings"):
        watcher.get_by_role("tab", name=tab).click()
        said.append(watcher.get_by_role("tabpanel").inner_text())
    assert not re.search(r"continue|your turn|you are|your last|again!|rematch|leave|to decide", "\n".join(said), re.I)
    watcher.get_by_role("tab", name="Hint").click()
    watcher.get_by_role("link", name="Look at the game again").click()
    expect(watcher.get_by_role("slider", name="Move", exact=True)).to_be_visible()


def test_a_spectator_of_a_running_game_is_asked_nothing(visit, api):
    table = api("/api/tables", game="coins", seats=2, name="Ann", bots={"1": "chance"}, start=True)["table"]
    watcher = visit(f"/t/{table}")
    expect(watcher.locator(".decision")).to_have_text("Waiting for Ann.")
    watcher.get_by_role("tab", name="Hint").click()
    expect(watcher.get_by_role("tabpanel")).to_have_text("Hints are for those who play.")
