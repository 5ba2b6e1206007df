"""Declared actions: numbers, words, and both ways between them."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gulch
from gulch.core.actions import Actions
from gulch.core.words import Domain, numbers

COLOR = Domain("color", ("red", "green"))
DIE = numbers("die", 1, 6)
ACTIONS = Actions(roll_=(), paint=(COLOR,), bet=(COLOR, DIE), all=(COLOR, DIE, COLOR), shoot=(COLOR, DIE, DIE, COLOR))
BANDITOS = gulch.load("banditos")


def test_numbers_are_dense_and_families_laid_end_to_end():
    assert len(ACTIONS) == 1 + 2 + 12 + 24 + 144
    assert ACTIONS.names == ("roll", "paint", "bet", "all", "shoot")


def test_encoders_and_the_table_are_inverse():
    roll, paint, bet, everything, shoot = ACTIONS.encoders
    numbered = [roll()]
    numbered += [paint(c) for c in COLOR]
    numbered += [bet(c, d) for c in COLOR for d in DIE]
    numbered += [everything(c, d, e) for c in COLOR for d in DIE for e in COLOR]
    numbered += [shoot(c, d, e, f) for c in COLOR for d in DIE for e in DIE for f in COLOR]
    assert numbered == list(range(len(ACTIONS)))
    assert ACTIONS.things(bet(1, 4))[2] == (1, 4)
    assert ACTIONS.things(shoot(1, 6, 2, 0))[2] == (1, 6, 2, 0)


def test_an_action_about_five_things_is_refused():
    with pytest.raises(TypeError, match="several small decisions"):
        Actions(much=(COLOR,) * 5)


def test_a_message_about_the_wrong_number_of_things_is_refused():
    with pytest.raises(TypeError, match="about 2 things"):
        ACTIONS.message(2, (1,))


@pytest.mark.parametrize("language", ["en", "it", "de"])
def test_words_of_all_languages_differ(language):
    texts = {BANDITOS.text(action, language) for action in range(len(BANDITOS.actions))}
    assert len(texts) == len(BANDITOS.actions)


def test_parsing_minds_neither_case_nor_spaces():
    assert BANDITOS.parse("  PLACE   pink 1 ") == BANDITOS.parse("place pink 1")


def test_unknown_words_name_the_nearest_move():
    with pytest.raises(gulch.UnknownMove, match="did you mean 'place pink 1'"):
        BANDITOS.parse("plaec pink 1")


@given(st.text(max_size=200))
def test_no_text_does_harm(text):
    with suppress(gulch.UnknownMove):
        assert 0 <= BANDITOS.parse(text) < len(BANDITOS.actions)


@pytest.mark.parametrize("action", [-1, 10_000])
def test_numbers_that_are_no_move_are_refused(action):
    with pytest.raises(gulch.UnknownMove, match="go from 0 to"):
        BANDITOS.text(action)


def test_unknown_languages_are_refused():
    with pytest.raises(gulch.BadOption, match="en, it, de"):
        BANDITOS.text(0, "xx")
