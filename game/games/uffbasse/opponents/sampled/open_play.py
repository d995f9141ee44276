"""Card play with open hands: sampled deals are played out quickly rather than perfectly.

Everybody wins a trick with the cheapest card if that is certain, and otherwise throws off the
cheapest card. Masks are sets of cards by colour; bit v-1 stands for value v.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.games.uffbasse.cards import MAX_VALUE
from game.games.uffbasse.opponents.sampled.open_trick import (
    UNBEATABLE,
    Play,
    is_highest_of_colour,
    lying_strength,
    owners_card,
    suit_of,
    threat_of,
)
from game.games.uffbasse.opponents.world import World

_TRUMP_COST: Final = 4
_STALL_COST: Final = 1
"""What spending a card costs besides its value: if it is trump, and for each market card of its
colour, which may become trump."""


def choose_card(world: World, seat: int) -> Play:
    """Return the card that a seat plays next. Raises ValueError if it has none."""
    if not world.colours:
        hand = world.hands[seat]
        play = _cheapest(world, _winning_leads(world, seat)) or _cheapest(world, hand)
    else:
        legal = legal_cards(world, seat)
        play = _cheapest(world, _winning_follows(world, seat, legal)) or _cheapest(world, legal)
    if play is None:
        raise ValueError(f"seat {seat} has no card to play")
    return play


def legal_cards(world: World, seat: int) -> list[int]:
    """Return the cards that may be played to the trick (U6.2-U6.4) as masks."""
    hand = world.hands[seat]
    suit = suit_of(world, world.colours[0])
    following = [mask if suit >> colour & 1 else 0 for colour, mask in enumerate(hand)]
    return following if any(following) else hand


def _cheapest(world: World, masks: Sequence[int]) -> Play | None:
    """Return the card with the least worth for later tricks."""
    best, least = None, UNBEATABLE
    for colour, mask in enumerate(masks):
        if mask:
            value = (mask & -mask).bit_length()
            cost = value + _STALL_COST * world.sizes[colour]
            if world.trump >> colour & 1:
                cost += _TRUMP_COST
            if cost < least:
                best, least = (colour, value), cost
    return best


def _winning_leads(world: World, seat: int) -> list[int]:
    """Return the cards that nobody can beat when led, as masks."""
    hand = world.hands[seat]
    others = world.setup.clockwise[seat][1:]
    masks = [0] * len(hand)
    for colour, mask in enumerate(hand):
        if not mask:
            continue
        if seat == world.owner:  # only higher cards of its own colour matter (U11.7)
            threat = max([world.hands[other][colour].bit_length() for other in others])
        else:
            suit = suit_of(world, colour)
            threat = max([threat_of(world, other, suit) for other in others])
            if suit & world.trump:
                threat -= MAX_VALUE
        masks[colour] = mask >> threat << threat if threat > 0 else mask
    return masks


def _winning_follows(world: World, seat: int, legal: Sequence[int]) -> list[int]:
    """Return the legal cards that beat everything in the trick and still to come, as masks."""
    if seat == world.owner:
        return _highest_of_their_colour(world, seat, legal)
    led, trump = world.colours[0], world.trump
    suit = suit_of(world, led)
    floor = lying_strength(world)
    for later in _later_seats(world, seat):
        floor = max(floor, threat_of(world, later, suit) + 1)
    own = owners_card(world)
    danger = own if own is not None and is_highest_of_colour(world, own) else None
    masks = [0] * len(legal)
    for colour, mask in enumerate(legal):
        is_trump = trump >> colour & 1
        if not mask or not (is_trump or colour == led):
            continue
        lowest = floor - MAX_VALUE if is_trump else floor
        if danger is not None:  # its owner would win, unless this colour beats it
            if danger[0] != colour:
                continue
            lowest = max(lowest, danger[1] + 1)
        masks[colour] = mask >> lowest - 1 << lowest - 1 if lowest > 1 else mask
    return masks


def _highest_of_their_colour(world: World, seat: int, legal: Sequence[int]) -> list[int]:
    """Return the cards that win by naming their colour (U11.7), as masks. Of later seats only the
    cards that follow suit are considered."""
    suit = suit_of(world, world.colours[0])
    later = _later_seats(world, seat)
    masks = [0] * len(legal)
    for colour, mask in enumerate(legal):
        if not mask:
            continue
        floor = 0
        for other, value in zip(world.colours, world.values, strict=True):
            if other == colour and value > floor:
                floor = value
        if suit >> colour & 1:
            floor = max([floor, *[world.hands[other][colour].bit_length() for other in later]])
        masks[colour] = mask >> floor << floor
    return masks


def _later_seats(world: World, seat: int) -> Sequence[int]:
    """Return the seats still to play after this one."""
    seats = world.setup.clockwise[seat]
    return seats[1 : len(seats) - len(world.colours)]
