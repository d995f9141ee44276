"""The score sheet: ten rounds as on paper, and the curve of the totals beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.rules.core import Seat
from game.tables.uffda.curve import draw_curve
from game.ui.frame import Frame, Target, Tip
from game.ui.parts.widgets import go_button
from game.ui.people import avatar
from game.ui.text import _
from game.ui.theme import (
    BLACK,
    BODY,
    BOLD,
    CREAM,
    GOLD,
    HAIRLINE,
    HEADING,
    HONEY,
    LABEL,
    MUTED,
    NIGHT,
    SCORE,
)

if TYPE_CHECKING:
    from game.tables.uffda.view import UffdaTable

POINTS = 24
"""Size of the points of a round, in layout units."""


@dataclass(frozen=True, slots=True)
class Row:
    """One finished round: everybody's points, and who was out (None: terminated)."""

    round: int
    winner: Seat | None
    points: tuple[int, ...]


def draw_sheet(table: UffdaTable, frame: Frame) -> None:
    """Show the sheet above the table, with a button that closes it."""
    stage = table.stage
    width, height = frame.size
    everything = pygame.Rect(0, 0, width, height)
    frame.cover()
    close = table.close_sheet
    frame.target(Target("sheet:ground", everything, _("Close"), close, command="scores"))
    frame.blit(stage.paint.veil(width, height, "#0B0502", 0.55), 0, 0)
    panel = pygame.Rect(0, 0, min(stage.px(1560), width - 16), min(stage.px(940), height - 16))
    panel.center = (width // 2, height // 2)
    frame.blit(stage.paint.panel(panel.width, panel.height), panel.x, panel.y)
    frame.target(Target("sheet:panel", panel, ""))
    pad = stage.px(36)
    title = table.sheet_title()
    frame.text(
        title,
        panel.centerx,
        panel.y + stage.px(46),
        HEADING,
        34,
        HONEY,
        "centre",
        panel.width - 2 * pad,
        stage.px(72),
    )
    high = max(stage.px(76), 44)
    foot = pygame.Rect(0, 0, max(stage.px(330), 190), high)
    foot.midbottom = (panel.centerx, panel.bottom - stage.px(20))
    top = panel.y + stage.px(84)
    body = pygame.Rect(panel.x + pad, top, panel.width - 2 * pad, foot.y - stage.px(18) - top)
    draw_scores(table, frame, body)
    label = _("Go on") if table.sheet_holds else _("Close")
    go_button(frame, stage, foot, "sheet:close", label, table.close_sheet, command="next")


def draw_scores(table: UffdaTable, frame: Frame, rect: pygame.Rect) -> None:
    """Show the table of points and the curve in this room."""
    players = len(table.host.people)
    share = 0.52 if players <= 4 else 0.64 if players <= 6 else 0.7
    left = pygame.Rect(rect.x, rect.y, round(rect.width * share), rect.height)
    _draw_table(table, frame, left)
    gap = table.stage.px(30)
    right = pygame.Rect(left.right + gap, rect.y, rect.right - left.right - gap, rect.height)
    rows = table.rows()
    draw_curve(table, frame, right, _totals(rows, players))


def _totals(rows: Sequence[Row], players: int) -> list[list[int]]:
    """Return everybody's totals after each round, beginning with 0."""
    lines = [[0] for _ in range(players)]
    for row in rows:
        for seat, points in enumerate(row.points):
            lines[seat].append(lines[seat][-1] + points)
    return lines


def _draw_table(table: UffdaTable, frame: Frame, rect: pygame.Rect) -> None:
    players = len(table.host.people)
    word = table.stage.fonts.width(_("Total"), BODY, 17) + table.stage.px(16)
    marks = table.stage.fonts.width("9|9 †", BLACK, 20) + table.stage.px(26)
    first = max(table.stage.px(84), 52, marks, min(word, round(rect.width * 0.16)))
    column = (rect.width - first) / players
    head = min(table.stage.px(104), round(rect.height * 0.18))
    foot = max(table.stage.px(58), 32)
    rows = table.rounds
    step = min((rect.height - head - foot) / rows, table.stage.px(84))
    _draw_heads(table, frame, rect, first, column, head)
    done = {row.round: row for row in table.rows()}
    for index in range(rows):
        y = rect.y + head + (index + 0.5) * step
        _draw_row(table, frame, rect, (first, column, step), y, index, done.get(index + 1))
    _draw_foot(table, frame, rect, first, column, foot)


def _draw_heads(
    table: UffdaTable, frame: Frame, rect: pygame.Rect, first: int, column: float, head: int
) -> None:
    stage = table.stage
    name_high = min(stage.fonts.line_height(BOLD, 16), head * 0.42)
    size = min(round(head - name_high - stage.px(6)), round(column * 0.8), stage.px(66))
    for place in range(len(table.host.people)):
        seat = table.seat_at(place)
        person = table.host.people[seat]
        x = rect.x + first + (place + 0.5) * column
        face = avatar(stage, person.avatar, person.colour, size)
        frame.blit_centred(face, x, rect.y + size / 2)
        frame.text(
            person.name,
            x,
            rect.y + head - name_high * 0.7,
            BOLD,
            16,
            CREAM,
            "centre",
            round(column - 6),
            name_high,
        )
        cell = pygame.Rect(round(x - column / 2), rect.y, round(column), head)
        frame.target(Target(f"sheet:{seat}", cell, person.name, tip=Tip(person.name)))


def _draw_row(
    table: UffdaTable,
    frame: Frame,
    rect: pygame.Rect,
    sizes: tuple[int, float, float],
    y: float,
    index: int,
    row: Row | None,
) -> None:
    stage = table.stage
    first, column, step = sizes
    high = round(step) - stage.px(4)
    if index % 2 == 0:
        band = stage.paint.box(rect.width, high, stage.px(8), fill=NIGHT, opacity=0.4)
        frame.blit(band, rect.x, y - high / 2)
    label = round(first - stage.px(14))
    frame.text(f"{index}|{index}", rect.x + stage.px(14), y, BLACK, 20, LABEL, "left", label, step)
    if row is None:
        return
    if row.winner is None:
        _mark_dead(table, frame, rect, y, first)
    for place in range(len(table.host.people)):
        seat = table.seat_at(place)
        x = rect.x + first + (place + 0.5) * column
        points = row.points[seat]
        won = seat == row.winner
        text = table.words.points(points)
        if won:
            wide = min(
                round(column - 4), stage.fonts.width(text, BLACK, POINTS) + max(stage.px(26), 16)
            )
            tall = max(stage.px(38), 24, stage.fonts.line_height(BLACK, POINTS))
            mark = stage.paint.box(
                wide, min(high, tall), stage.px(12), fill=GOLD, opacity=0.22,
                rim=GOLD, rim_width=2,
            )  # fmt: skip
            frame.blit_centred(mark, x, y)
        room = round(column - 8)
        face, colour = (BLACK, SCORE) if won else (BOLD, CREAM)
        frame.text(text, x, y, face, POINTS, colour, "centre", room, step)


def _mark_dead(table: UffdaTable, frame: Frame, rect: pygame.Rect, y: float, first: int) -> None:
    """Mark a terminated round: nobody got the bonus."""
    x = rect.x + first - table.stage.px(12)
    frame.text("†", x, y, BLACK, 20, MUTED, "right")
    place = pygame.Rect(rect.x, round(y) - 16, first, 32)
    tip = Tip(_("Stuck"), _("Nothing fitted any more: no bonus in this round."))
    frame.target(Target(f"dead:{round(y)}", place, tip.title, tip=tip))


def _draw_foot(
    table: UffdaTable, frame: Frame, rect: pygame.Rect, first: int, column: float, foot: int
) -> None:
    stage = table.stage
    y = rect.bottom - foot / 2
    line = stage.paint.box(rect.width, max(1, stage.px(2)), 0, fill=HAIRLINE, opacity=0.7)
    frame.blit(line, rect.x, rect.bottom - foot)
    frame.text(_("Total"), rect.x + stage.px(6), y, BODY, 17, LABEL, "left", first - 4, foot)
    rows = table.rows()
    totals = [line[-1] for line in _totals(rows, len(table.host.people))]
    best = min(totals)
    for place in range(len(totals)):
        seat = table.seat_at(place)
        x = rect.x + first + (place + 0.5) * column
        colour = SCORE if totals[seat] == best and rows else CREAM
        text, room = table.words.points(totals[seat]), round(column - 6)
        frame.text(text, x, y, BLACK, 34, colour, "centre", room, foot)
