"""Where single things lie, and where they fly from and to: places in window pixels."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.games.uffbasse.ruleset import COLOURS
from game.rules.core import Seat
from game.tables.uffbasse.layout.arrange import Layout
from game.tables.uffbasse.layout.plate import PlateParts, own_parts, plate_parts
from game.tables.uffbasse.shown import clockwise
from game.ui.layout import columns, split, trim
from game.ui.table.cards import Place
from game.ui.table.own_place import own_place
from game.ui.theme import Metrics

APART, NUMBER = 1.07, 0.36
"""Usual and least steps between the cards of a stall, in card widths; the least shows every
number."""


RECIPE_RATIO = 173 / 258
"""Height of a recipe of usual shape by its width."""
JOKER_HIGH = 44
"""Height of the line about the Uffbasse! card, in units."""


@dataclass(frozen=True, slots=True)
class UffbassePlaces:
    """Start and end points of everything that moves, and where it lies in between."""

    layout: Layout
    metrics: Metrics
    bottom: Seat
    players: int
    stalls: str
    """Colours from left to right."""
    market_sizes: tuple[int, ...]
    """How many cards lie at each stall, in the order of COLOURS."""
    is_flat: bool = False
    """Whether the seat at the bottom has a plate like all others."""

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

    def parts(self, seat: Seat) -> PlateParts:
        """Return the parts of a seat's plate."""
        if seat == self.bottom and not self.is_flat:
            return own_parts(own_place(self.metrics), self.metrics.u)
        return plate_parts(self.panel(seat), self.metrics.u)

    def face(self, seat: Seat) -> Rect:
        """Return where a seat's face is on its plate."""
        return self.parts(seat).face

    def seat(self, seat: Seat) -> Place:
        """Return where a seat's hand and won tricks are."""
        return _place(self.parts(seat).line, self.layout.market_card * 0.4)

    def pantry(self, seat: Seat) -> Place:
        """Return where a seat keeps its ingredients."""
        return _place(self.parts(seat).pantry, self.metrics.px(42))

    def near_pantry(self, seat: Seat) -> Place:
        """Return where a card is held up beside a pantry for everybody to see."""
        layout, px, rect = self.layout, self.metrics.px, self.panel(seat)
        y = self.parts(seat).pantry.centery
        if layout.is_narrow and seat != self.bottom:
            return Place(rect.centerx, rect.bottom + px(90), 0, layout.trick_card)
        side = rect.right + px(70) if rect.centerx < layout.hand_x else rect.x - px(70)
        return Place(side, y, 0, layout.trick_card)

    def dishes(self, seat: Seat) -> Place:
        """Return where a seat lays its cooked dishes."""
        rect = self.parts(seat).dishes
        return Place(rect.centerx, rect.centery, 0, rect.height)

    def owned_card(self, seat: Seat) -> Place:
        """Return where a seat keeps the Uffbasse! card."""
        rect = self.parts(seat).card
        return Place(rect.centerx, rect.centery, 5, rect.width)

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
        """Return the top left corners of a stall's cards for so many; the lowest card first.

        They lie in a row, each showing its number. One stall may need more than its column; then
        the others, which have fewer cards, make room.
        """
        layout, index = self.layout, self.stalls.index(colour)
        sizes = [self.market_sizes[COLOURS.index(one)] for one in self.stalls]
        sizes[index] = count
        column, width = layout.columns[index], layout.market_card
        most = max(range(len(sizes)), key=lambda one: sizes[one])
        great = self._row_needed(most, sizes[most])
        left, right = column.left, column.right
        if great.width <= column.width:
            pass  # There is room for everybody.
        elif most == index:
            left, right = great.left, great.right
        elif great.right > left and most < index:
            left = min(great.right + self.metrics.px(10), right - width)
        elif great.left < right and most > index:
            right = max(great.left - self.metrics.px(10), left + width)
        step = (right - left - width) / (count - 1) if count > 1 else 0.0
        step = min(step, APART * width)
        x = (left + right - width - step * (count - 1)) / 2
        return [(round(x + i * step), column.y) for i in range(count)]

    def _row_needed(self, index: int, count: int) -> Rect:
        """Return the least room for the cards of a stall, on the cloth."""
        layout, column = self.layout, self.layout.columns[index]
        wide = round(layout.market_card * (1 + max(0, count - 1) * NUMBER))
        row = Rect(0, column.y, max(wide, 1), column.height)
        row.centerx = column.centerx
        return row.clamp(layout.cloth.inflate(-self.metrics.px(24), 0))

    def market(self, colour: str, number: int) -> Place:
        """Return where the card of this number (from 1) lies below a stall."""
        x, y = self.market_corners(colour, number)[number - 1]
        width = self.layout.market_card
        return Place(x + width / 2, y + width * 0.7, 0, width)

    def slot(self, index: int) -> tuple[float, float]:
        """Return the middle of a trick's slot; slots are in playing order, left to right."""
        trick_box = self.layout.trick_box
        x = trick_box.centerx + (index - (self.players - 1) / 2) * self.layout.slot_pitch
        return x, float(trick_box.centery)

    @property
    def middle_card(self) -> int:
        """Width of a card that waits to be built into the market."""
        return round(self.layout.trick_card * 0.9)

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
    def cooking(self) -> CookingRooms:
        """The parts of the cooking panel."""
        panel, px, larger = self.layout.payment, self.metrics.px, self.metrics.larger
        share = min(1.35, panel.width / px(1188))
        head, foot = px(56 + 16 * larger), px(84 + 44 * larger)
        wide = min(px(336 * share), round((panel.height - head - foot) / RECIPE_RATIO))
        left, middle, right = columns(panel, (px(398 * share), None, px(272 * share)))
        title, below = split(trim(left, px(28), 0, px(18), px(8)), "top", head)
        recipe, name = split(below, "top", round(wide * RECIPE_RATIO), px(10))
        words = trim(middle, 0, px(8), px(8), px(9))
        buttons, _gap = split(trim(right, 0, px(4), px(26), px(6)), "right", px(222 * share))
        return CookingRooms(
            about=left,
            title=title,
            recipe=Rect(recipe.topleft, (wide, recipe.height)),
            name=name,
            hint=split(words, "top", head - px(4))[0],
            slots=trim(middle, 0, head + px(10)),
            joker=split(words, "bottom", px(JOKER_HIGH))[0],
            buttons=buttons,
        )

    def ingredients(self, count: int) -> list[Rect]:
        """Return the places of a recipe's ingredients in the cooking panel."""
        px, room = self.metrics.px, self.cooking.slots
        pitch = min(px(132), room.width // count)
        width = min(px(112 - 26 * self.metrics.larger), pitch - px(12))
        return [Rect(room.x + i * pitch, room.y, width, round(width * 1.4)) for i in range(count)]


@dataclass(frozen=True, slots=True, kw_only=True)
class CookingRooms:
    """The parts of the cooking panel: recipe, ingredients, buttons."""

    about: Rect
    """The part about the recipe: title, card and name."""
    title: Rect
    recipe: Rect
    name: Rect
    hint: Rect
    slots: Rect
    joker: Rect
    buttons: Rect


def _place(rect: Rect, width: float) -> Place:
    return Place(rect.centerx, rect.centery, 0, width)
