"""The sheets for the smaller questions: an answer to Shadoof!, and where to cut the pack."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.tables.sauce.panels.bid_slider import NumberField, draw_slider
from game.tables.sauce.panels.sheet import Hint, SheetGrid, draw_look, draw_number, draw_sheet
from game.ui.drawing.fitting import block
from game.ui.frame import Frame, Press
from game.ui.parts.widgets import button
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import BODY, CREAM, GOLD, HEADING, HONEY

CUT_SCALE = 60
"""Where the track ends on which the pack is cut."""


@dataclass(frozen=True, slots=True)
class AnswerSheet:
    """Whether Shadoof! is answered with No Way! (S8.6)."""

    title: str
    text: str
    no_way: Press
    stand: Press
    look: Press | None
    """Turns up the own cards, where they lie face down."""
    hint: Hint | None


@dataclass(frozen=True, slots=True)
class CutSheet:
    """Where the pack is cut (S3.2)."""

    field: NumberField
    cut: Press
    no_cut: Press


def draw_answer(frame: Frame, stage: Stage, sheet: AnswerSheet, grid: SheetGrid) -> None:
    """Ask whether Shadoof! is answered."""
    draw_sheet(frame, stage, grid, "answer-panel", sheet.hint)
    room = round(grid.rect.width * 0.9)
    head = grid.rect_at(0, 2, 868, 126)
    head = head.inflate(room - head.width, 0)
    block(frame, sheet.title, head, HEADING, 38, HONEY, "centre", middle=True)
    place = grid.rect_at(0, 126, 868, 46 if sheet.look else 102)
    place = place.inflate(room - place.width, 0)
    block(frame, sheet.text, place, BODY, 26, CREAM, "centre", middle=True)
    if sheet.look:
        rect = grid.rect_at(244, 172, 380, 48)
        draw_look(frame, stage, rect, _("You may look before you answer."), sheet.look, 19)
    no_way, stand = grid.rect_at(90, 236, 330, 120), grid.rect_at(448, 236, 330, 120)
    blur = stage.px(16)
    light = stage.paint.glow(no_way.width, no_way.height, stage.px(18), GOLD, blur)
    frame.blit(light, no_way.x - blur, no_way.y - blur)
    button(
        frame, stage, no_way, "no_way", "No Way!", sheet.no_way, kind="danger",
        face="Vollkorn-BlackItalic", units=46,
    )  # fmt: skip
    button(frame, stage, stand, "stand", _("Let it stand"), sheet.stand, units=28)


def draw_cut(frame: Frame, stage: Stage, sheet: CutSheet, grid: SheetGrid) -> None:
    """Ask where the pack is cut."""
    draw_sheet(frame, stage, grid, "cut-panel", None)
    left = grid.x(36)
    room = round(grid.x(832) - left)
    title = _("Cut the pack?")
    frame.text(title, left, grid.y(34), HEADING, 30, HONEY, "left", room, grid.high(52))
    text = _("So many cards go from the top to the bottom before the Sauce is turned up.")
    place = pygame.Rect(round(left), round(grid.y(56)), room, round(grid.high(44)))
    block(frame, text, place, BODY, 19, CREAM, middle=True)
    draw_number(frame, stage, grid, sheet.field)
    label = _("Cut at {number}").format(number=sheet.field.text)
    rect = grid.rect_at(514, grid.number_top, 320, grid.number_high)
    button(frame, stage, rect, "cut", label, sheet.cut, kind="primary", units=34)
    draw_slider(frame, stage, sheet.field, grid.rect_at(30, 196, 808, 96), CUT_SCALE)
    place = grid.rect_at(284, 318, 300, 84)
    button(frame, stage, place, "no_cut", _("Do not cut"), sheet.no_cut, units=26)
