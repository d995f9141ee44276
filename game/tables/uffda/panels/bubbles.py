"""What people say at the table, in bubbles beside their plates for a moment."""

from __future__ import annotations

import pygame

from game.tables.uffda.motions.moments import Bubble
from game.ui.frame import Frame
from game.ui.stage import Stage
from game.ui.theme import INK, PAPER, SHOUT, SHOUT_RED


def draw_bubble(
    frame: Frame,
    stage: Stage,
    bubble: Bubble,
    plate: pygame.Rect,
    cloth: pygame.Rect,
    *,
    is_own: bool,
) -> None:
    """Show a bubble below a plate; above the own one, and where it would reach off the cloth."""
    colour = SHOUT_RED if bubble.is_shout else INK
    units: float = 36 if bubble.is_shout else 27
    units = stage.fonts.fitted(bubble.word, SHOUT, units, stage.px(330), stage.px(110))[1]
    text = stage.fonts.line(bubble.word, SHOUT, units, colour)
    width = text.get_width() + stage.px(52)
    height = text.get_height() + stage.px(18)
    above = is_own or plate.bottom + height + stage.px(20) > cloth.bottom
    x = min(max(plate.centerx, width / 2 + stage.px(8)), frame.size[0] - width / 2 - stage.px(8))
    gap = stage.px(20)
    y = plate.y - gap - height / 2 if above else plate.bottom + gap + height / 2
    tip = (plate.centerx, plate.y - 2 if above else plate.bottom + 2)
    _draw_tail(frame, stage, tip, gap, above=above)
    box = stage.paint.box(
        width, height, stage.px(20), fill=PAPER, rim=INK, rim_width=max(2, stage.px(3))
    )
    frame.blit_centred(box, x, y)
    frame.text(bubble.word, x, y, SHOUT, units, colour, "centre")


def _draw_tail(frame: Frame, stage: Stage, tip: tuple[int, int], gap: int, *, above: bool) -> None:
    wide, high = stage.px(30), gap + stage.px(4)

    def body() -> str:
        points = (
            f"M2 0L{wide / 2} {high - 2}L{wide - 2} 0"
            if above
            else f"M2 {high}L{wide / 2} 2L{wide - 2} {high}"
        )
        return (
            f'<path d="{points}" fill="{PAPER}" stroke="{INK}" '
            f'stroke-width="{max(2, stage.px(3))}" stroke-linejoin="round"/>'
        )

    tail = stage.paint.draw(("bubble-tail", above), wide, high, body)
    y = tip[1] - high if above else tip[1]
    frame.blit(tail, tip[0] - wide / 2, y)
