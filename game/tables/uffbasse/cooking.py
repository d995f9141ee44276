"""What a person does in the open kitchen: open a recipe, lay ingredients, take them out.

None of this is an action yet; only "Cook!" passes the whole sequence to the rules.
"""

from __future__ import annotations

from typing import Any, Protocol

from game.games.uffbasse.ruleset import Recipe
from game.rules.core import Action, Refusal
from game.tables.uffbasse.kitchen import JOKER, Dish, Kitchen, empty_dish, laid_out
from game.tables.uffbasse.shown import Shown
from game.ui.table.handles import Handles
from game.ui.table.hands.acting import Acting
from game.ui.text import _


class CookingTable(Acting, Protocol):
    """What cooking needs of the table."""

    @property
    def shown(self) -> Shown:
        """What lies on the table."""

    def lay_hand(self) -> None:
        """Put the viewer's cards where they stand in the hand."""


class Cooking:
    """Keeps the dish that the viewer is putting together."""

    def __init__(self, table: CookingTable) -> None:
        self._table = table
        self._dish: Dish | None = None

    @property
    def now(self) -> Kitchen:
        """The kitchen as it is now."""
        return Kitchen(self._table.shown, self._table.choices, self._dish)

    # Going on

    def follow(self, shown: Shown, *, is_over: bool) -> None:
        """Go on with a dish that was interrupted while it was paid; forget dishes that are gone."""
        dish = self._dish
        if shown.cooking and shown.turn == shown.viewer is not None:
            if dish is None or not dish.is_locked:
                laid = laid_out(shown.cooking, shown.pot, joker=shown.pot_joker)
                self._dish = Dish(laid.recipe, laid.slots, is_locked=True)
        elif dish and (shown.turn != shown.viewer or dish.recipe not in shown.display):
            self.forget()
        if is_over:
            self.forget()

    def forget(self) -> None:
        """Put the dish away."""
        self._dish = None

    def actions(self) -> list[Action]:
        """Return the actions that cook the laid-out dish; none if it is not paid."""
        dish, shown = self._dish, self._table.shown
        if dish is None or not dish.is_ready:
            return []
        return dish.actions(shown.pot, joker=shown.pot_joker)

    # Recipes

    def choose(self, recipe: Recipe) -> None:
        """Open a recipe with the cheapest payment laid out; it can be changed (U10.5)."""
        kitchen = self.now
        if kitchen.is_locked:
            return
        if dish := kitchen.suggestion(recipe):
            self._dish = dish
        else:
            self._table.refuse(Refusal("U10.1", "cannot-pay", (("recipe", recipe.id),)))

    def suggest(self) -> None:
        """Lay out the payment with the fewest cards."""
        if self._dish is not None:
            self.choose(self._dish.recipe)

    def close(self) -> None:
        """Put the open recipe back."""
        if not self.now.is_locked:
            self._dish = None
        self._table.lay_hand()

    # Ingredients

    def lay(self, card: str, index: int | None = None) -> None:
        """Lay an ingredient or the joker into a slot; without `index`, where it helps."""
        table, dish = self._table, self._dish
        if dish is None:
            table.say(_("First choose a recipe with a green rim."), "U9.2")
            return
        if found := self._freed(dish, card).adding(card, index):
            self._dish = found
            table.stage.audio.cue("play")
            return
        text = _("It fits nowhere: one of the kind needed, or two alike of another.")
        table.say(text, "U10.2")
        table.stage.audio.cue("illegal")

    def take_out(self, card: str) -> None:
        """Take an ingredient out of its slot again."""
        if self._dish is not None:
            self._dish = self._freed(self._dish, card)
        self._table.lay_hand()

    def _freed(self, dish: Dish, card: str) -> Dish:
        return dish if dish.is_locked else dish.without(card)

    # What accepts a dragged ingredient

    def stove(self) -> Handles:
        """Return the handles of the panel: an ingredient goes where it helps."""
        return Handles(
            accepts=lambda what: self._dish is not None and _pays(what),
            drop=lambda what: self.lay(_paid_with(what)),
        )

    def slot(self, index: int) -> Handles:
        """Return the handles of an ingredient's slot."""
        return Handles(accepts=_pays, drop=lambda what: self.lay(_paid_with(what), index))

    def recipe(self, recipe: Recipe) -> Handles:
        """Return the handles of a recipe: a click or a dropped ingredient opens it."""

        def begin(what: Any) -> None:
            if self.now.recipe is not recipe:
                self.choose(recipe)
                if self.now.recipe is not recipe:
                    return
                self._dish = empty_dish(recipe)
            self.lay(_paid_with(what))

        return Handles(press=lambda: self.choose(recipe), accepts=_pays, drop=begin)


def _pays(what: Any) -> bool:
    """Whether a dragged thing can pay for a dish."""
    return what[0] in ("pantry", "uffbasse")


def _paid_with(what: Any) -> str:
    return str(what[1]) if what[0] == "pantry" else JOKER
