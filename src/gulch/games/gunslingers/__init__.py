"""Gunslingers: a shootout of three rounds between two players. Load six, stare, draw, shoot."""

from gulch.core.game import Checks, Game, Rules, Traits, Words
from gulch.core.race import Race

from .actions import ACTIONS, EVENTS, REASONS, to_wait
from .characters import setup
from .components import HIT, MISS
from .drawing import drawing
from .invariants import conserved, invariants
from .options import OPTIONS, REFLEXES, SETTINGS
from .playout import playout
from .rounds import score
from .rules import can, legal, play, settle
from .state import STATE, is_race
from .views import guess, hide
from .words import WORDS

RACE = Race(is_race, to_wait(), settle, reflexes=REFLEXES)

GAME = Game(
    package=__name__,
    title="Gunslingers",
    seats=range(2, 3),
    state=STATE,
    actions=ACTIONS,
    events=EVENTS,
    reasons=REASONS,
    rules=Rules(setup, can, legal, play, hide, guess, score, playout=playout, race=RACE),
    words=Words(
        WORDS,
        drawing,
        cites={
            "choose": "R5",
            "load": "R8",
            "touch": "R13",
            "grab": "R34",
            "wait": "R29",
            "bluff": "R40",
            "decline": "R43",
            "resolve": "R44",
            "resolve_second": "R45",
            "reroll": "R57",
            "keep": "R59",
            "stop": "R51",
        },
        outcomes={"hit": HIT, "miss": MISS},
    ),
    options=OPTIONS,
    traits=Traits(
        minutes=(5, 10),
        versus=("first", "second"),
        # Two choose their characters. Then four rounds: 12 cards are loaded; 2 touch first, 3 times; 12 cards are
        # revealed; 2 false starts; 2 answers in a race; 2 choices for each card (a Double Bluff); 2 are asked about
        # each of 3 rolls of 2 dice; 1 stops.
        longest=2 + 4 * (12 + 6 + 12 + 2 + 2 + 24 + 12 + 1),
    ),
    checks=Checks(invariants, conserved, SETTINGS),
)
