"""A place for a card, with a dashed rim: empty, waited for, or ready for a drop."""

from __future__ import annotations

from typing import Literal

import pygame

from game.ui.frame import Frame
from game.ui.parts.panel import box, glow
from game.ui.stage import Stage
from game.ui.theme import GOLD, HAIRLINE, NIGHT, SHADE, STITCH

SlotLook = Literal["empty", "open", "takes", "asked", "lit"]
"""Empty on a panel, or on the cloth; the dragged card may be dropped there; a card has to be laid
there, and a legal one is being dragged."""

_LOOKS: dict[SlotLook, tuple[str, float, str, float, float]] = {
    "empty": (NIGHT, 0.2, HAIRLINE, 0.45, 1),
    "open": (SHADE, 0.18, STITCH, 0.5, 2),
    "takes": (GOLD, 0.08, GOLD, 1.0, 3),
    "asked": (GOLD, 0.18, GOLD, 1.0, 3),
    "lit": (GOLD, 0.3, GOLD, 1.0, 3),
}
"""Fill and its opacity; rim, its opacity, and its width in units."""
GLOW = 14


def draw_slot(
    frame: Frame, stage: Stage, rect: pygame.Rect, look: SlotLook = "empty", radius: float = 10
) -> None:
    """Show the place; if a card has to be laid there, it shines. `radius` is in units."""
    fill, opacity, rim, rim_opacity, units = _LOOKS[look]
    if look in ("asked", "lit"):
        spread = stage.px(GLOW)
        glow(frame, stage, rect, stage.px(radius), spread)
    box(
        frame,
        stage,
        rect,
        stage.px(radius),
        fill=fill,
        opacity=opacity,
        rim=rim,
        rim_width=max(1.5, stage.px(units)),
        rim_opacity=rim_opacity,
        dashed=True,
    )
