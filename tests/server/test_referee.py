"""The referee, with a virtual clock: late, missing, doubled, reordered, reconnected, lying and lagging players."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gulch.server.referee import (
    CAP,
    EARLIEST,
    FASTEST,
    LATEST,
    LONGEST,
    MARGIN,
    TIE_BAND,
    Pings,
    Press,
    Race,
    allowance,
    credit,
    fore_period,
    measured,
)

GRAB, HOLD = 1, 0
times = st.floats(0, 2000, allow_nan=False)
reactions = st.floats(FASTEST, 2000, allow_nan=False)
trips = st.floats(0, 600, allow_nan=False)


def pings(trip):
    return Pings(trip, trip, 0.0)


def raced(reactions, lags=(0.0, 0.0), sent=(1000.0, 1000.0), order=None):
    """A race of honest players: reactions in ms (None: nothing), round trips, signal times; then it is closed."""
    race = Race(tuple(range(len(reactions))))
    for seat, lag in enumerate(lags):
        race.signal(seat, seat, sent[seat], pings(lag))
        race.pong(seat, seat, lag)
    for seat in order or range(len(reactions)):
        if reactions[seat] is not None:
            race.press(
                seat, seat, Press(GRAB, reactions[seat], sent[seat] + reactions[seat] + lags[seat], pings(lags[seat]))
            )
    return race


def winner(race):
    """The seat that was first by more than the tie band; None if it is unclear."""
    found = sorted((a.times.credited, seat) for seat, a in race.answers.items() if a.is_press)
    if len(found) == 1:
        return found[0][1]
    return found[0][1] if found[1][0] - found[0][0] > TIE_BAND else None


# ---- what is known of a line --------------------------------------------------------------------------------------


def test_pings_are_summed_up():
    assert measured([30.0, 10.0, 20.0, 90.0, 25.0]) == (25.0, 10.0, 80.0)
    assert measured([]) == (0.0, 0.0, 0.0)


def test_the_allowance_is_the_worse_of_both_measures_and_capped():
    assert allowance(pings(40.0), None) == 40 + MARGIN
    assert allowance(pings(40.0), 90.0) == 90 + MARGIN
    assert allowance(pings(40.0), 20.0) == 40 + MARGIN
    assert allowance(pings(900.0), None) == CAP


# ---- credit -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("claimed", "elapsed", "trip", "credited", "flags"),
    [
        (220.0, 280.0, 60.0, 220.0, []),
        (150.0, 280.0, 60.0, 212.0, ["raised"]),
        (0.0, 280.0, 60.0, 212.0, ["raised"]),
        (-50.0, 40.0, 60.0, 0.0, ["false start"]),
        (290.0, 280.0, 60.0, 220.0, ["impossible"]),
        (229.0, 280.0, 60.0, 229.0, []),
        (None, 280.0, 60.0, 220.0, ["no claim"]),
        (99.0, 110.0, 10.0, 99.0, ["false start"]),
        (200.0, 800.0, 600.0, 500.0, ["raised"]),
    ],
)
def test_the_credited_time(claimed, elapsed, trip, credited, flags):
    assert credit(claimed, elapsed, pings(trip), None) == (credited, flags)


@settings(max_examples=500)
@given(st.none() | st.floats(-1e5, 1e5), times, trips, st.none() | trips)
def test_no_claim_earns_more_than_the_line_explains(claimed, elapsed, trip, signal_ping):
    line = Pings(trip, trip / 2, trip)
    credited, _ = credit(claimed, elapsed, line, signal_ping)
    assert credited >= elapsed - allowance(line, signal_ping)
    assert 0 <= credited <= max(elapsed + 10, 0)


# ---- the race -----------------------------------------------------------------------------------------------------


@settings(max_examples=500)
@given(reactions, reactions, st.floats(0, CAP - MARGIN), st.floats(0, CAP - MARGIN), st.booleans())
def test_a_constant_lag_up_to_the_cap_never_changes_the_winner(first, second, lag, other, swap):
    near, far = raced((first, second)), raced((first, second), (lag, other), order=(1, 0) if swap else (0, 1))
    times = [[round(race.answers[seat].times.credited, 1) for seat in (0, 1)] for race in (near, far)]
    assert times[0] == times[1]
    assert winner(near) == winner(far) or abs(abs(first - second) - TIE_BAND) < 0.1


def test_the_order_of_arrival_does_not_matter():
    assert winner(raced((250.0, 230.0), (10.0, 200.0))) == 1
    assert winner(raced((250.0, 230.0), (10.0, 200.0), order=(1, 0))) == 1


def test_signals_sent_at_different_moments_do_not_matter():
    assert winner(raced((250.0, 230.0), sent=(1000.0, 1040.0))) == 1


def test_only_the_first_press_counts():
    race = raced((250.0, None))
    assert not race.press(0, 0, Press(HOLD, 100.0, 1300.0, pings(0)))
    assert race.answers[0].action == GRAB
    assert race.answers[0].ms == 250


def test_a_stranger_does_not_race():
    race = raced((None, None))
    assert not race.press(2, 2, Press(GRAB, 200.0, 1200.0, pings(0)))
    assert not race.credit(2, GRAB, 200.0)
    assert not race.refrain(2, HOLD)


def test_it_waits_just_long_enough_for_the_other():
    race = raced((250.0, None), (0.0, 120.0))
    assert race.missing == (1,)
    assert race.closes_at() == 1000 + 250 + 120 + MARGIN
    (late,) = race.close({1: HOLD})[1]
    assert [late.action, late.is_press, late.times.credited] == [HOLD, False, None]


def test_nobody_could_have_been_better_after_the_close():
    """Whoever presses at the very last moment that counts is credited no less than the best."""
    race = raced((250.0, None), (0.0, 120.0))
    race.press(1, 1, Press(GRAB, 0.0, race.closes_at(), pings(120.0)))
    assert race.answers[1].times.credited >= 250.0


def test_if_nobody_acts_it_closes_after_a_while():
    assert raced((None, None), sent=(1000.0, 1005.0)).closes_at() == 1005 + LONGEST


def test_it_closes_at_once_when_all_have_acted():
    assert raced((250.0, 260.0)).closes_at() == 0.0


def test_it_does_not_close_before_all_are_signalled():
    race = Race((0, 1))
    race.signal(0, 0, 1000.0, pings(0))
    race.press(0, 0, Press(GRAB, 200.0, 1200.0, pings(0)))
    assert race.closes_at() is None


def test_a_press_before_the_signal_is_a_false_start_and_hurries_nobody():
    race = Race((0, 1))
    race.press(0, 0, Press(GRAB, None, 900.0, pings(0)))
    for seat in (0, 1):
        race.signal(seat, seat, 1000.0, pings(0))
    assert race.early[0][0].ms == 0
    assert race.early[0][0].times.flags == ["before the signal", "false start"]
    assert race.closes_at() == 1000 + LONGEST


def test_after_a_false_start_the_same_seat_may_act_again_in_the_same_race():
    race = raced((None, None))
    for _ in range(3):
        assert race.press(0, 0, Press(GRAB, 10.0, 1010.0, pings(0)))
    assert not race.press(0, 0, Press(GRAB, 10.0, 1010.0, pings(0))), "but not for ever"
    assert race.press(1, 1, Press(GRAB, 20.0, 1020.0, pings(0)))
    assert race.press(1, 1, Press(GRAB, 250.0, 1250.0, pings(0)))
    done = race.close({0: HOLD})
    assert [(a.action, a.ms) for a in done[0]] == [(GRAB, 10)] * 3 + [(HOLD, 0)]
    assert [(a.action, a.ms) for a in done[1]] == [(GRAB, 20), (GRAB, 250)]


def test_a_press_that_was_under_way_when_the_signal_left():
    race = raced((None, None), (200.0, 0.0))
    race.press(0, 0, Press(GRAB, -30.0, 1070.0, pings(200.0)))
    assert race.early[0][0].ms == 0
    assert "false start" in race.early[0][0].times.flags


def test_who_reconnects_is_judged_by_his_first_signal():
    """A new line must be worth nothing: neither a later start nor a press that no signal explains."""
    race = raced((None, 300.0), (20.0, 20.0))
    race.press(0, 7, Press(GRAB, 50.0, 1000 + 900.0, pings(20.0)))
    assert race.answers[0].times.credited == 900 - 20 - MARGIN
    assert winner(race) == 1


def test_a_second_tab_is_judged_by_its_own_signal():
    race = raced((None, None), (20.0, 20.0))
    race.signal(0, 9, 1030.0, pings(60.0))
    race.press(0, 9, Press(GRAB, 240.0, 1030 + 300.0, pings(60.0)))
    assert race.answers[0].ms == 240


def test_bots_bring_their_own_time_and_doing_nothing_is_no_time():
    race = Race((0, 1, 2))
    race.credit(0, GRAB, 231.0)
    race.refrain(1, HOLD)
    race.signal(2, 2, 1000.0, pings(0))
    assert race.best == 231.0
    assert race.closes_at() == 1231 + MARGIN


def test_the_pong_of_the_signal_widens_the_allowance():
    race = Race((0, 1))
    race.signal(0, 0, 1000.0, pings(10.0))
    race.pong(0, 0, 150.0)
    race.pong(0, 5, 999.0)
    race.press(0, 0, Press(GRAB, 230.0, 1000 + 230 + 150.0, pings(10.0)))
    assert race.answers[0].ms == 230


# ---- how fair it is -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lag", [0.0, 60.0, 120.0, 250.0])
def test_equal_players_win_equally_often_whatever_their_line(lag):
    """Near against far, with jitter on both lines: within two points of one half."""
    random, won, games = Random(5), [0, 0], 12_000
    for _ in range(games):
        reactions = [max(FASTEST, random.gauss(200, 20) + random.expovariate(1 / 40)) for _ in range(2)]
        race = Race((0, 1))
        for seat, trip in enumerate((20.0, 20.0 + lag)):
            jitter = [random.expovariate(1 / 3) for _ in range(7)]
            line = measured([trip + more for more in jitter[:5]])
            race.signal(seat, seat, 0.0, line)
            race.pong(seat, seat, trip + jitter[5])
            race.press(seat, seat, Press(GRAB, reactions[seat], reactions[seat] + trip + jitter[6], line))
        first = winner(race)
        if first is not None:
            won[first] += 1
    assert abs(won[0] / sum(won) - 0.5) < 0.02


def test_the_wait_for_the_signal():
    random = Random(2)
    waits = [fore_period(random) for _ in range(20_000)]
    assert min(waits) >= EARLIEST
    assert max(waits) == LATEST
    assert 3300 < sum(waits) / len(waits) < 3500, "1.5 s and an exponential of mean 2 s, cut at 8 s"
