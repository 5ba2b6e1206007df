"""Shooting: times, locks, pistols in other hands, shots at once, and the end of a race."""

import pytest

from .table import (
    BLUES,
    DESPERADO,
    NAMES,
    all_hold_fire,
    all_let_be,
    asked,
    bounty,
    duel,
    go,
    hand,
    loot,
    moves,
    refusal,
    said,
    state,
    table,
    threat,
    told,
    turn,
    wounds,
)

rule = pytest.mark.rule

# In the Duels here both read that the blue pistol, the head and Blam are right.
ANN = ["blue head boom wanted 1", "blue arm blam swag 1", "yellow head blam swag 1"]
BO = ["blue head blam law 2", "blue head blam law 1", "red head blam stand-off 3"]
RIGHT, BARE = "blue head blam", "red leg boom"  # the second is right for nobody
JOIN, SECOND_JOIN, THIRD_JOIN = "blue leg bang stand-off 2", "red head boom stand-off 2", "green leg blam stand-off 3"
FLIPPED = ["yellow head boom horse 1", "green head bang horse 0", "red arm bang horse 0"]  # the head, Bang
FRESH = ["blue head bang swag 0", "blue arm boom swag 1", "blue leg bang wanted 2"]


def begin(**more):
    """A Duel that Ann has begun by threatening Bo."""
    match = table(ANN, BO, None, **more)
    duel(match)
    return match


def shot(shooter, what, ms, target=None):
    target = target or {"Ann": "Bo", "Bo": "Ann"}[shooter]
    return f"{shooter}: shoot {what} at {target} @{ms}"


def winner_of(events):
    """The first word of what is said of the hit."""
    hits = said(events, "hit", "hit_turkey")
    return hits[0].split()[0] if hits else None


# ---- a shot and its time --------------------------------------------------------------------------------------------


@rule("saloon", "R58")
def test_a_shot_names_a_weapon_a_zone_a_sound_and_whom_it_is_aimed_at():
    match = begin()
    shots = [move for move in moves(match, "Ann") if move.startswith("shoot")]
    assert len(shots) == 4 * 3 * 3
    assert all(len(move.split()) == 6 and move.endswith("at Bo") for move in shots)
    bottles = [move for move in moves(match, "Ann") if move.startswith("smash")]
    assert bottles == [f"smash the bottle: {zone} of Bo" for zone in ("head", "arm", "leg")], "no sound is needed"
    assert moves(match, "Ann")[0] == "hold fire", "what who does nothing is taken to do"


@rule("saloon", "R58")
def test_what_may_be_tried_does_not_depend_on_the_cards():
    offered = []
    for cards in (ANN, BO, BLUES):
        match = table(None, cards, None)
        duel(match)
        offered.append(moves(match, "Ann"))
    assert offered[0] == offered[1] == offered[2]


@rule("saloon", "R58", "R50")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
@pytest.mark.parametrize(("ann", "bo", "winner"), [(1000, 1500, "Ann"), (1500, 1000, "Bo"), (100, 29_000, "Ann")])
def test_shots_are_judged_in_order_of_time_in_whatever_order_they_arrive(order, ann, bo, winner):
    match = begin()
    shots = [shot("Ann", RIGHT, ann), shot("Bo", RIGHT, bo)]
    events = []
    for number in order:
        if NAMES[number] in asked(match):
            events += go(match, shots[number])
    assert winner_of(events) == winner


@rule("saloon", "R58")
def test_nobody_hears_of_a_shot_before_all_could_be_earlier():
    match = begin()
    assert go(match, shot("Ann", RIGHT, 1000)) == []
    assert asked(match) == ["Bo"]
    assert go(match, "Bo: hold fire @999") == []
    assert told(go(match, "Bo: hold fire @2000"))[0] == "hit"


# ---- wrong shots ----------------------------------------------------------------------------------------------------


@rule("saloon", "R59")
def test_a_wrong_shot_has_no_effect_but_the_lock():
    match = begin()
    events = go(match, shot("Ann", BARE, 1000), "Bo: hold fire @1000")
    assert said(events) == ["Boom! Ann fires the red pistol at the leg: wrong."]
    assert (loot(match), bounty(match), wounds(match)) == ([20] * 3, [20] * 3, [0] * 3)
    assert asked(match) == ["Ann", "Bo"]


@rule("saloon", "R59")
@pytest.mark.parametrize("ms", [1001, 1800, 2498, 2499])
def test_who_is_locked_can_do_nothing(ms):
    match = begin()
    go(match, shot("Ann", BARE, 1000), "Bo: hold fire @1000")
    before, noted = match.state.tobytes(), len(match.moves)
    assert go(match, shot("Ann", RIGHT, ms), f"Ann: smash the bottle: head of Bo @{ms}") == []
    assert (match.state.tobytes(), len(match.moves)) == (before, noted)


@rule("saloon", "R59")
def test_at_the_very_millisecond_at_which_the_lock_ends_they_may_shoot_again():
    match = begin()
    go(match, shot("Ann", BARE, 1000), "Bo: hold fire @2600")
    events = go(match, shot("Ann", RIGHT, 2500))
    assert winner_of(events) == "Ann"


@rule("saloon", "R59", "R60")
def test_with_the_same_pistol_too():
    """It is back on the table at that millisecond."""
    match = begin()
    go(match, shot("Ann", "blue arm blam", 1000), "Bo: hold fire @2600")
    assert winner_of(go(match, shot("Ann", RIGHT, 2500))) == "Ann"


@rule("saloon", "R59")
def test_as_often_as_need_be():
    match = begin()
    events, times = [], range(1000, 29_000, 1500)
    for ms in times:
        events += go(match, shot("Ann", BARE, ms), f"Bo: hold fire @{ms}")
    assert told(events) == ["missed"] * len(times)
    events = go(match, shot("Ann", RIGHT, times[-1] + 1500), "Bo: hold fire")
    assert winner_of(events) == "Ann"
    assert (loot(match), wounds(match)) == ([40, 20, 20], [0, 1, 0]), "and there is no other penalty"


@rule("saloon", "R59")
def test_the_other_is_not_locked():
    match = begin()
    go(match, shot("Ann", BARE, 1000))
    assert winner_of(go(match, shot("Bo", RIGHT, 1001))) == "Bo"


# ---- weapons in other hands -----------------------------------------------------------------------------------------


@rule("saloon", "R60", "R61")
@pytest.mark.parametrize(
    ("ms", "is_there"), [(1000, True), (1001, False), (1800, False), (2499, False), (2500, True), (2600, True)]
)
def test_the_pistol_of_a_wrong_shot_is_held_from_the_next_millisecond_to_the_end_of_the_lock(ms, is_there):
    match = begin()
    go(match, shot("Ann", "blue leg boom", 1000))
    events = go(match, shot("Bo", RIGHT, ms)) + all_hold_fire(match)
    assert told(events, "hit", "is_held") == (["hit"] if is_there else ["is_held"])


@rule("saloon", "R60")
@pytest.mark.parametrize("color", ["yellow", "red", "green"])
def test_only_that_pistol_is_held(color):
    match = begin()
    go(match, shot("Ann", f"{color} leg boom", 1000))
    assert winner_of(go(match, shot("Bo", RIGHT, 1200))) == "Bo"


@rule("saloon", "R60", "R72")
def test_the_bottle_of_a_wrong_shot_is_held_too():
    match = begin()
    go(match, "Ann: smash the bottle: leg of Bo @1000")
    events = go(match, "Bo: smash the bottle: head of Ann @1500", "Ann: hold fire @2600")
    assert said(events) == [
        "Ann swings the bottle at the leg: wrong.",
        "Bo reaches for a weapon that is in another hand: bottle.",
    ]


@rule("saloon", "R61")
def test_who_reaches_for_a_held_weapon_has_not_shot_and_may_shoot_at_once():
    match = begin()
    go(match, shot("Ann", "blue leg boom", 1000))
    events = go(match, shot("Bo", RIGHT, 1500))
    assert said(events)[-1] == "Bo reaches for a weapon that is in another hand: blue pistol."
    assert asked(match) == ["Ann", "Bo"]
    events = go(match, "Bo: smash the bottle: head of Ann @1501")
    assert winner_of(events) == "Bo"


@rule("saloon", "R61")
def test_it_does_not_matter_whether_the_shot_would_have_been_right():
    match = begin()
    go(match, shot("Ann", "blue leg boom", 1000))
    events = go(match, shot("Bo", "blue arm boom", 1500), shot("Bo", BARE, 1501))
    assert told(events) == ["missed", "is_held", "missed"]


@rule("saloon", "R60", "R61")
def test_both_can_miss_with_the_same_pistol_in_the_same_millisecond():
    match = begin()
    events = go(match, shot("Ann", "blue leg boom", 1000), shot("Bo", "blue arm bang", 1000))
    assert told(events) == ["missed", "missed"]
    assert go(match, shot("Ann", RIGHT, 2499), shot("Bo", RIGHT, 2499)) == []
    assert winner_of(go(match, shot("Ann", RIGHT, 2500), "Bo: hold fire")) == "Ann"


@rule("saloon", "R68", "R69", "R70")
def test_the_bottle_when_the_pistol_you_need_is_gone_needs_the_zone_alone():
    match = begin()
    go(match, shot("Ann", "blue leg boom", 1000))
    events = go(match, "Bo: smash the bottle: head of Ann @1200")
    assert said(events, "hit") == ["Bo hits Ann in the head with the bottle!"]
    assert (loot(match), bounty(match), wounds(match)) == ([20, 40, 20], [20, 30, 20], [1, 0, 0])


@rule("saloon", "R68", "R72")
@pytest.mark.parametrize(
    ("missed_with", "zone", "ms"),
    [("red", "head", 1200), ("blue", "arm", 1200), ("blue", "head", 1000), ("blue", "head", 2500)],
)
def test_the_bottle_where_it_is_not_allowed_or_at_the_wrong_zone_is_a_wrong_shot(missed_with, zone, ms):
    """The pistol that Bo needs is there, the zone is wrong, it is not held yet, or it is back."""
    match = begin()
    go(match, shot("Ann", f"{missed_with} leg boom", 1000))
    events = go(match, f"Bo: smash the bottle: {zone} of Ann @{ms}", "Ann: hold fire @2600")
    assert told(events) == ["missed", "smashed_badly"]
    assert go(match, shot("Bo", RIGHT, ms + 1499)) == []


@rule("saloon", "R70", "R52")
@pytest.mark.parametrize("held", ["blue", "yellow", "red"])
def test_if_you_may_choose_the_color_one_that_is_gone_is_not_enough(held):
    three_colors = ["blue head boom wanted 1", "yellow head bang law 1", "red head blam desperado 3"]
    match = table(three_colors, BO, None)
    duel(match)
    go(match, shot("Ann", f"{held} leg boom", 1000))
    events = go(match, "Bo: smash the bottle: head of Ann @1200", "Ann: hold fire @2600")
    assert told(events) == ["missed", "smashed_badly"]
    free = next(color for color in ("blue", "yellow", "red") if color != held)
    assert winner_of(go(match, shot("Bo", f"{free} head boom", 2700), "Ann: hold fire")) == "Bo"


# ---- too early ------------------------------------------------------------------------------------------------------


@rule("saloon", "R62")
@pytest.mark.parametrize("ms", [0, 1, 50, 99])
def test_a_shot_within_100_ms_is_a_wrong_shot_at_time_0_whatever_it_says(ms):
    match = begin()
    events = go(match, shot("Ann", RIGHT, ms), "Bo: hold fire @100")
    assert said(events) == ["Blam! Ann fires the blue pistol at the head: wrong."]
    assert go(match, shot("Ann", RIGHT, 1499)) == [], "locked until 1500, and not until later"
    events = go(match, shot("Ann", RIGHT, 1500), "Bo: hold fire")
    assert winner_of(events) == "Ann"


@rule("saloon", "R62")
def test_a_shot_after_exactly_100_ms_counts():
    match = begin()
    assert winner_of(go(match, shot("Ann", RIGHT, 100), "Bo: hold fire")) == "Ann"


@rule("saloon", "R62", "R60")
@pytest.mark.parametrize(("ms", "is_there"), [(100, False), (1499, False), (1500, True)])
def test_who_shoots_too_early_holds_the_pistol_until_1500(ms, is_there):
    match = begin()
    go(match, shot("Ann", RIGHT, 80))
    events = go(match, shot("Bo", RIGHT, ms), "Ann: hold fire @1600")
    assert told(events, "hit", "is_held") == (["hit"] if is_there else ["is_held"])


@rule("saloon", "R62", "R61")
@pytest.mark.parametrize(("ann", "bo"), [(20, 60), (60, 20), (0, 99), (50, 50)])
def test_two_shots_that_are_too_early_are_both_wrong_at_time_0_even_with_one_pistol(ann, bo):
    """At time 0 nobody holds it yet."""
    match = begin()
    events = go(match, shot("Ann", RIGHT, ann), shot("Bo", RIGHT, bo))
    assert told(events) == ["missed", "missed"]
    assert go(match, shot("Ann", RIGHT, 1499), shot("Bo", RIGHT, 1499)) == []
    assert asked(match) == ["Ann", "Bo"]


@rule("saloon", "R62")
def test_the_bottle_can_be_too_early_like_a_pistol():
    match = begin()
    events = go(match, shot("Bo", RIGHT, 30), "Ann: smash the bottle: head of Bo @99", "Bo: hold fire @1499")
    assert told(events) == ["missed", "smashed_badly"]


# ---- at once --------------------------------------------------------------------------------------------------------


@rule("saloon", "R63", "R64")
@pytest.mark.parametrize("band", [8, 0, 25, 50])
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_no_more_than_8_ms_or_what_was_agreed_is_at_once_exactly_that_included(band, order):
    for late, winner in ((0, "Bo"), (band, "Bo"), (band + 1, "Ann")):
        match = begin(tie_band=band)
        shots = [shot("Ann", RIGHT, 2000), shot("Bo", RIGHT, 2000 + late)]
        events = []
        for number in order:
            if NAMES[number] in asked(match):
                events += go(match, shots[number])
        assert winner_of(events) == winner, f"{late} ms later"


@rule("saloon", "R63")
def test_the_band_is_8_ms_unless_something_else_was_agreed():
    assert table(None, None).options["tie_band"] == 8
    assert table(None, None).game.options["tie_band"].values == (8, 0, 25, 50)


@rule("saloon", "R63", "R64")
@pytest.mark.parametrize("early", [0, 1, 8, 9, 500])
def test_the_threatened_one_wins_who_was_first_in_any_case(early):
    match = begin()
    events = go(match, shot("Bo", RIGHT, 2000))
    if "Ann" in asked(match):
        events += go(match, shot("Ann", RIGHT, 2000 + early))
    events += all_hold_fire(match)
    assert winner_of(events) == "Bo"


@rule("saloon", "R63")
def test_that_both_need_the_same_pistol_changes_nothing():
    """All shots of these Duels are with the blue one; here is one in which they are not."""
    match = table(ANN, ["red head boom wanted 2", "red arm blam wanted 1", "green head blam wanted 0"], None)
    duel(match)
    events = go(match, shot("Ann", "red head blam", 2000), shot("Bo", RIGHT, 2008))
    assert (winner_of(events), told(events, "is_held")) == ("Bo", [])


@rule("saloon", "R63")
def test_a_wrong_shot_within_the_band_is_wrong_as_ever():
    match = begin()
    events = go(match, shot("Ann", RIGHT, 2000), shot("Bo", BARE, 2004))
    assert winner_of(events) == "Ann"
    assert wounds(match) == [0, 1, 0]


@rule("saloon", "R63")
def test_who_is_locked_while_the_band_lasts_does_not_shoot_in_it():
    match = begin()
    go(match, shot("Bo", BARE, 600))
    events = go(match, shot("Ann", RIGHT, 2000))
    assert (winner_of(events), turn(match)) == ("Ann", "Bo"), "there is nobody to wait for"


@rule("saloon", "R63")
def test_at_once_is_counted_from_the_first_right_shot():
    """Three shots of a Stand-off, 8 ms from one to the next: the third is 16 later than the first, and too late."""
    for ms, winner in ((2016, "Dee"), (2008, "Cy")):
        match = stand_off_of_three()
        first, second = shot("Ann", "blue head bang", 2000, "Cy"), shot("Dee", "red head bang", 2008, "Ann")
        events = go(match, shot("Cy", "green head bang", ms, "Dee"), second, first)
        assert winner_of(events) == winner


# ---- who wins then --------------------------------------------------------------------------------------------------


def stand_off_of_three(referee="Bo"):
    """Ann, Cy and Dee shoot; Cy threatens Ann, and Dee Cy. Or Cy is the referee, and Bo and Dee have joined."""
    joiner = "Cy" if referee == "Bo" else "Bo"
    hands = {"Ann": None, "Bo": None, "Cy": None, "Dee": [SECOND_JOIN]} | {joiner: [JOIN]}
    match = table(*hands.values(), token=2)
    go(match, f"Ann: threaten {referee} with the blue pistol")
    all_let_be(match, joiner)
    go(match, f"{joiner}: join with {JOIN} and the red pistol")
    all_let_be(match, "Dee")
    go(match, f"Dee: join with {SECOND_JOIN} and the green pistol")
    all_let_be(match, dice=[*FRESH[:2], *FLIPPED])
    assert match.is_race
    return match


@rule("saloon", "R64")
@pytest.mark.parametrize(("threatener", "target"), [("Ann", "Bo"), ("Bo", "Ann"), ("Cy", "Ann"), ("Bo", "Cy")])
def test_in_a_duel_after_a_threat_the_threatened_player_wins(threatener, target):
    hands = {"Ann": None, "Bo": None, "Cy": None} | {threatener: ANN, target: BO}
    match = table(*hands.values(), turn=NAMES.index(threatener))
    duel(match, threatener, target)
    events = go(match, shot(threatener, RIGHT, 900, target), shot(target, RIGHT, 900, threatener))
    assert winner_of(events) == target


@rule("saloon", "R64", "R43")
def test_who_escaped_first_is_the_threatened_player_again():
    horse, other = "blue arm bang horse 1", "red leg boom horse 1"
    match = table(BO, [*ANN[:2], horse], [other])
    threat(match)
    go(match, f"Bo: escape with {horse}", "Bo: turn the threat on Cy", dice=[ANN[2]])
    all_let_be(match)
    go(match, f"Cy: escape with {other}", "Bo: duel")
    events = go(match, shot("Ann", RIGHT, 900), shot("Bo", RIGHT, 908))
    assert winner_of(events) == "Bo"


@rule("saloon", "R64")
@pytest.mark.parametrize(("late", "side"), [(0, "two"), (8, "two"), (9, "Desperado")])
def test_in_a_triello_the_two_opponents_of_the_desperado_win(late, side):
    """Bo is the Desperado: Ann reads Bo's cards, Bo those of Cy, Cy those of Ann."""
    match = table(ANN, DESPERADO, BO)
    threat(match)
    go(match, "Bo: Triello with Cy too")
    events = go(match, shot("Bo", RIGHT, 2000, "Cy"), shot("Cy", RIGHT, 2000 + late, "Bo"))
    events += all_hold_fire(match)
    assert wounds(match) == ([0, 1, 0] if side == "two" else [1, 0, 1])


@rule("saloon", "R64")
@pytest.mark.parametrize(
    ("referee", "shooters", "winner"),
    [
        ("Bo", "Ann Cy Dee", "Cy"),
        ("Bo", "Ann Dee", "Dee"),
        ("Bo", "Ann Cy", "Cy"),
        ("Cy", "Ann Bo Dee", "Dee"),
        ("Cy", "Ann Bo", "Ann"),
    ],
)
def test_in_a_stand_off_the_first_from_the_referees_left_wins(referee, shooters, winner):
    match = stand_off_of_three(referee)
    events = []
    for name, pistol in zip(shooters.split(), ("red", "blue", "green"), strict=False):
        target = next(other for other in asked_at(match, referee) if other != name)
        events += go(match, shot(name, f"{pistol} head bang", 1234, target))
    events += all_hold_fire(match)
    assert winner_of(events) == winner


def asked_at(match, referee):
    """Whoever takes part in a Stand-off."""
    fight = state(match)["fights"][0]
    return [name for seat, name in enumerate(NAMES[:4]) if fight["shooters"] >> seat & 1 and name != referee]


@rule("saloon", "R64")
@pytest.mark.parametrize(
    ("drawer", "shooters", "winner"), [(0, "Bo Cy", "Bo"), (1, "Ann Cy", "Cy"), (2, "Bo Ann", "Ann")]
)
def test_at_the_turkey_the_first_from_the_drawers_left_wins(drawer, shooters, winner):
    match = table(None, None, None, turn=drawer, events=["turkey"])
    go(match, f"{NAMES[drawer]}: draw from the deck", dice=["turkey", *FLIPPED])
    assert match.is_race
    first, second = (
        f"{name}: shoot {color} head bang at the turkey"
        for name, color in zip(shooters.split(), ("red", "red"), strict=True)
    )
    events = go(match, f"{first} @700", f"{second} @705")
    assert winner_of(events) == winner


@rule("saloon", "R64")
@pytest.mark.parametrize(
    ("drawer", "fighters", "winner"),
    [(0, "Ann Cy", "Cy"), (2, "Ann Cy", "Ann"), (1, "Ann Dee", "Dee"), (3, "Ann Bo", "Ann")],
)
def test_in_a_reckoning_the_first_from_the_drawers_left_wins_and_the_drawer_comes_last(drawer, fighters, winner):
    first, second = fighters.split()
    hands = {"Ann": None, "Bo": None, "Cy": None, "Dee": None} | {first: ANN, second: BO}
    match = table(
        *hands.values(),
        turn=drawer,
        events=["reckoning"],
        bounty=[50 if name in (first, second) else 20 for name in NAMES[:4]],
    )
    who = NAMES[drawer]
    events = go(match, f"{who}: draw from the deck", dice=["reckoning", FRESH[0]])
    events = go(match, f"{who}: discard {FRESH[0]}")
    assert match.is_race
    events = go(match, shot(first, RIGHT, 900, second), shot(second, RIGHT, 906, first))
    assert winner_of(events) == winner


@rule("saloon", "R64")
@pytest.mark.parametrize(("token", "winner"), [(0, "Bo"), (1, "Ann"), (2, "Ann")])
def test_in_the_final_fight_the_first_from_the_left_of_who_has_the_token_wins(token, winner):
    match = table(BO, ANN, None, turn=0, token=token, loot=[20, 20, 0], last=1)
    swag = "blue head bang swag 0"
    go(match, "Ann: draw from the deck", dice=[swag])
    events = go(match, f"Ann: discard {swag}")
    assert said(events, "tie") == ["2 are tied at the top, and fight it out."]
    go(match, shot("Ann", RIGHT, 900), shot("Bo", RIGHT, 900))
    assert match.over
    assert [NAMES[seat] for seat in match.winners] == [winner]


# ---- the end of a race ----------------------------------------------------------------------------------------------


@rule("saloon", "R65")
@pytest.mark.parametrize(("ms", "winner"), [(29_999, "Ann"), (30_001, None), (60_000, None)])
def test_after_thirty_seconds_a_race_is_over(ms, winner):
    match = begin()
    events = go(match, shot("Ann", RIGHT, ms))
    events += all_hold_fire(match)
    assert winner_of(events) == winner
    assert told(events, "nobody_hits") == ["nobody_hits"] * (winner is None)


@rule("saloon", "R65")
def test_to_hold_fire_for_thirty_seconds_is_to_hold_fire():
    match = begin()
    events = go(match, "Ann: hold fire @30000", "Bo: hold fire @30000")
    assert told(events)[0] == "nobody_hits"
    assert turn(match) == "Bo"


@rule("saloon", "R65", "R59")
def test_who_is_locked_until_the_end_is_asked_no_more():
    match = begin()
    events = go(match, shot("Ann", BARE, 28_501), "Bo: hold fire @28600")
    assert asked(match) == ["Bo"]
    events = go(match, "Bo: hold fire")
    assert told(events)[0] == "nobody_hits"


@rule("saloon", "R65")
def test_a_race_ends_with_the_first_right_shot():
    match = begin()
    events = go(match, shot("Ann", RIGHT, 1000), "Bo: hold fire @1100")
    assert (winner_of(events), match.is_race, turn(match)) == ("Ann", False, "Bo")


@rule("saloon", "R65", "R57")
def test_pistols_and_locks_of_a_race_are_forgotten_in_the_next_one():
    match = begin()
    go(match, shot("Ann", "blue leg boom", 1000), shot("Bo", "red leg boom", 1000))
    all_hold_fire(match)
    assert len(hand(match, "Ann")) == 3
    go(match, "Bo: threaten Ann with the blue pistol")
    all_let_be(match)
    go(match, "Ann: duel")
    for name in ("Ann", "Bo"):
        assert refusal(match, f"{name}: let it be @1200") == "first shoot, or hold fire"
    events = go(match, shot("Ann", "blue leg boom", 1200), shot("Bo", "blue leg boom", 1200))
    assert "is_held" not in told(events)
