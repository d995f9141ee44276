"""The curve of everybody's chance to win over a match, each with its uncertainty."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import isfinite

import pygame

from game.match.review.review import Point
from game.rules.core import Seat
from game.scenes.replay.look_back.words import percent
from game.ui.drawing.fitting import block
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import inset, place, split
from game.ui.parts.form import Row
from game.ui.parts.panel import box, draw_panel
from game.ui.people import player_colour
from game.ui.stage import Stage
from game.ui.table.host import Person
from game.ui.table.panels.curve import sign
from game.ui.text import _
from game.ui.theme import (
    BLACK,
    BODY,
    BOLD,
    CREAM,
    GOLD_MATERIAL,
    HAIRLINE,
    HEADING,
    HONEY,
    INK,
    SAND,
)

TITLE_UNITS, AXIS_UNITS, NAME_UNITS = 26, 17, 17
SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)
LEAST_HIT = 32
"""A number is smaller than a place that is easily hit: so many pixels round its middle are."""
LEAST_UNITS, SHARE = 300, 0.36
"""How high the chart is at least, and by its width."""


@dataclass(frozen=True)
class Mistake:
    """A decision that is marked on the curve; a press looks at it."""

    ply: int
    where: str
    done: str
    press: Press
    number: int = 0
    """The number of its slip; 0 if it has none, as others cost more."""

    @property
    def key(self) -> str:
        """The key of its target."""
        return mark_key(self.number) if self.number else f"look-back:ply{self.ply}"


@dataclass(frozen=True)
class Chart(Row):
    """Lines of the sides of a match; mistakes are numbered on the line of who is looked at."""

    points: Sequence[Point]
    length: int
    """How many actions the match has."""
    sides: Sequence[Sequence[Seat]]
    people: Sequence[Person]
    seat: Seat
    parts: Sequence[tuple[int, str]] = ()
    """Where parts of the match begin: the action, and what it is called."""
    mistakes: Sequence[Mistake] = ()
    """All that are sure; those without a number first, so that the others lie above them."""
    is_own: bool = True
    """Whether a person is looked at."""

    def height(self, stage: Stage, width: int) -> int:
        """Return a good height for the width."""
        return max(stage.reading.px(LEAST_UNITS), round(width * SHARE))

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw the panel with title, axes, lines and signs."""
        draw_panel(frame, stage, rect)
        inner = inset(rect, stage.px(22))
        line = stage.fonts.line_height(HEADING, TITLE_UNITS)
        head, inner = split(inner, "top", line, stage.space.tight)
        title = _("Chance to win")
        used = frame.text(
            title, head.x, head.centery, HEADING, TITLE_UNITS, HONEY, "left", head.width
        )
        beside = split(head, "left", used.width, stage.space.air)[1]
        block(
            frame, self._about, beside, BODY, AXIS_UNITS, SAND, "right", middle=True,
            or_nothing=True,
        )  # fmt: skip
        inner = self._draw_legend(frame, stage, inner)
        fonts = stage.fonts
        foot, inner = split(inner, "bottom", fonts.line_height(BOLD, AXIS_UNITS), stage.space.hair)
        left = fonts.width(percent(1.0), BOLD, AXIS_UNITS) + stage.space.tight
        room = pygame.Rect(inner.x + left, inner.y, inner.width - left - stage.px(14), inner.height)
        room = inset(room, 0, stage.px(10))
        self._draw_axes(frame, stage, room, foot)
        if len(self.points) < 2:
            words = _("Looking at the match …")
            spot = room.centerx, room.y + room.height * 0.62  # between two lines
            frame.text(words, *spot, BOLD, AXIS_UNITS + 2, SAND, "centre", room.width)
            return
        pad = stage.px(14)
        size = (room.width + 2 * pad, room.height + 2 * pad)
        shown = tuple((one.ply, one.chances) for one in self.points)
        key = ("chances", shown, self.length, tuple(map(tuple, self.sides)), int(self.seat))
        picture = stage.paint.draw(key, *size, lambda: self._lines(stage, room.size, pad))
        frame.blit(picture, room.x - pad, room.y - pad)
        self._draw_mistakes(frame, stage, room)

    @property
    def _about(self) -> str:
        """What the chances are judged by: everybody knows something else."""
        if self.is_own:
            return _("with what you knew each time")
        return _("with what {name} knew each time").format(name=self.people[self.seat].name)

    def _draw_legend(self, frame: Frame, stage: Stage, inner: pygame.Rect) -> pygame.Rect:
        """Tell whose each line is; return the room below."""
        names = [(" · ".join(self.people[seat].name for seat in side), side) for side in self.sides]
        fonts, size = stage.fonts, max(stage.reading.px(16), 10)
        line = fonts.line_height(BOLD, NAME_UNITS)
        x, y = inner.x, inner.y
        for name, side in names:
            face = BLACK if self.seat in side else BOLD
            colour = CREAM if self.seat in side else SAND
            wide = size + stage.space.tight + fonts.width(name, face, NAME_UNITS)
            if x > inner.x and x + wide > inner.right:
                x, y = inner.x, y + line
            mark = self.people[side[0]].colour
            picture = stage.picture(f"common/shape-{mark}", size)
            frame.blit_centred(picture, x + size / 2, y + line / 2)
            left, room = x + size + stage.space.tight, inner.right - x - size
            frame.text(name, left, y + line / 2, face, NAME_UNITS, colour, "left", room)
            x += wide + stage.space.air
        y = self._draw_band(frame, stage, inner, (x, y)) if len(self.points) > 1 else y
        return split(inner, "top", y + line - inner.y, stage.space.tight)[1]

    def _draw_band(
        self, frame: Frame, stage: Stage, inner: pygame.Rect, spot: tuple[int, int]
    ) -> int:
        """Tell after the names what the bands are; return where the last line begins."""
        fonts, (x, y) = stage.fonts, spot
        words, line = _("Band: how uncertain it is"), fonts.line_height(BOLD, NAME_UNITS)
        size = round(line * 1.4)
        if x > inner.x and x + size + fonts.width(words, BOLD, NAME_UNITS) > inner.right:
            x, y = inner.x, y + line
        band = place(pygame.Rect(x, y, size, line), (size, line * 2 // 3))
        first = next(side[0] for side in self.sides if self.seat in side)
        box(frame, stage, band, 0, fill=player_colour(self.people[first].colour), opacity=0.3)
        left = x + size + stage.space.tight
        room = inner.right - left
        frame.text(words, left, y + line / 2, BOLD, NAME_UNITS, SAND, "left", room)
        return y

    def _draw_axes(self, frame: Frame, stage: Stage, room: pygame.Rect, foot: pygame.Rect) -> None:
        line = stage.fonts.line_height(BOLD, AXIS_UNITS)
        shares = SHARES if room.height > 5 * line else (0.0, 0.5, 1.0)
        for share in shares:
            y = room.bottom - round(share * room.height)
            box(frame, stage, pygame.Rect(room.x, y, room.width, 1), 0, fill=HAIRLINE, opacity=0.35)
            spot = room.x - stage.space.tight
            frame.text(percent(share), spot, y, BOLD, AXIS_UNITS, SAND, "right")
        end = foot.x
        for ply, words in self.parts:
            x = room.x + round(ply / max(1, self.length) * room.width)
            if ply:
                stroke = pygame.Rect(x, room.y, 1, room.height)
                box(frame, stage, stroke, 0, fill=HAIRLINE, opacity=0.35)
            wide = stage.fonts.width(words, BOLD, AXIS_UNITS)
            if x >= end and x + wide <= room.right:
                frame.text(words, x, foot.centery, BOLD, AXIS_UNITS, SAND)
                end = x + wide + stage.space.gap

    def _spots(self, side: Sequence[Seat], size: tuple[int, int]) -> list[tuple[float, float]]:
        """Return where a side's line goes, from the top left corner of the axes."""
        wide, high = size
        length = max(1, self.length)
        return [
            (one.ply / length * wide, (1 - one.chances[side[0]].mean) * high) for one in self.points
        ]

    def _lines(self, stage: Stage, size: tuple[int, int], pad: int) -> str:
        """Return uncertainty and lines as SVG, that of who is looked at above all others."""
        order = sorted(self.sides, key=lambda side: self.seat in side)
        parts = []
        for side in order:
            mine = self.seat in side
            colour = player_colour(self.people[side[0]].colour)
            spots = [(x + pad, y + pad) for x, y in self._spots(side, size)]
            errors = [self._doubt(one, side[0]) for one in self.points]
            high, low = float(pad), float(pad + size[1])
            above = [
                f"{x:.1f} {max(high, y - e * size[1]):.1f}"
                for (x, y), e in zip(spots, errors, strict=True)
            ]
            below = [
                f"{x:.1f} {min(low, y + e * size[1]):.1f}"
                for (x, y), e in zip(spots, errors, strict=True)
            ]
            band = "M" + "L".join([*above, *reversed(below)]) + "Z"
            veil = 0.3 if mine else 0.14
            parts.append(f'<path d="{band}" fill="{colour}" fill-opacity="{veil}"/>')
            way = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in spots)
            wide = max(2.0, stage.metrics.u * (5 if mine else 3))
            for ink, thick in ((INK, wide * 1.9), (colour, wide)):
                parts.append(
                    f'<path d="{way}" fill="none" stroke="{ink}" stroke-width="{thick:.1f}" '
                    f'stroke-linejoin="round" stroke-opacity="{1 if mine else 0.85}"/>'
                )
            parts.append(sign(self.people[side[0]].colour, *spots[-1], max(4.0, wide * 1.5)))
        return "".join(parts)

    def _doubt(self, point: Point, seat: Seat) -> float:
        """Return how far a chance may be from its line; only the result is certain.

        Where all deals tried so far ended alike, the next one may still end differently.
        """
        error = point.chances[seat].wary(1.0).error
        return 0.0 if point.ply == self.length or not isfinite(error) else 2 * error

    def _draw_mistakes(self, frame: Frame, stage: Stage, room: pygame.Rect) -> None:
        """Mark the mistakes on the own line: those that have a slip by its number."""
        side = next(side for side in self.sides if self.seat in side)
        spots = self._spots(side, room.size)
        large = max(stage.px(26), stage.fonts.line_height(BLACK, AXIS_UNITS))
        taken: list[pygame.Rect] = []
        for one in self.mistakes:
            x, y = _between(spots, one.ply / max(1, self.length) * room.width)
            size = large if one.number else large * 2 // 3
            spot = pygame.Rect(0, 0, size, size)
            spot.center = (room.x + round(x), room.y + round(y))
            spot.clamp_ip(room)
            while (hit := spot.collidelist(taken)) >= 0 and spot.top > room.top:
                spot.bottom = taken[hit].top
            taken.append(spot)
            rim = CREAM if frame.is_hovered(one.key) else INK
            box(frame, stage, spot, fill=GOLD_MATERIAL, rim=rim, rim_width=2)
            if one.number:
                frame.text(str(one.number), *spot.center, BLACK, AXIS_UNITS, INK, "centre")
        for one, near in zip(self.mistakes, hits(taken), strict=True):
            label, tip, radius = (
                f"{one.where}: {one.done}",
                Tip(one.where, one.done),
                min(near.size) // 2,
            )
            frame.target(Target(one.key, near, label, one.press, tip=tip, radius=radius))


def hits(spots: Sequence[pygame.Rect]) -> Sequence[pygame.Rect]:
    """Return where each of these spots is hit: around it, and between two the nearer one."""
    found = []
    for spot in spots:
        hit = spot.inflate(max(0, LEAST_HIT - spot.width), max(0, LEAST_HIT - spot.height))
        for other in spots:
            if other.center != spot.center:
                hit = _cut_halfway(hit, spot.center, other.center)
        found.append(hit)
    return found


def _cut_halfway(hit: pygame.Rect, here: tuple[int, int], there: tuple[int, int]) -> pygame.Rect:
    left, top, right, bottom = hit.left, hit.top, hit.right, hit.bottom
    x, y = (here[0] + there[0]) // 2, (here[1] + there[1]) // 2
    across, down = there[0] - here[0], there[1] - here[1]
    if abs(across) > abs(down):
        left, right = (left, min(right, x)) if across > 0 else (max(left, x), right)
    else:
        top, bottom = (top, min(bottom, y)) if down > 0 else (max(top, y), bottom)
    return pygame.Rect(left, top, right - left, bottom - top)


def mark_key(number: int) -> str:
    """Return the key of the target of a mistake's number."""
    return f"look-back:mark{number}"


def _between(spots: Sequence[tuple[float, float]], x: float) -> tuple[float, float]:
    """Return the point of a line at x."""
    for (x1, y1), (x2, y2) in pairwise(spots):
        if x1 <= x <= x2:
            return x, y1 + (y2 - y1) * (x - x1) / max(1e-9, x2 - x1)
    return spots[0] if x < spots[0][0] else spots[-1]
