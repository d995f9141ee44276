"""What the end of a round is worth for the rounds to come."""

from __future__ import annotations

import pytest

from game.games.uffbasse.opponents.mind import Mind
from game.games.uffbasse.opponents.sampled.forecast import Forecast
from game.games.uffbasse.opponents.weights import MASTER
from game.games.uffbasse.opponents.world import World
from game.games.uffbasse.ruleset import UffbasseRules
from game.games.uffbasse.state import UffbasseState
from game.match.rulesets import bundled_rulesets

ROUNDS = 4


@pytest.mark.parametrize("off_rounds", range(2, ROUNDS + 1))
def test_without_the_card_in_the_next_round_stars_are_good_for_a_master(off_rounds: int) -> None:
    """With it, the card goes to whoever is behind, and for two players a star is worth little."""
    rules = UffbasseRules.of(bundled_rulesets().find("uffbasse"))
    forecast = Forecast(Mind(rules, MASTER))
    world = World(UffbasseState.new(rules, 2, 1, {"beginner-1": off_rounds}))
    three_stars = next(i for i, one in enumerate(rules.recipes) if one.stars == 3)
    for number in range(1, off_rounds):
        world.round = number
        world.dishes = [(), ()]
        assert forecast.shares(world) == pytest.approx([0.5, 0.5])
        world.dishes = [(three_stars,), ()]
        first, second = forecast.shares(world)
        assert first > 0.6 > 0.4 > second
