"""Clocks as arithmetic."""

from gulch.server.clocks import Clock


def test_seconds_for_a_decision_then_the_reserve():
    clock = Clock(10.0, 60.0)
    assert clock.is_on
    assert clock.allowed(60.0) == 70.0
    assert clock.left(60.0, 4.0) == 60.0, "within the seconds nothing is used up"
    assert clock.left(60.0, 25.0) == 45.0
    assert clock.left(5.0, 99.0) == 0.0


def test_where_all_may_take_their_time_a_leaver_is_waited_for_as_well():
    assert Clock(20.0, 60.0).patience == Clock(0.0, 600.0).patience == 60.0
    assert Clock(0.0, 0.0).patience == 0.0, "as long as it takes"
    assert Clock(86400.0, 0.0).patience == 0.0, "a day for a decision"


def test_no_clock():
    assert not Clock(0.0, 0.0).is_on
