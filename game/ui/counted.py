"""Numbers as players read them, alone or with the word that they count."""

from __future__ import annotations

from game.ui.text import current_language, ngettext

COMMA = ("de", "es")
"""Languages with a decimal comma."""


def number(value: float, digits: int = 0) -> str:
    """Return a number with so many decimals as the language writes it, with a proper minus sign."""
    text = f"{abs(value):.{digits}f}"
    if value < 0 and float(text):
        text = f"−{text}"
    return text.replace(".", ",") if current_language() in COMMA else text


def signed(count: int) -> str:
    """Return a number with its sign."""
    return f"+{count}" if count > 0 else number(count)


def cards(count: int) -> str:
    """Return a number of cards, with the word."""
    return ngettext("{count} card", "{count} cards", count).format(count=count)


def points(count: int) -> str:
    """Return a number of points, with the word; in German as nominative or accusative."""
    return ngettext("{count} point", "{count} points", abs(count)).format(count=number(count))
