"""A paper slip with a heading and some lines."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from game.ui.frame import Frame
from game.ui.stage import Stage
from game.ui.theme import BLACK, BOLD, INK, PAPER, PAPER_FOOT, PAPER_TEXT

TITLE_UNITS, LINE_UNITS = 22, 18


@dataclass(frozen=True, slots=True)
class Sheet:
    """A text laid out in lines for a slip."""

    title: tuple[str, ...]
    lines: tuple[str, ...]
    size: tuple[int, int]
    scale: float = 1.0
    """How large its text is, as a share of its usual size."""


def draw_paper(frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
    """Lay an empty slip of paper here, with its shadow; texts below it cannot be read."""
    texts = frame.written[frame.front :]
    frame.written[frame.front :] = [text for text in texts if not rect.colliderect(text.rect)]
    blur, radius = stage.px(14), stage.px(16)
    shade = stage.paint.shadow(rect.width, rect.height, radius, blur, 140)
    frame.blit(shade, rect.x - blur, rect.y - blur + stage.px(5))
    paper = stage.paint.box(
        rect.width, rect.height, radius, fill=PAPER, bottom=PAPER_FOOT, rim=INK, rim_width=3
    )
    frame.blit(paper, rect.x, rect.y)


def lay_out(
    stage: Stage, title: str, texts: Iterable[str], room: int, margin: int, scale: float = 1.0
) -> Sheet:
    """Break heading and sentences into lines; `margin` pixels right of the heading stay free."""
    fonts, pad = stage.fonts, stage.px(20)
    large, usual = TITLE_UNITS * scale, LINE_UNITS * scale
    head = tuple(fonts.wrapped(title, BLACK, large, room - margin)) if title else ()
    lines = tuple(line for text in texts for line in fonts.wrapped(text, BOLD, usual, room))
    wide = max(
        [fonts.width(line, BLACK, large) + margin for line in head]
        + [fonts.width(line, BOLD, usual) for line in lines]
    )
    high = len(head) * fonts.line_height(BLACK, large)
    high += len(lines) * fonts.line_height(BOLD, usual)
    return Sheet(head, lines, (wide + 2 * pad, high + 2 * stage.px(15)), scale)


def draw_sheet(frame: Frame, stage: Stage, rect: pygame.Rect, sheet: Sheet) -> None:
    """Show the slip with its text."""
    draw_paper(frame, stage, rect)
    fonts, x = stage.fonts, rect.x + stage.px(20)
    y: float = rect.y + stage.px(15)
    for lines, face, units, colour in (
        (sheet.title, BLACK, TITLE_UNITS * sheet.scale, INK),
        (sheet.lines, BOLD, LINE_UNITS * sheet.scale, PAPER_TEXT),
    ):
        step = fonts.line_height(face, units)
        for line in lines:
            frame.text(line, x, y + step / 2, face, units, colour)
            y += step


def close_mark(frame: Frame, stage: Stage, centre: tuple[float, float]) -> None:
    """Show the small cross of something that can be put away."""
    size = max(stage.px(20), 14)

    def body() -> str:
        low, high = size * 0.2, size * 0.8
        return (
            f'<path d="M{low} {low}L{high} {high}M{high} {low}L{low} {high}" fill="none" '
            f'stroke="{PAPER_TEXT}" stroke-width="{size * 0.15:.1f}" stroke-linecap="round"/>'
        )

    frame.blit_centred(stage.paint.draw(("close-mark",), size, size, body), *centre)
