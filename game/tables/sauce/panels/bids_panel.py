"""The bids of all four, and what both teams have taken against them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

from game.tables.sauce.colours import CHILLI, PLUM
from game.tables.sauce.panels.team_bar import (
    TeamBar,
    draw_team_bar,
    needs_two_lines,
    team_bar_height,
)
from game.tables.sauce.words.numbers import bid_words
from game.ui.drawing.fitting import block
from game.ui.frame import Frame, Target, Tip
from game.ui.stage import Stage
from game.ui.table.host import Person
from game.ui.table.panels.notes import draw_ground
from game.ui.table.panels.seat_plate import draw_face
from game.ui.theme import BLACK, BODY, BOLD, CREAM, GOLD, GREEN_RIM, HAIRLINE, HEADING, HONEY, LABEL

Nope = Literal["", "kept", "broken"]


@dataclass(frozen=True, slots=True)
class BidRow:
    """What somebody has bid."""

    person: Person
    bid: str | None
    is_asked: bool
    nope: Nope
    """What has become of a Nope! so far; empty for all other bids, and before the first trick."""


@dataclass(frozen=True, slots=True)
class BidsPanel:
    """All bids and both teams."""

    title: str
    rows: tuple[BidRow, ...]
    """In the order of bidding."""
    foot: str
    teams: tuple[TeamBar, TeamBar]
    is_narrow: bool


def draw_bids(frame: Frame, stage: Stage, panel: BidsPanel, rect: pygame.Rect) -> None:
    """Show the panel of the bids."""
    draw_ground(frame, stage, rect, PLUM)
    head = stage.px(52 + 12 * stage.metrics.larger)
    y, room = rect.y + head * 0.54, rect.width - stage.px(20 if panel.is_narrow else 40)
    frame.text(panel.title, rect.centerx, y, HEADING, 24, HONEY, "centre", room, head)
    inner = rect.inflate(-2 * stage.px(18), 0)
    is_tall = needs_two_lines(stage, panel.teams, inner.width)
    bar = team_bar_height(stage, is_tall=is_tall)
    high = min(stage.px(64), 3 * stage.fonts.line_height(BODY, 18))
    foot = pygame.Rect(inner.x, rect.bottom - stage.px(8) - high, inner.width, high)
    block(frame, panel.foot, foot, BODY, 18, LABEL, "centre", middle=True)
    gap = stage.px(8)
    bars = foot.y - 2 * (bar + gap)
    top = rect.y + head
    step = min((bars - stage.px(10) - top) / len(panel.rows), stage.px(62))
    for number, row in enumerate(panel.rows):
        _draw_row(frame, stage, row, inner, (top + (number + 0.5) * step, step))
    line = stage.paint.box(inner.width, 1, 0, fill=HAIRLINE, opacity=0.5)
    frame.blit(line, inner.x, bars - stage.px(6))
    for number, team in enumerate(panel.teams):
        strip = pygame.Rect(inner.x, round(bars + number * (bar + gap)), inner.width, bar)
        draw_team_bar(frame, stage, team, strip, is_tall=is_tall)


def _draw_row(
    frame: Frame, stage: Stage, row: BidRow, rect: pygame.Rect, line: tuple[float, float]
) -> None:
    """Show a bid; `line` is the middle and the height of the row."""
    y, step = line
    if row.is_asked:
        mark = stage.paint.box(
            rect.width + stage.px(16), round(step - 2), stage.px(10), fill=GOLD, opacity=0.1,
            rim=GOLD, rim_width=1.5,
        )  # fmt: skip
        frame.blit_centred(mark, rect.centerx, y)
    size = min(stage.px(42), round(step * 0.86))
    draw_face(frame, stage, row.person, size, (rect.x + size / 2, y))
    text, colour, units = _written(row)
    half = round(rect.width * 0.5)
    wide = frame.text(text, rect.right, y, BLACK, units, colour, "right", half, step).width
    left = rect.x + size + stage.px(9)
    room = round(rect.right - wide - stage.px(6) - left)
    name = row.person.name
    frame.text(name, left, y, BOLD, 18, CREAM, "left", room, step)
    tip = Tip(name, text if row.bid is not None else "")
    place = pygame.Rect(rect.x, round(y - step / 2), rect.width, round(step))
    frame.target(Target(f"bids:{row.person.seat}", place, name, tip=tip))


def _written(row: BidRow) -> tuple[str, str, int]:
    """Return the bid as it is written, its colour and its size in units."""
    if row.bid is None:
        return ("…", GOLD, 21) if row.is_asked else ("–", LABEL, 21)
    if row.bid.isdecimal():
        return row.bid, CREAM, 21
    colour = {"kept": GREEN_RIM, "broken": CHILLI}.get(row.nope, GOLD)
    return bid_words(row.bid), colour, 18
