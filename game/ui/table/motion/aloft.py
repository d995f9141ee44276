"""Something in the air: turned, leaning, and above its shadow."""

from __future__ import annotations

import math
from typing import NamedTuple

from game.ui.frame import Frame
from game.ui.table.cards import CardArt
from game.ui.table.motion.manners import Pose

LIFT_UNITS = 40.0
"""How far from a thing at its highest its shadow lies, in layout units."""
DROP_UNITS = 4.0
"""How far below a card on the table its shadow lies."""


class Aloft(NamedTuple):
    """A picture in the air, as it is at this instant."""

    face: str
    other_side: str | None
    """The side that is up before it has been turned over."""
    pose: Pose
    largest: int
    """Its largest width on its way, in pixels."""


def draw_aloft(frame: Frame, art: CardArt, one: Aloft) -> None:
    """Show something in the air, and its shadow on the table."""
    face, other_side, now, largest = one
    squeeze = 1.0
    if other_side is not None:
        squeeze = abs(math.cos(math.pi * now.turned))
        face = other_side if now.turned < 0.5 else face
    elif now.spun:
        squeeze = abs(math.cos(math.tau * now.spun))
    lift = now.height * LIFT_UNITS * art.unit
    shape = (now.width, now.angle, squeeze)
    shade = art.shade(face, largest, *shape, now.height)
    frame.blit_centred(shade, now.x + lift * 0.3, now.y + lift * 0.55 + DROP_UNITS * art.unit)
    frame.blit_centred(art.aloft(face, largest, *shape), now.x, now.y)
