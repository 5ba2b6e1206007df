"""Analysis, arena, statistics."""

from collections import Counter

import pytest

import gulch
from gulch.core.match import Match
from gulch.lab.arena import Contest, Result, arena, lineups, play_game, rate
from gulch.lab.statistics import wilson
from tests.games.banditos.table import table
from tests.toys.coins import GAME as COINS
from tests.toys.quickdraw import GAME as QUICKDRAW

BANDITOS = gulch.load("banditos")


# ---- statistics ---------------------------------------------------------------------------------------------------


def test_wilson_intervals():
    """Known values, and sensible ends."""
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(10, 10)[1] == 1.0
    assert wilson(0, 0) == (0.0, 1.0)


# ---- analysis -----------------------------------------------------------------------------------------------------


def test_analysis_tells_of_every_move_in_words_and_the_best_first():
    match = table([["pink 4", "blue 1"], ["green 1", "black 1", "black 2"]], rows={"pink": 3}, lap=5)
    estimates = gulch.analyse(match.view(0), seconds=60, iterations=3000)
    assert {one.text for one in estimates} == {match.text(move) for move in match.legal(0)}
    assert estimates[0].text == "place pink 4"
    assert all(0 <= one.chance <= 1 for one in estimates)
    assert estimates[0].error < 0.1
    assert sum(one.tries for one in estimates) == 3000


def test_more_thought_is_surer():
    match = BANDITOS.new(seats=2, seed=4)
    view = match.view(match.pending[0])
    short, long = (gulch.analyse(view, seconds=60, iterations=n)[0] for n in (200, 5000))
    assert long.error < short.error / 2


def test_however_little_time_there_is_every_move_is_tried():
    view = BANDITOS.new(seats=2, seed=4)
    view = view.view(view.pending[0])
    assert all(one.tries >= 1 for one in gulch.analyse(view, seconds=1e-9))


def test_all_chances_come_from_one_search_and_add_up():
    match = BANDITOS.new(seats=4, seed=4)
    seat = match.pending[0]
    for one in gulch.analyse(match.view(seat), seconds=60, iterations=2000):
        assert sum(one.shares) == pytest.approx(1)
        assert one.shares[seat] == one.chance


def test_alone_the_error_is_one_of_points():
    """Two more coins are to come, each worth 1 to 3: about 8 in all, give or take."""
    best = gulch.analyse(COINS.new(seats=1).view(0), seconds=60, iterations=2000)[0]
    assert best.shares == (best.chance,)
    assert 7 < best.chance <= 9
    assert 0 < best.error < 0.2


# ---- arena --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bots", "seats", "games"),
    [(["a", "b"], 2, 12), (["a", "b", "c"], 2, 12), (["a", "b"], 4, 12), (["a", "b", "b", "b"], 4, 12)],
)
def test_seats_are_in_rotation(bots, seats, games):
    taken = Counter((seat, name) for lineup in lineups(bots, seats, games) for seat, name in enumerate(lineup))
    expected = games * Counter(bots)["a"] / len(bots)
    for seat in range(seats):
        assert taken[seat, "a"] == expected


def test_better_ranks_give_better_ratings():
    results = [Result(["a", "b", "c"], [1, 2, 3], [1, 0, 0]), Result(["c", "a", "b"], [3, 1, 2], [0, 1, 0])] * 10
    ratings = rate(["a", "b", "c"], results)
    assert ratings["a"][0] > ratings["b"][0] > ratings["c"][0]
    assert ratings["a"][1] < 8


def test_ties_are_ties():
    ratings = rate(["a", "b"], [Result(["a", "b"], [1, 1], [0.5, 0.5])] * 10)
    assert ratings["a"][0] == pytest.approx(ratings["b"][0])


def test_in_an_even_contest_all_react_alike(monkeypatch):
    """However slow a tenderfoot is, his times come from the same distribution as anybody's."""
    times = []
    react = Match.react
    monkeypatch.setattr(
        Match, "react", lambda match, seat, move, ms: (times.append(ms), react(match, seat, move, ms))[1]
    )
    for even in (False, True):
        times.clear()
        for number in range(4):
            play_game(QUICKDRAW, Contest(["tenderfoot"] * 2, even=even), number, ["tenderfoot", "tenderfoot"])
        average = sum(times) / len(times)
        assert (average < 330) == even


def test_an_arena_adds_up():
    seen = []
    contest = Contest(["tenderfoot", "chance"], games=6, seats=2, seed=3)
    report = arena(BANDITOS, contest, seen.append)
    assert len(seen) == 6
    assert sum(one.wins * one.seats for one in report.standings) == pytest.approx(6)
    assert [(p.first, p.second, p.meetings) for p in report.pairings] == [("tenderfoot", "chance", 6)]
    pair = report.pairings[0]
    assert pair.low <= pair.ahead <= pair.high


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"bots": ["marshal"]}, "two bots at least"),
        ({"bots": ["marshal", "sheriff"]}, "there is no bot 'sheriff'"),
        ({"games": 0}, "number of games"),
        ({"seats": 9}, "played with"),
        ({"seconds": 0}, "time for a move"),
        ({"seed": -1}, "a seed is"),
        ({"options": {"x": 1}}, "no option x"),
    ],
)
def test_what_cannot_be_held_is_refused(change, reason):
    contest = Contest(**({"bots": ["chance", "chance"], "games": 1} | change))
    with pytest.raises(gulch.BadOption, match=reason):
        arena(BANDITOS, contest)
