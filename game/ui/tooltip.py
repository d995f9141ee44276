"""The tooltip on a paper slip, and the keyboard's focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.frame import Frame, find
from game.ui.theme import BLACK, BOLD, INK

if TYPE_CHECKING:
    from game.ui.stage import Stage

DELAY_SECONDS = 0.35
WIDTH_UNITS = 340


def tip_is_due(frame: Frame) -> bool:
    """Whether the pointer has rested long enough on something that explains itself."""
    pointing = frame.pointing
    if pointing.explains:
        return True
    if pointing.dragged is not None or pointing.pressed is not None:
        return False
    return pointing.by_keyboard or pointing.hovered_for >= DELAY_SECONDS


def draw_focus(frame: Frame, stage: Stage) -> None:
    """Show where the keyboard is."""
    pointing = frame.pointing
    target = find(frame.targets, pointing.focused) if pointing.by_keyboard else None
    if target is None:
        return
    grow = stage.px(5)
    rect = target.rect.inflate(2 * grow, 2 * grow)
    ring = stage.paint.focus_ring(rect.width, rect.height, target.radius + grow)
    frame.blit(ring, rect.x, rect.y)


def draw_tooltip(frame: Frame, stage: Stage) -> None:
    """Show the tooltip of what the pointer or the focus is on, where it hides little."""
    pointing = frame.pointing
    key = pointing.focused if pointing.by_keyboard else pointing.hovered
    target = find(frame.targets, key)
    if target is None or target.tip is None or not tip_is_due(frame):
        return
    fonts, tip = stage.fonts, target.tip
    pad, room = stage.px(18), stage.px(WIDTH_UNITS)
    title = fonts.wrapped(tip.title, BLACK, 20, room) if tip.title else []
    lines = fonts.wrapped(tip.text, BOLD, 16, room) if tip.text else []
    if not (title or lines):
        return
    high_title, high_line = fonts.line_height(BLACK, 20), fonts.line_height(BOLD, 16)
    width = 2 * pad + max(
        [fonts.width(line, BLACK, 20) for line in title]
        + [fonts.width(line, BOLD, 16) for line in lines]
    )
    height = 2 * pad + len(title) * high_title + len(lines) * high_line
    x = min(max(target.rect.centerx - width // 2, 8), frame.size[0] - width - 8)
    above = target.rect.top - height - stage.px(12)
    y = above if above >= 8 else min(target.rect.bottom + stage.px(12), frame.size[1] - height - 8)
    blur = stage.px(14)
    frame.blit(stage.paint.shadow(width, height, stage.px(16), blur, 130), x - blur, y - blur + 4)
    paper = stage.paint.box(
        width, height, stage.px(16), fill="#FFF8E6", bottom="#F6E2B8", rim=INK, rim_width=3
    )
    frame.blit(paper, x, y)
    line_y: float = y + pad
    for line in title:
        frame.text(line, x + pad, line_y + high_title / 2, BLACK, 20, INK)
        line_y += high_title
    for line in lines:
        frame.text(line, x + pad, line_y + high_line / 2, BOLD, 16, "#5A3A22")
        line_y += high_line
