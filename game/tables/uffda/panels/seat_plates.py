"""The other players: face, name, how many cards they hold, their coin, their points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.tables.uffda.layout.places import BACK_UNITS
from game.ui.frame import Frame, Tip
from game.ui.parts.panel import box, glow
from game.ui.people import shape
from game.ui.stage import Stage
from game.ui.table.handles import NOTHING, Handles
from game.ui.table.host import Person
from game.ui.table.panels.seat_plate import draw_backs, draw_seat_face, write_name
from game.ui.table.shouts.pad import ShoutPad, draw_shout_pad
from game.ui.theme import BLACK, GOLD, INK, PANEL, PANEL_FOOT, SCORE

NAME, TOTAL = 20, 26
"""Text sizes of the name and of the points, in units."""
GAP = 14
"""Units between them."""


@dataclass(frozen=True, slots=True)
class SeatPlate:
    """One of the others."""

    person: Person
    theme: str
    is_active: bool
    """Whether the table waits for them, or the viewer gives them a card."""
    total: str
    count: int
    """How many cards they hold."""
    has_coin: bool
    colour: str
    """The branch's colour."""
    label: str
    tip: Tip
    pad: ShoutPad | None
    handles: Handles = NOTHING


def draw_seat_plates(
    frame: Frame, stage: Stage, plates: Sequence[SeatPlate], rects: Sequence[pygame.Rect]
) -> None:
    """Show the plates of the other players; all names have one size."""
    sizes = [_name_units(stage, plate, rect) for plate, rect in zip(plates, rects, strict=True)]
    for plate, rect in zip(plates, rects, strict=True):
        _draw_plate(frame, stage, plate, rect, min(sizes))


def _parts(stage: Stage, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, int]:
    """Return the rooms of face and upper line, and the greatest width of points in that line."""
    size = min(rect.height - stage.px(14), round(rect.width * 0.28))
    face = pygame.Rect(rect.x + stage.px(9), 0, size, size)
    face.centery = rect.centery
    left = face.right + stage.px(10)
    line = pygame.Rect(left, rect.y + stage.px(6), rect.right - stage.px(12) - left, 0)
    line.height = round((rect.height - stage.px(12)) * 0.5)
    return face, line, round(line.width * 0.42)


def _name_units(stage: Stage, plate: SeatPlate, rect: pygame.Rect) -> float:
    """Return the text size at which a name fits beside the points."""
    _face, line, most = _parts(stage, rect)
    fonts = stage.fonts
    words, units = fonts.fitted(plate.total, BLACK, TOTAL, most, line.height)
    room = line.width - fonts.width(words, BLACK, units) - stage.px(GAP)
    return fonts.fitted(plate.person.name, BLACK, NAME, room, line.height)[1]


def _draw_plate(
    frame: Frame, stage: Stage, plate: SeatPlate, rect: pygame.Rect, units: float
) -> None:
    _draw_body(frame, stage, plate, rect)
    face, line, most = _parts(stage, rect)
    draw_seat_face(frame, stage, plate.person, face, rect)
    _draw_shape(frame, stage, plate, face)
    key = f"seat:{plate.person.seat}"
    frame.target(plate.handles.at(key, rect, plate.label, plate.tip, radius=stage.px(18)))
    # Points are read from afar.
    end = line.midright
    total = frame.text(plate.total, *end, BLACK, TOTAL, SCORE, "right", most, line.height)
    write_name(frame, plate.person, line, total.left - stage.px(GAP), units)
    _draw_below(frame, stage, plate, line.move(0, line.height))


def _draw_body(frame: Frame, stage: Stage, plate: SeatPlate, rect: pygame.Rect) -> None:
    """Show the plaque in the colour of its branch, with gold around it if it is active."""
    radius, line = stage.px(16), max(2.0, stage.metrics.u * 3)
    if plate.is_active:
        spread = stage.px(14)
        glow(frame, stage, rect, radius, spread)
        around = rect.inflate(stage.px(8), stage.px(8))
        box(frame, stage, around, radius + stage.px(4), fill=GOLD)
    box(frame, stage, rect, radius, fill=PANEL, bottom=PANEL_FOOT, rim=plate.colour, rim_width=line)


def _draw_shape(frame: Frame, stage: Stage, plate: SeatPlate, face: pygame.Rect) -> None:
    """Pin the shape that stands for the owner's colour to the face."""
    size = max(round(face.width * 0.44), 18)
    spot = face.right - size * 0.34, face.bottom - size * 0.34
    frame.blit_centred(stage.paint.disc(size, INK, plate.colour, 2), *spot)
    frame.blit_centred(shape(stage, plate.person.colour, round(size * 0.62)), *spot)


def _draw_below(frame: Frame, stage: Stage, plate: SeatPlate, line: pygame.Rect) -> None:
    """Show the cards of the hand, the coin, and the shout pad, if any."""
    mark, edge = min(stage.px(32), line.height), line.right
    if plate.pad:
        edge -= draw_shout_pad(frame, stage, plate.pad, line.midright) + stage.px(6)
    coin = f"uffda/{plate.theme}/{'coin' if plate.has_coin else 'lock'}"
    frame.blit_centred(stage.picture(coin, mark), edge - mark / 2, line.centery)
    room = line.move(0, 0)
    room.width = edge - mark - stage.space.hair - room.x
    draw_backs(frame, stage, f"uffda/{plate.theme}/back", BACK_UNITS, room, plate.count)
