"""Before the tricks: the seed card, and building the market (U3.5, U14.3)."""

from __future__ import annotations

from game.games.uffbasse.cards import COLOUR, VALUE
from game.games.uffbasse.knowledge.observation import UffbasseObservation
from game.games.uffbasse.opponents.card_choice import card_of, keep_worth
from game.games.uffbasse.opponents.market_choice import ingredient_worth, trump_after
from game.games.uffbasse.opponents.memory import Memory
from game.games.uffbasse.opponents.mind import Mind
from game.games.uffbasse.opponents.style import STARS, liking
from game.rules.adding import added
from game.rules.core import Action

_TIE = 0.002


def choose_seed(mind: Mind, seen: UffbasseObservation, seeds: list[Action]) -> Action:
    """Return the card that helps the pantry most and costs the hand least."""
    memory = Memory(seen, mind.weights.remembers)
    seat = seen.own_seat

    def worth(action: Action) -> float:
        card = card_of(action)
        gain = ingredient_worth(mind, seen, seat, COLOUR[card])
        gain += STARS * liking(mind.weights, seen, action)
        return gain - keep_worth(mind, memory, card, seen.trick.trump) - _TIE * VALUE[card]

    return max(seeds, key=worth)


def choose_build(mind: Mind, seen: UffbasseObservation, legal: list[Action]) -> Action:
    """Take the strongest card of the middle; lay a weak card, or one that makes a good trump."""
    memory = Memory(seen, mind.weights.remembers)
    if seen.taken is None:
        return max(legal, key=lambda action: VALUE[card_of(action)])

    def worth(action: Action) -> float:
        laid = card_of(action)
        trump = trump_after(seen, COLOUR[laid], 1)
        hand = [card for card in seen.hand if card != laid]
        return added(keep_worth(mind, memory, card, trump) for card in hand)

    return max(legal, key=worth)
