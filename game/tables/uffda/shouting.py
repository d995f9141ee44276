"""Which shout a person means: their key stands for all, the buttons for one word each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.games.uffda.ruleset import TableWords
from game.rules.core import Action, Seat
from game.tables.uffda.shown import Shown
from game.ui.frame import Press
from game.ui.table.host import Host


class Shouting:
    """Finds the action of a shout.

    A player in danger announces the last card first; else a shout goes to the offender with the
    oldest offence; else the last card is announced in advance.
    """

    def __init__(self, host: Host, words: TableWords, answer: Callable[[str], None]) -> None:
        """`answer` shows a friendly text after a shout without effect (D7.12).

        It gets the kind of shout, empty if it may have been any.
        """
        self._host = host
        self._words = words
        self._answer = answer

    def anything(self, seat: Seat, shown: Shown) -> None:
        """Make the most urgent shout of this seat."""
        self._shout(seat, self._choose(seat, shown, ("last_card", "coin")))

    def coin(self, seat: Seat) -> None:
        """Shout at a player who forgot a coin."""
        self._shout(seat, _first(self._catches(seat, "coin")), "coin")

    def last_card(self, seat: Seat, shown: Shown) -> None:
        """Announce the own last card, or shout at a player who forgot to."""
        self._shout(seat, self._choose(seat, shown, ("last_card",)), "last_card")

    def at(self, seat: Seat, offender: Seat) -> None:
        """Catch this player, whatever was forgotten."""
        catches = self._catches(seat, "coin", "last_card")
        self._shout(seat, _first([one for one in catches if one.args[-1] == str(offender)]))

    def offers(self, seat: Seat, shown: Shown) -> list[tuple[str, Press]]:
        """Return the words that would have an effect now, with presses that shout them.

        They do not tell at whom: noticing is part of the game, even without haste (D10.3).
        """
        great = self._catches(seat, "last_card")
        if _is_in_danger(seat, shown) and (declaration := self._declaration(seat)):
            great = [declaration, *great]
        chances = (
            (self._words.catch_coin, _first(self._catches(seat, "coin"))),
            (self._words.last_card, _first(great)),
        )
        return [(word, partial(self._host.shout, seat, one)) for word, one in chances if one]

    def _choose(self, seat: Seat, shown: Shown, kinds: tuple[str, ...]) -> Action | None:
        declaration = self._declaration(seat)
        if declaration and _is_in_danger(seat, shown):
            return declaration
        return _first(self._catches(seat, *kinds)) or declaration

    def _declaration(self, seat: Seat) -> Action | None:
        return _first([one for one in self._host.shouts_of(seat) if one.verb == "declare"])

    def _catches(self, seat: Seat, *kinds: str) -> list[Action]:
        shouts = self._host.shouts_of(seat)
        return [one for one in shouts if one.verb == "catch" and one.args[0] in kinds]

    def _shout(self, seat: Seat, action: Action | None, kind: str = "") -> None:
        if not self._host.may_shout():
            return
        if action is None:
            self._host.note_missed_shout(seat)
            self._answer(kind)
        else:
            self._host.shout(seat, action)


def _first(actions: list[Action]) -> Action | None:
    return actions[0] if actions else None


def _is_in_danger(seat: Seat, shown: Shown) -> bool:
    """Whether a seat has finished its play with one card left."""
    return shown.turn == seat and shown.phase == "done" and shown.hands[seat] == 1
