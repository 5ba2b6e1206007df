"""How fast bots react, and what they do where they read before they act: distributions, and draws from them."""

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

from ..core.chance import below
from ..core.game import Game
from ..core.race import STEADY, Race, Reflexes
from ..core.record import Layout
from ..core.rule import rule

SHARPNESS = float(1 << 31)
ERRORS = Reflexes._fields.index("errors")
# How long a bot takes in a window, whatever it holds: as a person does, who looks at their cards and shrugs.
SHRUG = Reflexes(1300.0, 350.0, 500.0, 700.0)


def reflexes_of(game: Game, level: str) -> Reflexes:
    """How fast a bot of this level is in the races of this game, which says so; otherwise all are alike."""
    race = game.rules.race
    return STEADY if race is None else race.reflexes.get(level, race.usual)


def usual_reflexes(game: Game) -> Reflexes:
    """How fast one is in the races of this game, of whom nothing else is said."""
    return STEADY if game.rules.race is None else game.rules.race.usual


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


def reading(race: Race) -> Callable[..., Any]:
    """What a bot does in a race in which one reads before one acts: it aims, or errs as often as it does."""
    aim, slip = race.aim, race.slip
    assert aim is not None
    assert slip is not None

    @rule
    def read(state, seat, moves, reflexes):  # type: ignore[no-untyped-def]
        if uniform(moves) < reflexes[ERRORS]:
            return slip(state, seat, moves)
        return aim(state, seat, moves)

    return read


CHANCE = Layout({"rng": np.uint64}, outermost=True)


def reaction_time(random: Random, reflexes: Reflexes) -> int:
    """A reaction time in whole ms, by the chance of Python."""
    source: Any = CHANCE.zeros()[0]
    source.rng = random.getrandbits(64)
    return round(reaction(source, reflexes))
