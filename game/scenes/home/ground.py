"""What lies still behind everything on the home screen, and the words on its sign."""

from __future__ import annotations

import pygame

from game.scenes.home.layout import HomeLayout
from game.ui.drawing.ground import wood
from game.ui.drawing.paint import drawn
from game.ui.frame import Frame
from game.ui.parts.widgets import lettering
from game.ui.stage import Stage
from game.ui.theme import BOLD, HOME_LAMP, HOME_LAMP_EDGE, HONEY

TITLE = "Uffdisch"
BOARD_TOP, BOARD_HEIGHT, SIGN_HEIGHT = 52, 176, 240
"""Where the board is in the picture of the sign, below its chains."""


def painted_ground(stage: Stage, layout: HomeLayout) -> pygame.Surface:
    """Return wood, lamp light, sign and panels as one picture as large as the window."""
    surface = wood(stage.metrics)
    surface.blit(_lamp(stage, layout.sign.centerx), (0, 0))
    surface.blit(stage.picture("common/sign", layout.sign.width), layout.sign)
    paint, blur = stage.paint, round(14 * layout.unit)
    for panel in (layout.rules, layout.people):
        shade = paint.shadow(*panel.size, round(22 * layout.unit), blur, 120)
        surface.blit(shade, (panel.x - blur, panel.y - blur + round(4 * layout.unit)))
        surface.blit(paint.panel(*panel.size), panel)
    return surface


def _lamp(stage: Stage, middle: int) -> pygame.Surface:
    """Return the cone of light that falls on the sign."""
    # A soft light has no detail: drawn small, it looks the same and takes no time.
    metrics = stage.metrics
    small = (metrics.width // 4, metrics.height // 4)
    radius = 250 * metrics.u
    light = (
        '<radialGradient id="c" gradientUnits="userSpaceOnUse" '
        f'cx="{middle / 4}" cy="{-radius * 0.06}" r="{radius}">'
        f'<stop offset="0" stop-color="{HOME_LAMP}" stop-opacity=".42"/>'
        f'<stop offset="1" stop-color="{HOME_LAMP_EDGE}" stop-opacity="0"/></radialGradient>'
        f'<rect width="{small[0]}" height="{small[1]}" fill="url(#c)"/>'
    )
    lamp = drawn(metrics.look, *small, light)
    return pygame.transform.smoothscale(lamp, (metrics.width, metrics.height))


def draw_sign(frame: Frame, stage: Stage, layout: HomeLayout, slogan: str) -> None:
    """Write the program's name and a line below it on the board of the sign."""
    rect = layout.sign
    board = pygame.Rect(0, 0, rect.width * 800 // 824, rect.height * BOARD_HEIGHT // SIGN_HEIGHT)
    board.midtop = (rect.centerx, rect.y + rect.height * BOARD_TOP // SIGN_HEIGHT)
    line = stage.fonts.line_height(BOLD, 20)
    # On a small sign the line keeps its size, and the name moves up to make room.
    foot = max(board.height * 0.18, board.height * 0.1 + line / 2)
    y = board.y + board.height * 0.6 - foot
    room = round(board.width * 0.62)
    units = 92 * board.height / BOARD_HEIGHT / stage.metrics.text_unit
    lettering(frame, stage, TITLE, (rect.centerx, y), units, room)
    units = 20.0
    while stage.fonts.width(slogan, BOLD, units) > room and units > 12:
        units -= 0.5
    frame.text(slogan, rect.centerx, board.bottom - foot, BOLD, units, HONEY, "centre")
