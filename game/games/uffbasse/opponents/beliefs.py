"""Deals that agree with what a seat has seen; those that explain the plays better are likelier.

A low card in a trick suggests that its player could not win it. So several deals are drawn for each
that is kept; the choice is weighted by how likely they make the cards that others followed with
(sampling/importance resampling; Rubin 1987). Every deal that the plays do not rule out stays
possible.

The preferences were found by conditional logit over 2,233 cards with which hard opponents followed
although they had a choice, in 70 games of two and of four. Surprisingly, cards that are led,
planted or picked tell almost nothing about a hand.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from game.games.uffbasse.cards import BIT, CARDS, COLOUR, Card, pack
from game.games.uffbasse.knowledge.observation import UffbasseObservation
from game.games.uffbasse.knowledge.sampling import Hands, HiddenCards, sample_state
from game.games.uffbasse.opponents.chance import strength
from game.games.uffbasse.ruleset import COLOURS
from game.games.uffbasse.state import UffbasseState
from game.games.uffbasse.tricks import FOLLOW
from game.rules.adding import added
from game.rules.core import Seat
from game.rules.rng import Rng

_WINS: Final = 2.5
_HEIGHT: Final = -2.5
_TRUMP: Final = -2.0
"""How attractive a card is to follow with, on the logistic scale: if it wins the trick as it lies;
by its height among the cards of its colour that are not open, from 0 to 1; if it is trump."""


class Followed(NamedTuple):
    """A card that somebody followed with, and what everybody could know of the choice."""

    seat: Seat
    card: Card
    shown: tuple[Card, ...]
    """The cards that the seat has shown since, including this one."""
    likings: Sequence[float]
    """By card: how attractive it would have been instead; 0 if it was not legal, or lay open."""


class Beliefs:
    """Draws states from one observation, `tries` of them for each that it keeps."""

    def __init__(self, seen: UffbasseObservation, tries: int) -> None:
        self._seen = seen
        self._tries = tries
        self._hidden = HiddenCards(seen)
        self._clues: list[tuple[int, Sequence[float], float]] = []
        """By play: the place of the hand, how attractive each card was, and the sum for the cards
        shown since."""
        if tries > 1:
            places = {seat: place for place, seat in enumerate(self._hidden.seats)}
            for play in follows(seen):
                if play.seat in places:
                    liked = added([play.likings[card] for card in play.shown])
                    self._clues.append((places[play.seat], play.likings, liked))

    def draw(self, rng: Rng) -> UffbasseState:
        """Return a state that the seat cannot tell from the real one."""
        return sample_state(self._seen, rng, self._deal)

    def _deal(self, rng: Rng) -> Hands:
        if not self._clues:
            return self._hidden.deal(rng)
        deals = [self._hidden.deal(rng) for _ in range(self._tries)]
        weights = [self.likelihood(dealt) for dealt in deals]
        left = rng.unit() * added(weights)
        for dealt, weight in zip(deals, weights, strict=True):
            left -= weight
            if left < 0:
                return dealt
        return deals[-1]

    def likelihood(self, dealt: Hands) -> float:
        """Return how likely all plays are with these hands, up to a constant factor."""
        likelihood = 1.0
        for hand, likings, liked in self._clues:
            for card in dealt[hand]:
                liked += likings[card]
            likelihood /= liked
        return likelihood


def follows(seen: UffbasseObservation) -> Iterator[Followed]:
    """Yield all cards that were followed with in this round."""
    tricks = [(trick.leader, trick.cards, trick.trump) for trick in seen.tricks]
    tricks.append((seen.trick.leader, seen.trick.cards, seen.trick.trump))
    hidden = _hidden_from_all(seen).union(*[cards for _, cards, _ in tricks])
    shown: list[tuple[Card, ...]] = [()] * seen.players
    for leader, cards, _ in tricks:
        for place, card in enumerate(cards):
            shown[(leader + place) % seen.players] += (card,)
    for leader, cards, trump in tricks:
        for place, card in enumerate(cards):
            seat = Seat((leader + place) % seen.players)
            if place:
                likings = _likings(hidden, cards[:place], trump, card)
                yield Followed(seat, card, shown[seat], likings)
            shown[seat] = shown[seat][1:]
            hidden.discard(card)


def _hidden_from_all(seen: UffbasseObservation) -> set[Card]:
    """Return the cards that nobody sees openly."""
    hidden = set(pack(seen.rules.packs[seen.players]))
    hidden.difference_update(
        seen.middle, seen.discard, seen.trick.cards, seen.kitchen.pot,
        *seen.pantries, *seen.market, *[trick.cards for trick in seen.tricks],
    )  # fmt: skip
    return hidden


def _likings(
    hidden: Iterable[Card], lying: Sequence[Card], trump: int, played: Card
) -> list[float]:
    """Return by card how attractive it is to follow with: among those that follow suit if the
    played card does, else among the others (U6.2)."""
    suit = FOLLOW[trump][lying[0]]
    follows_suit = bool(BIT[played] & suit)
    best = max([strength(card, trump, suit) for card in lying])
    likings = [0.0] * len(CARDS)
    by_colour: list[list[Card]] = [[] for _ in COLOURS]
    for card in sorted(hidden):
        by_colour[COLOUR[card]].append(card)
    for alike in by_colour:
        for lower, card in enumerate(alike):
            if bool(BIT[card] & suit) == follows_suit:
                height = lower / (len(alike) - 1) if len(alike) > 1 else 1.0
                likings[card] = math.exp(
                    _HEIGHT * height
                    + _WINS * (strength(card, trump, suit) >= best)
                    + _TRUMP * (BIT[card] & trump > 0)
                )
    return likings
