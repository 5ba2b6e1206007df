"""How late the event loop is: a time stamp of ours can be wrong by as much. It is watched while somebody races."""

import asyncio
from collections import deque
from typing import Self

from .line import now

TICK = 2.0  # ms between two looks
REACH = 10.0  # ms after a delay in which what had to wait is still being heard


class Watch:
    """`with watch:` it looks; then `late(at)` tells how late the server may have been at a moment just gone."""

    def __init__(self) -> None:
        self._ticks: deque[tuple[float, float]] = deque(maxlen=32)
        self._users = 0
        self._looking: asyncio.Task[None] | None = None

    def __enter__(self) -> Self:
        self._users += 1
        if self._looking is None:
            self._ticks.append((now(), 0.0))
            self._looking = asyncio.create_task(self._look())
        return self

    def __exit__(self, *_: object) -> None:
        self._users -= 1
        if self._users == 0 and self._looking is not None:
            self._looking.cancel()
            self._looking = None

    async def _look(self) -> None:
        before = now()
        while True:
            await asyncio.sleep(TICK / 1000)
            at = now()
            self._ticks.append((at, at - before - TICK))
            before = at

    def late(self, at: float) -> float:
        """By how much, in ms, what has the time stamp `at` may have happened before it."""
        delays = [delay for tick, delay in self._ticks if at - REACH <= tick <= at]
        going_on = at - self._ticks[-1][0] - TICK if self._ticks else 0.0
        return max(0.0, going_on, *delays)
