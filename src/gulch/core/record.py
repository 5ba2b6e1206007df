"""The state of a game: one flat record of fixed size, the same for Python, Numba and CUDA.

`part(...)` lays out what is nested in a state, `record(...)` a state itself, opened by the header that core knows.
A column is a kind, or a kind with axes: `row=(int8, COLOR)`. A kind is a NumPy type, a `Domain` (the value is a thing)
or a part; an axis is a length or a `Domain`. Domains make the plain form of a state readable: `{"row": {"pink": 1}}`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from .errors import BadPosition
from .words import SEAT, UNKNOWN, Domain

Kind = Any  # a NumPy scalar type, a Domain or a Layout
Axis = int | Domain
State = Any  # a np.record; NumPy's own types cannot say more
Plain = Any

HEADER: dict[str, Kind] = {
    "rng": np.uint64,
    "ply": np.uint16,
    "pending": np.uint8,
    "seated": np.int8,
    "phase": np.int8,
    "over": np.bool_,
}
"""chance · decisions taken · the seats that owe one, a bit each · how many sit · the phase of play · is it finished"""

_SHADOWED = frozenset(dir(np.record))


def copied(records: Any, dtype: Any) -> Any:
    """The same bytes in an array of its own. NumPy's own copy goes from field to field, and takes ten times as long."""
    return np.frombuffer(bytearray(records.tobytes()), dtype)


class Layout:
    """The columns of a record, its dtype, and the way to plain data and back."""

    def __init__(self, columns: Mapping[str, Any], outermost: bool = False) -> None:
        self.columns = {name: _column(name, spec) for name, spec in columns.items()}
        fields = _without_gaps([(n, _storage(k), _shape(a)) for n, (k, a) in self.columns.items()])
        # Only the outermost dtype may be np.record: a nested one loses its alignment, and Numba then refuses it.
        self.dtype = np.dtype((np.record, fields)) if outermost else fields
        self._one = np.dtype((np.record, fields))

    def __len__(self) -> int:
        """Bytes of one record."""
        return self.dtype.itemsize

    @property
    def domains(self) -> list[Domain]:
        """Every list of things that a record can name, as a value or along an axis."""
        own = [d for kind, axes in self.columns.values() for d in (kind, *axes) if isinstance(d, Domain)]
        nested = [d for kind, _ in self.columns.values() if isinstance(kind, Layout) for d in kind.domains]
        return own + nested

    def zeros(self, count: int = 1) -> Any:
        """So many records, of which each field can be reached by its name, even if they are nested elsewhere."""
        return np.zeros(count, self._one)

    def copy(self, records: Any) -> Any:
        """An array with the same bytes: of a record, or of an array of them."""
        return copied(records, self._one)

    def to_plain(self, record: State) -> dict[str, Plain]:
        """The record as plain data: words for things, dicts for named axes, lists for counted ones."""
        return {name: _plain(record[name], kind, axes) for name, (kind, axes) in self.columns.items()}

    def difference(self, before: State, after: State) -> dict[str, Plain]:
        """What is new in plain data: objects go deeper, by name or place; everything else replaces what was there.

        Only what has other bytes is made plain: a table changes little at a time, and is shown often.
        """
        changed = [name for name in self.columns if before[name].tobytes() != after[name].tobytes()]
        return {name: self._difference(name, before[name], after[name]) for name in changed}

    def _difference(self, name: str, before: Any, after: Any) -> Plain:
        kind, axes = self.columns[name]
        if isinstance(kind, Layout) and not axes:
            return kind.difference(before, after)
        if isinstance(kind, Layout) and len(axes) == 1:
            labels = axes[0].ids if isinstance(axes[0], Domain) else range(axes[0])
            pairs = zip(labels, before, after, strict=True)
            return {str(n): kind.difference(a, b) for n, a, b in pairs if a.tobytes() != b.tobytes()}
        return _news(_plain(before, kind, axes), _plain(after, kind, axes))

    def fill(self, record: State, data: Plain, path: str = "position") -> None:
        """Write plain data, as `to_plain` gives it, into the record; what is not mentioned stays as it is."""
        if not isinstance(data, Mapping):
            raise BadPosition(f"{path}: expected a mapping of {', '.join(self.columns)}")
        for name, value in data.items():
            if name not in self.columns:
                raise BadPosition(f"{path}.{name}: there is no such field; there are {', '.join(self.columns)}")
            _fill(record, name, value, *self.columns[name], path=f"{path}.{name}")


def part(**columns: Any) -> Layout:
    """What is nested in a state: a seat's things, an option's value."""
    return Layout(columns)


def record(**columns: Any) -> Layout:
    """A state: the header and the game's own columns. `phase` may be given a Domain, and then has names."""
    phase = {"phase": columns.pop("phase")} if isinstance(columns.get("phase"), Domain) else {}
    clash = HEADER.keys() & columns.keys()
    if clash:
        raise TypeError(f"{', '.join(sorted(clash))}: the header has this field already")
    return Layout(HEADER | phase | columns, outermost=True)


def moves_record(actions: int) -> Layout:
    """The list that `legal` writes into. It carries the chooser's own chance, so that choosing disturbs no game."""
    room = actions + 1  # `add_if` writes one past the end
    return Layout({"rng": np.uint64, "count": np.uint16, "id": (np.int16, room)}, outermost=True)


# ---- columns ----------------------------------------------------------------------------------------------------


def _column(name: str, spec: Any) -> tuple[Kind, tuple[Axis, ...]]:
    if name in _SHADOWED:
        raise TypeError(f"{name}: np.record has an attribute of that name, so the rules could not reach the field")
    kind, *axes = spec if isinstance(spec, tuple) else (spec,)
    if kind is np.bool_ and axes:
        raise TypeError(f"{name}: Numba knows no array of np.bool_ in a record; use np.int8")
    return kind, tuple(axes)


def _storage(kind: Kind) -> np.dtype[Any]:
    if isinstance(kind, Layout):
        return kind.dtype
    if isinstance(kind, Domain):
        return np.dtype(np.int8 if kind.first + len(kind) <= 128 else np.int16)
    return np.dtype(kind)


def _without_gaps(fields: list[tuple[str, np.dtype[Any], tuple[int, ...]]]) -> np.dtype[Any]:
    """The aligned dtype of the fields, with each gap a field of its own: NumPy copies fields, not gaps."""
    filled: list[tuple[str, np.dtype[Any], tuple[int, ...]]] = []
    end = 0
    aligned = np.dtype(fields, align=True)
    for name, kind, shape in [*fields, ("", np.dtype(np.uint8), (0,))]:
        start = int(aligned.fields[name][1]) if name else aligned.itemsize  # type: ignore[index]
        if start > end:
            filled.append((f"_gap{end}", np.dtype(np.uint8), (start - end,)))
        if name:
            filled.append((name, kind, shape))
            end = start + int(aligned.fields[name][0].itemsize)  # type: ignore[index]
    return np.dtype(filled, align=True)


def _shape(axes: Sequence[Axis]) -> tuple[int, ...]:
    return tuple(a if isinstance(a, int) else len(a) for a in axes)


def _news(before: Plain, after: Plain) -> Plain:
    """What is new in plain data of the same shape."""
    if isinstance(after, dict):
        return {name: _news(before[name], item) for name, item in after.items() if before[name] != item}
    if isinstance(after, list):
        return {str(i): _news(before[i], item) for i, item in enumerate(after) if before[i] != item}
    return after


# ---- plain data -------------------------------------------------------------------------------------------------


def _plain(value: Any, kind: Kind, axes: tuple[Axis, ...]) -> Plain:
    if not isinstance(kind, Layout):
        return _named(value.tolist(), kind, axes)  # all numbers at once: a table is shown often
    if not axes:
        return kind.to_plain(value)
    return _labelled([_plain(item, kind, axes[1:]) for item in value], axes[0])


def _named(value: Any, kind: Kind, axes: tuple[Axis, ...]) -> Plain:
    """Numbers, or lists of them, with words for things and names for axes."""
    if axes:
        return _labelled([_named(item, kind, axes[1:]) for item in value], axes[0])
    return kind.id_of(value) if isinstance(kind, Domain) else value


def _labelled(items: list[Plain], axis: Axis) -> Plain:
    return dict(zip(axis.ids, items, strict=True)) if isinstance(axis, Domain) else items


def _fill(holder: Any, key: Any, value: Plain, kind: Kind, axes: tuple[Axis, ...], path: str) -> None:
    if axes:
        for index, item, place in _items(value, axes[0], path):
            _fill(holder[key], index, item, kind, axes[1:], place)
    elif isinstance(kind, Layout):
        kind.fill(holder[key], value, path)
    else:
        holder[key] = _value(value, kind, path)


def _items(value: Plain, axis: Axis, path: str) -> list[tuple[int, Plain, str]]:
    """The (index, value, path) of each item given for an axis; a Domain's axis may be given in part, by name."""
    if isinstance(axis, Domain) and isinstance(value, Mapping):
        strange = [name for name in value if name not in axis.ids]
        if strange:
            raise BadPosition(f"{path}.{strange[0]}: unknown; there are {', '.join(axis.ids)}")
        return [(axis.ids.index(name), item, f"{path}.{name}") for name, item in value.items()]
    length = axis if isinstance(axis, int) else len(axis)
    if not isinstance(value, Sequence) or isinstance(value, str) or len(value) > length:
        raise BadPosition(f"{path}: expected a list of at most {length} items")
    return [(i, item, f"{path}[{i}]") for i, item in enumerate(value)]


def _value(value: Plain, kind: Kind, path: str) -> int | bool:
    if isinstance(kind, Domain):
        return _thing(value, kind, path)
    if np.dtype(kind) == np.bool_:
        if not isinstance(value, bool):
            raise BadPosition(f"{path}: expected true or false, not {value!r}")
        return value
    limits = np.iinfo(kind)
    if not isinstance(value, int) or isinstance(value, bool) or not limits.min <= value <= limits.max:
        raise BadPosition(f"{path}: expected a whole number from {limits.min} to {limits.max}, not {value!r}")
    return value


def _thing(value: Plain, kind: Domain, path: str) -> int:
    """A thing by its word, or by its number (a seat, say)."""
    if isinstance(value, str) and (value in kind.ids or value == "?"):
        return kind.value_of(value)
    if isinstance(value, int) and not isinstance(value, bool) and (value in list(kind) or value == UNKNOWN):
        return value
    raise BadPosition(f"{path}: {value!r} is no {kind.name}; there are {', '.join(kind.ids)}")


__all__ = ["HEADER", "SEAT", "UNKNOWN", "Layout", "moves_record", "part", "record"]
