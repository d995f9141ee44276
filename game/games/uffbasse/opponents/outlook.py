"""What the end of a round is worth for the rounds to come, by self-play.

Found by logistic regression over the round ends of some thousand games among equals. Surprisingly,
for two players a star ahead is worth little before the last round, and kept ingredients nothing; a
finished category, and a high TOP 10 rank, which settles ties, are worth much. For four, a kept
ingredient is worth a star.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

Outlook = tuple[float, float, float, float, float]
"""How much each of these changes the chance to win, on the logistic scale: a star, a category's
bonus, a category that lacks one dish, the first TOP 10 rank over none, an ingredient kept."""

_FOR_FOUR: Final = (
    (0.57, 1.12, 0.40, 0.83, 0.65), (0.36, 1.06, 0.45, 0.70, 0.41), (0.31, 0.80, 0.32, 0.31, 0.34)
)  # fmt: skip
OUTLOOKS: Final[Mapping[int, tuple[Outlook, ...]]] = {
    2: (
        (0.24, 1.06, 0.32, 1.16, 0.06), (-0.10, 0.99, 0.46, 0.67, 0.02),
        (-0.23, 0.63, 0.33, 0.34, -0.04),
    ),
    3: (
        (0.37, 1.10, 0.38, 0.54, 0.37), (0.15, 0.93, 0.31, 0.49, 0.16),
        (0.02, 0.74, 0.44, 0.48, 0.16),
    ),
    4: _FOR_FOUR,
    5: _FOR_FOUR,
}  # fmt: skip
"""By number of players, with one, two or three rounds left."""


def outlook_of(players: int, rounds_left: int) -> Outlook:
    """Return the weights with at least one round left; for more rounds than known, those of the
    most."""
    by_rounds = OUTLOOKS[players]
    return by_rounds[min(rounds_left, len(by_rounds)) - 1]
