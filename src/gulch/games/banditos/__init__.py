"""Banditos, by Michael Schacht (2002): rob the banks, or live off those who do."""

from gulch.core.game import Checks, Game, Rules, Traits, Words

from .actions import ACTIONS, EVENTS, REASONS
from .box import BOX
from .drawing import drawing
from .facts import FACTS, facts
from .invariants import conserved, invariants
from .options import OPTIONS
from .playout import playout
from .rounds import score, setup
from .rules import can, legal, play
from .state import STATE, guess, hide, veil
from .words import WORDS

GAME = Game(
    package=__name__,
    title="Banditos",
    seats=range(2, 6),
    state=STATE,
    actions=ACTIONS,
    events=EVENTS,
    reasons=REASONS,
    options=OPTIONS,
    rules=Rules(setup, can, legal, play, hide, guess, score, playout=playout, veil=veil, facts=facts),
    words=Words(
        WORDS,
        drawing,
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
    ),
    traits=Traits(usual=4, minutes=(30, 45), longest=2000),
    checks=Checks(invariants, conserved),
    box=BOX,
    facts=FACTS,
)
