"""How a server is run: what `gulch serve` may be told, and the limits that keep one guest from troubling the others."""

from collections.abc import Callable
from dataclasses import dataclass, field
from os import cpu_count
from random import Random, SystemRandom

from ..bots.reflexes import SHRUG
from ..core.game import Game
from ..core.race import Reflexes
from ..games import games, load
from .referee import fore_period


@dataclass(frozen=True)
class Settings:
    """Everything a server is told at its start. The defaults suit one machine and many friends."""

    host: str = "127.0.0.1"
    port: int = 8080
    database: str = "gulch.db"
    public_url: str | None = None
    workers: int = max(2, cpu_count() or 2)
    load: Callable[[str], Game] = load
    games: Callable[[], list[str]] = games
    prepare: tuple[str, ...] | None = None  # the games whose bots get ready at the start, in this order; None is all
    messages_per_second: float = 20.0
    burst: int = 60
    tables_per_minute: float = 60.0
    lines_per_table: int = 100
    lines_per_seat: int = 8
    hello_within: float = 10.0
    heartbeat: float = 15.0
    grace: float = 60.0  # seconds of a new game within which no bot sits in for anybody
    analysis_seconds: float = 1.0
    analysis_per_minute: float = 60.0  # seconds of thought for one address
    replays_per_minute: float = 60.0  # replays and game files for one address
    # Players reach this server without a proxy between: then their own systems bear witness to how far away they are.
    direct_lines: bool = False
    # The wait for the signal of a race, in ms, and how late the server may be before a race is void: tests change them.
    fore_period: Callable[[Random], float] = fore_period
    late: float = 8.0
    shrug: Reflexes = SHRUG  # how long bots take in a window
    random: Random = field(default_factory=SystemRandom)
