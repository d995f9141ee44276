"""What a seat may do at a table that lies flat, and what everybody knows about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.games.uffbasse.cards import NAME
from game.games.uffbasse.observation import UffbasseObservation
from game.rules.core import Action, Seat
from game.tables.uffbasse.faces import card_face
from game.tables.uffbasse.shown import suit_and_value, value_and_suit
from game.tables.uffbasse.words import upper
from game.ui.deeds import Deed, HeldCard
from game.ui.text import N_, _, ngettext

if TYPE_CHECKING:
    from game.tables.uffbasse.view import UffbasseTable

GO = {"play": N_("Play it"), "seed": N_("Into the pantry"), "lay": N_("Lay it")}
"""What is done with a card of the hand, without naming it."""
OPEN = ("take", "pay", "discard")
"""What is done with cards that all can see."""
OTHERS = {
    "keep": N_("Keep the card"),
    "serve": N_("Serve"),
    "joker": N_("Uffbasse! card"),
    "claim": N_("Uffbasse!"),
    "call": N_("Uffbasse!"),
    "call-only": N_("Only call"),
}


def held_cards(table: UffbasseTable, seen: UffbasseObservation) -> Sequence[HeldCard]:
    """Return the hand of whose eyes these are, sorted as the settings say."""
    by_rank = table.stage.settings.sorting == "rank"
    order = value_and_suit if by_rank else suit_and_value
    cards = sorted((NAME[card] for card in seen.hand), key=order)
    return [HeldCard(card, card_face(card)) for card in cards]


def deeds(table: UffbasseTable, seen: UffbasseObservation) -> Sequence[Deed]:
    """Return all that this seat may do."""
    return [_deed(table, action) for action in seen.legal]


def _deed(table: UffbasseTable, action: Action) -> Deed:
    verb, argument = action.verb, action.args[0] if action.args else ""
    if verb in GO:
        return Deed(action, _(GO[verb]), argument, _(GO[verb]))
    if verb in OPEN:
        return Deed(action, table.words.card(argument), picture=card_face(argument))
    if verb in ("pick", "use"):
        colour = upper(table.words.colour(argument))
        return Deed(action, colour, picture=f"uffbasse/icon-{argument}")
    if verb == "cook":
        recipe = table.recipes[argument]
        return Deed(action, recipe.short.get("pfl"), picture=f"uffbasse/dish-{recipe.id}")
    if verb == "pass":
        return Deed(action, _("Pass"), is_main=True)
    picture = "uffbasse/uffbasse-card" if verb == "joker" else ""
    return Deed(action, _(OTHERS[verb]), picture=picture, is_main=verb in ("serve", "keep"))


def seat_facts(table: UffbasseTable, seat: Seat) -> Sequence[str]:
    """Return what a seat has earned so far."""
    if not table.shown.seats:
        return ()
    shown = table.shown.seats[seat]
    points = ngettext("{count} point", "{count} points", shown.points).format(count=shown.points)
    dishes = len(shown.dishes)
    cooked = ngettext("{count} dish", "{count} dishes", dishes).format(count=dishes)
    return points, cooked
