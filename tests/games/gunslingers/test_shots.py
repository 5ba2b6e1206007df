"""4) Shoot: totals, hits, Instant and Simultaneous shots, shooting back."""

from fractions import Fraction

import pytest

import gulch
from gulch.games.gunslingers.components import CHARACTER, DICE, FACE, MISS

from .table import go, is_round_over, lie, moves, side, table, told, total

rule = pytest.mark.rule


def faces(character):
    """The six faces as a script may name them."""
    return [
        FACE.ids[f] if FACE.ids[f] in ("hit", "miss") else int(FACE.ids[f]) for f in DICE[CHARACTER.value_of(character)]
    ]


def lone_shooter(character, *cards, against=()):
    """Reveals these cards while the opponent reveals theirs, and then has none left; the Draw is still to come."""
    other = "madam" if character != "madam" else "cowboy"
    match = table(side(character, *cards, "draw"), side(other, *against))
    for place in range(1, len(cards) + 1):
        go(match, f"0 touch {place}", *[f"1 touch {place}"] * (place <= len(against)))
    return match, f"0 touch {len(cards) + 1}"


def chance_to_hit(character, *cards, against=()):
    """By going through the faces of the die."""
    hits = 0
    for face in faces(character):
        match, shot = lone_shooter(character, *cards, against=against)
        events = go(match, shot, dice=(face,))
        hits += "hits" in told(events)
    return Fraction(hits, 6)


# ---- a shot ---------------------------------------------------------------------------------------------------------


@rule("gunslingers", "R47", "R48")
def test_without_modifiers_a_cowboy_hits_one_time_in_six():
    assert chance_to_hit("cowboy") == Fraction(1, 6)


@rule("gunslingers", "R47", "R48")
def test_with_speed_1_and_accuracy_2_a_cowboy_hits_every_other_time():
    assert chance_to_hit("cowboy", "reach 1", "focus 2") == Fraction(1, 2)


@rule("gunslingers", "R47")
@pytest.mark.parametrize(
    ("cards", "against", "aim"),
    [
        ((), (), -1),  # speed 0
        (("reach 1",), (), 0),
        (("reach 1",), ("distract 1/1",), -1 - 1),  # back to speed 0
        (("focus 2",), ("distract 1/1",), 2 - 1 - 2),  # speed -1
        (("focus 2", "focus 2"), ("distract 1/1", "distract 1/1"), 4 - 2 - 2),  # speed -2 is no worse
        (("reach 2", "reach 1", "focus 3"), (), 3),
    ],
)
def test_slow_shots_lose_accuracy(cards, against, aim):
    match, shot = lone_shooter("cowboy", *cards, against=against)
    events = go(match, shot, dice=(1,))
    assert events[told(events).index("rolls")].args == (0, 1, aim)


@rule("gunslingers", "R47")
def test_there_is_no_further_penalty_at_speed_minus_4():
    cards = ("focus 2", "focus 2", "focus 3")
    match, shot = lone_shooter("cowboy", *cards, against=("distract 1/1", "distract 1/1", "bluff"))
    events = go(match, shot, "1 bluff their speed -2", dice=(1,))
    assert total(match, 0) == (0, 0)  # the round is over
    assert events[told(events).index("rolls")].args == (0, 1, 7 - 2 - 2)


@rule("gunslingers", "R48")
@pytest.mark.parametrize(("face", "hit"), [(3, False), (4, True), (5, True)])
def test_exactly_6_hits(face, hit):
    match, shot = lone_shooter("cowboy", "reach 1", "focus 2")
    assert ("hits" in told(go(match, shot, dice=(face,)))) == hit


@rule("gunslingers", "R48")
def test_a_hit_face_hits_whatever_the_modifiers():
    match, shot = lone_shooter("cowboy", "reach 1", against=("distract 0/2",))
    go(match, shot, dice=("hit",))
    assert match.scores == (1, 0)


@rule("gunslingers", "R48")
def test_a_miss_face_misses_whatever_the_modifiers():
    match, shot = lone_shooter("drifter", "focus 3", "focus 3", "focus 2", "focus 2", "reach 1")
    events = go(match, shot, dice=("miss",))
    assert events[told(events).index("rolls_face")].args == (0, MISS)  # with an accuracy of 10
    assert match.scores == (0, 0)


@rule("gunslingers", "R4", "R48")
@pytest.mark.parametrize(
    ("character", "chance"),
    [("cowboy", 1), ("sheriff", 1), ("desperado", 2), ("drifter", 0), ("madam", 1), ("kid", 1)],
)
def test_the_die_of_each_character_without_modifiers(character, chance):
    assert chance_to_hit(character) == Fraction(chance, 6)


# ---- Instant shot ---------------------------------------------------------------------------------------------------


def attack(*defence, attacker="cowboy", defender="kid", cards=("draw", "reach 1"), dice=(6, 1)):
    """Seat 0 draws at once. By the first two dice seat 0 is the faster one, unless told otherwise."""
    match = table(side(attacker, *cards), side(defender, *defence))
    events = go(match, "0 touch 1", dice=dice)
    return match, events


@rule("gunslingers", "R50")
def test_a_hit_ends_the_round_at_once():
    match, events = attack("draw", "reach 3", dice=(6, 1, "hit"))
    assert told(events)[-3:] == ["hits", "round_over", "round_begins"]
    assert match.scores == (1, 0)


@rule("gunslingers", "R51")
def test_after_a_miss_the_defender_may_reveal_two_cards_one_by_one():
    match, _ = attack("reach 3", "reach 2", "focus 1", dice=(6, 1, 1))
    assert match.pending == (1,)
    assert moves(match) == ["stop", "touch 1", "touch 2", "touch 3"]
    go(match, "1 touch 2")
    assert moves(match) == ["stop", "touch 1", "touch 3"]
    go(match, "1 touch 1")
    assert is_round_over(match)


@rule("gunslingers", "R51")
@pytest.mark.parametrize("before", [(), ("1 touch 1",)])
def test_the_defender_may_stop_at_any_time(before):
    match, _ = attack("reach 3", "reach 2", "draw", dice=(6, 1, 1))
    go(match, *before)
    events = go(match, "1 stop")
    assert told(events)[:2] == ["stops", "round_over"]
    assert match.scores == (0, 0)


@rule("gunslingers", "R51")
def test_the_card_revealed_in_the_race_is_one_of_the_two():
    match, _ = attack("reach 3", "reach 2", "focus 1", dice=(1, 6))
    go(match, "1 touch 1", dice=(1,))
    assert moves(match) == ["stop", "touch 2", "touch 3"]
    go(match, "1 touch 2")
    assert is_round_over(match)


@rule("gunslingers", "R51", "R52")
def test_with_one_reveal_left_one_can_still_draw():
    match, _ = attack("reach 3", "reach 2", "draw", dice=(1, 6))
    go(match, "1 touch 1", dice=(1,))
    go(match, "1 touch 3", dice=("hit",))
    assert match.scores == (0, 2)


@rule("gunslingers", "R51")
def test_a_defender_whose_only_card_was_revealed_in_the_race_cannot_shoot_back():
    match, _ = attack("reach 3", dice=(1, 6))
    events = go(match, "1 touch 1", dice=(1,))
    assert told(events, "reveals", "rolls", "misses", "round_over")[:4] == ["reveals", "rolls", "misses", "round_over"]
    assert match.scores == (0, 0)


@rule("gunslingers", "R52")
def test_a_draw_among_them_is_an_instant_shot_back():
    match, _ = attack("draw", "reach 3", dice=(6, 1, 1))
    events = go(match, "1 touch 1", dice=("hit",))
    assert told(events)[:4] == ["reveals", "draws", "rolls_face", "hits"]
    assert match.scores == (0, 2)


@rule("gunslingers", "R52")
def test_there_is_no_race_for_it_and_nothing_is_revealed_after_it():
    match, _ = attack("draw", "reach 3", "draw", dice=(6, 1, 1))
    events = go(match, "1 touch 1", dice=(2,))
    assert told(events, "race_rolled", "attacker_first", "fast_enough") == []
    assert is_round_over(match)  # though it was the first of the two


@rule("gunslingers", "R52")
def test_who_finds_no_draw_does_not_shoot():
    match, _ = attack("reach 3", "reach 2", "draw", dice=(6, 1, 1))
    events = go(match, "1 touch 1", "1 touch 2")
    assert told(events, "rolls", "round_over")[:1] == ["round_over"]
    assert match.scores == (0, 0)


@rule("gunslingers", "R49")
def test_nobody_shoots_twice():
    match, events = attack("draw", "reach 3", dice=(6, 1, 1))
    events += go(match, "1 touch 1", dice=(2,))
    assert [e.args[0] for e in events if e.name.startswith("rolls")] == [0, 1]
    assert is_round_over(match)


# ---- the cards of the shot back -------------------------------------------------------------------------------------


@rule("gunslingers", "R53")
def test_a_bluff_revealed_for_the_shot_back_counts_for_it():
    match, _ = attack("bluff", "draw", "reach 3", dice=(6, 1, 1))
    go(match, "1 touch 1")
    assert moves(match) == ["stop", "touch 2", "touch 3"]  # nothing is asked about the Bluff yet
    go(match, "1 touch 2")
    assert moves(match)[1] == "bluff my speed +2"
    events = go(match, "1 bluff my accuracy +2", dice=(5,))
    assert events[told(events).index("rolls")].args == (1, 5, 2 - 1)
    assert match.scores == (0, 2)
    assert is_round_over(match)


@rule("gunslingers", "R53")
def test_without_a_draw_nothing_is_asked():
    match, _ = attack("bluff", "reach 3", "draw", dice=(6, 1, 1))
    events = go(match, "1 touch 1", "1 touch 2")
    assert "bluff_declined" not in told(events)
    assert is_round_over(match)


@rule("gunslingers", "R53", "R47")
def test_cards_revealed_since_count_for_the_shot_back():
    match, _ = attack("flinch 2/2", "draw", "reach 3", dice=(6, 1, 1))
    events = go(match, "1 touch 1", "1 touch 2", dice=(4,))
    assert events[told(events).index("rolls")].args == (1, 4, 2)
    assert match.scores == (0, 2)


@rule("gunslingers", "R53")
def test_bluffs_before_resolves_and_a_new_resolve_may_choose_an_older_card():
    match = table(side("madam", "distract 1/1", "draw"), side("cowboy", "reach 1", "bluff", "resolve", "draw"))
    go(match, "0 touch 1", "1 touch 2", "0 touch 2", dice=(1, 6))
    go(match, "1 touch 3", "1 decline")
    assert moves(match) == ["decline", "resolve their card 1"]
    go(match, "1 decline", dice=(1,))
    go(match, "1 touch 4", dice=(5,))  # neither the Bluff nor the Resolve is asked about again
    assert is_round_over(match)


@rule("gunslingers", "R53")
def test_a_resolve_of_the_shot_back_can_cancel_an_older_distract():
    match = table(side("madam", "distract 1/1", "draw"), side("cowboy", "reach 1", "resolve", "draw"))
    go(match, "0 touch 1", "1 touch 1", "0 touch 2", dice=(6, 1, 1))
    go(match, "1 touch 2")
    assert lie(match, 1, 2) == "up"
    go(match, "1 touch 3")
    assert moves(match) == ["decline", "resolve their card 1"]
    events = go(match, "1 resolve their card 1", dice=(5,))
    assert events[told(events).index("rolls")].args == (1, 5, 0)  # not slowed, not distracted


@rule("gunslingers", "R53", "R46")
def test_a_resolve_that_found_nothing_before_is_not_asked_again():
    match = table(side("cowboy", "resolve", "draw"), side("kid", "reach 3", "cheeky distract 1/0", "draw"))
    go(match, "0 touch 1", "1 touch 1", "0 touch 2", dice=(6, 1, 1))
    events = go(match, "1 touch 2", "1 touch 3", dice=(2,))
    assert told(events, "resolves", "resolve_declined", "resolve_idle") == []
    assert is_round_over(match)


@rule("gunslingers", "R53")
def test_the_earlier_shot_is_not_judged_again():
    """The attacker missed by one; the Bluff for the shot back would have made it a hit."""
    match, _ = attack("bluff", "draw", "reach 3", dice=(6, 1, 5))
    go(match, "1 touch 1", "1 touch 2")
    events = go(match, "1 bluff their accuracy +2", dice=(2,))
    assert told(events, "hits", "misses") == ["misses"]
    assert match.scores == (0, 0)


# ---- Simultaneous shots ---------------------------------------------------------------------------------------------


def both_draw(first, second, dice=()):
    """Each reveals their cards, then seat 0 draws, seat 1 is fast enough and draws, too."""
    match = table(first, second)
    for place in range(1, first["loaded"]):
        go(match, f"0 touch {place}", f"1 touch {place}")
    go(match, f"0 touch {first['loaded']}", dice=(1, 6))
    return match, go(match, f"1 touch {second['loaded']}", dice=dice)


def order(events):
    """Who rolled, in order."""
    return [e.args[0] for e in events if e.name.startswith("rolls")]


@rule("gunslingers", "R54")
def test_the_attacker_gets_one_more_speed_in_the_comparison():
    _, events = both_draw(side("cowboy", "reach 2", "draw"), side("kid", "reach 2", "draw"), dice=(1, 2))
    assert order(events) == [0, 1]
    assert "at_the_same_time" not in told(events)


@rule("gunslingers", "R54")
def test_a_faster_defender_shoots_first():
    _, events = both_draw(side("cowboy", "reach 1", "draw"), side("kid", "reach 3", "draw"), dice=(2, 1))
    assert order(events) == [1, 0]


@rule("gunslingers", "R54")
def test_the_one_more_counts_for_nothing_else():
    """At speed 0 the attacker has 1 less accuracy, though compared with a speed of 1."""
    _, events = both_draw(side("cowboy", "focus 2", "draw"), side("kid", "focus 2", "draw"), dice=(4, 2))
    assert [e.args for e in events if e.name == "rolls"] == [(0, 4, 1), (1, 2, 1)]


@rule("gunslingers", "R54")
def test_speeds_are_compared_after_bluffs_and_resolves():
    match, _ = both_draw(side("cowboy", "bluff", "draw"), side("kid", "reach 2", "draw"))
    events = go(match, "0 bluff my speed +2", dice=(1, 2))
    assert order(events) == [0, 1]
    match, _ = both_draw(side("cowboy", "bluff", "draw"), side("kid", "reach 2", "draw"))
    events = go(match, "0 decline", dice=(2, 1))
    assert order(events) == [1, 0]


@rule("gunslingers", "R54")
def test_a_resolved_distract_does_not_slow_down():
    first = side("sheriff", "resolve", "reach 1", "draw")
    match, _ = both_draw(first, side("madam", "distract 1/1", "reach 1", "draw"))
    events = go(match, "0 resolve their card 1", dice=(2, 1))
    assert order(events) == [0, 1]


@rule("gunslingers", "R55")
def test_if_the_faster_one_hits_the_slower_does_not_shoot():
    match, events = both_draw(side("cowboy", "reach 2", "draw"), side("kid", "reach 2", "draw"), dice=("hit",))
    assert order(events) == [0]
    assert match.scores == (1, 0)
    match, events = both_draw(side("cowboy", "reach 1", "draw"), side("kid", "reach 3", "draw"), dice=("hit",))
    assert order(events) == [1]
    assert match.scores == (0, 2)


@rule("gunslingers", "R55")
def test_if_the_faster_one_misses_the_slower_shoots():
    match, _ = both_draw(side("cowboy", "reach 1", "draw"), side("kid", "reach 3", "draw"), dice=("miss", "hit"))
    assert match.scores == (1, 0)
    match, _ = both_draw(side("cowboy", "reach 2", "draw"), side("kid", "reach 2", "draw"), dice=(1, "hit"))
    assert match.scores == (0, 2)


@rule("gunslingers", "R55")
def test_if_both_miss_the_round_is_over_without_more_cards():
    first, second = side("cowboy", "reach 2", "draw"), side("kid", "reach 2", "reach 3", "draw")
    match, events = both_draw(first, second, dice=(1, "miss"))
    assert told(events, "misses", "round_over")[:3] == ["misses", "misses", "round_over"]
    assert match.scores == (0, 0)


EQUAL = (side("cowboy", "reach 1", "draw"), side("kid", "reach 2", "draw"))


@rule("gunslingers", "R56")
def test_at_equal_speed_they_shoot_at_exactly_the_same_time():
    _, events = both_draw(*EQUAL, dice=(1, 2))
    assert told(events, "at_the_same_time", "rolls", "misses") == [
        "at_the_same_time",
        "rolls",
        "rolls",
        "misses",
        "misses",
    ]


@rule("gunslingers", "R56", "R61")
def test_both_may_hit_the_attacker_for_one_and_the_defender_for_two():
    match, _ = both_draw(*EQUAL, dice=("hit", "hit"))
    assert match.scores == (1, 2)


@rule("gunslingers", "R56")
@pytest.mark.parametrize(("dice", "scores"), [(("hit", "miss"), (1, 0)), ((1, "hit"), (0, 2)), ((1, "miss"), (0, 0))])
def test_each_of_the_two_shots_counts_by_itself(dice, scores):
    match, _ = both_draw(*EQUAL, dice=dice)
    assert match.scores == scores
    assert is_round_over(match)


@rule("gunslingers", "R47")
def test_totals_are_taken_after_flinches():
    """The Kid's Flinch stays because of the Draw, and counts in that very shoot phase."""
    match = table(side("cowboy", "reach 1", "draw"), side("kid", "flinch 2/2", "draw"))
    go(match, "0 touch 1", "1 touch 1", "0 touch 2", dice=(1, 6))
    events = go(match, "1 touch 2", dice=(1, "hit"))
    assert total(match, 1) == (0, 0)  # the round is over and cleared away
    assert told(events, "at_the_same_time") == ["at_the_same_time"]  # 1 + 1 against 2


def test_what_is_not_asked_is_refused():
    match, _ = attack("reach 3", "reach 2", dice=(6, 1, 1))
    for words in ("grab", "wait", "keep", "re-roll", "decline", "bluff my speed +2", "load draw", "choose kid"):
        with pytest.raises(gulch.IllegalMove, match="shoot back or stop"):
            match.play(1, words)
