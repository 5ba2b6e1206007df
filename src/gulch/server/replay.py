"""After the game everything is open: move by move with anybody's eyes, as a file, and what a bot thinks of it."""

from typing import Any

from msgspec import Struct

from ..core import fair
from ..core.game import Game
from ..core.journal import encode
from ..core.match import Match
from ..core.view import Page, View, open_page
from ..core.words import NOBODY
from . import protocol as p
from .sight import page, shown_event, shown_move
from .table import Table
from .words import Refusal


class Frame(Struct, frozen=True):
    """The table after a move (0: the set-up), with the chosen eyes; the move itself is open by now."""

    number: int
    seat: int | None
    by: str
    move: p.Legal | None
    events: list[p.Event]
    view: dict[str, Any]
    pending: list[int]
    ms: int = 0
    times: p.Times | None = None


class Replay(Struct, frozen=True):
    """A whole game. `viewer` is a seat, None for a spectator's eyes; `everything` shows all."""

    facts: p.Facts
    names: list[str]
    viewer: int | None
    everything: bool
    commitment: str
    secret: str
    scores: list[int]
    winners: list[int]
    frames: list[Frame]


def finished(table: Table) -> Match:
    """The match, if it is over."""
    if table.match is None or not table.match.over:
        raise Refusal("not_over")
    return table.match


def replayed(table: Table, viewer: int | None, everything: bool, language: str) -> Replay:
    """The whole game, replayed for one pair of eyes."""
    match, frames = finished(table), []
    seen: Page | None = None
    for number, again in enumerate(match.replay()):
        events = []
        for moment in again.moments:
            if everything or moment.event.to in (None, viewer):
                now = _eyes(match.game, moment.table, viewer, everything)
                change = None if seen is None else seen.change_to(now)
                events.append(shown_event(match.game, moment.event, language, table.names, change))
                seen = now
        seen = _eyes(match.game, again.table, viewer, everything)
        frame = Frame(number, None, "setup", None, events, seen.to_dict(), list(again.pending))
        frames.append(_with_move(table, match, frame, language) if number else frame)
    return Replay(
        facts=table.facts,
        names=table.names,
        viewer=viewer,
        everything=everything,
        commitment=fair.commitment(table.secret),
        secret=table.secret.hex(),
        scores=list(match.scores),
        winners=list(match.winners),
        frames=frames,
    )


def _eyes(game: Game, table: Any, viewer: int | None, everything: bool) -> Page:
    """What is seen of a table: by a viewer, or all of it."""
    return open_page(game, table, NOBODY) if everything else page(game, table, viewer)


def _with_move(table: Table, match: Match, frame: Frame, language: str) -> Frame:
    move, played = match.moves[frame.number - 1], table.history[frame.number - 1]
    return Frame(
        frame.number,
        move.seat,
        played.by,
        shown_move(match.game, move.action, language, table.names),
        frame.events,
        frame.view,
        frame.pending,
        move.ms,
        played.evidence,
    )


def view_at(table: Table, number: int, seat: int) -> View:
    """What a seat saw after a move, for analysis; it must have owed a decision then."""
    match = finished(table)
    again = match.after(number)
    if seat not in again.pending:
        raise Refusal("not_asked")
    return again.view(seat)


def game_file(table: Table) -> bytes:
    """The game file; it carries the secret, so it proves every roll."""
    return encode(finished(table))
