"""What each seat has: face, name, points, hand, pantry and dishes on a plate of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.games.uffbasse.ruleset import COLOURS, Recipe
from game.tables.uffbasse import faces
from game.tables.uffbasse.layout.arrange import Layout
from game.tables.uffbasse.shown import colour_of
from game.ui.frame import Frame, Target, Tip
from game.ui.parts.panel import draw_panel
from game.ui.parts.widgets import score_plate
from game.ui.stage import Stage
from game.ui.table.cards import CardArt
from game.ui.table.host import Person
from game.ui.table.panels.seat_plate import (
    draw_backs,
    draw_face,
    draw_token,
    plate_lines,
    write_name,
)
from game.ui.table.panels.slot import draw_slot
from game.ui.text import _
from game.ui.theme import (
    BLACK,
    BODY,
    BOLD,
    CREAM,
    GOLD_MATERIAL,
    LABEL,
    SCORE,
)
from game.ui.zoom import zoomed

BACK = 25
"""Width of a small back, in units."""


@dataclass(frozen=True, slots=True)
class Head:
    """The upper part of a plate."""

    person: Person
    face: pygame.Rect
    """Where the face is."""
    is_awaited: bool
    stars: int
    """As they would count at the end."""
    started: int
    """Number of the starting-player card that the seat has; 0 without."""
    line: str
    """What stands below the name, and its colour."""
    line_colour: str
    measures: Sequence[str]
    """What the seat counts for the shout, in more words and in fewer."""
    measures_here: bool
    """Whether that stands beside the line; else further down on the plate."""


@dataclass(frozen=True, slots=True)
class Plate:
    """All that another seat has."""

    head: Head
    hand: int
    pantry: Sequence[str]
    dishes: Sequence[Recipe]
    has_card: bool
    """Whether the Uffbasse! card lies here."""
    tip: Tip


def draw_plate(
    frame: Frame, stage: Stage, art: CardArt, plate: Plate, rect: pygame.Rect, layout: Layout
) -> None:
    """Show the plate of a seat."""
    draw_panel(frame, stage, rect, active=plate.head.is_awaited)
    with zoomed(stage, layout.zoom):
        draw_head(frame, stage, plate.head, rect)
        if layout.is_brief or layout.is_narrow:
            _draw_briefly(frame, stage, art, plate, rect)
        else:
            _draw_in_full(frame, stage, art, plate, rect)
    frame.target(Target(f"seat:{plate.head.person.seat}", rect, "", tip=plate.tip))


def draw_head(frame: Frame, stage: Stage, head: Head, rect: pygame.Rect) -> None:
    """Show face, name, what the seat does, its points, and its starting-player token.

    Drawn zoomed, see `Layout.zoom`.
    """
    draw_face(frame, stage, head.person, head.face.width, head.face.center)
    if head.started:
        draw_token(frame, stage, head.face, str(head.started), GOLD_MATERIAL)
    name, below = plate_lines(stage, rect, head.face)
    box = pygame.Rect(0, 0, max(stage.px(76), 46), max(stage.px(38), 26))
    box.topright = (rect.right - stage.px(14), rect.y + stage.px(8))
    box.height = min(box.height, name.bottom - box.y)
    stars_box(frame, stage, box, head.stars, active=head.is_awaited)
    write_name(frame, head.person, name, box.left - stage.px(8))
    room, high = below.width, below.height
    if head.measures_here:
        taken = stage.fonts.width(head.line, BOLD, 15) + stage.px(8)
        end = below.midright
        room -= _draw_measure(frame, stage, head.measures, end, room - taken, high, room // 2)
    frame.text(head.line, *below.midleft, BOLD, 15, head.line_colour, "left", room, high)


def _draw_measure(
    frame: Frame,
    stage: Stage,
    measures: Sequence[str],
    end: tuple[float, float],
    room: int,
    high: float,
    least: int = 0,
) -> int:
    """Show what a seat counts for the shout, in few words where there is little room; these may
    take `least`. Return how much is taken with a gap."""
    if not measures:
        return 0
    fitting = [text for text in measures if stage.fonts.width(text, BODY, 15) <= room]
    text, room = fitting[0] if fitting else measures[-1], max(room, least)
    return frame.text(text, *end, BODY, 15, LABEL, "right", room, high).width + stage.px(8)


def stars_box(
    frame: Frame, stage: Stage, rect: pygame.Rect, stars: int, *, active: bool = False
) -> None:
    """Show stars as they would count at the end, on a dark plate."""
    size = round(rect.height * 0.62)
    number = pygame.Rect(rect.x, rect.y, rect.width - size - stage.px(4), rect.height)
    score_plate(frame, stage, rect, active=active)
    frame.text(
        str(stars), number.right - stage.px(2), rect.centery, BLACK, 28, SCORE, "right",
        number.width - stage.px(8), rect.height,
    )  # fmt: skip
    star = stage.picture("common/star", size)
    frame.blit_centred(star, rect.right - size / 2 - stage.px(6), rect.centery - 1)


def _draw_in_full(
    frame: Frame, stage: Stage, art: CardArt, plate: Plate, rect: pygame.Rect
) -> None:
    x = rect.x + stage.px(16)
    room = rect.width - stage.px(32)
    y = rect.y + stage.px(98)
    label = _("Hand") if plate.hand else _("Hand empty")
    wide = frame.text(label, x, y, BOLD, 15, LABEL, "left", room, stage.px(26)).width
    if plate.hand:
        left = x + max(wide + stage.px(10), stage.px(54))
        # The Uffbasse! card lies in this row, too.
        right = rect.right - stage.px(18 + (48 if plate.has_card else 0))
        row = pygame.Rect(left, y - stage.px(18), right - left, stage.px(36))
        draw_backs(frame, stage, faces.BACK, BACK, row, plate.hand)
    line = stage.px(24)
    frame.text(_("Pantry"), x, rect.y + stage.px(130), BOLD, 15, LABEL, "left", room, line)
    _tiles(frame, stage, x, rect.y + stage.px(143), room, stage.px(40), plate.pantry)
    frame.text(_("Cooked"), x, rect.y + stage.px(204), BOLD, 15, LABEL, "left", room, line)
    _thumbs(frame, stage, x, rect.y + stage.px(216), room, stage.px(64), plate.dishes)
    if plate.has_card:
        card = art.card("uffbasse/uffbasse-card", stage.px(36), "idle", 7)
        frame.blit_centred(card, rect.right - stage.px(38), rect.y + stage.px(108))


def _draw_briefly(
    frame: Frame, stage: Stage, art: CardArt, plate: Plate, rect: pygame.Rect
) -> None:
    """Show pantry, hand and dishes as pictures with numbers, spread to the room there is."""
    x, room = rect.x + stage.px(16), rect.width - stage.px(32)
    top = plate.head.face.bottom + stage.px(8)
    tall = rect.bottom - stage.px(8) - top
    tiles = round(min(stage.px(52), tall * 0.5))
    _tiles(frame, stage, x, top, room, tiles, plate.pantry)
    y = (top + tiles + rect.bottom) / 2
    high = rect.bottom - top - tiles - stage.px(6)
    gap, measures = stage.px(12), plate.head.measures
    # What counts for the shout stands at the right; all else shares the rest.
    wide = stage.fonts.width(measures[-1], BODY, 15) + gap if measures else 0
    part = (room - min(wide, room // 2)) // 5
    end: float = x
    if plate.hand:
        line = pygame.Rect(x, round(y - high / 2), round(part * 1.9), round(high))
        end = draw_backs(frame, stage, faces.BACK, BACK, line, plate.hand)
    end = max(end + gap * 0.8, x + part * 2)
    if plate.has_card:
        width = min(stage.px(30), round(high * 0.6), part)
        small = art.card("uffbasse/uffbasse-card", width, "idle", 6)
        frame.blit_centred(small, end + width / 2, y)
        end += width + gap / 2
    pot = stage.picture("uffbasse/pot", min(stage.px(40), round(part * 1.1)))
    end = max(end, x + part * 3)
    frame.blit_centred(pot, end + pot.get_width() / 2, y)
    end += pot.get_width() + stage.px(5)
    dishes = str(len(plate.dishes))
    end = frame.text(dishes, end, y, BLACK, 18, CREAM, "left", part, high).right + gap
    right = rect.right - stage.px(16)
    _draw_measure(frame, stage, measures, (right, y), round(right - end), high)


def _tiles(
    frame: Frame, stage: Stage, x: int, y: int, room: int, height: int, pantry: Sequence[str]
) -> None:
    """Show how many ingredients of each colour lie in a pantry."""
    gap = stage.px(8)
    width = (room - 4 * gap) // 5
    counts = [sum(colour_of(card) == c for card in pantry) for c in COLOURS]
    for i, (colour, count) in enumerate(zip(COLOURS, counts, strict=True)):
        tile = faces.pantry_tile(stage, colour, count, width, height)
        frame.blit(tile, x + i * (width + gap), y)


def _thumbs(
    frame: Frame, stage: Stage, x: int, y: int, room: int, width: int, dishes: Sequence[Recipe]
) -> None:
    """Show cooked dishes, closer together when there are many."""
    count = len(dishes)
    gap = stage.px(7)
    for i in range(count, (room + gap) // (width + gap)):
        left = x + i * (width + gap)
        draw_slot(frame, stage, pygame.Rect(left, y, width, round(width * 46 / 64)), radius=7)
    step = min(width + gap, (room - width) / (count - 1)) if count > 1 else 0
    for i, recipe in enumerate(dishes):
        frame.blit(faces.dish_thumb(stage, recipe, width), x + i * step, y)
