"""The buttons while bids are made: one that bids, and answers."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.frame import Frame, Press, Tip
from game.ui.layout import rows
from game.ui.parts.widgets import button
from game.ui.stage import Stage


@dataclass(frozen=True, slots=True)
class DeskButton:
    """A button of the desk."""

    key: str
    label: str
    press: Press | None
    kind: str
    tip: Tip
    command: str = ""
    units: float = 36


def draw_desk(
    frame: Frame, stage: Stage, buttons: tuple[DeskButton, ...], rect: pygame.Rect
) -> None:
    """Show the buttons below each other; the last one gets the remaining height."""
    if not buttons:
        return
    gap = stage.px(12)
    small = round((rect.height - gap * (len(buttons) - 1)) / (len(buttons) + 0.5))
    most = stage.px(112 + 30 * stage.metrics.larger)
    heights: list[int | None] = [small] * (len(buttons) - 1)
    last = min(most, rect.height - sum(small + gap for _one in heights))
    room = pygame.Rect(rect.x, rect.y, rect.width, rect.height)
    for one, place in zip(buttons, rows(room, [*heights, last], gap), strict=True):
        button(
            frame, stage, place, one.key, one.label, one.press, kind=one.kind, units=one.units,
            tip=one.tip, command=one.command,
        )  # fmt: skip
