"""A table that is only spoken: it serves the page and talks to it as the real one does."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import io
import json
import threading
from collections.abc import Callable, Coroutine
from http import HTTPStatus
from typing import Any, TypeVar

import pygame
from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from game.phones.page.page import page
from game.phones.words import texts
from game.resources import bundled
from game.ui.drawing.assets import Assets

T = TypeVar("T")
Message = dict[str, Any]
LOBBY = "A" * 22
WORD = "MOND"


class FakeTable:
    """Serves until it is closed. What phones have said is in `heard`."""

    def __init__(self) -> None:
        self.heard: list[Message] = []
        self.pictures: dict[str, bytes] = {}
        self.book: list[Message] = []
        self.lobby: Message = {}
        self.view: Message | None = None
        self.version = 1
        self.is_deaf = False
        """Whether answers of phones get lost on their way."""
        self.loads = 0
        self._seats: dict[str, int] = {}
        self._phones: dict[ServerConnection, int | None] = {}
        self._assets = Assets(bundled("art"))
        self._loop = asyncio.new_event_loop()
        self._stop = asyncio.Event()
        ready = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(ready,), daemon=True)
        self._thread.start()
        ready.wait(10)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/#{LOBBY}"

    def picture(self, name: str, width: int = 250) -> str:
        """Return the name under which phones get a picture of the program."""
        content = io.BytesIO()
        pygame.image.save(self._assets.picture(name, width), content, "x.png")
        hidden = hashlib.sha256(name.encode()).hexdigest()[:32]
        self.pictures[hidden] = content.getvalue()
        return hidden

    def reset(self) -> None:
        """Begin anew with an empty table of four."""
        self.heard.clear()
        self._seats.clear()
        self.version, self.view, self.is_deaf = 1, None, False
        self.lobby = {"t": "lobby", "locked": False, "game": "Sauce", "state": "waiting"}
        self.lobby["cloth"] = "aubergine"
        self.lobby["seats"] = [free(seat) for seat in range(4)]
        self._call(self._cut())

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(10)

    # What the test does

    def say(self, message: Message) -> None:
        """Tell all phones."""
        if message["t"] == "view":
            self.view = message
        if message["t"] == "lobby":
            self.lobby = message
        self._call(self._say(message))

    def cut(self) -> None:
        """Cut all wires."""
        self._call(self._cut())

    def said(self, kind: str) -> list[Message]:
        """Return what phones have said of a kind."""
        return [message for message in list(self.heard) if message["t"] == kind]

    # The server

    def _call(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(10)

    def _run(self, ready: threading.Event) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self._serve(ready.set))

    async def _serve(self, ready: Callable[[], None]) -> None:
        async with serve(self._talk, "127.0.0.1", 0, process_request=self._get) as server:
            self.port = next(iter(server.sockets)).getsockname()[1]
            ready()
            await self._stop.wait()

    def _get(self, _connection: ServerConnection, request: Request) -> Response | None:
        path = request.path
        if path == "/ws":
            return None
        if path == "/":
            self.loads += 1
            whole = page()
            return answer(whole.html, "text/html; charset=utf-8", whole.csp)
        if path.startswith("/book/"):
            return answer(json.dumps(self.book).encode(), "application/json")
        content = self.pictures.get(path.removeprefix("/p/").removesuffix(".png"))
        return answer(content or b"", "image/png")

    async def _talk(self, phone: ServerConnection) -> None:
        self._phones[phone] = None
        with contextlib.suppress(ConnectionClosed):
            async for data in phone:
                await self._hear(phone, json.loads(data))
        self._phones.pop(phone, None)

    async def _hear(self, phone: ServerConnection, message: Message) -> None:
        if message["t"] == "ping":
            await self._tell(phone, {"t": "pong", "n": message["n"], "c": message["c"], "s": 0})
            return
        if not (message["t"] == "do" and self.is_deaf):
            self.heard.append(message)
        if message["t"] == "hello":
            words = texts(message["lang"])
            welcome = {"t": "welcome", "v": self.version, "words": words, "lang": message["lang"]}
            await self._tell(phone, welcome)
            seat = self._seats.get(message["seat"])
            self._phones[phone] = seat
            await self._tell(phone, self.lobby)
            if seat is not None:
                await self._tell(phone, granted(seat, message["seat"]))
            if self.view:
                await self._tell(phone, self.view)
        elif message["t"] == "take":
            await self._seat(phone, message)
        elif message["t"] == "leave":
            self._phones[phone] = None

    async def _seat(self, phone: ServerConnection, message: Message) -> None:
        number = message["seat"]
        if self.lobby["seats"][number]["kind"] != "free":
            await self._tell(phone, {"t": "denied", "why": "taken"})
            return
        token = f"seat{number}".ljust(22, "x")
        self._seats[token] = number
        self._phones[phone] = number
        taken = {"name": message["name"], "colour": message["colour"], "kind": "phone"}
        self.lobby["seats"][number].update(taken)
        await self._tell(phone, granted(number, token))
        await self._say(self.lobby)

    async def _say(self, message: Message) -> None:
        for phone in list(self._phones):
            await self._tell(phone, message)

    async def _tell(self, phone: ServerConnection, message: Message) -> None:
        if message["t"] == "lobby":
            own = self._phones[phone]
            seats = [{**seat, "mine": seat["seat"] == own} for seat in message["seats"]]
            message = {**message, "seats": seats}
        with contextlib.suppress(ConnectionClosed):
            await phone.send(json.dumps(message))

    async def _cut(self) -> None:
        for phone in list(self._phones):
            phone.transport.abort()


def free(seat: int) -> Message:
    return {"seat": seat, "name": "", "colour": 0, "kind": "free", "here": True, "avatar": ""}


def granted(seat: int, token: str) -> Message:
    return {"t": "seat", "seat": seat, "token": token, "word": WORD}


def answer(content: bytes, kind: str, csp: str = "") -> Response:
    headers = Headers({"Content-Type": kind, "Content-Length": str(len(content))})
    headers["Connection"] = "close"
    if csp:
        headers["Content-Security-Policy"] = csp
    return Response(HTTPStatus.OK.value, "OK", headers, content)
