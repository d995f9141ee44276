"""The game's state in the top bar: the rounds with their start cards, and the bonus at stake."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.counted import points
from game.ui.frame import Frame, Target, Tip
from game.ui.text import _
from game.ui.theme import BLACK, BOLD, GOLD_MATERIAL, HAIRLINE, INK, SAND, SCORE

if TYPE_CHECKING:
    from game.tables.uffda.view import UffdaTable

DIM = "#C9A877"
SIDES, LEAST_SIDES = 300, 250
"""What title and buttons want at either side: units, and pixels at least."""
LOOKS = (
    *((units, says) for says in (True, False) for units in (17.0, 15.0, 13.5, 12.0)),
    (10.0, False),
    (8.0, False),
)
"""Size of the text in units, and whether there are words besides the numbers."""


def draw_bar(table: UffdaTable, frame: Frame) -> None:
    """Show the round strip; a click on it opens the score sheet."""
    stage, shown = table.stage, table.shown
    fonts, bar, rounds = stage.fonts, table.layout.bar, table.rounds
    gap = stage.px(5)
    label, bonus = _("Round"), _("Winner's bonus")
    number = table.words.points(-table.rules.bonus * shown.round)
    room = bar.width - 2 * max(stage.px(SIDES), LEAST_SIDES)
    high = min(round(bar.height * 0.62), stage.px(52))
    for units, says in LOOKS:
        wide = max(stage.px(42), 27, fonts.width("8|8", BLACK, units) + stage.px(10))
        first = fonts.width(label, BOLD, units) + stage.px(14) if says else 0
        last = fonts.width(number, BLACK, units * 1.3)
        if says:
            last += fonts.width(bonus, BOLD, units) + stage.px(8)
        total = first + rounds * (wide + gap) - gap + stage.px(24) + last
        if total <= room and fonts.line_height(BLACK, units) <= high:
            break
    x = bar.centerx - total / 2
    left, y = x, bar.centery
    if says:
        frame.text(label, x, y, BOLD, units, SAND)
        x += first
    for index in range(rounds):
        rect = pygame.Rect(round(x), y - high // 2, wide, high)
        _draw_round(table, frame, rect, index, units)
        x += wide + gap
    x += stage.px(24) - gap
    if says:
        frame.text(bonus, x, y, BOLD, units, SAND)
        x += fonts.width(bonus, BOLD, units) + stage.px(8)
    frame.text(number, x, y, BLACK, units * 1.3, SCORE)
    reach = pygame.Rect(round(left), bar.y, round(total), bar.height)
    tip = Tip(
        _("Score sheet"),
        _("Whoever is out first in this round scores {points}.").format(
            points=points(-table.rules.bonus * shown.round)
        ),
    )
    frame.target(Target("sheet", reach, tip.title, table.open_sheet, tip=tip, command="scores"))


def _draw_round(
    table: UffdaTable, frame: Frame, rect: pygame.Rect, index: int, units: float
) -> None:
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
        f"{index}|{index}",
        rect.centerx,
        rect.centery,
        BLACK,
        units,
        colour,
        "centre",
        rect.width - 4,
    )
