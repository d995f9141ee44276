"""Where hidden cards may lie: all ways that agree with what a seat knows (D10).

A place is one card of a hand: a set of cards that it cannot be, or ~card if it is known which one
it is. A seat that plays a card or gives one away unseen loses one of these places, and others
cannot tell which; so there may be several possibilities, each with its number of ways.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import factorial, prod
from typing import Final, NamedTuple

from game.games.uffda.cards import BIT, WITH, Card, deck, members, set_of
from game.games.uffda.position import DREW, GAVE, LACKED, LAID, Fact
from game.rules.deals import below, deal_evenly, ways_to_deal
from game.rules.rng import Rng

PILE: Final = -2
"""Group of the pile: the last but one; the last one is for cards that lie nowhere."""

Hands = tuple[tuple[int, ...], ...]
"""By seat: the places of its hand; the viewer's own hand has none."""


class Knowledge(NamedTuple):
    """What a seat, or an onlooker (None), knows about the cards of the others."""

    seat: int | None
    highest: int
    """The highest number on a card."""
    placed: int
    """The set of cards that lie on the table or in the own hand."""
    sizes: tuple[int, ...]
    pile: int
    known: tuple[int, ...]
    """By seat: the set of cards that must be in this hand."""
    facts: tuple[Fact, ...]
    covers: tuple[int, int] | None
    """A seat that has to complete a double at an empty pile, and so has this number (D6.6)."""


class Possibility(NamedTuple):
    """Places for all hidden cards."""

    ways: int
    """How many ways lead to it and to a deal."""
    fixed: tuple[int, ...]
    """By seat: the set of cards that the hand is known to hold."""
    seats: tuple[int, ...]
    """By group: whose places they are; two more groups are the pile and the cards that lie
    nowhere, as on a table that was put together."""
    lacked: tuple[int, ...]
    """By group of a hand: the set of cards that none of its places can have."""
    needs: tuple[int, ...]
    """By group: the number of its cards."""
    kinds: dict[int, list[Card]]
    """Cards by the groups that may get them, as `deals.deal_evenly` wants them."""


def deal_places(knowledge: Knowledge, rng: Rng) -> tuple[Possibility, list[list[Card]]]:
    """Deal all hidden cards and return them by group; each deal in each way is equally likely."""
    found = possibilities(knowledge)
    covers = knowledge.covers
    while True:
        one = found[0]
        if len(found) > 1:
            number = below(sum([one.ways for one in found]), rng)
            for one in found:
                number -= one.ways
                if number < 0:
                    break
        dealt = deal_evenly(one.kinds, one.needs, rng)
        if covers is None or _has(one, dealt, *covers):
            return one, dealt


def _has(one: Possibility, dealt: list[list[Card]], seat: int, number: int) -> bool:
    hand = one.fixed[seat]
    for group, owner in enumerate(one.seats):
        if owner == seat:
            hand |= set_of(dealt[group])
    return bool(hand & WITH[number])


@lru_cache(maxsize=32)
def possibilities(knowledge: Knowledge) -> tuple[Possibility, ...]:
    """Return all possibilities; their ways are counted only if it matters.

    Raises ValueError if there is none.
    """
    every = [
        (_possibility(knowledge, hands), ways, hands)
        for hands, ways in _after_all_facts(knowledge).items()
    ]
    covers = knowledge.covers
    if len(every) == 1 and covers is None:
        return (every[0][0],)
    found = []
    for one, ways, hands in every:
        number = _ways(one)
        if covers is not None and not one.fixed[covers[0]] & WITH[covers[1]]:
            number -= _ways(_possibility(knowledge, _lacking(hands, covers[0], WITH[covers[1]])))
        if number:
            found.append(one._replace(ways=ways * number))
    if not found:
        raise ValueError("no deal agrees with what was seen")
    return tuple(found)


def _ways(one: Possibility) -> int:
    """Return in how many ways the hidden cards can lie, if all places of a hand are distinct."""
    ways = ways_to_deal({homes: len(cards) for homes, cards in one.kinds.items()}, one.needs)
    return ways * prod([factorial(need) for need in one.needs[:PILE]])


def _possibility(knowledge: Knowledge, hands: Hands) -> Possibility:
    fixed = tuple([set_of([Card(~one) for one in hand if one < 0]) for hand in hands])
    groups = [
        (seat, lacked, number)
        for seat, hand in enumerate(hands)
        for lacked, number in Counter([one for one in hand if one >= 0]).items()
    ]
    taken = knowledge.placed
    for cards in fixed:
        taken |= cards
    pool = [card for card in deck(knowledge.highest) if not taken & BIT[card]]
    needs = [number for _, _, number in groups]
    nowhere = len(pool) - sum(needs) - knowledge.pile
    everywhere = 0b11 << len(groups)
    kinds: dict[int, list[Card]] = {}
    for card in pool:
        homes = everywhere
        for group, (_, lacked, _) in enumerate(groups):
            if not lacked & BIT[card]:
                homes |= 1 << group
        kinds.setdefault(homes, []).append(card)
    return Possibility(
        ways=1,
        fixed=fixed,
        seats=tuple([seat for seat, _, _ in groups]),
        lacked=tuple([lacked for _, lacked, _ in groups]),
        needs=(*needs, knowledge.pile, nowhere),
        kinds=kinds,
    )


def _after_all_facts(knowledge: Knowledge) -> dict[Hands, int]:
    """Return the places that there may be now, each with the number of ways to get there."""
    found = {_before_all_facts(knowledge): 1}
    for fact in knowledge.facts:
        found = _after(found, fact, knowledge.seat)
    return found


def _before_all_facts(knowledge: Knowledge) -> Hands:
    """Count back to the hands of the moment before the first fact."""
    sizes = list(knowledge.sizes)
    known = list(knowledge.known)
    for fact in knowledge.facts:
        if fact.what in (LAID, GAVE):
            sizes[fact.who] += 1
        if fact.what == GAVE:
            sizes[fact.to] -= 1
            if fact.who == knowledge.seat:
                known[fact.to] &= ~fact.cards  # it will come
        if fact.what == DREW:
            sizes[fact.who] -= 1
    hands = []
    for seat, size in enumerate(sizes):
        places = [~card for card in members(known[seat])]
        places += [0] * (size - len(places))
        hands.append(tuple(sorted(places)) if seat != knowledge.seat else ())
    return tuple(hands)


def _after(before: dict[Hands, int], fact: Fact, viewer: int | None) -> dict[Hands, int]:
    """Return the possibilities after one more fact."""
    after: dict[Hands, int] = {}
    for hands, ways in before.items():
        for later, number in _outcomes(hands, fact, viewer):
            after[later] = after.get(later, 0) + ways * number
    return after


def _outcomes(hands: Hands, fact: Fact, viewer: int | None) -> list[tuple[Hands, int]]:
    """Return the places after a fact, with the number of ways; nothing if it is impossible."""
    who = fact.who
    if fact.what == DREW:
        return [(hands if who == viewer else _with(hands, who, 0), 1)]
    if fact.what == LACKED:
        later = _lacking(hands, who, fact.cards)
        fits = any(one < 0 and BIT[~one] & fact.cards for one in hands[who])
        return [] if fits else [(later, 1)]
    found = [(hands, 0, 1)] if who == viewer else _losses(hands, who, fact.cards)
    if fact.what == LAID or fact.to == viewer:
        return [(later, number) for later, _, number in found]
    if who == viewer and fact.cards:
        return [(_with(hands, fact.to, ~members(fact.cards)[0]), 1)]
    return [(_with(later, fact.to, place), number) for later, place, number in found]


def _lacking(hands: Hands, seat: int, cards: int) -> Hands:
    """Return the same with a hand that has none of these cards."""
    hand = tuple(sorted([one | cards if one >= 0 else one for one in hands[seat]]))
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _with(hands: Hands, seat: int, place: int) -> Hands:
    """Return the same with one more card in a hand."""
    hand = tuple(sorted([*hands[seat], place]))
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _losses(hands: Hands, seat: int, card: int) -> list[tuple[Hands, int, int]]:
    """Return the hands without a card of this seat, the place it had, and in how many ways.

    `card` is a set: the one that was seen, or none if it might be any.
    """
    place_of = ~members(card)[0] if card else None
    if any(place_of in hand for hand in hands):
        places = {place_of: 1} if place_of in hands[seat] else {}
    else:
        places = Counter([one for one in hands[seat] if not card or (one >= 0 and not one & card)])
    found = []
    for place, number in places.items():
        hand = list(hands[seat])
        hand.remove(place)
        found.append(((*hands[:seat], tuple(hand), *hands[seat + 1 :]), place, number))
    return found
