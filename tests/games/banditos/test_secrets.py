"""What a seat may know (R35), what it can conclude (R36), and guesses that respect both."""

from random import Random

import pytest

from gulch.core.match import guessed, hidden
from gulch.core.words import NOBODY, UNKNOWN
from gulch.games.banditos.state import veil

from .table import BANDITOS, table

rule = pytest.mark.rule


def states(seats, games, seed=0):
    """Positions of random matches."""
    for number in range(games):
        random, match = Random(seed + number), BANDITOS.new(seats=seats, seed=seed + number)
        while not match.over:
            seat = match.pending[0]
            match.play(seat, random.choice(match.legal(seat)))
            if random.random() < 0.1 and not match.over:
                yield match, random


@rule("banditos", "R35")
def test_a_seat_sees_its_own_cards_and_no_other():
    match = BANDITOS.new(seats=3, seed=8)
    mine, view = match.to_dict(), match.view(1).to_dict()
    for card, place in mine["place"].items():
        assert view["place"][card] == (place if place == "hand 1" else "?")


@rule("banditos", "R35")
def test_open_to_all_are_hand_sizes_offers_rows_notes_and_bids():
    match = table([["blue 4"], ["green 4", "green 3"]], offers=[[], ["pink 2"]], rows={"pink": 1})
    match.play(0, "bid $1 for pink 2")
    whole = match.to_dict()
    for viewer in (0, 1, None):
        view = match.view(viewer).to_dict()
        for field in ("row", "note", "stack", "bid", "bid_on", "refused", "turn", "dealer", "lap", "pending"):
            assert view[field] == whole[field]
        assert view["place"]["pink 2"] == "offer 1"
        assert view["place"]["pink 1"] == "played"
        assert [seat["hand"] for seat in view["seats"][:2]] == [1, 2]


@rule("banditos", "R35")
def test_a_spectator_sees_no_hand():
    view = BANDITOS.new(seats=4, seed=8).view(None).to_dict()
    assert set(view["place"].values()) == {"?"}


def counted(match):
    """What each seat has, counted by somebody who hears what everybody hears."""
    dollars = [10] * match.seats
    for event in (event for move in match.log(None) for event in move):
        if event.name == "robbed":
            dollars[event.args[0]] += event.args[2]
        elif event.name == "sold":
            buyer, seller, _, price = event.args
            dollars[buyer] -= price
            dollars[seller] += price
    return dollars


@rule("banditos", "R35")
@pytest.mark.parametrize("seats", [2, 5])
def test_who_remembers_what_all_have_heard_knows_every_purse(seats):
    """So does everybody's view, a spectator's too, and no guess says otherwise."""
    for match, random in states(seats, 2, seed=20):
        dollars = counted(match)
        for viewer in (*range(seats), None):
            view = match.view(viewer)
            guess = view.guess(random.getrandbits(32))[0]
            assert [int(view.state.seats[seat].dollars) for seat in range(seats)] == dollars
            assert [int(guess.seats[seat].dollars) for seat in range(seats)] == dollars


def shown_dollars(match, viewer):
    """What a page shows of the purses."""
    view = match.view(viewer)
    veil(view.state, NOBODY if viewer is None else viewer)
    return [int(view.state.seats[seat].dollars) for seat in range(match.seats)]


@rule("banditos", "R35")
def test_a_page_covers_the_purses_of_others_unless_it_was_agreed_otherwise():
    covered, opened = (BANDITOS.new(seats=3, seed=8, open_purses=choice) for choice in (False, True))
    assert shown_dollars(covered, 1) == [UNKNOWN, 10, UNKNOWN]
    assert shown_dollars(covered, None) == [UNKNOWN] * 3
    assert shown_dollars(opened, 1) == shown_dollars(opened, None) == [10] * 3


@rule("banditos", "R35")
def test_a_page_shows_all_purses_when_the_game_is_over():
    match = table([["pink 1"], ["green 1"]], lap=5, dollars=[3, 4])
    match.play(0, "place pink 1")
    assert shown_dollars(match, None) == shown_dollars(match, 0) == [3, 4]


@rule("banditos", "R35", "R38")
def test_the_cards_aside_are_secret():
    match = BANDITOS.new(seats=5, seed=3)
    aside = [card for card, place in match.to_dict()["place"].items() if place == "aside"]
    view = match.view(2).to_dict()
    assert len(aside) == 4
    assert {view["place"][card] for card in aside} == {"?"}


@rule("banditos", "R35")
def test_when_the_game_is_over_all_is_open():
    match = table([["pink 1"], ["green 1"]], lap=5, dollars=[3, 4])
    match.play(0, "place pink 1")
    assert match.view(0).to_dict() == match.to_dict() | {"rng": 0}


@rule("banditos", "R35")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whatever_is_secret_may_change_and_the_view_stays_the_same_to_the_byte(seats):
    """Deal the secret cards differently, by hand and not by `guess`."""
    tried = 0
    for match, random in states(seats, 2):
        for viewer in [*range(seats), NOBODY]:
            changed = match.copy()
            shuffle_secrets(changed.state, viewer, random)
            tried += changed.state.tobytes() != match.state.tobytes()
            seen, before = (hidden(BANDITOS, m.state, viewer).tobytes() for m in (changed, match))
            assert seen == before
    assert tried > 50


def shuffle_secrets(state, viewer, random):
    names = BANDITOS.state.to_plain(state)["place"]
    secret = [
        i
        for i, place in enumerate(names.values())
        if place not in ("played", f"hand {viewer}") and "offer" not in place
    ]
    places = [int(state.place[i]) for i in secret]
    random.shuffle(places)
    for i, place in zip(secret, places, strict=True):
        state.place[i] = place
    state.rng = random.getrandbits(64)


# ---- guesses ------------------------------------------------------------------------------------------------------


@rule("banditos", "R36")
def test_a_pass_shows_that_nothing_in_that_hand_fits():
    match = table([["pink 2"], ["green 1", "green 2"], ["blue 1", "black 2"]], turn=0)
    match.play(0, "pass")
    for seed in range(200):
        guess = BANDITOS.state.to_plain(match.view(1).guess(seed)[0])
        assert guess["place"]["blue 1"] != "hand 0"


@rule("banditos", "R36")
def test_so_does_placing_the_own_offer():
    match = table([["pink 2"], ["green 1", "green 2"], ["blue 1", "black 3"]], offers=[["black 1"]])
    match.play(0, "place black 1 from my offers")
    guesses = [BANDITOS.state.to_plain(match.view(1).guess(seed)[0])["place"] for seed in range(300)]
    assert all(guess["blue 1"] != "hand 0" for guess in guesses)
    assert any(guess["black 2"] == "hand 0" for guess in guesses), "black 2 fits only since then"


@rule("banditos", "R35")
def test_guesses_reach_every_possible_deal_about_equally_often():
    match = BANDITOS.new(seats=3, seed=1)
    view = match.view(0)
    unseen = [card for card, place in view.to_dict()["place"].items() if place == "?"]
    seen = dict.fromkeys(unseen, 0)
    for seed in range(600):
        guess = BANDITOS.state.to_plain(view.guess(seed)[0])["place"]
        for card in unseen:
            seen[card] += guess[card] == "hand 1"
    assert all(230 < count < 370 for count in seen.values())


@rule("banditos", "R35", "R39")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_guesses_add_up(seats):
    """No money is made or lost."""
    for match, random in states(seats, 3, seed=50):
        for viewer in [*range(seats), NOBODY]:
            view = hidden(BANDITOS, match.state, viewer)
            guess = guessed(BANDITOS, view[0], viewer, random.getrandbits(64))[0]
            assert BANDITOS.checks.conserved(guess) == 10 * seats + 180
