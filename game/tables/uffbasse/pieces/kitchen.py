"""What is shown of the recipes, and of the dish being paid in the kitchen."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.uffbasse.ruleset import Recipe
from game.tables.uffbasse import faces
from game.tables.uffbasse.gestures import Gestures
from game.tables.uffbasse.kitchen import JOKER, Slot, laid_out
from game.tables.uffbasse.layout.places import UffbassePlaces
from game.tables.uffbasse.panels.cooking.buttons import CookButtons, Price
from game.tables.uffbasse.panels.cooking.dish import OpenDish
from game.tables.uffbasse.panels.cooking.slots import IngredientSlot, JokerLine, Payment
from game.tables.uffbasse.panels.quiet_kitchen import Discarding
from game.tables.uffbasse.panels.recipes import OpenRecipe
from game.tables.uffbasse.recipe_cards import held_ingredients
from game.tables.uffbasse.words import tips
from game.tables.uffbasse.words.names import upper
from game.tables.uffbasse.words.telling import UffbasseWords
from game.ui.frame import Press, Tip
from game.ui.table.cards import Place
from game.ui.table.handles import NOTHING
from game.ui.text import _

COLUMNS = 5
"""Recipes beside each other."""


def open_recipes(
    words: UffbasseWords, gestures: Gestures, *, hints: bool
) -> list[OpenRecipe | None]:
    """Return the display; None is a gap."""
    return [
        None if recipe is None else _open_recipe(words, gestures, recipe, hints=hints)
        for recipe in words.shown.display
    ]


def _open_recipe(
    words: UffbasseWords, gestures: Gestures, recipe: Recipe, *, hints: bool
) -> OpenRecipe:
    kitchen = words.kitchen
    cooking = kitchen.is_my_turn
    marks = cooking or (hints and words.shown.viewer is not None)
    cost = kitchen.cost(recipe) if marks else None
    is_chosen = recipe in (kitchen.recipe, words.shown.cooking)
    return OpenRecipe(
        recipe=recipe,
        tip=words.recipe_tip(recipe),
        held=held_ingredients(recipe.needs, tuple(kitchen.pantry)) if marks else (),
        is_payable=cost is not None,
        is_direct=cost is not None and cost.is_direct,
        is_chosen=is_chosen,
        is_veiled=cooking and cost is None and not is_chosen,
        handles=gestures.cooking.recipe(recipe) if cooking else NOTHING,
    )


def in_pot(words: UffbasseWords, recipe: Recipe, places: UffbassePlaces) -> list[tuple[str, Place]]:
    """Return each ingredient of a dish (the joker, too), and the place of its slot."""
    slots = _slots(words, recipe, mine=words.kitchen.recipe == recipe)
    return [
        (_face(name), Place(place.centerx, place.centery, 0, place.width * 0.8))
        for slot, place in zip(slots, places.ingredients(len(slots)), strict=True)
        for name in slot.names
    ]


def _slots(words: UffbasseWords, recipe: Recipe, *, mine: bool) -> Sequence[Slot]:
    shown = words.shown
    if mine:
        return words.kitchen.slots
    return laid_out(recipe, shown.pot, joker=shown.pot_joker).slots


def _face(name: str) -> str:
    return "uffbasse/uffbasse-card" if name == JOKER else faces.card_face(name)


def open_dish(
    words: UffbasseWords,
    gestures: Gestures,
    recipe: Recipe,
    cook: Press,
    *,
    simmers: bool,
    tells_card: bool,
) -> OpenDish:
    """Return the dish in the kitchen: the viewer's open one, else that in the pot.

    `tells_card`: it also says where the Uffbasse! card is.
    """
    shown, kitchen, others = words.shown, words.kitchen, words.expected.only
    mine = kitchen.is_my_turn
    slots = _slots(words, recipe, mine=mine)
    price = _price(words, recipe, slots)
    cooks = None if mine else others
    return OpenDish(
        recipe=recipe,
        lead=_("You cook") if mine else _("In the pot:"),
        name=words.dish_name(recipe),
        bonus=words.bonus_line(recipe),
        tip=words.recipe_tip(recipe),
        column=_column_above(shown.display, recipe),
        hint=words.payment_hint() if mine else "",
        slots=[
            _slot(words, gestures, index, slot, simmers=simmers) for index, slot in enumerate(slots)
        ],
        price=price,
        joker=_joker_line(words, gestures, tells_card=tells_card),
        buttons=_buttons(words, gestures, price, cook) if mine else None,
        cook=None if cooks is None else words.people[cooks],
        cook_tip=None if cooks is None else tips.seat_tip(words, cooks),
        simmers=simmers,
    )


def _column_above(display: Sequence[Recipe | None], recipe: Recipe) -> int | None:
    """Return the recipe's column in the lower row, next to the open dish; None in the upper row."""
    index = display.index(recipe) if recipe in display else 0
    return index - COLUMNS if index >= COLUMNS else None


def _slot(
    words: UffbasseWords, gestures: Gestures, index: int, slot: Slot, *, simmers: bool
) -> IngredientSlot:
    mine, dragged = words.kitchen.is_my_turn, gestures.dragged_card()
    return IngredientSlot(
        need=slot.need,
        name=words.colour(slot.need),
        tip=Tip(upper(words.colour(slot.need)), words.slot_hint()),
        payments=[_payment(words, gestures, name, simmers=simmers) for name in slot.names],
        is_paid=slot.is_paid,
        has_joker=slot.joker,
        is_lit=mine and dragged is not None and slot.takes(dragged),
        handles=gestures.cooking.slot(index) if mine else None,
    )


def _payment(words: UffbasseWords, gestures: Gestures, name: str, *, simmers: bool) -> Payment:
    is_movable = words.kitchen.is_my_turn and not words.kitchen.is_locked
    return Payment(
        key=name,
        face=_face(name),
        label=_("Joker") if name == JOKER else words.card(name),
        is_away=simmers or gestures.is_dragging(("pantry", name)),
        take_out=(lambda: gestures.cooking.take_out(name)) if is_movable else None,
    )


def _price(words: UffbasseWords, recipe: Recipe, slots: Sequence[Slot]) -> Price:
    """Return stars and cost of the open dish; an unpaid ingredient counts as one more card."""
    shown = words.shown
    cards = sum(len(slot.cards) + (not slot.is_paid) for slot in slots)
    seat = shown.bottom if words.kitchen.is_my_turn else words.expected.only
    stars = 0 if seat is None else shown.seats[seat].gain(shown.rules, recipe)
    return Price(stars, cards, words.price(stars, cards))


def _joker_line(words: UffbasseWords, gestures: Gestures, *, tells_card: bool) -> JokerLine:
    kitchen = words.kitchen
    usable = kitchen.is_my_turn and words.shown.joker_is_mine and not kitchen.is_locked
    is_used = any(slot.joker for slot in kitchen.slots)
    return JokerLine(
        text=words.joker_line(),
        is_shown=usable or is_used or tells_card,
        is_usable=usable,
        tip=Tip(_("Joker"), words.joker_hint()),
        put=(lambda: gestures.cooking.lay(JOKER)) if usable and not is_used else None,
    )


def _buttons(words: UffbasseWords, gestures: Gestures, price: Price, cook: Press) -> CookButtons:
    kitchen = words.kitchen
    missing = "" if kitchen.is_ready else _("Not everything is paid yet.")
    text = f"{missing}\n{price.words}".strip()
    return CookButtons(
        paid=sum(slot.is_paid for slot in kitchen.slots),
        cook_tip=Tip(_("Cook!"), text),
        cook=cook if kitchen.is_ready else None,
        suggest=None if kitchen.is_locked else gestures.cooking.suggest,
        back=None if kitchen.is_locked else gestures.cooking.close,
        left=len(kitchen.pantry) - sum(len(slot.cards) for slot in kitchen.slots),
        limit=words.shown.rules.pantry_limit,
    )


def discarding_of(words: UffbasseWords, gestures: Gestures) -> Discarding | None:
    """Return how much the viewer has to throw away; None if nothing."""
    if words.shown.phase != "limit" or not words.choices.may_any("discard"):
        return None
    surplus, chosen = words.shown.surplus, len(gestures.chosen)
    return Discarding(surplus, chosen, gestures.discard if chosen == surplus else None)
