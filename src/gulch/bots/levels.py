"""The ladder of strengths: one search, given more or less time, more or less care, faster or slower hands."""

from dataclasses import dataclass, replace
from random import Random
from typing import Any

from ..core.compiled import quicken
from ..core.errors import BadOption
from ..core.game import Game
from ..core.race import Reflexes
from ..core.view import View
from .bot import Bot, ChancePlayer, Choice, require_decision
from .reflexes import reaction_time, reading, reflexes_of
from .search import Search, pick_at_random

UNLIMITED = 10**9
USUAL = 5  # times that habits are asked for each move: what does not come up then is not usual
MANY = 6  # moves from which on a choice is worth all the time there is
TREE = 200_000  # iterations after which a tree is about full, and more of them teach little


@dataclass(frozen=True)
class Level:
    """How a searching bot thinks; how fast it reacts, the game says (see reflexes).

    `iterations` is the most it looks into a position, `seconds` the time it takes if nobody says otherwise. `care`:
    with that chance it does what it thought of, and otherwise what it is used to do (see `habits`). A `guided` one
    expects others to play sensibly, by the game's own `playout`, and not at random.
    """

    name: str
    iterations: int
    seconds: float
    care: float
    guided: bool


LEVELS = {
    level.name: level
    for level in (
        Level("tenderfoot", 40, 0.1, 0.35, True),
        Level("deputy", 150, 0.1, 0.8, True),
        Level("marshal", 1500, 0.2, 1.0, True),
        Level("legend", TREE, 1.0, 1.0, True),
    )
}


class Thinker:
    """A bot that searches, at one of the levels."""

    def __init__(self, level: Level, seed: int | None = None) -> None:
        self.level = level
        self._random = Random(seed)

    def prepare(self, game: Game) -> None:
        """Compile the search, or fetch it from the cache."""
        match = game.new()
        Search(match.view(match.pending[0]), 0, guided=self.level.guided)

    def choose(self, view: View, seconds: float | None = None) -> Choice:
        require_decision(view)
        budget = self.level.seconds if seconds is None else seconds
        reflexes = reflexes_of(view.game, self.level.name)
        seed, care, ms = self._random.getrandbits(64), self._random.random(), reaction_time(self._random, reflexes)
        if len(view.legal) == 1:
            return Choice(view.legal[0], ms)
        if is_read(view):
            return Choice(read(view, seed, reflexes), ms)
        if care >= self.level.care:
            return Choice(habits(view, seed, 1)[0], ms)
        search = Search(view, seed, reflexes, self.level.guided)
        self._think(search, budget)
        return Choice(self._decided(search, seed), ms)

    def _think(self, search: Search, seconds: float) -> None:
        """As long as it can matter: a turn of many little choices, each among few moves, must not try one's patience.

        All that is found matters where others choose at the same time, and where the best move may not be the one made.
        """
        few = min(1.0, len(search.view.legal) / MANY)
        if is_sealed(search.view):
            search.run_for(seconds, self.level.iterations)
        else:
            search.run_for(few * seconds, self.level.iterations, for_the_best=self.level.care == 1)

    def _decided(self, search: Search, seed: int) -> int:
        """The best move; where others choose at the same time one of the good ones, so that nobody can foresee it.

        Who thinks too little to be trusted does nothing that nobody is used to do.
        """
        view = search.view
        if self.level.care < 1:
            usual = {*habits(view, seed, USUAL * len(view.legal))}
            return next(one.move for one in search.found() if one.move in usual)
        good = search.mixed() if is_sealed(view) else search.found()[:1]
        return self._random.choices([one.move for one in good], [one.visits for one in good])[0]


def is_sealed(view: View) -> bool:
    """Do others choose at the same time?"""
    return int(view.state.pending) != 1 << int(view.seat or 0)


def is_read(view: View) -> bool:
    """Is it a race in which one reads before one acts? Then there is nothing to think out."""
    race = view.game.rules.race
    return race is not None and race.aim is not None and view.game.is_race(view.state)


def read(view: View, seed: int, reflexes: Reflexes) -> int:
    """What who reads the table does, rightly or, as often as they err, wrongly."""
    race = view.game.rules.race
    assert race is not None
    return int(reading(race)(view.guess(seed)[0], view.seat, listed(view, seed), reflexes))


def listed(view: View, seed: int) -> Any:
    """The legal moves as the rules list them, with a chance of their own."""
    moves = view.game.moves.zeros()[0]
    moves.rng, moves.count, moves.id[: len(view.legal)] = seed, len(view.legal), view.legal
    return moves


def habits(view: View, seed: int, times: int) -> list[int]:
    """What one does without thinking, so many times: anything, but nothing that the game's own `playout` leaves out.

    So a beginner forgets much, but not the obvious.
    """
    moves, pick, state = listed(view, seed), view.game.rules.playout or pick_at_random, view.guess(seed)[0]
    return [int(pick(state, view.seat, moves)) for _ in range(times)]


def names() -> list[str]:
    """The names of all bots, the weakest first."""
    return ["chance", *LEVELS]


def prepare_all(game: Game) -> None:
    """Compile what the bots of all levels and the views of this game need, or fetch it from the cache."""
    for name in names():
        bot(name).prepare(game)
    quicken(game)


def bot(name: str, seed: int | None = None, iterations: int | None = None) -> Bot:
    """The bot of this name. With a seed, and a number of iterations in place of a time, it always plays the same."""
    if name == "chance":
        return ChancePlayer(seed)
    if name not in LEVELS:
        raise BadOption(f"there is no bot {name!r}; there are {', '.join(names())}")
    level = LEVELS[name]
    return Thinker(level if iterations is None else replace(level, iterations=iterations, seconds=UNLIMITED), seed)
