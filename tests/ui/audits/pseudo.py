"""A language 40 % longer than any other: a screen with room for it has room for all."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from game.ui import text

_KEPT = re.compile(r"\{[^}]*\}|<[^>]*>|%[sd]")
"""Placeholders and the like, which stay as they are."""
LONGER = 0.4
_FILLER = "ëñöüå"


def pseudo(message: str) -> str:
    """Return the message 40 % longer, with the same placeholders; the words grow, not their number.

    >>> pseudo("{name} plays")
    '{name} playsëñö'
    """
    if not message.strip():
        return message
    words = message.split(" ")
    return " ".join(_longer(word) for word in words)


def _longer(word: str) -> str:
    letters = len(_KEPT.sub("", word))
    extra = round(letters * LONGER + 0.3) if letters > 1 else 0
    filler = (_FILLER * (extra // len(_FILLER) + 1))[:extra]
    if word.endswith((".", ",", "!", "?", ":", "…")):
        return word[:-1] + filler + word[-1]
    return word + filler


class _Pseudo:
    """Translations made of those in another language."""

    def __init__(self, whole: Any) -> None:
        self._whole = whole

    def gettext(self, message: str) -> str:
        return pseudo(self._whole.gettext(message))

    def ngettext(self, one: str, many: str, count: int) -> str:
        return pseudo(self._whole.ngettext(one, many, count))


@contextmanager
def speaking_pseudo(language: str = "de") -> Iterator[None]:
    """Make every text longer than in this language within the context."""
    text.install(language)
    translations = text._translations
    whole = translations._catalogue
    translations._catalogue = _Pseudo(whole)  # type: ignore[assignment]
    try:
        yield
    finally:
        translations._catalogue = whole
