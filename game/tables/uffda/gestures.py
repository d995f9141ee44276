"""What a person does with pointer and keys: laying cards, drawing, moving coins."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from game.ui.frame import Press
from game.ui.table.handles import Handles
from game.ui.table.hands.acting import Acting
from game.ui.table.hands.dragging import Dragging
from game.ui.table.hands.hand import HandFan
from game.ui.text import _

Payload = tuple[str, str]
"""What is dragged: ("hand", card), or the own coin: ("coin", "hub") or ("coin", "panel")."""


class Mover(Acting, Protocol):
    """What gestures need of the table."""

    @property
    def is_idle(self) -> bool:
        """Whether everything that happened has been shown."""

    def skip(self) -> None:
        """Show at once everything that is still to be shown."""

    def explain(self, card: str) -> None:
        """Say why a card cannot be laid now."""


class Gestures(Dragging):
    """Turns drags, drops and clicks into actions of the rules."""

    def __init__(self, mover: Mover, hand: HandFan) -> None:
        super().__init__()
        self._mover = mover
        self._hand = hand
        self.chosen: str | None = None
        """The clicked card that waits for the choice of its place."""

    def card_to_lay(self) -> str | None:
        """Return the card whose places are lit: dragged, chosen, or pointed at."""
        dragged = self.dragged
        card = dragged[1] if dragged and dragged[0] == "hand" else self.chosen
        if card is None and self._mover.stage.settings.hints:
            keys = [self._pointing.hovered]
            if self._pointing.by_keyboard:
                keys.append(self._pointing.focused)
            for key in keys:
                if key and key.startswith("hand:"):
                    card = key.removeprefix("hand:")
        return card if card in self._hand.order else None

    # Cards

    def click_hand(self, card: str) -> None:
        """Lay a card where it fits; if there are several places, wait for one to be chosen."""
        mover = self._mover
        if not mover.is_idle:
            # A person who reaches for a card has seen enough.
            mover.skip()
        if mover.choices.may_any("give"):
            mover.act("give", card)
            return
        plays = mover.choices.beginning("play", card)
        was_chosen, self.chosen = self.chosen == card, None
        if len(plays) == 1 and (was_chosen or not mover.stage.settings.confirm_plays):
            mover.carry_out(plays[0])
        elif plays:
            self.chosen = None if was_chosen else card
            text = _("{card} fits in several places: choose one.")
            mover.say(text.format(card=card))
        else:
            mover.explain(card)

    def _lay(self, card: str, branch: str, number: int) -> None:
        self.chosen = None
        self._mover.act("play", card, branch, str(number))

    def cloth(self) -> Handles:
        """Return the handles of the cloth: a dropped card goes where it fits."""
        return Handles(accepts=_is_card, drop=lambda what: self.click_hand(what[1]))

    def end(self, branch: str, number: int) -> Handles:
        """Return the handles of an end: it accepts any card; a click lays the chosen one."""
        card, press = self.chosen, None
        if card is not None and self._mover.choices.may("play", card, branch, str(number)):
            press = partial(self._lay, card, branch, number)
        return Handles(press, None, _is_card, lambda what: self._lay(what[1], branch, number))

    def receiver(self, press: Press | None) -> Handles:
        """Return the handles of a seat: a card dropped there is given to it (D7.9)."""
        mover = self._mover
        return Handles(
            press,
            accepts=lambda what: _is_card(what) and mover.choices.may("give", what[1]),
            drop=lambda what: mover.act("give", what[1]),
        )

    # The coin

    def _toggle_coin(self, *, on_branch: bool) -> Press:
        """Return the press that takes the own coin off or puts it back, if the rules allow it."""
        return partial(self._mover.act, "take_coin" if on_branch else "place_coin")

    def socket(self, *, on_branch: bool, may_act: bool) -> Handles:
        """Return the handles of the hub's socket: the own coin can be dragged off or dropped."""
        return Handles(
            self._toggle_coin(on_branch=on_branch),
            ("coin", "hub") if on_branch and may_act else None,
            _is_coin_of("panel"),
            lambda _what: self._mover.act("place_coin"),
        )

    def own_plate(self, press: Press | None = None, drag: Payload | None = None) -> Handles:
        """Return the handles of the own plate: it accepts the coin from the hub."""
        mover = self._mover
        return Handles(press, drag, _is_coin_of("hub"), lambda _what: mover.act("take_coin"))

    def own_coin(self, *, on_branch: bool, may_act: bool) -> Handles:
        """Return the handles of the own coin: a press moves it, or a drag off the plate."""
        drag = ("coin", "panel") if not on_branch and may_act else None
        return self.own_plate(self._toggle_coin(on_branch=on_branch), drag)


def _is_card(what: Any) -> bool:
    return bool(what[0] == "hand")


def _is_coin_of(place: str) -> Callable[[Any], bool]:
    return lambda what: bool(what == ("coin", place))
