"""Sentences and amounts of money can be read in every language."""

import re

import pytest

from gulch.games.canyon.words import WORDS

from .table import CANYON


def sentences(language):
    words = WORDS[language]
    return [*words.moves.values(), *words.events.values(), *words.reasons.values()]


@pytest.mark.parametrize("language", ["it", "de"])
def test_an_amount_and_its_dollar_sign_stay_on_one_line(language):
    priced = [said for said in sentences(language) if "$" in said]
    assert priced
    assert all(re.search(r"[\}1]\u00a0\$", said) for said in priced)


@pytest.mark.parametrize("language", ["it", "de"])
def test_a_name_that_ends_in_a_number_does_not_run_into_an_amount(language):
    assert not [said for said in sentences(language) if re.search(r"\{(seat|victim)\} \{(bucks|haul)\}", said)]


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "take a buck from Cy"), ("it", "prendi un dollaro a Cy"), ("de", "1\u00a0$ nehmen: Cy")],
)
def test_a_move_about_a_player_calls_them_by_their_name(language, said):
    move = CANYON.parse("take a buck from seat 2")
    assert CANYON.text(move, language, ["Ann", "Bo", "Cy"]) == said


@pytest.mark.parametrize("language", ["it", "de"])
def test_no_english_thing_is_left(language):
    things = CANYON.things(language)
    assert {name for name, word in things.items() if name == word} <= {"1", "2", "3", *PHASES, *SAME[language]}


PHASES = CANYON.state.columns["phase"][0].ids
SAME = {"it": set(), "de": {"sheriff/sheriff"}}
