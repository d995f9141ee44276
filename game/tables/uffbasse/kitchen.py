"""Composing a dish: the recipe, and what pays for each of its ingredients (U10).

These are all values; `Cooking` keeps the viewer's.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from game.games.uffbasse.cards import CARD_BY_NAME, COLOUR, NAME
from game.games.uffbasse.payment import Shortfall, cheapest, holding_of, shortfall
from game.games.uffbasse.ruleset import COLOURS, Recipe
from game.rules.core import Action
from game.tables.uffbasse.shown import Shown, suit_and_value
from game.ui.table.choices import Choices

JOKER = "joker"


@dataclass(frozen=True, slots=True)
class Slot:
    """One required ingredient and its payment."""

    need: str
    cards: tuple[str, ...] = ()
    """One card of the colour, or one or two cards of another colour."""
    joker: bool = False

    @property
    def is_paid(self) -> bool:
        """Whether this ingredient is paid (U10.1, U10.2, U10.6)."""
        own = len(self.cards) == 1 and self.cards[0][0] == self.need
        return self.joker or own or len(self.cards) == 2

    @property
    def is_empty(self) -> bool:
        """Whether nothing lies here."""
        return not self.joker and not self.cards

    @property
    def names(self) -> tuple[str, ...]:
        """What lies here: cards, or the joker."""
        return (JOKER,) if self.joker else self.cards

    def takes(self, card: str) -> bool:
        """Whether a card (or the joker) can be added here."""
        if self.is_empty:
            return True
        is_half = not self.joker and len(self.cards) == 1
        return is_half and self.cards[0][0] == card[0] != self.need

    def adding(self, card: str) -> Slot:
        """Return the slot with one more card, or the joker."""
        if card == JOKER:
            return replace(self, joker=True)
        return replace(self, cards=(*self.cards, card))

    def without(self, card: str) -> Slot:
        """Return the slot without this card, or without the joker."""
        if card == JOKER:
            return replace(self, joker=False)
        return replace(self, cards=tuple(one for one in self.cards if one != card))


@dataclass(frozen=True, slots=True)
class Dish:
    """A dish that is being put together."""

    recipe: Recipe
    slots: tuple[Slot, ...]
    is_locked: bool = False
    """Whether it cannot be changed: the match was interrupted while it was being paid."""

    @property
    def paid(self) -> int:
        """How many ingredients are paid."""
        return sum(slot.is_paid for slot in self.slots)

    @property
    def is_ready(self) -> bool:
        """Whether everything is paid."""
        return self.paid == len(self.slots)

    @property
    def used(self) -> list[str]:
        """The ingredients that lie in the slots."""
        return [card for slot in self.slots for card in slot.cards]

    @property
    def has_joker(self) -> bool:
        """Whether the Uffbasse! card pays for something."""
        return any(slot.joker for slot in self.slots)

    def adding(self, card: str, index: int | None = None) -> Dish | None:
        """Return the dish with one more ingredient (or the joker); None if it has no place there.

        Without an index it goes where it helps.
        """
        if card in self.used or (card == JOKER and self.has_joker):
            return None
        place = self._best_slot(card) if index is None else index
        if place is None or not self.slots[place].takes(card):
            return None
        return self._with(place, self.slots[place].adding(card))

    def without(self, card: str) -> Dish:
        """Return the dish without an ingredient (or the joker)."""
        return replace(self, slots=tuple(slot.without(card) for slot in self.slots))

    def actions(self, pot: Collection[str], *, joker: bool) -> list[Action]:
        """Return the actions that cook it, without those already done."""
        begin, wild = Action("cook", (self.recipe.id,)), Action("joker")
        wanted = [begin, *(Action("pay", (card,)) for card in self.used)]
        wanted += [wild] if self.has_joker else []
        done = {begin, *(Action("pay", (card,)) for card in pot)} if self.is_locked else set()
        done |= {wild} if self.is_locked and joker else set()
        return [*(action for action in wanted if action not in done), Action("serve")]

    def _with(self, index: int, slot: Slot) -> Dish:
        return replace(self, slots=(*self.slots[:index], slot, *self.slots[index + 1 :]))

    def _best_slot(self, card: str) -> int | None:
        """Return the slot of its colour, else the one where it makes a pair, else an empty one."""

        def rank(index: int) -> int:
            slot = self.slots[index]
            return 0 if slot.is_empty and slot.need == card[0] else 2 if slot.is_empty else 1

        fitting = [index for index, slot in enumerate(self.slots) if slot.takes(card)]
        return min(fitting, key=rank, default=None)


def empty_dish(recipe: Recipe) -> Dish:
    """Return a dish with empty slots."""
    return Dish(recipe, tuple(Slot(COLOURS[need]) for need in recipe.needs))


def laid_out(recipe: Recipe, cards: Sequence[str], *, joker: bool) -> Dish:
    """Return a dish with these cards: first own colours, the joker in the last free slot, pairs."""
    dish, rest = empty_dish(recipe), []
    for card in cards:
        own = (i for i, slot in enumerate(dish.slots) if slot.is_empty and slot.need == card[0])
        index = next(own, None)
        if index is None:
            rest.append(card)
        else:
            dish = dish.adding(card, index) or dish
    free = [index for index, slot in enumerate(dish.slots) if slot.is_empty]
    if joker and free:
        dish = dish.adding(JOKER, free[-1]) or dish
    for card in sorted(rest, key=suit_and_value):
        dish = dish.adding(card) or dish
    return dish


@dataclass(frozen=True, slots=True)
class Cost:
    """The cheapest way to pay for a dish."""

    is_direct: bool
    """Whether every ingredient is paid in its own colour."""
    used: tuple[str, ...]
    """The cards that it takes."""
    joker: bool
    """Whether it takes the Uffbasse! card, too."""

    @property
    def cards(self) -> int:
        """How many cards it takes."""
        return len(self.used)


@lru_cache(maxsize=512)
def _cost(needs: tuple[int, ...], pantry: tuple[str, ...], joker: bool) -> Cost | None:
    """Return the cheapest payment, with the joker only if needed: it is worth more in a trick."""
    cards = [CARD_BY_NAME[card] for card in pantry]
    payment = cheapest(needs, cards, joker=False) or cheapest(needs, cards, joker)
    if payment is None:
        return None
    colours = sorted(COLOUR[card] for card in payment.cards)
    direct = not payment.joker and colours == sorted(needs)
    return Cost(direct, tuple(NAME[card] for card in payment.cards), payment.joker)


@dataclass(frozen=True, slots=True)
class Kitchen:
    """What the viewer can cook, and the dish being put together."""

    shown: Shown
    choices: Choices
    dish: Dish | None

    @property
    def is_my_turn(self) -> bool:
        """Whether the viewer may cook or pass now."""
        serves = any(map(self.choices.may_any, ("pay", "joker", "serve")))
        return self.choices.may("pass") or (self.is_locked and serves)

    @property
    def pantry(self) -> list[str]:
        """The viewer's ingredients, sorted."""
        return sorted(self.shown.own.pantry, key=suit_and_value)

    @property
    def recipe(self) -> Recipe | None:
        """The recipe that is open."""
        return None if self.dish is None else self.dish.recipe

    @property
    def slots(self) -> tuple[Slot, ...]:
        """The slots of the open recipe."""
        return () if self.dish is None else self.dish.slots

    @property
    def is_locked(self) -> bool:
        """Whether the open dish cannot be changed."""
        return self.dish is not None and self.dish.is_locked

    @property
    def is_ready(self) -> bool:
        """Whether everything is paid."""
        return self.dish is not None and self.dish.is_ready

    def cost(self, recipe: Recipe) -> Cost | None:
        """Return the viewer's cheapest payment of a dish, None if it cannot be paid."""
        if self.shown.viewer is None:
            return None
        return _cost(recipe.needs, tuple(self.pantry), self.shown.joker_is_mine)

    def cookable(self) -> list[tuple[Recipe, Cost]]:
        """Return the open recipes that the viewer can pay for, best first."""
        found = [
            (recipe, cost)
            for recipe in self.shown.display
            if recipe is not None and (cost := self.cost(recipe)) is not None
        ]
        return sorted(found, key=lambda pair: (-pair[0].stars, pair[1].cards, pair[0].id))

    def suggestion(self, recipe: Recipe) -> Dish | None:
        """Return a dish with the cheapest payment laid out; None if it cannot be paid."""
        cost = self.cost(recipe)
        return None if cost is None else laid_out(recipe, cost.used, joker=cost.joker)

    def missing(self, recipe: Recipe) -> Shortfall:
        """Return what the viewer lacks for a dish, and how far pairs and the joker help."""
        cards = [CARD_BY_NAME[card] for card in self.pantry]
        return shortfall(recipe.needs, holding_of(cards, self.shown.joker_is_mine))
