"""How fast bots react: distributions, and a time drawn from one."""

from random import Random
from typing import Any

import numpy as np

from ..core.chance import below
from ..core.game import Game
from ..core.race import STEADY, Reflexes
from ..core.record import Layout
from ..core.rule import rule

SHARPNESS = float(1 << 31)


def reflexes_of(game: Game, level: str) -> Reflexes:
    """How fast a bot of this level is in the races of this game, which says so; otherwise all are alike."""
    race = game.rules.race
    return STEADY if race is None else race.reflexes.get(level, STEADY)


@rule
def uniform(source: Any) -> float:
    """A number above 0 and below 1."""
    return float((below(source, 1 << 31) + 0.5) / SHARPNESS)


@rule
def reaction(source: Any, reflexes: Any) -> float:
    """A reaction time: the sum of twelve uniform numbers is nearly a bell, and a logarithm makes the tail."""
    mean, deviation, tail, floor = reflexes[0], reflexes[1], reflexes[2], reflexes[3]
    bell = -6.0
    for _ in range(12):
        bell += uniform(source)
    return float(max(floor, mean + deviation * bell - tail * np.log(uniform(source))))


CHANCE = Layout({"rng": np.uint64}, outermost=True)


def reaction_time(random: Random, reflexes: Reflexes) -> int:
    """A reaction time in whole ms, by the chance of Python."""
    source: Any = CHANCE.zeros()[0]
    source.rng = random.getrandbits(64)
    return round(reaction(source, reflexes))
