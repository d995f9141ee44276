"""Branches: who may use them, what fits, and how they grow (D4, D6)."""

from __future__ import annotations

from game.games.uffda.actions import BRANCH_NAME, FREE, plays_of
from game.games.uffda.cards import OTHER, PAIRS, WITH, Card
from game.games.uffda.events import DoubleFilled, DoubleWaived
from game.games.uffda.position import HUB, NOWHERE, STUB_CARD, STUB_SHIFT, LaidCard, Position
from game.rules.core import Action, Event, Seat


def is_open(position: Position, seat: Seat, branch: int) -> bool:
    """Return whether the seat may use a branch that has begun (D4.1-D4.3)."""
    return branch == seat or bool(position.coins >> branch & 1)


def legal_plays(position: Position, seat: Seat) -> list[Action]:
    """Return every play of a card on an end that is open to the seat (D4), or on the unfilled
    double while there is one (D6.3)."""
    hand = position.hands[seat]
    coins = position.coins | 1 << seat
    pending = position.pending
    if pending != NOWHERE:
        number = position.pending_number
        fitting = hand & WITH[number]
        return list(plays_of(fitting, pending, number)) if coins >> pending & 1 else []
    plays: list[Action] = []
    reach = position.reach
    for branch in position.setup.branches:
        if coins >> branch & 1:
            for number in reach[branch]:
                fitting = hand & WITH[number]
                if fitting:
                    plays += plays_of(fitting, branch, number)
    return plays


def has_play(position: Position, seat: Seat) -> bool:
    """Return whether `legal_plays` would return any."""
    hand = position.hands[seat]
    coins = position.coins | 1 << seat
    pending = position.pending
    if pending != NOWHERE:
        return bool(coins >> pending & 1 and hand & WITH[position.pending_number])
    for branch, numbers in enumerate(position.reach):
        if coins >> branch & 1:
            for number in numbers:
                if hand & WITH[number]:
                    return True
    return False


def open_numbers(position: Position, seat: Seat) -> set[int]:
    """Return the numbers for which an end, or a side that has to be filled, is open to the seat."""
    if position.pending != NOWHERE:
        return {position.pending_number} if is_open(position, seat, position.pending) else set()
    numbers: set[int] = set()
    for branch, reach in enumerate(position.reach):
        if is_open(position, seat, branch):
            numbers.update(reach)
    return numbers


def nothing_fits(position: Position) -> bool:
    """Return whether no card that is left fits any end, all branches taken as open (D8.4)."""
    unlaid = position.unlaid
    return not any(unlaid & WITH[number] for reach in position.reach for number in reach)


def lay(position: Position, seat: Seat, card: Card, branch: int, end: int) -> int:
    """Put a card on an end or on a side of the unfilled double; return the index of the card that
    it is attached to (D4.5, D6.1, D6.8)."""
    index = position.counts[branch]
    at = HUB
    stubs = list(position.stubs[branch])
    if position.pending != NOWHERE:
        at = position.pending_at
        position.pending_sides -= 1
        if not position.pending_sides:
            position.pending = NOWHERE
    elif position.started >> branch & 1:
        for place, stub in enumerate(stubs):
            if stub >> STUB_SHIFT == end:
                del stubs[place]
                at = (stub & STUB_CARD) + HUB
                break
    else:
        position.started |= 1 << branch
    position.laid.append(LaidCard(branch, card, at, seat))
    position.counts[branch] = index + 1
    if PAIRS[card][0] == PAIRS[card][1]:
        position.pending = branch
        position.pending_number = end
        position.pending_sides = 2
        position.pending_at = index
    else:
        stubs.append(OTHER[card][end] << STUB_SHIFT | index + 1)
        stubs.sort()
    set_stubs(position, branch, stubs)
    return at


def set_stubs(position: Position, branch: int, stubs: list[int]) -> None:
    """Give a branch these ends, ascending, and note what may be laid on it."""
    position.stubs[branch] = tuple(stubs)
    position.reach[branch] = tuple(dict.fromkeys([stub >> STUB_SHIFT for stub in stubs]))
    if position.started == position.setup.all_started:  # and the free branch has not begun
        position.reach[FREE] = position.open_ends(FREE)


def tell_sides(position: Position, branch: int, number: int, events: list[Event] | None) -> None:
    """After a card on a double: tell that it is filled, or waive sides that nobody can fill."""
    if position.pending == NOWHERE:
        if events is not None:
            events.append(DoubleFilled(BRANCH_NAME[branch], number))
    else:
        waive(position, events)


def waive(position: Position, events: list[Event] | None) -> None:
    """Turn the sides of the unfilled double into dead ends if no card is left for them (D6.7)."""
    number = position.pending_number
    if position.unlaid & WITH[number]:
        return
    branch = position.pending
    position.pending = NOWHERE
    side = number << STUB_SHIFT | position.pending_at + 1
    set_stubs(position, branch, sorted([*position.stubs[branch], *[side] * position.pending_sides]))
    if events is not None:
        events.append(DoubleWaived(BRANCH_NAME[branch], number))
