"""Between the pipe to the table and the phones."""

from __future__ import annotations

from multiprocessing.connection import Connection

from game.phones.wire import OTHER, Failed, pack


def serve(pipe: Connection, first: int) -> None:
    """Serve until the pipe is closed."""
    pipe.send_bytes(pack(Failed(OTHER, f"not built yet ({first})")))
