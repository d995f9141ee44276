"""A paper slip with a heading and some lines."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from game.ui.frame import Frame
from game.ui.layout import inset
from game.ui.parts.panel import box, shade
from game.ui.stage import Stage
from game.ui.theme import BLACK, BOLD, INK, PAPER, PAPER_FOOT, PAPER_TEXT

TITLE_UNITS, LINE_UNITS = 22, 18
SIDES, ENDS = 20, 15
"""Between the edges of the paper and the text."""


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
    paper(frame, stage, rect, stage.px(16))


def paper(frame: Frame, stage: Stage, rect: pygame.Rect, radius: float) -> None:
    """Show a slip of paper with its shadow, whatever is below it."""
    shade(frame, stage, rect, radius, stage.px(14), 140, stage.px(5))
    box(frame, stage, rect, radius, fill=PAPER, bottom=PAPER_FOOT, rim=INK, rim_width=3)


def lay_out(
    stage: Stage, title: str, texts: Iterable[str], room: int, margin: int, scale: float = 1.0
) -> Sheet:
    """Break heading and sentences into lines; `margin` pixels right of the heading stay free."""
    fonts = stage.fonts
    large, usual = TITLE_UNITS * scale, LINE_UNITS * scale
    head = tuple(fonts.wrapped(title, BLACK, large, room - margin)) if title else ()
    lines = tuple(line for text in texts for line in fonts.balanced(text, BOLD, usual, room))
    wide = max(
        [fonts.width(line, BLACK, large) + margin for line in head]
        + [fonts.width(line, BOLD, usual) for line in lines]
    )
    high = len(head) * fonts.line_height(BLACK, large) + len(lines) * fonts.line_height(BOLD, usual)
    return Sheet(head, lines, (wide + 2 * stage.px(SIDES), high + 2 * stage.px(ENDS)), scale)


def draw_sheet(frame: Frame, stage: Stage, rect: pygame.Rect, sheet: Sheet) -> None:
    """Show the slip with its text."""
    draw_paper(frame, stage, rect)
    fonts, room = stage.fonts, inset(rect, stage.px(SIDES), stage.px(ENDS))
    y: float = room.y
    for lines, face, units, colour in (
        (sheet.title, BLACK, TITLE_UNITS * sheet.scale, INK),
        (sheet.lines, BOLD, LINE_UNITS * sheet.scale, PAPER_TEXT),
    ):
        step = fonts.line_height(face, units)
        for line in lines:
            frame.text(line, room.x, y + step / 2, face, units, colour)
            y += step


def close_mark(frame: Frame, stage: Stage, centre: tuple[float, float]) -> None:
    """Show the small cross of something that can be closed."""
    size = max(stage.px(20), 14)

    def body() -> str:
        low, high = size * 0.2, size * 0.8
        return (
            f'<path d="M{low} {low}L{high} {high}M{high} {low}L{low} {high}" fill="none" '
            f'stroke="{PAPER_TEXT}" stroke-width="{size * 0.15:.1f}" stroke-linecap="round"/>'
        )

    frame.blit_centred(stage.paint.draw(("close-mark",), size, size, body), *centre)
