"""Numbers as the language in use writes them, and tables of them."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.counted import COMMA
from game.ui.text import current_language


def decimal(value: float, digits: int, *, is_signed: bool = False) -> str:
    """Return a number with these decimals and separated thousands, and with a + if wanted."""
    text = f"{value:{'+' if is_signed else ''},.{digits}f}"
    if current_language() in COMMA:
        return text.translate({ord(","): ".", ord("."): ","})
    return text


def print_table(rows: Sequence[Sequence[str]]) -> None:
    """Print rows, the first column to the left and the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *others in rows:
        cells = [f"{cell:>{width}}" for cell, width in zip(others, widths[1:], strict=True)]
        print("  ".join([f"{first:<{widths[0]}}", *cells]))
