"""A threat: who may say what to it, calling the bluff, Horse Escape, Wanted Alive and the Law."""

import pytest

from .table import (
    BLUES,
    DESPERADO,
    LAW,
    NAMES,
    REDS,
    WANTED,
    WORDS,
    YELLOWS,
    all_hold_fire,
    all_let_be,
    asked,
    bounty,
    bullets,
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

PISTOLS = ("blue", "yellow", "red", "green")
HORSE, SECOND_HORSE, THIRD_HORSE = "blue arm bang horse 1", "red leg boom horse 1", "green arm blam horse 1"
JOIN, SECOND_JOIN = "blue leg bang stand-off 2", "red head boom stand-off 2"
MORE_BLUES = ["blue head boom swag 0", "blue head boom wanted 1", "blue head blam law 1"]
NEW = ["blue arm boom swag 1", "blue leg bang wanted 2", "yellow head boom swag 1"]  # to be drawn


# ---- a pistol, and a target -----------------------------------------------------------------------------------------


@rule("saloon", "R30")
@pytest.mark.parametrize("pistol", PISTOLS)
@pytest.mark.parametrize("target", ["Bo", "Cy", "Dee"])
def test_any_pistol_at_any_other_player(pistol, target):
    match = table(None, None, None, None)
    events = threaten(match, "Ann", target, pistol)
    assert said(events) == [f"Ann threatens {target} with the {pistol} pistol: do you feel lucky?"]
    assert on_table(match) == [one for one in PISTOLS if one != pistol]
    assert state(match)["holder"][pistol] == 1
    all_let_be(match)
    assert asked(match) == [target]


@rule("saloon", "R30")
def test_not_at_yourself_nor_at_nobody():
    match = table(None, None, None)
    assert refusal(match, "Ann: threaten Ann with the red pistol") == "choose somebody else, not yourself"
    assert refusal(match, "Ann: threaten Dee with the red pistol") == "nobody sits there"


@rule("saloon", "R30")
def test_at_the_beginning_of_a_turn_you_always_can():
    match = table(None, None, None)
    for name in ("Ann", "Bo", "Cy"):
        assert len([move for move in moves(match) if move.startswith("threaten")]) == 8
        target = NAMES[(NAMES.index(name) + 1) % 3]
        threat(match, name, target)
        go(match, f"{target}: call the bluff")


# ---- who may say what -----------------------------------------------------------------------------------------------

ALWAYS = ["call the bluff", "duel"]
ANSWERS = {
    "nothing": ([], []),
    "two wanted": (WANTED[:2], []),
    "three wanted": (WANTED, ["show three Wanted Alive"]),
    "two of the law": (LAW[:2], []),
    "three of the law": (LAW, ["show three of the Law"]),
    "a horse": ([HORSE], [f"escape with {HORSE}"]),
    "two horses": ([HORSE, SECOND_HORSE], [f"escape with {HORSE}", f"escape with {SECOND_HORSE}"]),
    "two desperados": (DESPERADO[:2], []),
    "three desperados": (DESPERADO, ["Triello with Cy too", "Triello with Dee too"]),
    "a stand-off card": ([JOIN], []),
    "three of the color": (BLUES, []),
}


@rule("saloon", "R31", "R36")
@pytest.mark.parametrize("held", ANSWERS)
def test_the_answers_of_the_target_and_what_they_need(held):
    cards, more = ANSWERS[held]
    match = table(None, cards, None, None)
    threat(match)
    assert sorted(moves(match, "Bo")) == sorted(ALWAYS + more)
    others = {
        "show three Wanted Alive": "Wanted Alive",
        "show three of the Law": "Law",
        "Triello with Cy too": "Desperado",
    }
    for move, symbol in others.items():
        if move not in more:
            assert refusal(match, f"Bo: {move}") == f"you do not have three {symbol} cards"


@rule("saloon", "R31", "R32")
@pytest.mark.parametrize("held", ANSWERS)
@pytest.mark.parametrize("who", ["Bo", "Cy", "Dee"])
def test_what_others_may_do_and_the_target_before_answering(who, held):
    """Before the target answers: the bottle for all but the threatener, a Stand-off for all but the target too."""
    cards, _ = ANSWERS[held]
    hands = dict.fromkeys(("Ann", "Bo", "Cy", "Dee")) | {who: cards}
    match = table(*hands.values())
    threaten(match)
    expected = ["let it be"]
    expected += ["crash"] * (held == "three of the color")
    if held == "a stand-off card" and who != "Bo":
        expected += [f"join with {JOIN} and the {pistol} pistol" for pistol in PISTOLS[1:]]
    assert moves(match, who) == expected
    for answer in ("call the bluff", "duel", f"escape with {HORSE}", "show three of the Law"):
        assert refusal(match, f"{who}: {answer}").startswith("first say whether you step in")


@rule("saloon", "R31")
def test_whoever_holds_the_pistol_throws_no_bottle_and_joins_nothing():
    match = table(BLUES, None, None)
    threaten(match)
    assert refusal(match, "Ann: crash") == "it is not the turn of Ann: Bo and Cy must decide"


@rule("saloon", "R31", "R87")
def test_the_target_cannot_join():
    match = table(None, [JOIN], None)
    threaten(match)
    why = "you are the one who was threatened: only others may join"
    assert refusal(match, f"Bo: join with {JOIN} and the red pistol") == why


@rule("saloon", "R31", "R87")
def test_to_join_takes_a_pistol_from_the_table():
    match = table(None, None, [JOIN])
    threaten(match, pistol="green")
    why = "the green pistol is in somebody's hand: take another one"
    assert refusal(match, f"Cy: join with {JOIN} and the green pistol") == why


@rule("saloon", "R31", "R77")
def test_the_third_in_a_triello_is_neither_of_the_two():
    match = table(None, DESPERADO, None, None)
    threat(match)
    assert refusal(match, "Bo: Triello with Bo too") == "choose somebody else, not yourself"
    assert refusal(match, "Bo: Triello with Ann too") == "choose somebody else, not the one who threatens you"


@rule("saloon", "R31")
@pytest.mark.parametrize(
    ("answer", "cards", "is_over"),
    [
        ("call the bluff", None, True),
        ("duel", None, False),
        ("show three Wanted Alive", WANTED, True),
        ("show three of the Law", LAW, True),
        (f"escape with {HORSE}", [HORSE], False),
        ("Triello with Cy too", DESPERADO, False),
    ],
)
def test_whether_the_turn_is_over_or_goes_on(answer, cards, is_over):
    match = table(None, cards, None)
    threat(match)
    go(match, f"Bo: {answer}")
    assert turn(match) == ("Bo" if is_over else "Ann")
    assert match.is_race == (answer in ("duel", "Triello with Cy too"))


# ---- two steps ------------------------------------------------------------------------------------------------------


@rule("saloon", "R32")
@pytest.mark.parametrize("seats", range(2, 8))
def test_everybody_but_the_threatener_is_asked_at_the_same_time(seats):
    match = table(*[None] * seats, turn=1)
    threaten(match, "Bo", "Ann")
    assert asked(match) == [name for name in NAMES[:seats] if name != "Bo"]


@rule("saloon", "R32")
@pytest.mark.parametrize("hands", [(BLUES, REDS), ([JOIN], WANTED), (None, None), (DESPERADO, [HORSE])])
def test_all_are_asked_whatever_they_hold(hands):
    match = table(None, *hands)
    threaten(match)
    assert asked(match) == ["Bo", "Cy"]
    assert all(moves(match, name)[0] == "let it be" for name in ("Bo", "Cy"))


@rule("saloon", "R32")
@pytest.mark.parametrize("viewer", [0, 1, 3, None])
def test_nobody_sees_what_the_others_decide(viewer):
    """Cy can throw the bottle, join or do nothing, and for the others it looks the same."""
    seen = []
    for decision in ("let it be", "crash", f"join with {JOIN} and the red pistol"):
        match = table(None, None, [*BLUES[:2], JOIN], None)
        threaten(match)
        events = go(match, f"Cy: {decision}")
        seen.append((match.view(viewer).to_dict(), events))
        assert asked(match) == ["Bo", "Dee"]
    assert seen[0] == seen[1] == seen[2]
    assert seen[0][1] == []


@rule("saloon", "R33")
def test_the_window_is_open_for_five_seconds():
    match = table(None, None, None)
    assert match.window == 0
    threaten(match)
    assert match.window == 5000


@rule("saloon", "R33")
@pytest.mark.parametrize("hands", [(None, BLUES, [JOIN]), (None, None, None)])
def test_who_says_nothing_does_nothing(hands):
    """The first of the legal moves is what somebody is taken to do who does nothing."""
    match = table(*hands)
    threaten(match)
    assert [moves(match, name)[0] for name in ("Bo", "Cy")] == ["let it be"] * 2
    for seat in match.pending:
        match.play(seat, match.legal(seat)[0])
    assert asked(match) == ["Bo"]
    assert set(hands[1] or ()) <= set(hand(match, "Bo"))


@rule("saloon", "R34", "R35")
@pytest.mark.parametrize("order", [("Bo", "Cy", "Dee"), ("Dee", "Cy", "Bo"), ("Cy", "Bo", "Dee")])
def test_a_bottle_goes_before_a_stand_off_and_both_before_the_answer(order):
    """The example of the rules: Ann points the blue pistol at Bo."""
    match = table(None, WANTED, [JOIN], BLUES)
    threaten(match)
    decisions = {"Bo": "let it be", "Cy": f"join with {JOIN} and the red pistol", "Dee": "crash"}
    mine = hand(match, "Ann")
    events = go(match, *(f"{name}: {decisions[name]}" for name in order))
    assert said(events)[0] == "Crash! Dee breaks the bottle over Ann."
    assert not [sentence for sentence in said(events) if "Cy" in sentence]
    assert JOIN in hand(match, "Cy")
    assert set(match.view(3).to_dict()["seats"][2]["hand"]) == {"?", "none"}
    assert (loot(match), turn(match)) == ([20, 20, 20, 40], "Bo")
    assert hand(match, "Ann") == mine


@rule("saloon", "R34")
def test_a_stand_off_goes_before_the_answer_of_the_target():
    match = table(None, WANTED, [JOIN])
    threaten(match)
    go(match, "Bo: let it be", f"Cy: join with {JOIN} and the red pistol")
    assert refusal(match, "Bo: show three Wanted Alive").startswith("first say whether you step in")
    all_let_be(match)
    assert match.is_race


@rule("saloon", "R34", "R35")
@pytest.mark.parametrize(("threatener", "first", "second"), [("Ann", "Bo", "Dee"), ("Cy", "Dee", "Bo")])
@pytest.mark.parametrize("is_reversed", [False, True])
def test_of_two_bottles_the_first_clockwise_counts(threatener, first, second, is_reversed):
    hands = {"Ann": None, "Bo": BLUES, "Cy": None, "Dee": MORE_BLUES}
    match = table(*hands.values(), turn=NAMES.index(threatener))
    threaten(match, threatener, first)
    all_let_be(match, first, second)
    events = go(match, *(f"{name}: crash" for name in ((second, first) if is_reversed else (first, second))))
    assert said(events)[0] == f"Crash! {first} breaks the bottle over {threatener}."
    assert loot(match)[NAMES.index(second)] == 20
    assert set(hand(match, second)) == set(hands[second])
    assert not [
        words for words in said(events, "showed", "discarded_hand", "crashes", "earns") if words.startswith(second)
    ]


@rule("saloon", "R34", "R35")
@pytest.mark.parametrize(("threatener", "first", "second"), [("Ann", "Bo", "Dee"), ("Cy", "Dee", "Bo")])
def test_of_two_who_join_the_first_clockwise_counts(threatener, first, second):
    cards = {"Bo": JOIN, "Dee": SECOND_JOIN}
    match = table(None, [JOIN], None, [SECOND_JOIN], turn=NAMES.index(threatener))
    threaten(match, threatener, "Ann" if threatener == "Cy" else "Cy")
    all_let_be(match, first, second)
    events = go(match, *(f"{name}: join with {cards[name]} and the red pistol" for name in (second, first)))
    assert said(events) == [f"{first} joins with {WORDS[cards[first]]} and points the red pistol at {threatener}."]
    assert cards[second] in hand(match, second)
    assert len(hand(match, second)) == 3


@rule("saloon", "R34")
def test_it_is_counted_from_whoever_threatened_last():
    """Cy has joined and points the red pistol; Bo and Dee both have the bottle for it, and Dee sits on Cy's left."""
    more_reds = ["red head bang wanted 1", "red arm boom swag 0", "red leg bang law 1"]
    match = table(None, REDS, [JOIN], more_reds, None)
    threaten(match, "Ann", "Ed")
    all_let_be(match, "Cy")
    go(match, f"Cy: join with {JOIN} and the red pistol")
    all_let_be(match, "Bo", "Dee")
    events = go(match, "Bo: crash", "Dee: crash")
    assert said(events)[0] == "Crash! Dee breaks the bottle over Cy."
    assert set(hand(match, "Bo")) == set(REDS)


@rule("saloon", "R35")
def test_who_was_too_late_with_a_bottle_keeps_the_cards_and_they_stay_secret():
    match = table(None, BLUES, MORE_BLUES)
    threaten(match)
    events = go(match, "Cy: crash", "Bo: crash")
    assert set(hand(match, "Cy")) == set(MORE_BLUES)
    assert set(match.view(0).to_dict()["seats"][2]["hand"]) == {"?", "none"}
    assert said(events, "showed") == [f"Bo shows {', '.join(WORDS[card] for card in BLUES)}."]


@rule("saloon", "R36")
def test_if_nobody_steps_in_the_target_alone_answers():
    match = table(None, None, None, None)
    threaten(match, "Ann", "Cy")
    events = all_let_be(match)
    assert said(events) == ["Nobody objects: Cy must answer."]
    assert asked(match) == ["Cy"]
    assert match.window == 0, "the five seconds do not hold here"


@rule("saloon", "R36")
def test_the_bottle_of_the_target_belonged_to_the_first_step():
    match = table(None, BLUES, None)
    threat(match)
    assert "crash" not in moves(match)
    assert refusal(match, "Bo: crash") == refusal(match, "Bo: let it be") == "first answer the threat"


@rule("saloon", "R36")
@pytest.mark.parametrize("cards", [None, WANTED, LAW, DESPERADO, [HORSE]])
def test_who_lets_the_time_of_the_table_run_out_calls(cards):
    match = table(None, cards, None)
    threat(match)
    assert moves(match)[0] == "call the bluff"


@rule("saloon", "R37")
def test_a_bottle_of_the_wrong_color_is_refused_before_anybody_hears_of_it():
    match = table(None, BLUES, YELLOWS)
    threaten(match, pistol="yellow")
    assert refusal(match, "Bo: crash") == "for the bottle you need three yellow cards"
    assert asked(match) == ["Bo", "Cy"]
    assert (moves(match, "Bo"), moves(match, "Cy")) == (["let it be"], ["let it be", "crash"])


@rule("saloon", "R37")
def test_two_of_the_color_are_not_enough():
    match = table(None, [*BLUES[:2], "red leg bang law 2"], None)
    threaten(match)
    assert refusal(match, "Bo: crash") == "for the bottle you need three blue cards"


@rule("saloon", "R37")
def test_nobody_can_claim_cards_they_do_not_have():
    match = table(None, [JOIN], [SECOND_JOIN])
    threaten(match)
    assert refusal(match, f"Cy: join with {JOIN} and the red pistol").endswith("is not in your hand")
    all_let_be(match)
    assert refusal(match, f"Bo: escape with {HORSE}").endswith("is not in your hand")
    assert refusal(match, "Bo: Triello with Cy too") == "you do not have three Desperado cards"


# ---- calling the bluff ----------------------------------------------------------------------------------------------

FEW = ["blue head bang swag 0", "yellow leg boom wanted 0", "red arm bang horse 0"]  # no bullets
ONE = ["blue head boom swag 0", "yellow leg bang swag 0", "red head bang swag 1"]
TWO = ["blue head bang wanted 0", "yellow head bang law 1", "green arm boom law 1"]
SAME = ["red arm boom wanted 0", "yellow head boom swag 1", "green leg bang swag 1"]  # two, too
LOT = ["blue leg boom desperado 3", "red head blam stand-off 3", "green leg blam stand-off 3"]


@rule("saloon", "R38", "R39")
@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [(TWO, ONE, "Ann"), (ONE, TWO, "Bo"), (TWO, SAME, "Ann"), (SAME, TWO, "Ann"), (FEW, LOT, "Bo"), (LOT, FEW, "Ann")],
)
def test_more_bullets_win_and_the_threatener_at_a_tie(first, second, winner):
    match = table(first, second, None)
    threat(match)
    events = go(match, "Bo: call the bluff")
    assert said(events, "bullets") == [f"Bullets of Ann: {bullets(first)}.", f"Bullets of Bo: {bullets(second)}."]
    assert loot(match) == ([40, 0, 20] if winner == "Ann" else [0, 40, 20])
    assert (bounty(match), wounds(match)) == ([20] * 3, [0] * 3)
    assert turn(match) == "Bo"


@rule("saloon", "R38")
def test_both_show_their_hands():
    match = table(ONE, TWO, None)
    threat(match)
    events = go(match, "Bo: call the bluff")
    shown = [f"{name} shows {', '.join(WORDS[card] for card in cards)}." for name, cards in (("Ann", ONE), ("Bo", TWO))]
    assert said(events, "showed") == shown


@rule("saloon", "R38")
def test_bullets_are_counted_on_every_symbol():
    """A horse, a Stand-off and a Law against three Desperados that count for nothing else in a call."""
    match = table(["blue arm bang horse 1", "green leg blam stand-off 3", "red leg bang law 2"], DESPERADO, None)
    threat(match)
    events = go(match, "Bo: call the bluff")
    assert said(events, "bullets") == ["Bullets of Ann: 6.", "Bullets of Bo: 7."]


@rule("saloon", "R39")
@pytest.mark.parametrize(("has", "pays"), [(0, 0), (1, 1), (15, 15), (20, 20), (35, 20)])
def test_the_loser_pays_twenty_or_all_of_it_and_the_bank_nothing(has, pays):
    match = table(TWO, ONE, None, loot=[20, has, 20])
    threat(match)
    events = go(match, "Bo: call the bluff")
    assert loot(match) == [20 + pays, has - pays, 20]
    assert told(events, "earns") == []
    assert state(match)["bank"] == has - 20


@rule("saloon", "R39")
def test_both_discard_their_hands_and_draw_three():
    match = table(ONE, TWO, None)
    threat(match)
    drawn = [*NEW, "blue head boom wanted 1", "blue arm blam swag 1", "yellow arm boom wanted 2"]
    go(match, "Bo: call the bluff", dice=drawn)
    assert set(discarded(match)) == {*ONE, *TWO}
    assert (set(hand(match, "Ann")), set(hand(match, "Bo"))) == (set(drawn[:3]), set(drawn[3:]))
    assert len(hand(match, "Cy")) == 3


# ---- Horse Escape ---------------------------------------------------------------------------------------------------


def escaped(*hands, **more):
    """Ann has threatened Bo, who has escaped and must name a new target."""
    match = table(None, [HORSE], *hands, **more)
    threat(match)
    go(match, f"Bo: escape with {HORSE}", dice=NEW[:1])
    return match


def escaped_twice(*more_hands, **more):
    """Cy, to whom Bo has turned the threat, has escaped as well."""
    match = escaped([SECOND_HORSE], *more_hands, **more)
    go(match, "Bo: turn the threat on Cy")
    all_let_be(match)
    go(match, f"Cy: escape with {SECOND_HORSE}", dice=NEW[1:2])
    return match


@rule("saloon", "R40")
def test_you_discard_the_horse_draw_a_card_at_once_and_then_name_somebody():
    match = table(None, [HORSE], None, None)
    threat(match)
    kept = set(hand(match, "Bo")) - {HORSE}
    events = go(match, f"Bo: escape with {HORSE}", dice=NEW[:1])
    assert said(events) == [f"Bo jumps on a horse and is off: {WORDS[HORSE]}.", "Bo draws a card."]
    assert set(hand(match, "Bo")) == {*kept, NEW[0]}
    assert discarded(match) == [HORSE]
    assert (turn(match), asked(match)) == ("Ann", ["Bo"])
    assert moves(match) == ["turn the threat on Cy", "turn the threat on Dee"]
    assert (loot(match), bounty(match), wounds(match)) == ([20] * 4, [20] * 4, [0] * 4)


@rule("saloon", "R40")
def test_of_two_horses_you_choose_one():
    match = table(None, [HORSE, SECOND_HORSE], None)
    threat(match)
    go(match, f"Bo: escape with {SECOND_HORSE}")
    assert HORSE in hand(match, "Bo")
    assert discarded(match) == [SECOND_HORSE]


@rule("saloon", "R41")
def test_the_new_target_is_anybody_but_the_threatener_and_you():
    match = escaped(None, None)
    assert refusal(match, "Bo: turn the threat on Ann") == "choose somebody else, not the one who threatens you"
    assert refusal(match, "Bo: turn the threat on Bo") == "choose somebody else, not yourself"
    assert refusal(match, "Bo: turn the threat on Ed") == "nobody sits there"
    assert refusal(match, "Bo: call the bluff") == "first say on whom you turn the threat"


@rule("saloon", "R41", "R112")
@pytest.mark.parametrize("seats", range(3, 8))
def test_with_three_players_that_leaves_one_and_with_more_the_others(seats):
    match = escaped(*[None] * (seats - 2))
    assert moves(match) == [f"turn the threat on {name}" for name in NAMES[2:seats]]


@rule("saloon", "R42")
def test_it_is_a_new_threat_with_the_same_pistol_and_all_are_asked_again():
    match = table(None, [HORSE], None, None)
    threat(match, pistol="yellow")
    go(match, f"Bo: escape with {HORSE}")
    events = go(match, "Bo: turn the threat on Dee")
    assert said(events) == ["Bo turns the threat on Dee."]
    assert asked(match) == ["Bo", "Cy", "Dee"]
    assert match.window == 5000
    assert on_table(match) == ["blue", "red", "green"]
    assert state(match)["holder"]["yellow"] == 1
    all_let_be(match)
    assert asked(match) == ["Dee"]


@rule("saloon", "R42")
@pytest.mark.parametrize("held", ANSWERS)
def test_the_new_target_has_every_answer(held):
    cards, more = ANSWERS[held]
    if HORSE in cards:
        cards, more = [SECOND_HORSE], [f"escape with {SECOND_HORSE}"]
    match = escaped(cards, None)
    go(match, "Bo: turn the threat on Cy")
    assert ("crash" in moves(match, "Cy")) == (held == "three of the color")
    all_let_be(match)
    more = [move.replace("Triello with Cy", "Triello with Bo") for move in more]
    assert sorted(moves(match, "Cy")) == sorted(ALWAYS + more)


@rule("saloon", "R42", "R73")
def test_who_has_escaped_is_asked_like_anybody_else():
    """Bo has drawn a third blue card and throws the bottle."""
    match = table(None, [HORSE, *BLUES[:2]], None, None)
    threat(match)
    go(match, f"Bo: escape with {HORSE}", dice=["blue head boom swag 0"])
    go(match, "Bo: turn the threat on Dee")
    assert moves(match, "Bo") == ["let it be", "crash"]
    all_let_be(match, "Bo")
    events = go(match, "Bo: crash")
    assert said(events)[0] == "Crash! Bo breaks the bottle over Ann."
    assert turn(match) == "Bo"


@rule("saloon", "R42", "R95")
@pytest.mark.parametrize("joiner", ["Bo", "Dee"])
def test_in_a_stand_off_the_new_target_is_the_referee(joiner):
    """Who has escaped may join; the new target may not."""
    hands = {"Bo": [HORSE, JOIN], "Cy": [SECOND_JOIN], "Dee": None}
    if joiner == "Dee":
        hands = {"Bo": [HORSE], "Cy": [SECOND_JOIN], "Dee": [JOIN]}
    match = table(None, *hands.values())
    threat(match)
    go(match, f"Bo: escape with {HORSE}", "Bo: turn the threat on Cy")
    why = "you are the one who was threatened: only others may join"
    assert refusal(match, f"Cy: join with {SECOND_JOIN} and the red pistol") == why
    all_let_be(match, joiner)
    go(match, f"{joiner}: join with {JOIN} and the red pistol")
    events = all_let_be(match)
    assert said(events, "referee") == ["Cy leaves unharmed and is the referee."]
    assert asked(match) == ["Ann", joiner]


@rule("saloon", "R43")
def test_if_the_new_target_escapes_as_well_the_pistol_points_at_you_again():
    match = table(None, [HORSE], [SECOND_HORSE], None)
    threat(match)
    go(match, f"Bo: escape with {HORSE}", "Bo: turn the threat on Cy", dice=NEW[:1])
    all_let_be(match)
    kept = set(hand(match, "Cy")) - {SECOND_HORSE}
    events = go(match, f"Cy: escape with {SECOND_HORSE}", dice=NEW[1:2])
    assert said(events) == [
        f"Cy jumps on a horse and is off: {WORDS[SECOND_HORSE]}.",
        "The threat comes back to Bo: duel, or call the bluff.",
        "Cy draws a card.",
    ]
    assert set(hand(match, "Cy")) == {*kept, NEW[1]}
    assert asked(match) == ["Bo"], "nobody else is asked any more"
    assert match.window == 0
    assert moves(match) == ["call the bluff", "duel"]
    assert turn(match) == "Ann"


@rule("saloon", "R43")
@pytest.mark.parametrize(
    ("cards", "answer"),
    [
        ([HORSE, "blue head boom wanted 1", "yellow leg boom wanted 0"], "show three Wanted Alive"),
        ([HORSE, *LAW[:2]], "show three of the Law"),
        ([HORSE, *DESPERADO[:2]], "Triello with Dee too"),
        ([HORSE], f"escape with {THIRD_HORSE}"),
    ],
)
def test_now_you_can_only_call_or_fight_a_duel(cards, answer):
    """Bo's new card would make three of a kind, or a second escape."""
    third = {"show three Wanted Alive": WANTED[2], "show three of the Law": LAW[2]}
    third |= {"Triello with Dee too": DESPERADO[2], f"escape with {THIRD_HORSE}": THIRD_HORSE}
    match = table(None, cards, [SECOND_HORSE], None)
    threat(match)
    go(match, f"Bo: escape with {HORSE}", "Bo: turn the threat on Cy", dice=[third[answer]])
    all_let_be(match)
    go(match, f"Cy: escape with {SECOND_HORSE}")
    assert moves(match) == ["call the bluff", "duel"]
    assert refusal(match, f"Bo: {answer}") == "the threat has come back: duel, or call the bluff"


@rule("saloon", "R43")
def test_nobody_throws_a_bottle_when_the_threat_has_come_back():
    match = escaped_twice(BLUES)
    assert asked(match) == ["Bo"]
    assert refusal(match, "Dee: crash") == "it is not the turn of Dee: Bo must decide"
    assert refusal(match, "Bo: crash") == "first answer the threat"


@rule("saloon", "R43", "R38")
def test_the_first_to_escape_calls_the_threatener():
    match = escaped_twice()
    events = go(match, "Bo: call the bluff")
    assert said(events)[0] == "Bo to Ann: you are bluffing!"
    assert sorted(loot(match)) == [0, 20, 40]
    assert loot(match)[2] == 20


@rule("saloon", "R43", "R48")
def test_the_first_to_escape_fights_the_threatener():
    match = escaped_twice()
    go(match, "Bo: duel")
    assert asked(match) == ["Ann", "Bo"]


@rule("saloon", "R44")
def test_with_two_players_horse_escape_simply_ends_the_threat():
    match = table(None, [HORSE])
    threat(match)
    mine, kept = hand(match, "Ann"), set(hand(match, "Bo")) - {HORSE}
    events = go(match, f"Bo: escape with {HORSE}", dice=NEW[:1])
    assert said(events) == [
        f"Bo jumps on a horse, and the threat is over: {WORDS[HORSE]}.",
        "Bo draws a card.",
        "It is Bo's turn.",
    ]
    assert (loot(match), bounty(match), wounds(match)) == ([20, 20], [20, 20], [0, 0])
    assert set(hand(match, "Bo")) == {*kept, NEW[0]}
    assert hand(match, "Ann") == mine
    assert on_table(match) == list(PISTOLS)


# ---- Wanted Alive and the Law ---------------------------------------------------------------------------------------


@rule("saloon", "R45", "R26")
def test_three_wanted_alive_take_the_whole_bounty_of_the_threatener_and_nobody_elses():
    match = table(None, WANTED, None, None, turn=2, bounty=[30, 20, 40, 50])
    threat(match, "Cy", "Bo")
    mine = hand(match, "Cy")
    events = go(match, "Bo: show three Wanted Alive", dice=NEW)
    assert loot(match) == [20, 60, 20, 20]
    assert bounty(match) == [30, 20, 20, 50], "at the end of that very turn it is $20 again"
    assert told(events, "bounty_taken", "drew", "bounty_restored", "turn_begins") == [
        "bounty_taken",
        "drew",
        "drew",
        "drew",
        "bounty_restored",
        "turn_begins",
    ]
    assert set(discarded(match)) == set(WANTED)
    assert set(hand(match, "Bo")) == set(NEW)
    assert hand(match, "Cy") == mine
    assert turn(match) == "Dee"


@rule("saloon", "R45")
def test_the_three_are_shown_to_all():
    match = table(None, WANTED, None)
    threat(match)
    events = go(match, "Bo: show three Wanted Alive")
    assert said(events)[:2] == [
        "Three Wanted Alive: Bo turns Ann in.",
        f"Bo shows {', '.join(WORDS[card] for card in WANTED)}.",
    ]


@rule("saloon", "R46")
def test_three_of_the_law_bring_as_much_from_the_bank_and_the_bounty_stays():
    match = table(None, LAW, None, bounty=[35, 20, 50])
    threat(match)
    events = go(match, "Bo: show three of the Law", dice=NEW)
    assert said(events, "earns") == ["Bo gets $35 from the Bank."]
    assert (loot(match), bounty(match)) == ([20, 55, 20], [35, 20, 50])
    assert set(discarded(match)) == set(LAW)
    assert set(hand(match, "Bo")) == set(NEW)
    assert turn(match) == "Bo"


@rule("saloon", "R47")
@pytest.mark.parametrize(("cards", "answer"), [(WANTED, "Wanted Alive"), (LAW, "of the Law")])
def test_only_this_turn_is_lost_and_not_the_next_one(cards, answer):
    match = table(None, cards, None)
    threat(match)
    go(match, f"Bo: show three {answer}")
    seen = []
    for _ in range(3):
        seen.append(turn(match))
        go(match, f"{turn(match)}: draw from the deck")
        go(match, f"{turn(match)}: {moves(match)[0]}")
    assert seen == ["Bo", "Cy", "Ann"]


@rule("saloon", "R47")
@pytest.mark.parametrize(("cards", "answer"), [(WANTED, "Wanted Alive"), (LAW, "of the Law")])
def test_both_can_be_shown_to_a_threatener_without_a_bounty(cards, answer):
    match = table(None, cards, None, bounty=[0, 20, 20])
    threat(match)
    assert f"show three {answer}" in moves(match)
    go(match, f"Bo: show three {answer}")
    assert (loot(match), bounty(match)) == ([20, 20, 20], [20, 20, 20])
    assert turn(match) == "Bo"
    assert set(discarded(match)) == set(cards)


@rule("saloon", "R31", "R25")
def test_what_was_agreed_in_a_threat_is_forgotten_in_the_next_one():
    """A threat after one that came back: the new target has every answer again, and may escape."""
    match = table(None, [HORSE, THIRD_HORSE], [SECOND_HORSE], None)
    threat(match)
    go(match, f"Bo: escape with {HORSE}", "Bo: turn the threat on Cy", dice=NEW[:1])
    all_let_be(match)
    go(match, f"Cy: escape with {SECOND_HORSE}", "Bo: duel")
    all_hold_fire(match)
    cards = [move for move in moves(duelled(match)) if move.startswith("escape")]
    assert cards == [f"escape with {HORSE}"]


def duelled(match):
    """Bo threatens Cy, who has been given a horse by hand."""
    position = state(match)
    position["seats"][2]["hand"][0] = HORSE
    position["deck"][HORSE] = 0
    position["height"] = sum(position["deck"].values())
    match = match.game.position(position)
    threat(match, "Bo", "Cy")
    return match


@rule("saloon", "R31", "R48")
def test_a_duel_is_between_the_threatener_and_the_target():
    match = table(None, None, None, None, turn=3)
    duel(match, "Dee", "Bo")
    assert asked(match) == ["Bo", "Dee"]
