"""Sentences and amounts of money can be read in every language."""

import re

import pytest

from gulch.games.banditos.actions import EVENTS
from gulch.games.banditos.words import WORDS

from .table import BANDITOS


def sentences(language):
    words = WORDS[language]
    return [*words.moves.values(), *words.events.values(), *words.reasons.values()]


@pytest.mark.parametrize("language", ["it", "de"])
def test_an_amount_and_its_dollar_sign_stay_on_one_line(language):
    priced = [said for said in sentences(language) if "$" in said]
    assert priced
    assert all(re.search(r"\}\u00a0\$", said) for said in priced)


@pytest.mark.parametrize("language", ["it", "de"])
def test_a_name_that_ends_in_a_number_does_not_run_into_an_amount(language):
    """Nobody can read what "Tenderfoot 3 2 $" means."""
    assert not [said for said in sentences(language) if re.search(r"\{(seat|seller|card)\} \{(dollars|price)\}", said)]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Round 2 begins; Ann deals."),
        ("it", "Comincia la manche 2. Ann dà le carte."),
        ("de", "Runde 2 beginnt. Ann gibt."),
    ],
)
def test_who_deals_is_said_plainly(language, said):
    event = EVENTS.message(EVENTS.names.index("round_begins"), (2, 0))
    assert BANDITOS.tell(event, language, ["Ann"]) == said
