"""Dealing the hidden cards as they may well lie (determinization)."""

from __future__ import annotations

from game.games.uffda.cards import BIT, PAIRS, members
from game.games.uffda.opponents.sight import Sight
from game.games.uffda.opponents.world import World
from game.rules.rng import Rng


def deal_hidden(sight: Sight, rng: Rng) -> World:
    """Return the table with all hands and the pile filled at random.

    Nobody gets a card that they would have played, as long as there are others; after cards that
    nobody saw were taken, such a card is the less likely the fewer they were.
    """
    world = sight.world.copy()
    pool: list[int] = list(members(sight.hidden))
    _shuffle(pool, rng)
    for seat in sight.others:
        _fill_hand(sight, world, seat, pool, rng)
    world.pile = pool[: sight.pile]
    return world


def _shuffle(cards: list[int], rng: Rng) -> None:
    """Shuffle in place; much faster than `Rng.shuffle`, and as fair as a thought experiment
    needs it: one random number is divided up among several cards."""
    bits = 0
    for place in range(len(cards) - 1, 0, -1):
        if bits < 1 << 16:
            bits = rng.next64()
        bits, other = divmod(bits, place + 1)
        cards[place], cards[other] = cards[other], cards[place]


def _fill_hand(sight: Sight, world: World, seat: int, pool: list[int], rng: Rng) -> None:
    """Move cards from the pool into a hand until it has its size."""
    hand = world.hands[seat]
    needed = world.sizes[seat] - hand.bit_count()
    suspect = sight.missing[seat] | sight.doubtful[seat]
    if not suspect:
        for card in pool[len(pool) - needed :]:
            hand |= BIT[card]
        del pool[len(pool) - needed :]
        world.hands[seat] = hand
        return
    refused: list[int] = []
    while needed and pool:
        card = pool.pop()
        if BIT[card] & suspect and _is_unlikely(sight, seat, card, rng):
            refused.append(card)
        else:
            hand |= BIT[card]
            needed -= 1
    for _ in range(needed):
        hand |= BIT[refused.pop()]
    for card in refused:
        pool.insert(rng.next64() % (len(pool) + 1), card)
    world.hands[seat] = hand


def _is_unlikely(sight: Sight, seat: int, card: int, rng: Rng) -> bool:
    if BIT[card] & sight.missing[seat]:
        return True
    size = sight.world.sizes[seat]
    for number in PAIRS[card]:
        taken = sight.taken[seat][number]
        if taken and rng.next64() % size >= taken:
            return True
    return False
