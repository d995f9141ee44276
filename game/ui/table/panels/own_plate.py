"""The plate of the seat in front: the same at every table, except for its foot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.frame import Align, Frame, Tip
from game.ui.parts.panel import draw_panel
from game.ui.stage import Stage
from game.ui.table.handles import Handles
from game.ui.table.host import Person
from game.ui.table.own_place import OwnPlace
from game.ui.table.panels.seat_plate import draw_face, draw_token, plate_lines, write_name
from game.ui.table.shouts.pad import ShoutPad, draw_shout_pad
from game.ui.theme import BLACK, BODY, BOLD, GOLD_MATERIAL, HAIRLINE, LABEL, SAND, SCORE

NAME, TOTAL, NOTE = 26, 38, 17
GAP = 10
"""Units between name and score."""
PARTS = (0.4, 0.33, 0.26, 0.2)
"""How much of the line the score may take."""


@dataclass(frozen=True, slots=True)
class OwnPlate:
    """Who sits in front."""

    person: Person
    is_active: bool
    title: str
    """The label of its target."""
    tip: Tip
    handles: Handles
    total: str = ""
    """Their score."""
    picture: str = ""
    """The picture beside the score: what is counted, or whose it is."""
    line: str = ""
    """What they are doing, if there is room."""
    notes: Sequence[str] = ()
    """The text below the score, the longest version first."""
    note_colour: str = LABEL
    token: str = ""
    """A letter or a number that lies on the face."""
    token_fill: str = GOLD_MATERIAL
    pad: ShoutPad | None = None
    """Where they shout, at a table of several."""


def draw_own_plate(frame: Frame, stage: Stage, plate: OwnPlate, place: OwnPlace) -> None:
    """Show face, name and score; the foot belongs to the game."""
    rect, face, foot = place.plate, place.face, place.foot
    draw_panel(frame, stage, rect, active=plate.is_active)
    frame.target(plate.handles.at("own", rect, plate.title, plate.tip))
    draw_face(frame, stage, plate.person, face.width, face.center)
    if plate.token:
        draw_token(frame, stage, face, plate.token, plate.token_fill)
    name, below = plate_lines(stage, rect, face, 18)
    left = _draw_score(frame, stage, plate, name, _part_of_score(stage, plate, name))
    write_name(frame, plate.person, name, left - stage.px(GAP), NAME)
    _draw_below(frame, stage, plate, below)
    line = stage.paint.box(foot.width, 1, 0, fill=HAIRLINE, opacity=0.4)
    frame.blit(line, foot.x, (face.bottom + foot.y) // 2)


def _part_of_score(stage: Stage, plate: OwnPlate, line: pygame.Rect) -> int:
    """Return how wide the score may be: less than usual if that leaves the name whole."""
    fonts = stage.fonts
    beside = stage.px(GAP) + (min(stage.px(36), line.height) if plate.picture else 0)

    def is_whole(part: int) -> bool:
        total, units = fonts.fitted(plate.total, BLACK, TOTAL, part, line.height)
        room = line.width - fonts.width(total, BLACK, units) - beside
        name, _units = fonts.fitted(plate.person.name, BLACK, NAME, room, line.height)
        return (total, name) == (plate.total, plate.person.name)

    parts = [round(line.width * share) for share in PARTS]
    return next(filter(is_whole, parts), parts[0])


def _draw_score(frame: Frame, stage: Stage, plate: OwnPlate, line: pygame.Rect, part: int) -> int:
    """Show the score at the end of the line; return where it begins."""
    left = line.right
    if plate.total:
        total = frame.text(
            plate.total, *line.midright, BLACK, TOTAL, SCORE, "right", part, line.height
        )
        left = total.left
    if plate.picture:
        size = min(stage.px(36), line.height)
        left -= size + (stage.px(6) if plate.total else 0)
        frame.blit_centred(stage.picture(plate.picture, size), left + size / 2, line.centery)
    return left


def _draw_below(frame: Frame, stage: Stage, plate: OwnPlate, room: pygame.Rect) -> None:
    """Write what they do at the left and a note or the pad at the right; the former gives way."""
    fonts, edge = stage.fonts, room.right
    if plate.pad:
        edge -= draw_shout_pad(frame, stage, plate.pad, room.midright)
    elif plate.notes:
        fitting = [text for text in plate.notes if fonts.width(text, BODY, NOTE) <= room.width]
        note = fitting[0] if fitting else plate.notes[-1]
        spot = room.midright if plate.total else room.midleft
        align: Align = "right" if plate.total else "left"
        words = frame.text(note, *spot, BODY, NOTE, plate.note_colour, align, *room.size)
        edge = words.left - stage.space.tight
    wide = edge - room.x
    if plate.line and fonts.width(plate.line, BOLD, NOTE) <= wide:
        frame.text(plate.line, *room.midleft, BOLD, NOTE, SAND, "left", wide, room.height)
