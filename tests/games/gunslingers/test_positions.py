"""Positions given as data: what means nothing is refused, and what is accepted can be played."""

from random import Random

import pytest

import gulch

from .table import GUNSLINGERS, side, table


def a_position(random):
    """Some table of a random game, as plain data."""
    match = GUNSLINGERS.new(seed=random.getrandbits(32), reflex=random.random() < 0.5, characters="dealt")
    for _ in range(random.randrange(60)):
        if not match.over:
            seat = random.choice(match.pending)
            match.play(seat, random.choice(match.legal(seat)), ms=random.randrange(900))
    return match.to_dict()


def change_something(data, random):
    """Write something else into one place of it, whatever the place is."""
    holder, key = data, None
    while key is None or isinstance(holder[key], dict | list):
        holder = holder if key is None else holder[key]
        key = random.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
    old = holder[key]
    if isinstance(old, bool):
        holder[key] = not old
    elif isinstance(old, int):
        holder[key] = random.choice([old + 1, old - 1, random.randrange(-3, 9), 127])
    else:
        holder[key] = random.choice(
            ["?", "none", "1", "6", "draw", "bluff", "down", "up", "used", "seat 1", "kid", "hit", "wait"]
        )


def play_to_the_end(match, random):
    while not match.over:
        assert len(match.moves) < GUNSLINGERS.longest
        seat = random.choice(match.pending)
        match.play(seat, random.choice(match.legal(seat)), ms=random.randrange(900))
        assert GUNSLINGERS.invariants(match.state) == []


def test_whatever_is_changed_a_position_is_refused_or_can_be_played(games):
    random = Random(8)
    refused = played = 0
    for _ in range(games):
        data = a_position(random)
        change_something(data, random)
        try:
            match = GUNSLINGERS.position(data)
        except gulch.BadPosition:
            refused += 1
            continue
        play_to_the_end(match, random)
        played += 1
    assert refused > games / 4
    assert played > games / 8


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"lap": 9}, "lap: out of range"),
        ({"lap": 0}, "lap: the first round begins"),
        ({"turn": 5}, "turn: out of range"),
        ({"turn": 1}, "pending: another seat is to decide"),
        ({"pending": 3}, "pending: another seat is to decide"),
        ({"phase": 12}, "phase: nobody is asked anything"),
        ({"phase": 4, "pending": 3}, "attacker, drew"),
        ({"phase": 2, "pending": 3}, "phase: there is nothing to be fast for"),
        ({"touched": "3"}, "touched: out of range"),
        ({"seated": 3}, "seated"),
    ],
)
def test_a_table_that_means_nothing_is_refused_and_told_why(change, reason):
    with pytest.raises(gulch.BadPosition, match=reason):
        table(side("cowboy", "draw", "reach 1"), side("kid", "draw", "reach 3"), **change)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"points": -1}, "points: out of range"),
        ({"character": "?"}, "character: out of range"),
        ({"character": "sherrif"}, "not as many as the character has"),
        ({"left": 3}, "left: not the number of cards in the deck"),
        ({"loaded": 1}, "exactly the first places are filled"),
        ({"shown": 1}, "order: not the places"),
        ({"drew": 1}, "nobody has drawn yet"),
        ({"flinch": "2"}, "flinch: only a Flinch that was just revealed waits"),
        ({"bluff": {"1": ["declined", "none"]}}, "bluff.1: there is no such Bluff"),
        ({"total": {"speed": 1}}, "total: it should be"),
        ({"die": "5"}, "die: no shot"),
        ({"frozen": 1}, "frozen: no false start"),
        ({"answer": "wait"}, "answer: it is kept while"),
        ({"deck": {"nothing": 1}}, "nothing is no card"),
    ],
)
def test_a_player_that_cannot_be_is_refused_and_told_why(change, reason):
    player = side("cowboy", "draw", "reach 1")
    with pytest.raises(gulch.BadPosition, match=reason):
        table(player | change, side("kid", "draw", "reach 3"))
