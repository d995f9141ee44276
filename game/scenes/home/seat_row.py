"""A seat's row on the home screen: face, name, colour, person or computer, level, away with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import pygame

from game.later import soon
from game.match.kinds import HUMAN
from game.match.storage.header import SeatPlan
from game.rules.core import LEVELS
from game.scenes import seats as seating
from game.scenes.home.at_home import AtHome
from game.scenes.home.layout import Grid
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.parts.widgets import faint, segmented, segmented_width
from game.ui.people import avatar, colour_name, draw_hats, level_name, player_colour, shape
from game.ui.text import _, ngettext
from game.ui.theme import (
    BLACK,
    BODY,
    BOLD,
    CREAM,
    HAIRLINE,
    INK,
    NIGHT,
    PLATE_LIT,
    RIM_FAINT,
    RIM_QUIET,
    SAND,
)

with soon():
    from game.scenes import name_field


LEVEL_UNITS = 134
"""How wide the word for a level may be, between the choice and the cross."""
LEAST_NAME_UNITS = 96
FROM_SCALE = 1.2
"""From this size of text on there is no room for everything at once."""
MANY_SEATS = 5


def needs_pages(scene: AtHome) -> bool:
    """Whether the text is so large, or so long, that everything at once would not fit."""
    metrics = scene.stage.metrics
    is_tight = metrics.is_narrow or len(scene.state.seats) > MANY_SEATS
    if metrics.text_scale > (1.0 if is_tight else FROM_SCALE):
        return True
    return not seats_fit(scene)


def seats_fit(scene: AtHome) -> bool:
    """Whether the words in the rows have the room that they need."""
    stage, unit = scene.stage, scene.layout.unit
    levels = max(stage.fonts.width(level_name(level), BOLD, 15) for level in LEVELS)
    kinds = max(150 * unit, segmented_width(stage, _kinds(), 17, 26))
    return levels <= LEVEL_UNITS * unit and 414 - 86 - kinds / unit >= LEAST_NAME_UNITS


def _kinds() -> list[tuple[str, str]]:
    return [("human", _("Human")), ("ai", _("AI"))]


class Seated(AtHome, Protocol):
    """A home screen on which seats are changed."""

    @property
    def name_field(self) -> name_field.NameField | None:
        """The name that is being typed."""

    def edit_name(self, number: int) -> None:
        """Begin to type another name."""

    def ask_who_sits(self, number: int) -> None:
        """Let somebody with a profile, or a guest, sit on a seat."""

    def keep_person(self, number: int) -> None:
        """Let the profile follow what was changed at a seat."""

    def set_kind(self, number: int, kind: str | None) -> None:
        """Let a person or the computer sit on a seat; None: the computer at its usual level."""

    def kind_setter(self, number: int, kind: str) -> Press:
        """Return what gives a seat to the computer at a level."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One row, drawn anew in every frame."""

    scene: Seated
    frame: Frame
    grid: Grid
    rect: pygame.Rect
    number: int
    seat: SeatPlan

    def draw(self) -> None:
        """Show everything in the row."""
        rect, grid = self.rect, self.grid
        row = self.scene.stage.paint.box(
            *rect.size,
            grid.px(18),
            fill=NIGHT,
            opacity=0.55,
            rim=player_colour(self.seat.colour),
            rim_width=max(1.5, 2 * grid.unit),
            rim_opacity=0.75,
        )
        self.frame.blit(row, rect.x, rect.y)
        self._draw_face()
        kind = self._draw_kind()
        left = rect.x + grid.px(86)
        # The whole height is divided, so that both can be hit in the lowest rows, too.
        upper = pygame.Rect(left, rect.y, kind.x - grid.px(8) - left, rect.height // 2)
        lower = pygame.Rect(left, upper.bottom, upper.width, rect.bottom - upper.bottom)
        self._draw_name(upper)
        self._draw_colour(lower)
        self._draw_level()
        self._draw_remove()

    def _target(
        self, part: str, rect: pygame.Rect, press: Press | None, tip: Tip, radius: float
    ) -> None:
        key = f"seat:{self.number}:{part}"
        self.frame.target(Target(key, rect, tip.title, press, tip=tip, radius=round(radius)))

    def _is_hovered(self, part: str) -> bool:
        return self.frame.is_hovered(f"seat:{self.number}:{part}")

    def _change(self, seats: seating.Seats) -> None:
        self.scene.state.set_seats(seats)
        self.scene.keep_person(self.number)

    def _draw_face(self) -> None:
        rect, grid, seat, state = self.rect, self.grid, self.seat, self.scene.state
        size = min(grid.px(66), rect.height - grid.px(12))
        face = pygame.Rect(rect.x + grid.px(12), rect.centery - size // 2, size, size)
        grown = size + (grid.px(4) if self._is_hovered("face") else 0)
        picture = avatar(self.scene.stage, seat.avatar, seat.colour, grown)
        self.frame.blit_centred(picture, *face.center)
        self._target(
            "face",
            face,
            lambda: self._change(seating.with_next_face(state.seats, self.number)),
            Tip(_("Another face")),
            size / 2,
        )

    def _draw_kind(self) -> pygame.Rect:
        """Offer person or computer; return where."""
        stage, number = self.scene.stage, self.number
        kinds = _kinds()
        rect = self.grid.rect(0, 0, 150, 44)
        rect.width = max(rect.width, segmented_width(stage, kinds, 17, 26))
        rect.height = max(min(rect.height, self.rect.height - 8), 28)
        rect.midright = (self.rect.x + self.grid.px(414), self.rect.centery)
        segmented(
            self.frame,
            stage,
            rect,
            f"seat:{number}:kind",
            kinds,
            "human" if self.seat.is_human else "ai",
            lambda chosen: self.scene.set_kind(number, HUMAN if chosen == "human" else None),
            units=17,
        )
        return rect

    def _draw_name(self, rect: pygame.Rect) -> None:
        scene, grid, frame = self.scene, self.grid, self.frame
        if scene.name_field and scene.name_field.number == self.number:
            scene.name_field.draw(frame, scene.stage, rect.inflate(grid.px(8), -grid.px(6)))
            return
        if self._is_hovered("name"):
            line = scene.stage.paint.box(rect.width, 2, 1, fill=HAIRLINE, opacity=0.7)
            frame.blit(line, rect.x, rect.bottom - 3)
        y = self.rect.y + round(self.rect.height * 0.31)
        name = self.seat.name
        frame.text(name, rect.x, y, BLACK, 23, CREAM, "left", rect.width)
        tip = Tip(name, _("Another name"))
        self._target("name", rect, lambda: scene.edit_name(self.number), tip, grid.px(8))

    def _draw_colour(self, rect: pygame.Rect) -> None:
        grid, state, colour = self.grid, self.scene.state, self.seat.colour
        sign = shape(self.scene.stage, colour, max(grid.px(22), 12))
        y = self.rect.y + round(self.rect.height * 0.72)
        self.frame.blit_centred(sign, rect.x + sign.get_width() / 2, y)
        x = rect.x + sign.get_width() + grid.px(6)
        tint = CREAM if self._is_hovered("colour") else SAND
        self.frame.text(colour_name(colour), x, y, BODY, 16, tint, "left", rect.right - x)
        self._target(
            "colour",
            rect,
            lambda: self._change(seating.with_next_colour(state.seats, self.number)),
            Tip(colour_name(colour), _("Another colour")),
            grid.px(8),
        )

    def _draw_level(self) -> None:
        """Show how strong the computer plays, as hats to click on; persons sit at this laptop."""
        frame, grid, rect, seat = self.frame, self.grid, self.rect, self.seat
        x = rect.x + grid.px(482)
        if seat.is_human:
            self._draw_person(x)
            return
        line = self.scene.stage.fonts.line_height(BOLD, 15)
        width, pitch = grid.px(36), max(grid.px(38), 24)
        high = width * 32 / 40
        y = rect.centery - line / 2
        draw_hats(frame, self.scene.stage, (x, y), seat.kind, width, pitch)
        frame.text(level_name(seat.kind), x, y + (high + line) / 2, BOLD, 15, SAND, "centre")
        for place, level in enumerate(LEVELS):
            # What is written below the hats belongs to all of them.
            hat = pygame.Rect(0, rect.y + 2, pitch, 0)
            hat.height = max(24, round(y + high / 2) - hat.y)
            hat.centerx = round(x + (place - 1) * pitch)
            press = self.scene.kind_setter(self.number, level)
            self._target(level, hat, press, Tip(level_name(level), _about(level)), grid.px(10))

    def _draw_person(self, x: int) -> None:
        """Show whether a regular or a guest sits here; who it is can be chosen."""
        stage, grid, rect = self.scene.stage, self.grid, self.rect
        label = _("Profile") if self.seat.person else _("Guest")
        place = pygame.Rect(0, 0, grid.px(124), max(min(grid.px(44), rect.height - 8), 28))
        place.center = (x, rect.centery)
        strong = self._is_hovered("person")
        body = stage.paint.box(
            *place.size,
            place.height / 2,
            fill=PLATE_LIT if strong else NIGHT,
            rim=HAIRLINE,
            rim_opacity=0.9 if strong else 0.55,
        )
        self.frame.blit(body, place.x, place.y)
        left = place.x + grid.px(14)
        room = place.right - round(place.height * 0.7) - left
        if stage.fonts.width(label, BODY, 17) <= room:
            arrow = stage.picture("common/icon-chevron-down", round(place.height * 0.5))
            self.frame.blit_centred(arrow, place.right - place.height * 0.42, place.centery)
            self.frame.text(label, left, place.centery, BODY, 17, CREAM, "left", room)
        else:
            # A whole word says more than half of it and an arrow.
            room = place.width - grid.px(14)
            self.frame.text(label, *place.center, BODY, 17, CREAM, "centre", room)
        tip = Tip(_("Who sits here?"), _("A profile has settings and statistics of its own."))
        self._target(
            "person",
            place,
            lambda: self.scene.ask_who_sits(self.number),
            tip,
            place.height / 2,
        )

    def _draw_remove(self) -> None:
        scene, rect = self.scene, self.rect
        size = max(self.grid.px(40), 26)
        centre = (rect.right - self.grid.px(34), rect.centery)
        possible = scene.state.may_remove()
        hovered = possible and self._is_hovered("remove")
        rim = RIM_QUIET if possible else RIM_FAINT
        disc = scene.stage.paint.disc(size, PLATE_LIT if hovered else INK, rim, 1.5)
        self.frame.blit_centred(disc, *centre)
        name, width = "common/icon-close", round(size * 0.56)
        cross = scene.stage.picture(name, width) if possible else faint(scene.stage, name, width)
        self.frame.blit_centred(cross, *centre)
        place = pygame.Rect(0, 0, max(size, 28), max(size, 28))
        place.center = centre
        press = (lambda: scene.state.remove_seat(self.number)) if possible else None
        tip = Tip(_("Take the seat away") if possible else self._why_it_stays())
        self._target("remove", place, press, tip, size / 2)

    def _why_it_stays(self) -> str:
        rules = self.scene.state.ruleset
        fewest = min(rules.players) if rules else 1
        words = ngettext("At least {count} has to play.", "At least {count} have to play.", fewest)
        return words.format(count=fewest)


def _about(level: str) -> str:
    return {
        "easy": _("Still learning: easily beaten."),
        "medium": _("Knows the trade: a fair match."),
        "hard": _("Runs the kitchen: hard to beat."),
    }[level]
