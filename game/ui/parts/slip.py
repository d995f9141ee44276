"""A paper slip with a heading and some lines, and where it hides least of the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.frame import Frame, Target
from game.ui.stage import Stage
from game.ui.theme import BLACK, BOLD, INK

TITLE_UNITS, LINE_UNITS = 22, 18
TEXT = "#5A3A22"
PAPER, PAPER_FOOT = "#FFF8E6", "#F6E2B8"
COLUMNS, ROWS = 20, 15
"""How finely places for a slip are tried over the window."""
HIDDEN, PER_PIXEL = 4000, 24
"""How bad it is to touch a text, and to hide a pixel of it."""
ACTING = 8
"""How bad it is to hide what can be dragged, also while it may only be looked at, or pressed."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A text laid out in lines for a slip."""

    title: tuple[str, ...]
    lines: tuple[str, ...]
    size: tuple[int, int]


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


def lay_out(stage: Stage, title: str, texts: Iterable[str], room: int, margin: int) -> Sheet:
    """Break heading and sentences into lines; `margin` pixels at the right stay free."""
    fonts, pad = stage.fonts, stage.px(20)
    head = tuple(fonts.wrapped(title, BLACK, TITLE_UNITS, room)) if title else ()
    lines = tuple(line for text in texts for line in fonts.wrapped(text, BOLD, LINE_UNITS, room))
    wide = max(
        [fonts.width(line, BLACK, TITLE_UNITS) for line in head]
        + [fonts.width(line, BOLD, LINE_UNITS) for line in lines]
    )
    high = len(head) * fonts.line_height(BLACK, TITLE_UNITS)
    high += len(lines) * fonts.line_height(BOLD, LINE_UNITS)
    return Sheet(head, lines, (wide + 2 * pad + margin, high + 2 * stage.px(15)))


def draw_sheet(frame: Frame, stage: Stage, rect: pygame.Rect, sheet: Sheet) -> None:
    """Show the slip with its text."""
    draw_paper(frame, stage, rect)
    fonts, x = stage.fonts, rect.x + stage.px(20)
    y: float = rect.y + stage.px(15)
    for line in sheet.title:
        step = fonts.line_height(BLACK, TITLE_UNITS)
        frame.text(line, x, y + step / 2, BLACK, TITLE_UNITS, INK)
        y += step
    for line in sheet.lines:
        step = fonts.line_height(BOLD, LINE_UNITS)
        frame.text(line, x, y + step / 2, BOLD, LINE_UNITS, TEXT)
        y += step


def close_mark(frame: Frame, stage: Stage, centre: tuple[float, float]) -> None:
    """Show the small cross of something that can be put away."""
    size = max(stage.px(20), 14)

    def body() -> str:
        low, high = size * 0.2, size * 0.8
        return (
            f'<path d="M{low} {low}L{high} {high}M{high} {low}L{low} {high}" fill="none" '
            f'stroke="{TEXT}" stroke-width="{size * 0.15:.1f}" stroke-linecap="round"/>'
        )

    frame.blit_centred(stage.paint.draw(("close-mark",), size, size, body), *centre)


def quiet_place(
    frame: Frame, size: tuple[int, int], near: Sequence[pygame.Rect], margin: int
) -> pygame.Rect:
    """Return where something of this size hides the least, rather close to what it is about.

    What it is about (`near`) is never covered if there is any other place.
    """
    width, height = frame.size
    right, bottom = max(margin, width - size[0] - margin), max(margin, height - size[1] - margin)
    places = [
        pygame.Rect(
            round(margin + (right - margin) * column / (COLUMNS - 1)),
            round(margin + (bottom - margin) * row / (ROWS - 1)),
            *size,
        )
        for row in range(ROWS)
        for column in range(COLUMNS)
    ]
    return min(places, key=lambda place: harm(frame, place, near))


def harm(frame: Frame, place: pygame.Rect, near: Sequence[pygame.Rect]) -> float:
    """Return how bad a place is: texts and small targets hidden, and the way to what it is about.

    Large targets are grounds (a cloth, a panel): only what lies on them counts.
    """
    found = 0.0
    for rect in near:
        found += 60 * _shared(place, rect.inflate(16, 16))
    for rect in frame.kept:
        found += 60 * _shared(place, rect)
    for written in frame.written:
        if place.colliderect(written.rect):
            found += HIDDEN + PER_PIXEL * _shared(place, written.rect)
    for target in frame.targets:
        if not _is_ground(frame, target):
            weight = ACTING if target.drag or target.press else 1.5
            found += weight * _shared(place, target.rect)
    if near:
        dx = place.centerx - near[0].centerx
        dy = place.centery - near[0].centery
        found += 0.008 * (dx * dx + dy * dy) ** 0.5 * frame.size[1]
    return found


def hidden(frame: Frame, place: pygame.Rect) -> frozenset[str]:
    """Return the keys of all that can be pressed and would lie below a slip, grounds apart."""
    return frozenset(
        target.key
        for target in frame.targets
        if target.press and not _is_ground(frame, target) and place.colliderect(target.rect)
    )


def _is_ground(frame: Frame, target: Target) -> bool:
    return target.rect.width * target.rect.height >= frame.size[0] * frame.size[1] / 20


def _shared(one: pygame.Rect, other: pygame.Rect) -> float:
    clip = one.clip(other)
    return float(clip.width * clip.height)
