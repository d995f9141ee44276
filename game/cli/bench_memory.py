"""How much memory the program takes at most while a whole match is shown."""

from __future__ import annotations

import tempfile
from pathlib import Path

from game.cli.bench_window import run_python

SECONDS = 600
"""A match that has not ended by then hangs."""
PLAIN = {"SDL_FRAMEBUFFER_ACCELERATION": "0"}
MATCH = """
import sys
from game.app.whole_game import peak_memory

print(peak_memory(sys.argv[1]))
"""


def measure(ruleset: str) -> dict[str, float | None]:
    """Return the peak of a process that plays one match on a window of 1920 x 1080.

    The window is shown in the plain way: what a graphics driver takes is no matter of ours, and on
    a computer without a GPU its stand-in takes more than the whole program.
    None stands for a system that does not tell. Raises CommandError if it fails.
    """
    with tempfile.TemporaryDirectory() as folder:
        said = run_python(["-c", MATCH, ruleset], Path(folder), SECONDS, **PLAIN)
    peak = said.split()[-1]
    return {"peak_mb": None if peak == "None" else round(float(peak), 1)}
