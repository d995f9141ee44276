"""Which cards to pass or to toss out, tried in sampled deals (S12.4, S12.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.games.sauce.cards import CARD_BY_NAME, RANKS, SAUCE, Card
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.opponents.beliefs import Beliefs
from game.games.sauce.opponents.exchange_choice import ranked
from game.games.sauce.opponents.outcome import Outcome
from game.games.sauce.opponents.playout import find_first_leader, play_out
from game.games.sauce.opponents.weights import Weights
from game.games.sauce.opponents.world import SUITS, World, code_of
from game.rules.adding import added
from game.rules.core import Action
from game.rules.rng import Rng
from game.rules.search import tried

_TRIED: Final = 6
"""How many cards are tried: the first ones by the rules of thumb."""


def choose_sampled_card(weights: Weights, seen: SauceObservation, rng: Rng) -> Action:
    """Return the card that the own team should best give away."""
    if not tries_cards(seen):
        return ranked(seen)[0]
    worths = expected_cards(weights, seen, rng, weights.exchange_deals)
    return max(worths, key=lambda action: added(worths[action]))


def tries_cards(seen: SauceObservation) -> bool:
    """Return whether cards are tried.

    The rules of thumb decide about SAUCE cards, and about the cards that go after this one.
    """
    is_about_sauce = _card(ranked(seen)[0]) == SAUCE or SAUCE in seen.chosen
    return len(_tried(seen)) > 1 and not is_about_sauce


def expected_cards(
    weights: Weights, seen: SauceObservation, rng: Rng, deals: int
) -> dict[Action, list[float]]:
    """Return what each card that is tried is worth to give away, deal by deal."""
    return tried(_Exchange(weights, seen, rng), _tried(seen), rng, deals)


class _Exchange:
    """One decision about a card to give away; the worth of a choice is that of `Outcome`."""

    def __init__(self, weights: Weights, seen: SauceObservation, rng: Rng) -> None:
        self._weights = weights
        self._seen = seen
        self._order = ranked(seen)
        room = weights.adapt * seen.rules.bid_most
        team = seen.team_of[seen.own_seat]
        self._outcome = Outcome(seen, team, weights.rivalry, weights.neatness, room)
        self._beliefs = Beliefs(seen, weights.doubt, rng)

    def draw(self, _rng: Rng) -> World:
        """Return the next deal."""
        return self._beliefs.draw(self._weights.spoils)

    def worth(self, deal: World, choice: Action) -> float:
        """Return the worth of the hand's end after everybody has given cards away."""
        world = deal.copy()
        _exchange(world, self._seen, _going(self._seen, choice, self._order))
        return self._outcome.worth(play_out(world, self._seen.rules.bid_most), world.won)


def _tried(seen: SauceObservation) -> list[Action]:
    return [action for action in ranked(seen)[:_TRIED] if _card(action) != SAUCE]


def _going(seen: SauceObservation, first: Action, order: Sequence[Action]) -> list[Card]:
    """Return all cards that will go together with this one."""
    others = [_card(action) for action in order if action != first and _card(action) != SAUCE]
    return [*seen.chosen, _card(first), *others][: seen.needed]


def _exchange(world: World, seen: SauceObservation, going: Sequence[Card]) -> None:
    """Let everybody pass or toss out: the own cards in `going`, and the weakest ones of other
    hands."""
    own = seen.own_seat
    gone = [
        [code_of(card, seen.reverse) for card in going]
        if seat == own
        else _weakest(world, hand, seen.needed)
        for seat, hand in enumerate(world.hands)
    ]
    for seat, codes in enumerate(gone):
        for code in codes:
            suit, bit = code // RANKS, 1 << code % RANKS
            world.hands[seat][suit] &= ~bit
            if seen.phase == "pass":
                world.hands[world.partner[seat]][suit] |= bit
            else:
                world.kitty += world.values[suit]
    if world.is_first:
        world.clear_trick(find_first_leader(world, tuple(range(len(world.hands)))))


def _weakest(world: World, hand: Sequence[int], count: int) -> list[int]:
    codes = [
        suit * RANKS + strength
        for suit in range(SUITS)
        for strength in range(RANKS)
        if hand[suit] >> strength & 1
    ]
    codes.sort(key=lambda code: (code % RANKS, world.values[code // RANKS]))
    return codes[:count]


def _card(action: Action) -> Card:
    return CARD_BY_NAME[action.args[0]]
