"""What has to be known about the trick, left and right of it: whose turn, suits, points, kitty."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.tables.sauce.colours import PLUM, PLUM_DISC
from game.tables.sauce.layout.table_layout import Layout
from game.tables.sauce.panels.pictures import note_ground, suit_sign
from game.tables.sauce.panels.trick_area import Drops
from game.ui.drawing.fitting import block
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.stage import Stage
from game.ui.table.cards import CardArt, Look
from game.ui.text import _, ngettext
from game.ui.theme import (
    BLACK,
    BODY,
    BOLD,
    CREAM,
    GOLD,
    GOLD_EDGE,
    HAIRLINE,
    HONEY,
    INK,
    LABEL,
    PLATE_LIT,
    SCORE,
)
from game.ui.zoom import symbol_scale

LEAST_TWO_LINES = 31
"""Pixels that two lines of text below each other need."""


@dataclass(frozen=True, slots=True)
class TurnSign:
    """Whose turn it is."""

    title: str
    is_mine: bool
    tip: Tip


@dataclass(frozen=True, slots=True)
class SuitNote:
    """A suit that counts now: which one has to be followed, or what is trump."""

    key: str
    label: str
    value: str
    suits: tuple[str, ...]
    """Letters; of several only the signs are shown."""
    tip: Tip
    line: int
    """Which of the two rows it is."""


@dataclass(frozen=True, slots=True)
class TrickPoints:
    """How many points lie in the trick, and what the card that is pointed at would do."""

    points: int
    hint: str
    tip: Tip


@dataclass(frozen=True, slots=True)
class LastTrick:
    """The trick before, small; a press shows it large."""

    faces: tuple[tuple[str, bool], ...]
    """Each card, and whether it has won."""
    tip: str
    press: Press


@dataclass(frozen=True, slots=True)
class Kitty:
    """The bowl with the kitty, and what lies face up in it."""

    count: int
    faces: tuple[str, ...]
    tip: str


@dataclass(frozen=True, slots=True)
class TrickNotes:
    """All that is written round the trick."""

    turn: TurnSign | None = None
    rows: tuple[SuitNote, ...] = ()
    points: TrickPoints | None = None
    last: LastTrick | None = None
    kitty: Kitty | None = None
    slot_tip: Tip | None = None
    """What is told about the place of a card that is not laid yet."""


def draw_notes(
    frame: Frame, stage: Stage, art: CardArt, notes: TrickNotes, layout: Layout, drops: Drops
) -> None:
    """Show all notes; cards may be dropped on those that explain something."""

    if notes.turn:
        _draw_turn(frame, stage, notes.turn, layout.pill)
    for row in notes.rows:
        _draw_row(frame, stage, row, layout.rows[row.line])
    if notes.points:
        _draw_points(frame, stage, notes.points, layout.points)
    if notes.last:
        _draw_last(frame, stage, art, notes.last, layout.last)
    if notes.kitty:
        _draw_kitty(frame, stage, art, notes.kitty, layout.kitty)
    for key, rect, tip in _explained(notes, layout):
        frame.target(Target(key, rect, tip.title, accepts=drops.accepts, drop=drops.drop, tip=tip))


def _explained(notes: TrickNotes, layout: Layout) -> Iterator[tuple[str, pygame.Rect, Tip]]:
    if notes.turn:
        yield "pill", layout.pill, notes.turn.tip
    for row in notes.rows:
        yield row.key, layout.rows[row.line], row.tip
    if notes.points:
        yield "points", layout.points, notes.points.tip
    if notes.slot_tip:
        yield "slot", layout.slots[0], notes.slot_tip


def _draw_turn(frame: Frame, stage: Stage, turn: TurnSign, rect: pygame.Rect) -> None:
    mine = turn.is_mine
    body = stage.paint.box(
        rect.width, rect.height, rect.height / 2, fill=GOLD if mine else PLUM,
        opacity=1.0 if mine else 0.75, rim=GOLD_EDGE if mine else HAIRLINE, rim_width=2,
    )  # fmt: skip
    frame.blit(body, rect.x, rect.y)
    colour = INK if mine else HONEY
    title, units, room = turn.title, 23 if mine else 19, rect.inflate(-stage.px(26), 0)
    if stage.fonts.fitted(title, BLACK, units, *room.size)[0] == title:
        frame.text(title, *rect.center, BLACK, units, colour, "centre", *room.size)
    else:
        title = title.replace(" …", "…")  # else it could stand alone in the second line
        block(frame, title, room, BLACK, units, colour, "centre", middle=True)


def _draw_row(frame: Frame, stage: Stage, row: SuitNote, rect: pygame.Rect) -> None:
    note_ground(frame, stage, rect)
    size = round(rect.height * 0.72)
    x = rect.x + stage.px(8) + size / 2
    fill, rim = (CREAM, GOLD_EDGE) if row.suits else (PLUM_DISC, HAIRLINE)
    frame.blit_centred(stage.paint.disc(size, fill, rim, 1.5), x, rect.centery)
    if row.suits:
        wide = round(size * min(0.9, 0.74 * symbol_scale(stage)))
        frame.blit_centred(suit_sign(stage, row.suits[0], wide), x, rect.centery)
    left, right = rect.x + size + stage.px(18), rect.right - stage.px(14)
    room, high = round(right - left), rect.height
    if len(row.suits) > 1:
        _draw_several(frame, stage, row, (left, right, rect.centery), round(size * 0.7), high)
        return
    if not row.value:
        frame.text(row.label, left, rect.centery, BLACK, 19, CREAM, "left", room, high)
        return
    fonts = stage.fonts
    needed = fonts.width(row.label, BODY, 17) + fonts.width(row.value, BLACK, 19) + stage.px(8)
    if needed <= room or not stage.metrics.larger or high < LEAST_TWO_LINES:
        part = round(room * 0.62)
        shown, units = fonts.fitted(row.value, BLACK, 19, part, high)
        space = room - fonts.width(shown, BLACK, units) - stage.px(8)
        if row.suits and fonts.fitted(row.label, BODY, 17, space, high)[0] != row.label:
            space = room  # the suit's sign says it, too
        else:
            frame.text(row.value, right, rect.centery, BLACK, 19, CREAM, "right", part, high)
        frame.text(row.label, left, rect.centery, BODY, 17, LABEL, "left", space, high)
        return
    # Large text does not fit beside each other: the label goes above.
    upper, lower = high * 0.42, high * 0.58
    frame.text(row.label, left, rect.y + upper / 2, BODY, 17, LABEL, "left", room, upper)
    frame.text(row.value, left, rect.y + upper + lower / 2, BLACK, 19, CREAM, "left", room, lower)


def _draw_several(
    frame: Frame,
    stage: Stage,
    row: SuitNote,
    line: tuple[float, float, float],
    mark: int,
    high: int,
) -> None:
    """Show signs of more than one trump in less room than their names take.

    `line` says where it begins and ends, and its height.
    """
    left, right, y = line
    pitch = mark + stage.px(4)
    room = round(right - left - min(3, len(row.suits) - 1) * pitch)
    frame.text(row.label, left, y, BODY, 17, LABEL, "left", room, high)
    for index, letter in enumerate(row.suits[1:4]):
        frame.blit_centred(suit_sign(stage, letter, mark), right - mark / 2 - index * pitch, y)


def _draw_points(frame: Frame, stage: Stage, trick: TrickPoints, rect: pygame.Rect) -> None:
    note_ground(frame, stage, rect)
    fonts, points, hint = stage.fonts, trick.points, trick.hint
    high = min(fonts.line_height(BLACK, 44), rect.height * 0.42)
    label = ngettext("point in this trick", "points in this trick", points)
    room = rect.width - stage.px(16)
    lines = 3 if hint else 2
    low = min(fonts.line_height(BODY, 18) * lines, rect.height - high - stage.px(8))
    total = high + low
    y = rect.y + max(0.0, (rect.height - total) / 2)
    star = stage.px(28)
    x = rect.centerx - (star + stage.px(6)) / 2
    wide = frame.text(str(points), x, y + high / 2, BLACK, 44, SCORE, "centre", room, high).width
    frame.blit_centred(
        stage.picture("common/star", star), x + wide / 2 + stage.px(8) + star / 2, y + high / 2
    )
    share = low / 3 if hint else low
    place = pygame.Rect(rect.x + stage.px(8), round(y + high), room, round(share))
    block(frame, label, place, BODY, 18, CREAM, "centre", middle=True)
    if hint:
        place = pygame.Rect(place.x, place.bottom, room, round(low - share))
        block(frame, hint, place, BOLD, 18, HONEY, "centre", middle=True)


def _draw_last(
    frame: Frame, stage: Stage, art: CardArt, last: LastTrick, rect: pygame.Rect
) -> None:
    hovered = frame.is_hovered("last-trick")
    body = stage.paint.box(
        rect.width, rect.height, stage.px(14), fill=PLATE_LIT if hovered else PLUM,
        opacity=0.85 if hovered else 0.5, rim=HAIRLINE, rim_opacity=0.5,
    )  # fmt: skip
    frame.blit(body, rect.x, rect.y)
    head = min(stage.fonts.line_height(BOLD, 16), rect.height * 0.36)
    label = _("Last trick")
    frame.text(
        label, rect.centerx, rect.y + head * 0.65, BOLD, 16, LABEL, "centre", rect.width - 8, head
    )
    width = min(round((rect.height - head - stage.px(14)) / 1.4), stage.px(44))
    step = (rect.width - stage.px(20)) / len(last.faces)
    for i, (face, has_won) in enumerate(last.faces):
        look: Look = "winning" if has_won else "idle"
        x = rect.x + stage.px(10) + (i + 0.5) * step
        frame.blit_centred(art.card(face, width, look), x, rect.y + head + (rect.height - head) / 2)
    tip = Tip(label, last.tip)
    frame.target(Target("last-trick", rect, label, last.press, tip=tip, command="last"))


def _draw_kitty(frame: Frame, stage: Stage, art: CardArt, kitty: Kitty, rect: pygame.Rect) -> None:
    size = stage.px(56)
    left = rect.x + stage.px(30)
    frame.blit_centred(stage.picture("sauce/kitty", size), left, rect.centery)
    text = _("Kitty: {count}").format(count=kitty.count)
    x = left + size / 2 + stage.px(10)
    room = rect.right + stage.px(40) - x
    y = rect.centery - (stage.px(24) if kitty.faces else 0)
    frame.text(text, x, y, BOLD, 17, HONEY, "left", round(room), stage.px(52))
    width = stage.px(34)
    for i, face in enumerate(kitty.faces[:8]):
        step = min(width, (room - width) / max(1, len(kitty.faces) - 1))
        frame.blit_centred(
            art.card(face, width), x + width / 2 + i * step, rect.centery + stage.px(18)
        )
    frame.target(Target("kitty", rect, text, tip=Tip(text, kitty.tip)))
