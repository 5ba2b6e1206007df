"""The bottle: as a weapon when the pistol is gone, and against a threat (R68 to R75)."""

import pytest

from .table import (
    BLUES,
    DESPERADO,
    NAMES,
    REDS,
    SALOON,
    YELLOWS,
    all_hold_fire,
    all_let_be,
    asked,
    bounty,
    deck,
    discarded,
    duel,
    go,
    hand,
    loot,
    moves,
    on_table,
    refusal,
    said,
    state,
    table,
    threat,
    threaten,
    told,
    turn,
    wounds,
)

rule = pytest.mark.rule
# Whoever is handed these must shoot: yellow, head, bang.
YELLOW_HEAD_BANG = ["yellow head bang law 1", "yellow head boom swag 1", "yellow arm bang wanted 1"]
# Whoever is handed these must shoot: yellow, arm, with any sound.
YELLOW_ARM = ["yellow arm boom wanted 2", "yellow leg bang swag 0", "green arm blam swag 1"]
# Whoever is handed these must shoot: blue, yellow or red, leg, boom.
THREE_COLORS = ["blue leg boom stand-off 3", "yellow leg boom wanted 0", "red leg boom law 2"]
# Flipped: leg and bang are right.
LEG_BANG = ["blue leg bang stand-off 2", "yellow leg bang desperado 3", "green head bang desperado 3"]


def example():
    """The second example of the rulebook: Ann reads yellow and arm, Bo yellow, head and bang."""
    match = table(YELLOW_HEAD_BANG, YELLOW_ARM, None)
    duel(match)
    return match


def taken():
    """Ann has missed at 1,800 and holds the yellow pistol that Bo needs, up to 3,300."""
    match = example()
    go(match, "Ann: shoot yellow leg bang at Bo @1800")
    return match


def triello():
    """Ann is the Desperado, and reads Bo's cards; Bo has missed at 1,500 with the pistol that she needs."""
    match = table(DESPERADO, YELLOW_HEAD_BANG, REDS)
    go(match, "Ann: threaten both Bo and Cy", "Bo: shoot yellow leg blam at Ann @1500")
    return match


def fire(match, *shots):
    """These shots, and nobody shoots any more after them."""
    return go(match, *shots) + all_hold_fire(match)


# ---- as a weapon ----------------------------------------------------------------------------------------------------


@rule("saloon", "R68", "R69")
def test_the_second_example_who_finds_the_pistol_gone_wins_with_the_bottle():
    match = taken()
    events = go(match, "Bo: shoot yellow head bang at Ann @2500", "Bo: smash the bottle: head of Ann @2900")
    assert told(events, "is_held", "hit", "wounded") == ["is_held", "hit", "wounded"]
    assert said(events, "hit") == ["Bo hits Ann in the head with the bottle!"]
    assert (wounds(match), loot(match), bounty(match)) == ([1, 0, 0], [20, 40, 20], [20, 30, 20])


@rule("saloon", "R68", "R72")
@pytest.mark.parametrize(("ms", "wins"), [(1801, True), (3299, True), (3300, False)])
def test_the_bottle_is_right_as_long_as_the_pistol_is_in_another_hand(ms, wins):
    match = taken()
    events = fire(match, f"Bo: smash the bottle: head of Ann @{ms}")
    assert told(events, "hit", "smashed_badly") == (["hit"] if wins else ["smashed_badly"])


@rule("saloon", "R68", "R72")
def test_with_the_pistol_on_the_table_the_bottle_is_wrong():
    match = example()
    events = go(match, "Bo: smash the bottle: head of Ann @1000", "Ann: hold fire @1000")
    assert said(events, "hit", "smashed_badly") == ["Bo swings the bottle at the head: wrong."]


@rule("saloon", "R68")
def test_another_pistol_in_another_hand_does_not_allow_the_bottle():
    match = example()
    events = go(match, "Ann: shoot red arm boom at Bo @1000", "Bo: smash the bottle: head of Ann @1200")
    assert told(events, "missed", "smashed_badly", "hit") == ["missed", "smashed_badly"]


@rule("saloon", "R69")
def test_the_bottle_needs_the_right_zone():
    match = taken()
    events = go(match, "Bo: smash the bottle: arm of Ann @2900")
    assert said(events, "hit", "smashed_badly") == ["Bo swings the bottle at the arm: wrong."]
    assert wounds(match) == [0, 0, 0]


@rule("saloon", "R69")
@pytest.mark.parametrize(("pistol", "winner"), [(1591, "Cy"), (1608, "Cy"), (1609, "Ann")])
def test_the_bottle_must_be_first_like_any_right_shot(pistol, winner):
    """A Triello of Ann against Bo and Cy: she throws the bottle at 1,600, and shots at once are for the two."""
    match = triello()
    events = fire(match, "Ann: smash the bottle: head of Cy @1600", f"Cy: shoot blue head blam at Ann @{pistol}")
    assert [NAMES[event.args[0]] for event in events if event.name == "hit"] == [winner]


@rule("saloon", "R68")
def test_in_a_triello_the_bottle_works_as_in_a_duel():
    match = triello()
    events = go(match, "Ann: smash the bottle: head of Cy @1600", "Cy: hold fire")
    assert said(events, "hit") == ["Ann hits Cy in the head with the bottle!"]
    assert wounds(match) == [0, 1, 1]


@rule("saloon", "R70")
def test_with_a_choice_of_colors_one_pistol_that_is_gone_is_not_enough():
    """Bo may take the blue, the yellow or the red pistol: as long as one of them is there the bottle is wrong."""
    match = table(THREE_COLORS, YELLOW_ARM, None)
    duel(match)
    events = go(match, "Ann: shoot blue leg bang at Bo @1000", "Bo: smash the bottle: leg of Ann @1100")
    assert told(events, "missed", "smashed_badly", "hit") == ["missed", "smashed_badly"]


@rule("saloon", "R70")
@pytest.mark.parametrize(
    ("gone", "wins"),
    [
        (["blue", "yellow", "red"], True),
        (["blue", "yellow"], False),
        (["blue", "red"], False),
        (["blue", "yellow", "green"], False),
    ],
)
def test_with_a_choice_of_colors_all_of_them_must_be_gone(gone, wins):
    """In play two shooters do not hold three pistols, so they are put into other hands here."""
    match = table(THREE_COLORS, YELLOW_ARM, None)
    duel(match)
    match = SALOON.position(state(match) | {"free": {f"{color} pistol": 2000 for color in gone}})
    events = go(match, "Bo: smash the bottle: leg of Ann @1100", "Ann: hold fire @1200")
    assert told(events, "hit", "smashed_badly") == (["hit"] if wins else ["smashed_badly"])


# ---- as a weapon, where any pistol will do --------------------------------------------------------------------------


@rule("saloon", "R71")
def test_a_stand_off_of_four_never_comes_to_the_bottle():
    """All others have shot wrongly and hold three pistols; the fourth one is there."""
    cards = ["blue leg boom stand-off 3", "red head boom stand-off 2", "green leg blam stand-off 3"]
    match = table(None, None, *([card] for card in cards))
    threaten(match)
    go(match, "Bo: let it be", f"Cy: join with {cards[0]} and the yellow pistol", "Dee: let it be", "Ed: let it be")
    go(match, "Ann: let it be", "Bo: let it be", f"Dee: join with {cards[1]} and the red pistol", "Ed: let it be")
    go(match, "Ann: let it be", "Bo: let it be", f"Ed: join with {cards[2]} and the green pistol")
    refills = ["blue arm bang horse 1", "blue leg blam horse 0", "red arm bang horse 0"]
    all_let_be(match, dice=[*refills, *LEG_BANG])
    assert asked(match) == ["Ann", "Cy", "Dee", "Ed"]
    wrong = [
        f"{who}: shoot {p} head bang at Ann @1000" for who, p in (("Cy", "blue"), ("Dee", "yellow"), ("Ed", "red"))
    ]
    events = go(match, *wrong, "Ann: smash the bottle: leg of Cy @1200")
    assert told(events, "missed", "smashed_badly", "hit") == ["missed"] * 3 + ["smashed_badly"]


def turkey(players):
    """Ann has drawn the turkey: all others shoot at it; leg and bang are right."""
    match = table(*[None] * players, events=["turkey"])
    go(match, "Ann: draw from the deck", dice=["turkey", *LEG_BANG])
    assert asked(match) == NAMES[1:players]
    return match


@rule("saloon", "R71")
@pytest.mark.parametrize(("missed", "wins"), [(4, True), (3, False)])
def test_with_five_shooters_the_last_one_finds_no_pistol_and_may_use_the_bottle(missed, wins):
    match = turkey(6)
    pistols = ["blue", "yellow", "red", "green"][:missed]
    shots = [
        f"{who}: shoot {pistol} head bang at the turkey @1000" for who, pistol in zip(NAMES[1:], pistols, strict=False)
    ]
    if missed < 4:
        shots.append("Ed: hold fire @2000")
    events = go(match, *shots, "Flo: smash the bottle: leg of the turkey @1200")
    assert told(events, "hit_turkey", "smashed_badly") == (["hit_turkey"] if wins else ["smashed_badly"])


@rule("saloon", "R71", "R72")
def test_the_bottle_at_the_wrong_zone_of_the_turkey_is_wrong():
    match = turkey(6)
    shots = [
        f"{NAMES[n + 1]}: shoot {p} head bang at the turkey @1000"
        for n, p in enumerate(("blue", "yellow", "red", "green"))
    ]
    events = go(match, *shots, "Flo: smash the bottle: arm of the turkey @1200")
    assert told(events, "hit_turkey", "smashed_badly") == ["smashed_badly"]


@rule("saloon", "R71")
@pytest.mark.parametrize("has_shot", [True, False])
def test_all_others_must_have_shot_wrongly_and_not_only_hold_the_pistols(has_shot):
    """Of six, four hold the pistols. Bo has shot before, or has not shot at all: then Gus is not the last to act."""
    match = turkey(7)
    events = []
    if has_shot:
        events += go(match, "Bo: shoot blue head bang at the turkey @200")
        events += go(match, *(f"{who}: hold fire @400" for who in NAMES[2:]))
    others = zip(["Cy", "Dee", "Ed", "Flo"], ["blue", "yellow", "red", "green"], strict=True)
    shots = [f"{who}: shoot {pistol} head bang at the turkey @1800" for who, pistol in others]
    events += go(match, *shots, "Gus: smash the bottle: leg of the turkey @1900", "Bo: hold fire @1950")
    assert told(events, "hit_turkey", "smashed_badly") == (["hit_turkey"] if has_shot else ["smashed_badly"])


@rule("saloon", "R71")
def test_of_two_bottles_in_the_same_millisecond_neither_is_the_last_to_act():
    """Whoever sits where: four hold the pistols, and the last two swing at once; both have to have missed."""
    match = turkey(7)
    pistols = zip(["Cy", "Dee", "Ed", "Flo"], ["blue", "yellow", "red", "green"], strict=True)
    shots = [f"{who}: shoot {pistol} head bang at the turkey @1000" for who, pistol in pistols]
    events = go(match, *shots, *(f"{who}: smash the bottle: leg of the turkey @1200" for who in ("Bo", "Gus")))
    events += go(match, *(f"{who}: hold fire" for who in ("Cy", "Dee", "Ed", "Flo", "Bo", "Gus")))
    assert told(events, "hit_turkey", "smashed_badly") == ["smashed_badly"] * 2


@rule("saloon", "R71", "R89")
@pytest.mark.parametrize("missed", [4, 3])
def test_a_reckoning_of_five_can_come_to_the_bottle(missed):
    """All five have the same bounty, and Ann, who drew it, takes part."""
    match = table(*[None] * 5, events=["reckoning"])
    go(match, "Ann: draw from the deck", dice=["reckoning", *LEG_BANG])
    assert asked(match) == NAMES[:5]
    shots = [
        f"{who}: shoot {p} head bang at Ann @1000"
        for who, p in zip(NAMES[1:5], ("blue", "yellow", "red", "green"), strict=True)
    ]
    rest = [] if missed == 4 else ["Ed: hold fire @2000"]
    events = go(match, *shots[:missed], *rest, "Ann: smash the bottle: leg of Dee @1200")
    assert said(events, "hit") == ["Ann hits Dee in the leg with the bottle!"] * (missed == 4)


# ---- the bottle itself is held --------------------------------------------------------------------------------------


@rule("saloon", "R72")
def test_a_wrong_bottle_is_held_and_its_owner_locked():
    """Bo swings it wrongly at 2,900. Ann, free again at 3,300, cannot take it, and may shoot a millisecond later."""
    match = taken()
    go(match, "Bo: smash the bottle: arm of Ann @2900")
    events = go(match, "Ann: smash the bottle: arm of Bo @3300")
    assert said(events) == ["Ann reaches for a weapon that is in another hand: bottle."]
    assert go(match, "Bo: shoot yellow head bang at Ann @4399") == []
    events = fire(match, "Ann: hold fire @4390", "Bo: shoot yellow head bang at Ann @4400")
    assert said(events, "hit") == ["Bo hits Ann in the head with the yellow pistol!"]


@rule("saloon", "R72")
def test_a_shot_within_the_lock_after_a_wrong_bottle_has_no_effect():
    match = example()
    go(match, "Bo: smash the bottle: head of Ann @1000", "Ann: hold fire @1000")
    assert go(match, "Bo: shoot yellow head bang at Ann @2499") == []
    events = go(match, "Bo: shoot yellow head bang at Ann @2500", "Ann: hold fire @2600")
    assert said(events, "hit") == ["Bo hits Ann in the head with the yellow pistol!"]


# ---- against a threat -----------------------------------------------------------------------------------------------


@rule("saloon", "R73", "R74")
@pytest.mark.parametrize("who", ["Bo", "Cy", "Dee"])
def test_whoever_has_three_cards_of_the_pistols_color_may_throw_the_bottle_the_target_too(who):
    hands = [BLUES if name == who else None for name in NAMES[:4]]
    match = table(*hands)
    threaten(match)
    assert "crash" in moves(match, who)
    go(match, f"{who}: crash")
    events = all_let_be(match)
    assert said(events, "crashes") == [f"Crash! {who} breaks the bottle over Ann."]
    assert loot(match)[NAMES.index(who)] == 40


@rule("saloon", "R73")
@pytest.mark.parametrize(
    ("cards", "pistol"), [(BLUES, "yellow"), (YELLOWS, "red"), (REDS, "blue"), (BLUES[:2], "blue")]
)
def test_three_cards_of_another_color_or_two_of_this_one_are_no_bottle(cards, pistol):
    match = table(None, None, cards)
    threaten(match, pistol=pistol)
    assert refusal(match, "Cy: crash") == f"for the bottle you need three {pistol} cards"
    assert "crash" not in moves(match, "Cy")


@rule("saloon", "R73")
def test_who_threatens_is_not_asked_and_throws_no_bottle_at_themselves():
    match = table(BLUES, None, None)
    threaten(match)
    assert asked(match) == ["Bo", "Cy"]
    assert "it is not the turn of Ann" in refusal(match, "Ann: crash")


@rule("saloon", "R73")
def test_without_a_threat_there_is_no_bottle():
    match = table(BLUES, None, None)
    assert "crash" not in moves(match)
    assert refusal(match, "Ann: crash") == "first take your turn: draw, cash in or threaten"


@rule("saloon", "R73", "R36")
def test_the_bottle_of_the_target_belongs_to_the_window_and_not_to_the_answer():
    match = table(None, BLUES, None)
    threat(match)
    assert asked(match) == ["Bo"]
    assert "crash" not in moves(match)
    refusal(match, "Bo: crash")


@rule("saloon", "R73", "R42")
def test_after_an_escape_the_bottle_is_open_again_to_the_one_who_escaped():
    """Bo draws the third blue card in place of the horse."""
    horse = "blue arm bang horse 1"
    match = table(None, [horse, *BLUES[:2]], None)
    threat(match)
    go(match, f"Bo: escape with {horse}", dice=[BLUES[2]])
    go(match, "Bo: turn the threat on Cy", "Bo: crash")
    events = all_let_be(match)
    assert said(events, "crashes") == ["Crash! Bo breaks the bottle over Ann."]


@rule("saloon", "R74", "R75")
def test_the_threat_is_off_and_the_turn_over():
    match = table(None, None, BLUES)
    before = hand(match, "Ann")
    threaten(match)
    go(match, "Cy: crash")
    events = all_let_be(match)
    assert "nobody_objects" not in told(events)
    assert (turn(match), asked(match)) == ("Bo", ["Bo"])
    assert on_table(match) == ["blue", "yellow", "red", "green"]
    assert hand(match, "Ann") == before


@rule("saloon", "R75")
def test_the_cards_are_shown_and_discarded_then_three_are_drawn_and_then_comes_the_money():
    match = table(None, None, BLUES)
    new = ["red leg boom horse 1", "green leg boom stand-off 2", "green head bang horse 0"]
    threaten(match)
    go(match, "Cy: crash")
    events = all_let_be(match, dice=new)
    public_events = [event for event in events if event.to is None]
    assert told(public_events) == [
        "crashes",
        "showed",
        "discarded_hand",
        "drew",
        "drew",
        "drew",
        "earns",
        "turn_begins",
    ]
    assert [e.args for e in events if e.name == "earns"] == [(2, 20)]
    assert hand(match, "Cy") == new
    assert set(BLUES) <= set(discarded(match))
    assert not set(BLUES) & set(deck(match))


@rule("saloon", "R75")
def test_the_bottle_brings_nothing_but_20_dollars_from_the_bank():
    match = table(None, None, BLUES, loot=[50, 50, 50], bounty=[10, 30, 0])
    bank = state(match)["bank"]
    threaten(match)
    go(match, "Cy: crash")
    all_let_be(match)
    assert (loot(match), bounty(match)[1:], wounds(match)) == ([50, 50, 70], [30, 0], [0, 0, 0])
    assert state(match)["bank"] == bank + 20


@rule("saloon", "R75", "R26")
def test_whoever_was_hit_ends_their_turn_as_ever():
    """A bounty of nothing is restored, and the holder of the token replaces the public cards."""
    match = table(None, None, BLUES, bounty=[0, 0, 20], token=0)
    threaten(match)
    go(match, "Cy: crash")
    events = all_let_be(match)
    assert told(events, "earns", "refreshes", "bounty_restored") == ["earns", "refreshes", "bounty_restored"]
    assert bounty(match) == [20, 0, 20]


@rule("saloon", "R74", "R34")
def test_if_two_throw_it_the_first_clockwise_counts_and_the_other_keeps_cards_and_secret():
    others = ["blue head bang wanted 0", "blue head boom swag 0", "blue leg blam horse 0"]
    match = table(None, None, BLUES, others)
    threaten(match)
    go(match, "Dee: crash", "Cy: crash")
    events = all_let_be(match)
    assert said(events, "crashes") == ["Crash! Cy breaks the bottle over Ann."]
    assert hand(match, "Dee") == others
    assert loot(match) == [20, 20, 40, 20]


@rule("saloon", "R69", "R66")
def test_without_reflexes_the_bottle_is_no_weapon():
    match = table(YELLOW_HEAD_BANG, YELLOW_ARM, None, reflex=False)
    duel(match)
    assert not [move for move in moves(match) if "bottle" in move]
    assert refusal(match, "Ann: smash the bottle: arm of Bo").startswith("this game is played without reflexes")


@rule("saloon", "R68", "R65")
def test_who_holds_fire_with_the_bottle_at_hand_has_not_shot():
    match = taken()
    events = all_hold_fire(match)
    assert told(events, "nobody_hits", "wounded") == ["nobody_hits"]
