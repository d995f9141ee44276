"""The still background of the home screen, and the sign with its name."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.scenes.home.layout import SIGN_UNITS, home_scale
from game.ui.drawing.ground import wood
from game.ui.drawing.paint import drawn
from game.ui.frame import Frame
from game.ui.layout import fit, inset
from game.ui.parts.widgets import lettering
from game.ui.stage import Stage
from game.ui.theme import BOLD, HOME_LAMP, HOME_LAMP_EDGE, HONEY

TITLE = "Uffdisch"
BOARD_TOP, BOARD_HEIGHT, SIGN_HEIGHT = 52, 176, SIGN_UNITS[1]
"""Where the board is in the picture of the sign, below its chains."""


def painted_ground(
    stage: Stage, panels: Sequence[pygame.Rect], sign: pygame.Rect | None = None
) -> pygame.Surface:
    """Return a picture of the window's size: wood, panels, and the sign in its lamp light."""
    surface, paint = wood(stage.metrics), stage.paint
    if sign:
        surface.blit(_lamp(stage, sign.centerx), (0, 0))
        surface.blit(stage.picture("common/sign", sign.width), sign)
    scale = home_scale(stage.metrics)
    blur = scale.px(14)
    for panel in panels:
        shade = paint.shadow(*panel.size, scale.px(22), blur, 120)
        surface.blit(shade, inset(panel, -blur).move(0, scale.hair))
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


def draw_sign(frame: Frame, stage: Stage, rect: pygame.Rect, slogan: str) -> None:
    """Write the program's name and a line below it on the board of the sign."""
    board = pygame.Rect(0, 0, rect.width * 800 // 824, rect.height * BOARD_HEIGHT // SIGN_HEIGHT)
    board.midtop = (rect.centerx, rect.y + rect.height * BOARD_TOP // SIGN_HEIGHT)
    frame.room("sign", board)
    line = stage.fonts.line_height(BOLD, 20)
    if line > board.height * 0.3:
        units = 104 * board.height / BOARD_HEIGHT / stage.metrics.text_unit
        lettering(frame, stage, TITLE, board.center, units, round(board.width * 0.7))
        return
    # On a small sign the line keeps its size, and the name moves up to make room.
    foot = max(board.height * 0.18, board.height * 0.1 + line / 2)
    y = board.y + board.height * 0.6 - foot
    room = round(board.width * 0.62)
    units = 92 * board.height / BOARD_HEIGHT / stage.metrics.text_unit
    lettering(frame, stage, TITLE, (rect.centerx, y), units, room)
    fonts = stage.fonts
    units = fit(lambda words, size: fonts.width(words, BOLD, size), [slogan], room, 20, 12)
    frame.text(slogan, rect.centerx, board.bottom - foot, BOLD, units, HONEY, "centre")
