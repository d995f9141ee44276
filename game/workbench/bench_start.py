"""The time from launch to the first interactive picture, compared with a bare window."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from game.workbench.bench_window import run_python

RUNS = 5
HOOK = "UFFDISCH_BENCH_START"
"""With this variable set the window closes right after its first interactive frame."""

BARE_WINDOW = """
import pygame
pygame.init()
window = pygame.display.set_mode((1280, 720))
window.fill("black")
pygame.display.flip()
pygame.event.get()
pygame.quit()
"""


def measure(runs: int = RUNS) -> dict[str, float | None]:
    """Return the medians of warm runs, in seconds, and their ratio."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        program, bare = ["-m", "game"], ["-c", BARE_WINDOW]
        _seconds(program, home)
        _seconds(bare, home)
        # In turn, so that a busy moment of the computer does not hit one side only.
        pairs = [(_seconds(program, home), _seconds(bare, home)) for _run in range(runs)]
    seconds = median(pair[0] for pair in pairs)
    floor = median(pair[1] for pair in pairs)
    return {
        "seconds": round(seconds, 3),
        "floor_seconds": round(floor, 3),
        "ratio": round(seconds / floor, 2),
    }


def _seconds(arguments: Sequence[str], home: Path) -> float:
    begin = time.perf_counter()
    run_python(arguments, home, **{HOOK: "1"})
    return time.perf_counter() - begin
