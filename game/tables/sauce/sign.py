"""What is known of the table before it is imported."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from game.rules.ruleset import Ruleset
from game.ui.table.sign import Sign
from game.ui.text import _

CLOTH = "aubergine"
CARDS = ("sauce/card-G6", "sauce/card-Y8", "sauce/card-R10")


class Numbered(Protocol):
    """An observation that counts hands."""

    @property
    def number(self) -> int:
        """Number of the hand, from 1."""


def sign_of(_rules: Ruleset) -> Sign:
    """Return what the home screen shows of the table."""
    return Sign(CLOTH, CARDS)


def progress_of(seen: Numbered, variants: Mapping[str, int]) -> str:
    """Return how far a match is: it counts hands."""
    # After a tie at the end there are more (S11.3).
    total = max(seen.number, variants.get("hands", seen.number))
    return _("Hand {number} of {total}").format(number=seen.number, total=total)
