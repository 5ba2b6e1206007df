"""The course of a race over delayed lines, with a virtual clock: the rules judge as if all had sat at one table."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gulch.server.course import Course
from gulch.server.referee import Press, Racer, Referee, measured
from tests.toys.quickdraw import GAME as QUICKDRAW
from tests.toys.standoff import CARDS, LOCK, named_by, to_shoot, to_wait
from tests.toys.standoff import GAME as STANDOFF

GIVEN = 1000.0  # when the signal left


def at_the_signal(game, seats=3, seed=1):
    match = game.new(seats=seats, seed=seed)
    while not match.is_race:
        match.play(match.pending[0], match.legal(match.pending[0])[-1])
    return match


def right_shot(match, seat, target):
    """The shot that the cards of this seat ask for."""
    return to_shoot(*(int(named_by(match.state, seat, place)) for place in (9, 3, 1)), target)


def other_shot(match, seat, target, weapon=None):
    """A wrong one; with the right weapon, if none is named."""
    named = [int(named_by(match.state, seat, place)) for place in (9, 3, 1)]
    return to_shoot(named[0] if weapon is None else weapon, named[1], (named[2] + 1) % 3, target)


class Held:
    """A race that is held over lines of these round trips: who does what when (seat, ms, move), as they measure it."""

    def __init__(self, match, done, trips):
        self.match, self.trips = match, trips
        self.course, self.referee = Course(match), Referee(match.pending)
        self.now, self.shown, self.refused = GIVEN, [], []
        for seat in match.pending:
            self.referee.signal(seat, GIVEN, measured([trips[seat]] * 10))
        arrivals = sorted((GIVEN + ms + trips[seat], seat, ms, move) for seat, ms, move in done)
        for arrival, seat, ms, move in arrivals:
            self.until(arrival)
            self.now = max(self.now, arrival)
            self.referee.press(seat, Press(move, float(ms), arrival))
        self.until(float("inf"))

    def until(self, time):
        """Judge what becomes certain up to then, and store what must be shown."""
        while not self.course.is_over:
            since = self.course.since
            self.refused += self.course.refused(self.referee)
            at = max(self.now, self.referee.certain_at(self.course.due(self.referee), since))
            if at > time:
                return
            assert self.course.judge(self.referee, at)
            if self.course.is_due:
                self.store(at)

    def store(self, at):
        for judged in self.course.judged(self.referee):
            for event in self.match.play(judged.seat, judged.action, judged.ms):
                self.shown.append((round(at - GIVEN), event.name, event.args))
        self.course.went_on(self.match)


def at_one_table(match, done):
    """The same race where everything is known at once: each answer in the order of time, the others have waited."""
    number, events = match.race, []
    for seat, ms, move in sorted(done, key=lambda one: (one[1], one[0])):
        for other in match.pending:
            if other != seat and (other, ms) not in [(one[0], one[1]) for one in done]:
                events += match.play(other, to_wait(), ms) if still(match, number, other) else []
        events += match.play(seat, move, ms) if still(match, number, seat) else []
    while still(match, number):
        events += match.play(match.pending[0], to_wait())
    return [(event.name, event.args) for event in events]


def still(match, number, seat=None):
    return match.is_race and match.race == number and (seat is None or seat in match.pending)


def names(held):
    return [(time, name) for time, name, _ in held.shown]


# ---- a stand-off --------------------------------------------------------------------------------------------------


def test_a_wrong_shot_is_shown_when_no_earlier_one_can_arrive_and_a_hit_when_all_is_settled():
    match = at_the_signal(STANDOFF)
    done = [(0, 700, other_shot(match, 0, 1)), (1, 2500, right_shot(match, 1, 0))]
    held = Held(match, done, [40.0, 20.0, 200.0])
    assert names(held)[:2] == [(700 + 200 + 8 + 1, "missed"), (2500 + 8 + 200 + 8 + 1, "hit")]


def test_who_is_locked_is_not_waited_for_and_shoots_in_vain():
    match = at_the_signal(STANDOFF)
    done = [
        (2, 600, other_shot(match, 2, 0)),
        (2, 700, right_shot(match, 2, 0)),
        (0, 1500, right_shot(match, 0, 1)),
    ]
    held = Held(match, done, [0.0, 10.0, 290.0])
    assert [(answer.seat, answer.ms) for answer in held.refused] == [(2, 700)]
    assert names(held)[:2] == [(600 + 290, "missed"), (1500 + 8 + 10 + 8 + 1, "hit")]


def test_the_lock_ends_and_the_same_seat_may_hit():
    match = at_the_signal(STANDOFF)
    done = [(0, 600, other_shot(match, 0, 1)), (0, 600 + LOCK, right_shot(match, 0, 1))]
    held = Held(match, done, [120.0, 0.0, 0.0])
    assert [event[1] for event in held.shown][:2] == ["missed", "hit"]
    assert held.shown[1][2] == (0, 3)


def test_the_earlier_shot_counts_although_it_arrives_later():
    """Both are right; the one that arrives second was fired 100 ms earlier."""
    match = at_the_signal(STANDOFF)
    done = [(0, 900, right_shot(match, 0, 1)), (1, 800, right_shot(match, 1, 0))]
    held = Held(match, done, [0.0, 290.0, 5.0])
    assert [args for _, name, args in held.shown if name == "hit"] == [(1, 3)]


def test_nobody_shoots_and_the_race_ends_by_itself():
    match = at_the_signal(STANDOFF)
    held = Held(match, [], [0.0, 100.0, 0.0])
    assert names(held)[0] == (30_000 + 100 + 8 + 1, "nobody_hit")
    assert [move.ms for move in match.moves[-3:]] == [30_000] * 3


def test_who_was_given_up_has_waited_to_the_end():
    match = at_the_signal(STANDOFF)
    course = Course(match)
    course.give_up()
    assert course.is_over
    assert [(judged.seat, judged.action) for judged in course.judged(Referee(()))] == [
        (seat, to_wait()) for seat in range(3)
    ]


def test_a_bot_is_waited_for_only_while_it_could_be_earlier():
    match = at_the_signal(STANDOFF)
    course, referee = Course(match), Referee(match.pending)
    for seat in (0, 1):
        referee.signal(seat, GIVEN, measured([0.0]))
        referee.refrain(seat)
    referee.racers[2] = Racer(2, is_thinking=True)
    assert not course.judge(referee, 1e9)
    referee.credit(2, other_shot(match, 2, 0), 650)
    assert course.judge(referee, 1e9)
    assert course.since == {2: 650 + LOCK}


shots = st.lists(
    st.tuples(st.integers(0, 2), st.integers(0, 8000), st.booleans(), st.integers(0, 2)), max_size=12, unique_by=id
)


@settings(max_examples=150, deadline=None)
@given(shots, st.tuples(*[st.integers(0, 290)] * 3), st.integers(0, 50))
def test_lines_change_nothing_of_what_the_rules_say(planned, trips, seed):
    """Random shots of three over random lines: the same events in the same order as at one table, and the same table.

    Each seat does one thing at a time, as people do; a weapon that is held is tried for, too.
    """
    match = at_the_signal(STANDOFF, seed=seed)
    assert len(match.state.seats[0].card) == CARDS
    done, seen = [], set()
    for seat, ms, is_right, weapon in planned:
        if (seat, ms) not in seen:
            seen.add((seat, ms))
            target = (seat + 1) % 3
            shot = right_shot(match, seat, target) if is_right else other_shot(match, seat, target, weapon)
            done.append((seat, ms, shot))
    here, there = match.copy(), match.copy()
    held = Held(there, done, trips)
    assert [(name, args) for _, name, args in held.shown] == at_one_table(here, done)
    assert there.state.tobytes() == here.state.tobytes()


# ---- a race that is over with the first answer ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("done", "moves"),
    [
        ([(0, 210), (1, 225)], [(0, "grab", 210), (1, "grab", 225)]),
        ([(0, 210), (1, 250)], [(0, "grab", 210), (1, "hold", 218)]),
        ([(0, 210)], [(0, "grab", 210), (1, "hold", 218)]),
        ([(1, 250), (0, 248)], [(0, "grab", 248), (1, "grab", 250)]),
        ([], [(0, "hold", 10_000), (1, "hold", 10_000)]),
        ([(0, 50), (0, 210)], [(0, "grab", 210), (1, "hold", 218)]),
        ([(0, 210), (0, 300)], [(0, "grab", 210), (1, "hold", 218)]),
    ],
)
def test_each_seat_has_one_entry_in_the_log(done, moves):
    """Its answer, also one that was too late, if it was known in time; otherwise that it did nothing, once."""
    match = at_the_signal(QUICKDRAW, 2)
    before = len(match.moves)
    grab = match.parse("grab")
    Held(match, [(seat, ms, grab) for seat, ms in done], [20.0, 60.0])
    assert sorted((m.seat, match.text(m.action), m.ms) for m in match.moves[before:]) == moves


def test_nothing_is_stored_before_something_must_be_shown():
    """So a race may be held again until then."""
    match = at_the_signal(QUICKDRAW, 2)
    course, referee = Course(match), Referee((0, 1))
    for seat in (0, 1):
        referee.signal(seat, GIVEN, measured([0.0]))
    referee.press(0, Press(match.parse("grab"), 210.0, GIVEN + 210))
    assert course.judge(referee, GIVEN + 220)
    assert not course.is_due
    assert (course.until, course.since) == (218, {1: 211})
    assert course.judge(referee, GIVEN + 250)
    assert course.is_due


def test_random_races_of_three_over_any_lines_end_like_at_one_table():
    random = Random(4)
    for seed in range(60):
        match = at_the_signal(QUICKDRAW, 3, seed=seed)
        grab = match.parse("grab")
        done = [(seat, random.randrange(100, 420), grab) for seat in range(3) if random.random() < 0.8]
        here, there = match.copy(), match.copy()
        held = Held(there, done, [random.randrange(290) for _ in range(3)])
        events, number = [], here.race
        for seat, ms, move in done:
            events += here.play(seat, move, ms)
        while here.is_race and here.race == number:
            events += here.play(here.pending[0], here.parse("hold"))
        assert [(name, args) for _, name, args in held.shown] == [(event.name, event.args) for event in events]
