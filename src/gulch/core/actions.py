"""Declared actions: dense numbers, the table that decodes them, their words and the way back. Nobody writes an offset.

ACTIONS = Actions(place=(CARD,), bid=(CARD, PRICE), pass_=())
PLACE, BID, PASS = ACTIONS.kinds                  # families, for play()
to_place, to_bid, to_pass = ACTIONS.encoders      # numbers, for legal()
TABLE = ACTIONS.table                             # TABLE[action] is family, first thing, second thing, ...
"""

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from itertools import product
from math import prod
from typing import Any

import numpy as np

from .errors import UnknownMove
from .rule import rule
from .words import Domain, Language, Messages, Thing

MAX_THINGS = 4


class Actions(Messages):
    """The families of things a player may do, laid end to end."""

    def __init__(self, **families: tuple[Domain, ...]) -> None:
        super().__init__(**families)
        rows: list[tuple[int, ...]] = []
        encoders = []
        for kind, things in zip(self.kinds, self.families.values(), strict=True):
            encoders.append(_encoder(len(rows), things))
            rows += [(kind, *values) for values in product(*things)]  # type: ignore[arg-type]
        self.encoders = tuple(encoders)
        self.table = np.zeros((len(rows), 1 + MAX_THINGS), np.int64)
        for action, row in enumerate(rows):
            self.table[action, : len(row)] = row

    def __len__(self) -> int:
        return len(self.table)

    def things(self, action: int) -> tuple[str, tuple[Thing, ...], tuple[int, ...]]:
        """The family's name, what it is about, and which of it."""
        name = self.names[self.table[action, 0]]
        things = self.families[name]
        return name, things, tuple(int(v) for v in self.table[action, 1 : 1 + len(things)])


def _encoder(base: int, things: tuple[Any, ...]) -> Callable[..., int]:
    """A rule from the things of a family to the action's number; the last thing runs fastest, as in the table."""
    if len(things) > MAX_THINGS:
        raise TypeError(f"an action is about {MAX_THINGS} things at most: make it several small decisions")
    firsts = [t.first for t in things]
    strides = [prod(len(later) for later in things[i + 1 :]) for i in range(len(things))]
    start = base - sum(first * stride for first, stride in zip(firsts, strides, strict=True))
    by_a, by_b, by_c, by_d = [*strides, 0, 0, 0, 0][:MAX_THINGS]
    if not things:
        return rule(lambda: start)
    if len(things) == 1:
        return rule(lambda a: start + int(a))
    if len(things) == 2:
        return rule(lambda a, b: start + int(a) * by_a + int(b))
    if len(things) == 3:
        return rule(lambda a, b, c: start + int(a) * by_a + int(b) * by_b + int(c))
    return rule(lambda a, b, c, d: start + int(a) * by_a + int(b) * by_b + int(c) * by_c + int(d) * by_d)


class Notation:
    """The moves of a game in the words of one language, and the words back to moves."""

    def __init__(self, title: str, actions: Actions, language: Language) -> None:
        self._title, self._actions, self._language = title, actions, language
        self._texts = [self._text(action) for action in range(len(actions))]
        self._numbers = {_plain(text): action for action, text in enumerate(self._texts)}
        if len(self._numbers) < len(self._texts):
            raise TypeError(f"{title}: two moves have the same words")

    def _text(self, action: int, names: Sequence[str] = ()) -> str:
        name, things, values = self._actions.things(action)
        return self._language.sentence(self._language.moves[name], things, values, names)

    def text(self, action: int, names: Sequence[str] = ()) -> str:
        return self._text(action, names) if names else self._texts[action]

    def parse(self, words: str) -> int:
        """The move with these words, whatever their case and spacing; an error names the nearest one."""
        if not isinstance(words, str):
            raise UnknownMove(f"{words!r} is no move of {self._title}: a move is its number or its words")
        wanted = _plain(words)
        if wanted in self._numbers:
            return self._numbers[wanted]
        near = get_close_matches(wanted, self._numbers, 1)
        hint = f"; did you mean '{near[0]}'?" if near else ""
        raise UnknownMove(f"'{words[:80]}' is no move of {self._title}{hint}")


def _plain(words: str) -> str:
    return " ".join(words.casefold().split())
