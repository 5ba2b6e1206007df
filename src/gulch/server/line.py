"""A line to one client: what is sent to it, how fast it answers pings, how much it may say."""

import asyncio
from collections import deque
from itertools import count
from time import perf_counter

from aiohttp import WSMsgType, web

from .protocol import CLOSE_TOO_SLOW, Bye, Out, encoder
from .referee import Pings, measured

ROOM = 256  # messages that may wait for a slow client before its line is closed
TRIPS = 9  # round trips that are remembered

_numbers = count(1)


def now() -> float:
    """The time by which races are judged, in ms."""
    return perf_counter() * 1000.0


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
    """One WebSocket. `viewer` is its seat (None: a spectator); `known` the last update that was sent to it."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self.id = next(_numbers)
        self.socket = socket
        self.viewer: int | None = None
        self.language = "en"
        self.name = "Spectator"
        self.known: int | None = None
        self.heard = now()
        self._trips: deque[float] = deque(maxlen=TRIPS)
        self._sent: dict[bytes, float] = {}
        self._signal = b""
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue(ROOM)
        self._speaker = asyncio.create_task(self._speak())
        self._closing: asyncio.Task[None] | None = None

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

    async def send_now(self, message: Out) -> float:
        """Send a signal and at once a ping; the answer is when. What waits goes first, unless the line is broken."""
        all_said = asyncio.ensure_future(self._waiting.join())
        await asyncio.wait((all_said, self._speaker), return_when=asyncio.FIRST_COMPLETED)
        if not all_said.done():
            all_said.cancel()
            raise ConnectionResetError("nobody takes what waits for him")
        data, at = encoder.encode(message), now()
        await self.socket.send_frame(data, WSMsgType.TEXT)
        self._signal = await self.ping()
        return at

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
        if self._closing is not None:
            await self._closing

    # ---- pings ----------------------------------------------------------------------------------------------------

    async def ping(self) -> bytes:
        """Send a ping that no page script can see or delay; the answer is what it carries."""
        payload = next(_numbers).to_bytes(8, "big")
        if len(self._sent) > 4 * TRIPS:
            self._sent.clear()  # a client that answers no ping
        self._sent[payload] = now()
        try:
            await self.socket.ping(payload)
        except (ConnectionError, RuntimeError):
            self._sent.clear()
        return payload

    def pong(self, payload: bytes, at: float) -> float | None:
        """A ping came back. The answer is its round trip, if it was the one that went out with a signal."""
        sent = self._sent.pop(payload, None)
        if sent is None:
            return None
        self._trips.append(at - sent)
        return at - sent if payload == self._signal else None

    @property
    def pings(self) -> Pings:
        return measured(self._trips)

    @property
    def shown_ping(self) -> float | None:
        return round(self.pings.median, 1) if self._trips else None
