"""The Uffbasse! card: claiming it, calling against its owner, laying it on a stall (U11)."""

from __future__ import annotations

from game.games.uffbasse.actions import CALL, CLAIM, KEEP
from game.games.uffbasse.follies import shout_helps
from game.games.uffbasse.knowledge.observation import UffbasseObservation
from game.games.uffbasse.ruleset import COLOURS
from game.games.uffbasse.tricks import winning_place
from game.rules.core import Action, Seat


def choose_shout(seen: UffbasseObservation, needs_reason: bool) -> Action | None:
    """Return the legal claim or call; with `needs_reason` only if it can matter.

    The card always helps its owner, and is a danger in another hand.
    """
    for shout in (CLAIM, CALL):
        if shout in seen.legal and (not needs_reason or shout_helps(seen, shout)):
            return shout
    return None


def choose_use(seen: UffbasseObservation, uses: list[Action]) -> Action:
    """Return a use that makes the own card win; KEEP if it wins already, or cannot."""
    seat = seen.own_seat
    if seen.trick.winning == seat:
        return KEEP
    for action in uses:
        if winner_with(seen, action) == seat:
            return action
    return KEEP


def winner_with(seen: UffbasseObservation, use: Action) -> Seat:
    """Return who wins the trick after this use, or after KEEP."""
    trump = seen.trick.trump if use == KEEP else 1 << COLOURS.index(use.args[0])
    return seen.seat_in_trick(winning_place(seen.trick.cards, trump))
