"""What is special at the table of Slingshot Canyon: laying cards, the lookout, sharing out a brawl, the money boxes."""

import json
import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from .conftest import PHONE, assert_accessible, assert_apart, assert_fits
from .hands import play_once, set_pace, touch, verdict

SEATS = 3


@pytest.fixture(scope="module")
def replays():
    """Games that bots have played, kept for all tests of this file."""
    return []


@pytest.fixture
def find(api, bout, replays):
    """`find(is_wanted)`: the origin of a table at which a seat is asked something of that kind, and that seat."""

    def search(is_wanted):
        for replay in replays:
            for now, then in pairwise(replay["frames"]):
                if then["seat"] in now["pending"] and is_wanted(now["view"], now["view"]["seats"][then["seat"]]):
                    return {"table": replay["facts"]["table"], "number": now["number"]}, then["seat"]
        replays.append(api(f"/api/tables/{bout('canyon', seats=SEATS)[0]}/replay"))
        return search(is_wanted)

    return search


@pytest.fixture
def sit(visit, api, find):
    """`sit(is_wanted)`: the page of the seat that is asked at such a position, with bots beside.

    `how` they look at it, as for `visit`; then the pace is as it comes.
    """

    def open_seat(is_wanted, name="Ann", **how):
        origin, seat = find(is_wanted)
        bots = {str(other): "chance" for other in range(SEATS) if other != seat}
        made = api("/api/tables", game="canyon", origin=origin, name=name, seat=seat, start=True, bots=bots)
        page = visit(f"/t/{made['table']}#{made['key']}", **how)
        expect(page.locator(".decision.asked")).to_be_visible()
        opening = page.locator(".opening .button")
        if opening.is_visible():  # it is this seat's first turn: what newcomers are told is closed, as they would
            opening.click()
        if not how:
            set_pace(page, "instant")
        return page

    return open_seat


def count(page, things):
    return page.locator(things).count()


def test_a_whole_game_on_a_phone_in_the_dark(visit, api):
    """Whatever is asked fits on the screen, no card lies on another, and axe finds nothing."""
    bots = {str(seat): "chance" for seat in range(1, 4)}
    seat = api("/api/tables", game="canyon", seats=4, bots=bots, name="Rattlesnake Robin", start=True)
    page = visit(f"/t/{seat['table']}#{seat['key']}", viewport=PHONE, color_scheme="dark", has_touch=True)
    opening = page.get_by_role("note")
    expect(opening).to_contain_text("Have the most bucks")
    expect(opening).to_contain_text("brawl: a roll for bucks of the others")
    assert opening.evaluate("note => note.scrollHeight <= note.clientHeight"), "it is read without scrolling"
    opening.get_by_role("heading").click(trial=True)  # and nothing covers it
    assert_accessible(page)
    opening.get_by_role("button").click()
    expect(opening).to_have_count(0)
    set_pace(page, "instant")
    seen = set()
    for _ in range(1500):
        if verdict(page).is_visible():
            break
        asked = re.sub(r"\d+", "", page.locator(".decision.asked p").inner_text()) if count(page, ".asked") else ""
        if asked and asked not in seen:
            seen.add(asked)
            assert_fits(page)
            assert_accessible(page)
            assert_apart(page, ".hand .held, .market .lies, .tokens .token, .plate, .decision")
            assert_apart(page, ".sign span")
        if not play_once(page):
            page.wait_for_timeout(30)
    expect(verdict(page)).to_be_visible()
    assert len(seen) > 4
    assert count(page, ".box.open") == 4, "at the end all money boxes are open"


def test_cards_are_chosen_taken_back_and_laid_together(sit):
    """Nothing is sent before one says so; what cannot join is dim, and says why; afterwards there is no way back."""
    page = sit(
        lambda view, own: (
            view["phase"] == "turn"
            and own["hand"]["bandit/bandit"] > 0
            and own["hand"]["sheriff/sheriff"] > 0
            and own["hand"]["bandit/brawl"] + own["hand"]["bandit/holdup"] + own["hand"]["bandit/money box"] > 0
        )
    )
    decision, log = page.locator(".decision"), page.get_by_role("log", name="Log")
    before = log.inner_text()
    page.get_by_role("button", name=re.compile("Choose bandit: you show it")).click()
    expect(decision).to_contain_text("bandit: 0 of 3")
    dim = page.get_by_role("group", name="Your hand").get_by_role("button", name="sheriff/sheriff").first
    touch(page, dim, by_keyboard=True)
    expect(page.locator(".notices p")).to_contain_text("sheriff/sheriff does not show bandit")
    page.get_by_role("button", name="Add bandit/bandit").first.click()
    expect(decision).to_contain_text("bandit: 2 of 3")
    go = page.get_by_role("button", name="Lay and carry out")
    expect(go).to_be_disabled()
    page.get_by_role("button", name="bandit/bandit, chosen: take it back").click()
    expect(decision).to_contain_text("bandit: 0 of 3")
    page.get_by_role("button", name="Add all that fit").click()
    expect(go).to_be_enabled()
    page.get_by_role("button", name="Back", exact=True).click()
    expect(decision).to_contain_text("touch a symbol")
    assert log.inner_text() == before, "nothing has been sent"
    page.get_by_role("button", name=re.compile("Choose bandit")).click()
    page.get_by_role("button", name="Add all that fit").click()
    go.click()
    expect(log).to_contain_text("Ann takes action: bandit.")
    expect(log).to_contain_text("Ann lays bandit/bandit.")
    expect(decision).to_contain_text("What is carried out next?")
    expect(page.get_by_role("button", name="Back", exact=True)).to_have_count(0)
    page.get_by_role("group", name="What the cards laid show").locator(".live").last.click()
    expect(log).to_contain_text("Ann carries out")


def shown(hand):
    """How often a hand shows each symbol."""
    printed = [symbol for card, n in hand.items() for symbol in card.split("/") * n]
    return {symbol: printed.count(symbol) for symbol in printed}


def test_who_cannot_act_yet_is_told_why_and_what_the_symbols_do(sit):
    page = sit(lambda view, own: view["phase"] == "turn" and max(shown(own["hand"]).values(), default=3) < 3)
    expect(page.locator(".decision")).to_contain_text("To act you need a symbol three times")
    token = page.get_by_role("group", name="Your symbols").get_by_role("button").nth(3)
    touch(page, token, by_keyboard=True)
    expect(page.locator(".notices p")).to_contain_text(
        re.compile(r"Your hand shows brawl [0-2] of 3 times. Each is a roll")
    )
    touch(page, page.locator(".hand .held").first, by_keyboard=True)
    expect(page.locator(".notices p")).to_contain_text("Your hand does not show a symbol of")


def test_what_others_were_seen_to_take_is_remembered_at_their_seat(sit):
    """R53. The rest of their hand are backs; and a card that is taken leaves the spot where it lay."""
    seen = {}

    def is_wanted(view, own):
        for number, one in enumerate(view["seats"][:SEATS]):
            if view["phase"] == "turn" and one is not own and 0 < sum(one["known"].values()) < one["cards"]:
                cards = [card for card, n in one["known"].items() for _ in range(n)]
                seen.update(seat=number, cards=cards, hidden=one["cards"] - len(cards), open=view["face_up"])
                return True
        return False

    page = sit(is_wanted)
    fan = page.locator(f"[data-seat='{seen['seat']}']").get_by_role("button", name="Hand of")
    hidden = f"{seen['hidden']} hidden card{'s' if seen['hidden'] > 1 else ''}"
    expect(fan).to_contain_text(": " + ", ".join([*seen["cards"], hidden]))
    assert count(page, f"[data-thing^='fan {seen['seat']} ']") == len(seen["cards"]) + seen["hidden"]
    assert all(count(page, f"[data-spot='open {card}']") > 0 for card in seen["open"] if card != "none")


@pytest.mark.parametrize("locale", ["en-GB", "it-IT", "de-DE"])
def test_the_canyon_stays_where_it_is_whatever_is_asked_on_a_phone(sit, locale):
    """The line that asks is always as high as its longest question; and a long name is cut, not the screen."""

    def is_caught(view, own):
        return view["phase"] == "caught" and sum(own["disguises"].values()) == 2

    def can_choose(view, own):
        return view["phase"] == "turn" and max(shown(own["hand"]).values(), default=0) > 3

    heights = set()
    for is_wanted in (is_caught, can_choose):
        page = sit(is_wanted, "Rattlesnake Robin", viewport=PHONE, locale=locale)
        heights.add(page.locator(".board").bounding_box()["height"])
        assert_apart(page, ".plate, .decision .button")
    page.locator(".tokens .thing.live").first.click()
    expect(page.locator(".decision .button")).to_have_count(3)
    heights.add(page.locator(".board").bounding_box()["height"])
    assert_apart(page, ".plate, .decision .button")
    assert max(heights) - min(heights) < 1


def test_a_brawl_is_shared_out_by_touching_the_victims(sit):
    page = sit(
        lambda view, own: view["phase"] == "sharing" and view["haul"] > 1 and sum(s["bucks"] for s in view["seats"]) > 4
    )
    said = page.locator(".decision p").inner_text()
    left = int(re.findall(r"\$(\d+) left", said)[0])
    victims = page.get_by_role("button", name=re.compile(r"Take \$1 from .* who has \$"))
    assert victims.count() == 2
    has = int(re.findall(r"\$(\d+)", victims.first.inner_text())[-1])
    name = re.findall("from (.*),", victims.first.inner_text())[0]
    assert_accessible(page)
    victims.first.click()
    expect(page.get_by_role("log", name="Log")).to_contain_text(f"Ann takes $1 from {name}.")
    expect(page.get_by_role("region", name=name).locator(".about")).to_contain_text(f"${has - 1} ·")
    if left > 2 and has > 1:
        expect(page.locator(".decision p")).to_contain_text(f"${left - 1} left")


def test_who_is_seen_at_the_lookout_pays_or_hides(sit):
    """The light falls on one's own bandit; a disguise that is used is worn no more, and nothing is paid."""
    page = sit(lambda view, own: view["phase"] == "lookout" and own["bucks"] > 4)
    expect(page.locator(".decision")).to_contain_text("The sheriff sees you! Pay $5")
    expect(page.locator(".lookout .beam")).to_have_count(1)
    assert_accessible(page)
    page.get_by_role("button", name=re.compile("Use the")).first.click()
    expect(page.get_by_role("log", name="Log")).to_contain_text("Ann is not recognised, thanks to the")


def test_friends_by_link_see_their_own_money_box_and_no_other(visit, api, find):
    """Two browsers: of the other's money box nothing is shown, and nothing is sent either."""
    origin, seat = find(lambda view, own: view["phase"] == "ordering" and view["todo"]["money box"] > 0)
    free, bot = [other for other in range(SEATS) if other != seat]
    made = api("/api/tables", game="canyon", origin=origin, name="Ann", seat=seat, bots={str(bot): "chance"})
    ann = visit(f"/t/{made['table']}#{made['key']}")
    sent: list[str] = []
    bob = visit()
    bob.on("websocket", lambda line: line.on("framereceived", lambda told: sent.append(str(told))))
    bob.goto(f"{bob.url}t/{made['table']}")
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    expect(ann.get_by_text("Bob", exact=True)).to_be_visible()
    ann.get_by_role("button", name="Start").click()
    ann.get_by_role("button", name=re.compile("Carry out money box")).click()
    expect(bob.get_by_role("log", name="Log")).to_contain_text(re.compile(r"Ann puts \$\d into the money box"))
    expect(ann.get_by_role("img", name=re.compile(r"The money box of Ann: \$[1-9]"))).to_be_visible()
    expect(ann.get_by_role("img", name="The money box of Bob, closed")).to_be_visible()
    expect(bob.get_by_role("img", name="The money box of Ann, closed")).to_be_visible()
    expect(bob.get_by_role("img", name=re.compile(r"The money box of Bob: \$\d"))).to_be_visible()
    updates = [told for told in map(json.loads, sent) if told["type"] == "update"]
    boxes = [[one["box"] for one in told["view"]["seats"][:SEATS]] for told in updates]
    assert len(boxes) > 1
    assert {told["view"]["stock"] for told in updates} == {-1}
    for own in boxes:
        assert [box >= 0 for box in own] == [other == free for other in range(SEATS)]
    changes = [event["change"] for told in updates for step in told["steps"] for event in step["events"]]
    assert changes
    assert not any("'box'" in str(change) for change in changes), "nor with a moment in the middle of a move"


def test_who_is_seen_and_has_nothing_to_lose_is_told_so(sit):
    """R36. Nobody is asked to pay $0."""
    page = sit(lambda view, own: view["phase"] == "lookout" and own["bucks"] == 0)
    expect(page.locator(".decision p")).to_have_text(
        "The sheriff sees you, but you have nothing to lose. Use up a disguise?"
    )
    page.get_by_role("button", name="No need").click()
    expect(page.get_by_role("log", name="Log")).to_contain_text("Ann is seen, and has nothing to lose.")


def test_who_looks_back_sees_what_the_hand_below_shows(visit, api, bout):
    """With everything open no hand is the viewer's own: its symbols are counted all the same."""
    table = bout("canyon", seats=SEATS)[0]
    hand = api(f"/api/tables/{table}/replay")["frames"][0]["view"]["seats"][0]["hand"]
    page = visit(f"/replay/{table}")
    tokens = page.get_by_role("group", name=re.compile("^Symbols of "))
    for symbol, n in shown(hand).items():
        expect(tokens.get_by_role("img", name=f"{symbol}: {n}")).to_be_visible()
