"""The contents beside the page: the game's picture, the chapters, the open one's paragraphs."""

from __future__ import annotations

from typing import NamedTuple, Protocol

import pygame

from game.rules.ruleset import Ruleset
from game.scenes.rules.reading import Reading
from game.tables import table_for
from game.ui.drawing.ground import cloth
from game.ui.frame import Frame, Target, Tip
from game.ui.layout import place, rows, split
from game.ui.parts.panel import box, draw_panel
from game.ui.parts.scrolling import Scroll
from game.ui.parts.widgets import lettering
from game.ui.theme import (
    BLACK,
    BOLD,
    CREAM,
    DUSK,
    HAIRLINE,
    HONEY,
    INK,
    PAPER,
    PAPER_FOOT,
    PLATE_LIT,
    SAND,
)

ROW_UNITS, CHAPTER_UNITS, PART_UNITS = 46, 21, 17
BAR = 16
LEAST_BAR = 24
INDENTS = (16, 40)
"""Of chapters and paragraphs."""


class ContentsRow(NamedTuple):
    """A line of the contents: a chapter, or a paragraph of the open one."""

    chapter: int
    part: int | None
    title: str


class BookWithContents(Reading, Protocol):
    """A book with its contents beside it."""

    rows: Scroll
    """How far the contents are scrolled."""
    revealed: tuple[int, int | None] | None
    """Chapter and paragraph that they were last scrolled to."""

    @property
    def rules(self) -> Ruleset:
        """Whose rules they are."""


def rows_of(scene: BookWithContents) -> list[ContentsRow]:
    """Return all chapters, with the paragraphs of the open one below it."""
    rows = []
    for number, chapter in enumerate(scene.book.chapters):
        rows.append(ContentsRow(number, None, chapter.title))
        if number == scene.chapter and len(chapter.paragraphs) > 1:
            rows += [
                ContentsRow(number, i, part.heading) for i, part in enumerate(chapter.paragraphs)
            ]
    return rows


def draw_contents(scene: BookWithContents, frame: Frame) -> None:
    """Show the panel with picture and rows."""
    layout, stage = scene.layout, scene.stage
    draw_panel(frame, stage, layout.contents)
    _draw_cover(scene, frame)
    listed, room = rows_of(scene), layout.entries
    fonts = stage.fonts
    high = max(stage.px(ROW_UNITS), 28, fonts.line_height(BLACK, CHAPTER_UNITS) + stage.space.tight)
    scene.rows.fit(len(listed), room.height // high)
    if scene.revealed != (scene.chapter, scene.marked):
        # Only once: afterwards the rows stay where the person has pulled them.
        scene.revealed = (scene.chapter, scene.marked)
        _reveal(scene, listed)
    width = room.width
    if scene.rows.is_needed:
        width -= max(stage.px(BAR) + 8, LEAST_BAR) + stage.px(6)
        scene.rows.drag_rows(frame, "rules:rows", room, high)
    sizes = _sizes(scene, listed, width)
    entries, _bar = split(room, "left", width)
    lines = rows(entries, [high] * len(scene.rows.shown))
    for number, line in zip(scene.rows.shown, lines, strict=True):
        _gap, rect = split(line, "bottom", stage.space.hair)
        _draw_row(scene, frame, listed[number], rect, sizes)
    wide = stage.px(BAR)
    bar, _entries = split(room, "right", max(wide + 8, LEAST_BAR))
    scene.rows.draw_bar(frame, stage, place(bar, (wide, bar.height)), "rules:rows:bar")


def _reveal(scene: BookWithContents, rows: list[ContentsRow]) -> None:
    for number, row in enumerate(rows):
        if row.chapter == scene.chapter and row.part in (None, scene.marked):
            scene.rows.reveal(number)


def _draw_cover(scene: BookWithContents, frame: Frame) -> None:
    """Show the game's picture on its cloth, its name in front."""
    stage, rect = scene.stage, scene.layout.cover
    rules = scene.rules
    own = f"home/tile-{rules.id}"
    name = own if stage.assets.has(own) else f"home/tile-{rules.game}"
    weave = table_for(rules.game).cloth_of(rules)

    def build() -> pygame.Surface:
        surface = cloth(stage.metrics, rect.width, rect.height, weave).copy()
        if stage.assets.has(name):
            picture = stage.picture(name, round(rect.width * 0.94))
            box = picture.get_rect(midtop=(rect.width // 2, -round(rect.height * 0.14)))
            surface.set_clip(surface.get_rect().inflate(-stage.px(30), -stage.px(30)))
            surface.blit(picture, box)
            surface.set_clip(None)
        surface.blit(_shade(scene, rect), (0, 0))
        return surface

    key = ("rules cover", name, rect.size)
    frame.blit(stage.assets.cache.get(key, build), rect.x, rect.y)
    centre = (rect.centerx, rect.bottom - rect.height // 4)
    lettering(frame, stage, scene.book.title, centre, 48, rect.width - stage.px(40))


def _shade(scene: BookWithContents, rect: pygame.Rect) -> pygame.Surface:
    """Return the dark that rises from below, so that a name can be read in front of the cards."""

    def body() -> str:
        return (
            '<linearGradient id="d" x1="0%" y1="0%" x2="0%" y2="100%">'
            f'<stop offset=".35" stop-color="{DUSK}" stop-opacity="0"/>'
            f'<stop offset=".8" stop-color="{DUSK}" stop-opacity=".82"/></linearGradient>'
            f'<rect width="{rect.width}" height="{rect.height}" rx="{scene.stage.px(22)}" '
            'fill="url(#d)"/>'
        )

    return scene.stage.paint.draw(("rules dusk",), rect.width, rect.height, body)


def _sizes(scene: BookWithContents, rows: list[ContentsRow], width: int) -> tuple[float, float]:
    """Return the sizes of chapters and paragraphs: each that of its longest title."""
    fonts, px = scene.stage.fonts, scene.stage.px
    sizes = []
    for is_part, face, units in ((False, BLACK, CHAPTER_UNITS), (True, BOLD, PART_UNITS)):
        room = width - px(INDENTS[is_part]) - scene.stage.space.gap
        titles = [row.title for row in rows if (row.part is not None) == is_part]
        sizes.append(min([float(units), *(fonts.fitted(t, face, units, room)[1] for t in titles)]))
    return sizes[0], sizes[1]


def _draw_row(
    scene: BookWithContents,
    frame: Frame,
    row: ContentsRow,
    rect: pygame.Rect,
    sizes: tuple[float, float],
) -> None:
    stage = scene.stage
    is_part = row.part is not None
    is_open = row.chapter == scene.chapter and not is_part
    here = is_part and row.part == scene.marked
    key = f"rules:chapter:{row.chapter}" + (f":{row.part}" if is_part else "")
    radius = stage.px(12)
    if is_open:
        box(frame, stage, rect, radius, fill=PAPER, bottom=PAPER_FOOT, rim=INK)
    elif here or frame.is_hovered(key):
        box(frame, stage, rect, radius, fill=PLATE_LIT, opacity=0.85, rim=HAIRLINE)
    face, units = BOLD if is_part else BLACK, sizes[is_part]
    colour = INK if is_open else SAND if is_part else HONEY
    if here:
        colour = CREAM
    x = rect.x + stage.px(INDENTS[is_part])
    room = rect.right - stage.space.gap - x
    frame.text(row.title, x, rect.centery, face, units, colour, "left", room)
    is_cut = stage.fonts.fitted(row.title, face, units, room)[0] != row.title
    tip = Tip(row.title) if is_cut else None
    press = scene.opener(row.chapter, row.part)
    frame.target(Target(key, rect, row.title, press, tip=tip, radius=radius))
