"""What is special at the table of Saloon Showdown: threats, objections, the fight by touch and by key, practice.

The server is played by the test, so that games are short, and everybody holds what they should.
"""

import random
import re

import pytest
from playwright.sync_api import expect

from gulch.server import protocol as p
from gulch.server.sight import shown_event, shown_legal
from tests.games.saloon.table import DESPERADO, NAMES, REDS, SALOON, WANTED, all_let_be, table, threaten

from .conftest import DESKTOP, PHONE, SIDEWAYS, assert_accessible, assert_apart, assert_fits
from .hands import touch, verdict
from .legible import too_small
from .staged import Stage

JOINER = ["yellow arm bang stand-off 2", "green head boom swag 0", "red leg bang law 1"]
KEYS = {
    "blue": "Digit1",
    "yellow": "Digit2",
    "red": "Digit3",
    "green": "Digit4",
    "head": "KeyQ",
    "arm": "KeyW",
    "leg": "KeyE",
    "bang": "KeyA",
    "boom": "KeyS",
    "blam": "KeyD",
}


def most(shown):
    """What two of the three show; the first if they differ."""
    return max(shown, key=shown.count)


def right_shot(match, seat):
    """The weapon, zone and sound that the cards of this seat call for."""
    cards = [card.split() for card in match.view(seat).page().to_dict()["facts"]["reads"]]
    return [most([card[part] for card in cards]) for part in range(3)]


class Saloon(Stage):
    """A table at which Ann sits at the page, and the others do what chance wants, at once."""

    def __init__(self, match, seat=0, seed=1):
        super().__init__()
        self.match, self.seat, self.random = match, seat, random.Random(seed)
        self.number, self.is_begun, self.left = 0, False, 5000
        self.page_before = match.view(seat).page().to_dict()
        self.others_answer = True

    def welcomed(self):
        self.send(self.update(fresh=True))
        if self.match.is_race:
            self.signal()

    def update(self, fresh=False, steps=()):
        match, view = self.match, self.match.view(self.seat)
        is_waiting = match.is_race and not self.is_begun
        legal = [] if is_waiting else shown_legal(view, "en", NAMES)
        return p.Update(
            number=self.number,
            fresh=fresh,
            steps=list(steps),
            view=self.page_before if is_waiting else view.page().to_dict(),
            pending=list(match.pending),
            legal=legal,
            asked=self.seat in match.pending,
            alert=False,
            race=match.is_race,
            signalled=match.is_race and self.is_begun,
            over=match.over,
            window=p.Window(match.window, self.left) if match.window else None,
            scores=list(match.scores) if match.over else None,
            winners=list(match.winners) if match.over else None,
        )

    def signal(self):
        self.is_begun = True
        view = self.match.view(self.seat)
        self.send(p.Signal(self.number, view.page().to_dict(), shown_legal(view, "en", NAMES), 0.0))

    def play(self, seat, move, ms=None):
        """Somebody acts: the step that tells of it."""
        before = self.match.view(self.seat).page()
        self.match.play(seat, move, ms)
        self.number += 1
        events = []
        for frame in self.match.frames(self.seat):
            now = frame.view.page()
            events.append(shown_event(SALOON, frame.event, "en", NAMES, before.change_to(now)))
            before = now
        self.page_before = before.to_dict()
        return p.Step(self.number, seat, "bot", events)

    def tell(self, *steps):
        """The page hears of it; a race waits for its signal."""
        self.is_begun = self.is_begun and self.match.is_race
        self.send(self.update(steps=steps))

    def hear(self):
        """What the page has sent is done, and the others do theirs."""
        for shot in self.played:
            ms = round(max(0, shot["ms"])) if shot["ms"] is not None else None
            step = self.play(self.seat, shot["move"], ms)
            self.send(p.Accepted(shot["id"], self.number))
            self.tell(step, *self.others(ms))
        self.played.clear()
        if self.seat not in self.match.pending and not self.match.over:
            self.tell(*self.others(None))

    def others(self, ms):
        steps = []
        while not self.match.over and self.others_answer:
            if self.match.is_race:
                if ms is None and self.seat in self.match.pending:  # it has just come to it
                    break
                steps += self.shoot(ms or 2000)
            waiting = [seat for seat in self.match.pending if seat != self.seat]
            if self.match.is_race or not waiting:
                break
            steps.append(self.play(waiting[0], self.choose(waiting[0])))
        return steps

    def choose(self, seat):
        return self.random.choice(self.match.legal(seat))

    def shoot(self, ms):
        """The others are a little slower than Ann; who does not shoot rightly then waits to the end."""
        seats = [seat for seat in self.match.pending if seat != self.seat]
        steps = [self.play(seat, self.shot(seat), ms + 300) for seat in seats[:1]]
        for seat in [seat for seat in self.match.pending if seat != self.seat]:
            if self.match.is_race:
                steps.append(self.play(seat, "hold fire"))
        return steps

    def shot(self, seat):
        things = right_shot(self.match, seat)
        legal = shown_legal(self.match.view(seat), "en", NAMES)
        return next(one.move for one in legal if one.things[:3] == things)


@pytest.fixture
def seated(visit, api):
    """`seated(match)`: the page of Ann at this table, and the stage."""

    def open_page(match, seat=0, pace="instant", **look):
        stage = Saloon(match, seat)
        bots = {str(other): "chance" for other in range(match.seats) if other != seat}
        made = api("/api/tables", game="saloon", seats=match.seats, bots=bots, start=True, name="Ann", seat=seat)
        page = visit("/", **look)
        page.evaluate("pace => localStorage.setItem('gulch.settings', JSON.stringify({ pace }))", pace)
        page.route_web_socket(re.compile("/ws/"), stage.attach)
        page.goto(f"{page.url}t/{made['table']}#{made['key']}")
        expect(page.locator(".decision")).to_be_visible()
        return page, stage

    return open_page


def until(page, is_so):
    for _ in range(250):
        if is_so():
            return
        page.wait_for_timeout(20)
    raise AssertionError("it does not come to that")


ANYBODY = re.compile(rf"\b(\d+|{'|'.join(NAMES)})\b")
LIVE = "main button.thing.live:not(.chosen):not(.quiet):visible, .decision .choices .button:not(.plain):visible"


def touch_something(page, stage):
    """One of the things that can be touched, whichever. What was touched first invites the second."""
    things = page.locator(LIVE)
    if stage.match.is_race:
        shoot(page, stage)
    elif things.count() > 0:
        touch(page, stage.random.choice(things.all()), by_keyboard=False)


def shoot(page, stage):
    """Three touches: weapon, zone, sound, and first at whom, if there is a choice. Rightly, or else by chance."""
    foe = page.get_by_role("group", name="At whom").get_by_role("button").first
    if foe.is_visible():
        foe.click()
    weapon, zone, sound = right_shot(stage.match, stage.seat)
    for thing in (f"{weapon} pistol", zone, sound):
        page.get_by_role("button", name=re.compile(rf"^{thing}, key", re.IGNORECASE)).click()


GAMES = {
    "four": {"seats": 4, "seed": 5},
    "five, with everything": {"seats": 5, "seed": 3, "roulette": True, "events": True, "reflex": False},
}


@pytest.mark.parametrize("how", GAMES)
def test_a_whole_game_on_a_phone_in_the_dark(seated, how):
    """Whatever is asked fits on the screen, nothing lies on another thing, and axe finds nothing."""
    match, seen = SALOON.new(**GAMES[how]), set()
    page, stage = seated(match, viewport=PHONE, color_scheme="dark", has_touch=True)
    expect(page.get_by_role("note")).to_contain_text("Win with the highest sum")
    assert page.get_by_role("note").evaluate("note => note.scrollHeight <= note.clientHeight"), "it is read at a glance"
    assert_accessible(page)
    page.get_by_role("button", name="Sit down").click()
    for _ in range(1500):
        if match.over:
            break
        asked = ANYBODY.sub("", page.locator(".decision p").inner_text()) if is_asked(page) else ""
        if asked and asked not in seen:
            seen.add(asked)
            assert_fits(page)
            assert_accessible(page)
            assert_apart(page, ".hand .thing, .seat, .decision, .middle .slot, .middle .weapon, .aim")
        touch_something(page, stage)
        stage.hear()
        if match.is_race and not stage.is_begun:
            stage.signal()
        page.wait_for_timeout(10)
    expect(verdict(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("table", name="What everybody has")).to_be_visible()
    assert_accessible(page)
    assert len(seen) > 4, seen


def is_asked(page):
    return page.locator(".decision.asked").count() > 0


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS, DESKTOP], ids=["phone", "sideways", "desktop"])
def test_seven_have_room(seated, size):
    """In every size nothing lies on anything else, and a sheet lies on nobody."""
    match = table(*[None] * 7, turn=1, loot=[120] * 7, bounty=[110] * 7, wounds=[2] * 7)
    page, stage = seated(match, viewport=size)
    page.get_by_role("button", name="Sit down").click()
    page.locator(".others .called").evaluate_all("all => all.forEach(e => (e.textContent = 'Whistling Charlie'))")
    assert_fits(page)
    assert_apart(page, ".seat, .hand .thing, .decision, .middle .slot, .middle .weapon")
    assert too_small(page) == []
    stage.others_answer = False
    stage.tell(stage.play(1, SALOON.parse("threaten seat 0 with the blue pistol")))
    expect(page.get_by_role("dialog")).to_be_visible()
    assert_fits(page)
    assert_apart(page, ".seat, .hand .thing, .decision, [role=dialog]")
    assert too_small(page) == []


def test_a_threat_is_made_by_touching_a_pistol_and_a_person(seated):
    page, stage = seated(table(None, None, None))
    page.get_by_role("button", name="Sit down").click()
    decision = page.locator(".decision")
    page.get_by_role("button", name="Threaten with the yellow pistol").click()
    expect(decision).to_contain_text("yellow pistol · Whom do you threaten?")
    page.get_by_role("button", name="Back", exact=True).click()
    expect(decision).to_contain_text("Your turn")
    page.get_by_role("button", name="Threaten with the red pistol").click()
    page.get_by_role("button", name="Choose").last.click()
    until(page, lambda: stage.played)
    assert SALOON.text(stage.played[0]["move"], names=NAMES) == "threaten Cy with the red pistol"
    stage.others_answer = False
    stage.hear()
    held = page.locator("[data-thing='pistol red']")
    expect(held).to_have_count(1)
    expect(page.locator(".middle [data-thing='pistol red']")).to_have_count(0)
    expect(page.locator(".lines .line")).to_have_count(2)
    expect(page.locator(".fuse")).to_be_visible()


def test_everybody_is_asked_in_the_same_way_whatever_they_hold(seated):
    """What can be done is lit, and what cannot says why; to let it be is as large, and what silence does."""
    match = table(None, None, REDS)
    threaten(match, "Ann", "Bo", "red")
    page, stage = seated(match, seat=2)
    sheet = page.get_by_role("dialog")
    expect(sheet.locator(".fuse")).to_be_visible()
    assert_accessible(page)
    ways = sheet.locator(".way")
    expect(ways).to_have_count(3)
    sizes = ways.evaluate_all("all => all.map(e => e.getBoundingClientRect().width * e.getBoundingClientRect().height)")
    assert max(sizes) - min(sizes) < 2
    touch(page, sheet.get_by_role("button", name="Stand-off"), by_keyboard=True)
    expect(page.locator(".notices")).to_contain_text("To join you need a Stand-off card.")
    sheet.get_by_role("button", name="Bottle").click()
    until(page, lambda: stage.played)
    assert SALOON.text(stage.played[0]["move"]) == "crash"
    stage.others_answer = False
    stage.hear()
    expect(sheet).to_have_count(0)


def test_who_has_a_stand_off_card_touches_a_pistol_that_is_left(seated):
    match = table(None, None, JOINER, None)
    threaten(match, "Ann", "Bo", "red")
    page, stage = seated(match, seat=2, viewport=PHONE)
    pistols = page.get_by_role("dialog").get_by_role("button", name=re.compile("Point the .* pistol at"))
    expect(pistols).to_have_count(3)
    assert_apart(page, ".pistol")
    pistols.last.click()
    until(page, lambda: stage.played)
    assert SALOON.text(stage.played[0]["move"]).endswith("and the green pistol")
    stage.others_answer = False
    stage.hear()
    for seat in (1, 3):
        stage.tell(stage.play(seat, "let it be"))
    expect(page.get_by_text("referee")).to_be_visible()
    expect(page.locator(".gun")).to_have_count(2)


def in_duel(**more):
    match = table(None, None, None, turn=1, **more)
    threaten(match, "Bo", "Ann", "green")
    all_let_be(match)
    return match


def press(page, *things):
    for thing in things:
        page.keyboard.press(KEYS[thing])


def test_a_duel_is_fought_with_the_keyboard_alone(seated):
    """Nothing is turned up before the signal, and no key counts; a wrong shot locks; then the right one hits."""
    page, stage = seated(in_duel())
    page.get_by_role("button", name="Duel: ").focus()
    page.keyboard.press("Enter")
    until(page, lambda: stage.played)
    stage.others_answer = False
    stage.hear()
    expect(page.get_by_role("img", name="Three cards, face down")).to_be_visible()
    assert_accessible(page)
    weapon, zone, sound = right_shot(stage.match, 0)
    press(page, weapon, zone, sound)
    assert stage.played == []
    stage.signal()
    expect(page.get_by_role("status").filter(has_text="Now!")).to_be_visible()
    expect(page.get_by_role("img", name="Three cards, face down")).to_have_count(0)
    wrong = "leg" if zone != "leg" else "head"
    press(page, weapon, wrong)
    chosen = page.locator(".aim.chosen")
    expect(chosen).to_have_count(2)
    press(page, sound)
    until(page, lambda: stage.played)
    shot = stage.played.pop()
    stage.tell(stage.play(1, "hold fire", round(shot["ms"])), stage.play(0, shot["move"], round(shot["ms"])))
    stage.send(p.Accepted(shot["id"], stage.number))
    expect(page.get_by_role("status").filter(has_text="Your hand is stuck")).to_be_visible()
    expect(page.locator(".weapon.held")).to_have_count(1)
    assert_accessible(page)
    expect(page.get_by_role("status").filter(has_text="Now!")).to_be_visible(timeout=5000)
    press(page, sound, zone, weapon)
    until(page, lambda: stage.played)
    again = stage.played[-1]
    assert again["ms"] >= shot["ms"] + 1500
    assert SALOON.text(again["move"], names=NAMES).lower() == f"shoot {weapon} {zone} {sound} at bo"


def test_the_bottle_is_on_b_and_needs_only_a_zone(seated):
    page, stage = seated(in_duel())
    page.get_by_role("button", name="Duel: ").click()
    until(page, lambda: stage.played)
    stage.others_answer = False
    stage.hear()
    stage.signal()
    expect(page.get_by_role("status").filter(has_text="Now!")).to_be_visible()
    page.keyboard.press("b")
    page.keyboard.press("w")
    until(page, lambda: stage.played)
    assert SALOON.text(stage.played[0]["move"], names=NAMES) == "smash the bottle: arm of Bo"


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS])
def test_in_a_triello_one_chooses_at_whom(seated, size):
    page, stage = seated(table(DESPERADO, None, None, None), viewport=size)
    page.get_by_role("button", name="Sit down").click()
    page.get_by_role("button", name="Threaten two", exact=True).click()
    page.get_by_role("button", name="Choose").first.click()
    page.get_by_role("button", name="Choose").last.click()
    until(page, lambda: stage.played)
    stage.others_answer = False
    stage.hear()
    expect(page.get_by_role("img", name="Three cards, face down")).to_be_visible()
    stage.signal()
    foes = page.get_by_role("group", name="At whom").get_by_role("button")
    expect(foes).to_have_count(2)
    expect(page.locator(".decision")).to_contain_text("At whom")
    assert_fits(page)
    assert_apart(page, ".aim, .cards .card, .decision")
    shoot(page, stage)
    until(page, lambda: stage.played)
    assert SALOON.text(stage.played[0]["move"], names=NAMES).endswith("at Bo")


def test_a_duel_can_be_practised_before_the_first(seated):
    """With made-up cards, and nothing is sent."""
    page, stage = seated(table(None, None))
    page.get_by_role("button", name="Practise a Duel").click()
    page.get_by_role("button", name="Begin").click()
    page.wait_for_timeout(100)
    press(page, "blue", "head", "bang")
    expect(page.get_by_role("status").filter(has_text="Now!")).to_be_visible(timeout=4000)
    cards = page.get_by_role("dialog", name="Practice").get_by_role("img", name=re.compile(";"))
    shown = [card.split()[-1].lower().split("/") for card in cards.get_attribute("aria-label").split(";")]
    press(page, *(most([card[part] for card in shown]) for part in range(3)))
    expect(page.get_by_role("status").filter(has_text="Hit after")).to_be_visible()
    assert_accessible(page)
    page.get_by_role("button", name="Back to the table").click()
    assert stage.played == []


def test_wanted_alive_are_collected_from_a_person(seated):
    page, stage = seated(table(WANTED, None, None, bounty=[20, 20, 50]))
    page.get_by_role("button", name="Sit down").click()
    page.locator(".hand .thing.live").first.click()
    expect(page.locator(".decision")).to_contain_text("Whose Bounty do you collect?")
    page.get_by_role("button", name="Choose").last.click()
    until(page, lambda: stage.played)
    stage.others_answer = False
    stage.hear()
    expect(page.get_by_role("log", name="Log")).to_contain_text("Ann pockets $50 of the Bounty on Cy.")
