"""A conversation with one client: hello first, then commands, in order. Times are taken before anything is read."""

import asyncio
from functools import partial
from typing import Any

import msgspec
from aiohttp import WSCloseCode, WSMessage, WSMsgType, web

from . import protocol as p
from .hall import Hall
from .line import Bucket, Line, now
from .log import note
from .room import Room
from .words import Refusal

PATIENCE = 10  # messages that cannot be read before the line is closed
BACKLOG = 64  # commands of one client that may wait

ENDINGS = (WSMsgType.CLOSE, WSMsgType.CLOSING, WSMsgType.CLOSED, WSMsgType.ERROR)


class Conversation:
    """One client from hello to goodbye."""

    def __init__(self, hall: Hall, table: str, socket: web.WebSocketResponse) -> None:
        self.hall = hall
        self.table = table
        self.socket = socket
        self.line = Line(socket, hall.settings.direct_lines)
        self.room: Room | None = None
        self._bucket = Bucket(hall.settings.messages_per_second, hall.settings.burst)
        self._unreadable = 0
        self._todo: asyncio.Queue[p.Command] = asyncio.Queue(BACKLOG)

    async def run(self) -> None:
        """Talk until one side closes."""
        worker = asyncio.create_task(self._work())
        try:
            if await self._greet():
                await self._listen()
        finally:
            worker.cancel()
            if self.room is not None:
                self.room.quit(self.line)
                self.hall.forget(self.room)
            await self.line.finish()

    async def _greet(self) -> bool:
        """The client says who it is; False if it may not stay."""
        try:
            async with asyncio.timeout(self.hall.settings.hello_within):
                hello = await self._hello()
        except TimeoutError:
            return self._refuse(p.CLOSE_NO_HELLO, "say hello first")
        if hello is None:
            return False
        room = await self.hall.room(self.table)
        if not self.hall.is_open:
            return self._refuse(WSCloseCode.GOING_AWAY, "the server is going")  # who hears this comes back later
        if room is None:
            return self._refuse(p.CLOSE_UNKNOWN_TABLE, Refusal("no_table").text(hello.language))
        self.line.ping()
        try:
            await room.enter(self.line, hello)
        except Refusal as error:
            self.hall.forget(room)
            code = p.CLOSE_WRONG_KEY if error.message == "wrong_key" else p.CLOSE_NOT_WELCOME
            return self._refuse(code, error.text(hello.language))
        self.room = room
        return True

    async def _hello(self) -> p.Hello | None:
        while True:
            message = await self.socket.receive()
            if message.type in ENDINGS:
                return None
            if message.type in (WSMsgType.PING, WSMsgType.PONG):
                await self._control(message, now())
                continue
            said = self._read(message)
            if isinstance(said, p.Hello):
                return said
            self._refuse(p.CLOSE_NO_HELLO, "say hello first")
            return None

    def _refuse(self, code: int, reason: str) -> bool:
        note("line refused", table=self.table, code=code)
        self.line.close(code, reason)
        return False

    # ---- listening ------------------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        while True:
            message = await self.socket.receive()
            at = now()
            if message.type in ENDINGS:
                return
            self.line.heard = at
            if not self._bucket.take():
                self._refuse(p.CLOSE_FLOOD, "too many messages")
                return
            if message.type in (WSMsgType.PING, WSMsgType.PONG):
                await self._control(message, at)
            elif not self._take(self._read(message), at):
                return

    async def _control(self, message: WSMessage, at: float) -> None:
        if message.type == WSMsgType.PING:
            await self.socket.pong(message.data)
            return
        self.line.pong(bytes(message.data), at)
        if self.room is None:
            return
        if self.line.viewer is not None and self.room.table.status == "open" and self.room.table.game.has_races:
            self.room.tell_room()  # before races everybody should know how good the lines are

    def _read(self, message: WSMessage) -> Any:
        """What was said, or None if it cannot be read; then the client is told why."""
        if message.type != WSMsgType.TEXT:
            self.line.send(p.Refused("", "messages are text"))
            return None
        try:
            return p.decoder.decode(message.data)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            self.line.send(p.Refused("", f"this message cannot be read: {str(error)[:200]}"))
            return None

    def _take(self, said: Any, at: float) -> bool:
        """Note what to do; False if the line is to be closed."""
        if isinstance(said, p.Play) and self.room is not None and self.room.race.is_on:
            self.room.race.press(self.line, said, at)  # at once: an answer waits for no other command
            return True
        if isinstance(said, p.Play) and self.room is not None and self.room.window.is_on:
            self.room.hear(self.line, said, partial(self.room.window.hear, self.line, said))
            return True
        if isinstance(said, p.Command):
            try:
                self._todo.put_nowait(said)
            except asyncio.QueueFull:
                return self._refuse(p.CLOSE_FLOOD, "too many commands at once")
            return True
        if isinstance(said, p.Beat):
            self.line.send(said)
            return True
        if said is not None:
            self.line.send(p.Refused("", "you have said hello already"))
        self._unreadable += 1
        return self._unreadable < PATIENCE or self._refuse(p.CLOSE_UNREADABLE, "too much that cannot be read")

    async def _work(self) -> None:
        """Do what was asked, one after another; a hint takes long, so it does not hold up the rest.

        What is begun is done to its end, even if the line breaks: no move that is being stored is left half-way.
        """
        while True:
            command = await self._todo.get()
            assert self.room is not None
            doing = self.room.spawn(self._do(self.room, command))
            if not isinstance(command, p.Hint):
                await asyncio.shield(doing)

    async def _do(self, room: Room, command: p.Command) -> None:
        try:
            await room.do(self.line, command)
        except Exception as error:
            note("command failed", level=40, table=self.table, error=repr(error))
            self.line.close(1011, "something went wrong here; come back")
