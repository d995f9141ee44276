"""What a person does with pointer and keys: playing cards, choosing cards to pass or toss."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.rules.core import Action
from game.tables.sauce.shown import SAUCE, card_of, face_of, keys_of
from game.ui.frame import Frame
from game.ui.table.dragging import TILT, Dragging

if TYPE_CHECKING:
    from game.tables.sauce.view import SauceTable

Payload = tuple[str, str]
"""What is dragged: ("hand", key)."""


class Gestures(Dragging):
    """Turns drags, drops and clicks into what the rules understand."""

    def __init__(self, table: SauceTable) -> None:
        super().__init__()
        self._table = table
        self.chosen: str | None = None
        """The card that waits for a second click, or to be named."""
        self.picked: list[str] = []
        """Cards laid out to be passed or tossed, not yet confirmed."""

    def forget(self) -> None:
        """Nothing is chosen any more."""
        self.chosen = None
        self.picked.clear()

    def hold(self, keys: list[str]) -> None:
        """Keep only what is still held."""
        if self.chosen not in keys:
            self.chosen = None
        if self._table.shown.phase not in ("pass", "toss"):
            self.picked.clear()
        self.picked = [key for key in self.picked if key in keys]

    def is_dragging_any(self) -> bool:
        """Whether a card is being dragged."""
        return self._pointing.dragged is not None

    def pointed_card(self) -> str | None:
        """Return the card of the hand that is dragged or pointed at, or None."""
        dragged = self._pointing.dragged
        focused = self._pointing.focused if self._pointing.by_keyboard else None
        names = (focused, self._pointing.hovered)
        keys = [dragged[1] if dragged else None]
        keys += [one.removeprefix("hand:") for one in names if one and one.startswith("hand:")]
        found = next((key for key in keys if key in self._table.hand.order), None)
        return card_of(found) or None if found else None

    def draw_dragged(self, frame: Frame) -> None:
        """Show what is dragged: larger, tilted, with a deep shadow."""
        dragged = self._pointing.dragged
        if not dragged:
            return
        table = self._table
        width = round(table.layout.hand_card * 0.95)
        card = card_of(dragged[1])
        picture = table.art.card(face_of(card), width, "dragged", TILT)
        frame.blit_centred(picture, *self._last)

    # Cards

    def click(self, key: str) -> None:
        """Play a card, or choose it to be passed or tossed; say why if that is not possible."""
        table, card = self._table, card_of(key)
        if table.shown.phase in ("pass", "toss"):
            self.pick(key)
            return
        plays = table.plays_of(card) if card else []
        if len(plays) > 1:
            self.chosen = None if self.chosen == key else key
        elif len(plays) == 1:
            if table.stage.settings.confirm_plays and self.chosen != key:
                self.chosen = key
                return
            self.chosen = None
            table.carry_out(plays[0])
        else:
            self.chosen = None
            self.explain(key)

    def explain(self, key: str) -> None:
        """Say why a card cannot be played now."""
        table = self._table
        card = card_of(key)
        if not card:
            table.say(table.words.hand_tip(key).text)
            return
        refusal = table.host.refusal(self.likeliest(card))
        if refusal:
            table.refuse(refusal, key)

    def likeliest(self, card: str) -> Action:
        """Return what somebody who clicks on a card means."""
        free = self._table.shown.free or self._table.shown.sauces
        return Action("play", (f"{card}={free[0]}" if card == SAUCE and free else card,))

    def name_sauce(self, play: Action) -> None:
        """Play the waiting SAUCE card as this."""
        self.chosen = None
        self._table.carry_out(play)

    def put_back(self) -> None:
        """Do not play the waiting card after all."""
        self.chosen = None

    def hand_drag(self, key: str) -> Payload | None:
        """Return what is dragged when this card is picked up, or None if it stays."""
        return ("hand", key) if card_of(key) and self._table.host.may_act() else None

    def table_accepts(self, what: Any) -> bool:
        """Whether something may be let go over the table: any card of the hand."""
        return bool(what[0] == "hand")

    def table_drop(self, what: Any) -> None:
        """Play the card that was dropped; one that cannot be played comes back with the reason."""
        table, key = self._table, what[1]
        if table.shown.phase in ("pass", "toss"):
            if key not in self.picked:
                self.pick(key)
            return
        plays = table.plays_of(card_of(key))
        if len(plays) == 1:
            self.chosen = None
            table.carry_out(plays[0])
        elif plays:
            self.chosen = key
        else:
            self.explain(key)

    # Passing and tossing

    def pick(self, key: str) -> None:
        """Lay a card out, or take it back, before the choice is confirmed."""
        table = self._table
        phase, card = table.shown.phase, card_of(key)
        if key in self.picked:
            self.picked.remove(key)
            table.stage.audio.cue("click")
            return
        if not table.may_any(phase) or len(self.picked) >= self.left:
            refusal = table.host.refusal(Action(phase, (card,)))
            if refusal:
                table.refuse(refusal, key)
            elif self.picked:
                # The newest wish counts: it takes the place of the oldest.
                self.picked.pop(0)
                self.picked.append(key)
            return
        self.picked.append(key)
        table.stage.audio.cue("click")

    @property
    def left(self) -> int:
        """How many cards have still to be chosen."""
        shown = self._table.shown
        return max(0, shown.needed - len(shown.chosen))

    def confirm(self) -> None:
        """Tell the rules the chosen cards, one after the other."""
        table = self._table
        if len(self.picked) != self.left:
            return
        phase, cards = table.shown.phase, [card_of(key) for key in self.picked]
        self.picked.clear()
        for card in cards:
            if not table.act(phase, card):
                return

    def picked_cards(self) -> list[str]:
        """Return the keys of all cards that leave the hand: confirmed and laid out."""
        return [*keys_of(self._table.shown.chosen), *self.picked]
