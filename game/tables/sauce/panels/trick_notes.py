"""Notes on the trick, left and right of it: suits, points, kitty."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.tables.sauce.colours import PLUM
from game.tables.sauce.drawing.cards import suit_disc
from game.tables.sauce.layout.table_layout import Layout
from game.ui.drawing.fitting import block
from game.ui.frame import Frame, Target, Tip
from game.ui.stage import Stage
from game.ui.table.cards import CardArt
from game.ui.table.handles import Handles
from game.ui.table.panels.last_trick import LastTrick, draw_last_trick
from game.ui.table.panels.notes import Note, draw_ground, draw_note, has_two_lines
from game.ui.text import _, ngettext
from game.ui.theme import (
    BLACK,
    BODY,
    BOLD,
    CREAM,
    HONEY,
    SCORE,
)


@dataclass(frozen=True, slots=True)
class TrickPoints:
    """The points in the trick, and what the card under the pointer would do."""

    points: int
    hint: str
    tip: Tip


@dataclass(frozen=True, slots=True)
class Kitty:
    """The bowl with the kitty, and what lies face up in it."""

    count: int
    faces: tuple[str, ...]
    tip: str


@dataclass(frozen=True, slots=True)
class TrickNotes:
    """All that is written round the trick."""

    rows: tuple[Note, ...] = ()
    """Which suit has to be followed, and what is trump."""
    points: TrickPoints | None = None
    last: LastTrick | None = None
    kitty: Kitty | None = None


def draw_notes(
    frame: Frame, stage: Stage, art: CardArt, notes: TrickNotes, layout: Layout, drops: Handles
) -> None:
    """Show all notes; cards may be dropped on those that explain something."""

    def sign(suit: str, size: int) -> pygame.Surface:
        return suit_disc(stage, suit, size)

    rows = list(zip(notes.rows, layout.rows, strict=False))
    two_lines = has_two_lines(stage, rows)
    for note, rect in rows:
        draw_note(frame, stage, note, rect, PLUM, sign, drops, two_lines=two_lines)
    if notes.points:
        _draw_points(frame, stage, notes.points, layout.points)
        tip = notes.points.tip
        frame.target(drops.at("points", layout.points, tip.title, tip))
    if notes.last:
        draw_last_trick(frame, stage, art, notes.last, layout.last, PLUM)
    if notes.kitty:
        _draw_kitty(frame, stage, art, notes.kitty, layout.kitty)


def _draw_points(frame: Frame, stage: Stage, trick: TrickPoints, rect: pygame.Rect) -> None:
    draw_ground(frame, stage, rect, PLUM)
    fonts, points, hint = stage.fonts, trick.points, trick.hint
    high = min(fonts.line_height(BLACK, 44), rect.height * 0.42)
    label = ngettext("point in this trick", "points in this trick", points)
    room = rect.width - stage.px(16)
    lines = 3 if hint else 2
    low = min(fonts.line_height(BODY, 18) * lines, rect.height - high - stage.space.tight)
    total = high + low
    y = rect.y + max(0.0, (rect.height - total) / 2)
    star = stage.px(28)
    x = rect.centerx - (star + stage.px(6)) / 2
    wide = frame.text(str(points), x, y + high / 2, BLACK, 44, SCORE, "centre", room, high).width
    beside = x + wide / 2 + stage.space.tight + star / 2
    frame.blit_centred(stage.picture("common/star", star), beside, y + high / 2)
    own = 1 if hint and len(fonts.wrapped(hint, BOLD, 18, room)) > 1 else 2
    share = low * own / lines
    place = pygame.Rect(rect.x + stage.space.tight, round(y + high), room, round(share))
    block(frame, label, place, BODY, 18, CREAM, "centre", middle=True)
    if hint:
        place = pygame.Rect(place.x, place.bottom, room, round(low - share))
        block(frame, hint, place, BOLD, 18, HONEY, "centre", middle=True)


def _draw_kitty(frame: Frame, stage: Stage, art: CardArt, kitty: Kitty, rect: pygame.Rect) -> None:
    size = stage.px(56)
    left = rect.x + stage.px(30)
    frame.blit_centred(stage.picture("sauce/kitty", size), left, rect.centery)
    text = _("Kitty: {count}").format(count=kitty.count)
    x = left + size / 2 + stage.px(10)
    room = rect.right - x
    y = rect.centery - (stage.px(24) if kitty.faces else 0)
    frame.text(text, x, y, BOLD, 17, HONEY, "left", round(room), stage.px(52))
    width = stage.px(34)
    for i, face in enumerate(kitty.faces[:8]):
        step = min(width, (room - width) / max(1, len(kitty.faces) - 1))
        frame.blit_centred(
            art.card(face, width), x + width / 2 + i * step, rect.centery + stage.px(18)
        )
    frame.target(Target("kitty", rect, text, tip=Tip(text, kitty.tip)))
