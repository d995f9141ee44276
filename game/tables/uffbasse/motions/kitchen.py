"""Cooking: paying, the pot, the dish, new recipes, and what is thrown away."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game.games.uffbasse import events as happened
from game.games.uffbasse.ruleset import Recipe
from game.tables.uffbasse import faces, fold
from game.tables.uffbasse.motions.base import Kit
from game.tables.uffbasse.motions.serving import serving
from game.tables.uffbasse.shown import COOKED, PASSED
from game.ui.animation import Animation, Call, Later, Pause, sequence, together
from game.ui.table.cards import Place
from game.ui.table.motion.manners import LAID, SERVED, TOSSED
from game.ui.table.telling.event_table import Sound, at_once

PAID = replace(TOSSED, seconds=0.26)
"""Several ingredients are paid one after the other."""


def cooking_begun(event: happened.CookingBegun, kit: Kit) -> Animation:
    def begin() -> None:
        kit.happen(event)
        kit.forget_dish()

    return sequence(Call(begin), Pause(0.6))


def dish_begun(event: happened.DishBegun, kit: Kit) -> Animation:
    return at_once(0.0 if event.seat == kit.shown.viewer else 0.5)(event, kit)


def ingredient_paid(event: happened.IngredientPaid, kit: Kit, play: Sound) -> Animation:
    """Let an ingredient fly from a pantry; those of the viewer lie in their slots already."""
    if event.seat == kit.shown.viewer:
        # The viewer's cards were heard when they were laid into their slots.
        return Call(lambda: kit.happen(event))

    def pay() -> None:
        kit.change(fold.into_pot, card=event.card)
        play()

    place = kit.layout.payment
    end = Place(place.centerx, place.centery, 0, kit.stage.px(100))
    take = partial(fold.out_of_pantry, seat=event.seat, card=event.card)
    return kit.flights.fly(
        faces.card_face(event.card),
        kit.places.pantry(event.seat),
        end,
        PAID,
        start_action=lambda: kit.change(take),
        landed=pay,
    )


def joker_paid(event: happened.JokerPaid, kit: Kit) -> Animation:
    return at_once(0.0 if event.seat == kit.shown.viewer else 0.25)(event, kit)


def dish_cooked(event: happened.DishCooked, kit: Kit, cook: Sound, star: Sound) -> Animation:
    """Let the ingredients simmer, serve the dish, and let it fly to its cook."""
    recipe = kit.shown.recipe(event.recipe)

    def into_dishes() -> None:
        kit.moment.simmers = False
        kit.change(fold.pot_emptied, event=event)
        kit.forget_dish()

    def served() -> None:
        kit.change(fold.with_dish, event.seat, recipe)
        kit.moment.did[event.seat] = COOKED

    fly = kit.flights.fly(
        f"recipe:{recipe.id}",
        kit.places.recipe(kit.shown.display.index(recipe)),
        kit.places.dishes(event.seat),
        SERVED,
        start_action=into_dishes,
        landed=served,
    )
    wait = 0.0 if event.seat == kit.shown.viewer else 0.6
    plate = serving(kit, event.seat, recipe, star)
    return sequence(Pause(wait), Later(lambda: _simmer(kit, recipe, cook)), plate, fly, Pause(0.15))


def _simmer(kit: Kit, recipe: Recipe, cook: Sound) -> Animation:
    """Let the ingredients fall into the pot."""
    cook()
    starts = kit.in_pot(recipe)
    kit.moment.simmers = True
    x, y = kit.places.pot()
    end = Place(x, y - kit.stage.px(30), 0, kit.stage.px(40))
    flights = [
        kit.flights.fly(face, start, end, TOSSED, number=i)
        for i, (face, start) in enumerate(starts)
    ]
    return together(*flights, Pause(0.4))


def recipe_refilled(event: happened.RecipeRefilled, kit: Kit, deal: Sound) -> Animation:
    if event.recipe is None:
        return Pause(0)
    end = kit.places.recipe(event.place)
    return kit.flights.fly(
        f"recipe:{event.recipe}",
        Place(end.x, -kit.layout.recipes[event.place].height, 0, end.width),
        end,
        LAID,
        landed=deal,
    )


def passed(event: happened.Passed, kit: Kit) -> Animation:
    def passed() -> None:
        kit.moment.did[event.seat] = PASSED
        kit.forget_dish()

    return sequence(Call(passed), Pause(0.45))


def cooking_ended(event: happened.CookingEnded, kit: Kit) -> Animation:
    return sequence(Call(lambda: kit.change(fold.tidying)), Pause(0.4))


def discarded(event: happened.Discarded, kit: Kit) -> Animation:
    lift = partial(fold.out_of_pantry, seat=event.seat, card=event.card)
    return kit.flights.fly(
        faces.card_face(event.card),
        kit.places.pantry(event.seat),
        kit.places.deck(),
        TOSSED,
        start_action=lambda: kit.change(lift),
    )
