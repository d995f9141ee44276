"""Likings for choices beyond their worth: how somebody plays, at any level."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.games.sauce.cards import LETTERS, PLAY_BY_NAME, RANKS, SAUCE, SUIT
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.opponents.world import code_of
from game.rules.core import Action

POINTS: Final = 10.0
"""What a liking of 1 counts, in points of the score."""

EAGER: Final = 0.05
"""How much less likely a Nope! may be for each liking of 1 for words."""

_MIDDLE: Final = (RANKS - 1) / 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """Likings from about -1 to 1; with 0 a level plays as it is."""

    bold: float = 0.0
    """To bid more points than the level would."""
    words: float = 0.0
    """To bid something other than a number."""
    high: float = 0.0
    """To play strong cards, and to save weak ones."""
    sauce: float = 0.0
    """To play a SAUCE card."""
    favourites: tuple[float, ...] = (0.0,) * len(LETTERS)
    """To lead each suit."""

    def __post_init__(self) -> None:
        """Raise ValueError unless all suits have a liking."""
        if len(self.favourites) != len(LETTERS):
            raise ValueError(f"favourites must have a number for each of {LETTERS}")


def liking(style: Style, seen: SauceObservation, action: Action) -> float:
    """Return how much somebody of this style likes to play a card."""
    play = PLAY_BY_NAME[action.args[0]]
    suit = SUIT[play]
    strength = code_of(play, seen.reverse) % RANKS
    worth = style.high * (strength - _MIDDLE) / _MIDDLE
    worth += style.sauce * (play >= SAUCE)
    return worth if seen.trick.plays else worth + style.favourites[suit]


def preferred(
    style: Style, seen: SauceObservation, actions: Sequence[Action], usual: Action
) -> Action:
    """Return the choice by rules of thumb: the usual card, unless another is liked much better."""
    return max(actions, key=lambda one: liking(style, seen, one) + (one == usual))
