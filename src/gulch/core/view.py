"""What a viewer may know: a state with holes, what a page shows of it, and how the holes are filled."""

from collections.abc import Sequence
from copy import copy
from functools import cached_property
from typing import Any, NamedTuple

from .game import Game, check_seed
from .record import Plain, State
from .rule import SEATS_IN
from .words import NOBODY, SEAT


class View:
    """What one viewer may know: a state with holes, and, for a seat, what it may do. Bots are given this."""

    def __init__(self, game: Game, state: State, seat: int) -> None:
        self.game = game
        self.seat = None if seat == NOBODY else seat
        self.table = hidden(game, state, seat)

    @cached_property
    def legal(self) -> tuple[int, ...]:
        """What this viewer may do now: for a seat that owes a decision."""
        asked = self.seat in SEATS_IN[int(self.table["pending"][0])]
        return tuple(self.game.engine.legal(self.table, self.seat or 0)) if asked else ()

    @property
    def state(self) -> State:
        return self.table[0]

    def to_dict(self) -> dict[str, Plain]:
        return self.game.state.to_plain(self.state)

    def page(self) -> "Page":
        """What is shown of it: without what lies face down by etiquette, and with the facts that a table tells."""
        return page_of(self.game, self.table, NOBODY if self.seat is None else self.seat)

    def text(self, action: int, language: str = "en", names: Sequence[str] = ()) -> str:
        return self.game.text(action, language, names)

    def drawing(self, names: Sequence[str] = ()) -> str:
        """The table as text, as this viewer sees it, without what lies face down by etiquette."""
        shown = copy(self)
        shown.table = veiled(self.game, self.table, NOBODY if self.seat is None else self.seat)
        return self.game.words.drawing(shown, names or SEAT.ids)

    def guess(self, seed: int) -> Any:
        """A whole table that could lie behind this view: an array of one state."""
        return guessed(self.game, self.state, NOBODY if self.seat is None else self.seat, seed)


def hidden(game: Game, state: State, seat: int) -> Any:
    """A copy of the state with holes for what the seat may not know; chance is always one of them."""
    table = game.state.copy(state)
    game.engine.hide(table, seat)
    table["rng"] = 0
    return table


class Page(NamedTuple):
    """What a page shows of a table: a view, and the facts told of it, if the game has any."""

    game: Game
    view: Any
    facts: Any

    def to_dict(self) -> dict[str, Plain]:
        plain = self.game.state.to_plain(self.view[0])
        del plain["rng"]  # a hole in every view; here not even the hole is left
        if self.game.facts is not None:
            plain["facts"] = self.game.facts.to_plain(self.facts[0])
        return plain

    def change_to(self, after: "Page") -> dict[str, Plain]:
        """What is new in another page of the same game (see `Layout.difference`)."""
        change = self.game.state.difference(self.view[0], after.view[0])
        change.pop("rng", None)
        facts = self.game.facts and self.game.facts.difference(self.facts[0], after.facts[0])
        return change | {"facts": facts} if facts else change


def veiled(game: Game, view: Any, seat: int) -> Any:
    """A view without what lies face down by etiquette: an array of one state."""
    if game.rules.veil is not None:
        view = game.state.copy(view)
        game.engine.veil(view, seat)
    return view


def page_of(game: Game, view: Any, seat: int) -> Page:
    """What a page shows of a view (see `View.page`)."""
    return open_page(game, veiled(game, view, seat), seat)


def open_page(game: Game, view: Any, seat: int) -> Page:
    """All of a view, and the facts told of it."""
    told = None if game.facts is None else game.facts.zeros()
    if told is not None:
        game.engine.facts(view, seat, told)
    return Page(game, view, told)


def guessed(game: Game, view: State, seat: int, seed: int) -> Any:
    """A copy of a view with its holes filled, at random by the seed."""
    table = game.state.copy(view)
    table["rng"] = check_seed(seed)
    game.engine.guess(table, seat)
    return table
