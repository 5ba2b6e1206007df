"""Records: their layout, and plain data to them and back."""

import numpy as np
import pytest

import gulch
from gulch.core.record import HEADER, part, record
from gulch.core.words import Domain, numbers

COLOR = Domain("color", ("red", "green"))
LAYOUT = record(
    row=(np.int8, COLOR),
    card=COLOR,
    big=np.uint64,
    flag=np.bool_,
    die=numbers("die", 1, 6),
    seats=(part(gold=np.int16, held=(COLOR, 2)), 2),
)


def test_the_header_opens_every_state():
    assert LAYOUT.dtype.names[: len(HEADER)] == tuple(HEADER)


def test_nested_fields_are_reached_by_name():
    state = LAYOUT.zeros()[0]
    state.seats[1].gold += 3
    state.seats[1].held[0] = 1
    assert state.seats[1].gold == 3
    assert LAYOUT.to_plain(state)["seats"][1] == {"gold": 3, "held": ["green", "red"]}


@pytest.mark.parametrize("name", ["copy", "data", "sum", "all", "max", "round", "shape", "fill"])
def test_a_name_that_numpy_shadows_is_refused(name):
    with pytest.raises(TypeError, match=name):
        record(**{name: np.int8})


def test_a_name_of_the_header_is_refused():
    with pytest.raises(TypeError, match="header"):
        record(phase=np.int8)


def test_an_array_of_bool_is_refused():
    with pytest.raises(TypeError, match="int8"):
        record(lamps=(np.bool_, 4))


def test_plain_data_and_back():
    table = LAYOUT.zeros(2)
    LAYOUT.fill(table[0], {"row": {"green": 4}, "card": "green", "big": 2**64 - 1, "flag": True, "die": "6", "ply": 7})
    LAYOUT.fill(table[1], LAYOUT.to_plain(table[0]))
    assert table[0].tobytes() == table[1].tobytes()
    assert table[0].row.tolist() == [0, 4]
    assert table[0].die == 6


def test_what_is_unknown_is_a_question_mark():
    state = LAYOUT.zeros()[0]
    LAYOUT.fill(state, {"card": "?"})
    assert state.card == -1
    assert LAYOUT.to_plain(state)["card"] == "?"


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (5, "position: "),
        ({"rows": 1}, "position.rows: "),
        ({"row": {"blue": 1}}, "position.row.blue: "),
        ({"row": [1, 2, 3]}, "position.row: "),
        ({"row": "red"}, "position.row: "),
        ({"row": {"red": 300}}, "position.row.red: "),
        ({"row": {"red": True}}, "position.row.red: "),
        ({"big": -1}, "position.big: "),
        ({"big": 1.5}, "position.big: "),
        ({"flag": 1}, "position.flag: "),
        ({"card": "blue"}, "position.card: "),
        ({"card": 7}, "position.card: "),
        ({"card": None}, "position.card: "),
        ({"seats": [{"gold": 1}, {"silver": 1}]}, r"position.seats\[1\].silver: "),
        ({"seats": {"0": {}}}, "position.seats: "),
    ],
)
def test_data_that_is_no_position_is_refused_and_the_place_named(data, place):
    with pytest.raises(gulch.BadPosition, match=place):
        LAYOUT.fill(LAYOUT.zeros()[0], data)


def test_every_byte_belongs_to_a_field():
    """So that copies are equal to the byte: NumPy does not copy what lies between fields."""
    for layout in (LAYOUT, part(small=np.int8, large=np.int64, last=np.int8), gulch.load("banditos").state):
        sizes = [layout.dtype.fields[name][0].itemsize for name in layout.dtype.names]
        assert sum(sizes) == len(layout)
    assert "_gap" not in "".join(LAYOUT.to_plain(LAYOUT.zeros()[0]))
