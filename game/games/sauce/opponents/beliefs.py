"""Deals that agree with what a seat has seen, the likelier the better they explain the bids.

A bid says how strong a hand is. So hidden cards change places at random, and a change that makes
the bids less likely is often refused (Metropolis, Rosenbluth, Rosenbluth, Teller, Teller 1953).
Every deal that the plays do not rule out stays possible.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from game.games.sauce.cards import COLOURED, RANKS, SAUCE, SUIT, Card, Play
from game.games.sauce.hidden import hidden_slots, homes_of, unseen_cards
from game.games.sauce.observation import SauceObservation
from game.games.sauce.opponents.world import SUITS, World, code_of
from game.games.sauce.opponents.worlds import empty_world, go_on, own_seat
from game.games.sauce.position import PASSED
from game.games.sauce.scoring import NOPES
from game.games.sauce.slots import Slot, deal_into
from game.rules.rng import Rng
from game.rules.shuffling import shuffled

_CHANCES: Final = (0.75, 0.38, 0.2, 0.12, 0.08, 0.06, 0.05, 0.04, 0.04, 0.03)
"""How likely the highest card of a suit wins a trick, the next one, and so on, if nobody spares
cards; measured over some thousand random deals."""
_TRUMP_CHANCES: Final = (1.0, 0.8, 0.65, 0.6, 0.5, 0.5, 0.45, 0.45, 0.4, 0.4)
"""The same for trumps."""
_FIRST_SWAPS: Final = 3
"""So many times as many cards as are hidden try to change places before the first deal."""
_FIRST_HANDS: Final = 2
"""Everybody is taken to have bid the average so often before the match."""
_NOPE_POINTS: Final = 40.0
"""A hand on which Nope! is bid looks like a bid of so many points."""


class Beliefs:
    """Draws worlds from one observation, each a few changes away from the last one.

    `doubt` is how far a bid may be from the strength of the hand, in points; 0 believes nothing.
    """

    def __init__(self, seen: SauceObservation, doubt: float, rng: Rng) -> None:
        self._seen = seen
        self._rng = rng
        slots, lacks = hidden_slots(seen)
        cards = unseen_cards(seen)
        homes = homes_of(seen, slots, lacks, cards)
        self._slots: list[Slot] = slots
        self._dealt = deal_into(slots, cards, homes, rng)
        self._homes = _homes_by_place(self._dealt, cards, homes)
        self._places = [(i, k) for i, group in enumerate(self._dealt) for k in range(len(group))]
        self._worth = _points_of_cards(seen)
        self._doubt = doubt
        self._bids = [_points_of_bid(seen, seat, bid) for seat, bid in enumerate(seen.bids)]
        self._told = [
            doubt > 0 and bid is not None and seat != seen.seat and not seen.transfers
            for seat, bid in enumerate(self._bids)
        ]
        self._strength = self._strengths()
        self._base = self._known_world()
        self._mix(_FIRST_SWAPS * len(self._places))

    def draw(self, spoils: bool = True) -> World:
        """Return the next deal, the current trick on the table."""
        self._mix(len(self._places))
        world = self._base.copy()
        seen = self._seen
        free = iter(shuffled(seen.free, self._rng))
        kitty = list(self._kitty)
        hands = list(self._held)
        for slot, group in zip(self._slots, self._dealt, strict=True):
            if slot.seat is None or slot.transfer is not None:
                kitty += group
            else:
                hands[slot.seat] = [*hands[slot.seat], *group]
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

    def _mix(self, swaps: int) -> None:
        """Let so many pairs of hidden cards try to change places."""
        places, dealt, homes, worth = self._places, self._dealt, self._homes, self._worth
        rng, count, slots = self._rng, len(self._places), self._slots
        if count < 2:
            return
        for _ in range(swaps):
            number = rng.next64()
            i, k = places[number % count]
            j, m = places[(number >> 32) % count]
            if i == j or not (homes[i][k] >> j & 1 and homes[j][m] >> i & 1):
                continue
            one, other = dealt[i][k], dealt[j][m]
            giver, taker = slots[i].seat, slots[j].seat
            gain = worth[other] - worth[one]
            if giver != taker and gain and not self._is_likely(giver, taker, gain):
                continue
            dealt[i][k], dealt[j][m] = other, one
            homes[i][k], homes[j][m] = homes[j][m], homes[i][k]
            if giver != taker:
                if giver is not None:
                    self._strength[giver] += gain
                if taker is not None:
                    self._strength[taker] -= gain

    def _is_likely(self, giver: int | None, taker: int | None, gain: float) -> bool:
        """Return whether a change is accepted that makes the giver's hand stronger by `gain`."""
        change = 0.0
        for seat, more in ((giver, gain), (taker, -gain)):
            if seat is not None and self._told[seat]:
                missing = (self._bids[seat] or 0.0) - self._strength[seat]
                change += missing**2 - (missing - more) ** 2
        if change >= 0:
            return True
        return self._rng.unit() < math.exp(change / (2 * self._doubt**2))

    def _strengths(self) -> list[float]:
        """Return by seat what the cards are worth that it holds, or has played."""
        seen = self._seen
        strengths = [sum([self._worth[card] for card in seen.shown[seat]]) for seat in _seats(seen)]
        for slot, group in zip(self._slots, self._dealt, strict=True):
            if slot.seat is not None:
                strengths[slot.seat] += sum([self._worth[card] for card in group])
        tricks = [(one.leader, one.clockwise, one.plays) for one in seen.tricks]
        tricks.append((seen.trick.leader, seen.terms.clockwise, seen.trick.plays))
        for leader, clockwise, plays in tricks:
            for place, play in enumerate(plays):
                seat = seen.seat_of_play(leader, clockwise, place)
                strengths[seat] += self._worth[play % len(COLOURED)]
        return strengths

    def _known_world(self) -> World:
        """Return the table without hidden cards, and note who holds which of the others."""
        seen = self._seen
        seat = own_seat(seen)
        self._held: list[list[Card]] = [list(cards) for cards in seen.shown]
        self._held[seat] = list(seen.hand)
        self._kitty: list[Card] = []
        for transfer in seen.transfers:
            if transfer.kind != PASSED:
                for other, shown in enumerate(transfer.shown):
                    self._kitty += transfer.given if other == seat else shown
        return empty_world(seen)


def _seats(seen: SauceObservation) -> range:
    return range(seen.players)


def _homes_by_place(
    dealt: Sequence[Sequence[Card]], cards: Sequence[Card], homes: Sequence[int]
) -> list[list[int]]:
    """Return for each dealt card in which slots it may be."""
    left: dict[Card, list[int]] = {}
    for card, mask in zip(cards, homes, strict=True):
        left.setdefault(card, []).append(mask)
    return [
        [
            next(mask for mask in left[card] if mask >> i & 1)
            if len(left[card]) > 1
            else left[card][0]
            for card in group
        ]
        for i, group in enumerate(dealt)
    ]


def _points_of_cards(seen: SauceObservation) -> list[float]:
    """Return by card, SAUCE last, the points that it brings its player at the first lead."""
    reverse = seen.tricks[0].reverse if seen.tricks else seen.reverse
    trump = seen.tricks[0].trump if seen.tricks else seen.terms.trump

    def chance(play: Play | Card) -> float:
        code = code_of(play, reverse)
        table = _TRUMP_CHANCES if trump >> code // RANKS & 1 else _CHANCES
        return table[RANKS - 1 - code % RANKS]

    chances = [chance(card) for card in COLOURED]
    factor = seen.rules.bid_most / sum(chances)
    sauce = sum([chances[card] for card in seen.sauces]) / max(1, len(seen.sauces))
    return [factor * one for one in (*chances, sauce)]


def _points_of_bid(seen: SauceObservation, seat: int, bid: int | None) -> float | None:
    """Return the points that a bid promises; None if there is none, or it says too little.

    The score board shows how boldly a player bids: what is more than usual is a strong hand.
    """
    if bid in NOPES:
        return _NOPE_POINTS
    most = seen.rules.bid_most
    if bid is None or bid > most:
        return None
    average = most / seen.players
    before = [result.bids[seat] for result in seen.results if result.bids[seat] <= most]
    usual = (_FIRST_HANDS * average + sum(before)) / (_FIRST_HANDS + len(before))
    return bid + average - usual
