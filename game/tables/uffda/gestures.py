"""What a person does with pointer and keys: laying cards, drawing, moving coins, sorting."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.rules.core import Action
from game.tables.uffda.shown import branch_of, face_of
from game.tables.uffda.tree import numbers_of
from game.ui.frame import Frame, Press
from game.ui.table.dragging import TILT, Dragging

if TYPE_CHECKING:
    from game.tables.uffda.view import UffdaTable

Payload = tuple[str, str]
"""What is dragged: ("hand", card), or the own coin: ("coin", "hub") or ("coin", "panel")."""


class Gestures(Dragging):
    """Turns drags, drops and clicks into what the rules understand."""

    def __init__(self, table: UffdaTable) -> None:
        super().__init__()
        self._table = table
        self.chosen: str | None = None
        """The card that was clicked and waits for the place where it is to lie."""

    def dragged_card(self) -> str | None:
        """Return the card that is being dragged, or None."""
        dragged = self._pointing.dragged
        return str(dragged[1]) if dragged and dragged[0] == "hand" else None

    def card_to_lay(self) -> str | None:
        """Return the card whose places are lit: dragged, chosen, or pointed at."""
        card = self.dragged_card() or self.chosen
        if card is None and self._table.stage.settings.hints:
            keys = [self._pointing.hovered]
            if self._pointing.by_keyboard:
                keys.append(self._pointing.focused)
            for key in keys:
                if key and key.startswith("hand:"):
                    card = key.removeprefix("hand:")
        return card if card in self._table.hand.order else None

    def draw_dragged(self, frame: Frame) -> None:
        """Show what is dragged: larger, tilted, with a deep shadow."""
        dragged = self._pointing.dragged
        table = self._table
        if not dragged:
            return
        theme = table.rules.theme
        if dragged[0] == "coin":
            coin = table.stage.picture(f"uffda/{theme}/coin", table.stage.px(64))
            frame.blit_centred(coin, *self._last)
            return
        width = round(table.layout.hand_card * 0.9)
        turn = 180 if dragged[1] in table.arrangement.turned else 0
        picture = table.art.card(face_of(theme, dragged[1]), width, "dragged", TILT + turn)
        frame.blit_centred(picture, *self._last)

    # Cards

    def click_hand(self, card: str) -> None:
        """Lay a card where it fits; if there are several places, wait for one to be chosen."""
        table = self._table
        if not table.is_idle:
            # Whoever reaches for a card has seen enough of what is still being shown.
            table.skip()
        if table.may_any("give"):
            table.act("give", card)
            return
        plays = table.plays_of(card)
        confirm = table.stage.settings.confirm_plays
        if len(plays) == 1 and (not confirm or self.chosen == card):
            self.chosen = None
            table.carry_out(plays[0])
        elif plays:
            self.chosen = None if self.chosen == card else card
            table.say(table.words.choose_place(card))
        else:
            self.chosen = None
            self.explain(card)

    def explain(self, card: str) -> None:
        """Say why a card cannot be laid now."""
        table = self._table
        refusal = table.host.refusal(table.words.unplayable(card))
        if refusal is None:
            return
        table.refuse(refusal, card)
        if refusal.reason == "no-such-end":
            # Nobody has named an end: what counts is that there is none.
            table.say(table.words.fits_nowhere(card), "D4.4")

    def likeliest(self, card: str) -> Action:
        """Return the play of a card that somebody who wants to lay it is likely to mean."""
        table = self._table
        wanted = numbers_of(card)
        for branch in (table.places.own_branch(), *table.shown.branches):
            for end in table.places.branch(branch).ends:
                if end.number in wanted:
                    return Action("play", (card, branch, str(end.number)))
        return Action("play", (card, table.places.own_branch(), str(wanted[0])))

    def end_press(self, branch: str, number: int) -> Press | None:
        """Return what a click on an end does: lay the chosen card there."""
        card, table = self.chosen, self._table
        if card is None or not table.may("play", card, branch, str(number)):
            return None
        return lambda: self._lay(card, branch, number)

    def end_accepts(self, what: Any) -> bool:
        """Whether something may be let go over an end: any hand card, fitting or not."""
        return bool(what[0] == "hand")

    def drop_on_end(self, branch: str, number: int, what: Any) -> None:
        """Lay the card that was dropped; one that does not fit comes back with the reason."""
        self._lay(what[1], branch, number)

    def _lay(self, card: str, branch: str, number: int) -> None:
        self.chosen = None
        self._table.act("play", card, branch, str(number))

    def cloth_accepts(self, what: Any) -> bool:
        """Whether something may be let go anywhere on the cloth."""
        return bool(what[0] == "hand")

    def cloth_drop(self, what: Any) -> None:
        """Lay the card where it fits, if there is no choice."""
        self.click_hand(what[1])

    def give_accepts(self, what: Any) -> bool:
        """Whether a card may be given to whom it is dropped on."""
        return bool(what[0] == "hand" and self._table.may("give", what[1]))

    def give_drop(self, what: Any) -> None:
        """Give the card (D7.9)."""
        self._table.act("give", what[1])

    # The pile and the coin

    def draw_card(self) -> None:
        """Take a card from the pile; the rules say whether that is possible."""
        self._table.act("draw")

    def toggle_coin(self) -> None:
        """Take the own coin off, or put it back; the rules say whether that is possible."""
        table = self._table
        own = table.shown.branches[branch_of(table.bottom)]
        table.act("take_coin" if own.coin else "place_coin")

    def socket_accepts(self, what: Any) -> bool:
        """Whether something may be let go over the own socket: the own coin."""
        return bool(what[0] == "coin" and what[1] == "panel")

    def socket_drop(self, what: Any) -> None:  # noqa: ARG002
        """Put the coin back."""
        self._table.act("place_coin")

    def panel_accepts(self, what: Any) -> bool:
        """Whether something may be let go over the own panel: the coin from the hub."""
        return bool(what[0] == "coin" and what[1] == "hub")

    def panel_drop(self, what: Any) -> None:  # noqa: ARG002
        """Take the coin off."""
        self._table.act("take_coin")
