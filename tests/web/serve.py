"""A server for the browser's tests, as a program of its own. Races begin soon; toys can be played, but are not shown.

`python -m tests.web.serve DATABASE [PAGE GAMES]`: the folders of another page and of further games.
"""

import asyncio
import sys
from pathlib import Path

from gulch.server import app
from gulch.server.app import Server
from gulch.server.settings import Settings
from tests.server.guests import load


async def main(database: str) -> None:
    settings = Settings(
        port=0,
        database=database,
        load=load,
        tables_per_minute=6000.0,
        analysis_per_minute=6000.0,
        analysis_seconds=0.2,
        prepare=(),
        fore_period=lambda random: random.uniform(300, 700),
    )
    async with Server(settings) as server:
        print(server.url, flush=True)
        await asyncio.Event().wait()


if __name__ == "__main__":
    if len(sys.argv) > 2:
        app.STATIC = Path(sys.argv[2])
        sys.modules["gulch.games"].__path__.append(sys.argv[3])
    asyncio.run(main(sys.argv[1]))
