"""The one place where a game becomes words for a viewer. It asks for their views and log, and for nothing else."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..core.game import Game
from ..core.match import Match, Moment
from ..core.record import Plain
from ..core.view import Page, View
from ..core.words import NOBODY, Message
from .protocol import Event, Legal, Signal, Step, Update, Window
from .table import Scene, Table


class Timing(NamedTuple):
    """What else is told with an update: the clocks, the window that is open, and if the viewer has answered in it."""

    clocks: list[float] | None = None
    window: Window | None = None
    has_answered: bool = False


NO_TIMING = Timing()


def shown_event(game: Game, event: Message, language: str, names: Sequence[str], change: Plain = None) -> Event:
    things = game.events.families[event.name]
    ids = [thing.id_of(value) for thing, value in zip(things, event.args, strict=True)]
    return Event(event.name, ids, game.tell(event, language, names), change)


def shown_move(game: Game, move: int, language: str, names: Sequence[str]) -> Legal:
    name, things, values = game.actions.things(move)
    ids = [thing.id_of(value) for thing, value in zip(things, values, strict=True)]
    return Legal(move, name, ids, game.text(move, language, names))


def last_page(scene: Scene, game: Game, viewer: int | None) -> Page:
    """What this viewer saw when the last event of a move happened; without any, what they saw before."""
    heard = heard_moments(scene.moments, viewer)
    return page(game, heard[-1].table if heard else scene.before, viewer)


def heard_moments(moments: Sequence[Moment], viewer: int | None) -> list[Moment]:
    return [moment for moment in moments if moment.event.to in (None, viewer)]


def page(game: Game, table: Any, viewer: int | None) -> Page:
    """What is shown to this viewer of a whole table."""
    return View(game, table[0], NOBODY if viewer is None else viewer).page()


def shown_scene(game: Game, scene: Scene, viewer: int | None, language: str, names: Sequence[str]) -> list[Event]:
    """The events of a move, each with what it changed in what this viewer sees."""
    events, seen = [], page(game, scene.before, viewer)
    for moment in heard_moments(scene.moments, viewer):
        now = page(game, moment.table, viewer)
        events.append(shown_event(game, moment.event, language, names, seen.change_to(now)))
        seen = now
    return events


def shown_steps(table: Table, match: Match, viewer: int | None, first: int, language: str) -> list[Step]:
    """What happened from move `first` on (0 is the set-up), as this viewer heard it; of late moves with the frames."""
    log, names, steps = match.log(viewer), table.names, []
    for number in range(first, len(log)):
        scene = table.scenes.get(number) if first > 0 else None
        if scene is None:
            events = [shown_event(match.game, event, language, names) for event in log[number]]
        else:
            events = shown_scene(match.game, scene, viewer, language, names)
        steps.append(_step(table, match, viewer, number, events))
    return steps


def _step(table: Table, match: Match, viewer: int | None, number: int, events: list[Event]) -> Step:
    """One move. What a seat chose is in its own steps alone: the events tell the others what they may know of it."""
    if number == 0:
        return Step(0, None, "setup", events)
    played = table.history[number - 1]
    own = match.moves[number - 1].action if played.seat == viewer else None
    return Step(number, played.seat, played.by, events, own, played.evidence if number <= table.settled else None)


def look(table: Table, viewer: int | None, since: int | None, language: str, timing: Timing = NO_TIMING) -> Update:
    """The game as this viewer may know it, and what led here since their last update (None: from the beginning).

    The position of a race is first seen with its signal; until then everybody has what they saw last. Of a window each
    is told if they have answered themselves, and of nobody else.
    """
    match = table.match
    assert match is not None
    view, waits = match.view(viewer), table.waits_for_signal
    asked = bool(view.legal) and not timing.has_answered
    known = since if since is not None and since <= table.number else None
    return Update(
        number=table.number,
        fresh=known is None,
        steps=shown_steps(table, match, viewer, 0 if known is None else known + 1, language),
        view=(last_page(table.scenes[table.number], match.game, viewer) if waits else view.page()).to_dict(),
        pending=[seat for seat in match.pending if seat != viewer or asked],
        legal=shown_legal(view, language, table.names) if asked and not (waits and match.race_shows) else [],
        asked=asked,
        alert=asked and (known is None or table.asked[viewer or 0] > known),
        race=match.is_race,
        signalled=match.is_race and not waits,
        over=match.over,
        clocks=timing.clocks,
        window=timing.window,
        scores=list(match.scores) if match.over else None,
        winners=list(match.winners) if match.over else None,
    )


def signal(table: Table, viewer: int | None, language: str, ago: float = 0.0) -> Signal:
    """The signal of the race that is going on, or what it was so many ms ago: what is seen, and what may be done."""
    view = table.playing.view(viewer)
    return Signal(table.number, view.page().to_dict(), shown_legal(view, language, table.names), ago)


def shown_legal(view: View, language: str, names: Sequence[str]) -> list[Legal]:
    return [shown_move(view.game, move, language, names) for move in view.legal]
