"""What the Wind Brings: how events strike, and what each of the five does (R116 to R131)."""

import pytest

import gulch
from gulch.core.chance import BadScript
from gulch.games.saloon.components import EVENT

from .table import (
    BLUES,
    DESPERADO,
    LAW,
    NAMES,
    REDS,
    SALOON,
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
ALL = list(EVENT.ids)
# Cards without Swag for hands that are counted; their Bullets are 4, 4, 2 and 3.
FOUR = ["blue leg bang wanted 2", "yellow head bang law 1", "red arm blam wanted 1"]
ALSO_FOUR = ["green arm bang law 2", "blue arm blam wanted 1", "yellow arm bang wanted 1"]
TWO = ["green arm boom law 1", "yellow leg boom wanted 0", "red head bang wanted 1"]
SWAG = ["blue head bang swag 0", "yellow leg bang swag 0", "red arm boom swag 0"]
ONE_SWAG = ["green head boom swag 0", "yellow arm boom wanted 2", "red leg bang law 1"]
GREENS = ["green arm bang law 2", "green leg bang swag 1", "green head boom swag 0"]
HORSE = "blue arm bang horse 1"
CARD = "yellow arm blam horse 0"
NEW = ["red arm bang horse 0", "green head bang horse 0", "green arm blam horse 1"]
OTHERS = ["blue leg blam horse 0", "yellow head boom horse 1", "red leg boom horse 1"]
ROW = [
    "blue leg boom desperado 3",
    "red arm bang desperado 3",
    "green leg bang desperado 2",
    "yellow arm blam desperado 3",
]
JOINER = "blue leg boom stand-off 3"
OTHER_JOINER = "red head boom stand-off 2"
# Flipped: leg and bang are right.
LEG_BANG = ["blue leg bang stand-off 2", "yellow leg bang desperado 3", "green head bang desperado 3"]
# Whoever is handed these must shoot: yellow, head, bang; or green, leg, boom.
YELLOW_HEAD_BANG = ["yellow head bang law 2", "yellow head boom swag 1", "yellow arm bang wanted 1"]
GREEN_LEG_BOOM = ["green leg boom wanted 1", "green leg blam wanted 2", "green head boom swag 0"]


def gone(match):
    """The events that are out of the game."""
    return [event for event, number in state(match)["gone"].items() if number]


def strikes(events):
    """Who drew which event."""
    return [(NAMES[event.args[0]], event.args[1]) for event in events if event.name == "event_strikes"]


def draw(match, *dice):
    """Ann draws from the deck."""
    return go(match, "Ann: draw from the deck", dice=dice)


def storm(match):
    """The sandstorm is over with these public cards."""
    return go(match, f"Ann: discard {CARD}", dice=ROW)


# ---- how events work ------------------------------------------------------------------------------------------------


@rule("saloon", "R116")
@pytest.mark.parametrize("seats", range(2, 8))
def test_the_five_are_shuffled_into_the_deck_when_the_public_cards_lie_there(seats):
    for seed in range(12):
        match = SALOON.new(seats=seats, seed=seed, events=True)
        assert set(ALL) <= set(deck(match))
        assert state(match)["height"] == len(deck(match)) == (52 if seats == 2 else 72) + 5 - 3 * seats - 4
        assert told(match.prologue, "event_strikes", "set_aside") == []


@rule("saloon", "R116")
@pytest.mark.parametrize("place", range(11))
def test_none_can_come_up_in_the_set_up(place):
    """Two players: the first dealer by lot, six cards in hands, four public ones."""
    dealt = [
        0,
        *["blue head bang swag 0"] * 0,
        *[card for card in deck(SALOON.new(seats=2, seed=0)) if card not in ALL],
    ]
    with pytest.raises(BadScript, match="impossible"), gulch.rolls(*[*dealt[:place], "turkey"]):
        SALOON.new(seats=2, events=True)


@rule("saloon", "R116")
def test_without_the_mini_expansion_there_are_none():
    assert not set(ALL) & set(deck(SALOON.new(seats=4, seed=1)))


def by_drawing():
    return table(*[None] * 4, events=ALL), ["Ann: draw from the deck"], ["robbery", CARD], "Ann"


def by_taking():
    match = table(*[None] * 4, events=ALL)
    return match, [f"Ann: take {public(match)[0]}"], ["robbery", CARD], "Ann"


def by_cashing_in():
    match = table(SWAG, None, None, None, events=ALL)
    go(match, f"Ann: cash in {SWAG[0]}")
    return match, ["Ann: stop cashing in"], ["robbery", CARD], "Ann"


def by_calling():
    """Ann draws her three cards first, and Bo draws the event."""
    match = table(*[None] * 4, events=ALL)
    threat(match)
    return match, ["Bo: call the bluff"], [*NEW, "robbery", *OTHERS], "Bo"


def by_refreshing():
    match = table(*[None] * 4, events=ALL, token=0)
    go(match, "Ann: draw from the deck", dice=[CARD])
    return match, [f"Ann: discard {CARD}"], [ROW[0], "robbery", *ROW[1:]], "Ann"


def by_escaping():
    match = table(None, [HORSE], None, None, events=ALL)
    threat(match)
    return match, [f"Bo: escape with {HORSE}"], ["robbery", CARD], "Bo"


def by_the_bottle():
    match = table(None, None, BLUES, None, events=ALL)
    threaten(match)
    return match, ["Bo: let it be", "Dee: let it be", "Cy: crash"], ["robbery", *NEW], "Cy"


def by_a_bottle_in_a_stand_off():
    """Cy, who was hit, draws the event."""
    match = table(None, REDS, [JOINER], None, events=ALL)
    join(match, "Cy", JOINER, "red")
    return match, ["Ann: let it be", "Dee: let it be", "Bo: crash"], [*NEW, "robbery", CARD], "Cy"


def by_filling_up_for_a_stand_off():
    match = table(None, None, [JOINER], None, events=ALL)
    join(match, "Cy", JOINER, "red")
    asked_now = [f"{name}: let it be" for name in asked(match)]
    return match, asked_now, ["robbery", CARD, *LEG_BANG], "Cy"


def by_flipping():
    """The referee is Bo."""
    match = table(None, None, [JOINER], None, events=ALL)
    join(match, "Cy", JOINER, "red")
    asked_now = [f"{name}: let it be" for name in asked(match)]
    return match, asked_now, [CARD, "robbery", *LEG_BANG], "Bo"


def by_a_duel():
    match = table(GREEN_LEG_BOOM, YELLOW_HEAD_BANG, None, None, events=ALL)
    threat(match)
    go(match, "Bo: duel", "Ann: hold fire")
    return match, ["Bo: hold fire"], [*NEW, *OTHERS[:2], "robbery", OTHERS[2]], "Bo"


def by_a_triello():
    match = table(DESPERADO, YELLOW_HEAD_BANG, GREEN_LEG_BOOM, None, events=ALL)
    go(match, "Ann: threaten both Bo and Cy", "Ann: hold fire", "Cy: hold fire")
    return match, ["Bo: hold fire"], [*NEW, *OTHERS, "robbery", *ROW[:3]], "Cy"


WAYS = [
    by_drawing,
    by_taking,
    by_cashing_in,
    by_calling,
    by_refreshing,
    by_escaping,
    by_the_bottle,
    by_a_bottle_in_a_stand_off,
    by_filling_up_for_a_stand_off,
    by_flipping,
    by_a_duel,
    by_a_triello,
]


def join(match, who, card, pistol, target="Bo"):
    """Ann threatens, and one other joins."""
    threaten(match, target=target)
    all_let_be(match, who)
    go(match, f"{who}: join with {card} and the {pistol} pistol")


@rule("saloon", "R117", "R118")
@pytest.mark.parametrize("way", WAYS)
def test_an_event_strikes_at_once_however_it_is_drawn_and_the_draw_is_finished(way):
    """And the drawer is who was to get the card, whoever is in turn for the public row, the referee for a flip."""
    match, done, dice, drawer = way()
    events = go(match, *done, dice=dice)
    assert strikes(events) == [(drawer, EVENT.value_of("robbery"))]
    begin, end = (told(events).index(name) for name in ("event_strikes", "event_over"))
    assert not set(told(events[begin:end])) & {"drew", "laid_open", "discarded", "signal"}, "everything else waits"
    assert gone(match) == ["robbery"]
    assert "robbery" not in deck(match)
    assert state(match)["event"] == "none"
    size = dict.fromkeys(NAMES[:4], 3)
    if way in (by_drawing, by_taking):
        size["Ann"] = 4
    assert {name: len(hand(match, name)) for name in size} == size
    assert len([card for card in public(match) if card != "none"]) == 4


@rule("saloon", "R117")
def test_an_event_that_has_been_carried_out_does_not_come_back_when_the_discards_are_shuffled():
    match = table(*[None] * 3, deck=[CARD], events=["robbery"])
    draw(match, "robbery", CARD)
    go(match, f"Ann: discard {CARD}")
    with gulch.rolls(CARD):
        match.play(1, "draw from the deck")
    assert not set(ALL) & set(deck(match))
    assert gone(match) == ALL


@rule("saloon", "R117")
def test_another_event_later_in_the_same_draw_strikes_as_well():
    match = table(*[None] * 3, events=ALL)
    threat(match)
    events = go(match, "Bo: call the bluff", dice=["robbery", NEW[0], "bullet rain", *NEW[1:], *OTHERS])
    assert told(events, "event_strikes", "event_over") == ["event_strikes", "event_over"] * 2
    assert gone(match) == ["bullet rain", "robbery"]
    assert (hand(match, "Ann"), hand(match, "Bo")) == (NEW, OTHERS)


@rule("saloon", "R118")
@pytest.mark.parametrize("place", range(3))
def test_an_event_in_the_flip_is_replaced_before_any_of_the_three_is_shown(place):
    """What lies there face down goes back meanwhile, seen by nobody."""
    match, done, _, _ = by_flipping()
    events = go(match, *done, dice=[CARD, *LEG_BANG[:place], "robbery", *LEG_BANG])
    names = told(events)
    assert strikes(events) == [("Bo", EVENT.value_of("robbery"))]
    assert names.index("event_over") < names.index("signal")
    for viewer in (0, 1, 3, None):
        for frame in match.frames(viewer):
            assert not set(LEG_BANG) & set(map(str, frame.view.to_dict()["fights"][0]["flipped"]))
    assert state(match)["fights"][0]["flipped"] == LEG_BANG


@rule("saloon", "R119")
def test_a_pistol_in_hand_lies_on_the_table_for_the_event_and_is_taken_up_again():
    """Bo has escaped from Ann's blue pistol and draws the turkey: Cy shoots it with that pistol."""
    match = table(None, [HORSE], None, None, events=ALL)
    threat(match)
    go(match, f"Bo: escape with {HORSE}", dice=["turkey", *LEG_BANG])
    assert asked(match) == ["Ann", "Cy", "Dee"]
    go(match, "Cy: shoot blue leg bang at the turkey @1000")
    events = go(match, "Ann: hold fire", "Dee: hold fire", dice=[CARD])
    assert said(events, "hit_turkey") == ["Cy hits the turkey in the leg with the blue pistol!"]
    assert on_table(match) == ["yellow", "red", "green"]
    assert moves(match, "Bo") == ["turn the threat on Cy", "turn the threat on Dee"]
    assert CARD in hand(match, "Bo")


@rule("saloon", "R119")
def test_a_threat_goes_on_with_the_hands_as_they_are_then():
    """Bo draws a sandstorm on the horse. Cy gets Bo's hand, and as the new target arrests Ann with Dee's cards."""
    match = table(None, [HORSE, *LAW[:2]], None, None, events=ALL)
    threat(match)
    go(match, f"Bo: escape with {HORSE}", dice=["sandstorm", LAW[2], *ROW])
    assert sorted(hand(match, "Cy")) == sorted(LAW)
    go(match, "Bo: turn the threat on Cy")
    assert asked(match) == ["Bo", "Cy", "Dee"]
    all_let_be(match)
    go(match, "Cy: show three of the Law")
    assert (loot(match), turn(match)) == ([20, 20, 40, 20], "Bo")


@rule("saloon", "R119", "R93")
def test_a_stand_off_goes_on_with_those_who_were_in_it_and_the_same_referee():
    """Cy and Dee have joined, Ed has hit Dee, and Dee draws the turkey in place of the card played."""
    match = table(None, None, [JOINER], [OTHER_JOINER], GREENS, events=ALL)
    join(match, "Cy", JOINER, "red")
    all_let_be(match, "Dee")
    go(match, f"Dee: join with {OTHER_JOINER} and the green pistol")
    go(match, "Ann: let it be", "Bo: let it be", "Ed: crash", dice=["turkey", *LEG_BANG])
    assert asked(match) == ["Ann", "Bo", "Cy", "Ed"]
    go(match, "Cy: shoot red leg bang at the turkey @1000", *(f"{name}: hold fire" for name in ("Ann", "Bo")))
    go(match, "Ed: hold fire", dice=[CARD, *NEW])
    assert on_table(match) == ["yellow", "green"]
    assert loot(match) == [20, 20, 30, 30, 40]
    assert hand(match, "Ed") == NEW
    events = all_let_be(match)
    assert said(events, "referee") == ["Bo leaves unharmed and is the referee."]
    assert asked(match) == ["Ann", "Cy"]


# ---- events while an event is carried out ---------------------------------------------------------------------------


@rule("saloon", "R120")
def test_an_event_in_the_flip_of_the_turkey_is_set_aside_replaced_and_shuffled_back():
    match = table(*[None] * 3, events=ALL)
    events = draw(match, "turkey", LEG_BANG[0], "robbery", *LEG_BANG[1:])
    assert strikes(events) == [("Ann", EVENT.value_of("turkey"))]
    assert said(events, "set_aside") == ["Set aside for now: Great Bank Robbery."]
    assert state(match)["fights"][1]["flipped"] == LEG_BANG
    assert "robbery" not in deck(match)
    events = go(match, "Bo: hold fire", "Cy: hold fire", dice=[CARD])
    assert told(events, "event_over", "shuffled_back") == ["event_over", "shuffled_back"]
    assert (gone(match), "robbery" in deck(match)) == (["turkey"], True)


@rule("saloon", "R120")
@pytest.mark.parametrize("first", ["bullet rain", "sandstorm"])
def test_an_event_among_the_missing_cards_is_set_aside(first):
    match = table(*[None] * 3, events=ALL)
    events = draw(match, first, "robbery", "turkey", CARD)
    assert told(events, "event_strikes", "set_aside") == ["event_strikes", "set_aside", "set_aside"]
    go(match, f"Ann: discard {CARD}")
    assert {"robbery", "turkey"} <= set(deck(match))
    assert gone(match) == [first]


@rule("saloon", "R120")
def test_an_event_among_the_new_public_cards_of_a_sandstorm_is_set_aside():
    match = table(*[None] * 3, events=ALL)
    draw(match, "sandstorm", CARD)
    events = go(match, f"Ann: discard {CARD}", dice=[*ROW[:2], "bullet rain", *ROW[2:]])
    assert told(events, "set_aside", "event_strikes") == ["set_aside"]
    assert public(match) == ROW
    assert "bullet rain" in deck(match)


@rule("saloon", "R120")
def test_an_event_among_the_new_hands_after_a_reckoning_is_set_aside():
    match = table(GREEN_LEG_BOOM, YELLOW_HEAD_BANG, None, bounty=[30, 30, 20], events=ALL)
    draw(match, "reckoning", CARD)
    go(match, f"Ann: discard {CARD}", "Ann: hold fire")
    events = go(match, "Bo: hold fire", dice=["turkey", *NEW, *OTHERS])
    assert told(events, "set_aside", "event_strikes") == ["set_aside"]
    assert (hand(match, "Ann"), hand(match, "Bo")) == (NEW, OTHERS)
    assert "turkey" in deck(match)


@rule("saloon", "R120")
def test_an_event_that_was_shuffled_back_may_strike_in_the_very_same_draw():
    match = table(*[None] * 3, events=ALL)
    draw(match, "turkey", "robbery", *LEG_BANG)
    events = go(match, "Bo: hold fire", "Cy: hold fire", dice=["robbery", CARD])
    assert told(events, "event_over", "shuffled_back", "event_strikes") == [
        "event_over",
        "shuffled_back",
        "event_strikes",
        "event_over",
    ]
    assert gone(match) == ["turkey", "robbery"]


@rule("saloon", "R117", "R120", "R121")
def test_what_is_still_owed_after_a_turkey_is_drawn_after_it_and_events_in_it_strike():
    """Ann and Bo draw new hands after a call; a turkey needs none, so nothing is drawn before it is over."""
    match = table(*[None] * 3, events=ALL)
    threat(match)
    go(match, "Bo: call the bluff", dice=[NEW[0], "turkey", *LEG_BANG])
    assert (hand(match, "Ann"), hand(match, "Bo")) == (NEW[:1], [])
    events = go(match, "Bo: hold fire", "Cy: hold fire", dice=[NEW[1], "robbery", NEW[2], *OTHERS])
    assert told(events, "event_over", "drew", "event_strikes", "set_aside") == [
        "event_over",
        "drew",
        "event_strikes",
        "event_over",
        *["drew"] * 4,
    ]
    assert (hand(match, "Ann"), hand(match, "Bo")) == (NEW, OTHERS)


@rule("saloon", "R121", "R96", "R91")
@pytest.mark.parametrize("event", ["turkey", "reckoning"])
def test_a_joiner_with_two_cards_does_not_draw_for_an_event_that_needs_no_hands(event):
    """Cy and Dee have joined; Ed hits Dee and draws the event; the bounties are equal, so all of them fight."""
    match = table(None, None, [JOINER], [OTHER_JOINER], GREENS, None, events=ALL)
    join(match, "Cy", JOINER, "red")
    all_let_be(match, "Dee")
    go(match, f"Dee: join with {OTHER_JOINER} and the green pistol")
    all_let_be(match, "Ed")
    go(match, "Ed: crash", dice=[CARD, NEW[0], event, *LEG_BANG])
    all_hold_fire(match)
    assert len(hand(match, "Cy")) == 2
    assert "Cy" not in asked(match)


# ---- whole hands before ---------------------------------------------------------------------------------------------


@rule("saloon", "R121", "R128")
def test_before_bullet_rain_all_draw_and_whoever_was_drawing_discards():
    match = table(FOUR, TWO, None, events=ALL)
    events = draw(match, "bullet rain", CARD)
    assert told(events, "showed", "earns") == []
    assert sorted(moves(match)) == sorted(f"discard {card}" for card in [*FOUR, CARD])
    events = go(match, f"Ann: discard {FOUR[0]}", dice=[])
    assert told(events, "discarded", "showed", "earns")[:2] == ["discarded", "showed"]
    assert sorted(hand(match, "Ann")) == sorted([*FOUR[1:], CARD])


@rule("saloon", "R121")
@pytest.mark.parametrize("event", ["bullet rain", "sandstorm", "reckoning"])
def test_before_these_the_new_hands_are_drawn_in_full(event):
    """After a call Ann draws the event first of all; then she draws three, and Bo too."""
    match = table(*[None] * 3, bounty=[30, 30, 20], events=ALL)
    threat(match)
    dice = [event, *NEW, *OTHERS, *(ROW if event == "sandstorm" else [])]
    events = go(match, "Bo: call the bluff", dice=dice)
    names = told([e for e in events if e.to is None])
    first = {"bullet rain": "showed", "sandstorm": "passes_hand", "reckoning": "passes_hand"}[event]
    begin = names.index("event_strikes")
    assert names[begin + 1 : begin + 7] == ["drew"] * 6
    assert names.index(first, begin) == begin + 7
    hands = {"bullet rain": (NEW, OTHERS), "sandstorm": (hand(match, "Ann"), NEW), "reckoning": (OTHERS, NEW)}
    assert (hand(match, "Ann"), hand(match, "Bo")) == hands[event]


@rule("saloon", "R121")
@pytest.mark.parametrize("event", ["bullet rain", "sandstorm"])
def test_before_these_the_public_row_is_filled(event):
    """The event fills the gap of a card that was taken; the gap is filled, and Ann discards, before it strikes."""
    match = table(*[None] * 3, events=ALL)
    events = go(match, f"Ann: take {public(match)[0]}", dice=[event, CARD])
    assert told(events, "event_strikes", "laid_open", "showed", "refreshes") == ["event_strikes", "laid_open"]
    assert CARD in public(match)
    assert moves(match)[0].startswith("discard")


@rule("saloon", "R121")
def test_a_reckoning_of_two_lets_all_draw_and_a_reckoning_of_three_does_not():
    for bounties, before in (([30, 30, 20], 6), ([30, 30, 30], 0)):
        match = table(*[None] * 3, bounty=bounties, events=ALL)
        threat(match)
        dice = ["reckoning", *NEW, *OTHERS] if before else ["reckoning", *LEG_BANG]
        events = go(match, "Bo: call the bluff", dice=dice)
        assert told([e for e in events if e.to is None], "drew") == ["drew"] * before
        assert match.is_race


@rule("saloon", "R121", "R96")
def test_a_joiner_draws_before_bullet_rain_and_shows_three_cards():
    match = table(None, None, [JOINER], [OTHER_JOINER], GREENS, events=ALL)
    join(match, "Cy", JOINER, "red")
    all_let_be(match, "Dee")
    go(match, f"Dee: join with {OTHER_JOINER} and the green pistol", "Ann: let it be", "Bo: let it be")
    events = go(match, "Ed: crash", dice=["bullet rain", CARD, HORSE, *NEW])
    shown = [event.args for event in events if event.name == "showed"][1:]
    assert len(shown) == 5
    assert all(0 not in cards[1:] for cards in shown)
    assert CARD in hand(match, "Cy")


# ---- turkey ---------------------------------------------------------------------------------------------------------


def turkey(players=4, **more):
    """Ann has drawn it: leg and bang are right."""
    match = table(*[None] * players, events=ALL, **more)
    draw(match, "turkey", *LEG_BANG)
    return match


def shoot_turkey(match, who="Bo"):
    """This player hits it, and nobody else shoots."""
    return go(match, f"{who}: shoot green leg bang at the turkey @1000") + all_hold_fire(match)


@rule("saloon", "R122")
@pytest.mark.parametrize("players", range(2, 8))
def test_all_but_the_drawer_shoot_at_the_turkey_of_two_one_alone(players):
    flips = ["red leg boom horse 1", "blue leg blam horse 0", "yellow head boom horse 1"]
    match = table(*[None] * players, events=ALL)
    draw(match, "turkey", *flips)
    assert asked(match) == NAMES[1:players]
    go(match, "Bo: shoot red leg boom at the turkey @1000")
    all_hold_fire(match)
    assert loot(match) == [30, 30, *[20] * (players - 2)]


@rule("saloon", "R122")
@pytest.mark.parametrize(
    ("shot", "hits"),
    [("blue leg bang", True), ("red leg bang", True), ("blue head bang", False), ("blue leg boom", False)],
)
def test_any_pistol_the_right_zone_and_sound(shot, hits):
    match = turkey()
    events = go(match, f"Cy: shoot {shot} at the turkey @1000") + all_hold_fire(match)
    assert told(events, "hit_turkey", "missed") == ["hit_turkey" if hits else "missed"]


@rule("saloon", "R122")
def test_nobody_shoots_at_anybody_else():
    match = turkey()
    assert refusal(match, "Bo: shoot blue leg bang at Cy @1000") == "shoot at the turkey, and at nobody else"
    assert all(move == "hold fire" or move.endswith("the turkey") for move in moves(match, "Bo"))


@rule("saloon", "R122")
def test_elsewhere_there_is_no_turkey_to_shoot_at():
    match = table(GREEN_LEG_BOOM, YELLOW_HEAD_BANG, None)
    threat(match)
    go(match, "Bo: duel")
    assert refusal(match, "Bo: shoot blue leg bang at the turkey @1000").startswith("there is no turkey here")


@rule("saloon", "R123")
def test_whoever_hits_it_first_and_the_drawer_get_10_dollars_from_the_bank():
    match = turkey()
    bank = state(match)["bank"]
    go(match, "Dee: shoot blue leg bang at the turkey @1000", "Cy: shoot red leg bang at the turkey @1009")
    all_hold_fire(match)
    assert loot(match) == [30, 20, 20, 30]
    assert state(match)["bank"] == bank + 20
    assert bounty(match) == [20] * 4


@rule("saloon", "R123", "R64")
def test_at_once_the_first_from_the_drawers_left():
    match = turkey()
    go(match, "Dee: shoot blue leg bang at the turkey @1000", "Cy: shoot red leg bang at the turkey @1008")
    all_hold_fire(match)
    assert loot(match) == [30, 20, 30, 20]


@rule("saloon", "R123")
@pytest.mark.parametrize("drawer", ["discard a Wound", "keep the Wound"])
@pytest.mark.parametrize("shooter", ["discard a Wound", "keep the Wound"])
def test_each_of_the_two_may_discard_a_wound_the_drawer_says_so_first(drawer, shooter):
    match = turkey(wounds=[2, 1, 1, 1], turn=0)
    shoot_turkey(match, "Cy")
    assert asked(match) == ["Ann"]
    assert set(moves(match)) == {"discard a Wound", "keep the Wound"}
    go(match, f"Ann: {drawer}")
    assert asked(match) == ["Cy"]
    go(match, f"Cy: {shooter}")
    assert wounds(match) == [2 - drawer.startswith("discard"), 1, 1 - shooter.startswith("discard"), 1]
    assert gone(match) == ["turkey"]


@rule("saloon", "R123")
def test_the_drawer_is_asked_first_wherever_they_sit():
    """Cy draws the turkey, and Ann hits it."""
    match = table(*[None] * 4, events=ALL, turn=2, wounds=[1, 0, 1, 0])
    go(match, "Cy: draw from the deck", dice=["turkey", *LEG_BANG])
    shoot_turkey(match, "Ann")
    assert asked(match) == ["Cy"]
    go(match, "Cy: keep the Wound")
    assert asked(match) == ["Ann"]


@rule("saloon", "R123")
@pytest.mark.parametrize(("had", "who"), [([0, 1, 1, 0], ["Cy"]), ([1, 1, 0, 1], ["Ann"]), ([0, 1, 0, 1], [])])
def test_who_has_no_wound_is_not_asked_nor_is_anybody_else(had, who):
    match = turkey(wounds=had)
    shoot_turkey(match, "Cy")
    for name in who:
        assert asked(match) == [name]
        go(match, f"{name}: discard a Wound")
    assert asked(match) == ["Ann"]
    assert moves(match)[0].startswith("discard ")
    assert "Wound" not in moves(match)[0]


@rule("saloon", "R124")
def test_if_nobody_hits_it_nobody_gets_anything_nor_does_the_drawer():
    match = turkey(wounds=[1, 1, 1, 1])
    go(match, "Bo: shoot blue head bang at the turkey @1000")
    events = all_hold_fire(match)
    assert told(events, "nobody_hits", "earns") == ["nobody_hits"]
    assert (loot(match), wounds(match)) == ([20] * 4, [1] * 4)
    assert moves(match)[0].startswith("discard ")


@rule("saloon", "R124")
@pytest.mark.parametrize("hits", [True, False])
def test_the_three_cards_are_discarded(hits):
    match = turkey()
    hands = [hand(match, name) for name in NAMES[1:4]]
    if hits:
        go(match, "Bo: shoot blue leg bang at the turkey @1000")
    all_hold_fire(match)
    assert set(LEG_BANG) <= set(discarded(match))
    assert not set(LEG_BANG) & set(deck(match))
    assert [hand(match, name) for name in NAMES[1:4]] == hands


# ---- reckoning ------------------------------------------------------------------------------------------------------


def reckoning(bounty, *hands, **more):
    """Ann has drawn it, another card after it if it comes to a Duel, and discarded that."""
    match = table(*(hands or [None] * len(bounty)), bounty=bounty, events=ALL, **more)
    ranks = sorted(bounty, reverse=True)
    fighters = sum(b == ranks[0] for b in bounty)
    fighters += sum(b == ranks[1] for b in bounty) if fighters == 1 else 0
    if fighters > 2:
        draw(match, "reckoning", *LEG_BANG)
    else:
        draw(match, "reckoning", CARD)
        go(match, f"Ann: discard {CARD}")
    return match


@rule("saloon", "R125", "R126")
@pytest.mark.parametrize(
    ("bounties", "fighters"),
    [
        ([20, 30, 30, 10], "Bo Cy"),
        ([30, 20, 10, 30], "Ann Dee"),
        ([20, 30, 30, 30], "Bo Cy Dee"),
        ([20, 20, 20, 20], "Ann Bo Cy Dee"),
        ([20, 40, 30, 10], "Bo Cy"),
        ([30, 40, 30, 10], "Ann Bo Cy"),
        ([10, 40, 10, 10], "Ann Bo Cy Dee"),
        ([0, 40, 0, 0], "Ann Bo Cy Dee"),
        ([0, 40, 20, 0], "Bo Cy"),
        ([0, 0, 0, 0], "Ann Bo Cy Dee"),
        ([20, 0], "Ann Bo"),
        ([20, 20], "Ann Bo"),
        ([20, 0, 0], "Ann Bo Cy"),
    ],
)
def test_the_highest_fight_and_if_that_is_one_against_all_who_are_second(bounties, fighters):
    if len(bounties) == 2:
        match = table(None, None, bounty=bounties, events=ALL)
        draw(match, "reckoning", CARD)
        go(match, f"Ann: discard {CARD}")
    else:
        match = reckoning(bounties)
    assert asked(match) == fighters.split()
    kind = "duel" if len(fighters.split()) == 2 else "stand-off"
    assert state(match)["fights"][1]["kind"] == kind


@rule("saloon", "R127")
def test_a_reckoning_of_two_is_a_duel_like_any_other():
    """Hands are swapped, the loser pays the Bounty and gets a Wound, the winner's rises, both draw three."""
    match = reckoning([20, 40, 30], None, YELLOW_HEAD_BANG, GREEN_LEG_BOOM)
    assert (hand(match, "Bo"), hand(match, "Cy")) == (GREEN_LEG_BOOM, YELLOW_HEAD_BANG)
    go(match, "Cy: shoot yellow head bang at Bo @1000")
    go(match, "Bo: hold fire", dice=[*NEW, *OTHERS])
    assert (loot(match), bounty(match), wounds(match)) == ([20, 20, 60], [20, 0, 40], [0, 1, 0])
    assert (hand(match, "Bo"), hand(match, "Cy")) == (NEW, OTHERS)
    assert set(YELLOW_HEAD_BANG + GREEN_LEG_BOOM) <= set(discarded(match))
    assert (turn(match), gone(match)) == ("Bo", ["reckoning"])


@rule("saloon", "R127", "R56")
def test_the_law_counts_in_it():
    match = reckoning([20, 40, 30], None, YELLOW_HEAD_BANG, [LAW[0], "green arm bang law 2", LAW[2]])
    go(match, "Cy: shoot yellow head bang at Bo @1000")
    events = go(match, "Bo: hold fire")
    assert "was_law" in told(events)
    assert loot(match) == [20, 20, 100]


@rule("saloon", "R127", "R57")
def test_if_nobody_hits_in_it_both_draw_new_hands():
    match = reckoning([20, 40, 30], None, YELLOW_HEAD_BANG, GREEN_LEG_BOOM)
    go(match, "Cy: hold fire")
    go(match, "Bo: hold fire", dice=[*NEW, *OTHERS])
    assert (loot(match), bounty(match), wounds(match)) == ([20] * 3, [20, 40, 30], [0] * 3)
    assert (hand(match, "Bo"), hand(match, "Cy")) == (NEW, OTHERS)


@rule("saloon", "R127")
def test_nobody_may_step_in_nor_answer():
    match = reckoning([20, 40, 30, 10], BLUES, LAW, YELLOW_HEAD_BANG[1:], [HORSE, JOINER])
    assert match.is_race
    assert asked(match) == ["Bo", "Cy"]
    assert {move.split()[0] for move in moves(match, "Bo")} == {"hold", "shoot", "smash"}


@rule("saloon", "R127")
def test_a_reckoning_of_more_pays_like_a_stand_off_and_the_drawer_can_be_in_it():
    match = reckoning([30, 40, 30, 10])
    hands = [hand(match, name) for name in NAMES[1:4]]
    assert told(match.events[-1], "referee") == []
    go(match, "Cy: shoot red leg bang at Bo @1000", "Ann: hold fire")
    events = go(match, "Bo: hold fire", dice=[CARD])
    assert (loot(match), bounty(match), wounds(match)) == ([20, 20, 70, 20], [20, 0, 40, 10], [0, 1, 0, 0])
    assert [hand(match, name) for name in NAMES[1:4]] == hands
    assert set(LEG_BANG) <= set(discarded(match))
    assert "event_over" in told(events)


@rule("saloon", "R127", "R97")
def test_in_it_only_those_who_fight_can_be_hit():
    match = reckoning([30, 40, 30, 10])
    assert refusal(match, "Ann: shoot red leg bang at Dee @1000") == "in this fight you cannot shoot at Dee"


@rule("saloon", "R127", "R64")
@pytest.mark.parametrize("hands", [2, 3])
def test_in_a_reckoning_shots_at_once_are_for_the_first_from_the_drawers_left(hands):
    """Ann, who drew it, comes last."""
    if hands == 2:
        match = reckoning([30, 20, 30], GREEN_LEG_BOOM, None, YELLOW_HEAD_BANG)
        go(match, "Ann: shoot yellow head bang at Cy @1000", "Cy: shoot green leg boom at Ann @1008")
        all_hold_fire(match)
    else:
        match = reckoning([30, 30, 30])
        go(match, "Ann: shoot blue leg bang at Cy @1000", "Cy: shoot red leg bang at Ann @1008", "Bo: hold fire")
        all_hold_fire(match)
    assert wounds(match) == [1, 0, 0]


@rule("saloon", "R127", "R26")
def test_a_bounty_won_in_it_stays_away_until_the_end_of_the_owners_own_turn():
    match = reckoning([40, 30, 20], GREEN_LEG_BOOM, YELLOW_HEAD_BANG, None)
    go(match, "Bo: shoot green leg boom at Ann @1000", "Ann: hold fire")
    assert bounty(match) == [20, 40, 20], "Ann's turn is over"
    match = reckoning([40, 30, 20], GREEN_LEG_BOOM, YELLOW_HEAD_BANG, None)
    go(match, "Ann: shoot yellow head bang at Bo @1000", "Bo: hold fire")
    assert bounty(match) == [50, 0, 20]


# ---- bullet rain ----------------------------------------------------------------------------------------------------


@rule("saloon", "R128")
def test_everybody_with_the_most_bullets_gets_20_dollars_and_all_keep_their_hands():
    match = table(FOUR, ALSO_FOUR, TWO, SWAG, events=ALL)
    bank = state(match)["bank"]
    draw(match, "bullet rain", CARD)
    events = go(match, f"Ann: discard {CARD}")
    assert [e.args for e in events if e.name == "bullets"] == [(0, 4), (1, 4), (2, 2), (3, 0)]
    assert (loot(match), state(match)["bank"]) == ([40, 40, 20, 20], bank + 40)
    assert [hand(match, name) for name in NAMES[:4]] == [FOUR, ALSO_FOUR, TWO, SWAG]
    assert {event.args[0] for event in events if event.name == "showed"} == {0, 1, 2, 3}


@rule("saloon", "R128")
def test_one_other_card_is_drawn_in_place_of_the_event_and_no_second_one():
    match = table(*[None] * 3, events=ALL)
    draw(match, "bullet rain", CARD)
    go(match, f"Ann: discard {CARD}", dice=[])
    assert [len(hand(match, name)) for name in NAMES[:3]] == [3, 3, 3]
    assert turn(match) == "Bo"


@rule("saloon", "R128")
def test_the_replacement_counts():
    """Ann keeps the card drawn instead, with its three Bullets."""
    match = table(TWO, FOUR, SWAG, events=ALL)
    draw(match, "bullet rain", ROW[0])
    go(match, f"Ann: discard {TWO[1]}")
    assert loot(match) == [40, 20, 20]


# ---- great bank robbery ---------------------------------------------------------------------------------------------


@rule("saloon", "R129")
@pytest.mark.parametrize(
    ("had", "after"),
    [
        ([5, 20, 20, 20], [45, 20, 20, 20]),  # three of Bo's, one of Cy's
        ([20, 5, 20, 20], [20, 15, 20, 20]),  # not one's own
        ([20, 5, 5, 20], [20, 15, 35, 20]),  # all who are poorest
        ([20, 20, 20, 20], [60, 30, 50, 60]),
        ([30, 20, 10, 0], [30, 20, 10, 40]),
    ],
)
def test_the_poorest_get_10_dollars_for_each_swag_of_all_others(had, after):
    match = table(FOUR, SWAG, ONE_SWAG, TWO, loot=had, events=ALL)
    bank = state(match)["bank"]
    events = draw(match, "robbery", CARD)
    assert loot(match) == after
    assert state(match)["bank"] == bank + sum(after) - sum(had)
    assert [hand(match, name) for name in NAMES[1:4]] == [SWAG, ONE_SWAG, TWO]
    assert {event.args[0] for event in events if event.name == "showed"} == {0, 1, 2, 3}


@rule("saloon", "R129")
def test_poor_is_who_has_little_loot_whatever_the_bounty():
    match = table(FOUR, SWAG, TWO, loot=[30, 30, 20], bounty=[0, 0, 90], events=ALL)
    draw(match, "robbery", CARD)
    assert loot(match) == [30, 30, 50]


@rule("saloon", "R129", "R121")
def test_it_counts_hands_as_they_are():
    """Bo, who has called, has paid and discarded three Swag when Ann draws the event: Cy is as poor as Bo."""
    match = table(TWO, SWAG, ONE_SWAG, loot=[20, 20, 0], events=ALL)
    threat(match)
    events = go(match, "Bo: call the bluff", dice=["robbery", *NEW, *OTHERS])
    assert told([e for e in events if e.to is None], "event_strikes", "drew", "event_over")[:2] == [
        "event_strikes",
        "event_over",
    ]
    assert loot(match) == [40, 10, 0], "Bo is paid for Cy's, and Cy for none"


@rule("saloon", "R129", "R121")
def test_it_counts_a_fourth_card_that_was_just_taken():
    """Ann takes a public Swag, and the event comes up for the gap: the others' poorest get paid for it."""
    match = table(TWO, FOUR, ALSO_FOUR, public=[SWAG[0]], loot=[20, 10, 20], events=ALL)
    go(match, f"Ann: take {SWAG[0]}", dice=["robbery", CARD])
    assert loot(match) == [20, 20, 20]
    assert len(hand(match, "Ann")) == 4


# ---- sandstorm ------------------------------------------------------------------------------------------------------


@rule("saloon", "R130")
@pytest.mark.parametrize("players", range(2, 8))
def test_everybody_passes_the_whole_hand_to_the_left(players):
    match = table(*[None] * players, events=ALL)
    before = [hand(match, name) for name in NAMES[:players]]
    draw(match, "sandstorm", CARD)
    go(match, f"Ann: discard {CARD}")
    assert [hand(match, name) for name in NAMES[:players]] == [before[-1], *before[:-1]]


@rule("saloon", "R130")
def test_then_the_four_public_cards_are_replaced_and_then_the_token_is_given_away():
    match = table(*[None] * 4, events=ALL, loot=[20, 20, 10, 20], token=3)
    before = public(match)
    draw(match, "sandstorm", CARD)
    events = storm(match)
    assert public(match) == ROW
    assert set(before) <= set(discarded(match))
    assert token(match) == "Cy"
    names = told(events, "passes_hand", "laid_open", "token_moves", "event_over")
    assert names == ["passes_hand"] * 4 + ["laid_open"] * 4 + ["token_moves", "event_over"]


@rule("saloon", "R130")
@pytest.mark.parametrize(
    ("had", "gets"),
    [
        ([20, 20, 20, 10], "Dee"),
        ([10, 20, 10, 10], "Cy"),
        ([10, 10, 20, 10], "Bo"),
        ([10, 20, 20, 20], "Ann"),
        ([20, 20, 20, 20], "Bo"),
    ],
)
def test_the_token_goes_to_the_least_loot_at_a_tie_the_first_from_the_drawers_left(had, gets):
    """Ann, who drew it, comes last; and if she gets the token her turn ends with new public cards."""
    match = table(*[None] * 4, events=ALL, loot=had, token=3)
    draw(match, "sandstorm", CARD)
    events = go(match, f"Ann: discard {CARD}")
    assert token(match) == gets
    assert told(events, "refreshes") == ["refreshes"] * (2 if gets == "Ann" else 1)


@rule("saloon", "R130")
def test_bounty_and_wounds_do_not_make_poor():
    match = table(*[None] * 3, events=ALL, loot=[20, 20, 19], bounty=[0, 0, 90], wounds=[2, 2, 0], token=0)
    draw(match, "sandstorm", CARD)
    storm(match)
    assert token(match) == "Cy"


@rule("saloon", "R131")
def test_where_a_public_card_was_taken_the_token_is_taken_first_and_then_given_away():
    match = table(*[None] * 3, events=ALL, loot=[20, 20, 10], token=1)
    card = public(match)[0]
    events = go(match, f"Ann: take {card}", dice=["sandstorm", CARD])
    assert token(match) == "Ann"
    events += go(match, f"Ann: discard {card}", dice=ROW)
    assert [NAMES[e.args[0]] for e in events if e.name == "token_moves"] == ["Ann", "Cy"]
    assert (token(match), public(match)) == ("Cy", ROW), "and Ann's turn ends without the token"


@rule("saloon", "R100", "R123")
def test_an_event_can_bring_the_end_about():
    """In Ann's turn Bo gets to $130 by the turkey: this turn is the last."""
    match = turkey(loot=[20, 120, 20, 20])
    shoot_turkey(match, "Bo")
    match.play(0, match.legal(0)[0])
    assert match.over
