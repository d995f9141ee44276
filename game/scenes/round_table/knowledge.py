"""What one person around the table holds and may do, and what they are about to do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.rules.core import Observation, Seat
from game.scenes.play.at_table import AtTable
from game.ui.table.offers import HeldCard, Offer, card_keys


class KnowingTable(AtTable, Protocol):
    """A table with a hand for everybody."""

    @property
    def shout_verbs(self) -> frozenset[str]:
        """The verbs of actions that are shouted, not chosen."""


class Knowledge:
    """A person's hand and offers as of the moment that was shown last.

    `raised` is the chosen card of the hand, and `choice` the number of its offer. Both were chosen
    while the hand was held up; when it is down, only the fact that a card is chosen may be seen.
    """

    def __init__(self, scene: KnowingTable, seat: Seat) -> None:
        self._scene = scene
        self.seat = seat
        self.cards: Sequence[HeldCard] = ()
        self.keys: Sequence[str] = ()
        """A name of its own for each card, e.g. for two of the same kind."""
        self.offers: Sequence[Offer] = ()
        self.raised: str | None = None
        self.choice = 0
        self.page = 0
        self._number: int | None = None
        self._known: object = None

    def follow(self, *, is_idle: bool) -> None:
        """Update, once everything that happened has been shown."""
        scene = self._scene
        settings = scene.stage.settings
        key = (scene.match.version, settings.language, settings.sorting)
        if key == self._known or not (is_idle or self._known is None):
            return
        self._known = key
        seen = scene.match.observation(self.seat)
        self._read(seen)

    def _read(self, seen: Observation) -> None:
        table = self._scene.table
        self.cards = tuple(table.held_cards(seen))
        self.keys = card_keys(self.cards)
        shouts = self._scene.shout_verbs
        self.offers = [offer for offer in table.offers(seen) if offer.action.verb not in shouts]
        self.page, self.choice, self._number = 0, 0, None
        if self.raised not in self.keys:
            self.raised = None

    def forget(self) -> None:
        """Read everything again later, e.g. in another language."""
        self._known = None

    # The hand

    def card_offers(self, key: str | None) -> list[Offer]:
        """Return what can be done with a card of the hand."""
        if key is None or key not in self.keys:
            return []
        name = self.cards[self.keys.index(key)].name
        return [offer for offer in self.offers if offer.card == name]

    @property
    def needs_card(self) -> bool:
        """Whether something can be done with a card of the hand: everybody may know that."""
        return any(offer.card for offer in self.offers)

    def raise_card(self, key: str) -> None:
        """Choose this card."""
        if key != self.raised:
            self.raised, self.choice = key, 0

    def lower(self) -> None:
        """Choose no card."""
        self.raised, self.choice = None, 0

    def step(self, by: int) -> None:
        """Choose the next card to the right or left."""
        if not self.keys:
            return
        here = self.keys.index(self.raised) if self.raised in self.keys else -1 if by > 0 else 0
        self.raise_card(self.keys[(here + by) % len(self.keys)])

    def turn_choice(self, by: int) -> None:
        """Choose the next offer of the raised card."""
        if offers := self.card_offers(self.raised):
            self.choice = (self.choice + by) % len(offers)

    def meant(self) -> Offer | None:
        """Return the chosen offer of the raised card; None if it has none."""
        offers = self.card_offers(self.raised)
        return offers[min(self.choice, len(offers) - 1)] if offers else None

    # What is open

    def open_offers(self) -> list[Offer]:
        """Return the offers without a card of the hand and without a number."""
        return [offer for offer in self.offers if not offer.card and offer.number is None]

    def numbers(self) -> list[Offer]:
        """Return the offers with a number, ascending."""
        found = [offer for offer in self.offers if offer.number is not None]
        return sorted(found, key=lambda offer: offer.number or 0)

    @property
    def number_at(self) -> int:
        """The index of the chosen number; at first it is a third of the way up."""
        count = len(self.numbers())
        usual = count // 3 if self._number is None else self._number
        return max(0, min(count - 1, usual))

    def use_number(self, at: int) -> None:
        """Choose the number at this index."""
        self._number = max(0, min(len(self.numbers()) - 1, at))
