"""The computer opponents of UFF-DA!, who decide from what their seat sees and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.games.uffda import phases
from game.games.uffda.actions import DECLARE, GIVE, NEXT, PLACE_COIN, TAKE_COIN
from game.games.uffda.cards import Card, members
from game.games.uffda.follies import fits_own
from game.games.uffda.knowledge.observation import UffdaObservation
from game.games.uffda.knowledge.sampling import sample_state
from game.games.uffda.opponents.choices import goes_out, leaves_one, table_choices
from game.games.uffda.opponents.deals import Dealer
from game.games.uffda.opponents.gift_choice import give_plainly, give_with_plan
from game.games.uffda.opponents.sampled_choice import Comparer
from game.games.uffda.opponents.shout_choice import choose_catch
from game.games.uffda.opponents.sight import Sight
from game.games.uffda.opponents.turn_choice import choose_at_random, choose_with_plan
from game.games.uffda.opponents.weights import Weights
from game.games.uffda.opponents.world import World
from game.games.uffda.ruleset import UffdaRules
from game.games.uffda.state import UffdaState
from game.rules.core import Action, Observation, Policy, State
from game.rules.rng import Rng
from game.rules.search import tried


class UffdaPolicy(Policy):
    """An opponent of one level; equal observations and chances give equal decisions."""

    def __init__(self, rules: UffdaRules, level: str, weights: Weights) -> None:
        """The level says what it forgets and overlooks, the weights how it decides."""
        self._weights = weights
        self._slips = rules.slips[level]
        self._overlook = rules.tempo[level].overlook
        self._comparer = Comparer(rules, weights)

    def choose(self, seen: Observation, rng: Rng) -> Action | None:
        """Return one of `seen.legal`, or None to stay silent out of turn.

        Raises TypeError for another game's observation.
        """
        seen = UffdaObservation.of(seen)
        catch = choose_catch(seen, self._overlook, rng)
        if catch is not None or seen.actors[0] != seen.seat:
            return catch
        if seen.giving is not None:
            return self._give(seen, rng)
        if seen.phase == phases.NAMES[phases.DONE]:
            return self._finish(seen, rng)
        return self._take_turn(seen, rng)

    def imagine(self, seen: Observation, rng: Rng, deals: int) -> Sequence[State]:
        """Return deals as it imagines them at a decision; none if it plays by rules of thumb."""
        seen = UffdaObservation.of(seen)
        if not self._samples(seen):
            return ()
        table, dealer = sample_state(seen, Rng(0)), Dealer(Sight(seen))
        return [_state_of(table, dealer.deal(rng)) for _ in range(deals)]

    def expect(self, seen: Observation, rng: Rng, deals: int) -> Mapping[Action, Sequence[float]]:
        """Return what it expects of each choice that it tries, deal by deal."""
        seen = UffdaObservation.of(seen)
        if not self._samples(seen):
            return {}
        sight = Sight(seen)
        if seen.giving is not None:
            gift = self._comparer.gift(sight, receiver_of(seen))
            found = tried(gift, members(sight.hand), rng, deals)
            return {GIVE[card]: worths for card, worths in found.items()}
        if seen.phase == phases.NAMES[phases.DONE]:
            return tried(self._comparer.coin(sight), (TAKE_COIN, NEXT), rng, deals)
        return tried(self._comparer.turn(sight), self._choices(sight), rng, deals)

    def _samples(self, seen: UffdaObservation) -> bool:
        if seen.phase == phases.NAMES[phases.DONE] and not self._weights.considers_all:
            return False
        return self._weights.playouts > 0 and seen.actors[:1] == (seen.seat,)

    def _choices(self, sight: Sight) -> list[Action]:
        covers = sight.phase == phases.COVER
        return table_choices(sight.seen.legal, covers or self._weights.considers_all)

    def _give(self, seen: UffdaObservation, rng: Rng) -> Action:
        """D7.9: the declaration comes before the gift, or is forgotten."""
        needed = DECLARE in seen.legal and len(seen.hand) == 2
        if needed and not self._slip(self._slips.gift, rng):
            return DECLARE
        return GIVE[self._gift(Sight(seen), receiver_of(seen), rng)]

    def _gift(self, sight: Sight, receiver: int, rng: Rng) -> Card:
        cards = members(sight.hand)
        if len(cards) == 1:
            return cards[0]
        if rng.unit() < self._weights.whim:
            return give_plainly(sight)
        if self._weights.playouts:
            return self._comparer.choose_gift(sight, cards, receiver, rng, self.is_late)
        return give_with_plan(sight, receiver)

    def _finish(self, seen: UffdaObservation, rng: Rng) -> Action:
        """The play is complete: take the coin, remember the last card, say Next."""
        owed = any(one.who == seen.seat and one.origin == "play" for one in seen.windows)
        if owed and DECLARE in seen.legal and not self._slip(self._slips.late, rng):
            return DECLARE
        if TAKE_COIN in seen.legal and self._takes_coin(seen, rng):
            return TAKE_COIN
        return NEXT

    def _takes_coin(self, seen: UffdaObservation, rng: Rng) -> bool:
        if self._weights.considers_all:
            return self._comparer.takes_coin(Sight(seen), rng, self.is_late)
        if self._weights.shuns_follies and not fits_own(seen):
            return False
        return rng.unit() >= self._weights.coin_whim - min(0.0, self._weights.coin)

    def _take_turn(self, seen: UffdaObservation, rng: Rng) -> Action:
        sight = Sight(seen)
        choice = self._decide(sight, self._choices(sight), rng)
        if choice == NEXT:
            owed = PLACE_COIN in seen.legal
            return PLACE_COIN if owed and not self._slip(self._slips.coin, rng) else NEXT
        if (
            DECLARE in seen.legal
            and seen.variant("penalties")
            and leaves_one(sight, choice)
            and not self._slip(self._slips.word, rng)
        ):
            return DECLARE
        return choice

    def _decide(self, sight: Sight, choices: list[Action], rng: Rng) -> Action:
        if len(choices) == 1:
            return choices[0]
        for choice in choices:
            if goes_out(sight, choice):
                return choice
        weights = self._weights
        if rng.unit() < weights.whim:
            return choose_at_random(sight, choices, rng, weights)
        if weights.playouts:
            return self._comparer.choose(sight, choices, rng, self.is_late)
        return choose_with_plan(sight, choices, weights)

    def _slip(self, percent: int, rng: Rng) -> bool:
        return rng.below(100) < percent


def _state_of(table: UffdaState, world: World) -> UffdaState:
    """Return a table with the hands and the pile of an imagined deal."""
    state = table.copy()
    state.hands, state.pile = world.hands, world.pile
    return state


def receiver_of(seen: UffdaObservation) -> int:
    """Return who gets the penalty card that this seat owes. Raises ValueError if none is due."""
    if seen.giving is None or seen.giving.by != seen.own_seat:
        raise ValueError("no gift of this seat is due")
    return seen.giving.to
