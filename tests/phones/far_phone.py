"""A phone that plays by itself, as the page does, and whose connection breaks all the time."""

from __future__ import annotations

import json
import random
import socket
from collections.abc import Callable
from contextlib import ExitStack, suppress
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.phones.pocket import HOST

LANGUAGES = ("de", "en", "es")
CUT, LOST, RELOAD = 0.2, 0.1, 0.3
"""The share of answers with a dropped connection; of those, the share that never left, and the one
after which the page is reloaded and knows nothing but its seat."""


class FarPhone:
    """Wants one seat, keeps it, and answers every question at random."""

    def __init__(self, seat: int, where: Callable[[], tuple[int, str]], seed: int) -> None:
        """`where` tells port and lobby token, as the code on the screen does."""
        self.seat = seat
        self.token = ""
        self.decided: dict[int, set[int]] = {}
        """By question: the answers. More than one only after the page was reloaded."""
        self.question = 0
        self.heard: list[str] = []
        """Every view, as it came."""
        self.cuts = self.reloads = 0
        self._where = where
        self._random = random.Random(f"{seed}/{seat}")
        self._open = ExitStack()
        self._socket: ClientConnection | None = None
        self._pending: dict[str, int] | None = None
        self._view: dict[str, Any] = {}

    @property
    def is_seated(self) -> bool:
        """Whether it has its seat."""
        return bool(self.token)

    def step(self) -> None:
        """Read all that has come, and answer."""
        try:
            if self._socket is None:
                self._connect()
            while self._socket is not None:
                self._take(json.loads(text := str(self._socket.recv(timeout=0))), text)
        except TimeoutError:
            pass
        except (ConnectionClosed, InvalidHandshake, OSError):
            self._lose()

    def _connect(self) -> None:
        port, lobby = self._where()
        if not port:
            return
        place = f"{HOST}:{port}"
        self._socket = self._open.enter_context(
            connect(
                f"ws://{place}/ws",
                origin=Origin(f"http://{place}"),
                compression=None,
                proxy=None,
                ping_interval=None,
                open_timeout=30,
                close_timeout=0,
            )
        )
        language = LANGUAGES[self.seat % len(LANGUAGES)]
        self._send("hello", v=1, lobby=lobby, seat=self.token, lang=language)

    def _send(self, t: str, **more: object) -> None:
        assert self._socket is not None
        self._socket.send(json.dumps({"t": t, **more}))

    def _lose(self) -> None:
        broken, self._socket = self._socket, None
        if broken is not None:
            with suppress(OSError):
                broken.socket.shutdown(socket.SHUT_RDWR)
            self._open.close()

    def _take(self, message: dict[str, Any], text: str) -> None:
        match message["t"]:
            case "seat" if message["seat"] == -1:
                assert not self.token, f"seat {self.seat} was lost"
                self._send("take", seat=self.seat, name=f"P{self.seat}", colour=self.seat + 1)
            case "seat":
                assert message["seat"] == self.seat
                assert self.token in ("", message["token"]), "a token is issued once"
                self.token = message["token"]
            case "denied":
                raise AssertionError(message)
            case "bye":
                self._lose()
            case "refused" if self._pending and self._pending["q"] == message["q"]:
                self._pending = None
                self._answer()
            case "view" if self.token:
                self.heard.append(text.rstrip())
                self._view = message
                if message["q"] > self.question:
                    self.question, self._pending = message["q"], None
                self._answer()

    def _answer(self) -> None:
        """Decide, or repeat what was decided; then the connection may break."""
        choices = self._view["answers"]
        if self._view["q"] < self.question or not choices:
            return
        if self._pending is None:
            self._pending = {"q": self.question, "i": self._random.randrange(len(choices))}
        pending, chance = self._pending, self._random.random()
        if chance >= CUT * LOST:
            self.decided.setdefault(pending["q"], set()).add(pending["i"])
            for _time in range(self._random.choice((1, 1, 2))):
                self._send("do", c=0, **pending)
        if chance < CUT:
            self._break()

    def _break(self) -> None:
        self.cuts += 1
        self._lose()
        if self._random.random() < RELOAD:
            self.reloads += 1
            self._pending = None

    def close(self) -> None:
        """Close the connection."""
        self._lose()
