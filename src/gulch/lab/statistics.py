"""The little statistics that reports need."""

from math import sqrt

Z95 = 1.959964
"""Standard deviations that hold 95 % of a normal distribution."""


def wilson(successes: float, trials: int) -> tuple[float, float]:
    """The 95 % interval of a rate (Wilson's): honest for few trials and near 0 and 1. Successes may be fractions."""
    if trials == 0:
        return 0.0, 1.0
    rate = successes / trials
    spread = Z95 * sqrt(rate * (1 - rate) / trials + Z95**2 / (4 * trials**2))
    middle, scale = rate + Z95**2 / (2 * trials), 1 + Z95**2 / trials
    low = (middle - spread) / scale if successes > 0 else 0.0
    high = (middle + spread) / scale if successes < trials else 1.0
    return low, high
