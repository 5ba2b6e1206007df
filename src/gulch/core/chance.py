"""Chance lives in the state: every random thing advances `state.rng` and nothing else is random.

A deck is a bag of counts, drawn from at the moment of the draw, so no hidden order exists that could leak.
Interpreted, a test may script what chance answers: `with rolls(3, 1, "hit"): ...`.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

import numpy as np
from numba.extending import overload

from .errors import GulchError
from .rule import rule

GAMMA = np.uint64(0x9E3779B97F4A7C15)
MIX_A = np.uint64(0xBF58476D1CE4E5B9)
MIX_B = np.uint64(0x94D049BB133111EB)
CHOOSER = np.uint64(0xD1B54A32D192ED03)  # parts the stream of a random player from that of his game
HALF = np.uint64(32)
MAX_SEED = 2**64 - 1


class BadScript(GulchError):
    """Scripted chance that the rules did not ask for, or could never have answered."""


class Script:
    """The outcomes a test has written down, handed out one by one."""

    def __init__(self, outcomes: tuple[int | str, ...]) -> None:
        self.outcomes = outcomes
        self.used = 0
        self.names: Mapping[str, int] = {}

    def take(self, possible: list[int]) -> int:
        if self.used == len(self.outcomes):
            raise BadScript(f"chance was asked once more than the {self.used} scripted outcomes")
        outcome = self.outcomes[self.used]
        value = self.names.get(outcome, outcome) if isinstance(outcome, str) else outcome
        if value not in possible:
            raise BadScript(f"outcome {self.used}, {outcome!r}, is impossible here; possible are {possible}")
        self.used += 1
        return int(value)


_script: ContextVar[Script | None] = ContextVar("script", default=None)


@contextmanager
def rolls(*outcomes: int | str) -> Iterator[None]:
    """Chance answers these outcomes, in order: faces of dice, kinds drawn from bags, numbers below a bound.

    Names are those of the game being played. More or fewer questions than outcomes are an error.
    """
    script = Script(outcomes)
    token = _script.set(script)
    try:
        yield
    finally:
        _script.reset(token)
    if script.used < len(outcomes):
        raise BadScript(f"chance was asked {script.used} times, and {len(outcomes)} outcomes were scripted")


def is_scripted() -> bool:
    """Is chance answering from a script now?"""
    return _script.get() is not None


@contextmanager
def outcome_names(names: Mapping[str, int]) -> Iterator[None]:
    """While a game plays, its names for outcomes may stand in a script."""
    script = _script.get()
    if script is not None:
        script.names = names
    yield


# ---- the generator: splitmix64, and a multiplication in place of a division ---------------------------------------


@rule
def _below(source, n):
    source.rng = source.rng + GAMMA
    z = source.rng
    z = (z ^ (z >> np.uint64(30))) * MIX_A
    z = (z ^ (z >> np.uint64(27))) * MIX_B
    return np.int64((((z ^ (z >> np.uint64(31))) >> HALF) * np.uint64(n)) >> HALF)


def below(source, n):
    """A number from 0 to n - 1, each equally likely; n is less than 2**32."""
    script = _script.get()
    if script is not None:
        return script.take(list(range(n)))
    with np.errstate(over="ignore"):  # the generator overflows on purpose; everywhere else that is an error
        return int(_below(source, n))


def roll(source, die):
    """A face of the die, which is a tuple or an array of its faces."""
    script = _script.get()
    if script is not None:
        return script.take([int(face) for face in die])
    return int(die[below(source, len(die))])


def draw(source, bag):
    """Take one thing out of a bag of counts, which must not be empty; the answer is its kind."""
    script = _script.get()
    if script is not None:
        kind = script.take([kind for kind in range(len(bag)) if bag[kind] > 0])
    else:
        kind = kind_at(bag, below(source, count(bag)))
    bag[kind] -= 1
    return kind


@overload(below)
def _below_compiled(source, n):
    return _below


@overload(roll)
def _roll_compiled(source, die):
    return lambda source, die: die[_below(source, len(die))]


@overload(draw)
def _draw_compiled(source, bag):
    def impl(source, bag):
        kind = kind_at(bag, _below(source, count(bag)))
        bag[kind] -= 1
        return kind

    return impl


@rule
def count(bag):
    """How many things are in the bag."""
    total = 0
    for kind in range(len(bag)):
        total += int(bag[kind])
    return total


@rule
def kind_at(bag, position):
    """The kind of the thing at this position, if the bag lay sorted."""
    kind = 0
    while position >= bag[kind]:
        position -= bag[kind]
        kind += 1
    return kind
