"""Races: streams of timed answers, judged in order of time whatever the order they are given in."""

from itertools import permutations
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gulch
from gulch.core.checks import check_game
from gulch.core.journal import decode, encode
from gulch.core.race import (
    TO_THE_END,
    Race,
    ask_from,
    close_at,
    decide_in_races,
    end_race,
    open_race,
    race_flaws,
    race_part,
)
from gulch.core.record import record
from gulch.core.rule import ask, is_asked
from gulch.lab.arena import Contest, play_game
from gulch.lab.simulation import simulate
from tests.toys.standoff import GAME as STANDOFF

RIGHT = "shoot colt head bang"  # when all cards are the first one
ANOTHER = "shoot rifle head bang"  # when the first card is the nineteenth
WRONG = "shoot derringer leg blam"


def race(seats=3, rifles=(), lap=1):
    """The three have seen their cards: a colt, head and bang is right for all but those who need a rifle."""
    mask = 0b111 if seats == 3 else 0b1111 & ~(1 << lap)
    cards = [{"card": [18 if seat in rifles else 0, 0, 0]} for seat in range(seats)]
    given = {"seated": seats, "phase": "standing off", "pending": mask, "lap": lap}
    return STANDOFF.position(given | {"race": {"until": 30_000}, "seats": cards})


def go(match, *answers, dice=()):
    """Play answers such as "0 shoot colt arm bang at seat 1 @300"; those told come back."""
    events = []
    with gulch.rolls(*dice):
        for answer in answers:
            words, _, ms = answer.partition(" @")
            seat, _, words = words.partition(" ")
            if words.startswith("shoot") and " at " not in words:
                words += f" at seat {(int(seat) + 1) % 3}"
            events += match.play(int(seat), words, int(ms) if ms else None)
    return events


def told(events):
    return [(event.name, *event.args[:1]) for event in events]


NEXT_LAP = (0,) * 9  # the cards that are dealt when a race is over


def test_the_toy_is_well_made():
    check_game(STANDOFF, games=2)


# ---- order --------------------------------------------------------------------------------------------------------


def test_answers_in_any_order_of_seats_are_judged_in_order_of_time():
    ways = set()
    for order in permutations([f"0 {WRONG} @300", f"1 {WRONG} @500", "2 wait"]):
        match = race()
        assert told(go(match, *order)) == [("missed", 0), ("held", 1)]
        assert match.pending == (0, 1)
        ways.add(match.state.tobytes())
    assert len(ways) == 1


timed = st.lists(st.tuples(st.integers(0, 2500), st.sampled_from([RIGHT, ANOTHER, WRONG, "wait"])), max_size=6)


@settings(max_examples=150, deadline=None)
@given(st.tuples(timed, timed, timed), st.integers(0, 2**30), st.sampled_from([(), (0,), (0, 2)]), st.booleans())
def test_random_interleavings_of_the_same_answers_lead_to_equal_bytes(streams, seed, rifles, is_late):
    """Each seat gives its own answers in order of time, and in the end waits; nothing else is agreed."""
    start = 27_000 * is_late
    ways = {interleaved(race(rifles=rifles), streams, start, Random(seed + n)) for n in range(4)}
    assert len(ways) == 1


def interleaved(match, streams, start, random):
    """Play the race to its end, the seats in a random order; the table that comes of it, and what was told."""
    queues, events = [], []
    for stream in streams:
        times = start + np.cumsum([gap for gap, _ in stream], dtype=int)
        queues.append([(words, int(ms)) for ms, (_, words) in zip(times, stream, strict=True)] + [("wait", None)])
    while match.is_race and match.state.lap == 1:
        seat = random.choice(match.pending)
        words, ms = queues[seat].pop(0) if queues[seat] else ("wait", None)
        events += match.play(seat, words if words == "wait" else f"{words} at seat {(seat + 1) % 3}", ms)
        assert STANDOFF.checks.invariants(match.state) == []
    return match.state.tobytes(), tuple(events)


def test_answers_at_the_same_ms_are_judged_by_seat():
    for order in permutations([f"0 {WRONG} @300", f"1 {WRONG} @300", f"2 {WRONG} @300"]):
        events = go(race(), *order)
        assert told(events) == [("missed", 0), ("held", 1), ("held", 2)]


# ---- when an answer is judged -------------------------------------------------------------------------------------


def test_a_wrong_shot_is_shown_as_soon_as_nobody_can_be_earlier_and_not_before():
    match = race()
    assert go(match, f"0 {WRONG} @300", "1 wait @299", "2 wait @5000") == []
    assert match.pending == (1, 2)
    assert told(go(match, "1 wait @300")) == [("missed", 0)]
    assert match.pending == (0, 1, 2)
    assert match.is_race


def test_an_answer_that_could_still_be_at_the_same_ms_is_waited_for():
    match = race()
    assert go(match, f"0 {WRONG} @300", "2 wait") == []
    assert told(go(match, f"1 {WRONG} @300")) == [("missed", 0), ("held", 1)]


def test_who_is_locked_is_not_waited_for():
    match = race()
    go(match, f"0 {WRONG} @300", "1 wait @300", "2 wait @300")
    assert go(match, f"1 {WRONG} @1700") == []
    assert told(go(match, "2 wait @1700")) == [("held", 1)]


def test_a_silent_seat_that_says_so_twice_says_it_once():
    match = race()
    go(match, "1 wait @300")
    before, noted = match.state.tobytes(), len(match.moves)
    assert go(match, "1 wait @300", "1 wait @20") == []
    assert (match.state.tobytes(), len(match.moves)) == (before, noted)


# ---- what has no effect -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", [f"0 {RIGHT} @0", f"0 {RIGHT} @1799", "0 wait @1799", f"1 {RIGHT} @300"])
def test_what_comes_too_early_has_no_effect_and_is_not_noted(answer):
    match = race()
    go(match, f"0 {WRONG} @300", "1 wait @300", "2 wait @300")
    before, noted, said = match.state.tobytes(), len(match.moves), len(match.events)
    assert go(match, answer) == []
    assert (match.state.tobytes(), len(match.moves), len(match.events)) == (before, noted, said)


def test_what_comes_after_the_end_has_no_effect_and_is_not_noted():
    match = race()
    go(match, f"0 {RIGHT} @300", "1 wait @300", "2 wait @300")
    before, noted = match.state.tobytes(), len(match.moves)
    assert match.pending == (1, 2)
    assert go(match, f"1 {RIGHT} @309", f"2 {RIGHT} @30000") == []
    assert (match.state.tobytes(), len(match.moves)) == (before, noted)


def test_a_lock_ends_at_its_last_millisecond():
    match = race()
    go(match, f"0 {WRONG} @300", "1 wait", "2 wait")
    assert match.pending == (0,)
    assert told(go(match, f"0 {RIGHT} @1800", dice=NEXT_LAP)) == [("hit", 0)]


def test_the_last_millisecond_counts_and_the_next_one_does_not():
    match = race()
    assert go(match, f"0 {RIGHT} @30001", "1 wait", "2 wait") == []
    assert match.pending == (0,)
    assert told(go(match, f"0 {RIGHT} @30000", dice=NEXT_LAP)) == [("hit", 0)]


def test_who_would_be_locked_beyond_the_end_is_not_asked_again():
    match = race()
    assert told(go(match, f"0 {WRONG} @28501", "1 wait @28501", "2 wait @28501")) == [("missed", 0)]
    assert match.pending == (1, 2)
    match = race()
    go(match, f"0 {WRONG} @28500", "1 wait @28500", "2 wait @28500")
    assert match.pending == (0, 1, 2)


# ---- the end ------------------------------------------------------------------------------------------------------


def test_to_wait_up_to_the_end_is_to_be_out_of_the_race():
    for answer in ("0 wait", "0 wait @30000", f"0 wait @{TO_THE_END}"):
        match = race()
        assert go(match, answer) == []
        assert match.pending == (1, 2)
        assert match.moves == [(0, match.parse("wait"), 30_000)]
    match = race()
    go(match, "0 wait @29999")
    assert match.pending == (0, 1, 2)


def test_if_all_wait_there_is_no_result_and_it_is_settled_once():
    for order in permutations(["0 wait", "1 wait @30000", "2 wait"]):
        match = race()
        assert told(go(match, *order, dice=NEXT_LAP)) == [("nobody_hit",)]
        assert (match.scores, match.is_race, match.pending) == ((0, 0, 0), False, (0, 1, 2))
        assert not any(np.any(match.state.race[name]) for name in match.state.race.dtype.names)


@pytest.mark.parametrize(("gap", "points"), [(0, (1, 1, 0)), (8, (1, 1, 0)), (9, (3, 0, 0))])
def test_two_right_shots_within_the_tie_band_are_both_hits(gap, points):
    """Even with the same weapon: neither holds it yet."""
    for order in permutations([f"0 {RIGHT} @300", f"1 {RIGHT} @{300 + gap}", "2 wait"]):
        match = race()
        go(match, *order, dice=NEXT_LAP)
        assert match.scores == points


def test_a_race_is_over_as_soon_as_nobody_can_be_within_the_tie_band():
    match = race()
    go(match, f"0 {RIGHT} @300", "1 wait @308", "2 wait @307")
    assert match.pending == (2,)
    assert told(go(match, "2 wait @308", dice=NEXT_LAP)) == [("hit", 0)]


def test_who_is_locked_when_another_hits_owes_nothing_more():
    match = race()
    go(match, f"0 {WRONG} @300", f"1 {RIGHT} @400", "2 wait @408", dice=NEXT_LAP)
    assert match.scores == (0, 3, 0)


def test_a_weapon_is_held_by_who_is_locked_and_nobody_else_can_take_it():
    match = race(rifles=(1,))
    miss = "0 shoot rifle leg boom @300"
    events = go(match, miss, f"1 {ANOTHER} @1799", f"2 {WRONG} @400", "0 wait @1800", "2 wait @1900")
    assert told(events) == [("missed", 0), ("missed", 2), ("held", 1)]
    assert told(go(match, f"1 {ANOTHER} @1800", "0 wait", dice=NEXT_LAP)) == [("hit", 1)]


# ---- who may know -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("shown", [(), ("1 wait @350", "2 wait @350")])
def test_nobodys_answer_is_in_any_other_view_while_others_owe_theirs(shown):
    """Nor is a hit that has been judged, though it has shortened the race."""
    seen = set()
    for answer in (f"0 {RIGHT} @345", f"0 {RIGHT} @350", f"0 {WRONG} @360", "0 wait"):
        match = race()
        assert go(match, answer, *shown) == []
        assert match.pending == (1, 2)
        seen.add(tuple(match.view(viewer).state.tobytes() for viewer in (1, 2, None)))
    assert len(seen) == 1


def test_how_long_somebody_has_done_nothing_is_not_known_to_the_others():
    match, other = race(), race()
    go(match, "0 wait @400")
    assert match.view(1).state.tobytes() == other.view(1).state.tobytes()
    assert match.view(0).state.tobytes() != other.view(0).state.tobytes()


def test_a_race_in_which_cards_were_seen_cannot_be_held_anew():
    assert not STANDOFF.rules.race.can_repeat(race().state)
    assert Race(lambda state: True, 0, lambda state: None).can_repeat(race().state)


def test_who_looks_on_is_not_asked():
    match = race(seats=4)
    assert match.pending == (0, 2, 3)
    with pytest.raises(gulch.IllegalMove, match="not the turn of seat 1"):
        match.play(1, "wait")
    with pytest.raises(gulch.IllegalMove, match="nobody to shoot at"):
        match.play(0, f"{RIGHT} at seat 1", 300)
    go(match, "0 wait", f"2 {RIGHT} at seat 3 @300", "3 wait", dice=NEXT_LAP)
    assert match.scores == (0, 0, 3, 0)


# ---- files, bots, simulation --------------------------------------------------------------------------------------


def test_a_race_with_locks_and_silences_can_be_saved_and_read():
    match = STANDOFF.new(seats=3, seed=4)  # a derringer, a leg and a blam are right for nobody
    for seat in range(3):
        match.play(seat, "ready")
    shot = f"{WRONG} at seat 2"
    for seat, words, ms in ((0, shot, 300), (1, "wait", 320), (2, "wait", 301), (0, shot, 1799), (1, shot, 900)):
        match.play(seat, words, ms)
    again = decode(encode(match), lambda name: STANDOFF)
    assert again.state.tobytes() == match.state.tobytes()
    assert again.moves == match.moves
    assert len(match.moves) == 3 + 4, "the shot within the lock is not among them"


def test_a_bot_finds_the_right_shot():
    match = race(rifles=(0,))
    choices = [gulch.bot("deputy", seed=n, iterations=3000).choose(match.view(0), seconds=9) for n in range(6)]
    assert all(choice.move in match.legal(0) and choice.ms > 0 for choice in choices)
    assert sum(match.text(choice.move).startswith(ANOTHER) for choice in choices) >= 3  # a deputy errs at times
    assert gulch.analyse(match.view(0), seconds=60, iterations=3000)[0].text.startswith(ANOTHER)


def test_bots_play_to_the_end_though_they_are_locked_and_wait():
    """Who reacts within a lock answers when it ends; who waits does so to the end of the race."""
    match = race()
    match.react(1, "wait", 300)
    assert match.moves[-1].ms == 30_000
    go(match, f"0 {WRONG} @300", "2 wait @300")
    match.react(0, f"{WRONG} at seat 1", 250)
    assert match.moves[-1].ms == 1800 + 250, "who must read first reads as long again"
    game = play_game(STANDOFF, Contest(["chance", "deputy"], seconds=0.02, seed=3), 0, ["chance", "deputy", "chance"])
    assert sum(game.shares) == pytest.approx(1)


def test_who_would_be_too_late_waits_to_the_end():
    """Also within a search: it would look for ever for an answer that counts."""
    match = race()
    go(match, f"0 {WRONG} @28400", f"1 {WRONG} @28500", "2 wait @28500")
    view = match.view(0)
    assert gulch.analyse(view, seconds=60, iterations=300)[0].tries > 0
    match.react(0, f"{RIGHT} at seat 1", 900)
    assert match.text(match.moves[-1].action) == "wait"
    match.react(2, f"{RIGHT} at seat 1", 90_000)
    match.react(1, f"{ANOTHER} at seat 0", 90)
    assert match.state.lap == 2
    assert match.scores == (0, 0, 0)


def test_the_toy_is_simulated():
    report = simulate(STANDOFF, 300, 4, seed=2)
    assert report.games == 300


# ---- races of a game that does other things -------------------------------------------------------------------------

PLAIN = record(race=race_part(3), lap=np.int8)
WAIT, ACT, ASK_AGAIN, END, SECOND = range(5)
OFF, ON = range(2)


def plain_game(settled):
    """Answers are noted; one asks again from the time 0, one ends the race within play, one begins another."""
    noted = []

    def play(state, seat, action, ms):
        noted.append((seat, action, ms))
        if action == ASK_AGAIN:
            ask_from(state, seat, 0)
        if action in (END, SECOND):
            end_race(state)
            state.phase = ON if action == SECOND else OFF
            if action == SECOND:
                open_race(state, 50)
                ask_from(state, 2, 10)
            else:
                ask(state, 1)

    def settle(state):
        noted.append("settled")
        settled(state)

    decide = decide_in_races(Race(lambda state: state.phase == ON, WAIT, settle), play)
    table = PLAIN.zeros()
    state = table[0]
    state.seated, state.phase = 3, ON
    open_race(state, 100)
    for seat in range(3):
        ask_from(state, seat, 0)
    return state, decide, noted


def turn_off(state):
    state.phase = OFF
    ask(state, 0)


def asked(state):
    return [seat for seat in range(3) if is_asked(state, seat)]


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_a_race_that_ends_within_play_leaves_nothing_behind(order):
    state, decide, noted = plain_game(turn_off)
    answers = [(0, ACT, 70), (1, END, 20), (2, ACT, 20)]
    for seat, action, ms in (answers[i] for i in order):
        decide(state, seat, action, ms)
    assert noted == [(1, END, 20)], "the third is as early, and comes after it"
    assert (asked(state), int(state.ply)) == ([1], 3)
    assert race_flaws(state, False, 5) == []


def test_who_still_owed_an_answer_when_the_race_ends_within_play_owes_none():
    state, decide, noted = plain_game(turn_off)
    for seat, action, ms in [(1, END, 20), (0, WAIT, 30), (2, WAIT, 20)]:
        decide(state, seat, action, ms)
    assert noted == [(1, END, 20)]
    assert (asked(state), int(state.ply)) == ([1], 3), "as many decisions as if they had answered"


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_a_race_may_follow_another_within_play(order):
    state, decide, noted = plain_game(turn_off)
    answers = [(0, ACT, 70), (1, SECOND, 20), (2, ACT, 90)]
    for seat, action, ms in (answers[i] for i in order):
        decide(state, seat, action, ms)
    assert (asked(state), race_flaws(state, True, 5), int(state.race.until)) == ([2], [], 50)
    decide(state, 2, ACT, 9)
    assert asked(state) == [2], "too early"
    decide(state, 2, ACT, 10)
    assert noted == [(1, SECOND, 20), (2, ACT, 10), "settled"]
    assert race_flaws(state, False, 5) == []


def test_a_race_may_follow_another_when_it_is_settled():
    def again(state):
        open_race(state, 40)
        ask_from(state, 0, 5)

    state, decide, noted = plain_game(again)
    for seat in range(3):
        decide(state, seat, WAIT, TO_THE_END)
    assert noted == ["settled"]
    assert (asked(state), int(state.race.until), int(state.ply)) == ([0], 40, 3)


def test_who_is_asked_again_cannot_be_earlier_than_before():
    state, decide, noted = plain_game(turn_off)
    decide(state, 1, WAIT, 60)
    decide(state, 2, WAIT, TO_THE_END)
    decide(state, 0, ASK_AGAIN, 50)
    before = state.tobytes()
    decide(state, 0, ACT, 49)
    assert state.tobytes() == before
    decide(state, 0, ACT, 50)
    assert noted == [(0, ASK_AGAIN, 50), (0, ACT, 50)]


def test_nobody_is_asked_after_the_end():
    state, _, _ = plain_game(turn_off)
    end_race(state)
    open_race(state, 30)
    ask_from(state, 0, 30)
    ask_from(state, 1, 31)
    assert asked(state) == [0]
    close_at(state, 29)
    assert asked(state) == []
    close_at(state, 40)
    assert state.race.until == 29


@pytest.mark.parametrize(
    ("change", "flaw"),
    [
        ({"until": -1}, "times are not negative"),
        ({"idle": -1}, "times are not negative"),
        ({"action": 9}, "the number of a move"),
        ({"action": -1}, "the number of a move"),
        ({"ms": 5}, "only an answer has a time"),
        ({"action": 1}, "who has answered owes no answer"),
        ({"since": 101}, "after the end is not asked"),
        ({"idle": 101}, "after the end is not asked"),
    ],
)
def test_a_race_that_cannot_be_is_found_out(change, flaw):
    state, _, _ = plain_game(turn_off)
    assert race_flaws(state, True, 5) == []
    assert "there is none now" in race_flaws(state, False, 5)[0]
    for name, value in change.items():
        state.race[name] = value
    assert flaw in race_flaws(state, True, 5)[0]


def test_an_answer_that_came_too_early_is_found_out():
    state, decide, _ = plain_game(turn_off)
    decide(state, 0, ACT, 20)
    state.race.since[0] = 21
    assert "too early" in race_flaws(state, True, 5)[0]
