"""The buttons while bids are made: to look, to bid and to answer."""

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
    """Show the buttons below each other, the first one larger."""
    if not buttons:
        return
    gap, others = stage.px(12), len(buttons) - 1
    most = stage.px(112 + 30 * stage.metrics.larger)
    small = round((rect.height - gap * others) / (others + 1.5))
    first = min(most, rect.height - (small + gap) * others)
    for one, place in zip(buttons, rows(rect, [first, *[small] * others], gap), strict=True):
        button(
            frame, stage, place, one.key, one.label, one.press, kind=one.kind, units=one.units,
            tip=one.tip, command=one.command,
        )  # fmt: skip
