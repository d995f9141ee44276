"""The parts of a seat's plate, in the same order for everybody."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.ui.layout import split
from game.ui.table.own_place import OwnPlace

STRIP = 1.5
"""From this width by height on, the parts of a plate lie beside each other in rows."""
THREE_ROWS = 190.0
"""Units of height from which such a plate has a third row for the dishes."""


@dataclass(frozen=True, slots=True)
class PlateParts:
    """Rooms on a plate, in window pixels."""

    face: Rect
    name: Rect
    line: Rect
    """The hand, and what the seat does."""
    card: Rect
    """The Uffbasse! card, if it lies here: in the box, where the number makes room."""
    box: Rect
    """The score, and the count for the shout."""
    pantry: Rect
    dishes: Rect


def plate_parts(rect: Rect, unit: float) -> PlateParts:
    """Return the parts of a plate; `unit` is a layout unit in pixels."""
    if rect.width > STRIP * rect.height:
        return _strip(rect, unit)
    return _tall(rect, unit)


def own_parts(place: OwnPlace, unit: float) -> PlateParts:
    """Return the parts of the plate of the seat in front; its head is shared by all games."""
    face, foot, gap = place.face, place.foot, round(6 * unit)
    line = Rect(face.right, face.y, place.plate.right - face.right, face.height)
    high = round(foot.height * 0.44)
    pantry, dishes = split(foot, "top", high, gap)
    card = Rect(0, 0, round(foot.height / 1.4), foot.height)
    card.midright = foot.midright
    return PlateParts(face, line, line, card, foot, pantry, dishes)


def _tall(rect: Rect, unit: float) -> PlateParts:
    grow = min(1.2, rect.height / unit / 326)
    y = grow * unit
    pad = round(12 * unit)
    left, right = rect.x + pad, rect.right - pad
    size = round(62 * min(1.0, grow) * unit)
    face = Rect(left, rect.y + round(11 * y), size, size)
    text = face.right + round(10 * unit)
    name = Rect(text, face.y, right - text, round(size * 0.54))
    line = Rect(text, name.bottom, right - text, face.bottom - name.bottom)
    box = Rect(left, face.bottom + round(9 * y), right - left, round(98 * y))
    card = _card_in(box)
    pantry = Rect(left, box.bottom + round(8 * y), right - left, round(42 * y))
    top = pantry.bottom + round(13 * y)
    dishes = Rect(left, top, right - left, rect.bottom - round(13 * y) - top)
    return PlateParts(face, name, line, card, box, pantry, dishes)


def _strip(rect: Rect, unit: float) -> PlateParts:
    pad, gap = round(10 * unit), round(8 * unit)
    inner = rect.inflate(-2 * pad, -2 * pad)
    three = rect.height / unit >= THREE_ROWS
    head = round(inner.height * (0.42 if three else 0.56))
    face = Rect(inner.x, inner.y, head, head)
    wide = round(min(196 * unit, inner.width * 0.44))
    box = Rect(inner.right - wide, inner.y, wide, head)
    card = _card_in(box)
    text = face.right + gap
    name = Rect(text, inner.y, box.x - gap - text, round(head * 0.54))
    line = Rect(text, name.bottom, name.width, head - name.height)
    below = Rect(inner.x, face.bottom + gap, inner.width, inner.bottom - face.bottom - gap)
    if three:
        high = (below.height - gap) // 2
        pantry = Rect(below.x, below.y, below.width, high)
        dishes = Rect(below.x, pantry.bottom + gap, below.width, below.bottom - pantry.bottom - gap)
    else:
        part = min(round(below.width * 0.56), 5 * (below.height + round(3 * unit)))
        pantry = Rect(below.x, below.y, part, below.height)
        left = pantry.right + gap
        dishes = Rect(left, below.y, below.right - left, below.height)
    return PlateParts(face, name, line, card, box, pantry, dishes)


def _card_in(box: Rect) -> Rect:
    """Return where a card lies at the right end of a box."""
    high = round(box.height * 0.72)
    card = Rect(0, 0, round(high / 1.4), high)
    card.midright = (box.right - round(box.height * 0.1), box.centery)
    return card
