"""The end of a round, the end of the game, and what always holds."""

from collections import Counter
from random import Random

import pytest

import gulch
from gulch.games.gunslingers.rounds import end_round

from .table import (
    DECK,
    GUNSLINGERS,
    before_loading,
    go,
    is_round_over,
    load,
    pile,
    seat_of,
    side,
    table,
    told,
    unloaded,
)

rule = pytest.mark.rule


def random_duel(seed, reflex):
    """A random game, with the state at every decision handed out on the way."""
    random = Random(seed)
    match = GUNSLINGERS.new(seed=seed, reflex=reflex, characters="dealt")
    while not match.over:
        yield match
        seat = random.choice(match.pending)
        match.play(seat, random.choice(match.legal(seat)), ms=random.randrange(1000))
    yield match


def last_round(first, second, points=(0, 0), lap=3):
    """The Cowboy draws at once against a Kid without cards face down."""
    first = side("cowboy", "draw", *first, points=points[0])
    return table(first, side("kid", *second, points=points[1]), lap=lap)


# ---- points ---------------------------------------------------------------------------------------------------------


@rule("gunslingers", "R61")
def test_a_hit_counts_one_point_for_who_drew_first():
    match = table(side("cowboy", "draw"), side("kid", "reach 3"))
    go(match, "0 touch 1", dice=(6, 1, "hit"))
    assert match.scores == (1, 0)


@rule("gunslingers", "R61")
def test_the_shot_back_was_drawn_second_and_counts_two():
    match = table(side("cowboy", "draw"), side("kid", "draw"))
    go(match, "0 touch 1", dice=(6, 1, 1))
    go(match, "1 touch 1", dice=("hit",))
    assert match.scores == (0, 2)


@rule("gunslingers", "R61")
def test_points_of_rounds_add_up():
    match = table(side("cowboy", "draw", points=2), side("kid", "draw", points=1), lap=2)
    go(match, "0 touch 1", dice=(6, 1, 1))
    go(match, "1 touch 1", dice=("hit",))
    assert match.scores == (2, 3)


@rule("gunslingers", "R62")
def test_the_possible_results_of_a_round():
    seen = set()
    for seed in range(40):
        *_, match = random_duel(seed, reflex=seed % 2 == 0)
        draws, points = [], Counter()
        for event in (event for events in match.events for event in events):
            if event.name == "draws":
                draws.append(event.args[0])
            elif event.name == "hits":
                points[event.args[0]] += event.args[2]
            elif event.name == "round_over":
                attacker = draws[0] if draws else 0
                seen.add((points[attacker], points[1 - attacker]))
                draws, points = [], Counter()
    assert seen <= {(0, 0), (1, 0), (0, 2), (1, 2)}
    assert {(0, 0), (1, 0), (0, 2)} <= seen


# ---- cards ----------------------------------------------------------------------------------------------------------


@rule("gunslingers", "R63")
def test_revealed_cards_are_discarded_and_the_others_return():
    cowboy = ("reach 1", "draw", "focus 2", "draw", "bluff", "resolve")
    match = table(side("cowboy", *cowboy), side("kid", "reach 3", "reach 2", "draw", "draw", "draw", "draw"))
    go(match, "0 touch 1", "1 touch 1", "0 touch 2", dice=(6, 1, "hit"))
    assert pile(match, 0, "discard") == Counter({"reach 1": 1, "draw": 1})
    assert pile(match, 0, "deck") == DECK["cowboy"] - Counter({"reach 1": 1, "draw": 1})
    assert pile(match, 1, "discard") == Counter({"reach 3": 1})
    assert [seat_of(match, seat)["left"] for seat in range(2)] == [13, 14]
    assert set(seat_of(match, 0)["lie"].values()) == {"empty"}


@rule("gunslingers", "R63")
def test_cards_that_were_ignored_or_used_are_discarded_too():
    match = table(side("cowboy", "resolve", "draw"), side("madam", "distract 1/1"))
    discards = [pile(match, seat, "discard") for seat in range(2)]
    go(match, "0 touch 1", "1 touch 1", "0 touch 2", "0 resolve their card 1", dice=(1,))
    assert pile(match, 0, "discard") == discards[0] + Counter(["resolve", "draw"])
    assert pile(match, 1, "discard") == discards[1] + Counter(["distract 1/1"])


@rule("gunslingers", "R63")
def test_nothing_of_a_round_is_carried_into_the_next():
    kid = side("kid", "reach 3", "draw", "reach 2", "focus 1")
    match = table(kid, side("madam", "double bluff", "draw", "bluff"), starts=1)
    go(match, "1 touch 1", "0 touch 1", "1 touch 2", dice=(6, 1))
    go(match, "1 bluff my speed +2", "1 decline", dice=(1,))
    go(match, "0 touch 3", "0 touch 2", dice=("hit",))
    fresh = GUNSLINGERS.new(first="kid", second="madam")
    kept = {"character", "points", "left", "deck", "discard"}
    for seat in range(2):
        ours, theirs = seat_of(match, seat), seat_of(fresh, seat)
        assert {k: v for k, v in ours.items() if k not in kept} == {k: v for k, v in theirs.items() if k not in kept}
    kept = {"rng", "ply", "options", "lap", "starter", "seats"}
    ours, theirs = match.to_dict(), fresh.to_dict()
    assert {k: v for k, v in ours.items() if k not in kept} == {k: v for k, v in theirs.items() if k not in kept}


@rule("gunslingers", "R63")
def test_no_flinch_waits_for_a_card_of_the_next_round():
    match = table(side("kid", "reach 3", "draw"), side("cowboy", "reach 1"))
    match.state.seats[0].flinch = 1
    end_round(match.state)
    assert seat_of(match, 0)["flinch"] == "none"


# ---- the end --------------------------------------------------------------------------------------------------------


@rule("gunslingers", "R64")
def test_after_three_rounds_the_higher_score_wins():
    match = last_round((), ("reach 3",))
    events = go(match, "0 touch 1", dice=(6, 1, "hit"))
    assert told(events)[-1] == "game_over"
    assert match.over
    assert match.winners == (0,)


@rule("gunslingers", "R64")
def test_not_after_two():
    match = last_round(("draw",), ("reach 3",), points=(1, 0), lap=2)
    go(match, "0 touch 1", dice=(6, 1, "hit"))
    assert not match.over
    assert match.to_dict()["lap"] == 3


@rule("gunslingers", "R64")
def test_all_three_rounds_are_played_even_if_nobody_can_catch_up():
    match = last_round(("draw",), ("reach 3",), points=(2, 0), lap=2)
    go(match, "0 touch 1", dice=(6, 1, "hit"))
    assert match.scores == (3, 0)
    assert not match.over
    assert match.winners == ()


@rule("gunslingers", "R65")
def test_at_a_tie_there_is_a_fourth_round():
    match = last_round(("reach 1", "draw"), ("reach 3",), points=(0, 1))
    events = go(match, "0 touch 1", dice=(6, 1, "hit"))
    assert told(events)[-2:] == ["round_over", "extra_round"]
    assert not match.over
    assert match.to_dict()["lap"] == 4


@rule("gunslingers", "R65")
def test_a_tie_after_the_fourth_round_is_a_draw():
    match = last_round((), ("reach 3",), points=(1, 1), lap=4)
    go(match, "0 touch 1", dice=(6, 1, 1))
    go(match, "1 stop")
    assert match.over
    assert match.scores == (1, 1)
    assert match.winners == (0, 1)


@rule("gunslingers", "R65")
def test_there_is_never_a_fifth_round():
    for points in ((1, 1), (0, 0), (3, 3)):
        match = last_round(("draw",), ("draw",), points=points, lap=4)
        go(match, "0 touch 1", dice=(6, 1, "hit"))
        assert match.over


@rule("gunslingers", "R65")
def test_the_extra_round_has_all_phases_and_the_bonus():
    first = unloaded("cowboy", "draw", "reach 1", points=1)
    match = before_loading(first, unloaded("kid", "draw", "reach 3", points=1), lap=4, starter=1)
    load(match, 0, "reach 1", "draw")
    load(match, 1, "reach 3", "draw")
    go(match, "0 touch 1", "1 touch 1", "0 touch 2", dice=(6, 1, 1))
    go(match, "1 touch 2", dice=("hit",))
    assert match.over
    assert match.scores == (1, 3)
    assert match.winners == (1,)


@rule("gunslingers", "R65", "R9")
def test_the_fourth_round_is_played_with_what_is_left():
    match = last_round(("reach 1",), ("reach 3", "draw"), points=(0, 1))
    go(match, "0 touch 1", dice=(6, 1, "hit"))
    assert pile(match, 0, "deck") == Counter(["reach 1"])
    load(match, 0, "reach 1")
    assert match.pending == (1,)


# ---- what always holds ----------------------------------------------------------------------------------------------


@rule("gunslingers", "R68", "R69")
def test_decks_and_draws_between_rounds():
    for seed in range(24):
        lap, draws = 0, [0, 0]
        for match in random_duel(seed, reflex=seed % 2 == 0):
            state = match.to_dict()
            if match.over or state["lap"] > lap:
                for seat in range(2):
                    deck, discard = pile(match, seat, "deck"), pile(match, seat, "discard")
                    assert deck + discard == DECK[seat_of(match, seat)["character"]]
                    assert discard["draw"] <= draws[seat] + 1
                    draws[seat] = discard["draw"]
                    assert match.over or deck["draw"] >= 5 - state["lap"]
                lap = state["lap"]


@rule("gunslingers", "R68")
def test_a_table_with_a_card_too_many_is_refused():
    player = side("cowboy", "draw", "reach 1")
    player["deck"] = {"draw": 4}
    player["left"] = 4
    with pytest.raises(gulch.BadPosition, match=r"deck.draw: not as many as the character has"):
        table(player, side("kid", "draw"))


def test_a_finished_match_takes_no_more_moves():
    match = last_round((), ("reach 3",))
    go(match, "0 touch 1", dice=(6, 1, "hit"))
    assert is_round_over(match)
    with pytest.raises(gulch.IllegalMove, match="the game is over"):
        match.play(0, "touch 1")
