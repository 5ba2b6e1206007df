"""What is tested of every game, in the same way."""

import re
from pathlib import Path

import pytest

import gulch
from gulch.core.checks import check_engines, check_game, check_parity
from gulch.core.compiled import engine_of, run_by
from tests import transcripts

GAMES = gulch.games()


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_well_made(name):
    """Compiled, so that many games can be looked at; that it is the same interpreted, the next two tests see to."""
    game = gulch.load(name)
    tables = len(game.seats) * len(list(game.checks.settings or game.options.combinations()))
    with run_by(game, engine_of(game)):
        check_game(game, games=2 if tables < 40 else 1, compiled=False)


def parities():
    return [(name, seats) for name in GAMES for seats in gulch.load(name).seats]


@pytest.mark.parametrize(("name", "seats"), parities())
def test_interpreted_and_compiled_rules_are_equal_to_the_byte(name, seats, games):
    game = gulch.load(name)
    settings = list(game.checks.settings or game.options.combinations())
    for seed in range(games if len(game.seats) < 5 else games // 4):
        assert check_parity(game, seats, seed, settings[seed % len(settings)]) > 0


@pytest.mark.parametrize(("name", "seats"), parities())
def test_compiled_rules_say_what_interpreted_ones_say(name, seats):
    game = gulch.load(name)
    settings = list(game.checks.settings or game.options.combinations())
    for seed in range(3):
        assert check_engines(game, seats, seed, settings[seed % len(settings)]) > 0


@pytest.mark.parametrize("name", GAMES)
def test_the_transcript_replays(name):
    """A test fails for a game without one."""
    text = transcripts.path(name).read_text(encoding="utf-8")
    told = iter(transcripts.moves_of(text))
    assert transcripts.transcribe(name, lambda match, seat: next(told)) == text


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_has_a_test_and_every_tested_rule_exists(name):
    written = set(re.findall(r"\*\*(R\d+)\*\*", gulch.load(name).rulebook))
    tested = set()
    for file in (Path(__file__).parent / name).glob("test_*.py"):
        for marker in re.findall(
            rf'^@(?:pytest\.mark\.)?rule\("{name}", ([^)]*)\)', file.read_text(encoding="utf-8"), re.M
        ):
            tested |= set(re.findall(r"R\d+", marker))
    assert written
    assert written == tested


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_are_written_for_who_plays(name):
    """First what it is about, later examples and a glossary, last notes for programs; rulings are marked."""
    text = gulch.load(name).rulebook
    chapters = re.findall(r"^## (.*)$", text, re.M)
    assert chapters[0] == "What it is about"
    assert chapters[-1] == "For programs"
    assert {"What is in the box", "Examples", "Glossary"} < set(chapters)
    assert [number for number in re.findall(r"\bR\d+\b", text) if f"**{number}**" not in text] == []
    assert re.findall(r"\bA\d+\b", text) == []
    assert re.search(r"^- \*\*R\d+\*\*[^*]*\*Ours\b", text, re.M)
    assert re.findall(r"\b(?:he|she|him|his|her)\b", text) == []


@pytest.mark.parametrize("name", GAMES)
def test_a_game_says_what_it_is_about_and_how_long_it_takes(name):
    game = gulch.load(name)
    assert all(language.about.endswith(".") for language in game.words.languages.values())
    assert len({language.about for language in game.words.languages.values()}) == len(game.words.languages)
    assert 0 < game.traits.minutes[0] <= game.traits.minutes[1]
    assert game.words.cites


@pytest.mark.parametrize("name", GAMES)
def test_every_option_has_words_in_every_language(name):
    game = gulch.load(name)
    for code, language in game.words.languages.items():
        assert set(language.options) == set(game.options)
        for option, said in language.options.items():
            assert said.label
            assert said.help or code == "en", "English is on the option itself"
            assert all(game.option_words(option, code).values.values())


@pytest.mark.parametrize("name", GAMES)
def test_every_language_says_everything(name):
    game = gulch.load(name)
    assert {"en", "it", "de"} <= set(game.words.languages)
    for language in game.words.languages:
        texts = [game.text(action, language) for action in range(len(game.actions))]
        assert len(set(texts)) == len(texts)
