"""A table as the store knows it: what was agreed, who sits where, the match, the chat. Pure: it waits for nothing.

Each thing that may be done is checked here and answers with what to write; the room writes it, and only then does the
table change. So nobody ever sees what is not stored.
"""

import hashlib
import hmac
import secrets
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from ..bots import names as bot_names
from ..core import fair
from ..core.errors import BadOption, GulchError
from ..core.game import Game
from ..core.match import Match, Moment
from .clocks import Clock
from .protocol import MAX_NAME, Facts, Said, Times
from .store import Kept
from .words import Refusal

Status = Literal["open", "playing", "over"]
STAND_IN = "deputy"
SCENES = 16  # moves whose scenes are kept: who has missed more is shown where the game stands
# What bots are called, in every language; as many as a table can have seats. Their level is told beside the name.
BOT_NAMES = (
    *("Abigail", "Amos", "Beulah", "Clem", "Dolores", "Enoch", "Flora", "Gideon"),
    *("Hattie", "Ike", "Josiah", "Kate", "Lemuel", "Minnie", "Obadiah", "Pearl"),
)


class Seat(msgspec.Struct, frozen=True):
    """A seat: open, a person's or a bot's.

    `left` says that the person gave it up, and a bot plays on for them; `again` that they have agreed to a rematch.
    """

    kind: Literal["open", "person", "bot"] = "open"
    name: str = ""
    level: str | None = None
    key_hash: str | None = None
    muted: bool = False
    left: bool = False
    again: bool = False


class Played(NamedTuple):
    """What is kept of a move beside the move itself."""

    seat: int
    by: str
    spent: float
    command: str | None
    evidence: Times | None


class Scene(NamedTuple):
    """How a move came about: the table before it, and each of its events with the table as it was then."""

    before: Any
    moments: list[Moment]


class Doing(NamedTuple):
    """A move about to be made: who, what, the credited time, by whom, the time on the clock, and how it came."""

    seat: int
    action: int
    ms: int = 0
    by: str = "person"
    spent: float = 0.0
    command: str | None = None
    evidence: Times | None = None


def new_key() -> str:
    """A key to a seat: 192 random bits."""
    return secrets.token_urlsafe(24)


def key_hash(key: str) -> str:
    """What is kept of a key. It is random and long, so a plain hash cannot be turned back."""
    return hashlib.sha256(key.encode()).hexdigest()


def clean_name(name: str) -> str:
    """A name without line breaks, control signs and spaces at its ends."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())[:MAX_NAME]


@dataclass
class Table:
    """One table.

    `asked` holds for each seat the number of the update that asked it last. Up to move `settled` no race is going on,
    so that its times may be shown. `scenes` are those of the last moves, by number; `signalled` is the number of the
    last race that has had its signal, and `race_shown` that of the last one that showed something with it: this is
    stored before anybody sees it.
    """

    facts: Facts
    game: Game
    secret: bytes
    position: dict[str, Any] | None = None
    seats: list[Seat] = field(default_factory=list)
    status: Status = "open"
    host: int | None = None
    spectators_muted: bool = False
    next_table: str | None = None
    match: Match | None = None
    history: list[Played] = field(default_factory=list)
    chat: list[Said] = field(default_factory=list)
    asked: list[int] = field(default_factory=list)
    reserves: list[float] = field(default_factory=list)
    settled: int = 0
    scenes: dict[int, Scene] = field(default_factory=dict)
    signalled: int | None = None
    race_shown: int | None = None

    # ---- looking --------------------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.facts.table

    @property
    def number(self) -> int:
        """The number of the last update: that of the last move."""
        return len(self.history)

    @property
    def clock(self) -> Clock:
        return Clock(self.facts.seconds, self.facts.reserve)

    @property
    def names(self) -> list[str]:
        """What everybody is called, nobody nothing."""
        return [seat.name or f"Seat {number}" for number, seat in enumerate(self.seats)]

    @property
    def persons(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.kind == "person"]

    @property
    def gone(self) -> list[int]:
        """The persons who gave up their seats."""
        return [number for number in self.persons if self.seats[number].left]

    @property
    def undecided(self) -> list[int]:
        """The persons who have not agreed to a rematch; who gave up their seat is not asked."""
        return [number for number in self.persons if not self.seats[number].left and not self.seats[number].again]

    @property
    def playing(self) -> Match:
        """The match that is being played, or a refusal."""
        if self.match is None:
            raise Refusal("not_playing")
        return self.match

    @property
    def is_race_under_way(self) -> bool:
        """Is a race going on of which something has been told already?"""
        return self.match is not None and self.match.is_race and self.settled < self.number

    @property
    def waits_for_signal(self) -> bool:
        """Is there a race that has not been seen by anybody yet? Once it goes on, everybody has had its signal."""
        match = self.match
        return match is not None and match.is_race and self.signalled != match.race

    def seat_of(self, key: str) -> int | None:
        """The seat that this key opens; every hash is compared in the same time."""
        wanted, found = key_hash(key), None
        for number, seat in enumerate(self.seats):
            if seat.key_hash is not None and hmac.compare_digest(seat.key_hash, wanted):
                found = number
        return found

    def move_of(self, seat: int, command: str) -> int | None:
        """The number of the move that this command became, if it did."""
        for number, played in enumerate(self.history, 1):
            if played.command == command and played.seat == seat:
                return number
        return None

    # ---- before the start -----------------------------------------------------------------------------------------

    def check_open(self) -> None:
        if self.status != "open":
            raise Refusal("not_open")

    def check_host(self, seat: int | None) -> None:
        if seat is None or seat != self.host:
            raise Refusal("not_host")

    def seat(self, number: int) -> Seat:
        if number >= len(self.seats):
            raise Refusal("no_seat", seat=number)
        return self.seats[number]

    def joined(self, wanted: int | None, name: str, key: str) -> tuple[int, Seat]:
        """A person takes an open seat, the first one if they have no wish."""
        self.check_open()
        free = [number for number, seat in enumerate(self.seats) if seat.kind == "open"]
        if wanted is not None and self.seat(wanted).kind != "open":
            raise Refusal("taken")
        if not free:
            raise Refusal("no_free_seat")
        number = free[0] if wanted is None else wanted
        return number, Seat("person", clean_name(name) or f"Seat {number}", key_hash=key_hash(key))

    def with_bot(self, number: int, level: str | None) -> Seat:
        """The seat with a bot in it, or open again; a person is removed otherwise."""
        self.check_open()
        if self.seat(number).kind == "person":
            raise Refusal("taken")
        return Seat() if level is None else bot_seat(self.id, number, level)

    def with_options(self, chosen: dict[str, bool | int | str]) -> Facts:
        """The facts with these options changed, if the game allows it; a position keeps those it was played with."""
        self.check_open()
        if self.position is not None:
            raise Refusal("played_on")
        try:
            options = self.game.options.complete({**self.facts.options, **chosen})
        except BadOption as error:
            raise Refusal("bad_option", said=str(error)) from error
        return replace(self.facts, options=options)

    def check_start(self) -> None:
        self.check_open()
        for number, seat in enumerate(self.seats):
            if seat.kind == "open":
                raise Refusal("seats_open", seat=number)

    def opening(self) -> Match:
        """The match before its first move; its chance is bound by the commitment."""
        if self.position is not None:
            return self.game.position(self.position, self.secret)
        return Match.start(self.game, self.facts.seats, self.secret, self.facts.options)

    def begin(self) -> None:
        """Lay the table."""
        self.match = self.opening()
        self.reserves = [self.facts.reserve] * self.facts.seats
        self.asked = [0] * self.facts.seats
        self.scenes = {0: Scene(self.match.before, self.match.moments)}

    # ---- playing --------------------------------------------------------------------------------------------------

    def check_play(self, seat: int, move: int, number: int, language: str) -> None:
        """May this seat do this, knowing the table as of this update? A refusal says why not.

        What is seen only with the signal of a race is not asked before: a refusal would tell something of it.
        """
        match, is_unseen = self.playing, self.waits_for_signal and self.playing.race_shows
        if number > self.number or number < self.asked[seat]:
            raise Refusal("moved_on")
        try:
            is_blind = is_unseen and seat in match.pending and match.game.action(move) == move
            reason = None if is_blind else match.why_not(seat, move, language, self.names)
        except GulchError as error:
            raise Refusal("no_move") from error
        if reason is not None:
            raise Refusal("no_move", said=reason)

    def accept(self, match: Match, played: Played) -> None:
        """The move is stored: this is how the table stands now."""
        was = self.match
        self.match = match
        self.history.append(played)
        self.scenes[self.number] = Scene(match.before, match.moments)
        self.scenes.pop(self.number - SCENES, None)
        self.reserves[played.seat] = self.clock.left(self.reserves[played.seat], played.spent)
        if was is not None and was.is_race and match.is_race and was.race == match.race:
            return  # the same race goes on: nobody is asked anything new, and its times are not shown yet
        for seat in match.pending:
            if was is None or seat == played.seat or seat not in was.pending or was.is_race:
                self.asked[seat] = self.number
        self.settled = self.number
        if match.over:
            self.status = "over"


def bot_seat(table: str, number: int, level: str) -> Seat:
    """A seat with a bot of this level in it. Each table has bots of other names."""
    if level not in bot_names():
        raise Refusal("no_bot", bot=level)
    return Seat("bot", BOT_NAMES[(sum(table.encode()) + number) % len(BOT_NAMES)], level)


def unplayed(kept: Kept, game: Game) -> Table:
    """The table that is kept so, without its match: as one sees it who does not look at the game."""
    row = kept.table
    facts = facts_of(game, dict(row))
    seats = [Seat(*(seat[name] for name in Seat.__struct_fields__)) for seat in kept.seats]
    table = Table(facts, game, fair.parse_secret(row["secret"]), row["position"], seats, row["status"], row["host"])
    table.spectators_muted, table.next_table = row["spectators_muted"], row["next_table"]
    table.race_shown = row["race_shown"]
    table.chat = [Said(c["number"], c["seat"], c["name"], c["text"], c["at"]) for c in kept.chat]
    return table


def unfolded(kept: Kept, game: Game) -> Table:
    """The table that is kept so: state is a fold over the log."""
    table = unplayed(kept, game)
    if table.status != "open":
        table.begin()
    for move in kept.moves:
        assert table.match is not None
        match = table.match.copy()
        match.play(move["seat"], move["move"], move["ms"])
        evidence = None if move["evidence"] is None else msgspec.convert(move["evidence"], Times)
        table.accept(match, Played(move["seat"], move["by"], move["spent"], move["command"], evidence))
    return table


def facts_of(game: Game, row: dict[str, Any]) -> Facts:
    """What does not change about a table, from how it is kept."""
    return Facts(
        table=row["id"],
        game=game.id,
        title=game.title,
        version=game.traits.version,
        options=row["options"],
        seats=row["seats"],
        languages=list(game.words.languages),
        public=row["public"],
        spectators=row["spectators"],
        seconds=row["seconds"],
        reserve=row["reserve"],
        patience=row["patience"],
        created=row["created"],
    )


def freed(seat: Seat) -> Seat:
    """The seat of a person who is removed from a game that goes on: a bot has it for good; the key opens nothing."""
    return replace(seat, kind="bot", level=STAND_IN, key_hash=None, left=False)
