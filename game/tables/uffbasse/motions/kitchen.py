"""Cooking: paying, the pot, the dish, new recipes, and what is thrown away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.uffbasse import events as happened
from game.tables.uffbasse import faces
from game.tables.uffbasse.motions.base import cue, recipe_of, show
from game.tables.uffbasse.motions.serving import serving
from game.tables.uffbasse.pot import pot_spot, pot_starts
from game.ui.animation import (
    Animation,
    Call,
    Later,
    Pause,
    ease_back,
    ease_in_out,
    sequence,
    together,
)
from game.ui.table.cards import Place

if TYPE_CHECKING:
    from game.tables.uffbasse.view import UffbasseTable


@show.register(happened.CookingBegun)
def _cooking_begun(event: happened.CookingBegun, table: UffbasseTable) -> Animation:
    def begin() -> None:
        table.shown.phase = "cook"
        table.shown.leader = event.seat
        table.shown.turn = event.seat
        table.kitchen.forget()
        cue(table, "round-end")

    return sequence(Call(begin), Pause(0.6))


@show.register(happened.DishBegun)
def _dish_begun(event: happened.DishBegun, table: UffbasseTable) -> Animation:
    def begin() -> None:
        shown = table.shown
        shown.turn = event.seat
        shown.cooking = recipe_of(table, event.recipe)
        shown.pot, shown.pot_joker = [], False

    wait = 0.0 if event.seat == table.viewer else 0.5
    return sequence(Call(begin), Pause(wait))


@show.register(happened.IngredientPaid)
def _paid(event: happened.IngredientPaid, table: UffbasseTable) -> Animation:
    shown = table.shown
    mine = event.seat == table.viewer

    def pay() -> None:
        pantry = shown.seats[event.seat].pantry
        if event.card in pantry:
            pantry.remove(event.card)
        shown.pot.append(event.card)
        if not mine:
            # One's own cards were heard when they were laid into their slots.
            cue(table, "play")

    if mine:
        return Call(pay)
    place = table.layout.payment
    end = Place(place.centerx, place.centery, 0, table.stage.px(100))
    return table.flights.fly(
        faces.card_face(event.card), table.places.pantry(event.seat), end, 0.2, landed=pay
    )


@show.register(happened.JokerPaid)
def _joker_paid(event: happened.JokerPaid, table: UffbasseTable) -> Animation:
    def pay() -> None:
        table.shown.pot_joker = True
        cue(table, "joker")

    return sequence(Call(pay), Pause(0.0 if event.seat == table.viewer else 0.25))


@show.register(happened.DishCooked)
def _cooked(event: happened.DishCooked, table: UffbasseTable) -> Animation:
    shown = table.shown
    recipe = recipe_of(table, event.recipe)
    place = shown.display.index(recipe) if recipe in shown.display else 0

    def simmer() -> Animation:
        cue(table, "cook")
        starts = pot_starts(table, recipe)
        table.simmering = True
        x, y = pot_spot(table)
        end = Place(x, y - table.stage.px(30), 0, table.stage.px(40))
        return together(
            *[
                table.flights.fly(face, start, end, 0.42, delay=i * 0.09, arc=70)
                for i, (face, start) in enumerate(starts)
            ],
            Pause(0.4),
        )

    def into_dishes() -> None:
        table.simmering = False
        shown.cooking, shown.pot, shown.pot_joker = None, [], False
        if recipe in shown.display:
            shown.display[shown.display.index(recipe)] = None
        table.kitchen.forget()
        if event.joker:
            shown.owner = None

    def served() -> None:
        seat = shown.seats[event.seat]
        seat.dishes.append(recipe)
        seat.cooked, seat.passed = True, False

    rect = table.layout.recipes[place]
    start = Place(rect.centerx, rect.centery, 0, rect.width)
    key = f"recipe:{recipe.id}"
    fly = table.flights.fly(
        key,
        start,
        table.places.dishes(event.seat),
        0.5,
        start_action=into_dishes,
        landed=served,
        ease=ease_in_out,
    )
    wait = 0.0 if event.seat == table.viewer else 0.6
    serve = serving(table, event.seat, recipe)
    return sequence(Pause(wait), Later(simmer), serve, fly, Pause(0.15))


@show.register(happened.RecipeRefilled)
def _refilled(event: happened.RecipeRefilled, table: UffbasseTable) -> Animation:
    shown = table.shown
    if event.recipe is None:
        return Pause(0)
    recipe = recipe_of(table, event.recipe)
    rect = table.layout.recipes[event.place]
    key = f"recipe:{recipe.id}"

    def land() -> None:
        shown.display[event.place] = recipe
        shown.draw_pile = max(0, shown.draw_pile - 1)

    return table.flights.fly(
        key,
        Place(rect.centerx, -rect.height, 0, rect.width),
        Place(rect.centerx, rect.centery, 0, rect.width),
        0.35,
        ease=ease_back,
        landed=land,
        start_action=lambda: cue(table, "deal"),
    )


@show.register(happened.Passed)
def _passed(event: happened.Passed, table: UffbasseTable) -> Animation:
    def passed() -> None:
        shown = table.shown
        shown.turn = event.seat
        shown.seats[event.seat].passed = True
        shown.seats[event.seat].cooked = False
        table.kitchen.forget()
        cue(table, "pass")

    return sequence(Call(passed), Pause(0.45))


@show.register(happened.CookingEnded)
def _cooking_ended(event: happened.CookingEnded, table: UffbasseTable) -> Animation:  # noqa: ARG001
    def end() -> None:
        table.shown.phase = "limit"
        table.shown.turn = None

    return sequence(Call(end), Pause(0.4))


@show.register(happened.Discarded)
def _discarded(event: happened.Discarded, table: UffbasseTable) -> Animation:
    shown = table.shown

    def lift() -> None:
        seat = shown.seats[event.seat]
        if event.card in seat.pantry:
            seat.pantry.remove(event.card)

    return table.flights.fly(
        faces.card_face(event.card),
        table.places.pantry(event.seat),
        table.places.deck(),
        0.3,
        start_action=lift,
    )
