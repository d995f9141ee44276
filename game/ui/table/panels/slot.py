"""A place where a card may lie, with dashes round it: empty, waited for, or taking what comes."""

from __future__ import annotations

from typing import Literal

import pygame

from game.ui.frame import Frame
from game.ui.parts.panel import box, glow
from game.ui.stage import Stage
from game.ui.theme import GOLD, HAIRLINE, NIGHT, SHADE, STITCH

SlotLook = Literal["empty", "open", "takes", "asked", "lit"]
"""Nothing lies there: on a panel, or on the cloth; what is dragged may be let go there; a card is
to be laid there, and one that may be is being dragged."""

_LOOKS: dict[SlotLook, tuple[str, float, str, float, float]] = {
    "empty": (NIGHT, 0.2, HAIRLINE, 0.45, 1),
    "open": (SHADE, 0.18, STITCH, 0.5, 2),
    "takes": (GOLD, 0.08, GOLD, 1.0, 3),
    "asked": (GOLD, 0.18, GOLD, 1.0, 3),
    "lit": (GOLD, 0.3, GOLD, 1.0, 3),
}
"""What fills it and how strongly; its rim, how strong and how many units wide."""
GLOW = 14


def draw_slot(
    frame: Frame, stage: Stage, rect: pygame.Rect, look: SlotLook = "empty", radius: float = 10
) -> None:
    """Show the place; where a card is to be laid it shines. `radius` is in units."""
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
