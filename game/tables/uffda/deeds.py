"""What a seat may do at a table that lies flat, and what everybody knows about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.games.uffda.observation import UffdaObservation
from game.rules.core import Action, Seat
from game.tables.uffda.shown import FREE, branch_of, face_of, owner_of, points_of
from game.ui.counted import points
from game.ui.table.deeds import Deed, HeldCard
from game.ui.text import _

if TYPE_CHECKING:
    from game.tables.uffda.view import UffdaTable


def held_cards(table: UffdaTable, seen: UffdaObservation) -> Sequence[HeldCard]:
    """Return the hand of whose eyes these are, sorted as the settings say."""
    cards = list(seen.hand)
    if table.stage.settings.sorting == "rank":
        cards.sort(key=points_of)
    return [HeldCard(card, face_of(table.rules.theme, card)) for card in cards]


def deeds(table: UffdaTable, seen: UffdaObservation) -> Sequence[Deed]:
    """Return all that this seat may do; shouts have their own place."""
    return [_deed(table, seen, action) for action in seen.legal]


def _deed(table: UffdaTable, seen: UffdaObservation, action: Action) -> Deed:
    words, theme = table.rules.words, f"uffda/{table.rules.theme}"
    if action.verb == "play":
        card, branch, number = action.args
        return Deed(action, f"{number} · {_branch(table, seen, branch)}", card, _("Lay it"))
    if action.verb == "give":
        return Deed(action, _("Give it away"), action.args[0], _("Give it away"))
    if action.verb == "draw":
        text = _("Draw · {count} left").format(count=seen.pile)
        return Deed(action, text, picture=f"{theme}/back")
    if action.verb == "next":
        return Deed(action, words.next, is_main=True)
    if action.verb == "take_coin":
        text = _("Take the coin off")
        return Deed(action, text, picture=f"{theme}/coin")
    if action.verb == "place_coin":
        text = _("Put the coin back")
        return Deed(action, text, picture=f"{theme}/coin")
    return Deed(action, words.catch_coin if action.args[:1] == ("coin",) else words.last_card)


def _branch(table: UffdaTable, seen: UffdaObservation, branch: str) -> str:
    """Return whose branch it is, as short as it can be."""
    if branch == FREE:
        return _("Free branch")
    owner = owner_of(branch)
    assert owner is not None
    return _("Your branch") if owner == seen.seat else table.words.name(owner)


def seat_facts(table: UffdaTable, seat: Seat) -> Sequence[str]:
    """Return a seat's points and whether its branch is open."""
    shown = table.shown
    if not shown.totals or branch_of(seat) not in shown.branches:
        return ()
    on_branch = shown.branches[branch_of(seat)].coin
    where = _("Coin: on your branch") if on_branch else _("Coin: off")
    return points(shown.totals[seat]), where
