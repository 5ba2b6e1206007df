"""Compiled play: equal to interpreted play, on all cores, in little memory, never from a stale cache."""

import subprocess
import sys
from pathlib import Path
from random import Random

import numpy as np
import pytest

import gulch
from gulch.core.compiled import engine_of, run_by
from gulch.core.kernels import CHUNK, random_decision, random_games, random_start
from tests.contributing import write_example_game

BANDITOS = gulch.load("banditos")
QUICK_RUN = """
import sys
import gulch
sys.modules["gulch.games"].__path__.append(sys.argv[1])
from gulch.core.kernels import random_games
batch = next(random_games(gulch.load("lastbottle"), 50, 2))
print(int(batch.lengths.sum()))
"""


def test_quickened_views_are_the_same_to_the_byte():
    random, match = Random(4), gulch.load("banditos").new(seats=3, seed=4)
    views = []
    while not match.over:
        views.append((match.copy(), [match.view(viewer).table.tobytes() for viewer in (0, 1, 2, None)]))
        match.play(match.pending[0], random.choice(match.legal(match.pending[0])))
    with run_by(match.game, engine_of(match.game)):
        for then, seen in views:
            assert [then.view(viewer).table.tobytes() for viewer in (0, 1, 2, None)] == seen


def gathered(*arguments):
    batches = list(random_games(BANDITOS, *arguments))
    return np.concatenate([b.scores for b in batches]), np.concatenate([b.lengths for b in batches])


def test_many_games_are_the_same_whatever_the_batches():
    scores, lengths = gathered(CHUNK + 3, 3, 100)
    assert scores.shape == (CHUNK + 3, 3, 2)
    later, lengths_later = gathered(3, 3, 100 + CHUNK)
    assert (scores[CHUNK:] == later).all()
    assert (lengths[CHUNK:] == lengths_later).all()
    assert lengths.min() > 0


def interpreted(seats, seed):
    """The scores and the length of one random game, by hand: the game's stream and the player's from the seed."""
    table, moves, step = BANDITOS.blank(seats, {}), BANDITOS.moves.zeros(), random_decision(BANDITOS)
    random_start(BANDITOS)(table[0], moves[0], np.uint64(seed))
    while not table[0].over:
        step(table[0], moves[0])
    return [int(table[0].seats[seat].dollars) for seat in range(seats)], int(table[0].ply)


@pytest.mark.parametrize(("seats", "seed"), [(2, 0), (3, 41), (4, 2**64 - 2), (5, 7)])
def test_simulated_games_are_those_that_interpreted_rules_play(seats, seed):
    """Also where the seeds wrap around."""
    scores, lengths = gathered(4, seats, seed)
    for i in range(4):
        assert (scores[i, :, 0].tolist(), lengths[i]) == interpreted(seats, (seed + i) % 2**64)


def test_a_simulated_game_starts_as_the_match_of_its_seed():
    table = BANDITOS.blank(3, {})
    table[0].rng = 77
    BANDITOS.rules.setup(table[0])
    assert table.tobytes() == BANDITOS.new(seats=3, seed=77).state.tobytes()


def test_memory_does_not_grow_with_the_number_of_games():
    code = (
        "import gulch; from gulch.lab.simulation import simulate;"
        "simulate(gulch.load('banditos'), 200_000, 4);"
        "print(open('/proc/self/status').read())"  # its own peak: that of getrusage is inherited from who started it
    )
    status = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True).stdout
    peak = next(line for line in status.splitlines() if line.startswith("VmHWM"))
    assert int(peak.split()[1]) < 500_000


def test_an_edited_rule_is_compiled_anew(tmp_path):
    """Numba's cache knows a kernel's own file and closure, not the rules it calls."""
    folder = write_example_game(tmp_path)

    def decisions():
        command = [sys.executable, "-c", QUICK_RUN, str(tmp_path)]
        environment = {"NUMBA_CACHE_DIR": str(tmp_path / "cache"), "PATH": ""}
        return int(subprocess.run(command, capture_output=True, check=True, text=True, env=environment).stdout)

    before = decisions()
    assert decisions() == before
    rules = folder / "rules.py"
    source = rules.read_text(encoding="utf-8")
    assert "BOTTLES = 10" in source
    rules.write_text(source.replace("BOTTLES = 10", "BOTTLES = 40"), encoding="utf-8")
    assert decisions() > 2 * before


def test_the_cache_is_used(tmp_path):
    """The second process finds the machine code of the first."""
    write_example_game(tmp_path)
    command = [sys.executable, "-c", QUICK_RUN, str(tmp_path)]
    environment = {"NUMBA_CACHE_DIR": str(tmp_path / "cache"), "PATH": ""}
    subprocess.run(command, check=True, capture_output=True, env=environment)
    first = {file: file.stat().st_mtime_ns for file in Path(tmp_path / "cache").rglob("*.nbc")}
    subprocess.run(command, check=True, capture_output=True, env=environment)
    second = {file: file.stat().st_mtime_ns for file in Path(tmp_path / "cache").rglob("*.nbc")}
    assert first
    assert first == second
