"""Sentences as somebody would say them, in every language."""

import pytest

import gulch
from gulch.games.gunslingers.actions import EVENTS
from gulch.games.gunslingers.components import ACCURACY, CARD, CHARACTER, FACE, HIT, MISS
from gulch.games.gunslingers.words import WORDS

from .table import GUNSLINGERS

ANN, BO = 0, 1
PLUS = 0


def told(name, *args, language="en"):
    """What is said when this happens to Ann and Bo."""
    event = EVENTS.message(EVENTS.names.index(name), args)
    return GUNSLINGERS.tell(event, language, ["Ann", "Bo"])


def everything_said(language):
    words = WORDS[language]
    return [*words.moves.values(), *words.events.values(), *words.reasons.values(), *words.things.values()]


@pytest.mark.parametrize(
    ("language", "hit", "miss", "four"),
    [
        ("en", "Ann rolls a hit!", "Ann rolls a miss!", "Ann rolls 4, with an accuracy of 2."),
        ("it", "Ann tira un colpo a segno!", "Ann tira un colpo a vuoto!", "Ann tira 4, con precisione 2."),
        (
            "de",
            "Ann würfelt einen Treffer!",
            "Ann würfelt einen Fehlschuss!",
            "Ann würfelt eine 4, bei einer Genauigkeit von 2.",
        ),
    ],
)
def test_a_roll_is_a_number_or_a_hit_or_a_miss(language, hit, miss, four):
    assert told("rolls_face", ANN, HIT, language=language) == hit
    assert told("rolls_face", ANN, MISS, language=language) == miss
    assert told("rolls", ANN, FACE.ids.index("4"), 2, language=language) == four


@pytest.mark.parametrize("language", list(WORDS))
def test_nobody_is_named_as_the_owner_of_their_own_die(language):
    for event in ("keeps", "rerolls"):
        own = told(event, ANN, language=language)
        assert own.count("Ann") == 1
        assert "Bo" not in own
        assert "Bo" in told(f"{event}_other", ANN, BO, language=language)


def test_ones_own_die_stands():
    assert told("keeps", ANN) == "Ann lets the die stand."
    assert told("keeps_other", ANN, BO) == "Ann lets the die of Bo stand."


def test_every_face_that_is_no_number_is_told_as_such():
    told_as = set()
    for seed in range(4):
        match = GUNSLINGERS.new(seed=seed, reflex=False, first="desperado", second="drifter")
        bot = gulch.bot("chance", seed=1)
        while not match.over:
            seat = match.pending[0]
            events = match.play(seat, bot.choose(match.view(seat)).move)
            told_as |= {(e.name, e.args[1] in (HIT, MISS)) for e in events if e.name.startswith("rolls")}
    assert told_as == {("rolls", False), ("rolls_face", True)}


@pytest.mark.parametrize(
    ("language", "faults"),
    [
        (
            "it",
            [
                "madama",
                "annulla di",
                "un annulla",
                "un distrai",
                "primo alle",
                "sii più",
                "per primo",
                "corsa",
                "tiro tuo",
            ],
        ),
        (
            "de",
            [
                "zuzugreifen",
                "aufheben",
                "aufzuheben",
                "hebt",
                "Greifen",
                "als Erster",
                "eigener Neuwurf",
                "für dich",
                "Zielen",
            ],
        ),
        ("en", ["Sherrif", "sherrif", " his ", " he "]),
    ],
)
def test_what_nobody_would_say_is_not_said(language, faults):
    assert [said for said in everything_said(language) for fault in faults if fault in said] == []


def test_a_card_is_named_without_a_case_in_german():
    load = GUNSLINGERS.text(GUNSLINGERS.parse("load re-roll mine"), "de")
    assert load == "laden: Neuwurf für mich"


def test_italian_cards_are_nouns():
    things = GUNSLINGERS.things("it")
    assert [things[card] for card in ("draw", "distract 1/1", "resolve")] == [
        "estrazione",
        "distrazione 1/1",
        "sangue freddo",
    ]


def test_the_sheriff_is_spelt_as_everybody_spells_it():
    assert "sheriff" in CHARACTER.ids
    assert "spells the Sheriff *Sherrif*" in (GUNSLINGERS.folder / "RULES.md").read_text(encoding="utf-8")


def test_half_a_bluff_is_told_in_every_language():
    said = {language: told("resolves_half", ANN, BO, ACCURACY, PLUS, language=language) for language in WORDS}
    assert said == {
        "en": "Ann resolves: +2 accuracy, half of a double bluff of Bo, is ignored.",
        "it": "Ann annulla metà di un doppio bluff di Bo: precisione +2.",
        "de": "Ann entkräftet die Hälfte eines Doppelbluffs von Bo: Genauigkeit +2.",
    }
    assert "double bluff" in CARD.ids
