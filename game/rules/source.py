"""Where something comes from: the rulebook, our reading of it, or our own ideas."""

from __future__ import annotations

from typing import Final

from game.rules.document import Section

RULEBOOK: Final = "rulebook"
"""Printed in the rulebook, or stated by the publisher."""
READING: Final = "reading"
"""The rulebook leaves it open or contradicts itself: our reading."""
HOUSE: Final = "house"
"""Not the publisher's: a dish, a rule or a number of our own."""
SOURCES: Final = (RULEBOOK, READING, HOUSE)
_OLD_WORDS: Final = {"publisher": RULEBOOK}
"""Former names in rulesets and saved games."""


def read_source(section: Section, key: str = "source") -> str:
    """Return one of SOURCES. Raises RulesetError."""
    word = section.choice(key, (*SOURCES, *_OLD_WORDS))
    return _OLD_WORDS.get(word, word)


def read_optional_source(section: Section) -> str:
    """Return one of SOURCES, or nothing if the section does not say. Raises RulesetError."""
    return read_source(section) if section.has("source") else ""
