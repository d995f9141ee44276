"""What a person does with pointer and keys: playing cards, choosing cards to pass or toss."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from game.rules.core import Action
from game.tables.sauce.card_names import SAUCE, card_of, held, keys_of
from game.tables.sauce.shown import Shown
from game.tables.sauce.words.hand_sentences import hand_tip
from game.tables.sauce.words.names import SauceWords
from game.ui.table.choices import Choices
from game.ui.table.handles import Handles
from game.ui.table.hands.acting import Acting
from game.ui.table.hands.dragging import Dragging
from game.ui.table.hands.hand import HandFan
from game.ui.table.host import Host


class Player(Acting, Protocol):
    """What gestures need of the person in front."""

    hand: HandFan
    host: Host

    @property
    def shown(self) -> Shown:
        """What the table shows."""

    @property
    def words(self) -> SauceWords:
        """The words for everything."""


def plays_of(choices: Choices, card: str) -> list[Action]:
    """Return all plays of a card that are possible now; a SAUCE card may have two."""
    return [play for play in choices.beginning("play") if held(play.args[0]) == card]


def free_cards(choices: Choices, phase: str) -> set[str]:
    """Return the cards of the hand that can be played, passed on or tossed out now."""
    verb = phase if phase in ("pass", "toss") else "play"
    return {held(action.args[0]) for action in choices.actions if action.verb == verb}


class Gestures(Dragging):
    """Turns drags, drops and clicks into actions of the rules."""

    def __init__(self, player: Player) -> None:
        super().__init__()
        self._player = player
        self.chosen: str | None = None
        """The card that waits for a second click, or to be named."""
        self.picked: list[str] = []
        """Cards laid out to be passed or tossed, not yet confirmed."""

    def forget(self) -> None:
        """Drop all choices."""
        self.chosen = None
        self.picked.clear()

    def hold(self, keys: Sequence[str]) -> None:
        """Drop choices of cards that are no longer held."""
        if self.chosen not in keys:
            self.chosen = None
        if self._player.shown.phase not in ("pass", "toss"):
            self.picked.clear()
        self.picked = [key for key in self.picked if key in keys]

    def held_steps(self) -> int:
        """Return 1 or -1 while a button beside the ring is held down, else 0."""
        pressed = self._pointing.pressed or ""
        if pressed != self._pointing.hovered or not pressed.startswith(("bid:+", "bid:−")):
            return 0
        return 1 if pressed.startswith("bid:+") else -1

    def is_dragging_any(self) -> bool:
        """Whether a card is being dragged."""
        return self.dragged is not None and self.dragged[0] == "hand"

    def pointed_card(self) -> str | None:
        """Return the card of the hand that is dragged or pointed at, or None."""
        dragged = self.dragged if self.is_dragging_any() else None
        focused = self._pointing.focused if self._pointing.by_keyboard else None
        names = (focused, self._pointing.hovered)
        keys = [dragged[1] if dragged else None]
        keys += [one.removeprefix("hand:") for one in names if one and one.startswith("hand:")]
        found = next((key for key in keys if key in self._player.hand.order), None)
        return card_of(found) or None if found else None

    def dragged_card(self) -> str | None:
        """Return the card that is dragged."""
        return card_of(self.dragged[1]) if self.is_dragging_any() else None

    # Cards

    def click(self, key: str) -> None:
        """Play a card, or choose it to be passed or tossed; say why if that is not possible."""
        player, card = self._player, card_of(key)
        if player.shown.phase in ("pass", "toss"):
            self.pick(key)
            return
        plays = plays_of(player.choices, card)
        if len(plays) > 1:
            self.chosen = None if self.chosen == key else key
        elif len(plays) == 1:
            if player.host.stage.settings.confirm_plays and self.chosen != key:
                self.chosen = key
                return
            self.chosen = None
            player.carry_out(plays[0])
        else:
            self.chosen = None
            self.explain(key)

    def explain(self, key: str) -> None:
        """Say why a card cannot be played now."""
        player = self._player
        card = card_of(key)
        if not card:
            player.say(hand_tip(key, player.shown, player.words).text)
            return
        refusal = player.host.refusal(self.likeliest(card))
        if refusal:
            player.refuse(refusal, key)

    def likeliest(self, card: str) -> Action:
        """Return the likeliest play of a clicked card."""
        free = self._player.shown.free or self._player.shown.sauces
        return Action("play", (f"{card}={free[0]}" if card == SAUCE and free else card,))

    def name_sauce(self, play: Action) -> None:
        """Make this play of the waiting SAUCE card."""
        self.chosen = None
        self._player.carry_out(play)

    def put_back(self) -> None:
        """Put the waiting card back."""
        self.chosen = None

    def may_drag(self, key: str) -> bool:
        """Whether a card of the hand can be picked up now."""
        return bool(card_of(key)) and self._player.host.may_act()

    def table(self) -> Handles:
        """Return the handles of the table: any card of the hand may be dropped there."""
        return Handles(accepts=lambda what: bool(what[0] == "hand"), drop=self._drop)

    def _drop(self, what: Any) -> None:
        """Play the card that was dropped; say why if that is not possible."""
        player, key = self._player, what[1]
        if player.shown.phase in ("pass", "toss"):
            if key not in self.picked:
                self.pick(key)
            return
        plays = plays_of(player.choices, card_of(key))
        if len(plays) == 1:
            self.chosen = None
            player.carry_out(plays[0])
        elif plays:
            self.chosen = key
        else:
            self.explain(key)

    # Passing and tossing

    def pick(self, key: str) -> None:
        """Lay a card out, or take it back, before the choice is confirmed."""
        player = self._player
        phase, card = player.shown.phase, card_of(key)
        if key in self.picked:
            self.picked.remove(key)
            player.host.stage.audio.cue("click")
            return
        if not player.choices.may_any(phase) or len(self.picked) >= self.left:
            refusal = player.host.refusal(Action(phase, (card,)))
            if refusal:
                player.refuse(refusal, key)
            elif self.picked:
                # The newest wish counts: it takes the place of the oldest.
                self.picked.pop(0)
                self.picked.append(key)
            return
        self.picked.append(key)
        player.host.stage.audio.cue("click")

    @property
    def left(self) -> int:
        """How many cards have still to be chosen."""
        shown = self._player.shown
        return max(0, shown.needed - len(shown.chosen))

    def confirm(self) -> None:
        """Pass or toss the laid-out cards, one after the other."""
        player = self._player
        if len(self.picked) != self.left:
            return
        phase, cards = player.shown.phase, [card_of(key) for key in self.picked]
        self.picked.clear()
        for card in cards:
            if not player.carry_out(Action(phase, (card,))):
                return

    def picked_cards(self) -> list[str]:
        """Return the keys of all cards that leave the hand: confirmed and laid out."""
        return [*keys_of(self._player.shown.chosen), *self.picked]

    def leaving(self) -> list[str]:
        """Return the keys of all raised cards: those that leave the hand, and the waiting one."""
        return [*self.picked_cards(), *([self.chosen] if self.chosen else [])]
