"""Lists longer than their room: which rows are shown, the wheel, keys, a drag and the bar."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.ui.frame import Frame, Press, Target
from game.ui.layout import place, rows, split
from game.ui.parts.arrow import draw_arrow
from game.ui.parts.panel import box
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import GOLD_MATERIAL, HAIRLINE, INK, NIGHT

_STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1}


BAR_UNITS = 14
"""How wide a bar is."""


@dataclass(slots=True)
class Scroll:
    """A window of `visible` rows onto `total` rows; rows are never cut."""

    total: int = 0
    visible: int = 1
    first: int = 0
    last: int = 0
    """The row that is first when the end is in view."""
    _grip: tuple[int, int] | None = None
    """Where a drag began, and the first row then."""

    @property
    def is_needed(self) -> bool:
        """Whether not all rows can be seen at once."""
        return self.last > 0

    @property
    def shown(self) -> range:
        """The rows that are seen."""
        return range(self.first, min(self.total, self.first + self.visible))

    def fit(self, total: int, visible: int) -> None:
        """Set how many rows of equal height there are, and how many fit."""
        self.total, self.visible = total, max(1, visible)
        self.last = max(0, total - self.visible)
        self.to(self.first)

    def fit_heights(self, heights: Sequence[int], room: int) -> None:
        """Set the heights of all rows, and the height of their room, in pixels."""
        self.total = self.last = len(heights)
        left = room
        while self.last and heights[self.last - 1] <= left:
            self.last -= 1
            left -= heights[self.last]
        # A row that is higher than the room is shown anyway.
        self.last = min(self.last, max(0, self.total - 1))
        self.to(self.first)
        left, self.visible = room, 0
        for height in heights[self.first :]:
            left -= height
            if left < 0 and self.visible:
                break
            self.visible += 1
        self.visible = max(1, self.visible)

    def to(self, first: int) -> bool:
        """Show this row first, as far as that is possible; return whether anything moved."""
        before, self.first = self.first, max(0, min(first, self.last))
        return self.first != before

    def reveal(self, row: int) -> None:
        """Scroll as little as needed to show a row."""
        self.to(
            min(self.first, row) if row < self.first else max(self.first, row - self.visible + 1)
        )

    def handle(self, event: pygame.event.Event) -> bool:
        """Deal with the wheel and the keys; return whether it was one of them."""
        if event.type == pygame.MOUSEWHEEL:
            self.to(self.first - event.y)
            return True
        if event.type != pygame.KEYDOWN:
            return False
        page = max(1, self.visible - 1)
        if event.key in _STEPS:
            self.to(self.first + _STEPS[event.key])
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.to(self.first + (page if event.key == pygame.K_PAGEDOWN else -page))
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.to(self.last if event.key == pygame.K_END else 0)
        else:
            return False
        return True

    def drag_rows(self, frame: Frame, key: str, area: pygame.Rect, row_height: float) -> None:
        """Let the rows themselves be pulled up and down, as on a touch screen."""
        self._follow(frame, key, -1 / max(1.0, row_height))
        frame.target(Target(key, area))

    def lines(
        self, frame: Frame, stage: Stage, room: pygame.Rect, count: int, high: int, key: str
    ) -> Iterator[tuple[int, pygame.Rect]]:
        """Yield the rows in view, all of this height, with their places; then show the bar."""
        self.fit(count, room.height // high)
        bar, area = split(room, "right", stage.px(BAR_UNITS))[0], room
        if self.is_needed:
            # The rows stay clear of the bar and its targets.
            area = split(room, "right", max(stage.px(BAR_UNITS + 10), 28))[1]
            self.drag_rows(frame, f"{key}:rows", area, high)
        yield from zip(self.shown, rows(area, [high] * len(self.shown)), strict=True)
        self.draw_bar(frame, stage, bar, f"{key}:bar")

    def draw_bar(self, frame: Frame, stage: Stage, track: pygame.Rect, key: str) -> None:
        """Show the bar: arrows at its ends, and a thumb that can be dragged.

        A click beside the thumb jumps there. Nobody has to drag: the arrows turn a page.
        """
        if not self.is_needed:
            return
        size = max(24, track.width + 8)
        page = max(1, self.visible - 1)
        for step, name, label in ((-1, "up", _("Further up")), (1, "down", _("Further down"))):
            end = place(track, (size, size), "midbottom" if step > 0 else "midtop")
            possible = self.first < self.last if step > 0 else self.first > 0
            press = self._turner(self.first + step * page) if possible else None
            draw_arrow(
                frame, stage, end.center, f"{key}:{name}", step, label, press, size=size,
                is_upright=True,
            )  # fmt: skip
        if track.height < 4 * size:
            return
        self._draw_thumb(frame, stage, track.inflate(0, -2 * size - 6), key)

    def _turner(self, first: int) -> Press:
        return lambda: self.to(first)

    def _draw_thumb(self, frame: Frame, stage: Stage, track: pygame.Rect, key: str) -> None:
        radius = track.width / 2
        box(frame, stage, track, radius, fill=NIGHT, rim=HAIRLINE, rim_opacity=0.5)
        high = max(round(track.height * self.visible / self.total), track.width * 2)
        way = track.height - high
        last = self.last
        self._follow(frame, key, last / max(1, way))
        y = track.y + round(way * self.first / last)
        thumb = pygame.Rect(track.x, y, track.width, high)
        box(frame, stage, thumb, radius, fill=GOLD_MATERIAL, rim=INK, rim_width=2)

        def jump() -> None:
            click = frame.pointing.position[1]
            if not y <= click < y + high:
                self.to(round((click - track.y - high / 2) * last / max(1, way)))

        reach = track.inflate(max(0, 28 - track.width), 0)
        frame.target(Target(key, reach, "", jump, radius=track.width // 2, pointer_only=True))

    def _follow(self, frame: Frame, key: str, rows_per_pixel: float) -> None:
        pointing = frame.pointing
        if pointing.pressed != key:
            if self._grip is not None and pointing.pressed is None:
                self._grip = None
            return
        y = pointing.position[1]
        if self._grip is None:
            self._grip = (y, self.first)
        start, first = self._grip
        self.to(first + round((y - start) * rows_per_pixel))
