"""Which legal actions really differ, so that nothing is tried twice."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.uffbasse.cards import BIT, COLOUR, VALUE, Card
from game.games.uffbasse.knowledge.observation import UffbasseObservation
from game.games.uffbasse.knowledge.sampling import unseen_cards
from game.games.uffbasse.opponents.card_choice import card_of
from game.games.uffbasse.opponents.shout_choice import winner_with
from game.rules.core import Action


def different(seen: UffbasseObservation, legal: Sequence[Action]) -> list[Action]:
    """Return one choice of each kind: of equal cards the lowest one. As a seed card, whose value
    counts for nothing in the pantry, all cards of a colour are equal.

    The first ones are preferred if all promise the same: cheap cards and rich dishes.
    """
    if seen.phase == "use":
        return list({winner_with(seen, action): action for action in legal}.values())
    if seen.phase in ("seed", "trick"):
        trump = seen.trick.trump
        cards = _lowest(legal) if seen.phase == "seed" else _different_cards(seen, legal)
        return sorted(cards, key=lambda one: (BIT[card_of(one)] & trump > 0, VALUE[card_of(one)]))
    if seen.phase == "cook":
        stars = {recipe.id: recipe.stars for recipe in seen.rules.recipes}
        return sorted(legal, key=lambda one: -stars[one.args[0]] if one.args else 0)
    return list(legal)


def _lowest(legal: Sequence[Action]) -> list[Action]:
    """Return the lowest card of each colour."""
    dear_first = sorted(legal, key=card_of, reverse=True)
    return list({COLOUR[card_of(action)]: action for action in dear_first}.values())


def _different_cards(seen: UffbasseObservation, legal: Sequence[Action]) -> list[Action]:
    """Leave out a card if the next lower own one of its colour is as good: no card that may still
    be played or lies in the trick has a value between them."""
    others = {*unseen_cards(seen), *seen.trick.cards}
    for known in seen.known:
        others.update(known)
    others.difference_update(seen.hand)
    kept: list[Action] = []
    before: Card | None = None
    for action in sorted(legal, key=card_of):
        card = card_of(action)
        if before is None or COLOUR[before] != COLOUR[card] or _any_between(others, before, card):
            kept.append(action)
        before = card
    return kept


def _any_between(cards: set[Card], low: Card, high: Card) -> bool:
    return any(low < card < high for card in cards)
