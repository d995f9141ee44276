"""Where things fly from and to, as places in window pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.rules.core import Seat
from game.tables.uffbasse.board import market_places
from game.ui.table.cards import Place

if TYPE_CHECKING:
    from game.tables.uffbasse.view import UffbasseTable


class Places:
    """Start and end points of everything that moves."""

    def __init__(self, table: UffbasseTable) -> None:
        self._table = table

    def panel(self, seat: Seat) -> Rect:
        """Return the panel of a seat."""
        table = self._table
        if seat == table.bottom:
            return table.layout.own
        return table.layout.opponents[table.opponents.index(seat)]

    def deck(self) -> Place:
        """Return where cards are dealt from."""
        layout = self._table.layout
        tray = layout.tray
        return Place(tray.centerx, tray.centery, 0, layout.market_card)

    def seat(self, seat: Seat) -> Place:
        """Return where a seat's hand and won tricks are."""
        layout, px = self._table.layout, self._table.stage.px
        rect = self.panel(seat)
        return Place(rect.centerx, rect.y + px(100), 0, max(px(40), layout.market_card * 0.5))

    def hand_end(self) -> Place:
        """Return the middle of the viewer's hand."""
        layout = self._table.layout
        y = layout.hand_top + layout.hand_card * 0.7
        return Place(layout.hand_x, y, 0, layout.hand_card)

    def pantry(self, seat: Seat) -> Place:
        """Return where a seat keeps its ingredients."""
        rect, px = self.panel(seat), self._table.stage.px
        if seat == self._table.bottom:
            return Place(rect.x + px(70), rect.y + px(180), 0, px(64))
        return Place(rect.centerx, rect.y + min(px(160), rect.height * 0.6), 0, px(40))

    def near_pantry(self, seat: Seat) -> Place:
        """Return where a card is held up beside a pantry, so that everybody can see it."""
        layout, px = self._table.layout, self._table.stage.px
        rect = self.panel(seat)
        y = rect.y + min(px(160), rect.height * 0.6)
        if layout.is_narrow and seat != self._table.bottom:
            return Place(rect.centerx, rect.bottom + px(90), 0, layout.trick_card)
        side = rect.right + px(70) if rect.centerx < layout.hand_x else rect.x - px(70)
        return Place(side, y, 0, layout.trick_card)

    def dishes(self, seat: Seat) -> Place:
        """Return where a seat lays its cooked dishes."""
        layout, px = self._table.layout, self._table.stage.px
        if seat == self._table.bottom and layout.dishes is not None:
            rect = layout.dishes
            return Place(rect.centerx, rect.y + px(110), 0, px(120))
        rect = self.panel(seat)
        return Place(rect.x + px(60), rect.bottom - px(40), 0, px(70))

    def market(self, colour: str, number: int) -> Place:
        """Return where the card of this number (from 1) lies below a stall."""
        table = self._table
        x, y = market_places(table, colour, number)[number - 1]
        width = table.layout.market_card
        return Place(x + width / 2, y + width * 0.7, 0, width)

    def free_card(self) -> Place:
        """Return where the Uffbasse! card lies when it is free."""
        spot = self._table.layout.card_spot
        return Place(spot.centerx, spot.centery, 4, spot.width)

    def owned_card(self, seat: Seat) -> Place:
        """Return where a seat keeps the Uffbasse! card."""
        rect, px = self.panel(seat), self._table.stage.px
        return Place(rect.right - px(40), rect.y + px(110), 6, px(50))
