"""Bots think here, off the event loop, several at once: the search lets go of Python's lock while it works."""

import asyncio
import sys
from asyncio.subprocess import DEVNULL
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from ..bots import Choice, bot, prepare_all
from ..core.game import Game
from ..core.view import View
from ..lab.analysis import analyse
from .log import note
from .protocol import Estimate
from .words import Refusal

MOST_ASKED = 100  # analyses that may wait, all tables together
COMPILER = (sys.executable, "-m", "gulch.bots")


class Thinkers:
    """A pool of threads for bots, and one for analyses, so that the curious do not hold up a game."""

    def __init__(self, workers: int, seconds: float) -> None:
        self._bots = ThreadPoolExecutor(workers, "bot")
        self._analysts = ThreadPoolExecutor(1, "analyst")
        self._seconds = seconds
        self._asked = 0
        self._preparing: dict[Game, asyncio.Task[None]] = {}

    # ---- getting ready --------------------------------------------------------------------------------------------

    def prepare(self, games: Iterable[Game]) -> None:
        """Begin to get the bots of these games ready, one game after another; who needs one waits for it."""
        before = None
        for game in games:
            before = self._preparing[game] = asyncio.create_task(self._prepare(game, before))

    async def _prepare(self, game: Game, before: asyncio.Task[None] | None) -> None:
        if before is not None:
            await asyncio.wait([before])
        try:
            await _compile_apart(game)
            await asyncio.get_running_loop().run_in_executor(self._bots, prepare_all, game)
        except Exception as error:
            note("bots not ready", level=40, game=game.id, error=repr(error))
        else:
            note("bots ready", game=game.id)

    @property
    def is_ready(self) -> bool:
        return all(task.done() for task in self._preparing.values())

    async def until_ready(self, game: Game | None = None) -> None:
        """Wait for the bots of a game, or of all that are getting ready."""
        tasks = [task for of, task in self._preparing.items() if game in (None, of) and not task.done()]
        if tasks:
            await asyncio.wait(tasks)

    # ---- thinking -------------------------------------------------------------------------------------------------

    async def choose(self, level: str, view: View) -> Choice:
        """What a bot of this level does. A bot that fails does what who does nothing does: the table goes on."""
        await self.until_ready(view.game)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._bots, bot(level).choose, view)
        except Exception as error:
            note("bot failed", level=40, game=view.game.id, bot=level, error=repr(error))
            return Choice(view.legal[0])

    async def analyse(
        self, view: View, language: str, names: Sequence[str], seconds: float | None = None
    ) -> list[Estimate]:
        """What a strong player thinks of each move, within so many seconds (at most the usual ones)."""
        if self._asked >= MOST_ASKED:
            raise Refusal("busy")
        self._asked += 1
        try:
            await self.until_ready(view.game)
            thinking = partial(_estimates, view, language, names, self.limited(seconds))
            return await asyncio.get_running_loop().run_in_executor(self._analysts, thinking)
        finally:
            self._asked -= 1

    def limited(self, seconds: float | None) -> float:
        """How long an analysis takes for which somebody wants so many seconds."""
        return self._seconds if seconds is None else min(seconds, self._seconds)

    async def close(self) -> None:
        """Stop; what is being thought is thought to its end and forgotten."""
        for task in self._preparing.values():
            task.cancel()
        await asyncio.gather(*self._preparing.values(), return_exceptions=True)
        self._bots.shutdown(wait=False, cancel_futures=True)
        self._analysts.shutdown(wait=False, cancel_futures=True)


def _estimates(view: View, language: str, names: Sequence[str], seconds: float) -> list[Estimate]:
    found = analyse(view, seconds)
    return [
        Estimate(e.move, view.text(e.move, language, names), e.chance, e.error, e.tries, list(e.shares)) for e in found
    ]


async def _compile_apart(game: Game) -> None:
    """Compile in a process of its own, which fills the cache: it takes long, holds up nobody, and can be ended.

    Should it fail, what is needed is compiled here.
    """
    compiler = await asyncio.create_subprocess_exec(
        *COMPILER, game.id, stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL, start_new_session=True
    )
    try:
        await compiler.wait()
    finally:
        if compiler.returncode is None:
            compiler.kill()
            await compiler.wait()
