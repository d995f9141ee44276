"""A server process that a test plays."""

from __future__ import annotations

from game.phones.wire import FromServer, ToServer


class FakeServer:
    def __init__(self, first: int) -> None:
        self.first = first
        self.told: list[ToServer] = []
        self.to_say: list[FromServer | None] = []
        self.is_full = False
        self.is_alive = True

    def tell(self, message: ToServer) -> bool:
        self.told.append(message)
        return not self.is_full

    def hear(self) -> list[FromServer | None]:
        said, self.to_say = self.to_say, []
        return said

    def kill(self) -> None:
        self.is_alive = False

    end = kill
