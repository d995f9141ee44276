"""Where everything lies on the table of UFF-DA!, for any window."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

from pygame import Rect

from game.tables.uffda.layout.board import Box, Field
from game.tables.uffda.layout.foot import Foot, arrange_foot
from game.tables.uffda.layout.seating import CARD_WIDTH, HUBS, SLOTS, port, row_of
from game.ui.layout import scaled
from game.ui.table.own_place import own_place
from game.ui.theme import Metrics

BORDER = 38
"""How far seam and band reach into the cloth."""
LEAST_WORDS = 0.78
"""Plaques have at least so many pixels a unit."""
PLAQUE, LABEL_HIGH, LABEL_WIDE = (206, 76), 46, 162
"""Size of another player's plaque; height and width of a smaller one."""
LARGEST = 1.25
"""How much larger than designed cards may be at the start if the window has room."""
LEAST, LEAST_PIXELS, LAST, LAST_PIXELS = 40, 24, 18, 12
"""Least widths of a card: before branches fold, and after; each in units and in pixels."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Rectangles in window pixels."""

    unit: float
    """Pixels per layout unit."""
    bar: Rect
    cloth: Rect
    field: Field
    """The ground of the branches."""
    slots: tuple[str, ...]
    """Names of the lanes' places: the viewer's, the others' clockwise, the free one's."""
    plaques: tuple[Rect, ...]
    """Of the other seats, clockwise from the viewer's left neighbour."""
    own_label: Rect
    free_label: Rect
    feet: tuple[Foot, Foot]
    """With few cards in the hand, and with many."""
    feet_without_coin: tuple[Foot, Foot]
    """The same if nobody is caught for a coin."""
    is_for_all: bool
    """Whether nobody is in front; then the seat at the bottom has a plaque on the cloth, too."""

    @property
    def card(self) -> float:
        """Width of a card on the branches at the start of a round."""
        return self.field.widest

    @property
    def middle(self) -> tuple[int, int]:
        """The middle of the hub."""
        x, y = self.field.middle
        return round(x), round(y)


@lru_cache(maxsize=64)
def arrange(metrics: Metrics, players: int, *, is_for_all: bool = False) -> Layout:
    """Return the layout for this window and number of players.

    If it is for all, the seat at the bottom has a plaque like the others.
    """
    u = metrics.u
    full, high = metrics.width / u, metrics.height / u
    top = 74.0 + metrics.bar_units - 60
    band = 316.0 if metrics.is_narrow else 236.0 + (high - 1080) * 0.12
    cloth = scaled(u, 20.0, top, full - 40, high - top - band)
    border = BORDER * u
    inner = (
        cloth.x + border, cloth.y + border, cloth.right - border, cloth.bottom - border
    )  # fmt: skip
    room = (inner[2] - inner[0]) * (inner[3] - inner[1]) / (1804 * 694 * u * u)
    card = CARD_WIDTH[players] * u * min(LARGEST, math.sqrt(room))
    signs = _Signs(metrics, players, inner, card, is_for_all=is_for_all)
    least = max(LEAST * u, LEAST_PIXELS)
    boxes = [signs.boxes[slot] for slot in SLOTS[players]]
    field = Field(
        inner=inner,
        middle=((inner[0] + inner[2]) / 2, (inner[1] + inner[3]) / 2),
        ports=tuple(port(slot, players) for slot in SLOTS[players]),
        taken=(*map(_box, boxes), _box(signs.sign)),
        widest=card,
        least=min(least, card),
        last=max(LAST * u, LAST_PIXELS),
        hub=HUBS[players],
    )
    bottom = cloth.bottom / u + 6
    return Layout(
        unit=u,
        bar=scaled(u, 0, 0, full, metrics.bar_units),
        cloth=cloth,
        field=field,
        slots=SLOTS[players],
        plaques=tuple(boxes[1:-1]),
        own_label=boxes[0],
        free_label=boxes[-1],
        feet=(
            arrange_foot(metrics, bottom, is_full=False),
            arrange_foot(metrics, bottom, is_full=True),
        ),
        feet_without_coin=(
            arrange_foot(metrics, bottom, is_full=False, has_coin=False),
            arrange_foot(metrics, bottom, is_full=True, has_coin=False),
        ),
        is_for_all=is_for_all,
    )


class _Signs:
    """Finds the places of plaques at the edge of the cloth, beside the turn sign."""

    def __init__(
        self, metrics: Metrics, players: int, inner: Box, card: float, *, is_for_all: bool
    ) -> None:
        self._inner, self._card, self._players = inner, card, players
        unit = max(metrics.u, LEAST_WORDS)
        larger = metrics.larger
        self._gap = round(10 * unit)
        self._plaque = (
            round((PLAQUE[0] + 90 * larger) * unit), round((PLAQUE[1] + 26 * larger) * unit)
        )  # fmt: skip
        self._label = (
            round((LABEL_WIDE + 70 * larger) * unit), round((LABEL_HIGH + 16 * larger) * unit)
        )  # fmt: skip
        self.sign = Rect(0, 0, 0, 0) if is_for_all else own_place(metrics).sign
        self.boxes: dict[str, Rect] = {}
        for slots in (("TL", "L", "L1", "L2", "BL"), ("TR", "R", "BR")):
            self._column([slot for slot in slots if slot in SLOTS[players]])
        middle = round((inner[0] + inner[2]) / 2)
        size = self._plaque if is_for_all else self._label
        self.boxes["B"] = Rect((middle + round(1.2 * card), 0), size)
        self.boxes["B"].bottom = round(inner[3])
        if self.boxes["B"].colliderect(self.sign):
            self.boxes["B"].right = middle - round(1.2 * card)
        if "T" in SLOTS[players]:
            is_free = SLOTS[players][-1] == "T"
            size = (self._plaque[0], self._label[1]) if is_free else self._plaque
            self.boxes["T"] = Rect((middle + round(0.9 * card), round(inner[1])), size)

    def _column(self, slots: list[str]) -> None:
        """Put the plaques of one side at the height of their rows, apart from each other."""
        if not slots:
            return
        left, top, right, bottom = self._inner
        wide, high = self._plaque
        x = round(left) if "L" in slots[0] else round(right) - wide
        low = bottom
        if self.sign.x < x + wide and x < self.sign.right:
            low = min(low, self.sign.y - self._gap)
        step = self._card / 2
        spots = [(top + bottom) / 2 + row_of(slot, self._players) * step for slot in slots]
        tops = [spot - high / 2 for spot in spots]
        gap = min(self._gap, max(0.0, (low - top - len(slots) * high) / max(1, len(slots) - 1)))
        for i in range(len(tops)):
            tops[i] = max(tops[i], top if i == 0 else tops[i - 1] + high + gap)
        for i in reversed(range(len(tops))):
            most = low - high if i == len(tops) - 1 else tops[i + 1] - gap - high
            tops[i] = min(tops[i], most)
        for slot, y in zip(slots, tops, strict=True):
            self.boxes[slot] = Rect(x, round(y), wide, high)


def _box(rect: Rect) -> Box:
    return (rect.left, rect.top, rect.right, rect.bottom)
