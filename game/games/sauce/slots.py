"""Dealing cards at random into slots, each of which may be closed to some cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.sauce.cards import Card
from game.rules.core import Seat
from game.rules.rng import Rng
from game.rules.shuffling import shuffled


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for cards that somebody does not see."""

    seat: Seat | None
    """Whose cards they are, or were; None for the kitty of the deal."""
    transfer: int | None
    """The transfer that brought them into the kitty; None for cards in a hand."""
    size: int
    closed: int
    """Mask of cards that cannot be here."""


def deal_into(
    slots: Sequence[Slot], cards: Sequence[Card], homes: Sequence[int], rng: Rng
) -> list[list[Card]]:
    """Return random cards for each slot; there are as many cards as places.

    `homes` is for each card a mask of the slots it may be in. A deal is found whenever there is
    one. Raises ValueError if there is none.
    """
    numbers = shuffled(range(len(cards)), rng)
    everywhere = (1 << len(slots)) - 1
    if all(mask == everywhere for mask in homes):
        return _cut_up(slots, [cards[number] for number in numbers])
    dealt: list[list[int]] = [[] for _ in slots]
    numbers.sort(key=lambda number: homes[number].bit_count())
    for number in numbers:
        _place(slots, dealt, homes, number, rng)
    _mix(dealt, homes, rng)
    return [[cards[number] for number in group] for group in dealt]


def _cut_up(slots: Sequence[Slot], cards: list[Card]) -> list[list[Card]]:
    groups, start = [], 0
    for slot in slots:
        groups.append(cards[start : start + slot.size])
        start += slot.size
    return groups


def _place(
    slots: Sequence[Slot], dealt: list[list[int]], homes: Sequence[int], number: int, rng: Rng
) -> None:
    """Put a card into a slot with room, the more likely the more room; make room if need be."""
    rooms = [
        slot.size - len(dealt[i]) if homes[number] >> i & 1 else 0 for i, slot in enumerate(slots)
    ]
    total = sum(rooms)
    if not total:
        _make_room(slots, dealt, homes, number)
        return
    ticket = rng.below(total)
    for i, room in enumerate(rooms):
        if ticket < room:
            dealt[i].append(number)
            return
        ticket -= room


def _make_room(
    slots: Sequence[Slot], dealt: list[list[int]], homes: Sequence[int], number: int
) -> None:
    """Move other cards along the shortest way that ends in a slot with room."""
    came_from: dict[int, tuple[int, int]] = {}
    queue = [(number, -1)]
    for card, held_in in queue:
        for i, slot in enumerate(slots):
            if i in came_from or i == held_in or not homes[card] >> i & 1:
                continue
            came_from[i] = (card, held_in)
            if len(dealt[i]) < slot.size:
                _shift(dealt, came_from, i)
                return
            queue += [(other, i) for other in dealt[i]]
    raise ValueError("no deal agrees with what was seen")


def _shift(dealt: list[list[int]], came_from: dict[int, tuple[int, int]], end: int) -> None:
    while end >= 0:
        card, held_in = came_from[end]
        dealt[end].append(card)
        if held_in >= 0:
            dealt[held_in].remove(card)
        end = held_in


def _mix(dealt: list[list[int]], homes: Sequence[int], rng: Rng) -> None:
    """Swap cards that may change places, so that no order of dealing shows."""
    places = [(i, k) for i, group in enumerate(dealt) for k in range(len(group))]
    count = len(places)
    for _ in range(count):
        first, second = divmod(rng.below(count * count), count)
        (i, k), (j, m) = places[first], places[second]
        one, other = dealt[i][k], dealt[j][m]
        if homes[one] >> j & 1 and homes[other] >> i & 1:
            dealt[i][k], dealt[j][m] = other, one
