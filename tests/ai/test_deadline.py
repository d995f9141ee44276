"""Strong players keep the deadline of the table: once told, they come to an end."""

from __future__ import annotations

from itertools import islice
from time import process_time

import pytest

from game.ai.brain import MOST_SECONDS
from game.ai.player import find_policy
from game.games import find_game
from game.match.rulesets import bundled_rulesets
from game.rules.rng import Rng
from tests.ai.test_fairness import positions

ON_TIME = 3
"""So often the player hears that there is still time."""
PARTS = 3
"""The most parts of a search, each of which asks once more."""


class Clock:
    """Says that it is late from some question on."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self) -> bool:
        self.asked += 1
        return self.asked > ON_TIME


@pytest.mark.parametrize("name", ["uffbasse", "uffda", "sauce"])
def test_a_master_who_is_late_decides(name: str) -> None:
    game, rules = find_game(name), bundled_rulesets().find(name)
    policy, late = find_policy(game, rules, "master"), 0
    for number, (state, seat) in enumerate(islice(positions(game, rules, 9), 60)):
        seen, clock = state.observation(seat), Clock()
        policy.is_late = clock
        before = process_time()
        choice = policy.choose(seen, Rng(number))
        assert process_time() - before < MOST_SECONDS / 2, "the rest has to be short, too"
        assert choice is None or choice in seen.legal
        assert clock.asked <= ON_TIME + PARTS
        late += clock.asked > ON_TIME
    assert late > 5
