"""Likings for choices beyond their worth: how somebody plays, at any level."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.games.uffbasse.cards import BIT, CARD_BY_NAME, COLOUR, MAX_VALUE, VALUE
from game.games.uffbasse.knowledge.observation import UffbasseObservation
from game.games.uffbasse.ruleset import COLOURS
from game.rules.core import Action

STARS: Final = 0.35
"""What a liking of 1 counts, in stars or tricks."""
CHANCE: Final = 0.035
"""The same, as a chance to win the game."""

_MIDDLE: Final = (1 + MAX_VALUE) / 2
_MOST_ALIKE: Final = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """Likings from about -1 to 1; with 0 a level plays as it is."""

    high: float = 0.0
    """To play high cards, and to save low ones."""
    trumps: float = 0.0
    """To play trumps."""
    rich: float = 0.0
    """To cook dishes of many stars first; if negative, small ones."""
    collects: float = 0.0
    """To take ingredients that the pantry has already; if negative, different ones."""
    favourites: tuple[float, ...] = (0.0,) * len(COLOURS)
    """To take the ingredient of each colour."""

    def __post_init__(self) -> None:
        """Raise ValueError unless all colours have a liking."""
        if len(self.favourites) != len(COLOURS):
            raise ValueError(f"favourites must have a number for each of {COLOURS}")


def liking(style: Style, seen: UffbasseObservation, action: Action) -> float:
    """Return how much somebody of this style likes a choice."""
    match action.verb:
        case "play":
            card = CARD_BY_NAME[action.args[0]]
            is_trump = bool(BIT[card] & seen.trick.trump)
            return style.high * (VALUE[card] - _MIDDLE) / _MIDDLE + style.trumps * is_trump
        case "seed":
            return _taste(style, seen, COLOUR[CARD_BY_NAME[action.args[0]]])
        case "pick":
            return _taste(style, seen, COLOURS.index(action.args[0]))
        case "cook":
            return _appetite(style, seen, action)
        case _:
            return 0.0


def likings(
    style: Style, seen: UffbasseObservation, actions: Sequence[Action], unit: float
) -> dict[Action, float]:
    """Return how much each choice is liked, times `unit`."""
    return {action: unit * liking(style, seen, action) for action in actions}


def _appetite(style: Style, seen: UffbasseObservation, action: Action) -> float:
    """Return the liking for a dish less that for the favourite one, so that nobody passes for a
    liking."""
    if not style.rich:
        return 0.0
    stars = {one.id: one.stars for one in seen.rules.recipes}
    dishes = [stars[one.args[0]] for one in seen.legal if one.verb == "cook"]
    best = max(dishes) if style.rich > 0 else min(dishes)
    return style.rich * (stars[action.args[0]] - best)


def _taste(style: Style, seen: UffbasseObservation, colour: int) -> float:
    pantry = seen.pantries[seen.own_seat]
    alike = sum(COLOUR[card] == colour for card in pantry)
    return style.favourites[colour] + style.collects * min(alike, _MOST_ALIKE) / _MOST_ALIKE
