"""Gunslingers: a shootout of three rounds between two players. Load six, stare, draw, shoot."""

from gulch.core.game import Game

from .actions import ACTIONS, EVENTS, REASONS
from .characters import setup
from .components import HIT, MISS
from .drawing import drawing
from .invariants import conserved, invariants
from .options import OPTIONS, SETTINGS
from .playout import playout
from .rounds import score
from .rules import can, legal, play
from .state import STATE
from .views import guess, hide
from .words import WORDS

GAME = Game(
    package=__name__,
    title="Gunslingers",
    seats=range(2, 3),
    state=STATE,
    actions=ACTIONS,
    events=EVENTS,
    reasons=REASONS,
    words=WORDS,
    setup=setup,
    can=can,
    legal=legal,
    play=play,
    hide=hide,
    guess=guess,
    score=score,
    playout=playout,
    drawing=drawing,
    invariants=invariants,
    conserved=conserved,
    options=OPTIONS,
    settings=SETTINGS,
    versus=("first", "second"),
    outcomes={"hit": HIT, "miss": MISS},
    has_races=True,
    longest=1000,
)
