"""The common parts of seats' plates: panel, face and name, a token, and how many cards."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui.frame import Frame
from game.ui.layout import around
from game.ui.parts.panel import draw_panel
from game.ui.people import avatar
from game.ui.stage import Stage
from game.ui.table.host import Person
from game.ui.theme import BLACK, CREAM, INK

NAME = 22
MOST_BACKS = 9
"""The most backs that are shown beside the number of cards."""


class PlateLines(NamedTuple):
    """The rooms beside the face, as far as the edge of the plate."""

    name: pygame.Rect
    below: pygame.Rect


def plate_lines(stage: Stage, plate: pygame.Rect, face: pygame.Rect, more: float = 4) -> PlateLines:
    """Return the lines to write on beside a face in the corner of a plate.

    Together they are `more` units higher than the face.
    """
    return _lines(stage, plate, face, face.inflate(0, stage.px(more)))


def _lines(stage: Stage, plate: pygame.Rect, face: pygame.Rect, high: pygame.Rect) -> PlateLines:
    """Return two lines beside a face, together as high as `high`."""
    left = face.right + stage.px(10)
    name = pygame.Rect(left, high.y, plate.right - stage.px(14) - left, round(high.height * 0.54))
    below = pygame.Rect(left, 0, name.width, round(high.height * 0.52))
    below.bottom = high.bottom
    return PlateLines(name, below)


def draw_plate(
    frame: Frame, stage: Stage, person: Person, plate: pygame.Rect, *, active: bool
) -> tuple[pygame.Rect, PlateLines]:
    """Show a plate as high as its face; return where that is, and the lines to write on."""
    draw_panel(frame, stage, plate, active=active)
    size = min(plate.height - stage.px(26), round(plate.width * 0.26))
    face = pygame.Rect(plate.x + stage.space.gap, 0, size, size)
    face.centery = plate.centery
    draw_seat_face(frame, stage, person, face, plate)
    return face, _lines(stage, plate, face, plate.inflate(0, -stage.px(16)))


def draw_face(
    frame: Frame, stage: Stage, person: Person, size: int, centre: tuple[float, float]
) -> pygame.Rect:
    """Show somebody's face in the ring of their colour; return where it is."""
    face = avatar(stage, person.avatar, person.colour, size, person.mood)
    frame.blit_centred(face, *centre)
    return face.get_rect(center=(round(centre[0]), round(centre[1])))


def draw_seat_face(
    frame: Frame, stage: Stage, person: Person, face: pygame.Rect, plate: pygame.Rect
) -> None:
    """Show the face on a plate, and note the plate if its owner is saying something."""
    draw_face(frame, stage, person, face.width, face.center)
    if person.speaks:
        frame.speaker = plate


def write_name(
    frame: Frame, person: Person, line: pygame.Rect, end: float, units: float = NAME
) -> None:
    """Write somebody's name as far as `end`."""
    room = round(end - line.x)
    frame.text(person.name, *line.midleft, BLACK, units, CREAM, "left", room, line.height)


def draw_token(frame: Frame, stage: Stage, face: pygame.Rect, text: str, fill: str) -> pygame.Rect:
    """Lay a small disc with a letter or a number on the lower right of a face; return where."""
    size = max(stage.px(28), 20)
    spot = (face.x + face.width * 0.88, face.y + face.height * 0.88)
    frame.blit_centred(stage.paint.disc(size, fill, INK, 2), *spot)
    frame.text(text, *spot, BLACK, 16, INK, "centre", size, size)
    return around((round(spot[0]), round(spot[1])), (size, size))


def draw_backs(
    frame: Frame, stage: Stage, back: str, width: float, line: pygame.Rect, count: int
) -> int:
    """Show how many cards somebody holds: backs, closer if there is no room, and their number.

    A back is `width` units wide. Returns the x of the right end.
    """
    x, wide = float(line.x), max(stage.px(width), 12)
    units = stage.fonts.fitted("88", BLACK, 19, round(line.width * 0.4), line.height)[1]
    number = stage.fonts.width("88", BLACK, units) + stage.space.tight
    shown = min(count, MOST_BACKS)
    if shown:
        most = (line.width - number - wide) / max(1, shown - 1)
        step = min(wide + stage.px(1), max(2.0, most))
        for i in range(shown):
            frame.blit_centred(stage.picture(back, wide), x + wide / 2 + i * step, line.centery)
        x += (shown - 1) * step + wide + stage.space.tight
    return frame.text(str(count), x, line.centery, BLACK, units, CREAM).right
