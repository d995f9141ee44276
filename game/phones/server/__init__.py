"""The process that phones speak with: connections, clocks and limits. It knows no game.

Whatever needs `websockets` is imported in the process only.
"""

from __future__ import annotations

from multiprocessing.connection import Connection

from game.ai.children import end_with_parent, ignore_interrupts


def run(pipe: Connection, first: int) -> None:
    """Serve phones until told to close, or until the table has gone.

    `first`: the number of the first connection.
    """
    ignore_interrupts()
    end_with_parent()
    from game.phones.server.process import serve_phones
    from game.phones.server.web import Front

    def front() -> Front:
        return Front(b"<!doctype html>", "default-src 'none'; connect-src 'self'")

    serve_phones(pipe, first, front)
