"""Grounds: boxes with their shadow or glow, panels, and sunken places in them."""

from __future__ import annotations

from typing import Unpack

import pygame

from game.ui.drawing.paint import BoxLook
from game.ui.frame import Frame
from game.ui.layout import Scale, inset, split
from game.ui.stage import Stage
from game.ui.theme import GOLD, HAIRLINE, NIGHT, PANEL_FOOT


def box(
    frame: Frame,
    stage: Stage,
    rect: pygame.Rect,
    radius: float | None = None,
    **look: Unpack[BoxLook],
) -> None:
    """Show a box here with corners of this radius in pixels, by default half its height."""
    round_by = rect.height / 2 if radius is None else radius
    frame.blit(stage.paint.box(*rect.size, round_by, **look), rect.x, rect.y)


def shade(
    frame: Frame,
    stage: Stage,
    rect: pygame.Rect,
    radius: float,
    blur: int,
    strength: int,
    drop: int = 0,
) -> None:
    """Show the shadow of a box, `drop` pixels below it; see `Painter.shadow`."""
    shadow = stage.paint.shadow(*rect.size, radius, blur, strength)
    frame.blit(shadow, *inset(rect, -blur).move(0, drop).topleft)


def glow(
    frame: Frame, stage: Stage, rect: pygame.Rect, radius: float, spread: int, colour: str = GOLD
) -> None:
    """Show light around a box."""
    light = stage.paint.glow(*rect.size, radius, colour, spread)
    frame.blit(light, *inset(rect, -spread).topleft)


def underline(frame: Frame, stage: Stage, written: pygame.Rect, colour: str) -> None:
    """Underline words that lead somewhere."""
    line, _words = split(written, "bottom", max(1, stage.px(1.5)))
    box(frame, stage, line, 0, fill=colour)


def draw_panel(frame: Frame, stage: Stage, rect: pygame.Rect, *, active: bool = False) -> None:
    """Show a panel with its shadow; that of the acting player shines with a gold rim."""
    radius, blur = stage.px(18), stage.px(14)
    if active:
        glow(frame, stage, rect, radius, blur)
    else:
        shade(frame, stage, rect, radius, blur, 110, stage.space.hair)
    frame.blit(stage.paint.panel(*rect.size, active=active), rect.x, rect.y)


def draw_board(frame: Frame, stage: Stage, rect: pygame.Rect, scale: Scale) -> None:
    """Show an opaque panel, so that the ground of a dialog is calm."""
    shade(frame, stage, rect, scale.air, stage.px(26), 190, scale.tight)
    box(frame, stage, rect, scale.px(20), fill=PANEL_FOOT)
    frame.blit(stage.paint.panel(*rect.size), rect.x, rect.y)


def sunken(frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
    """Show a dark sunken place in a panel."""
    look = BoxLook(fill=NIGHT, opacity=0.6, rim=HAIRLINE, rim_opacity=0.4)
    box(frame, stage, rect, stage.px(14), **look)
