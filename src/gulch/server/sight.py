"""The one place where a game becomes words for a viewer. It asks for his view and his log, and for nothing else."""

from collections.abc import Sequence

from ..core.game import Game
from ..core.match import Match, View
from ..core.words import Message
from .protocol import Event, Legal, Step, Update
from .table import Table


def shown_view(view: View) -> dict[str, object]:
    """The view as plain data. Chance is a hole in every view; here not even the hole is left."""
    plain = view.to_dict()
    del plain["rng"]
    return plain


def shown_event(game: Game, event: Message, language: str, names: Sequence[str]) -> Event:
    things = game.events.families[event.name]
    ids = [thing.id_of(value) for thing, value in zip(things, event.args, strict=True)]
    return Event(event.name, ids, game.tell(event, language, names))


def shown_move(game: Game, move: int, language: str) -> Legal:
    name, things, values = game.actions.things(move)
    ids = [thing.id_of(value) for thing, value in zip(things, values, strict=True)]
    return Legal(move, name, ids, game.text(move, language))


def shown_steps(table: Table, match: Match, viewer: int | None, first: int, language: str) -> list[Step]:
    """What happened from move `first` on (0 is the set-up), as this viewer heard it."""
    log, names = match.log(viewer), table.names
    return [
        _step(table, match, viewer, number, [shown_event(match.game, e, language, names) for e in log[number]])
        for number in range(first, len(log))
    ]


def _step(table: Table, match: Match, viewer: int | None, number: int, events: list[Event]) -> Step:
    """One move. What a seat chose is in its own steps alone: the events tell the others what they may know of it."""
    if number == 0:
        return Step(0, None, "setup", events)
    played = table.history[number - 1]
    own = match.moves[number - 1].action if played.seat == viewer else None
    return Step(number, played.seat, played.by, events, own, played.evidence if number <= table.settled else None)


def look(
    table: Table, viewer: int | None, since: int | None, language: str, clocks: list[float] | None = None
) -> Update:
    """The game as this viewer may know it, and what led here since his last update (None: from the beginning)."""
    match = table.match
    assert match is not None
    view = match.view(viewer)
    asked = bool(view.legal)
    known = since if since is not None and since <= table.number else None
    return Update(
        number=table.number,
        fresh=known is None,
        steps=shown_steps(table, match, viewer, 0 if known is None else known + 1, language),
        view=shown_view(view),
        pending=list(match.pending),
        legal=[shown_move(match.game, move, language) for move in view.legal],
        asked=asked,
        alert=asked and (known is None or table.asked[viewer or 0] > known),
        race=match.is_race,
        over=match.over,
        clocks=clocks,
        scores=list(match.scores) if match.over else None,
        winners=list(match.winners) if match.over else None,
    )
