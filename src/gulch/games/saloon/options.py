"""What is agreed before the game."""

from gulch.core.game import Option, Options, OptionValue
from gulch.core.race import Reflexes

TIE_BANDS = (8, 0, 25, 50)

OPTIONS = Options(
    {
        "reflex": Option((True, False), "fights are decided by who shoots first; otherwise by dice"),
        "simplified": Option((False, True), "without the cards that show Desperado or Stand-off, as with two players"),
        "roulette": Option((False, True), "Russian roulette: a die says whether a called threat was a bluff"),
        "events": Option((False, True), "What the Wind Brings: five events are shuffled into the deck"),
        "tie_band": Option(TIE_BANDS, "shots as close as this many ms are at the same time"),
    }
)

# How long the bots of each level read three cards and shoot, and how often they misread them. A person who has some
# practice takes about 2.6 s.
READING = {
    "tenderfoot": Reflexes(3200.0, 450.0, 600.0, 1300.0, 0.28),
    "deputy": Reflexes(2700.0, 400.0, 450.0, 1200.0, 0.18),
    "marshal": Reflexes(2250.0, 350.0, 350.0, 1100.0, 0.10),
    "legend": Reflexes(1800.0, 300.0, 300.0, 1000.0, 0.04),
}
USUAL = Reflexes(2200.0, 450.0, 400.0, 1200.0, 0.10)

# What the conformance suite plays: every two values of two options meet.
SETTINGS: tuple[dict[str, OptionValue], ...] = (
    {},
    {"reflex": False, "simplified": True, "roulette": True, "events": True},
    {"tie_band": 0, "simplified": True, "events": True},
    {"tie_band": 0, "reflex": False, "roulette": True},
    {"tie_band": 25, "roulette": True, "events": True},
    {"tie_band": 25, "reflex": False, "simplified": True},
    {"tie_band": 50, "simplified": True, "roulette": True},
    {"tie_band": 50, "reflex": False, "events": True},
)
