"""Which card to give to somebody who was caught (D7.9)."""

from __future__ import annotations

from typing import Final

from game.games.uffda.cards import BIT, SUM, WITH, Card, members
from game.games.uffda.opponents.appraisal import appraise
from game.games.uffda.opponents.sight import Sight

_HELP: Final = 4.0
"""What it is worth that the receiver cannot lay the card on the own branch, or elsewhere."""


def give_plainly(sight: Sight) -> Card:
    """Return the most expensive card."""
    return max(members(sight.hand), key=SUM.__getitem__)


def give_with_plan(sight: Sight, receiver: int) -> Card:
    """Return the card that is best to lose, and that helps the receiver least."""
    world = sight.world
    fitting = 0
    for _, number in world.open_numbers(receiver):
        fitting |= WITH[number]
    worths = {}
    for card in members(sight.hand):
        later = world.copy()
        later.give(sight.seat, receiver, card)
        worths[card] = appraise(later, sight.seat) - (_HELP if BIT[card] & fitting else 0.0)
    return max(worths, key=worths.__getitem__)
