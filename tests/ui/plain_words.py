"""What no text for players contains: numbers of rules, words of the code, '1 points'."""

from __future__ import annotations

import re

_RULE = r"\b[UDS]\d+(?:\.\d+)*\b"
_CODE = re.compile(rf"{_RULE}|\bseat \d|[a-z]_[a-z]")
_SMALL_PRINT = re.compile(rf"{_RULE}(?: · {_RULE})*")
"""What stands beside a paragraph of the rules book."""
_ONE_OF_MANY = re.compile(
    r"(?<![\d.,–−-])1 (?:"
    r"points|cards|coins|stars|players|tricks|rounds|hands|games|matches|dishes|ingredients|wins"
    r"|Punkte|Karten|Münzen|Sterne|Stiche|Runden|Hände|Partien|Gerichte|Zutaten|Siege"
    r"|puntos|cartas|monedas|estrellas|jugadores|bazas|rondas|manos|partidas|platos"
    r"|ingredientes|victorias)\b"
)


def code_words(text: str) -> list[str]:
    """Return the numbers of rules and words of the code in a text, unless it is small print.

    >>> code_words("Follow suit! (U6.2)")
    ['U6.2']
    >>> code_words("U6.1 · U6.2")
    []
    """
    return [] if _SMALL_PRINT.fullmatch(text) else _CODE.findall(text)


def wrong_plurals(text: str) -> list[str]:
    """Return where a text has the plural of one.

    >>> wrong_plurals("Käthe has 1 points and 11 points.")
    ['1 points']
    """
    return _ONE_OF_MANY.findall(text)
