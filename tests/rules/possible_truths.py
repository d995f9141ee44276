"""All deals that agree with what a seat saw, found by playing the same game again from each deal.

It knows nothing of voids and passes: a deal is possible if the rules allow what everybody did, and
the seat sees the same happen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from math import sqrt
from typing import NamedTuple, TypeVar, cast

from game.rules.core import Action, Event, IllegalAction, Seat, State
from tests import effort

S = TypeVar("S", bound=State)
H = TypeVar("H", bound=Hashable)
MOST_KINDS = 80


class Step(NamedTuple):
    seat: Seat
    action: Action
    events: list[Event]
    """With all hidden cards."""


def possible_truths(
    starts: Iterable[S], record: Sequence[Step], viewer: Seat | None
) -> Iterator[S]:
    """Yield where each deal leads; once for each choice that others may have made unseen."""
    for start in starts:
        yield from _play_again(start, record, 0, viewer)


def _play_again(state: S, record: Sequence[Step], done: int, viewer: Seat | None) -> Iterator[S]:
    while done < len(record):
        seat, action, events = record[done]
        shown = [event.seen_by(viewer) for event in events]
        choices = [action]
        if action.verb != "draw" and shown != events:
            verb = action.verb
            choices = [one for one in state.legal_actions(seat) if one.verb == verb]
        done += 1
        if len(choices) == 1:
            if not _does_the_same(state, seat, choices[0], shown, viewer):
                return
            continue
        for choice in choices:
            other = state.copy()
            if _does_the_same(other, seat, choice, shown, viewer):
                yield from _play_again(cast(S, other), record, done, viewer)
        return
    yield state


def _does_the_same(
    state: State, seat: Seat, action: Action, shown: list[Event | None], viewer: Seat | None
) -> bool:
    events: list[Event] = []
    try:
        state.apply(seat, action, events)
    except IllegalAction:
        return False
    return [event.seen_by(viewer) for event in events] == shown


def draws() -> int:
    """Return how many samples to compare: 2,000 every day, 20,000 at night."""
    return 20_000 if effort.seed() else 2_000


def check_odds(exact: Counter[H], draw: Callable[[], H], number: int) -> float:
    """Compare so many draws with the exact distribution (chi-square); return by how many standard
    deviations they differ. Raises AssertionError for an impossible draw."""
    total = sum(exact.values())
    kinds = {key: place % MOST_KINDS for place, key in enumerate(sorted(exact, key=str))}
    expected = [0.0] * min(len(kinds), MOST_KINDS)
    for key, kind in kinds.items():
        expected[kind] += exact[key] * number / total
    found = [0] * len(expected)
    for _ in range(number):
        key = draw()
        assert key in kinds, f"impossible: {key}"
        found[kinds[key]] += 1
    if len(expected) == 1:
        return 0.0
    square = sum((one - other) ** 2 / other for one, other in zip(found, expected, strict=True))
    freedom = len(expected) - 1
    return (square - freedom) / sqrt(2 * freedom)
