"""Bots think here, off the event loop, several at once: the search lets go of Python's lock while it works."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from ..bots import Choice, bot
from ..bots import names as bot_names
from ..core.game import Game
from ..core.kernels import quicken
from ..core.match import View
from ..lab.analysis import analyse
from .log import note
from .protocol import Estimate


class Thinkers:
    """A pool of threads for bots, and one for analyses, so that the curious do not hold up a game."""

    def __init__(self, workers: int, seconds: float) -> None:
        self._bots = ThreadPoolExecutor(workers, "bot")
        self._analysts = ThreadPoolExecutor(1, "analyst")
        self._seconds = seconds

    async def prepare(self, game: Game) -> None:
        """Compile what the bots and the views of a game need, or fetch it from the cache."""
        loop = asyncio.get_running_loop()
        for level in bot_names():
            await loop.run_in_executor(self._bots, bot(level).prepare, game)
        await loop.run_in_executor(self._bots, quicken, game)

    async def choose(self, level: str, view: View) -> Choice:
        """What a bot of this level does. A bot that fails does what who does nothing does: the table goes on."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._bots, bot(level).choose, view)
        except Exception as error:
            note("bot failed", level=40, game=view.game.id, bot=level, error=repr(error))
            return Choice(view.legal[0])

    async def analyse(self, view: View, language: str) -> list[Estimate]:
        """What a strong player thinks of each move."""

        def think() -> list[Estimate]:
            found = analyse(view, self._seconds)
            return [Estimate(e.move, view.text(e.move, language), e.chance, e.error, e.tries) for e in found]

        return await asyncio.get_running_loop().run_in_executor(self._analysts, think)

    def close(self) -> None:
        """Stop; what is being thought is thought to its end and forgotten."""
        self._bots.shutdown(wait=False, cancel_futures=True)
        self._analysts.shutdown(wait=False, cancel_futures=True)
