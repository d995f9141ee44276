"""The score board: every hand with its Sauces, bids, points and scores, and the curve beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.games.sauce.cards import NAME
from game.games.sauce.scoring import HandResult, bid_text
from game.tables.sauce.curve import draw_curve
from game.tables.sauce.pictures import CHILLI, TEAM_COLOURS
from game.tables.sauce.shown import face_of
from game.tables.sauce.words import bid_words, number, signed
from game.ui import people
from game.ui.frame import Frame, Target, Tip
from game.ui.parts.widgets import go_button
from game.ui.text import _
from game.ui.theme import (
    BLACK,
    BODY,
    BOLD,
    CREAM,
    GREEN_RIM,
    HAIRLINE,
    HEADING,
    HONEY,
    LABEL,
    MUTED,
    NIGHT,
    SCORE,
)

if TYPE_CHECKING:
    from game.tables.sauce.view import SauceTable

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


def draw_board(table: SauceTable, frame: Frame) -> None:
    """Show the board above the table, with a button that closes it."""
    stage = table.stage
    width, height = frame.size
    frame.cover()
    everything = pygame.Rect(0, 0, width, height)
    close = table.close_board
    frame.target(Target("board:ground", everything, _("Close"), close, command="scores"))
    frame.blit(stage.paint.veil(width, height, "#0B0502", 0.55), 0, 0)
    panel = pygame.Rect(0, 0, min(stage.px(1640), width - 16), min(stage.px(980), height - 16))
    panel.center = (width // 2, height // 2)
    frame.blit(stage.paint.panel(panel.width, panel.height), panel.x, panel.y)
    frame.target(Target("board:panel", panel, ""))
    pad = stage.px(34)
    frame.text(
        _title(table), panel.centerx, panel.y + stage.px(44), HEADING, 34, HONEY, "centre",
        panel.width - 2 * pad, stage.px(72),
    )  # fmt: skip
    high = max(stage.px(72), 44)
    foot = pygame.Rect(0, 0, max(stage.px(330), 190), high)
    foot.midbottom = (panel.centerx, panel.bottom - stage.px(18))
    top = panel.y + stage.px(80)
    body = pygame.Rect(panel.x + pad, top, panel.width - 2 * pad, foot.y - stage.px(14) - top)
    draw_scores(table, frame, body)
    label = _("Go on") if table.board_holds else _("Close")
    go_button(frame, stage, foot, "board:close", label, table.close_board, command="next")


def _title(table: SauceTable) -> str:
    if not table.board_holds or not table.results:
        return _("Score board")
    result = table.results[-1]
    own, other = table.team_of_side(0), table.team_of_side(1)
    return _("Hand {number}: {ours} for us, {theirs} for them").format(
        number=result.number, ours=signed(result.scores[own]), theirs=signed(result.scores[other])
    )


def draw_scores(table: SauceTable, frame: Frame, rect: pygame.Rect) -> None:
    """Show the board and the curve in this room."""
    left = pygame.Rect(rect.x, rect.y, round(rect.width * 0.71), rect.height)
    _draw_table(table, frame, left)
    gap = table.stage.px(26)
    right = pygame.Rect(left.right + gap, rect.y, rect.right - left.right - gap, rect.height)
    lines = []
    for side in (0, 1):
        team = table.team_of_side(side)
        lines.append([0, *(result.totals[team] for result in table.results)])
    draw_curve(table, frame, right, lines)


def _draw_table(table: SauceTable, frame: Frame, rect: pygame.Rect) -> None:
    stage = table.stage
    head, foot = stage.px(96), max(stage.px(58), 34)
    label = min(stage.fonts.line_height(BOLD, 16), max(stage.px(36), 17))
    head = max(head, 2 * label + stage.px(20))
    rows = max(table.most_hands, len(table.results), 1)
    step = min((rect.height - head - foot) / rows, stage.px(84))
    unit = rect.width / sum(SHARES)
    edges = [rect.x + sum(SHARES[:i]) * unit for i in range(len(SHARES))]
    columns = Columns(tuple(edges), tuple(share * unit for share in SHARES), step)
    _draw_heads(table, frame, rect, columns, head)
    done = {result.number: result for result in table.results}
    for index in range(rows):
        y = rect.y + head + (index + 0.5) * step
        if index % 2 == 0:
            band = stage.paint.box(
                rect.width, round(step - 3), stage.px(8), fill=NIGHT, opacity=0.4
            )
            frame.blit(band, rect.x, y - (step - 3) / 2)
        result = done.get(index + 1)
        doubled = result is not None and len(result.sauces) > 1
        text = f"{index + 1} ×2" if doubled else str(index + 1)
        colour = CHILLI if doubled else LABEL
        room = round(columns.widths[0] - 4)
        frame.text(text, columns.middle(0), y, BLACK, 21, colour, "centre", room, step)
        if result:
            _draw_row(table, frame, columns, y, result)
    _draw_foot(table, frame, rect, columns, foot)


def _draw_heads(
    table: SauceTable, frame: Frame, rect: pygame.Rect, columns: Columns, head: int
) -> None:
    stage = table.stage
    high = min(stage.fonts.line_height(BOLD, 16), max(stage.px(36), 17))
    y = rect.y + head - high * 0.7
    frame.text(_("Sauce"), columns.middle(1), y, BOLD, 16, LABEL, "centre",
               round(columns.widths[1] - 6), high)  # fmt: skip
    for side in (0, 1):
        first = 2 + 3 * side
        wide = sum(columns.widths[first : first + 3])
        middle = columns.edges[first] + wide / 2
        _draw_team(table, frame, side, (middle, rect.y + (head - high) * 0.45), round(wide))
        for offset, label in enumerate((_("Bids"), _("Taken"), _("Score"))):
            column = first + offset
            frame.text(
                label, columns.middle(column), y, BOLD, 16, LABEL, "centre",
                round(columns.widths[column] - 4), high,
            )  # fmt: skip


def _draw_team(
    table: SauceTable, frame: Frame, side: int, centre: tuple[float, float], room: int
) -> None:
    """Show both faces of a team and what it is called."""
    stage = table.stage
    size = stage.px(46)
    name = table.words.team(side)
    units = 24
    seats = table.team_seats(side)
    space = round(room - len(seats) * size * 0.85 - stage.px(34))
    wide = min(stage.fonts.width(name, BLACK, units), space)
    total = len(seats) * size * 0.85 + stage.px(10) + wide
    x = centre[0] - total / 2
    for seat in seats:
        person = table.host.people[seat]
        face = people.avatar(stage, person.avatar, person.colour, size)
        frame.blit_centred(face, x + size / 2, centre[1])
        x += size * 0.85
    x += stage.px(14)
    room, tall = max(wide, 1) + 1, stage.px(52)
    frame.text(name, x, centre[1], BLACK, units, TEAM_COLOURS[side], "left", room, tall)


def _draw_row(
    table: SauceTable, frame: Frame, columns: Columns, y: float, result: HandResult
) -> None:
    stage = table.stage
    cards = [NAME[card] for card in (*result.sauces, *result.late)]
    width = min(stage.px(40), round((columns.step - stage.px(6)) / 1.4))
    room = columns.widths[1] - stage.px(8)
    step = min(width * 1.08, (room - width) / max(1, len(cards) - 1))
    for i, card in enumerate(cards):
        x = columns.middle(1) + (i - (len(cards) - 1) / 2) * step
        frame.blit_centred(table.art.card(face_of(card), max(8, width), "flat"), x, y)
    for side in (0, 1):
        _draw_side(table, frame, columns, y, result, side)
    place = pygame.Rect(
        round(columns.edges[0]), round(y - columns.step / 2),
        round(columns.edges[1] + columns.widths[1] - columns.edges[0]), round(columns.step),
    )  # fmt: skip
    title = _("Hand {number}").format(number=result.number)
    text = _("Sauces: {cards}").format(cards=table.words.cards(cards))
    if len(result.sauces) > 1:
        text += "\n" + _("Super-Sauce: all scores are doubled.")
    frame.target(Target(f"board:{result.number}", place, title, tip=Tip(title, text)))


def _draw_side(
    table: SauceTable, frame: Frame, columns: Columns, y: float, result: HandResult, side: int
) -> None:
    """Write what one team has bid, taken and scored in a hand."""
    team, first = table.team_of_side(side), 2 + 3 * side
    bids = [bid_words(bid_text(result.bids[seat])) for seat in table.team_seats(side)]
    frame.text(
        " + ".join(bids), columns.middle(first), y, BOLD, 21, CREAM, "centre",
        round(columns.widths[first] - 8), columns.step,
    )  # fmt: skip
    frame.text(
        str(result.points[team]), columns.middle(first + 1), y, BOLD, 22, CREAM, "centre",
        round(columns.widths[first + 1] - 4), columns.step,
    )  # fmt: skip
    score = result.scores[team]
    colour = CHILLI if score < 0 else GREEN_RIM if score > 0 else MUTED
    frame.text(
        signed(score), columns.middle(first + 2), y, BLACK, 25, colour, "centre",
        round(columns.widths[first + 2] - 4), columns.step,
    )  # fmt: skip


def _draw_foot(
    table: SauceTable, frame: Frame, rect: pygame.Rect, columns: Columns, foot: int
) -> None:
    stage = table.stage
    y = rect.bottom - foot / 2
    line = stage.paint.box(rect.width, max(1, stage.px(2)), 0, fill=HAIRLINE, opacity=0.7)
    frame.blit(line, rect.x, rect.bottom - foot)
    wide = round(columns.widths[0] + columns.widths[1])
    frame.text(_("Total"), rect.x + stage.px(10), y, BODY, 18, LABEL, "left", wide, foot)
    totals = totals_of(table, table.results)
    for side in (0, 1):
        first = 2 + 3 * side
        leads = totals[side] >= totals[1 - side]
        frame.text(
            number(totals[side]), columns.middle(first + 2), y, BLACK, 36,
            SCORE if leads else CREAM, "centre", round(columns.widths[first + 2]), foot,
        )  # fmt: skip


def totals_of(table: SauceTable, results: Sequence[HandResult]) -> tuple[int, int]:
    """Return the match score of both sides after these hands."""
    if not results:
        return 0, 0
    totals = results[-1].totals
    return totals[table.team_of_side(0)], totals[table.team_of_side(1)]
