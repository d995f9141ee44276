"""Cooking, in small steps: begin a dish, pay into the pot, serve; or pass (U9, U10, U11.9)."""

from __future__ import annotations

from game.games.uffbasse import actions, phases, reasons
from game.games.uffbasse.cards import COLOUR, NAME, Card, names
from game.games.uffbasse.events import (
    CookingEnded,
    DishBegun,
    DishCooked,
    IngredientPaid,
    JokerPaid,
    Passed,
    RecipeRefilled,
)
from game.games.uffbasse.payment import (
    CARD_FIELD,
    CARD_UNIT,
    GUARD,
    JOKER_UNIT,
    affordable,
    holding_of,
    shortfall,
)
from game.games.uffbasse.play.round_end import end_cooking
from game.games.uffbasse.position import NO_RECIPE, NOBODY, Position
from game.games.uffbasse.ruleset import COLOURS
from game.rules.core import Action, Event, Refusal, Seat


def may_use_joker(position: Position, seat: Seat) -> bool:
    """Return whether the Uffbasse! card could be part of a payment of this seat (U11.9)."""
    return position.owner == seat and position.card_is_active()


def holding(position: Position, seat: Seat) -> int:
    """Return what a seat could pay with: its pantry, and the Uffbasse! card if it is the owner."""
    return holding_of(position.pantries[seat], may_use_joker(position, seat))


def legal_cooking(position: Position, seat: Seat) -> list[Action]:
    """Return the payable dishes and passing (U9.2), or the next steps of a begun dish."""
    if seat != position.turn:
        return []
    if position.recipe != NO_RECIPE:
        return _legal_payments(position, seat)
    payable = position.setup.cookbook.payable(holding(position, seat))
    cook = position.setup.cook
    legal = [cook[recipe] for recipe in position.display if recipe >= 0 and payable >> recipe & 1]
    legal.append(actions.PASS)
    return legal


def _legal_payments(position: Position, seat: Seat) -> list[Action]:
    """Return what may still go into the pot for an exact payment, and serving if it is one
    (U10.5)."""
    wanted = position.pot_wanted
    legal = [actions.PAY[card] for card in position.pantries[seat] if wanted & CARD_FIELD[card]]
    if wanted >= JOKER_UNIT:
        legal.append(actions.JOKER)
    if position.pot_paid in position.pot_open:
        legal.append(actions.SERVE)
    return legal


def _why_no_turn(position: Position, seat: Seat) -> Refusal | None:
    if position.phase != phases.COOK:
        return reasons.NO_COOKING_NOW
    return None if seat == position.turn else reasons.NOT_YOUR_COOKING_TURN


def _why_not_free(position: Position, seat: Seat) -> Refusal | None:
    """A begun dish has to be finished first."""
    if refusal := _why_no_turn(position, seat):
        return refusal
    if position.recipe != NO_RECIPE:
        recipe = position.rules.recipes[position.recipe].id
        return reasons.FINISH_DISH_FIRST.explained(recipe=recipe)
    return None


def _why_no_pot(position: Position, seat: Seat) -> Refusal | None:
    if refusal := _why_no_turn(position, seat):
        return refusal
    return reasons.NO_DISH_BEGUN if position.recipe == NO_RECIPE else None


def why_not_cook(position: Position, seat: Seat, recipe: int) -> Refusal | None:
    """U9.2: a dish of the display, for which some payment exists."""
    if refusal := _why_not_free(position, seat):
        return refusal
    if recipe not in position.display:
        return reasons.NOT_ON_DISPLAY
    owned = holding(position, seat)
    if position.setup.cookbook.payable(owned) >> recipe & 1:
        return None
    wanted = position.rules.recipes[recipe]
    uncovered = str(shortfall(wanted.needs, owned).uncovered)
    return reasons.CANNOT_PAY.explained(recipe=wanted.id, uncovered=uncovered)


def cook(position: Position, seat: Seat, recipe: int, events: list[Event] | None) -> None:
    """Begin a dish. It cannot be taken back, as some payment exists."""
    position.recipe = recipe
    position.pot_open = affordable(position.setup.cookbook.needs[recipe], holding(position, seat))
    position.pot_paid = 0
    _see_what_fits(position)
    if events is not None:
        events.append(DishBegun(seat, position.rules.recipes[recipe].id))


def _look_into_pot(position: Position) -> None:
    """Keep the payments that contain the pot, and see what else may go into it."""
    pot = position.pot_paid
    position.pot_open = tuple(
        [paid for paid in position.pot_open if ((paid | GUARD) - pot) & GUARD == GUARD]
    )
    _see_what_fits(position)


def _see_what_fits(position: Position) -> None:
    pot = position.pot_paid
    wanted = 0
    for paid in position.pot_open:
        wanted |= paid - pot
    position.pot_wanted = wanted


def why_not_pay(position: Position, seat: Seat, card: Card) -> Refusal | None:
    """U10.1-U10.5."""
    if refusal := _why_no_pot(position, seat):
        return refusal
    if card not in position.pantries[seat]:
        return reasons.NOT_IN_PANTRY
    if position.pot_wanted & CARD_FIELD[card]:
        return None
    return reasons.DOES_NOT_FIT.explained(colour=COLOURS[COLOUR[card]])


def pay(position: Position, seat: Seat, card: Card, events: list[Event] | None) -> None:
    """Put an ingredient into the pot."""
    position.pantries[seat].remove(card)
    position.points[seat] -= 1
    position.pot.append(card)
    position.pot_paid += CARD_UNIT[card]
    _look_into_pot(position)
    if events is not None:
        events.append(IngredientPaid(seat, NAME[card]))


def why_not_joker(position: Position, seat: Seat, _: int) -> Refusal | None:
    """U10.6, U11.9, U14.1."""
    if not position.card_is_active():
        off_rounds = str(position.setup.off_rounds)
        return reasons.CARD_OUT_OF_PLAY.explained(rounds=off_rounds)
    if refusal := _why_no_turn(position, seat):
        return refusal
    if position.owner != seat:
        return reasons.JOKER_NOT_OWNER
    if refusal := _why_no_pot(position, seat):
        return refusal
    if position.pot_joker:
        return reasons.JOKER_ONCE
    return None if position.pot_wanted >= JOKER_UNIT else reasons.JOKER_DOES_NOT_FIT


def joker(position: Position, seat: Seat, _: int, events: list[Event] | None) -> None:
    """Let the Uffbasse! card stand for one whole ingredient."""
    position.pot_joker = True
    position.pot_paid += JOKER_UNIT
    _look_into_pot(position)
    if events is not None:
        events.append(JokerPaid(seat))


def why_not_serve(position: Position, seat: Seat, _: int) -> Refusal | None:
    """U10.5: the payment must be exact."""
    if refusal := _why_no_pot(position, seat):
        return refusal
    return None if position.pot_paid in position.pot_open else reasons.NOT_PAID


def serve(position: Position, seat: Seat, _: int, events: list[Event] | None) -> None:
    """Finish the dish: discard the payment, give the recipe to the cook, refill the gap, end the
    turn (U9.5)."""
    recipe = position.recipe
    stars = position.rules.recipes[recipe].stars
    position.dishes[seat].append(recipe)
    position.points[seat] += stars
    position.discard += position.pot
    if events is not None:
        name = position.rules.recipes[recipe].id
        paid = names(position.pot)
        events.append(DishCooked(seat, name, stars, paid, position.pot_joker))
    if position.pot_joker:
        position.owner = NOBODY
    empty_pot(position)
    _refill(position, recipe, events)
    position.passes = 0
    position.turn = position.setup.left_of[seat]


def empty_pot(position: Position) -> None:
    """Clear the pot; no dish is begun."""
    position.recipe = NO_RECIPE
    position.pot = []
    position.pot_joker = False
    position.pot_paid = position.pot_wanted = 0
    position.pot_open = ()


def reopen_pot(position: Position) -> None:
    """Work out what may go into the pot, in a position that was set up."""
    seat = position.turn
    position.pot_paid = holding_of(position.pot, position.pot_joker)
    total = holding_of([*position.pantries[seat], *position.pot], may_use_joker(position, seat))
    position.pot_open = affordable(position.setup.cookbook.needs[position.recipe], total)
    _look_into_pot(position)


def _refill(position: Position, recipe: int, events: list[Event] | None) -> None:
    """Turn up a new recipe in the gap; it stays empty if there is none (U9.5, U9.6)."""
    place = position.display.index(recipe)
    turned_up = position.draw.pop() if position.draw else NO_RECIPE
    position.display[place] = turned_up
    if events is not None:
        name = None if turned_up == NO_RECIPE else position.rules.recipes[turned_up].id
        events.append(RecipeRefilled(place, name))


def why_not_pass(position: Position, seat: Seat, _: int) -> Refusal | None:
    """U9.2."""
    return _why_not_free(position, seat)


def pass_turn(position: Position, seat: Seat, _: int, events: list[Event] | None) -> None:
    """Cook nothing; the phase ends when all players pass in a row (U9.3, U9.4)."""
    position.passes += 1
    position.turn = position.setup.left_of[seat]
    if events is not None:
        events.append(Passed(seat))
    if position.passes == position.players:
        if events is not None:
            events.append(CookingEnded())
        end_cooking(position, events)
