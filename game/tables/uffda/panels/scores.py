"""The points of all rounds as on paper, and the curve of the totals beside them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.rules.core import Seat
from game.tables.uffda.panels.curve import draw_curve
from game.tables.uffda.words.things import signed
from game.ui.frame import Frame, Target, Tip
from game.ui.people import avatar
from game.ui.stage import Stage
from game.ui.table.host import Person
from game.ui.text import _
from game.ui.theme import (
    BLACK,
    BODY,
    BOLD,
    CREAM,
    GOLD,
    HAIRLINE,
    LABEL,
    MUTED,
    NIGHT,
    SCORE,
)

POINTS = 24
"""Size of the points of a round, in layout units."""


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One finished round: everybody's points by seat, and who was out (None: terminated)."""

    round: int
    winner: Seat | None
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Scores:
    """The scoring as far as it has been shown."""

    columns: tuple[Person, ...]
    """Everybody, the viewer first."""
    rounds: int
    rows: tuple[ScoreRow, ...]

    @property
    def lines(self) -> list[list[int]]:
        """Everybody's totals by seat after each round, beginning with 0."""
        lines = [[0] for _ in self.columns]
        for row in self.rows:
            for line, points in zip(lines, row.points, strict=True):
                line.append(line[-1] + points)
        return lines


def draw_scores(frame: Frame, stage: Stage, scores: Scores, rect: pygame.Rect) -> None:
    """Show the table of points and the curve in this room."""
    players = len(scores.columns)
    share = 0.52 if players <= 4 else 0.64 if players <= 6 else 0.7
    left = pygame.Rect(rect.x, rect.y, round(rect.width * share), rect.height)
    _Grid(frame, stage, scores, left).draw()
    gap = stage.px(30)
    right = pygame.Rect(left.right + gap, rect.y, rect.right - left.right - gap, rect.height)
    colours = [one.colour for one in sorted(scores.columns, key=lambda one: one.seat)]
    draw_curve(frame, stage, scores.lines, colours, scores.rounds, right)


class _Grid:
    """The table of points: a column for each player, a row for each round."""

    def __init__(self, frame: Frame, stage: Stage, scores: Scores, rect: pygame.Rect) -> None:
        self._frame, self._stage, self._scores, self._rect = frame, stage, scores, rect
        px, fonts = stage.px, stage.fonts
        word = fonts.width(_("Total"), BODY, 17) + px(16)
        marks = fonts.width("9|9 †", BLACK, 20) + px(26)
        self._first = max(px(84), 52, marks, min(word, round(rect.width * 0.16)))
        """Width of the column with the numbers of the rounds."""
        self._column = (rect.width - self._first) / len(scores.columns)
        self._head = min(px(104), round(rect.height * 0.18))
        self._foot = max(px(58), 32)
        self._step = min((rect.height - self._head - self._foot) / scores.rounds, px(84))

    def draw(self) -> None:
        """Show heads, rounds and totals."""
        self._draw_heads()
        done = {row.round: row for row in self._scores.rows}
        for index in range(self._scores.rounds):
            y = self._rect.y + self._head + (index + 0.5) * self._step
            self._draw_round(index, y, done.get(index + 1))
        self._draw_totals()

    def _columns(self) -> Sequence[tuple[Person, float]]:
        """Return who has which column, and where its middle is."""
        left = self._rect.x + self._first
        return [
            (person, left + (place + 0.5) * self._column)
            for place, person in enumerate(self._scores.columns)
        ]

    def _draw_heads(self) -> None:
        frame, stage, rect, head, column = (
            self._frame, self._stage, self._rect, self._head, self._column
        )  # fmt: skip
        name_high = min(stage.fonts.line_height(BOLD, 16), head * 0.42)
        size = min(round(head - name_high - stage.px(6)), round(column * 0.8), stage.px(66))
        y, room = rect.y + head - name_high * 0.7, round(column - 6)
        for person, x in self._columns():
            face = avatar(stage, person.avatar, person.colour, size)
            frame.blit_centred(face, x, rect.y + size / 2)
            frame.text(person.name, x, y, BOLD, 16, CREAM, "centre", room, name_high)
            cell = pygame.Rect(round(x - column / 2), rect.y, round(column), head)
            tip = Tip(person.name)
            frame.target(Target(f"sheet:{person.seat}", cell, person.name, tip=tip))

    def _draw_round(self, index: int, y: float, row: ScoreRow | None) -> None:
        frame, stage, rect, step = self._frame, self._stage, self._rect, self._step
        high = round(step) - stage.px(4)
        if index % 2 == 0:
            band = stage.paint.box(rect.width, high, stage.px(8), fill=NIGHT, opacity=0.4)
            frame.blit(band, rect.x, y - high / 2)
        text, label = f"{index}|{index}", round(self._first - stage.px(14))
        frame.text(text, rect.x + stage.px(14), y, BLACK, 20, LABEL, "left", label, step)
        if row is None:
            return
        if row.winner is None:
            self._mark_dead(y)
        room = round(self._column - 8)
        for person, x in self._columns():
            text, won = signed(row.points[person.seat]), person.seat == row.winner
            if won:
                self._mark_winner(text, x, y, high)
            face, colour = (BLACK, SCORE) if won else (BOLD, CREAM)
            frame.text(text, x, y, face, POINTS, colour, "centre", room, step)

    def _mark_winner(self, text: str, x: float, y: float, high: int) -> None:
        stage, fonts = self._stage, self._stage.fonts
        wide = fonts.width(text, BLACK, POINTS) + max(stage.px(26), 16)
        tall = max(stage.px(38), 24, fonts.line_height(BLACK, POINTS))
        mark = stage.paint.box(
            min(round(self._column - 4), wide), min(high, tall), stage.px(12), fill=GOLD,
            opacity=0.22, rim=GOLD, rim_width=2,
        )  # fmt: skip
        self._frame.blit_centred(mark, x, y)

    def _mark_dead(self, y: float) -> None:
        """Mark a terminated round: nobody got the bonus."""
        rect, x = self._rect, self._rect.x + self._first - self._stage.px(12)
        self._frame.text("†", x, y, BLACK, 20, MUTED, "right")
        place = pygame.Rect(rect.x, round(y) - 16, self._first, 32)
        tip = Tip(_("Stuck"), _("Nothing fitted any more: no bonus in this round."))
        self._frame.target(Target(f"dead:{round(y)}", place, tip.title, tip=tip))

    def _draw_totals(self) -> None:
        frame, stage, rect, foot = self._frame, self._stage, self._rect, self._foot
        y = rect.bottom - foot / 2
        line = stage.paint.box(rect.width, max(1, stage.px(2)), 0, fill=HAIRLINE, opacity=0.7)
        frame.blit(line, rect.x, rect.bottom - foot)
        left, room = rect.x + stage.px(6), self._first - 4
        frame.text(_("Total"), left, y, BODY, 17, LABEL, "left", room, foot)
        totals = [line[-1] for line in self._scores.lines]
        room = round(self._column - 6)
        for person, x in self._columns():
            total = totals[person.seat]
            colour = SCORE if total == min(totals) and self._scores.rows else CREAM
            frame.text(signed(total), x, y, BLACK, 34, colour, "centre", room, foot)
