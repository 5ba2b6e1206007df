"""Proving a game fair: that every roll follows from the secret, and the secret from what was published before."""

from typing import NamedTuple
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

import msgspec

from ..core import fair
from ..core.errors import BadFile, GulchError
from ..core.match import Match

SECONDS = 20


class Proof(NamedTuple):
    """What was proved: the commitment that the secret keeps, and how many moves asked chance something."""

    commitment: str
    moves: int
    rolls: int


class NotProved(GulchError):
    """A game that cannot be proved fair, and why."""


def prove(match: Match, published: str | None = None) -> Proof:
    """Replay the game and follow chance through every move. Reading the file has already checked where it ends."""
    if match.secret is None:
        raise NotProved("there is no secret in it: this game was not played at a table of a server")
    commitment = fair.commitment(match.secret)
    if published is not None and published.strip().casefold() != commitment:
        raise NotProved(f"the secret belongs to the commitment {commitment}, not to {published.strip()}")
    rolls = 0
    for number, again in enumerate(match.replay()):
        rolls += number > 0 and int(again.state.rng) != fair.entropy(match.secret, number)
    if again.state.tobytes() != match.state.tobytes():
        raise NotProved("the moves do not lead to the table at its end")
    return Proof(commitment, len(match.moves), rolls)


def fetch(server: str, table: str) -> tuple[bytes, str]:
    """The game file of a table, and the commitment that the server shows for it."""
    base = f"{server.rstrip('/')}/api/tables/{table}"
    try:
        room = msgspec.json.decode(_get(base))["room"]
        return _get(f"{base}/file"), str(room["commitment"])
    except HTTPError as error:
        with error:
            reason = msgspec.json.decode(error.read() or b"{}").get("error", error.reason)
        raise BadFile(f"table {table}: {reason}") from error
    except (URLError, OSError, ValueError, msgspec.DecodeError) as error:
        raise BadFile(f"{server} does not answer: {getattr(error, 'reason', error)}") from error


def _get(url: str) -> bytes:
    if not url.startswith(("http://", "https://")):
        raise BadFile(f"{url}: a server's address begins with http:// or https://")
    with urlopen(url, timeout=SECONDS) as answer:
        return bytes(answer.read())
