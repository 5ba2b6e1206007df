"""A line to one client: what is sent to it, how fast it answers pings, how much it may say."""

import asyncio
import socket as sockets
from collections import deque
from itertools import count
from secrets import token_bytes
from struct import error, unpack_from
from time import perf_counter
from typing import Any

from aiohttp import WSMsgType, web

from .protocol import CLOSE_TOO_SLOW, Bye, Out, encoder
from .referee import Measure, least, measured

ROOM = 256  # messages that may wait for a slow client before its line is closed
TRIPS = 40  # round trips that are remembered
TAKES = 1.0  # seconds after a signal in which a line must have taken it
TCP_INFO = getattr(sockets, "TCP_INFO", None)  # where the system tells
MIN_RTT, UNKNOWN_RTT = 148, 2**32 - 1  # where it stands in what Linux tells, in microseconds, and how it says no

_numbers = count(1)


def now() -> float:
    """The time by which races are judged, in ms."""
    return perf_counter() * 1000.0


def acknowledged_in(socket: Any) -> float | None:
    """The shortest round trip, in ms, in which the system at the other end has lately acknowledged what it was sent.

    None where that cannot be seen. A page, or a program without rights over its system, cannot delay it.
    """
    try:
        told = socket.getsockopt(sockets.IPPROTO_TCP, TCP_INFO, 256)
        (shortest,) = unpack_from("=I", told, MIN_RTT)
    except (AttributeError, TypeError, OSError, error):
        return None
    return None if shortest == UNKNOWN_RTT else shortest / 1000


class Bucket:
    """A measure for floods: so many at once, so many a second."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = perf_counter()

    def take(self, amount: float = 1.0) -> bool:
        """Take so much; False if it is not there."""
        at = perf_counter()
        self._left = min(self._burst, self._left + (at - self._at) * self._rate)
        self._at = at
        if self._left < amount:
            return False
        self._left -= amount
        return True


class Line:
    """One WebSocket. `viewer` is its seat (None: a spectator); `known` the last update that was sent to it.

    `is_direct` says that no proxy stands between it and the player, so that their system answers for the line.
    """

    def __init__(self, socket: web.WebSocketResponse, is_direct: bool = False) -> None:
        self.id = next(_numbers)
        self.socket = socket
        self.is_direct = is_direct
        self.viewer: int | None = None
        self.language = "en"
        self.name = "Spectator"
        self.known: int | None = None
        self.heard = now()
        self._trips: deque[float] = deque(maxlen=TRIPS)
        self._sent: dict[bytes, float] = {}
        self._signal: tuple[bytes, float] | None = None
        self._signal_trip: float | None = None
        self._kernel: float | None = None
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue(ROOM)
        self._speaker = asyncio.create_task(self._speak())
        self._closing: asyncio.Task[None] | None = None
        self._pinging: asyncio.Task[bytes] | None = None

    # ---- speaking -------------------------------------------------------------------------------------------------

    def send(self, message: Out) -> None:
        self.send_bytes(encoder.encode(message))

    def send_bytes(self, data: bytes) -> None:
        """Send it as soon as the client takes it; who lets too much pile up is closed, and may come back."""
        if self._closing is not None:
            return
        try:
            self._waiting.put_nowait(data)
        except asyncio.QueueFull:
            self.close(CLOSE_TOO_SLOW, "too slow")

    async def _speak(self) -> None:
        try:
            while True:
                await self.socket.send_frame(await self._waiting.get(), WSMsgType.TEXT)
                self._waiting.task_done()
        except (ConnectionError, RuntimeError):
            return  # the reader notices, too, and cleans up

    async def signal(self, data: bytes) -> None:
        """Send a signal, after what waits, and a ping right behind it. A line that does not take it soon is closed."""
        self._signal = self._signal_trip = None
        try:
            async with asyncio.timeout(TAKES):
                await self._waiting.join()
                await self.socket.send_frame(data, WSMsgType.TEXT)
                self._signal = (await self._ping(), now())
        except (ConnectionError, RuntimeError, TimeoutError):
            self.close(CLOSE_TOO_SLOW, "too slow")

    def close(self, code: int, reason: str) -> None:
        """Say why, and close."""
        if self._closing is None:
            self._closing = asyncio.create_task(self._close(code, reason))

    async def _close(self, code: int, reason: str) -> None:
        self._speaker.cancel()
        try:
            async with asyncio.timeout(2.0):
                while code != CLOSE_TOO_SLOW and not self._waiting.empty():
                    await self.socket.send_frame(self._waiting.get_nowait(), WSMsgType.TEXT)
                await self.socket.send_frame(encoder.encode(Bye(reason)), WSMsgType.TEXT)
                await self.socket.close(code=code, message=reason.encode())
        except (ConnectionError, RuntimeError, TimeoutError):
            pass

    async def finish(self) -> None:
        """Nothing more will be sent."""
        self._speaker.cancel()
        if self._pinging is not None:
            self._pinging.cancel()
        if self._closing is not None:
            await self._closing

    # ---- pings ----------------------------------------------------------------------------------------------------

    def ping(self) -> None:
        """Send a ping that no page script can see or delay. Who has not taken the last one yet gets no other."""
        if self._pinging is None or self._pinging.done():
            self._pinging = asyncio.create_task(self._ping())

    async def _ping(self) -> bytes:
        """Send a ping; the answer is what it carries."""
        payload = token_bytes(8)
        if len(self._sent) > 4 * TRIPS:
            self._sent.clear()  # a client that answers no ping
        self._sent[payload] = now()
        try:
            await self.socket.ping(payload)
        except (ConnectionError, RuntimeError):
            self._sent.clear()
        return payload

    def pong(self, payload: bytes, at: float) -> None:
        """A ping came back. That of a signal is evidence, and no measure for later races."""
        sent = self._sent.pop(payload, None)
        if sent is None:
            return
        if self._signal is not None and payload == self._signal[0]:
            self._signal_trip = at - sent
        else:
            self._trips.append(at - sent)

    def signal_ping(self, at: float) -> float | None:
        """The round trip of the ping behind the last signal; how long it has taken so far, if it is not back yet."""
        if self._signal is None or self._signal_trip is not None:
            return self._signal_trip
        return at - self._signal[1]

    @property
    def measure(self) -> Measure:
        """What is known of this line. The shortest acknowledgement ever counts: later ones may have been delayed."""
        if self.is_direct:
            self._kernel = least(self._kernel, acknowledged_in(self.socket.get_extra_info("socket")))
        return measured(self._trips, self._kernel)

    @property
    def shown_ping(self) -> float | None:
        needed = self.measure.needed
        return None if needed is None else round(needed, 1)
