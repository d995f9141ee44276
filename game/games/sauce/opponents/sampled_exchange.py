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
from game.rules.core import Action
from game.rules.rng import Rng

_TRIED: Final = 6
"""How many cards are tried: the first ones by the rules of thumb."""


def choose_sampled_card(weights: Weights, seen: SauceObservation, rng: Rng) -> Action:
    """Return the card that the own team should best give away.

    The rules of thumb decide about SAUCE cards, and about the cards that go after this one.
    """
    order = ranked(seen)
    tried = [action for action in order[:_TRIED] if _card(action) != SAUCE]
    if len(tried) < 2 or _card(order[0]) == SAUCE or SAUCE in seen.chosen:
        return order[0]
    seat = seen.own_seat
    team = seen.team_of[seat]
    room = weights.adapt * seen.rules.bid_most
    outcome = Outcome(seen, team, weights.rivalry, weights.neatness, room)
    beliefs = Beliefs(seen, weights.doubt, rng)
    totals = dict.fromkeys(tried, 0.0)
    for _ in range(weights.exchange_deals):
        dealt = beliefs.draw(weights.spoils)
        for action in tried:
            world = dealt.copy()
            _exchange(world, seen, _going(seen, action, order))
            totals[action] += outcome.worth(play_out(world, seen.rules.bid_most), world.won)
    return max(totals, key=totals.__getitem__)


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
