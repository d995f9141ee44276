"""The small plaques at the head of the own and of the free branch."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.drawing.fitting import block
from game.ui.frame import Frame, Target, Tip
from game.ui.parts.panel import box
from game.ui.stage import Stage
from game.ui.theme import BLACK, BODY, CREAM, LABEL, PANEL


@dataclass(frozen=True, slots=True)
class Label:
    """The owner of a branch, and whether it is open."""

    key: str
    title: str
    note: str
    """Shown if there is room for all of it."""
    picture: str
    """Coin or lock."""
    colour: str
    """Of the branch."""
    tip: Tip


def draw_label(frame: Frame, stage: Stage, label: Label, rect: pygame.Rect) -> None:
    """Show the plaque."""
    line = max(2.0, stage.metrics.u * 3)
    box(frame, stage, rect, stage.px(14), fill=PANEL, rim=label.colour, rim_width=line)
    size = min(round(rect.height * 0.62), max(stage.px(34), 24))
    x = rect.right - rect.height * 0.1 - size * 0.68
    frame.blit_centred(stage.picture(label.picture, size), x, rect.centery)
    left = rect.x + stage.px(14)
    room = rect.right - round(size * 1.4) - stage.space.tight - left
    fonts = stage.fonts
    high, low = fonts.line_height(BLACK, 18), fonts.line_height(BODY, 18)
    most = rect.height - stage.px(6) - high
    lines = len(fonts.wrapped(label.note, BODY, 18, room))
    if label.note and most >= lines * low and rect.height >= 2.2 * high:
        top = rect.centery - (high + lines * low) // 2 - stage.px(2)  # letters reach below
        frame.text(label.title, left, top + high / 2, BLACK, 18, CREAM, "left", room, high)
        below = pygame.Rect(left, top + high, room, lines * low)
        block(frame, label.note, below, BODY, 18, LABEL)
    else:
        frame.text(label.title, left, rect.centery, BLACK, 18, CREAM, "left", room, rect.height - 6)
    frame.target(Target(label.key, rect, label.tip.title, tip=label.tip))
