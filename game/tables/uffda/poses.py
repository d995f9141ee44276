"""What a person in a picture does at the table, for situations and for examples of the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.tables.uffda.gestures import Gestures
from game.tables.uffda.layout.arrangement import Layout
from game.tables.uffda.shown import Shown
from game.ui.stage import Stage
from game.ui.table.choices import Choices
from game.ui.table.hands.hand import HandFan


class Posing(Protocol):
    """What poses ask of the table."""

    gestures: Gestures
    hand: HandFan
    layout: Layout
    shown: Shown

    @property
    def stage(self) -> Stage:
        """The window's services."""

    @property
    def choices(self) -> Choices:
        """What the person in front may do."""

    def sort_hand(self) -> None:
        """Arrange the hand into its longest run."""

    def open_sheet(self) -> None:
        """Show the score sheet."""


def refuse(table: Posing) -> None:
    """Try a card that fits nowhere."""
    _click_first(table, lambda plays: not plays)


def choose(table: Posing) -> None:
    """Take a card that fits in several places."""
    _click_first(table, lambda plays: plays > 1)


def sort(table: Posing) -> None:
    """Arrange the hand into its longest run."""
    table.sort_hand()
    table.hand.finish()


def open_sheet(table: Posing) -> None:
    """Look at the score sheet."""
    table.open_sheet()


def _click_first(table: Posing, test: Callable[[int], bool]) -> None:
    """Click on the first card of the hand with this many plays."""
    for card in table.shown.hand:
        if test(len(table.choices.beginning("play", card))):
            table.gestures.click_hand(card)
            return
