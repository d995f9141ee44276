"""How the viewer has arranged the own hand; the rules know nothing of it."""

from __future__ import annotations

from collections.abc import Sequence

from game.tables.uffda.chain import arranged


class Arrangement:
    """The order of the cards in the hand, and which of them stand on their head."""

    def __init__(self) -> None:
        self.order: list[str] = []
        self.turned: set[str] = set()

    def hold(self, cards: Sequence[str]) -> None:
        """Keep the order of the cards that are still held; new ones come to the right end."""
        held = set(cards)
        self.order = [card for card in self.order if card in held]
        known = set(self.order)
        self.order += [card for card in cards if card not in known]
        self.turned &= held

    def move(self, card: str, place: int) -> None:
        """Put a card so that it is the `place`-th one, counted without it."""
        if card in self.order:
            self.order.remove(card)
            self.order.insert(max(0, min(place, len(self.order))), card)

    def turn(self, card: str) -> None:
        """Put a card on its head, or back on its feet."""
        self.turned ^= {card}

    def propose(self, begins: Sequence[int]) -> None:
        """Arrange the hand into the longest run, which begins where something can be played."""
        self.order, self.turned = arranged(self.order, begins)
