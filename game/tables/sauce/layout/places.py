"""Where things fly from and to, as places in window pixels."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.rules.core import Seat
from game.tables.sauce.layout.table_layout import Layout
from game.tables.sauce.seating import Seating
from game.ui.table.cards import CARD_RATIO, Place
from game.ui.theme import Metrics

LEAST_LINE, LEAST_FOOT_LINE = 16, 18
"""Least height in pixels of a line below the Sauces, and of one in the panel's foot."""
TILTS = (0.0, 4.0, -2.0, -4.0)
"""The angles of the cards of a trick, by place, as if thrown."""


@dataclass(frozen=True, slots=True)
class SaucePlaces:
    """Start and end points of everything that moves."""

    layout: Layout
    metrics: Metrics
    seating: Seating

    def plate(self, seat: Seat) -> Rect:
        """Return the name plate of a seat."""
        return self.layout.plates[self.seating.place_of(seat)]

    def seat(self, seat: Seat) -> Place:
        """Return where a seat's hand is."""
        return self.hand_middle() if seat == self.seating.bottom else self.pile(seat)

    def pile(self, seat: Seat) -> Place:
        """Return where a seat keeps its tricks."""
        rect = self.plate(seat)
        return Place(rect.centerx, rect.centery, 0, max(16.0, self.metrics.px(40)))

    def points(self, seat: Seat) -> Place:
        """Return where the points of a seat's team in this hand are counted."""
        rect, side, px = self.layout.bids, self.seating.place_of(seat) % 2, self.metrics.px
        # Between the title and the two lines below them both teams have equal room.
        top = rect.y + px(52 + 12 * self.metrics.larger)
        room = rect.bottom - 2.6 * self.metrics.font_size(18) - top
        y = top + room * (1 + side) / 3 + px(12) * (2 * side - 1)
        return Place(rect.centerx, y, 0, px(64))

    def bottle(self, seat: Seat) -> Place:
        """Return the bottle of a seat's team."""
        rect = self.layout.bottles[self.seating.place_of(seat) % 2]
        return Place(rect.centerx, rect.centery, 0, self.metrics.px(72))

    def hand_middle(self) -> Place:
        """Return the middle of the viewer's hand."""
        y = self.layout.hand_top + self.layout.hand_card * 0.7
        x = (self.layout.hand_left + self.layout.hand_right) / 2
        return Place(x, y, 0, self.layout.hand_card)

    def centre(self, width: float | None = None) -> Place:
        """Return the middle of the table."""
        return Place(*self.layout.centre, 0, width or self.layout.slots[0].width)

    def slot(self, seat: Seat) -> Place:
        """Return where a seat's card lies in the trick."""
        place = self.seating.place_of(seat)
        rect = self.layout.slots[place]
        return Place(rect.centerx, rect.centery, TILTS[place], rect.width)

    def kitty(self) -> Place:
        """Return the bowl with the kitty."""
        rect = self.layout.kitty
        return Place(rect.centerx, rect.y + rect.height * 0.4, 0, self.metrics.px(44))

    def sauces(self, count: int) -> list[Place]:
        """Return where the Sauces lie in their panel: large if there are few."""
        px, rect = self.metrics.px, self.layout.sauces
        gap = px(10)
        room = rect.width - px(34)
        larger = self.metrics.larger
        most = {1: 172, 2: 114}.get(count, 96) * (1.15 if self.layout.is_narrow else 1)
        most *= 1 - 0.24 * larger + 0.0002 * self.layout.spread
        top = rect.y + px(52 + 12 * larger)
        # On a small table their names and the foot of the panel take more than their share.
        # A single one has a line about its effect, too.
        lines = 2 if count == 1 else count
        names, foot = lines * max(px(28), LEAST_LINE), px(98) + 2 * max(px(37), LEAST_FOOT_LINE)
        high = rect.bottom - top - foot - names
        width = min(px(most), (room - gap * (count - 1)) / max(1, count), high / CARD_RATIO)
        x = rect.centerx - (count * width + (count - 1) * gap) / 2
        return [
            Place(x + i * (width + gap) + width / 2, top + width * 0.7, 0, width)
            for i in range(count)
        ]
