"""Which cards can be seen in a frame, by the pictures that it is made of."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ui.drawing.assets import Assets
from game.ui.frame import Frame
from game.ui.table.cards import CardArt, Look


class SeenCards:
    """Knows which card each picture in a frame shows."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, card_of: Callable[[str], str | None]
    ) -> None:
        """`card_of` returns the card on a picture by its name, or None."""
        self._card_of = card_of
        self._known: dict[int, tuple[pygame.Surface, str]] = {}
        self.asked: set[str] = set()
        """The cards that were asked for."""
        card, picture, aloft = CardArt.card, Assets.picture, CardArt.aloft

        def watched_card(
            art: CardArt, face: str, width: int, look: Look = "idle", angle: float = 0.0
        ) -> pygame.Surface:
            return self._note(face, card(art, face, width, look, angle))

        def watched_picture(
            assets: Assets, name: str, width: int, height: int | None = None
        ) -> pygame.Surface:
            return self._note(name, picture(assets, name, width, height))

        def watched_aloft(
            art: CardArt, face: str, largest: int, width: float, angle: float, squeeze: float = 1.0
        ) -> pygame.Surface:
            return self._note(face, aloft(art, face, largest, width, angle, squeeze))

        monkeypatch.setattr(CardArt, "card", watched_card)
        monkeypatch.setattr(CardArt, "aloft", watched_aloft)
        monkeypatch.setattr(Assets, "picture", watched_picture)

    def _note(self, name: str, surface: pygame.Surface) -> pygame.Surface:
        if (card := self._card_of(name)) is not None:
            self.asked.add(card)
            # The surface is kept, so that no other one gets its id.
            self._known[id(surface)] = surface, card
        return surface

    def same(self, before: pygame.Surface, after: pygame.Surface) -> pygame.Surface:
        """Note that `after` shows the same card as `before`; return it."""
        if id(before) in self._known:
            self._known[id(after)] = after, self._known[id(before)][1]
        return after

    def cards_in(self, frame: Frame) -> set[str]:
        """Return the cards whose face is in the frame."""
        return {self._known[id(item[0])][1] for item in frame.items if id(item[0]) in self._known}
