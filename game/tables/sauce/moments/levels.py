"""How high sauce stands in bottles: it rises and falls gently."""

from __future__ import annotations

import math
from collections.abc import Sequence

SWIFTNESS = 5.0


class Levels:
    """The points that the bottles show now."""

    def __init__(self, count: int = 2) -> None:
        self.now = [0.0] * count

    def update(self, seconds: float, scores: Sequence[int]) -> bool:
        """Let the levels follow the scores; return whether they move."""
        moving = False
        for place, wanted in enumerate(scores):
            left = wanted - self.now[place]
            if abs(left) < 1:
                moving |= self.now[place] != wanted
                self.now[place] = wanted
            else:
                self.now[place] += left * (1 - math.exp(-SWIFTNESS * seconds))
                moving = True
        return moving

    def finish(self, scores: Sequence[int]) -> None:
        """Put all levels where they belong at once."""
        self.now = [float(score) for score in scores]
