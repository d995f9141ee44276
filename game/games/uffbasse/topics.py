"""What a mistake is about: rules that lessons teach."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.games.uffbasse.cards import BIT, CARD_BY_NAME, VALUE
from game.games.uffbasse.knowledge.observation import UffbasseObservation
from game.games.uffbasse.payment import UNIT, cookbook, holding_of
from game.games.uffbasse.ruleset import COLOURS
from game.games.uffbasse.trump import trump_of
from game.rules.core import Action

SEED: Final = ("U3.5",)
TRUMP: Final = ("U4.1", "U7.2")
TRICK: Final = ("U6.2", "U7.1", "U7.4")
NEXT_TRUMP: Final = ("U4.4", "U8.3")
INGREDIENTS: Final = ("U9.1", "U10.1", "U10.2")
CARD: Final = ("U11.3", "U11.6")
CALL: Final = ("U11.4", "U11.5")
COOKING: Final = ("U9.1", "U9.2", "U10.2")
PAIR: Final = ("U13.2",)
END_OF_ROUND: Final = ("U3.7", "U9.4", "U9.8")

_OF_VERB: Final = {
    "seed": SEED,
    "take": SEED,
    "lay": TRUMP,
    "use": CARD,
    "keep": CARD,
    "claim": CARD,
    "call": CALL,
    "call-only": CALL,
    "pass": END_OF_ROUND,
    "discard": END_OF_ROUND,
}


def topics(seen: UffbasseObservation, done: Action, better: Action) -> tuple[str, ...]:
    """Return what somebody should have known who did one thing, and not the better one."""
    if better.verb == "play" == done.verb:
        trumps = [BIT[CARD_BY_NAME[one.args[0]]] & seen.trick.trump for one in (done, better)]
        return TRICK if bool(trumps[0]) == bool(trumps[1]) else TRUMP
    if better.verb == "seed" == done.verb:
        # A strong card was given away; else it was the wrong ingredient.
        return SEED if _strength(seen, done) > _strength(seen, better) else INGREDIENTS
    if better.verb == "pick" == done.verb:
        is_same = _trump_after(seen, done) == _trump_after(seen, better)
        feeds = _payable_after(seen, better) & ~_payable_after(seen, done)
        return INGREDIENTS if is_same or feeds else NEXT_TRUMP
    if better.verb == "cook" and _completes_pair(seen, better):
        return PAIR
    return _OF_VERB.get(better.verb, COOKING)


def _strength(seen: UffbasseObservation, seed: Action) -> tuple[bool, int]:
    """Return whether a card of the hand is trump now, and its value."""
    card = CARD_BY_NAME[seed.args[0]]
    sizes = [len(pile) for pile in seen.market]
    return bool(BIT[card] & _trump_of(seen, sizes)), VALUE[card]


def _payable_after(seen: UffbasseObservation, pick: Action) -> int:
    """Return a mask of the open recipes that can be paid with what is picked."""
    holding = holding_of(seen.pantries[seen.own_seat], joker=seen.owner == seen.own_seat)
    book = cookbook(tuple(recipe.needs for recipe in seen.rules.recipes))
    payable = book.payable(holding + UNIT[COLOURS.index(pick.args[0])])
    return sum(1 << one for one in seen.kitchen.display if one is not None and payable >> one & 1)


def _trump_after(seen: UffbasseObservation, pick: Action) -> int:
    """Return the trump of the next trick; 0 if no other one comes in which it could differ."""
    if len(seen.hand) < 2:
        return 0
    sizes = [len(pile) for pile in seen.market]
    sizes[COLOURS.index(pick.args[0])] -= 1
    return _trump_of(seen, sizes)


def _trump_of(seen: UffbasseObservation, sizes: Sequence[int]) -> int:
    return trump_of(sizes, seen.stalls, bool(seen.variant("beginner-2")))


def _completes_pair(seen: UffbasseObservation, cook: Action) -> bool:
    recipes, own = seen.rules.recipes, seen.dishes[seen.own_seat]
    stars = next(one.stars for one in recipes if one.id == cook.args[0])
    return sum(recipes[dish].stars == stars for dish in own) + 1 == seen.rules.category_dishes
