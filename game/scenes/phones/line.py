"""The server for phones as the scenes see it, and where it listens."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from typing import Protocol

from game.phones.wire import FromServer, ToServer

FIRST_PORT, PORTS = 49152, 16000
"""The first usual port of lobbies, and their number: they are for private use."""


class PhoneServer(Protocol):
    """The server as the hub sees it; see `game.phones.link.Link`."""

    @property
    def port(self) -> int:
        """The port of the server; 0 until it is known."""

    def send(self, message: ToServer) -> None:
        """Tell the server; never waits."""

    def poll(self) -> Sequence[FromServer]:
        """Return the messages that have come; never waits."""

    def close(self, why: str = "ended") -> None:
        """End it."""


OpenLine = Callable[[str, int, str], PhoneServer]
"""Starts a server at an address and port, with the lobby's token."""


def usual_port(token: str) -> int:
    """Return the port of the lobby with this token: a restarted table has the same one."""
    return FIRST_PORT + zlib.crc32(token.encode()) % PORTS
