"""What may be asked at a table beside a move: seats, the start, chat, a rematch, a hint. Each is one function."""

from collections.abc import Awaitable, Callable
from time import time
from typing import Any

from msgspec.structs import replace

from . import protocol as p
from .line import Line
from .log import note
from .room import Room
from .store import ADD_CHAT, Write, set_table
from .table import Seat, clean_name, freed
from .words import Refusal


async def start(room: Room, line: Line, command: p.Start) -> p.Out:
    """The host begins the game."""
    room.table.check_host(line.viewer)
    await begin(room)
    return p.Accepted(command.id)


async def begin(room: Room) -> None:
    """Begin the game: the commitment is published, the table laid."""
    room.table.check_start()
    room.table.opening()  # should it fail, nothing has changed
    await room.set_table(status="playing")
    room.table.begin()
    room.keeper.begin()
    note("game begins", table=room.table.id, game=room.table.game.id, seats=len(room.table.seats))
    room.tell_room()
    room.update_all()
    room.wake()


async def set_seat(room: Room, line: Line, command: p.SetSeat) -> p.Out:
    """The host opens a seat, or puts a bot into it."""
    room.table.check_host(line.viewer)
    await room.set_seat(command.seat, room.table.with_bot(command.seat, command.bot))
    room.tell_room()
    return p.Accepted(command.id)


async def set_options(room: Room, line: Line, command: p.SetOptions) -> p.Out:
    """The host changes options. Facts are told in `welcome` and nowhere else, so everybody is welcomed again."""
    room.table.check_host(line.viewer)
    facts = room.table.with_options(command.options)
    await room.house.store.write(set_table(room.table.id, options=facts.options))
    room.table.facts = facts
    for each in room.lines.values():
        room.welcome(each)
    return p.Accepted(command.id)


async def remove(room: Room, line: Line, command: p.Remove) -> p.Out:
    """The host takes a seat from a person: its key opens nothing any more."""
    room.table.check_host(line.viewer)
    if room.table.seat(command.seat).kind != "person" or command.seat == line.viewer:
        raise Refusal("no_person")
    await _vacate(room, command.seat, freed(room.table.seats[command.seat]), "taken_back")
    return p.Accepted(command.id)


async def leave(room: Room, line: Line, command: p.Leave) -> p.Out:
    """A person gives up their seat; in a game a bot plays on, and the key still gives the seat back."""
    seat = _own_seat(line)
    if room.table.host == seat:
        others = [other for other in room.table.persons if other != seat]
        await room.set_table(host=others[0] if others else None)
    line.send(p.Accepted(command.id))
    await _vacate(room, seat, replace(room.table.seats[seat], left=True, again=False), "left")
    return p.Accepted(command.id)


async def _vacate(room: Room, seat: int, in_play: Seat, reason: str) -> None:
    """Before the start the seat opens, in a game a bot has it, after the game it is only a name."""
    await room.set_seat(seat, Seat() if room.table.status == "open" else in_play)
    code = p.CLOSE_WRONG_KEY if reason == "taken_back" else p.CLOSE_NOT_WELCOME
    for line in room.lines_of(seat):
        del room.lines[line.id]
        line.close(code, Refusal(reason).text(line.language))
    if room.table.status == "over" and any(room.table.seats[other].again for other in room.table.persons):
        await _make_rematch(room)  # perhaps this was the last one who was waited for
    room.tell_room()
    room.wake()


async def hand_over(room: Room, line: Line, command: p.HandOver) -> p.Out:
    """The host makes another person the host."""
    room.table.check_host(line.viewer)
    if room.table.seat(command.seat).kind != "person":
        raise Refusal("no_person")
    await room.set_table(host=command.seat)
    room.tell_room()
    return p.Accepted(command.id)


async def rename(room: Room, line: Line, command: p.Rename) -> p.Out:
    """Be called otherwise from now on."""
    name = clean_name(command.name)
    if not name:
        raise Refusal("empty")
    if line.viewer is None:
        line.name = name
    else:
        await room.set_seat(line.viewer, replace(room.table.seats[line.viewer], name=name))
        room.tell_room()
    return p.Accepted(command.id)


# ---- chat ---------------------------------------------------------------------------------------------------------


async def mute(room: Room, line: Line, command: p.Mute) -> p.Out:
    """The host silences a seat or the spectators, or lets them speak again."""
    room.table.check_host(line.viewer)
    if command.seat is None:
        await room.set_table(spectators_muted=command.muted)
    else:
        await room.set_seat(command.seat, replace(room.table.seat(command.seat), muted=command.muted))
    room.tell_room()
    return p.Accepted(command.id)


async def say(room: Room, line: Line, command: p.Say) -> p.Out:
    """A line of chat: stored, then told."""
    table, seat = room.table, line.viewer
    text = " ".join(command.text.split())
    if not text:
        raise Refusal("empty")
    if table.spectators_muted if seat is None else table.seats[seat].muted:
        raise Refusal("muted")
    name = clean_name(line.name) if seat is None else table.names[seat]
    said = p.Said(len(table.chat) + 1, seat, name, text, round(time(), 3))
    row = {"number": said.number, "seat": seat, "name": name, "text": text, "at": said.at, "command": command.id}
    await room.house.store.write(Write(ADD_CHAT, [{"table_id": table.id, **row}]))
    table.chat.append(said)
    room.tell(said)
    return p.Accepted(command.id, said.number)


# ---- around the game ----------------------------------------------------------------------------------------------


async def rematch(room: Room, line: Line, command: p.Rematch) -> p.Out:
    """Agree to the same again; the last who agrees makes the table, and all are told where it is."""
    seat, table = _own_seat(line), room.table
    if table.status != "over":
        raise Refusal("not_over")
    if table.next_table is None:
        await room.set_seat(seat, replace(table.seats[seat], again=True))
        await _make_rematch(room, command.without_absent)
        room.tell_room()
    else:
        line.send(p.NextTable(table.next_table))
    return p.Accepted(command.id)


async def _make_rematch(room: Room, without_absent: bool = False) -> None:
    """The new table, if nobody is waited for any more. Whoever left, or is not waited for, has no seat there."""
    table = room.table
    if table.next_table is not None or any(not without_absent or room.is_here(seat) for seat in table.undecided):
        return
    table.next_table = await room.house.rematch(table, [*table.gone, *table.undecided])
    room.tell(p.NextTable(table.next_table))


async def hint(room: Room, line: Line, command: p.Hint) -> p.Out:
    """What a strong player thinks of the own moves. What comes with a signal is not told by a hint before it."""
    seat, match = _own_seat(line), room.table.playing
    if [other for other in room.table.persons if other != seat]:
        raise Refusal("hints_off")
    if match.race_shows and room.table.waits_for_signal:
        raise Refusal("race_waits")
    if seat not in match.pending:
        raise Refusal("not_asked")
    found = await room.house.thinkers.analyse(match.view(seat), line.language, room.table.names)
    return p.Hints(command.id, found)


def _own_seat(line: Line) -> int:
    if line.viewer is None:
        raise Refusal("not_seated")
    return line.viewer


Handler = Callable[[Room, Line, Any], Awaitable[p.Out]]
HANDLERS: dict[type[p.Command], Handler] = {
    p.Start: start,
    p.SetSeat: set_seat,
    p.SetOptions: set_options,
    p.Remove: remove,
    p.Leave: leave,
    p.HandOver: hand_over,
    p.Rename: rename,
    p.Mute: mute,
    p.Say: say,
    p.Rematch: rematch,
    p.Hint: hint,
}
