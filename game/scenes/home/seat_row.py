"""A seat's row on the home screen: face, name, colour, person or computer, level, removal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ai.regulars import regulars
from game.later import soon
from game.match.storage.header import SeatPlan
from game.rules.levels import LEVELS
from game.scenes.home.layout import home_scale
from game.ui.drawing.paint import BoxLook
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import columns, inset, place, rows, split
from game.ui.parts.form import Row
from game.ui.parts.panel import box
from game.ui.parts.widgets import faint, segmented, segmented_width
from game.ui.people import avatar, colour_name, draw_hats, level_name, player_colour, shape
from game.ui.stage import Stage
from game.ui.text import _, ngettext
from game.ui.theme import (
    BLACK,
    BODY,
    BOLD,
    CREAM,
    GOLD_MATERIAL,
    HAIRLINE,
    HONEY,
    INK,
    LABEL,
    NIGHT,
    PLATE_LIT,
    RIM_FAINT,
    RIM_QUIET,
    SAND,
    SHADE,
)

with soon():
    from game.scenes import name_field
    from game.scenes.home import company

FACE, LEVEL, CROSS, EDGE = 86, 134, 34, 17
FOLDED = 1.25
"""Widths of face, level, cross and edge in units; the text size from which some grow."""
KIND_UNITS, LEVEL_UNITS, NAME_UNITS, COLOUR_UNITS = 17, 15, 23, 16
LEAST_NAME_UNITS = 96
ONE_LINE = 86
"""How high a row of one line is, in units."""


@dataclass(frozen=True, slots=True)
class SeatWays:
    """What can be asked for at a seat; each gets its number."""

    face: Callable[[int], object]
    colour: Callable[[int], object]
    name: Callable[[int], object]
    kind: Callable[[int, str], object]
    """Gets "human", "ai" for the computer at its usual level, or a level."""
    person: Callable[[int], object]
    remove: Callable[[int], object]


def kind_width(stage: Stage) -> int:
    """Return how wide the choice of person or computer is."""
    least = home_scale(stage.metrics).px(150)
    return max(least, segmented_width(stage, _kinds(), KIND_UNITS, 26))


def _level_width(stage: Stage) -> int:
    """Return the width of hats and of the longest word for a level, the same in all rows."""
    words = (_("Profile"), _("Guest"), *map(level_name, LEVELS))
    widest = max(stage.fonts.width(word, BOLD, LEVEL_UNITS) for word in words)
    px = home_scale(stage.metrics).px
    return max(px(LEVEL), max(widest, len(LEVELS) * _hat_pitch(stage)) + px(8))


def _grown(stage: Stage) -> float:
    """Return how much larger than designed the hats are, as switches are."""
    return min(stage.metrics.text_scale, 1.6)


def _ends(stage: Stage) -> float:
    """Return how much larger faces and crosses are: they grow where the screen is folded."""
    return _grown(stage) if stage.metrics.text_scale >= FOLDED else 1.0


def _hat_pitch(stage: Stage) -> int:
    return max(home_scale(stage.metrics).px(29 * _grown(stage)), 24)


def seats_fit(stage: Stage, width: int) -> bool:
    """Whether a row of this width has room for everything on one line."""
    return _name_room(stage, width) >= _least_name(stage)


def _name_room(stage: Stage, width: int) -> int:
    """Return what is left to the name on one line."""
    ends = home_scale(stage.metrics).px((FACE + CROSS) * _ends(stage) + EDGE)
    return width - ends - kind_width(stage) - _level_width(stage)


def _least_name(stage: Stage) -> int:
    return home_scale(stage.metrics).px(LEAST_NAME_UNITS * stage.metrics.text_scale)


def _kinds() -> list[tuple[str, str]]:
    return [("human", _("Human")), ("ai", _("AI"))]


def _tall(stage: Stage, units: float, face: str = BLACK) -> int:
    """Return the height of a control with a line of text on it."""
    line = stage.fonts.line_height(face, units)
    return max(28, home_scale(stage.metrics).px(44), round(line * 1.3))


@dataclass(frozen=True)
class SeatRow(Row):
    """Somebody at the table; if one line is too short, kind and level get a second one."""

    number: int
    seat: SeatPlan
    ways: SeatWays
    fewest: int
    """How many must stay; 0 if this one may go."""
    field: name_field.NameField | None = None
    """The name that is being typed, here or elsewhere."""

    def height(self, stage: Stage, width: int) -> int:
        """Return the height of one line or two, with air round it."""
        scale = home_scale(stage.metrics)
        high = max(sum(self._lines(stage)) + scale.pad, scale.px(ONE_LINE))
        if not seats_fit(stage, width):
            high += self._second_line(stage) + scale.px(10)
        return high + scale.gap

    def _lines(self, stage: Stage) -> tuple[int, int]:
        """Return the heights of name and colour."""
        fonts = stage.fonts
        name = max(fonts.line_height(BLACK, NAME_UNITS), 28)
        return name, max(fonts.line_height(BODY, COLOUR_UNITS), 28)

    def _second_line(self, stage: Stage) -> int:
        scale, line = home_scale(stage.metrics), stage.fonts.line_height(BOLD, LEVEL_UNITS)
        return max(_tall(stage, KIND_UNITS), scale.px(30 * _grown(stage)) + line)

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Show everything in the row."""
        scale = home_scale(stage.metrics)
        rect = inset(rect, 0, scale.px(6))
        rim, wide = player_colour(self.seat.colour), max(1.5, 2 * scale.unit)
        look = BoxLook(fill=NIGHT, opacity=0.55, rim=rim, rim_width=wide, rim_opacity=0.75)
        box(frame, stage, rect, scale.px(18), **look)
        grown = _ends(stage)
        face_wide, cross, edge = (scale.px(units) for units in (FACE * grown, CROSS * grown, EDGE))
        kind_wide, level_wide = kind_width(stage), _level_width(stage)
        if seats_fit(stage, rect.width):
            # A name that has plenty of room leaves some to the hats.
            spare = _name_room(stage, rect.width) - 2 * _least_name(stage)
            level_wide += max(0, min(spare, scale.air))
            one_line = (face_wide, None, kind_wide, level_wide, cross, edge)
            face, words, kind, level, away, _edge = columns(rect, one_line)
            words.width -= scale.tight
        else:
            line, below = rows(rect, (None, self._second_line(stage) + scale.px(10)))
            face, words, away, _edge = columns(line, (face_wide, None, cross, edge), scale.hair)
            below = inset(below, scale.gap, 0)
            below.height -= scale.px(10)
            both = (min(kind_wide, below.width // 2), level_wide, None)
            kind, level, _rest = columns(below, both, scale.air)
        self._draw_face(frame, stage, face)
        self._draw_kind(frame, stage, kind)
        # The whole height is divided, so that both can be hit in the lowest rows, too.
        name, colour = self._lines(stage)
        upper, lower = rows(words, (words.height * name // (name + colour), None))
        tall = stage.fonts.line_height(BLACK, NAME_UNITS)
        middle = min(round(upper.height * 0.62), upper.height - tall // 2)
        self._draw_name(frame, stage, upper, upper.y + middle)
        self._draw_colour(frame, stage, lower, lower.y + round(lower.height * 0.44))
        if self.seat.is_human:
            self._draw_person(frame, stage, level)
        else:
            self._draw_level(frame, stage, level)
        self._draw_remove(frame, stage, away)

    def _target(
        self,
        frame: Frame,
        part: str,
        rect: pygame.Rect,
        press: Press | None,
        tip: Tip,
        radius: float,
    ) -> None:
        key = f"seat:{self.number}:{part}"
        frame.target(Target(key, rect, tip.title, press, tip=tip, radius=round(radius)))

    def _is_hovered(self, frame: Frame, part: str) -> bool:
        return frame.is_hovered(f"seat:{self.number}:{part}")

    def _draw_face(self, frame: Frame, stage: Stage, room: pygame.Rect) -> None:
        scale, seat = home_scale(stage.metrics), self.seat
        size = min(scale.px(66 * _ends(stage)), room.height - scale.gap)
        face = place(room.move(scale.gap, 0), (size, size), "midleft")
        grown = size + (scale.hair if self._is_hovered(frame, "face") else 0)
        frame.blit_centred(avatar(stage, seat.avatar, seat.colour, grown), *face.center)
        tip = Tip(_("Another face"))
        if not seat.is_human:
            # Others can be chosen: the face has an arrow, as a list has.
            regular = regulars().get(seat.regular)
            who = _("Anybody, or one of the regulars with their quirks.")
            what = who if regular is None else company.about(regular)
            tip = Tip(_("Who plays here?") if regular is None else seat.name, what)
            badge = max(round(size * 0.36), 14)
            at = face.right - badge * 0.42, face.bottom - badge * 0.42
            frame.blit_centred(stage.paint.disc(badge, INK, HAIRLINE, 1.5), *at)
            arrow = stage.picture("common/icon-chevron-down", round(badge * 0.72))
            frame.blit_centred(arrow, *at)
        press = lambda: self.ways.face(self.number)  # noqa: E731
        self._target(frame, "face", face, press, tip, size / 2)

    def _draw_kind(self, frame: Frame, stage: Stage, room: pygame.Rect) -> None:
        """Offer person or computer."""
        number, chosen = self.number, "human" if self.seat.is_human else "ai"
        high = max(28, min(_tall(stage, KIND_UNITS), room.height - 8))
        rect = place(room, (room.width, high), "midright")
        choose = lambda kind: self.ways.kind(number, kind)  # noqa: E731
        key = f"seat:{number}:kind"
        segmented(frame, stage, rect, key, _kinds(), chosen, choose, units=KIND_UNITS)

    def _draw_name(self, frame: Frame, stage: Stage, rect: pygame.Rect, y: int) -> None:
        scale, name = home_scale(stage.metrics), self.seat.name
        if self.field and self.field.number == self.number:
            self.field.draw(frame, stage, rect.inflate(scale.tight, -scale.px(6)))
            return
        if self._is_hovered(frame, "name"):
            line = stage.paint.box(rect.width, 2, 1, fill=HAIRLINE, opacity=0.7)
            frame.blit(line, rect.x, rect.bottom - 3)
        frame.text(name, rect.x, y, BLACK, NAME_UNITS, CREAM, "left", rect.width)
        regular = regulars().get(self.seat.regular)
        way, what = self.ways.name, _("Another name")
        if regular is not None:
            way, what = self.ways.face, company.about(regular)
        press = lambda: way(self.number)  # noqa: E731
        self._target(frame, "name", rect, press, Tip(name, what), scale.tight)

    def _draw_colour(self, frame: Frame, stage: Stage, rect: pygame.Rect, y: int) -> None:
        scale, words = home_scale(stage.metrics), colour_name(self.seat.colour)
        sign = shape(stage, self.seat.colour, max(scale.px(22), 12))
        frame.blit_centred(sign, rect.x + sign.get_width() / 2, y)
        _sign, room = split(rect, "left", sign.get_width(), scale.px(6))
        tint = CREAM if self._is_hovered(frame, "colour") else SAND
        frame.text(words, room.x, y, BODY, COLOUR_UNITS, tint, "left", room.width)
        press = lambda: self.ways.colour(self.number)  # noqa: E731
        self._target(frame, "colour", rect, press, Tip(words, _("Another colour")), scale.tight)

    def _draw_level(self, frame: Frame, stage: Stage, room: pygame.Rect) -> None:
        """Show how strong the computer plays, as hats to click on."""
        line = stage.fonts.line_height(BOLD, LEVEL_UNITS)
        pitch = _hat_pitch(stage)
        width = round(0.95 * pitch)
        high = width * 32 / 40
        x, y = room.centerx, room.centery - line / 2
        draw_hats(frame, stage, (x, y), self.seat.kind, width, pitch)
        words, below = level_name(self.seat.kind), y + (high + line) / 2
        frame.text(words, x, below, BOLD, LEVEL_UNITS, SAND, "centre", room.width)
        # The word below the hats belongs to no target.
        top = room.y + 2
        size = len(LEVELS) * pitch, max(24, round(y + high / 2) - top)
        hats = place(room, size, "midtop").move(0, 2)
        for level, hat in zip(LEVELS, columns(hats, [None] * len(LEVELS)), strict=True):
            press = self._kind_setter(level)
            self._target(frame, level, hat, press, Tip(level_name(level), _about(level)), 10)

    def _kind_setter(self, level: str) -> Press:
        return lambda: self.ways.kind(self.number, level)

    def _draw_person(self, frame: Frame, stage: Stage, room: pygame.Rect) -> None:
        """Show whether a regular or a guest sits here; who it is can be chosen."""
        scale, fonts = home_scale(stage.metrics), stage.fonts
        label = _("Profile") if self.seat.person else _("Guest")
        high = max(28, min(_tall(stage, 17, BODY), room.height - 8))
        wide = max(scale.px(124), fonts.width(label, BODY, 17) + scale.px(14) + high)
        rect = place(room, (min(wide, room.width - scale.tight), high))
        strong = self._is_hovered(frame, "person")
        fill, strength = (PLATE_LIT, 0.9) if strong else (NIGHT, 0.55)
        box(frame, stage, rect, fill=fill, rim=HAIRLINE, rim_opacity=strength)
        sign_wide = round(rect.height * 0.7)
        sign, words = split(inset(rect, scale.px(14), 0), "right", sign_wide - scale.px(14))
        if fonts.width(label, BODY, 17) <= words.width:
            arrow = stage.picture("common/icon-chevron-down", round(rect.height * 0.5))
            frame.blit_centred(arrow, rect.right - rect.height * 0.42, sign.centery)
            frame.text(label, words.x, words.centery, BODY, 17, CREAM, "left", words.width)
        else:
            # A whole word says more than half a word and an arrow.
            width = rect.width - scale.px(14)
            frame.text(label, *rect.center, BODY, 17, CREAM, "centre", width)
        tip = Tip(_("Who sits here?"), _("A profile has settings and statistics of its own."))
        press = lambda: self.ways.person(self.number)  # noqa: E731
        self._target(frame, "person", rect, press, tip, rect.height / 2)

    def _draw_remove(self, frame: Frame, stage: Stage, room: pygame.Rect) -> None:
        scale = home_scale(stage.metrics)
        size, centre = max(scale.px(40 * _ends(stage)), 26), room.center
        hovered = not self.fewest and self._is_hovered(frame, "remove")
        rim = RIM_FAINT if self.fewest else RIM_QUIET
        frame.blit_centred(stage.paint.disc(size, PLATE_LIT if hovered else INK, rim, 1.5), *centre)
        name, width = "common/icon-close", round(size * 0.56)
        cross = faint(stage, name, width) if self.fewest else stage.picture(name, width)
        frame.blit_centred(cross, *centre)
        press = None if self.fewest else lambda: self.ways.remove(self.number)
        tip = Tip(self._why_it_stays() if self.fewest else _("Take the seat away"))
        reach = max(size, 28)
        self._target(frame, "remove", place(room, (reach, reach)), press, tip, size / 2)

    def _why_it_stays(self) -> str:
        count = self.fewest
        words = ngettext("At least {count} has to play.", "At least {count} have to play.", count)
        return words.format(count=count)


def _about(level: str) -> str:
    return {
        "easy": _("Still learning: easily beaten."),
        "medium": _("Knows the trade: a fair match."),
        "hard": _("Runs the kitchen: hard to beat."),
        "master": _("The strongest: thinks for a second or two, and of the whole match."),
    }[level]


@dataclass(frozen=True)
class AddRow(Row):
    """Adds one more seat, up to `most`."""

    most: int
    press: Press

    def height(self, stage: Stage, width: int) -> int:  # noqa: ARG002
        """Return the height of its line, with air round it."""
        scale = home_scale(stage.metrics)
        return max(scale.px(66), _tall(stage, 22)) + scale.gap

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Show it."""
        scale, key, label = home_scale(stage.metrics), "seat:add", _("Add a seat")
        rect = inset(rect, 0, scale.px(6))
        hovered = frame.is_hovered(key)
        fill, opacity, strength = (PLATE_LIT, 0.4, 0.9) if hovered else (SHADE, 0.18, 0.6)
        rim = BoxLook(rim=HAIRLINE, rim_width=max(1.5, 2 * scale.unit), rim_opacity=strength)
        rim |= BoxLook(fill=fill, opacity=opacity, dashed=True)
        box(frame, stage, rect, scale.px(18), **rim)
        room, size = inset(rect, scale.px(29), 0), scale.px(38)
        sign, words = split(room, "left", size, scale.px(17))
        frame.blit_centred(stage.paint.disc(size, GOLD_MATERIAL, INK, 2), *sign.center)
        frame.blit_centred(_plus(stage, size), *sign.center)
        written = frame.text(label, words.x, words.centery, BOLD, 22, HONEY)
        up_to = _("up to {count}").format(count=self.most)
        if stage.fonts.width(up_to, BODY, 17) <= words.right - written.right - scale.gap:
            end = rect.right - scale.air
            frame.text(up_to, end, words.centery, BODY, 17, LABEL, "right")
        frame.target(Target(key, rect, label, self.press, radius=scale.px(18)))


def _plus(stage: Stage, size: int) -> pygame.Surface:
    def body() -> str:
        c, reach = size / 2, size * 0.24
        return (
            f'<path d="M{c - reach} {c}H{c + reach}M{c} {c - reach}V{c + reach}" fill="none" '
            f'stroke="{INK}" stroke-width="{size * 0.1:.1f}" stroke-linecap="round"/>'
        )

    return stage.paint.draw("plus", size, size, body)
