"""What the rules of a game are written with.

`@rule` leaves a function ordinary Python when Python calls it, and lets a kernel compile it, for a CPU or a GPU.
`emit`, `whisper` and `no` speak when interpreted and compile to nothing.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, NamedTuple, TypeVar

import numpy as np
from numba.extending import overload, register_jitable

from .record import copied
from .words import MAX_SEATS

F = TypeVar("F", bound=Callable[..., Any])


def rule(function: F) -> F:
    """A rule of a game: the same source interpreted, compiled and on a GPU."""
    return register_jitable(function)


# ---- speaking ---------------------------------------------------------------------------------------------------


class Said(NamedTuple):
    """An event or a reason: its family, what it is about, who alone hears it, and the table as it was just then."""

    kind: int
    args: tuple[int, ...]
    to: int | None = None
    moment: Any = None


class _Listener:
    """Notes what is said, and with it a copy of the table it is said about, if there is one."""

    def __init__(self, table: Any = None) -> None:
        self.table = table
        self.said: list[Said] = []

    def note(self, kind: int, args: tuple[int, ...], to: int | None = None) -> None:
        self.said.append(Said(kind, args, to, None if self.table is None else copied(self.table, self.table.dtype)))


_events: ContextVar[_Listener | None] = ContextVar("events", default=None)
_reasons: ContextVar[_Listener | None] = ContextVar("reasons", default=None)


def emit(kind: int, *args: int) -> None:
    """Tell everybody that something has happened: the table shows it already."""
    listener = _events.get()
    if listener is not None:
        listener.note(kind, args)


def whisper(seat: int, kind: int, *args: int) -> None:
    """Tell one seat alone: the card it drew, say."""
    listener = _events.get()
    if listener is not None:
        listener.note(kind, args, int(seat))


def no(kind: int, *args: int) -> bool:
    """Say why something is not allowed, and answer False: `return no(DOES_NOT_FIT, card)`."""
    listener = _reasons.get()
    if listener is not None:
        listener.note(kind, args)
    return False


@overload(emit)
def _emit_nothing(kind, *args):
    return lambda kind, *args: None


@overload(whisper)
def _whisper_nothing(seat, kind, *args):
    return lambda seat, kind, *args: None


@overload(no)
def _no_without_a_word(kind, *args):
    return lambda kind, *args: False


@contextmanager
def _listening(where: ContextVar[_Listener | None], table: Any = None) -> Iterator[list[Said]]:
    listener = _Listener(table)
    token = where.set(listener)
    try:
        yield listener.said
    finally:
        where.reset(token)


def listening_to_events(table: Any = None) -> Any:
    """`with listening_to_events() as said:` collects what the rules emit and whisper, each with a copy of the table."""
    return _listening(_events, table)


def listening_to_reasons() -> Any:
    """`with listening_to_reasons() as said:` collects why the rules say no."""
    return _listening(_reasons)


# ---- whose decision it is ---------------------------------------------------------------------------------------


@rule
def ask(state, seat):
    """This seat owes a decision, beside those who already do."""
    state.pending |= 1 << seat


@rule
def is_asked(state, seat):
    return (state.pending >> seat) & 1 == 1


@rule
def finish(state):
    """The game is over: nobody owes a decision."""
    state.over = True
    state.pending = 0


# The lowest bit of each set of seats: a look-up where a loop would have to guess how often to turn.
LOWEST_BIT = np.array([(pending & -pending).bit_length() - 1 for pending in range(1 << MAX_SEATS)], np.int64)


# The seats of each set, for who asks from outside the rules.
SEATS_IN = [tuple(seat for seat in range(MAX_SEATS) if pending >> seat & 1) for pending in range(1 << MAX_SEATS)]


@rule
def first_asked(state):
    """The lowest seat that owes a decision."""
    return LOWEST_BIT[state.pending]


@rule
def add(moves, action):
    """List one more thing that may be done. The first one listed is what a seat that does nothing is taken to do."""
    moves.id[moves.count] = action
    moves.count += 1


@rule
def add_if(moves, allowed, action):
    """List it if it is allowed, without a branch: what a player may do is hard for a processor to predict."""
    moves.id[moves.count] = action
    moves.count += allowed
