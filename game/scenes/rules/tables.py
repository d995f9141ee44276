"""Tables of the rules reference, as wide as the room: numbers, words and small pictures."""

from __future__ import annotations

import pygame

from game.match.reference import Cell, Table
from game.ui.frame import Frame
from game.ui.parts.source_sign import draw_source
from game.ui.stage import Stage
from game.ui.theme import BLACK, BODY, BOLD, CREAM, INK, RULED, WINE

UNITS, HEAD_UNITS = 19, 17
NEARLY = 0.6
"""The share of the page's width from which a table is spread over all of it."""
PICTURE = 1.5
"""Side of a picture in a cell by the height of a line."""
SIGN = 0.95
"""Side of the sign of a source in a cell, by the same."""


def draw_table(frame: Frame, stage: Stage, table: Table, room: pygame.Rect) -> int:
    """Draw a table into the room's width from its top; return the y below it."""
    grid = _Grid(stage, table, room.width)
    if grid.width > room.width:
        return _draw_stacked(frame, stage, grid, table, room)
    y = room.y
    y = _row(frame, stage, grid, [Cell(text) for text in table.columns], room.x, y, head=True)
    for number, row in enumerate(table.rows):
        y = _row(frame, stage, grid, list(row), room.x, y, striped=number % 2 == 1)
    line = stage.paint.box(grid.width, max(1, stage.px(2)), 0, fill=RULED, opacity=0.8)
    frame.blit(line, room.x, y)
    return y + stage.space.tight


def shown_pictures(stage: Stage, cell: Cell) -> tuple[str, ...]:
    """Return the pictures of a cell that exist; a cell without one is shown in words."""
    return tuple(name for name in cell.pictures if stage.assets.has(name))


class _Grid:
    """The widths of the columns: text wraps if there is little room, but no word is broken."""

    def __init__(self, stage: Stage, table: Table, room: int) -> None:
        self.pad = stage.space.gap
        self.line = stage.fonts.line_height(BODY, UNITS)
        self.picture = round(self.line * PICTURE)
        self.sign = round(self.line * SIGN)
        self._stage = stage
        wanted, least = [], []
        for place, head in enumerate(table.columns):
            cells = [row[place] for row in table.rows]
            widths = [self._natural(cell) for cell in cells]
            words = [self._longest_word(cell) for cell in cells]
            title = stage.fonts.width(head, BLACK, HEAD_UNITS)
            parts = [stage.fonts.width(word, BLACK, HEAD_UNITS) for word in head.split()]
            wanted.append(max([title, *widths]) + 2 * self.pad)
            least.append(max([*parts, *words], default=0) + 2 * self.pad)
        self.columns = _shared(wanted, least, room)
        self.width = sum(self.columns)

    def face(self, cell: Cell) -> str:
        """Return the typeface of a cell."""
        return BOLD if cell.strong else BODY

    def indent(self, cell: Cell) -> int:
        """Return the room in front of a cell's words for the sign of its source."""
        return self.sign + self._stage.space.tight if cell.source else 0

    def _natural(self, cell: Cell) -> int:
        if pictures := shown_pictures(self._stage, cell):
            return len(pictures) * (self.picture + self._stage.space.hair)
        return self.indent(cell) + self._stage.fonts.width(cell.text, self.face(cell), UNITS)

    def _longest_word(self, cell: Cell) -> int:
        if shown_pictures(self._stage, cell):
            return self._natural(cell)
        fonts, face = self._stage.fonts, self.face(cell)
        widest = max((fonts.width(word, face, UNITS) for word in cell.text.split()), default=0)
        return self.indent(cell) + widest


def _shared(wanted: list[int], least: list[int], room: int) -> list[int]:
    """Return the columns' widths: what they want, or less if their words can wrap.

    A table that takes most of its page gets the whole width.
    """
    missing = sum(wanted) - room
    if missing <= 0:
        spare = -missing if sum(wanted) > NEARLY * room else 0
        return [want + spare * want // sum(wanted) for want in wanted]
    give = [want - need for want, need in zip(wanted, least, strict=True)]
    total = sum(give)
    if total <= missing:
        return least
    # Each gives a little too much rather than too little, so that together they fit.
    return [want - -(-missing * part // total) for want, part in zip(wanted, give, strict=True)]


def _row(
    frame: Frame,
    stage: Stage,
    grid: _Grid,
    cells: list[Cell],
    x: int,
    y: int,
    *,
    head: bool = False,
    striped: bool = False,
) -> int:
    """Draw one row; return the y below it."""
    fonts, units = stage.fonts, HEAD_UNITS if head else UNITS
    faces = [BLACK if head else grid.face(cell) for cell in cells]
    texts = [
        []
        if shown_pictures(stage, cell)
        else fonts.wrapped(cell.text, face, units, wide - 2 * grid.pad - grid.indent(cell))
        for cell, face, wide in zip(cells, faces, grid.columns, strict=True)
    ]
    step = fonts.line_height(BODY, units)
    tallest = max(len(lines) * step for lines in texts)
    if any(shown_pictures(stage, cell) for cell in cells):
        tallest = max(tallest, grid.picture)
    high = round(tallest) + stage.space.gap
    if head or striped:
        fill, opacity = (WINE, 1.0) if head else (RULED, 0.13)
        frame.blit(stage.paint.box(grid.width, high, 0, fill=fill, opacity=opacity), x, y)
    for cell, face, lines, wide in zip(cells, faces, texts, grid.columns, strict=True):
        top = y + high / 2 - len(lines) * step / 2
        left = x + grid.pad + grid.indent(cell)
        if cell.source:
            _sign(frame, stage, grid, cell, (x + grid.pad, y + high / 2))
        for place, line in enumerate(lines):
            middle = top + (place + 0.5) * step
            frame.text(line, left, middle, face, units, CREAM if head else INK)
        for place, name in enumerate(shown_pictures(stage, cell)):
            picture = stage.picture(name, grid.picture, grid.picture)
            middle = x + grid.pad + (place + 0.5) * (grid.picture + stage.space.hair)
            frame.blit_centred(picture, middle, y + high / 2)
        x += wide
    return y + high


def _sign(frame: Frame, stage: Stage, grid: _Grid, cell: Cell, place: tuple[float, float]) -> None:
    """Show where a row comes from, left of its words."""
    key = f"rules:source:{len(frame.targets)}"
    draw_source(frame, stage, cell.source, *place, grid.sign, key)


def _draw_stacked(frame: Frame, stage: Stage, grid: _Grid, table: Table, room: pygame.Rect) -> int:
    """Draw the rows below each other, each as a short list, as the columns have no room."""
    y, line = room.y, max(1, stage.px(2))
    for row in table.rows:
        frame.blit(stage.paint.box(room.width, line, 0, fill=RULED, opacity=0.8), room.x, y)
        y += line + stage.px(6)
        for head, cell in zip(table.columns, row, strict=True):
            y = _stacked_cell(frame, stage, grid, head, cell, pygame.Rect(room.x, y, room.width, 0))
        y += stage.px(6)
    return y


def _stacked_cell(
    frame: Frame, stage: Stage, grid: _Grid, head: str, cell: Cell, room: pygame.Rect
) -> int:
    """Write a cell with the head of its column; return the y below it."""
    y, face = room.y, grid.face(cell)
    if pictures := shown_pictures(stage, cell):
        pitch = grid.picture + stage.space.hair
        each = max(1, room.width // pitch)
        for place, name in enumerate(pictures):
            picture = stage.picture(name, grid.picture, grid.picture)
            left, top = place % each * pitch, place // each * pitch
            frame.blit(picture, room.x + left, y + top)
        return y + -(-len(pictures) // each) * pitch
    if not cell.text:
        return y
    words = cell.text if cell.strong else f"{head}: {cell.text}"
    indent = grid.indent(cell)
    if cell.source:
        _sign(frame, stage, grid, cell, (room.x, y + grid.line / 2))
    for words_line in stage.fonts.wrapped(words, face, UNITS, room.width - indent):
        frame.text(words_line, room.x + indent, y + grid.line / 2, face, UNITS, INK)
        y += grid.line
    return y
