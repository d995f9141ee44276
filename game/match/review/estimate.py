"""A mean of samples, with what is needed to add more of them later."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt


@dataclass(frozen=True, slots=True)
class Estimate:
    """How many samples there were, their mean, and how far they lay from it."""

    count: int = 0
    mean: float = 0.0
    squares: float = 0.0
    """The sum of the squared distances from the mean."""

    def plus(self, samples: Sequence[float]) -> Estimate:
        """Return the estimate from these samples as well (Chan, Golub, LeVeque 1979)."""
        if not samples:
            return self
        more = len(samples)
        mean = sum(samples) / more
        squares = sum((one - mean) ** 2 for one in samples)
        count, away = self.count + more, mean - self.mean
        return Estimate(
            count,
            self.mean + away * more / count,
            self.squares + squares + away * away * self.count * more / count,
        )

    @property
    def error(self) -> float:
        """The standard error of the mean; infinite for fewer than two samples."""
        if self.count < 2:
            return inf
        return sqrt(self.squares / (self.count - 1) / self.count)

    def wary(self, distance: float) -> Estimate:
        """Return the estimate as if one more sample lay so far from the mean."""
        return Estimate(self.count, self.mean, self.squares + distance * distance)

    @property
    def is_sure(self) -> bool:
        """Whether the mean lies above 0 by more than two standard errors."""
        return self.mean > 2 * self.error
