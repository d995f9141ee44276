"""Reasons for an action: facts that follow from what a seat sees, the weightiest first."""

from __future__ import annotations

from collections.abc import Callable

from game.games.sauce.cards import (
    AS_SAUCE,
    CARD_BY_NAME,
    COLOURED,
    FACE,
    FROM_HAND,
    LETTERS,
    PLAY_BY_NAME,
    RANK,
    RANKS,
    SAUCE,
    SUIT,
    Card,
    Play,
)
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.scoring import NO_WAY, NOPES, SHADOOF
from game.games.sauce.tricks import strengths, winning_place
from game.rules.core import Action, Seat
from game.ui.table.guidance.advice import Reason

LOW_RANKS = 3
"""The number of lowest ranks that seldom win."""


def reasons(seen: SauceObservation, action: Action) -> list[Reason]:
    """Return all reasons for an action of the observing seat."""
    assert seen.seat is not None
    find = _FINDERS.get(action.verb)
    return find(seen, action) if find else []


# Playing


def _play(seen: SauceObservation, action: Action) -> list[Reason]:
    play = PLAY_BY_NAME[action.args[0]]
    legal = [PLAY_BY_NAME[one.args[0]] for one in seen.legal if one.verb == "play"]
    found = []
    if len(legal) == 1:
        if not seen.tricks and SUIT[play] == seen.terms.low:
            return [Reason("first-trick", {"suit": LETTERS[seen.terms.low]})]
        if len(seen.hand) == 1:
            return [Reason("last-card")]
        found.append(Reason("only-card"))
    if not seen.trick.plays:
        return [*found, *_lead(seen, play), *_contract(seen)]
    if _wins(seen, play):
        return [*found, *_win(seen, play, legal), *_contract(seen)]
    return [*found, *_leave(seen, play, legal)]


def _lead(seen: SauceObservation, play: Play) -> list[Reason]:
    found = []
    if not _beaters(seen, play):
        found.append(Reason("cannot-be-beaten"))
    if not seen.suit_points[SUIT[play]]:
        found.append(Reason("no-points"))
    if _is_only_one(seen, play):
        found.append(Reason("frees-hand", {"suit": LETTERS[SUIT[play]]}))
    return found


def _win(seen: SauceObservation, play: Play, legal: list[Play]) -> list[Reason]:
    points = seen.trick.points + seen.suit_points[SUIT[play]]
    if len(seen.trick.plays) == seen.players - 1:
        found = [Reason("wins-trick", {"count": points})]
    else:
        found = [Reason("wins-so-far" if _beaters(seen, play) else "cannot-be-beaten")]
    winners = [one for one in legal if _wins(seen, one)]
    if len(winners) > 1 and _height(seen, play) == min(_height(seen, one) for one in winners):
        found.append(Reason("cheapest-winner"))
    return found


def _leave(seen: SauceObservation, play: Play, legal: list[Play]) -> list[Reason]:
    winner = seen.trick.winning
    assert winner is not None
    points = seen.suit_points[SUIT[play]]
    found: list[Reason] = []
    if winner == seen.partner:
        found.append(Reason("partner-wins", {"name": winner}))
        if points and points == max(seen.suit_points[SUIT[one]] for one in legal):
            found.append(Reason("gives-points", {"count": points}))
        return [*found, *_contract(seen)]
    if seen.bids[_seat(seen)] in NOPES:
        found.append(Reason("keeps-nope"))
    elif not any(_wins(seen, one) for one in legal):
        found.append(Reason("none-wins"))
    else:
        found.append(Reason("leaves-trick", {"name": winner}))
        found += _contract(seen)
    if len(legal) > 1 and points == min(seen.suit_points[SUIT[one]] for one in legal):
        found.append(Reason("fewest-points", {"count": points}))
    if _is_only_one(seen, play):
        found.append(Reason("frees-hand", {"suit": LETTERS[SUIT[play]]}))
    return found


def _contract(seen: SauceObservation) -> list[Reason]:
    """Return how far the own team's contract in numbers is (S9.1); empty without one."""
    bids = [seen.bids[seat] for seat in (_seat(seen), seen.partner) if seat is not None]
    if SHADOOF in bids or NO_WAY in bids:
        return []
    numbers = [bid for bid in bids if bid is not None and bid <= seen.rules.bid_most]
    if not numbers:
        return []
    need, taken = sum(numbers), seen.team_points[seen.team_of[_seat(seen)]]
    if taken < need:
        return [Reason("needs-points", {"count": need - taken})]
    return [Reason("contract-made")]


def _wins(seen: SauceObservation, play: Play) -> bool:
    """Whether a play would lead the trick so far (S6)."""
    plays = [*seen.trick.plays, play]
    return winning_place(plays, strengths(seen.terms.trump, seen.reverse)) == len(plays) - 1


def _beaters(seen: SauceObservation, play: Play) -> list[Play]:
    """Return the possible plays of the others that would beat this one in the trick."""
    table = strengths(seen.terms.trump, seen.reverse)
    plays = [*seen.trick.plays, play]
    last = len(plays) - 1
    return [one for one in others(seen) if winning_place([*plays, one], table) != last]


def others(seen: SauceObservation) -> list[Play]:
    """Return all plays that somebody else may still make in this hand."""
    gone: set[Card] = {*seen.hand, *seen.sauces, *seen.kitty_shown}
    for trick in seen.tricks:
        gone.update(FACE[play] for play in trick.plays)
    gone.update(FACE[play] for play in seen.trick.plays)
    for transfer in seen.transfers:
        if transfer.kind != "passed":
            gone.update(transfer.given)
            gone.update(card for cards in transfer.shown for card in cards)
    plays = [Play(card) for card in COLOURED if card not in gone]
    if seen.hand.count(SAUCE) < len(seen.free):
        plays += [AS_SAUCE[card] for card in seen.free]
    return plays


def _height(seen: SauceObservation, play: Play) -> int:
    """Return the strength of a play by its rank; trumps are above all others."""
    rank = RANKS + 1 - RANK[play] if seen.reverse else RANK[play]
    return rank + RANKS * (seen.terms.trump >> SUIT[play] & 1)


def _is_only_one(seen: SauceObservation, play: Play) -> bool:
    """Whether the hand holds no other card that is or could be of this suit."""
    left = list(seen.hand)
    left.remove(FROM_HAND[play])
    suit = SUIT[play]
    return not any(card == SAUCE or SUIT[card] == suit for card in left)


# Bidding


def _bid(seen: SauceObservation, action: Action) -> list[Reason]:
    word = action.args[0]
    found = []
    partner = None if seen.partner is None else seen.bids[seen.partner]
    if word.isdecimal() and partner is not None and partner <= seen.rules.bid_most:
        together = partner + int(word)
        found.append(Reason("together", {"partner": partner, "total": together}))
    if word.isdecimal():
        found += _others_bids(seen)
    if word == "no_way":
        found.append(Reason("needs-only", {"least": seen.rules.no_way_least}))
    if seen.is_hidden:
        return found
    if word in ("nope", "blind_nope"):
        low = sum(card != SAUCE and _rank(seen, card) <= LOW_RANKS for card in seen.hand)
        first = RANKS + 1 - LOW_RANKS if seen.reverse else 1
        ranks = {"first": first, "last": first + LOW_RANKS - 1}
        return [*found, Reason("low-cards", {"count": low, **ranks})]
    return [*found, *_strength(seen)]


def _others_bids(seen: SauceObservation) -> list[Reason]:
    """Return what the other team has bid in numbers so far; empty if nothing."""
    most = seen.rules.bid_most
    numbers = [
        bid
        for seat, bid in enumerate(seen.bids)
        if seat not in (seen.seat, seen.partner) and bid is not None and bid <= most
    ]
    return [Reason("others-bid", {"sum": sum(numbers), "whole": most})] if numbers else []


def _strength(seen: SauceObservation) -> list[Reason]:
    """Return how many trumps and highest cards the hand holds."""
    found = []
    trumps = sum(card != SAUCE and seen.terms.trump >> SUIT[card] & 1 for card in seen.hand)
    if seen.terms.trump:
        whole = RANKS * seen.terms.trump.bit_count()
        trumps_held = Reason("trumps", {"held": trumps, "whole": whole})
        found.append(trumps_held if trumps else Reason("no-trump"))
    tops = sum(card != SAUCE and _rank(seen, card) == RANKS for card in seen.hand)
    return [*found, Reason("tops", {"count": tops, "rank": 1 if seen.reverse else RANKS})]


def _rank(seen: SauceObservation, card: Card) -> int:
    """Return a card's place in its suit, the highest one last."""
    rank = RANK[Play(card)]
    return RANKS + 1 - rank if seen.reverse else rank


def _answer(seen: SauceObservation, action: Action) -> list[Reason]:
    needs = Reason("needs-only", {"least": seen.rules.no_way_least})
    shown = [] if seen.is_hidden else _strength(seen)
    return [needs, *shown] if action.verb == "no_way" else shown


def _look(seen: SauceObservation, _action: Action) -> list[Reason]:
    return [Reason("no-blind-bid")] if Action("bid", ("blind_nope",)) in seen.legal else []


# Exchanging


def _leaves_hand(seen: SauceObservation, action: Action) -> list[Reason]:
    card = CARD_BY_NAME[action.args[0]]
    if card == SAUCE:
        return []
    found = []
    points = seen.suit_points[SUIT[card]]
    if action.verb == "pass" and seen.terms.trump >> SUIT[card] & 1:
        found.append(Reason("passes-trump"))
    if action.verb == "pass" and points == max(seen.suit_points):
        found.append(Reason("carries-points", {"count": points}))
    if action.verb == "toss":
        found.append(Reason("carries-points", {"count": points}))
    left = [one for one in seen.hand if one not in seen.chosen]
    if card in left and _is_only_one_of(left, card):
        found.append(Reason("frees-hand", {"suit": LETTERS[SUIT[card]]}))
    return found


def _is_only_one_of(hand: list[Card], card: Card) -> bool:
    alike = [one for one in hand if one == SAUCE or SUIT[one] == SUIT[card]]
    return alike == [card]


def _seat(seen: SauceObservation) -> Seat:
    assert seen.seat is not None
    return seen.seat


_FINDERS: dict[str, Callable[[SauceObservation, Action], list[Reason]]] = {
    "play": _play,
    "bid": _bid,
    "no_way": _answer,
    "stand": _answer,
    "look": _look,
    "pass": _leaves_hand,
    "toss": _leaves_hand,
}
