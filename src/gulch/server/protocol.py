"""The protocol: two closed lists of messages, what a client may say (`In`) and what it may hear (`Out`).

A client opens a WebSocket at /ws/TABLE and says `hello` first, with the key of its seat (a spectator has none) and the
number of the last update it knows. Every command has an id that the client chose: the same id twice is the same
command, done once and answered twice. The client's types are generated from `api.schema()`.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

VERSION = 1
MAX_MESSAGE = 4096  # bytes of one message from a client
MAX_NAME = 24
MAX_CHAT = 500

CommandId = Annotated[str, Meta(min_length=1, max_length=64)]
Key = Annotated[str, Meta(min_length=1, max_length=128)]
Name = Annotated[str, Meta(min_length=1, max_length=MAX_NAME)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Number = Annotated[int, Meta(ge=0, le=2**31)]
LanguageCode = Annotated[str, Meta(min_length=2, max_length=8)]
Reaction = Annotated[float, Meta(ge=-60_000, le=60_000)]
BotLevel = Annotated[str, Meta(min_length=1, max_length=24)]

# Close codes of our own; 1001 (going away), 1008 (policy) and 1009 (too big) keep their meaning.
CLOSE_UNREADABLE = 4400
CLOSE_WRONG_KEY = 4401
CLOSE_NOT_WELCOME = 4403
CLOSE_UNKNOWN_TABLE = 4404
CLOSE_NO_HELLO = 4408
CLOSE_FLOOD = 4429
CLOSE_TOO_SLOW = 4430


class Message(Struct, tag_field="type", forbid_unknown_fields=True, frozen=True):
    """The root of all messages; `type` tells which one it is."""


class Command(Message, frozen=True):
    """Something a client wants done, answered by `accepted` or `refused` with the same id."""

    id: CommandId


# ---- in -----------------------------------------------------------------------------------------------------------


class Hello(Message, tag="hello", frozen=True):
    """The first message: who is there, and what was the last update seen (none: everything is sent)."""

    key: Key | None = None
    last: Number | None = None
    chat: Number = 0
    language: LanguageCode = "en"
    name: Name | None = None


class Play(Command, tag="play", frozen=True):
    """A move, answering the question of update `number`; in a race `ms` is the reaction since the painted signal."""

    move: Annotated[int, Meta(ge=0, le=2**20)]
    number: Number
    ms: Reaction | None = None


class Say(Command, tag="say", frozen=True):
    """A line of chat."""

    text: Annotated[str, Meta(min_length=1, max_length=MAX_CHAT)]


class Rename(Command, tag="rename", frozen=True):
    """Be called otherwise."""

    name: Name


class Start(Command, tag="start", frozen=True):
    """Begin the game (host)."""


class SetSeat(Command, tag="set_seat", frozen=True):
    """Before the start: open a seat for a person, or put a bot of a level into it (host)."""

    seat: SeatNumber
    bot: BotLevel | None = None


class SetOptions(Command, tag="set_options", frozen=True):
    """Before the start: change options of the game, the others stay (host). Everybody is sent a new `welcome`."""

    options: dict[str, bool | int | str]


class Remove(Command, tag="remove", frozen=True):
    """Take a seat from the person in it (host). Before the start it opens; later a bot plays on."""

    seat: SeatNumber


class HandOver(Command, tag="hand_over", frozen=True):
    """Make the person in another seat the host (host)."""

    seat: SeatNumber


class Mute(Command, tag="mute", frozen=True):
    """Let a seat, or the spectators (no seat), chat no more, or again (host)."""

    seat: SeatNumber | None
    muted: bool


class Leave(Command, tag="leave", frozen=True):
    """Give up the own seat. Before the start it opens; later a bot plays on at once, until the person returns."""


class Rematch(Command, tag="rematch", frozen=True):
    """Agree to the same again, once the game is over. When every person has agreed, `rematch` tells where it is.

    With `without_absent` nobody is waited for who is away and has not agreed; their seats are open at the new table,
    as are those of who left. There the game waits until the seats are taken; otherwise it begins at once.
    """

    without_absent: bool = False


class Hint(Command, tag="hint", frozen=True):
    """What a strong player thinks of the own moves; only where no other person sits."""


class Beat(Message, tag="beat", frozen=True):
    """Is the line there? The same comes back. A page sees no pings, so it asks like this when it has heard nothing."""


Commands = Play | Say | Rename | Start | SetSeat | SetOptions | Remove | HandOver | Mute | Leave | Rematch | Hint
In = Hello | Beat | Commands


# ---- out ----------------------------------------------------------------------------------------------------------


class Legal(Struct, frozen=True):
    """A move that may be made: its number, its family and the things it is about, and its words."""

    move: int
    name: str
    things: list[str]
    text: str


class Event(Struct, frozen=True):
    """Something that happened: a family, the things it is about, and a sentence.

    `change` is what is new in the view with it: objects go deeper, by name or by place in a list, and everything else
    replaces what was there. Without it (null) only the view at the end of the move is known.
    """

    name: str
    things: list[str]
    text: str
    change: dict[str, Any] | None = None


class Times(Struct, frozen=True):
    """How the referee came to a seat's time in a race, all in ms; a bot has only its credited time.

    Of the line: what most of its pongs needed (`ping`), the fastest one, that of the signal, how many there were and
    how many were late, and, where it can be seen, how soon the player's own system acknowledged (`kernel_ping`).
    """

    seat: int
    credited: float | None
    claimed: float | None = None
    elapsed: float | None = None
    allowance: float | None = None
    ping: float | None = None
    fastest_ping: float | None = None
    signal_ping: float | None = None
    kernel_ping: float | None = None
    pongs: int = 0
    late_pongs: int = 0
    flags: list[str] = []


class Step(Struct, frozen=True):
    """What one move, or the set-up (number 0), brought, as this viewer may know it.

    `move` is there only where it was their own, `times` once the race that it was part of is settled.
    """

    number: int
    seat: int | None
    by: str
    events: list[Event]
    move: int | None = None
    times: Times | None = None


class SeatInfo(Struct, frozen=True):
    """A seat as everybody sees it. `bot` is the level of the bot that decides now; `gone_in` counts a leaver down.

    `left` says that the person gave it up, `again` that they have agreed to a rematch.
    """

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    bot: str | None = None
    here: bool = False
    muted: bool = False
    gone_in: float | None = None
    ping: float | None = None
    left: bool = False
    again: bool = False


class Facts(Struct, frozen=True):
    """What does not change about a table once the game has begun; before, the host may change the options."""

    table: str
    game: str
    title: str
    version: int
    options: dict[str, bool | int | str]
    seats: int
    languages: list[str]
    public: bool
    spectators: bool
    seconds: float
    reserve: float
    patience: float
    created: float


class Welcome(Message, tag="welcome", frozen=True):
    """The answer to `hello`: which table this is and who you are there. It comes again when the options change."""

    protocol: int
    facts: Facts
    seat: int | None
    language: str


class Room(Message, tag="room", frozen=True):
    """The table around the game, whole each time. `commitment` binds chance; `secret` is shown once all is over."""

    status: Literal["open", "playing", "over"]
    host: int | None
    seats: list[SeatInfo]
    spectators: int
    spectators_muted: bool
    commitment: str | None
    secret: str | None = None
    next_table: str | None = None


class Window(Struct, frozen=True):
    """A decision that lasts so many `ms`, of which there are so many `left`: who is silent then has made their first
    legal move."""

    ms: int
    left: int


class Update(Message, tag="update", frozen=True):
    """The game after move `number`: what led here since the last update, the view, and what you may do.

    `fresh` says to forget what was known before. `asked` says that a decision of yours is due, `alert` that it just
    became so: time for a sound. `race` says that the decision is a race: wait for `signal`, or, if it has been
    `signalled`, go on. `clocks` are the seconds that each seat has left for its decision, those of `pending` running.
    In a `window` all of `pending` are asked at once, and nobody is told who has answered but themselves: then they are
    not `asked` any more.
    """

    number: int
    fresh: bool
    steps: list[Step]
    view: dict[str, Any]
    pending: list[int]
    legal: list[Legal]
    asked: bool
    alert: bool
    race: bool
    signalled: bool
    over: bool
    clocks: list[float] | None = None
    window: Window | None = None
    scores: list[int] | None = None
    winners: list[int] | None = None


class Accepted(Message, tag="accepted", frozen=True):
    """The command was done; a move became move `number`."""

    id: str
    number: int | None = None


class Refused(Message, tag="refused", frozen=True):
    """The command was not done, and why; an empty id means that the message could not be read."""

    id: str
    reason: str


class Said(Message, tag="said", frozen=True):
    """A line of chat."""

    number: int
    seat: int | None
    name: str
    text: str
    at: float


class Signal(Message, tag="signal", frozen=True):
    """Now! Paint it on the next frame, take that frame's time, and send what the player does after it.

    The position of the race is seen with it, and not before. Who comes in mid-race is told how many ms ago it was.
    """

    race: int
    view: dict[str, Any]
    legal: list[Legal]
    ago: float = 0.0


class Raced(Message, tag="raced", frozen=True):
    """A race is over: every seat's times. A void one (the server was slow) counts for nothing and is held again."""

    race: int
    void: bool
    times: list[Times]


class Estimate(Struct, frozen=True):
    """A move, its words, its chance to win, how unsure that is, and how often it was tried.

    `shares` are the chances of all seats after it, as the seat sees them that is to move: they add up to one.
    """

    move: int
    text: str
    chance: float
    error: float
    tries: int
    shares: list[float]


class Hints(Message, tag="hints", frozen=True):
    """The answer to `hint`, the best move first."""

    id: str
    moves: list[Estimate]


class NextTable(Message, tag="rematch", frozen=True):
    """The rematch is at this table; your key opens the same seat there."""

    table: str


class Bye(Message, tag="bye", frozen=True):
    """The server is about to close the line, and why."""

    reason: str


Out = (
    Welcome | Room | Update | Accepted | Refused | Said | Signal | Raced | Hints | NextTable | Beat | Bye
)  # everything a client can hear

decoder = msgspec.json.Decoder(In)
encoder = msgspec.json.Encoder()
