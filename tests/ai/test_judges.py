"""A judge of choices gives chances, in equal deals, and knows what the seat knows."""

from __future__ import annotations

from itertools import islice

import pytest

from game.rules.core import Game
from game.rules.judging import find_judge
from game.rules.rng import Rng
from game.rules.ruleset import Ruleset
from tests.ai.test_fairness import IDS, TABLES, positions

every_table = pytest.mark.parametrize(("game", "rules"), TABLES, ids=IDS)


@every_table
@pytest.mark.parametrize("level", ["medium", "hard"])
def test_values_are_chances_and_the_same_whatever_is_hidden(
    game: Game, rules: Ruleset, level: str
) -> None:
    judge = find_judge(game, rules, level)
    judged = 0
    for number, (state, seat) in enumerate(islice(positions(game, rules, 7), 8)):
        seen, other = state.observation(seat), game.sample(state.observation(seat), Rng(number))
        values = judge.values(seen, seen.legal, Rng(number), 2)
        again = judge.values(other.observation(seat), seen.legal, Rng(number), 2)
        assert values == again
        assert set(values) <= set(seen.legal)
        assert all(
            len(found) == 2 and 0 <= min(found) <= max(found) <= 1 for found in values.values()
        )
        judged += set(values) == set(seen.legal)
        for chances in judge.chances(seen, Rng(number), 2):
            assert sum(chances[side[0]] for side in state.sides()) == pytest.approx(1)
            assert all(len({chances[one] for one in side}) == 1 for side in state.sides())
    assert judged == 8
