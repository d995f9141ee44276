"""Whose turn it is, which colour was led and which is trump."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.tables.uffbasse.colours import TRAY
from game.tables.uffbasse.layout.arrange import Layout
from game.ui.frame import Frame, Target, Tip
from game.ui.stage import Stage
from game.ui.theme import (
    BLACK,
    BODY,
    CLOTH_TEXT,
    CREAM,
    GOLD,
    GOLD_EDGE,
    HAIRLINE,
    HONEY,
    INK,
    STITCH,
)
from game.ui.zoom import symbol_scale

LEAST_TWO_LINES = 31
"""Pixels that two lines of text below each other need."""


@dataclass(frozen=True, slots=True)
class StatusRow:
    """A row beside the trick."""

    key: str
    label: str
    colours: str
    word: str
    short: str
    """Instead of the word where two colours do not fit."""
    tip: Tip


def draw_status(
    frame: Frame, stage: Stage, turn: Tip, rows: Sequence[StatusRow], layout: Layout, *, mine: bool
) -> None:
    """Show whose turn it is (nothing if `turn` has no title), and below it two rows."""
    if turn.title:
        _draw_turn(frame, stage, turn, layout.pill, mine=mine)
    for row, rect in zip(rows, layout.rows, strict=True):
        _draw_row(frame, stage, row, rect)
        frame.target(Target(f"row:{row.key}", rect, row.tip.title, tip=row.tip))


def _draw_turn(frame: Frame, stage: Stage, turn: Tip, pill: pygame.Rect, *, mine: bool) -> None:
    if mine:
        body = stage.paint.box(
            pill.width, pill.height, pill.height / 2, fill=GOLD, rim=GOLD_EDGE, rim_width=2
        )
    else:
        body = stage.paint.box(
            pill.width,
            pill.height,
            pill.height / 2,
            fill=TRAY,
            opacity=0.8,
            rim=HAIRLINE,
            rim_width=2,
            rim_opacity=0.8,
        )
    frame.blit(body, pill.x, pill.y)
    colour, room = INK if mine else HONEY, pill.width - stage.px(28)
    frame.text(
        turn.title, pill.centerx, pill.centery, BLACK, 24, colour, "centre", room, pill.height
    )
    frame.target(Target("pill", pill, turn.title, tip=turn))


def _draw_row(frame: Frame, stage: Stage, row: StatusRow, rect: pygame.Rect) -> None:
    """Show a label, the signs of the colours, and their names: in short where two do not fit."""
    label, colours, word, short = row.label, row.colours, row.word, row.short
    body = stage.paint.box(
        rect.width,
        rect.height,
        stage.px(12),
        fill=TRAY,
        opacity=0.62,
        rim=STITCH,
        rim_opacity=0.35,
    )
    frame.blit(body, rect.x, rect.y)
    size = min(max(stage.px(38 * symbol_scale(stage)), 22), rect.height)
    x: float = rect.x + stage.px(26)
    for colour in colours:
        disc = stage.picture(f"uffbasse/disc-{colour}", size)
        frame.blit_centred(disc, x, rect.centery)
        x += size * (0.95 if len(colours) == 1 else 0.8)
    left = x - size * 0.2 if colours else rect.x + stage.px(16)
    right = rect.right - stage.px(14)
    room, fonts = round(right - left), stage.fonts
    wide = fonts.width(label, BODY, 17) + fonts.width(word, BLACK, 20) + stage.px(8)
    if len(colours) > 1 and wide > room:
        wide += fonts.width(short, BLACK, 20) - fonts.width(word, BLACK, 20)
        word = short if wide <= room or stage.metrics.larger else ""
    high, most = rect.height, room
    if wide > room and stage.metrics.larger and high < LEAST_TWO_LINES:
        most = round(room * 0.48)
    if wide <= room or most < room or not stage.metrics.larger:
        beside = room - fonts.width(label, BODY, 17) - stage.px(8)
        if word and wide > room and fonts.fitted(word, BLACK, 20, beside, high)[0] != word:
            # What matters is the colour: the label gives way.
            label = ""
        if label:
            place = frame.text(label, left, rect.centery, BODY, 17, CLOTH_TEXT, "left", most, high)
            room -= place.width + stage.px(8)
        frame.text(word, right, rect.centery, BLACK, 20, CREAM, "right", room, high)
        return
    # Large text does not fit beside each other: the label goes above.
    upper, lower = rect.height * 0.42, rect.height * 0.58
    y = rect.y + stage.px(1)
    frame.text(label, left, y + upper / 2, BODY, 17, CLOTH_TEXT, "left", room, upper)
    frame.text(word, left, y + upper + lower / 2, BLACK, 20, CREAM, "left", room, lower)
