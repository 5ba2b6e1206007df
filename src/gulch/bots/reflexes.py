"""How fast bots react: distributions, and a time drawn from one."""

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

import numpy as np

from ..core.chance import below
from ..core.game import Game
from ..core.record import Layout
from ..core.rule import rule

SHARPNESS = float(1 << 31)


class Reflexes(NamedTuple):
    """A distribution of reaction times in ms: ex-Gaussian, a bell with a slow tail, never below the floor."""

    mean: float
    deviation: float
    tail: float
    floor: float = 150.0


STEADY = Reflexes(230.0, 25.0, 40.0)  # anybody's, where all are to be equally fast

# How levels answer a plain signal, in a game with races that has no distributions of its own.
TO_A_SIGNAL: Mapping[str, Reflexes] = {
    "tenderfoot": Reflexes(380.0, 70.0, 160.0, 220.0),
    "deputy": Reflexes(300.0, 45.0, 90.0, 190.0),
    "marshal": Reflexes(250.0, 30.0, 55.0, 170.0),
    "legend": Reflexes(205.0, 18.0, 30.0, 150.0),
}


def reflexes_of(game: Game, level: str) -> Reflexes:
    """How fast a bot of this level is in the races of this game."""
    return TO_A_SIGNAL[level]


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
