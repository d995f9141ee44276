"""Where single things lie, and where they fly from and to: places in window pixels."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.rules.core import Seat
from game.tables.uffbasse.layout.arrange import Layout
from game.tables.uffbasse.shown import clockwise
from game.ui.table.cards import Place
from game.ui.theme import Metrics

TIGHT, LOOSE, AIRY = 17, 27, 36
"""Least and usual step between the cards of a stall, and that of narrow tables; layout units."""


@dataclass(frozen=True, slots=True)
class UffbassePlaces:
    """Start and end points of everything that moves, and where it lies in between."""

    layout: Layout
    metrics: Metrics
    bottom: Seat
    players: int
    stalls: str
    """Colours from left to right."""
    lies_flat: bool = False

    @property
    def opponents(self) -> list[Seat]:
        """The other seats, clockwise from the one at the left of the bottom."""
        return clockwise(self.bottom, self.players)[1:]

    # The seats

    def panel(self, seat: Seat) -> Rect:
        """Return the panel of a seat."""
        if seat == self.bottom:
            return self.layout.own
        return self.layout.opponents[self.opponents.index(seat)]

    def face(self, seat: Seat) -> Rect:
        """Return where a seat's face is on its plate."""
        layout, plate, is_own = self.layout, self.panel(seat), seat == self.bottom
        is_low = self.lies_flat if is_own else layout.is_compact
        size = 84 if layout.is_narrow else 60 if is_low else 66
        width, inset = round(size * layout.panel_unit), round(12 * layout.panel_unit)
        return Rect(plate.x + inset, plate.y + inset, width, width)

    def seat(self, seat: Seat) -> Place:
        """Return where a seat's hand and won tricks are."""
        px, rect = self.metrics.px, self.panel(seat)
        width = max(px(40), self.layout.market_card * 0.5)
        return Place(rect.centerx, rect.y + px(100), 0, width)

    def pantry(self, seat: Seat) -> Place:
        """Return where a seat keeps its ingredients."""
        rect, px = self.panel(seat), self.metrics.px
        if seat == self.bottom:
            return Place(rect.x + px(70), rect.y + px(180), 0, px(64))
        return Place(rect.centerx, rect.y + min(px(160), rect.height * 0.6), 0, px(40))

    def near_pantry(self, seat: Seat) -> Place:
        """Return where a card is held up beside a pantry, so that everybody can see it."""
        layout, px, rect = self.layout, self.metrics.px, self.panel(seat)
        y = rect.y + min(px(160), rect.height * 0.6)
        if layout.is_narrow and seat != self.bottom:
            return Place(rect.centerx, rect.bottom + px(90), 0, layout.trick_card)
        side = rect.right + px(70) if rect.centerx < layout.hand_x else rect.x - px(70)
        return Place(side, y, 0, layout.trick_card)

    def dishes(self, seat: Seat) -> Place:
        """Return where a seat lays its cooked dishes."""
        px = self.metrics.px
        if seat == self.bottom and self.layout.dishes is not None:
            rect = self.layout.dishes
            return Place(rect.centerx, rect.y + px(110), 0, px(120))
        rect = self.panel(seat)
        return Place(rect.x + px(60), rect.bottom - px(40), 0, px(70))

    def owned_card(self, seat: Seat) -> Place:
        """Return where a seat keeps the Uffbasse! card."""
        rect, px = self.panel(seat), self.metrics.px
        return Place(rect.right - px(40), rect.y + px(110), 6, px(50))

    # The middle

    def deck(self) -> Place:
        """Return where cards are dealt from."""
        trick_box = self.layout.trick_box
        return Place(trick_box.centerx, trick_box.centery, 0, self.layout.market_card)

    def hand_end(self) -> Place:
        """Return the middle of the viewer's hand."""
        layout = self.layout
        y = layout.hand_top + layout.hand_card * 0.7
        return Place(layout.hand_x, y, 0, layout.hand_card)

    def free_card(self) -> Place:
        """Return where the Uffbasse! card lies when it is free."""
        spot = self.layout.card_spot
        return Place(spot.centerx, spot.centery, 4, spot.width)

    def market_corners(self, colour: str, count: int) -> list[tuple[int, int]]:
        """Return the top left corners of a stall's cards, the lowest one first."""
        layout, px = self.layout, self.metrics.px
        rect = layout.stalls[self.stalls.index(colour)]
        room = layout.market_bottom - layout.market_top - round(layout.market_card * 1.4)
        step = px(AIRY if layout.is_narrow else LOOSE)
        if count > 1:
            step = max(min(step, room // (count - 1)), px(TIGHT) // 2)
        x = rect.centerx - layout.market_card // 2
        return [(x, layout.market_top + i * step) for i in range(count)]

    def market(self, colour: str, number: int) -> Place:
        """Return where the card of this number (from 1) lies below a stall."""
        x, y = self.market_corners(colour, number)[number - 1]
        width = self.layout.market_card
        return Place(x + width / 2, y + width * 0.7, 0, width)

    @property
    def slot_pitch(self) -> float:
        """How far the slots of a trick lie from each other."""
        room = self.layout.trick_box.width - self.metrics.px(20)
        return min(float(self.metrics.px(147)), room / self.players)

    def slot(self, index: int) -> tuple[float, float]:
        """Return the middle of a trick's slot; slots are in playing order, left to right."""
        trick_box = self.layout.trick_box
        x = trick_box.centerx + (index - (self.players - 1) / 2) * self.slot_pitch
        return x, trick_box.y + trick_box.height * 0.5

    @property
    def middle_card(self) -> int:
        """Width of a card that waits to be built into the market."""
        return self.metrics.px(76)

    def middle(self, index: int, count: int) -> tuple[float, float]:
        """Return the middle of a card that waits to be built into the market (U14.3)."""
        trick_box, width = self.layout.trick_box, self.middle_card
        room = trick_box.width - width - self.metrics.px(24)
        step = min(width * 0.98, room / max(1, count - 1))
        return trick_box.centerx + (index - (count - 1) / 2) * step, trick_box.centery

    # The kitchen

    def recipe(self, index: int) -> Place:
        """Return where a recipe of the display lies."""
        rect = self.layout.recipes[index]
        return Place(rect.centerx, rect.centery, 0, rect.width)

    def pot(self) -> tuple[float, float]:
        """Return where the pot stands while ingredients fall into it."""
        rect = self.layout.payment
        return rect.x + rect.width * 0.5, rect.y + rect.height * 0.62

    @property
    def cooking(self) -> CookingColumns:
        """How the panel to cook in is divided."""
        rect, px = self.layout.payment, self.metrics.px
        share = min(1.12, rect.width / px(1188))
        head = px(66 + 16 * self.metrics.larger)
        width = min(px(336 * share), round((rect.height - head - px(114)) * 400 / 264))
        return CookingColumns(
            rect.x + px(28),
            width,
            rect.x + px(398 * share),
            rect.right - px(272 * share),
            px(222 * share),
            head,
        )

    def ingredients(self, count: int) -> list[Rect]:
        """Return the places of a recipe's ingredients in the panel to cook in."""
        px, columns = self.metrics.px, self.cooking
        pitch = min(px(132), (columns.slots_end - columns.slots) // count)
        width = min(px(112), pitch - px(12))
        top = self.layout.payment.y + columns.head + px(10)
        high = round(width * 1.4)
        return [Rect(columns.slots + i * pitch, top, width, high) for i in range(count)]


@dataclass(frozen=True, slots=True)
class CookingColumns:
    """How the panel to cook in is divided: recipe, ingredients, buttons; all in pixels."""

    left: int
    recipe: int
    slots: int
    slots_end: int
    buttons: int
    head: int
    """Height of the line of text at the top."""
