"""The table as text."""

from random import Random

import pytest

from .table import GUNSLINGERS, go, load, reflex_table, side, table

NAMES = ["Ann", "Bob"]


def drawing(match, viewer=0):
    return match.view(viewer).drawing(NAMES)


def test_both_face_each_other_and_the_viewer_sits_below():
    match = table(side("cowboy", "reach 1", "draw", points=1), side("kid", "reach 3", "draw"), lap=2)
    lines = drawing(match).splitlines()
    assert lines[0].startswith("  Bob, the kid · 0 points")
    below = lines.index("> Ann, the cowboy · 1 point")
    assert lines[below + 1] == "  die 1 2 3 4 5 hit · speed +0, accuracy +0 (aims with -1)"
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


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_bluff_is_told_by_name_whoever_looks(viewer):
    match = table(side("madam", "double bluff", "draw"), side("kid", "reach 3", "draw"))
    go(match, "0 touch 1", "1 touch 1", "0 touch 2", dice=(6, 1))
    go(match, "0 bluff my accuracy +2", "0 bluff their speed -2", dice=(1,))
    text = drawing(match, viewer)
    assert "double bluff in place 1: +2 accuracy for Ann" in text
    assert "double bluff in place 1: -2 speed for Bob" in text
    assert " my " not in text
    assert "their " not in text


def test_a_flinch_that_waits_is_marked():
    match = table(side("kid", "flinch 2/2", "draw"), side("cowboy", "reach 1", "draw"))
    go(match, "0 touch 1")
    assert "1 waits" in drawing(match)
    go(match, "1 touch 1")
    assert "waits" not in drawing(match)
    assert "1 ignored" in drawing(match)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_faces_of_both_dice_are_shown_once_the_characters_are_known(viewer):
    match = GUNSLINGERS.new()
    assert "die " not in drawing(match, viewer)
    go(match, "0 choose desperado")
    assert "die miss miss 2 4 hit hit" in drawing(match, viewer)
    go(match, "1 choose drifter")
    assert "die miss miss 2 4 hit hit" in drawing(match, viewer)
    assert "die miss 3 4 4 5 5" in drawing(match, viewer)


def test_bluffs_false_starts_and_ignored_cards_are_marked():
    match = table(side("sheriff", "resolve", "draw"), side("madam", "double bluff", "reach 1", "draw"))
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
@pytest.mark.parametrize("reflex", [True, False])
def test_every_table_can_be_drawn_in_100_columns(viewer, reflex):
    random, names = Random(3), ["Annabel Oakley", "Robert Cassidy"]  # 14 letters each
    widest = 0
    for seed in range(4):
        match = GUNSLINGERS.new(seed=seed, reflex=reflex)
        while not match.over:
            lines = match.view(viewer).drawing(names).splitlines()
            assert all(len(line) <= 80 for line in lines if line.lstrip()[:1] in "┌│└")
            widest = max(widest, *map(len, lines))
            seat = random.choice(match.pending)
            match.play(seat, random.choice(match.legal(seat)), ms=random.randrange(900))
        assert "the game is over" in match.view(viewer).drawing(names)
    assert 80 < widest <= 100


def test_the_widest_tables_fit_into_100_columns():
    names = ["Annabel Oakley", "Robert Cassidy"]
    desperado = side("desperado", "reach 1", "draw", points=2)
    match = reflex_table(desperado, side("madam", "reach 1", "draw", points=2), lap=4)
    go(match, "0 touch 1 @300", "1 wait", "1 touch 1", "0 touch 2")
    assert match.pending == (0, 1)
    text = match.view(0).drawing(names)
    assert "Annabel Oakley and Robert Cassidy: race:" in text.replace("\n", " ")
    go(match, "0 grab @300", "1 touch 2 @300", dice=("miss", 1))
    assert max(len(line) for line in text.splitlines()) <= 100
    assert max(len(line) for line in match.view(0).drawing(names).splitlines()) <= 100


def test_before_the_characters_are_chosen():
    text = drawing(GUNSLINGERS.new())
    assert text.startswith("  Bob, nobody yet")
    assert "\nAnn: choose a character\n" in text
    assert "Round" not in text
