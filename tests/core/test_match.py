"""Matches: starting, playing, refusing, viewing."""

from contextlib import suppress
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gulch
from gulch.core.match import Match
from tests.toys.quickdraw import GAME as QUICKDRAW

BANDITOS = gulch.load("banditos")


def test_equal_seeds_give_equal_matches_and_others_do_not():
    first, same, other = (BANDITOS.new(seats=3, seed=seed) for seed in (7, 7, 8))
    assert first.state.tobytes() == same.state.tobytes()
    assert first.to_dict()["place"] != other.to_dict()["place"]


def test_numbers_of_numpy_are_numbers():
    match = BANDITOS.new(seats=np.int64(3), seed=np.uint64(7))
    seat = np.int8(match.pending[0])
    match.play(seat, np.int16(match.legal(seat)[0]), ms=np.int32(5))
    assert match.moves == [(int(seat), match.moves[0].action, 5)]
    assert match.view(seat).guess(np.int64(1)).size == 1


@pytest.mark.parametrize("move", [3.5, 3.0, None, [], b"pass", True, -1, 10**9])
def test_what_is_no_move_is_refused(move):
    match = BANDITOS.new(seats=3, seed=1)
    before = match.state.tobytes()
    with pytest.raises(gulch.UnknownMove, match="the moves of Banditos go from 0 to"):
        match.play(match.pending[0], move)
    assert match.state.tobytes() == before


@pytest.mark.parametrize("words", [None, 3, b"pass"])
def test_words_are_words(words):
    with pytest.raises(gulch.UnknownMove, match="its number or its words"):
        BANDITOS.parse(words)


@pytest.mark.parametrize("seats", [0, 1, 6, -1, 3.0, "3", True])
def test_seat_counts_that_are_not_allowed(seats):
    with pytest.raises(gulch.BadOption, match="played with 2, 3, 4, 5 seats"):
        BANDITOS.new(seats=seats)


@pytest.mark.parametrize("seed", [-1, 2**64, 1.0, "7", True])
def test_seeds_out_of_range(seed):
    with pytest.raises(gulch.BadOption, match="from 0 to 18446744073709551615"):
        BANDITOS.new(seed=seed)


def test_the_largest_seed_is_allowed():
    assert BANDITOS.new(seed=2**64 - 1).pending


def test_unknown_options_are_refused():
    with pytest.raises(gulch.BadOption, match="no option reflex"):
        BANDITOS.new(reflex=True)


def test_unknown_option_values_name_what_is_allowed():
    with pytest.raises(gulch.BadOption, match="lucky: 'maybe' is not one of false, true"):
        QUICKDRAW.new(lucky="maybe")
    with pytest.raises(gulch.BadOption, match="lucky: 1 is not one of"):
        QUICKDRAW.new(lucky=1)


def test_unknown_games_name_those_there_are():
    with pytest.raises(gulch.UnknownGame, match="banditos"):
        gulch.load("bandidos")


@pytest.mark.parametrize("seat", [-1, 4, 1.0, None, True])
def test_seats_that_are_not_there(seat):
    with pytest.raises(gulch.BadOption, match="seats go from 0 to 3"):
        BANDITOS.new(seats=4).play(seat, 0)


def test_an_illegal_move_changes_nothing():
    match = BANDITOS.new(seats=4, seed=3)
    before = match.state.tobytes()
    with pytest.raises(gulch.IllegalMove, match="pink 3 does not fit: the pink row stands at 0"):
        match.play(match.pending[0], "place pink 3")
    assert match.state.tobytes() == before
    assert match.moves == []
    assert match.events == []


def test_a_rule_that_fails_half_way_leaves_the_match_as_it_was():
    def failing_play(state, seat, action, ms):
        state.lap = 99
        raise ZeroDivisionError

    match = Match(
        replace(BANDITOS, rules=replace(BANDITOS.rules, play=failing_play)), BANDITOS.new(seats=3, seed=1)._table
    )
    before = match.state.tobytes()
    with pytest.raises(ZeroDivisionError):
        match.play(match.pending[0], match.legal(match.pending[0])[0])
    assert match.state.tobytes() == before


def test_nothing_can_be_done_when_the_game_is_over():
    match = BANDITOS.new(seats=2, seed=1)
    while not match.over:
        match.play(match.pending[0], match.legal(match.pending[0])[0])
    assert match.legal(0) == []
    with pytest.raises(gulch.IllegalMove, match="the game is over"):
        match.play(0, "pass")


def test_a_view_holds_nothing_of_the_match():
    match = BANDITOS.new(seats=2, seed=1)
    view = match.view(0)
    before = match.state.tobytes()
    view.state.lap = 5
    view.state.place[:] = 0
    assert match.state.tobytes() == before


def test_only_who_is_asked_has_moves_in_his_view():
    match = BANDITOS.new(seats=3, seed=1)
    asked = match.pending[0]
    assert list(match.view(asked).legal) == match.legal(asked)
    assert match.view((asked + 1) % 3).legal == ()
    assert match.view(None).legal == ()


def test_the_set_up_is_told():
    match = BANDITOS.new(seats=3, seed=1)
    assert [e.name for e in match.log()[0]] == ["round_begins", *["note_laid"] * 6]
    assert len(match.log()) == 1


def test_whose_turn_it_is_comes_in_every_language_and_by_name():
    match = BANDITOS.new(seats=2, seed=1)
    waiting = 1 - match.pending[0]
    names = ["Ana", "Bo"]
    told = [match.why_not(waiting, "pass", language, names) for language in ("en", "it", "de")]
    assert told[0] == f"it is not the turn of {names[waiting]}: {names[1 - waiting]} must decide"
    assert len(set(told)) == 3


def test_reasons_come_in_every_language():
    match = BANDITOS.new(seats=4, seed=3)
    seat = match.pending[0]
    assert match.why_not(seat, "place pink 3", "it") == "rosa 3 non si può giocare: la fila rosa è a 0"
    assert match.why_not(seat, "place pink 3", "de") == "Rosa 3 passt nicht: Die Reihe Rosa steht bei 0"


# ---- positions ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"seated": 7}, "position.seated"),
        ({"pending": 0}, "position.pending"),
        ({"pending": 1 << 5}, "position.pending"),
        ({"over": True}, "position.pending"),
        ({"row": {"pink": 2}}, "place.pink 1: exactly the cards up to the row's last are played"),
        ({"bid": 1}, "bid: a seller is asked"),
        ({"nonsense": 1}, "position.nonsense"),
    ],
)
def test_a_position_that_does_not_hold_together_is_refused(change, place):
    with pytest.raises(gulch.BadPosition, match=place):
        BANDITOS.position(BANDITOS.new(seats=3, seed=1).to_dict() | change)


def test_a_position_plays_on_as_the_match_would():
    match = BANDITOS.new(seats=3, seed=1)
    again = BANDITOS.position(match.to_dict())
    for _ in range(60):
        seat = match.pending[0]
        move = match.legal(seat)[-1]
        match.play(seat, move)
        again.play(seat, match.text(move))
    assert again.state.tobytes() == match.state.tobytes()


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda children: st.lists(children, max_size=4) | st.dictionaries(st.text(max_size=8), children, max_size=4),
    max_leaves=12,
)


def play_on(match, moves):
    """Whatever is accepted as a position can be played."""
    for _ in range(moves):
        if match.over:
            break
        match.play(match.pending[0], match.legal(match.pending[0])[-1])
        assert BANDITOS.checks.invariants(match.state) == []


NUMBERS = st.sampled_from(["turn", "dealer", "lap", "phase", "passes", "bid", "bid_on", "pending", "seated", "over"])


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 50), st.dictionaries(NUMBERS, st.integers(-2, 9) | st.booleans(), max_size=3))
def test_no_twisted_position_does_harm(seed, twist):
    with suppress(gulch.BadPosition):
        play_on(BANDITOS.position(BANDITOS.new(seats=3, seed=seed).to_dict() | twist), 20)


@settings(max_examples=300, deadline=None)
@given(st.dictionaries(st.sampled_from(list(BANDITOS.state.columns)), JSON, max_size=4) | JSON)
def test_no_data_does_harm(data):
    with suppress(gulch.BadPosition):
        play_on(BANDITOS.position(data), 20)


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 5), st.integers(0, 2**64 - 1), st.lists(st.integers(0, 10**6), max_size=60))
def test_any_sequence_of_moves_keeps_the_laws(seats, seed, choices):
    match = BANDITOS.new(seats=seats, seed=seed)
    for choice in choices:
        if match.over:
            break
        seat = match.pending[choice % len(match.pending)]
        legal = match.legal(seat)
        match.play(seat, legal[choice % len(legal)])
        assert BANDITOS.checks.invariants(match.state) == []
