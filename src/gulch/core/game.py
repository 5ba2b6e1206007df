"""A game: six verbs, a predicate that explains itself, and the tables. The engine asks nothing else of it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np

from .actions import Actions, Notation
from .chance import MAX_SEED
from .errors import BadOption, UnknownMove, whole
from .record import Layout, Plain, State, moves_record, part
from .rule import known_as, rule
from .words import MAX_SEATS, SEAT, Domain, Language, Message, Messages, OptionWords

if TYPE_CHECKING:
    from .match import Match

Verb = Callable[..., Any]
OptionValue = bool | int | str


def written(value: OptionValue) -> str:
    """A value as it is typed, and as JSON has it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True)
class Option:
    """A choice made before the game. The state holds the index of the value in `values`; the first is the default."""

    values: tuple[OptionValue, ...]
    help: str

    @property
    def default(self) -> OptionValue:
        return self.values[0]

    def index(self, name: str, value: object) -> int:
        for i, allowed in enumerate(self.values):
            if allowed == value and type(allowed) is type(value):
                return i
        words = ", ".join(written(v) for v in self.values)
        raise BadOption(f"option {name}: {value!r} is not one of {words}")

    def parse(self, name: str, text: str) -> OptionValue:
        """The value that is written so, on a command line for instance."""
        for allowed in self.values:
            if str(allowed).casefold() == text.casefold():
                return allowed
        self.index(name, text)
        raise AssertionError("unreachable")


class Options(dict[str, Option]):
    """The options of a game, by name; `layout` is the part of the state that holds them."""

    @property
    def layout(self) -> Layout:
        return part(**dict.fromkeys(self, np.int8))

    def complete(self, chosen: Mapping[str, object]) -> dict[str, OptionValue]:
        """Every option with its value; an unknown one, or a value not allowed, is an error."""
        for name in chosen:
            if name not in self:
                known = ", ".join(self) or "none"
                raise BadOption(f"there is no option {name}; there are: {known}")
        return {n: o.values[o.index(n, chosen.get(n, o.default))] for n, o in self.items()}

    def combinations(self) -> Iterable[dict[str, OptionValue]]:
        """Every way to set the options."""
        for values in product(*(o.values for o in self.values())):
            yield dict(zip(self, values, strict=True))


@dataclass(frozen=True, eq=False)
class Game:
    """The title page of a game. See ARCHITECTURE.md for what each verb must do.

    `settings` lists options to check the game with, where there are too many to combine each with each. `minutes` says
    how long a game takes, from and to; `cites` names for each family of moves the rule that matters then.
    """

    package: str
    title: str
    seats: range
    state: Layout
    actions: Actions
    events: Messages
    reasons: Messages
    words: Mapping[str, Language]
    setup: Verb
    can: Verb
    legal: Verb
    play: Verb
    hide: Verb
    guess: Verb
    score: Verb
    drawing: Callable[[Any, Sequence[str]], str]
    invariants: Callable[[State], list[str]] = lambda state: []
    conserved: Callable[[State], int] = lambda state: 0
    options: Options = field(default_factory=Options)
    settings: Sequence[Mapping[str, OptionValue]] = ()
    outcomes: Mapping[str, int] = field(default_factory=dict)
    versus: tuple[str, ...] = ()
    playout: Verb | None = None
    usual: int = 0
    minutes: tuple[int, int] | None = None
    cites: Mapping[str, str] = field(default_factory=dict)
    has_races: bool = False
    is_race: Callable[[State], bool] = lambda state: False
    version: int = 1
    longest: int = 10_000

    def __post_init__(self) -> None:
        if not self.seats or self.seats.start < 1 or self.seats.stop > MAX_SEATS + 1:
            raise TypeError(f"{self.title}: seats must lie between 1 and {MAX_SEATS}")
        if self.usual and self.usual not in self.seats:
            raise TypeError(f"{self.title}: the usual number of seats is one of those allowed")
        if bool(self.options) != ("options" in self.state.columns):
            raise TypeError(f"{self.title}: options need a column options=OPTIONS.layout in the state, and only they")

    @property
    def usual_seats(self) -> int:
        """How many sit at the table if nobody says otherwise."""
        return self.usual or self.seats.start

    @property
    def id(self) -> str:
        return self.package.rpartition(".")[2]

    @cached_property
    def folder(self) -> Path:
        from importlib import import_module

        module: ModuleType = import_module(self.package)
        return Path(str(module.__file__)).parent

    @cached_property
    def rules(self) -> str:
        """The rules in words: the game's RULES.md."""
        return (self.folder / "RULES.md").read_text(encoding="utf-8")

    @cached_property
    def moves(self) -> Layout:
        return moves_record(len(self.actions))

    # ---- playing ------------------------------------------------------------------------------------------------

    def new(self, seats: int | None = None, seed: int | bytes = 0, **options: OptionValue) -> "Match":
        """A fresh match. Equal seats, seed and options give equal matches; 32 bytes are a secret (see fair)."""
        from .match import Match

        return Match.start(self, self.usual_seats if seats is None else seats, seed, options)

    def position(self, data: Plain, secret: bytes | None = None) -> "Match":
        """A match that starts at a table given as plain data (see `Match.to_dict`); what is left out is zero."""
        from .match import Match

        return Match.at(self, data, secret)

    def blank(self, seats: int, options: Mapping[str, object]) -> Any:
        """An array of one state with nothing in it but what was agreed before the game."""
        allowed = ", ".join(str(n) for n in self.seats)
        seated = whole(seats, self.seats, f"{self.title} is played with {allowed} seats")
        chosen = self.options.complete(options)
        table = self.state.zeros()
        table[0].seated = seated
        for name, value in chosen.items():
            table[0].options[name] = self.options[name].index(name, value)
        return table

    @cached_property
    def decide(self) -> Verb:
        """One decision of one seat: the engine's part around the game's `play`."""
        play = self.play

        @rule
        def decide(state, seat, action, ms):  # type: ignore[no-untyped-def]
            state.pending ^= 1 << seat
            play(state, seat, action, ms)
            state.ply += 1

        return known_as(f"decide in {self.package}", decide)

    # ---- words --------------------------------------------------------------------------------------------------

    def language(self, code: str) -> Language:
        if code not in self.words:
            raise BadOption(f"{self.title} does not speak {code!r}; it speaks {', '.join(self.words)}")
        return self.words[code]

    def spoken(self, code: str) -> str:
        """This language, if the game speaks it, and English otherwise."""
        return code if code in self.words else "en"

    def called(self, language: str = "en") -> str:
        """The title in this language."""
        return self.language(language).title or self.title

    def things(self, language: str = "en") -> dict[str, str]:
        """The word for everything that a table, a move or an event can name; seats are called after who sits there."""
        said = [things for m in (self.actions, self.events, self.reasons) for things in m.families.values()]
        domains = [*self.state.domains, *(d for things in said for d in things if isinstance(d, Domain))]
        words = self.language(language).things
        return {name: words.get(name, name) for d in domains if d.ids is not SEAT.ids for name in d.ids}

    def option_words(self, name: str, language: str = "en") -> OptionWords:
        """An option in words. What the language does not say is said as the game has it."""
        option, spoken = self.options[name], self.language(language)
        said = spoken.options.get(name, OptionWords())
        values = {word: said.values.get(word) or spoken.things.get(word, word) for word in map(written, option.values)}
        return OptionWords(said.label or name.replace("_", " "), said.help or option.help, values)

    @cached_property
    def _notations(self) -> dict[str, Notation]:
        return {code: Notation(self.title, self.actions, language) for code, language in self.words.items()}

    def text(self, action: int, language: str = "en") -> str:
        """A move in words."""
        self.language(language)
        return self._notations[language].text(self.action(action))

    def action(self, number: object) -> int:
        """The number, if it is that of a move."""
        last = len(self.actions) - 1
        return whole(number, range(last + 1), f"the moves of {self.title} go from 0 to {last}", UnknownMove)

    def parse(self, words: str) -> int:
        """The move that these English words name."""
        return self._notations["en"].parse(words)

    def tell(self, event: Message, language: str = "en", names: Sequence[str] = ()) -> str:
        """An event as a sentence."""
        spoken = self.language(language)
        return spoken.sentence(spoken.events[event.name], self.events.families[event.name], event.args, names)

    def explain(self, reason: Message, language: str = "en", names: Sequence[str] = ()) -> str:
        """Why something is not allowed, as a sentence."""
        spoken = self.language(language)
        return spoken.sentence(spoken.reasons[reason.name], self.reasons.families[reason.name], reason.args, names)


def check_seed(seed: int) -> int:
    return whole(seed, range(MAX_SEED + 1), f"a seed is a whole number from 0 to {MAX_SEED}")
