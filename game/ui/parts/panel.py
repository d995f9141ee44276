"""The dark panel that everybody's things stand on, and the places that are sunken in it."""

from __future__ import annotations

import pygame

from game.ui.frame import Frame
from game.ui.stage import Stage
from game.ui.theme import GOLD, HAIRLINE, NIGHT


def draw_panel(frame: Frame, stage: Stage, rect: pygame.Rect, *, active: bool = False) -> None:
    """Show a panel with its shadow; that of the acting player shines with a gold rim."""
    blur = stage.px(14)
    if active:
        light = stage.paint.glow(rect.width, rect.height, stage.px(18), GOLD, blur)
        frame.blit(light, rect.x - blur, rect.y - blur)
    else:
        shade = stage.paint.shadow(rect.width, rect.height, stage.px(18), blur, 110)
        frame.blit(shade, rect.x - blur, rect.y - blur + stage.px(4))
    frame.blit(stage.paint.panel(rect.width, rect.height, active=active), rect.x, rect.y)


def inset(frame: Frame, stage: Stage, rect: pygame.Rect, radius: float = 14) -> None:
    """Show a dark sunken place in a panel."""
    hollow = stage.paint.box(
        rect.width,
        rect.height,
        stage.px(radius),
        fill=NIGHT,
        opacity=0.6,
        rim=HAIRLINE,
        rim_opacity=0.4,
    )
    frame.blit(hollow, rect.x, rect.y)
