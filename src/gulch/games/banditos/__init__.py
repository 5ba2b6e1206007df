"""Banditos, by Michael Schacht (2002): rob the banks, or live off those who do."""

from gulch.core.game import Game

from .actions import ACTIONS, EVENTS, REASONS
from .drawing import drawing
from .invariants import conserved, invariants
from .options import OPTIONS
from .playout import playout
from .rounds import score, setup
from .rules import can, legal, play
from .state import STATE, guess, hide
from .words import WORDS

GAME = Game(
    package=__name__,
    title="Banditos",
    seats=range(2, 6),
    usual=4,
    minutes=(30, 45),
    cites={
        "place": "R9",
        "offer": "R10",
        "place_offer": "R20",
        "buy": "R13",
        "bid": "R14",
        "refuse": "R16",
        "accept": "R15",
        "pass": "R21",
    },
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
    longest=2000,
)
