"""What people bid, in bubbles beside their plaques until the bidding is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.rules.core import Seat
from game.tables.sauce.words import bid_words
from game.ui.frame import Frame
from game.ui.theme import BLACK, GOLD, INK, SHOUT

if TYPE_CHECKING:
    from game.tables.sauce.view import SauceTable

WINE = "#4A0F2E"
LINGER_SECONDS = 2.0


class Bubbles:
    """One bubble for each seat at most."""

    def __init__(self, table: SauceTable) -> None:
        self._table = table
        self._bids: dict[Seat, str] = {}
        self._left: float | None = None

    def say(self, seat: Seat, bid: str) -> None:
        """Let a seat bid."""
        self._bids[seat] = bid
        self._left = None

    def remember(self, bids: Sequence[str | None]) -> None:
        """Show exactly the bids that stand."""
        self._bids = {Seat(seat): bid for seat, bid in enumerate(bids) if bid is not None}
        self._left = None

    def fade(self) -> None:
        """Let all bubbles go after a moment: the bidding is over."""
        self._left = LINGER_SECONDS

    def clear(self) -> None:
        """Show none."""
        self._bids.clear()
        self._left = None

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether the picture changes."""
        if self._left is None:
            return False
        self._left -= seconds
        if self._left > 0:
            return False
        self.clear()
        return True

    def draw(self, frame: Frame) -> None:
        """Show all bubbles but the viewer's own."""
        for seat, bid in self._bids.items():
            if self._table.place_of(seat):
                self._draw(frame, seat, bid)

    def room_between(self) -> int:
        """Return how wide a text in the middle may be between the bubbles at both sides."""
        middle, room = self._table.layout.notice[0], self._table.layout.cloth.width
        for seat, bid in self._bids.items():
            if self._table.place_of(seat) in (1, 3):
                rect = self._rect(seat, bid)
                near = min(abs(rect.left - middle), abs(rect.right - middle))
                room = min(room, 2 * (near - self._table.stage.px(20)))
        return room

    def _words(self, bid: str) -> tuple[str, str, float]:
        """Return what stands in a bubble, its font and its size in units."""
        stage, is_word = self._table.stage, not bid.isdecimal()
        units: float = (28 if self._table.layout.is_narrow else 40) if is_word else 42
        face = SHOUT if is_word else BLACK
        words = bid_words(bid)
        return words, face, stage.fonts.fitted(words, face, units, stage.px(190), stage.px(100))[1]

    def _rect(self, seat: Seat, bid: str) -> pygame.Rect:
        """Return where the bubble of a seat is."""
        stage, place = self._table.stage, self._table.place_of(seat)
        words, face, units = self._words(bid)
        width = max(round(stage.fonts.width(words, face, units)) + stage.px(50), stage.px(126))
        height = max(stage.px(78), stage.fonts.line_height(face, units) + stage.px(8))
        rect, plaque = pygame.Rect(0, 0, width, height), self._table.layout.plaques[place]
        if place == 3:
            rect.midright = (plaque.left - stage.px(28), plaque.centery)
        else:
            rect.midleft = (plaque.right + stage.px(28), plaque.centery)
        return rect

    def _draw(self, frame: Frame, seat: Seat, bid: str) -> None:
        table = self._table
        stage, place = table.stage, table.place_of(seat)
        if place == 2 and len(table.shown.open[seat]) > 8:
            return  # face-up cards lie on both sides; the bid stands in the panel
        words, face, units = self._words(bid)
        fill, colour = ("#FFF8E6", WINE) if bid.isdecimal() else (GOLD, "#8E1023")
        rect = self._rect(seat, bid)
        self._tail(frame, table.layout.plaques[place], fill, left=place == 3)
        box = stage.paint.box(
            *rect.size, stage.px(18), fill=fill, rim=INK, rim_width=max(2, stage.px(3))
        )
        frame.blit(box, rect.x, rect.y)
        frame.text(words, *rect.center, face, units, colour, "centre")

    def _tail(self, frame: Frame, rect: pygame.Rect, fill: str, *, left: bool) -> None:
        stage = self._table.stage
        wide, high = stage.px(32), stage.px(32)

        def body() -> str:
            points = (
                f"M0 2L{wide - 2} {high / 2}L0 {high - 2}"
                if left
                else f"M{wide} 2L2 {high / 2}L{wide} {high - 2}"
            )
            return (
                f'<path d="{points}" fill="{fill}" stroke="{INK}" '
                f'stroke-width="{max(2, stage.px(3))}" stroke-linejoin="round"/>'
            )

        tail = stage.paint.draw(("sauce-tail", left, fill), wide, high, body)
        x = rect.left - wide + stage.px(2) if left else rect.right - stage.px(2)
        frame.blit(tail, x, rect.centery - high / 2)
