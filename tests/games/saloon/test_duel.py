"""The Duel: hands are swapped, what is right, and what it brings. Both examples of the rulebook are here."""

from itertools import product

import pytest

import gulch

from .table import (
    BLUES,
    LAW,
    NAMES,
    WANTED,
    WORDS,
    all_hold_fire,
    all_let_be,
    asked,
    bounty,
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
    symbol,
    table,
    threat,
    told,
    turn,
    wounds,
)

rule = pytest.mark.rule

COLORS, ZONES, SOUNDS = ("blue", "yellow", "red", "green"), ("head", "arm", "leg"), ("Bang", "Boom", "Blam")

# What Bo reads when Ann holds it: blue twice, the head twice, Blam twice.
EXAMPLE = ["blue head boom wanted 1", "blue arm blam swag 1", "yellow head blam swag 1"]
RIGHT = "shoot blue head blam at Ann"
# Yellow twice, the arm twice, and three sounds.
FREE_CHOICE = ["yellow arm boom wanted 2", "yellow leg bang swag 0", "green arm blam swag 1"]


# ---- the swap, and the signal ---------------------------------------------------------------------------------------


@rule("saloon", "R48")
def test_the_two_swap_their_hands():
    match = table(EXAMPLE, FREE_CHOICE, BLUES)
    events = duel(match)
    assert set(hand(match, "Ann")) == set(FREE_CHOICE)
    assert set(hand(match, "Bo")) == set(EXAMPLE)
    assert set(hand(match, "Cy")) == set(BLUES)
    words = said(events)[-4:]
    assert (words[0], words[-1]) == ("Bo does not blink: a Duel with Ann!", "Hands on the table…")
    assert set(words[1:3]) == {"Ann passes a hand of cards to Bo.", "Bo passes a hand of cards to Ann."}


@rule("saloon", "R48")
@pytest.mark.parametrize("pistol", COLORS)
def test_all_pistols_go_back_on_the_table(pistol):
    """So both may take the one that threatened."""
    match = table(FREE_CHOICE, EXAMPLE, None)
    duel(match, pistol=pistol)
    assert on_table(match) == list(COLORS)
    events = go(match, "Ann: shoot blue head blam at Bo @900", "Bo: hold fire")
    assert "hit" in told(events)


@rule("saloon", "R48", "R49")
@pytest.mark.parametrize(("viewer", "name"), [(0, "Ann"), (1, "Bo")])
def test_nobody_looks_at_what_they_get_before_the_signal(viewer, name):
    match = table(EXAMPLE, FREE_CHOICE, None)
    duel(match)
    frames = [frame for frame in match.frames(viewer) if frame.event.name == "passes_hand"]
    assert len(frames) == 2
    for frame in frames:
        assert set(frame.view.to_dict()["seats"][viewer]["hand"]) == {"?", "none"}
    assert {*match.view(viewer).to_dict()["seats"][viewer]["hand"]} == {*hand(match, name), "none"}


@rule("saloon", "R49")
def test_both_look_at_the_same_moment_and_nobody_else():
    match = table(EXAMPLE, FREE_CHOICE, None)
    threat(match)
    assert not match.is_race
    go(match, "Bo: duel")
    assert match.is_race
    assert asked(match) == ["Ann", "Bo"]
    assert set(FREE_CHOICE) <= set(match.view(0).to_dict()["seats"][0]["hand"])
    assert set(EXAMPLE) <= set(match.view(1).to_dict()["seats"][1]["hand"])
    for viewer in (2, None):
        seats = match.view(viewer).to_dict()["seats"]
        assert [set(seats[seat]["hand"]) for seat in (0, 1)] == [{"?", "none"}] * 2


@rule("saloon", "R49", "R50")
@pytest.mark.parametrize(("shooter", "target"), [("Ann", "Bo"), ("Bo", "Ann")])
def test_each_shoots_by_the_three_cards_received(shooter, target):
    """What is right by the cards that one had before is wrong."""
    match = table(EXAMPLE, FREE_CHOICE, None)
    duel(match)
    mine, other = ("yellow arm bang", "blue head blam") if shooter == "Ann" else ("blue head blam", "yellow arm bang")
    events = go(match, f"{shooter}: shoot {other} at {target} @500", f"{target}: hold fire")
    events += go(match, f"{shooter}: shoot {mine} at {target} @2000")
    assert told(events, "missed", "hit") == ["missed", "hit"]
    assert said(events, "missed")[0].split()[1] == shooter


# ---- what is right --------------------------------------------------------------------------------------------------


def right_shots(cards):
    """All shots that hit when Bo reads these cards."""
    match = table(cards, None, None)
    duel(match)
    found = []
    for shot in product(COLORS, ZONES, SOUNDS):
        after = match.copy()
        events = go(after, f"Bo: shoot {' '.join(shot)} at Ann @1000", "Ann: hold fire")
        if "hit" in told(events):
            found.append(shot)
    return found


@rule("saloon", "R50", "R51")
def test_the_first_example_of_the_rulebook():
    """Item 35: two blue ones, two heads, two Blam: the blue pistol, the head, Blam, and nothing else."""
    assert right_shots(EXAMPLE) == [("blue", "head", "Blam")]


@rule("saloon", "R51", "R52")
def test_the_second_example_of_the_rulebook():
    """Item 36: two yellow ones, two arms, and no sound twice: any of the three with the yellow pistol at the arm."""
    assert right_shots(FREE_CHOICE) == [("yellow", "arm", sound) for sound in SOUNDS]


@rule("saloon", "R51", "R52")
@pytest.mark.parametrize(
    ("cards", "colors", "zones", "sounds"),
    [
        # all three alike in everything but one
        (["blue head bang swag 0", "blue head bang wanted 0", "blue head boom swag 0"], "blue", "head", "Bang"),
        # three colors: the fourth is not shown, and so is wrong
        (
            ["blue head bang swag 0", "yellow head bang law 1", "red head bang swag 1"],
            "blue yellow red",
            "head",
            "Bang",
        ),
        (
            ["yellow leg blam law 2", "red leg blam swag 1", "green leg blam wanted 2"],
            "yellow red green",
            "leg",
            "Blam",
        ),
        # three zones
        (
            ["green head boom swag 0", "green arm boom law 1", "green leg boom wanted 1"],
            "green",
            "head arm leg",
            "Boom",
        ),
        # nothing twice: any of the three shown, in any combination
        (
            ["blue head bang swag 0", "red arm boom swag 0", "green leg blam wanted 2"],
            "blue red green",
            "head arm leg",
            "Bang Boom Blam",
        ),
    ],
)
def test_what_two_of_three_show_or_any_that_is_shown(cards, colors, zones, sounds):
    assert right_shots(cards) == list(product(colors.split(), zones.split(), sounds.split()))


@rule("saloon", "R50")
def test_a_right_shot_needs_all_three():
    match = table(EXAMPLE, None, None)
    duel(match)
    for number, wrong in enumerate(("yellow head blam", "blue arm blam", "blue head boom")):
        events = go(
            match, f"Bo: shoot {wrong} at Ann @{1000 + 1500 * number}", f"Ann: hold fire @{1000 + 1500 * number}"
        )
        assert told(events) == ["missed"]
    events = go(match, f"Bo: {RIGHT} @6000", "Ann: hold fire")
    assert "hit" in told(events)


@rule("saloon", "R50")
def test_it_is_aimed_at_the_opponent():
    match = table(EXAMPLE, None, None)
    duel(match)
    assert refusal(match, "Bo: shoot blue head blam at Cy @900") == "in this fight you cannot shoot at Cy"
    assert refusal(match, "Bo: shoot blue head blam at Bo @900") == "choose somebody else, not yourself"


@rule("saloon", "R50")
@pytest.mark.parametrize(("ann", "bo", "winner"), [(2100, 2200, "Ann"), (2200, 2100, "Bo")])
@pytest.mark.parametrize("order", [("Ann", "Bo"), ("Bo", "Ann")])
def test_the_first_right_shot_wins(ann, bo, winner, order):
    match = table(EXAMPLE, FREE_CHOICE, None)
    duel(match)
    shots = {"Ann": f"Ann: shoot yellow arm bang at Bo @{ann}", "Bo": f"Bo: {RIGHT} @{bo}"}
    events = []
    for name in order:
        if name in asked(match):
            events += go(match, shots[name])
    assert said(events, "hit")[0].startswith(f"{winner} hits")
    assert wounds(match) == ([0, 1, 0] if winner == "Ann" else [1, 0, 0])


# ---- nothing else counts --------------------------------------------------------------------------------------------


@rule("saloon", "R53")
@pytest.mark.parametrize("answer", ["show three Wanted Alive", "show three of the Law", "crash", "call the bluff"])
def test_no_card_can_be_played_from_the_swap_to_the_new_hands(answer):
    """Both hold three of a kind, given and received; Cy has the bottle for the pistol that threatened."""
    match = table(WANTED, LAW, BLUES)
    duel(match)
    for name in ("Ann", "Bo"):
        assert refusal(match, f"{name}: {answer} @500") == "first shoot, or hold fire"
        assert {move.split()[0] for move in moves(match, name)} == {"hold", "shoot", "smash"}
    assert refusal(match, "Cy: crash") == "it is not the turn of Cy: Ann and Bo must decide"


@rule("saloon", "R53")
@pytest.mark.parametrize("card", ["blue arm bang horse 1", "blue leg bang stand-off 2"])
def test_no_horse_and_no_stand_off_either(card):
    move = f"escape with {card}" if symbol(card) == "horse" else f"join with {card} and the red pistol"
    match = table([card], None, None)
    duel(match)
    assert refusal(match, f"Bo: {move} @500") == "first shoot, or hold fire"


# ---- what it brings -------------------------------------------------------------------------------------------------


def won(ann=EXAMPLE, bo=None, winner="Bo", **more):
    """Ann has threatened Bo, and one of them has won the Duel; the events are those of the shot."""
    match = table(ann, bo or FREE_CHOICE, None, **more)
    duel(match)
    shot = f"Bo: {RIGHT} @2000" if winner == "Bo" else "Ann: shoot yellow arm boom at Bo @2000"
    return match, go(match, shot, f"{'Ann' if winner == 'Bo' else 'Bo'}: hold fire")


@rule("saloon", "R54")
@pytest.mark.parametrize("winner", ["Ann", "Bo"])
def test_a_wound_the_whole_bounty_and_ten_dollars_on_the_winners_own(winner):
    match, events = won(winner=winner, bounty=[30, 50, 20], loot=[5, 6, 7], wounds=[0, 1, 0])
    loser = "Bo" if winner == "Ann" else "Ann"
    taken = 50 if winner == "Ann" else 30
    assert said(events)[1:4] == [
        f"{loser} gets a Wound. Wounds: {2 if loser == 'Bo' else 1}.",
        f"{winner} pockets ${taken} of the Bounty on {loser}.",
        f"The Bounty on {winner} rises by $10.",
    ]
    assert wounds(match) == ([0, 2, 0] if winner == "Ann" else [1, 1, 0])
    assert loot(match) == ([55, 6, 7] if winner == "Ann" else [5, 36, 7])
    assert bounty(match) == ([40, 0, 20] if winner == "Ann" else [20, 60, 20]), "Ann's is restored: it is her turn"


@rule("saloon", "R54")
def test_the_ten_dollars_come_from_the_bank():
    match, _ = won(winner="Ann")
    assert state(match)["bank"] == 10
    assert sum(loot(match)) + sum(bounty(match)) == 120 + 10


@rule("saloon", "R55")
@pytest.mark.parametrize("own", [0, 20, 30])
def test_without_a_bounty_there_is_nothing_to_take_but_the_rest_remains(own):
    match, events = won(winner="Ann", bounty=[own, 0, 20])
    assert told(events, "bounty_taken") == []
    assert (loot(match), bounty(match), wounds(match)) == ([20, 20, 20], [own + 10, 0, 20], [0, 1, 0])


@rule("saloon", "R55", "R26")
def test_the_ten_dollars_come_even_to_a_winner_without_a_bounty():
    """Ann's Bounty is 10 then, not 0: it is not restored at the end of her turn."""
    match, events = won(winner="Ann", bounty=[0, 20, 20])
    assert bounty(match) == [10, 0, 20]
    assert told(events, "bounty_restored") == []
    assert loot(match) == [40, 20, 20]


@rule("saloon", "R56")
@pytest.mark.parametrize("bounty_of_bo", [20, 35, 0])
def test_the_law_gets_the_same_sum_from_the_bank_too(bounty_of_bo):
    """Ann held the three before the swap."""
    match, events = won(ann=LAW, winner="Ann", bounty=[20, bounty_of_bo, 20])
    assert loot(match) == [20 + 2 * bounty_of_bo, 20, 20]
    assert bounty(match) == [30, 0, 20]
    assert told(events, "was_law") == ["was_law"] * (bounty_of_bo > 0)


@rule("saloon", "R56")
def test_the_threatened_one_can_be_the_law_too():
    match, _ = won(bo=LAW, bounty=[40, 20, 20])
    assert loot(match) == [20, 20 + 40 + 40, 20]


@rule("saloon", "R56")
def test_who_has_received_the_three_is_not_the_law():
    match = table(["green arm boom law 1", "green arm bang law 2", "green arm boom law 2"], FREE_CHOICE, None)
    duel(match)
    events = go(match, "Bo: shoot green arm boom at Ann @2000", "Ann: hold fire")
    assert (told(events, "hit", "was_law"), loot(match)) == (["hit"], [20, 40, 20])


@rule("saloon", "R56")
def test_two_of_the_law_are_not_the_law():
    match, events = won(ann=[*LAW[:2], "red arm blam wanted 1"], winner="Ann")
    assert (told(events, "was_law"), loot(match)) == ([], [40, 20, 20])


@rule("saloon", "R56")
def test_it_does_not_hold_in_a_stand_off():
    match = table(LAW, None, ["blue leg bang stand-off 2"])
    threat_then_join(match)
    flipped = ["blue leg bang wanted 2", "green leg blam stand-off 3", "green head bang horse 0"]
    all_let_be(match, dice=["blue head bang swag 0", *flipped])
    events = go(match, "Ann: shoot blue leg bang at Cy @900", "Cy: hold fire")
    assert told(events, "hit", "was_law", "earns") == ["hit"]
    assert loot(match) == [40, 20, 20]


@rule("saloon", "R56", "R85")
def test_nor_in_a_triello():
    """Ann, who was the Law, reads the cards of Bo, the Desperado."""
    match = table(LAW, ["blue arm boom desperado 2", "red head blam desperado 3", "red arm bang desperado 3"], None)
    threat(match)
    go(match, "Bo: Triello with Cy too")
    events = go(match, "Ann: shoot red arm blam at Bo @900") + all_hold_fire(match)
    assert told(events, "hit", "was_law", "earns") == ["hit"]
    assert loot(match) == [25, 20, 25]


def threat_then_join(match):
    go(match, "Ann: threaten Bo with the blue pistol")
    all_let_be(match, "Cy")
    go(match, "Cy: join with blue leg bang stand-off 2 and the red pistol")


@rule("saloon", "R57")
def test_both_discard_the_hands_they_hold_and_draw_three():
    match = table(EXAMPLE, FREE_CHOICE, BLUES)
    duel(match)
    drawn = ["red arm blam wanted 1", "red head boom wanted 2", "red leg blam swag 1"]
    drawn += ["blue leg bang wanted 2", "blue leg blam horse 0", "blue arm boom swag 1"]
    events = go(match, f"Bo: {RIGHT} @2000", "Ann: hold fire", dice=drawn)
    texts = {name: ", ".join(WORDS[card] for card in cards) for name, cards in (("Ann", FREE_CHOICE), ("Bo", EXAMPLE))}
    assert said(events, "discarded_hand") == [f"{name} discards {text}." for name, text in texts.items()]
    assert set(discarded(match)) == {*EXAMPLE, *FREE_CHOICE}
    assert (set(hand(match, "Ann")), set(hand(match, "Bo"))) == (set(drawn[:3]), set(drawn[3:]))
    assert set(hand(match, "Cy")) == set(BLUES)
    assert turn(match) == "Bo"


@rule("saloon", "R57")
def test_if_nobody_has_hit_in_time_that_is_all():
    match = table(LAW, FREE_CHOICE, BLUES, bounty=[30, 50, 20])
    duel(match)
    events = all_hold_fire(match)
    assert said(events)[0] == "Nobody hits."
    assert (loot(match), bounty(match), wounds(match)) == ([20] * 3, [30, 50, 20], [0] * 3)
    assert set(discarded(match)) == {*LAW, *FREE_CHOICE}
    assert [len(hand(match, name)) for name in NAMES[:3]] == [3] * 3
    assert turn(match) == "Bo"


# ---- the examples of our rules --------------------------------------------------------------------------------------


@rule("saloon", "R50", "R51", "R54", "R57")
def test_the_duel_of_our_example():
    """Ann sees two blue cards and a yellow one. Bo is still reading."""
    match = table(LAW, EXAMPLE, None)
    duel(match)
    go(match, "Ann: shoot blue head blam at Bo @2100", "Bo: hold fire")
    assert (loot(match), bounty(match), wounds(match)) == ([20 + 20 + 20, 20, 20], [30, 0, 20], [0, 1, 0])
    for expected in (20, 20):  # Bo's is restored at the end of Bo's own turn
        name = turn(match)
        go(match, f"{name}: draw from the deck")
        go(match, f"{name}: {moves(match)[0]}")
        assert bounty(match)[1] == expected


@rule("saloon", "R52", "R59", "R60", "R61", "R68", "R69")
@pytest.mark.parametrize(("ms", "hits"), [(2900, True), (3300, False)])
def test_the_duel_with_a_free_choice_and_a_bottle(ms, hits):
    """Cy is in turn and threatens Dee: Cy fires the yellow pistol at the leg, and Dee needs it."""
    needs_yellow = ["yellow head boom swag 1", "yellow arm bang wanted 1", "green head bang desperado 3"]
    match = table(None, None, needs_yellow, FREE_CHOICE, turn=2)
    duel(match, "Cy", "Dee")
    events = go(match, "Cy: shoot yellow leg bang at Dee @1800", "Dee: shoot yellow head bang at Cy @2500")
    events += go(match, f"Cy: hold fire @{ms}", f"Dee: smash the bottle: head of Cy @{ms}")
    events += all_hold_fire(match)
    end = ["hit"] if hits else ["smashed_badly"]
    assert told(events, "missed", "is_held", "hit", "smashed_badly") == ["missed", "is_held", *end]
    assert wounds(match) == [0, 0, int(hits), 0]


@rule("saloon", "R48", "R50")
def test_a_match_of_a_duel_is_the_same_whoever_answers_first():
    """Times decide, not the order in which answers arrive."""
    ends = []
    for first, second in (("Ann", "Bo"), ("Bo", "Ann")):
        match = table(EXAMPLE, FREE_CHOICE, None)
        duel(match)
        shots = {"Ann": "Ann: shoot red head bang at Bo @700", "Bo": "Bo: shoot red head bang at Ann @700"}
        go(match, shots[first], shots[second])
        go(match, "Ann: hold fire", "Bo: hold fire")
        ends.append(match.view(None).to_dict()["seats"])
    assert ends[0] == ends[1]


@rule("saloon", "R50")
def test_a_shot_that_says_too_little_is_no_move():
    match = table(EXAMPLE, None, None)
    duel(match)
    for words in ("shoot blue head at seat 0", "shoot blue blam at seat 0", "shoot blue head blam"):
        with pytest.raises(gulch.GulchError):
            match.play(1, words, ms=900)
