"""Numbers with their nouns, for sentences."""

from __future__ import annotations

from game.ui.text import ngettext


def points(count: int) -> str:
    """Return points in words, with a proper minus sign; in German as nominative or accusative."""
    number = f"−{-count}" if count < 0 else str(count)
    return ngettext("{count} point", "{count} points", abs(count)).format(count=number)
