"""The ladder of bots."""

from dataclasses import replace
from random import Random
from statistics import mean, stdev
from time import perf_counter

import pytest

import gulch
from gulch.bots import LEVELS, names
from gulch.bots.reflexes import reaction_time, reflexes_of, usual_reflexes
from gulch.bots.search import Search
from gulch.core.match import Match
from gulch.core.race import STEADY, Reflexes
from tests.games.banditos.table import table
from tests.toys.pennies import GAME as PENNIES
from tests.toys.quickdraw import GAME as QUICKDRAW
from tests.toys.standoff import GAME as STANDOFF

BANDITOS = gulch.load("banditos")
GUNSLINGERS = gulch.load("gunslingers")


def positions(game, count, seed=0, **options):
    """Some positions of random matches, with a seat that owes a real decision."""
    random = Random(seed)
    while count:
        match = game.new(seats=random.choice(game.seats), seed=random.getrandbits(32), **options)
        for _ in range(random.randrange(60)):
            if not match.over:
                seat = random.choice(match.pending)
                match.play(seat, random.choice(match.legal(seat)))
        choosing = [seat for seat in match.pending if len(match.legal(seat)) > 1]
        if choosing:
            count -= 1
            yield match, choosing[0]


def test_the_levels_have_their_names_everywhere():
    assert names() == ["chance", "tenderfoot", "deputy", "marshal", "legend"]
    with pytest.raises(gulch.BadOption, match="tenderfoot, deputy, marshal, legend"):
        gulch.bot("sheriff")


@pytest.mark.parametrize("level", names())
@pytest.mark.parametrize("name", gulch.games())
def test_no_peeking(name, level):
    """Replace everything the bot cannot know by another guess: with the same seed it does the same."""
    game, changed = gulch.load(name), 0
    for number, (match, seat) in enumerate(positions(game, 12, seed=3)):
        view = match.view(seat)
        other = Match(game, view.guess(number))
        changed += other.state.tobytes() != match.state.tobytes()
        options = {"iterations": 80} if level in LEVELS else {}
        choices = [gulch.bot(level, seed=number, **options).choose(v) for v in (view, other.view(seat))]
        assert choices[0] == choices[1]
        assert choices[0].move in match.legal(seat)
    assert changed == 12


@pytest.mark.parametrize("level", names())
def test_one_choice_is_answered_at_once(level):
    match = BANDITOS.new(seats=3, seed=11)
    assert match.legal(1) == [match.parse("pass")]
    player = gulch.bot(level, seed=1)
    start = perf_counter()
    assert player.choose(match.view(1), seconds=5).move == match.parse("pass")
    assert perf_counter() - start < 0.1


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_keeps_to_its_time_once_prepared(level):
    player = gulch.bot(level, seed=1)
    player.prepare(BANDITOS)
    match = BANDITOS.new(seats=4, seed=5)
    over = []
    for _ in range(7):
        start = perf_counter()
        player.choose(match.view(match.pending[0]), seconds=0.05)
        over.append(perf_counter() - start - 0.05)
    assert sorted(over)[3] < 0.02


@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_among_few_moves_takes_less_of_the_time_but_a_secret_one_all(level, monkeypatch):
    """Else a turn of many little choices would try one's patience."""
    given = []
    monkeypatch.setattr("gulch.bots.levels.Search.run_for", lambda search, seconds, *_, **__: given.append(seconds))
    monkeypatch.setattr("gulch.bots.levels.Thinker._decided", lambda *_: 0)
    players = [gulch.bot(level, seed=seed) for seed in range(40)]  # the careless ones do not always think
    few = table([["pink 4", "blue 1"], ["green 1", "black 1", "black 2"]], rows={"pink": 3}, lap=5)
    few.play(0, "offer blue 1")
    many = BANDITOS.new(seats=2, seed=5)
    for match, share in ((few, len(few.legal(1)) / 6), (many, 1), (PENNIES.new(seats=2), 1)):
        for player in players:
            player.choose(match.view(match.pending[0]), seconds=3)
        assert len(given) > 5
        assert given == [pytest.approx(3 * share)] * len(given)
        given.clear()


def test_reactions_get_faster_up_the_ladder_and_stay_human():
    match = QUICKDRAW.new(seats=2, seed=1)
    match.play(0, "load 1")
    match.play(1, "load 1")
    assert match.is_race
    averages = []
    for level in LEVELS:
        player = gulch.bot(level, seed=1, iterations=4)
        times = [player.choose(match.view(0)).ms for _ in range(300)]
        assert min(times) >= 150
        averages.append(mean(times))
    assert averages == sorted(averages, reverse=True)
    assert averages[0] > 1.5 * averages[-1]


def duel(strong, weak, games, seats=2):
    """The share of wins of one bot against others of another level."""
    won = 0.0
    for number in range(games):
        players = [gulch.bot(weak, seed=100 * number + seat) for seat in range(seats)]
        mine = number % seats
        players[mine] = gulch.bot(strong, seed=100 * number + 50)
        match = BANDITOS.new(seats=seats, seed=number)
        while not match.over:
            seat = match.pending[0]
            choice = players[seat].choose(match.view(seat))
            match.play(seat, choice.move, choice.ms)
        won += (mine in match.winners) / len(match.winners)
    return won / games


def test_a_beginner_is_better_than_chance_and_worse_than_a_deputy():
    assert duel("tenderfoot", "chance", 12) > 0.5
    assert duel("deputy", "tenderfoot", 12) > 0.6


def test_reaction_times_are_as_the_distribution_says():
    """A bell and a tail: the means add up, and so do the squares of the deviations."""
    random, reflexes = Random(5), Reflexes(300.0, 30.0, 40.0, 100.0)
    times = [reaction_time(random, reflexes) for _ in range(4000)]
    assert mean(times) == pytest.approx(340, abs=4)
    assert stdev(times) == pytest.approx(50, abs=3)
    assert min(reaction_time(random, Reflexes(100.0, 30.0, 40.0, 150.0)) for _ in range(50)) == 150


def test_how_fast_a_level_reacts_is_said_by_the_game_or_else_all_are_alike():
    assert reflexes_of(QUICKDRAW, "tenderfoot").mean > reflexes_of(QUICKDRAW, "legend").mean
    assert {reflexes_of(BANDITOS, level) for level in LEVELS} == {STEADY}
    assert len({reflexes_of(GUNSLINGERS, level) for level in LEVELS}) == len(LEVELS)


# ---- races in which one reads before one acts ------------------------------------------------------------------------


def at_the_stand_off(lap=1):
    match = STANDOFF.position({"seated": 3, "phase": "getting ready", "pending": 0b111, "lap": lap})
    for seat in range(3):
        match.play(seat, "ready")
    assert match.is_race
    return match


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_reads_as_long_and_errs_as_often_as_the_game_says(level):
    view, said, player = at_the_stand_off().view(1), STANDOFF.rules.race.reflexes[level], gulch.bot(level, seed=1)
    choices = [player.choose(view) for _ in range(600)]
    times, shots = [choice.ms for choice in choices], [view.text(choice.move) for choice in choices]
    assert mean(times) == pytest.approx(said.mean + said.tail, rel=0.05)
    assert min(times) >= said.floor
    assert all(shot.startswith("shoot colt head") for shot in shots), "only the sound is ever misread"
    wrong = sum(not shot.startswith("shoot colt head bang") for shot in shots)
    assert wrong / len(shots) == pytest.approx(said.errors, abs=0.06)
    assert {shot.rpartition(" at ")[2] for shot in shots} == {"seat 0", "seat 2"}


def test_in_a_search_everybody_reads_as_well():
    """Who only waits in the last race loses to one of the others, who find their shots sooner or later."""
    view = at_the_stand_off(lap=3).view(0)
    search = Search(view, 1)
    search.run(3000)
    (waiting,) = [one for one in search.found() if view.text(one.move) == "wait"]
    assert waiting.visits >= 5
    assert waiting.value < 0.02


def test_in_an_even_contest_all_are_as_fast_as_is_usual_in_the_game():
    assert usual_reflexes(STANDOFF) == STANDOFF.rules.race.usual != STEADY
    assert usual_reflexes(BANDITOS) == usual_reflexes(QUICKDRAW) == STEADY


def test_who_errs_errs_somehow():
    reader = STANDOFF.rules.race
    with pytest.raises(TypeError, match="both or neither"):
        replace(reader, slip=None)
    with pytest.raises(TypeError, match="errors need a slip"):
        replace(reader, aim=None, slip=None)


# ---- what weak bots forget, and what they do not --------------------------------------------------------------------


def loads(level, number):
    """What the bots of a level load for the first round, each seat its own six cards."""
    game = gulch.load("gunslingers")
    match = game.new(seed=number, reflex=False, characters="dealt")
    players = [gulch.bot(level, seed=2 * number + seat, iterations=40) for seat in (0, 1)]
    while len(match.moves) < 12:
        seat = match.pending[0]
        match.play(seat, players[seat].choose(match.view(seat)).move)
    return [[match.text(move.action) for move in match.moves if move.seat == seat] for seat in (0, 1)]


@pytest.mark.parametrize("level", ["tenderfoot", "deputy"])
def test_a_beginner_forgets_much_but_not_to_load_a_draw(level):
    loaded = [load for number in range(16) for load in loads(level, number)]
    assert all("load draw" in load for load in loaded)
    assert len({tuple(load) for load in loaded}) > 20


@pytest.mark.parametrize("level", ["tenderfoot", "deputy"])
def test_a_beginner_leaves_no_bank_unrobbed(level):
    match = table([["pink 4", "blue 1"], ["green 1", "black 1", "black 2"]], rows={"pink": 3})
    moves = {gulch.bot(level, seed=seed, iterations=20).choose(match.view(0)).move for seed in range(30)}
    assert moves == {match.parse("place pink 4")}


# ---- decisions that others take at the same time --------------------------------------------------------------------


@pytest.mark.parametrize(("half_tails", "low", "high"), [(False, 60, 100), (True, 25, 75)])
def test_who_chooses_at_the_same_time_as_others_cannot_be_foreseen(half_tails, low, high):
    """Of 160 times about 80 heads; and where two tails are half a win, about 53 if it were perfect."""
    view = PENNIES.new(seats=2, half_tails=half_tails).view(0)
    chosen = [gulch.bot("marshal", seed=seed, iterations=1000).choose(view).move for seed in range(160)]
    assert low <= chosen.count(PENNIES.parse("show heads")) <= high
