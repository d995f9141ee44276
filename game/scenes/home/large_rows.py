"""Rows of the home screen for large text: a game, somebody at the table, and a number."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.match.storage.header import SeatPlan
from game.scenes import seats as seating
from game.scenes.home.seat_row import Seated
from game.scenes.home.tiles import Tile, picture_of
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.parts.form import LABEL_UNITS, Labelled, Row, form_px
from game.ui.parts.widgets import button, display_face, segment_height, stepper, stepper_width
from game.ui.people import avatar, colour_name, shape
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import BLACK, BODY, CREAM, GOLD, HAIRLINE, HONEY, NIGHT, PLATE, SAND

TITLE_UNITS, TEXT_UNITS, NAME_UNITS = 30, 18, 23


@dataclass(frozen=True)
class GameRow(Row):
    """A game to choose: picture, name and what it is."""

    tile: Tile
    press: Press

    def height(self, stage: Stage, width: int) -> int:
        """Return the height of picture and words."""
        return max(self._words_height(stage, width), form_px(stage, 110)) + form_px(stage, 32)

    def _words_height(self, stage: Stage, width: int) -> int:
        fonts, room = stage.fonts, width - self._left(stage) - form_px(stage, 16)
        high = len(fonts.wrapped(self.tile.title, BLACK, TITLE_UNITS, room))
        high *= fonts.line_height(BLACK, TITLE_UNITS)
        for text in (self.tile.summary, self.tile.players):
            lines = len(fonts.wrapped(text, BODY, TEXT_UNITS, room))
            high += lines * fonts.line_height(BODY, TEXT_UNITS)
        return high

    def _left(self, stage: Stage) -> int:
        return form_px(stage, 150)

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw it; the chosen one has a gold rim."""
        key, tile = f"tile:{self.tile.game}", self.tile
        place = rect.inflate(0, -form_px(stage, 10))
        radius, hovered = form_px(stage, 16), frame.is_hovered(key)
        box = stage.paint.box(
            *place.size,
            radius,
            fill=PLATE if hovered else NIGHT,
            opacity=0.7,
            rim=GOLD if tile.is_chosen else HAIRLINE,
            rim_width=4 if tile.is_chosen else 1.5,
            rim_opacity=1.0 if tile.is_chosen else 0.5,
        )
        frame.blit(box, place.x, place.y)
        name = picture_of(stage, tile)
        if stage.assets.has(name):
            size = (form_px(stage, 126), place.height - form_px(stage, 14))
            frame.blit_centred(
                stage.picture(name, *size), place.x + form_px(stage, 76), place.centery
            )
        x = place.x + self._left(stage)
        room = place.right - form_px(stage, 16) - x
        y: float = place.centery - self._words_height(stage, rect.width) / 2
        face = display_face(tile.title, BLACK)
        y = frame.paragraph(tile.title, x, y, face, TITLE_UNITS, room, HONEY)
        y = frame.paragraph(tile.summary, x, y, BODY, TEXT_UNITS, room, CREAM)
        frame.paragraph(tile.players, x, y, BODY, TEXT_UNITS, room, SAND)
        frame.target(Target(key, place, tile.title, self.press, radius=radius))


@dataclass(frozen=True)
class SeatRow(Row):
    """Somebody at the table: face, name and colour, all to be changed by pressing them."""

    scene: Seated
    number: int
    seat: SeatPlan

    def height(self, stage: Stage, width: int) -> int:  # noqa: ARG002
        """Return the height of name and colour."""
        return max(sum(self._heights(stage)), form_px(stage, 84)) + form_px(stage, 18)

    def _heights(self, stage: Stage) -> tuple[int, int]:
        """Return the heights of name and colour."""
        fonts = stage.fonts
        name = max(fonts.line_height(BLACK, NAME_UNITS), 28)
        return name, max(fonts.line_height(BODY, TEXT_UNITS), 28)

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw them, and the ways to another person and to one seat less."""
        size = rect.height - form_px(stage, 18)
        face = pygame.Rect(rect.x, rect.centery - size // 2, size, size)
        state, number = self.scene.state, self.number
        frame.blit_centred(avatar(stage, self.seat.avatar, self.seat.colour, size), *face.center)
        self._target(
            frame,
            "face",
            face,
            lambda: self._change(seating.with_next_face(state.seats, number)),
            _("Another face"),
        )
        right = self._draw_ways(frame, stage, rect)
        left = face.right + form_px(stage, 18)
        name, colour = self._heights(stage)
        upper = pygame.Rect(left, rect.centery - (name + colour) // 2, right - left, name)
        lower = pygame.Rect(left, upper.bottom, upper.width, colour)
        self._draw_name(frame, stage, upper)
        sign = shape(stage, self.seat.colour, max(form_px(stage, 24), 16))
        frame.blit_centred(sign, lower.x + sign.get_width() / 2, lower.centery)
        x = lower.x + sign.get_width() + form_px(stage, 8)
        words = colour_name(self.seat.colour)
        frame.text(words, x, lower.centery, BODY, TEXT_UNITS, SAND, "left", lower.right - x)
        self._target(
            frame,
            "colour",
            lower,
            lambda: self._change(seating.with_next_colour(state.seats, number)),
            words,
            _("Another colour"),
        )

    def _draw_name(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        field = self.scene.name_field
        if field and field.number == self.number:
            field.draw(frame, stage, rect)
            return
        name = self.seat.name
        frame.text(name, rect.x, rect.centery, BLACK, NAME_UNITS, CREAM, "left", rect.width)
        press = lambda: self.scene.edit_name(self.number)  # noqa: E731
        self._target(frame, "name", rect, press, name, _("Another name"))

    def _draw_ways(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> int:
        """Show the buttons at the right; return where they begin."""
        high = segment_height(stage, LABEL_UNITS)
        right = rect.right
        ways: list[tuple[str, str, Press]] = []
        if self.scene.state.may_remove():
            remove = lambda: self.scene.state.remove_seat(self.number)  # noqa: E731
            ways.append(("remove", "−", remove))
        if self.seat.is_human:
            label = _("Profile") if self.seat.person else _("Guest")
            ways.append(("person", label, lambda: self.scene.ask_who_sits(self.number)))
        for part, words, press in ways:
            wide = max(high, stage.fonts.width(words, BLACK, TEXT_UNITS) + form_px(stage, 32))
            place = pygame.Rect(right - wide, 0, wide, high)
            place.centery = rect.centery
            title = _("Take the seat away") if part == "remove" else _("Who sits here?")
            key = f"seat:{self.number}:{part}"
            button(frame, stage, place, key, words, press, units=TEXT_UNITS, tip=Tip(title))
            right = place.x - form_px(stage, 10)
        return right

    def _change(self, seats: seating.Seats) -> None:
        self.scene.state.set_seats(seats)
        self.scene.keep_person(self.number)

    def _target(
        self, frame: Frame, part: str, rect: pygame.Rect, press: Press, title: str, text: str = ""
    ) -> None:
        key = f"seat:{self.number}:{part}"
        frame.target(Target(key, rect, title, press, tip=Tip(title, text)))


@dataclass(frozen=True)
class StepRow(Labelled):
    """A number between two limits."""

    value: int
    limits: tuple[int, int]
    change: Callable[[int], object]

    def wish(self, stage: Stage) -> int:
        """Return the width of − n +."""
        return stepper_width(stage, self.limits[1])

    def draw_control(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw − n +."""
        right = (rect.x + self.wish(stage), rect.centery)
        stepper(frame, stage, right, self.key, self.label, self.value, self.limits, self.change)
