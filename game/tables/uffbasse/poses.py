"""What a person in a picture does at the table, for situations and for examples of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.tables.uffbasse.view import UffbasseTable


def refuse(table: UffbasseTable) -> None:
    """Try a card that cannot be played."""
    illegal = [card for card in table.shown.hand if not table.may("play", card)]
    if illegal:
        table.act("play", illegal[0])


def open_best(table: UffbasseTable) -> None:
    """Begin the best dish that can be paid for."""
    dishes = table.kitchen.cookable()
    if dishes:
        table.kitchen.choose(dishes[0][0])
