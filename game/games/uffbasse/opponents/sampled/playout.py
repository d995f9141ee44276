"""Plays out the tricks of a sampled round, with the winners' picks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.games.uffbasse import phases
from game.games.uffbasse.cards import MAX_VALUE, colours_of
from game.games.uffbasse.opponents.menus import Appraiser
from game.games.uffbasse.opponents.mind import expected_picks
from game.games.uffbasse.opponents.sampled.open_play import choose_card
from game.games.uffbasse.opponents.sampled.open_trick import (
    is_highest_of_colour,
    owners_card,
    winning_place,
)
from game.games.uffbasse.opponents.world import World, cached_trump
from game.games.uffbasse.payment import JOKER_UNIT

_TASTE_EVERY: Final = 2
"""The runner-up tastes in every second trick (U14.5)."""
_SEED_TRUMP: Final = 0.1
"""The extra cost of planting a trump."""


def finish_tricks(world: World, shoppers: Sequence[Appraiser], steer: float) -> None:
    """Play until the last ingredient of the round is picked (U5-U8).

    `shoppers` are the appraisers by seat; `steer` is the worth of an own card that becomes trump.
    """
    for seat in world.unseeded:
        _seed(world, seat, shoppers[seat])
    if world.phase in (phases.SEED, phases.WINDOW, phases.TRICK):
        world.settle_card()
    if world.phase == phases.USE:
        world.turn = winner_of(world)
    if world.phase in (phases.USE, phases.PICK):
        _shop(world, shoppers, steer)
    while world.trick < world.setup.tricks:
        _play_trick(world)
        _shop(world, shoppers, steer)
    world.phase = phases.COOK
    world.turn, world.passes = world.leader, 0


def _seed(world: World, seat: int, shopper: Appraiser) -> None:
    """Plant a card that is weak in the hand and useful in the pantry (U3.5)."""
    hand = world.hands[seat]
    picks = expected_picks(world.setup.tricks, world.setup.players)
    worths = shopper.worths(world.pantries[seat], picks)

    def worth(colour: int) -> float:
        lowest = (hand[colour] & -hand[colour]).bit_length()
        is_trump = world.trump >> colour & 1
        return worths[colour] - lowest / MAX_VALUE - _SEED_TRUMP * is_trump

    planted = max([colour for colour, mask in enumerate(hand) if mask], key=worth)
    hand[planted] &= hand[planted] - 1
    world.plant(seat, planted)


def _play_trick(world: World) -> None:
    """Let the remaining seats play, and find the winner."""
    for seat in world.setup.clockwise[world.leader][len(world.colours) :]:
        colour, value = choose_card(world, seat)
        world.hands[seat][colour] ^= 1 << value - 1
        world.colours.append(colour)
        world.values.append(value)
    world.turn = winner_of(world)


def winner_of(world: World) -> int:
    """Return the winner if the owner of the Uffbasse! card names the best colour (U11.7)."""
    own = owners_card(world)
    if own is not None and is_highest_of_colour(world, own):
        world.trump = 1 << own[0]
    return world.setup.clockwise[world.leader][winning_place(world, world.trump)]


def _shop(world: World, shoppers: Sequence[Appraiser], steer: float) -> None:
    """Let the winner pick an ingredient, and the runner-up taste (U8, U14.5)."""
    take(world, _pick(world, world.turn, shoppers[world.turn], steer))


def take(world: World, colour: int) -> None:
    """Let the winner take an ingredient, clear the trick and read the next trump."""
    seat = world.turn
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
    """Return the colour that helps most: the pantry, and the hand by the next trump (U8.2,
    U8.3)."""
    sizes, hand, setup = world.sizes, world.hands[seat], world.setup
    left = setup.tricks - world.trick - 1
    holding = world.pantries[seat] + (JOKER_UNIT if world.owner == seat else 0)
    worths = shopper.worths(holding, expected_picks(left, setup.players))
    best, most = -1, float("-inf")
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
    """Let the runner-up keep the card they played (U14.5)."""
    won = (winner - world.leader) % len(world.hands)
    second = winning_place(world, world.trump, but=won)
    if second >= 0:
        world.plant(world.setup.clockwise[world.leader][second], world.colours[second])
