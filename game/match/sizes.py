"""How large a window or a picture may be, in pixels."""

from __future__ import annotations

LONGEST_SIDE, MOST_PIXELS = 16_384, 7680 * 4320
"""No window is larger: drawing it would take gigabytes."""


def is_possible_size(width: int, height: int) -> bool:
    """Whether a window or a picture of this size in pixels can be drawn."""
    return max(width, height) <= LONGEST_SIDE and width * height <= MOST_PIXELS
