"""The simplified game, two players, Russian roulette, and what there is with how many players (R109 to R115)."""

import itertools
from random import Random

import pytest

from gulch.games.saloon.components import EVENT

from .table import (
    BLUES,
    DESPERADO,
    NAMES,
    SALOON,
    WANTED,
    all_hold_fire,
    all_let_be,
    asked,
    bounty,
    bullets,
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
HORSE, OTHER_HORSE = "blue arm bang horse 1", "red leg boom horse 1"
STAND_OFFS = [
    "blue leg boom stand-off 3",
    "red head boom stand-off 2",
    "green leg blam stand-off 3",
    "yellow arm bang stand-off 2",
    "yellow arm boom stand-off 3",
]
PISTOLS = ["yellow", "red", "green"]
# Flipped: leg and boom are right, and none of them is a Desperado or a Stand-off.
LEG_BOOM = ["red leg boom horse 1", "blue leg blam horse 0", "yellow head boom horse 1"]
# Bullets: none, four, six.
NONE = ["blue head bang swag 0", "yellow leg boom wanted 0", "red arm bang horse 0"]
FOUR = ["blue leg bang wanted 2", "yellow head bang law 1", "red leg boom horse 1"]
SIX = ["blue leg boom stand-off 3", "yellow head blam desperado 2", "red head bang swag 1"]
# What is drawn, where it does not matter what.
NEW = ["yellow arm blam horse 0", "green head bang horse 0", "green arm blam horse 1"]


def all_of(match):
    """Every card that lies anywhere at the beginning of a turn."""
    hands = [card for name in NAMES[: match.seats] for card in hand(match, name)]
    return [*deck(match), *hands, *state(match)["public"]]


# ---- what can be combined -------------------------------------------------------------------------------------------


@rule("saloon", "R109")
@pytest.mark.parametrize("seats", range(2, 8))
@pytest.mark.parametrize("chosen", list(itertools.product((False, True), repeat=3)))
def test_the_variants_can_be_combined_with_any_number_of_players(seats, chosen):
    options = dict(zip(("simplified", "roulette", "events"), chosen, strict=True))
    match = SALOON.new(seats=seats, seed=4, **options)
    random = Random(seats)
    for _ in range(60):
        if match.over:
            break
        seat = random.choice(match.pending)
        match.play(seat, random.choice(match.legal(seat)), ms=random.randrange(4000))
        assert match.game.checks.invariants(match.state) == []
    events = set(deck(match.opening())) & set(EVENT.ids)
    assert events == (set(EVENT.ids) if options["events"] else set())


@rule("saloon", "R109")
@pytest.mark.parametrize("setting", [{"simplified": True, "seats": 4}, {"seats": 2}])
def test_the_turkey_is_there_without_the_stand_off_cards(setting):
    match = table(*[None] * setting["seats"], simplified=setting.get("simplified", False), events=["turkey"])
    go(match, "Ann: draw from the deck", dice=["turkey", *LEG_BOOM])
    go(match, "Bo: shoot blue leg boom at the turkey @1000")
    all_hold_fire(match)
    assert loot(match)[:2] == [30, 30]


@rule("saloon", "R109")
def test_the_reckoning_is_a_stand_off_without_the_stand_off_cards():
    match = table(*[None] * 4, simplified=True, events=["reckoning"], bounty=[20, 30, 30, 30])
    go(match, "Ann: draw from the deck", dice=["reckoning", *LEG_BOOM])
    assert asked(match) == ["Bo", "Cy", "Dee"]
    go(match, "Cy: shoot blue leg boom at Dee @1000")
    all_hold_fire(match)
    assert (loot(match), bounty(match)) == ([20, 20, 60, 20], [20, 20, 40, 0])


@rule("saloon", "R109")
def test_the_final_stand_off_is_there_without_the_stand_off_cards():
    match = table(*[None] * 3, simplified=True, last=1, ended="loot")
    go(match, "Ann: draw from the deck", dice=[HORSE])
    go(match, f"Ann: discard {HORSE}", dice=LEG_BOOM)
    go(match, "Cy: shoot blue leg boom at Bo @1000")
    all_hold_fire(match)
    assert match.winners == (2,)


# ---- the simplified game --------------------------------------------------------------------------------------------


@rule("saloon", "R110", "R111")
@pytest.mark.parametrize("seats", range(2, 8))
@pytest.mark.parametrize("simplified", [False, True])
def test_all_desperado_and_stand_off_cards_are_left_out(seats, simplified):
    cards = all_of(SALOON.new(seats=seats, seed=1, simplified=simplified))
    is_simple = simplified or seats == 2
    assert len(cards) == len(set(cards)) == (52 if is_simple else 72)
    counts = {name: sum(symbol(card) == name for card in cards) for name in ("desperado", "stand-off")}
    assert counts == ({"desperado": 0, "stand-off": 0} if is_simple else {"desperado": 12, "stand-off": 8})


@rule("saloon", "R110")
def test_and_with_them_everything_about_them():
    match = table(WANTED, FOUR, None, simplified=True)
    reason = "this game is played without Desperado cards"
    assert refusal(match, "Ann: threaten both Bo and Cy") == reason
    threaten(match)
    assert all("join" not in move for name in asked(match) for move in moves(match, name))
    refusal(match, f"Cy: join with {STAND_OFFS[0]} and the red pistol")
    all_let_be(match)
    assert refusal(match, "Bo: Triello with Cy too") == reason


@rule("saloon", "R110")
def test_all_other_rules_stay_the_bottle_among_them():
    match = table(None, None, BLUES, simplified=True)
    threaten(match)
    go(match, "Cy: crash")
    all_let_be(match)
    assert loot(match) == [20, 20, 40]


@rule("saloon", "R110", "R41")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_three_players_or_more_a_horse_escape_works_as_usual(seats):
    match = table(None, [HORSE], *[None] * (seats - 2), simplified=True)
    threat(match)
    go(match, f"Bo: escape with {HORSE}")
    assert moves(match) == [f"turn the threat on {name}" for name in NAMES[2:seats]]


# ---- two players ----------------------------------------------------------------------------------------------------


@rule("saloon", "R111", "R44")
def test_with_two_players_an_escape_ends_the_threat_and_the_turn():
    match = table(None, [HORSE])
    before = hand(match, "Ann")
    threat(match)
    events = go(match, f"Bo: escape with {HORSE}", dice=[OTHER_HORSE])
    assert (turn(match), asked(match)) == ("Bo", ["Bo"])
    assert (HORSE in discarded(match), OTHER_HORSE in hand(match, "Bo")) == (True, True)
    assert (hand(match, "Ann"), loot(match), bounty(match)) == (before, [20, 20], [20, 20])
    assert told(events, "redirects", "comes_back") == []


@rule("saloon", "R111")
def test_with_two_players_the_bottle_can_only_be_the_targets():
    match = table(None, BLUES)
    threaten(match)
    assert asked(match) == ["Bo"]
    go(match, "Bo: crash")
    assert (loot(match), turn(match)) == ([20, 40], "Bo")


@rule("saloon", "R111", "R76")
def test_with_two_players_nobody_is_a_desperado():
    match = table(NONE, None)
    assert refusal(match, "Ann: threaten both Bo and Cy") == "nobody sits there"
    assert not [move for move in moves(match) if "both" in move]
    threat(match)
    assert not [move for move in moves(match) if "Triello" in move]


# ---- what there is with how many players ----------------------------------------------------------------------------

COUNTS = [
    # players, in a Stand-off, new targets, who can throw a bottle
    (2, 0, 0, ["Bo"]),
    (3, 2, 1, ["Bo", "Cy"]),
    (4, 3, 2, ["Bo", "Cy", "Dee"]),
    (5, 4, 3, ["Bo", "Cy", "Dee", "Ed"]),
    (6, 4, 4, ["Bo", "Cy", "Dee", "Ed", "Flo"]),
    (7, 4, 5, ["Bo", "Cy", "Dee", "Ed", "Flo", "Gus"]),
]


@rule("saloon", "R112", "R76")
@pytest.mark.parametrize("seats", range(3, 8))
def test_from_three_players_on_there_is_a_triello(seats):
    match = table(DESPERADO, *[None] * (seats - 1))
    pairs = [f"threaten both {one} and {two}" for one, two in itertools.combinations(NAMES[1:seats], 2)]
    assert [move for move in moves(match) if "both" in move] == pairs
    go(match, f"Ann: {pairs[-1]}")
    assert len(asked(match)) == 3
    match = table(None, DESPERADO, *[None] * (seats - 2))
    threat(match)
    assert [m for m in moves(match) if "Triello" in m] == [f"Triello with {name} too" for name in NAMES[2:seats]]


@rule("saloon", "R112", "R89", "R95")
@pytest.mark.parametrize(("seats", "most", "_targets", "_throwers"), COUNTS[1:])
def test_so_many_can_be_in_a_stand_off_besides_the_referee(seats, most, _targets, _throwers):
    """Everybody but Ann and Bo joins if they can."""
    match = table(None, None, *([card] for card in STAND_OFFS[: seats - 2]))
    threaten(match)
    for who, card, pistol in zip(NAMES[2:seats], STAND_OFFS, PISTOLS, strict=False):
        all_let_be(match, who)
        go(match, f"{who}: join with {card} and the {pistol} pistol")
    assert not [move for name in asked(match) for move in moves(match, name) if "join" in move]
    events = all_let_be(match)
    assert len(asked(match)) == most
    assert said(events, "referee") == ["Bo leaves unharmed and is the referee."]


@rule("saloon", "R112", "R89")
@pytest.mark.parametrize("seats", [6, 7])
def test_of_six_or_seven_the_others_can_only_throw_the_bottle(seats):
    greens = ["green arm bang law 2", "green leg bang swag 1", "green head boom swag 0"]
    match = table(None, None, *([card] for card in STAND_OFFS[:3]), *[None] * (seats - 6), greens)
    threaten(match)
    for who, card, pistol in zip(["Cy", "Dee", "Ed"], STAND_OFFS, PISTOLS, strict=False):
        all_let_be(match, who)
        go(match, f"{who}: join with {card} and the {pistol} pistol")
    assert moves(match, NAMES[seats - 1]) == ["let it be", "crash"]


@rule("saloon", "R112", "R41")
@pytest.mark.parametrize(("seats", "_most", "targets", "_throwers"), COUNTS[1:])
def test_so_many_new_targets_there_are_after_an_escape(seats, _most, targets, _throwers):
    match = table(None, [HORSE], *[None] * (seats - 2))
    threat(match)
    go(match, f"Bo: escape with {HORSE}")
    assert moves(match) == [f"turn the threat on {name}" for name in NAMES[2:seats]]
    assert len(moves(match)) == targets


@rule("saloon", "R112", "R73")
@pytest.mark.parametrize(("seats", "_most", "_targets", "throwers"), COUNTS)
def test_so_many_can_throw_a_bottle_at_a_threatener(seats, _most, _targets, throwers):
    match = table(*[None] * seats)
    threaten(match)
    assert asked(match) == throwers
    for who in throwers:
        match = table(*(BLUES if name == who else None for name in NAMES[:seats]))
        threaten(match)
        go(match, f"{who}: crash")
        if seats > 2:
            all_let_be(match)
        assert loot(match)[NAMES.index(who)] == 40


# ---- Russian roulette -----------------------------------------------------------------------------------------------


def roulette(cards, die, *more_hands, **more):
    """Ann threatens Bo with these cards, Bo calls, and Ann rolls."""
    match = table(cards, *(more_hands or [None, None]), roulette=True, **more)
    threat(match)
    return match, go(match, "Bo: call the bluff", dice=[die, *NEW])


@rule("saloon", "R113")
def test_only_the_threatener_shows_the_hand_counts_and_rolls():
    match, events = roulette(FOUR, 5, SIX, None)
    assert [event.args[0] for event in events if event.name == "showed"] == [0]
    assert [event.args for event in events if event.name in ("bullets", "die_rolled")] == [(0, 4), (0, 5)]
    assert not set(SIX) & set(map(str, match.view(2).to_dict()["seats"][1]["hand"]))
    assert hand(match, "Bo") == SIX


@rule("saloon", "R113")
def test_without_the_variant_nobody_rolls():
    match = table(FOUR, SIX, None)
    threat(match)
    assert told(go(match, "Bo: call the bluff"), "die_rolled") == []


@rule("saloon", "R114")
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("cards", [NONE, FOUR, SIX])
def test_a_die_higher_than_the_bullets_was_not_loaded_lower_or_equal_it_was(cards, die):
    """The target's Bullets do not matter."""
    match, events = roulette(cards, die, ["green head bang desperado 3", "green head boom desperado 3"], None)
    is_empty = die > bullets(cards)
    assert told(events, "click", "bang") == (["click"] if is_empty else ["bang"])
    assert loot(match) == ([0, 40, 20] if is_empty else [40, 0, 20])


@rule("saloon", "R114")
def test_the_bullets_of_these_hands_are_as_told():
    """Without a Bullet it is certain, with six it is certain, too."""
    assert [bullets(cards) for cards in (NONE, FOUR, SIX)] == [0, 4, 6]


@rule("saloon", "R115")
@pytest.mark.parametrize(("had", "die", "after"), [([15, 20, 20], 6, [0, 35, 20]), ([20, 15, 20], 4, [35, 0, 20])])
def test_whoever_has_less_pays_what_they_have(had, die, after):
    """With the example of the rules: Ann has four Bullets and rolls a four."""
    match, _ = roulette(FOUR, die, loot=had)
    assert loot(match) == after
    assert state(match)["bank"] == sum(had) - 60


@rule("saloon", "R115")
@pytest.mark.parametrize("die", [1, 6])
def test_only_the_threatener_discards_and_draws_three(die):
    match, events = roulette(FOUR, die, SIX, None)
    assert (hand(match, "Ann"), hand(match, "Bo")) == (NEW, SIX)
    assert set(FOUR) <= set(discarded(match))
    assert told(events, "discarded_hand", "drew") == ["discarded_hand"] + ["drew"] * 3
    assert turn(match) == "Bo"


@rule("saloon", "R113", "R48")
def test_a_duel_is_fought_as_ever():
    match = table(FOUR, SIX, None, roulette=True)
    events = duel(match)
    assert told(events, "die_rolled") == []
    assert (match.is_race, wounds(match)) == (True, [0, 0, 0])
