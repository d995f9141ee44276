"""Trying every choice in the same imagined deals, and taking the best one on average."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from game.games.uffda.cards import Card
from game.games.uffda.opponents.deals import Dealer
from game.games.uffda.opponents.playout import Prospects, play_on
from game.games.uffda.opponents.resume import finish_turn, finish_with
from game.games.uffda.opponents.sight import Sight
from game.games.uffda.opponents.weights import Weights
from game.games.uffda.opponents.world import World
from game.games.uffda.ruleset import UffdaRules
from game.rules.core import Action
from game.rules.rng import Rng

Choice = TypeVar("Choice", Action, Card)


class Sampler:
    """Compares choices in imagined deals (determinizations)."""

    def __init__(self, rules: UffdaRules, weights: Weights) -> None:
        self._bonus = rules.bonus
        self._weights = weights

    def choose(self, sight: Sight, choices: Sequence[Action], rng: Rng) -> Action:
        """Return the choice of the turn player after which the own chance to win is best."""

        def carry_out(world: World, choice: Action) -> None:
            finish_with(world, sight, choice)

        return self._best(sight, choices, carry_out, rng)

    def choose_gift(self, sight: Sight, cards: Sequence[Card], receiver: int, rng: Rng) -> Card:
        """Return the card to give away after which the own chance to win is best."""

        def carry_out(world: World, card: Card) -> None:
            world.give(sight.seat, receiver, card)
            if world.sizes[sight.seat]:
                finish_turn(world, sight)

        return self._best(sight, cards, carry_out, rng)

    def _best(
        self,
        sight: Sight,
        choices: Sequence[Choice],
        carry_out: Callable[[World, Choice], None],
        rng: Rng,
    ) -> Choice:
        """Half of the deals are for all choices, the other half for the best of them only."""
        prospects = Prospects(sight.seat, sight.totals, sight.round, sight.rounds, self._bonus)
        dealer = Dealer(sight)
        totals = dict.fromkeys(choices, 0.0)
        weights = self._weights
        turns = max(weights.laps * len(sight.totals), weights.turns)
        for most in (len(choices), weights.finalists):
            ranked = sorted(totals, key=totals.__getitem__, reverse=True)
            totals = {choice: totals[choice] for choice in ranked[:most]}
            for _ in range(weights.playouts // (2 * len(totals))):
                dealt = dealer.deal(rng)
                for choice in totals:
                    world = dealt.copy()
                    carry_out(world, choice)
                    if all(world.sizes):
                        play_on(world, turns)
                    totals[choice] += prospects.of(world)
        return max(totals, key=totals.__getitem__)
