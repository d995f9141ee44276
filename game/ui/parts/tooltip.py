"""The tooltip on a paper slip, and the focus of keyboard and gamepad."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.ui.frame import Frame, find
from game.ui.input.glyphs import Glyph, draw_glyph, glyph_of, glyph_width
from game.ui.parts.slip import paper
from game.ui.quiet import weigher
from game.ui.stage import Stage
from game.ui.theme import BLACK, BOLD, INK, PAPER_TEXT

DELAY_SECONDS = 0.35
WIDTH_UNITS = 340
TITLE_UNITS, LINE_UNITS = 20, 18
MARGIN = 8
"""Pixels that a tooltip stays away from the edges of the window."""


def tip_is_due(frame: Frame) -> bool:
    """Whether a tooltip may be shown: the pointer has rested, or the focus is in use."""
    pointing = frame.pointing
    if pointing.explains:
        return True
    if pointing.dragged is not None or pointing.pressed is not None:
        return False
    return pointing.by_keyboard or pointing.hovered_for >= DELAY_SECONDS


def draw_focus(frame: Frame, stage: Stage) -> None:
    """Show the focus of keyboard and gamepad."""
    pointing = frame.pointing
    target = find(frame.targets, pointing.focused) if pointing.by_keyboard else None
    if target is None:
        return
    grow = stage.px(5)
    rect = target.rect.inflate(2 * grow, 2 * grow)
    # At the window's edge the ring stays whole.
    rect = rect.clip(pygame.Rect((0, 0), frame.size))
    ring = stage.paint.focus_ring(rect.width, rect.height, target.radius + grow)
    frame.blit(ring, rect.x, rect.y)


def draw_tooltip(frame: Frame, stage: Stage) -> None:
    """Show the tooltip of the target under the pointer or the focus, where it hides little.

    For a target with a command it shows the key or button, even if there is nothing else to tell.
    """
    pointing = frame.pointing
    key = pointing.focused if pointing.by_keyboard else pointing.hovered
    target = find(frame.targets, key)
    if target is None or target.tip is None or not tip_is_due(frame):
        return
    if frame.explained == target.key and not pointing.explains:
        return
    fonts, tip = stage.fonts, target.tip
    glyph = glyph_of(stage, target.command) if target.command and target.press else None
    name = "" if target.is_named else tip.title
    aside = glyph_width(stage, glyph) + (stage.px(14) if name else 0) if glyph else 0
    pad = stage.px(18)
    room = min(fonts.metrics.px(WIDTH_UNITS * fonts.metrics.text_scale), frame.size[0] * 2 // 3)
    # A key alone has a line without words.
    has_head = name or glyph
    title = fonts.wrapped(name, BLACK, TITLE_UNITS, room - aside) if has_head else []
    lines = fonts.balanced(tip.text, BOLD, LINE_UNITS, room) if tip.text else []
    if not (title or lines):
        return
    high_title = fonts.line_height(BLACK, TITLE_UNITS)
    high_line = fonts.line_height(BOLD, LINE_UNITS)
    width = 2 * pad + max(
        [fonts.width(line, BLACK, TITLE_UNITS) + aside for line in title]
        + [fonts.width(line, BOLD, LINE_UNITS) for line in lines]
    )
    height = 2 * pad + len(title) * high_title + len(lines) * high_line
    slip = _place(frame, stage, target.rect, (width, height))
    paper(frame, stage, slip, stage.px(16))
    y: float = slip.y + pad
    if glyph:
        _draw_key(frame, stage, glyph, slip.right - pad, round(y + high_title / 2))
    for line in title:
        frame.text(line, slip.x + pad, y + high_title / 2, BLACK, TITLE_UNITS, INK)
        y += high_title
    for line in lines:
        frame.text(line, slip.x + pad, y + high_line / 2, BOLD, LINE_UNITS, PAPER_TEXT)
        y += high_line


def _place(frame: Frame, stage: Stage, about: pygame.Rect, size: tuple[int, int]) -> pygame.Rect:
    """Return where the slip lies: beside its subject, where it hides the least.

    In a tie it lies above. If another slip leaves it no place there, it lies above or below that
    one. It covers its subject only if no other place is free, and other slips with text only as a
    last resort.
    """
    window = pygame.Rect((0, 0), frame.size).inflate(-2 * MARGIN, -2 * MARGIN)
    gap, places = stage.space.gap, list[pygame.Rect]()
    for edges in ([about], frame.kept):
        places += [slip.clamp(window) for slip in _beside(about, size, gap, edges)]
        if free := [slip for slip in places if slip.collidelist([about, *frame.kept]) < 0]:
            return min(free, key=weigher(frame, [about]))
    free = [slip for slip in places if slip.collidelist(frame.kept) < 0] or places
    return min(free, key=weigher(frame, [about]))


def _beside(
    about: pygame.Rect, size: tuple[int, int], gap: int, edges: Sequence[pygame.Rect]
) -> Iterator[pygame.Rect]:
    """Yield the places for a slip: above and below each of `edges`, then at both sides."""
    width, high = size
    middles = dict.fromkeys((about.centerx, about.left + width // 2, about.right - width // 2))
    for edge in edges:
        for x in middles:
            yield pygame.Rect(x - width // 2, edge.top - gap - high, width, high)
            yield pygame.Rect(x - width // 2, edge.bottom + gap, width, high)
    for y in (about.centery - high // 2, about.top, about.bottom - high):
        yield pygame.Rect(about.right + gap, y, width, high)
        yield pygame.Rect(about.left - gap - width, y, width, high)


def _draw_key(frame: Frame, stage: Stage, glyph: Glyph, right: int, y: int) -> None:
    draw_glyph(frame, stage, glyph, right - glyph_width(stage, glyph) // 2, y)
