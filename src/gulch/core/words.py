"""Things that have names, and messages about them: the vocabulary of a game, free of any language.

A `Domain` is a list of named things (colours, cards, seats); a message family has a name and takes things of given
domains. Actions, events and reasons are all messages. A `Language` turns them into sentences.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

UNKNOWN = -1
"""A hole in a view: a value that this viewer may not know."""

NOBODY = UNKNOWN
"""The seat of a spectator, to whom `hide` shows what everybody may know."""


@dataclass(frozen=True)
class Domain:
    """Named things in a fixed order; the rules know them by value, the first being `first`."""

    name: str
    ids: tuple[str, ...]
    first: int = 0

    def __len__(self) -> int:
        return len(self.ids)

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.first, self.first + len(self.ids)))

    def named(self, name: str) -> "Domain":
        """The same things in another part of a sentence: SEAT.named("seller")."""
        return replace(self, name=name)

    @property
    def is_seats(self) -> bool:
        """Are these the seats of a table, which are called after who sits there?"""
        return self.ids == SEAT.ids[: len(self)]

    def id_of(self, value: int) -> str:
        index = int(value) - self.first
        return self.ids[index] if 0 <= index < len(self.ids) else "?"

    def value_of(self, word: str) -> int:
        return UNKNOWN if word == "?" else self.first + self.ids.index(word)


def numbers(name: str, first: int, last: int) -> Domain:
    """The whole numbers from first to last, as things: prices, dice, distances."""
    return Domain(name, tuple(str(n) for n in range(first, last + 1)), first)


MAX_SEATS = 7
SEAT = Domain("seat", tuple(f"seat {n}" for n in range(MAX_SEATS)))


@dataclass(frozen=True)
class Number:
    """A number in a sentence that needs no list of its values."""

    name: str = "number"

    def id_of(self, value: int) -> str:
        return str(int(value))


Thing = Domain | Number


class Message(NamedTuple):
    """One thing said: a family of messages and the values it is about; `to` is the only seat that hears a whisper."""

    name: str
    args: tuple[int, ...] = ()
    to: int | None = None


class Messages:
    """Declared families of messages: `Messages(placed=(SEAT, CARD), passed=(SEAT,))`.

    `kinds` are the family numbers, in order, for the rules to name. A trailing underscore of a family that
    would be a Python keyword (`pass_`) is dropped.
    """

    def __init__(self, **families: tuple[Thing, ...]) -> None:
        self.families = {name.rstrip("_"): things for name, things in families.items()}
        self.names = tuple(self.families)
        self.kinds = range(len(self.names))

    def __contains__(self, name: object) -> bool:
        return name in self.families

    def message(self, kind: int, args: Sequence[int], to: int | None = None) -> Message:
        name = self.names[kind]
        wanted = len(self.families[name])
        if len(args) != wanted:
            raise TypeError(f"'{name}' is about {wanted} things, and {len(args)} were given")
        return Message(name, tuple(int(a) for a in args), to)


@dataclass(frozen=True)
class OptionWords:
    """An option in one language: its name, a sentence about it, and words for its values, by how they are written."""

    label: str = ""
    help: str = ""
    values: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Language:
    """One language of one game: a template for every message, and words for things whose id is not a word of it.

    `about` is a sentence that invites to play; `title` is the game's name, where it has another one in this language.
    """

    moves: Mapping[str, str]
    events: Mapping[str, str] = field(default_factory=dict)
    reasons: Mapping[str, str] = field(default_factory=dict)
    things: Mapping[str, str] = field(default_factory=dict)
    about: str = ""
    title: str = ""
    options: Mapping[str, OptionWords] = field(default_factory=dict)

    def word(self, thing: Thing, value: int, names: Sequence[str] = ()) -> str:
        if isinstance(thing, Domain) and 0 <= value < len(names) and thing.is_seats:
            return names[value]
        word = thing.id_of(value)
        return self.things.get(word, word)

    def sentence(self, template: str, things: Sequence[Thing], args: Sequence[int], names: Sequence[str] = ()) -> str:
        """Fill the template's `{name}` places with the words for the values."""
        return template.format(**{t.name: self.word(t, a, names) for t, a in zip(things, args, strict=True)})
