"""What is shown for a moment only; the rules do not know it."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.rules.core import Seat


@dataclass(slots=True)
class Moment:
    """What lies in the middle for a moment, or is on its way."""

    drawn: dict[Seat, str] = field(default_factory=dict)
    """Cards drawn for the deal, by seat."""
    kitty: tuple[str, ...] = ()
    """What was in the kitty, at the end of a hand."""
    is_collected: bool = False
    """Whether a complete trick is on its way to its winner."""

    def clear(self) -> None:
        """Remove everything."""
        self.drawn.clear()
        self.kitty = ()
        self.is_collected = False
