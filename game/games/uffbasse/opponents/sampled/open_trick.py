"""A trick in a known world: strengths, suits, and threats from later seats (U6, U7)."""

from __future__ import annotations

from typing import Final

from game.games.uffbasse.cards import MAX_VALUE, colours_of
from game.games.uffbasse.opponents.world import NO_SEAT, World

Play = tuple[int, int]
"""Colour and value of a card."""

UNBEATABLE: Final = 99
"""More than the strength of any card. Strengths are values, plus MAX_VALUE for trumps."""


def suit_of(world: World, led: int) -> int:
    """Return the colours that follow suit when this colour is led, as a mask (U6.2, U6.3)."""
    return world.trump if world.trump >> led & 1 else 1 << led


def strength_of(world: World, colour: int, value: int, trump: int) -> int:
    """Return the strength of a card in the trick; 0 can never win (U7)."""
    if trump >> colour & 1:
        return value + MAX_VALUE
    return value if colour == world.colours[0] else 0


def lying_strength(world: World) -> int:
    """Return the strength of the card that wins the trick as it lies."""
    trump = world.trump
    return max([
        strength_of(world, colour, value, trump)
        for colour, value in zip(world.colours, world.values, strict=True)
    ])  # fmt: skip


def winning_place(world: World, trump: int, but: int = -1) -> int:
    """Return the place of the card that wins with this trump, -1 if none can. Of two equal trumps
    the later one wins (U7.3); the card at place `but` does not count."""
    best, winner = 1, -1
    for place, colour in enumerate(world.colours):
        strength = strength_of(world, colour, world.values[place], trump)
        if strength >= best and place != but:
            best, winner = strength, place
    return winner


def is_highest_of_colour(world: World, card: Play) -> bool:
    """Return whether no card in the trick has the same colour and a higher value. With such a card
    the owner of the Uffbasse! card wins by naming its colour (U11.7)."""
    colour, value = card
    for other, number in zip(world.colours, world.values, strict=True):
        if other == colour and number > value:
            return False
    return True


def owners_card(world: World) -> Play | None:
    """Return the card that the owner of the Uffbasse! card has played to this trick."""
    if world.owner == NO_SEAT:
        return None
    place = (world.owner - world.leader) % len(world.hands)
    if place >= len(world.colours):
        return None
    return world.colours[place], world.values[place]


def threat_of(world: World, seat: int, suit: int) -> int:
    """Return the strength of the best card that a seat may play to this suit. An owner of the
    Uffbasse! card who cannot follow is UNBEATABLE, by naming the colour of another card."""
    hand, trump = world.hands[seat], world.trump
    most = 0
    for colour in colours_of(suit):
        if hand[colour] > most:
            most = hand[colour]
    if most:
        return most.bit_length() + (MAX_VALUE if suit & trump else 0)
    if seat == world.owner:
        return UNBEATABLE
    for colour in colours_of(trump):
        if hand[colour] > most:
            most = hand[colour]
    return most.bit_length() + MAX_VALUE if most else 0
