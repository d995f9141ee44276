"""The cost of the server for phones, and the delay of answers, on one computer."""

from __future__ import annotations

import http.client
import json
import statistics
import time
from collections.abc import Callable
from contextlib import ExitStack

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from game.app.memory import megabytes
from game.phones.child import Child
from game.phones.link import Link
from game.phones.lobby import PLAYING, Lobby
from game.phones.wire import Answer, Came, Face, Opened, View, Wants
from game.workbench.bench_window import MeasureError

HOST = "127.0.0.1"
PHONES = 8
ANSWERS = 30
PAUSE = 0.1
"""Seconds between the answers of a phone, which may not send all at once."""
PICTURES, PICTURE_BYTES = 120, 12_000
"""About as many as the cards of a game, each about as large."""
PATIENCE = 60.0


class _Table:
    """A table that gives seats and asks questions."""

    def __init__(self, phones: int) -> None:
        self.lobby = Lobby.of(phones)
        self.servers: list[Child] = []
        self.link = Link.open(HOST, 0, self.lobby.token, start=self._start)
        self.answers = 0

    def _start(self, first: int) -> Child:
        self.servers.append(Child(first))
        return self.servers[-1]

    def poll(self) -> None:
        for message in self.link.poll():
            match message:
                case Opened():
                    for number in range(PICTURES):
                        picture = bytes([number]) * PICTURE_BYTES
                        self.link.send(Face(self.lobby.picture_name(picture), picture))
                    self.link.send(self.lobby.message("", PLAYING))
                case Came():
                    for answer in self.lobby.came(message):
                        self.link.send(answer)
                case Wants():
                    for answer in self.lobby.wants(message):
                        self.link.send(answer)
                case Answer():
                    self.answers += 1

    def until(self, what: Callable[[], bool]) -> None:
        ends = time.monotonic() + PATIENCE
        while not what():
            if time.monotonic() > ends:
                raise MeasureError("the server for phones does not answer")
            self.poll()
            time.sleep(0.0005)


def measure(phones: int = PHONES, answers: int = ANSWERS) -> dict[str, float | None]:
    """Return the median seconds until a phone has a seat and until its answer arrives, and the
    memory of the server, None if the system does not tell. Raises MeasureError."""
    table = _Table(phones)
    with table.link, ExitStack() as open_sockets:
        table.until(lambda: table.link.port > 0)
        joins, sockets = [], []
        for seat in range(phones):
            began = time.perf_counter()
            sockets.append(_join(table, seat, open_sockets))
            joins.append(time.perf_counter() - began)
        trips = []
        for number in range(1, answers + 1):
            for seat, phone in enumerate(sockets):
                trips.append(_ask(table, phone, seat, number))
            time.sleep(PAUSE)
        memory = megabytes("VmRSS", table.servers[-1].process_id)
    return {
        "join_seconds": round(statistics.median(joins), 3),
        "answer_ms": round(statistics.median(trips) * 1000, 2),
        "server_mb": None if memory is None else round(memory, 1),
    }


def _join(table: _Table, seat: int, open_sockets: ExitStack) -> ClientConnection:
    """Load the page and take a seat."""
    place = f"{HOST}:{table.link.port}"
    page = http.client.HTTPConnection(place, timeout=PATIENCE)
    page.request("GET", "/")
    page.getresponse().read()
    page.close()
    phone = open_sockets.enter_context(
        connect(f"ws://{place}/ws", origin=Origin(f"http://{place}"), compression=None, proxy=None)
    )
    hello = {"t": "hello", "v": 1, "lobby": table.lobby.token, "seat": "", "lang": "de"}
    phone.send(json.dumps(hello))
    phone.send(json.dumps({"t": "take", "seat": seat, "name": f"P{seat}", "colour": seat + 1}))
    _hear(table, phone, lambda said: said["t"] == "seat" and said["seat"] == seat)
    return phone


def _ask(table: _Table, phone: ClientConnection, seat: int, number: int) -> float:
    """Ask a question; return the seconds from a phone's answer until the table has it."""
    table.link.send(View(seat, json.dumps({"t": "view", "q": number})))
    _hear(table, phone, lambda said: said["t"] == "view" and said["q"] == number)
    before = table.answers
    began = time.perf_counter()
    phone.send(json.dumps({"t": "do", "q": number, "i": 0, "c": 0}))
    table.until(lambda: table.answers > before)
    return time.perf_counter() - began


def _hear(
    table: _Table, phone: ClientConnection, is_wanted: Callable[[dict[str, object]], bool]
) -> None:
    def has_come() -> bool:
        try:
            return is_wanted(json.loads(phone.recv(timeout=0)))
        except TimeoutError:
            return False

    table.until(has_come)
