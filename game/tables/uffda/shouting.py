"""Which shout a person means: their key says everything, the buttons one word each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core import Action, Seat
from game.ui.frame import Press

if TYPE_CHECKING:
    from game.tables.uffda.view import UffdaTable

DECLARE = Action("declare")


class Shouting:
    """Finds what a shout is aimed at. What has no effect gets a friendly answer (D7.12).

    Somebody in danger says the word for themselves first; else it goes to the offender whose
    offence is oldest; else it is said in advance.
    """

    def __init__(self, table: UffdaTable) -> None:
        self._table = table

    def anything(self, seat: Seat) -> None:
        """Shout whatever there is to shout for this seat."""
        self._shout(seat, self._choose(seat, ("last_card", "coin")))

    def coin(self) -> None:
        """Shout Coin! for the person in front."""
        viewer = self._table.viewer
        if viewer is not None:
            self._shout(viewer, self._first(self._catches(viewer, "coin")))

    def last_card(self) -> None:
        """Say the great word for the person in front."""
        viewer = self._table.viewer
        if viewer is not None:
            self._shout(viewer, self._choose(viewer, ("last_card",)))

    def at(self, offender: Seat) -> None:
        """Catch this player, whatever was forgotten."""
        viewer = self._table.viewer
        if viewer is not None:
            aimed = [
                action
                for action in self._table.host.shouts_of(viewer)
                if action.verb == "catch" and action.args[-1] == str(offender)
            ]
            self._shout(viewer, self._first(aimed))

    def offers(self, seat: Seat) -> list[tuple[str, Press]]:
        """Return the words that would have an effect now, and saying them.

        At whom is not told: noticing is the game, also where nobody has to be fast (D10.3).
        """
        words = self._table.rules.words
        great = [self._declaration(seat)] if self._is_in_danger(seat) else []
        great += self._catches(seat, "last_card")
        chances = (
            (words.catch_coin, self._first(self._catches(seat, "coin"))),
            (words.last_card, next((action for action in great if action), None)),
        )
        return [(word, self._presser(seat, action)) for word, action in chances if action]

    def _presser(self, seat: Seat, action: Action) -> Press:
        return lambda: self._table.host.shout(seat, action)

    def _choose(self, seat: Seat, kinds: tuple[str, ...]) -> Action | None:
        declaration = self._declaration(seat)
        if declaration and self._is_in_danger(seat):
            return declaration
        catches = [
            action
            for action in self._table.host.shouts_of(seat)
            if action.verb == "catch" and action.args[0] in kinds
        ]
        return self._first(catches) or declaration

    def _declaration(self, seat: Seat) -> Action | None:
        shouts = self._table.host.shouts_of(seat)
        return next((action for action in shouts if action.verb == DECLARE.verb), None)

    def _is_in_danger(self, seat: Seat) -> bool:
        """Whether a seat has finished its play with one card and has not said so."""
        shown = self._table.shown
        return shown.turn == seat and shown.phase == "done" and shown.hands[seat] == 1

    def _catches(self, seat: Seat, what: str) -> list[Action]:
        shouts = self._table.host.shouts_of(seat)
        return [action for action in shouts if action.verb == "catch" and action.args[0] == what]

    @staticmethod
    def _first(actions: list[Action]) -> Action | None:
        return actions[0] if actions else None

    def _shout(self, seat: Seat, action: Action | None) -> None:
        table = self._table
        if not table.host.may_shout():
            return
        if action is None:
            table.host.shout_in_vain(seat)
            table.say(table.words.not_yet())
            table.stage.audio.cue("illegal")
        else:
            table.host.shout(seat, action)
