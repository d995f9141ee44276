"""Foolish decisions that a moment of thought avoids, by what one seat knows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.games.uffbasse.actions import CALL, CALL_ONLY, CLAIM, PASS
from game.games.uffbasse.cards import CARD_BY_NAME, COLOUR, Card
from game.games.uffbasse.knowledge.observation import UffbasseObservation
from game.games.uffbasse.payment import JOKER_UNIT, cookbook, holding_of
from game.games.uffbasse.tricks import winning_place
from game.rules.core import Action, Seat, seats
from game.rules.wording import N_

PASSED_DISH: Final = N_("passes in the last round with a dish to pay")
WASTED_CARD: Final = N_("throws more than needed into a lost trick")
IDLE_SHOUT: Final = N_("claims or calls for nothing")


def follies(seen: UffbasseObservation, action: Action) -> Iterator[tuple[str, bool]]:
    """Yield the kinds of decision that this is, each with whether it was foolish."""
    if action in (CLAIM, CALL, CALL_ONLY):
        yield IDLE_SHOUT, not shout_helps(seen, action)
    elif seen.phase == "cook":
        if seen.kitchen.recipe is None and is_last(seen) and seen.legal != (PASS,):
            yield PASSED_DISH, action == PASS and not is_in_front(seen)
    elif action.verb == "play":
        cards = [_card(one) for one in seen.legal if one.verb == "play"]
        if len(cards) > 1 and is_lost(seen, cards):
            yield WASTED_CARD, _card(action) not in needed(seen, cards)


def sensible(seen: UffbasseObservation, legal: Sequence[Action]) -> list[Action]:
    """Return the actions that are not foolish; shouts are not judged."""
    if seen.phase == "cook" and is_last(seen) and len(legal) > 1 and not is_in_front(seen):
        return [action for action in legal if action != PASS]
    if seen.phase == "trick" and len(legal) > 1:
        cards = [_card(action) for action in legal]
        if is_lost(seen, cards):
            kept = needed(seen, cards)
            return [action for action in legal if _card(action) in kept]
    return list(legal)


def is_last(seen: UffbasseObservation) -> bool:
    """Return whether leftovers of this round are worthless (U9.9)."""
    return seen.round >= seen.variant("rounds")


def is_in_front(seen: UffbasseObservation) -> bool:
    """Return whether this seat alone would win if the game ended now. Then it may pass: if anybody
    cooks, it has another turn, while its own dish would turn up a recipe for the others (U9.4)."""
    return [standing.seat for standing in seen.standings if standing.place == 1] == [seen.seat]


def is_lost(seen: UffbasseObservation, cards: list[Card]) -> bool:
    """Return whether no own card can win the trick as it lies. Never with the variant `kostprobe`,
    or as owner of the Uffbasse! card."""
    trick = seen.trick
    if not trick.cards or seen.variant("kostprobe") or seen.owner == seen.own_seat:
        return False
    place = len(trick.cards)
    return all(winning_place((*trick.cards, card), trick.trump) != place for card in cards)


def needed(seen: UffbasseObservation, cards: list[Card]) -> set[Card]:
    """Return the lowest card of each colour, and cards that keep the owner of the Uffbasse! card
    from winning with that colour."""
    least: dict[int, Card] = {}
    kept = set()
    for card in sorted(cards):
        low = least.setdefault(COLOUR[card], card)
        if card == low or _blocks(seen, low, card):
            kept.add(card)
    return kept


def _blocks(seen: UffbasseObservation, low: Card, card: Card) -> bool:
    """Return whether the owner may win by naming this colour against `low`, but not against
    `card`."""
    if seen.owner is None or not seen.card_active:
        return False
    place = (seen.owner - seen.trick.leader) % seen.players
    if place >= len(seen.trick.cards):
        return True
    other = seen.trick.cards[place]
    return COLOUR[other] == COLOUR[card] and low < other < card


def shout_helps(seen: UffbasseObservation, shout: Action) -> bool:
    """Return whether a claim or call can still matter: the card may decide a trick, or pay for a
    dish (U11.6, U11.9)."""
    if seen.hand or not is_last(seen):
        return True
    takers = [seen.own_seat] if shout == CLAIM else list(seats(seen.players))
    recipes = _display(seen)
    if seen.kitchen.draw_size:  # any uncooked one may turn up
        cooked = {recipe for dishes in seen.dishes for recipe in dishes}
        recipes = _mask(set(range(len(seen.rules.recipes))) - cooked)
    return any(_payable(seen, seat, joker=True) & recipes for seat in takers)


def _display(seen: UffbasseObservation) -> int:
    return _mask({recipe for recipe in seen.kitchen.display if recipe is not None})


def _mask(recipes: set[int]) -> int:
    return sum(1 << recipe for recipe in recipes)


def _payable(seen: UffbasseObservation, seat: Seat, joker: bool) -> int:
    """Return a mask of the recipes that a seat can pay for, with the Uffbasse! card if `joker`."""
    payable = cookbook(tuple(recipe.needs for recipe in seen.rules.recipes)).payable
    return payable(holding_of(seen.pantries[seat]) + joker * JOKER_UNIT)


def _card(action: Action) -> Card:
    return CARD_BY_NAME[action.args[0]]
