"""What a viewer sees at each event of a move."""

import pytest

import gulch
from gulch.core.checks import CheckFailed, check_game
from gulch.core.rule import emit
from tests.core.test_sealed import changed
from tests.toys import quickdraw, standoff
from tests.toys.quickdraw import GAME as QUICKDRAW
from tests.toys.standoff import GAME as STANDOFF


def last_lap():
    """All but one have loaded for the first race."""
    with gulch.rolls(3, 5):
        match = QUICKDRAW.new(seats=2)
    match.play(0, "load 2")
    return match


def test_each_event_comes_with_the_view_at_its_moment():
    match = last_lap()
    events = match.play(1, "load 1")
    frames = match.frames(0)
    assert [frame.event for frame in frames] == events == [("loaded", (0, 2), None), ("loaded", (1, 1), None)]
    assert [seat["bullets"] for seat in frames[0].view.to_dict()["seats"][:2]] == [2, 1]


def test_what_a_viewer_does_not_hear_gives_no_frame():
    match = last_lap()
    with gulch.rolls(2, 6):
        for seat, words, ms in ((1, "load 1", 0), (0, "grab", 300), (1, "grab", 400)):
            match.play(seat, words, ms)
    assert [event.name for event in match.events[-1]] == ["won", "luck", "luck"]
    for viewer, luck in ((0, [2]), (1, [6]), (None, [])):
        frames = match.frames(viewer)
        assert [frame.event.name for frame in frames] == ["won", *["luck"] * len(luck)]
        assert [frame.view.state.seats[viewer].luck for frame in frames if frame.event.name == "luck"] == luck
        others = {seat for seat in range(2) if seat != viewer}
        assert all(frame.view.state.seats[seat].luck == -1 for frame in frames for seat in others)


def test_before_the_first_move_the_frames_are_those_of_the_set_up():
    match = QUICKDRAW.new(seats=2, seed=1)
    assert [frame.event.name for frame in match.frames(1)] == ["luck"]
    assert match.frames(None) == []


def test_a_move_without_effect_leaves_the_frames_of_the_last_one():
    match = last_lap()
    match.play(1, "load 1")
    assert match.play(0, "grab", 20_000) == []
    assert len(match.frames(0)) == 2


# ---- the checks find what is told too early -----------------------------------------------------------------------


def shows_loads_too_early(state, seat, action, ms):
    """Who has loaded is told while the table lies as it does when all have."""
    if state.phase == quickdraw.LOAD:
        state.phase = quickdraw.DRAW
        emit(quickdraw.TIED)
        state.phase = quickdraw.LOAD
    quickdraw.play(state, seat, action, ms)


def shows_luck_too_early(state):
    """A round is over while the table lies as it does at the end, with the luck of the next round dealt already."""
    quickdraw.resolve(state)
    is_over, state.over = state.over, True
    emit(quickdraw.TIED)
    state.over = is_over


def shows_cards_before_the_signal(state, seat, action, ms):
    was_race = standoff.is_race(state)
    standoff.play(state, seat, action, ms)
    if not was_race and standoff.is_race(state):
        emit(standoff.SIGNAL)


@pytest.mark.parametrize(
    ("game", "verbs", "law"),
    [
        (QUICKDRAW, {"play": shows_loads_too_early}, "a frame of 'tied' tells"),
        (
            QUICKDRAW,
            {"race": quickdraw.Race(quickdraw.is_drawing, quickdraw.to_hold(), shows_luck_too_early)},
            "a frame of 'tied' tells",
        ),
        (STANDOFF, {"play": shows_cards_before_the_signal}, "'signal' is told before the race shows anything"),
    ],
)
def test_what_is_told_too_early_is_found_out(game, verbs, law):
    with pytest.raises(CheckFailed, match=law):
        check_game(changed(game, **verbs), games=8, compiled=False)
