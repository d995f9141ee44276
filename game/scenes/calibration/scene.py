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
from game.ui.parts.column import Column
from game.ui.parts.form import form_px
from game.ui.parts.widgets import button, choice_columns, choices, segment_height
from game.ui.scene import Scene, SceneStack
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import BLACK, HEADING, HONEY

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
        """`change` changes settings, and sees to it that they are kept."""
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
        """Begin at the pages."""
        self.stack.controller.pointing.focused = f"{TABS}:{self.page.key}"

    def resized(self) -> None:
        """The window or the text changed its size, or the language changed."""
        self._background = None

    def lost_focus(self) -> None:
        """What is held cannot be seen to be let go of."""
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
        """Go back, or stop what the page is about."""
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
        panel, pad = self._panel(), self._pad
        blur = form_px(self.stage, 20)
        shade = self.stage.paint.shadow(*panel.size, form_px(self.stage, 22), blur, 150)
        frame.blit(shade, panel.x - blur, panel.y - blur + 4)
        frame.blit(self.stage.paint.panel(*panel.size), panel.x, panel.y)
        inner = panel.inflate(-2 * pad, -2 * pad)
        y = self._draw_head(frame, inner)
        y = self._draw_tabs(frame, pygame.Rect(inner.x, y, inner.width, 0))
        body = pygame.Rect(inner.x, y, inner.width, inner.bottom - y)
        self._rows.draw(frame, self.stage, body, self.page.rows(), form_px(self.stage, AIR_UNITS))

    def _ground(self) -> pygame.Surface:
        if self._background is None:
            self._background = wood(self.stage.metrics)
        return self._background

    @property
    def room(self) -> int:
        """How wide rows are, in pixels."""
        stage, metrics = self.stage, self.stage.metrics
        wish = form_px(stage, WIDTH_UNITS) * max(1.0, metrics.text_scale)
        wide = min(metrics.width - 2 * form_px(stage, 20), round(wish))
        return wide - 2 * self._pad

    @property
    def _pad(self) -> int:
        return form_px(self.stage, 34)

    def _panel(self) -> pygame.Rect:
        """Return the panel: as high as the longest page needs, if the window is."""
        stage, metrics = self.stage, self.stage.metrics
        edge, inner = form_px(stage, 20), self.room
        air = form_px(stage, AIR_UNITS)
        longest = max(
            self._rows.height(stage, rows, inner) + air * len(rows)
            for rows in [page.rows() for page in self._pages]
        )
        head = self._head_height() + self._tabs_height(inner) + 2 * form_px(stage, 18)
        high = min(metrics.height - 2 * edge, longest + head + 2 * self._pad)
        panel = pygame.Rect(0, 0, inner + 2 * self._pad, high)
        panel.center = metrics.width // 2, metrics.height // 2
        return panel

    def _head_height(self) -> int:
        return max(segment_height(self.stage, FOOT_UNITS) + form_px(self.stage, 8), 44)

    def _tab_options(self) -> list[tuple[str, str]]:
        return [(page.key, page.title()) for page in self._pages]

    def _tabs_height(self, width: int) -> int:
        stage, options = self.stage, self._tab_options()
        lines = -(-len(options) // choice_columns(stage, options, width, TAB_UNITS))
        return lines * max(44, segment_height(stage, TAB_UNITS)) + (lines - 1) * form_px(stage, 6)

    def _draw_head(self, frame: Frame, inner: pygame.Rect) -> int:
        """Write the title and draw the way out; return the y below them."""
        stage, words = self.stage, _("Done")
        high = self._head_height()
        wish = stage.fonts.width(words, BLACK, FOOT_UNITS) + form_px(stage, 56)
        wide = max(wish, form_px(stage, 150))
        place = pygame.Rect(inner.right - wide, inner.y, wide, high)
        key = "calibration:done"
        button(frame, stage, place, key, words, self._close, kind="primary", units=FOOT_UNITS)
        room = place.x - form_px(stage, 20) - inner.x
        title = _("Who shouts how?")
        frame.text(title, inner.x, place.centery, HEADING, TITLE_UNITS, HONEY, "left", room)
        return place.bottom + form_px(stage, 18)

    def _draw_tabs(self, frame: Frame, line: pygame.Rect) -> int:
        """Draw the pages to choose from; return the y below them."""
        line.height = self._tabs_height(line.width)
        options, key = self._tab_options(), self.page.key
        choices(frame, self.stage, line, TABS, options, key, self._open, units=TAB_UNITS)
        return line.bottom + form_px(self.stage, 18)
