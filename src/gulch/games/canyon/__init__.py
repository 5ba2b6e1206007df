"""Showdown in Slingshot Canyon, by Jakob and Benjamin Schwer (2023): nimble paws, a bank and a sheriff on his round."""

from gulch.core.game import Checks, Game, Rules, Traits, Words

from .actions import ACTIONS, EVENTS, REASONS
from .box import BOX
from .components import CARD, FACE
from .drawing import drawing
from .facts import FACTS, facts
from .invariants import conserved, invariants
from .options import OPTIONS
from .plans import score, setup
from .playout import playout
from .rules import can, legal, play
from .state import STATE, guess, hide, veil
from .words import WORDS

GAME = Game(
    package=__name__,
    title="Slingshot Canyon",
    seats=range(2, 5),
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
            "draw": "R15",
            "take": "R15",
            "choose": "R18",
            "lay": "R18",
            "carry_out": "R21",
            "begin": "R22",
            "rob": "R27",
            "pay": "R35",
            "leave": "R39",
            "use": "R36",
            "steal": "R43",
        },
        outcomes={name: card for card, name in enumerate(CARD.ids)} | {"sheriff": FACE.value_of("sheriff")},
    ),
    traits=Traits(usual=4, minutes=(20, 40), longest=1500),
    checks=Checks(invariants, conserved),
    box=BOX,
    facts=FACTS,
)
