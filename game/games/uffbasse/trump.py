"""Which colours are trump (U4)."""

from __future__ import annotations

from collections.abc import Sequence


def trump_of(sizes: Sequence[int], stalls: Sequence[int], leftmost_only: bool) -> int:
    """Return the trump colours as a mask, 0 for none (U4.1-U4.3, U4.6).

    `sizes` are the numbers of cards on the market by colour. `stalls` are the colours from left to
    right; they only count if `leftmost_only` (U14.2): of two colours with the most cards the left
    one is trump.
    """
    most = max(sizes)
    leaders = [colour for colour, size in enumerate(sizes) if size == most]
    if len(leaders) > 2 or most == 0:
        return 0
    if len(leaders) == 1:
        return 1 << leaders[0]
    if leftmost_only:
        return 1 << min(leaders, key=stalls.index)
    return 1 << leaders[0] | 1 << leaders[1]
