"""What both teams have taken against what they have bid."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.tables.sauce.colours import PLUM
from game.tables.sauce.panels.contracts.team_bar import (
    TeamBar,
    draw_team_bar,
    needs_two_lines,
    team_bar_height,
)
from game.ui.drawing.fitting import block
from game.ui.frame import Frame
from game.ui.stage import Stage
from game.ui.table.panels.notes import draw_ground
from game.ui.theme import BODY, HEADING, HONEY, LABEL


@dataclass(frozen=True, slots=True)
class Contracts:
    """Both teams in this hand."""

    titles: tuple[str, str]
    """The usual one, and a shorter one for where that has no room."""
    foot: str
    teams: tuple[TeamBar, TeamBar]


def draw_contracts(frame: Frame, stage: Stage, panel: Contracts, rect: pygame.Rect) -> None:
    """Show the panel of both teams."""
    draw_ground(frame, stage, rect, PLUM)
    head = stage.px(52 + 12 * stage.metrics.larger)
    y, room = rect.y + head * 0.54, rect.width - stage.px(20)
    title = stage.fonts.fitting(panel.titles, HEADING, 24, room, head)
    frame.text(title, rect.centerx, y, HEADING, 24, HONEY, "centre", room, head)
    inner = rect.inflate(-2 * stage.px(18), 0)
    top, end = rect.y + head, rect.bottom - stage.space.tight
    has_room = 2 * team_bar_height(stage, is_tall=True) <= end - top
    is_tall = has_room and needs_two_lines(stage, panel.teams, inner.width)
    bar = team_bar_height(stage, is_tall=is_tall)
    high = 2 * stage.fonts.line_height(BODY, 18)
    foot = pygame.Rect(inner.x, end - high, inner.width, high)
    spare = foot.y - top - 2 * bar
    if spare < 0:
        # Large text: the foot, which is known anyway, is left out.
        foot.y, spare = rect.bottom, end - top - 2 * bar
    else:
        block(frame, panel.foot, foot, BODY, 18, LABEL, "centre", middle=True)
    gap = max(0.0, spare / 3)
    for number, team in enumerate(panel.teams):
        strip = pygame.Rect(inner.x, round(top + gap + number * (bar + gap)), inner.width, bar)
        draw_team_bar(frame, stage, team, strip, is_tall=is_tall)
