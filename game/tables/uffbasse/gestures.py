"""What a person does with the pointer: dragging cards, dropping them, clicking stalls."""

from __future__ import annotations

from typing import Any, Protocol

from game.tables.uffbasse.cooking import Cooking, CookingTable
from game.tables.uffbasse.kitchen import JOKER
from game.tables.uffbasse.shown import colour_of
from game.ui.frame import Press
from game.ui.table.handles import Handles
from game.ui.table.hands.dragging import Dragging
from game.ui.text import _

Payload = tuple[str, ...]
"""What is dragged: ("hand", card), ("market", colour), ("middle", card), ("pantry", card),
("uffbasse",)."""


TAKEN = {"market": "pick", "hand": "seed", "middle": "take"}
"""The verb that puts a dragged thing into the pantry."""


class GesturedTable(CookingTable, Protocol):
    """What gestures need of the table."""

    @property
    def may_try(self) -> bool:
        """Whether the viewer may try to do something now, allowed or not."""


class Gestures(Dragging):
    """Turns drags, drops and clicks into actions of the rules."""

    def __init__(self, table: GesturedTable) -> None:
        super().__init__()
        self._table = table
        self.cooking = Cooking(table)
        self.asked: str | None = None
        """The card that was clicked once and waits for the second click."""
        self.chosen: list[str] = []
        """Ingredients chosen to be thrown away."""

    def forget(self) -> None:
        """Drop choices that were not carried out."""
        self.asked = None
        self.chosen.clear()

    def dragged_card(self) -> str | None:
        """Return the card that is being dragged (the joker, too), or None."""
        dragged = self.dragged
        if not dragged:
            return None
        if dragged[0] == "uffbasse":
            return JOKER
        return str(dragged[1]) if dragged[0] in ("hand", "pantry", "middle") else None

    # The trick

    def trick_box(self) -> Handles:
        """Return the handles of the trick: it accepts any hand card, legal or not."""
        return Handles(
            accepts=lambda what: bool(what[0] == "hand"), drop=lambda what: self.play(what[1])
        )

    def click_hand(self, card: str) -> None:
        """Play a card; with the setting `confirm_plays`, on the second click."""
        table = self._table
        if table.stage.settings.confirm_plays and self.asked != card:
            self.asked = card
            table.lay_hand()
            return
        self.play(card)

    def play(self, card: str) -> None:
        """Choose a hand card as seed, build with it, or play it, whatever is due now."""
        table, self.asked = self._table, None
        if table.choices.may_any("seed"):
            table.act("seed", card)
        elif table.choices.may_any("lay"):
            table.act("lay", card)
        elif table.may_try:
            table.act("play", card)

    # The market

    def stall(self, colour: str) -> Handles:
        """Return the handles of a stall: a click, a drag of its top card, a drop on it."""
        return Handles(
            press=self._stall_press(colour),
            drag=("market", colour) if self._table.choices.may("pick", colour) else None,
            accepts=lambda what: self._stall_accepts(colour, what),
            drop=lambda what: self._stall_drop(colour, what),
        )

    def _stall_press(self, colour: str) -> Press | None:
        table = self._table
        if table.choices.may("use", colour):
            return lambda: table.act("use", colour)
        # An empty stall says why nothing can be picked there.
        return (lambda: table.act("pick", colour)) if table.choices.may_any("pick") else None

    def takes_stall(self, colour: str) -> bool:
        """Whether the dragged card can be dropped at this stall."""
        card = self.dragged_card()
        if card is None:
            return False
        if card == JOKER:
            return self._table.choices.may("use", colour)
        return colour_of(card) == colour and self._table.choices.may("lay", card)

    def _stall_accepts(self, colour: str, what: Any) -> bool:
        if what[0] == "uffbasse":
            return self._table.choices.may("use", colour)
        return bool(what[0] == "hand" and self._table.choices.may_any("lay"))

    def _stall_drop(self, colour: str, what: Any) -> None:
        """Use the Uffbasse! card here, or build with a card (it goes to its own stall)."""
        if what[0] == "uffbasse":
            self._table.act("use", colour)
        elif what[0] == "hand":
            self._table.act("lay", what[1])

    # The own panel

    def invites_pantry(self) -> bool:
        """Whether the dragged thing can be dropped on the own panel."""
        return bool(self.dragged and self._pantry_accepts(self.dragged))

    def pantry(self) -> Handles:
        """Return the handles of the own pantry: cards of the market, the seed card, the middle."""
        return Handles(accepts=self._pantry_accepts, drop=self._pantry_drop)

    def _pantry_accepts(self, what: Any) -> bool:
        verb = TAKEN.get(what[0])
        return verb is not None and self._table.choices.may(verb, what[1])

    def _pantry_drop(self, what: Any) -> None:
        self._table.act(TAKEN[what[0]], what[1])

    # The kitchen

    def click_pantry(self, card: str) -> None:
        """Lay an ingredient into the pot, or mark it to be thrown away."""
        if self._table.shown.phase == "limit":
            self._toggle_discard(card)
        else:
            self.cooking.lay(card)

    def discard(self) -> None:
        """Throw the chosen ingredients away."""
        for card in list(self.chosen):
            if not self._table.act("discard", card):
                break
        self.chosen.clear()

    def _toggle_discard(self, card: str) -> None:
        table = self._table
        if not table.choices.may_any("discard"):
            return
        if card in self.chosen:
            self.chosen.remove(card)
        elif len(self.chosen) < table.shown.surplus:
            self.chosen.append(card)
        else:
            table.say(_("Only throw away what is too much."), "U9.8")
        table.lay_hand()
