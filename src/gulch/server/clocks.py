"""Clocks: so many seconds for a decision, then a reserve for the whole game, then the default move. Pure.

A table without clocks has neither. A reserve is for all decisions together; what a decision took is stored with its
move, so the clocks are a fold over the log, like everything else.
"""

from typing import NamedTuple

PATIENCE = 60.0  # seconds a leaver is waited for at a table where decisions take minutes
SLOW = 3600.0  # seconds for a decision from which on nobody sits and waits


class Clock(NamedTuple):
    """The agreement: seconds for each decision, and a reserve beyond them."""

    seconds: float
    reserve: float

    @property
    def is_on(self) -> bool:
        return self.seconds > 0 or self.reserve > 0

    def allowed(self, reserve: float) -> float:
        """How long a decision may take, with so much reserve left."""
        return self.seconds + reserve

    @property
    def patience(self) -> float:
        """How long a leaver is waited for if nothing else is agreed: for ever (0) where all may take their time."""
        return PATIENCE if self.is_on and self.seconds <= SLOW else 0.0

    def left(self, reserve: float, spent: float) -> float:
        """The reserve after a decision that took so long."""
        return max(0.0, reserve - max(0.0, spent - self.seconds))
