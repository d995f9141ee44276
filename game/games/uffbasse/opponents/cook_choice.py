"""Cooking: which dish, which payment, and which ingredients to keep (U9, U10, U11.9)."""

from __future__ import annotations

from game.games.uffbasse.actions import JOKER, PASS, PAY, SERVE
from game.games.uffbasse.cards import COLOUR
from game.games.uffbasse.knowledge.observation import UffbasseObservation
from game.games.uffbasse.opponents.card_choice import card_of
from game.games.uffbasse.opponents.mind import MOST_PICKS, Mind
from game.games.uffbasse.opponents.style import STARS, liking
from game.games.uffbasse.payment import (
    JOKER_UNIT,
    UNIT,
    count,
    covers,
    holding_of,
)
from game.rules.core import Action, seats

_CONTESTED = 0.05
"""What a dish gains by each rival who could cook it, in stars."""


def choose_cooking(mind: Mind, seen: UffbasseObservation) -> Action:
    """Return the next step: a dish, a pass, or what goes into the pot."""
    if seen.kitchen.recipe is None:
        return _choose_dish(mind, seen)
    return choose_payment(mind, seen, seen.kitchen.recipe)


def _choose_dish(mind: Mind, seen: UffbasseObservation) -> Action:
    """Return the dish that the best plan begins with, if it is better than keeping everything."""
    seat = seen.own_seat
    holding = mind.holding(seen, seat)
    idle = mind.cook.plan(holding, 0, (), mind.is_last(seen)).worth
    best, most = PASS, idle
    for action in seen.legal:
        if action != PASS:
            recipe = mind.recipe_of(action)
            worth = dish_worth(mind, seen, recipe) + _CONTESTED * rivals_for(mind, seen, recipe)
            worth += STARS * liking(mind.weights, seen, action)
            if worth > most:
                best, most = action, worth
    return best


def dish_worth(mind: Mind, seen: UffbasseObservation, recipe: int) -> float:
    """Return the worth of cooking a dish now, including that of the rest of the pantry."""
    seat = seen.own_seat
    gain = mind.prices.gain(mind.prices.cooked(seen.dishes[seat]), recipe, mind.is_last(seen))
    return gain + max(worth for worth, _ in _payments(mind, seen, recipe))


def _payments(mind: Mind, seen: UffbasseObservation, recipe: int) -> list[tuple[float, int]]:
    """Return each payment that the pot can still become, with the worth of the rest."""
    seat = seen.own_seat
    holding = mind.holding(seen, seat)
    cooked = mind.prices.cooked(seen.dishes[seat])
    pot = holding_of(seen.kitchen.pot, seen.kitchen.pot_joker)
    payments = mind.cook.payments(holding, recipe, mind.display(seen), cooked, mind.is_last(seen))
    return [payment for payment in payments if covers(payment[1], pot)]


def rivals_for(mind: Mind, seen: UffbasseObservation, recipe: int) -> int:
    """Return how many others could cook this dish now."""
    return sum(
        mind.cook.payable(mind.holding(seen, seat)) >> recipe & 1
        for seat in seats(seen.players)
        if seat != seen.seat
    )


def choose_payment(mind: Mind, seen: UffbasseObservation, recipe: int) -> Action:
    """Return the next step of the payment that leaves most; each step finds the same payment."""
    payments = _payments(mind, seen, recipe)
    _, paid = max(payments, key=lambda payment: payment[0])
    rest = paid - holding_of(seen.kitchen.pot, seen.kitchen.pot_joker)
    if not rest:
        return SERVE
    if rest >= JOKER_UNIT:
        return JOKER
    pantry = seen.pantries[seen.own_seat]
    return PAY[next(card for card in pantry if count(rest, COLOUR[card]))]


def choose_discard(mind: Mind, seen: UffbasseObservation) -> Action:
    """Return the ingredient that is least useful in the next round (U9.8)."""
    seat = seen.own_seat
    appraiser = mind.appraiser(seen, seat)
    holding = mind.holding(seen, seat)
    return max(
        seen.legal,
        key=lambda action: (
            appraiser.plan(holding - UNIT[COLOUR[card_of(action)]], MOST_PICKS).worth
        ),
    )
