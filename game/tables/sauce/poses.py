"""What a person in a picture does at the table, for situations and for examples of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.tables.sauce.bidder import Bidder
from game.tables.sauce.card_names import card_of
from game.tables.sauce.gestures import Gestures, free_cards, plays_of
from game.ui.frame import Press
from game.ui.table.choices import Choices


@dataclass(frozen=True, slots=True)
class Poser:
    """Somebody in a picture: their cards, choices and controls."""

    hand_keys: Sequence[str]
    """A name for each card of the hand, as it lies."""
    phase: str
    choices: Choices
    gestures: Gestures
    bidder: Bidder
    open_board: Press
    toggle_last: Press


def refuse(poser: Poser) -> None:
    """Try a card that cannot be played."""
    free = free_cards(poser.choices, poser.phase)
    unfit = [key for key in poser.hand_keys if card_of(key) not in free]
    if unfit:
        poser.gestures.click(unfit[0])


def name_sauce(poser: Poser) -> None:
    """Choose a SAUCE card, so that it has to be named."""
    for key in poser.hand_keys:
        if len(plays_of(poser.choices, card_of(key))) > 1:
            poser.gestures.click(key)


def pick(poser: Poser) -> None:
    """Lay out two cards, to be passed or tossed."""
    for key in poser.hand_keys[3:5]:
        poser.gestures.click(key)


def type_bid(poser: Poser) -> None:
    """Pull the ring to a bid."""
    poser.bidder.put(75)


def open_board(poser: Poser) -> None:
    """Look at the score board."""
    poser.open_board()


def lay_out_last(poser: Poser) -> None:
    """Look at the last trick."""
    poser.toggle_last()
