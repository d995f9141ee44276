"""A table with a real server process, and phones that are no browsers."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from game.phones.link import Link
from game.phones.lobby import PLAYING, Lobby
from game.phones.wire import (
    ONLOOKER,
    Answer,
    Came,
    FromServer,
    Gone,
    Leaves,
    Opened,
    PageWords,
    View,
    Wants,
)

HOST = "127.0.0.1"
PATIENCE = 60.0
"""Seconds until a missing event counts as a failure; no measurement."""


class Table:
    """A table of so many free seats that does what the lobby says."""

    def __init__(self, seats: int = 4, *, port: int = 0) -> None:
        self.lobby = Lobby.of(seats)
        self.link = Link.open(HOST, port, self.lobby.token)
        self.answers: list[Answer] = []
        self.said: list[FromServer] = []
        self.openings = 0
        self.pockets: list[Pocket] = []
        self.views: dict[int, str] = {}
        self.until(lambda: self.openings, "an opened port")

    def poll(self) -> None:
        for message in self.link.poll():
            self.said.append(message)
            self._take(message)

    def _take(self, message: FromServer) -> None:
        match message:
            case Opened():
                self.openings += 1
                self.link.send(PageWords("en", {"Play it": "Play it"}))
                self.link.send(PageWords("de", {"Play it": "Spiel sie"}))
                self.tell([self.lobby.message("Sauce", PLAYING)])
                for seat, text in self.views.items():
                    self.link.send(View(seat, text))
            case Came():
                self.tell(self.lobby.came(message))
            case Wants():
                self.tell(self.lobby.wants(message))
            case Leaves(connection):
                self.tell(self.lobby.leaves(connection))
            case Gone(connection):
                self.lobby.gone(connection)
            case Answer():
                self.answers.append(message)

    def tell(self, messages: list[Any]) -> None:
        for message in messages:
            self.link.send(message)

    def show(self, seat: int, question: int, **more: object) -> None:
        """Show a seat a view."""
        self.views[seat] = json.dumps({"t": "view", "q": question, **more})
        self.link.send(View(seat, self.views[seat]))

    def until(self, what: Callable[[], object], about: str) -> None:
        ends = time.monotonic() + PATIENCE
        while not what():
            assert time.monotonic() < ends, f"{about} never came"
            self.poll()
            time.sleep(0.002)

    def send_home(self) -> None:
        """Let all phones go."""
        for phone in self.pockets:
            phone.close()
        self.pockets.clear()

    def answer_to(self, question: int) -> Answer:
        """Wait for the answer to a question."""
        self.until(lambda: any(a.question == question for a in self.answers), "the answer")
        return next(a for a in self.answers if a.question == question)

    @property
    def url(self) -> str:
        return f"{HOST}:{self.link.port}"


class Pocket:
    """A phone."""

    def __init__(
        self,
        table: Table,
        *,
        origin: str | None = None,
        room: int = 1 << 20,
        way: socket.socket | None = None,
    ) -> None:
        """`room`: bytes of the receive buffer; `way`: the socket to use."""
        self.table = table
        self.seat = ONLOOKER
        self.token = ""
        self.heard: list[dict[str, Any]] = []
        way = way or socket.socket()
        way.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        way.connect((HOST, table.link.port))
        self._open = ExitStack()
        table.pockets.append(self)
        self.socket: ClientConnection = self._open.enter_context(
            connect(
                f"ws://{table.url}/ws",
                origin=Origin(origin or f"http://{table.url}"),
                compression=None,
                proxy=None,
                ping_interval=None,
                close_timeout=1,
                max_queue=16 if room >= 1 << 20 else 1,
                sock=way,
            )
        )

    def say(self, t: str, **more: object) -> None:
        self.socket.send(json.dumps({"t": t, **more}))

    def hello(self, seat: str = "", lang: str = "de", lobby: str | None = None) -> Pocket:
        lobby = self.table.lobby.token if lobby is None else lobby
        self.say("hello", v=1, lobby=lobby, seat=seat, lang=lang)
        return self

    def hear(self, t: str) -> dict[str, Any]:
        """Return the next message of a kind; what comes before it stays in `heard`."""
        ends = time.monotonic() + PATIENCE
        while True:
            self.table.poll()
            try:
                message = json.loads(self.socket.recv(timeout=0.01))
            except TimeoutError:
                assert time.monotonic() < ends, f"{t} never came after {self.heard}"
                continue
            self.heard.append(message)
            if message["t"] == t:
                assert isinstance(message, dict)
                return message

    def sees(self, **shown: object) -> dict[str, Any]:
        """Wait for a view with this in it; an earlier one may come before it."""
        while not shown.items() <= (view := self.hear("view")).items():
            pass
        return view

    def hear_any(self) -> dict[str, Any]:
        """Return the next message."""
        while True:
            self.table.poll()
            try:
                message = json.loads(self.socket.recv(timeout=0.01))
            except TimeoutError:
                continue
            assert isinstance(message, dict)
            return message

    def cut(self) -> None:
        """Break the connection without a word."""
        self.socket.socket.shutdown(socket.SHUT_RDWR)

    def sit(self, seat: int, name: str = "Anna") -> Pocket:
        """Say hello and take a seat."""
        self.hello()
        self.hear("welcome")
        self.say("take", seat=seat, name=name, colour=1)
        self.token = self.has(seat)["token"]
        return self

    def has(self, seat: int) -> dict[str, Any]:
        """Wait until it has this seat; return how it was told."""
        while (told := self.hear("seat"))["seat"] != seat:
            pass
        self.seat = seat
        return told

    def is_closed(self) -> bool:
        """Wait until the server has ended the connection; earlier messages stay in `heard`."""
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends:
            self.table.poll()
            try:
                self.heard.append(json.loads(self.socket.recv(timeout=0.01)))
            except TimeoutError:
                continue
            except ConnectionClosed:
                return True
        return False

    def close(self) -> None:
        self._open.close()


@contextmanager
def table(seats: int = 4) -> Iterator[Table]:
    laid = Table(seats)
    try:
        yield laid
    finally:
        laid.link.close()
