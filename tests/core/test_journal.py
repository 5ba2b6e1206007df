"""Game files: written whole, read whole, or refused with the place named."""

import json
import os
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gulch
from gulch.core import journal

BANDITOS = gulch.load("banditos")


def played(moves=40, seed=5):
    random, match = Random(1), BANDITOS.new(seats=3, seed=seed)
    while len(match.moves) < moves and not match.over:
        seat = match.pending[0]
        match.play(seat, random.choice(match.legal(seat)))
    return match


@pytest.mark.parametrize("moves", [0, 40, 10_000])
def test_saved_and_opened_a_match_is_the_same(tmp_path, moves):
    match = played(moves)
    match.save(tmp_path / "game.json")
    again = gulch.open(tmp_path / "game.json")
    assert again.state.tobytes() == match.state.tobytes()
    assert (again.moves, again.events, again.seed, again.over) == (match.moves, match.events, 5, match.over)


def test_a_match_from_a_position_too(tmp_path):
    match = BANDITOS.position(played(30).to_dict())
    match.play(match.pending[0], match.legal(match.pending[0])[0])
    match.save(tmp_path / "game.json")
    again = gulch.open(tmp_path / "game.json")
    assert again.state.tobytes() == match.state.tobytes()
    assert again.to_dict() == match.to_dict()


def test_a_file_can_be_read_by_a_person(tmp_path):
    played(3).save(tmp_path / "game.json")
    data = json.loads((tmp_path / "game.json").read_text())
    assert data["game"] == "banditos"
    assert data["seed"] == 5
    assert all(isinstance(move, str) for _, move, _ in data["moves"])


def test_saving_is_atomic(tmp_path, monkeypatch):
    path = tmp_path / "game.json"
    played(5).save(path)
    before = path.read_bytes()
    monkeypatch.setattr(os, "replace", lambda *_: (_ for _ in ()).throw(OSError("disk full")))
    with pytest.raises(OSError, match="disk full"):
        played(9).save(path)
    assert path.read_bytes() == before
    assert os.listdir(tmp_path) == ["game.json"]


def test_a_match_with_scripted_chance(tmp_path):
    """A scripted set-up is kept as a position; a scripted move cannot be told by any seed."""
    with gulch.rolls(2, *[0] * 23, *[3] * 6):
        match = BANDITOS.new(seats=3)
    match.save(tmp_path / "game.json")
    assert gulch.open(tmp_path / "game.json").state.tobytes() == match.state.tobytes()
    with gulch.rolls():
        match.play(match.pending[0], match.legal(match.pending[0])[0])
    with pytest.raises(gulch.GulchError, match="scripted"):
        match.save(tmp_path / "other.json")
    assert os.listdir(tmp_path) == ["game.json"]


def test_saving_respects_links_and_the_umask(tmp_path):
    target, link = tmp_path / "game.json", tmp_path / "link.json"
    link.symlink_to(target)
    before = os.umask(0o077)
    try:
        played(2).save(link)
    finally:
        os.umask(before)
    assert link.is_symlink()
    assert target.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("path", ["/dev/zero", "/", "a\0b"])
def test_what_is_no_file_is_not_read(path):
    with pytest.raises(gulch.BadFile, match="cannot be read"):
        gulch.open(path)


def from_position(**changes):
    match = BANDITOS.position(played(8).to_dict())
    return json.dumps(json.loads(journal.encode(match)) | changes).encode()


def damaged(**changes):
    return json.dumps(json.loads(journal.encode(played(10))) | changes).encode()


MOVES = json.loads(journal.encode(played(10)))["moves"]


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (b"", "no game file"),
        (b"PK\x03\x04", "no game file"),
        (b"\xff\xfe\x00", "no game file"),
        (b"[" * 100_000, "no game file"),
        (b"{}", "missing required field `gulch`"),
        (damaged(gulch=2), "gulch: this reads files of format 1, not 2"),
        (damaged(game="chess"), "game: there is no game 'chess'"),
        (damaged(version=99), "version: the file follows version 99"),
        (damaged(seats=9), "played with 2, 3, 4, 5 seats"),
        (damaged(seats="3"), r"\$.seats"),
        (damaged(seed=-1), r"\$.seed"),
        (damaged(seed=2**64), "seed is a whole number"),
        (damaged(seed=None), "seed: a match starts either"),
        (damaged(position={}), "seed: a match starts either"),
        (damaged(seed=None, position={"row": 4}), "position.row"),
        (damaged(options={"x": 1}), "no option x"),
        (damaged(options={"seats": 3}), "no option seats"),
        (damaged(options={"self": 3}), "no option self"),
        (from_position(seats=9), "seats, options: they are not those of the position"),
        (from_position(options={"x": 1}), "seats, options: they are not"),
        (damaged(extra=1), "extra"),
        (damaged(state="00"), "state: the moves do not lead"),
        (damaged(moves=MOVES[:-1]), "state: the moves do not lead"),
        (damaged(moves=[*MOVES[:4], [MOVES[4][0], "fly", 0]]), r"moves\[4\]: 'fly' is no move"),
        (damaged(moves=[*MOVES[:4], [9, "pass", 0]]), r"moves\[4\]: seats go from 0 to 2, not 9"),
        (damaged(moves=[*MOVES[:4], [MOVES[4][0], "accept", 0]]), r"moves\[4\]: there is no bid"),
        (damaged(moves=[*MOVES[:4], [MOVES[4][0], "pass", -1]]), r"\$.moves\[4\]\[2\]"),
        (damaged(moves=[*MOVES[:4], 7]), r"\$.moves\[4\]"),
    ],
)
def test_a_damaged_file_is_refused_and_the_place_named(data, place, tmp_path):
    path = tmp_path / "game.json"
    path.write_bytes(data)
    with pytest.raises(gulch.BadFile, match=place) as refused:
        gulch.open(path)
    assert str(path) in str(refused.value)


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(gulch.BadFile, match="cannot be read: No such file"):
        gulch.open(tmp_path / "nothing.json")


def test_a_file_that_is_too_large(tmp_path, monkeypatch):
    monkeypatch.setattr(journal, "MAX_BYTES", 100)
    played(5).save(tmp_path / "game.json")
    with pytest.raises(gulch.BadFile, match="too many"):
        gulch.open(tmp_path / "game.json")


WHOLE = journal.encode(played(12))


@settings(max_examples=300, deadline=None)
@given(st.integers(0, len(WHOLE) - 1), st.binary(min_size=1, max_size=3), st.booleans())
def test_no_damage_leads_to_another_match(at, noise, cut):
    """Whatever happens to the bytes: the same match, or a refusal."""
    data = WHOLE[:at] if cut else WHOLE[:at] + noise + WHOLE[at + len(noise) :]
    try:
        match = journal.decode(data, gulch.load)
    except gulch.BadFile:
        return
    assert match.state.tobytes() == played(12).state.tobytes()
