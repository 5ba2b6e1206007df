"""A turn: drawing, cashing in, how a turn ends, and who draws first."""

from random import Random

import pytest

from .table import (
    BLUES,
    LAW,
    NAMES,
    SALOON,
    WANTED,
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
)

rule = pytest.mark.rule

SWAG = ["blue head boom swag 0", "blue arm boom swag 1", "yellow head boom swag 1"]
HORSE, ANOTHER = "blue arm bang horse 1", "red leg boom horse 1"
NEW = ["green arm bang wanted 1", "green leg bang swag 1", "green head boom swag 0"]  # to be drawn
OPEN = ["red head bang wanted 1", "red arm boom swag 0", "blue leg bang wanted 2", "yellow arm boom wanted 2"]


# ---- one of three ---------------------------------------------------------------------------------------------------


@rule("saloon", "R15")
def test_you_draw_cash_in_or_threaten_and_nothing_else():
    match = table([SWAG[0], "red leg bang law 2", "green arm boom law 1"], None, None, public=OPEN)
    threats = [
        f"threaten {target} with the {pistol} pistol"
        for target in ("Bo", "Cy")
        for pistol in ("blue", "yellow", "red", "green")
    ]
    assert moves(match) == ["draw from the deck", *(f"take {card}" for card in OPEN), f"cash in {SWAG[0]}", *threats]


@rule("saloon", "R15")
def test_only_who_is_in_turn_acts():
    match = table(None, None, None)
    assert asked(match) == ["Ann"]
    assert refusal(match, "Bo: draw from the deck") == "it is not the turn of Bo: Ann must decide"


@rule("saloon", "R15")
def test_exactly_one_thing_is_done():
    swag = ["blue head bang swag 0", "red leg bang law 2", "green arm boom law 1"]
    match = table(swag, None, None)
    go(match, "Ann: draw from the deck")
    why = "first discard a card"
    assert refusal(match, "Ann: draw from the deck") == why
    assert refusal(match, f"Ann: cash in {swag[0]}") == why
    assert refusal(match, "Ann: threaten Bo with the blue pistol") == why
    go(match, f"Ann: discard {swag[1]}")
    assert turn(match) == "Bo"
    assert asked(match) == ["Bo"]


@rule("saloon", "R15")
def test_nobody_may_pass_and_drawing_is_always_possible():
    match = table(None, None, None)
    why = "first take your turn: draw, cash in or threaten"
    assert refusal(match, "Ann: let it be") == refusal(match, "Ann: stop cashing in") == why
    assert moves(match)[0] == "draw from the deck"
    assert "draw from the deck" in moves(table(DESPERATE, None, None, deck=[])), "even without a deck"


DESPERATE = ["blue arm boom desperado 2", "yellow head blam desperado 2", "red head blam desperado 3"]


@rule("saloon", "R16")
@pytest.mark.parametrize("options", [{}, {"reflex": False, "events": True}, {"roulette": True, "simplified": True}])
def test_everybody_has_three_cards_whenever_a_turn_is_over(options):
    match, random, turns = SALOON.new(seats=4, seed=2, **options), Random(2), 0
    while not match.over and turns < 60:
        seat = random.choice(match.pending)
        move = match.legal(seat)[0] if match.is_race and random.random() < 0.7 else random.choice(match.legal(seat))
        events = match.play(seat, move)
        if "turn_begins" in told(events):
            turns += 1
            assert [len(hand(match, each)) for each in NAMES[:4]] == [3] * 4
            assert (len(public(match)), "none" in public(match)) == (4, False)
    assert turns > 10


@rule("saloon", "R16", "R38", "R57")
@pytest.mark.parametrize("answer", ["call the bluff", "duel"])
def test_new_hands_come_from_the_deck_never_from_the_public_cards(answer):
    match = table(BLUES, LAW, None, public=OPEN)
    before = len(deck(match))
    threat(match)
    go(match, f"Bo: {answer}")
    all_hold_fire(match)
    assert public(match) == OPEN
    assert len(deck(match)) == before - 6


# ---- draw -----------------------------------------------------------------------------------------------------------


@rule("saloon", "R17", "R18", "R20")
@pytest.mark.parametrize("card", OPEN)
def test_any_public_card_and_the_gap_is_filled_before_you_discard(card):
    match = table(SWAG, None, None, public=OPEN)
    events = go(match, f"Ann: take {card}", dice=NEW[:1])
    assert said(events) == [
        f"Ann takes {SALOON.things('en')[card]}.",
        "Ann has the Dealer token.",
        f"{SALOON.things('en')[NEW[0]]} lies face up.",
    ]
    assert public(match) == [NEW[0] if one == card else one for one in OPEN]
    assert set(hand(match, "Ann")) == {*SWAG, card}
    assert asked(match) == ["Ann"]
    assert set(moves(match)) == {f"discard {one}" for one in (*SWAG, card)}
    assert turn(match) == "Ann"


@rule("saloon", "R17")
def test_only_what_lies_there_can_be_taken():
    match = table(SWAG, None, None, public=OPEN)
    what = SALOON.things("en")[NEW[0]]
    assert refusal(match, f"Ann: take {NEW[0]}") == f"{what} is not among the public cards"
    assert refusal(match, f"Ann: take {SWAG[0]}").endswith("is not among the public cards")


@rule("saloon", "R17")
def test_a_public_card_that_was_taken_is_known_to_all():
    match = table(SWAG, None, None, public=OPEN)
    go(match, f"Ann: take {OPEN[1]}")
    assert OPEN[1] in match.view(2).to_dict()["seats"][0]["hand"]


@rule("saloon", "R18")
@pytest.mark.parametrize("holder", range(3))
def test_who_takes_a_public_card_takes_the_token_whoever_has_it(holder):
    match = table(SWAG, None, None, token=holder, public=OPEN)
    events = go(match, f"Ann: take {OPEN[0]}")
    assert token(match) == "Ann"
    assert told(events, "token_moves") == ["token_moves"] * (holder != 0)


@rule("saloon", "R19", "R20")
@pytest.mark.parametrize("holder", range(3))
def test_or_the_top_card_of_the_deck_and_the_token_stays(holder):
    match = table(SWAG, None, None, token=holder, public=OPEN)
    go(match, "Ann: draw from the deck", dice=NEW[:1])
    assert set(hand(match, "Ann")) == {*SWAG, NEW[0]}
    assert token(match) == NAMES[holder]
    assert public(match) == OPEN


@rule("saloon", "R19")
def test_the_others_do_not_see_what_was_drawn():
    match = table(SWAG, None, None)
    events = go(match, "Ann: draw from the deck", dice=NEW[:1])
    assert said(events) == ["Ann draws a card."]
    assert {event.to for event in events if event.name == "drew_card"} == {0}
    assert set(match.view(1).to_dict()["seats"][0]["hand"]) == {"?"}
    assert NEW[0] in match.view(0).to_dict()["seats"][0]["hand"]


@rule("saloon", "R20")
@pytest.mark.parametrize("card", [*SWAG, NEW[0]])
def test_then_one_card_is_discarded_it_may_be_the_new_one(card):
    match = table(SWAG, None, None)
    go(match, "Ann: draw from the deck", dice=NEW[:1])
    go(match, f"Ann: discard {card}", dice=())
    assert set(hand(match, "Ann")) == {*SWAG, NEW[0]} - {card}
    assert discarded(match) == [card]
    assert turn(match) == "Bo"


@rule("saloon", "R20")
def test_a_public_card_just_taken_may_be_discarded_too():
    match = table(SWAG, None, None, public=OPEN)
    go(match, f"Ann: take {OPEN[0]}", f"Ann: discard {OPEN[0]}")
    assert set(hand(match, "Ann")) == set(SWAG)
    assert OPEN[0] in discarded(match)


@rule("saloon", "R20")
def test_what_is_not_in_the_hand_cannot_be_discarded():
    match = table(SWAG, None, None)
    go(match, "Ann: draw from the deck", dice=NEW[:1])
    assert refusal(match, f"Ann: discard {NEW[1]}").endswith("is not in your hand")


# ---- cash in --------------------------------------------------------------------------------------------------------


@rule("saloon", "R21", "R23")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_as_many_swag_cards_as_you_like_bring_ten_dollars_each(number):
    match = table(SWAG, None, None)
    for card in SWAG[:number]:
        assert turn(match) == "Ann"
        go(match, f"Ann: cash in {card}", *["Ann: stop cashing in"] * (0 < number < 3 and card == SWAG[number - 1]))
    assert loot(match) == [20 + 10 * number, 20, 20]
    assert bounty(match) == [20, 20, 20]
    assert set(discarded(match)) == set(SWAG[:number])
    assert set(hand(match, "Ann")) >= set(SWAG[number:])
    assert len(hand(match, "Ann")) == 3
    assert turn(match) == "Bo"


@rule("saloon", "R21")
def test_only_swag_is_cashed_in():
    match = table([SWAG[0], HORSE, "red leg bang law 2"], None, None)
    assert [move for move in moves(match) if move.startswith("cash")] == [f"cash in {SWAG[0]}"]
    assert refusal(match, f"Ann: cash in {SWAG[1]}").endswith("is not in your hand")


@rule("saloon", "R21")
def test_at_least_one():
    match = table(SWAG, None, None)
    assert refusal(match, "Ann: stop cashing in") == "first take your turn: draw, cash in or threaten"
    go(match, f"Ann: cash in {SWAG[0]}")
    assert moves(match) == ["stop cashing in", f"cash in {SWAG[1]}", f"cash in {SWAG[2]}"]


@rule("saloon", "R21", "R15")
def test_while_swag_is_cashed_in_nothing_else_is_done():
    match = table(SWAG, None, None)
    go(match, f"Ann: cash in {SWAG[0]}")
    assert refusal(match, "Ann: draw from the deck") == "first cash in more Swag, or stop"


@rule("saloon", "R22", "R23")
@pytest.mark.parametrize("target", ["Bo", "Cy"])
def test_three_wanted_alive_bring_the_whole_bounty_of_another_player(target):
    match = table(WANTED, None, None, bounty=[20, 30, 50])
    go(match, f"Ann: collect the Bounty on {target}", dice=NEW)
    taken = {"Bo": 30, "Cy": 50}[target]
    assert loot(match) == [20 + taken, 20, 20]
    assert bounty(match) == [20, 0 if target == "Bo" else 30, 0 if target == "Cy" else 50]
    assert set(discarded(match)) == set(WANTED)
    assert set(hand(match, "Ann")) == set(NEW)
    assert turn(match) == "Bo"


@rule("saloon", "R22")
def test_it_needs_three_and_another_player():
    match = table(WANTED, None, None)
    assert refusal(match, "Ann: collect the Bounty on Ann") == "choose somebody else, not yourself"
    assert refusal(match, "Ann: collect the Bounty on Dee") == "nobody sits there"
    match = table([*WANTED[:2], "red leg bang law 2"], None, None)
    assert refusal(match, "Ann: collect the Bounty on Bo") == "you do not have three Wanted Alive cards"
    assert not [move for move in moves(match) if move.startswith("collect")]


@rule("saloon", "R22")
def test_a_player_without_a_bounty_may_be_named():
    match = table(WANTED, None, None, bounty=[20, 0, 20])
    go(match, "Ann: collect the Bounty on Bo", dice=NEW)
    assert (loot(match), bounty(match)) == ([20, 20, 20], [20, 0, 20])
    assert turn(match) == "Bo"
    assert set(discarded(match)) == set(WANTED)


@rule("saloon", "R23", "R29")
def test_money_first_then_new_cards():
    match = table(SWAG, None, None)
    events = go(match, f"Ann: cash in {SWAG[0]}", f"Ann: cash in {SWAG[1]}", "Ann: stop cashing in", dice=NEW[:2])
    assert told(events, "earns", "drew") == ["earns", "earns", "drew", "drew"]
    assert set(hand(match, "Ann")) == {SWAG[2], *NEW[:2]}


@rule("saloon", "R23")
def test_no_card_is_drawn_between_one_swag_and_the_next():
    match = table([*SWAG[:2], "red leg bang law 2"], None, None)
    go(match, f"Ann: cash in {SWAG[0]}", dice=())
    assert set(hand(match, "Ann")) == {SWAG[1], "red leg bang law 2"}
    go(match, f"Ann: cash in {SWAG[1]}", dice=NEW[:2])
    assert set(hand(match, "Ann")) == {"red leg bang law 2", *NEW[:2]}


# ---- the end of a turn ----------------------------------------------------------------------------------------------


@rule("saloon", "R24")
def test_who_holds_the_token_lays_four_new_public_cards():
    match = table(SWAG, None, None, public=OPEN)
    go(match, f"Ann: take {OPEN[0]}", dice=["green leg blam wanted 2"])
    laid = ["blue head boom wanted 1", "blue arm blam swag 1", "blue head blam law 1", "blue head blam law 2"]
    events = go(match, f"Ann: discard {SWAG[0]}", dice=laid)
    assert told(events) == ["discarded", "refreshes", *["laid_open"] * 4, "turn_begins"]
    assert public(match) == laid
    assert set(discarded(match)) == {SWAG[0], "green leg blam wanted 2", *OPEN[1:]}


@rule("saloon", "R24")
@pytest.mark.parametrize("holder", range(3))
def test_so_does_the_first_dealer_if_the_token_is_still_theirs(holder):
    match = table(SWAG, None, None, token=holder, public=OPEN)
    for name in NAMES[:3]:
        before = public(match)
        go(match, f"{name}: draw from the deck")
        go(match, f"{name}: {moves(match)[-1]}")
        assert (public(match) != before) == (name == NAMES[holder])
        assert token(match) == NAMES[holder]


@rule("saloon", "R24", "R26")
def test_then_a_bounty_of_nothing_is_twenty_again_from_the_bank():
    match = table(SWAG, None, None, token=0, bounty=[0, 20, 20])
    events = go(match, "Ann: draw from the deck")
    events = go(match, f"Ann: discard {SWAG[0]}")
    assert told(events) == ["discarded", "refreshes", *["laid_open"] * 4, "bounty_restored", "turn_begins"]
    assert said(events, "bounty_restored") == ["The Bounty on Ann is $20 again."]
    assert (loot(match), bounty(match)) == ([20, 20, 20], [20, 20, 20])


@rule("saloon", "R24")
def test_only_then_it_is_seen_whether_the_game_is_over():
    match = table(SWAG, None, None, token=0, bounty=[0, 20, 20], last=1)
    go(match, "Ann: draw from the deck")
    events = go(match, f"Ann: discard {SWAG[0]}")
    steps = told(events, "refreshes", "bounty_restored", "game_over", "turn_begins", "tie")
    assert steps[:2] == ["refreshes", "bounty_restored"]
    assert "turn_begins" not in steps
    assert bounty(match)[0] == 20


def end_by_wanted(match):
    threat(match)
    return go(match, "Bo: show three Wanted Alive")


def end_by_law(match):
    threat(match)
    return go(match, "Bo: show three of the Law")


def end_by_bottle(match):
    threaten(match)
    return all_let_be(match, "Bo") + go(match, "Bo: crash")


def end_by_triello(match):
    threat(match)
    return go(match, "Bo: Triello with Cy too") + all_hold_fire(match)


def end_by_stand_off(match):
    threaten(match)
    all_let_be(match, "Cy")
    go(match, "Cy: join with blue leg bang stand-off 2 and the red pistol")
    return all_let_be(match) + all_hold_fire(match)


def end_by_duel(match):
    duel(match)
    return all_hold_fire(match)


def end_by_call(match):
    threat(match)
    return go(match, "Bo: call the bluff")


ENDS = {
    "wanted": (end_by_wanted, WANTED),
    "law": (end_by_law, LAW),
    "bottle": (end_by_bottle, BLUES),
    "triello": (end_by_triello, ["yellow arm blam desperado 3", "yellow leg bang desperado 3", DESPERATE[2]]),
    "stand-off": (end_by_stand_off, None),
    "duel": (end_by_duel, None),
    "call": (end_by_call, None),
}
NO_CALL_NO_FIGHT = ("wanted", "law", "bottle", "stand-off")


@rule("saloon", "R25", "R24", "R5")
@pytest.mark.parametrize("way", ENDS)
def test_the_turn_ends_as_always_however_it_ended(way):
    """Ann has the token and no Bounty: four new public cards, $20 again, all pistols back, and it is Bo's turn."""
    play, held = ENDS[way]
    match = table(None, held, ["blue leg bang stand-off 2"], token=0, bounty=[0, 20, 20], public=OPEN)
    events = play(match)
    steps = told(events, "refreshes", "bounty_restored", "turn_begins")
    assert steps == ["refreshes", "bounty_restored", "turn_begins"]
    assert bounty(match)[0] == 20
    assert not set(public(match)) & set(OPEN)
    assert on_table(match) == ["blue", "yellow", "red", "green"]
    assert (turn(match), asked(match)) == ("Bo", ["Bo"])


@rule("saloon", "R25", "R44")
def test_the_turn_ends_as_always_after_a_horse_escape_of_two():
    match = table(None, [HORSE], token=0, bounty=[0, 20])
    threat(match)
    events = go(match, f"Bo: escape with {HORSE}")
    assert told(events, "refreshes", "bounty_restored", "turn_begins") == [
        "refreshes",
        "bounty_restored",
        "turn_begins",
    ]


@rule("saloon", "R25")
@pytest.mark.parametrize("way", ENDS)
def test_the_last_turn_of_the_game_has_these_steps_too(way):
    play, held = ENDS[way]
    match = table(None, held, ["blue leg bang stand-off 2"], token=0, bounty=[0, 20, 20], loot=[90, 20, 20], last=1)
    events = play(match)
    assert told(events, "refreshes", "bounty_restored", "turn_begins", "game_over") == [
        "refreshes",
        "bounty_restored",
        "game_over",
    ]
    assert match.scores[0] == loot(match)[0] + 20 - 10 * state(match)["seats"][0]["wounds"]


@rule("saloon", "R26")
@pytest.mark.parametrize("left", [0, 1, 7, 19, 20, 30])
def test_only_from_exactly_nothing(left):
    match = table(SWAG, None, None, bounty=[left, 20, 20])
    go(match, "Ann: draw from the deck", f"Ann: discard {SWAG[0]}")
    assert bounty(match)[0] == (left or 20)


@rule("saloon", "R26")
def test_a_bounty_stays_nothing_until_the_end_of_its_owners_own_turn():
    match = table(SWAG, None, None, bounty=[20, 0, 0])
    for name, after in (("Ann", [20, 0, 0]), ("Bo", [20, 20, 0]), ("Cy", [20, 20, 20])):
        go(match, f"{name}: draw from the deck")
        go(match, f"{name}: {moves(match)[-1]}")
        assert bounty(match) == after


@rule("saloon", "R25", "R26")
def test_in_the_last_turn_the_bounties_of_others_stay_nothing():
    match = table(SWAG, None, None, bounty=[0, 0, 20], loot=[60, 20, 20], last=1)
    go(match, "Ann: draw from the deck", f"Ann: discard {SWAG[0]}")
    assert match.over
    assert bounty(match) == [20, 0, 20]


@rule("saloon", "R27")
@pytest.mark.parametrize("way", NO_CALL_NO_FIGHT)
def test_who_threatened_keeps_their_hand_and_shows_it_to_nobody(way):
    play, held = ENDS[way]
    match = table(SWAG, held, ["blue leg bang stand-off 2"])
    play(match)
    assert set(hand(match, "Ann")) == set(SWAG)
    for viewer in (1, 2, None):
        assert set(match.view(viewer).to_dict()["seats"][0]["hand"]) == {"?", "none"}


@rule("saloon", "R27")
def test_also_after_a_horse_escape_of_two():
    match = table(SWAG, [HORSE])
    threat(match)
    go(match, f"Bo: escape with {HORSE}")
    assert set(hand(match, "Ann")) == set(SWAG)


@rule("saloon", "R27")
@pytest.mark.parametrize("way", ["call", "duel", "triello"])
def test_after_a_call_a_duel_or_a_triello_it_is_gone(way):
    play, held = ENDS[way]
    match = table(SWAG, held, None)
    events = play(match)
    assert set(SWAG) <= set(discarded(match))
    assert told(events, "discarded_hand") == ["discarded_hand"] * (3 if way == "triello" else 2)


# ---- who draws first ------------------------------------------------------------------------------------------------


def drawers(events):
    """Whoever discards a hand or draws a card, in this order."""
    return [
        (event.name, NAMES[event.args[0]])
        for event in events
        if event.name in ("discarded_hand", "drew", "laid_open") and event.to is None
    ]


@rule("saloon", "R28")
@pytest.mark.parametrize(("threatener", "target"), [("Ann", "Cy"), ("Cy", "Ann"), ("Bo", "Cy")])
def test_all_discard_and_then_whose_turn_it_is_draws_all_cards_first(threatener, target):
    match = table(None, None, None, turn=NAMES.index(threatener))
    threat(match, threatener, target)
    events = go(match, f"{target}: call the bluff")
    steps = drawers(events)
    assert [name for name, _ in steps] == ["discarded_hand"] * 2 + ["drew"] * 6
    assert [who for _, who in steps[2:]] == [threatener] * 3 + [target] * 3


@rule("saloon", "R28")
@pytest.mark.parametrize(("active", "order"), [(0, "Ann Bo Cy"), (1, "Bo Cy Ann"), (2, "Cy Ann Bo")])
def test_then_the_others_clockwise_from_that_players_left(active, order):
    """A Triello, in which whose turn it is need not be the Desperado."""
    hands = [None, None, None]
    hands[(active + 2) % 3] = DESPERATE
    match = table(*hands, turn=active)
    target = NAMES[(active + 2) % 3]
    threat(match, NAMES[active], target)
    go(match, f"{target}: Triello with {NAMES[(active + 1) % 3]} too")
    events = all_hold_fire(match)
    steps = drawers(events)
    assert [name for name, _ in steps] == ["discarded_hand"] * 3 + ["drew"] * 9
    assert [who for _, who in steps[3::3]] == order.split()
    assert [who for _, who in steps[3:]] == [who for who in order.split() for _ in range(3)]


@rule("saloon", "R28")
def test_it_matters_for_events():
    """The first card of all is for whoever's turn it is."""
    match = table(None, None, None, events=["robbery"])
    threat(match)
    fresh = [card for card in deck(match) if card != "robbery"][:6]
    events = go(match, "Bo: call the bluff", dice=["robbery", *fresh])
    assert said(events, "event_strikes") == ["Ann draws an event: Great Bank Robbery!"]
    match = table(None, None, None, events=["robbery"])
    threat(match)
    events = go(match, "Bo: call the bluff", dice=[*fresh[:3], "robbery", *fresh[3:]])
    assert said(events, "event_strikes") == ["Bo draws an event: Great Bank Robbery!"]


@rule("saloon", "R29")
@pytest.mark.parametrize(
    ("way", "paid"), [("wanted", "bounty_taken"), ("law", "earns"), ("call", "pays"), ("duel won", "wounded")]
)
def test_money_and_wounds_come_first_and_new_cards_after(way, paid):
    play, held = ENDS.get(way, (None, BLUES))
    match = table(["yellow head boom swag 1", *SWAG[:2]], held, None)
    if play:
        events = play(match)
    else:
        duel(match)
        events = go(match, "Bo: shoot blue head boom at Ann @900", "Ann: hold fire")
        assert told(events, "bounty_up", "drew")[0] == "bounty_up"
    assert told(events, paid, "drew")[:2] == [paid, "drew"]


@rule("saloon", "R29")
def test_with_the_bottle_it_is_the_other_way_round():
    match = table(None, BLUES, None)
    threaten(match)
    all_let_be(match, "Bo")
    events = go(match, "Bo: crash")
    assert told(events, "earns", "drew") == ["drew", "drew", "drew", "earns"]
