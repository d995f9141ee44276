"""What is known about choices as JSON-ready data."""

from __future__ import annotations

from math import isfinite
from typing import Any

from game.match.review.decision import Judged

DIGITS = 5


def rounded(value: float) -> float | None:
    """Return a figure with few digits; None for an infinite one, e.g. the error of one sample."""
    return round(value, DIGITS) if isfinite(value) else None


def plain_choice(judged: Judged, choice: str) -> dict[str, Any]:
    """Return what a choice is worth, as a chance to win, and what it gains over the chosen one.

    Both come with their standard errors; `deals` is how many were tried.
    """
    return {
        "action": choice,
        "mean": rounded(judged.value(choice)),
        "error": rounded(judged.chance(choice).error),
        "gain": rounded(judged.gain(choice)),
        "gain_error": rounded(judged.error(choice)),
        "deals": judged.tried(choice),
    }
