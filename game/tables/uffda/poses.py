"""What a person in a picture does at the table, for situations and for examples of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.tables.uffda.view import UffdaTable


def refuse(table: UffdaTable) -> None:
    """Try a card that fits nowhere."""
    unfit = [card for card in table.shown.hand if not table.fits(card)]
    if unfit:
        table.gestures.click_hand(unfit[0])
