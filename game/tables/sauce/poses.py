"""What a person in a picture does at the table, for situations and for examples of the rules."""

from __future__ import annotations

from typing import Protocol

from game.tables.sauce.bidder import Bidder
from game.tables.sauce.card_names import card_of
from game.tables.sauce.gestures import Gestures, free_cards, plays_of
from game.tables.sauce.shown import Shown
from game.ui.table.choices import Choices


class Posing(Protocol):
    """What a pose needs of a table."""

    gestures: Gestures
    bidder: Bidder

    @property
    def shown(self) -> Shown:
        """What the table shows."""

    @property
    def choices(self) -> Choices:
        """What may be done now."""

    def hand_keys(self) -> list[str]:
        """Return a name for each card of the hand, as it lies."""


def refuse(table: Posing) -> None:
    """Try a card that cannot be played."""
    free = free_cards(table.choices, table.shown.phase)
    unfit = [key for key in table.hand_keys() if card_of(key) not in free]
    if unfit:
        table.gestures.click(unfit[0])


def name_sauce(table: Posing) -> None:
    """Choose a SAUCE card, so that it has to be named."""
    for key in table.hand_keys():
        if len(plays_of(table.choices, card_of(key))) > 1:
            table.gestures.click(key)


def pick(table: Posing) -> None:
    """Lay out two cards, to be passed or tossed."""
    for key in table.hand_keys()[3:5]:
        table.gestures.click(key)


def type_bid(table: Posing) -> None:
    """Put a number on the slider."""
    table.bidder.put(75)
