"""The referee, with a virtual clock: late, missing, doubled, reordered, reconnected and lagging players."""

from math import inf
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gulch.server.referee import (
    CAP,
    EARLIEST,
    LATE_PONG,
    LATEST,
    MARGIN,
    MOST_FUTILE,
    MOST_HELD,
    UNMEASURED,
    Measure,
    Press,
    Racer,
    Referee,
    allowance,
    best_of,
    credit,
    fore_period,
    measured,
    suspicions,
)

GRAB, HOLD = 1, 0
FLOOR, LIMIT, BAND = 100, 10_000, 8  # of the game that is judged here: the referee has no such numbers
times = st.floats(0, 2000, allow_nan=False)
reactions = st.floats(FLOOR, 2000, allow_nan=False)
trips = st.floats(0, 600, allow_nan=False)


def line(trip):
    return measured([trip] * 10)


def grab(reaction, arrival, command=None):
    return Press(GRAB, reaction, arrival, command)


def raced(reactions, lags=None, sent=None, order=None):
    """A race of honest players: their reactions (None: nothing), round trips and signal times."""
    seats = range(len(reactions))
    lags, sent = lags or [0.0] * len(reactions), sent or [1000.0] * len(reactions)
    referee = Referee(seats)
    for seat in seats:
        referee.signal(seat, sent[seat], line(lags[seat]))
    for seat in order or seats:
        if reactions[seat] is not None:
            referee.press(seat, grab(reactions[seat], sent[seat] + reactions[seat] + lags[seat]))
    return referee


def since(referee, first=FLOOR):
    return dict.fromkeys(referee.racers, first)


def final(referee, since, now):
    """The earliest answer that is known, if it is certain that there is no earlier one."""
    first = referee.first(since)
    return first if first is not None and referee.is_certain(first.ms, since, now) else None


def final_at(referee, since):
    return referee.certain_at(referee.first(since).ms, since)


def credited(referee, seat=0):
    return [answer.times.credited for answer in referee.racers[seat].held]


def winner(referee):
    """The seat that was first by more than the tie band; None if it is unclear."""
    found = sorted((racer.held[0].ms, seat) for seat, racer in referee.racers.items() if racer.held)
    return found[0][1] if len(found) == 1 or found[1][0] - found[0][0] > BAND else None


# ---- what is known of a line --------------------------------------------------------------------------------------


def test_a_line_is_taken_by_its_faster_pongs():
    assert measured([30.0, 10.0, 20.0, 90.0, 25.0]) == Measure(20.0, 10.0, 5, 1)
    assert measured([]) == UNMEASURED
    assert measured([], kernel=12.0).needed == 12.0


def test_to_delay_every_second_pong_is_worth_nothing():
    honest = measured([20.0 + n % 3 for n in range(20)])
    lying = measured([20.0 + n % 3 + (300.0 if n % 2 else 0.0) for n in range(20)])
    assert allowance(lying) <= allowance(honest) + 1
    assert suspicions(lying, 21.0) == ["slow pongs"]
    assert suspicions(honest, 21.0) == []


def test_the_allowance_is_what_the_line_needs_and_a_margin_up_to_a_cap():
    assert allowance(line(40.0)) == 40 + MARGIN
    assert allowance(line(900.0)) == CAP
    assert allowance(UNMEASURED) == MARGIN


def test_a_line_needs_no_more_than_the_system_of_its_player_does():
    assert allowance(measured([300.0] * 9, kernel=20.0)) == 20 + MARGIN
    assert allowance(measured([15.0] * 9, kernel=20.0)) == 15 + MARGIN


def test_the_lines_of_a_seat_share_the_smallest_allowance():
    assert best_of([line(80.0), UNMEASURED, line(30.0)]) == line(30.0)
    assert best_of([UNMEASURED]) == best_of([]) == UNMEASURED


@pytest.mark.parametrize(
    ("of", "signal_ping", "flags"),
    [
        (line(30.0), 30 + LATE_PONG, []),
        (line(30.0), 31 + LATE_PONG, ["late pong"]),
        (line(30.0), None, []),
        (measured([100.0] * 9, kernel=20.0), 100.0, ["late pong", "slow pongs"]),
        (measured([20.0] * 9 + [900.0], kernel=20.0), 20.0, []),
    ],
)
def test_pongs_that_are_late_are_shown(of, signal_ping, flags):
    assert suspicions(of, signal_ping) == flags


# ---- credit -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("claimed", "elapsed", "trip", "expected", "flags"),
    [
        (220.0, 280.0, 60.0, 220.0, []),
        (150.0, 280.0, 60.0, 212.0, ["raised"]),
        (0.0, 280.0, 60.0, 212.0, ["raised"]),
        (-50.0, 40.0, 60.0, 0.0, ["raised"]),
        (290.0, 280.0, 60.0, 220.0, ["impossible"]),
        (229.0, 280.0, 60.0, 229.0, []),
        (None, 280.0, 60.0, 220.0, ["no claim"]),
        (99.0, 110.0, 10.0, 99.0, []),
        (200.0, 800.0, 600.0, 500.0, ["raised"]),
    ],
)
def test_the_credited_time(claimed, elapsed, trip, expected, flags):
    assert credit(claimed, elapsed, line(trip)) == (expected, flags)


@settings(max_examples=500)
@given(st.none() | st.floats(-1e5, 1e5), times, trips, st.none() | trips)
def test_no_claim_earns_more_than_the_line_explains(claimed, elapsed, trip, kernel):
    of = measured([trip] * 5, kernel)
    time, _ = credit(claimed, elapsed, of)
    assert time >= elapsed - allowance(of)
    assert 0 <= time <= elapsed + 10


def test_only_what_follows_from_the_arrival_depends_on_when_the_server_heard_it():
    referee = Referee((0, 1))
    for seat in (0, 1):
        referee.signal(seat, 1000.0, line(60.0))
    honest = referee.press(0, Press(GRAB, 220.0, 1280.0, late=20.0))
    raised = referee.press(1, Press(GRAB, 50.0, 1300.0, late=20.0))
    assert (honest.doubt, raised.doubt) == (0.0, 20.0)


@pytest.mark.parametrize(
    ("first", "second", "late", "is_doubtful"),
    [
        (250.0, 400.0, 7.0, False),
        (250.0, 400.0, 20.0, True),
        (250.0, 265.0, 20.0, True),
    ],
)
def test_a_late_server_leaves_a_doubt_where_that_could_matter(first, second, late, is_doubtful):
    """The first was not raised, so when the server heard it does not matter; the second may have been earlier."""
    referee = raced([None, None])
    referee.press(0, Press(GRAB, None if second > 300 else first, 1000 + first, late=late))
    referee.press(1, Press(GRAB, None, 1000 + second, late=late))
    first = final(referee, since(referee), 0.0)
    assert referee.is_doubtful(first.ms, 8.0) == is_doubtful


def test_a_late_server_leaves_no_doubt_about_what_is_settled_before():
    referee = raced([250.0, None])
    referee.press(1, Press(GRAB, None, 1400.0, late=50.0))
    assert not referee.is_doubtful(final(referee, since(referee), 0.0).ms, 8.0)


# ---- answers of one seat ------------------------------------------------------------------------------------------


def test_what_a_seat_does_comes_in_the_order_in_which_it_arrived():
    """A second answer that claims to be earlier than the first is as late as that."""
    referee = raced([250.0, None], (60.0, 0.0))
    referee.press(0, grab(200.0, 1330.0))
    referee.press(0, grab(400.0, 1460.0))
    assert credited(referee) == [250.0, 262.0, 400.0]
    assert referee.press(0, grab(0.0, 1461.0)).ms == 400


def test_the_same_answer_sent_again_is_later():
    referee = raced([250.0, None], (60.0, 0.0))
    referee.press(0, grab(250.0, 1900.0))
    assert credited(referee) == [250.0, 900 - 60 - MARGIN]


def test_who_does_not_race_has_no_answer():
    referee = raced([None, None])
    assert referee.press(2, grab(200.0, 1200.0)) is None
    referee.refrain(1)
    assert referee.press(1, grab(200.0, 1200.0)) is None


def test_a_press_before_the_signal_came_at_nought():
    referee = Referee((0, 1))
    answer = referee.press(0, grab(None, 900.0))
    assert (answer.ms, answer.times.flags) == (0, ["before the signal"])
    referee.signal(0, 1000.0, line(0.0))
    assert referee.press(0, grab(500.0, 999.0)).ms == 0, "it was under way when the signal left"
    assert referee.press(0, grab(-30.0, 1005.0)).ms == 0


def test_answers_without_effect_are_taken_out_and_leave_the_others():
    referee = raced([None, None])
    early = referee.press(0, grab(20.0, 1020.0))
    good = referee.press(0, grab(250.0, 1250.0))
    assert referee.futile(since(referee), LIMIT) == [early]
    assert referee.racers[0].held == [good]
    late = referee.press(1, grab(LIMIT + 1.0, 1001.0 + LIMIT))
    assert referee.futile(since(referee), LIMIT) == [late]


def test_who_presses_at_random_is_not_listened_to_for_long():
    referee = raced([None, None])
    for press in range(MOST_FUTILE):
        assert referee.press(0, grab(10.0 * press, 1000 + 10.0 * press))
    lucky = referee.press(0, grab(101.0, 1101.0))
    assert lucky in referee.futile(since(referee), LIMIT)
    assert referee.press(0, grab(300.0, 1300.0)) is None
    assert referee.first(since(referee)) is None


def test_only_so_many_answers_wait():
    referee = raced([None, None])
    for press in range(MOST_HELD):
        assert referee.press(0, grab(200.0 + press, 1200.0 + press))
    assert referee.press(0, grab(300.0, 1300.0)) is None


def test_who_has_acted_may_press_in_vain_while_locked():
    referee = raced([200.0, 900.0])
    referee.take(0)
    for press in range(20):
        referee.press(0, grab(300.0 + press, 1300.0 + press))
        assert len(referee.futile({0: 1700, 1: FLOOR}, LIMIT)) == 1
    assert referee.press(0, grab(1800.0, 2800.0)) is not None


def test_who_reconnects_is_judged_by_the_first_signal_of_their_seat():
    """A new line must be worth nothing: neither a later start nor a larger allowance."""
    referee = raced([None, 300.0], (20.0, 20.0))
    referee.signal(0, 1700.0, line(250.0))
    assert referee.press(0, grab(50.0, 1900.0)).times.credited == 900 - 20 - MARGIN


def test_a_second_line_shares_the_signal_and_the_allowance_of_the_first():
    """Who watches a fast line and presses on a slow one earns nothing by it."""
    referee = raced([None, None], (200.0, 20.0))
    referee.signal(0, 1001.0, line(10.0))
    assert referee.press(0, grab(0.0, 1350.0)).times.credited == 350 - 10 - MARGIN


# ---- what is final ------------------------------------------------------------------------------------------------


def test_an_answer_is_final_when_nobody_can_be_as_fast_any_more():
    referee = raced([250.0, None], (0.0, 120.0))
    assert final_at(referee, since(referee)) == 1000 + 250 + 120 + MARGIN + 1
    assert final(referee, since(referee), 1000 + 250 + 120 + MARGIN) is None
    assert final(referee, since(referee), 1000 + 250 + 120 + MARGIN + 1).seat == 0


@settings(max_examples=500)
@given(reactions, trips, st.floats(-1000, 2000), st.floats(0, 500))
def test_whoever_acts_after_an_answer_was_final_is_later(first, trip, claimed, wait):
    referee = raced([first, None], (0.0, trip))
    at = final_at(referee, since(referee))
    best = final(referee, since(referee), at)
    assert best is not None
    assert referee.press(1, grab(claimed, at + wait)).ms > best.ms


def test_it_is_final_at_once_when_all_are_known():
    referee = raced([260.0, 250.0])
    assert final_at(referee, since(referee)) == -inf
    assert final(referee, since(referee), 0.0).seat == 1


def test_nothing_is_final_before_all_have_been_signalled():
    referee = Referee((0, 1))
    referee.signal(0, 1000.0, line(0.0))
    referee.press(0, grab(200.0, 1200.0))
    assert final_at(referee, since(referee)) == inf
    assert final(referee, since(referee), 1e9) is None
    assert not referee.is_certain(LIMIT, since(referee), 1e9)


def test_who_is_locked_cannot_be_earlier_than_the_end_of_the_lock():
    referee = raced([900.0, None], (0.0, 200.0))
    assert final(referee, {0: FLOOR, 1: 1200}, 0.0).seat == 0
    assert final(referee, {0: FLOOR, 1: 900}, 0.0) is None, "at the same time they could"


def test_who_is_asked_no_more_is_waited_for_no_more():
    referee = raced([900.0, None])
    assert final(referee, {0: FLOOR}, 0.0).seat == 0
    referee.refrain(1)
    assert final(referee, since(referee), 0.0).seat == 0


def test_who_acted_later_before_cannot_be_earlier_now():
    referee = raced([900.0, 1000.0])
    referee.take(1)
    assert final(referee, since(referee), 0.0).seat == 0


def test_if_nobody_acts_it_ends_after_a_while():
    referee = raced([None, None], (20.0, 0.0), sent=[1000.0, 1005.0])
    end = referee.certain_at(LIMIT, since(referee))
    assert end == 1000 + 20 + MARGIN + LIMIT + 1
    assert not referee.is_certain(LIMIT, since(referee), end - 1)
    assert referee.is_certain(LIMIT, since(referee), end)


def test_answers_are_judged_in_the_order_of_their_times_whatever_the_seat():
    referee = raced([400.0, 250.0, None], (0.0, 0.0, 300.0))
    referee.press(1, grab(600.0, 1600.0))
    judged = []
    for now in range(1000, 3000):
        answer = final(referee, since(referee), now)
        if answer is not None:
            judged.append((now, referee.take(answer.seat).ms))
    assert judged == [(1551, 250), (1701, 400), (1901, 600)]


def test_bots_bring_their_own_time_and_are_waited_for_while_they_think():
    referee = raced([None, 250.0])
    bot = referee.racers[0] = Racer(0, is_thinking=True)
    assert final(referee, since(referee), 1e9) is None
    assert final_at(referee, since(referee)) == inf
    referee.credit(0, GRAB, 231)
    assert final(referee, since(referee), 0.0).ms == 231
    referee.take(0)
    bot.is_thinking = True
    assert final(referee, {0: 1500, 1: FLOOR}, 0.0).ms == 250, "a bot that is locked cannot be earlier"


# ---- how fair it is -----------------------------------------------------------------------------------------------


@settings(max_examples=500)
@given(reactions, reactions, st.floats(0, CAP - MARGIN), st.floats(0, CAP - MARGIN), st.booleans())
def test_a_constant_lag_up_to_the_cap_never_changes_the_winner(first, second, lag, other, swap):
    near, far = raced((first, second)), raced((first, second), (lag, other), order=(1, 0) if swap else (0, 1))
    assert [round(racer.held[0].times.credited, 1) for racer in near.racers.values()] == [
        round(racer.held[0].times.credited, 1) for racer in far.racers.values()
    ]
    assert winner(near) == winner(far)


def test_the_order_of_arrival_and_the_moments_of_sending_do_not_matter():
    assert winner(raced((250.0, 230.0), (10.0, 200.0))) == 1
    assert winner(raced((250.0, 230.0), (10.0, 200.0), order=(1, 0))) == 1
    assert winner(raced((250.0, 230.0), sent=(1000.0, 1040.0))) == 1


@pytest.mark.parametrize("lag", [0.0, 60.0, 120.0, 250.0])
def test_equal_players_win_equally_often_whatever_their_line(lag):
    """Near against far, with jitter on both lines: within two points of one half."""
    random, won, games = Random(5), [0, 0], 12_000
    for _ in range(games):
        referee = Referee((0, 1))
        for seat, trip in enumerate((20.0, 20.0 + lag)):
            jitter = [random.expovariate(1 / 3) for _ in range(21)]
            reaction = max(FLOOR, random.gauss(200, 20) + random.expovariate(1 / 40))
            referee.signal(seat, 0.0, measured([trip + more for more in jitter[:20]]))
            referee.press(seat, grab(reaction, reaction + trip + jitter[20]))
        first = winner(referee)
        if first is not None:
            won[first] += 1
    assert abs(won[0] / sum(won) - 0.5) < 0.02


def test_the_wait_for_the_signal():
    random = Random(2)
    waits = [fore_period(random) for _ in range(20_000)]
    assert min(waits) >= EARLIEST
    assert max(waits) == LATEST
    assert 3300 < sum(waits) / len(waits) < 3500, "1.5 s and an exponential of mean 2 s, cut at 8 s"
