"""What is agreed before the game."""

from collections.abc import Iterable, Mapping

from gulch.core.errors import BadOption
from gulch.core.game import Option, Options, OptionValue
from gulch.core.race import Reflexes

from .components import CHARACTER

TIE_BANDS = (8, 0, 25, 50)
NAMED = ("any", *CHARACTER.ids)  # the index of a name is the number of the character

# The index of a value is what the state holds.
REFLEX, NO_REFLEX = range(2)
CHOSEN_CHARACTERS, DEALT_CHARACTERS = range(2)


class DuelOptions(Options):
    """There is one deck and die of each character (R2), so no two players can be the same one."""

    def complete(self, chosen: Mapping[str, object]) -> dict[str, OptionValue]:
        options = super().complete(chosen)
        if is_same_twice(options):
            raise BadOption(f"options first and second: there is only one {options['first']}, and both cannot be it")
        return options

    def combinations(self) -> Iterable[dict[str, OptionValue]]:
        return (options for options in super().combinations() if not is_same_twice(options))


def is_same_twice(options: Mapping[str, OptionValue]) -> bool:
    return options["first"] == options["second"] != "any"


OPTIONS = DuelOptions(
    {
        "reflex": Option((True, False), "races are decided by reaction times; otherwise by dice and speed"),
        "load_draw": Option((False, True), "every load must contain a Draw, if the deck still has one"),
        "tie_band": Option(TIE_BANDS, "a race decided by this many ms or less is unclear, and goes to the defender"),
        "characters": Option(("chosen", "dealt"), "the players choose their characters, or get them by lot"),
        "first": Option(NAMED, "the character of the first player"),
        "second": Option(NAMED, "the character of the second player"),
    }
)

# How fast the bots of each level answer a signal: mean, deviation, tail and floor, in ms.
REFLEXES = {
    "tenderfoot": Reflexes(380.0, 70.0, 160.0, 220.0),
    "deputy": Reflexes(300.0, 45.0, 90.0, 190.0),
    "marshal": Reflexes(250.0, 30.0, 55.0, 170.0),
    "legend": Reflexes(205.0, 18.0, 30.0, 150.0),
}

# What the conformance suite plays: each value at least once; all pairs of characters are played by a test of their own.
SETTINGS: tuple[dict[str, OptionValue], ...] = (
    {},
    {"reflex": False},
    {"characters": "dealt", "load_draw": True},
    {"characters": "dealt", "load_draw": True, "reflex": False},
    {"first": "kid", "tie_band": 50},
    {"second": "madam", "characters": "dealt", "reflex": False},
    {"first": "desperado", "second": "drifter", "tie_band": 0},
)
