"""Positions given as data: what means nothing is refused, and what is accepted can be played."""

from random import Random

import pytest

import gulch

from .table import GUNSLINGERS, go, play_at_random, reflex_table, seat_of, side, table


def a_position(random):
    """Some table of a random game, as plain data."""
    match = GUNSLINGERS.new(seed=random.getrandbits(32), reflex=random.random() < 0.5, characters="dealt")
    for _ in range(random.randrange(60)):
        if not match.over:
            play_at_random(match, random)
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
        assert len(match.moves) < GUNSLINGERS.traits.longest
        play_at_random(match, random)
        assert GUNSLINGERS.checks.invariants(match.state) == []


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
        ({"race": {"since": [0, 100]}}, "race: there is none now"),
        ({"race": {"until": 10_000}}, "race: there is none now"),
        ({"options": {"reflex": 1, "first": 1, "second": 1}}, "options: first and second cannot be the same"),
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
        ({"character": "sheriff"}, "not as many as the character has"),
        ({"left": 3}, "left: not the number of cards in the deck"),
        ({"loaded": 1}, "exactly the first places are filled"),
        ({"shown": 1}, "order: not the places"),
        ({"drew": 1}, "nobody has drawn yet"),
        ({"flinch": "2"}, "flinch: only a Flinch that was just revealed waits"),
        ({"bluff": {"1": ["declined", "none"]}}, "bluff.1: there is no such Bluff"),
        ({"total": {"speed": 1}}, "total: it should be"),
        ({"die": "5"}, "die: no shot"),
        ({"frozen": 1}, "frozen: no false start"),
        ({"answer": "grab"}, "answer: it is kept while"),
        ({"deck": {"nothing": 1}}, "nothing is no card"),
    ],
)
def test_a_player_that_cannot_be_is_refused_and_told_why(change, reason):
    player = side("cowboy", "draw", "reach 1")
    with pytest.raises(gulch.BadPosition, match=reason):
        table(player | change, side("kid", "draw", "reach 3"))


def changed(match, **change):
    return match.to_dict() | change


def with_seat(match, seat, **change):
    data = match.to_dict()
    data["seats"][seat] |= change
    return data


def with_race(match, **change):
    data = match.to_dict()
    data["race"] |= change
    return data


def refused(data):
    with pytest.raises(gulch.BadPosition) as error:
        GUNSLINGERS.position(data)
    return str(error.value)


def test_a_flinch_waits_only_for_a_card_that_can_come():
    match = table(side("kid", "flinch 2/2", "flinch 2/2", "draw"), side("cowboy", "reach 1"))
    go(match, "0 touch 1")
    GUNSLINGERS.position(match.to_dict())
    go(match, "1 touch 1", "0 touch 2")  # the Cowboy has no card left
    assert "flinch: it waits only" in refused(with_seat(match, 0, flinch="2"))
    match = table(side("cowboy", "draw", "reach 1"), side("kid", "flinch 2/2", "focus 1", "draw"))
    go(match, "0 touch 1", dice=(1, 1))
    go(match, "1 touch 1", dice=(1,))  # the Cowboy has drawn
    assert "flinch: it waits only" in refused(with_seat(match, 1, flinch="1"))


def test_a_flinch_that_has_lost_its_effect_does_not_wait():
    match = table(side("kid", "flinch 2/2", "draw"), side("cowboy", "reach 1", "draw"))
    go(match, "0 touch 1", "1 touch 1")
    assert "flinch: it waits only" in refused(with_seat(match, 0, flinch="1"))


@pytest.mark.parametrize(
    ("points", "lap", "reason"),
    [
        ((0, 1), 1, "points: 0 rounds"),
        ((3, 0), 2, "points: 1 rounds"),
        ((2, 2), 2, "points: 1 rounds"),
        ((0, 5), 3, "points: 2 rounds"),
        ((3, 4), 4, "points: the extra round is played at a tie"),
        ((2, 1), 2, None),
        ((4, 2), 3, None),
        ((4, 4), 4, None),
    ],
)
def test_points_that_the_rounds_cannot_have_brought_are_refused(points, lap, reason):
    players = (side("cowboy", "draw", points=points[0]), side("kid", "draw", points=points[1]))
    if reason:
        with pytest.raises(gulch.BadPosition, match=reason):
            table(*players, lap=lap)
    else:
        assert table(*players, lap=lap).scores == points


@pytest.mark.parametrize("die", ["hit", "5"])
def test_nobody_shoots_back_after_a_hit(die):
    match = table(side("cowboy", "reach 1", "focus 2", "draw"), side("kid", "reach 3", "reach 2", "draw"))
    go(match, "0 touch 1", "1 touch 1", "0 touch 2", "1 touch 2", "0 touch 3", dice=(6, 1, 1))
    assert match.pending == (1,)
    GUNSLINGERS.position(match.to_dict())
    assert "die: the attacker has hit" in refused(with_seat(match, 0, die=die))


def test_no_answer_in_a_race_is_kept_that_came_too_early():
    match = reflex_table(side("cowboy", "draw", "reach 1"), side("kid", "reach 3", "reach 2"))
    go(match, "0 touch 1 @300", "1 wait", "1 touch 1 @100")
    GUNSLINGERS.position(match.to_dict())
    assert "race.ms: what comes too early" in refused(with_race(match, ms=[0, 99]))
    assert "race.action: an answer" in refused(with_race(match, action=[0, 200]))
    assert "race.action: an answer" in refused(with_race(match, action=[0, 0]))
    assert "race.action: no answer in a race" in refused(with_race(match, action=[0, 1]))
    assert "race.action: who has answered" in refused(changed(match, pending=3))
    assert "race: who could answer only after" in refused(with_race(match, until=99, idle=[100, 0]))
    assert "race.since" in refused(with_race(match, since=[1, 100]))
    assert "race.until" in refused(with_race(match, until=10_001))
    go(match, "0 wait @99")  # so that the defender's touch is judged
    assert seat_of(match, 1)["answer"] == "none"
    go(match, "0 wait @100", dice=(1,))
    assert not match.is_race
