"""Where the face-up cards of a hand lie."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.ui.table.cards import CARD_RATIO

MANY_OPEN = 8
"""More face-up cards than this lie in two parts."""
LOWER = 0.56
"""How far the lower of two lines lies below the upper one, in card heights."""
FACE = 46
"""Size of the face beside a hand while bids are made: units."""
CARD = 48
"""Width of a card there if the height allows no more: units."""
LEAST_CARD, LARGEST_CARD = 40, 60
SPREAD, CLOSE = 0.86, 0.62
"""From one card to the next there, in card widths: usual, and where room is scarce."""


@dataclass(frozen=True, slots=True)
class OpenPlace:
    """Where one card lies: its upper left corner and its width, in window pixels."""

    x: float
    y: float
    width: float
    step: float
    """How far the next one lies from it."""

    @property
    def spot(self) -> Rect:
        """The visible part of it."""
        high = round(self.width * CARD_RATIO)
        return Rect(round(self.x), round(self.y), max(8, round(self.step)), high)

    def towards(self, other: OpenPlace, share: float) -> OpenPlace:
        """Return a place between this one and another one."""

        def between(start: float, end: float) -> float:
            return start + (end - start) * share

        return OpenPlace(
            between(self.x, other.x), between(self.y, other.y),
            between(self.width, other.width), between(self.step, other.step),
        )  # fmt: skip


def lines_of(count: int) -> int:
    """Return the number of lines for so many cards of a hand while bids are made."""
    return min(2, -(-count // MANY_OPEN))


def row_height(card: float, lines: int) -> float:
    """Return the height of so many lines of cards of this width."""
    return card * CARD_RATIO * (1 + LOWER * (lines - 1))


def narrowed(card: float, room: float, count: int) -> float:
    """Return the width of cards, at most `card`, so that `count` of them fit into `room`."""
    held = parts(count, max(1, lines_of(count)))[0]
    return min(card, max(LEAST_CARD, room / (1 + CLOSE * max(0, held - 1))))


def parts(count: int, number: int) -> list[int]:
    """Return how many of `count` cards lie in each of `number` lines or areas."""
    part = -(-count // number)
    return [max(0, min(part, count - part * i)) for i in range(number)]


def _shared(areas: Sequence[Rect], count: int, width: int) -> list[int]:
    """Return how many cards lie in each of one or two areas, so that they overlap equally."""
    if len(areas) == 1:
        return [count]
    free, other = (max(1, area.width - width) for area in areas)
    held = 1 + round((count - 2) * free / (free + other))
    return [held, count - held]


def beside_plates(
    areas: Sequence[Rect], count: int, most: int, *, begins_left: bool
) -> list[OpenPlace]:
    """Return the places in one or two areas beside plates, for cards at most `most` wide.

    They begin at the left end of the first area, or else end at its right.
    """
    found: list[OpenPlace] = []
    width = min(most, round(areas[0].height / CARD_RATIO))
    for number, (area, held) in enumerate(zip(areas, _shared(areas, count, width), strict=True)):
        step = min(width * 0.8, (area.width - width) / max(1, held - 1))
        total = width + step * (held - 1)
        start = area.x if begins_left or number else area.right - total
        found += [OpenPlace(start + i * step, area.y, width, step) for i in range(held)]
    return found


def beside_face(room: Rect, count: int) -> list[OpenPlace]:
    """Return the places right of a face; the lines fill the height of the room."""
    lines = lines_of(count)
    width = round(room.height / row_height(1, lines))
    found: list[OpenPlace] = []
    for line, held in enumerate(parts(count, lines)):
        step = min(width * SPREAD, (room.width - width) / max(1, held - 1))
        y = room.y + line * LOWER * CARD_RATIO * width
        found += [OpenPlace(room.x + i * step, y, width, step) for i in range(held)]
    return found
