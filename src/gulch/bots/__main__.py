"""Compile what the bots of a game need, and leave it in the cache: `python -m gulch.bots banditos`."""

import sys

from ..games import load
from .levels import prepare_all

if __name__ == "__main__":
    for name in sys.argv[1:]:
        prepare_all(load(name))
