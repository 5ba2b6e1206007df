"""Random play in bulk: who wins from where, how much is scored, how long it takes."""

from collections.abc import Callable, Mapping

import msgspec
import numpy as np

from ..core.errors import BadOption
from ..core.game import Game, OptionValue
from ..core.kernels import Batch, random_games
from ..core.standing import share_out_each
from ..core.words import Domain
from .statistics import wilson

MOST_GAMES = 10**12


class SeatReport(msgspec.Struct):
    """How one seat fared: the share of wins (a shared win counts in parts), its 95 % interval, its points."""

    wins: float
    low: float
    high: float
    points: float
    deviation: float


class Lengths(msgspec.Struct):
    """How many decisions the games took."""

    mean: float
    shortest: int
    longest: int


class Report(msgspec.Struct):
    """What came of many games. `tallies` are of the columns that the game names: in what share of the games a thing was
    what stood there at the end, or the average number that stood beside it."""

    game: str
    games: int
    seed: int
    options: dict[str, bool | int | str]
    seats: list[SeatReport]
    shared: float
    lengths: Lengths
    tallies: dict[str, dict[str, float]]


class _Tally:
    """Sums over batches; whole numbers, so that no order of adding changes them."""

    def __init__(self, game: Game, seats: int) -> None:
        self.tallies = {name: np.zeros(len(_names(game, name)), np.int64) for name in game.traits.tallied}
        self.games = self.decisions = self.longest = self.shared = 0
        self.shortest = np.iinfo(np.int32).max
        self.wins = np.zeros(seats)
        self.points = np.zeros(seats, np.int64)
        self.squares = np.zeros(seats, np.int64)

    def add(self, batch: Batch) -> None:
        points = batch.scores[:, :, 0].astype(np.int64)
        shares = np.zeros(points.shape)
        share_out_each(batch.scores, shares)
        self.wins += shares.sum(axis=0)
        self.shared += int((shares.max(axis=1) < 1).sum())
        self.points += points.sum(axis=0)
        self.squares += (points**2).sum(axis=0)
        self.games += len(batch.lengths)
        self.decisions += int(batch.lengths.sum(dtype=np.int64))
        self.shortest = min(self.shortest, int(batch.lengths.min()))
        self.longest = max(self.longest, int(batch.lengths.max()))
        for name, sums in self.tallies.items():
            column = batch.ends[name].astype(np.int64)
            self.tallies[name] = sums + (column.sum(0) if column.ndim > 1 else np.bincount(column, minlength=len(sums)))

    def seat(self, seat: int) -> SeatReport:
        mean = float(self.points[seat]) / self.games
        variance = max(0.0, float(self.squares[seat]) / self.games - mean**2)
        low, high = wilson(float(self.wins[seat]), self.games)
        return SeatReport(float(self.wins[seat]) / self.games, low, high, mean, variance**0.5)

    def tallied(self, game: Game) -> dict[str, dict[str, float]]:
        return {
            name: dict(zip(_names(game, name), (float(one) / self.games for one in sums), strict=True))
            for name, sums in self.tallies.items()
        }


def _names(game: Game, column: str) -> tuple[str, ...]:
    """The things that a tallied column is about."""
    kind, axes = game.state.columns[column]
    things = axes[0] if axes else kind
    assert isinstance(things, Domain)
    return things.ids


def simulate(
    game: Game,
    games: int,
    seats: int,
    seed: int = 0,
    options: Mapping[str, OptionValue] | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Report:
    """Play `games` random games on all cores; `progress` is told how many more are done."""
    if not 1 <= games <= MOST_GAMES:
        raise BadOption(f"the number of games goes from 1 to {MOST_GAMES}, not {games}")
    game.blank(seats, options or {})
    tally = _Tally(game, seats)
    for batch in random_games(game, games, seats, seed, options):
        tally.add(batch)
        progress(len(batch.lengths))
    return Report(
        game=game.id,
        games=games,
        seed=seed,
        options=game.options.complete(options or {}),
        seats=[tally.seat(seat) for seat in range(seats)],
        shared=tally.shared / games,
        lengths=Lengths(tally.decisions / games, tally.shortest, tally.longest),
        tallies=tally.tallied(game),
    )
