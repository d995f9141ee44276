"""What a person in a picture does at the table, for situations and for examples of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.tables.sauce.shown import card_of

if TYPE_CHECKING:
    from game.tables.sauce.view import SauceTable


def refuse(table: SauceTable) -> None:
    """Try a card that cannot be played."""
    unfit = [key for key in table.hand_keys() if not table.is_legal(key)]
    if unfit:
        table.gestures.click(unfit[0])


def name_sauce(table: SauceTable) -> None:
    """Choose a SAUCE card, so that it has to be named."""
    for key in table.hand_keys():
        if len(table.plays_of(card_of(key))) > 1:
            table.gestures.click(key)


def pick(table: SauceTable) -> None:
    """Lay out two cards, to be passed or tossed."""
    for key in table.hand_keys()[3:5]:
        table.gestures.click(key)


def type_bid(table: SauceTable) -> None:
    """Put a number on the slider."""
    table.bidder.put(75)
