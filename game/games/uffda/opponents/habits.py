"""Preferences by which a play is chosen without much thought."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from game.games.uffda.cards import CARDS, IS_DOUBLE, SUM

Worths = tuple[tuple[float, float], ...]
"""By card: how attractive it is alone, and with another card of the hand that fits it."""


@dataclass(frozen=True, kw_only=True)
class Habits:
    """What makes a play attractive, in points of a card's sum."""

    points: float
    """Each point of the card itself."""
    follow: float
    """The own branch goes on with another card of the hand."""
    elsewhere: float
    """The card is not laid on the own branch."""
    keep: float
    """The card could have been laid on the own branch, too."""
    lead_on: float
    """Another card of the hand fits the card, on somebody else's branch."""
    pair: float
    """A double with a second card for it: two cards in one turn."""
    single: float
    """A double without one, which costs a card from the pile."""

    @cached_property
    def on_own(self) -> Worths:
        """Of the cards on the own branch."""
        return self._worths(self.follow, 0.0)

    @cached_property
    def on_others(self) -> Worths:
        """Of the cards elsewhere."""
        return self._worths(self.lead_on, self.elsewhere)

    def _worths(self, followed: float, more: float) -> Worths:
        return tuple(
            (
                self.points * SUM[card] + (self.single if IS_DOUBLE[card] else 0.0) + more,
                self.points * SUM[card] + (self.pair if IS_DOUBLE[card] else followed) + more,
            )
            for card in CARDS
        )


USUAL: Final = Habits(
    points=0.6, follow=8.0, elsewhere=6.0, keep=6.0, lead_on=2.0, pair=14.0, single=-6.0
)
"""Chosen by hand."""

_FOR_TWO: Final = Habits(
    points=0.4, follow=3.7, elsewhere=-28.6, keep=14.8, lead_on=1.0, pair=22.7, single=1.0
)
_FOR_MORE: Final = Habits(
    points=1.2, follow=10.6, elsewhere=4.5, keep=14.7, lead_on=0.6, pair=29.4, single=6.0
)


def practised(players: int) -> Habits:
    """Return the habits that were better in self-play, round by round.

    Found with CMA-ES for two and for four players. Surprisingly, two should stay on their own
    branches, which the rival cannot use, and a double is worth a card from the pile.
    """
    return _FOR_TWO if players == 2 else _FOR_MORE
