"""The computer opponents of Sauce; they decide only by what their seat sees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.games.sauce.actions import NO_CUT
from game.games.sauce.follies import sparing
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.opponents.bids.choice import choose_answer, choose_bid
from game.games.sauce.opponents.bids.plain import choose_plain_answer, choose_plain_bid
from game.games.sauce.opponents.card_choice import choose_play
from game.games.sauce.opponents.exchange_choice import choose_card
from game.games.sauce.opponents.sampled_choice import choose_sampled
from game.games.sauce.opponents.sampled_exchange import choose_sampled_card, tries_cards
from game.games.sauce.opponents.thoughts import expected, expects_points, imagined
from game.games.sauce.opponents.weights import Weights
from game.rules.core import Action, Observation, Policy, State
from game.rules.rng import Rng


class SaucePolicy(Policy):
    """An opponent with certain weights; equal observations and random numbers give equal
    decisions."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights

    def choose(self, seen: Observation, rng: Rng) -> Action | None:
        """Return one of `seen.legal`, None if there is none.

        Raises TypeError for another game's observation.
        """
        seen = SauceObservation.of(seen)
        if not seen.legal:
            return None
        match seen.phase:
            case "cut":
                return NO_CUT
            case "bid":
                return self._bid(seen, rng)
            case "response":
                return self._answer(seen, rng)
            case "trick":
                return self._play(seen, rng)
            case _:
                return self._give(seen, rng)

    def expects_points(self, seen: Observation) -> bool:
        """Return whether it expects points at this decision."""
        return expects_points(self._weights, SauceObservation.of(seen))

    def imagine(self, seen: Observation, rng: Rng, deals: int) -> Sequence[State]:
        """Return deals as it imagines them at a decision; none if it plays by rules of thumb."""
        seen = SauceObservation.of(seen)
        if not self._samples(seen):
            return ()
        return imagined(self._weights, seen, rng, deals)

    def expect(self, seen: Observation, rng: Rng, deals: int) -> Mapping[Action, Sequence[float]]:
        """Return what it expects of each choice that it tries, deal by deal."""
        seen = SauceObservation.of(seen)
        if not self._samples(seen):
            return {}
        if seen.phase == "trick" and self._weights.shuns_follies:
            seen = replace(seen, legal=tuple(sparing(seen)))
        return expected(self._weights, seen, rng, deals)

    def _samples(self, seen: SauceObservation) -> bool:
        weights = self._weights
        match seen.phase:
            case "cut":
                return False
            case "bid" | "response":
                return weights.deals > 0 and not seen.is_hidden
            case "trick":
                return weights.playouts > 0
            case _:
                return weights.exchange_deals > 0 and tries_cards(seen)

    def _bid(self, seen: SauceObservation, rng: Rng) -> Action:
        if self._weights.deals:
            return choose_bid(self._weights, seen, rng)
        return choose_plain_bid(self._weights, seen)

    def _answer(self, seen: SauceObservation, rng: Rng) -> Action:
        if self._weights.deals:
            return choose_answer(self._weights, seen, rng)
        return choose_plain_answer()

    def _give(self, seen: SauceObservation, rng: Rng) -> Action:
        if self._weights.exchange_deals:
            return choose_sampled_card(self._weights, seen, rng)
        return choose_card(seen)

    def _play(self, seen: SauceObservation, rng: Rng) -> Action:
        if self._weights.shuns_follies:
            seen = replace(seen, legal=tuple(sparing(seen)))
        if len(seen.legal) > 1 and rng.unit() < self._weights.slip:
            return rng.choice(seen.legal)
        if self._weights.playouts:
            return choose_sampled(self._weights, seen, rng, self.is_late)
        return choose_play(self._weights, seen)
