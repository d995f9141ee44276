"""The score board: every hand with its Sauces, bids, points and scores, and the curve beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.tables.sauce.colours import CHILLI
from game.tables.sauce.panels.curve import Curve, draw_curve
from game.tables.sauce.panels.pictures import TEAM_COLOURS, face_disc
from game.tables.sauce.words.numbers import number, signed
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.parts.widgets import go_button
from game.ui.stage import Stage
from game.ui.table.cards import CardArt
from game.ui.table.host import Person
from game.ui.text import _
from game.ui.theme import (
    BLACK,
    BODY,
    BOLD,
    CREAM,
    DUSK,
    GREEN_RIM,
    HAIRLINE,
    HEADING,
    HONEY,
    LABEL,
    MUTED,
    NIGHT,
    SCORE,
)

SHARES = (0.08, 0.10, 0.15, 0.12, 0.145, 0.15, 0.12, 0.145)
"""Widths of the columns: number, Sauces, then for each team bids, points and score."""


class Columns(NamedTuple):
    """Where the columns are: left edge and width of each, and the height of a row."""

    edges: tuple[float, ...]
    widths: tuple[float, ...]
    step: float

    def middle(self, index: int) -> float:
        """Return the middle of a column."""
        return self.edges[index] + self.widths[index] / 2


@dataclass(frozen=True, slots=True)
class SideScore:
    """What a hand brought one team."""

    bids: str
    points: int
    score: int


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A finished hand."""

    number: int
    is_double: bool
    faces: tuple[str, ...]
    """Its Sauces."""
    sides: tuple[SideScore, SideScore]
    tip: Tip


@dataclass(frozen=True, slots=True)
class ScoreTeam:
    """A team above its columns, and its score below them."""

    name: str
    people: tuple[Person, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Scores:
    """All finished hands, and both teams."""

    rows: tuple[ScoreRow, ...]
    most: int
    """How many hands there is room for."""
    teams: tuple[ScoreTeam, ScoreTeam]
    curve: Curve


@dataclass(frozen=True, slots=True)
class Board:
    """The score board above the table."""

    title: str
    scores: Scores
    label: str
    """What stands on the button that closes it."""
    close: Press


def draw_board(frame: Frame, stage: Stage, art: CardArt, board: Board) -> None:
    """Show the board above the table, with a button that closes it."""
    width, height = frame.size
    frame.cover()
    everything = pygame.Rect(0, 0, width, height)
    frame.target(Target("board:ground", everything, _("Close"), board.close, command="scores"))
    frame.blit(stage.paint.veil(width, height, DUSK, 0.55), 0, 0)
    panel = pygame.Rect(0, 0, min(stage.px(1640), width - 16), min(stage.px(980), height - 16))
    panel.center = (width // 2, height // 2)
    frame.blit(stage.paint.panel(panel.width, panel.height), panel.x, panel.y)
    frame.target(Target("board:panel", panel, ""))
    pad = stage.px(34)
    frame.text(
        board.title, panel.centerx, panel.y + stage.px(44), HEADING, 34, HONEY, "centre",
        panel.width - 2 * pad, stage.px(72),
    )  # fmt: skip
    high = max(stage.px(72), 44)
    foot = pygame.Rect(0, 0, max(stage.px(330), 190), high)
    foot.midbottom = (panel.centerx, panel.bottom - stage.px(18))
    top = panel.y + stage.px(80)
    body = pygame.Rect(panel.x + pad, top, panel.width - 2 * pad, foot.y - stage.px(14) - top)
    draw_scores(frame, stage, art, board.scores, body)
    go_button(frame, stage, foot, "board:close", board.label, board.close, command="next")


def draw_scores(
    frame: Frame, stage: Stage, art: CardArt, scores: Scores, rect: pygame.Rect
) -> None:
    """Show the board and the curve in this room."""
    left = pygame.Rect(rect.x, rect.y, round(rect.width * 0.71), rect.height)
    _draw_table(frame, stage, art, scores, left)
    gap = stage.px(26)
    right = pygame.Rect(left.right + gap, rect.y, rect.right - left.right - gap, rect.height)
    draw_curve(frame, stage, scores.curve, right)


def _draw_table(
    frame: Frame, stage: Stage, art: CardArt, scores: Scores, rect: pygame.Rect
) -> None:
    head, foot = stage.px(96), max(stage.px(58), 34)
    label = min(stage.fonts.line_height(BOLD, 16), max(stage.px(36), 17))
    head = max(head, 2 * label + stage.px(20))
    rows = max(scores.most, len(scores.rows), 1)
    step = min((rect.height - head - foot) / rows, stage.px(84))
    unit = rect.width / sum(SHARES)
    edges = [rect.x + sum(SHARES[:i]) * unit for i in range(len(SHARES))]
    columns = Columns(tuple(edges), tuple(share * unit for share in SHARES), step)
    _draw_heads(frame, stage, scores, rect, columns, head)
    done = {row.number: row for row in scores.rows}
    for index in range(rows):
        y = rect.y + head + (index + 0.5) * step
        if index % 2 == 0:
            band = stage.paint.box(
                rect.width, round(step - 3), stage.px(8), fill=NIGHT, opacity=0.4
            )
            frame.blit(band, rect.x, y - (step - 3) / 2)
        row = done.get(index + 1)
        text, colour = str(index + 1), LABEL
        if row and row.is_double:
            text, colour = f"{index + 1} ×2", CHILLI
        room = round(columns.widths[0] - 4)
        frame.text(text, columns.middle(0), y, BLACK, 21, colour, "centre", room, step)
        if row:
            _draw_row(frame, stage, art, columns, y, row)
    _draw_foot(frame, stage, scores, rect, columns, foot)


def _draw_heads(
    frame: Frame, stage: Stage, scores: Scores, rect: pygame.Rect, columns: Columns, head: int
) -> None:
    high = min(stage.fonts.line_height(BOLD, 16), max(stage.px(36), 17))
    y = rect.y + head - high * 0.7
    frame.text(_("Sauce"), columns.middle(1), y, BOLD, 16, LABEL, "centre",
               round(columns.widths[1] - 6), high)  # fmt: skip
    for side, team in enumerate(scores.teams):
        first = 2 + 3 * side
        wide = sum(columns.widths[first : first + 3])
        spot = (columns.edges[first] + wide / 2, rect.y + (head - high) * 0.45)
        _draw_team(frame, stage, team, TEAM_COLOURS[side], spot, round(wide))
        for offset, label in enumerate((_("Bids"), _("Taken"), _("Score"))):
            column = first + offset
            frame.text(
                label, columns.middle(column), y, BOLD, 16, LABEL, "centre",
                round(columns.widths[column] - 4), high,
            )  # fmt: skip


def _draw_team(
    frame: Frame,
    stage: Stage,
    team: ScoreTeam,
    colour: str,
    centre: tuple[float, float],
    room: int,
) -> None:
    """Show both faces of a team and what it is called."""
    size, units = stage.px(46), 24
    faces = len(team.people) * size * 0.85
    space = round(room - faces - stage.px(34))
    wide = min(stage.fonts.width(team.name, BLACK, units), space)
    x = centre[0] - (faces + stage.px(10) + wide) / 2
    for person in team.people:
        face_disc(frame, stage, person, size, (x + size / 2, centre[1]))
        x += size * 0.85
    x += stage.px(14)
    room, tall = max(wide, 1) + 1, stage.px(52)
    frame.text(team.name, x, centre[1], BLACK, units, colour, "left", room, tall)


def _draw_row(
    frame: Frame, stage: Stage, art: CardArt, columns: Columns, y: float, row: ScoreRow
) -> None:
    width = min(stage.px(40), round((columns.step - stage.px(6)) / 1.4))
    room, count = columns.widths[1] - stage.px(8), len(row.faces)
    step = min(width * 1.08, (room - width) / max(1, count - 1))
    for i, face in enumerate(row.faces):
        x = columns.middle(1) + (i - (count - 1) / 2) * step
        frame.blit_centred(art.card(face, max(8, width), "flat"), x, y)
    for number_of_side, side in enumerate(row.sides):
        _draw_side(frame, columns, y, side, 2 + 3 * number_of_side)
    place = pygame.Rect(
        round(columns.edges[0]), round(y - columns.step / 2),
        round(columns.edges[1] + columns.widths[1] - columns.edges[0]), round(columns.step),
    )  # fmt: skip
    frame.target(Target(f"board:{row.number}", place, row.tip.title, tip=row.tip))


def _draw_side(frame: Frame, columns: Columns, y: float, side: SideScore, first: int) -> None:
    """Write what one team has bid, taken and scored in a hand."""
    score = side.score
    colour = CHILLI if score < 0 else GREEN_RIM if score > 0 else MUTED
    for column, text, face, units, shade, edge in (
        (first, side.bids, BOLD, 21, CREAM, 8),
        (first + 1, str(side.points), BOLD, 22, CREAM, 4),
        (first + 2, signed(score), BLACK, 25, colour, 4),
    ):
        x, room = columns.middle(column), round(columns.widths[column] - edge)
        frame.text(text, x, y, face, units, shade, "centre", room, columns.step)


def _draw_foot(
    frame: Frame, stage: Stage, scores: Scores, rect: pygame.Rect, columns: Columns, foot: int
) -> None:
    y = rect.bottom - foot / 2
    line = stage.paint.box(rect.width, max(1, stage.px(2)), 0, fill=HAIRLINE, opacity=0.7)
    frame.blit(line, rect.x, rect.bottom - foot)
    wide = round(columns.widths[0] + columns.widths[1])
    frame.text(_("Total"), rect.x + stage.px(10), y, BODY, 18, LABEL, "left", wide, foot)
    best = max(team.total for team in scores.teams)
    for column, team in zip((4, 7), scores.teams, strict=True):
        frame.text(
            number(team.total), columns.middle(column), y, BLACK, 36,
            SCORE if team.total == best else CREAM, "centre", round(columns.widths[column]), foot,
        )  # fmt: skip
