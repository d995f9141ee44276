"""Light on what has just changed: `order`, `direction`, or the letter of a suit."""

from __future__ import annotations

import math

SECONDS = 1.6


class Lights:
    """What shines, and for how much longer."""

    def __init__(self) -> None:
        self._left: dict[str, float] = {}

    def mark(self, *names: str) -> None:
        """Let these shine for a moment."""
        for name in names:
            self._left[name] = SECONDS

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether something shines."""
        moving = bool(self._left)
        for name in list(self._left):
            self._left[name] -= seconds
            if self._left[name] <= 0:
                del self._left[name]
        return moving

    def share(self, name: str, *, still: bool) -> float:
        """Return how much is left of a light, 0..1: it beats twice, or is `still`."""
        left = self._left.get(name, 0.0) / SECONDS
        if left <= 0 or still:
            return float(left > 0)
        return left * (0.6 + 0.4 * math.cos(left * math.tau * 2))
