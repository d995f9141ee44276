"""What a person does with the pointer: dragging cards, dropping them, clicking stalls."""

from __future__ import annotations

from typing import Any, Protocol

from game.games.uffbasse.ruleset import Recipe
from game.tables.uffbasse import faces
from game.tables.uffbasse.kitchen import JOKER, Kitchen
from game.tables.uffbasse.layout.arrange import Layout
from game.tables.uffbasse.shown import Shown, colour_of
from game.ui.frame import Frame, Press
from game.ui.stage import Stage
from game.ui.table.cards import CardArt
from game.ui.table.choices import Choices
from game.ui.table.dragging import TILT, Dragging
from game.ui.table.handles import Handles
from game.ui.text import _

Payload = tuple[str, ...]
"""What is dragged: ("hand", card), ("market", colour), ("middle", card), ("pantry", card),
("uffbasse",)."""


TAKEN = {"market": "pick", "hand": "seed", "middle": "take"}
"""How something is put into the pantry, by what is dragged."""


class GesturedTable(Protocol):
    """What gestures ask of the table."""

    @property
    def stage(self) -> Stage:
        """The window's services."""

    @property
    def art(self) -> CardArt:
        """How cards look."""

    @property
    def layout(self) -> Layout:
        """Where everything lies."""

    @property
    def shown(self) -> Shown:
        """What lies on the table."""

    @property
    def choices(self) -> Choices:
        """What the viewer may do now."""

    @property
    def kitchen(self) -> Kitchen:
        """The dish that the viewer is putting together."""

    @property
    def may_try(self) -> bool:
        """Whether the viewer may try to do something now, allowed or not."""

    def act(self, verb: str, *args: str) -> bool:
        """Do something for the viewer; a refusal is shown."""

    def say(self, text: str, rule: str = "") -> None:
        """Show a sentence for a few seconds."""

    def lay_hand(self) -> None:
        """Put the viewer's cards where they stand in the hand."""


class Gestures(Dragging):
    """Turns drags, drops and clicks into what the rules understand."""

    def __init__(self, table: GesturedTable) -> None:
        super().__init__()
        self._table = table
        self.asked: str | None = None
        """The card that was clicked once and waits for the second click."""
        self.chosen: list[str] = []
        """Ingredients that the viewer wants to throw away."""

    def dragged_card(self) -> str | None:
        """Return the card that is being dragged (the joker, too), or None."""
        dragged = self._pointing.dragged
        if not dragged:
            return None
        if dragged[0] == "uffbasse":
            return JOKER
        return str(dragged[1]) if dragged[0] in ("hand", "pantry", "middle") else None

    def draw_dragged(self, frame: Frame) -> None:
        """Show what is dragged: larger, tilted, with a deep shadow."""
        dragged = self._pointing.dragged
        if not dragged:
            return
        table = self._table
        face, width = self._look(dragged)
        picture = table.art.card(face, round(width * 1.06), "dragged", TILT)
        frame.blit_centred(picture, *self._last)

    def _look(self, dragged: Payload) -> tuple[str, float]:
        table = self._table
        if dragged[0] == "uffbasse":
            return "uffbasse/uffbasse-card", table.layout.card_spot.width
        if dragged[0] == "market":
            pile = table.shown.pile(dragged[1])
            return faces.card_face(pile[-1]) if pile else faces.BACK, table.layout.market_card
        width = table.layout.trick_card if dragged[0] == "middle" else table.layout.hand_card
        return faces.card_face(dragged[1]), width

    # The trick

    def trick_box(self) -> Handles:
        """Return what the trick takes: any hand card, legal or not."""
        return Handles(
            accepts=lambda what: bool(what[0] == "hand"), drop=lambda what: self.play(what[1])
        )

    def click_hand(self, card: str) -> None:
        """Play a card; if the player wants it so, with the second click only."""
        table = self._table
        if table.stage.settings.confirm_plays and self.asked != card:
            self.asked = card
            table.lay_hand()
            return
        self.asked = None
        self.play(card)

    def play(self, card: str) -> None:
        """Do with a hand card what is to be done with one now."""
        table = self._table
        if table.choices.may_any("seed"):
            table.act("seed", card)
        elif table.choices.may_any("lay"):
            table.act("lay", card)
        elif table.may_try:
            table.act("play", card)

    # The market

    def stall(self, colour: str) -> Handles:
        """Return what can be done with a stall: a click, a drag of its top card, a drop on it."""
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
        """Whether what is dragged can be let go at this stall."""
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
        """Use the Uffbasse! card here, or build with the card (it goes to its own stall)."""
        if what[0] == "uffbasse":
            self._table.act("use", colour)
        elif what[0] == "hand":
            self._table.act("lay", what[1])

    # The own panel

    def invites_pantry(self) -> bool:
        """Whether the own panel shows that something can be let go there."""
        dragged = self._pointing.dragged
        return bool(dragged and self._pantry_accepts(dragged))

    def pantry(self) -> Handles:
        """Return what the own pantry takes: from the market, the seed card, from the middle."""
        return Handles(accepts=self._pantry_accepts, drop=self._pantry_drop)

    def _pantry_accepts(self, what: Any) -> bool:
        verb = TAKEN.get(what[0])
        return verb is not None and self._table.choices.may(verb, what[1])

    def _pantry_drop(self, what: Any) -> None:
        self._table.act(TAKEN[what[0]], what[1])

    # The kitchen

    def stove(self) -> Handles:
        """Return what the panel takes: an ingredient, which goes where it helps."""
        kitchen = self._table.kitchen
        return Handles(
            accepts=lambda what: kitchen.recipe is not None and _pays(what), drop=self._pay
        )

    def recipe(self, recipe: Recipe) -> Handles:
        """Return what opens a recipe: a click, or an ingredient that is dropped on it."""
        kitchen = self._table.kitchen
        return Handles(
            press=lambda: kitchen.choose(recipe),
            accepts=_pays,
            drop=lambda what: self._drop_on_recipe(recipe, what),
        )

    def slot(self, index: int) -> Handles:
        """Return what an ingredient's place takes."""
        return Handles(accepts=_pays, drop=lambda what: self._pay(what, index))

    def _pay(self, what: Any, index: int | None = None) -> None:
        self._add(what[1] if what[0] == "pantry" else JOKER, index)

    def _drop_on_recipe(self, recipe: Recipe, what: Any) -> None:
        """Begin to pay for a recipe with the ingredient that was dropped on it."""
        kitchen = self._table.kitchen
        if kitchen.recipe is not recipe:
            kitchen.choose(recipe)
            if kitchen.recipe is not recipe:
                return
            kitchen.clear()
        self._pay(what)

    def click_pantry(self, card: str) -> None:
        """Lay an ingredient into the pot, or mark it to be thrown away."""
        table = self._table
        if table.shown.phase == "limit":
            self._toggle_discard(card)
        elif table.kitchen.recipe is None:
            table.say(_("First choose a recipe with a green rim."), "U9.2")
        else:
            self._add(card, None)

    def take_out(self, card: str) -> None:
        """Take an ingredient out of its slot again."""
        self._table.kitchen.remove(card)
        self._table.lay_hand()

    def drop_joker(self) -> None:
        """Put the Uffbasse! card into the pot where it helps."""
        self._add(JOKER, None)

    def _add(self, card: str, index: int | None) -> None:
        table, kitchen = self._table, self._table.kitchen
        before = [list(slot.cards) for slot in kitchen.slots]
        jokers = [slot.joker for slot in kitchen.slots]
        kitchen.remove(card)
        if kitchen.add(card, index):
            table.stage.audio.cue("play")
            return
        for slot, cards, joker in zip(kitchen.slots, before, jokers, strict=True):
            slot.cards, slot.joker = cards, joker
        text = _("It fits nowhere: one of the kind needed, or two alike of another.")
        table.say(text, "U10.2")
        table.stage.audio.cue("illegal")

    def discard(self) -> None:
        """Throw the chosen ingredients away."""
        for card in list(self.chosen):
            if not self._table.act("discard", card):
                break
        self.chosen.clear()

    def close_recipe(self) -> None:
        """Put the open recipe back."""
        self._table.kitchen.close()
        self._table.lay_hand()

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


def _pays(what: Any) -> bool:
    """Whether what is dragged can pay for a dish."""
    return what[0] in ("pantry", "uffbasse")
