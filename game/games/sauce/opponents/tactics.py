"""Which card to play by rules of thumb, from the own hand and the cards that are still out."""

from __future__ import annotations

from typing import Final

from game.games.sauce.cards import RANKS
from game.games.sauce.opponents.goals import DUCK, LEAVE, SHIELD, WIN, wish_of
from game.games.sauce.opponents.world import SUITS, World

_SUITS: Final = tuple(range(SUITS))


def choose_code(world: World, seat: int) -> int:
    """Return the card that a seat plays, as a code (see `world`). It looks at no other hand."""
    hand = world.hands[seat]
    wish = wish_of(world, seat)
    if not world.count:
        if world.is_first and hand[world.low]:
            return world.low * RANKS + _low(hand[world.low])
        return _lead(world, hand, wish)
    mask = hand[world.led]
    if not mask:
        return _discard(world, seat, hand, wish)
    if world.is_first and world.led == world.low:
        return world.low * RANKS + _low(mask)
    return world.led * RANKS + _follow(world, seat, mask, wish)


def _low(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def _high(mask: int) -> int:
    return mask.bit_length() - 1


def _follow(world: World, seat: int, mask: int, wish: int) -> int:
    """Return the strength to play in the suit led."""
    if not mask & mask - 1:
        return _low(mask)
    above = world.beating(mask, world.led)
    below = mask ^ above
    is_last = world.count == len(world.team) - 1
    if wish in (LEAVE, DUCK):
        if below:
            return _high(below)
        return _high(above) if is_last else _low(above)
    if not above:
        return _low(below)
    others = world.unplayed[world.led] & ~mask
    if wish == WIN and world.winner == world.partner[seat]:
        return _over_partner(world, above, below, others, is_last)
    if is_last:
        worthless = not world.points + world.values[world.led]
        return _low(below) if worthless and below else _low(above)
    top = _high(above)
    if wish == SHIELD or not others >> top:
        return _cheapest_as_good(above, others)
    if world.count == 1 and below:
        return _low(below)
    return top


def _cheapest_as_good(above: int, others: int) -> int:
    """Return the lowest card that beats as many of the others' cards as the highest one."""
    top = _high(above)
    while True:
        lower = above & (1 << top) - 1
        if not lower:
            return top
        following = _high(lower)
        if others & (1 << top) - (1 << following):
            return top
        top = following


def _over_partner(world: World, above: int, below: int, others: int, is_last: bool) -> int:
    """Return the strength to play while the partner is winning: higher only if it makes the trick
    much safer."""
    if not below:
        return _low(above)
    better = others >> world.power + 1
    if is_last or not better or world.power >= RANKS:
        return _low(below)
    top = _high(above)
    if others >> top or better.bit_count() < 2:
        return _low(below)
    return _cheapest_as_good(above, others)


def _discard(world: World, seat: int, hand: list[int], wish: int) -> int:
    """Return the card to play without the suit led: a trump, points, or the least useful card."""
    with_partner = world.winner == world.partner[seat]
    is_last = world.count == len(world.team) - 1
    if wish == SHIELD or (wish == WIN and not (with_partner and (is_last or _is_safe(world)))):
        ruff = _ruff(world, hand)
        if ruff >= 0 and (world.points or wish == SHIELD):
            return ruff
    gives_points = with_partner if wish in (WIN, SHIELD) else not with_partner
    if wish == DUCK:
        return _throw(world, hand, 0, 2, True)
    if wish == LEAVE:
        return _throw(world, hand, 2 if gives_points else -2, 1, True)
    if gives_points and (is_last or _is_safe(world)):
        return _throw(world, hand, 2, -1, False)
    return _throw(world, hand, -1, -1, False)


def _is_safe(world: World) -> bool:
    """Return whether no card that is out beats the trick in the suit led."""
    return world.power >= RANKS or not world.unplayed[world.led] >> world.power + 1


def is_unbeaten(world: World, seat: int) -> bool:
    """Return whether no card that another seat may hold beats the trick as it lies."""
    hand = world.hands[seat]
    return not any(
        world.beating(world.unplayed[suit] & ~hand[suit], suit)
        for suit in _SUITS
        if suit == world.led or world.trump >> suit & 1
    )


def _ruff(world: World, hand: list[int]) -> int:
    """Return the lowest trump that wins the trick as it lies, or -1."""
    for suit in _SUITS:
        if world.trump >> suit & 1 and hand[suit]:
            above = world.beating(hand[suit], suit)
            if above:
                return suit * RANKS + _low(above)
    return -1


def _throw(world: World, hand: list[int], value: int, strength: int, is_high: bool) -> int:
    """Return the best card to get rid of: `value` weighs its points, `strength` its strength."""
    best, most = -1, -1000
    for suit in _SUITS:
        mask = hand[suit]
        if mask:
            card = mask.bit_length() - 1 if is_high else (mask & -mask).bit_length() - 1
            worth = value * world.values[suit] + strength * card
            if world.trump >> suit & 1:
                worth -= 12 if strength < 0 else 0
                if world.beating(1 << card, suit):
                    worth -= 40
            if worth > most:
                best, most = suit * RANKS + card, worth
    return best


def _lead(world: World, hand: list[int], wish: int) -> int:
    """Return the card to lead: a sure trick, or the card that is most likely beaten."""
    closed = 0 if world.trump_played else world.trump
    best, most = -1, -1000.0
    for _ in range(2):
        for suit in _SUITS:
            mask = hand[suit]
            if not mask or closed >> suit & 1:
                continue
            others = world.unplayed[suit] & ~mask
            if wish in (WIN, SHIELD):
                card, worth = _strong_lead(world, suit, mask, others)
            else:
                card, worth = _weak_lead(mask, others)
            if worth > most:
                best, most = suit * RANKS + card, worth
        if best >= 0:
            break
        closed = 0  # only trumps are left
    return best


def _strong_lead(world: World, suit: int, mask: int, others: int) -> tuple[int, float]:
    top = mask.bit_length() - 1
    out = others.bit_count()
    if not others >> top:
        danger = world.trump and not world.trump >> suit & 1 and out < 3
        return top, 20.0 + world.values[suit] + out - (15 if danger else 0)
    low = (mask & -mask).bit_length() - 1
    return low, -low - world.values[suit] / 2 + mask.bit_count()


def _weak_lead(mask: int, others: int) -> tuple[int, float]:
    low = (mask & -mask).bit_length() - 1
    return low, 2.0 * (others >> low).bit_count() - 3.0 * (others & (1 << low) - 1).bit_count()
