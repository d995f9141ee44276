"""The sign on the cloth: whose turn it is and what there is to do."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.tables.uffda.colours import PILL
from game.ui.drawing.fitting import block, fitting_units
from game.ui.frame import Frame, Target, Tip
from game.ui.stage import Stage
from game.ui.theme import BLACK, BOLD, GOLD, GOLD_EDGE, HAIRLINE, HONEY, INK, LABEL


@dataclass(frozen=True, slots=True)
class TurnSign:
    """What stands on the sign."""

    title: str
    task: str
    is_mine: bool
    number: int | None
    """What the viewer's double needs, or the one that has to be filled."""


def draw_turn_sign(frame: Frame, stage: Stage, sign: TurnSign, rect: pygame.Rect) -> None:
    """Show the sign as high as its words; the lower edge stays where it is."""
    shift = stage.px(24 if sign.number is None else 88)
    left, room = rect.x + shift, rect.width - shift - stage.px(24)
    head, low = _line_heights(stage, sign.task, room, rect.height - stage.px(12))
    high = max(min(rect.height, head + low + stage.px(28)), stage.px(58))
    box = pygame.Rect(rect.x, rect.bottom - high, rect.width, high)
    _draw_body(frame, stage, box, is_mine=sign.is_mine)
    if sign.number is not None:
        size, x = stage.px(52), box.x + stage.px(44)
        frame.blit_centred(stage.paint.disc(size, INK), x, box.centery)
        frame.text(str(sign.number), x, box.centery, BLACK, 27, GOLD, "centre")
    colour = INK if sign.is_mine else HONEY
    frame.target(Target("pill", box, sign.title, tip=Tip(sign.title, sign.task)))
    y = box.y + (high - head - low) / 2
    frame.text(sign.title, left, y + head / 2, BLACK, 23, colour, "left", room, head)
    if sign.task:
        below = pygame.Rect(left, round(y + head), room, low + 1)
        block(frame, sign.task, below, BOLD, 18, INK if sign.is_mine else LABEL)


def _line_heights(stage: Stage, task: str, room: int, most: int) -> tuple[int, int]:
    """Return how high the title is, and the lines below it, in pixels."""
    fonts = stage.fonts
    if not task:
        return min(most, fonts.line_height(BLACK, 23)), 0
    head = min(fonts.line_height(BLACK, 23), round(most * 0.5))
    units, lines = fitting_units(fonts, task, BOLD, 18, room, most - head)
    return head, min(most - head, len(lines) * fonts.line_height(BOLD, units))


def _draw_body(frame: Frame, stage: Stage, box: pygame.Rect, *, is_mine: bool) -> None:
    blur = stage.px(12)
    shade = stage.paint.shadow(box.width, box.height, stage.px(16), blur, 110)
    frame.blit(shade, box.x - blur, box.y - blur + stage.px(4))
    body = stage.paint.box(
        box.width,
        box.height,
        stage.px(16),
        fill=GOLD if is_mine else PILL,
        opacity=1.0 if is_mine else 0.82,
        rim=GOLD_EDGE if is_mine else HAIRLINE,
        rim_width=2,
    )
    frame.blit(body, box.x, box.y)
