"""What else lies on the cloth: whose turn it is, cards shown for a moment, coins in the air."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.rules.core import Seat
from game.tables.uffda.shown import face_of
from game.ui.drawing.fitting import block, fitting_units
from game.ui.frame import Frame, Target, Tip
from game.ui.theme import BLACK, BOLD, GOLD, HAIRLINE, HONEY, INK

if TYPE_CHECKING:
    from game.tables.uffda.view import UffdaTable

DRAWN, HANDS = 0.9, 0.6
"""Widths of a card drawn for the deal and of those left at the end, in cards of the branches."""


def draw_cloth_target(table: UffdaTable, frame: Frame) -> None:
    """Let a card be dropped anywhere on the cloth: it goes where it fits."""
    gestures = table.gestures
    frame.target(
        Target(
            "cloth", table.layout.cloth, accepts=gestures.cloth_accepts, drop=gestures.cloth_drop
        )
    )


def draw_pill(table: UffdaTable, frame: Frame) -> None:
    """Show whose turn it is and what there is to do."""
    stage, rect = table.stage, table.layout.pill
    title, task, mine = table.words.pill()
    if not title:
        return
    number = table.shown.pending[1] if mine and table.shown.pending else None
    shift = stage.px(24 if number is None else 88)
    left, room = rect.x + shift, rect.width - shift - stage.px(24)
    head, low = _pill_lines(table, task, room)
    # As high as its words; the lower edge stays where it is.
    high = max(min(rect.height, head + low + stage.px(28)), stage.px(58))
    box = pygame.Rect(rect.x, rect.bottom - high, rect.width, high)
    _draw_pill_body(table, frame, box, mine=mine)
    if number is not None:
        size, x = stage.px(52), box.x + stage.px(44)
        frame.blit_centred(stage.paint.disc(size, INK), x, box.centery)
        frame.text(str(number), x, box.centery, BLACK, 27, GOLD, "centre")
    colour = INK if mine else HONEY
    frame.target(Target("pill", box, title, tip=Tip(title, task)))
    y = box.y + (high - head - low) / 2
    frame.text(title, left, y + head / 2, BLACK, 23, colour, "left", room, head)
    if task:
        below = pygame.Rect(left, round(y + head), room, low + 1)
        block(frame, task, below, BOLD, 18, INK if mine else "#DCC193")


def _pill_lines(table: UffdaTable, task: str, room: int) -> tuple[int, int]:
    """Return how high the title is, and the lines below it, in pixels."""
    stage, fonts = table.stage, table.stage.fonts
    most = table.layout.pill.height - stage.px(12)
    if not task:
        return min(most, fonts.line_height(BLACK, 23)), 0
    head = min(fonts.line_height(BLACK, 23), round(most * 0.5))
    units, lines = fitting_units(fonts, task, BOLD, 18, room, most - head)
    return head, min(most - head, len(lines) * fonts.line_height(BOLD, units))


def _draw_pill_body(table: UffdaTable, frame: Frame, box: pygame.Rect, *, mine: bool) -> None:
    stage = table.stage
    blur = stage.px(12)
    shade = stage.paint.shadow(box.width, box.height, stage.px(16), blur, 110)
    frame.blit(shade, box.x - blur, box.y - blur + stage.px(4))
    body = stage.paint.box(
        box.width,
        box.height,
        stage.px(16),
        fill=GOLD if mine else "#0C1C1B",
        opacity=1.0 if mine else 0.82,
        rim="#5B3A0A" if mine else HAIRLINE,
        rim_width=2,
    )
    frame.blit(body, box.x, box.y)


def draw_coins(table: UffdaTable, frame: Frame) -> None:
    """Show coins on their way; each spins twice."""
    for coin in table.coins:
        picture = table.stage.picture(
            f"uffda/{table.rules.theme}/coin", max(8, round(coin.place.width))
        )
        squeeze = abs(math.cos(2 * math.tau * coin.share))
        if squeeze < 0.97:
            size = (max(2, round(picture.get_width() * squeeze)), picture.get_height())
            picture = pygame.transform.smoothscale(picture, size)
        arc = table.stage.px(90) * math.sin(math.pi * coin.share)
        frame.blit_centred(picture, coin.place.x, coin.place.y - arc)


def draw_revealed(table: UffdaTable, frame: Frame) -> None:
    """Show cards beside their owners: those drawn for the deal, or all hands at the end."""
    for seat, card in table.drawn.items():
        _draw_row(table, frame, seat, [card], table.layout.card * DRAWN)
    for number, cards in enumerate(table.revealed):
        if Seat(number) != table.viewer:
            _draw_row(table, frame, Seat(number), list(cards), table.layout.card * HANDS)


def _draw_row(table: UffdaTable, frame: Frame, seat: Seat, cards: list[str], width: float) -> None:
    if not cards:
        return
    row = table.places.beside(seat, width, len(cards))
    step = (row.width - width) / max(1, len(cards) - 1)
    x = row.centerx - (len(cards) - 1) * step / 2
    for i, card in enumerate(cards):
        picture = table.art.card(face_of(table.rules.theme, card), round(width))
        frame.blit_centred(picture, x + i * step, row.centery)
