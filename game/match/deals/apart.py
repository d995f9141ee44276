"""Where two games of the same deal went apart."""

from __future__ import annotations

from game.match.replay import Replay


def first_apart(one: Replay, other: Replay) -> int | None:
    """Return the number, from 1, of the first action that differs; None if the games are equal.

    Opponents decide alike in the same position, so the two people made the difference: by another
    action, or one of them acted where the other waited.
    """
    for ply in range(1, min(one.length, other.length) + 1):
        if (one.actor(ply), one.action(ply)) != (other.actor(ply), other.action(ply)):
            return ply
    return None if one.length == other.length else min(one.length, other.length) + 1
