"""A game as TypeScript: the types of its view, its events and its moves, and what is in its box.

`make types` writes one such file for each game that has a drawn table; with it a mistyped name is a type error, and no
component is typed by hand a second time.
"""

import json
from collections.abc import Iterable

import numpy as np

from ..core.game import Game
from ..core.record import Kind, Layout
from ..core.words import Domain, Messages, Thing

HEAD = "/* Made from the game by `make types`: do not edit. */\n"


def typescript(game: Game) -> str:
    """The file `game.ts` in the folder of a game's table."""
    names = _Names()
    view = dict(game.state.columns)
    del view["rng"]
    if game.facts is not None:
        view["facts"] = (game.facts, ())
    parts = [
        f"export interface View {names.record(view)}",
        f"export interface Events {names.families(game.events)}",
        f"export interface Moves {names.families(game.actions)}",
        f"export const BOX = {json.dumps(game.box)} as const;",
    ]
    return "\n\n".join([HEAD, *names.declared(), *parts]) + "\n"


class _Names:
    """The types of domains, each declared once, under its first name."""

    def __init__(self) -> None:
        self._of: dict[tuple[str, ...], str] = {}

    def declared(self) -> Iterable[str]:
        for ids, name in self._of.items():
            yield f"export const {_constant(name)} = {json.dumps(ids)} as const;"
            yield f"export type {name} = (typeof {_constant(name)})[number];"

    def domain(self, domain: Domain) -> str:
        if domain.ids not in self._of:
            name, number = _camel(domain.name), 1
            while name in self._of.values() or name in ("View", "Events", "Moves", "Box"):
                number += 1
                name = f"{_camel(domain.name)}{number}"
            self._of[domain.ids] = name
        return self._of[domain.ids]

    def record(self, columns: dict[str, tuple[Kind, tuple[int | Domain, ...]]]) -> str:
        fields = [f"{name}: {self._axes(kind, axes)};" for name, (kind, axes) in columns.items()]
        return "{ " + " ".join(fields) + " }"

    def _axes(self, kind: Kind, axes: tuple[int | Domain, ...]) -> str:
        """Named axes are objects, counted ones lists."""
        if not axes:
            return self._kind(kind)
        inner = self._axes(kind, axes[1:])
        return f"Record<{self.domain(axes[0])}, {inner}>" if isinstance(axes[0], Domain) else f"({inner})[]"

    def _kind(self, kind: Kind) -> str:
        if isinstance(kind, Layout):
            return self.record(kind.columns)
        if isinstance(kind, Domain):
            return f"{self.domain(kind)} | '?'"  # ? is a hole in a view
        return "boolean" if np.dtype(kind) == np.bool_ else "number"

    def families(self, messages: Messages) -> str:
        """What a message of each family is about, in words, as it travels."""
        fields = [
            f"{name}: [{', '.join(self._thing(t) for t in things)}];" for name, things in messages.families.items()
        ]
        return "{ " + " ".join(fields) + " }"

    def _thing(self, thing: Thing) -> str:
        return self.domain(thing) if isinstance(thing, Domain) else "string"


def _camel(name: str) -> str:
    return "".join(word[:1].upper() + word[1:] for word in name.replace("-", " ").replace("_", " ").split())


def _constant(name: str) -> str:
    """CardName -> CARD_NAMES: a list of all of them."""
    words = "".join(f"_{c}" if c.isupper() and i else c for i, c in enumerate(name)).upper()
    return words if words.endswith("S") else f"{words}S"
