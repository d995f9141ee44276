"""Which cards to pass to the partner or to toss out (S12.4, S12.8)."""

from __future__ import annotations

from game.games.sauce.cards import CARD_BY_NAME, RANKS, SAUCE, SUIT
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.opponents.world import code_of
from game.games.sauce.scoring import NOPES
from game.rules.core import Action


def choose_card(seen: SauceObservation) -> Action:
    """Return the card that costs least, or helps most where it goes."""
    return ranked(seen)[0]


def ranked(seen: SauceObservation) -> list[Action]:
    """Return the actions, first the card that costs least, or helps most where it goes.

    After a Nope! bid strong cards go; SAUCE cards stay unless they are strong. Otherwise weak cards
    of short suits go, for ruffs, or for giving points.
    """
    seat = seen.own_seat
    ducks = seen.bids[seat] in NOPES
    lengths = [0] * len(seen.suit_points)
    for card in seen.hand:
        if card != SAUCE and card not in seen.chosen:
            lengths[SUIT[card]] += 1

    def worth(action: Action) -> tuple[float, int]:
        card = CARD_BY_NAME[action.args[0]]
        face = seen.free[0] if card == SAUCE and seen.free else card
        strength = code_of(face, seen.reverse) % RANKS
        is_trump = seen.terms.trump >> SUIT[face] & 1
        if ducks:
            return strength + 10.0 * is_trump + 0.1 * seen.suit_points[SUIT[face]], card
        keeps = strength + lengths[SUIT[face]] / 2 + 8.0 * is_trump + 20.0 * (card == SAUCE)
        return -keeps - 0.05 * seen.suit_points[SUIT[face]], card

    return sorted(seen.legal, key=worth, reverse=True)
