"""What choices are worth: the hand is played out, and its end judged by the match score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from game.games.sauce import phases
from game.games.sauce.cards import PLAY_BY_NAME
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.opponents.card_choice import legal_plays
from game.games.sauce.opponents.match_chance import MatchChance
from game.games.sauce.opponents.playout import play_out
from game.games.sauce.opponents.policy import SaucePolicy
from game.games.sauce.opponents.sampled_choice import Trial, different
from game.games.sauce.opponents.weights import EASY, HARD, WEIGHTS
from game.games.sauce.opponents.world import code_of
from game.games.sauce.opponents.worlds import seen_world, world_of
from game.games.sauce.state import SauceState
from game.rules.core import Action, Observation, State, at_level
from game.rules.judging import PlayingOn, Sampler
from game.rules.rng import Rng
from game.rules.search import tried

_FIRST: Final = replace(HARD, minds_match=True, exact_tricks=4)
_SECOND: Final = replace(HARD, minds_match=True, stray=0.0, spoils=False, exact_tricks=3)
"""The second opinion: nobody errs or minds the others' contract; less of the end is solved."""
_BOLD: Final = replace(EASY, caution=-34.0)
_CAREFUL: Final = replace(EASY, caution=-4.0)
"""How others bid in the first and the second opinion: 95 and 65 points on average. They count
winners; imagining deals would take a hundred times as long."""


class SauceJudge:
    """Tries cards in deals that the bids make likely; before the first trick, the bidding is played
    on.

    In the first opinion the others bid boldly, in the second with care.
    """

    def __init__(self, sampler: Sampler, level: str) -> None:
        """Raises ValueError if the level is none of LEVELS."""
        is_first = at_level(WEIGHTS, level).playouts > 0
        self._weights = _FIRST if is_first else _SECOND
        self._before = PlayingOn(
            sampler, SaucePolicy(_BOLD if is_first else _CAREFUL), self._of_state
        )

    def values(
        self, seen: Observation, choices: Sequence[Action], rng: Rng, deals: int
    ) -> Mapping[Action, Sequence[float]]:
        """Return for each choice the deciding seat's chance after it, deal by deal.

        Equally good cards have equal values.
        """
        seen = SauceObservation.of(seen)
        if seen.phase != phases.NAMES[phases.TRICK]:
            return self._before.values(seen, choices, rng, deals)
        plays = legal_plays(seen)
        world = seen_world(seen, list(plays), remembers=True, spoils=False)
        kind_of = {code: kind[0] for kind in different(seen, world, plays) for code in kind}
        codes = {
            choice: kind_of[code_of(PLAY_BY_NAME[choice.args[0]], seen.reverse)]
            for choice in choices
        }
        trial = Trial(self._weights, seen, rng)
        found = tried(trial, list(dict.fromkeys(codes.values())), rng, deals)
        return {choice: found[code] for choice, code in codes.items()}

    def chances(self, seen: Observation, rng: Rng, deals: int) -> Sequence[Sequence[float]]:
        """Return for each deal everybody's chance as the match stands, in seat order."""
        seen = SauceObservation.of(seen)
        if seen.phase != phases.NAMES[phases.TRICK]:
            return self._before.chances(seen, rng, deals)
        trial = Trial(self._weights, seen, rng)
        return [trial.chances(trial.draw(rng)) for _ in range(deals)]

    def _of_state(self, state: State) -> Sequence[float] | None:
        """Return everybody's chance once the bidding and all exchanges are over."""
        assert isinstance(state, SauceState)
        if state.phase != phases.TRICK:
            return None
        seen = state.observation(state.turn)
        world = world_of(state)
        return MatchChance(seen).of(play_out(world, seen.rules.bid_most), world.won)
