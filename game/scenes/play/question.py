"""The relaxed table: before it goes on, everybody who could shout is asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import pygame

from game.rules.core import Seat
from game.scenes.dialog import ARRIVAL_SECONDS
from game.scenes.play.at_table import AtTable
from game.ui.animation import ease_out
from game.ui.frame import Frame, Press, Target
from game.ui.parts.widgets import button
from game.ui.people import avatar
from game.ui.scene import SceneStack
from game.ui.table.shout_pad import draw_key
from game.ui.text import _
from game.ui.theme import BLACK, CREAM, HEADING, HONEY, PANEL_FOOT

WIDTH_UNITS = 760
MARGIN_UNITS = 24
ROW_UNITS, ROW_PIXELS = 66, 54
BUTTON_UNITS = 22
TITLE_UNITS = 28
LET_IT_BE = "question:pass"


@dataclass(frozen=True, slots=True)
class _Asked:
    """Somebody who is asked."""

    seat: Seat
    words: list[tuple[str, Press]]


class AskingTable(AtTable, Protocol):
    """A table at which people are asked."""

    @property
    def stack(self) -> SceneStack:
        """Whose focus goes to the answers."""

    def shout_key(self, seat: Seat) -> str:
        """Return what is written on a person's own shout key; empty if there is none."""

    def pass_window(self) -> None:
        """The people around the screen do not want to shout now."""


class Question:
    """A panel at the foot of the table; what the question is about can be seen above it.

    It says who could shout and which words there are, and nothing about what has happened.
    """

    def __init__(self, scene: AskingTable) -> None:
        self._scene = scene
        self._seats: tuple[Seat, ...] = ()
        self._age = 0.0

    @property
    def is_open(self) -> bool:
        """Whether somebody is being asked."""
        return bool(self._seats)

    def ask(self, seats: tuple[Seat, ...]) -> None:
        """Ask these persons from now on; nobody takes the question away."""
        if seats and not self._seats:
            self._age = 0.0
            self._scene.stack.controller.pointing.focused = LET_IT_BE
        self._seats = seats

    def update(self, seconds: float) -> bool:
        """Let the panel come in; return whether it moves."""
        moving = self.is_open and self._age < ARRIVAL_SECONDS
        self._age += seconds
        return moving

    def draw(self, frame: Frame) -> None:
        """Show the panel if somebody is asked."""
        if not self.is_open:
            return
        table = self._scene.table
        rows = [_Asked(seat, table.shout_words(seat)) for seat in self._seats]
        panel = self._panel(frame, len(rows))
        self._draw_panel(frame, panel)
        margin, high = self._px(MARGIN_UNITS), self._row_height
        inner = panel.inflate(-2 * margin, -2 * margin)
        title = self._title()
        middle = inner.y + self._title_height / 2
        frame.text(title, inner.x, middle, HEADING, TITLE_UNITS, HONEY, "left", inner.width)
        top = inner.y + self._title_height
        for number, row in enumerate(rows):
            self._draw_row(frame, pygame.Rect(inner.x, top + number * high, inner.width, high), row)
        self._draw_pass(frame, inner)

    def _px(self, units: float) -> int:
        return round(units * max(self._scene.stage.metrics.u, 0.72))

    @property
    def _row_height(self) -> int:
        return max(self._px(ROW_UNITS), ROW_PIXELS)

    @property
    def _title_height(self) -> int:
        return self._scene.stage.fonts.line_height(HEADING, TITLE_UNITS) + self._px(8)

    @property
    def _button_height(self) -> int:
        return self._row_height - self._px(8)

    def _title(self) -> str:
        if len(self._scene.humans) == 1:
            return _("Do you want to shout?")
        return _("Does anybody want to shout?")

    def _panel(self, frame: Frame, rows: int) -> pygame.Rect:
        margin = self._px(MARGIN_UNITS)
        width = min(self._px(WIDTH_UNITS), frame.size[0] - 2 * self._px(16))
        height = 2 * margin + self._title_height + (rows + 1) * self._row_height
        panel = pygame.Rect(0, 0, width, height)
        panel.midbottom = (frame.size[0] // 2, frame.size[1] - self._px(12))
        if self._age < ARRIVAL_SECONDS and not self._scene.stage.settings.reduced_motion:
            panel.y += round((1 - ease_out(self._age / ARRIVAL_SECONDS)) * self._px(10))
        return panel

    def _draw_panel(self, frame: Frame, rect: pygame.Rect) -> None:
        paint, blur = self._scene.stage.paint, self._px(26)
        shade = paint.shadow(rect.width, rect.height, self._px(24), blur, 190)
        frame.blit(shade, rect.x - blur, rect.y - blur + self._px(8))
        frame.blit(
            paint.box(rect.width, rect.height, self._px(20), fill=PANEL_FOOT), rect.x, rect.y
        )
        frame.blit(paint.panel(rect.width, rect.height), rect.x, rect.y)
        # What lies below the panel does not react.
        frame.target(Target("question", rect))

    def _draw_row(self, frame: Frame, rect: pygame.Rect, row: _Asked) -> None:
        scene, stage = self._scene, self._scene.stage
        person, gap = scene.people[row.seat], self._px(12)
        size = self._button_height
        face = avatar(stage, person.avatar, person.colour, size)
        frame.blit_centred(face, rect.x + size / 2, rect.centery)
        left = rect.x + size + gap
        if key := scene.shout_key(row.seat):
            spot = (left + self._px(16), rect.centery)
            left = draw_key(frame, stage, spot, key).right + gap
        right = self._draw_words(frame, rect, row)
        room = round(right - gap - left)
        frame.text(person.name, left, rect.centery, BLACK, 22, CREAM, "left", room)

    def _draw_words(self, frame: Frame, rect: pygame.Rect, row: _Asked) -> int:
        """Put the words at the right end of the row; return where they begin."""
        stage, gap = self._scene.stage, self._px(10)
        wish = [
            max(self._px(130), stage.fonts.width(label, BLACK, BUTTON_UNITS) + self._px(44))
            for label, _press in row.words
        ]
        room = rect.width * 0.7 - gap * max(0, len(wish) - 1)
        scale = min(1.0, room / max(1, sum(wish)))
        right = rect.right
        for number, (label, press) in reversed(list(enumerate(row.words))):
            place = pygame.Rect(0, 0, int(wish[number] * scale), self._button_height)
            place.midright = (right, rect.centery)
            name = f"question:{row.seat}:{number}"
            button(frame, stage, place, name, label, press, kind="danger", units=BUTTON_UNITS)
            right = place.x - gap
        return right

    def _draw_pass(self, frame: Frame, inner: pygame.Rect) -> None:
        label, stage = _("Let it pass"), self._scene.stage
        width = stage.fonts.width(label, BLACK, BUTTON_UNITS) + self._px(70)
        place = pygame.Rect(0, 0, max(width, self._px(220)), self._button_height)
        place.bottomright = inner.bottomright
        press = self._scene.pass_window
        button(
            frame,
            stage,
            place,
            LET_IT_BE,
            label,
            press,
            kind="primary",
            units=BUTTON_UNITS,
            command="pass",
        )
