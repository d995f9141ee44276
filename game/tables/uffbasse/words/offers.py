"""What a seat may do at a flat table, and what everybody knows about it."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.uffbasse.cards import NAME
from game.games.uffbasse.knowledge.observation import UffbasseObservation
from game.games.uffbasse.payment import cheapest
from game.games.uffbasse.ruleset import Recipe
from game.rules.core import Action, Seat
from game.tables.uffbasse.faces import card_face
from game.tables.uffbasse.shown import suit_and_value, value_and_suit
from game.tables.uffbasse.words.names import upper
from game.tables.uffbasse.words.telling import UffbasseWords
from game.ui.table.offers import HeldCard, Offer
from game.ui.text import N_, _, ngettext

GO = {"play": N_("Play it"), "seed": N_("Into the pantry"), "lay": N_("Lay it")}
"""What is done with a card of the hand, without naming it."""
OPEN = ("take", "pay", "discard")
"""What is done with open cards."""
OTHERS = {
    "keep": N_("Keep the card"),
    "serve": N_("Serve"),
    "joker": N_("Uffbasse! card"),
    "claim": N_("Uffbasse!"),
    "call": N_("Uffbasse!"),
    "call-only": N_("Only call"),
}


def held_cards(
    seen: UffbasseObservation, words: UffbasseWords, *, by_rank: bool
) -> Sequence[HeldCard]:
    """Return the hand of the viewing seat, sorted by value or by colour."""
    order = value_and_suit if by_rank else suit_and_value
    cards = sorted((NAME[card] for card in seen.hand), key=order)
    return [HeldCard(card, card_face(card), words.card(card)) for card in cards]


def offers(seen: UffbasseObservation, words: UffbasseWords) -> Sequence[Offer]:
    """Return the legal actions of this seat in words."""
    return [_offer(seen, words, action) for action in seen.legal]


def _offer(seen: UffbasseObservation, words: UffbasseWords, action: Action) -> Offer:
    verb, argument = action.verb, action.args[0] if action.args else ""
    if verb in GO:
        return Offer(action, _(GO[verb]), argument, _(GO[verb]))
    if verb in OPEN:
        return Offer(action, words.card(argument), picture=card_face(argument))
    if verb in ("pick", "use"):
        colour = upper(words.colour(argument))
        return Offer(action, colour, picture=f"uffbasse/icon-{argument}")
    if verb == "cook":
        recipe = words.shown.recipe(argument)
        name, price = recipe.palatine_short, _least_price(seen, words, recipe)
        return Offer(action, name, picture=f"uffbasse/dish-{recipe.id}", note=price)
    if verb == "pass":
        return Offer(action, _("Pass"), is_main=len(seen.legal) == 1)
    if verb == "serve":
        return Offer(action, _(OTHERS[verb]), is_main=True, note=_price_of_pot(seen, words))
    picture = "uffbasse/uffbasse-card" if verb == "joker" else ""
    return Offer(action, _(OTHERS[verb]), picture=picture, is_main=verb == "keep")


def _least_price(seen: UffbasseObservation, words: UffbasseWords, recipe: Recipe) -> str:
    """Return what a dish brings the viewing seat, and its lowest cost."""
    assert seen.seat is not None
    pantry = seen.pantries[seen.seat]
    may_use = seen.owner == seen.seat and seen.card_active
    payment = cheapest(recipe.needs, pantry, joker=False) or cheapest(recipe.needs, pantry, may_use)
    gain = words.shown.seats[seen.seat].gain(seen.rules, recipe)
    return words.price(gain, len(payment.cards)) if payment else ""


def _price_of_pot(seen: UffbasseObservation, words: UffbasseWords) -> str:
    """Return what the dish in the pot brings and has cost."""
    if seen.seat is None or seen.kitchen.recipe is None:
        return ""
    gain = words.shown.seats[seen.seat].gain(seen.rules, seen.rules.recipes[seen.kitchen.recipe])
    return words.price(gain, len(seen.kitchen.pot))


def seat_facts(words: UffbasseWords, seat: Seat) -> Sequence[str]:
    """Return a seat's stars with bonus, and its count for the shout."""
    shown = words.shown
    if not shown.seats:
        return ()
    score = shown.seats[seat].score(shown.rules)
    stars = ngettext("{count} star", "{count} stars", score).format(count=score)
    return stars, *words.measures(seat)[:1]
