"""The table as text."""

import pytest

from .table import GUNSLINGERS, go, load, reflex_table, side, table

NAMES = ["Ann", "Bob"]


def drawing(match, viewer=0):
    return match.view(viewer).drawing(NAMES)


def test_both_face_each_other_and_the_viewer_sits_below():
    match = table(side("cowboy", "reach 1", "draw", points=1), side("kid", "reach 3", "draw"))
    lines = drawing(match).splitlines()
    assert lines[0].startswith("  Bob, the kid · 0 points")
    below = next(line for line in lines if "the cowboy" in line)
    assert below == "> Ann, the cowboy · 1 point · speed +0, accuracy +0 (aims with -1)"
    assert drawing(match, 1).splitlines()[0].startswith("> Ann, the cowboy")


def test_own_cards_are_shown_and_the_others_only_once_revealed():
    match = table(side("cowboy", "reach 1", "resolve", "draw"), side("kid", "reach 3", "flinch 2/2", "draw"))
    go(match, "0 touch 1", "1 touch 1")
    above, below = drawing(match).split("Round 1 of 3")
    assert "reach" in above
    assert "flinch" not in above
    assert "resolve" in below
    assert "1 up" in above
    assert "2 down" in above


def test_modifiers_are_added_up():
    match = table(side("cowboy", "reach 1", "draw"), side("kid", "cheeky distract 1/0", "draw"))
    go(match, "0 touch 1", "1 touch 1")
    assert "speed +0, accuracy +0 (aims with -1)" in drawing(match)
    assert "speed +0, accuracy +1 (aims with +0)" in drawing(match)


def test_what_is_going_on_stands_between_them():
    match = table(side("cowboy", "draw", "reach 1"), side("kid", "reach 3", "draw"))
    assert "Round 1 of 3 · Ann: touch a card" in drawing(match)
    go(match, "0 touch 1", dice=(6, 1, 1))
    assert "Round 1 of 3 · Ann has drawn · Bob: shoot back or stop" in drawing(match)
    assert "drew · rolled 1" in drawing(match)


def test_bluffs_false_starts_and_ignored_cards_are_marked():
    match = table(side("sherrif", "resolve", "draw"), side("madam", "double bluff", "reach 1", "draw"))
    go(match, "0 touch 1", "1 touch 1", "0 touch 2", dice=(6, 1))
    go(match, "1 bluff their speed -2", "1 decline", "0 resolve their card 1", dice=(2,))
    text = drawing(match)
    assert "double bluff in place 1: ignored" in text
    assert "double bluff in place 1: declined" in text
    assert "1 used" in text
    match = reflex_table(side("cowboy", "reach 1", "draw"), side("kid", "reach 3", "draw"))
    go(match, "0 grab @300", "1 touch 1 @300")
    assert "false start" in drawing(match)


def test_decks_and_discards_are_listed():
    match = GUNSLINGERS.new(first="cowboy", second="madam")
    load(match, 0, "draw", "focus 2")
    text = drawing(match)
    assert "Your deck: 3 draw, focus 2, focus 3, reach 1, 2 reach 2" in text
    assert "Bob, not shown yet: 4 draw, focus 2" in text
    assert "discard" not in text
    assert "(nothing loaded)" in text


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_every_table_can_be_drawn_in_80_columns(viewer):
    match = GUNSLINGERS.new(seed=3)
    while not match.over:
        lines = drawing(match, viewer).splitlines()
        assert all(len(line) <= 80 for line in lines if line.lstrip()[:1] in "┌│└")
        seat = match.pending[0]
        match.play(seat, match.legal(seat)[-1], ms=300)
    assert "the game is over" in drawing(match, viewer)


def test_before_the_characters_are_chosen():
    assert drawing(GUNSLINGERS.new()).startswith("  Bob, nobody yet")
