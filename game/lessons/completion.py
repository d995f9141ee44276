"""Steps of several acts: which of the wanted ones still lead to the one that completes the step."""

from __future__ import annotations

from collections.abc import Sequence

from game.lessons.pattern import Pattern
from game.rules.core import Action, Seat, State

MOST_ACTS = 30
"""A step that takes more of them cannot be completed."""


def meant(legal: Sequence[Action], want: Sequence[Pattern]) -> tuple[Action, ...]:
    """Return the legal actions that are meant, those of the first pattern first."""
    found = [action for pattern in want for action in legal if pattern.matches(action)]
    return tuple(dict.fromkeys(found))


def completing(
    state: State, seat: Seat, want: Sequence[Pattern], until: Pattern
) -> tuple[Action, ...]:
    """Return the actions that are meant and do not lead into a dead end.

    E.g. two ingredients replace a third one, and then two more would have to replace a fourth.
    """
    dead: set[str] = set()
    return tuple(
        action
        for action in meant(state.legal_actions(seat), want)
        if _completes(state, seat, action, want, until, dead, MOST_ACTS)
    )


def _completes(
    state: State,
    seat: Seat,
    action: Action,
    want: Sequence[Pattern],
    until: Pattern,
    dead: set[str],
    left: int,
) -> bool:
    if until.matches(action):
        return True
    after = state.copy()
    after.apply(seat, action)
    digest = after.digest()
    if not left or digest in dead:
        return False
    following = meant(after.legal_actions(seat), want)
    if any(_completes(after, seat, one, want, until, dead, left - 1) for one in following):
        return True
    dead.add(digest)
    return False
