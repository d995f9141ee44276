"""What choices are worth: the hand is played out, the rest told from the match score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from game.games.sauce import phases
from game.games.sauce.cards import PLAY_BY_NAME
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.opponents.beliefs import Beliefs
from game.games.sauce.opponents.card_choice import legal_plays
from game.games.sauce.opponents.endgame import Endgame
from game.games.sauce.opponents.match_chance import MatchChance
from game.games.sauce.opponents.playout import play_out
from game.games.sauce.opponents.sampled_choice import different, play_choice
from game.games.sauce.opponents.slips import Slips
from game.games.sauce.opponents.weights import HARD, WEIGHTS, Weights
from game.games.sauce.opponents.world import World, code_of
from game.games.sauce.opponents.worlds import seen_world, world_of
from game.games.sauce.state import SauceState
from game.rules.core import Action, Observation, Policy, State, at_level
from game.rules.judging import PlayingOn, Sampler
from game.rules.rng import Rng
from game.rules.search import tried

_STRAIGHT: Final = replace(HARD, stray=0.0, spoils=False)
"""The second opinion: nobody errs, nor minds the others' contract."""
_EXACT_TRICKS: Final = 4
"""With so many cards at most in a hand, the rest is solved instead of played out. A second opinion
goes on as before: not everybody plays the end as well as possible."""


class SauceJudge:
    """Cards are tried in deals that the bids make likely; before, the bidding is played on."""

    def __init__(self, sampler: Sampler, policy: Policy, level: str) -> None:
        """Raises ValueError if the level is none of LEVELS."""
        self._weights = HARD if at_level(WEIGHTS, level) is HARD else _STRAIGHT
        self._before = PlayingOn(sampler, policy, self._of_state)

    def values(
        self, seen: Observation, choices: Sequence[Action], rng: Rng, deals: int
    ) -> Mapping[Action, Sequence[float]]:
        """See `Judge.values`; cards that are as good as each other have equal values."""
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
        trial = _Trial(self._weights, seen, rng)
        found = tried(trial, list(dict.fromkeys(codes.values())), rng, deals)
        return {choice: found[code] for choice, code in codes.items()}

    def chances(self, seen: Observation, rng: Rng, deals: int) -> Sequence[Sequence[float]]:
        """See `Judge.chances`."""
        seen = SauceObservation.of(seen)
        if seen.phase != phases.NAMES[phases.TRICK]:
            return self._before.chances(seen, rng, deals)
        trial = _Trial(self._weights, seen, rng)
        return [trial.chances(trial.draw(rng)) for _ in range(deals)]

    def _of_state(self, state: State) -> Sequence[float] | None:
        """Return everybody's chance once the bidding and all exchanges are over."""
        assert isinstance(state, SauceState)
        if state.phase != phases.TRICK:
            return None
        seen = state.observation(state.turn)
        world = world_of(state)
        return MatchChance(seen).of(play_out(world, seen.rules.bid_most), world.won)


class _Deal(NamedTuple):
    world: World
    slips: Slips
    endgame: Endgame | None


class _Trial:
    """A decision about a card; what a choice is worth is the chance to win the match."""

    def __init__(self, weights: Weights, seen: SauceObservation, rng: Rng) -> None:
        self._weights = weights
        self._seen = seen
        self._beliefs = Beliefs(seen, weights.doubt, rng)
        self._chance = MatchChance(seen)
        is_short = max(seen.hand_sizes) <= _EXACT_TRICKS
        self._solves = is_short and weights is HARD and bool(seen.tricks)

    def draw(self, rng: Rng) -> _Deal:
        seen, weights = self._seen, self._weights
        world = self._beliefs.draw(weights.spoils)
        slips = Slips(seen.own_seat, weights.stray, max(seen.hand_sizes), rng)
        return _Deal(world, slips, Endgame(world, self._chance.of_first) if self._solves else None)

    def worth(self, deal: _Deal, choice: int) -> float:
        world = deal.world.copy()
        play_choice(self._seen, world, choice)
        return self._end(deal, world)[self._seen.own_seat]

    def chances(self, deal: _Deal) -> Sequence[float]:
        return self._end(deal, deal.world.copy())

    def _end(self, deal: _Deal, world: World) -> Sequence[float]:
        if deal.endgame is not None:
            return self._chance.of_all(deal.endgame.solve(world))
        points = play_out(world, self._seen.rules.bid_most, slips=deal.slips)
        return self._chance.of(points, world.won)
