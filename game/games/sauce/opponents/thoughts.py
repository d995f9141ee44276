"""What an opponent imagines and expects at a decision, for the look back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.games.sauce.cards import COLOURED, PLAY_BY_NAME, RANKS, SAUCE, Card
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.knowledge.sampling import Sampler
from game.games.sauce.opponents.beliefs import Beliefs
from game.games.sauce.opponents.bids.choice import bids_by_chance, expected_bids
from game.games.sauce.opponents.card_choice import legal_plays
from game.games.sauce.opponents.sampled_choice import Trial, different
from game.games.sauce.opponents.sampled_exchange import expected_cards
from game.games.sauce.opponents.weights import Weights
from game.games.sauce.opponents.world import SUITS, World, code_of
from game.games.sauce.opponents.worlds import seen_world
from game.games.sauce.state import SauceState
from game.rules.core import Action
from game.rules.rng import Rng
from game.rules.search import tried


def imagined(weights: Weights, seen: SauceObservation, rng: Rng, deals: int) -> list[SauceState]:
    """Return tables with hands that the bids make likely."""
    table = Sampler(seen).sample(Rng(0))
    found = []
    for world in _worlds(weights, seen, rng, deals):
        state = table.copy()
        state.hands = [
            list(seen.hand) if seat == seen.seat else _cards(world, seat, seen)
            for seat in range(seen.players)
        ]
        found.append(state)
    return found


def expected(
    weights: Weights, seen: SauceObservation, rng: Rng, deals: int
) -> Mapping[Action, Sequence[float]]:
    """Return the worth of each choice, deal by deal; that of a bid is one value for all deals."""
    match seen.phase:
        case "bid" | "response":
            bids = expected_bids(weights, seen, rng, deals)
            return {action: (worth,) for action, worth in bids.items()}
        case "trick":
            return _expected_plays(weights, seen, rng, deals)
        case _:
            return expected_cards(weights, seen, rng, deals)


def expects_points(weights: Weights, seen: SauceObservation) -> bool:
    """Return whether points are expected, of the score; otherwise the chance to win the match."""
    match seen.phase:
        case "bid" | "response":
            return not bids_by_chance(weights)
        case "trick":
            return not weights.minds_match
        case _:
            return True


def _expected_plays(
    weights: Weights, seen: SauceObservation, rng: Rng, deals: int
) -> Mapping[Action, Sequence[float]]:
    """Return the worth of each card in the same deals; equally good cards have equal values."""
    plays = legal_plays(seen)
    kinds = different(seen, seen_world(seen, list(plays), weights.remembers, weights.spoils), plays)
    found = tried(Trial(weights, seen, rng), [kind[0] for kind in kinds], rng, deals)
    first = {code: kind[0] for kind in kinds for code in kind}
    return {
        action: found[first[code_of(PLAY_BY_NAME[action.args[0]], seen.reverse)]]
        for action in plays.values()
    }


def _worlds(weights: Weights, seen: SauceObservation, rng: Rng, deals: int) -> Iterator[World]:
    if seen.phase == "trick":
        trial = Trial(weights, seen, rng)
        yield from (trial.draw(rng).world for _ in range(deals))
    else:
        beliefs = Beliefs(seen, weights.doubt, rng)
        yield from (beliefs.draw(weights.spoils) for _ in range(deals))


def _cards(world: World, seat: int, seen: SauceObservation) -> list[Card]:
    codes = {code_of(card, seen.reverse): card for card in COLOURED}
    held = [
        codes[suit * RANKS + strength]
        for suit in range(SUITS)
        for strength in range(RANKS)
        if world.hands[seat][suit] >> strength & 1
    ]
    return sorted(SAUCE if card in seen.free else card for card in held)
