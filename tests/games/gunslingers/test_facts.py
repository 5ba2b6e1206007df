"""What a table shows beyond the state: worked out by the rules, from what every viewer sees."""

from random import Random

import pytest

from gulch.core.kernels import kernels
from gulch.core.view import View
from gulch.core.words import NOBODY

from .table import GUNSLINGERS, before_loading, go, side, table, total, unloaded
from .test_bluff import bluffing

rule = pytest.mark.rule


def facts_of(match, viewer=None):
    return match.view(viewer).page().to_dict()["facts"]


def facts_when(match, event):
    """What was told when this last happened in the last move."""
    views = [frame.view for frame in match.frames(None) if frame.event.name == event]
    return views[-1].page().to_dict()["facts"]


def changes(facts, seat, stat, of="parts"):
    """The parts of a sum that are not zero: whose card in which place."""
    found = facts["seats"][seat]["sums"][stat][of]
    return {(whose, place): n for whose in found for place, n in found[whose].items() if n not in (0, [0, 0])}


def random_match(seed, **options):
    """A game by chance; it is given out before each move and at its end."""
    random, match = Random(seed), GUNSLINGERS.new(seed=seed, **options)
    yield match
    while not match.over:
        seat = random.choice(match.pending)
        move = random.choice(match.legal(seat))
        if match.is_race and random.random() < 0.5:
            match.play(seat, move, random.randrange(100, 500))
        else:
            match.play(seat, move)
        yield match


# ---- sums -----------------------------------------------------------------------------------------------------------


@rule("gunslingers", "R20")
def test_a_sum_tells_what_each_card_changes():
    match = table(side("kid", "cheeky distract 1/0", "reach 2"), side("madam", "distract 1/1", "focus 2"))
    go(match, "0 touch 1", "1 touch 1")
    facts = facts_of(match)
    assert changes(facts, 0, "speed") == {("their", "1"): [-1, 0]}
    assert changes(facts, 0, "accuracy") == {("my", "1"): [1, 0], ("their", "1"): [-1, 0]}
    assert changes(facts, 1, "speed") == {("their", "1"): [-1, 0]}


@rule("gunslingers", "R21")
def test_a_flinch_for_nothing_is_told_apart_from_what_counts():
    match = table(side("kid", "flinch 2/2", "reach 2"), side("madam", "focus 2", "draw"))
    go(match, "0 touch 1", "1 touch 1")
    facts = facts_of(match)
    assert changes(facts, 0, "speed") == {}
    assert changes(facts, 0, "speed", of="ignored") == {("my", "1"): 2}


@rule("gunslingers", "R42", "R45")
def test_each_half_of_a_double_bluff_is_a_part_until_it_is_resolved():
    match = bluffing("double bluff", second=("resolve",), character="desperado")
    go(match, "0 bluff their speed -2", "0 bluff their speed -2")
    assert changes(facts_of(match), 1, "speed") == {("their", "1"): [-2, -2]}
    go(match, "1 resolve their card 1", dice=("miss",))
    assert changes(facts_when(match, "rolls_face"), 1, "speed") == {("their", "1"): [0, -2]}


@rule("gunslingers", "R20", "R47")
@pytest.mark.parametrize("reflex", [True, False])
def test_the_parts_of_a_sum_add_up_to_it(reflex):
    for seed in range(12):
        for match in random_match(seed, reflex=reflex):
            facts = facts_of(match)
            for seat in range(2):
                sums = facts["seats"][seat]["sums"]
                added = [sum(map(sum, (n for my in sums[s]["parts"].values() for n in my.values()))) for s in sums]
                assert tuple(added) == total(match, seat)


# ---- the shot -------------------------------------------------------------------------------------------------------


def shot_of(facts, seat):
    return {name: facts["seats"][seat][name] for name in ("roll", "aim", "penalty", "total", "result", "is_down")}


@rule("gunslingers", "R47", "R48")
def test_a_shot_is_told_with_its_sum_and_judged_in_the_end():
    """At speed 0 the 5 and the accuracy of 2 come to 6, not 7."""
    match = table(side("cowboy", "focus 2", "draw"), side("madam", "focus 2"))
    go(match, "0 touch 1", "1 touch 1")
    go(match, "0 touch 2", dice=(5,))
    sum_ = {"aim": 1, "penalty": -1, "total": 6}
    assert shot_of(facts_when(match, "rolls"), 0) == {"roll": "number", "result": "open", "is_down": 0} | sum_
    judged = facts_when(match, "hits")
    assert shot_of(judged, 0) == {"roll": "number", "result": "hit", "is_down": 0} | sum_
    assert judged["seats"][1]["is_down"] == 1


@rule("gunslingers", "R48")
def test_a_face_that_stands_by_itself_has_no_sum():
    match = table(side("cowboy", "focus 2", "draw"), side("madam", "focus 2"))
    go(match, "0 touch 1", "1 touch 1")
    go(match, "0 touch 2", dice=("hit",))
    assert shot_of(facts_when(match, "rolls_face"), 0)["roll"] == "face"


@rule("gunslingers", "R51", "R53")
def test_a_shot_that_missed_is_not_added_up_again():
    """What the defender turns up later changes the attacker's accuracy, but not the shot."""
    match = table(side("cowboy", "reach 2", "draw"), side("madam", "focus 2", "distract 1/1", "draw"))
    go(match, "0 touch 1", "1 touch 1")
    go(match, "0 touch 2", dice=(6, 1, 5))
    assert shot_of(facts_of(match), 0)["roll"] == "past"
    go(match, "1 touch 2")
    assert {name: shot_of(facts_of(match), 0)[name] for name in ("roll", "result")} == {
        "roll": "past",
        "result": "miss",
    }


@rule("gunslingers", "R56")
def test_in_a_volley_both_shots_are_told():
    match = table(side("cowboy", "reach 1", "draw"), side("kid", "reach 2", "draw"))
    go(match, "0 touch 1", "1 touch 1")
    go(match, "0 touch 2", dice=(1, 6))
    go(match, "1 touch 2", dice=("hit", 5))
    told_then = facts_when(match, "hits")["seats"]
    assert [one["result"] for one in told_then] == ["hit", "miss"]
    assert [one["roll"] for one in told_then] == ["face", "number"]
    assert told_then[1]["is_down"] == 1


# ---- who is asked next ----------------------------------------------------------------------------------------------


def queue_of(facts):
    return [(one["seat"], one["place"], one["which"]) for one in facts["queue"][: facts["queued"]]]


@rule("gunslingers", "R41", "R42", "R44")
def test_bluffs_come_first_and_the_attackers_before_the_defenders():
    match = bluffing("double bluff", second=("resolve",), character="desperado")
    assert queue_of(facts_of(match)) == [("seat 0", "1", 0), ("seat 0", "1", 1), ("seat 1", "1", 0)]
    go(match, "0 bluff their speed -2", "0 decline")
    assert queue_of(facts_of(match)) == [("seat 1", "1", 0)]


@rule("gunslingers", "R41", "R44")
def test_whoever_is_asked_stands_first_in_the_queue():
    asked = 0
    for seed in range(40):
        for match in random_match(seed, reflex=False, first="madam", second="sheriff"):
            phase, queue = match.to_dict()["phase"], queue_of(facts_of(match))
            if not match.over and phase in ("bluffing", "resolving"):
                assert queue[0][0] == f"seat {match.pending[0]}"
                asked += 1
            else:
                assert queue == []
    assert asked > 50


# ---- loading --------------------------------------------------------------------------------------------------------


@rule("gunslingers", "R8", "R9")
def test_as_many_places_are_to_be_filled_as_there_are_cards():
    match = before_loading(
        unloaded("kid", "draw", "focus 2"), unloaded("madam", *["draw"] * 4, "bluff", "bluff", "focus 2")
    )
    assert [one["places"] for one in facts_of(match)["seats"]] == [2, 6]


# ---- for whom -------------------------------------------------------------------------------------------------------


def every_view(match):
    """Of the position and of every moment on the way to it, with everybody's eyes and with all of them."""
    for table_then in (match.table, *(moment.table for moment in match.moments)):
        yield from (View(GUNSLINGERS, table_then[0], viewer).table for viewer in (NOBODY, 0, 1))
        yield table_then.copy()


def told_of(table):
    out = GUNSLINGERS.facts.zeros()
    GUNSLINGERS.engine.facts(table, NOBODY, out)
    return out.tobytes()


def test_all_are_told_the_same_and_nothing_is_changed():
    for match in random_match(3, reflex=True):
        tables = list(every_view(match))
        before = [one.tobytes() for one in tables]
        facts = [told_of(one) for one in tables]
        assert [one.tobytes() for one in tables] == before
        assert all(len(set(facts[n : n + 4])) == 1 for n in range(0, len(facts), 4))


@pytest.mark.parametrize("reflex", [True, False])
def test_compiled_facts_are_the_same_to_the_byte(reflex):
    tell = kernels(GUNSLINGERS).facts
    for seed in range(6):
        for match in random_match(seed, reflex=reflex):
            for one in every_view(match):
                out, interpreted = GUNSLINGERS.facts.zeros(), GUNSLINGERS.facts.zeros()
                tell(one, 0, out)
                GUNSLINGERS.rules.facts(one[0], 0, interpreted[0])
                assert out.tobytes() == interpreted.tobytes()
