"""The server process as the table's process sees it: a pipe, and threads that wait at it."""

from __future__ import annotations

import multiprocessing
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from queue import Full, Queue, SimpleQueue
from threading import Thread

from game.ai.children import drained, without_interrupts
from game.phones import server
from game.phones.wire import FromServer, ToServer, pack, unpack

MOST_WAITING = 4000
"""Unread messages with which a server counts as hanging."""
FAREWELL = 1.5
"""Seconds for its good-byes to the phones."""
_GRACE = 1.0
"""Seconds that a killed process may take to end."""
_CONTEXT = multiprocessing.get_context("spawn")


class Child:
    """A server process. Raises OSError if none can be started."""

    def __init__(self, first: int) -> None:
        """`first` is the number of its first connection."""
        self._inbox: SimpleQueue[FromServer | None] = SimpleQueue()
        self._outbox: Queue[bytes | None] = Queue(MOST_WAITING)
        ours, theirs = _CONTEXT.Pipe()
        self._process: SpawnProcess = _CONTEXT.Process(
            target=server.run, args=(theirs, first), name="uffdisch-phones", daemon=True
        )
        with without_interrupts():
            self._process.start()
        theirs.close()  # so that our end notices when it dies
        Thread(target=_write, args=(ours, self._outbox), daemon=True).start()
        Thread(target=_read, args=(ours, self._inbox), daemon=True).start()

    @property
    def process_id(self) -> int | None:
        """The process."""
        return self._process.pid

    def tell(self, message: ToServer) -> bool:
        """Send without waiting; False if too many messages are unread."""
        try:
            self._outbox.put_nowait(pack(message))
        except Full:
            return False
        return True

    def hear(self) -> list[FromServer | None]:
        """Return its messages since the last call; None as the last one means that it died."""
        return drained(self._inbox)

    def kill(self) -> None:
        """End the process at once."""
        self._process.kill()  # a suspended process obeys nothing else
        self._process.join(_GRACE)
        self._stop_writing()
        if self._process.exitcode is not None:
            self._process.close()

    def end(self) -> None:
        """Wait shortly for its good-byes, then kill it."""
        self._process.join(FAREWELL)
        self.kill()

    def _stop_writing(self) -> None:
        while True:
            try:
                self._outbox.put_nowait(None)
            except Full:
                self._outbox.get_nowait()
            else:
                return


def _write(pipe: Connection, outbox: Queue[bytes | None]) -> None:
    try:
        while (data := outbox.get()) is not None:
            pipe.send_bytes(data)
    except OSError:
        pass  # it has died; the reader notices


def _read(pipe: Connection, inbox: SimpleQueue[FromServer | None]) -> None:
    try:
        while True:
            message = unpack(pipe.recv_bytes())
            inbox.put(message)  # type: ignore[arg-type]  # see wire
    except (EOFError, OSError, ValueError):
        pass
    finally:
        inbox.put(None)
