"""Trying every choice in the same imagined deals, and taking the best one on average."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar

from game.games.uffda import phases
from game.games.uffda.actions import DRAW, NEXT, TAKE_COIN
from game.games.uffda.cards import Card
from game.games.uffda.follies import clumsy_doubles, fits_own
from game.games.uffda.opponents.choices import play_of
from game.games.uffda.opponents.deals import Dealer
from game.games.uffda.opponents.endgame import Endgame
from game.games.uffda.opponents.habits import USUAL, practised
from game.games.uffda.opponents.playout import Prospects, play_on
from game.games.uffda.opponents.resume import finish_turn, finish_with
from game.games.uffda.opponents.sight import Sight
from game.games.uffda.opponents.style import CHANCE, likings
from game.games.uffda.opponents.weights import Weights
from game.games.uffda.opponents.world import World
from game.games.uffda.ruleset import UffdaRules
from game.rules.core import Action
from game.rules.rng import Rng
from game.rules.search import Effort, best_choice

Choice = TypeVar("Choice", Action, Card)

_CROWDED: Final = 0.02
"""With more than two players, by how much a chance to win must be better at least for what people
seldom do."""


class Trial(Generic[Choice]):
    """One decision; what a choice is worth is the own chance to win the game."""

    def __init__(
        self, sight: Sight, rules: UffdaRules, weights: Weights,
        carry_out: Callable[[World, Choice], None],
    ) -> None:  # fmt: skip
        """`carry_out` makes a choice and plays to the end of the turn."""
        self._dealer = Dealer(sight)
        self._prospects = Prospects(
            sight.seat, sight.totals, sight.round, sight.rounds, rules.bonus
        )
        self._is_first = sight.seat == 0
        first = (
            self._prospects
            if self._is_first
            else Prospects(0, sight.totals, sight.round, sight.rounds, rules.bonus)
        )
        self._endgame = Endgame(first.of) if weights.solves else None
        self._turns = max(weights.laps * len(sight.totals), weights.turns)
        self._habits = practised(len(sight.totals)) if weights.is_practised else USUAL
        self._carry_out: Callable[[World, Choice], None] = carry_out

    def draw(self, rng: Rng) -> World:
        """Return the table with all hands and the pile filled."""
        world = self._dealer.deal(rng)
        world.habits = self._habits
        return world

    def worth(self, deal: World, choice: Choice) -> float:
        """Return the own chance to win after a choice."""
        world = deal.copy()
        self._carry_out(world, choice)
        exact = self._endgame.solve(world) if self._endgame is not None else None
        if exact is not None:
            return exact if self._is_first else 1 - exact
        if all(world.sizes):
            play_on(world, self._turns)
        return self._prospects.of(world)


class Comparer:
    """Compares choices in imagined deals, as one level of play does."""

    def __init__(self, rules: UffdaRules, weights: Weights) -> None:
        self._rules = rules
        self._weights = weights

    def turn(self, sight: Sight) -> Trial[Action]:
        """Return the decision of the turn player, ready to be tried."""

        def carry_out(world: World, choice: Action) -> None:
            finish_with(world, sight, choice)

        return Trial[Action](sight, self._rules, self._weights, carry_out)

    def gift(self, sight: Sight, receiver: int) -> Trial[Card]:
        """Return the decision of who gives a penalty card away (D7.9)."""

        def carry_out(world: World, card: Card) -> None:
            world.give(sight.seat, receiver, card)
            if world.sizes[sight.seat]:
                finish_turn(world, sight)

        return Trial[Card](sight, self._rules, self._weights, carry_out)

    def coin(self, sight: Sight) -> Trial[Action]:
        """Return the decision whether to take the coin off the own branch (D5.5)."""

        def carry_out(world: World, choice: Action) -> None:
            if choice == TAKE_COIN:
                world.coins &= ~(1 << sight.seat)

        return Trial[Action](sight, self._rules, self._weights, carry_out)

    def choose(
        self, sight: Sight, choices: Sequence[Action], rng: Rng, is_late: Callable[[], bool] | None
    ) -> Action:
        """Return the choice of the turn player after which the own chance to win is best."""
        trial = self.turn(sight)
        plays = sum(play_of(choice) is not None for choice in choices)
        odd = {DRAW, NEXT} if plays and sight.phase != phases.COVER else set()
        odd.update(clumsy_doubles(sight.seen) if self._weights.shuns_follies else ())
        priors = likings(self._weights, sight, choices, CHANCE)
        for choice in odd.intersection(choices):
            priors[choice] -= self._habit(sight)
        return best_choice(trial, priors, self._effort(len(choices)), rng, is_late)

    def choose_gift(
        self,
        sight: Sight,
        cards: Sequence[Card],
        receiver: int,
        rng: Rng,
        is_late: Callable[[], bool] | None,
    ) -> Card:
        """Return the card to give away after which the own chance to win is best."""
        trial = self.gift(sight, receiver)
        return best_choice(trial, dict.fromkeys(cards, 0.0), self._effort(len(cards)), rng, is_late)

    def takes_coin(self, sight: Sight, rng: Rng, is_late: Callable[[], bool] | None) -> bool:
        """Return whether the coin had better be taken off the own branch (D5.5)."""
        usual = TAKE_COIN if fits_own(sight.seen) else NEXT
        priors = likings(self._weights, sight, (TAKE_COIN, NEXT), CHANCE)
        priors[usual] += self._habit(sight)
        return best_choice(self.coin(sight), priors, self._effort(2), rng, is_late) == TAKE_COIN

    def _effort(self, choices: int) -> Effort:
        weights = self._weights
        return Effort(tries=weights.playouts, rounds=(choices, weights.finalists), is_chance=True)

    def _habit(self, sight: Sight) -> float:
        """Return by how much what people seldom do must be better here, as a chance to win."""
        return self._weights.habit if len(sight.totals) == 2 else max(self._weights.habit, _CROWDED)
