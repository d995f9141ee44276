"""A table at which the viewer holds a fan of cards: the common part of such games."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Protocol

import pygame

from game.rules.core import Seat
from game.ui.celebrations.splash import SplashStage
from game.ui.frame import Frame, Segment
from game.ui.table.cards import CARD_RATIO, CardArt
from game.ui.table.game_table import Rules, Seen, Weave
from game.ui.table.handles import NOTHING, Handles
from game.ui.table.hands.hand import HandFan
from game.ui.table.hands.sorting import HandOrder, draw_sorting
from game.ui.table.host import Host
from game.ui.table.own_place import own_place
from game.ui.table.panels.points_chip import points_chip
from game.ui.table.panels.turn_sign import draw_turn_sign
from game.ui.table.view import TableView


class Laid(Protocol):
    """How a game's table is laid out."""

    @property
    def cloth(self) -> pygame.Rect:
        """Where the cloth lies."""


class CardTable(TableView[Seen, Rules]):
    """Fits cards, hand and celebrations to window and settings."""

    has_hands = True
    card_ratio: ClassVar[float] = CARD_RATIO
    """Height of a card divided by its width."""
    art: CardArt
    layout: Laid
    sorting: HandOrder
    """The order of the hand."""

    def __init__(self, host: Host, rules: Rules, viewer: Seat | None) -> None:
        super().__init__(host, rules, viewer)
        self.hand = HandFan(self.card_ratio)
        self.segments: dict[str, Segment] = {}
        """Parts of the last frame that may be used again."""

    def rebuild(self) -> None:
        """Make everything for a new size or language; derived tables add their layout."""
        self.art = CardArt(self.stage.assets, self.stage.paint)
        self.art.painters["points"] = lambda text, width: points_chip(self.stage, text, width)
        self.art.index_scale = self.stage.symbol_scale
        self.splash = SplashStage(self.stage, self.cloth_of(self.rules))
        self.segments.clear()
        self.own_place = own_place(self.stage.metrics)

    def resized(self) -> None:
        """Draw everything for the new size or language."""
        self.rebuild()
        super().resized()
        self.hand.finish()

    def start(self, seen: Seen, viewer: Seat | None) -> None:
        """Lay the table as this seat sees it, without any motion."""
        self.flights.clear()
        self.splash.clear()
        super().start(seen, viewer)
        self.hand.finish()

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether something moves."""
        moving = super().update(seconds)
        return self.hand.update(seconds, still=self.stage.settings.is_still) or moving

    def draw(self, frame: Frame) -> None:
        """Put the table into the frame, and a shout or celebration above it."""
        if self.art.index_scale != self.stage.symbol_scale:
            self.resized()
        self.draw_table(frame)
        self.splash.draw(frame, self.skip)

    @abstractmethod
    def draw_table(self, frame: Frame) -> None:
        """Put everything on the table into the frame."""

    @property
    def cloth_rect(self) -> pygame.Rect:
        """Where the cloth lies."""
        return self.layout.cloth

    def lay_cloth(self, ground: pygame.Surface, weave: Weave) -> None:
        """Spread the cloth on the wood."""
        stage, rect, blur = self.stage, self.cloth_rect, self.stage.px(26)
        shade = stage.paint.shadow(rect.width, rect.height, blur, blur, 150)
        ground.blit(shade, (rect.x - blur, rect.y - blur + stage.px(8)))
        ground.blit(weave(stage.metrics, *rect.size, self.cloth_of(self.rules)), rect)

    def draw_turn(self, frame: Frame, handles: Handles = NOTHING) -> None:
        """Show whose turn it is; a table that lies flat has that at its edges."""
        sign = None if self.lies_flat else self.turn_piece()
        if sign is not None:
            draw_turn_sign(frame, self.stage, sign, self.own_place.sign, handles)

    def draw_sorting(self, frame: Frame, command: str = "sort") -> None:
        """Show the button that sorts the hand."""
        draw_sorting(self.sorting, frame, self.stage, self.own_place.sort, command)

    def shake(self, card: str) -> None:
        """Shake a card, if it is in the hand."""
        if card in self.hand.order:
            self.hand.shake(card)
