"""The table's end of the server process: never waits, and replaces a process that dies or hangs."""

from __future__ import annotations

import itertools
import logging
import time
from collections.abc import Callable
from dataclasses import replace
from enum import Enum
from typing import Protocol

from game.ai.children import Looks
from game.phones.child import Child
from game.phones.wire import (
    NO_PROCESS,
    ONLOOKER,
    PORT_IN_USE,
    TOO_EARLY,
    Answer,
    Beat,
    Came,
    Close,
    Failed,
    Fault,
    FromServer,
    Gone,
    Open,
    Opened,
    Refuse,
    ToServer,
)

STARTING = 60.0
"""Seconds that a start may take: a virus scanner may look at it first."""
SILENT = 5.0
"""Seconds after which a silent server counts as hanging; it sends a Beat twice a second."""
MOST_DEATHS = 5
"""A server that is lost so often within DEATHS_WITHIN is not started again."""
DEATHS_WITHIN = 60.0
CONNECTIONS_EACH = 1_000_000
"""How many numbers of connections each server process has for itself."""

_log = logging.getLogger("uffdisch.phones")


class State(Enum):
    """The state of a link."""

    STARTING = "starting"
    """The server process starts, or starts again."""
    OPEN = "open"
    """It listens."""
    FAILED = "failed"
    """It cannot listen, see `Link.failure`; there is no further try."""
    CLOSED = "closed"


class Server(Protocol):
    """A server process as the link sees it; see `game.phones.child.Child`."""

    def tell(self, message: ToServer) -> bool:
        """Send without waiting; False if too many messages are unread."""
        ...

    def hear(self) -> list[FromServer | None]:
        """Return its messages since the last call, without waiting; None as the last one means that
        it died."""
        ...

    def kill(self) -> None:
        """End it at once; returns when its port is free."""
        ...

    def end(self) -> None:
        """Wait shortly for its good-byes (Close was sent), then end it."""
        ...


class Link:
    """A server for phones. Call `poll` in every frame.

    What is sent before `poll` has returned Opened is lost, and a new server process knows nothing:
    on every Opened send pictures, words, book, seats and views. When a process is lost, Gone comes
    for each of its connections; the phones reconnect by themselves.
    """

    def __init__(
        self, wish: Open, start: Callable[[int], Server], clock: Callable[[], float]
    ) -> None:
        self._wish = wish
        self._start = start
        self._clock = clock
        self._generations = itertools.count(1)
        self._server: Server | None = None
        self._state = State.STARTING
        self._failure: Failed | None = None
        self._was_open = False
        self._connections: set[int] = set()
        self._answered: dict[int, int] = {}
        """By seat: the last answered question."""
        self._deaths: list[float] = []
        self._said: list[FromServer] = []
        self._silence = 0.0
        self._looks = Looks(clock)
        self._begin()

    @classmethod
    def open(
        cls,
        host: str,
        port: int,
        token: str,
        *,
        start: Callable[[int], Server] = Child,
        clock: Callable[[], float] = time.monotonic,
    ) -> Link:
        """Start a server process that listens on this address; `poll` returns Opened or Failed.

        Tests replace `start` and `clock`.
        """
        return cls(Open(host, port, token), start, clock)

    @property
    def state(self) -> State:
        """The state as of the last `poll`."""
        return self._state

    @property
    def port(self) -> int:
        """The port where it listens; 0 if not known yet."""
        return self._wish.port

    @property
    def failure(self) -> Failed | None:
        """Why the state is FAILED."""
        return self._failure

    def send(self, message: ToServer) -> None:
        """Send to the server without waiting."""
        if isinstance(message, Refuse) and self._answered.get(message.seat) == message.question:
            del self._answered[message.seat]
        if self._state is State.OPEN and self._server and not self._server.tell(message):
            self._replace("does not read what it is told")

    def poll(self) -> list[FromServer]:
        """Return the messages since the last poll, without waiting."""
        self._silence += self._looks.passed()
        for message in self._server.hear() if self._server else ():
            self._silence = 0.0
            if message is None:
                self._replace("died")
                break
            self._take(message)
            if not self._server:
                break
        if self._server and self._silence > (SILENT if self._state is State.OPEN else STARTING):
            self._replace("hangs")
        said, self._said = self._said, []
        return said

    def close(self, why: str = "ended") -> None:
        """End the server: no port is open afterwards, and no process is left. Takes a moment."""
        server, self._server = self._server, None
        self._state = State.CLOSED
        self._connections.clear()
        if server:
            server.tell(Close(why))
            server.end()

    def __enter__(self) -> Link:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _begin(self) -> None:
        self._state, self._silence = State.STARTING, 0.0
        try:
            self._server = self._start(next(self._generations) * CONNECTIONS_EACH)
        except OSError as error:
            self._fail(Failed(NO_PROCESS, str(error)))
            return
        self._server.tell(self._wish)

    def _take(self, message: FromServer) -> None:
        match message:
            case Beat():
                return
            case Fault(words):
                _log.error("the server for phones: %s", words)
                return
            case Opened(port):
                self._state = State.OPEN
                self._wish = replace(self._wish, port=port)
                self._was_open = True
            case Failed(cause) if cause == PORT_IN_USE and self._was_open and self._wish.port:
                # Another program took the port while no server had it.
                self._wish = replace(self._wish, port=0)
                self._lose()
                self._begin()
                return
            case Failed():
                self._fail(message)
                return
            case Came(connection):
                self._connections.add(connection)
            case Gone(connection):
                self._connections.discard(connection)
            case Answer() if not self._is_new(message):
                return
        self._said.append(message)

    def _is_new(self, answer: Answer) -> bool:
        """Return whether an answer is new: phones repeat answers until they see that one has
        arrived."""
        if answer.seat == ONLOOKER:
            return False
        if answer.index == TOO_EARLY:
            return True
        if answer.question <= self._answered.get(answer.seat, -1):
            return False
        self._answered[answer.seat] = answer.question
        return True

    def _replace(self, what: str) -> None:
        """Start another server for a lost one, unless too many were lost."""
        _log.error("the server for phones %s", what)
        self._lose()
        self._said += [Gone(connection) for connection in sorted(self._connections)]
        self._connections.clear()
        now = self._clock()
        self._deaths = [each for each in self._deaths if now - each < DEATHS_WITHIN] + [now]
        if len(self._deaths) >= MOST_DEATHS:
            self._fail(Failed(NO_PROCESS, f"it {what} {len(self._deaths)} times"))
        else:
            self._begin()

    def _fail(self, failure: Failed) -> None:
        self._state, self._failure = State.FAILED, failure
        self._said.append(failure)
        self._lose()

    def _lose(self) -> None:
        if self._server:
            self._server.kill()
            self._server = None
