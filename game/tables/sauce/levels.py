"""How high the sauce stands in both bottles: it rises and falls gently."""

from __future__ import annotations

import math
from collections.abc import Sequence

SWIFTNESS = 5.0


class Levels:
    """Points as they stand in the bottles now, by side."""

    def __init__(self) -> None:
        self.now = [0.0, 0.0]

    def update(self, seconds: float, scores: Sequence[int]) -> bool:
        """Let the levels follow the scores; return whether they move."""
        moving = False
        for side, wanted in enumerate(scores):
            left = wanted - self.now[side]
            if abs(left) < 1:
                moving |= self.now[side] != wanted
                self.now[side] = wanted
            else:
                self.now[side] += left * (1 - math.exp(-SWIFTNESS * seconds))
                moving = True
        return moving

    def finish(self, scores: Sequence[int]) -> None:
        """Put both levels where they belong at once."""
        self.now = [float(score) for score in scores]
