"""Without reflexes: one answer each, in secret, and dice among those who are right."""

import pytest

import gulch

from .table import (
    DESPERADO,
    NAMES,
    all_hold_fire,
    all_let_be,
    asked,
    bounty,
    discarded,
    duel,
    go,
    loot,
    moves,
    refusal,
    said,
    table,
    threat,
    told,
    turn,
    wounds,
)

rule = pytest.mark.rule

ANN = ["blue head boom wanted 1", "blue arm blam swag 1", "yellow head blam swag 1"]
BO = ["blue head blam law 2", "blue head blam law 1", "red head blam stand-off 3"]
RIGHT, WRONG = "blue head blam", "red leg boom"
JOIN, SECOND_JOIN = "blue leg bang stand-off 2", "red head boom stand-off 2"
FLIPPED = ["yellow head boom horse 1", "green head bang horse 0", "red arm bang horse 0"]  # the head, Bang
DRAWN = [  # six new cards
    "blue head bang swag 0",
    "blue arm boom swag 1",
    "blue leg bang wanted 2",
    "yellow arm boom wanted 2",
    "blue leg blam horse 0",
    "yellow arm blam horse 0",
]


def begin(**more):
    match = table(ANN, BO, None, reflex=False, **more)
    duel(match)
    return match


def winner_of(events):
    hits = said(events, "hit", "hit_turkey")
    return hits[0].split()[0] if hits else None


# ---- a Duel ---------------------------------------------------------------------------------------------------------


@rule("saloon", "R66")
def test_everybody_answers_once_and_at_leisure():
    match = begin()
    assert not match.is_race
    assert match.window == 0
    assert asked(match) == ["Ann", "Bo"]
    assert go(match, f"Bo: shoot {WRONG} at Ann") == []
    assert asked(match) == ["Ann"], "there is no second shot"
    assert refusal(match, f"Bo: shoot {RIGHT} at Ann") == "it is not the turn of Bo: Ann must decide"


@rule("saloon", "R66")
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_in_secret(viewer):
    seen = []
    for answer in (f"shoot {RIGHT} at Ann", f"shoot {WRONG} at Ann", "hold fire"):
        match = begin()
        assert go(match, f"Bo: {answer}") == []
        seen.append(match.view(viewer).to_dict())
    assert seen[0] == seen[1] == seen[2]


@rule("saloon", "R66")
@pytest.mark.parametrize(("ann", "bo", "winner"), [(6, 1, "Ann"), (1, 2, "Bo"), (3, 4, "Bo"), (5, 4, "Ann")])
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_all_who_are_right_roll_and_the_highest_number_wins(ann, bo, winner, order):
    match = begin()
    shots = [f"Ann: shoot {RIGHT} at Bo", f"Bo: shoot {RIGHT} at Ann"]
    events = go(match, *(shots[number] for number in order), dice=[ann, bo, *DRAWN])
    assert said(events, "rolls") == [
        f"Ann has aimed right and rolls {ann}.",
        f"Bo has aimed right and rolls {bo}.",
    ]
    assert winner_of(events) == winner
    if winner == "Ann":
        assert (loot(match), bounty(match), wounds(match)) == ([40, 20, 20], [30, 0, 20], [0, 1, 0])
    else:
        assert (loot(match), bounty(match), wounds(match)) == ([20, 40, 20], [20, 30, 20], [1, 0, 0])
    assert {*ANN, *BO} == set(discarded(match))
    assert turn(match) == "Bo"


@rule("saloon", "R66")
def test_at_a_tie_they_roll_again_as_often_as_need_be():
    match = begin()
    events = go(match, f"Ann: shoot {RIGHT} at Bo", f"Bo: shoot {RIGHT} at Ann", dice=[4, 4, 1, 1, 2, 5, *DRAWN])
    assert [event.args[1] for event in events if event.name == "rolls"] == [4, 4, 1, 1, 2, 5]
    assert winner_of(events) == "Bo"


@rule("saloon", "R66")
@pytest.mark.parametrize("other", [f"shoot {WRONG} at Bo", "hold fire"])
def test_who_alone_is_right_has_won(other):
    match = begin()
    events = go(match, f"Ann: {other}", f"Bo: shoot {RIGHT} at Ann", dice=DRAWN)
    assert winner_of(events) == "Bo"


@rule("saloon", "R66", "R57")
@pytest.mark.parametrize("ann", [f"shoot {WRONG} at Bo", "hold fire"])
@pytest.mark.parametrize("bo", [f"shoot {WRONG} at Ann", "hold fire"])
def test_if_no_answer_is_right_nobody_has_hit_in_time(ann, bo):
    match = begin()
    events = go(match, f"Ann: {ann}", f"Bo: {bo}", dice=DRAWN)
    assert said(events)[0] == "Nobody hits."
    assert (loot(match), bounty(match), wounds(match)) == ([20] * 3, [20] * 3, [0] * 3)
    assert {*ANN, *BO} == set(discarded(match))


@rule("saloon", "R66")
@pytest.mark.parametrize("answer", ["blue head boom", "blue leg blam", "green head blam"])
def test_color_zone_and_sound_must_be_right(answer):
    match = begin()
    events = go(match, f"Ann: shoot {answer} at Bo", "Bo: hold fire", dice=DRAWN)
    assert winner_of(events) is None


@rule("saloon", "R66")
def test_the_bottle_is_no_weapon():
    match = begin()
    why = "this game is played without reflexes: the bottle is no weapon"
    assert refusal(match, "Ann: smash the bottle: head of Bo") == why
    assert not [move for move in moves(match, "Ann") if move.startswith("smash")]
    assert moves(match, "Ann")[0] == "hold fire", "what who does nothing is taken to do"


@rule("saloon", "R66")
def test_pistols_never_run_short():
    """Both take the same one; a wrong answer holds nothing."""
    match = begin()
    events = go(match, "Ann: shoot blue leg boom at Bo", f"Bo: shoot {RIGHT} at Ann", dice=DRAWN)
    assert (winner_of(events), told(events, "is_held", "missed")) == ("Bo", [])


@rule("saloon", "R66")
@pytest.mark.parametrize("ms", [0, 50, 5000])
def test_times_mean_nothing(ms):
    match = begin()
    with gulch.rolls(2, 3, *DRAWN):
        go(match, f"Ann: shoot {RIGHT} at Bo @{ms}", f"Bo: shoot {RIGHT} at Ann @29000")
    assert wounds(match) == [1, 0, 0]


# ---- a Stand-off ----------------------------------------------------------------------------------------------------


def stand_off():
    """Ann, Cy and Dee."""
    match = table(None, None, [JOIN], [SECOND_JOIN], reflex=False, bounty=[20, 20, 30, 40])
    go(match, "Ann: threaten Bo with the blue pistol")
    all_let_be(match, "Cy")
    go(match, f"Cy: join with {JOIN} and the red pistol")
    all_let_be(match, "Dee")
    go(match, f"Dee: join with {SECOND_JOIN} and the green pistol")
    all_let_be(match, dice=[*DRAWN[:2], *FLIPPED])
    assert asked(match) == ["Ann", "Cy", "Dee"]
    return match


@rule("saloon", "R66")
def test_only_those_who_share_the_highest_number_roll_again():
    match = stand_off()
    shots = ("Ann: shoot red head bang at Dee", "Cy: shoot red head bang at Dee", "Dee: shoot blue head bang at Ann")
    events = go(match, *shots, dice=[5, 2, 5, 1, 6])
    rolled = [(NAMES[event.args[0]], event.args[1]) for event in events if event.name == "rolls"]
    assert rolled == [("Ann", 5), ("Cy", 2), ("Dee", 5), ("Ann", 1), ("Dee", 6)]
    assert said(events, "hit") == ["Dee hits Ann in the head with the blue pistol!"]
    assert wounds(match) == [1, 0, 0, 0]


@rule("saloon", "R66")
def test_of_three_only_those_who_are_right_roll():
    match = stand_off()
    shots = ("Ann: shoot red leg bang at Dee", "Cy: shoot green head bang at Dee", "Dee: shoot blue head bang at Cy")
    events = go(match, *shots, dice=[3, 1])
    assert said(events, "rolls") == ["Cy has aimed right and rolls 3.", "Dee has aimed right and rolls 1."]
    assert winner_of(events) == "Cy"
    assert wounds(match) == [0, 0, 0, 1]


@rule("saloon", "R66")
@pytest.mark.parametrize("target", ["Cy", "Dee"])
def test_where_there_is_a_choice_the_answer_says_at_whom(target):
    match = stand_off()
    assert {move.split()[-1] for move in moves(match, "Ann")} == {"fire", "Cy", "Dee"}
    events = go(match, f"Ann: shoot red head bang at {target}", "Cy: hold fire", "Dee: hold fire", dice=())
    assert said(events, "hit") == [f"Ann hits {target} in the head with the red pistol!"]
    assert wounds(match) == ([0, 0, 1, 0] if target == "Cy" else [0, 0, 0, 1])


@rule("saloon", "R66")
@pytest.mark.parametrize(("dice", "winner"), [([2, 5], "Cy"), ([5, 2], "Bo")])
def test_at_the_turkey_they_roll_too(dice, winner):
    match = table(None, None, None, reflex=False, events=["turkey"])
    go(match, "Ann: draw from the deck", dice=["turkey", *FLIPPED])
    shots = [f"{name}: shoot green head bang at the turkey" for name in ("Bo", "Cy")]
    events = go(match, *shots, dice=[*dice, DRAWN[0]])
    assert winner_of(events) == winner
    assert loot(match) == [30, 30, 20] if winner == "Bo" else [30, 20, 30]


# ---- a Triello ------------------------------------------------------------------------------------------------------


def triello(ann=True, bo=True, cy=True):
    """Bo is the Desperado and reads the cards of Cy, Ann those of Bo, Cy those of Ann. Who is right?"""
    match = table(ANN, DESPERADO, BO, reflex=False, bounty=[20, 40, 20])
    threat(match)
    go(match, "Bo: Triello with Cy too")
    assert asked(match) == ["Ann", "Bo", "Cy"]
    right = {"Ann": ann, "Bo": bo, "Cy": cy}
    targets = {"Ann": "Bo", "Bo": "Cy", "Cy": "Bo"}
    return match, [f"{name}: shoot {RIGHT if right[name] else WRONG} at {targets[name]}" for name in right]


TWO_WIN, DESPERADO_WINS = [0, 1, 0], [1, 0, 1]
NINE = [*DRAWN, "blue head boom swag 0", "yellow leg bang swag 0", "yellow leg boom swag 0"]


@rule("saloon", "R67")
@pytest.mark.parametrize(
    ("dice", "wounded"),
    [
        ((6, 4, 2), TWO_WIN),
        ((1, 4, 5), TWO_WIN),
        ((3, 4, 2), DESPERADO_WINS),
        ((5, 6, 5), DESPERADO_WINS),
    ],
)
def test_the_highest_roll_wins_for_its_side(dice, wounded):
    match, shots = triello()
    events = go(match, *shots, dice=[*dice, *NINE])
    assert [event.args[1] for event in events if event.name == "rolls"] == list(dice)
    assert wounds(match) == wounded
    assert loot(match) == ([30, 20, 30] if wounded == TWO_WIN else [20, 60, 20])
    assert bounty(match) == ([20, 20, 20] if wounded == TWO_WIN else [20, 40, 0])


@rule("saloon", "R67")
def test_if_only_the_two_share_the_highest_they_have_won_and_do_not_roll_again():
    match, shots = triello()
    events = go(match, *shots, dice=[5, 3, 5, *NINE])
    assert wounds(match) == TWO_WIN
    assert len(told(events, "rolls")) == 3


@rule("saloon", "R67", "R66")
@pytest.mark.parametrize(
    ("dice", "wounded"),
    [
        ((5, 5, 2, 6, 1), TWO_WIN),
        ((5, 5, 2, 1, 6), DESPERADO_WINS),
        ((2, 5, 5, 6, 1), DESPERADO_WINS),
        ((4, 4, 4, 2, 2, 1, 3, 4), DESPERADO_WINS),
        ((4, 4, 4, 6, 1, 6), TWO_WIN),
    ],
)
def test_if_the_desperado_shares_it_those_who_share_it_roll_again(dice, wounded):
    match, shots = triello()
    events = go(match, *shots, dice=[*dice, *NINE])
    assert [event.args[1] for event in events if event.name == "rolls"] == list(dice)
    assert wounds(match) == wounded


@rule("saloon", "R67")
def test_if_only_the_two_are_right_nobody_needs_to_roll():
    match, shots = triello(bo=False)
    go(match, *shots, dice=NINE)
    assert wounds(match) == TWO_WIN


@rule("saloon", "R67")
@pytest.mark.parametrize("ann", [True, False])
def test_one_of_the_two_rolls_for_both(ann):
    match, shots = triello(ann=ann, cy=not ann)
    dice = [6, 2] if ann else [2, 6]
    go(match, *shots, dice=[*dice, *NINE])
    assert wounds(match) == TWO_WIN
    assert loot(match) == [30, 20, 30]


@rule("saloon", "R67")
def test_a_desperado_who_alone_is_right_has_won():
    match, shots = triello(ann=False, cy=False)
    go(match, *shots, dice=NINE)
    assert wounds(match) == DESPERADO_WINS


@rule("saloon", "R66", "R86")
def test_in_a_triello_without_a_right_answer_the_desperado_has_lost():
    match, _ = triello()
    all_hold_fire(match, dice=NINE)
    assert wounds(match) == TWO_WIN
