"""One connection: messages to be sent, round trips, and its seat."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from typing import Any, Final

from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed

from game.phones.clock import PhoneClock
from game.phones.server.limits import MESSAGES, Bucket
from game.phones.server.messages import Do
from game.phones.wire import ONLOOKER

MOST_WAITING = 64
"""The most messages that wait, besides the newest view and the newest lobby."""
SLOW = 10.0
"""Seconds that one message may take; slower phones are dropped, and may come back."""
QUICK_PINGS = 6
QUICK = 0.15
"""Seconds between the first pings."""
USUAL = 1.0
"""Seconds between pings afterwards."""
LOST = 10.0
"""Seconds without an answer to a ping after which a phone counts as gone."""
SILENT = 20.0
"""Seconds without a message of the page after which it counts as asleep, even if its socket
answers."""
PADDING = 512
"""Views are padded to a multiple of so many bytes, so that their length tells less."""


class Phone:
    """A browser that has said hello."""

    def __init__(self, number: int, socket: ServerConnection, language: str, now: float) -> None:
        self.number: Final = number
        self.language: Final = language
        self.clock: Final = PhoneClock()
        self.bucket: Final = Bucket(*MESSAGES, now)
        self.seat = ONLOOKER
        self.awaits_seat = False
        """Whether it has shown a token that the table has not judged yet."""
        self.held: tuple[Do, float] | None = None
        """An answer to a view that has not come yet, and its time of arrival."""
        self.shown: dict[int, float] = {}
        """By question: when it was first shown, for the last ones."""
        self.last_word = now
        """The time of the page's last message."""
        self._socket = socket
        self._waiting: deque[str] = deque()
        self._lobby: str | None = None
        self._view: tuple[int, str] | None = None
        self._is_ending = False
        self._something = asyncio.Event()

    def post(self, message: dict[str, Any]) -> None:
        """Send a message, after those that wait."""
        if len(self._waiting) >= MOST_WAITING:
            self.abort()
            return
        self._waiting.append(json.dumps(message, ensure_ascii=False, separators=(",", ":")))
        self._something.set()

    def post_lobby(self, text: str) -> None:
        """Show this lobby; only the newest is worth sending."""
        self._lobby = text
        self._something.set()

    def post_view(self, question: int, text: str) -> None:
        """Show this view; only the newest is worth sending."""
        self._view = (question, text)
        self._something.set()

    def forget_view(self) -> None:
        """Drop a view that waits, as this phone no longer has the seat."""
        self._view, self.held = None, None
        self.shown.clear()

    def bye(self, why: str) -> None:
        """Say good-bye, then end the connection."""
        self.part({"t": "bye", "why": why})

    def part(self, message: dict[str, Any]) -> None:
        """Send this as the last message, then end the connection."""
        self._lobby = self._view = None
        self.post(message)
        self._is_ending = True

    def abort(self) -> None:
        """End the connection at once."""
        self._socket.transport.abort()

    async def write(self) -> None:
        """Send what waits until the connection ends."""
        try:
            while True:
                await self._something.wait()
                self._something.clear()
                while (text := self._next()) is not None:
                    async with asyncio.timeout(SLOW):
                        await self._socket.send(text)
                if self._is_ending:
                    await self._socket.close()
                    return
        except TimeoutError:
            self.abort()
        except ConnectionClosed:
            pass

    async def measure(self) -> None:
        """Ping until the phone does not answer any more."""
        now = asyncio.get_running_loop().time
        count = 0
        try:
            while True:
                async with asyncio.timeout(LOST):
                    self.clock.took(await (await self._socket.ping()))
                count += 1
                await asyncio.sleep(QUICK if count < QUICK_PINGS else USUAL)
                if now() - self.last_word > SILENT:
                    self.abort()
                    return
        except TimeoutError:
            self.abort()
        except ConnectionClosed:
            pass

    def _next(self) -> str | None:
        if self._waiting:
            return self._waiting.popleft()
        if self._lobby is not None:
            text, self._lobby = self._lobby, None
            return text
        if self._view is not None:
            (question, text), self._view = self._view, None
            if question not in self.shown:
                self.shown[question] = asyncio.get_running_loop().time()
                if len(self.shown) > MOST_WAITING:
                    del self.shown[next(iter(self.shown))]
            return text
        return None


def padded(text: str) -> str:
    """Return a JSON text padded with meaningless spaces."""
    return text + " " * (-len(text.encode()) % PADDING)
