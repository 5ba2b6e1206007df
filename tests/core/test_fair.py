"""Provably fair chance: bound before the game, checked after it, and unlike any seed."""

import hashlib
import hmac
import json
from random import Random

import pytest

import gulch
from gulch.core.fair import commitment, entropy, parse_secret
from gulch.core.journal import decode, encode
from tests.toys.quickdraw import GAME as QUICKDRAW

BANDITOS = gulch.load("banditos")
SECRET = bytes(range(32))


def played(match, moves=60):
    random = Random(3)
    while len(match.moves) < moves and not match.over:
        seat = random.choice(match.pending)
        match.play(seat, random.choice(match.legal(seat)))
    return match


def test_the_commitment_and_the_entropy_are_what_everybody_can_compute():
    assert commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()
    mac = hmac.new(SECRET, b"12", hashlib.sha256).digest()
    assert entropy(SECRET, 12) == int.from_bytes(mac[:8], "big")


def test_chance_is_renewed_before_every_move():
    match = QUICKDRAW.new(seats=2, seed=SECRET)
    assert match.seed == entropy(SECRET, 0)
    match.play(0, "load 1")
    assert int(match.state.rng) == entropy(SECRET, 1), "loading asks chance nothing"


def test_equal_secrets_give_equal_matches():
    one, two, other = (played(BANDITOS.new(seats=3, seed=s)) for s in (SECRET, SECRET, bytes(32)))
    assert one.state.tobytes() == two.state.tobytes()
    assert one.state.tobytes() != other.state.tobytes()


@pytest.mark.parametrize("moves", [0, 60, 10_000])
def test_a_file_carries_the_secret_and_leads_to_the_same_table(moves):
    match = played(BANDITOS.new(seats=3, seed=SECRET), moves)
    data = encode(match)
    again = decode(data, gulch.load)
    assert json.loads(data)["secret"] == SECRET.hex()
    assert (again.secret, again.seed, again.moves) == (match.secret, match.seed, match.moves)
    assert again.state.tobytes() == match.state.tobytes()
    assert played(again.opening(), moves).state.tobytes() == match.state.tobytes()
    assert played(match.copy()).state.tobytes() == played(again).state.tobytes()


def test_a_position_played_on_with_a_secret():
    start = played(BANDITOS.new(seats=3, seed=4), 20)
    match = played(BANDITOS.position(start.to_dict(), SECRET))
    again = decode(encode(match), gulch.load)
    assert again.state.tobytes() == match.state.tobytes()
    assert again.opening().secret == SECRET


def test_another_secret_does_not_fit_the_file():
    data = json.loads(encode(played(BANDITOS.new(seats=3, seed=SECRET))))
    data["secret"] = bytes(32).hex()
    with pytest.raises(gulch.BadFile):
        decode(json.dumps(data).encode(), gulch.load)


@pytest.mark.parametrize("secret", ["", "00", "zz" * 32, "00" * 33])
def test_what_is_no_secret_is_refused(secret):
    with pytest.raises(gulch.BadOption, match="a secret is"):
        parse_secret(secret)
    data = json.loads(encode(BANDITOS.new(seats=3, seed=SECRET))) | {"secret": secret}
    with pytest.raises(gulch.BadFile, match="a secret is"):
        decode(json.dumps(data).encode(), gulch.load)
    with pytest.raises(gulch.BadOption, match="a secret is"):
        BANDITOS.new(seed=b"short")


def test_a_seed_beside_a_secret_is_refused():
    data = json.loads(encode(BANDITOS.new(seats=3, seed=SECRET))) | {"seed": 1}
    with pytest.raises(gulch.BadFile, match="seed: a match starts"):
        decode(json.dumps(data).encode(), gulch.load)


def test_a_game_tells_which_decisions_are_races():
    match = QUICKDRAW.new(seats=2, seed=1)
    assert not match.is_race
    for seat in (0, 1):
        match.play(seat, "load 1")
    assert match.is_race
    assert not BANDITOS.new().is_race


@pytest.mark.parametrize("reflex", [True, False])
def test_the_races_of_gunslingers_are_those_with_reflexes(reflex):
    random, match = Random(1), gulch.load("gunslingers").new(seed=SECRET, reflex=reflex)
    races = 0
    while not match.over:
        races += match.is_race
        seat = random.choice(match.pending)
        match.play(seat, random.choice(match.legal(seat)), ms=random.randrange(100, 900))
    assert (races > 0) == reflex
