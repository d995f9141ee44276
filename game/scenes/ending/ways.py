"""The ways on from the end of a match: one large one in the middle, quiet ones in the corners."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.frame import Frame, Press, Target
from game.ui.layout import columns, place, split
from game.ui.parts.panel import box
from game.ui.parts.widgets import go_button, icon_button
from game.ui.stage import Stage
from game.ui.theme import BOLD, CREAM, HAIRLINE, PLATE, PLATE_LIT

UNITS = 22
AGAIN_WIDE, AGAIN_HIGH = 440, 112


@dataclass(frozen=True, slots=True)
class Way:
    """A way on."""

    key: str
    label: str
    icon: str
    """Picture of the sign, e.g. `back`; it stands alone where the words have no room."""
    press: Press
    sign_only: bool = False
    hotkey: int | None = None
    """A key that presses it as well."""


def foot_height(stage: Stage) -> int:
    """Return how much room all of them need."""
    return max(stage.px(AGAIN_HIGH), stage.metrics.least_target, 48)


def draw_ways(
    frame: Frame,
    stage: Stage,
    room: pygame.Rect,
    again: Way,
    left: Sequence[Way],
    right: Sequence[Way],
) -> None:
    """Draw them into the foot of the window."""
    wide = min(stage.px(AGAIN_WIDE), room.width // 3)
    side = (room.width - wide) // 2 - stage.space.air
    rect = place(room, (wide, room.height))
    go_button(frame, stage, rect, again.key, again.label, again.press, hotkey=again.hotkey)
    in_words = max(_width(stage, left, True), _width(stage, right, True)) <= side
    for ways, end in ((left, "midleft"), (right, "midright")):
        whole = place(room, (_width(stage, ways, in_words), _height(stage)), "midleft")
        whole.midleft = room.midleft
        if end == "midright":
            whole.midright = room.midright
        widths = [_way_width(stage, way, in_words) for way in ways]
        for way, rect in zip(ways, columns(whole, widths, stage.space.gap), strict=True):
            _draw_way(frame, stage, way, rect, in_words)


def _height(stage: Stage) -> int:
    return max(stage.px(60), stage.fonts.line_height(BOLD, UNITS) + stage.space.pad, 44)


def _width(stage: Stage, ways: Sequence[Way], in_words: bool) -> int:
    gaps = stage.space.gap * max(0, len(ways) - 1)
    return sum(_way_width(stage, way, in_words) for way in ways) + gaps


def _way_width(stage: Stage, way: Way, in_words: bool) -> int:
    if not in_words or way.sign_only:
        return _height(stage)
    icon = round(_height(stage) * 0.5)
    return stage.fonts.width(way.label, BOLD, UNITS) + icon + stage.px(60)


def _draw_way(frame: Frame, stage: Stage, way: Way, rect: pygame.Rect, in_words: bool) -> None:
    if not in_words or way.sign_only:
        icon_button(frame, stage, rect.center, way.key, way.icon, way.label, way.press)
        return
    fill = PLATE_LIT if frame.is_hovered(way.key) else PLATE
    box(frame, stage, rect, rect.height // 2, fill=fill, rim=HAIRLINE, rim_width=2)
    sign, words = split(rect, "left", round(rect.height * 0.5) + stage.px(20))
    icon = stage.picture(f"common/icon-{way.icon}", round(rect.height * 0.5))
    frame.blit_centred(icon, sign.right - icon.get_width() / 2, rect.centery)
    room = words.width - stage.px(24)
    frame.text(way.label, words.x + stage.space.gap, rect.centery, BOLD, UNITS, CREAM, "left", room)
    frame.target(Target(way.key, rect, way.label, way.press, radius=rect.height // 2))
