"""The desk: memory on which compiled rules note what they say, each time with the table as it is then.

Compiled, `emit`, `whisper` and `no` are nothing, so that simulations pay nothing for them. Rules that speak are a
second copy of a game's modules, in which these three are the ones of this file. There is one desk, so kernels that
speak are called one at a time.
"""

import sys
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType
from typing import TYPE_CHECKING, Any

import llvmlite.binding as llvm
import numpy as np
from llvmlite import ir
from numba import carray, extending, types  # type: ignore[attr-defined]
from numba.core import cgutils
from numba.extending import overload

from . import rule as mute
from .record import Layout
from .rule import Said, rule

if TYPE_CHECKING:
    from .game import Game

intrinsic: Any = extending.intrinsic

SYMBOL = "gulch_desk"
MOST_ARGS = 8  # things that a message is about
EVERYBODY = -1
DEAF, EVENTS, REASONS = range(3)
# What lies on the desk: what is listened to, how much was said, how much has room, the table and its size, and where
# the notes and the copies of the table lie.
MODE, COUNT, ROOM, TABLE, SIZE, NOTES, COPIES = range(7)
KIND, TO, NUMBER, FIRST = range(4)  # what is in a note
NOTE = FIRST + MOST_ARGS

_desk = np.zeros(COPIES + 1, np.int64)
llvm.add_symbol(SYMBOL, _desk.ctypes.data)


@intrinsic
def _desk_address(typingctx):
    """Where the desk is. Machine code that is kept on disk knows it by its name alone."""

    def codegen(context, builder, signature, args):
        there = builder.module.globals.get(SYMBOL) or ir.GlobalVariable(builder.module, ir.IntType(64), SYMBOL)
        return builder.ptrtoint(there, ir.IntType(64))

    return types.int64(), codegen


@intrinsic
def _memory(typingctx, address):
    """A pointer to this address."""

    def codegen(context, builder, signature, args):
        return builder.inttoptr(args[0], cgutils.voidptr_t)

    return types.voidptr(types.int64), codegen


@intrinsic
def _padded(typingctx, args):
    """What a message is about as whole numbers, always as many: noughts come behind."""
    result = types.UniTuple(types.int64, MOST_ARGS)

    def codegen(context, builder, signature, arguments):
        values = [context.get_constant(types.int64, 0)] * MOST_ARGS
        for i, kind in enumerate(signature.args[0]):
            values[i] = context.cast(builder, builder.extract_value(arguments[0], i), kind, types.int64)
        return context.make_tuple(builder, result, values)

    return result(args), codegen


@rule
def _note(mode, to, kind, number, args):
    """Note this if somebody listens to it. What has no room is counted: the reader makes room and asks again."""
    desk = carray(_memory(_desk_address()), (COPIES + 1,), np.int64)
    if desk[MODE] != mode:
        return
    n = desk[COUNT]
    desk[COUNT] = n + 1
    if n >= desk[ROOM]:
        return
    note = carray(_memory(desk[NOTES] + 8 * NOTE * n), (NOTE,), np.int64)
    note[KIND] = kind
    note[TO] = to
    note[NUMBER] = number
    for i in range(MOST_ARGS):
        note[FIRST + i] = args[i]
    size = desk[SIZE]
    table = carray(_memory(desk[TABLE]), (size,), np.uint8)
    copy = carray(_memory(desk[COPIES] + n * size), (size,), np.uint8)
    for i in range(size):
        copy[i] = table[i]


# ---- what takes the place of emit, whisper and no -------------------------------------------------------------------


def emit(kind: int, *args: int) -> None:
    """See `rule.emit`."""


def whisper(seat: int, kind: int, *args: int) -> None:
    """See `rule.whisper`."""


def no(kind: int, *args: int) -> bool:
    """See `rule.no`."""
    return False


@overload(emit)
def _emit_aloud(kind, *args):
    number = len(args)
    return lambda kind, *args: _note(EVENTS, EVERYBODY, kind, number, _padded(args))


@overload(whisper)
def _whisper_aloud(seat, kind, *args):
    number = len(args)
    return lambda seat, kind, *args: _note(EVENTS, seat, kind, number, _padded(args))


@overload(no)
def _no_aloud(kind, *args):
    number = len(args)

    def say_no(kind, *args):
        _note(REASONS, EVERYBODY, kind, number, _padded(args))
        return False

    return say_no


ALOUD = {mute.emit: emit, mute.whisper: whisper, mute.no: no}


@cache
def speaking(game: "Game") -> "Game":
    """The same game once more, from a second copy of its modules, whose rules speak when they are compiled."""
    name = f"{game.package} (speaking)"
    spec = spec_from_file_location(name, game.folder / "__init__.py", submodule_search_locations=[str(game.folder)])
    assert spec is not None
    assert spec.loader is not None
    sys.modules[name] = package = module_from_spec(spec)
    spec.loader.exec_module(package)
    for module in _parts(name):
        _give_voice(module)
    return package.GAME  # type: ignore[no-any-return]


def _parts(name: str) -> list[ModuleType]:
    """The package and its modules."""
    return [module for key, module in sys.modules.items() if key == name or key.startswith(f"{name}.")]


def _give_voice(module: ModuleType) -> None:
    for word, value in list(vars(module).items()):
        if callable(value) and value in ALOUD:
            setattr(module, word, ALOUD[value])


# ---- reading what was said ------------------------------------------------------------------------------------------


class Notes:
    """Room on the desk for what the rules of one game say about a table."""

    def __init__(self, layout: Layout, room: int = 64) -> None:
        self._layout = layout
        self._make_room(room)

    def _make_room(self, room: int) -> None:
        self.room = room
        self._notes, self._copies = np.zeros((room, NOTE), np.int64), self._layout.zeros(room)
        self._addresses = (self._notes.ctypes.data, self._copies.ctypes.data)

    def listen(self, table: Any, mode: int) -> None:
        """From now on the rules that speak are heard. Of reasons the words are enough, without the table."""
        size = self._copies.dtype.itemsize if mode == EVENTS else 0
        _desk[:] = (mode, 0, self.room, table.ctypes.data, size, *self._addresses)

    def heard(self) -> list[Said] | None:
        """What was said; nobody listens any more. None if there was too little room for it: now there is enough."""
        mode, count = int(_desk[MODE]), int(_desk[COUNT])
        _desk[MODE] = DEAF
        if count > self.room:
            self._make_room(2 * count)
            return None
        if count == 0:
            return []
        notes = self._notes[:count].tolist()
        if mode == REASONS:
            return [Said(note[KIND], tuple(note[FIRST : FIRST + note[NUMBER]])) for note in notes]
        copies = self._layout.copy(self._copies[:count])
        return [_said(note, copies[i : i + 1]) for i, note in enumerate(notes)]


def _said(note: list[int], table: Any) -> Said:
    to = None if note[TO] == EVERYBODY else note[TO]
    return Said(note[KIND], tuple(note[FIRST : FIRST + note[NUMBER]]), to, table)
