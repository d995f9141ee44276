"""Quick plays by simple preferences: how everybody is imagined to go on."""

from __future__ import annotations

from typing import Final

from game.games.uffda.cards import BIT, CARDS, IS_DOUBLE, NUMBERS, OTHER, SUM, WITH
from game.games.uffda.opponents.habits import Habits
from game.games.uffda.opponents.world import NOWHERE, World

Play = tuple[int, int, int]
"""Card, branch and end."""

_FILL: Final = 6
"""Another card of the hand fits the card with which a double is filled."""

_FILLING: Final = tuple((SUM[card], SUM[card] + _FILL) for card in CARDS)
_NEXT: Final = tuple(
    tuple(
        WITH[OTHER[card][number]] & ~BIT[card] if OTHER[card][number] >= 0 else 0 for card in CARDS
    )
    for number in NUMBERS
)
"""By number and a card that is laid on it: the other cards that fit this card."""


def best_play(world: World, seat: int) -> Play | None:
    """Return the most attractive play of this seat, or None if there is none."""
    hand = world.hands[seat]
    coins = world.coins | 1 << seat
    if world.pending >= 0:
        number = world.number
        fitting = hand & WITH[number]
        if not fitting or not coins >> world.pending & 1:
            return None
        return best_fill(hand, fitting, number), world.pending, number
    habits = world.habits
    own = 0
    for number in world.ends[seat]:
        own |= WITH[number]
    best: Play | None = None
    most = -1000.0
    elsewhere = 0
    for branch, ends in enumerate(world.ends):
        if not coins >> branch & 1:
            continue
        for number in ends:
            fitting = hand & WITH[number]
            if not fitting:
                continue
            if branch != seat:
                if elsewhere >> number & 1:
                    continue  # equal ends elsewhere are worth the same
                elsewhere |= 1 << number
            kept = -1 if branch == seat else own
            card, worth = _best_card(hand, fitting, number, kept, habits)
            if worth > most:
                most = worth
                best = card, branch, number
    return best


def _best_card(hand: int, fitting: int, number: int, own: int, habits: Habits) -> tuple[int, float]:
    """Return which fitting card to lay on an end, and how attractive that is; `own` are the cards
    that fit the own branch, -1 if this is the own branch."""
    best = -1
    most = -1000.0
    following = _NEXT[number]
    worths, kept = (habits.on_own, 0) if own < 0 else (habits.on_others, own)
    while fitting:
        bit = fitting & -fitting
        fitting ^= bit
        card = bit.bit_length() - 1
        alone, followed = worths[card]
        worth = followed if hand & following[card] else alone
        if bit & kept:
            worth -= habits.keep
        if worth > most:
            most = worth
            best = card
    return best, most


def best_fill(hand: int, fitting: int, number: int) -> int:
    """Return which fitting card to lay on a double: an expensive one after which more fits."""
    best = -1
    most = -1
    following = _NEXT[number]
    while fitting:
        bit = fitting & -fitting
        fitting ^= bit
        card = bit.bit_length() - 1
        alone, followed = _FILLING[card]
        worth = followed if hand & following[card] else alone
        if worth > most:
            most = worth
            best = card
    return best


def start_turn(world: World, seat: int) -> None:
    """Play a turn from its start (D5)."""
    play = best_play(world, seat)
    if play is not None:
        make_play(world, seat, play)
        return
    drew = bool(world.pile)
    if drew:
        world.draw(seat)
    after_draw(world, seat, drew)


def after_draw(world: World, seat: int, drew: bool) -> None:
    """Play a turn from after its draw, or from a start without a play."""
    play = best_play(world, seat) if drew else None
    if play is None:
        world.pass_turn(seat, drew)
    else:
        make_play(world, seat, play)


def make_play(world: World, seat: int, play: Play) -> None:
    """Make a play and finish the turn."""
    card, branch, end = play
    fills = world.pending != NOWHERE
    world.lay(seat, card, branch, end)
    if IS_DOUBLE[card] and not fills:
        cover(world, seat)
    if branch == seat:
        world.coins &= ~(1 << seat)


def cover(world: World, seat: int) -> None:
    """Complete the double that was just laid, with a second card if there is one (D6.2)."""
    if world.pending >= 0:
        number = world.number
        fitting = world.hands[seat] & WITH[number]
        if fitting:
            card = best_fill(world.hands[seat], fitting, number)
            world.lay(seat, card, world.pending, number)
            return
    if world.pile:
        world.draw(seat)
