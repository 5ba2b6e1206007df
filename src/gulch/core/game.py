"""A game: its verbs, its words, and what there is in it. The engine asks nothing else of it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np

from .actions import Actions, Notation
from .chance import MAX_SEED, is_scripted
from .engine import Engine, Interpreted, Verb
from .errors import BadOption, UnknownMove, whole
from .race import Race, decide_in_races
from .record import Layout, Plain, State, moves_record, part
from .rule import rule
from .words import MAX_SEATS, Domain, Language, Message, Messages, OptionWords

if TYPE_CHECKING:
    from .match import Match

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


@dataclass(frozen=True)
class Rules:
    """The verbs of a game: what the engine asks of it. ARCHITECTURE.md says what each must do.

    Beside the seven that every game has: `playout` is how a sensible player goes on, for searches; `veil` covers what
    lies face down by etiquette, for pages; `facts` tells what a table shows beyond the state; `race` is for games
    that have races; `window(state)` says for how many ms those may answer who are asked now, 0 if nobody counts: who is
    silent so long is taken to have made their first legal move, and nobody hears who has answered before all is known.
    """

    setup: Verb
    can: Verb
    legal: Verb
    play: Verb
    hide: Verb
    guess: Verb
    score: Verb
    playout: Verb | None = None
    veil: Verb | None = None
    facts: Verb | None = None
    race: Race | None = None
    window: Verb | None = None


@dataclass(frozen=True)
class Words:
    """A game in words: its languages by code, the rule to look up for each family of moves, the table as text.

    `outcomes` are names for what chance may answer, for tests that script it.
    """

    languages: Mapping[str, Language]
    drawing: Callable[[Any, Sequence[str]], str]
    cites: Mapping[str, str] = field(default_factory=dict)
    outcomes: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Traits:
    """What kind of game it is: the usual number of seats (0: the fewest), how many minutes it takes, from and to, the
    two options that name who plays against whom, the version of its rules, the most decisions a game can take, and the
    columns of the last table that are tallied over many games: a named thing, or numbers for each of some."""

    usual: int = 0
    minutes: tuple[int, int] | None = None
    versus: tuple[str, ...] = ()
    version: int = 1
    longest: int = 10_000
    tallied: tuple[str, ...] = ()


@dataclass(frozen=True)
class Checks:
    """What must hold of every table: what is wrong with it, if anything; a number that play never changes; and the
    settings of the options to check the game with, where there are too many to combine each with each."""

    invariants: Callable[[State], list[str]] = lambda state: []
    conserved: Callable[[State], int] = lambda state: 0
    settings: Sequence[Mapping[str, OptionValue]] = ()


@dataclass(frozen=True, eq=False)
class Game:
    """The title page of a game.

    `box` is what is in the box and does not change, as plain data, for who draws its table; `facts` lays out what a
    table shows beyond the state (see `Rules.facts`).
    """

    package: str
    title: str
    seats: range
    state: Layout
    actions: Actions
    events: Messages
    reasons: Messages
    rules: Rules
    words: Words
    options: Options = field(default_factory=Options)
    traits: Traits = field(default_factory=Traits)
    checks: Checks = field(default_factory=Checks)
    box: Mapping[str, Plain] = field(default_factory=dict)
    facts: Layout | None = None

    def __post_init__(self) -> None:
        if not self.seats or self.seats.start < 1 or self.seats.stop > MAX_SEATS + 1:
            raise TypeError(f"{self.title}: seats must lie between 1 and {MAX_SEATS}")
        if self.traits.usual and self.traits.usual not in self.seats:
            raise TypeError(f"{self.title}: the usual number of seats is one of those allowed")
        if bool(self.options) != ("options" in self.state.columns):
            raise TypeError(f"{self.title}: options need a column options=OPTIONS.layout in the state, and only they")
        if (self.rules.race is None) != ("race" not in self.state.columns):
            raise TypeError(f"{self.title}: races need a column race=race_part(SEATS) in the state, and only they")
        if (self.rules.facts is None) != (self.facts is None):
            raise TypeError(f"{self.title}: facts need a layout and a rule that fills it")

    @property
    def usual_seats(self) -> int:
        """How many sit at the table if nobody says otherwise."""
        return self.traits.usual or self.seats.start

    @property
    def has_races(self) -> bool:
        return self.rules.race is not None

    def is_race(self, state: State) -> bool:
        """Is the decision now a race, in which the time of an answer counts?"""
        return self.rules.race is not None and not state.over and bool(self.rules.race.is_on(state))

    def window(self, state: State) -> int:
        """For how many ms may those answer who are asked now? 0: there is no window, and they have their time."""
        return 0 if self.rules.window is None or state.over else int(self.rules.window(state))

    @property
    def id(self) -> str:
        return self.package.rpartition(".")[2]

    @cached_property
    def folder(self) -> Path:
        from importlib import import_module

        module: ModuleType = import_module(self.package)
        return Path(str(module.__file__)).parent

    @cached_property
    def rulebook(self) -> str:
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
        if self.rules.race is not None:
            return decide_in_races(self.rules.race, self.rules.play)
        play = self.rules.play

        @rule
        def decide(state, seat, action, ms):  # type: ignore[no-untyped-def]
            state.pending ^= 1 << seat
            play(state, seat, action, ms)
            state.ply += 1

        return decide

    @property
    def engine(self) -> Engine:
        """What runs the rules now. Chance that is scripted is asked by interpreted rules alone."""
        if self.compiled is not None and not is_scripted():
            return self.compiled
        return self._interpreted

    @cached_property
    def _interpreted(self) -> Engine:
        return Interpreted(self)

    compiled: Engine | None = field(default=None, init=False, repr=False)

    def use(self, engine: Engine | None) -> None:
        """From now on this runs the rules, which gives the same bytes and events (None: Python does)."""
        object.__setattr__(self, "compiled", engine)

    # ---- words --------------------------------------------------------------------------------------------------

    def language(self, code: str) -> Language:
        languages = self.words.languages
        if code not in languages:
            raise BadOption(f"{self.title} does not speak {code!r}; it speaks {', '.join(languages)}")
        return languages[code]

    def spoken(self, code: str) -> str:
        """This language, if the game speaks it, and English otherwise."""
        return code if code in self.words.languages else "en"

    def called(self, language: str = "en") -> str:
        """The title in this language."""
        return self.language(language).title or self.title

    def things(self, language: str = "en") -> dict[str, str]:
        """The word for everything that a table, a move or an event can name; seats are called after who sits there."""
        said = [things for m in (self.actions, self.events, self.reasons) for things in m.families.values()]
        shown = [*self.state.domains, *(self.facts.domains if self.facts is not None else [])]
        domains = [*shown, *(d for things in said for d in things if isinstance(d, Domain))]
        words = self.language(language).things
        return {name: words.get(name, name) for d in domains if not d.is_seats for name in d.ids}

    def option_words(self, name: str, language: str = "en") -> OptionWords:
        """An option in words. What the language does not say is said as the game has it."""
        option, spoken = self.options[name], self.language(language)
        said = spoken.options.get(name, OptionWords())
        values = {word: said.values.get(word) or spoken.things.get(word, word) for word in map(written, option.values)}
        return OptionWords(said.label or name.replace("_", " "), said.help or option.help, values)

    @cached_property
    def _notations(self) -> dict[str, Notation]:
        return {code: Notation(self.title, self.actions, language) for code, language in self.words.languages.items()}

    def text(self, action: int, language: str = "en", names: Sequence[str] = ()) -> str:
        """A move in words; a seat that it is about is called by its name, if there are names."""
        self.language(language)
        return self._notations[language].text(self.action(action), names)

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
