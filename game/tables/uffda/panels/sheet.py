"""The score sheet above the table."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.tables.uffda.panels.scores import Scores, draw_scores
from game.ui.frame import Frame, Press, Target
from game.ui.parts.widgets import go_button
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import DUSK, HEADING, HONEY


@dataclass(frozen=True, slots=True)
class Sheet:
    """What the sheet shows."""

    title: str
    scores: Scores
    goes_on: bool
    """Whether the game goes on when it is closed."""
    close: Press


def draw_sheet(frame: Frame, stage: Stage, sheet: Sheet) -> None:
    """Show the sheet above everything, with a button that closes it."""
    width, height = frame.size
    everything = pygame.Rect(0, 0, width, height)
    frame.cover()
    ground = Target("sheet:ground", everything, _("Close"), sheet.close, command="scores")
    frame.target(ground)
    frame.blit(stage.paint.veil(width, height, DUSK, 0.55), 0, 0)
    panel = pygame.Rect(0, 0, min(stage.px(1560), width - 16), min(stage.px(940), height - 16))
    panel.center = (width // 2, height // 2)
    frame.blit(stage.paint.panel(panel.width, panel.height), panel.x, panel.y)
    frame.target(Target("sheet:panel", panel, ""))
    pad, y = stage.px(36), panel.y + stage.px(46)
    room, tall = panel.width - 2 * pad, stage.px(72)
    frame.text(sheet.title, panel.centerx, y, HEADING, 34, HONEY, "centre", room, tall)
    foot = pygame.Rect(0, 0, max(stage.px(330), 190), max(stage.px(76), 44))
    foot.midbottom = (panel.centerx, panel.bottom - stage.px(20))
    top = panel.y + stage.px(84)
    body = pygame.Rect(panel.x + pad, top, room, foot.y - stage.px(18) - top)
    draw_scores(frame, stage, sheet.scores, body)
    label = _("Go on") if sheet.goes_on else _("Close")
    go_button(frame, stage, foot, "sheet:close", label, sheet.close, command="next")
