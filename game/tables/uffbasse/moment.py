"""What is shown for a while only; the rules do not know it."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.rules.core import Seat


@dataclass(slots=True)
class Moment:
    """What motions add to the things on the table."""

    did: dict[Seat, str] = field(default_factory=dict)
    """The last act of each seat in the open kitchen: COOKED or PASSED, see `shown`."""
    fresh: set[str] = field(default_factory=set)
    """Ingredients that the seat at the bottom has just got; they stand out."""
    simmers: bool = False
    """Whether ingredients are on their way into the pot."""
