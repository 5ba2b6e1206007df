"""Game files: the log of a match as JSON. State is a fold over the log, so a file is read by playing it."""

import errno
import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any
from uuid import uuid4

import msgspec

from .errors import BadFile, GulchError, UnknownGame
from .fair import parse_secret
from .game import Game
from .match import Match
from .race import MAX_MS

FORMAT = 1
MAX_BYTES = 16 * 2**20

Seed = Annotated[int, msgspec.Meta(ge=0)]
Ms = Annotated[int, msgspec.Meta(ge=0, le=MAX_MS)]


class Entry(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """One move: who, what in words, and the time it took him, in ms, where time matters."""

    seat: int
    move: str
    ms: Ms = 0


class GameFile(msgspec.Struct, forbid_unknown_fields=True):
    """A whole match. It starts from a seed, a secret or a position; `state` is a digest of the table it ends at.

    Each move of a match with a secret takes its chance from it, also when it starts from a position.
    """

    gulch: int
    game: str
    version: int
    seats: int
    options: dict[str, bool | int | str]
    moves: list[Entry]
    state: str
    seed: Seed | None = None
    position: dict[str, Any] | None = None
    secret: str | None = None


def digest(match: Match) -> str:
    """A fingerprint of the table, by which a reader knows that he arrived where the writer was."""
    return hashlib.blake2b(match.state.tobytes(), digest_size=16).hexdigest()


def encode(match: Match) -> bytes:
    """The match as the bytes of a game file."""
    if match.is_scripted:
        raise GulchError("a match with scripted chance cannot be saved: no replay would roll the same")
    file = GameFile(
        gulch=FORMAT,
        game=match.game.id,
        version=match.game.traits.version,
        seats=match.seats,
        options=match.options,
        moves=[Entry(m.seat, match.text(m.action), m.ms) for m in match.moves],
        state=digest(match),
        seed=match.seed if match.secret is None else None,
        position=match.origin,
        secret=match.secret.hex() if match.secret else None,
    )
    return msgspec.json.format(msgspec.json.encode(file), indent=1) + b"\n"


def save(match: Match, path: str | Path) -> None:
    """Write the game file beside its final place and move it there, so that no half-written one is ever seen."""
    data, target = encode(match), Path(path).resolve()  # a link stays a link
    temporary = target.parent / f".gulch-{uuid4().hex}"
    try:
        with temporary.open("xb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(temporary, target)
    finally:
        temporary.unlink(missing_ok=True)


def read(path: str | Path, load: Callable[[str], Game]) -> Match:
    """Read a game file and play it to its end. A damaged or foreign one raises BadFile, which names the place."""
    try:
        if Path(path).exists() and not Path(path).is_file():
            raise OSError(errno.EINVAL, "it is not a file")
        with Path(path).open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        raise BadFile(f"{path}: cannot be read: {getattr(error, 'strerror', error)}") from error
    if len(data) > MAX_BYTES:
        raise BadFile(f"{path}: more than {MAX_BYTES} bytes are too many for a game file")
    try:
        return decode(data, load)
    except BadFile as error:
        raise BadFile(f"{path}: {error}") from error


def decode(data: bytes, load: Callable[[str], Game]) -> Match:
    """The match that these bytes of a game file describe."""
    try:
        file = msgspec.json.decode(data, type=GameFile)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise BadFile(f"this is no game file: {error}") from error
    match = _opening(file, load)
    for number, entry in enumerate(file.moves):
        try:
            match.play(entry.seat, entry.move, entry.ms)
        except GulchError as error:
            raise BadFile(f"moves[{number}]: {error}") from error
    if digest(match) != file.state:
        raise BadFile("state: the moves do not lead to the table that the file was saved at")
    return match


def _opening(file: GameFile, load: Callable[[str], Game]) -> Match:
    """The match before its first move."""
    if file.gulch != FORMAT:
        raise BadFile(f"gulch: this reads files of format {FORMAT}, not {file.gulch}")
    try:
        game = load(file.game)
    except UnknownGame as error:
        raise BadFile(f"game: {error}") from error
    if file.version != game.traits.version:
        raise BadFile(f"version: the file follows version {file.version} of the rules, this is {game.traits.version}")
    if (file.seed is None) == (file.position is None and file.secret is None):
        raise BadFile("seed: a match starts either from a seed or from a position or secret")
    try:
        secret = None if file.secret is None else parse_secret(file.secret)
        if file.position is None:
            return Match.start(game, file.seats, secret or file.seed or 0, file.options)
        match = game.position(file.position, secret)
    except GulchError as error:
        raise BadFile(f"seats, options, seed, secret or position: {error}") from error
    if (match.seats, match.options) != (file.seats, file.options):
        raise BadFile("seats, options: they are not those of the position")
    return match
