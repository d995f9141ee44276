"""Numbers as the language in use writes them."""

from __future__ import annotations

from game.ui.text import current_language

_DECIMAL_COMMA = ("de", "es")


def decimal(value: float, digits: int) -> str:
    """Return a number with these decimals and with its thousands apart."""
    text = f"{value:,.{digits}f}"
    if current_language() in _DECIMAL_COMMA:
        return text.translate({ord(","): ".", ord("."): ","})
    return text
