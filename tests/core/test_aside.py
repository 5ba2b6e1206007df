"""Do this, then come back: interruptions, one inside another."""

from collections import Counter
from random import Random

import pytest
from numba import njit

import gulch
from gulch.core.aside import (
    TooDeep,
    aside_flaws,
    aside_part,
    come_back,
    is_aside,
    seat_aside,
    step_aside,
    thing_aside,
    turn_aside_to,
)
from gulch.core.checks import check_game
from gulch.core.journal import decode, encode
from gulch.core.record import record
from gulch.core.rule import ask
from gulch.core.words import Domain
from gulch.lab.simulation import simulate
from tests.toys.errand import GAME as ERRAND

STATE = record(aside=aside_part(2))
FIRST, SECOND, THIRD = 3, 4, 5


def a_state():
    state = STATE.zeros()[0]
    state.seated, state.phase, state.pending = 3, FIRST, 0b101
    return state


def test_play_goes_on_exactly_where_it_was():
    state = a_state()
    before = state.tobytes()
    step_aside(state, SECOND, 2, 7)
    assert (state.phase, state.pending, seat_aside(state), thing_aside(state)) == (SECOND, 0, 2, 7)
    ask(state, 1)
    step_aside(state, THIRD, 1, 8)
    turn_aside_to(state, 0, 9)
    assert (state.phase, state.pending, seat_aside(state), thing_aside(state)) == (THIRD, 0, 0, 9)
    come_back(state)
    assert (state.phase, state.pending, seat_aside(state), thing_aside(state)) == (SECOND, 0b010, 2, 7)
    assert is_aside(state)
    come_back(state)
    assert state.tobytes() == before
    assert not is_aside(state)


def test_who_is_still_asked_aside_is_not_asked_any_more_after_it():
    state = a_state()
    step_aside(state, SECOND)
    ask(state, 1)
    come_back(state)
    assert state.pending == 0b101


def test_one_step_too_many_is_refused_and_changes_nothing():
    state = a_state()
    step_aside(state, SECOND)
    step_aside(state, THIRD)
    before = state.tobytes()
    with pytest.raises(TooDeep, match="no room"):
        step_aside(state, FIRST)
    assert state.tobytes() == before


def test_there_is_no_way_back_from_nowhere():
    state = a_state()
    before = state.tobytes()
    with pytest.raises(TooDeep, match="nowhere"):
        come_back(state)
    assert state.tobytes() == before


def test_compiled_it_does_the_same_and_misses_no_step_too_many():
    @njit
    def there(states):
        step_aside(states[0], SECOND, 2, 7)

    @njit
    def back(states):
        come_back(states[0])

    table, state = STATE.zeros(), a_state()
    table[0] = state
    with pytest.raises(TooDeep):
        back(table)
    for _ in range(2):
        there(table)
        step_aside(state, SECOND, 2, 7)
        assert table[0].tobytes() == state.tobytes()
    with pytest.raises(TooDeep):
        there(table)
    assert table[0].tobytes() == state.tobytes()
    back(table)
    come_back(state)
    assert table[0].tobytes() == state.tobytes()


def test_things_and_phases_may_have_names():
    phase, thing = Domain("phase", ("turn", "event")), Domain("card", ("coin", "storm"))
    layout = record(phase=phase, aside=aside_part(2, phase, thing))
    state = layout.zeros()[0]
    step_aside(state, 1, 0, 1)
    plain = layout.to_plain(state)
    assert (plain["phase"], plain["aside"]["phase"][0], plain["aside"]["thing"][0]) == ("event", "turn", "storm")


@pytest.mark.parametrize(
    ("name", "index", "value", "flaw"),
    [
        ("depth", None, 3, "room for 2"),
        ("depth", None, -1, "room for 2"),
        ("depth", None, 0, "above the last step"),
        ("phase", 1, 2, "above the last step"),
        ("pending", 1, 1, "above the last step"),
        ("phase", 0, 9, "no such phase"),
        ("phase", 0, -1, "no such phase"),
        ("pending", 0, 8, "only those seated"),
        ("seat", 0, 3, "nobody sits there"),
        ("seat", 0, -1, "nobody sits there"),
    ],
)
def test_a_stack_that_cannot_be_is_found_out(name, index, value, flaw):
    state = a_state()
    assert aside_flaws(state, 6) == []
    step_aside(state, SECOND, 2, 7)
    assert aside_flaws(state, 6) == []
    if index is None:
        state.aside[name] = value
    else:
        state.aside[name][index] = value
    assert flaw in aside_flaws(state, 6)[0]


# ---- a toy with events inside draws inside threats ----------------------------------------------------------------


def errand(bag, coins=(2, 2, 2), turn=0):
    given = {"seated": 3, "turn": turn, "pending": 1 << turn, "bag": bag}
    return ERRAND.position(given | {"seats": [{"coins": n} for n in coins]})


def where(match):
    """The phase, who is asked, and what play comes back to, the last first."""
    state = match.to_dict()
    aside = state["aside"]
    return state["phase"], match.pending, aside["phase"][: aside["depth"]][::-1]


def coins(match):
    return [seat["coins"] for seat in match.to_dict()["seats"][:3]]


def test_the_toy_is_well_made():
    check_game(ERRAND, games=3)


def test_an_event_inside_an_event_inside_a_draw_inside_a_threat():
    """Each goes on where it was: the toll is paid, then the present thanked for, then the threat answered."""
    match = errand({"nothing": 1, "coin": 2, "gift": 1, "toll": 1})
    match.play(0, "threaten seat 1")
    assert where(match) == ("threat", (1,), ["turn"])
    with gulch.rolls("gift"):
        match.play(1, "dare")
    assert where(match) == ("giving", (1,), ["drawing", "threat", "turn"])
    with gulch.rolls("toll"):
        match.play(1, "present seat 2")
    assert where(match) == ("paying toll", (0, 1, 2), ["drawing", "giving", "drawing", "threat", "turn"])
    for seat, answer in ((2, "give"), (0, "keep")):
        match.play(seat, answer)
    events = match.play(1, "keep")
    assert [event.name for event in events] == ["toll", "pays"]  # and seat 2 thanks seat 1
    assert coins(match) == [2, 3, 0]
    assert where(match) == ("threat", (1,), ["turn"])
    with pytest.raises(gulch.IllegalMove, match="once is enough"):
        match.play(1, "dare")
    match.play(1, "pay")
    assert coins(match) == [3, 2, 0]
    assert where(match) == ("turn", (1,), [])


def test_the_rest_of_a_draw_comes_after_the_event():
    match = errand({"coin": 2, "toll": 1})
    with gulch.rolls("toll"):
        match.play(0, "draw")
    for seat in range(2):
        match.play(seat, "give")
    with gulch.rolls("coin"):
        events = match.play(2, "give")
    assert [event.name for event in events] == ["toll", "draws"]
    assert coins(match) == [2, 1, 1]
    assert where(match) == ("turn", (1,), [])


def test_whole_games_go_as_deep_as_there_are_cards_for():
    depths, random = Counter(), Random(3)
    for seed in range(60):
        match = ERRAND.new(seats=3, seed=seed)
        while not match.over:
            depths[int(match.state.aside.depth)] += 1
            seat = random.choice(match.pending)
            match.play(seat, random.choice(match.legal(seat)))
        assert decode(encode(match), lambda name: ERRAND).state.tobytes() == match.state.tobytes()
    assert set(depths) >= {0, 1, 2, 3, 4}


def test_too_little_room_is_not_missed_in_whole_games():
    """Interpreted, a game that goes too deep raises, and the match has not moved."""
    match = errand({"nothing": 1, "coin": 2, "gift": 1, "toll": 1})
    match.play(0, "threaten seat 1")
    for _ in range(5):
        step_aside(match.state, match.state.phase)
    before = match.state.tobytes()
    match.state.pending = 0b010
    with pytest.raises(TooDeep), gulch.rolls("gift"):
        match.play(1, "dare")
    match.state.pending = 0
    assert match.state.tobytes() == before


def test_the_toy_is_searched_and_simulated():
    match = errand({"nothing": 1}, coins=(0, 2, 2))
    estimates = gulch.analyse(match.view(0), seconds=60, iterations=400)
    assert estimates[0].text.startswith("threaten")
    assert gulch.bot("deputy", seed=1).choose(match.view(0)).move in match.legal(0)
    assert simulate(ERRAND, 300, 4, seed=2).games == 300
