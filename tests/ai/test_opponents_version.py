"""Opponents that decide differently get a new version, because codes of a deal are compared."""

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

VERSIONS = {"uffbasse": 6, "uffda": 6, "sauce": 5}
KNOWN = {
    "uffbasse": {
        "easy": "8226ee34bf8678e6",
        "medium": "bf65ed28c1f6c222",
        "hard": "b60672880864396e",
        "master": "bc920b8721781c12",
    },
    "uffda": {
        "easy": "130b108e5838f1a2",
        "medium": "d85c999d07b34326",
        "hard": "8c0a804831039e2d",
        "master": "5d603d48d42771da",
    },
    "sauce": {
        "easy": "992f50456c1b6c27",
        "medium": "69de5a496613a928",
        "hard": "f79a0f43e71f6898",
        "master": "803571b22e9ea3b1",
    },
}
"""What each level decides in a short match."""
CASES = [
    pytest.param(game, level, marks=pytest.mark.exhaustive if level == "master" else ())
    for game in KNOWN
    for level in LEVELS
]


def decided(ruleset: str, level: str) -> str:
    """Return a digest of a level's short match with a random player."""
    rules = bundled_rulesets().find(ruleset)
    assert rules.daily is not None
    number = LEVELS.index(level)
    rng = Rng(number)
    kinds = (HUMAN, *[level] * (rules.daily.players - 1))
    seats = [SeatPlan(str(seat), kind) for seat, kind in enumerate(kinds)]
    variants, salt = rules.daily.short, f"{number:032x}"
    if level == "hard":  # they are slow: one round
        variants = dict.fromkeys(variants, 1)
    header = new_header(rules, seats, program="t", seed=number, salt=salt, variants=variants)

    def decide(_ply: int, choices: Sequence[object], weights: Sequence[int]) -> int:
        is_own_turn = weights[-1] == 1  # then nobody else goes on
        return rng.below(len(choices) - is_own_turn)

    match = referee.outcome(referee.play(header, decide))
    found = hashlib.sha256()
    found.update("\n".join(move.action for move in match.record.moves).encode())
    return found.hexdigest()[:16]


@pytest.mark.parametrize(("game", "level"), CASES)
def test_the_version_grows_with_every_other_decision(game: str, level: str) -> None:
    # Does an opponent decide differently? Raise `opponents` of the game, and renew the lines here.
    assert find_game(game).opponents == VERSIONS[game]
    assert decided(game, level) == KNOWN[game][level]
