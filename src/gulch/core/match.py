"""A match: one game being played. It holds the state and the log; rules are only ever asked, never bent."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from .chance import is_scripted, outcome_names
from .engine import Engine
from .errors import BadPosition, IllegalMove, whole
from .fair import check_secret, entropy
from .game import Game, OptionValue, check_seed
from .race import MAX_MS, counts, earliest_time
from .record import Plain, State
from .rule import SEATS_IN, Said
from .standing import ranks_of
from .view import View
from .words import NOBODY, SEAT, Message

# What core itself has to say, in the languages the games speak.
OWN_WORDS = {
    "en": {
        "not_asked": "it is not the turn of {seat}: {others} must decide",
        "and": " and ",
        "over": "the game is over",
        "impossible": "'{move}' is not possible now",
    },
    "it": {
        "not_asked": "non è il turno di {seat}: la decisione è di {others}",
        "and": " e ",
        "over": "la partita è finita",
        "impossible": "'{move}' ora non è possibile",
    },
    "de": {
        "not_asked": "{seat} ist nicht am Zug: Die Entscheidung liegt bei {others}",
        "and": " und ",
        "over": "das Spiel ist zu Ende",
        "impossible": "'{move}' ist jetzt nicht möglich",
    },
}


def own_words(language: str) -> dict[str, str]:
    return OWN_WORDS.get(language, OWN_WORDS["en"])


class Move(NamedTuple):
    """One entry of the log."""

    seat: int
    action: int
    ms: int


class Moment(NamedTuple):
    """An event, and the whole table as it was at that moment."""

    event: Message
    table: Any


class Frame(NamedTuple):
    """An event that a viewer heard, and what they saw at that moment."""

    event: Message
    view: View


class Match:
    """Play a match by `play`, look at it by `view`, keep it by `save`.

    `moments` are those of the last move, or of the set-up before the first one, and `before` is the table before it.
    """

    def __init__(self, game: Game, table: Any) -> None:
        self.game = game
        self.seed: int | None = None
        self.secret: bytes | None = None
        self.origin: Plain = None
        self.is_scripted = False
        self.moves: list[Move] = []
        self.prologue: list[Message] = []
        self.events: list[list[Message]] = []
        self.moments: list[Moment] = []
        self.before = table
        self._table = table

    @classmethod
    def start(cls, game: Game, seats: int, seed: int | bytes, options: Mapping[str, OptionValue]) -> "Match":
        """Lay the table for a new game. With a secret for a seed, each move takes its chance from it (see fair)."""
        match = cls(game, game.blank(seats, options))
        if isinstance(seed, bytes):
            match.secret = check_secret(seed)
            seed = entropy(seed, 0)
        match.state.rng = check_seed(seed)
        match.before = game.state.copy(match._table)
        match.prologue = match._told(lambda engine: engine.setup(match._table))
        if is_scripted():
            match.origin = match.to_dict()  # no seed would lead here
        else:
            match.seed = int(seed)
        return match

    @classmethod
    def at(cls, game: Game, data: Plain, secret: bytes | None = None) -> "Match":
        """Start at a given position. Whatever does not hold together is refused."""
        table = game.state.zeros()
        table[0].seated = game.usual_seats
        game.state.fill(table[0], data)
        match = cls(game, table)
        match.origin = match.to_dict()
        match.secret = None if secret is None else check_secret(secret)
        match._check_position()
        return match

    def _check_position(self) -> None:
        state = self.state
        if state.seated not in self.game.seats:
            raise BadPosition(f"position.seated: {state.seated} is not among the seat counts {list(self.game.seats)}")
        if state.ply > self.game.traits.longest:
            raise BadPosition(f"position.ply: no game lasts longer than {self.game.traits.longest} decisions")
        if bool(state.over) == bool(state.pending) or int(state.pending) >> int(state.seated):
            raise BadPosition("position.pending: some of those seated owe a decision, or the game is over")
        for i, option in enumerate(self.game.options.values()):
            if not 0 <= state.options[i] < len(option.values):
                raise BadPosition(f"position.options: {list(self.game.options)[i]} has {len(option.values)} values")
        wrong = self.game.checks.invariants(state)
        if wrong:
            raise BadPosition(f"position: {wrong[0]}")

    # ---- looking ------------------------------------------------------------------------------------------------

    @property
    def table(self) -> Any:
        """The whole table: an array of one state."""
        return self._table

    @property
    def state(self) -> State:
        return self._table[0]

    @property
    def seats(self) -> int:
        return int(self._table["seated"][0])

    @property
    def options(self) -> dict[str, OptionValue]:
        return {name: o.values[self.state.options[name]] for name, o in self.game.options.items()}

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that owe a decision now."""
        return SEATS_IN[int(self._table["pending"][0])]

    @property
    def is_race(self) -> bool:
        """Is the decision now a race, in which the time of an answer counts?"""
        return self.game.is_race(self.state)

    @property
    def window(self) -> int:
        """For how many ms may those answer who are asked now? 0: they have their time."""
        return self.game.window(self.state)

    @property
    def race_shows(self) -> bool:
        """Has the race that is going on shown anything, so that it cannot be held anew?"""
        race = self.game.rules.race
        return race is not None and self.is_race and not race.can_repeat(self.state)

    @property
    def race(self) -> int:
        """The number of the race that is going on, or of the last one; 0 before the first."""
        return int(self.state.race.number) if self.game.has_races else 0

    @property
    def over(self) -> bool:
        return bool(self._table["over"][0])

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat."""
        return tuple(points for points, _ in self.results)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won, once the game is over: most points, then the rulebook's tie-break; several share."""
        if not self.over:
            return ()
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    @property
    def ranks(self) -> list[int]:
        """The place of each seat, 1 for the best; equals share one."""
        return ranks_of(self.results)

    @property
    def results(self) -> list[tuple[int, int]]:
        """For each seat its points and its tie-break: the larger, the better."""
        out = np.zeros((self.seats, 2), np.int32)
        self.game.engine.score(self._table, out)
        return [(int(points), int(tie_break)) for points, tie_break in out]

    def legal(self, seat: int) -> list[int]:
        """What this seat may do now. The first is what it is taken to do if it does nothing."""
        return self.game.engine.legal(self._table, self._seat(seat))

    def view(self, seat: int | None) -> View:
        """What this seat may know; None is a spectator."""
        return View(self.game, self.state, NOBODY if seat is None else self._seat(seat))

    def frames(self, seat: int | None) -> list[Frame]:
        """What this viewer heard of the last move, each event with what they saw at that moment."""
        viewer = NOBODY if seat is None else self._seat(seat)
        heard = [m for m in self.moments if m.event.to is None or m.event.to == viewer]
        return [Frame(m.event, View(self.game, m.table[0], viewer)) for m in heard]

    def text(self, action: int, language: str = "en", names: Sequence[str] = ()) -> str:
        return self.game.text(action, language, names)

    def parse(self, words: str) -> int:
        return self.game.parse(words)

    def to_dict(self) -> dict[str, Plain]:
        """The whole table as plain data; `game.position` takes it back."""
        return self.game.state.to_plain(self.state)

    def log(self, viewer: int | None = None, everything: bool = False) -> list[list[Message]]:
        """What this viewer heard: first of the set-up, then of each move. `everything` is for when the game is over."""
        told = [self.prologue, *self.events]
        return [[e for e in events if everything or e.to is None or e.to == viewer] for events in told]

    # ---- playing ------------------------------------------------------------------------------------------------

    def play(self, seat: int, move: int | str, ms: int | None = None) -> list[Message]:
        """Do it, and tell what happened. An illegal move raises IllegalMove and changes nothing.

        In a race answers may come in any order, each with its time in ms; they are judged in order of time. One that
        comes too early, within a lock or after the end has no effect, and is not noted. To wait with a time is to do
        nothing up to then, and without one to do nothing to the end.
        """
        seat = self._seat(seat)
        action = self._action(move)
        reason = self.why_not(seat, action)
        if reason is not None:
            raise IllegalMove(reason)
        ms = whole(
            self._time(action, ms), range(MAX_MS + 1), f"a reaction time is a whole number of ms from 0 to {MAX_MS}"
        )
        if not self.has_effect(seat, action, ms):
            return []
        table = self.game.state.copy(self._table)  # should a rule fail half-way, the match has not moved
        if self.secret is not None:
            table["rng"] = entropy(self.secret, len(self.moves) + 1)
        events = self._told(lambda engine: engine.decide(table, seat, action, ms))
        self.before, self._table = self._table, table
        self.is_scripted |= is_scripted()
        self.moves.append(Move(seat, action, ms))
        self.events.append(events)
        return events

    def react(self, seat: int, move: int | str, ms: int) -> list[Message]:
        """Play what somebody does who reacts in so many ms: in a race as soon after that as the seat may answer. Who
        must read, and has acted before, reads as long again from then on. Who waits, or would be too late, waits to the
        end."""
        race, action = self.game.rules.race, self._action(move)
        if race is None or not self.is_race or action == race.wait:
            return self.play(seat, action)
        first, has_acted = int(earliest_time(self.state, seat)), self.state.race.idle[seat] > 0
        ms = first + ms if race.aim is not None and has_acted else max(ms, first)
        return self.play(seat, action, ms) if ms <= self.state.race.until else self.play(seat, race.wait)

    def _time(self, action: int, ms: int | None) -> int | None:
        """The time that an answer has: none outside races but 0, and in a race the end of it for who waits so long."""
        race = self.game.rules.race
        if race is None or action != race.wait or not self.is_race:
            return 0 if ms is None else ms
        until = int(self.state.race.until)
        return until if ms is None else min(ms, until) if isinstance(ms, int) else ms

    def has_effect(self, seat: int, action: int, ms: int) -> bool:
        """May an answer with this time, of a seat that is asked, change anything? Outside races it always may."""
        race = self.game.rules.race
        if race is None or not self.is_race:
            return True
        is_to_the_end = action == race.wait and ms >= self.state.race.until
        return bool(is_to_the_end or counts(self.state, seat, ms))

    def why_not(self, seat: int, move: int | str, language: str = "en", names: Sequence[str] = ()) -> str | None:
        """Why this seat may not do this now, in words; None if it may."""
        self.game.language(language)
        seat, action = self._seat(seat), self._action(move)
        if seat not in self.pending:
            return self._not_asked(seat, language, names)
        said = self.game.engine.refusal(self._table, seat, action)
        if said is None:
            return None
        if not said:
            return own_words(language)["impossible"].format(move=self.text(action, language))
        return self.game.explain(self.game.reasons.message(*said[-1][:3]), language, names)

    def _not_asked(self, seat: int, language: str, names: Sequence[str]) -> str:
        words, name = own_words(language), names or SEAT.ids
        if self.over:
            return words["over"]
        return words["not_asked"].format(seat=name[seat], others=words["and"].join(name[s] for s in self.pending))

    def _told(self, run: Callable[[Engine], list[Said]]) -> list[Message]:
        """Run a verb; what it said are the events, and the moments, of this move."""
        with outcome_names(self.game.words.outcomes):
            said = run(self.game.engine)
        self.moments = [Moment(self.game.events.message(*one[:3]), one.moment) for one in said]
        return [moment.event for moment in self.moments]

    def _seat(self, seat: int) -> int:
        return whole(seat, range(self.seats), f"seats go from 0 to {self.seats - 1}")

    def _action(self, move: int | str) -> int:
        return self.parse(move) if isinstance(move, str) else self.game.action(move)

    # ---- keeping ------------------------------------------------------------------------------------------------

    def save(self, path: str | Path) -> None:
        """Write the match to a game file, whole or not at all."""
        from .journal import save

        save(self, path)

    def opening(self) -> "Match":
        """The same match before its first move."""
        if self.seed is None:
            return Match.at(self.game, self.origin, self.secret)
        return Match.start(self.game, self.seats, self.seed if self.secret is None else self.secret, self.options)

    def replay(self) -> Iterator["Match"]:
        """The same match, once more, from before its first move to its end: it is given out before and after each."""
        again = self.opening()
        yield again
        for move in self.moves:
            again.play(*move)
            yield again

    def after(self, number: int) -> "Match":
        """The same match as it stood after so many moves."""
        return next(islice(self.replay(), number, None))

    def copy(self) -> "Match":
        """The same match, to be played on separately."""
        twin = Match(self.game, self.game.state.copy(self._table))
        twin.seed, twin.origin, twin.is_scripted = self.seed, self.origin, self.is_scripted
        twin.secret = self.secret
        twin.moves, twin.prologue, twin.events = list(self.moves), list(self.prologue), list(self.events)
        twin.moments, twin.before = self.moments, self.before
        return twin
