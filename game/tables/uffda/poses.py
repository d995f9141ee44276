"""What a person in a picture does at the table, for situations and for examples of the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.tables.uffda.gestures import Gestures
from game.ui.frame import Press
from game.ui.table.choices import Choices


@dataclass(frozen=True, slots=True)
class Poser:
    """Somebody in a picture: their cards, choices and controls."""

    hand: Sequence[str]
    choices: Choices
    gestures: Gestures
    sort_hand: Press
    """Arranges the hand into its longest run."""
    open_sheet: Press


def refuse(poser: Poser) -> None:
    """Try a card that fits nowhere."""
    _click_first(poser, lambda plays: not plays)


def choose(poser: Poser) -> None:
    """Choose a card that fits in several places."""
    _click_first(poser, lambda plays: plays > 1)


def sort(poser: Poser) -> None:
    """Arrange the hand into its longest run."""
    poser.sort_hand()


def open_sheet(poser: Poser) -> None:
    """Look at the score sheet."""
    poser.open_sheet()


def _click_first(poser: Poser, test: Callable[[int], bool]) -> None:
    """Click on the first card of the hand whose number of plays passes the test."""
    for card in poser.hand:
        if test(len(poser.choices.beginning("play", card))):
            poser.gestures.click_hand(card)
            return
