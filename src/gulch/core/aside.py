"""Do this, then come back: an interruption of play, also inside another one.

A stack in the record. To step aside is to put the phase, and the seats that owe a decision, on it and to go into
another phase in which nobody is asked yet; to come back is to go on exactly where play was. Each step aside carries a
seat and a thing of its own, so that one inside another cannot overwrite what the outer one is about; below all of them
a game keeps what it needs in columns of its own.

A race cannot be left and come back to, for its answers are not on the stack: first it ends. One may be held aside.
"""

from typing import Any

import numpy as np

from .errors import GulchError
from .record import Kind, Layout, part
from .rule import rule


class TooDeep(GulchError):
    """A step aside for which there is no room, or a way back from nowhere: the rules of a game are wrong."""


def aside_part(depth: int, phase: Kind = np.int8, thing: Kind = np.int16) -> Layout:
    """The column `aside` of a state, with room for so many steps aside, one inside the other.

    `phase` and `thing` may be Domains, and then have names.
    """
    return part(
        depth=np.int8,
        phase=(phase, depth),
        pending=(np.uint8, depth),
        seat=(np.int8, depth),
        thing=(thing, depth),
    )


@rule
def step_aside(state, phase, seat=0, thing=0):
    """Go into this phase, about this seat and this thing, with nobody asked: play comes back to where it is now."""
    aside = state.aside
    if aside.depth >= len(aside.phase):
        raise TooDeep("there is no room for one more step aside")
    aside.phase[aside.depth] = state.phase
    aside.pending[aside.depth] = state.pending
    aside.seat[aside.depth] = seat
    aside.thing[aside.depth] = thing
    aside.depth += 1
    state.phase = phase
    state.pending = 0


@rule
def come_back(state):
    """Go on where play stepped aside last: in that phase, with those asked who owed a decision then."""
    aside = state.aside
    if aside.depth <= 0:
        raise TooDeep("there is nowhere to come back to")
    aside.depth -= 1
    state.phase = aside.phase[aside.depth]
    state.pending = aside.pending[aside.depth]
    aside.phase[aside.depth] = 0
    aside.pending[aside.depth] = 0
    aside.seat[aside.depth] = 0
    aside.thing[aside.depth] = 0


@rule
def is_aside(state):
    """Is this an interruption of something?"""
    return state.aside.depth > 0


@rule
def seat_aside(state):
    """The seat that the step aside is about; there has been one."""
    return int(state.aside.seat[state.aside.depth - 1])


@rule
def thing_aside(state):
    """The thing that the step aside is about; there has been one."""
    return int(state.aside.thing[state.aside.depth - 1])


@rule
def turn_aside_to(state, seat, thing):
    """From now on the step aside is about this seat and this thing."""
    state.aside.seat[state.aside.depth - 1] = seat
    state.aside.thing[state.aside.depth - 1] = thing


def aside_flaws(state: Any, phases: int) -> list[str]:
    """What is wrong with the column `aside` of a table whose phases are so many, if anything."""
    aside, room = state.aside, len(state.aside.phase)
    if not 0 <= aside.depth <= room:
        return [f"aside.depth: there is room for {room}"]
    for name in ("phase", "pending", "seat", "thing"):
        if any(aside[name][aside.depth :]):
            return [f"aside.{name}: nothing lies above the last step aside"]
    if any(not 0 <= phase < phases for phase in aside.phase):
        return ["aside.phase: there is no such phase"]
    if any(int(pending) >> int(state.seated) for pending in aside.pending):
        return ["aside.pending: only those seated can be asked"]
    if any(not 0 <= seat < state.seated for seat in aside.seat):
        return ["aside.seat: nobody sits there"]
    return []
