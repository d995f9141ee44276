"""The process that phones speak with: connections, clocks and limits. It knows no game.

Only this process imports what needs `websockets`.
"""

from __future__ import annotations

from multiprocessing.connection import Connection

from game.ai.children import end_with_parent, ignore_interrupts
from game.later import later

with later():
    from game.phones.server import process


def run(pipe: Connection, first: int) -> None:
    """Serve phones until told to close, or until the table has gone.

    `first` is the number of the first connection.
    """
    ignore_interrupts()
    end_with_parent()
    process.serve_phones(pipe, first)
