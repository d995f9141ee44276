"""Runs a guard as a process of its own; its child does what a file tells it.

Started as `python -m tests.posix.guarded FOLDER`. The child writes its process id as a line of
`children` when it begins; `order` may hold the status it is to exit with.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from game.fair.guard import Guard, Link
from game.fair.watchdog import Limits


def child(link: Link, folder: Path) -> None:
    link.beat()
    with (folder / "children").open("a", encoding="ascii") as file:
        file.write(f"{os.getpid()}\n")
    order = folder / "order"
    while not link.is_asked_to_end:
        link.beat()
        time.sleep(0.02)
        if order.exists() and (words := order.read_text("ascii")):
            if words.startswith("once"):
                order.unlink()
            sys.exit(int(words.split()[-1]))
    (folder / "went by itself").touch()


def sign(folder: Path, reason: str, seconds: float) -> None:
    (folder / "sign").write_text(f"{reason}\n{seconds}\n", "ascii")
    time.sleep(seconds)


if __name__ == "__main__":
    from functools import partial

    from tests.posix import guarded

    place = Path(sys.argv[1])
    limits = Limits(silence=2.5, crashes=4, first_pause=2.0)
    guard = Guard(guarded.child, (place,), place, partial(guarded.sign, place), limits)
    sys.exit(guard.run())
