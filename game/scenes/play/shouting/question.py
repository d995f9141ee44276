"""The relaxed table: it asks everybody who could shout before it goes on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import pygame

from game.rules.core import Seat
from game.scenes.dialogs.dialog import ARRIVAL_SECONDS
from game.scenes.play.at_table import AtTable
from game.ui.animation import ease_out
from game.ui.frame import Frame, Press, Target
from game.ui.input.keys import DIGITS
from game.ui.layout import Scale, inset, place, rows
from game.ui.parts.panel import draw_board
from game.ui.parts.widgets import button, button_width
from game.ui.people import avatar
from game.ui.scene import SceneStack
from game.ui.table.shouts.pad import draw_key
from game.ui.text import _
from game.ui.theme import BLACK, BODY, CREAM, HEADING, HONEY, SAND

WIDTH_UNITS = 760
MARGIN_UNITS = 24
ROW_UNITS, ROW_PIXELS = 66, 54
BUTTON_UNITS = 22
TITLE_UNITS, ABOUT_UNITS = 28, 19
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
        """The stack, whose focus goes to the answers."""

    def shout_key(self, seat: Seat) -> str:
        """Return the label of a person's own shout key; empty if there is none."""

    def pass_window(self) -> None:
        """Note that the people around the screen do not want to shout now."""


class Question:
    """A panel at the foot of the table; the subject of the question stays visible above it.

    It says who could shout and with which words, but not what has happened.
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
        """Ask these persons from now on; no persons close the question."""
        if seats and not self._seats:
            self._age = 0.0
            self._scene.stack.controller.pointing.focused = LET_IT_BE
        self._seats = seats

    def keeps(self, event: pygame.event.Event) -> bool:
        """Return whether this key would pick a card of the hand, which has to wait."""
        is_digit = self.is_open and event.type == pygame.KEYDOWN and event.key in DIGITS
        return is_digit and not self._scene.stack.controller.command_of(event)

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
        asked = [_Asked(seat, table.shout_words(seat)) for seat in self._seats]
        panel = self._panel(frame, len(asked))
        draw_board(frame, self._scene.stage, panel, self._space)
        # Targets below the panel do not react.
        frame.target(Target("question", panel))
        inner = inset(panel, self._px(MARGIN_UNITS))
        heights = [self._title_height, self._about_height, *[self._row_height] * len(asked)]
        head, about, *rooms = rows(inner, heights)
        y = head.y + head.height / 2
        frame.text(self._title(), head.x, y, HEADING, TITLE_UNITS, HONEY, "left", head.width)
        frame.text(
            table.shout_about(), *about.midleft, BODY, ABOUT_UNITS, SAND, "left", about.width
        )
        for row, room in zip(asked, rooms, strict=True):
            self._draw_row(frame, room, row)
        self._draw_pass(frame, inner)

    @property
    def _space(self) -> Scale:
        return self._scene.stage.reading

    def _px(self, units: float) -> int:
        return self._space.px(units)

    @property
    def _row_height(self) -> int:
        return max(self._px(ROW_UNITS), ROW_PIXELS)

    @property
    def _title_height(self) -> int:
        return self._scene.stage.fonts.line_height(HEADING, TITLE_UNITS) + self._space.tight

    @property
    def _about_height(self) -> int:
        """The height of the sentence that says what a shout is for; 0 without one."""
        if not self._scene.table.shout_about():
            return 0
        return self._scene.stage.fonts.line_height(BODY, ABOUT_UNITS) + self._space.hair

    @property
    def _button_height(self) -> int:
        return self._row_height - self._space.tight

    def _title(self) -> str:
        if len(self._scene.humans) == 1:
            return _("Do you want to shout?")
        return _("Does anybody want to shout?")

    def _panel(self, frame: Frame, asked: int) -> pygame.Rect:
        space = self._space
        window = inset(pygame.Rect((0, 0), frame.size), space.pad, space.gap)
        height = 2 * space.px(MARGIN_UNITS) + self._title_height + self._about_height
        height += (asked + 1) * self._row_height
        panel = place(window, (min(space.px(WIDTH_UNITS), window.width), height), "midbottom")
        if self._age < ARRIVAL_SECONDS and not self._scene.stage.settings.is_still:
            panel.y += round((1 - ease_out(self._age / ARRIVAL_SECONDS)) * self._px(10))
        return panel

    def _draw_row(self, frame: Frame, rect: pygame.Rect, row: _Asked) -> None:
        scene, stage = self._scene, self._scene.stage
        person, gap = scene.people[row.seat], self._space.gap
        size = self._button_height
        face = avatar(stage, person.avatar, person.colour, size)
        frame.blit_centred(face, rect.x + size / 2, rect.centery)
        left = rect.x + size + gap
        if key := scene.shout_key(row.seat):
            spot = (left + self._space.pad, rect.centery)
            left = draw_key(frame, stage, spot, key).right + gap
        right = self._draw_words(frame, rect, row)
        room = round(right - gap - left)
        frame.text(person.name, left, rect.centery, BLACK, 22, CREAM, "left", room)

    def _draw_words(self, frame: Frame, rect: pygame.Rect, row: _Asked) -> int:
        """Draw the words at the right end of the row; return where the room before them ends."""
        stage, gap = self._scene.stage, self._px(10)
        wish = [
            max(self._px(130), button_width(stage, label, BUTTON_UNITS, 44))
            for label, _press in row.words
        ]
        most = rect.width * 0.7 - gap * max(0, len(wish) - 1)
        scale, room = min(1.0, most / max(1, sum(wish))), rect.copy()
        for number, (label, press) in reversed(list(enumerate(row.words))):
            size = int(wish[number] * scale), self._button_height
            spot = place(room, size, "midright")
            name = f"question:{row.seat}:{number}"
            button(frame, stage, spot, name, label, press, kind="danger", units=BUTTON_UNITS)
            room.width -= size[0] + gap
        return room.right

    def _draw_pass(self, frame: Frame, inner: pygame.Rect) -> None:
        label, stage = _("Let it pass"), self._scene.stage
        width = max(button_width(stage, label, BUTTON_UNITS, 70), self._px(220))
        spot, press = (
            place(inner, (width, self._button_height), "bottomright"),
            self._scene.pass_window,
        )
        button(
            frame, stage, spot, LET_IT_BE, label, press, kind="primary", units=BUTTON_UNITS,
            command="pass",
        )  # fmt: skip
