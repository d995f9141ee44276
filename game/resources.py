"""Where the program's own files lie, and where the player's files go."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import platformdirs

PACKAGE = Path(__file__).resolve().parent


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

    UFFDISCH_HOME overrides it (tests, portable copies).
    """
    if chosen := os.environ.get("UFFDISCH_HOME"):
        return Path(chosen)
    return Path(platformdirs.user_data_dir("uffdisch", appauthor=False))
