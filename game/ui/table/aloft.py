"""Something in the air: turned, leaning, and above its shadow."""

from __future__ import annotations

import math

from game.ui.frame import Frame
from game.ui.table.cards import CardArt
from game.ui.table.manners import Pose

LIFT_UNITS = 30.0
"""How far the shadow of what is at its highest lies from it, in layout units."""
DROP_UNITS = 4.0
"""How far below a card lies the shadow that it has on the table."""


def draw_pose(
    frame: Frame, art: CardArt, face: str, other_side: str | None, now: Pose, largest: int
) -> None:
    """Show something in the air, and its shadow on the table.

    `largest` is its largest width on its way, in pixels.
    """
    squeeze = 1.0
    if other_side is not None:
        squeeze = abs(math.cos(math.pi * now.turned))
        face = other_side if now.turned < 0.5 else face
    elif now.turned:
        squeeze = abs(math.cos(math.tau * now.turned))
    lift = now.height * LIFT_UNITS * art.unit
    shape = (now.width, now.angle, squeeze)
    shade = art.shade(face, largest, *shape, now.height)
    frame.blit_centred(shade, now.x + lift * 0.3, now.y + lift * 0.55 + DROP_UNITS * art.unit)
    frame.blit_centred(art.aloft(face, largest, *shape), now.x, now.y)
