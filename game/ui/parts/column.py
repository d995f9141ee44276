"""Rows of a form below each other; when they do not all fit they scroll, and are never cut."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.frame import Frame, Target
from game.ui.layout import split
from game.ui.parts.form import Row
from game.ui.parts.panel import box
from game.ui.parts.scrolling import BAR_UNITS, Scroll
from game.ui.scene import SceneStack
from game.ui.stage import Stage
from game.ui.theme import HAIRLINE

_STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1}
_PAGES = (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)


class Column:
    """Remembers how far it is scrolled; the rows are rebuilt for every frame."""

    def __init__(self, key: str) -> None:
        self.key = key
        self._scroll = Scroll()
        self._rows_of: dict[str, int] = {}
        """The row of each target that was seen, by its key."""
        self._heights: list[int] = []

    def reset(self) -> None:
        """Go back to the beginning, for other rows."""
        self._scroll.to(0)
        self._rows_of.clear()
        self._heights = []

    def height(self, stage: Stage, rows: Sequence[Row], width: int) -> int:
        """Return how high all rows are together."""
        return sum(row.height(stage, width) for row in rows)

    def width(self, stage: Stage, rect: pygame.Rect, rows: Sequence[Row]) -> int:
        """Return how wide the rows are: where not all of them fit a bar lies beside them."""
        if self.height(stage, rows, rect.width) <= rect.height:
            return rect.width
        return rect.width - max(stage.reading.px(BAR_UNITS) + stage.reading.px(18), 34)

    def draw(
        self, frame: Frame, stage: Stage, rect: pygame.Rect, rows: Sequence[Row], air: int = 0
    ) -> pygame.Rect:
        """Draw the rows that are in view; return the room that they take.

        If all of them fit, up to `air` more pixels and a line lie between two of them.
        """
        room = rect.copy()
        room.width = self.width(stage, rect, rows)
        heights = [row.height(stage, room.width) for row in rows]
        spare = (rect.height - sum(heights)) // max(1, len(heights))
        between = max(0, min(air, spare)) if room.width == rect.width else 0
        self._scroll.fit_heights(heights, rect.height)
        if heights != self._heights:
            self._heights = heights
            self._keep_focus(frame, rect.height)
        if self._scroll.is_needed:
            step = sum(heights) / max(1, len(heights))
            self._scroll.drag_rows(frame, f"{self.key}:rows", room, step)
        y = rect.y
        for number in self._scroll.shown:
            before = len(frame.targets)
            place = pygame.Rect(rect.x, y, room.width, heights[number])
            rows[number].draw(frame, stage, place)
            self._rows_of |= {target.key: number for target in frame.targets[before:]}
            y += heights[number] + between
            if between and rows[number].is_underlined and number + 1 < len(rows):
                line = pygame.Rect(rect.x, y - between // 2, room.width, 1)
                box(frame, stage, line, 0, fill=HAIRLINE, opacity=0.25)
        bar = split(rect.move(-6, 0), "right", stage.reading.px(BAR_UNITS))[0]
        self._scroll.draw_bar(frame, stage, bar, f"{self.key}:bar")
        return pygame.Rect(rect.topleft, (room.width, y - rect.y))

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the wheel and the page keys scroll."""
        if event.type == pygame.MOUSEWHEEL:
            return self._scroll.handle(event)
        return event.type == pygame.KEYDOWN and event.key in _PAGES and self._scroll.handle(event)

    def step(self, event: pygame.event.Event, stack: SceneStack) -> bool:
        """Scroll on to the next row with a target when an arrow key leaves the last one in view."""
        if event.type != pygame.KEYDOWN or event.key not in _STEPS:
            return False
        pointing, direction = stack.controller.pointing, _STEPS[event.key]
        row, seen = self._rows_of.get(pointing.focused or ""), self._scroll.shown
        visible = {self._rows_of[t.key] for t in self._reachable(stack)}
        if row is None or row not in seen or not visible:
            return False
        if row != (max(visible) if direction > 0 else min(visible)):
            return False
        while self._scroll.to(self._scroll.first + direction):
            stack.draw()
            new = [t.key for t in self._reachable(stack) if self._rows_of[t.key] not in seen]
            if new:
                pointing.by_keyboard = True
                pointing.focused = new[0 if direction > 0 else -1]
                return True
        return False

    def _reachable(self, stack: SceneStack) -> list[Target]:
        shown = self._scroll.shown
        return [
            target
            for target in stack.controller.targets
            if target.is_reachable and self._rows_of.get(target.key, -1) in shown
        ]

    def _keep_focus(self, frame: Frame, room: int) -> None:
        """Keep the keyboard's focus in view after all rows have moved."""
        row = self._rows_of.get(frame.pointing.focused or "")
        if row is None or not frame.pointing.by_keyboard:
            return
        self._scroll.to(min(self._scroll.first, row))
        while row not in self._scroll.shown and self._scroll.to(self._scroll.first + 1):
            self._scroll.fit_heights(self._heights, room)
