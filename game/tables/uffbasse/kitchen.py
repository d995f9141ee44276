"""Composing a dish: which recipe, and what pays for each of its ingredients (U10).

Nothing of this is an action yet. A dish is put together here, changed and put back at will; only
"Cook!" hands the whole sequence to the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from game.games.uffbasse.cards import CARD_BY_NAME, COLOUR, NAME
from game.games.uffbasse.payment import Payment, Shortfall, cheapest, holding_of, shortfall
from game.games.uffbasse.ruleset import COLOURS, Recipe
from game.rules.core import Action, Refusal
from game.tables.uffbasse.shown import Shown, suit_and_value
from game.ui.table.choices import Choices

JOKER = "joker"


@dataclass(frozen=True, slots=True)
class Cost:
    """The cheapest way to pay for a dish."""

    cards: int
    is_direct: bool
    """Every ingredient is there in its own colour."""
    used: tuple[str, ...] = ()
    """The cards that it takes."""
    joker: bool = False
    """Whether it takes the Uffbasse! card, too."""


@dataclass(slots=True)
class Slot:
    """One required ingredient and what lies there for it."""

    need: str
    cards: list[str] = field(default_factory=list)
    """One card of the colour, or one or two cards of another one."""
    joker: bool = False

    @property
    def is_paid(self) -> bool:
        """Whether this ingredient is paid (U10.1, U10.2, U10.6)."""
        if self.joker:
            return True
        if len(self.cards) == 1:
            return self.cards[0][0] == self.need
        return len(self.cards) == 2

    @property
    def names(self) -> list[str]:
        """What lies here: cards, or the joker."""
        return [JOKER] if self.joker else self.cards

    def takes(self, card: str) -> bool:
        """Whether a card can be added here."""
        if self.joker or len(self.cards) == 2:
            return False
        if not self.cards:
            return True
        return self.cards[0][0] == card[0] != self.need


class CookingTable(Protocol):
    """What the kitchen asks of the table."""

    @property
    def shown(self) -> Shown:
        """What lies on the table."""

    @property
    def choices(self) -> Choices:
        """What the viewer may do now."""

    def refuse(self, refusal: Refusal) -> None:
        """Say why something is not possible."""


class Kitchen:
    """The dish that the viewer is putting together."""

    def __init__(self, table: CookingTable) -> None:
        self._table = table
        self.recipe: Recipe | None = None
        self.slots: list[Slot] = []
        self.locked = 0
        """How many cards are in the pot for good: the match was broken off while paying."""
        self._costs: dict[tuple[str, tuple[str, ...], bool], Cost | None] = {}

    @property
    def is_my_turn(self) -> bool:
        """Whether the viewer may cook or pass now."""
        choices = self._table.choices
        serves = any(map(choices.may_any, ("pay", "joker", "serve")))
        return choices.may("pass") or (self.locked > 0 and serves)

    @property
    def pantry(self) -> list[str]:
        """The viewer's ingredients, sorted."""
        return sorted(self._table.shown.own.pantry, key=suit_and_value)

    @property
    def paid(self) -> int:
        """How many ingredients are paid."""
        return sum(slot.is_paid for slot in self.slots)

    @property
    def is_ready(self) -> bool:
        """Whether everything is paid."""
        return bool(self.slots) and self.paid == len(self.slots)

    def cost(self, recipe: Recipe) -> Cost | None:
        """Return what a dish costs the viewer at least, None if it cannot be paid."""
        if self._table.shown.viewer is None:
            return None
        pantry, joker = tuple(self.pantry), self._table.shown.joker_is_mine
        key = (recipe.id, pantry, joker)
        if key not in self._costs:
            if len(self._costs) > 500:
                self._costs.clear()
            self._costs[key] = _cost(recipe, pantry, joker)
        return self._costs[key]

    def cookable(self) -> list[tuple[Recipe, Cost]]:
        """Return the open recipes that the viewer can pay for, best first."""
        found = [
            (recipe, cost)
            for recipe in self._table.shown.display
            if recipe is not None and (cost := self.cost(recipe)) is not None
        ]
        return sorted(found, key=lambda pair: (-pair[0].stars, pair[1].cards, pair[0].id))

    def missing(self, recipe: Recipe) -> Shortfall:
        """Return what the viewer lacks for a dish, and how far pairs and the joker help."""
        cards = [CARD_BY_NAME[card] for card in self.pantry]
        return shortfall(recipe.needs, holding_of(cards, self._table.shown.joker_is_mine))

    def choose(self, recipe: Recipe) -> None:
        """Open a recipe with the cheapest payment laid out, to be changed at will (U10.5)."""
        if self.locked:
            return
        if self.cost(recipe) is None:
            self._table.refuse(Refusal("U10.1", "cannot-pay", (("recipe", recipe.id),)))
            return
        self.recipe = recipe
        self.suggest()

    def suggest(self) -> None:
        """Lay out the payment with the fewest cards."""
        if self.recipe is None or self.locked:
            return
        self.clear()
        payment = self._cheapest(self.recipe)
        if payment is None:
            return
        self._lay_out([NAME[card] for card in payment.cards], joker=payment.joker)

    def clear(self) -> None:
        """Take everything out again, the recipe stays open."""
        if self.recipe is not None and not self.locked:
            self.slots = [Slot(COLOURS[need]) for need in self.recipe.needs]

    def close(self) -> None:
        """Put the recipe back."""
        if not self.locked:
            self.recipe = None
            self.slots = []

    def resume(self, recipe: Recipe, cards: Sequence[str], *, joker: bool) -> None:
        """Go on with a dish that was broken off: what is in the pot stays there."""
        self.recipe = recipe
        self.slots = [Slot(COLOURS[need]) for need in recipe.needs]
        self._lay_out(cards, joker=joker)
        self.locked = len(cards) + joker + 1

    def forget(self) -> None:
        """Start afresh: the turn is over."""
        self.locked = 0
        self.close()

    def used(self) -> list[str]:
        """Return the ingredients that lie in the slots."""
        return [card for slot in self.slots for card in slot.cards]

    def add(self, card: str, index: int | None = None) -> bool:
        """Lay an ingredient (or the joker) into a slot, by itself into the one where it helps.

        Returns whether it has a place there.
        """
        if self.recipe is None or card in self.used():
            return False
        slot = self.slots[index] if index is not None else self._best_slot(card)
        if slot is None:
            return False
        if card == JOKER:
            if slot.cards or slot.joker or any(other.joker for other in self.slots):
                return False
            slot.joker = True
            return True
        if not slot.takes(card):
            return False
        slot.cards.append(card)
        return True

    def remove(self, card: str) -> None:
        """Take an ingredient (or the joker) out of its slot."""
        if self.locked:
            return
        for slot in self.slots:
            if card == JOKER:
                slot.joker = False
            elif card in slot.cards:
                slot.cards.remove(card)

    def actions(self) -> list[Action]:
        """Return what has to be done to cook what is laid out."""
        assert self.recipe is not None
        shown, begin, joker = self._table.shown, Action("cook", (self.recipe.id,)), Action("joker")
        wanted = [begin, *(Action("pay", (card,)) for card in self.used())]
        if any(slot.joker for slot in self.slots):
            wanted.append(joker)
        done: set[Action] = set()
        if self.locked:
            done = {begin, *(Action("pay", (card,)) for card in shown.pot)}
            if shown.pot_joker:
                done.add(joker)
        return [*(action for action in wanted if action not in done), Action("serve")]

    def _best_slot(self, card: str) -> Slot | None:
        empty = [slot for slot in self.slots if not slot.cards and not slot.joker]
        if card == JOKER:
            return empty[0] if empty else None
        for slot in empty:
            if slot.need == card[0]:
                return slot
        for slot in self.slots:
            if len(slot.cards) == 1 and slot.takes(card):
                return slot
        return next((slot for slot in empty if slot.need != card[0]), None)

    def _lay_out(self, cards: Sequence[str], *, joker: bool) -> None:
        """Put cards into slots: own colours first, then pairs, the joker where nothing lies."""
        rest: list[str] = []
        for card in cards:
            slot = next(
                (s for s in self.slots if s.need == card[0] and not s.cards and not s.joker), None
            )
            if slot:
                slot.cards.append(card)
            else:
                rest.append(card)
        for card in sorted(rest, key=suit_and_value):
            self.add(card)
        if joker:
            self.add(JOKER)

    def _cheapest(self, recipe: Recipe) -> Payment | None:
        cards = [CARD_BY_NAME[card] for card in self.pantry]
        # The joker is worth more in a trick: it is only suggested where nothing else pays.
        return cheapest(recipe.needs, cards, joker=False) or cheapest(
            recipe.needs, cards, joker=self._table.shown.joker_is_mine
        )


def _cost(recipe: Recipe, pantry: tuple[str, ...], joker: bool) -> Cost | None:
    cards = [CARD_BY_NAME[card] for card in pantry]
    payment = cheapest(recipe.needs, cards, joker=False) or cheapest(recipe.needs, cards, joker)
    if payment is None:
        return None
    needed = sorted(recipe.needs)
    direct = not payment.joker and sorted(COLOUR[card] for card in payment.cards) == needed
    used = tuple(NAME[card] for card in payment.cards)
    return Cost(len(payment.cards), direct, used, payment.joker)


def pot_slots(recipe: Recipe, pot: Sequence[str], *, joker: bool) -> list[Slot]:
    """Return somebody else's pot, laid out as slots."""
    slots = [Slot(COLOURS[need]) for need in recipe.needs]
    rest: list[str] = []
    for card in pot:
        slot = next((s for s in slots if s.need == card[0] and not s.cards), None)
        if slot:
            slot.cards.append(card)
        else:
            rest.append(card)
    if joker:
        free = [slot for slot in slots if not slot.cards]
        if free:
            free[-1].joker = True
    for card in rest:
        slot = next((s for s in slots if s.cards and s.takes(card)), None) or next(
            (s for s in slots if s.takes(card)), None
        )
        if slot:
            slot.cards.append(card)
    return slots
