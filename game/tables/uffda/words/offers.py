"""What a seat may do at a flat table, and what everybody knows about it."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.uffda.knowledge.observation import UffdaObservation
from game.rules.core import Action, Seat
from game.tables.uffda.cards import face_of, points_of
from game.tables.uffda.shown import Shown, branch_of, owner_of
from game.tables.uffda.words.things import UffdaWords
from game.ui.counted import points
from game.ui.table.offers import HeldCard, Offer
from game.ui.text import _


def held_cards(seen: UffdaObservation, theme: str, sorting: str) -> Sequence[HeldCard]:
    """Return the hand of the viewing seat, sorted by the setting `sorting`."""
    cards = list(seen.hand)
    if sorting == "rank":
        cards.sort(key=points_of)
    return [HeldCard(card, face_of(theme, card), card) for card in cards]


def offers(seen: UffdaObservation, things: UffdaWords) -> Sequence[Offer]:
    """Return the legal actions of this seat in words; shouts have their own place."""
    return [_offer(action, seen, things) for action in seen.legal]


def _offer(action: Action, seen: UffdaObservation, things: UffdaWords) -> Offer:
    words, theme = things.rules.words, f"uffda/{things.rules.theme}"
    if action.verb == "play":
        card, branch, number = action.args
        place = _whose(branch, seen.seat, things)
        return Offer(action, f"{number} · {place}", card, _("Lay it"))
    if action.verb == "give":
        return Offer(action, _("Give it away"), action.args[0], _("Give it away"))
    if action.verb == "draw":
        text = _("Draw · {count} left").format(count=seen.pile)
        return Offer(action, text, picture=f"{theme}/back")
    if action.verb == "next":
        return Offer(action, words.next, is_main=True)
    if action.verb in ("take_coin", "place_coin"):
        text = things.coin_action(on_branch=action.verb == "take_coin")
        return Offer(action, text, picture=f"{theme}/coin")
    return Offer(action, words.catch_coin if action.args[:1] == ("coin",) else words.last_card)


def _whose(branch: str, seat: Seat | None, things: UffdaWords) -> str:
    """Return the owner of a branch in few words."""
    owner = owner_of(branch)
    if owner is None:
        return _("Free branch")
    return _("Your branch") if owner == seat else things.party.name(owner)


def seat_facts(seat: Seat, shown: Shown) -> Sequence[str]:
    """Return a seat's points and whether its branch is open."""
    on_branch = shown.branch(branch_of(seat)).coin
    where = _("Coin: on your branch") if on_branch else _("Coin: off")
    return points(shown.totals[seat]), where
