"""An optional rule on its card: its name, what it does, and its switch or number."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.scenes.home.layout import home_scale
from game.ui.drawing.paint import BoxLook
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import Scale, inset, split
from game.ui.parts.form import Row
from game.ui.parts.panel import box
from game.ui.parts.widgets import stepper, stepper_size, stepper_width, switch, switch_size
from game.ui.stage import Stage
from game.ui.theme import BLACK, BODY, CREAM, GOLD, HAIRLINE, NIGHT, PLATE, SAND

TITLE_UNITS, LEAST_TITLE_UNITS, ABOUT_UNITS = 19, 15.5, 18


@dataclass(frozen=True)
class RuleCard(Row):
    """A card; a switch is pressed anywhere on it."""

    name: str
    title: str
    about: str
    tip: str
    """What can be set, in whole sentences."""
    value: int
    default: int
    limits: tuple[int, int]
    is_switch: bool
    change: Callable[[int], object]

    @property
    def key(self) -> str:
        """What its target is called."""
        return f"variant:{self.name}"

    def height(self, stage: Stage, width: int) -> int:
        """Return the height of title and sentence, with the control beside one of them."""
        scale, fonts = home_scale(stage.metrics), stage.fonts
        titles, room = self._shares(stage, scale, width)
        lines = len(fonts.wrapped(self.about, BODY, ABOUT_UNITS, room))
        about = lines * fonts.line_height(BODY, ABOUT_UNITS)
        if len(titles) > 1 or room < width - 2 * scale.pad:
            about = max(about, self._control_size(stage)[1])
        high = len(titles) * fonts.line_height(BLACK, TITLE_UNITS) + about
        return max(scale.px(70), high + scale.px(28))

    def _shares(self, stage: Stage, scale: Scale, width: int) -> tuple[list[str], int]:
        """Return the lines of the title, and the width of the sentence.

        In a narrow card the control moves down beside the sentence.
        """
        fonts, whole = stage.fonts, width - 2 * scale.pad
        beside = whole - self._control_size(stage)[0] - scale.px(6)
        needed = fonts.width(self.title, BLACK, LEAST_TITLE_UNITS)
        if needed <= beside:
            return [self.title], whole
        if needed <= whole:
            return [self.title], beside
        return fonts.wrapped(self.title, BLACK, TITLE_UNITS, whole), beside

    def _control_size(self, stage: Stage) -> tuple[int, int]:
        wide, high = switch_size(stage)
        if self.is_switch:
            return wide, high
        return stepper_width(stage, self.limits[1]), stepper_size(stage)

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Show the card."""
        scale, fonts = home_scale(stage.metrics), stage.fonts
        self._draw_body(frame, stage, scale, rect)
        titles, below = self._shares(stage, scale, rect.width)
        room = inset(rect, scale.pad, scale.px(11))
        line = fonts.line_height(BLACK, TITLE_UNITS)
        head, text = split(room, "top", len(titles) * line, scale.hair)
        end = rect.right - scale.px(14)
        wide, high = self._control_size(stage)
        title_room = room.width
        if below == room.width:
            title_room = end - wide - scale.tight - room.x
            right = (end, round(head.y + line / 2))
        else:
            right = (end, rect.bottom - scale.gap - high // 2)
        for number, words in enumerate(titles):
            y = head.y + (number + 0.5) * line
            frame.text(words, head.x, y, BLACK, TITLE_UNITS, CREAM, "left", title_room)
        frame.paragraph(self.about, text.x, text.y, BODY, ABOUT_UNITS, below, SAND)
        self._draw_control(frame, stage, scale, rect, right)

    def _draw_body(self, frame: Frame, stage: Stage, scale: Scale, rect: pygame.Rect) -> None:
        changed = self.value != self.default or (self.is_switch and self.value == 1)
        hovered = self.is_switch and frame.is_hovered(self.key)
        fill, opacity = (PLATE, 0.7) if hovered else (NIGHT, 0.6)
        rim, strength = (GOLD, 0.9) if changed else (HAIRLINE, 0.4)
        look = BoxLook(fill=fill, opacity=opacity, rim=rim, rim_opacity=strength)
        box(frame, stage, rect, scale.pad, **look)

    def _draw_control(
        self, frame: Frame, stage: Stage, scale: Scale, rect: pygame.Rect, right: tuple[int, int]
    ) -> None:
        key, tip = self.key, Tip(self.title, self.tip)
        press: Press | None = (lambda: self.change(1 - self.value)) if self.is_switch else None
        frame.target(Target(key, rect, self.title, press, tip=tip, radius=scale.px(16)))
        if press:
            on = bool(self.value)
            switch(frame, stage, right, f"{key}:switch", self.title, on, press, target=False)
            return
        ways = (self.value, self.limits, self.change)
        stepper(frame, stage, right, key, self.title, *ways, tip=tip)
