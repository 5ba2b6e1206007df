"""What can go wrong, each with a sentence that says what to do about it."""

from operator import index


class GulchError(ValueError):
    """The root of everything Gulch raises on purpose."""


class UnknownGame(GulchError):
    """No folder under games/ has this name."""


class BadOption(GulchError):
    """A seat count, seed, option or reaction time outside what the game allows."""


class BadPosition(GulchError):
    """Plain data that describes no table; the message names the place in it."""


class BadFile(GulchError):
    """A damaged or foreign game file; the message names the place in it."""


class UnknownMove(GulchError):
    """A number or words that are no move of the game at all."""


class IllegalMove(GulchError):
    """A move of the game that the rules forbid now; the message says why."""


def whole(value: object, allowed: range, complaint: str, error: type[GulchError] = BadOption) -> int:
    """The value as a whole number, NumPy's included; if it is none, or not allowed, the complaint is raised."""
    try:
        number = index(value)  # type: ignore[arg-type]
    except TypeError:
        number = None
    if isinstance(value, bool) or number is None or number not in allowed:
        raise error(f"{complaint}, not {value!r}")
    return number
