"""Marks of a look back against what is known exactly; `tests.match.review.trust` tells more."""

from __future__ import annotations

import pytest

from game.ai.arena.statistics import wilson
from tests.match.review.trust import LEVELS, check_exact, check_order

POSITIONS = 20


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", ["uffda", "sauce"])
def test_marks_are_errors_most_errors_are_marked_and_two_runs_agree(game: str) -> None:
    tally, agreement = check_exact(game, POSITIONS, 1)
    assert tally.marked
    assert tally.grave
    _, most = wilson(tally.right, tally.marked)
    assert most >= 0.9, "fewer than so many marks are errors, and that is no bad luck"
    _, most = wilson(tally.found, tally.grave)
    assert most >= 0.75
    _, most = wilson(agreement.both, (agreement.both + agreement.either) / 2)
    assert most >= 0.9, "two runs do not mark the same"
    assert agreement.same >= 0.9 * agreement.decisions


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", ["uffda", "uffbasse", "sauce"])
def test_weaker_players_lose_more_by_their_choices(game: str) -> None:
    costs = check_order(game, 4, 1, LEVELS, 16)
    easy, medium, hard = (sum(costs[level]) for level in LEVELS)
    assert easy > medium > hard > 0
