"""Lists longer than their room: which rows are shown, the wheel, keys, a drag and the bar."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.frame import Frame, Target
from game.ui.stage import Stage
from game.ui.theme import GOLD_MATERIAL, HAIRLINE, NIGHT

_STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1}


@dataclass(slots=True)
class Scroll:
    """A window of `visible` rows onto `total` rows; rows are never cut."""

    total: int = 0
    visible: int = 1
    first: int = 0
    _grip: tuple[int, int] | None = None
    """Where a drag began, and the first row then."""

    @property
    def is_needed(self) -> bool:
        """Whether not all rows can be seen at once."""
        return self.total > self.visible

    @property
    def shown(self) -> range:
        """The rows that are seen."""
        return range(self.first, min(self.total, self.first + self.visible))

    def fit(self, total: int, visible: int) -> None:
        """Take over how many rows there are and how many fit."""
        self.total, self.visible = total, max(1, visible)
        self.to(self.first)

    def to(self, first: int) -> bool:
        """Show this row first, as far as that is possible; return whether anything moved."""
        before, self.first = self.first, max(0, min(first, self.total - self.visible))
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
            self.to(self.total if event.key == pygame.K_END else 0)
        else:
            return False
        return True

    def drag_rows(self, frame: Frame, key: str, area: pygame.Rect, row_height: float) -> None:
        """Let the rows themselves be pulled up and down, as on a touch screen."""
        self._follow(frame, key, -1 / max(1.0, row_height))
        frame.target(Target(key, area))

    def draw_bar(self, frame: Frame, stage: Stage, track: pygame.Rect, key: str) -> None:
        """Show the bar, whose thumb can be dragged; a click beside the thumb jumps there."""
        if not self.is_needed:
            return
        box = stage.paint.box
        groove = box(
            track.width, track.height, track.width / 2, fill=NIGHT, rim=HAIRLINE, rim_opacity=0.5
        )
        frame.blit(groove, track.x, track.y)
        high = max(round(track.height * self.visible / self.total), track.width * 2)
        way = track.height - high
        last = self.total - self.visible
        self._follow(frame, key, last / max(1, way))
        y = track.y + round(way * self.first / last)
        thumb = box(
            track.width, high, track.width / 2, fill=GOLD_MATERIAL, rim="#2A170D", rim_width=2
        )
        frame.blit(thumb, track.x, y)

        def jump() -> None:
            click = frame.pointing.position[1]
            if not y <= click < y + high:
                self.to(round((click - track.y - high / 2) * last / max(1, way)))

        reach = track.inflate(max(0, 28 - track.width), 0)
        frame.target(Target(key, reach, "", jump, radius=track.width // 2))

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
