"""Desperado and the Triello: one against two (R76 to R86)."""

import pytest

from .table import (
    BLUES,
    DESPERADO,
    LAW,
    NAMES,
    REDS,
    YELLOWS,
    all_hold_fire,
    all_let_be,
    asked,
    bounty,
    discarded,
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
# Whoever is handed these must shoot: green, leg, boom.
GREEN_LEG_BOOM = ["green leg boom wanted 1", "green leg blam wanted 2", "green head boom swag 0"]
# What is drawn, where it does not matter what.
NEW = [
    ["blue arm bang horse 1", "blue leg blam horse 0", "yellow head boom horse 1"],
    ["yellow arm blam horse 0", "red arm bang horse 0", "red leg boom horse 1"],
    ["green head bang horse 0", "green arm blam horse 1", "blue leg bang stand-off 2"],
]
# What each of Ann, Bo and Cy must shoot, and at whom, with the hands below.
RIGHT = {
    "Ann": "Ann: shoot yellow head bang at {}",
    "Bo": "Bo: shoot green leg boom at {}",
    "Cy": "Cy: shoot blue head blam at {}",
}


def triello(others=0, **more):
    """Ann, the Desperado, dares Bo and Cy: she reads Bo's cards, he reads Cy's, and Cy reads hers."""
    match = table(DESPERADO, YELLOW_HEAD_BANG, GREEN_LEG_BOOM, *[None] * others, **more)
    go(match, "Ann: threaten both Bo and Cy")
    return match


def fire(match, *shots, dice=None):
    """These shots, and nobody shoots any more after them."""
    return go(match, *shots, dice=dice) + all_hold_fire(match)


def right(who, target, ms):
    return f"{RIGHT[who].format(target)} @{ms}"


# ---- how it begins --------------------------------------------------------------------------------------------------


@rule("saloon", "R76")
def test_with_three_desperados_two_different_players_are_dared():
    match = table(DESPERADO, None, None, None)
    dares = [move for move in moves(match) if move.startswith("threaten both")]
    assert dares == ["threaten both Bo and Cy", "threaten both Bo and Dee", "threaten both Cy and Dee"]
    events = go(match, "Ann: threaten both Bo and Dee")
    assert said(events, "dares") == ["Two pistols at once: Ann threatens Bo and Dee!"]
    assert asked(match) == ["Ann", "Bo", "Dee"]
    assert match.is_race


@rule("saloon", "R76")
def test_it_takes_two_and_neither_is_oneself():
    match = table(DESPERADO, None, None)
    assert refusal(match, "Ann: threaten both Bo and Bo") == "choose two different players"
    assert refusal(match, "Ann: threaten both Ann and Bo") == "choose somebody else, not yourself"
    assert refusal(match, "Ann: threaten both Bo and Dee") == "nobody sits there"


@rule("saloon", "R76", "R79")
@pytest.mark.parametrize("held", [0, 1, 2])
def test_two_desperados_are_not_enough_and_nobody_can_claim_three(held):
    match = table(DESPERADO[:held], None, None)
    assert refusal(match, "Ann: threaten both Bo and Cy") == "you do not have three Desperado cards"
    assert not [move for move in moves(match) if move.startswith("threaten both")]


@rule("saloon", "R76")
def test_a_desperado_may_threaten_like_anybody_else_instead():
    match = table(DESPERADO, None, None)
    threaten(match)
    assert asked(match) == ["Bo", "Cy"]


@rule("saloon", "R77")
def test_as_an_answer_the_threat_is_off_and_the_threatener_and_a_third_one_fight():
    match = table(None, DESPERADO, None, None)
    threat(match)
    assert [move for move in moves(match) if "Triello" in move] == ["Triello with Cy too", "Triello with Dee too"]
    events = go(match, "Bo: Triello with Dee too")
    assert said(events, "defies") == ["Desperado! Bo drags Ann and Dee into a Triello."]
    assert asked(match) == ["Ann", "Bo", "Dee"]
    assert on_table(match) == ["blue", "yellow", "red", "green"]


@rule("saloon", "R77")
def test_the_third_one_is_neither_the_threatener_nor_oneself():
    match = table(None, DESPERADO, None)
    threat(match)
    assert refusal(match, "Bo: Triello with Ann too") == "choose somebody else, not the one who threatens you"
    assert refusal(match, "Bo: Triello with Bo too") == "choose somebody else, not yourself"


@rule("saloon", "R77", "R42")
def test_after_an_escape_the_one_who_escaped_may_be_named_as_the_third():
    horse = "blue arm bang horse 1"
    match = table(None, [horse], DESPERADO)
    threat(match)
    go(match, f"Bo: escape with {horse}", "Bo: turn the threat on Cy")
    all_let_be(match)
    go(match, "Cy: Triello with Bo too")
    assert asked(match) == ["Ann", "Bo", "Cy"]


@rule("saloon", "R77")
def test_after_the_triello_the_turn_of_the_threatener_is_over():
    match = table(None, DESPERADO, None)
    threat(match)
    go(match, "Bo: Triello with Cy too")
    all_hold_fire(match)
    assert (turn(match), asked(match)) == ("Bo", ["Bo"])


# ---- nobody can interrupt -------------------------------------------------------------------------------------------


@rule("saloon", "R78")
@pytest.mark.parametrize("answer", [False, True])
def test_nobody_is_asked_whatever_they_hold(answer):
    """Ed has the bottle for every pistol that can be thought of, Dee a Stand-off card, and the two have answers."""
    hands = [LAW, DESPERADO] if answer else [DESPERADO, LAW]
    match = table(
        *hands, ["blue arm bang horse 1"], ["red head boom stand-off 2"], [*BLUES[:2], "blue leg blam horse 0"]
    )
    if answer:
        threat(match)
        go(match, "Bo: Triello with Cy too")
    else:
        go(match, "Ann: threaten both Bo and Cy")
    assert match.is_race
    assert asked(match) == ["Ann", "Bo", "Cy"]
    for who in asked(match):
        assert {move.split()[0] for move in moves(match, who)} == {"hold", "shoot", "smash"}
    assert refusal(match, "Cy: escape with blue arm bang horse 1") == "first shoot, or hold fire"
    assert "it is not the turn of Ed" in refusal(match, "Ed: crash")


@rule("saloon", "R78")
def test_nobody_is_asked_between_the_answer_and_the_signal():
    match = table(None, DESPERADO, BLUES)
    threat(match)
    events = go(match, "Bo: Triello with Cy too")
    assert told(events) == ["defies", "passes_hand", "passes_hand", "passes_hand", "signal"]


# ---- the Desperado shows nothing ------------------------------------------------------------------------------------


@rule("saloon", "R79")
def test_the_three_cards_are_not_shown_before_the_fight_and_lie_open_after_it():
    match = triello(others=1)
    assert not told(match.events[-1], "showed", "discarded_hand")
    watching = match.view(3).to_dict()
    for seat in range(3):
        assert not set(DESPERADO) & set(watching["seats"][seat]["hand"])
    all_hold_fire(match)
    assert set(DESPERADO) <= set(discarded(match))


@rule("saloon", "R79")
@pytest.mark.parametrize("held", [0, 2])
def test_as_an_answer_it_cannot_be_claimed_falsely_either(held):
    match = table(None, DESPERADO[:held], None)
    threat(match)
    assert refusal(match, "Bo: Triello with Cy too") == "you do not have three Desperado cards"


# ---- shooting -------------------------------------------------------------------------------------------------------


@rule("saloon", "R80")
def test_each_passes_the_hand_to_the_next_of_them_on_the_right():
    """Clockwise are Ann, Bo, Cy, Dee, Ed; of Ann, Cy and Dee, on Ann's right sits Dee."""
    match = table(DESPERADO, None, REDS, YELLOWS, None)
    others = hand(match, "Bo"), hand(match, "Ed")
    events = go(match, "Ann: threaten both Cy and Dee")
    assert (hand(match, "Dee"), hand(match, "Cy"), hand(match, "Ann")) == (DESPERADO, YELLOWS, REDS)
    assert (hand(match, "Bo"), hand(match, "Ed")) == others
    assert {event.args for event in events if event.name == "passes_hand"} == {(0, 3), (3, 2), (2, 0)}


@rule("saloon", "R80")
def test_so_it_is_when_the_desperado_answers():
    """Bo is the Desperado, threatened by Dee; Ann is the third. On Bo's right sits Ann, on hers Dee, on Dee's Bo."""
    match = table(REDS, DESPERADO, None, YELLOWS, turn=3)
    threat(match, "Dee", "Bo")
    go(match, "Bo: Triello with Ann too")
    assert (hand(match, "Ann"), hand(match, "Dee"), hand(match, "Bo")) == (DESPERADO, REDS, YELLOWS)


@rule("saloon", "R80")
def test_all_shoot_by_the_cards_received_pistol_zone_and_sound():
    for words, hits in (
        ("yellow head bang", True),
        ("green head bang", False),
        ("yellow leg bang", False),
        ("yellow head boom", False),
        ("blue head blam", False),  # by the cards that were passed on
    ):
        events = fire(triello(), f"Ann: shoot {words} at Bo @1000")
        assert told(events, "hit", "missed") == ["hit" if hits else "missed"], words


@rule("saloon", "R81")
@pytest.mark.parametrize("target", ["Bo", "Cy"])
def test_the_desperado_wins_by_hitting_one_of_the_two_first(target):
    match = triello()
    fire(match, right("Ann", target, 1000), right("Bo", "Ann", 1009), right("Cy", "Ann", 1009))
    assert wounds(match) == [0, 1, 1]


@rule("saloon", "R81")
@pytest.mark.parametrize("who", ["Bo", "Cy"])
def test_the_two_win_if_one_of_them_hits_first(who):
    match = triello()
    fire(match, right(who, "Ann", 1000), right("Ann", "Bo", 1001))
    assert wounds(match) == [1, 0, 0]


@rule("saloon", "R81")
def test_a_wrong_shot_does_not_lose():
    match = triello()
    fire(match, "Bo: shoot blue head bang at Ann @500", right("Ann", "Cy", 1000))
    assert wounds(match) == [0, 1, 1]


@rule("saloon", "R81")
def test_the_two_cannot_hit_each_other_nor_anybody_else():
    match = triello(others=1)
    assert refusal(match, right("Bo", "Cy", 1000)) == "in this fight you cannot shoot at Cy"
    assert refusal(match, right("Cy", "Bo", 1000)) == "in this fight you cannot shoot at Bo"
    assert refusal(match, right("Ann", "Dee", 1000)) == "in this fight you cannot shoot at Dee"
    assert refusal(match, "Cy: smash the bottle: head of Bo @1000") == "in this fight you cannot shoot at Bo"
    aims = {who: {m.split()[-1] for m in moves(match, who)} - {"fire"} for who in asked(match)}
    assert aims == {"Ann": {"Bo", "Cy"}, "Bo": {"Ann"}, "Cy": {"Ann"}}


# ---- what it brings -------------------------------------------------------------------------------------------------


@rule("saloon", "R82", "R84", "R85")
@pytest.mark.parametrize("target", ["Bo", "Cy"])
def test_a_desperado_who_wins_takes_both_bounties_whoever_was_hit(target):
    match = triello(others=1, loot=[5, 6, 7, 8], bounty=[40, 30, 0, 50])
    bank = state(match)["bank"]
    fire(match, right("Ann", target, 1000))
    assert loot(match) == [35, 6, 7, 8]
    assert bounty(match) == [40, 0, 0, 50]
    assert wounds(match) == [0, 1, 1, 0]
    assert state(match)["bank"] == bank


@rule("saloon", "R82")
def test_both_bounties_are_added_up():
    match = triello(bounty=[20, 30, 25])
    fire(match, right("Ann", "Bo", 1000))
    assert (loot(match), bounty(match)) == ([75, 20, 20], [20, 0, 0])


@rule("saloon", "R83", "R84")
@pytest.mark.parametrize(
    ("had", "each", "stays"),
    [(30, 7, 16), (20, 5, 10), (21, 5, 11), (15, 3, 9), (22, 5, 12), (3, 0, 3), (2, 0, 2), (4, 1, 2), (40, 10, 20)],
)
def test_if_the_two_win_they_share_half_and_every_odd_dollar_stays(had, each, stays):
    match = triello(others=1, bounty=[had, 20, 20, 20])
    fire(match, right("Bo", "Ann", 1000))
    assert loot(match) == [20, 20 + each, 20 + each, 20]
    assert bounty(match) == [stays, 20, 20, 20]
    assert wounds(match) == [1, 0, 0, 0]


@rule("saloon", "R83", "R26")
def test_of_a_bounty_of_nothing_there_is_nothing_to_share():
    match = triello(bounty=[0, 20, 20])
    events = fire(match, right("Cy", "Ann", 1000))
    assert loot(match) == [20, 20, 20]
    assert (told(events, "bounty_taken"), wounds(match)) == ([], [1, 0, 0])
    assert bounty(match) == [20, 20, 20], "Ann's turn has ended"


@rule("saloon", "R84")
def test_whoever_did_not_shoot_is_wounded_with_the_one_who_was_hit():
    match = triello()
    events = fire(match, right("Ann", "Cy", 1000))
    assert {e.args for e in events if e.name == "wounded"} == {(1, 1), (2, 1)}


@rule("saloon", "R85")
@pytest.mark.parametrize("winner", ["Ann", "Bo"])
def test_no_bounty_rises(winner):
    match = triello()
    events = fire(match, right(winner, "Bo" if winner == "Ann" else "Ann", 1000))
    assert told(events, "bounty_up", "earns") == []


@rule("saloon", "R85")
def test_nobody_is_the_law_in_a_triello():
    """Bo held three of the Law; he reads Cy's cards and hits Ann."""
    match = table(DESPERADO, LAW, GREEN_LEG_BOOM)
    go(match, "Ann: threaten both Bo and Cy")
    events = fire(match, right("Bo", "Ann", 1000))
    assert said(events, "hit") == ["Bo hits Ann in the leg with the green pistol!"]
    assert (told(events, "was_law", "earns"), loot(match)) == ([], [20, 25, 25])


@rule("saloon", "R85", "R28")
def test_all_three_discard_and_draw_three_first_whoever_is_in_turn():
    match = triello(others=1)
    spectator = hand(match, "Dee")
    new = [card for cards in NEW for card in cards]
    events = fire(match, right("Ann", "Bo", 1000), "Bo: hold fire", "Cy: hold fire", dice=new)
    assert [hand(match, name) for name in NAMES[:4]] == [*NEW, spectator]
    assert set(DESPERADO + YELLOW_HEAD_BANG + GREEN_LEG_BOOM) <= set(discarded(match))
    assert told(events, "discarded_hand", "drew") == ["discarded_hand"] * 3 + ["drew"] * 9


@rule("saloon", "R86")
def test_if_nobody_hits_the_desperado_has_lost():
    match = triello(bounty=[30, 20, 20])
    events = fire(match, "Ann: shoot blue leg boom at Bo @1000")
    assert "nobody_hits" in told(events)
    assert (loot(match), bounty(match), wounds(match)) == ([20, 27, 27], [16, 20, 20], [1, 0, 0])


@rule("saloon", "R86")
def test_if_nobody_is_right_without_reflexes_the_desperado_has_lost():
    match = triello(bounty=[30, 20, 20], reflex=False)
    go(match, "Ann: hold fire", "Bo: shoot blue leg boom at Ann", "Cy: hold fire")
    assert (loot(match), bounty(match), wounds(match)) == ([20, 27, 27], [16, 20, 20], [1, 0, 0])
