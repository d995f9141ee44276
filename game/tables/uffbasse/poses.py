"""What a person in a picture does at the table, for situations and for examples of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.tables.uffbasse.gestures import Gestures
from game.ui.table.choices import Choices


@dataclass(frozen=True, slots=True)
class Poser:
    """Somebody in a picture: their cards, choices and controls."""

    hand: Sequence[str]
    choices: Choices
    gestures: Gestures


def refuse(poser: Poser) -> None:
    """Try a card that cannot be played."""
    illegal = [card for card in poser.hand if not poser.choices.may("play", card)]
    if illegal:
        poser.gestures.play(illegal[0])


def open_best(poser: Poser) -> None:
    """Open the best dish that can be paid for."""
    cooking = poser.gestures.cooking
    for recipe, _cost in cooking.now.cookable()[:1]:
        cooking.choose(recipe)


def leave_one_out(poser: Poser) -> None:
    """Open the best dish, but take the last ingredient out again."""
    open_best(poser)
    cooking = poser.gestures.cooking
    if dish := cooking.now.dish:
        cooking.take_out(dish.used[-1])
