"""How long a sentence must be shown to be read."""

from __future__ import annotations

WORDS_PER_SECOND = 3.0
"""180 words a minute."""
LEAST_SECONDS = 1.6


def reading_seconds(text: str) -> float:
    """Return how many seconds a text takes to be noticed and read."""
    return max(LEAST_SECONDS, len(text.split()) / WORDS_PER_SECOND)
