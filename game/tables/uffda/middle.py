"""What else lies on the cloth: whose turn it is, cards shown for a moment, coins in the air."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.rules.core import Seat
from game.tables.uffda.shown import face_of
from game.ui.fitting import block, fitting_units
from game.ui.frame import Frame, Target, Tip
from game.ui.theme import BLACK, BOLD, GOLD, HAIRLINE, HONEY, INK

if TYPE_CHECKING:
    from game.tables.uffda.view import UffdaTable


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
    room = rect.width - stage.px(48)
    left = rect.x + stage.px(24)
    if number is not None:
        left += stage.px(64)
        room -= stage.px(64)
    fonts = stage.fonts
    high = rect.height if task else min(rect.height, stage.px(58 + 26 * stage.metrics.larger))
    box = pygame.Rect(rect.x, rect.bottom - high, rect.width, high)
    body = stage.paint.box(
        box.width,
        box.height,
        stage.px(16),
        fill=GOLD if mine else "#0C1C1B",
        opacity=1.0 if mine else 0.82,
        rim="#5B3A0A" if mine else HAIRLINE,
        rim_width=2,
    )
    blur = stage.px(12)
    shade = stage.paint.shadow(box.width, box.height, stage.px(16), blur, 110)
    frame.blit(shade, box.x - blur, box.y - blur + stage.px(4))
    frame.blit(body, box.x, box.y)
    if number is not None:
        size = stage.px(52)
        frame.blit_centred(stage.paint.disc(size, INK), box.x + stage.px(44), box.centery)
        frame.text(str(number), box.x + stage.px(44), box.centery, BLACK, 27, GOLD, "centre")
    colour = INK if mine else HONEY
    frame.target(Target("pill", box, title, tip=Tip(title, task)))
    if not task:
        frame.text(title, left, box.centery, BLACK, 23, colour, "left", room, high)
        return
    head = min(fonts.line_height(BLACK, 23), (high - stage.px(12)) * 0.5)
    below = pygame.Rect(left, 0, room, round(high - stage.px(12) - head))
    units, lines = fitting_units(fonts, task, BOLD, 18, room, below.height)
    used = head + len(lines) * fonts.line_height(BOLD, units)
    y = box.y + (high - used) / 2
    frame.text(title, left, y + head / 2, BLACK, 23, colour, "left", room, head)
    below.y = round(y + head)
    block(frame, task, below, BOLD, 18, INK if mine else "#DCC193")


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
        _draw_row(table, frame, seat, [card], table.layout.card * 0.9)
    for number, cards in enumerate(table.revealed):
        if Seat(number) != table.viewer:
            _draw_row(table, frame, Seat(number), list(cards), table.layout.card * 0.6)


def _draw_row(table: UffdaTable, frame: Frame, seat: Seat, cards: list[str], width: float) -> None:
    rect = table.places.panel(seat)
    if not cards:
        return
    step = min(width * 1.06, (rect.width - width) / max(1, len(cards) - 1))
    x = rect.centerx - (len(cards) - 1) * step / 2
    y = rect.centery
    for i, card in enumerate(cards):
        picture = table.art.card(face_of(table.rules.theme, card), round(width))
        frame.blit_centred(picture, x + i * step, y)
