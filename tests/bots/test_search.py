"""The search: it finds what is good, for any number of seats, and knows no more than it may."""

import sys
from random import Random
from time import perf_counter

import pytest

import gulch
from gulch.bots.search import Search
from gulch.bots.tree import EDGE, ROOM
from tests.contributing import write_example_game
from tests.games.banditos.table import table
from tests.toys.coins import GAME as COINS
from tests.toys.pennies import GAME as PENNIES
from tests.toys.quickdraw import GAME as QUICKDRAW

BANDITOS = gulch.load("banditos")


def best(match, iterations=2000, seed=1):
    """The words and the value of the move it likes most."""
    search = Search(match.view(match.pending[0]), seed)
    search.run(iterations)
    found = search.found()
    assert sum(one.visits for one in found) == iterations
    return match.text(found[0].move), found[0].value


@pytest.fixture
def last_bottle(tmp_path, monkeypatch):
    write_example_game(tmp_path)
    found = sys.modules["gulch.games"]
    monkeypatch.setattr(found, "__path__", [*found.__path__, str(tmp_path)])
    return gulch.load("lastbottle")


@pytest.mark.parametrize(("left", "move"), [(10, "take 2"), (9, "take 1"), (7, "take 3"), (3, "take 3")])
def test_it_solves_a_game_without_secrets(last_bottle, left, move):
    """Leave a multiple of four: then the last bottle is yours."""
    words, value = best(last_bottle.position({"left": left, "pending": 1}), 5000)
    assert words == move
    assert value > 0.85


@pytest.mark.parametrize("seats", range(1, 8))
def test_it_plays_for_one_to_seven_seats(seats):
    words, value = best(COINS.new(seats=seats))
    assert words == "take 3"
    assert (value > 7) if seats == 1 else (0 < value <= 1)


@pytest.mark.parametrize("first", [0, 1])
def test_a_sealed_answer_leaks_to_nobody(first):
    """Were one's answer known to the other in the tree, pennies would be worth 0 or 1; they are worth a half."""
    match = PENNIES.new(seats=2)
    if first == 1:
        match.play(0, "show heads")
    assert best(match, 20_000)[1] == pytest.approx(0.5, abs=0.06)


@pytest.mark.parametrize(("half_tails", "heads", "worth"), [(False, 1 / 2, 1 / 2), (True, 1 / 3, 1 / 3)])
def test_at_a_sealed_decision_the_averages_are_those_nobody_can_exploit(half_tails, heads, worth):
    """With any seed: seats that learn from each other must not get into step."""
    random, shares, values = Random(4), [], []
    for _ in range(12):
        search = Search(PENNIES.new(seats=2, half_tails=half_tails).view(0), random.getrandbits(64))
        search.run(4000)
        found = {one.move: one for one in search.found()}
        shares.append(found[PENNIES.parse("show heads")].visits / 4000)
        values.append(search.found()[0].value)
    assert shares == pytest.approx([heads] * 12, abs=0.08)
    assert values == pytest.approx([worth] * 12, abs=0.05)


def test_who_can_do_one_thing_only_has_a_chance_all_the_same():
    match = BANDITOS.new(seats=3, seed=11)
    assert match.legal(1) == [match.parse("pass")]
    words, value = best(match)
    assert words == "pass"
    assert 0.1 < value < 0.6


@pytest.mark.parametrize(("dollars", "won"), [(10, 0.0), (11, 0.5), (12, 1.0)])
def test_who_has_nothing_left_to_decide_knows_who_wins(dollars, won):
    """The last card of the last round robs $6, and the other has $17, which all who kept count know."""
    match = table([["pink 4"], ["green 2"]], rows={"pink": 3}, lap=5, dollars=[dollars, 17], note={"pink": 6})
    assert len(match.legal(0)) == 1
    assert best(match, 50)[1] == won


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_the_shares_of_all_seats_add_up_to_one(seats):
    match = BANDITOS.new(seats=seats, seed=5)
    search = Search(match.view(match.pending[0]), 1)
    search.run(3000)
    assert search.shares() == search.found()[0].shares
    assert search.shares()[match.pending[0]] == search.found()[0].value
    assert all(sum(one.shares) == pytest.approx(1) for one in search.found())
    assert all(0 < share < 1 for share in search.shares())


def test_races_are_searched():
    match = QUICKDRAW.new(seats=2, seed=1)
    for seat in (0, 1):
        match.play(seat, "load 2")
    assert best(match)[0] == "grab"


def test_it_robs_the_bank_when_it_can():
    match = table([["pink 4", "blue 1"], ["green 1", "black 1", "black 2"]], rows={"pink": 3}, lap=5)
    assert best(match)[0] == "place pink 4"


def test_it_never_sells_below_the_price_what_wins_the_other_the_game():
    match = table(
        [["pink 4", "blue 3"], ["green 3", "black 3"]],
        offers=[[], ["pink 3"]],
        rows={"pink": 2},
        lap=5,
        dollars=[10, 14],
    )
    match.play(0, "bid $1 for pink 3")
    assert best(match)[0] == "refuse"


def test_equal_seeds_think_alike():
    match = BANDITOS.new(seats=4, seed=5)
    views = [match.view(match.pending[0]) for _ in range(3)]
    searches = [Search(view, seed) for view, seed in zip(views, (7, 7, 8), strict=True)]
    for search in searches:
        search.run(500)
    assert searches[0].found() == searches[1].found()
    assert searches[0].found() != searches[2].found()


def test_thinking_in_slices_is_thinking_at_once():
    view = BANDITOS.new(seats=3, seed=5)
    view = view.view(view.pending[0])
    once, sliced = Search(view, 7), Search(view, 7)
    once.run(600)
    for size in (1, 99, 500):
        sliced.run(size)
    assert once.found() == sliced.found()


def test_it_leaves_the_view_as_it_was():
    match = BANDITOS.new(seats=3, seed=5)
    view = match.view(match.pending[0])
    before = view.state.tobytes()
    Search(view, 1).run(200)
    assert view.state.tobytes() == before


def test_a_full_tree_still_searches(monkeypatch):
    monkeypatch.setattr("gulch.bots.search.ROOM", 64)
    match = BANDITOS.new(seats=2, seed=5)
    search = Search(match.view(match.pending[0]), 1)
    search.run(3000)
    assert search.found()[0].visits > 100


def test_one_search_needs_little_memory():
    assert ROOM * len(EDGE) < 64 * 2**20


def test_who_owes_no_decision_has_nothing_to_think_about():
    match = BANDITOS.new(seats=3, seed=5)
    for viewer in (None, (match.pending[0] + 1) % 3):
        with pytest.raises(gulch.BadOption, match="owes a decision"):
            Search(match.view(viewer), 1)


def test_it_keeps_to_its_time():
    match = BANDITOS.new(seats=4, seed=5)
    view = match.view(match.pending[0])
    Search(view, 1).run(1)
    over = []
    for seconds in (0.01, 0.03, 0.05, 0.1, 0.2) * 2:
        search = Search(view, 1)
        start = perf_counter()
        search.run_for(seconds, 10**9)
        over.append(perf_counter() - start - seconds)
    assert sorted(over)[len(over) // 2] < 0.02
    assert search.iterations > 100


def test_who_wants_the_best_move_alone_gets_it_as_soon_as_nothing_can_change_it():
    for seed in range(8):
        match = BANDITOS.new(seats=3, seed=seed)
        view = match.view(match.pending[0])
        whole, soon = Search(view, seed), Search(view, seed)
        whole.run(4000)
        soon.run_for(600, 4000, for_the_best=True)
        assert soon.found()[0].move == whole.found()[0].move
    match = COINS.new(seats=2)
    obvious = Search(match.view(match.pending[0]), 1)
    obvious.run_for(600, 4000, for_the_best=True)
    assert match.text(obvious.found()[0].move) == "take 3"
    assert obvious.iterations < 3500
