"""Where things fly from and to, as places in window pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.rules.core import Seat
from game.ui.table.cards import Place

if TYPE_CHECKING:
    from game.tables.sauce.view import SauceTable

TILTS = (0.0, 4.0, -2.0, -4.0)
"""How far the cards of a trick are turned, by place: thrown, not laid."""


class Places:
    """Start and end points of everything that moves."""

    def __init__(self, table: SauceTable) -> None:
        self._table = table

    def plaque(self, seat: Seat) -> Rect:
        """Return the plaque of a seat."""
        return self._table.layout.plaques[self._table.place_of(seat)]

    def seat(self, seat: Seat) -> Place:
        """Return where a seat's hand is."""
        if seat == self._table.bottom:
            return self.hand_middle()
        rect = self.plaque(seat)
        return Place(rect.centerx, rect.centery, 0, max(16.0, self._table.stage.px(40)))

    def hand_middle(self) -> Place:
        """Return the middle of the viewer's hand."""
        layout = self._table.layout
        y = layout.hand_top + layout.hand_card * 0.7
        return Place(layout.centre[0], y, 0, layout.hand_card)

    def centre(self, width: float | None = None) -> Place:
        """Return the middle of the table."""
        layout = self._table.layout
        return Place(*layout.centre, 0, width or layout.slots[0].width)

    def slot(self, seat: Seat) -> Place:
        """Return where a seat's card lies in the trick."""
        place = self._table.place_of(seat)
        rect = self._table.layout.slots[place]
        return Place(rect.centerx, rect.centery, TILTS[place], rect.width)

    def kitty(self) -> Place:
        """Return the bowl with the kitty."""
        rect = self._table.layout.kitty
        return Place(rect.centerx, rect.y + rect.height * 0.4, 0, self._table.stage.px(44))

    def last(self) -> Place:
        """Return where a finished trick goes."""
        rect = self._table.layout.last
        return Place(rect.centerx, rect.centery, 0, self._table.stage.px(44))

    def sauces(self, count: int) -> list[Place]:
        """Return where the Sauces lie in their panel: large if there are few."""
        stage, rect = self._table.stage, self._table.layout.sauces
        gap = stage.px(10)
        room = rect.width - stage.px(34)
        larger = stage.metrics.larger
        most = {1: 150, 2: 112}.get(count, 96) * (1.15 if self._table.layout.is_narrow else 1)
        most *= 1 - 0.24 * larger
        width = min(stage.px(most), (room - gap * (count - 1)) / max(1, count))
        x = rect.centerx - (count * width + (count - 1) * gap) / 2
        top = rect.y + stage.px(52 + 12 * larger)
        return [
            Place(x + i * (width + gap) + width / 2, top + width * 0.7, 0, width)
            for i in range(count)
        ]
