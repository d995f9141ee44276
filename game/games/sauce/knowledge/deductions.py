"""What everybody can conclude from the plays: which cards a seat cannot hold (S4, S5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from game.games.sauce.cards import (
    ALL_CARDS,
    BIT,
    COLOURED,
    FACE,
    RANK,
    SAUCE,
    SUIT,
    SUIT_CARDS,
    Card,
    Play,
)
from game.games.sauce.knowledge.observation import SauceObservation
from game.rules.core import Seat, seats

FOREVER: Final = 99
"""Later than any trick."""


class Lack(NamedTuple):
    """A seat held none of these cards when a trick was played."""

    trick: int
    """Number of finished tricks before it."""
    seat: Seat
    cards: int
    """Mask of cards, `cards.BIT`."""


class _Trick(NamedTuple):
    """A trick, finished or not, with the terms in force."""

    number: int
    leader: Seat
    plays: tuple[Play, ...]
    clockwise: bool
    reverse: bool
    trump: int
    low: int


def find_lacks(seen: SauceObservation) -> list[Lack]:
    """Return everything that the plays of this hand reveal."""
    lacks: list[Lack] = []
    free = seen.sauces
    trump_played = False
    for trick in _tricks(seen):
        if not (trick.plays or seen.tricks) and seen.phase == "trick":
            lacks += _before_the_lead(seen, trick)
        for place, play in enumerate(trick.plays):
            seat = seen.seat_of_play(trick.leader, trick.clockwise, place)
            if place:
                lacks += _following(trick, seat, play, free)
            else:
                lacks += _leading(seen, trick, play, free, trump_played)
            if play >= SAUCE:
                free = tuple(sauce for sauce in free if sauce != FACE[play])
        trump_played |= any(trick.trump >> SUIT[play] & 1 for play in trick.plays)
    return [lack for lack in lacks if lack.cards]


def _tricks(seen: SauceObservation) -> Iterator[_Trick]:
    for number, done in enumerate(seen.tricks):
        yield _Trick(
            number, done.leader, done.plays, done.clockwise, done.reverse, done.trump, done.low
        )
    terms, trick = seen.terms, seen.trick
    yield _Trick(
        len(seen.tricks), trick.leader, trick.plays,
        terms.clockwise, seen.reverse, terms.trump, terms.low,
    )  # fmt: skip


def _suit(suit: int, free: Sequence[Card]) -> int:
    """Return all cards of a suit, with the SAUCE card if it can stand for one."""
    return SUIT_CARDS[suit] | _sauce_if(any(SUIT[sauce] == suit for sauce in free))


def _sauce_if(condition: bool) -> int:
    return BIT[SAUCE] if condition else 0


def _below(play: Play, free: Sequence[Card], reverse: bool) -> int:
    """Return the lower cards of the play's suit, with the SAUCE card if it can stand for one."""
    cards = _lower_cards(FACE[play], reverse)
    return cards | _sauce_if(any(cards >> sauce & 1 for sauce in free))


@cache
def _lower_cards(card: Card, reverse: bool) -> int:
    return sum(
        BIT[other]
        for other in COLOURED
        if SUIT[other] == SUIT[card]
        and (RANK[other] > RANK[card] if reverse else RANK[other] < RANK[card])
    )


def _following(trick: _Trick, seat: Seat, play: Play, free: Sequence[Card]) -> list[Lack]:
    """S5.2, S5.4."""
    led = SUIT[trick.plays[0]]
    if SUIT[play] != led:
        return [Lack(trick.number, seat, _suit(led, free))]
    if trick.number == 0 and led == trick.low:
        return [Lack(trick.number, seat, _below(play, free, trick.reverse))]
    return []


def _leading(
    seen: SauceObservation, trick: _Trick, play: Play, free: Sequence[Card], trump_played: bool
) -> list[Lack]:
    """S5.1, S5.6."""
    lacks: list[Lack] = []
    if trick.number == 0:
        if SUIT[play] == trick.low:
            return _lowest_led(seen, trick, play, free)
        lacks = _nothing_low(seen, trick, free)
    if trick.trump >> SUIT[play] & 1 and not trump_played:
        plain = sum(cards for suit, cards in enumerate(SUIT_CARDS) if not trick.trump >> suit & 1)
        plain |= _sauce_if(any(not trick.trump >> SUIT[sauce] & 1 for sauce in free))
        lacks.append(Lack(trick.number, trick.leader, plain))
    return lacks


def _before_the_lead(seen: SauceObservation, trick: _Trick) -> list[Lack]:
    """S5.1: everybody learns the leader and the card before it is played."""
    if seen.forced is None:
        return _nothing_low(seen, trick, seen.free)
    return _lowest_led(seen, trick, seen.forced, seen.free)


def _nothing_low(seen: SauceObservation, trick: _Trick, free: Sequence[Card]) -> list[Lack]:
    cards = _suit(trick.low, free)
    return [Lack(0, seat, cards) for seat in seats(seen.players)]


def _lowest_led(
    seen: SauceObservation, trick: _Trick, play: Play, free: Sequence[Card]
) -> list[Lack]:
    cards = _below(play, free, trick.reverse)
    lacks = [Lack(0, seat, cards) for seat in seats(seen.players)]
    return lacks + _without_sauce(seen, trick.leader, play)


def _without_sauce(seen: SauceObservation, leader: Seat, play: Play) -> list[Lack]:
    """S5.1: seats before the leader have no SAUCE card that could stand for the same card."""
    if play < SAUCE:
        return []
    start = seen.order.index(seen.dealer) + 1
    around = [seen.order[(start + step) % seen.players] for step in range(seen.players)]
    return [Lack(0, seat, BIT[SAUCE]) for seat in around[: around.index(leader)]]


def lacking(lacks: Sequence[Lack], seat: Seat, since: int = 0, until: int = FOREVER) -> int:
    """Return the mask of cards that a seat lacked in any trick from `since` on, before `until`."""
    cards = 0
    for lack in lacks:
        if lack.seat == seat and since <= lack.trick < until:
            cards |= lack.cards
    return cards & ALL_CARDS
