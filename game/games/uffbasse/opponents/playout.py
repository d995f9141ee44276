"""Playing the tricks of a sampled round out to the end: who wins what, and shops what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.games.uffbasse import phases
from game.games.uffbasse.cards import MAX_VALUE, colours_of
from game.games.uffbasse.opponents.menus import Appraiser
from game.games.uffbasse.opponents.open_play import choose_card, highest_of_colour
from game.games.uffbasse.opponents.world import NO_SEAT, World, cached_trump
from game.games.uffbasse.payment import JOKER_UNIT

_TASTE_EVERY: Final = 2
_MOST_PICKS: Final = 3


def finish_tricks(world: World, shoppers: Sequence[Appraiser], steer: float) -> None:
    """Play until the last ingredient of the round is picked (U5-U8).

    `shoppers` price each seat's pantry; `steer` is what an own card is worth that becomes trump.
    """
    if world.phase == phases.SEED:
        for seat in world.unseeded:
            _seed(world, seat, shoppers[seat])
    if world.phase in (phases.SEED, phases.WINDOW, phases.TRICK):
        world.settle_card()
    if world.phase == phases.USE:
        world.turn = _winner(world)
    if world.phase in (phases.USE, phases.PICK):
        _shop(world, shoppers, steer)
    while world.trick < world.setup.tricks:
        _play_trick(world)
        _shop(world, shoppers, steer)
    world.phase = phases.COOK


def _seed(world: World, seat: int, shopper: Appraiser) -> None:
    """Plant a card that is weak, and wanted (U3.5)."""
    hand = world.hands[seat]
    worths = shopper.worths(world.pantries[seat], _MOST_PICKS)
    best, most = -1, -1e9
    for colour, mask in enumerate(hand):
        if mask:
            lowest = (mask & -mask).bit_length()
            weak = worths[colour] - lowest / MAX_VALUE - 0.1 * (world.trump >> colour & 1)
            if weak > most:
                best, most = colour, weak
    hand[best] &= hand[best] - 1
    world.plant(seat, best)


def _play_trick(world: World) -> None:
    """Let the seats that are still to come play, and find the winner."""
    seats = world.setup.clockwise[world.leader]
    for place in range(len(world.colours), len(seats)):
        seat = seats[place]
        colour, value = choose_card(world, seat)
        world.hands[seat][colour] ^= 1 << value - 1
        world.colours.append(colour)
        world.values.append(value)
    world.turn = _winner(world)


def _winner(world: World) -> int:
    """Return who wins, after the owner of the Uffbasse! card has named what helps (U11.7)."""
    trump = world.trump
    if world.owner != NO_SEAT:
        place = (world.owner - world.leader) % len(world.hands)
        card = (world.colours[place], world.values[place])
        if highest_of_colour(world, card):
            trump = world.trump = 1 << card[0]
    return world.setup.clockwise[world.leader][winning_place(world, trump)]


def winning_place(world: World, trump: int) -> int:
    """Return the place of the winning card (U7)."""
    led, best, winner = world.colours[0], 0, 0
    for place, colour in enumerate(world.colours):
        strength = world.values[place]
        if trump >> colour & 1:
            strength += MAX_VALUE
        elif colour != led:
            continue
        if strength >= best:
            best, winner = strength, place
    return winner


def _shop(world: World, shoppers: Sequence[Appraiser], steer: float) -> None:
    """Let the winner pick, clear the trick away and read the next trump (U8, U14.5)."""
    seat = world.turn
    colour = _pick(world, seat, shoppers[seat], steer)
    world.sizes[colour] -= 1
    world.plant(seat, colour)
    world.trick += 1
    if world.setup.kostprobe and world.trick % _TASTE_EVERY == 0:
        _taste(world, seat)
    world.colours, world.values = [], []
    world.leader = seat
    world.read_trump()
    world.settle_card()


def _pick(world: World, seat: int, shopper: Appraiser, steer: float) -> int:
    sizes, hand, setup = world.sizes, world.hands[seat], world.setup
    left = setup.tricks - world.trick - 1
    holding = world.pantries[seat] + (JOKER_UNIT if world.owner == seat else 0)
    worths = shopper.worths(holding, min(-(-left // len(world.hands)), _MOST_PICKS))
    best, most = -1, -1e9
    for colour, size in enumerate(sizes):
        if not size:
            continue
        worth = worths[colour]
        if steer and left:
            sizes[colour] -= 1
            trump = cached_trump(tuple(sizes), setup.stalls, setup.leftmost_only)
            sizes[colour] += 1
            for own in colours_of(trump):
                worth += steer * hand[own].bit_count()
        if worth > most:
            best, most = colour, worth
    return best


def _taste(world: World, winner: int) -> None:
    """The runner-up keeps the card they played (U14.5)."""
    place = (winner - world.leader) % len(world.hands)
    led, best, second = world.colours[0], 0, -1
    for number, colour in enumerate(world.colours):
        strength = world.values[number]
        if world.trump >> colour & 1:
            strength += MAX_VALUE
        elif colour != led:
            continue
        if number != place and strength >= best:
            best, second = strength, number
    if second >= 0:
        world.plant(world.setup.clockwise[world.leader][second], world.colours[second])
