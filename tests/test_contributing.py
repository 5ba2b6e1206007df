"""CONTRIBUTING.md holds: the sixth game it shows is dropped in, found, checked and played."""

import re
import sys

import pytest

import gulch
from gulch.cli import main
from gulch.core.checks import check_game
from tests.contributing import ROOT, example_files, write_example_game


@pytest.fixture
def example(tmp_path, monkeypatch):
    """The example game, among the others."""
    write_example_game(tmp_path)
    found = sys.modules["gulch.games"]  # as an attribute of gulch, `games` is the function that lists them
    monkeypatch.setattr(found, "__path__", [*found.__path__, str(tmp_path)])
    return "lastbottle"


def test_the_guide_has_ten_steps():
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = text.split("## Add a game")[1].split("\n## ")[0]
    assert [int(n) for n in re.findall(r"^(\d+)\. ", section, re.M)] == list(range(1, 11))
    assert {"__init__.py", "RULES.md", "rules.py", "words.py"} <= set(example_files())


def test_the_sixth_game_is_found_and_well_made(example):
    assert example in gulch.games()
    check_game(gulch.load(example), games=3)


def test_it_can_be_simulated_and_shown(example, capsys):
    main_exits_well(["sim", example, "--games", "1000", "--json"])
    assert '"games": 1000' in capsys.readouterr().out
    main_exits_well(["rules", example])
    assert "last bottle" in capsys.readouterr().out.lower()


def test_it_can_be_played(example, capsys, monkeypatch):
    monkeypatch.setattr("builtins.input", lambda *_: "1")
    main_exits_well(["play", example, "--terminal", "--seed", "1"])
    assert "wins" in capsys.readouterr().out


def main_exits_well(arguments):
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert end.value.code in (0, None)
