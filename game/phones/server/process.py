"""The life of the server process: a pipe to the table at one end, a port at the other."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import socket
import sys
import time
import traceback
from functools import partial
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Thread
from typing import Any, cast

from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from game.phones.page import page
from game.phones.server.hall import Hall
from game.phones.server.limits import BYTES, LONGEST_MESSAGE, Bucket, Doors
from game.phones.server.messages import Hello, Nonsense, read
from game.phones.server.phone import Phone
from game.phones.server.web import Front, Web
from game.phones.wire import (
    ADDRESS_GONE,
    NOT_ALLOWED,
    OTHER,
    PORT_IN_USE,
    Beat,
    Failed,
    Fault,
    FromServer,
    Open,
    Opened,
    ToServer,
    pack,
    unpack,
)

HANDSHAKE = 5.0
"""Seconds for a request, and then for the first word."""
SLOW = 30.0
"""Seconds for the answer to a request, and for the end of a connection, on a weak Wi-Fi."""
FAREWELL = 1.0
"""Seconds for good-byes."""
BEATS = 0.5
"""Seconds between signs of life."""
MOST_UNREAD = 10_000
"""Unread messages at which the table counts as suspended; it will start another server later."""
MOST_FAULTS = 20
_LANGUAGES = ("de", "en", "es")


class Table:
    """The pipe to the table. Threads wait at it, so that the phones never do."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._outbox: SimpleQueue[bytes] = SimpleQueue()
        self._faults = 0
        Thread(target=self._write, daemon=True).start()

    def say(self, message: FromServer) -> None:
        """Tell the table; never waits."""
        if self._outbox.qsize() >= MOST_UNREAD:
            os._exit(1)
        self._outbox.put(pack(message))

    def complain(self) -> None:
        """Tell the table's log what has just gone wrong here."""
        self._faults += 1
        if self._faults <= MOST_FAULTS:
            self.say(Fault(traceback.format_exc()))

    def hear(self) -> ToServer:
        """Wait for the next message. Raises OSError or EOFError when the table has gone."""
        return cast("ToServer", unpack(self._pipe.recv_bytes()))

    def _write(self) -> None:
        try:
            while True:
                self._pipe.send_bytes(self._outbox.get())
        except OSError:
            os._exit(1)  # the table has gone

    def flush(self) -> None:
        """Wait until everything is said, but not for long."""
        ends = time.monotonic() + FAREWELL
        while not self._outbox.empty() and time.monotonic() < ends:
            time.sleep(0.01)


class Socket(ServerConnection):
    """A connection with limits on its amount of data and on its frequency."""

    def __init__(self, doors: Doors, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.doors = doors
        self.address = ""
        self._is_inside = False
        self._bytes = Bucket(*BYTES, self.loop.time())

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count the connection, or end it at once."""
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        self.address = peer[0] if peer else ""
        self._is_inside = self.doors.enter(self.address, self.loop.time())
        if not self._is_inside:
            self.transport.abort()
        self.loop.call_later(HANDSHAKE, self._look)

    def _look(self) -> None:
        """End the connection if nothing has been requested."""
        if self.request is None:
            self.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Read the data, unless there is too much."""
        if self._is_inside and self._bytes.take(len(data), self.loop.time()):
            super().data_received(data)
        else:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting the connection."""
        if self._is_inside:
            self._is_inside = False
            self.doors.leave(self.address)
        super().connection_lost(exc)


def serve_phones(pipe: Connection, first: int) -> None:
    """Serve until the table says Close or has gone.

    `first` is the number of the first connection.
    """
    table = Table(pipe)
    try:
        wish = table.hear()
        assert isinstance(wish, Open)
        asyncio.run(_serve(table, wish, first))
    except (OSError, EOFError):
        return  # the table has gone
    except Exception:
        table.complain()
        table.flush()
        raise


async def _serve(table: Table, wish: Open, first: int) -> None:
    loop = asyncio.get_running_loop()
    try:
        front = page.page()
        listening = listen(wish.host, wish.port)
    except OSError as error:
        table.say(Failed(cause_of(error), str(error)))
        await asyncio.Event().wait()  # wait until the table has read it, and ends this process
        return
    port = listening.getsockname()[1]
    hall = Hall(wish.token, first, table.say)
    web = Web(Front(front.html, front.csp), hall, names(wish), port)
    doors = Doors()

    async def welcome(connection: ServerConnection) -> None:
        try:
            await _converse(connection, cast("Socket", connection).address, hall, doors)
        except ConnectionClosed:
            pass
        except Exception:
            table.complain()

    def answer(_: ServerConnection, request: Request) -> Response | None:
        return web.answer(request)

    quiet = logging.getLogger("uffdisch.phones.server")
    quiet.disabled = True  # there is no log here, and strangers may send anything
    server = await serve(
        welcome,
        sock=listening,
        process_request=answer,
        # Sizes must not depend on the content (a secret compresses better next to a guess of it).
        compression=None,
        server_header=None,
        open_timeout=SLOW,  # a Socket is less patient with requests
        close_timeout=SLOW,
        ping_interval=None,  # a Phone pings itself
        max_size=LONGEST_MESSAGE,
        max_queue=8,
        logger=quiet,
        create_connection=cast("type[ServerConnection]", partial(Socket, doors)),
    )
    Thread(target=_listen_to, args=(table, hall, loop), daemon=True).start()
    table.say(Opened(port))
    try:
        await _live(table, hall)
    finally:
        server.close(close_connections=False)  # they are told good-bye
        try:
            async with asyncio.timeout(FAREWELL):
                await server.wait_closed()
        except TimeoutError:
            pass


async def _live(table: Table, hall: Hall) -> None:
    """Show signs of life until the table says Close."""
    beats = 0
    while not hall.is_closing.is_set():
        table.say(Beat())
        beats += 1
        if beats % 2 == 0:
            hall.measure()
        try:
            async with asyncio.timeout(BEATS):
                await hall.is_closing.wait()
        except TimeoutError:
            pass


async def _converse(connection: ServerConnection, address: str, hall: Hall, doors: Doors) -> None:
    """Listen to a browser from its first word to its last."""
    loop = asyncio.get_running_loop()
    if not doors.begin(address, loop.time()):
        connection.transport.abort()
        return
    try:
        async with asyncio.timeout(HANDSHAKE):
            hello = read(await connection.recv())
    except (TimeoutError, Nonsense):
        connection.transport.abort()
        return
    finally:
        doors.end(address)
    if not isinstance(hello, Hello):
        connection.transport.abort()
        return
    language = hello.language if hello.language in _LANGUAGES else "en"
    phone = Phone(hall.next_number(), connection, language, loop.time())
    if hello.code:
        if not doors.guess(address, loop.time()):
            phone.bye("later")
        elif token := hall.token_for(hello.code):
            phone.part({"t": "code", "lobby": token})
        else:
            phone.bye("code")
        await phone.write()
        return
    if why := hall.greet(hello):
        phone.bye(why)
        await phone.write()
        return
    tasks = [loop.create_task(phone.write()), loop.create_task(phone.measure())]
    hall.enter(phone, hello)
    try:
        async for message in connection:
            if not hall.heard(phone, message, loop.time()):
                phone.abort()
                return
    finally:
        hall.leave(phone)
        for task in tasks:
            task.cancel()


def _listen_to(table: Table, hall: Hall, loop: asyncio.AbstractEventLoop) -> None:
    """Pass on the table's messages, in a separate thread."""

    def tell(message: ToServer) -> None:
        try:
            hall.obey(message)
        except Exception:
            table.complain()

    try:
        while True:
            loop.call_soon_threadsafe(tell, table.hear())
    except (OSError, EOFError):
        os._exit(1)  # the table has gone
    except RuntimeError:
        pass  # the loop has ended


def names(wish: Open) -> tuple[str, ...]:
    """Return the names by which browsers may address the table."""
    local = ("localhost",) if wish.host == "127.0.0.1" else ()
    return (wish.host.lower(), *local)


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens on this address only. Raises OSError."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if sys.platform == "win32":
            # Otherwise another program could take over the port there.
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            # Lets us use a port whose old connections are still closing.
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(128)
    except BaseException:
        listening.close()
        raise
    return listening


def cause_of(error: OSError) -> str:
    """Return the cause of a failure to listen, one of wire.CAUSES."""
    if isinstance(error, socket.gaierror):
        return ADDRESS_GONE
    if error.errno in (errno.EADDRINUSE, getattr(errno, "WSAEADDRINUSE", None)):
        return PORT_IN_USE
    if error.errno in (errno.EADDRNOTAVAIL, getattr(errno, "WSAEADDRNOTAVAIL", None)):
        return ADDRESS_GONE
    if isinstance(error, PermissionError) and error.filename is None:
        return NOT_ALLOWED
    return OTHER
