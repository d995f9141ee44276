"""Where the program's own files lie, and where the player's files go."""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path

import platformdirs

PACKAGE = Path(__file__).resolve().parent
PORTABLE = "portable.txt"
"""The file that makes a copy portable; what it says does not matter."""


@cache
def bundled(folder: str) -> Path:
    """Return `art`, `sounds`, `rulesets` or `locale` as delivered with the program.

    A checkout has the first three beside the package, a wheel or a frozen program inside it.
    The current directory plays no part.
    """
    inside = PACKAGE / folder
    beside = PACKAGE.parent / folder
    return inside if inside.is_dir() else beside


def player_folder() -> Path:
    """Return the folder for the player's saves, settings and rulesets; it may not exist yet.

    UFFDISCH_HOME overrides it (tests). A copy beside which there is a file `portable.txt` is
    portable: it keeps everything in the folder `uffdisch-data` beside it.
    """
    if chosen := os.environ.get("UFFDISCH_HOME"):
        return Path(chosen)
    place = program_folder()
    if (place / PORTABLE).is_file():
        return place / "uffdisch-data"
    return Path(platformdirs.user_data_dir("uffdisch", appauthor=False))


def program_folder() -> Path:
    """Return the folder in which a person sees the program: the executable's, or the checkout."""
    if not getattr(sys, "frozen", False):
        return PACKAGE.parent
    executable = Path(sys.executable).resolve()
    # On macOS the executable lies in Uffdisch.app/Contents/MacOS; people see the .app.
    bundle = next((place for place in executable.parents if place.suffix == ".app"), executable)
    return bundle.parent
