"""Windows: sealed decisions that last only so long. To be asked in one, or to be silent, tells nothing."""

import pytest

from gulch.core.checks import CheckFailed, check_game
from tests.toys.errand import GAME as ERRAND
from tests.toys.errand import PAYING_TOLL, TOLL_MS
from tests.toys.standoff import GAME as STANDOFF

from .test_sealed import changed


def at_the_toll(papers=(0, 1, 0)):
    seats = [{"coins": 2, "paper": paper} for paper in papers]
    match = ERRAND.position({"seated": 3, "phase": "turn", "pending": 1, "bag": {"toll": 1, "coin": 1}, "seats": seats})
    match.play(0, "draw")
    while not match.window and not match.over:
        match.play(match.pending[0], match.legal(match.pending[0])[0])
    return match


def test_a_window_lasts_as_long_as_the_game_says_and_other_decisions_as_long_as_they_take():
    assert at_the_toll().window == TOLL_MS
    assert ERRAND.new(seats=2, seed=1).window == 0
    assert STANDOFF.new(seats=3, seed=1).window == 0, "a game that has none"


def test_all_are_asked_whatever_they_hold_and_the_first_move_is_to_do_nothing():
    match = at_the_toll()
    assert match.pending == (0, 1, 2)
    assert {match.text(match.legal(seat)[0]) for seat in range(3)} == {"keep"}
    assert [len(match.legal(seat)) for seat in range(3)] == [2, 3, 2]


def nosy_play(state, seat, action, ms):
    """Only those are asked for the toll who hold a paper, and whose turn it is."""
    was = state.phase
    ERRAND.rules.play(state, seat, action, ms)
    if state.phase == PAYING_TOLL and was != PAYING_TOLL:
        asked = [other for other in range(state.seated) if state.seats[other].paper or other == state.turn]
        state.pending = sum(1 << other for other in asked)


def nosy_window(state):
    """Who holds no paper has less time to think."""
    return (TOLL_MS + int(state.seats[0].paper)) if state.phase == PAYING_TOLL else 0


def hasty_play(state, seat, action, ms):
    """Who gives at the toll ends it for all."""
    ERRAND.rules.play(state, seat, action, ms)
    if state.phase == PAYING_TOLL and state.seats[seat].answer == 1:
        state.pending = 1 << seat


@pytest.mark.parametrize(
    ("verbs", "law"),
    [
        ({"play": nosy_play}, "who is asked in a window tells"),
        ({"window": nosy_window}, "open to all"),
        ({"play": hasty_play}, "ends when all have answered"),
    ],
)
def test_a_window_that_tells_something_is_found_out(verbs, law):
    with pytest.raises(CheckFailed, match=law):
        check_game(changed(ERRAND, **verbs), games=8, compiled=False)


# ---- races that show something at their signal ---------------------------------------------------------------------


def is_blocked(state, seat, action):
    """The weapon of a seat's first card is nothing for it."""
    table = STANDOFF.actions.table
    return state.phase == 1 and table[action, 0] == 2 and table[action, 1] == state.seats[seat].card[0] // 9


def telling_can(state, seat, action):
    return not is_blocked(state, seat, action) and STANDOFF.rules.can(state, seat, action)


def telling_legal(state, seat, moves):
    STANDOFF.rules.legal(state, seat, moves)
    kept = [action for action in moves.id[: moves.count] if not is_blocked(state, seat, action)]
    moves.count = len(kept)
    moves.id[: len(kept)] = kept


def test_what_may_be_done_before_a_signal_must_not_tell_what_it_shows():
    with pytest.raises(CheckFailed, match="does not tell before the signal"):
        check_game(changed(STANDOFF, can=telling_can, legal=telling_legal), games=4, compiled=False)
