"""A program with a match on its table and sound; it ends by itself when a file appears.

`python -m tests.posix.leaver FILE` tells what it does on its way out.
"""

from __future__ import annotations

import atexit
import sys
from pathlib import Path

import pygame

from game.app.program import Program
from game.match.setup import AppOptions, PlayRequest
from game.match.storage.log import keep_log
from game.ui.leaving import leave

OPTIONS = AppOptions(
    size=(800, 500),
    full_screen=False,
    welcome=False,
    play=PlayRequest("uffbasse", ("human", "easy")),
)


class Leaver(Program):
    """Leaves when the file appears."""

    order = Path(sys.argv[1])
    busy_fps = 10

    def on_frame(self) -> None:
        if self.order.exists() and not self._is_done:
            tell("leaving")
            self.quit()


def tell(what: str) -> None:
    print(what, flush=True)


if __name__ == "__main__":
    keep_log()
    quitting = pygame.quit

    def quit_all() -> None:
        tell("pygame is shut down")
        quitting()

    pygame.quit = quit_all
    status = Leaver(OPTIONS).run()
    tell(f"closed with {status}")
    atexit.register(tell, "the interpreter is shut down")
    sys.exit(leave(status))
