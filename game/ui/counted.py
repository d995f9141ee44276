"""Numbers as players read them, alone or with the word that they count."""

from __future__ import annotations

from game.ui.text import ngettext


def number(count: int) -> str:
    """Return a number with a proper minus sign."""
    return f"−{-count}" if count < 0 else str(count)


def signed(count: int) -> str:
    """Return a number with its sign."""
    return f"+{count}" if count > 0 else number(count)


def cards(count: int) -> str:
    """Return a number of cards, with the word."""
    return ngettext("{count} card", "{count} cards", count).format(count=count)


def points(count: int) -> str:
    """Return a number of points, with the word; in German as nominative or accusative."""
    return ngettext("{count} point", "{count} points", abs(count)).format(count=number(count))
