"""What a mistake is about: rules that lessons teach."""

from __future__ import annotations

from typing import Final

from game.games.uffda.actions import FIRST_PLAY, PLAYED, code_of
from game.games.uffda.cards import CARD_BY_NAME, IS_DOUBLE, OTHER, PAIRS, SUM, Card
from game.games.uffda.knowledge.observation import UffdaObservation
from game.rules.core import Action

ENDS: Final = ("D4.4", "D4.5")
COIN: Final = ("D4.2", "D5.5", "D5.6")
DRAWING: Final = ("D5.2", "D5.3", "D5.4")
DOUBLES: Final = ("D6.1", "D6.2", "D6.8")
GIFT: Final = ("D7.9",)
LAST_CARD: Final = ("D3.3", "D7.6", "D8.1")
POINTS: Final = ("D9.1",)


def topics(seen: UffdaObservation, done: Action, better: Action) -> tuple[str, ...]:
    """Return what somebody should have known who did one thing, and not the better one."""
    verbs = {done.verb, better.verb}
    if "give" in verbs:
        return GIFT
    if verbs & {"take_coin", "place_coin"}:
        return COIN
    if verbs != {"play"}:
        return DRAWING
    (card, branch, end), (other, its_branch, its_end) = (
        PLAYED[code_of(one) - FIRST_PLAY] for one in (better, done)
    )
    if len(seen.hand) == 2:
        return LAST_CARD
    if IS_DOUBLE[card] != IS_DOUBLE[other]:
        return DOUBLES
    if (branch == seen.seat) != (its_branch == seen.seat):
        return COIN
    goes_on = _going_on(seen, card, end) > _going_on(seen, other, its_end)
    return POINTS if SUM[card] > SUM[other] and not goes_on else ENDS


def _going_on(seen: UffdaObservation, card: Card, end: int) -> int:
    """Return how many cards of the hand fit the new end that a card makes."""
    new, hand = OTHER[card][end], [CARD_BY_NAME[name] for name in seen.hand]
    return sum(new in PAIRS[one] for one in hand if one != card)
