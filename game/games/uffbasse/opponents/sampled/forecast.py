"""What a sampled deal is worth to each seat: tricks and cooking are played out."""

from __future__ import annotations

import math
from collections.abc import Sequence
from operator import mul

from game.games.uffbasse import phases
from game.games.uffbasse.opponents.menus import Appraiser
from game.games.uffbasse.opponents.mind import Mind
from game.games.uffbasse.opponents.outlook import Outlook, outlook_of
from game.games.uffbasse.opponents.sampled.feast import Feast
from game.games.uffbasse.opponents.sampled.finale import Finale
from game.games.uffbasse.opponents.sampled.playout import finish_tricks
from game.games.uffbasse.opponents.world import World, own_holding
from game.games.uffbasse.payment import JOKER_UNIT, size
from game.games.uffbasse.state import UffbasseState
from game.rules.adding import added


class Forecast:
    """Looks ahead to the end of a round, with the skill of one level.

    A search over sampled states needs `of(state)` at its leaves.
    """

    def __init__(self, mind: Mind, most_steps: float = math.inf) -> None:
        """`most_steps` limits how far the last tricks of all worlds together are solved."""
        self._cook = mind.cook
        self._planner = mind.planner
        self._prices = mind.prices
        self._solves = mind.weights.solves
        self._needs = tuple([recipe.needs for recipe in mind.rules.recipes])
        self._finale = Finale(self._cooked_out, most_steps)

    def of(self, state: UffbasseState) -> list[float]:
        """Return every seat's chance to win the game; their sum is 1."""
        return self.chances(World(state))

    def chances(self, world: World) -> list[float]:
        """Return the same for a world; playing it out changes it."""
        if self._solves:
            exact = self._solved(world)
            if exact is not None:
                return exact
        is_last = world.round >= world.setup.rounds
        if world.phase < phases.COOK:
            finish_tricks(world, self._shoppers(world, is_last), self._prices.weights.steer)
        return self._cooked_out(world)

    def _solved(self, world: World) -> list[float] | None:
        """Return the exact chances; None if the end of the tricks or of the cooking is too far."""
        if world.phase == phases.COOK:
            found = Feast(self._needs, self.shares).solve(world)
        else:
            found = self._finale.solve(world)
        return None if found is None else list(found)

    def _cooked_out(self, world: World) -> list[float]:
        self.cook_out(world, world.round >= world.setup.rounds)
        return self.shares(world)

    def shares(self, world: World) -> list[float]:
        """Return the chances after the cooking.

        The outlook was found with the Uffbasse! card in play, which helps whoever is behind.
        Without it in the next round (U14.1) stars are worth much more.
        """
        rounds_left = world.setup.rounds - world.round
        has_card = world.setup.off_rounds <= world.round
        if rounds_left > 0 and has_card and self._prices.weights.knows_outlook:
            return _softmax(self._hopes(world, outlook_of(len(world.hands), rounds_left)))
        return self._shares(self.scores(world, rounds_left <= 0), rounds_left)

    def _hopes(self, world: World, outlook: Outlook) -> list[float]:
        """Return everybody's prospects for the rounds to come, on the logistic scale."""
        prices = self._prices
        limit = prices.rules.pantry_limit
        return [
            added(map(mul, outlook, (*prices.standing(dishes), min(limit, size(pantry)))))
            for dishes, pantry in zip(world.dishes, world.pantries, strict=True)
        ]

    def _shoppers(self, world: World, is_last: bool) -> list[Appraiser]:
        prices = self._prices
        return [
            self._planner.appraiser(world.display, prices.cooked(dishes), is_last)
            for dishes in world.dishes
        ]

    def cook_out(self, world: World, is_last: bool) -> None:
        """Let everybody cook by plan until all pass (U9)."""
        players = len(world.hands)
        cooked = [self._prices.cooked(dishes) for dishes in world.dishes]
        while world.passes < players:
            seat = world.turn
            holding = own_holding(world)
            payable = world.display & self._cook.payable(holding)
            step = payable and self._cook.next_step(holding, payable, cooked[seat], is_last)
            if step:
                world.serve(*step)
                cooked[seat] = self._prices.after(cooked[seat], step.recipe)
            else:
                world.pass_turn()

    def serve(self, world: World, recipe: int) -> None:
        """Let the turn player cook a dish with the payment that leaves most."""
        is_last = world.round >= world.setup.rounds
        cooked = self._prices.cooked(world.dishes[world.turn])
        holding, display = own_holding(world), world.display
        world.serve(recipe, self._cook.best_payment(holding, recipe, display, cooked, is_last))

    def scores(self, world: World, is_last: bool) -> list[float]:
        """Return every seat's stars with bonus, plus the worth of what it keeps for the next
        round."""
        found = []
        for seat, dishes in enumerate(world.dishes):
            score = self._prices.result(dishes, is_last)
            if not is_last:
                holding = world.pantries[seat]
                if seat == world.owner:
                    holding += JOKER_UNIT
                score += self._prices.leftover(holding)
            found.append(score)
        return found

    def _shares(self, scores: list[float], rounds_left: int) -> list[float]:
        rivalry = self._prices.weights.rivalry
        factor = rivalry[min(rounds_left, len(rivalry) - 1)]
        return _softmax([factor * score for score in scores])


def _softmax(hopes: Sequence[float]) -> list[float]:
    most = max(hopes)
    weights = [math.exp(hope - most) for hope in hopes]
    total = added(weights)
    return [weight / total for weight in weights]
