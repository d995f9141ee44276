"""Card play with open hands: how sampled deals are played out, quickly rather than perfectly.

Everybody wins a trick if that is certain, with the cheapest card, and else throws off the cheapest.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.games.uffbasse.cards import MAX_VALUE, colours_of
from game.games.uffbasse.opponents.world import World

Play = tuple[int, int]
"""Colour and value of a card."""

_TRUMP_COST: Final = 4
_STALL_COST: Final = 1
"""What keeping a card is worth in values: more if it is trump, or more likely becomes it."""
_NEVER: Final = 99
"""More than any card wins against."""
_ALL: Final = colours_of(0b11111)


def choose_card(world: World, seat: int) -> Play:
    """Return the card that a seat plays next."""
    winning = _follow(world, seat) if world.colours else _lead(world, seat)
    return winning or _cheapest(world, seat)


def legal_colours(world: World, hand: Sequence[int]) -> tuple[int, ...]:
    """Return the colours that may be played (U6.1-U6.3); some of them may be absent."""
    if world.colours:
        suit = _suit_of(world)
        for colour in colours_of(suit):
            if hand[colour]:
                return colours_of(suit)
    return _ALL


def _suit_of(world: World) -> int:
    """Return the colours that follow suit as a mask (U6.3)."""
    led = 1 << world.colours[0]
    return world.trump if world.trump & led else led


def _cheapest(world: World, seat: int) -> Play:
    """Return the card that is worth least for later tricks."""
    hand, sizes, trump = world.hands[seat], world.sizes, world.trump
    best, least = (-1, 0), _NEVER
    for colour in legal_colours(world, hand):
        mask = hand[colour]
        if mask:
            value = (mask & -mask).bit_length()
            cost = value + _STALL_COST * sizes[colour]
            if trump >> colour & 1:
                cost += _TRUMP_COST
            if cost < least:
                best, least = (colour, value), cost
    return best


def _lead(world: World, seat: int) -> Play | None:
    """Return the cheapest card to lead that nobody can beat."""
    hand, trump = world.hands[seat], world.trump
    best, least = None, _NEVER
    for colour in _ALL:
        mask = hand[colour]
        if not mask:
            continue
        if seat == world.owner:  # naming the own colour makes everything else powerless (U11.7)
            threat = max([other[colour].bit_length() for other in world.hands if other is not hand])
        else:
            suit = trump if trump >> colour & 1 else 1 << colour
            base = MAX_VALUE if suit & trump else 0
            threat = (
                max(
                    [
                        _threat(world, other, suit)
                        for other in range(len(world.hands))
                        if other != seat
                    ]
                )
                - base
            )
        mask = mask >> threat << threat if threat > 0 else mask
        if mask:
            value = (mask & -mask).bit_length()
            cost = value + _STALL_COST * world.sizes[colour]
            if cost < least:
                best, least = (colour, value), cost
    return best


def _threat(world: World, seat: int, suit: int) -> int:
    """Return the strength of the best card that a seat may play to this suit; trumps count
    MAX_VALUE more. The owner of the Uffbasse! card who need not follow beats anything."""
    hand, trump = world.hands[seat], world.trump
    most = 0
    for colour in colours_of(suit):
        if hand[colour] > most:
            most = hand[colour]
    if most:
        return most.bit_length() + (MAX_VALUE if suit & trump else 0)
    if seat == world.owner:
        return _NEVER
    for colour in colours_of(trump):
        if hand[colour] > most:
            most = hand[colour]
    return most.bit_length() + MAX_VALUE if most else 0


def _follow(world: World, seat: int) -> Play | None:
    """Return the cheapest legal card that wins against all cards that lie or may still come."""
    if seat == world.owner:
        return _follow_as_owner(world, seat)
    hand, trump, suit = world.hands[seat], world.trump, _suit_of(world)
    place, players = len(world.colours), len(world.hands)
    floor = lying_strength(world)
    seats = world.setup.clockwise[seat]
    for later in range(1, players - place):
        threat = _threat(world, seats[later], suit)
        if threat >= floor:
            floor = threat + 1
    only = _owners_colour(world)
    best, least = None, _NEVER
    for colour in legal_colours(world, hand):
        is_trump = trump >> colour & 1
        if not hand[colour] or not (is_trump or suit >> colour & 1):
            continue
        if only is not None and only[0] != colour:
            continue
        lowest = floor - MAX_VALUE if is_trump else floor
        if only is not None and only[1] >= lowest:
            lowest = only[1] + 1
        mask = hand[colour] >> lowest - 1 if lowest > 1 else hand[colour]
        if mask:
            value = (mask & -mask).bit_length() + max(lowest - 1, 0)
            cost = value + _STALL_COST * world.sizes[colour]
            if cost < least:
                best, least = (colour, value), cost
    return best


def lying_strength(world: World) -> int:
    """Return the strength of the card that wins the trick as it lies; trumps count MAX_VALUE
    more (U7)."""
    trump, led = world.trump, world.colours[0]
    best = 0
    for colour, value in zip(world.colours, world.values, strict=True):
        if trump >> colour & 1:
            value += MAX_VALUE
        elif colour != led:
            continue
        if value > best:
            best = value
    return best


def _owners_colour(world: World) -> Play | None:
    """Return the card of the Uffbasse! card's owner if it is the highest of its colour in the
    trick: naming that colour will win, unless a higher one comes."""
    if world.owner < 0:
        return None
    place = (world.owner - world.leader) % len(world.hands)
    if place >= len(world.colours):
        return None
    own = (world.colours[place], world.values[place])
    return own if highest_of_colour(world, own) else None


def highest_of_colour(world: World, card: Play) -> bool:
    """Return whether no card in the trick has the same colour and a higher value."""
    colour, value = card
    for other, number in zip(world.colours, world.values, strict=True):
        if other == colour and number > value:
            return False
    return True


def _follow_as_owner(world: World, seat: int) -> Play | None:
    """Return the cheapest legal card that will be the highest of its colour: by naming this
    colour its owner wins (U11.7)."""
    hand, suit, hands = world.hands[seat], _suit_of(world), world.hands
    seats = world.setup.clockwise[seat][1 : len(hands) - len(world.colours)]
    best, least = None, _NEVER
    for colour in legal_colours(world, hand):
        mask = hand[colour]
        if not mask:
            continue
        floor = 0
        for other, value in zip(world.colours, world.values, strict=True):
            if other == colour and value > floor:
                floor = value
        if suit >> colour & 1:
            for later in seats:
                floor = max(floor, hands[later][colour].bit_length())
        mask = mask >> floor << floor
        if mask:
            value = (mask & -mask).bit_length()
            cost = value + _STALL_COST * world.sizes[colour]
            if world.trump >> colour & 1:
                cost += _TRUMP_COST
            if cost < least:
                best, least = (colour, value), cost
    return best
