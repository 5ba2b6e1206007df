"""One against another: where an option names what each seat plays, every pair of them in many random games."""

from collections.abc import Callable, Mapping
from itertools import permutations

import msgspec

from ..core.errors import BadOption
from ..core.game import Game, OptionValue
from .simulation import simulate
from .statistics import wilson


class Rate(msgspec.Struct):
    """A share of games with its 95 % interval."""

    share: float
    low: float
    high: float


class Matchup(msgspec.Struct):
    """How the first, in seat 0, fared against the second, in seat 1."""

    first: str
    second: str
    games: int
    won: Rate
    drawn: Rate
    lost: Rate


def rivals(game: Game) -> list[str]:
    """What there is to play one against another: the values that both options of `game.traits.versus` know by name."""
    if len(game.traits.versus) != 2:
        return []
    first, second = (game.options[name] for name in game.traits.versus)
    return [str(value) for value in first.values if value in second.values and value != first.default]


def matchups(
    game: Game,
    games: int,
    seed: int = 0,
    options: Mapping[str, OptionValue] | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> list[Matchup]:
    """Share the games out among all ordered pairs of rivals; options that are given stay as they are."""
    given = dict(options or {})
    pairs = [
        pair
        for pair in permutations(rivals(game), 2)
        if all(given.get(n, v) == v for n, v in zip(game.traits.versus, pair, strict=True))
    ]
    if games < len(pairs):
        raise BadOption(f"there are {len(pairs)} pairs, so there must be as many games at least, not {games}")
    each = games // max(1, len(pairs))
    return [_matchup(game, pair, each, seed + i * each, given, progress) for i, pair in enumerate(pairs)]


def _matchup(
    game: Game,
    pair: tuple[str, str],
    games: int,
    seed: int,
    options: Mapping[str, OptionValue],
    progress: Callable[[int], None],
) -> Matchup:
    report = simulate(game, games, 2, seed, {**options, **dict(zip(game.traits.versus, pair, strict=True))}, progress)
    drawn = report.shared * games
    won, lost = (report.seats[seat].wins * games - drawn / 2 for seat in (0, 1))
    return Matchup(*pair, games, *(Rate(count / games, *wilson(count, games)) for count in (won, drawn, lost)))
