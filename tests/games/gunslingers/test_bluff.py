"""4) The start of the shoot phase: Bluffs, then Resolves."""

import pytest

import gulch

from .table import GUNSLINGERS, go, lie, moves, seat_of, side, table, told, total

rule = pytest.mark.rule

EIGHT = [
    f"bluff {whose} {stat} {change}"
    for whose in ("my", "their")
    for stat in ("speed", "accuracy")
    for change in ("+2", "-2")
]


def showdown(first, second, dice=(1, 6)):
    """Everybody turns up cards from the left; seat 0 begins and draws with the last one, and the race is thrown."""
    match = table(first, second)
    turns = [*range(1, first["loaded"]), first["loaded"]]
    moves_made = []
    for turn in turns[:-1]:
        moves_made += [f"0 touch {turn}"] + [f"1 touch {turn}"] * (turn <= second["loaded"])
    go(match, *moves_made)
    go(match, f"0 touch {turns[-1]}", dice=dice)
    return match


def bluffing(*cards, second=("draw",), character="madam", other="cowboy"):
    """Seat 0 has revealed these cards and then drawn, alone; the defender has nothing face down."""
    first = side(character, *cards, "draw")
    return showdown(first, side(other, *second[: len(cards)]), dice=())


# ---- Bluff ----------------------------------------------------------------------------------------------------------


@rule("gunslingers", "R40")
def test_a_bluff_is_one_of_eight_changes():
    match = bluffing("bluff", second=("reach 1",))
    assert match.pending == (0,)
    assert moves(match) == ["decline", *EIGHT]


@rule("gunslingers", "R40")
@pytest.mark.parametrize("move", EIGHT)
def test_a_bluff_changes_what_was_chosen(move):
    match = bluffing("bluff", "bluff", second=("focus 2", "reach 2"))
    before = [list(total(match, seat)) for seat in range(2)]
    go(match, f"0 {move}")
    _, whose, stat, change = move.split()
    before[whose == "their"][stat == "accuracy"] += int(change)
    assert [list(total(match, seat)) for seat in range(2)] == before


@rule("gunslingers", "R40", "R47")
def test_a_bluff_counts_in_the_shot():
    match = bluffing("bluff", second=("focus 2",))
    events = go(match, "0 bluff my accuracy +2", dice=(4,))
    assert told(events, "misses", "hits") == ["misses"]  # 4 + 2 - 1
    match = bluffing("bluff", "reach 1", second=("focus 2", "focus 2"))
    events = go(match, "0 bluff my accuracy +2", dice=(4,))
    assert told(events, "misses", "hits") == ["hits"]


@rule("gunslingers", "R41")
def test_the_attackers_bluffs_come_first_then_the_defenders():
    match = showdown(side("madam", "bluff", "draw"), side("cowboy", "bluff", "reach 1", "draw"))
    go(match, "1 touch 2")
    assert match.pending == (0,)
    go(match, "0 bluff my speed +2")
    assert match.pending == (1,)
    assert total(match, 0) == (2, 0)  # the defender sees it before choosing
    go(match, "1 bluff their speed -2", dice=(1,))
    assert total(match, 0) == (0, 0)


@rule("gunslingers", "R41", "R44")
def test_the_attacker_comes_first_whatever_the_seat():
    match = table(side("cowboy", "bluff", "resolve", "draw"), side("madam", "bluff", "resolve", "draw"))
    go(match, "0 touch 1", "1 touch 1", "0 touch 2", "1 touch 2", "0 touch 3", dice=(1, 6))
    swapped = table(side("cowboy", "bluff", "resolve", "draw"), side("madam", "bluff", "resolve", "draw"), starts=1)
    go(swapped, "1 touch 1", "0 touch 1", "1 touch 2", "0 touch 2", "1 touch 3", dice=(1, 6))
    for duel, attacker in ((match, 0), (swapped, 1)):
        go(duel, f"{1 - attacker} touch 3")
        asked = []
        for move in ("bluff my speed +2", "bluff my speed +2", "decline"):
            asked.append(duel.pending)
            go(duel, f"{duel.pending[0]} {move}")
        asked.append(duel.pending)
        assert asked == [(attacker,), (1 - attacker,), (attacker,), (1 - attacker,)]


@rule("gunslingers", "R41")
def test_a_players_bluffs_are_asked_for_in_the_order_of_revealing():
    match = table(side("madam", "double bluff", "bluff", "draw"), side("cowboy", "reach 1", "reach 2"))
    go(match, "0 touch 2", "1 touch 1", "0 touch 1", "1 touch 2", "0 touch 3")
    go(match, "0 bluff my speed +2", "0 bluff my speed -2")
    bluff = seat_of(match, 0)["bluff"]
    assert bluff["2"] == ["my speed +2", "none"]
    assert bluff["1"] == ["my speed -2", "none"]


@rule("gunslingers", "R41")
def test_choices_once_made_stay_for_the_round():
    match = showdown(side("madam", "bluff", "draw"), side("cowboy", "reach 1", "reach 2", "draw"), dice=(6, 1))
    go(match, "0 bluff their accuracy -2", dice=(1,))
    go(match, "1 touch 2")
    events = go(match, "1 touch 3", dice=(5,))
    assert events[told(events).index("rolls")].args == (1, 5, -2)


@rule("gunslingers", "R42")
def test_a_double_bluff_is_two_separate_choices():
    match = bluffing("double bluff", second=("reach 1",))
    go(match, "0 bluff my accuracy +2")
    assert match.pending == (0,)
    assert total(match, 0) == (0, 2)
    events = go(match, "0 bluff my speed +2", dice=(4,))
    assert told(events, "hits", "misses") == ["hits"]  # 4 + 2, at speed 2


@rule("gunslingers", "R42")
def test_both_halves_of_a_double_bluff_can_say_the_same():
    match = bluffing("double bluff", "bluff", second=("reach 1", "reach 2"))
    go(match, "0 bluff my accuracy +2", "0 bluff my accuracy +2")
    assert total(match, 0) == (0, 4)


@rule("gunslingers", "R43")
def test_a_bluff_may_be_declined():
    match = bluffing("bluff", second=("reach 1",))
    assert moves(match)[0] == "decline"
    events = go(match, "0 decline", dice=(1,))
    assert told(events)[:2] == ["bluff_declined", "rolls"]
    assert events[1].args == (0, 1, -1)


# ---- Resolve --------------------------------------------------------------------------------------------------------


@rule("gunslingers", "R44")
def test_resolves_come_after_all_bluffs_the_attackers_first():
    first = side("madam", "bluff", "resolve", "draw")
    second = side("cowboy", "bluff", "resolve", "reach 1", "draw")
    match = showdown(first, second)
    go(match, "1 touch 3")
    asked = []
    for move in ("bluff my speed +2", "bluff my accuracy +2", "decline"):
        asked.append((match.pending[0], moves(match)[1].split()[0]))
        match.play(match.pending[0], move)
    asked.append((match.pending[0], moves(match)[1].split()[0]))
    assert asked == [(0, "bluff"), (1, "bluff"), (0, "resolve"), (1, "resolve")]


@rule("gunslingers", "R44")
def test_a_resolve_may_choose_any_revealed_bluff_or_distract_of_either_player():
    first = side("madam", "bluff", "resolve", "distract 1/1", "focus 2", "draw")
    second = side("cowboy", "bluff", "distract 1/1", "reach 1", "focus 2", "draw", "draw")
    match = showdown(first, second)
    go(match, "1 touch 6", "0 bluff my speed +2", "1 bluff my speed +2")
    assert moves(match) == [
        "decline",
        "resolve my card 1",
        "resolve my card 3",
        "resolve their card 1",
        "resolve their card 2",
    ]


@rule("gunslingers", "R44")
def test_each_card_is_chosen_only_once():
    match = table(side("sheriff", "resolve", "resolve", "draw"), side("cowboy", "distract 1/1", "bluff"))
    go(match, "0 touch 1", "1 touch 1", "0 touch 2", "1 touch 2", "0 touch 3", "1 bluff my speed +2")
    go(match, "0 resolve their card 1")
    assert moves(match) == ["decline", "resolve their card 2"]
    with pytest.raises(gulch.IllegalMove, match="their card 1 is no Distract or Bluff with something to ignore"):
        match.play(0, "resolve their card 1")


@rule("gunslingers", "R44", "R46")
def test_a_bluff_too_is_chosen_only_once():
    match = table(side("sheriff", "resolve", "resolve", "draw"), side("cowboy", "reach 1", "bluff"))
    go(match, "0 touch 1", "1 touch 1", "0 touch 2", "1 touch 2", "0 touch 3", "1 bluff my speed +2")
    events = go(match, "0 resolve their card 2", dice=(2,))
    assert told(events)[:2] == ["resolves", "resolve_idle"]  # the second Resolve finds nothing


@rule("gunslingers", "R44")
def test_a_resolve_cannot_touch_anything_else():
    cards = ("flinch 2/2", "focus 1", "reach 2", "re-roll mine", "cheeky distract 1/0")
    match = table(side("cowboy", "reach 1", "reach 2", "focus 2", "focus 2", "resolve", "draw"), side("kid", *cards))
    go(match, *(f"{seat} touch {place}" for place in range(1, 6) for seat in range(2)))
    go(match, "0 touch 6")
    assert moves(match) == ["decline", "resolve their card 5"]


@rule("gunslingers", "R44")
def test_a_resolve_may_choose_the_own_distract_and_drops_all_of_it():
    match = table(side("madam", "distract 1/1", "resolve", "draw"), side("kid", "reach 3", "reach 2", "focus 1"))
    go(match, "0 touch 1", "1 touch 1", "0 touch 2", "1 touch 2", "0 touch 3", dice=(6, 1))
    assert moves(match) == ["decline", "resolve my card 1"]
    assert total(match, 1) == (5 - 1, -1)
    go(match, "0 resolve my card 1", dice=(1,))
    assert total(match, 1) == (5, 0)
    assert lie(match, 0, 1) == "ignored"


@rule("gunslingers", "R44")
def test_a_resolve_on_a_reckless_distract_gives_back_both_penalties():
    first = side("desperado", "reckless distract 0/2", "reach 1", "draw")
    match = table(first, side("sheriff", "resolve", "bluff", "reach 1"))
    go(match, "0 touch 1", "1 touch 1", "0 touch 2", "1 touch 2", "0 touch 3", dice=(6, 1))
    go(match, "1 decline")
    assert (total(match, 0), total(match, 1)) == ((1, -1), (0, -2))
    events = go(match, "1 resolve their card 1", dice=(4,))
    assert (total(match, 0), total(match, 1)) == ((1, 0), (0, 0))
    assert events[told(events).index("rolls")].args == (0, 4, 0)


@rule("gunslingers", "R45")
def test_a_resolve_cancels_one_bluff_of_a_double_bluff():
    match = table(side("cowboy", "resolve", "draw"), side("madam", "double bluff"))
    go(match, "0 touch 1", "1 touch 1", "0 touch 2", "1 bluff their accuracy -2", "1 bluff their accuracy -2")
    assert total(match, 0) == (0, -4)
    assert moves(match) == ["decline", "resolve their card 1", "resolve the second bluff of their card 1"]
    events = go(match, "0 resolve their card 1", dice=(5,))
    assert events[told(events).index("rolls")].args == (0, 5, -2 - 1)


@rule("gunslingers", "R45")
def test_which_of_the_two_is_the_choice_of_the_resolver():
    for move, left in (("resolve their card 1", (-2, 0)), ("resolve the second bluff of their card 1", (0, -2))):
        match = table(side("cowboy", "resolve", "draw"), side("madam", "double bluff", "bluff", "draw"))
        go(match, "0 touch 1", "1 touch 1", "0 touch 2", dice=(6, 1))
        go(match, "1 bluff their accuracy -2", "1 bluff their speed -2", f"0 {move}", dice=(1,))
        assert total(match, 0) == left


@rule("gunslingers", "R45")
@pytest.mark.parametrize(
    ("move", "half"),
    [
        ("resolve their card 1", "-2 accuracy"),
        ("resolve the second bluff of their card 1", "+2 speed"),
    ],
)
def test_half_a_double_bluff_that_is_cancelled_is_told_as_half(move, half):
    match = table(side("cowboy", "resolve", "draw"), side("madam", "double bluff", "bluff", "draw"))
    go(match, "0 touch 1", "1 touch 1", "0 touch 2", dice=(6, 1))
    events = go(match, "1 bluff their accuracy -2", "1 bluff my speed +2", f"0 {move}", dice=(1,))
    [told_as] = [event for event in events if event.name.startswith("resolves")]
    said = GUNSLINGERS.tell(told_as, names=["Ann", "Bo"])
    assert said == f"Ann resolves: {half}, half of a double bluff of Bo, is ignored."


@rule("gunslingers", "R44")
def test_a_whole_bluff_that_is_cancelled_is_told_as_a_card():
    match = table(side("sheriff", "resolve", "draw"), side("cowboy", "bluff"))
    go(match, "0 touch 1", "1 touch 1", "0 touch 2", "1 bluff my speed +2")
    events = go(match, "0 resolve their card 1", dice=(2,))
    assert "Ann resolves: bluff of Bo is ignored." in [GUNSLINGERS.tell(event, names=["Ann", "Bo"]) for event in events]


@rule("gunslingers", "R45")
def test_a_second_bluff_exists_only_on_a_double_bluff():
    match = table(side("cowboy", "resolve", "draw"), side("madam", "bluff"))
    go(match, "0 touch 1", "1 touch 1", "0 touch 2", "1 bluff their accuracy -2")
    with pytest.raises(gulch.IllegalMove, match="no Double Bluff"):
        match.play(0, "resolve the second bluff of their card 1")


@rule("gunslingers", "R46")
def test_a_resolve_may_be_declined():
    match = table(side("cowboy", "resolve", "draw"), side("madam", "distract 1/1"))
    go(match, "0 touch 1", "1 touch 1", "0 touch 2")
    assert moves(match)[0] == "decline"
    events = go(match, "0 decline", dice=(1,))
    assert told(events)[:2] == ["resolve_declined", "rolls"]
    assert events[1].args == (0, 1, -1 - 2)


@rule("gunslingers", "R46")
def test_a_resolve_without_anything_to_ignore_has_no_effect():
    match = table(side("cowboy", "resolve", "draw"), side("kid", "reach 3", "reach 2"))
    events = go(match, "0 touch 1", "1 touch 1", "0 touch 2", dice=(6, 1, 1))
    assert told(events, "resolve_idle", "rolls") == ["resolve_idle", "rolls"]
    assert lie(match, 0, 1) == "used"


@rule("gunslingers", "R46")
def test_a_declined_bluff_is_nothing_to_ignore():
    match = table(side("cowboy", "resolve", "draw"), side("kid", "bluff"))
    events = go(match, "0 touch 1", "1 touch 1", "0 touch 2", "1 decline", dice=(1,))
    assert "resolve_idle" in told(events)


@rule("gunslingers", "R46")
def test_a_distract_whose_modifiers_are_ignored_is_ignored_for_the_whole_round():
    match = table(side("cowboy", "resolve", "draw"), side("madam", "distract 1/1", "reach 1", "draw"))
    go(match, "0 touch 1", "1 touch 1", "0 touch 2", dice=(6, 1))
    go(match, "0 resolve their card 1", dice=(1,))
    go(match, "1 touch 2")
    assert total(match, 0) == (0, 0)
