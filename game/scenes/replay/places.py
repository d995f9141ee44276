"""Where table, panel and controls of a replay lie."""

from __future__ import annotations

import pygame

from game.scenes.replay.side import height_of_hands
from game.ui.layout import inset, place, split
from game.ui.stage import Stage
from game.ui.theme import Metrics

SIDE_UNITS, LEAST_SIDE = 440, 340
NARROWEST_SIDE = 300
SMALL_WINDOW, LEAST_SHRINK = 1080, 0.88
WIDE, FOUR_TO_THREE = 1.57, 1.34
"""How wide a table is by its height: still laid out as in a wide window, and as in any."""


class ReplayLayout:
    """The rooms of one window.

    `foot` is the height of the controls, `hands` how many hands are laid open, `has_log` whether
    the log is wanted. The panel lies beside the table if that leaves it `ratio`, its width by its
    height, and at least the width `side`, in units of text size; else over it, or as a row of the
    height `low` above the controls.
    """

    def __init__(
        self,
        stage: Stage,
        foot: int,
        hands: int,
        *,
        has_log: bool,
        low: int,
        ratio: float = WIDE,
        side: int = LEAST_SIDE,
    ) -> None:
        self._stage = stage
        self._metrics = stage.metrics
        self._foot = foot
        self._hands, self._has_log = hands, has_log
        self._low, self._ratio, self._side = low, ratio, side

    @property
    def has_room_beside(self) -> bool:
        """Whether a panel fits beside the table."""
        return self._spare_width >= max(self._side * self._metrics.text_unit, NARROWEST_SIDE)

    def table(self) -> Metrics:
        """Return the measures of the table's room.

        A panel takes its room from it if there is enough, a row always. In small windows
        the text of the table shrinks with it, or it would crowd the pictures; the least sizes of
        text hold all the same. In large ones it stays as large as elsewhere.
        """
        whole = self._metrics
        width, height = whole.width, whole.height - self._foot - self.row().height
        if (self._hands or self._has_log) and self.has_room_beside:
            width -= self._side_width
        shrinks = min(width / 1920, height / 1080) / whole.u
        is_small = whole.height < SMALL_WINDOW
        scale = whole.text_scale * (max(LEAST_SHRINK, shrinks) if is_small else 1 / shrinks)
        return Metrics(width, height, scale, whole.look)

    def row(self) -> pygame.Rect:
        """Return where the row above the controls lies; nowhere if the panel has its room."""
        if self.has_room_beside:
            return pygame.Rect(0, 0, 0, 0)
        return split(self._above_foot, "bottom", self._low)[0]

    def panel(self, top: int) -> pygame.Rect:
        """Return the place of the panel at the right edge, below the bar that ends at `top`.

        Without the log it is as high as its hands need; without both it is nowhere.
        """
        if not (self._has_log or (self._hands and self.has_room_beside)):
            return pygame.Rect(0, 0, 0, 0)
        gap = self._stage.px(10)
        _row, room = split(self._above_foot, "bottom", self.row().height)
        _bar, room = split(room, "top", top)
        room = inset(room, gap)
        high = room.height
        if not self._has_log:
            high = min(high, height_of_hands(self._stage, self._hands))
        return place(room, (self._side_width - gap, high), "topright")

    @property
    def _above_foot(self) -> pygame.Rect:
        window = pygame.Rect(0, 0, self._metrics.width, self._metrics.height)
        return split(window, "bottom", self._foot)[1]

    @property
    def _spare_width(self) -> int:
        """What the table can do without and still lie as in a wide window."""
        return self._metrics.width - round(self._ratio * (self._metrics.height - self._foot))

    @property
    def _side_width(self) -> int:
        metrics = self._metrics
        wide = max(metrics.px(SIDE_UNITS), round(SIDE_UNITS * metrics.text_unit))
        if self.has_room_beside:
            wide = min(wide, self._spare_width)
        return min(wide, metrics.width - 2 * metrics.px(20))
