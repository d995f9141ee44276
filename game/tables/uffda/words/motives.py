"""Reasons for an action: facts that follow from what a seat sees, the weightiest first."""

from __future__ import annotations

from collections.abc import Callable

from game.games.uffda.actions import COIN
from game.games.uffda.knowledge.observation import UffdaObservation
from game.rules.core import Action
from game.tables.uffda.cards import is_double, numbers_of, value_of
from game.tables.uffda.shown import branch_of
from game.ui.table.guidance.advice import Reason


def reasons(seen: UffdaObservation, action: Action) -> list[Reason]:
    """Return all reasons for an action of the observing seat."""
    assert seen.seat is not None
    find = _FINDERS.get(action.verb)
    return find(seen, action) if find else []


def _play(seen: UffdaObservation, action: Action) -> list[Reason]:
    card, branch, number = action.args[0], action.args[1], int(action.args[2])
    found = _goes_out(seen, card)
    if seen.pending is not None:
        found.append(Reason("fills-double", {"number": seen.pending.number}))
    playable = {one.args[0] for one in seen.legal if one.verb == "play"}
    if playable == {card}:
        found.append(Reason("only-card"))
    elif value_of(card) == max(value_of(one) for one in playable):
        found.append(Reason("dearest", {"count": value_of(card)}))
    found += _coin_after(seen, branch)
    found += _goes_on(seen, card, number)
    return found


def _goes_out(seen: UffdaObservation, card: str) -> list[Reason]:
    """Return whether a card ends the round or leaves only one (D8.1, D7.6)."""
    if len(seen.hand) == 1 and not (is_double(card) and seen.pile):
        return [Reason("goes-out")]
    if len(seen.hand) == 2 and not is_double(card):
        needs_word = bool(seen.variant("penalties")) and not seen.said
        return [Reason("then-declare" if needs_word else "leaves-one")]
    return []


def _coin_after(seen: UffdaObservation, branch: str) -> list[Reason]:
    """Return what a card on the own branch means for the coin (D5.5)."""
    assert seen.seat is not None
    if branch != branch_of(seen.seat):
        return []
    return [Reason("then-take-coin" if seen.branch(branch).coin else "branch-is-safe")]


def _goes_on(seen: UffdaObservation, card: str, number: int) -> list[Reason]:
    """Return how many other cards of the hand fit the new end of a card."""
    low, high = numbers_of(card)
    if is_double(card):
        count = sum(low in numbers_of(one) for one in seen.hand if one != card)
        return [Reason("cards-for-double", {"count": count, "number": low})] if count else []
    end = high if number == low else low
    count = sum(end in numbers_of(one) for one in seen.hand if one != card)
    return [Reason("cards-go-on", {"count": count, "number": end})] if count else []


def _draw(seen: UffdaObservation, _action: Action) -> list[Reason]:
    if any(one.verb == "play" for one in seen.legal):
        return [Reason("may-play-after")] if seen.phase == "start" else []
    if seen.phase == "cover" and seen.pending is not None:
        return [Reason("no-card-for-double", {"number": seen.pending.number})]
    found = [Reason("nothing-fits")]
    return [*found, Reason("may-play-after")] if seen.phase == "start" else found


def _take_coin(seen: UffdaObservation, _action: Action) -> list[Reason]:
    assert seen.seat is not None
    found = [Reason("closes-branch")]
    ends = set(seen.branch(branch_of(seen.seat)).ends)
    count = sum(bool(ends & set(numbers_of(card))) for card in seen.hand)
    return [*found, Reason("cards-fit-there", {"count": count})] if count else found


def _place_coin(seen: UffdaObservation, _action: Action) -> list[Reason]:
    caught = [Reason("could-be-caught")] if seen.variant("penalties") else []
    return [Reason("owes-coin"), *caught]


def _next(seen: UffdaObservation, _action: Action) -> list[Reason]:
    if seen.phase == "done":
        stays = any(one.verb == "take_coin" for one in seen.legal)
        return [Reason("coin-stays" if stays else "turn-is-done")]
    if any(one.verb == "play" for one in seen.legal):
        return []
    return [Reason("nothing-fits")]


def _declare(seen: UffdaObservation, _action: Action) -> list[Reason]:
    return [Reason("one-card")] if len(seen.hand) == 1 else []


def _catch(_seen: UffdaObservation, action: Action) -> list[Reason]:
    key = "forgot-coin" if action.args[0] == COIN else "forgot-word"
    return [Reason(key, {"name": int(action.args[1])})]


def _give(seen: UffdaObservation, action: Action) -> list[Reason]:
    card = action.args[0]
    if value_of(card) == max(value_of(one) for one in seen.hand):
        return [Reason("dearest-in-hand", {"count": value_of(card)})]
    return [Reason("worth", {"count": value_of(card)})]


_FINDERS: dict[str, Callable[[UffdaObservation, Action], list[Reason]]] = {
    "play": _play,
    "draw": _draw,
    "take_coin": _take_coin,
    "place_coin": _place_coin,
    "next": _next,
    "declare": _declare,
    "catch": _catch,
    "give": _give,
}
