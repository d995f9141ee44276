"""What is to be seen for a while only: no rule knows of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.rules.core import Seat


@dataclass(slots=True)
class Moment:
    """What motions leave on the table besides what lies there."""

    did: dict[Seat, str] = field(default_factory=dict)
    """What each seat has done last in the open kitchen: COOKED or PASSED, see `shown`."""
    fresh: set[str] = field(default_factory=set)
    """Ingredients that the viewer has just got: they stand out."""
    simmers: bool = False
    """Whether ingredients are on their way into the pot."""
