"""A whole position as JSON-ready data, for digests and for comparing games."""

from __future__ import annotations

from typing import Any

from game.games.uffda import phases
from game.games.uffda.actions import BRANCH_NAME, FREE
from game.games.uffda.cards import NAME, names
from game.games.uffda.position import NEVER, NOWHERE, Position
from game.games.uffda.scoring import RoundResult


def plain_position(position: Position) -> dict[str, Any]:
    """Return everything that makes two positions differ; what follows from it is left out."""
    return _plain_game(position) | _plain_table(position) | _plain_turn(position)


def _plain_game(position: Position) -> dict[str, Any]:
    setup = position.setup
    return {
        "ruleset": position.rules.digest,
        "players": position.players,
        "seed": position.seed,
        "variants": dict(sorted(setup.variants.items())),
        "round": position.round,
        "dealer": position.dealer,
        "totals": list(position.totals),
        "results": [_plain_result(result) for result in position.results],
    }


def _plain_result(result: RoundResult) -> dict[str, Any]:
    return {
        "round": result.round,
        "reason": result.reason,
        "winner": result.winner,
        "points": list(result.points),
        "hands": [list(hand) for hand in result.hands],
    }


def _plain_table(position: Position) -> dict[str, Any]:
    pending = None
    if position.pending != NOWHERE:
        pending = [BRANCH_NAME[position.pending], position.pending_at, position.pending_sides]
    return {
        "hands": [list(names(hand)) for hand in position.hands],
        "pile": [NAME[card] for card in position.pile],
        "laid": [
            [BRANCH_NAME[laid.branch], NAME[laid.card], laid.at, laid.by] for laid in position.laid
        ],
        "ends": [list(position.stubs[branch]) for branch in position.setup.branches],
        "coins": [seat for seat in range(FREE) if position.coins >> seat & 1],
        "pending": pending,
        "known": [list(names(cards & position.unlaid)) for cards in position.known],
        "taken": list(position.taken),
        "shunned": [None if taken == NEVER else taken for taken in position.shunned],
    }


def _plain_turn(position: Position) -> dict[str, Any]:
    giving = position.giving
    return {
        "turn": position.turn,
        "phase": phases.NAMES[position.phase],
        "suspended": phases.NAMES[position.suspended],
        "said": position.said,
        "played": position.played,
        "own": position.own,
        "drew": position.drew,
        "windows": [list(window) for window in position.windows],
        "giving": None if giving is None else list(giving),
        "passes": position.passes,
    }
