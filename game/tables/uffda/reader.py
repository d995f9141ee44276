"""Reads an observation into what is shown on the table."""

from __future__ import annotations

from game.games.uffda.observation import UffdaObservation
from game.tables.uffda.shown import Shown, ShownBranch
from game.tables.uffda.tree import LaidCard


def read(seen: UffdaObservation) -> Shown:
    """Return the table exactly as the observation says it is."""
    pending = seen.pending
    giving = seen.giving
    return Shown(
        branches={
            branch.name: ShownBranch(
                branch.coin, [LaidCard(laid.card, laid.at) for laid in branch.cards]
            )
            for branch in seen.branches
        },
        hands=list(seen.hand_sizes),
        totals=list(seen.totals),
        hand=list(seen.hand),
        round=seen.round,
        start=seen.start,
        dealer=seen.dealer,
        turn=seen.turn,
        phase=seen.phase,
        pile=seen.pile,
        pending=None if pending is None else (pending.branch, pending.number, pending.sides),
        pending_at=-1 if pending is None else pending.at,
        giver=None if giving is None else giving.by,
        receiver=None if giving is None else giving.to,
    )
