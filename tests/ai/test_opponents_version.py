"""Opponents that decide otherwise than before say so: codes of the same deal are compared."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import pytest

from game.games import find_game
from game.match.deals import referee
from game.match.kinds import HUMAN
from game.match.rulesets import bundled_rulesets
from game.match.storage.header import SeatPlan, new_header
from game.rules.levels import LEVELS
from game.rules.rng import Rng

KNOWN = {
    "uffbasse": (1, "0d35e1f207a1aefa"),
    "uffda": (1, "ca95b1e106759213"),
    "sauce": (1, "b4090b523494fb3e"),
}
"""The version of a game's opponents, and what they decide in a few matches."""


def decided(ruleset: str) -> str:
    """Return a digest of what all levels did in short matches with somebody who plays anything."""
    found = hashlib.sha256()
    rules = bundled_rulesets().find(ruleset)
    assert rules.daily is not None
    for number, level in enumerate(LEVELS):
        rng = Rng(number)
        kinds = (HUMAN, *[level] * (rules.daily.players - 1))
        seats = [SeatPlan(str(seat), kind) for seat, kind in enumerate(kinds)]
        variants, salt = rules.daily.short, f"{number:032x}"
        header = new_header(rules, seats, program="t", seed=number, salt=salt, variants=variants)

        def decide(
            _ply: int, choices: Sequence[object], weights: Sequence[int], rng: Rng = rng
        ) -> int:
            is_own_turn = weights[-1] == 1  # then nobody else goes on
            return rng.below(len(choices) - is_own_turn)

        steps = referee.play(header, decide)
        match = referee.outcome(steps)
        found.update("\n".join(move.action for move in match.record.moves).encode())
    return found.hexdigest()[:16]


@pytest.mark.parametrize("game", KNOWN)
def test_the_version_grows_with_every_other_decision(game: str) -> None:
    # An opponent decides otherwise? Raise `opponents` of the game, and renew the line here.
    assert (find_game(game).opponents, decided(game)) == KNOWN[game]
