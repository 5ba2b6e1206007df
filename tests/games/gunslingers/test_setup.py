"""Characters: chosen, dealt or named; the score at the start."""

import pytest

import gulch

from .table import DECK, GUNSLINGERS, go, moves, pile, seat_of, side, table, told

rule = pytest.mark.rule

EVERYBODY = ["cowboy", "sheriff", "desperado", "drifter", "madam", "kid"]


def characters(match):
    return [seat_of(match, seat)["character"] for seat in range(2)]


@rule("gunslingers", "R5")
def test_characters_are_chosen_by_seat_the_second_among_the_other_five():
    match = GUNSLINGERS.new()
    assert match.pending == (0,)
    assert moves(match) == [f"choose {name}" for name in EVERYBODY]
    go(match, "0 choose drifter")
    assert match.pending == (1,)
    assert moves(match) == [f"choose {name}" for name in EVERYBODY if name != "drifter"]
    go(match, "1 choose kid")
    assert characters(match) == ["drifter", "kid"]


@rule("gunslingers", "R1", "R5")
def test_the_deck_comes_with_the_character():
    match = GUNSLINGERS.new()
    go(match, "0 choose madam")
    assert pile(match, 0, "deck") == DECK["madam"]
    assert not pile(match, 1, "deck")


@rule("gunslingers", "R2")
def test_nobody_can_choose_the_character_of_the_other():
    match = GUNSLINGERS.new()
    go(match, "0 choose madam")
    with pytest.raises(gulch.IllegalMove, match="the other player is the madam already"):
        match.play(1, "choose madam")


@rule("gunslingers", "R2", "R6")
def test_the_same_character_twice_is_refused_before_the_game():
    with pytest.raises(gulch.BadOption, match="there is only one kid"):
        GUNSLINGERS.new(first="kid", second="kid")


@rule("gunslingers", "R2")
def test_no_table_has_the_same_character_twice():
    with pytest.raises(gulch.BadPosition, match="no two players are the same one"):
        table(side("kid", "draw"), side("kid", "draw"))


@rule("gunslingers", "R6")
def test_characters_can_be_dealt():
    seen = set()
    for seed in range(200):
        match = GUNSLINGERS.new(seed=seed, characters="dealt")
        assert match.pending == (0, 1)
        assert characters(match)[0] != characters(match)[1]
        seen.add(tuple(characters(match)))
    assert len(seen) == 30


@rule("gunslingers", "R6")
def test_dealing_asks_chance_among_the_free_ones():
    with gulch.rolls(2, 2):
        match = GUNSLINGERS.new(characters="dealt")
    assert characters(match) == ["desperado", "drifter"]
    with gulch.rolls(4):
        match = GUNSLINGERS.new(characters="dealt", second="kid")
    assert characters(match) == ["madam", "kid"]
    with gulch.rolls(0):
        match = GUNSLINGERS.new(characters="dealt", first="cowboy")
    assert characters(match) == ["cowboy", "sheriff"]


@rule("gunslingers", "R6")
@pytest.mark.parametrize("first", EVERYBODY)
@pytest.mark.parametrize("second", EVERYBODY)
def test_characters_can_be_named(first, second):
    if first != second:
        match = GUNSLINGERS.new(first=first, second=second)
        assert characters(match) == [first, second]
        assert [pile(match, seat, "deck") for seat in range(2)] == [DECK[first], DECK[second]]


@rule("gunslingers", "R6")
def test_a_named_character_cannot_be_chosen_by_the_other():
    match = GUNSLINGERS.new(second="cowboy")
    assert match.pending == (0,)
    assert "choose cowboy" not in moves(match)
    go(match, "0 choose kid")
    assert match.pending == (0, 1)


@rule("gunslingers", "R7")
def test_the_game_starts_at_nil_all_with_loading():
    match = GUNSLINGERS.new(first="cowboy", second="kid")
    assert match.scores == (0, 0)
    assert match.to_dict()["lap"] == 1
    assert all(move.startswith("load ") for seat in range(2) for move in moves(match, seat))


@rule("gunslingers", "R7")
def test_a_round_has_its_four_phases_in_order():
    match = table(side("cowboy", "reach 1", "draw", "bluff"), side("kid", "reach 3"))
    events = go(match, "0 touch 1", "1 touch 1", "0 touch 2", dice=("hit",))
    assert told(events) == [
        "reveals",
        "reveals",
        "reveals",
        "draws",
        "rolls_face",
        "hits",
        "round_over",
        "round_begins",
    ]


def test_hands_and_etiquette_are_not_modelled():
    assert set(GUNSLINGERS.options) == {"reflex", "load_draw", "tie_band", "characters", "first", "second"}


def test_only_two_play():
    with pytest.raises(gulch.BadOption, match="played with 2 seats"):
        GUNSLINGERS.new(seats=3)
