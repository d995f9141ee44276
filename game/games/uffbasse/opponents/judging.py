"""What choices are worth: the round is played out, and its end judged by self-play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.games.uffbasse import phases
from game.games.uffbasse.opponents.mind import Mind
from game.games.uffbasse.opponents.sampled.feast import Feast
from game.games.uffbasse.opponents.sampled.finale import MOST_TRICKS
from game.games.uffbasse.opponents.sampled.forecast import Forecast
from game.games.uffbasse.opponents.weights import WEIGHTS
from game.games.uffbasse.opponents.world import World
from game.games.uffbasse.position import NO_RECIPE
from game.games.uffbasse.ruleset import UffbasseRules
from game.games.uffbasse.scoring import dishes_of, final_scores
from game.games.uffbasse.state import UffbasseState
from game.rules.core import State, at_level

_TOLD: Final = (
    phases.SEED, phases.WINDOW, phases.TRICK, phases.USE, phases.PICK, phases.COOK,
)  # fmt: skip
"""Phases from which a round can be played out at once."""


_FEW_TRICKS: Final = 1
"""The most tricks to come with which the rest of a round is solved, including the cooking."""
_FEW_TURNS: Final = 60
"""The most turns of cooking that are solved; more are played by plan, as there are thousands of
deals and ways to play."""


class _Exact(Forecast):
    """Solves what is near the end of the last round; there, most stars win (U13).

    The first opinion is less certain about what is only imagined; the second takes it as a fact. So
    both agree only where a win is at stake.
    """

    def __init__(self, mind: Mind) -> None:
        super().__init__(mind)
        self._rules = mind.rules
        self._is_blunt = not self._solves
        self._is_near = False
        """Whether the cooking after the last tricks is solved, too."""
        self._is_certain = self._is_blunt
        """Whether most stars after the last tricks count as a certain win."""

    def chances(self, world: World) -> list[float]:
        """See `Forecast.chances`."""
        left = world.setup.tricks - world.trick
        self._is_near = self._solves and left <= _FEW_TRICKS
        self._is_certain = self._is_blunt or left <= MOST_TRICKS
        return super().chances(world)

    def _cooked_out(self, world: World) -> list[float]:
        feast = Feast(self._needs, self.shares, _FEW_TURNS)
        found = feast.solve(world) if self._is_near else None
        return super()._cooked_out(world) if found is None else list(found)

    def shares(self, world: World) -> list[float]:
        """See `Forecast.shares`."""
        if world.round < world.setup.rounds or not self._is_certain:
            return super().shares(world)
        scores = final_scores(self._rules, [dishes_of(self._rules, one) for one in world.dishes])
        places = [one.place for one in scores]
        return [(place == 1) / places.count(1) for place in places]


class Outlook:
    """Everybody's chance in a state, by the foresight of a level."""

    def __init__(self, rules: UffbasseRules, level: str) -> None:
        """Raises ValueError if the level is none of LEVELS."""
        weights = at_level(WEIGHTS, level)
        weights = replace(weights, knows_outlook=True, solves=weights.playouts > 0)
        self._forecast = _Exact(Mind(rules, weights))

    def of(self, state: State) -> Sequence[float] | None:
        """Return the chances; None if something has to be chosen first."""
        assert isinstance(state, UffbasseState)
        if state.phase not in _TOLD or state.recipe != NO_RECIPE:
            return None
        return self._forecast.of(state)
