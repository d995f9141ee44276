"""The contents beside the page: the game's picture, chapters, and the open one's paragraphs."""

from __future__ import annotations

from typing import NamedTuple, Protocol

import pygame

from game.rules.ruleset import Ruleset
from game.scenes.game_picture import picture_of
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
    """Chapter and paragraph that the contents were last scrolled to."""

    @property
    def rules(self) -> Ruleset:
        """The ruleset of the book."""


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
    # As if there were a bar, so that words do not wrap differently when there is one.
    width = room.width - max(stage.px(BAR) + 8, LEAST_BAR) - stage.px(6)
    units = _chapter_units(scene, listed, width)
    heights = [_height(scene, row, width, high) for row in listed]
    scene.rows.fit_heights(heights, room.height)
    if scene.revealed != (scene.chapter, scene.marked):
        # Only once: afterwards the rows stay where the person has pulled them.
        scene.revealed = (scene.chapter, scene.marked)
        _reveal(scene, listed)
    entries = room
    if scene.rows.is_needed:
        scene.rows.drag_rows(frame, "rules:rows", room, high)
        entries, _bar = split(room, "left", width)
    lines = rows(entries, [heights[number] for number in scene.rows.shown])
    for number, line in zip(scene.rows.shown, lines, strict=True):
        _gap, rect = split(line, "bottom", stage.space.hair)
        _draw_row(scene, frame, listed[number], rect, units)
    wide = stage.px(BAR)
    bar, _entries = split(room, "right", max(wide + 8, LEAST_BAR))
    scene.rows.draw_bar(frame, stage, place(bar, (wide, bar.height)), "rules:rows:bar")


def _reveal(scene: BookWithContents, rows: list[ContentsRow]) -> None:
    for number, row in enumerate(rows):
        if row.chapter == scene.chapter and row.part in (None, scene.marked):
            scene.rows.reveal(number)


def _draw_cover(scene: BookWithContents, frame: Frame) -> None:
    """Draw the game's picture on its cloth, with its name in front."""
    stage, rect = scene.stage, scene.layout.cover
    rules = scene.rules
    name = picture_of(stage, rules.id, rules.game)
    weave = table_for(rules.game).cloth_of(rules)

    def build() -> pygame.Surface:
        surface = cloth(stage.metrics, rect.width, rect.height, weave).copy()
        picture = stage.picture(name, round(rect.width * 0.94))
        box = picture.get_rect(midtop=(rect.width // 2, -round(rect.height * 0.14)))
        surface.set_clip(surface.get_rect().inflate(-stage.px(30), -stage.px(30)))
        surface.blit(picture, box)
        surface.set_clip(None)
        surface.blit(_shade(scene, rect), (0, 0))
        return surface

    key = ("rules cover", name, weave, rect.size)
    frame.blit(stage.assets.cache.get(key, build), rect.x, rect.y)
    centre = (rect.centerx, rect.bottom - rect.height // 4)
    lettering(frame, stage, scene.book.title, centre, 48, rect.width - stage.px(40))


def _shade(scene: BookWithContents, rect: pygame.Rect) -> pygame.Surface:
    """Return a shade that rises from below, so that the name can be read in front of the cards."""

    def body() -> str:
        return (
            '<linearGradient id="d" x1="0%" y1="0%" x2="0%" y2="100%">'
            f'<stop offset=".35" stop-color="{DUSK}" stop-opacity="0"/>'
            f'<stop offset=".8" stop-color="{DUSK}" stop-opacity=".82"/></linearGradient>'
            f'<rect width="{rect.width}" height="{rect.height}" rx="{scene.stage.px(22)}" '
            'fill="url(#d)"/>'
        )

    return scene.stage.paint.draw(("rules dusk",), rect.width, rect.height, body)


def _room(scene: BookWithContents, row: ContentsRow, width: int) -> int:
    """Return how wide the title of a row may be."""
    return width - scene.stage.px(INDENTS[row.part is not None]) - scene.stage.space.gap


def _chapter_units(scene: BookWithContents, rows: list[ContentsRow], width: int) -> float:
    """Return the text size of chapters, at which the longest title fits."""
    fitted = scene.stage.fonts.fitted
    titles = [row for row in rows if row.part is None]
    sizes = [fitted(row.title, BLACK, CHAPTER_UNITS, _room(scene, row, width))[1] for row in titles]
    return min([float(CHAPTER_UNITS), *sizes])


def _height(scene: BookWithContents, row: ContentsRow, width: int, least: int) -> int:
    """Return how high a row is: long titles of paragraphs take several lines."""
    if row.part is None:
        return least
    words = scene.stage.fonts.height(row.title, BOLD, PART_UNITS, _room(scene, row, width))
    return max(least, words + scene.stage.space.gap)


def _draw_row(
    scene: BookWithContents,
    frame: Frame,
    row: ContentsRow,
    rect: pygame.Rect,
    units: float,
) -> None:
    """Draw a row; `units` is the size of chapters."""
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
    colour = INK if is_open else SAND if is_part else HONEY
    if here:
        colour = CREAM
    x, room = rect.x + stage.px(INDENTS[is_part]), _room(scene, row, rect.width)
    tip = None
    if is_part:
        y = rect.centery - stage.fonts.height(row.title, BOLD, PART_UNITS, room) / 2
        frame.paragraph(row.title, x, y, BOLD, PART_UNITS, room, colour, is_label=True)
    else:
        frame.text(row.title, x, rect.centery, BLACK, units, colour, "left", room)
        is_cut = stage.fonts.fitted(row.title, BLACK, units, room)[0] != row.title
        tip = Tip(row.title) if is_cut else None
    press = scene.opener(row.chapter, row.part)
    frame.target(Target(key, rect, row.title, press, tip=tip, radius=radius))
