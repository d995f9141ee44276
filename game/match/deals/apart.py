"""Where two games of the same deal went apart."""

from __future__ import annotations

from game.match.replay import Replay


def first_apart(one: Replay, other: Replay) -> int | None:
    """Return the number of the first action, from 1, that is not the same in both games.

    As opponents decide alike in the same position, it comes from what the two people did: another
    action, or one of them acted where the other waited. None: the games are the same.
    """
    for ply in range(1, min(one.length, other.length) + 1):
        if (one.actor(ply), one.action(ply)) != (other.actor(ply), other.action(ply)):
            return ply
    return None if one.length == other.length else min(one.length, other.length) + 1
