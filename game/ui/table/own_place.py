"""The places of the seat in front: the same position and size at every table."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.ui.layout import inset, rows, split
from game.ui.theme import Metrics

EDGE, GAP = 20, 8
"""From the window's lower left corner, and between these things, in units."""
WIDE, WIDER = 308, 72
"""Width of sign and plate, and how much more large text needs; in units, as all that follows."""
SIGN, HIGHER_SIGN = 106, 34
PLATE, PLATE_IN_NARROW = 228, 244
NARROW_WIDER, NARROW_HIGHER = 72, 24
"""How much larger they are in a window that is nearly square: its units are smaller."""
PAD, FACE, FOOT = 14, 78, 114
"""On the plate: its margin, the size of the face, and where the game's part begins."""
BUTTON, LEAST_BUTTON = 44, 40
"""Size of the sorting button in units, and the least in pixels."""


@dataclass(frozen=True, slots=True)
class OwnPlace:
    """Rectangles in window pixels, in the lower left corner."""

    sign: Rect
    """Whose turn it is."""
    plate: Rect
    """Of the seat in front."""
    face: Rect
    foot: Rect
    """What a game puts on the lower part of the plate."""
    sort: Rect
    """The button that sorts the hand, beside the plate."""
    right: int
    """Where the rest of the table's foot begins."""


def own_place(metrics: Metrics) -> OwnPlace:
    """Return the places in this window."""
    px, larger, narrow = metrics.px, metrics.larger, metrics.is_narrow
    wide = px(WIDE + max(WIDER * larger, NARROW_WIDER if narrow else 0))
    sign = px(SIGN + max(HIGHER_SIGN * larger, NARROW_HIGHER if narrow else 0))
    plate = px(PLATE_IN_NARROW if narrow else PLATE)
    edge, gap = px(EDGE), px(GAP)
    room = Rect(edge, 0, wide, sign + gap + plate)
    room.bottom = metrics.height - px(12)
    upper, lower = rows(room, (sign, plate), gap)
    button = max(px(BUTTON), LEAST_BUTTON)
    sort = Rect(lower.right + gap, lower.bottom - button, button, button)
    pad, size = px(PAD), px(FACE)
    face = Rect(lower.x + pad, lower.y + pad, size, size)
    _head, foot = split(inset(lower, pad, 0), "top", px(FOOT))
    foot.height -= px(10)
    return OwnPlace(upper, lower, face, foot, sort, sort.right + gap)


def nearest(middle: float, wide: float, left: float, right: float) -> float:
    """Return the middle of something of this width between two edges, as near to `middle` as there
    is room."""
    return max(left + wide / 2, min(middle, right - wide / 2))
