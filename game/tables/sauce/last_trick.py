"""The last trick, laid out once more above the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.tables.sauce.effect_words import capital
from game.tables.sauce.pictures import panel_ground
from game.tables.sauce.places import TILTS
from game.tables.sauce.shown import face_of
from game.ui.cards import Look
from game.ui.frame import Frame, Target
from game.ui.text import _
from game.ui.theme import BOLD, CREAM, HEADING, HONEY

if TYPE_CHECKING:
    from game.tables.sauce.view import SauceTable


def draw_last(table: SauceTable, frame: Frame) -> None:
    """Show it as it lay; a click anywhere puts it away."""
    stage, layout, shown = table.stage, table.layout, table.shown
    if not shown.tricks:
        return
    last = shown.tricks[-1]
    everything = pygame.Rect((0, 0), frame.size)
    frame.cover()
    frame.blit(stage.paint.veil(*frame.size, "#0B0502", 0.45), 0, 0)
    high = 2 * layout.radius + stage.px(120)
    panel = pygame.Rect(0, 0, round(2 * layout.radius * 1.25), high)
    panel.center = (layout.centre[0], layout.centre[1] + stage.px(10))
    panel_ground(table, frame, panel, active=False)
    title = _("Last trick: {name}").format(name=table.words.name(last.winner))
    frame.text(
        title, panel.centerx, panel.y + stage.px(32), HEADING, 26, HONEY, "centre",
        panel.width - stage.px(40),
    )  # fmt: skip
    shift = panel.y + stage.px(64) + layout.radius - layout.centre[1]
    step = stage.fonts.line_height(BOLD, 16)
    for laid in last.plays:
        place = table.places.slot(laid.seat)
        look: Look = "winning" if laid.seat == last.winner else "idle"
        picture = table.art.card(
            face_of(laid.play), round(place.width), look, TILTS[table.place_of(laid.seat)]
        )
        frame.blit_centred(picture, place.x, place.y + shift)
    names = [capital(table.words.name(laid.seat)) for laid in last.plays]
    told = _("Played in this order: {names}").format(names=", ".join(names))
    y = panel.bottom - stage.px(24) - step / 2
    frame.text(told, panel.centerx, y, BOLD, 16, CREAM, "centre", panel.width - stage.px(30))
    frame.target(
        Target("last-trick:close", everything, _("Close"), table.toggle_last, hotkey=pygame.K_l)
    )
