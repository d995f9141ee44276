"""A dish of Uffbasse! that is being put together: what goes where, and what does not fit."""

from __future__ import annotations

from game.games.uffbasse.ruleset import UffbasseRules
from game.match.rulesets import all_rulesets
from game.rules.core import Action
from game.tables.uffbasse.kitchen import JOKER, Dish, empty_dish, laid_out


def dish_of(*needs: int) -> Dish:
    """Return an empty dish that needs these: 0 is O, 1 Y, 2 R, 3 B, 4 G."""
    rules = all_rulesets().find("uffbasse")
    assert isinstance(rules, UffbasseRules)
    return empty_dish(next(one for one in rules.recipes if one.needs == needs))


def names(dish: Dish | None) -> list[tuple[str, ...]]:
    assert dish is not None
    return [slot.names for slot in dish.slots]


def test_own_colours_come_first_then_pairs_and_the_joker_takes_what_is_left() -> None:
    recipe = dish_of(0, 2, 4, 4).recipe  # O R G G
    dish = laid_out(recipe, ("Y2", "G5", "B1", "Y9", "O3"), joker=True)
    assert names(dish) == [("O3",), ("Y2", "Y9"), ("G5",), (JOKER,)]
    assert dish.is_ready
    assert dish.adding("B1") is None, "all is paid"


def test_an_ingredient_goes_where_it_helps_and_can_be_taken_out_again() -> None:
    dish = dish_of(0, 1, 4)  # O Y G
    for card, wanted in (
        ("R1", [("R1",), (), ()]),
        ("Y4", [("R1",), ("Y4",), ()]),
        ("R7", [("R1", "R7"), ("Y4",), ()]),
    ):
        dish = dish.adding(card) or dish
        assert names(dish) == wanted
    assert dish.paid == 2
    assert dish.adding("R7") is None, "it lies there already"
    assert dish.adding("B2", 0) is None, "a pair is complete"
    assert dish.without("R1").adding("B2", 0) is None, "two alike, or none"
    assert names(dish.without("Y4").adding(JOKER)) == [("R1", "R7"), (JOKER,), ()]
    assert names(dish) == [("R1", "R7"), ("Y4",), ()], "a dish is a value"


def test_what_is_in_the_pot_already_is_not_done_again() -> None:
    laid = laid_out(dish_of(1, 1).recipe, ("Y1", "Y2"), joker=False)
    cook, serve = Action("cook", (laid.recipe.id,)), Action("serve")
    first, second = (Action("pay", (card,)) for card in ("Y1", "Y2"))
    assert laid.actions((), joker=False) == [cook, first, second, serve]
    locked = Dish(laid.recipe, laid.slots, is_locked=True)
    assert locked.actions(("Y1",), joker=False) == [second, serve]
