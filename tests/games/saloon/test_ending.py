"""How the game ends, who has won, and the last fight (R100 to R108)."""

import pytest

from .table import (
    BLUES,
    NAMES,
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
    refusal,
    said,
    state,
    symbol,
    table,
    threat,
    threaten,
    told,
    turn,
    wounds,
)

rule = pytest.mark.rule
SWAG = "blue head bang swag 0"
# Whoever is handed these must shoot: yellow, head, bang.
YELLOW_HEAD_BANG = ["yellow head bang law 1", "yellow head boom swag 1", "yellow arm bang wanted 1"]
# Whoever is handed these must shoot: green, leg, boom.
GREEN_LEG_BOOM = ["green leg boom wanted 1", "green leg blam wanted 2", "green head boom swag 0"]
# Flipped: leg and bang are right.
LEG_BANG = ["blue leg bang stand-off 2", "yellow leg bang desperado 3", "green head bang desperado 3"]
OTHER_BLUES = ["blue head bang wanted 0", "blue head boom swag 0", "blue leg blam horse 0"]
OTHER_LAW = ["blue head blam law 2", "green arm bang law 2", "red leg bang law 2"]
HORSES = ["blue arm bang horse 1", "blue leg blam horse 0", "yellow head boom horse 1", "yellow arm blam horse 0"]


def draw(match, dice=None):
    """Whoever is in turn draws and discards a card: nothing else happens."""
    who = NAMES[match.pending[0]]
    events = go(match, f"{who}: draw from the deck", dice=dice)
    return events + match.play(match.pending[0], match.legal(match.pending[0])[0])


def turns_left(match):
    """Whose turns are played until the game is over, the one going on included."""
    order = []
    while not match.over and len(order) < 3 * match.seats:
        order.append(turn(match))
        draw(match)
    return order


def cash(match, who, card, dice=None):
    """A turn in which this Swag is cashed in, and no other."""
    if [symbol(other) for other in hand(match, who)].count("swag") == 1:
        return go(match, f"{who}: cash in {card}", dice=dice)
    return go(match, f"{who}: cash in {card}", f"{who}: stop cashing in", dice=dice)


# ---- what brings the end about --------------------------------------------------------------------------------------


@rule("saloon", "R100", "R101")
@pytest.mark.parametrize("seats", range(2, 8))
def test_who_gets_130_dollars_in_their_own_turn_leaves_everybody_else_one_more(seats):
    match = table([SWAG], *[None] * (seats - 1), loot=[120])
    events = cash(match, "Ann", SWAG)
    assert said(events, "last_turns") == [
        f"Ann has brought the end about. Turns to go, this one included: {seats}.",
    ]
    assert turns_left(match) == NAMES[1:seats]
    assert match.over


@rule("saloon", "R100")
@pytest.mark.parametrize(("had", "ends"), [(119, False), (120, True), (121, True)])
def test_130_dollars_are_needed_or_more(had, ends):
    match = table([SWAG], None, None, loot=[had])
    events = go(match, f"Ann: cash in {SWAG}")
    assert bool(told(events, "last_turns")) == ends


@rule("saloon", "R100")
def test_a_bounty_does_not_count_for_the_130_dollars():
    match = table([SWAG], None, None, loot=[100], bounty=[200])
    assert told(go(match, f"Ann: cash in {SWAG}"), "last_turns") == []


@rule("saloon", "R100", "R101")
@pytest.mark.parametrize(("who", "more"), [("Bo", []), ("Cy", ["Bo"]), ("Dee", ["Bo", "Cy"])])
def test_in_the_turn_of_another_it_ends_with_the_turn_of_the_player_to_the_right(who, more):
    """In Ann's turn they reach $130 with a bottle; to the right of Bo sits Ann."""
    match = table(*(BLUES if name == who else None for name in NAMES[:4]), loot=[20, 110, 110, 110])
    threaten(match, target="Cy" if who == "Bo" else "Bo")
    go(match, f"{who}: crash")
    all_let_be(match)
    assert turns_left(match) == more
    assert match.over


@rule("saloon", "R100")
@pytest.mark.parametrize(("had", "ends"), [(1, False), (2, True), (3, True)])
def test_a_third_wound_brings_the_end_near(had, ends):
    """Bo is hit in Ann's turn: that is the last."""
    match = table(GREEN_LEG_BOOM, YELLOW_HEAD_BANG, None, wounds=[0, had, 0])
    duel(match)
    go(match, "Ann: shoot yellow head bang at Bo @1000", "Bo: hold fire")
    assert (match.over, wounds(match)) == (ends, [0, had + 1, 0])


@rule("saloon", "R100", "R25")
def test_the_last_turn_is_played_to_its_end_and_a_bounty_is_restored_in_it():
    """Bo takes Ann's Bounty and $130 with it, in Ann's turn, which is the last."""
    match = table(
        None,
        ["blue head boom wanted 1", "yellow leg boom wanted 0", "red arm boom wanted 0"],
        None,
        loot=[20, 115],
        token=0,
    )
    threat(match)
    events = go(match, "Bo: show three Wanted Alive")
    assert told(events, "last_turns", "refreshes", "bounty_restored", "game_over") == [
        "last_turns",
        "refreshes",
        "bounty_restored",
        "game_over",
    ]
    assert match.scores == (40, 155, 40)


@rule("saloon", "R102")
def test_the_example_of_the_rules():
    """In Bo's turn Dee gets $130, so the game is over after Cy's turn, in which Cy gets a third Wound besides."""
    match = table(None, None, GREEN_LEG_BOOM, BLUES, turn=1, loot=[20, 20, 20, 110], wounds=[0, 0, 2, 0])
    threaten(match, "Bo", "Ann")
    go(match, "Dee: crash")
    events = all_let_be(match, dice=["yellow head bang law 1", "yellow head boom swag 1", "yellow arm bang wanted 1"])
    assert said(events, "last_turns") == ["Dee has brought the end about. Turns to go, this one included: 2."]
    threat(match, "Cy", "Dee")
    go(match, "Dee: duel", "Dee: shoot green leg boom at Cy @1000", "Cy: hold fire")
    assert wounds(match) == [0, 0, 3, 0]
    assert match.over


@rule("saloon", "R102")
def test_of_several_ends_the_earliest_counts_also_if_it_was_brought_about_later():
    """Ann's would be after Dee's turn; in Bo's turn Cy gets $130, and Cy's end is after this very turn of Bo."""
    match = table([SWAG], None, OTHER_BLUES, None, loot=[120, 20, 111, 20])
    cash(match, "Ann", SWAG)
    assert (turn(match), match.over) == ("Bo", False)
    threaten(match, "Bo", "Ann")
    go(match, "Cy: crash")
    all_let_be(match)
    assert match.over


@rule("saloon", "R102")
def test_a_later_end_of_another_changes_nothing():
    """Ann's end is after Dee's turn. In Bo's turn Bo gets $130, whose own end would be after Ann's."""
    other = "blue head boom swag 0"
    match = table([SWAG], [other], None, None, loot=[120, 121, 20, 20])
    cash(match, "Ann", SWAG)
    cash(match, "Bo", other)
    assert turns_left(match) == ["Cy", "Dee"]


@rule("saloon", "R103")
def test_who_loses_the_money_again_has_still_brought_the_end_about():
    """Ann gets to $130 and then calls Bo, who has three Bullets more."""
    match = table([SWAG, "yellow leg boom wanted 0", "red arm bang horse 0"], YELLOW_HEAD_BANG, None, loot=[120])
    go(match, f"Ann: cash in {SWAG}", dice=[HORSES[1]])
    threat(match, "Bo", "Ann")
    go(match, "Ann: call the bluff")
    assert loot(match) == [110, 40, 20]
    assert turns_left(match) == ["Cy"]


@rule("saloon", "R103")
def test_a_wound_that_is_discarded_does_not_undo_it():
    """In Ann's turn Cy gets a third Wound; then Bo draws the turkey, hits nobody's business but Cy's, and Cy heals."""
    match = table(None, None, None, None, wounds=[0, 0, 3, 0], events=["turkey"], last=2, ended="wounds", turn=0)
    go(match, "Ann: draw from the deck", dice=["turkey", *LEG_BANG])
    go(match, "Cy: shoot blue leg bang at the turkey @1000", "Bo: hold fire", "Dee: hold fire")
    go(match, "Cy: discard a Wound")
    assert wounds(match) == [0, 0, 2, 0]
    match.play(0, match.legal(0)[0])
    assert turns_left(match) == ["Bo"]


@rule("saloon", "R103")
def test_a_third_wound_means_three_at_the_same_time():
    """Bo discards the second one and then gets another: those are two."""
    match = table(GREEN_LEG_BOOM, YELLOW_HEAD_BANG, None, wounds=[0, 2, 0], events=["turkey"], turn=2)
    go(match, "Cy: draw from the deck", dice=["turkey", *LEG_BANG])
    go(match, "Bo: shoot blue leg bang at the turkey @1000", "Ann: hold fire", "Bo: discard a Wound")
    match.play(2, match.legal(2)[0])
    duel(match)
    events = go(match, "Ann: shoot yellow head bang at Bo @1000", "Bo: hold fire")
    assert (wounds(match), told(events, "last_turns")) == ([0, 2, 0], [])


@rule("saloon", "R103")
def test_nobody_is_out_and_more_wounds_cost_10_dollars_each():
    """Bo has got a third Wound in Bo's own turn, is threatened in Cy's and hit once more."""
    match = table(None, YELLOW_HEAD_BANG, GREEN_LEG_BOOM, wounds=[0, 3, 0], last=2, ended="wounds", turn=2)
    duel(match, "Cy", "Bo")
    go(match, "Cy: shoot yellow head bang at Bo @1000", "Bo: hold fire")
    assert wounds(match) == [0, 4, 0]
    assert match.scores[1] == 20 + 0 - 40
    threaten(match, "Ann", "Cy")
    assert asked(match) == ["Bo", "Cy"]


# ---- who has won ----------------------------------------------------------------------------------------------------


def ended(loot, bounty, wounds=(), **more):
    """A game in which Ann has just played the last turn."""
    match = table(*[None] * len(loot), loot=loot, bounty=bounty, wounds=wounds, last=1, ended="loot", **more)
    return match, draw(match)


@rule("saloon", "R104")
@pytest.mark.parametrize(
    ("loot", "bounty", "wounds", "scores", "winner"),
    [
        ([130, 100, 90], [20, 40, 70], [0, 0, 0], (150, 140, 160), "Cy"),
        ([130, 100, 90], [20, 40, 70], [0, 0, 2], (150, 140, 140), "Ann"),
        ([130, 135, 90], [20, 35, 70], [0, 3, 2], (150, 140, 140), "Ann"),
        ([0, 0, 0], [20, 20, 20], [3, 4, 5], (-10, -20, -30), "Ann"),
    ],
)
def test_loot_and_bounty_less_10_dollars_for_each_wound(loot, bounty, wounds, scores, winner):
    match, events = ended(loot, bounty, wounds)
    assert match.scores == scores
    assert match.winners == (NAMES.index(winner),)
    assert told(events, "tie", "signal") == []


@rule("saloon", "R104")
@pytest.mark.parametrize(
    ("loot", "bounty", "winner"),
    [([100, 110, 90], [40, 30, 50], "Cy"), ([100, 110, 20], [40, 30, 90], "Ann"), ([100, 100, 90], [40, 40, 50], "Cy")],
)
def test_at_a_tie_the_higher_bounty_among_those(loot, bounty, winner):
    match, events = ended(loot, bounty)
    assert match.winners == (NAMES.index(winner),)
    assert told(events, "tie", "signal") == []


# ---- the last fight -------------------------------------------------------------------------------------------------


def tied(*hands, loot=(20, 20, 10), **more):
    """Those with a Loot of $20 are tied when Ann's turn is over, in which she draws a card and discards it again."""
    match = table(*hands, loot=loot, last=1, ended="loot", **more)
    go(match, "Ann: draw from the deck", dice=[HORSES[0]])
    events = go(match, f"Ann: discard {HORSES[0]}", dice=more.get("dice"))
    return match, events


@rule("saloon", "R105")
def test_two_who_cannot_be_told_apart_fight_a_duel_with_the_hands_they_have():
    match, events = tied(GREEN_LEG_BOOM, YELLOW_HEAD_BANG, None)
    assert said(events, "tie") == ["2 are tied at the top, and fight it out."]
    assert asked(match) == ["Ann", "Bo"]
    assert (hand(match, "Ann"), hand(match, "Bo")) == (YELLOW_HEAD_BANG, GREEN_LEG_BOOM)
    events = go(match, "Bo: shoot green leg boom at Ann @1000", "Ann: hold fire")
    assert match.over
    assert match.winners == (1,)
    assert match.ranks == [2, 1, 3]


@rule("saloon", "R105", "R68")
def test_it_is_a_duel_like_any_other_right_pistol_zone_and_sound():
    match, _ = tied(GREEN_LEG_BOOM, YELLOW_HEAD_BANG, None)
    events = go(match, "Bo: shoot yellow leg boom at Ann @1000", "Ann: smash the bottle: head of Bo @1100")
    assert told(events, "missed", "hit") == ["missed", "hit"]
    assert match.winners == (0,)


@rule("saloon", "R105")
def test_more_than_two_fight_a_stand_off_without_a_referee():
    match = table(*[None] * 4, loot=[20, 20, 10, 20], last=1, ended="loot")
    go(match, "Ann: draw from the deck", dice=[HORSES[0]])
    before = [hand(match, name) for name in NAMES[1:4]]
    events = go(match, f"Ann: discard {HORSES[0]}", dice=LEG_BANG)
    assert told(events, "referee") == []
    assert asked(match) == ["Ann", "Bo", "Dee"]
    assert state(match)["fights"][0]["flipped"] == LEG_BANG
    assert [hand(match, name) for name in NAMES[1:4]] == before
    assert refusal(match, "Ann: shoot blue leg bang at Cy @1000") == "in this fight you cannot shoot at Cy"
    events = go(match, "Dee: shoot red leg bang at Ann @1000", "Ann: hold fire", "Bo: hold fire")
    assert (match.over, match.winners) == (True, (3,))


@rule("saloon", "R105", "R89")
def test_all_seven_can_be_in_it():
    match = table(*[None] * 7, last=1, ended="loot")
    draw(match)
    assert asked(match) == NAMES


@rule("saloon", "R106")
@pytest.mark.parametrize("players", [2, 3])
def test_it_decides_only_who_wins(players):
    """No money and no Wound, though Ann went into it as the Law."""
    match, _ = tied(OTHER_LAW, YELLOW_HEAD_BANG, *[None] * (players - 2), loot=[20, 20, 10][:players])
    before = loot(match), bounty(match), wounds(match), match.scores, state(match)["bank"]
    events = go(match, "Ann: shoot yellow head bang at Bo @1000", "Bo: hold fire")
    assert match.winners == (0,)
    assert (loot(match), bounty(match), wounds(match), match.scores, state(match)["bank"]) == before
    assert told(events, "earns", "wounded", "bounty_taken", "bounty_up", "was_law", "last_turns") == []


@rule("saloon", "R106")
def test_a_stand_off_brings_no_money_either():
    match = table(*[None] * 4, bounty=[30] * 4, last=1, ended="loot")
    go(match, "Ann: draw from the deck", dice=[HORSES[0]])
    go(match, f"Ann: discard {HORSES[0]}", dice=LEG_BANG)
    go(match, "Dee: shoot blue leg bang at Bo @1000")
    events = all_hold_fire(match)
    assert told(events, "hit") == ["hit"]
    assert (match.winners, loot(match), bounty(match), wounds(match)) == ((3,), [20] * 4, [30] * 4, [0] * 4)


@rule("saloon", "R106", "R78")
def test_nobody_may_step_in():
    """Cy has three blue cards, and is not asked; nor can anything be played but shots."""
    match, _ = tied(OTHER_LAW, YELLOW_HEAD_BANG, BLUES)
    assert match.is_race
    assert asked(match) == ["Ann", "Bo"]
    assert {move.split()[0] for move in moves(match, "Ann")} == {"hold", "shoot", "smash"}


@rule("saloon", "R106")
def test_events_that_are_drawn_for_new_hands_are_set_aside_replaced_and_shuffled_back():
    match, _ = tied(GREEN_LEG_BOOM, YELLOW_HEAD_BANG, None, events=["turkey", "robbery"])
    new = [*HORSES[1:], "red arm bang horse 0", "red leg boom horse 1", "green head bang horse 0"]
    go(match, "Ann: hold fire")
    events = go(match, "Bo: hold fire", dice=["turkey", *new[:3], "robbery", *new[3:]])
    assert told(events, "set_aside", "event_strikes") == ["set_aside"] * 2
    assert (hand(match, "Ann"), hand(match, "Bo")) == (new[3:], new[:3]), "and they are swapped again"
    assert asked(match) == ["Ann", "Bo"]
    seat = state(match)
    go(match, "Ann: shoot red leg bang at Bo @1000")
    all_hold_fire(match)
    assert match.over
    assert {"turkey", "robbery"} <= set(deck(match))
    assert not any(state(match)["waiting"].values())
    assert seat["fights"][0]["kind"] == "duel"


@rule("saloon", "R106")
def test_events_in_the_flip_of_the_last_fight_are_set_aside_too():
    match = table(*[None] * 3, last=1, ended="loot", events=["sandstorm"])
    go(match, "Ann: draw from the deck", dice=[HORSES[0]])
    events = go(match, f"Ann: discard {HORSES[0]}", dice=[LEG_BANG[0], "sandstorm", *LEG_BANG[1:]])
    assert told(events, "set_aside", "event_strikes", "signal") == ["set_aside", "signal"]
    assert state(match)["fights"][0]["flipped"] == LEG_BANG
    events = go(match, "Cy: shoot blue leg bang at Bo @1000")
    events += all_hold_fire(match)
    assert match.winners == (2,)
    assert "sandstorm" in deck(match)


@rule("saloon", "R107")
def test_a_duel_in_which_nobody_hits_is_repeated_with_new_hands_and_after_three_the_lot_decides():
    match, events = tied(GREEN_LEG_BOOM, YELLOW_HEAD_BANG, None)
    for repeated in (1, 2):
        old = hand(match, "Ann") + hand(match, "Bo")
        events = go(match, "Ann: hold fire", "Bo: hold fire")
        assert told(events, "nobody_hits", "tie", "lot") == ["nobody_hits", "tie"], repeated
        assert not set(old) & set(hand(match, "Ann") + hand(match, "Bo"))
        assert set(old) <= set(discarded(match))
    events = go(match, "Ann: hold fire", "Bo: hold fire")
    assert told(events, "nobody_hits", "tie", "lot", "game_over") == ["nobody_hits", "lot", "game_over"]
    assert match.winners in ((0,), (1,))


@rule("saloon", "R107")
def test_a_stand_off_is_repeated_with_new_cards():
    match = table(*[None] * 3, last=1, ended="loot")
    draw(match)
    hands = [hand(match, name) for name in NAMES[:3]]
    seen = []
    for _ in range(3):
        assert not set(state(match)["fights"][0]["flipped"]) & set(seen)
        seen += state(match)["fights"][0]["flipped"]
        events = go(match, *(f"{name}: hold fire" for name in NAMES[:3]))
    assert told(events, "lot", "game_over") == ["lot", "game_over"]
    assert [hand(match, name) for name in NAMES[:3]] == hands
    assert len(match.winners) == 1


@rule("saloon", "R107")
@pytest.mark.parametrize(("lot", "winner"), [(0, "Bo"), (1, "Cy")])
def test_the_lot_is_drawn_among_those_who_are_tied_and_without_reflexes_at_once(lot, winner):
    match = table(None, None, None, loot=[10, 20, 20], last=1, ended="loot", reflex=False)
    go(match, "Ann: draw from the deck")
    with_lot = f"Ann: discard {hand(match, 'Ann')[0]}"
    events = go(match, with_lot, dice=[lot])
    assert told(events, "tie", "signal", "lot", "game_over") == ["lot", "game_over"]
    assert match.winners == (NAMES.index(winner),)


@rule("saloon", "R107", "R64")
@pytest.mark.parametrize(("token", "first"), [(0, "Bo"), (1, "Ann"), (2, "Ann")])
def test_at_once_the_first_from_the_left_of_the_dealer_token(token, first):
    """Who has the token comes last; Cy, who is not in the fight, may have it."""
    match = table(GREEN_LEG_BOOM, YELLOW_HEAD_BANG, None, loot=[20, 20, 10], last=1, ended="loot", token=token)
    go(match, "Ann: draw from the deck", dice=[HORSES[0]])
    go(match, f"Ann: discard {HORSES[0]}")
    go(match, "Ann: shoot yellow head bang at Bo @1000", "Bo: shoot green leg boom at Ann @1005")
    assert match.winners == (NAMES.index(first),)


# ---- the limit ------------------------------------------------------------------------------------------------------


@rule("saloon", "R108")
@pytest.mark.parametrize("seats", [2, 3, 7])
def test_after_100_turns_of_each_player_the_game_is_over_and_scored(seats):
    """The last turn is that of the first dealer, to the right of who began."""
    match = table(*[None] * seats, turn=seats - 1, token=0, turns=100 * seats - 1, loot=range(30, 30 + seats))
    draw(match)
    assert not match.over
    events = draw(match)
    assert told(events, "limit", "game_over") == ["limit", "game_over"]
    assert match.winners == (seats - 1,)
    assert match.scores == tuple(range(50, 50 + seats))


@rule("saloon", "R108")
def test_who_has_brought_the_end_about_before_is_not_waited_for():
    match = table(None, None, None, turns=300, last=3, ended="loot", loot=[130, 20, 20])
    draw(match)
    assert match.over
