"""Sealed decisions and races, on a toy game."""

from dataclasses import fields, replace

import pytest

import gulch
from gulch.core.checks import CheckFailed, check_game
from gulch.core.journal import decode, encode
from gulch.core.words import OptionWords
from tests.toys.quickdraw import ENGLISH
from tests.toys.quickdraw import GAME as QUICKDRAW


def loaded(ms, seats=2, luck=(1, 1), **options):
    """A match up to the end of its first race; `ms` are the reaction times, None holds."""
    with gulch.rolls(*luck):
        match = QUICKDRAW.new(seats=seats, **options)
    for seat in range(seats):
        match.play(seat, "load 2")
    with gulch.rolls(*luck):
        for seat, time in enumerate(ms):
            match.play(seat, "hold" if time is None else "grab", time)
    return match


def test_the_toy_is_well_made():
    check_game(QUICKDRAW, games=5)


def test_all_owe_a_sealed_decision_and_answer_in_any_order():
    ways = []
    for order in ((0, 1, 2), (2, 0, 1)):
        match = QUICKDRAW.new(seats=3, seed=1)
        assert match.pending == (0, 1, 2)
        for seat in order:
            match.play(seat, f"load {seat}")
        ways.append(match.state.tobytes())
    assert ways[0] == ways[1]
    assert match.pending == (0, 1, 2)


def test_who_has_answered_owes_nothing_more():
    match = QUICKDRAW.new(seats=3, seed=1)
    match.play(1, "load 2")
    assert match.pending == (0, 2)
    with pytest.raises(gulch.IllegalMove, match="not the turn of seat 1: seat 0 and seat 2 must decide"):
        match.play(1, "load 0")


def test_a_sealed_answer_is_in_no_other_view():
    views = []
    for answer in ("load 0", "load 2"):
        match = QUICKDRAW.new(seats=2, seed=1)
        match.play(0, answer)
        views.append((match.view(1).state.tobytes(), match.view(None).state.tobytes()))
    assert views[0] == views[1]


def test_the_loads_are_told_when_all_have_loaded():
    match = QUICKDRAW.new(seats=2, seed=1)
    assert match.play(0, "load 2") == []
    assert match.play(1, "load 1") == [("loaded", (0, 2), None), ("loaded", (1, 1), None)]


@pytest.mark.parametrize(
    ("ms", "points"),
    [((200, 300), (2, 0)), ((300, 200), (0, 2)), ((200, 208), (0, 0)), ((200, 209), (2, 0)), ((None, 900), (0, 2))],
)
def test_the_race_is_decided_by_the_times(ms, points):
    assert loaded(ms).scores == points


def test_scripted_chance_may_be_named_and_options_matter():
    assert loaded((200, 204), luck=("lucky", 1), lucky=True).scores == (2, 0)
    assert loaded((200, 204), luck=("lucky", 1), lucky=False).scores == (0, 0)


def test_a_whisper_reaches_one_seat_alone():
    match = loaded((200, 300), luck=(3, 5))
    assert match.log(0)[0] == [("luck", (3,), 0)], "the set-up is told, too"
    assert [e for e in match.log(0)[-1] if e.name == "luck"] == [("luck", (3,), 0)]
    assert [e for e in match.log(1)[-1] if e.name == "luck"] == [("luck", (5,), 1)]
    assert [e for e in match.log(None)[-1] if e.name == "luck"] == []
    assert len([e for e in match.log(everything=True)[-1] if e.name == "luck"]) == 2


@pytest.mark.parametrize("ms", [-1, 2**31, 1.5, True, "fast"])
def test_an_impossible_time_is_refused(ms):
    match = QUICKDRAW.new(seats=2, seed=1)
    before = match.state.tobytes()
    with pytest.raises(gulch.BadOption, match="reaction time"):
        match.play(0, "load 1", ms=ms)
    assert match.state.tobytes() == before


def test_times_are_kept_in_the_file():
    match = QUICKDRAW.new(seats=2, seed=5, lucky=True)
    for seat, move, ms in ((0, "load 1", 0), (1, "load 2", 0), (1, "grab", 240), (0, "grab", 251)):
        match.play(seat, move, ms)
    again = decode(encode(match), lambda name: QUICKDRAW)
    assert [move.ms for move in again.moves] == [0, 0, 240, 251]
    assert again.scores == match.scores == (0, 1)


# ---- the checks find what is wrong --------------------------------------------------------------------------------


def forgetful_hide(state, seat):
    """Hides the luck and the times, but not the loads."""
    for other in range(state.seated):
        if other != seat:
            state.seats[other].luck = -1
            state.seats[other].ms = -1


def forgetful_guess(state, seat):
    """Fills what the forgetful one hides."""
    for other in range(state.seated):
        if other != seat:
            state.seats[other].luck = 1
            state.seats[other].ms = 0


def lazy_guess(state, seat):
    """Fills nothing."""


def picky_legal(state, seat, moves):
    """Lists too little."""
    moves.id[0] = 0 if state.phase == 0 else 3
    moves.count = 1


def silent_can(state, seat, action):
    """Says no without a word."""
    return (action < 3) == (state.phase == 0)


def no_state_is_right(state):
    return ["nothing is right"]


@pytest.mark.parametrize(
    ("verbs", "law"),
    [
        ({"hide": forgetful_hide, "guess": forgetful_guess}, "cannot see what seat"),
        (
            {"guess": lazy_guess, "invariants": lambda state: ["hole"] if (state.seats["luck"] < 0).any() else []},
            "possible",
        ),
        ({"legal": picky_legal}, "what is listed"),
        ({"can": silent_can}, "with a reason"),
        ({"invariants": no_state_is_right}, "invariant"),
        ({"conserved": lambda state: int(state.ply)}, "conserved"),
        ({"longest": 3}, "ends within 3"),
        ({"cites": {"load": "R2"}}, "exactly the families"),
        ({"cites": {"load": "R2", "hold": "R3", "grab": "R9"}}, "R9, cited for grab"),
        ({"languages": {"en": ENGLISH, "it": replace(ENGLISH, about="Tre manche.")}}, "it: what English says"),
        ({"languages": {"en": replace(ENGLISH, options={"luck": OptionWords("Luck")})}}, "there is an option luck"),
        (
            {"languages": {"en": replace(ENGLISH, options={"lucky": OptionWords(values={"x": "y"})})}},
            "has these values",
        ),
    ],
)
def test_a_broken_game_is_found_out(verbs, law):
    with pytest.raises(CheckFailed, match=law):
        check_game(changed(QUICKDRAW, **verbs), games=4, compiled=False)


def changed(game, **values):
    """The game with some of its verbs, words, traits or checks changed."""
    for group in ("rules", "words", "traits", "checks"):
        mine = {name: value for name, value in values.items() if name in {f.name for f in fields(getattr(game, group))}}
        game = replace(game, **{group: replace(getattr(game, group), **mine)})
    return game
