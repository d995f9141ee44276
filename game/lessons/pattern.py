"""Patterns over what somebody does, such as `play R*` or `play 5/6|5/7 *`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from fnmatch import fnmatchcase

_WORD = re.compile(r"[^\s\[\]?|]+(\|[^\s\[\]?|]+)*")
REST = "*"


@dataclass(frozen=True, slots=True)
class Pattern:
    """Words, each of which stands for one word: `*` for any letters, `|` between alternatives.

    A last word `*` stands for any number of further words, or none.
    """

    text: str
    line: int = 0
    column: int = 0
    """Where it stands in its file."""

    @property
    def is_valid(self) -> bool:
        """Whether every word is one that a pattern may have."""
        return all(_WORD.fullmatch(word) for word in self.text.split())

    @property
    def is_open(self) -> bool:
        """Whether it may match more than one text."""
        return "*" in self.text or "|" in self.text

    def matches(self, said: object) -> bool:
        """Return whether the pattern matches an action, or anything else that reads like one."""
        words, patterns = str(said).split(), self.text.split()
        if patterns[-1] == REST:
            patterns.pop()
            words = words[: len(patterns)]
        return len(words) == len(patterns) and all(
            any(fnmatchcase(word, one) for one in pattern.split("|"))
            for word, pattern in zip(words, patterns, strict=True)
        )


def is_meant(said: object, patterns: Iterable[Pattern]) -> bool:
    """Return whether one of the patterns matches."""
    return any(pattern.matches(said) for pattern in patterns)
