"""The windowed program."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.later import later
from game.match.setup import AppOptions
from game.scenes.actions import WayOut
from game.ui.window import NoDisplay

with later():
    from game.app import program

__all__ = ["Door", "NoDisplay", "run"]


@dataclass(frozen=True, slots=True)
class Door:
    """A purpose for which the player may leave the program, from its settings."""

    row: WayOut
    """Its row in the settings; its key is the door's."""
    enter: Callable[[], bool]
    """Does what the door leads to; returns whether to start the program again afterwards."""


def run(options: AppOptions, doors: Sequence[Door] = ()) -> int:
    """Open the window and stay until it is closed; return the exit status.

    Raises NoDisplay if there is no screen.
    """
    # Objects made now stay: the collector would only examine them again and again.
    gc.disable()
    make = program.Program
    gc.freeze()
    gc.enable()
    by_key = {door.row.key: door for door in doors}
    while True:
        running = make(options, [door.row for door in doors])
        status = running.run()
        if not running.leaves_for or not by_key[running.leaves_for].enter():
            return status
        options = AppOptions(options.language, size=options.size, full_screen=options.full_screen)
