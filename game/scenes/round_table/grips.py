"""What each finger, the mouse and each key holds: everybody's edge is independent.

A hand shows its faces only while something grips it. Any sign that the grip is lost ends it: the
finger is gone or has left the window, the window has lost its focus or changed its size, another
screen has come to the front.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Literal

from game.rules.core import Seat

Spot = tuple[int, int]
MOUSE = "mouse"
SLIDE_PIXELS = 10
"""How far a finger moves before its position chooses a card."""

Kind = Literal["hand", "button", "slider"]


@dataclass(slots=True)
class Grip:
    """A target that a finger, the mouse or a key holds."""

    seat: Seat
    kind: Kind
    key: str
    """Of the target."""
    start: Spot
    spot: Spot
    slides: bool = False
    """Whether it has moved far enough to choose what lies below it."""

    def move(self, spot: Spot) -> None:
        """Follow the finger."""
        self.spot = spot
        far = max(abs(spot[0] - self.start[0]), abs(spot[1] - self.start[1]))
        self.slides |= far >= SLIDE_PIXELS


class Grips:
    """All grips, by holder: a finger's number, MOUSE, or a key."""

    def __init__(self) -> None:
        self._held: dict[Hashable, Grip] = {}

    def begin(self, holder: Hashable, grip: Grip) -> None:
        """Note that something is held from now on."""
        self._held[holder] = grip

    def find(self, holder: Hashable) -> Grip | None:
        """Return what a finger holds."""
        return self._held.get(holder)

    def end(self, holder: Hashable) -> Grip | None:
        """Let go; return what was held."""
        return self._held.pop(holder, None)

    def clear(self) -> bool:
        """Let go of everything; return whether anything was held."""
        had_any = bool(self._held)
        self._held.clear()
        return had_any

    def of_hand(self, seat: Seat) -> Grip | None:
        """Return the grip that holds up a seat's hand; None if it lies covered."""
        for grip in self._held.values():
            if grip.seat == seat and grip.kind == "hand":
                return grip
        return None

    def of_keys(self) -> Grip | None:
        """Return the newest grip of a key."""
        found = [grip for holder, grip in self._held.items() if isinstance(holder, tuple)]
        return found[-1] if found else None

    def presses(self, key: str) -> bool:
        """Whether a finger rests on this target."""
        return any(grip.key == key and grip.kind == "button" for grip in self._held.values())

    @property
    def holds_hands(self) -> bool:
        """Whether any hand is held up."""
        return any(grip.kind == "hand" for grip in self._held.values())
