"""Bots against bots: who beats whom, how surely, and what rating that makes."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from os import cpu_count
from random import Random

import msgspec
import numpy as np
from msgspec import structs
from openskill.models import PlackettLuce

from ..bots import bot
from ..bots.reflexes import reaction_time, usual_reflexes
from ..core.errors import BadOption
from ..core.game import Game, check_seed
from ..core.standing import ranks_of, shares_of
from .statistics import wilson

MOST_GAMES = 10**6


class Pairing(msgspec.Struct):
    """How often the first bot finished ahead of the second, a tie counting half, with a 95 % interval."""

    first: str
    second: str
    meetings: int
    ahead: float
    low: float
    high: float


class Standing(msgspec.Struct):
    """One bot: how many seats it took, its share of wins with a 95 % interval, its rating."""

    bot: str
    seats: int
    wins: float
    low: float
    high: float
    rating: float
    uncertainty: float


class Contest(msgspec.Struct):
    """Who plays how many games, and how; no seats or seconds means those usual for the game and the level."""

    bots: list[str]
    games: int = 100
    seats: int | None = None
    seconds: float | None = None
    seed: int = 0
    even: bool = False  # all reaction times are drawn from one distribution, whoever plays
    options: dict[str, bool | int | str] = {}


class ArenaReport(msgspec.Struct):
    """What came of a contest: the bots by rating, and each two of them that met."""

    game: str
    contest: Contest
    standings: list[Standing]
    pairings: list[Pairing]


class Result(msgspec.Struct):
    """One game: the bot in each seat, its rank (1 is best) and its share of the win."""

    bots: list[str]
    ranks: list[int]
    shares: list[float]


def lineups(bots: Sequence[str], seats: int, games: int) -> Iterator[list[str]]:
    """Who sits where in each game: every group of bots that fits the table in turn, each time moved on by a seat."""
    groups = list(combinations(bots, seats)) if len(bots) >= seats else [tuple(bots) * seats]
    for number in range(games):
        group, turn = groups[number % len(groups)], number // len(groups)
        yield [group[(turn + seat) % len(group)] for seat in range(seats)]


def play_game(game: Game, contest: Contest, number: int, lineup: list[str]) -> Result:
    """One game between bots, each given its view and its time."""
    seed = contest.seed + number
    match = game.new(seats=len(lineup), seed=seed, **contest.options)
    players = [bot(name, seed=seed * len(lineup) + seat) for seat, name in enumerate(lineup)]
    random, usual = Random(seed), usual_reflexes(game)
    while not match.over:
        seat = match.pending[0]
        choice = players[seat].choose(match.view(seat), contest.seconds)
        match.react(seat, choice.move, reaction_time(random, usual) if contest.even else choice.ms)
    results = np.array(match.results)
    return Result(lineup, ranks_of(results), shares_of(results).tolist())


def arena(game: Game, contest: Contest, progress: Callable[[int], None] = lambda done: None) -> ArenaReport:
    """Hold the contest, seats in rotation, on all cores; `progress` is told of each game done."""
    contest = _checked(game, contest)
    for name in set(contest.bots):
        bot(name).prepare(game)
    results = []
    with ThreadPoolExecutor(cpu_count()) as pool:
        tables = enumerate(lineups(contest.bots, contest.seats or game.usual_seats, contest.games))
        for result in pool.map(lambda table: play_game(game, contest, *table), tables):
            results.append(result)
            progress(1)
    names = list(dict.fromkeys(contest.bots))
    standings = sorted(_standings(names, results), key=lambda one: -one.rating)
    return ArenaReport(game.id, contest, standings, list(_pairings(names, results)))


def _checked(game: Game, contest: Contest) -> Contest:
    """The contest with everything filled in, if it can be held."""
    if len(contest.bots) < 2:
        raise BadOption("an arena needs two bots at least, for instance marshal,deputy")
    if not 1 <= contest.games <= MOST_GAMES:
        raise BadOption(f"the number of games goes from 1 to {MOST_GAMES}, not {contest.games}")
    if contest.seconds is not None and not 0 < contest.seconds <= 3600:
        raise BadOption(f"the time for a move is more than 0 and at most 3600 seconds, not {contest.seconds}")
    seats = game.usual_seats if contest.seats is None else contest.seats
    game.blank(seats, contest.options)
    check_seed(contest.seed)
    check_seed(contest.seed + contest.games)
    return structs.replace(contest, seats=seats, options=game.options.complete(contest.options))


def _standings(names: list[str], results: list[Result]) -> Iterator[Standing]:
    ratings = rate(names, results)
    for name in names:
        shares = [share for r in results for who, share in zip(r.bots, r.shares, strict=True) if who == name]
        low, high = wilson(sum(shares), len(shares))
        mu, sigma = ratings[name]
        yield Standing(name, len(shares), sum(shares) / max(1, len(shares)), low, high, mu, sigma)


def _pairings(names: list[str], results: list[Result]) -> Iterator[Pairing]:
    for first, second in combinations(names, 2):
        met = [
            0.5 + 0.5 * ((a < b) - (a > b))
            for r in results
            for one, a in zip(r.bots, r.ranks, strict=True)
            for other, b in zip(r.bots, r.ranks, strict=True)
            if (one, other) == (first, second)
        ]
        if met:
            low, high = wilson(sum(met), len(met))
            yield Pairing(first, second, len(met), sum(met) / len(met), low, high)


def rate(names: list[str], results: list[Result]) -> dict[str, tuple[float, float]]:
    """Ratings (mean, deviation) by openskill's Plackett-Luce model; a bot in several seats moves by their average."""
    model = PlackettLuce()
    ratings = {name: model.rating(name=name) for name in names}
    for result in results:
        rated = model.rate([[ratings[name]] for name in result.bots], ranks=[float(rank) for rank in result.ranks])
        for name in set(result.bots):
            mine = [team[0] for team, who in zip(rated, result.bots, strict=True) if who == name]
            mu, sigma = sum(r.mu for r in mine) / len(mine), sum(r.sigma for r in mine) / len(mine)
            ratings[name] = model.rating(name=name, mu=mu, sigma=sigma)
    return {name: (rating.mu, rating.sigma) for name, rating in ratings.items()}
