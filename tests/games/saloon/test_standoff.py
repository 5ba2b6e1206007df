"""The Stand-off: joining it, the bottle in it, and shooting it out (R87 to R99)."""

import pytest

from .table import (
    BLUES,
    DESPERADO,
    LAW,
    NAMES,
    REDS,
    WANTED,
    YELLOWS,
    all_hold_fire,
    all_let_be,
    asked,
    bounty,
    deck,
    discarded,
    go,
    hand,
    loot,
    moves,
    on_table,
    public,
    refusal,
    said,
    state,
    table,
    threat,
    threaten,
    token,
    told,
    turn,
    wounds,
)

rule = pytest.mark.rule
# One for each who joins; none of them is on a card that is flipped below.
ONE, TWO, THREE, FOUR = (
    "blue leg boom stand-off 3",
    "red head boom stand-off 2",
    "green leg blam stand-off 3",
    "yellow arm bang stand-off 2",
)
GREENS = ["green arm bang law 2", "green leg bang swag 1", "green head boom swag 0"]
# Flipped: leg and bang are right.
LEG_BANG = ["blue leg bang stand-off 2", "yellow leg bang desperado 3", "green head bang desperado 3"]
# What those who have joined draw.
DRAWN = ["blue arm bang horse 1", "red arm bang horse 0", "green arm blam horse 1"]
NEW = ["yellow head boom horse 1", "yellow arm blam horse 0", "red leg boom horse 1"]


def joining(match, *joins):
    """Those named in turn join, with a card and a pistol; everybody else who is asked lets it be."""
    events = []
    for who, card, pistol in joins:
        all_let_be(match, who)
        events += go(match, f"{who}: join with {card} and the {pistol} pistol")
    return events


def three(*hands, **more):
    """Ann has threatened Bo with the blue pistol, and Cy has joined with the red one: who else is asked now?"""
    match = table(*(hands or [None, None, [ONE], None]), **more)
    threaten(match)
    all_let_be(match, "Cy")
    go(match, f"Cy: join with {ONE} and the red pistol")
    return match


def stand_off(players=4, dice=(*DRAWN[:2], *LEG_BANG), **more):
    """Ann, Cy and Dee are in it, Bo is the referee, and leg and bang are right."""
    match = table(None, None, [ONE], [TWO], *[None] * (players - 4), **more)
    threaten(match)
    joining(match, ("Cy", ONE, "red"), ("Dee", TWO, "green"))
    all_let_be(match, dice=dice)
    return match


def fire(match, *shots, dice=None):
    """These shots, and nobody shoots any more after them."""
    return go(match, *shots, dice=dice) + all_hold_fire(match)


# ---- joining --------------------------------------------------------------------------------------------------------


@rule("saloon", "R87")
def test_who_joins_discards_the_card_and_points_a_pistol_at_whoever_threatened_last():
    match = table(None, None, [ONE], [TWO])
    threaten(match)
    events = joining(match, ("Cy", ONE, "red"), ("Dee", TWO, "green"))
    assert [event.args[:2] for event in events if event.name == "joins"] == [(2, 0), (3, 2)]
    assert on_table(match) == ["yellow"]
    assert {ONE, TWO} <= set(discarded(match))


@rule("saloon", "R87")
def test_only_a_pistol_that_lies_on_the_table_can_be_taken():
    match = table(None, None, [ONE], [TWO])
    threaten(match)
    assert refusal(match, f"Cy: join with {ONE} and the blue pistol") == (
        "the blue pistol is in somebody's hand: take another one"
    )
    joining(match, ("Cy", ONE, "red"))
    found = [move for move in moves(match, "Dee") if move.startswith("join")]
    assert found == [f"join with {TWO} and the {pistol} pistol" for pistol in ("yellow", "green")]


@rule("saloon", "R87", "R37")
def test_one_must_have_the_card():
    match = table(None, None, [ONE], [TWO])
    threaten(match)
    assert "is not in your hand" in refusal(match, f"Dee: join with {ONE} and the red pistol")


@rule("saloon", "R88")
def test_the_first_target_cannot_join():
    match = table(None, [ONE], [TWO])
    threaten(match)
    reason = "you are the one who was threatened: only others may join"
    assert refusal(match, f"Bo: join with {ONE} and the red pistol") == reason
    joining(match, ("Cy", TWO, "red"))
    assert refusal(match, f"Bo: join with {ONE} and the green pistol") == reason
    assert moves(match, "Bo") == ["let it be"]


@rule("saloon", "R88")
def test_who_is_in_it_cannot_join_again():
    """Ann, who threatened, has a Stand-off card, and Cy would have another one."""
    match = three([FOUR], None, [ONE, THREE], [TWO])
    assert refusal(match, f"Ann: join with {FOUR} and the green pistol") == "you are in the Stand-off already"
    go(match, "Ann: let it be", "Bo: let it be", f"Dee: join with {TWO} and the green pistol")
    assert "Cy" not in asked(match)


@rule("saloon", "R88")
def test_with_three_cards_in_hand_again_one_still_cannot_join_twice():
    """Dee, who has joined after Cy, is hit with a bottle; Bullet Rain lets Cy draw to three; then Flo joins."""
    match = table(None, None, [ONE, THREE], [TWO], GREENS, [FOUR], events=["bullet rain"])
    threaten(match)
    joining(match, ("Cy", ONE, "red"), ("Dee", TWO, "green"))
    go(match, "Ann: let it be", "Bo: let it be", "Flo: let it be")
    go(match, "Ed: crash", dice=["bullet rain", *DRAWN[:2], *NEW])
    joining(match, ("Flo", FOUR, "green"))
    assert {THREE, DRAWN[0]} <= set(hand(match, "Cy"))
    assert asked(match) == ["Ann", "Bo", "Cy", "Dee", "Ed"]
    assert refusal(match, f"Cy: join with {THREE} and the yellow pistol") == "you are in the Stand-off already"


@rule("saloon", "R88")
def test_one_card_is_enough_and_no_more_is_spent():
    match = three(None, None, [ONE, THREE], None)
    assert len(hand(match, "Cy")) == 2
    assert THREE in hand(match, "Cy")


@rule("saloon", "R89")
def test_with_the_fourth_pistol_it_is_full():
    """Of seven, four are in it; a fifth one has a card and finds no pistol."""
    match = table(None, None, [ONE], [TWO], [THREE], [FOUR], BLUES)
    threaten(match)
    joining(match, ("Cy", ONE, "yellow"), ("Dee", TWO, "red"), ("Ed", THREE, "green"))
    assert on_table(match) == []
    assert asked(match) == ["Ann", "Bo", "Flo", "Gus"]
    assert moves(match, "Flo") == ["let it be"]
    for pistol in ("blue", "yellow", "red", "green"):
        assert "is in somebody's hand" in refusal(match, f"Flo: join with {FOUR} and the {pistol} pistol")
    all_let_be(match)
    assert asked(match) == ["Ann", "Cy", "Dee", "Ed"]


@rule("saloon", "R89")
def test_the_fourth_one_can_still_be_put_out_with_the_bottle_and_another_join():
    match = table(None, None, [ONE], [TWO], [THREE], [FOUR], YELLOWS)
    threaten(match)
    joining(match, ("Cy", ONE, "green"), ("Dee", TWO, "red"), ("Ed", THREE, "yellow"))
    go(match, "Gus: crash")
    all_let_be(match)
    assert on_table(match) == ["yellow"]
    joining(match, ("Flo", FOUR, "yellow"))
    all_let_be(match)
    assert asked(match) == ["Ann", "Cy", "Dee", "Flo"]


@rule("saloon", "R89")
def test_in_a_reckoning_there_can_be_more_than_four():
    match = table(*[None] * 7, events=["reckoning"])
    go(match, "Ann: draw from the deck", dice=["reckoning", *LEG_BANG])
    assert asked(match) == NAMES


@rule("saloon", "R90")
def test_the_first_target_has_no_other_answer_any_more():
    """Bo could escape, arrest or turn Ann in; when nobody steps in any more they shoot, and Bo is not asked."""
    for answers in (LAW, WANTED, DESPERADO, ["blue arm bang horse 1"]):
        match = three(None, answers, [ONE], [TWO])
        assert moves(match, "Bo") == ["let it be"]
        all_let_be(match)
        assert match.is_race
        assert asked(match) == ["Ann", "Cy"]


@rule("saloon", "R90")
@pytest.mark.parametrize("answers", [LAW, WANTED, DESPERADO, ["blue arm bang horse 1"]])
def test_who_is_threatened_in_the_stand_off_has_no_answer_either(answers):
    match = three(answers, None, [ONE], [TWO])
    assert moves(match, "Ann") == ["let it be"]
    assert refusal(match, "Ann: call the bluff").startswith("first say whether you step in")
    for words in ("duel", "show three of the Law", "show three Wanted Alive", "Triello with Dee too"):
        refusal(match, f"Ann: {words}")


@rule("saloon", "R91")
def test_after_each_joiner_all_but_them_with_three_cards_are_asked_the_threatener_and_the_target_too():
    match = three(None, None, [ONE], [TWO], None)
    assert asked(match) == ["Ann", "Bo", "Dee", "Ed"]
    assert match.window == 5000
    joining(match, ("Dee", TWO, "green"))
    assert asked(match) == ["Ann", "Bo", "Ed"], "Cy has two cards"
    assert match.window == 5000


@rule("saloon", "R91")
def test_who_is_asked_does_not_depend_on_what_they_hold():
    for others in ((BLUES, REDS, YELLOWS), (None, [TWO], [FOUR]), (LAW, WANTED, None)):
        assert asked(three(others[0], others[1], [ONE], others[2])) == ["Ann", "Bo", "Dee"]


@rule("saloon", "R91", "R73")
@pytest.mark.parametrize("who", ["Ann", "Bo", "Dee"])
def test_any_of_them_may_throw_the_bottle_at_the_joiner(who):
    match = three(*(REDS if name == who else [ONE] if name == "Cy" else None for name in NAMES[:4]))
    go(match, f"{who}: crash")
    events = all_let_be(match)
    assert said(events, "crashes") == [f"Crash! {who} breaks the bottle over Cy."]


@rule("saloon", "R91", "R73")
def test_it_takes_three_cards_of_the_pistol_of_the_joiner():
    """Not of the first threatener, who has not just threatened."""
    match = three(None, BLUES, [ONE], None)
    assert refusal(match, "Bo: crash") == "for the bottle you need three red cards"


@rule("saloon", "R91")
def test_with_no_pistol_left_the_bottle_is_still_possible():
    match = table(None, None, [ONE], [TWO], [THREE], REDS)
    threaten(match)
    joining(match, ("Cy", ONE, "yellow"), ("Dee", TWO, "green"), ("Ed", THREE, "red"))
    assert on_table(match) == []
    go(match, "Flo: crash")
    events = all_let_be(match)
    assert said(events, "crashes") == ["Crash! Flo breaks the bottle over Ed."]


@rule("saloon", "R91", "R34", "R35")
def test_the_bottle_goes_before_joining_and_who_wanted_to_join_keeps_the_card_unseen():
    match = three(None, REDS, [ONE], [TWO])
    go(match, f"Dee: join with {TWO} and the green pistol", "Bo: crash")
    events = all_let_be(match)
    assert told(events, "crashes", "joins") == ["crashes"]
    assert TWO in hand(match, "Dee")
    assert TWO not in str(match.view(None).to_dict()["seats"])


@rule("saloon", "R91", "R34")
def test_of_several_who_join_at_once_the_first_clockwise_from_the_latest_joiner_counts():
    """Dee joins first; on Dee's left sit Ed, Ann, Bo, Cy."""
    match = table(None, None, [ONE], [TWO], [THREE])
    threaten(match)
    joining(match, ("Dee", TWO, "red"))
    go(match, f"Cy: join with {ONE} and the green pistol", f"Ed: join with {THREE} and the green pistol")
    events = all_let_be(match)
    assert said(events, "joins") == [f"Ed joins with {words(THREE)} and points the green pistol at Dee."]
    assert ONE in hand(match, "Cy")


def words(card):
    color, zone, sound, _, bullets = card.split()
    return f"Stand-off {bullets} {color}/{zone}/{sound.capitalize()}"


@rule("saloon", "R87", "R34")
def test_of_several_who_join_at_a_threat_the_first_clockwise_from_the_threatener_counts():
    match = table(None, None, [ONE], [TWO], turn=3)
    threaten(match, "Dee", "Bo")
    go(match, f"Cy: join with {ONE} and the green pistol", "Ann: let it be", "Bo: let it be")
    assert asked(match) == ["Ann", "Bo", "Dee"]
    match = table([ONE], None, [TWO], None, turn=3)
    threaten(match, "Dee", "Bo")
    go(match, f"Cy: join with {TWO} and the green pistol", f"Ann: join with {ONE} and the red pistol")
    events = all_let_be(match)
    assert [event.args[0] for event in events if event.name == "joins"] == [0]


# ---- the bottle while joining ---------------------------------------------------------------------------------------


def struck(*hands, dice=None, **more):
    """Cy has joined with the red pistol, and Bo has put Cy out with the bottle."""
    match = three(*(hands or [None, REDS, [ONE, THREE], [TWO], None]), **more)
    go(match, *(f"{name}: let it be" for name in asked(match) if name != "Bo"))
    events = go(match, "Bo: crash", dice=dice)
    return match, events


@rule("saloon", "R92", "R75")
def test_who_is_hit_puts_the_pistol_back_and_both_draw_at_once_before_the_reward():
    match, events = struck(dice=[*NEW, DRAWN[0]])
    assert on_table(match) == ["yellow", "red", "green"]
    assert hand(match, "Bo") == NEW
    assert set(hand(match, "Cy")) >= {THREE, DRAWN[0]}
    assert len(hand(match, "Cy")) == 3
    assert loot(match) == [20, 40, 20, 20, 20]
    assert told([e for e in events if e.to is None]) == [
        "crashes",
        "showed",
        "discarded_hand",
        *["drew"] * 4,
        "earns",
    ]
    assert turn(match) == "Ann", "the turn goes on"


@rule("saloon", "R92")
def test_who_is_hit_cannot_join_again():
    match, _ = struck()
    assert "Cy" in asked(match)
    assert refusal(match, f"Cy: join with {THREE} and the red pistol") == (
        "the bottle has put you out of this Stand-off"
    )
    assert moves(match, "Cy") == ["let it be"]
    joining(match, ("Dee", TWO, "red"))
    refusal(match, f"Cy: join with {THREE} and the green pistol")


@rule("saloon", "R92")
def test_who_was_hit_may_throw_the_bottle_at_the_next_joiner():
    """Cy draws a third red card, and Dee joins with the red pistol."""
    match, _ = struck(
        None, REDS, [ONE, DRAWN[1], NEW[2]], [TWO], dice=[*DRAWN[::2], NEW[0], "red arm bang desperado 3"]
    )
    joining(match, ("Dee", TWO, "red"))
    go(match, "Cy: crash")
    events = all_let_be(match)
    assert said(events, "crashes") == ["Crash! Cy breaks the bottle over Dee."]


@rule("saloon", "R92", "R98")
def test_who_was_hit_is_not_concerned_by_how_it_ends():
    match, _ = struck(bounty=[20, 20, 50, 20, 20])
    joining(match, ("Dee", TWO, "red"))
    all_let_be(match, dice=[DRAWN[1], *LEG_BANG])
    assert asked(match) == ["Ann", "Dee"]
    assert refusal(match, "Dee: shoot blue leg bang at Cy @1000") == "in this fight you cannot shoot at Cy"
    fire(match, "Dee: shoot blue leg bang at Ann @1000")
    assert bounty(match)[2] == 50
    assert loot(match) == [20, 40, 20, 40, 20]


@rule("saloon", "R92")
def test_only_the_latest_joiner_can_be_hit():
    """Cy has the red pistol and Dee the green one: three red cards do not help any more."""
    match = table(None, REDS, [ONE], [TWO])
    threaten(match)
    joining(match, ("Cy", ONE, "red"), ("Dee", TWO, "green"))
    assert refusal(match, "Bo: crash") == "for the bottle you need three green cards"


@rule("saloon", "R92")
def test_who_threatened_is_in_it_and_may_throw_the_bottle_at_a_joiner_and_stays_in_it():
    match = three(REDS, None, [ONE], [TWO])
    go(match, "Ann: crash")
    all_let_be(match)
    assert on_table(match) == ["yellow", "red", "green"]
    joining(match, ("Dee", TWO, "red"))
    all_let_be(match)
    assert asked(match) == ["Ann", "Dee"]


@rule("saloon", "R93")
def test_after_a_bottle_only_joining_is_open_and_no_second_bottle():
    """Ed has three blue cards, but Ann threatened long ago."""
    match, _ = struck(None, REDS, [ONE, THREE], [TWO], BLUES)
    assert {"Dee", "Ed"} <= set(asked(match))
    assert refusal(match, "Ed: crash") == "nobody has just joined, so there is nobody to hit with the bottle"
    assert moves(match, "Ed") == ["let it be"]
    assert [move for move in moves(match, "Dee") if move.startswith("join")]


@rule("saloon", "R93")
def test_once_somebody_joins_the_bottle_is_open_again():
    match, _ = struck(None, REDS, [ONE, THREE], [TWO], GREENS)
    joining(match, ("Dee", TWO, "green"))
    go(match, "Ed: crash")
    events = all_let_be(match)
    assert said(events, "crashes") == ["Crash! Ed breaks the bottle over Dee."]


@rule("saloon", "R93")
def test_the_next_joiner_threatens_the_latest_of_those_still_in_it():
    match, _ = struck()
    events = joining(match, ("Dee", TWO, "red"))
    assert [event.args[:2] for event in events] == [(3, 0)]
    match = table(None, GREENS, [ONE], [TWO], [FOUR])
    threaten(match)
    joining(match, ("Cy", ONE, "red"), ("Dee", TWO, "green"))
    go(match, "Bo: crash")
    all_let_be(match)
    events = joining(match, ("Ed", FOUR, "yellow"))
    assert [event.args[:2] for event in events] == [(4, 2)], "Ed threatens Cy"


@rule("saloon", "R93", "R94")
def test_a_window_for_joining_in_which_nobody_joins_ends_it():
    match = table(None, GREENS, [ONE], [TWO], None)
    threaten(match)
    joining(match, ("Cy", ONE, "red"), ("Dee", TWO, "green"))
    go(match, "Bo: crash")
    all_let_be(match)
    all_let_be(match)
    assert match.is_race
    assert asked(match) == ["Ann", "Cy"]


@rule("saloon", "R94")
def test_if_only_one_is_left_it_is_off_and_the_turn_over():
    match, _ = struck(token=0)
    before = loot(match), bounty(match), wounds(match)
    pistols = hand(match, "Ann")
    events = all_let_be(match)
    assert told(events, "dissolves", "referee", "signal", "refreshes") == ["dissolves", "refreshes"]
    assert (turn(match), asked(match)) == ("Bo", ["Bo"])
    assert on_table(match) == ["blue", "yellow", "red", "green"]
    assert (loot(match), bounty(match), wounds(match)) == before
    assert hand(match, "Ann") == pistols


# ---- shooting it out ------------------------------------------------------------------------------------------------


@rule("saloon", "R95")
def test_the_first_target_is_the_referee_and_takes_no_part():
    match = table(None, None, [ONE], [TWO])
    threaten(match)
    joining(match, ("Cy", ONE, "red"), ("Dee", TWO, "green"))
    before = hand(match, "Bo")
    events = all_let_be(match)
    assert said(events, "referee") == ["Bo leaves unharmed and is the referee."]
    assert asked(match) == ["Ann", "Cy", "Dee"]
    fire(match)
    assert (hand(match, "Bo"), loot(match)[1], bounty(match)[1], wounds(match)[1]) == (before, 20, 20, 0)


@rule("saloon", "R95", "R42")
def test_after_an_escape_the_new_target_is_the_referee():
    """Bo has escaped and may join now; Dee is the target."""
    horse = "blue arm bang horse 1"
    match = table(None, [horse, ONE], None, None)
    threat(match)
    go(match, f"Bo: escape with {horse}", "Bo: turn the threat on Dee")
    joining(match, ("Bo", ONE, "red"))
    events = all_let_be(match)
    assert said(events, "referee") == ["Dee leaves unharmed and is the referee."]
    assert asked(match) == ["Ann", "Bo"]


@rule("saloon", "R96")
def test_they_draw_to_three_then_the_pistols_lie_on_the_table_and_three_cards_are_flipped():
    match = table(None, None, [ONE], [TWO])
    threaten(match)
    joining(match, ("Cy", ONE, "red"), ("Dee", TWO, "green"))
    ann = hand(match, "Ann")
    events = all_let_be(match, dice=[*DRAWN[:2], *LEG_BANG])
    assert told([e for e in events if e.to is None], "drew", "signal") == ["drew", "drew", "signal"]
    assert hand(match, "Ann") == ann
    assert DRAWN[0] in hand(match, "Cy")
    assert DRAWN[1] in hand(match, "Dee")
    assert on_table(match) == ["blue", "yellow", "red", "green"]
    for viewer in (0, 1, None):
        assert match.view(viewer).to_dict()["fights"][0]["flipped"] == LEG_BANG


@rule("saloon", "R96")
def test_the_flipped_cards_are_seen_by_nobody_before_the_signal():
    match = table(None, None, [ONE], [TWO])
    threaten(match)
    joining(match, ("Cy", ONE, "red"))
    all_let_be(match, dice=[DRAWN[0], *LEG_BANG])
    for viewer in (0, 1, 2, 3, None):
        for frame in match.frames(viewer):
            shown = frame.view.to_dict()["fights"][0]["flipped"]
            assert not set(LEG_BANG) & set(map(str, shown))


@rule("saloon", "R96", "R97")
@pytest.mark.parametrize("pistol", ["blue", "yellow", "red", "green"])
def test_all_shoot_by_these_three_and_any_pistol_will_do(pistol):
    """Also the pistols that were in other hands before; Cy's own cards do not count."""
    match = stand_off()
    events = fire(match, f"Cy: shoot {pistol} leg bang at Ann @1000")
    assert said(events, "hit") == [f"Cy hits Ann in the leg with the {pistol} pistol!"]


@rule("saloon", "R97")
@pytest.mark.parametrize("aim", ["head bang", "arm bang", "leg boom", "leg blam"])
def test_zone_and_sound_must_be_right(aim):
    match = stand_off()
    events = fire(match, f"Cy: shoot blue {aim} at Ann @1000")
    assert told(events, "missed", "hit") == ["missed"]


@rule("saloon", "R97")
@pytest.mark.parametrize(
    ("shooter", "target"), [("Ann", "Cy"), ("Ann", "Dee"), ("Cy", "Dee"), ("Dee", "Ann"), ("Dee", "Cy")]
)
def test_one_chooses_whom_to_hit_whoever_threatened_whom(shooter, target):
    match = stand_off()
    fire(match, f"{shooter}: shoot blue leg bang at {target} @1000")
    assert wounds(match) == [int(name == target) for name in NAMES[:4]]


@rule("saloon", "R97")
def test_neither_the_referee_nor_anybody_outside_nor_oneself_can_be_hit():
    match = stand_off(players=5)
    for who in ("Ann", "Cy", "Dee"):
        assert refusal(match, f"{who}: shoot blue leg bang at Bo @1000") == "in this fight you cannot shoot at Bo"
        assert refusal(match, f"{who}: shoot blue leg bang at Ed @1000") == "in this fight you cannot shoot at Ed"
    assert refusal(match, "Cy: shoot blue leg bang at Cy @1000") == "choose somebody else, not yourself"
    assert {move.split()[-1] for move in moves(match, "Cy")} - {"fire"} == {"Ann", "Dee"}


@rule("saloon", "R97")
def test_the_first_who_hits_wins():
    match = stand_off()
    fire(match, "Ann: shoot blue leg bang at Cy @1009", "Cy: shoot red leg bang at Dee @1000")
    assert wounds(match) == [0, 0, 0, 1]


@rule("saloon", "R98")
def test_the_example_of_the_rules():
    """Dee hits Ann, whose Bounty is $30; Cy's is $20. It is Ann's turn, so hers is $20 again."""
    match = stand_off(bounty=[30, 20, 20, 20])
    events = fire(match, "Dee: shoot yellow leg bang at Ann @1000")
    assert loot(match) == [20, 20, 20, 60]
    assert bounty(match) == [20, 20, 10, 30]
    assert wounds(match) == [1, 0, 0, 0]
    assert [e.args for e in events if e.name == "bounty_restored"] == [(0, 20)]


@rule("saloon", "R98")
@pytest.mark.parametrize(("third", "share", "left"), [(30, 10, 20), (10, 10, 0), (7, 7, 0), (0, 0, 0)])
def test_of_every_other_player_in_it_10_dollars_or_what_there_is(third, share, left):
    """Cy hits Dee; Ann's Bounty was `third`. The referee and who is not in it pay nothing."""
    match = stand_off(players=5, turn=0, bounty=[third, 50, 40, 25, 60])
    bank = state(match)["bank"]
    events = fire(match, "Cy: shoot yellow leg bang at Dee @1000")
    taken = [event.args for event in events if event.name == "bounty_taken"]
    assert taken == [(2, 3, 25), *[(2, 0, share)] * (share > 0)]
    assert loot(match) == [20, 20, 45 + share, 20, 20]
    assert bounty(match)[1:] == [50, 50, 0, 60]
    assert bounty(match)[0] == (left or 20), "Ann's turn is over"
    assert state(match)["bank"] == bank + 10 + (20 if left == 0 else 0)


@rule("saloon", "R98")
def test_of_four_two_others_pay():
    match = table(None, None, [ONE], [TWO], [THREE], bounty=[30, 20, 25, 20, 35])
    threaten(match)
    joining(match, ("Cy", ONE, "red"), ("Dee", TWO, "green"), ("Ed", THREE, "yellow"))
    all_let_be(match, dice=[*DRAWN, *LEG_BANG])
    fire(match, "Dee: shoot yellow leg bang at Ed @1000")
    assert (loot(match), bounty(match)) == ([20, 20, 20, 75, 20], [20, 20, 15, 30, 0])


@rule("saloon", "R98")
def test_with_two_in_it_nobody_else_pays():
    match = three([], None, [ONE])
    all_let_be(match, dice=[DRAWN[0], *LEG_BANG])
    fire(match, "Ann: shoot yellow leg bang at Cy @1000")
    assert (loot(match), bounty(match), wounds(match)) == ([40, 20, 20], [30, 20, 0], [0, 0, 1])


@rule("saloon", "R98", "R56")
def test_the_law_brings_nothing_in_a_stand_off():
    match = three(LAW, None, [ONE])
    all_let_be(match, dice=[DRAWN[0], *LEG_BANG])
    events = fire(match, "Ann: shoot yellow leg bang at Cy @1000")
    assert (told(events, "was_law"), loot(match)) == ([], [40, 20, 20])


@rule("saloon", "R99")
def test_the_flipped_cards_are_discarded_and_everybody_keeps_their_hand():
    match = stand_off()
    before = [hand(match, name) for name in NAMES[:4]]
    fire(match, "Dee: shoot yellow leg bang at Ann @1000")
    assert [hand(match, name) for name in NAMES[:4]] == before
    assert set(LEG_BANG) <= set(discarded(match))
    assert not set(LEG_BANG) & set(deck(match))
    assert (turn(match), asked(match)) == ("Bo", ["Bo"])


@rule("saloon", "R99")
def test_if_nobody_hits_there_is_no_money_and_no_wound():
    match = stand_off(bounty=[30, 20, 20, 20])
    before = [hand(match, name) for name in NAMES[:4]]
    events = fire(match, "Dee: shoot yellow head bang at Ann @1000")
    assert "nobody_hits" in told(events)
    assert (loot(match), bounty(match), wounds(match)) == ([20] * 4, [30, 20, 20, 20], [0] * 4)
    assert [hand(match, name) for name in NAMES[:4]] == before
    assert set(LEG_BANG) <= set(discarded(match))


@rule("saloon", "R99", "R24")
def test_after_it_the_holder_of_the_token_replaces_the_public_cards():
    match = stand_off(token=0)
    before = public(match)
    fire(match)
    assert not set(before) & set(public(match))
    assert token(match) == "Ann"
