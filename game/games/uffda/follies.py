"""Foolish decisions that a moment of thought avoids, by what one seat knows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.games.uffda.actions import BRANCH_NAME, FIRST_PLAY, PLAYED, TAKE_COIN, code_of
from game.games.uffda.cards import CARD_BY_NAME, PAIRS, Card
from game.games.uffda.knowledge.observation import UffdaObservation
from game.games.uffda.opponents.appraisal import VALUES
from game.games.uffda.opponents.sight import Sight
from game.games.uffda.opponents.turn_choice import worth_of_play
from game.rules.core import Action
from game.rules.wording import N_

LONE_DOUBLE: Final = N_("blocks itself with a lone double beside a better play")
IDLE_COIN: Final = N_("takes the coin off though nothing in hand fits")


def follies(seen: UffdaObservation, action: Action) -> Iterator[tuple[str, bool]]:
    """Yield the kinds of decision that this is, each with whether it was foolish."""
    if seen.actors[:1] != (seen.seat,):
        return
    if TAKE_COIN in seen.legal and (action == TAKE_COIN or action.verb == "next"):
        yield IDLE_COIN, action == TAKE_COIN and not fits_own(seen)
    plays = _plays(seen)
    lone = [one for one in plays if is_lone_double(seen, one)]
    if lone and seen.phase != "cover" and len(lone) < len(plays):
        yield LONE_DOUBLE, action in clumsy_doubles(seen)


def clumsy_doubles(seen: UffdaObservation) -> list[Action]:
    """Return the lone doubles for the own branch that are worse than another play by more than
    a card."""
    lone = [one for one in _plays(seen) if is_lone_double(seen, one)]
    if not lone or seen.phase == "cover":
        return []
    sight = Sight(seen)
    worths = {
        one: worth_of_play(sight, PLAYED[code_of(one) - FIRST_PLAY], covering=False)
        for one in _plays(seen)
    }
    best = max(worths.values())
    return [one for one in lone if best > worths[one] + VALUES.card]


def _plays(seen: UffdaObservation) -> list[Action]:
    return [one for one in seen.legal if code_of(one) >= FIRST_PLAY]


def is_lone_double(seen: UffdaObservation, action: Action) -> bool:
    """Return whether this lays a double on the own branch without a second card for it."""
    card, branch, end = PLAYED[code_of(action) - FIRST_PLAY]
    if PAIRS[card] != (end, end) or branch != seen.own_seat or seen.pending is not None:
        return False
    return not any(end in PAIRS[other] for other in _hand(seen) if other != card)


def fits_own(seen: UffdaObservation) -> bool:
    """Return whether a card of the hand fits the own branch as it lies."""
    pending = seen.pending
    branch = seen.branch(BRANCH_NAME[seen.own_seat])
    numbers = set(branch.ends)
    if pending is not None:
        numbers = {pending.number} if pending.branch == branch.name else set()
    return any(numbers.intersection(PAIRS[card]) for card in _hand(seen))


def _hand(seen: UffdaObservation) -> list[Card]:
    return [CARD_BY_NAME[name] for name in seen.hand]
