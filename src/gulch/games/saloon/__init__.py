"""Saloon Showdown, by Dario Dordoni and Francis Green (Dracomaca Games): threats, bluffs and quick draws."""

from gulch.core.game import Checks, Game, Rules, Traits, Words
from gulch.core.race import Race

from .actions import ACTIONS, EVENTS, REASONS, to_wait
from .box import BOX
from .components import IN_DECK
from .drawing import drawing
from .ending import score
from .facts import FACTS, facts
from .invariants import conserved, invariants
from .legality import can, legal
from .options import OPTIONS, READING, SETTINGS, USUAL
from .playout import playout
from .reading import aim, slip
from .rules import play, settle, window
from .state import STATE, is_race
from .turn import setup
from .views import guess, hide
from .words import WORDS

RACE = Race(
    is_race,
    to_wait(),
    settle,
    can_repeat=lambda state: False,  # the cards have been seen at the signal
    reflexes=READING,
    usual=USUAL,
    slowest=6000,
    aim=aim,
    slip=slip,
)

GAME = Game(
    package=__name__,
    title="Saloon Showdown",
    seats=range(2, 8),
    state=STATE,
    actions=ACTIONS,
    events=EVENTS,
    reasons=REASONS,
    rules=Rules(setup, can, legal, play, hide, guess, score, playout=playout, facts=facts, race=RACE, window=window),
    words=Words(
        WORDS,
        drawing,
        cites={
            "draw": "R19",
            "take": "R17",
            "cash": "R21",
            "collect": "R22",
            "threaten": "R30",
            "dare": "R76",
            "enough": "R21",
            "discard": "R20",
            "let_be": "R32",
            "crash": "R73",
            "join": "R87",
            "call": "R38",
            "duel": "R48",
            "turn_in": "R45",
            "arrest": "R46",
            "escape": "R40",
            "defy": "R77",
            "redirect": "R41",
            "wait": "R65",
            "shoot": "R50",
            "smash": "R68",
            "shoot_turkey": "R123",
            "smash_turkey": "R71",
            "heal": "R123",
            "keep": "R123",
        },
        outcomes={name: card for card, name in enumerate(IN_DECK.ids)},
    ),
    options=OPTIONS,
    traits=Traits(usual=4, minutes=(20, 40), longest=60_000, tallied=("ended", "earned")),
    checks=Checks(invariants, conserved, SETTINGS),
    box=BOX,
    facts=FACTS,
)
