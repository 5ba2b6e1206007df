"""What the rules of a game are written with.

`@rule` leaves a function ordinary Python when Python calls it, and lets a kernel compile it, for a CPU or a GPU.
`emit`, `whisper` and `no` speak when interpreted and compile to nothing.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, TypeVar

import numpy as np
from numba.extending import overload, register_jitable

from .words import MAX_SEATS

F = TypeVar("F", bound=Callable[..., Any])


def rule(function: F) -> F:
    """A rule of a game: the same source interpreted, compiled and on a GPU."""
    return register_jitable(function)


def known_as(name: str, function: F) -> F:
    """Give a function made inside another a name in this module, by which Numba's cache can know it.

    A function without one is known to the cache by its pickled contents, and these may differ from one process to the
    next: then a kernel would be compiled again for nothing.
    """
    name = name.replace(".", " ")
    function.__module__, function.__name__, function.__qualname__ = __name__, name, name
    globals()[name] = function
    return function


# ---- speaking ---------------------------------------------------------------------------------------------------

Said = tuple[int, tuple[int, ...], int | None]
_events: ContextVar[list[Said] | None] = ContextVar("events", default=None)
_reasons: ContextVar[list[Said] | None] = ContextVar("reasons", default=None)


def _note(where: ContextVar[list[Said] | None], kind: int, args: tuple[int, ...], to: int | None = None) -> None:
    said = where.get()
    if said is not None:
        said.append((kind, args, to))


def emit(kind: int, *args: int) -> None:
    """Tell everybody that something happened."""
    _note(_events, kind, args)


def whisper(seat: int, kind: int, *args: int) -> None:
    """Tell one seat alone: the card it drew, say."""
    _note(_events, kind, args, int(seat))


def no(kind: int, *args: int) -> bool:
    """Say why something is not allowed, and answer False: `return no(DOES_NOT_FIT, card)`."""
    _note(_reasons, kind, args)
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
def _listening(where: ContextVar[list[Said] | None]) -> Iterator[list[Said]]:
    said: list[Said] = []
    token = where.set(said)
    try:
        yield said
    finally:
        where.reset(token)


def listening_to_events() -> Any:
    """`with listening_to_events() as said:` collects what the rules emit and whisper."""
    return _listening(_events)


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
