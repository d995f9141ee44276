"""What a seat knows about cards that it does not hold: which are out, and who must have some
(S13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain

from game.games.sauce.cards import COLOURED, FROM_HAND, SAUCE, Card
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.position import PASSED
from game.rules.core import Seat


def partner_of(seen: SauceObservation, seat: Seat) -> Seat:
    """Return who sits opposite (S2.3)."""
    return seen.order[(seen.order.index(seat) + 2) % seen.players]


def cards_played(seen: SauceObservation) -> Iterator[tuple[int, Seat, Card]]:
    """Yield the cards played in this hand: number of finished tricks, seat, card."""
    tricks = [(one.leader, one.clockwise, one.plays) for one in seen.tricks]
    tricks.append((seen.trick.leader, seen.terms.clockwise, seen.trick.plays))
    for number, (leader, clockwise, plays) in enumerate(tricks):
        for place, play in enumerate(plays):
            yield number, seen.seat_of_play(leader, clockwise, place), FROM_HAND[play]


def open_cards(seen: SauceObservation) -> list[list[Card]]:
    """Return by seat the cards of the hand that everybody knows: face-up ones, and the forced lead
    (S5.1)."""
    known = [list(cards) for cards in seen.shown]
    if seen.forced is not None:
        card = FROM_HAND[seen.forced]
        if card not in known[seen.trick.leader]:
            known[seen.trick.leader].append(card)
    return known


def unseen_cards(seen: SauceObservation) -> list[Card]:
    """Return the cards that the seat cannot place: in other hands, or face down in the kitty."""
    cards = Counter(card for card in COLOURED if card not in seen.sauces)
    cards[SAUCE] = len(seen.sauces)
    known = open_cards(seen)
    if seen.seat is not None and not seen.is_hidden:
        known[seen.seat] = list(seen.hand)
    cards.subtract(chain(seen.kitty_shown, *known))
    for plays in (*[one.plays for one in seen.tricks], seen.trick.plays):
        for play in plays:
            cards[FROM_HAND[play]] -= 1
    for transfer in seen.transfers:
        if transfer.kind != PASSED and seen.seat is not None:
            cards.subtract(Counter(transfer.given) - Counter(transfer.shown[seen.seat]))
    return sorted(cards.elements())


def marked_cards(
    seen: SauceObservation, known: Sequence[Sequence[Card]], unseen: Sequence[Card]
) -> list[tuple[Card, int, int]]:
    """Return the hidden cards that this seat passed to the partner, each with its number (two SAUCE
    cards are alike) and its last transfer.

    `known` are the open cards by seat, `unseen` the hidden ones.
    """
    last: dict[Card, int] = {}
    if seen.seat is not None:
        for number, transfer in enumerate(seen.transfers):
            if transfer.kind == PASSED:
                given = Counter(transfer.given) - Counter(transfer.shown[seen.seat])
                last.update(dict.fromkeys(given, number))
    return [
        (card, count, number)
        for card, number in last.items()
        if card in unseen and (count := 1 if card < SAUCE else _marked_sauces(seen, known))
    ]


def _marked_sauces(seen: SauceObservation, known: Sequence[Sequence[Card]]) -> int:
    """Return how many SAUCE cards that the partner got face down are still hidden.

    Each SAUCE card that the partner plays, passes back or shows counts as one of these, unless it
    lay face up before.
    """
    assert seen.seat is not None
    partner = partner_of(seen, seen.seat)
    plays = [
        number for number, seat, card in cards_played(seen) if (seat, card) == (partner, SAUCE)
    ]
    marked = faced = since = 0

    def go_on(until: float, now_faced: int) -> int:
        """Return how many are left after the plays before `until`, when `now_faced` lie face up."""
        left, up = marked, faced
        for trick in plays:
            if since <= trick < until:
                left, up = (left, up - 1) if up else (max(0, left - 1), 0)
        return max(0, left - max(0, now_faced - up))

    for transfer in seen.transfers:
        shown = [cards.count(SAUCE) for cards in transfer.shown]
        kept = transfer.kept[partner].count(SAUCE)
        marked = go_on(transfer.tricks, kept + shown[partner])
        faced, since = kept, transfer.tricks
        if transfer.kind == PASSED:
            marked = max(0, marked - transfer.received.count(SAUCE) + shown[partner])
            marked += transfer.given.count(SAUCE) - shown[seen.seat]
            faced += shown[seen.seat]
    return go_on(float("inf"), known[partner].count(SAUCE))
