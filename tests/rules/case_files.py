"""The conformance cases of the games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

FOLDER = Path(__file__).parents[1] / "cases"
QUICK = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def cases_of(game: str) -> list[dict[str, Any]]:
    """Return the cases of a game."""
    found: list[dict[str, Any]] = yaml.load((FOLDER / f"{game}.yaml").read_text("utf-8"), QUICK)
    return found
