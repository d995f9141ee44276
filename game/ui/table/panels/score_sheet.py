"""The score sheet: all rounds as on paper, with everybody's totals and their curve beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import place, rows, split
from game.ui.parts.panel import box
from game.ui.parts.widgets import go_button
from game.ui.people import avatar
from game.ui.stage import Stage
from game.ui.table.cards import CARD_RATIO, CardArt
from game.ui.table.cards import row as side_by_side
from game.ui.table.host import Person
from game.ui.table.panels.curve import Curve, draw_curve
from game.ui.text import _
from game.ui.theme import (
    BLACK,
    BODY,
    BOLD,
    CREAM,
    DUSK,
    GOLD,
    HAIRLINE,
    HEADING,
    HONEY,
    LABEL,
    NIGHT,
    SCORE,
)

POINTS, TOTAL, SUM, NUMBER, TITLE, NAME = 24, 34, 17, 20, 16, 24
"""Sizes of texts, in units."""
MOST_APART = 1.3
"""How much larger the texts of one column may be than those of another."""
CARD = 40
"""Width of a small card in a cell, in units."""


@dataclass(frozen=True, slots=True)
class Cell:
    """The result of a round, as a word or number, or as small cards."""

    text: str = ""
    face: str = BOLD
    colour: str = CREAM
    is_marked: bool = False
    """Whether it has a gold rim: this has won the round."""
    cards: tuple[str, ...] = ()
    """Faces as `CardArt` knows them."""


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A round: empty until it has ended."""

    label: str
    cells: tuple[Cell, ...] = ()
    colour: str = LABEL
    """That of the label."""
    tip: Tip | None = None


@dataclass(frozen=True, slots=True)
class Column:
    """One fact about each round."""

    title: str
    colour: str = LABEL
    share: float = 1
    """Its width relative to the others."""


@dataclass(frozen=True, slots=True)
class Owner:
    """Whose columns these are: faces above them, and the name of a team beside the faces."""

    people: tuple[Person, ...]
    columns: tuple[Column, ...]
    total: str
    """Stands below the last column."""
    is_best: bool
    name: str = ""
    colour: str = CREAM


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The whole sheet; there are as many rows as there is room for."""

    owners: tuple[Owner, ...]
    rows: tuple[RoundRow, ...]
    curve: Curve
    lead: tuple[Column, ...] = ()
    """Facts about a round, before everybody's columns."""

    @property
    def columns(self) -> tuple[Column, ...]:
        """All columns from left to right."""
        return (*self.lead, *(column for owner in self.owners for column in owner.columns))


@dataclass(frozen=True, slots=True)
class OpenSheet:
    """A score sheet that lies above the table until it is closed."""

    title: str
    sheet: ScoreSheet
    close: Press


def draw_open_sheet(frame: Frame, stage: Stage, art: CardArt, opened: OpenSheet) -> None:
    """Show the sheet above everything, with a button that closes it."""
    width, height = frame.size
    frame.cover()
    everything = pygame.Rect(0, 0, width, height)
    close = opened.close
    frame.target(Target("sheet:ground", everything, _("Close"), close, command="scores"))
    frame.blit(stage.paint.veil(width, height, DUSK, 0.55), 0, 0)
    panel = place(everything, (min(stage.px(1640), width - 16), min(stage.px(980), height - 16)))
    frame.blit(stage.paint.panel(*panel.size), panel.x, panel.y)
    frame.target(Target("sheet:panel", panel, ""))
    high, pad = max(stage.px(72), 44), stage.px(18)
    inner = panel.inflate(-stage.px(68), -2 * pad)
    head, inner = split(inner, "top", stage.px(52), stage.px(10))
    foot, body = split(inner, "bottom", high, stage.px(14))
    frame.text(opened.title, *head.center, HEADING, 34, HONEY, "centre", head.width, stage.px(72))
    draw_score_sheet(frame, stage, art, opened.sheet, body)
    foot = foot.inflate(max(stage.px(330), 190) - foot.width, 0)
    go_button(frame, stage, foot, "sheet:close", _("Close"), close, command="next")


def draw_score_sheet(
    frame: Frame, stage: Stage, art: CardArt, sheet: ScoreSheet, rect: pygame.Rect
) -> None:
    """Show the rounds, and the curve beside them, in this room."""
    across = len(sheet.columns)
    share = 0.52 if across <= 4 else 0.64 if across <= 6 else 0.7
    left, right = split(rect, "left", round(rect.width * share), stage.px(28))
    _Grid(frame, stage, art, sheet, left).draw()
    draw_curve(frame, stage, sheet.curve, right)


class _Grid:
    """The rounds below each other, and the totals."""

    def __init__(
        self, frame: Frame, stage: Stage, art: CardArt, sheet: ScoreSheet, rect: pygame.Rect
    ) -> None:
        self._frame, self._stage, self._art, self._sheet = frame, stage, art, sheet
        px, fonts = stage.px, stage.fonts
        self._title_high = min(fonts.line_height(BOLD, TITLE), max(px(36), 17))
        head = max(min(px(104), round(rect.height * 0.18)), 2 * self._title_high + px(20))
        foot = max(px(58), 34)
        self._head, self._body, self._foot = rows(rect, (head, None, foot))
        self._step = min(self._body.height / len(sheet.rows), px(84))
        labels = (fonts.width(row.label, BLACK, NUMBER) for row in sheet.rows)
        total = fonts.width(_("Total"), BODY, SUM) + px(6) + 8
        first = max(px(84), 52, max(labels) + px(26), total)
        wide, whole = rect.width - first, sum(column.share for column in sheet.columns)
        self._edges = [float(rect.x + first)]
        """Where the columns begin, and where the last one ends."""
        for column in sheet.columns:
            self._edges.append(self._edges[-1] + wide * column.share / whole)
        self._units = self._sizes()
        """How large the texts of each column are; columns of one kind have one size."""

    def _sizes(self) -> list[float]:
        columns, fitted = self._sheet.columns, self._stage.fonts.fitted
        sizes = {column.title: float(POINTS) for column in columns}
        for row in self._sheet.rows:
            for number, cell in enumerate(row.cells):
                title, room = columns[number].title, self._span(number)[1] - 8
                units = fitted(cell.text, cell.face, POINTS, room, self._step)[1]
                sizes[title] = min(sizes[title], units)
        most = MOST_APART * min(sizes.values())
        return [min(sizes[column.title], most) for column in columns]

    def draw(self) -> None:
        """Show heads, rounds and totals."""
        self._draw_heads()
        for index, row in enumerate(self._sheet.rows):
            self._draw_row(index, row)
        self._draw_totals()

    def _span(self, first: int, count: int = 1) -> tuple[float, int]:
        """Return the middle of columns beside each other, and how wide they are."""
        left, right = self._edges[first], self._edges[first + count]
        return (left + right) / 2, round(right - left)

    def _draw_heads(self) -> None:
        frame, head, high = self._frame, self._head, self._title_high
        for index, column in enumerate(self._sheet.columns):
            x, wide = self._span(index)
            y, colour = head.bottom - high * 0.7, column.colour
            frame.text(column.title, x, y, BOLD, TITLE, colour, "centre", wide - 6, high)
        first = len(self._sheet.lead)
        for owner in self._sheet.owners:
            self._draw_owner(owner, *self._span(first, len(owner.columns)))
            first += len(owner.columns)

    def _draw_owner(self, owner: Owner, x: float, wide: int) -> None:
        """Show the faces of a player or a team, and a team's name."""
        frame, stage, head = self._frame, self._stage, self._head
        room = head.height - self._title_high - stage.px(6)
        size = min(room, round(wide * 0.8), stage.px(66))
        y, pitch = head.y + size / 2, size * 0.85
        faces = size + pitch * (len(owner.people) - 1)
        space = round(wide - faces - stage.px(20))
        name = min(stage.fonts.width(owner.name, BLACK, NAME), space) if owner.name else 0
        left = x - (faces + (stage.px(10) + name if name else 0)) / 2
        for number, person in enumerate(owner.people):
            face = avatar(stage, person.avatar, person.colour, size)
            frame.blit_centred(face, left + size / 2 + number * pitch, y)
        if name:
            spot = (left + faces + stage.px(10), y)
            frame.text(owner.name, *spot, BLACK, NAME, owner.colour, "left", name + 1, size)
        for person in owner.people if not owner.name else ():
            cell = pygame.Rect(round(x - wide / 2), head.y, wide, head.height)
            tip = Tip(person.name)
            frame.target(Target(f"sheet:{person.seat}", cell, person.name, tip=tip))

    def _draw_row(self, index: int, row: RoundRow) -> None:
        frame, stage = self._frame, self._stage
        high = round(self._step) - stage.space.hair
        y = self._body.y + (index + 0.5) * self._step
        band = pygame.Rect(self._body.x, round(y - high / 2), self._body.width, high)
        if index % 2 == 0:
            box(frame, stage, band, stage.px(8), fill=NIGHT, opacity=0.4)
        left, room = band.x + stage.px(14), round(self._edges[0] - band.x - stage.px(14))
        frame.text(row.label, left, y, BLACK, NUMBER, row.colour, "left", room, self._step)
        for column, cell in enumerate(row.cells):
            self._draw_cell(cell, y, column)
        if row.tip:
            frame.target(Target(f"sheet:row:{index}", band, row.tip.title, tip=row.tip))

    def _draw_cell(self, cell: Cell, y: float, column: int) -> None:
        x, wide = self._span(column)
        if cell.cards:
            self._draw_cards(cell.cards, x, y, wide)
        if cell.is_marked:
            self._mark(cell.text, x, y, wide)
        frame, units = self._frame, self._units[column]
        frame.text(cell.text, x, y, cell.face, units, cell.colour, "centre", wide - 8, self._step)

    def _draw_cards(self, faces: Sequence[str], x: float, y: float, wide: int) -> None:
        px = self._stage.px
        width = max(8, min(px(CARD), round((self._step - px(6)) / CARD_RATIO)))
        places = side_by_side(len(faces), x, y, width, wide - px(8))
        for face, spot in zip(faces, places, strict=True):
            self._frame.blit_centred(self._art.card(face, width, "flat"), spot.x, y)

    def _mark(self, text: str, x: float, y: float, wide: int) -> None:
        stage, fonts = self._stage, self._stage.fonts
        tall = max(stage.px(38), 24, fonts.line_height(BLACK, POINTS))
        size = (
            min(wide - 4, fonts.width(text, BLACK, POINTS) + max(stage.px(26), 16)),
            min(round(self._step) - stage.space.hair, tall),
        )
        mark = stage.paint.box(*size, stage.px(12), fill=GOLD, opacity=0.22, rim=GOLD, rim_width=2)
        self._frame.blit_centred(mark, x, y)

    def _draw_totals(self) -> None:
        frame, stage, foot = self._frame, self._stage, self._foot
        line = stage.paint.box(foot.width, max(1, stage.px(2)), 0, fill=HAIRLINE, opacity=0.7)
        frame.blit(line, foot.x, foot.y)
        last, left = len(self._sheet.lead) - 1, foot.x + stage.px(6)
        for number, owner in enumerate(self._sheet.owners):
            last += len(owner.columns)
            x, wide = self._span(last)
            if not number:
                spot, room = (left, foot.centery), round(self._edges[last] - left - 4)
                frame.text(_("Total"), *spot, BODY, SUM, LABEL, "left", room, foot.height)
            colour = SCORE if owner.is_best else CREAM
            frame.text(
                owner.total, x, foot.centery, BLACK, TOTAL, colour, "centre", wide - 6, foot.height
            )
