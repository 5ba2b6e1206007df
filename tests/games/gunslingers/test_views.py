"""Who may know what, and what a guess may look like."""

from collections import Counter
from random import Random

import numpy as np
import pytest

from gulch.core.rule import is_asked
from gulch.core.view import guessed, hidden
from gulch.games.gunslingers.actions import to_grab
from gulch.games.gunslingers.components import CARDS, DOWN
from gulch.games.gunslingers.state import FIRST_TOUCH, RACING

from .table import DECK, GUNSLINGERS, go, load, play_at_random, reflex_table, side, table

rule = pytest.mark.rule

COWBOY = ("reach 1", "draw", "focus 2", "draw", "bluff", "resolve")
KID = ("reach 3", "reach 2", "draw", "draw", "bluff", "focus 1")


def view_of(match, viewer):
    return match.view(viewer).to_dict()


def cards_before(view, seat):
    return list(view["seats"][seat]["card"].values())


# ---- what is hidden -------------------------------------------------------------------------------------------------


@rule("gunslingers", "R66")
def test_a57_the_face_down_cards_of_the_other_are_hidden_and_the_own_are_not():
    match = table(side("cowboy", *COWBOY), side("kid", *KID))
    go(match, "0 touch 1", "1 touch 2")
    assert cards_before(view_of(match, 0), 0) == list(COWBOY)
    assert cards_before(view_of(match, 0), 1) == ["?", "reach 2", "?", "?", "?", "?"]
    assert cards_before(view_of(match, 1), 0) == ["reach 1", "?", "?", "?", "?", "?"]
    assert cards_before(view_of(match, None), 0) == ["reach 1", "?", "?", "?", "?", "?"]
    assert cards_before(view_of(match, None), 1) == ["?", "reach 2", "?", "?", "?", "?"]


@rule("gunslingers", "R66")
def test_a57_of_the_others_deck_one_knows_what_has_not_been_shown():
    match = table(side("cowboy", *COWBOY), side("kid", *KID, lost=("reach 3",)))
    go(match, "0 touch 1", "1 touch 2")
    shown = Counter(["reach 2"])
    kid = view_of(match, 0)["seats"][1]
    assert Counter({c: n for c, n in kid["deck"].items() if n}) == DECK["kid"] - shown - Counter(["reach 3"])
    assert kid["discard"]["reach 3"] == 1
    assert kid["left"] == 15 - 6 - 1
    cowboy = view_of(match, 0)["seats"][0]
    assert Counter({c: n for c, n in cowboy["deck"].items() if n}) == DECK["cowboy"] - Counter(COWBOY)


@rule("gunslingers", "R66")
def test_a57_revealed_cards_totals_choices_and_points_are_open():
    match = table(side("cowboy", "bluff", "draw", points=1), side("kid", "reach 3", "draw", "reach 2", points=2), lap=2)
    go(match, "0 touch 1", "1 touch 1", "0 touch 2", dice=(6, 1))
    go(match, "0 bluff their speed -2", dice=(1,))
    seats = view_of(match, 1)["seats"]
    assert seats[0]["bluff"]["1"][0] == "their speed -2"
    assert seats[1]["total"] == {"speed": 1, "accuracy": 0}
    assert (seats[0]["points"], seats[1]["points"]) == (1, 2)
    assert seats[0]["die"] == "1"


@rule("gunslingers", "R66")
def test_a57_what_returns_to_the_deck_is_not_told():
    """After the round the view of the other's deck is what it was: all that has not been shown."""
    match = table(side("cowboy", *COWBOY), side("kid", *KID))
    before = view_of(match, 1)["seats"][0]["deck"]
    go(match, "0 touch 2", dice=(6, 1, "hit"))
    after = view_of(match, 1)["seats"][0]["deck"]
    assert after == before | {"draw": before["draw"] - 1}


# ---- leaks, by hand -------------------------------------------------------------------------------------------------


def match_is_race(state):
    return not state.over and state.phase in (FIRST_TOUCH, RACING) and state.options.reflex == 0


def change_the_race(state, viewer, random):
    """Another answer, be it kept or judged, another silence, another end."""
    race = state.race
    for seat in range(2):
        if seat != viewer:
            race.idle[seat] = random.randrange(900)
            if not is_asked(state, seat):
                race.action[seat], race.ms[seat] = random.choice([(0, 0), (to_grab() + 1, 200), (to_grab() + 1, 999)])
                state.seats[seat].answer, state.seats[seat].ms = random.choice([(0, 0), (1, 250), (2, 777)])
    race.until = random.randrange(1000, 10_000)


def change_what_cannot_be_known(state, viewer, random):
    """Swap the other's face-down cards for other cards of theirs, in other places; change the race, if there is one."""
    for seat in range(2):
        if seat != viewer:
            mine = state.seats[seat]
            places = [place for place in range(6) if mine.lie[place] == DOWN]
            for place in places:
                mine.deck[mine.card[place]] += 1
            pool = [card for card in range(CARDS) for _ in range(mine.deck[card])]
            for place, card in zip(places, random.sample(pool, len(places)), strict=True):
                mine.card[place] = card
                mine.deck[card] -= 1
    if match_is_race(state):
        change_the_race(state, viewer, random)
    state.rng = np.uint64(random.getrandbits(64))


@rule("gunslingers", "R66", "R67")
def test_a57_nothing_a_viewer_cannot_know_changes_a_byte_of_their_view():
    random = Random(5)
    changed = 0
    for seed in range(12):
        match = GUNSLINGERS.new(seed=seed, reflex=seed % 2 == 0, characters="dealt")
        while not match.over:
            for viewer in (0, 1, -1):
                other = match.copy()
                change_what_cannot_be_known(other.state, viewer, random)
                changed += other.state.tobytes() != match.state.tobytes()
                ours, theirs = (hidden(GUNSLINGERS, m.state, viewer).tobytes() for m in (match, other))
                assert ours == theirs
            play_at_random(match, random)
    assert changed > 1000


@rule("gunslingers", "R66")
def test_a_view_is_not_so_blind_that_it_hides_what_is_open():
    """The other way round: what a viewer may know does change their view."""
    match = table(side("cowboy", *COWBOY), side("kid", *KID))
    for change in ("points", "frozen", "flinch"):
        other = match.copy()
        other.state.seats[1][change] += 1
        assert hidden(GUNSLINGERS, other.state, 0).tobytes() != hidden(GUNSLINGERS, match.state, 0).tobytes()


# ---- sealed answers -------------------------------------------------------------------------------------------------


@rule("gunslingers", "R67")
def test_nobody_sees_what_the_other_loads_only_how_much():
    match = GUNSLINGERS.new(first="cowboy", second="kid")
    other = match.copy()
    load(match, 0, "draw", "bluff")
    load(other, 0, "reach 1", "focus 3")
    assert match.view(1).state.tobytes() == other.view(1).state.tobytes()
    assert view_of(match, 1)["seats"][0]["loaded"] == 2
    assert match.view(0).state.tobytes() != other.view(0).state.tobytes()


@rule("gunslingers", "R67")
@pytest.mark.parametrize("answer", ["wait", "grab", "touch 1", "touch 6"])
def test_nobody_sees_the_first_touch_of_the_other(answer):
    match = reflex_table(side("cowboy", *COWBOY), side("kid", *KID))
    other = match.copy()
    match.play(0, answer, None if answer == "wait" else 123)
    other.play(0, "touch 3", ms=456)
    for viewer in (1, None):
        assert match.view(viewer).state.tobytes() == other.view(viewer).state.tobytes()
        assert view_of(match, viewer)["race"]["action"][0] == -1
    assert view_of(match, 0)["race"]["action"][0] == match.parse(answer) + 1


@rule("gunslingers", "R67")
@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_sees_that_an_answer_of_the_other_was_judged(seat):
    """Who is known to have done nothing for a while learns nothing by that, not even when the race ends."""
    views = set()
    for answer, ms in (("touch 1", 300), ("touch 1", 50), ("grab", 300), ("touch 3", 1400), ("wait", None)):
        match = reflex_table(side("cowboy", *COWBOY), side("kid", *KID))
        match.play(seat, answer, ms)
        assert match.play(1 - seat, "wait", ms=306) == [e for e in match.events[-1] if e.to == seat]
        assert match.pending == (1 - seat,)
        views |= {(match.view(viewer).state.tobytes(), str(match.log(viewer))) for viewer in (1 - seat, None)}
    assert len(views) == 2


@rule("gunslingers", "R67")
def test_nobody_sees_the_answer_of_the_other_in_a_race():
    for seat, ours, theirs in ((0, "grab", "wait"), (1, "touch 4", "wait"), (1, "touch 4", "grab")):
        match = reflex_table(side("cowboy", *COWBOY), side("kid", *KID))
        go(match, "0 touch 2 @300", "1 wait")
        other = match.copy()
        match.play(seat, ours, ms=250)
        other.play(seat, theirs, ms=None if theirs == "wait" else 999)
        assert match.view(1 - seat).state.tobytes() == other.view(1 - seat).state.tobytes()
        assert match.view(None).state.tobytes() == other.view(None).state.tobytes()


@rule("gunslingers", "R67")
def test_a46_a_defender_who_must_touch_again_learns_nothing_of_the_attacker():
    views = set()
    for attack in ("wait", "grab @400", "grab @300", "grab @50"):
        match = reflex_table(side("cowboy", *COWBOY), side("kid", *KID))
        go(match, "0 touch 2 @300", "1 wait", f"0 {attack}", "1 touch 1 @20", "1 wait @306")
        views.add((match.view(1).state.tobytes(), str(match.log(1))))
    assert len(views) == 1


@rule("gunslingers", "R32", "R67")
@pytest.mark.parametrize("end", [[], ["1 touch 1 @300"], ["1 touch 1 @300", "0 grab @350"], ["1 wait", "0 wait"]])
def test_a46_nothing_tells_anybody_that_a_defender_was_too_early(end):
    """Neither then nor later: not the table, nor the number of decisions, what was told, or the moves noted."""
    traces = set()
    for early in ([], ["1 touch 3 @50"], ["1 grab @99"], ["1 touch 1 @0", "1 wait @98"] * 5):
        match = reflex_table(side("cowboy", *COWBOY), side("kid", *KID))
        go(match, "0 touch 2 @300", "1 wait", *early, *end, dice=(1,) * (len(end) == 2 and "grab" in end[1]))
        views = [match.view(viewer).state.tobytes() for viewer in (0, 1, None)]
        traces.add((match.state.tobytes(), *views, str(match.log(0)), str(match.log(None)), str(match.moves)))
    assert len(traces) == 1


# ---- guesses --------------------------------------------------------------------------------------------------------


def guesses(match, viewer, count=300):
    view = match.view(viewer)
    return [GUNSLINGERS.state.to_plain(view.guess(seed)[0]) for seed in range(count)]


def kept_by(guess, seat):
    """The answer that is kept for a seat, in words, and its time; to do nothing is to wait."""
    kept = guess["race"]["action"][seat]
    assert guess["seats"][seat]["answer"] == "none"
    return (GUNSLINGERS.text(kept - 1) if kept else "wait"), guess["race"]["ms"][seat]


@rule("gunslingers", "R66")
def test_a_guess_deals_from_what_has_not_been_shown():
    match = table(side("cowboy", *COWBOY), side("kid", *KID, lost=("reach 3",)))
    go(match, "0 touch 1", "1 touch 1")
    pool = DECK["kid"] - Counter(["reach 3", "reach 3"])
    seen = Counter()
    for guess in guesses(match, 0):
        kid = guess["seats"][1]
        down = Counter(card for place, card in kid["card"].items() if kid["lie"][place] == "down")
        assert down.total() == 5
        assert down + Counter({c: n for c, n in kid["deck"].items() if n}) == pool
        assert kid["card"]["1"] == "reach 3"
        assert list(guess["seats"][0]["card"].values()) == list(COWBOY)
        seen += down
    assert set(seen) == set(pool)


@rule("gunslingers", "R66", "R9")
def test_a_guess_knows_the_cards_of_who_had_to_load_all_he_had():
    match = table(side("cowboy", *COWBOY), side("kid", "draw", "reach 2", "bluff"))
    loads = {tuple(guess["seats"][1]["card"].values())[:3] for guess in guesses(match, 0, 100)}
    assert {tuple(sorted(cards)) for cards in loads} == {("bluff", "draw", "reach 2")}
    assert len(loads) == 6  # but not their places


@rule("gunslingers", "R66", "R11")
def test_a_guess_respects_that_a_load_has_a_draw():
    options = {"reflex": 1, "load_draw": 1}
    kid = ("reach 3", "reach 2", "focus 1", "focus 2", "focus 2", "draw")
    match = table(side("cowboy", *COWBOY), side("kid", *kid), starts=1, options=options)
    for guess in guesses(match, 0):
        assert "draw" in guess["seats"][1]["card"].values()
    go(match, "1 touch 1", "0 touch 1", "1 touch 2", "0 touch 3", "1 touch 3", "0 touch 5", "1 touch 4", "0 touch 6")
    go(match, "1 touch 5")
    assert {guess["seats"][1]["card"]["6"] for guess in guesses(match, 0)} == {"draw"}  # it must be the last one
    assert {guess["seats"][0]["card"]["2"] for guess in guesses(match, 1)} > {"draw"}


@rule("gunslingers", "R66", "R11")
@pytest.mark.parametrize("count", [1, 5])
def test_a_guess_of_a_load_that_is_not_finished_need_not_have_a_draw(count):
    match = GUNSLINGERS.new(first="cowboy", second="kid", load_draw=True)
    load(match, 1, *("reach 3", "reach 2", "focus 1", "focus 2", "focus 2", "draw")[:count])
    loads = [list(guess["seats"][1]["card"].values())[:count] for guess in guesses(match, 0)]
    assert {"draw" in cards for cards in loads} == {True, False}
    load(match, 1, *("reach 3", "reach 2", "focus 1", "focus 2", "focus 2", "draw")[count:])
    assert all("draw" in guess["seats"][1]["card"].values() for guess in guesses(match, 0))


@rule("gunslingers", "R32", "R67")
def test_a_guess_fills_a_sealed_time_with_any_possible_one():
    match = reflex_table(side("cowboy", *COWBOY), side("kid", *KID))
    go(match, "0 touch 2 @300", "1 wait", "1 touch 1 @300")
    times = {"wait": set(), "grab": set(), "touch": set()}
    for guess in guesses(match, 0):
        answer, ms = kept_by(guess, 1)
        times[answer.split()[0]].add(ms)
    assert times["wait"] == {0}
    for moved in (times["grab"], times["touch"]):
        assert len(moved) > 20
        assert 100 <= min(moved) < 300
        assert 1800 < max(moved) <= 2000


@rule("gunslingers", "R67")
def test_a_guess_fills_a_sealed_first_touch_with_any_possible_answer():
    match = reflex_table(side("cowboy", *COWBOY), side("kid", *KID))
    go(match, "1 wait")
    answers = {kept_by(guess, 1)[0] for guess in guesses(match, 0)}
    assert answers == {"wait", "grab", *(f"touch {place}" for place in range(1, 7))}


@rule("gunslingers", "R67")
def test_a_guess_fills_a_sealed_answer_in_a_race_with_any_possible_answer():
    race = reflex_table(side("cowboy", *COWBOY), side("kid", *KID))
    go(race, "0 wait", "1 touch 1 @300", "0 touch 2")
    assert race.pending == (0, 1)
    defended, attacked = race.copy(), race.copy()
    go(defended, "1 wait")
    answers = {kept_by(guess, 1)[0] for guess in guesses(defended, 0)}
    assert answers == {"wait", "grab", *(f"touch {place}" for place in range(2, 7))}
    go(attacked, "0 grab @300")
    assert {kept_by(guess, 0)[0] for guess in guesses(attacked, 1)} == {"wait", "grab"}


@rule("gunslingers", "R67")
def test_a_guess_knows_when_the_own_answer_ends_the_race():
    match = reflex_table(side("cowboy", *COWBOY), side("kid", *KID))
    go(match, "0 touch 1 @300", "1 wait @306")
    assert view_of(match, 0)["race"]["until"] == 10_000
    assert {guess["race"]["until"] for guess in guesses(match, 0, 10)} == {308}
    assert {guess["race"]["until"] for guess in guesses(match, 1, 10)} == {10_000}


def test_the_view_of_a_guess_is_the_view_it_was_made_from():
    match = table(side("cowboy", *COWBOY), side("kid", *KID))
    view = hidden(GUNSLINGERS, match.state, 0)
    guess = guessed(GUNSLINGERS, view[0], 0, 7)
    assert hidden(GUNSLINGERS, guess[0], 0).tobytes() == view.tobytes()
    assert GUNSLINGERS.checks.invariants(guess[0]) == []
