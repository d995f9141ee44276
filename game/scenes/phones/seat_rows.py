"""The seats of a lobby as rows: who sits there, the phone's word, and who may sit there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from game.phones.lobby import FREE, LAPTOP, OPPONENT, PHONE
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import columns, inset, place, split
from game.ui.parts.form import Row
from game.ui.parts.panel import box
from game.ui.parts.widgets import (
    button_width,
    icon_button,
    icon_diameter,
    segment_height,
    segmented,
    segmented_width,
)
from game.ui.people import avatar
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import BLACK, BODY, CREAM, GOLD, GREEN_RIM, HAIRLINE, HONEY, INK, NIGHT, SAND

NAME_UNITS, ABOUT_UNITS, WORD_UNITS, CHOICE_UNITS = 23, 17, 25, 17
FACE_UNITS, BADGE_GAP = 62, 12
BADGE_SHARE = 0.78
"""The height of a badge, by that of both lines of words."""


@dataclass(frozen=True)
class PhoneSeat(Row):
    """A seat that a phone has, or with a choice who may sit there."""

    number: int
    kind: str
    """One of `game.phones.lobby.KINDS`."""
    name: str
    colour: int
    face: int
    word: str
    is_here: bool
    choose: Callable[[str], object] | None
    """Chooses who may sit here; None if that is fixed."""
    remove: Press
    """Takes the seat from a phone."""
    at_screen: bool = True
    """Whether the choice is without opponents."""
    size: float = 1.0
    """Its size, by the usual one."""
    badge: str = ""
    """A picture before the name, if there is one."""

    def options(self) -> list[tuple[str, str]]:
        """Return who may sit here."""
        options = [(FREE, _("Phone")), (LAPTOP, _("This screen")), (OPPONENT, _("Opponent"))]
        return options[:2] if self.at_screen else options

    def about(self) -> str:
        """Return the line below the name."""
        if self.kind == PHONE:
            return _("plays with a phone") if self.is_here else _("The phone is away.")
        words = {
            FREE: _("free: whoever scans the code"),
            LAPTOP: _("plays at this screen"),
            OPPONENT: _("a computer opponent"),
        }
        return words[self.kind]

    def title(self) -> str:
        """Return who sits here."""
        return _("Seat {number}").format(number=self.number + 1) if self.kind == FREE else self.name

    def height(self, stage: Stage, width: int) -> int:
        """Return the height of face and words, with the choice beside or below them."""
        fonts, space = stage.fonts, stage.reading
        line = fonts.line_height(BLACK, self.size * NAME_UNITS) + fonts.line_height(
            BODY, self.size * ABOUT_UNITS
        )
        high = max(line, space.px(self.size * FACE_UNITS)) + 2 * space.px(9)
        if self._has_choice and not self._is_beside(stage, width):
            high += segment_height(stage, self.size * CHOICE_UNITS) + space.tight
        return high + space.px(10)

    @property
    def _has_choice(self) -> bool:
        return self.kind != PHONE and self.choose is not None

    def _choice_width(self, stage: Stage) -> int:
        return segmented_width(stage, self.options(), self.size * CHOICE_UNITS, 34)

    def _badge_size(self, stage: Stage) -> int:
        fonts = stage.fonts
        name = fonts.line_height(BLACK, self.size * NAME_UNITS)
        return round(BADGE_SHARE * (name + fonts.line_height(BODY, self.size * ABOUT_UNITS)))

    def _is_beside(self, stage: Stage, width: int) -> bool:
        space = stage.reading
        left = (
            width
            - space.px(28 + self.size * FACE_UNITS + 14)
            - 2 * space.pad
            - self._choice_width(stage)
        )
        if self.badge:
            left -= self._badge_size(stage) + space.px(BADGE_GAP)
        words = stage.fonts.width(self.about(), BODY, self.size * ABOUT_UNITS)
        return left >= max(words, stage.fonts.width(self.title(), BLACK, self.size * NAME_UNITS))

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Show it."""
        space, fonts = stage.reading, stage.fonts
        card, _gap = split(rect, "top", rect.height - space.px(10))
        is_free = self.kind == FREE
        rim, strength = (GREEN_RIM, 0.9) if self._is_taken else (HAIRLINE, 0.45)
        box(
            frame, stage, card, space.px(16), fill=NIGHT, opacity=0.35 if is_free else 0.6,
            rim=rim, rim_opacity=strength,
        )  # fmt: skip
        inner = inset(card, space.px(14), space.px(9))
        line = fonts.line_height(BLACK, self.size * NAME_UNITS) + fonts.line_height(
            BODY, self.size * ABOUT_UNITS
        )
        head, below = split(inner, "top", max(line, space.px(self.size * FACE_UNITS)))
        size = min(head.height, space.px(self.size * FACE_UNITS))
        face, words = columns(head, [size, None], space.px(14))
        self._draw_face(frame, stage, place(face, (size, size)))
        if self._has_choice:
            if self._is_beside(stage, rect.width):
                choice, words = split(words, "right", self._choice_width(stage), space.pad)
                choice = place(
                    choice, (choice.width, segment_height(stage, self.size * CHOICE_UNITS))
                )
            else:
                high = segment_height(stage, self.size * CHOICE_UNITS)
                wide = min(below.width, self._choice_width(stage))
                choice = place(below, (wide, high), "bottomleft")
            self._draw_choice(frame, stage, choice)
        elif self.kind == PHONE:
            words = self._draw_phone(frame, stage, words)
        self._write(frame, stage, words, line)

    @property
    def _is_taken(self) -> bool:
        return self.kind == PHONE and self.is_here

    def _write(self, frame: Frame, stage: Stage, room: pygame.Rect, line: int) -> None:
        fonts = stage.fonts
        top = room.centery - line / 2
        name_high = fonts.line_height(BLACK, self.size * NAME_UNITS)
        colour = SAND if self.kind == FREE else CREAM
        y = top + name_high / 2
        if self.badge:
            size = self._badge_size(stage)
            spot, room = columns(room, [size, None], stage.reading.px(BADGE_GAP))
            frame.blit_centred(stage.picture(self.badge, size), *spot.center)
        frame.text(
            self.title(), room.x, y, BLACK, self.size * NAME_UNITS, colour, "left", room.width
        )
        y = top + name_high + fonts.line_height(BODY, self.size * ABOUT_UNITS) / 2
        frame.text(self.about(), room.x, y, BODY, self.size * ABOUT_UNITS, SAND, "left", room.width)

    def _draw_face(self, frame: Frame, stage: Stage, spot: pygame.Rect) -> None:
        if self.kind != FREE:
            picture = avatar(stage, self.face, self.colour, spot.width)
            frame.blit_centred(picture, *spot.center)
            return
        box(frame, stage, spot, fill=NIGHT, opacity=0.5, rim=HONEY, rim_opacity=0.5, rim_width=2)
        sign = stage.picture("common/icon-phone", round(spot.width * 0.56))
        frame.blit_centred(sign, *spot.center)

    def _draw_choice(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        assert self.choose is not None
        key = f"phone-seat:{self.number}"
        segmented(
            frame,
            stage,
            rect,
            key,
            self.options(),
            self.kind,
            self.choose,
            units=self.size * CHOICE_UNITS,
        )

    def _draw_phone(self, frame: Frame, stage: Stage, room: pygame.Rect) -> pygame.Rect:
        """Draw the word and the way to remove the phone; return the rest of the room."""
        space, size = stage.reading, max(icon_diameter(stage), 40)
        out, rest = split(room, "right", size, space.tight)
        label = _("Take the seat from {name}").format(name=self.name)
        key = f"phone-seat:{self.number}:remove"
        icon_button(frame, stage, out.center, key, "close", label, self.remove)
        wide = button_width(stage, self.word, self.size * WORD_UNITS, 34)
        sign, rest = split(rest, "right", wide, space.gap)
        high = min(
            room.height, stage.fonts.line_height(BLACK, self.size * WORD_UNITS) + space.px(10)
        )
        sign = place(sign, (wide, high))
        box(frame, stage, sign, space.px(10), fill=GOLD, rim=INK, rim_width=2)
        frame.text(
            self.word, *sign.center, BLACK, self.size * WORD_UNITS, INK, "centre", sign.width
        )
        tip = Tip(self.word, _("The phone of {name} shows the same word.").format(name=self.name))
        frame.target(Target(f"phone-seat:{self.number}:word", sign, self.word, tip=tip))
        return rest


def choose_kind(number: int, put: Callable[[int, str], object]) -> Callable[[str], object]:
    """Return a function that chooses who may sit on a seat."""
    return partial(put, number)
