"""Likings for choices beyond their worth: how somebody plays, at any level."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.games.uffda.actions import FREE, TAKE_COIN
from game.games.uffda.cards import SUM
from game.games.uffda.opponents.choices import play_of
from game.games.uffda.opponents.sight import Sight
from game.rules.core import Action

POINTS: Final = 6.0
"""What a liking of 1 counts, in points of a hand."""
CHANCE: Final = 0.03
"""The same, as a chance to win the game."""

_MIDDLE: Final = 9
"""The sum of an average card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """Likings from about -1 to 1; with 0 a level plays as it is."""

    heavy: float = 0.0
    """To lay cards that count much first, or last."""
    home: float = 0.0
    """To lay on the own branch, or on those of others."""
    next: float = 0.0
    """To lay on the branch of the next player."""
    free: float = 0.0
    """To lay on the free branch."""
    coin: float = 0.0
    """To take the coin off the own branch."""


def liking(style: Style, sight: Sight, action: Action) -> float:
    """Return how much somebody of this style likes a choice."""
    if action == TAKE_COIN:
        return style.coin
    play = play_of(action)
    if play is None:
        return 0.0
    card, branch, _end = play
    place = style.free if branch == FREE else style.home * (1 if branch == sight.seat else -1)
    if branch == (sight.seat + 1) % sight.world.players:
        place += style.next
    return style.heavy * (SUM[card] - _MIDDLE) / _MIDDLE + place


def likings(
    style: Style, sight: Sight, actions: Sequence[Action], unit: float
) -> dict[Action, float]:
    """Return how much each choice is liked, in a unit."""
    return {action: unit * liking(style, sight, action) for action in actions}
