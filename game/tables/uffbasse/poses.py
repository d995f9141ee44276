"""What a person in a picture does at the table, for situations and for examples of the rules."""

from __future__ import annotations

from typing import Protocol

from game.tables.uffbasse.gestures import Gestures
from game.tables.uffbasse.shown import Shown


class PosingTable(Protocol):
    """What somebody in a picture may do."""

    @property
    def shown(self) -> Shown:
        """What lies on the table."""

    @property
    def gestures(self) -> Gestures:
        """What the viewer does."""

    def may(self, verb: str, *args: str) -> bool:
        """Whether the viewer may do exactly this."""

    def act(self, verb: str, *args: str) -> bool:
        """Do something for the viewer; a refusal is shown."""


def refuse(table: PosingTable) -> None:
    """Try a card that cannot be played."""
    illegal = [card for card in table.shown.hand if not table.may("play", card)]
    if illegal:
        table.act("play", illegal[0])


def open_best(table: PosingTable) -> None:
    """Begin the best dish that can be paid for."""
    cooking = table.gestures.cooking
    for recipe, _cost in cooking.now.cookable()[:1]:
        cooking.choose(recipe)


def leave_one_out(table: PosingTable) -> None:
    """Begin the best dish, but take the last ingredient out of the pot again."""
    open_best(table)
    cooking = table.gestures.cooking
    if dish := cooking.now.dish:
        cooking.take_out(dish.used[-1])
