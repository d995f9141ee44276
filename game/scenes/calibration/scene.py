"""The screen around the pages: head, pages to choose from, and rows that scroll."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.match.people.measures import Measures
from game.match.storage.header import SeatPlan
from game.resources import player_folder
from game.scenes.calibration.handicap_page import HandicapPage
from game.scenes.calibration.keys_page import KeysPage
from game.scenes.calibration.page import Page
from game.scenes.calibration.speed_page import SpeedPage
from game.scenes.seats import default_seat
from game.ui.drawing.ground import wood
from game.ui.frame import Frame
from game.ui.layout import inset, place, rows, split
from game.ui.parts.column import Column
from game.ui.parts.panel import shade
from game.ui.parts.widgets import (
    button,
    button_height,
    button_width,
    choice_columns,
    choices,
    segment_height,
)
from game.ui.scene import Scene, SceneStack
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import HEADING, HONEY

TITLE_UNITS, FOOT_UNITS, TAB_UNITS = 40, 22, 20
WIDTH_UNITS, AIR_UNITS = 1560, 26
PAGES: tuple[type[Page], ...] = (KeysPage, SpeedPage, HandicapPage)
TABS = "calibration:page"

Change = Callable[..., object]
"""Changes settings, given by keyword."""


def monotonic_ms() -> float:
    """Return a time that never runs backwards, in milliseconds."""
    return time.monotonic() * 1000


def open_calibration(stage: Stage, stack: SceneStack, change: Change) -> None:
    """Show the screen in front of the settings, for the people at the table."""
    people = [seat for seat in stage.settings.seats if seat.is_human]
    measures = Measures(player_folder()).load()
    stack.push(CalibrationScene(stage, people or [default_seat(0)], measures, change))


class CalibrationScene(Scene):
    """Which keys arrive together, how fast everybody is, and who gets a handicap."""

    def __init__(
        self,
        stage: Stage,
        people: Sequence[SeatPlan],
        measures: Measures,
        change: Change,
        clock_ms: Callable[[], float] = monotonic_ms,
        page: str = "keys",
    ) -> None:
        """`change` changes settings, and has them saved."""
        self.stage = stage
        self.people = people
        self.measures = measures
        self.clock_ms = clock_ms
        self._change = change
        kinds = [kind for kind in PAGES if len(people) > 1 or not kind.is_for_several]
        self._pages = [kind(self) for kind in kinds]
        self.page = next((one for one in self._pages if one.key == page), self._pages[0])
        self._rows = Column("calibration")
        self._background: pygame.Surface | None = None

    def set(self, **changes: Any) -> None:
        """Change settings; they take effect at once."""
        self._change(**changes)

    # Life

    def enter(self) -> None:
        """Focus the tab of the page."""
        self.stack.controller.pointing.focused = f"{TABS}:{self.page.key}"

    def resized(self) -> None:
        """The window or the text changed its size, or the language changed."""
        self._background = None

    def lost_focus(self) -> None:
        """Leave the page, as the release of held keys will not be seen."""
        self.page.leave()

    def listens(self) -> bool:
        """Whether somebody is being measured."""
        return self.page.listens

    @property
    def wants_buttons(self) -> bool:
        """Whether the page takes every button of a gamepad."""
        return self.page.wants_buttons

    def update(self, seconds: float) -> bool:  # noqa: ARG002 - pages have a clock of their own
        """Let the page go on; return whether something moves."""
        return self.page.update()

    def escape(self) -> bool:
        """Stop what the page is doing, or else go back."""
        if not self.page.escape():
            self._close()
        return True

    def intercept(self, event: pygame.event.Event) -> bool:
        """Let the page look first, then let arrow keys scroll."""
        return self.page.intercept(event) or self._rows.step(event, self.stack)

    def handle(self, event: pygame.event.Event) -> bool:
        """Let wheel and page keys scroll."""
        return self._rows.handle(event) or super().handle(event)

    def _close(self) -> None:
        if self.stack.top is self:
            self.stage.audio.cue("click")
            self.page.leave()
            self.stack.pop()

    def _open(self, key: str) -> None:
        if key != self.page.key:
            self.stage.audio.cue("click")
            self.page.leave()
            self.page = next(one for one in self._pages if one.key == key)
            self._rows.reset()

    # Picture

    def draw(self, frame: Frame) -> None:
        """Draw ground, head, pages and rows."""
        frame.background = self._ground()
        stage, px, panel = self.stage, self.stage.reading.px, self._panel()
        shade(frame, stage, panel, px(22), px(20), 150, 4)
        frame.blit(stage.paint.panel(*panel.size), panel.x, panel.y)
        inner = inset(panel, self._pad)
        heights = (self._head_height(), self._tabs_height(inner.width), None)
        head, tabs, body = rows(inner, heights, px(18))
        self._draw_head(frame, head)
        options, key = self._tab_options(), self.page.key
        choices(frame, stage, tabs, TABS, options, key, self._open, units=TAB_UNITS)
        self._rows.draw(frame, stage, body, self.page.rows(), px(AIR_UNITS))

    def _ground(self) -> pygame.Surface:
        if self._background is None:
            self._background = wood(self.stage.metrics)
        return self._background

    @property
    def room(self) -> int:
        """How wide rows are, in pixels."""
        stage, metrics = self.stage, self.stage.metrics
        wish = stage.reading.px(WIDTH_UNITS) * max(1.0, metrics.text_scale)
        wide = min(metrics.width - 2 * stage.reading.px(20), round(wish))
        return wide - 2 * self._pad

    @property
    def _pad(self) -> int:
        return self.stage.reading.px(34)

    def _panel(self) -> pygame.Rect:
        """Return the panel: as high as the longest page needs, or as the window allows."""
        stage, metrics = self.stage, self.stage.metrics
        edge, inner = stage.reading.px(20), self.room
        air = stage.reading.px(AIR_UNITS)
        longest = max(
            self._rows.height(stage, page_rows, inner) + air * len(page_rows)
            for page_rows in [page.rows() for page in self._pages]
        )
        head = self._head_height() + self._tabs_height(inner) + 2 * stage.reading.px(18)
        high = min(metrics.height - 2 * edge, longest + head + 2 * self._pad)
        window = pygame.Rect(0, 0, metrics.width, metrics.height)
        return place(window, (inner + 2 * self._pad, high))

    def _head_height(self) -> int:
        return max(button_height(self.stage, FOOT_UNITS), 44)

    def _tab_options(self) -> list[tuple[str, str]]:
        return [(page.key, page.title()) for page in self._pages]

    def _tabs_height(self, width: int) -> int:
        stage, options = self.stage, self._tab_options()
        lines = -(-len(options) // choice_columns(stage, options, width, TAB_UNITS))
        return lines * max(44, segment_height(stage, TAB_UNITS)) + (lines - 1) * stage.reading.px(6)

    def _draw_head(self, frame: Frame, head: pygame.Rect) -> None:
        """Write the title and draw the way out."""
        stage, words, key = self.stage, _("Done"), "calibration:done"
        wide = max(button_width(stage, words, FOOT_UNITS, 56), stage.reading.px(150))
        done, title = split(head, "right", wide, stage.reading.px(20))
        button(frame, stage, done, key, words, self._close, kind="primary", units=FOOT_UNITS)
        words, room = _("Who shouts how?"), title.width
        frame.text(words, *title.midleft, HEADING, TITLE_UNITS, HONEY, "left", room)
