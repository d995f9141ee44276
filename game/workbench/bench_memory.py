"""How much memory the program takes at most while a whole match is shown."""

from __future__ import annotations

import tempfile
from pathlib import Path

from game.workbench.bench_window import run_python

SECONDS = 600
"""After so many seconds a match counts as hanging."""
PLAIN = {"SDL_FRAMEBUFFER_ACCELERATION": "0"}
MATCH = """
import sys
from game.workbench.whole_game import peak_memory

print(peak_memory(sys.argv[1]))
"""
SESSION_SECONDS = 1800
SESSION = """
from game.workbench.session import most_memory

print(most_memory())
"""


def measure(ruleset: str) -> dict[str, float | None]:
    """Return the peak of a process that plays one match on a window of 1920 x 1080.

    The window is shown without the graphics driver, whose memory is not ours; without a GPU its
    substitute takes more than the whole program. None if the system does not tell. Raises
    MeasureError if it fails.
    """
    with tempfile.TemporaryDirectory() as folder:
        said = run_python(["-c", MATCH, ruleset], Path(folder), SECONDS, **PLAIN)
    return {"peak_mb": _megabytes(said)}


def measure_session() -> dict[str, float | None]:
    """Return the most memory in use at rest, in an hour with every scene.

    The hour is simulated: three sizes of the window, two languages, all games.
    None and MeasureError as for `measure`.
    """
    with tempfile.TemporaryDirectory() as folder:
        said = run_python(["-c", SESSION], Path(folder), SESSION_SECONDS, **PLAIN)
    return {"session_mb": _megabytes(said)}


def _megabytes(said: str) -> float | None:
    last = said.split()[-1]
    return None if last == "None" else round(float(last), 1)
