"""Deals that agree with what a seat has seen; those that explain the bids better are likelier.

A bid tells the strength of a hand. So hidden cards swap places at random, and swaps that make the
bids less likely are often refused (Metropolis, Rosenbluth, Rosenbluth, Teller, Teller 1953). Every
deal that the plays do not rule out stays possible.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from game.games.sauce.cards import COLOURED, FACE, RANKS, SAUCE, SUIT, Card, Play
from game.games.sauce.knowledge.hidden import HiddenCards
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.opponents.world import SUITS, World, code_of
from game.games.sauce.opponents.worlds import empty_world, go_on
from game.games.sauce.play.shuffling import shuffled
from game.games.sauce.position import PASSED
from game.games.sauce.scoring import NOPES
from game.rules.adding import added
from game.rules.rng import Rng

_CHANCES: Final = (0.75, 0.38, 0.2, 0.12, 0.08, 0.06, 0.05, 0.04, 0.04, 0.03)
"""How likely the highest card of a suit wins a trick, then the next one, and so on, if nobody saves
cards; measured over some thousand random deals."""
_TRUMP_CHANCES: Final = (1.0, 0.8, 0.65, 0.6, 0.5, 0.5, 0.45, 0.45, 0.4, 0.4)
"""The same for trumps."""
_FIRST_SWAPS: Final = 3
"""Swaps that are tried before the first deal, per hidden card."""
_LEAP_EVERY: Final = 8
"""After this many deals an entirely different one is tried."""
_FIRST_HANDS: Final = 2
"""How many average bids everybody counts as having made before the match."""
_NOPE_POINTS: Final = 40.0
"""The apparent points of a hand with a Nope! bid."""


class Beliefs:
    """Draws worlds from one observation.

    `doubt` is how far a bid may be from the strength of the hand, in points; 0 ignores the bids. In
    that case, and after transfers of cards, each world is an independent deal; otherwise it is some
    swaps away from the last one.
    """

    def __init__(self, seen: SauceObservation, doubt: float, rng: Rng) -> None:
        self._seen = seen
        self._rng = rng
        self._hidden = HiddenCards(seen)
        self._seats = [place.seat for place in self._hidden.places]
        self._doubt = doubt
        self._bids = [_points_of_bid(seen, seat, bid) for seat, bid in enumerate(seen.bids)]
        self._says_much = [
            doubt > 0 and bid is not None and seat != seen.seat and not seen.transfers
            for seat, bid in enumerate(self._bids)
        ]
        self._base = self._known_world()
        self._places: list[int] = []
        self._drawn = 0
        if any(self._says_much):
            cards = self._hidden.cards
            points = _points_of_cards(seen)
            self._worth = [points[card] for card in cards]
            self._known_strength = self._strength_seen(points)
            self._places = self._hidden.places_of_cards(rng)
            self._strength = self._strengths(self._places)
            self._swap(_FIRST_SWAPS * len(cards))

    def draw(self, spoils: bool = True) -> World:
        """Return the next deal, with the current trick on the table."""
        world = self._base.copy()
        seen = self._seen
        groups = self._next_groups()
        free = iter(shuffled(seen.free, self._rng))
        kitty = list(self._kitty)
        hands = list(self._held)
        for (seat, transfer, _), group in zip(self._hidden.places, groups, strict=True):
            if seat is None or transfer is not None:
                kitty += group
            else:
                hands[seat] = [*hands[seat], *group]
        reverse = seen.reverse
        for hand, cards in zip(world.hands, hands, strict=True):
            for card in cards:
                code = code_of(next(free) if card == SAUCE else card, reverse)
                hand[code // RANKS] |= 1 << code % RANKS
        for hand in world.hands:
            for suit in range(SUITS):
                world.unplayed[suit] |= hand[suit]
        for card in kitty:
            face = next(free) if card == SAUCE else card
            world.kitty += world.values[SUIT[face]]
            code = code_of(face, reverse)
            world.unplayed[code // RANKS] |= 1 << code % RANKS
        go_on(world, seen, spoils)
        return world

    def _next_groups(self) -> list[list[Card]]:
        """Return the hidden cards by place."""
        if not self._places:
            return self._hidden.deal(self._rng).groups
        self._swap(len(self._places))
        self._drawn += 1
        if not self._drawn % _LEAP_EVERY:
            self._leap()
        groups: list[list[Card]] = [[] for _ in self._seats]
        for card, place in zip(self._hidden.cards, self._places, strict=True):
            groups[place].append(card)
        return groups

    def _leap(self) -> None:
        """Try an entirely different deal: swaps of pairs do not reach all deals."""
        places = self._hidden.places_of_cards(self._rng)
        strength = self._strengths(places)
        if self._accepts(self._misfit(strength) - self._misfit(self._strength)):
            self._places, self._strength = places, strength

    def _swap(self, swaps: int) -> None:
        """Try to swap this many pairs of hidden cards."""
        places, homes, worth, seats = self._places, self._hidden.homes, self._worth, self._seats
        rng, count = self._rng, len(self._places)
        for _ in range(swaps):
            number = rng.next64()
            one = number % count
            other = (number >> 32) % count
            i, j = places[one], places[other]
            if i == j or not (homes[one] >> j & 1 and homes[other] >> i & 1):
                continue
            giver, taker = seats[i], seats[j]
            gain = worth[other] - worth[one]
            if gain and not self._is_likely(giver, taker, gain):
                continue
            places[one], places[other] = j, i
            if giver is not None:
                self._strength[giver] += gain
            if taker is not None:
                self._strength[taker] -= gain

    def _is_likely(self, giver: int | None, taker: int | None, gain: float) -> bool:
        """Return whether to accept a swap that makes the giver's hand stronger by `gain`."""
        change = 0.0
        for seat, more in ((giver, gain), (taker, -gain)):
            if seat is not None and self._says_much[seat]:
                missing = (self._bids[seat] or 0.0) - self._strength[seat]
                change += missing**2 - (missing - more) ** 2
        return self._accepts(-change)

    def _accepts(self, misfit: float) -> bool:
        """Return whether to accept a change by which the bids fit this much worse."""
        return misfit <= 0 or self._rng.unit() < math.exp(-misfit / (2 * self._doubt**2))

    def _misfit(self, strength: Sequence[float]) -> float:
        return added(
            [
                ((bid or 0.0) - has) ** 2
                for bid, has, says in zip(self._bids, strength, self._says_much, strict=True)
                if says
            ]
        )

    def _strengths(self, places: Sequence[int]) -> list[float]:
        """Return by seat the worth of its cards in a deal, including those played."""
        strengths = self._known_strength[:]
        for worth, place in zip(self._worth, places, strict=True):
            seat = self._seats[place]
            if seat is not None:
                strengths[seat] += worth
        return strengths

    def _strength_seen(self, points: Sequence[float]) -> list[float]:
        """Return the same for the cards that everybody sees or saw only."""
        strengths = [sum([points[card] for card in cards]) for cards in self._hidden.open]
        seen = self._seen
        tricks = [(one.leader, one.clockwise, one.plays) for one in seen.tricks]
        tricks.append((seen.trick.leader, seen.terms.clockwise, seen.trick.plays))
        for leader, clockwise, plays in tricks:
            for place, play in enumerate(plays):
                strengths[seen.seat_of_play(leader, clockwise, place)] += points[FACE[play]]
        return strengths

    def _known_world(self) -> World:
        """Return the table without hidden cards, and note the places of the others."""
        seen = self._seen
        seat = seen.own_seat
        self._held: list[list[Card]] = list(self._hidden.open)
        self._held[seat] = list(seen.hand)
        self._kitty: list[Card] = []
        for transfer in seen.transfers:
            if transfer.kind != PASSED:
                for other, shown in enumerate(transfer.shown):
                    self._kitty += transfer.given if other == seat else shown
        return empty_world(seen)


def _points_of_cards(seen: SauceObservation) -> list[float]:
    """Return the expected points by card, with the terms of the first lead; SAUCE is last."""
    reverse = seen.tricks[0].reverse if seen.tricks else seen.reverse
    trump = seen.tricks[0].trump if seen.tricks else seen.terms.trump

    def chance(play: Play | Card) -> float:
        code = code_of(play, reverse)
        table = _TRUMP_CHANCES if trump >> code // RANKS & 1 else _CHANCES
        return table[RANKS - 1 - code % RANKS]

    chances = [chance(card) for card in COLOURED]
    factor = seen.rules.bid_most / added(chances)
    sauce = added([chances[card] for card in seen.sauces]) / max(1, len(seen.sauces))
    return [factor * one for one in (*chances, sauce)]


def _points_of_bid(seen: SauceObservation, seat: int, bid: int | None) -> float | None:
    """Return the points that a bid promises; None if there is no bid, or it says too little.

    The score board shows how boldly a player bids; a bid above the usual means a strong hand.
    """
    if bid in NOPES:
        return _NOPE_POINTS
    most = seen.rules.bid_most
    if bid is None or bid > most:
        return None
    average = most / seen.players
    before = [result.bids[seat] for result in seen.results if result.bids[seat] <= most]
    usual = (_FIRST_HANDS * average + added(before)) / (_FIRST_HANDS + len(before))
    return bid + average - usual
