"""Every event of whole random games, with the table before it and as it was then."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from gulch.core.game import Game
from gulch.core.match import Frame, Match
from gulch.core.words import Message

Play = Callable[[Match, Random], Any]


class Told(NamedTuple):
    """An event; the whole table as it was at the event before it, and at this one; the frame of one who hears it."""

    event: Message
    before: dict[str, Any]
    now: dict[str, Any]
    view: dict[str, Any]


def told_in(game: Game, match: Match, play: Play, random: Random) -> Iterator[Told]:
    """What is told in the rest of this match, the set-up included if it has only begun."""
    yield from told_by(game, match)
    while not match.over:
        play(match, random)
        yield from told_by(game, match)


def told_by(game: Game, match: Match) -> Iterator[Told]:
    """What was told by the last move, whoever heard it."""
    before = match.before
    frames = {viewer: iter(match.frames(viewer)) for viewer in (None, *range(match.seats))}
    for event, table in match.moments:
        heard = {viewer: next(frames[viewer]) for viewer in frames if event.to in (None, viewer)}
        assert all(frame.event == event for frame in heard.values())
        yield Told(event, plain(game, before), plain(game, table), view_of(heard[event.to]))
        before = table
    assert all(next(rest, None) is None for rest in frames.values()), "who does not hear an event gets no frame of it"


def plain(game: Game, table: Any) -> dict[str, Any]:
    return game.state.to_plain(table[0])


def view_of(frame: Frame) -> dict[str, Any]:
    return frame.view.to_dict()
