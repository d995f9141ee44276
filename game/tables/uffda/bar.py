"""The game's state in the top bar: the rounds with their start cards, and the bonus at stake."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.frame import Frame, Target, Tip
from game.ui.text import _
from game.ui.theme import BLACK, BOLD, GOLD_MATERIAL, HAIRLINE, INK, SAND, SCORE

if TYPE_CHECKING:
    from game.tables.uffda.view import UffdaTable

DIM = "#C9A877"


def draw_bar(table: UffdaTable, frame: Frame) -> None:
    """Show the round strip; a click on it opens the score sheet."""
    stage, shown = table.stage, table.shown
    y = table.layout.bar.centery
    rounds = table.rounds
    wide, high = max(stage.px(42), 29), max(stage.px(34), 24)
    gap = stage.px(5)
    label, bonus = _("Round"), _("Winner's bonus")
    number = table.words.points(-table.rules.bonus * shown.round)
    fonts = stage.fonts
    first = fonts.width(label, BOLD, 17) + stage.px(14)
    strip = rounds * wide + (rounds - 1) * gap
    last = fonts.width(bonus, BOLD, 17) + stage.px(8) + fonts.width(number, BLACK, 23)
    room = frame.size[0] - 2 * max(stage.px(230), 190)
    shows_words = first + strip + stage.px(24) + last <= room
    total = strip + stage.px(24) + (first + last if shows_words else fonts.width(number, BLACK, 23))
    x = frame.size[0] / 2 - total / 2
    left = x
    if shows_words:
        frame.text(label, x, y, BOLD, 17, SAND)
        x += first
    for index in range(rounds):
        _draw_round(table, frame, pygame.Rect(round(x), y - high // 2, wide, high), index)
        x += wide + gap
    x += stage.px(24) - gap
    if shows_words:
        frame.text(bonus, x, y, BOLD, 17, SAND)
        x += fonts.width(bonus, BOLD, 17) + stage.px(8)
    frame.text(number, x, y, BLACK, 23, SCORE)
    reach = pygame.Rect(round(left), table.layout.bar.y, round(total), table.layout.bar.height)
    tip = Tip(
        _("Score sheet"),
        _("Whoever is out first in this round scores {points} (D9.2).").format(points=number),
    )
    frame.target(Target("sheet", reach, tip.title, table.open_sheet, tip=tip))


def _draw_round(table: UffdaTable, frame: Frame, rect: pygame.Rect, index: int) -> None:
    """Show one start card; past ones are lighter, the present one is gold."""
    stage = table.stage
    now = table.shown.round - 1
    fill = GOLD_MATERIAL if index == now else "#5A3A22" if index < now else "#1B0F08"
    box = stage.paint.box(
        rect.width, rect.height, stage.px(9), fill=fill, rim=HAIRLINE, rim_width=1.5
    )
    frame.blit(box, rect.x, rect.y)
    colour = INK if index == now else DIM
    frame.text(
        f"{index}|{index}", rect.centerx, rect.centery, BLACK, 16, colour, "centre", rect.width - 4
    )
