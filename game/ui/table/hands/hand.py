"""The viewer's hand: cards glide to their places in the fan, rise when legal, can be dragged."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.ui.drawing.paint import Painter
from game.ui.frame import Frame
from game.ui.table.cards import CARD_RATIO, CardArt, Look, Place
from game.ui.theme import GOLD, SHADE

SETTLED = 0.4
"""Pixels from its place at which a card counts as having arrived."""
SWIFTNESS = 13.0
"""How quickly cards glide: the remaining way is divided by e in 1 / 13 of a second."""
NARROWEST_STRIP = 8
"""The least pixels of a card that can be hit, even below many others."""


@dataclass(slots=True)
class _Glider:
    """One card on its way to its place."""

    x: float
    y: float
    angle: float
    lift: float = 0.0


class HandFan:
    """Keeps where each card is now, and lets it glide to where it should be."""

    def __init__(self, ratio: float = CARD_RATIO) -> None:
        """`ratio` is the height of a card divided by its width."""
        self._ratio = ratio
        self._cards: dict[str, _Glider] = {}
        self._targets: dict[str, tuple[Place, float]] = {}
        self.order: list[str] = []
        self._shaken: dict[str, float] = {}

    def place_at(self, cards: list[str], places: list[Place], lifts: dict[str, float]) -> None:
        """Set the held cards, the place of each, and how far each is lifted, in pixels."""
        self.order = list(cards)
        self._targets = {
            card: (place, lifts.get(card, 0.0)) for card, place in zip(cards, places, strict=True)
        }
        for card in set(self._cards) - set(cards):
            del self._cards[card]
        for card, (place, lift) in self._targets.items():
            if card not in self._cards:
                self._cards[card] = _Glider(place.x, place.y, place.angle, lift)

    def start_at(self, card: str, x: float, y: float) -> None:
        """Let a card glide from here, e.g. where it was dropped or dealt from."""
        self._cards[card] = _Glider(x, y, 0.0)

    def place(self, card: str) -> Place:
        """Return where a card is now."""
        glider = self._cards[card]
        width = self._targets[card][0].width
        return Place(glider.x, glider.y - glider.lift, glider.angle, width)

    def target_place(self, card: str) -> Place | None:
        """Return where a card is going to lie, or None if it is not in the hand."""
        target = self._targets.get(card)
        return target[0] if target else None

    def shake(self, card: str) -> None:
        """Shake a card, as it may not be played."""
        self._shaken[card] = 0.4

    def update(self, seconds: float, *, still: bool = False) -> bool:
        """Let the cards glide on; return whether any still moves.

        If `still`, they neither glide nor shake, but are at their places at once.
        """
        if still:
            moved = any(self._is_away(card) for card in self._cards) or bool(self._shaken)
            self._shaken.clear()
            self.finish()
            return moved
        moving = False
        share = 1 - math.exp(-SWIFTNESS * seconds)
        for card, glider in self._cards.items():
            place, lift = self._targets[card]
            far = max(abs(place.x - glider.x), abs(place.y - glider.y), abs(lift - glider.lift))
            if far > SETTLED:
                moving = True
                glider.x += (place.x - glider.x) * share
                glider.y += (place.y - glider.y) * share
                glider.angle += (place.angle - glider.angle) * share
                glider.lift += (lift - glider.lift) * share
            else:
                glider.x, glider.y, glider.angle = place.x, place.y, place.angle
                glider.lift = lift
        for card in list(self._shaken):
            self._shaken[card] -= seconds
            if self._shaken[card] <= 0:
                del self._shaken[card]
        return moving or bool(self._shaken)

    def _is_away(self, card: str) -> bool:
        glider, (place, lift) = self._cards[card], self._targets[card]
        way = (place.x - glider.x, place.y - glider.y, lift - glider.lift)
        return max(map(abs, way)) > SETTLED

    def finish(self) -> None:
        """Put every card at its place at once."""
        for card, (place, lift) in self._targets.items():
            self._cards[card] = _Glider(place.x, place.y, place.angle, lift)

    def reach(self, card: str, above: float, bottom: float) -> pygame.Rect:
        """Return the strip of a card that later cards leave free, where the pointer hits it.

        It is the card's full height, `above` pixels more at its top, down to `bottom` at most.
        """
        place = self.place(card)
        half = place.width * self._ratio / 2
        left, right = place.x - place.width / 2, place.x + place.width / 2
        for other in self.order[self.order.index(card) + 1 :]:
            after = self.place(other)
            # A card of another row does not lie on it.
            if abs(after.y - place.y) < place.width * 0.5 and after.x > place.x:
                right = min(right, after.x - after.width / 2)
                break
        top, end = place.y - half - above, min(place.y + half, bottom)
        width = max(NARROWEST_STRIP, round(right - left))
        return pygame.Rect(round(left), round(top), width, round(end - top))

    def draw_gap(self, frame: Frame, paint: Painter, card: str) -> None:
        """Show the place of a dragged card with dashes."""
        place = self.target_place(card)
        if place is None:
            return
        width = round(place.width)
        box = paint.box(
            width,
            round(width * self._ratio),
            width * 0.085,
            opacity=0.2,
            fill=SHADE,
            rim=GOLD,
            rim_width=max(2, paint.metrics.px(2)),
            rim_opacity=0.7,
            dashed=True,
        )
        frame.blit_centred(box, place.x, place.y)

    def draw_card(
        self, frame: Frame, art: CardArt, card: str, face: str, look: Look, turn: float = 0.0
    ) -> None:
        """Show one card of the hand where it is now, turned by these degrees more."""
        place = self.place(card)
        x = place.x
        if card in self._shaken:
            left = self._shaken[card]
            x += math.sin(left * 50) * place.width * 0.05 * (left / 0.4)
        surface = art.card(face, round(place.width), look, place.angle + turn)
        frame.blit_centred(surface, x, place.y)
