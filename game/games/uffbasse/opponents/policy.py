"""The computer opponents of Uffbasse!; they decide only by what their seat sees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.games.uffbasse.actions import CALL, CALL_ONLY, CLAIM, KEEP
from game.games.uffbasse.follies import sensible
from game.games.uffbasse.knowledge.observation import UffbasseObservation
from game.games.uffbasse.opponents.card_choice import choose_play
from game.games.uffbasse.opponents.cook_choice import choose_cooking, choose_discard
from game.games.uffbasse.opponents.deal_choice import choose_build, choose_seed
from game.games.uffbasse.opponents.market_choice import choose_pick
from game.games.uffbasse.opponents.mind import Mind
from game.games.uffbasse.opponents.sampled.alternatives import different
from game.games.uffbasse.opponents.sampled.choice import Trial, choose_sampled
from game.games.uffbasse.opponents.shout_choice import choose_shout, choose_use
from game.games.uffbasse.opponents.weights import Weights
from game.games.uffbasse.ruleset import UffbasseRules
from game.rules.core import Action, Observation, Policy, State
from game.rules.rng import Rng
from game.rules.search import tried

_SHOUTS: Final = (CLAIM, CALL, CALL_ONLY)
_SLIPPERY: Final = ("seed", "trick", "pick")
"""Phases in which a slip may happen."""
_SAMPLED: Final = ("seed", "trick", "use", "pick")
"""Phases in which sampled deals help, besides the choice of a dish."""


class UffbassePolicy(Policy):
    """An opponent with certain weights; equal observations and random numbers give equal
    decisions."""

    def __init__(self, rules: UffbasseRules, weights: Weights) -> None:
        self._weights = weights
        self._mind = Mind(rules, weights)

    def choose(self, seen: Observation, rng: Rng) -> Action | None:
        """Return one of `seen.legal`, or None to stay silent about the Uffbasse! card.

        Raises TypeError for another game's observation.
        """
        seen = UffbasseObservation.of(seen)
        shout = choose_shout(seen, self._weights.shuns_follies)
        if shout is not None and self._notices(rng):
            return shout
        legal = [action for action in seen.legal if action not in _SHOUTS]
        if not legal:
            return None
        if seen.phase in _SLIPPERY and rng.unit() < self._weights.slip:
            return rng.choice(legal)
        if self._weights.shuns_follies:
            legal = sensible(seen, legal)
        if self._samples(seen):
            return choose_sampled(self._mind, seen, legal, rng, self.is_late)
        return self._decide(seen, legal, rng)

    def imagine(self, seen: Observation, rng: Rng, deals: int) -> Sequence[State]:
        """See `Policy.imagine`."""
        seen = UffbasseObservation.of(seen)
        if not self._samples(seen):
            return ()
        trial = Trial(self._mind, seen)
        return [trial.draw(rng) for _ in range(deals)]

    def expect(self, seen: Observation, rng: Rng, deals: int) -> Mapping[Action, Sequence[float]]:
        """See `Policy.expect`."""
        seen = UffbasseObservation.of(seen)
        legal = [action for action in seen.legal if action not in _SHOUTS]
        if not self._samples(seen):
            return {}
        legal = sensible(seen, legal) if self._weights.shuns_follies else legal
        return tried(Trial(self._mind, seen), different(seen, legal), rng, deals)

    def _notices(self, rng: Rng) -> bool:
        """Return whether the moment for the Uffbasse! card is noticed."""
        return rng.unit() < self._weights.notice

    def _samples(self, seen: UffbasseObservation) -> bool:
        chooses_dish = seen.phase == "cook" and seen.kitchen.recipe is None
        return self._weights.playouts > 0 and (chooses_dish or seen.phase in _SAMPLED)

    def _decide(self, seen: UffbasseObservation, legal: list[Action], rng: Rng) -> Action:
        """Decide by rules of thumb."""
        mind = self._mind
        match seen.phase:
            case "build":
                return choose_build(mind, seen, legal)
            case "seed":
                return choose_seed(mind, seen, legal)
            case "trick":
                return choose_play(mind, seen, legal)
            case "use":
                return choose_use(seen, legal) if self._notices(rng) else KEEP
            case "pick":
                return choose_pick(mind, seen, legal)
            case "cook":
                return choose_cooking(mind, seen)
            case _:
                return choose_discard(mind, seen)
