"""What a seat does not see, as slots and the cards to deal into them (S13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain

from game.games.sauce.cards import COLOURED, FROM_HAND, SAUCE, Card
from game.games.sauce.deductions import FOREVER, Lack, find_lacks, lacking
from game.games.sauce.observation import SauceObservation
from game.games.sauce.position import PASSED
from game.games.sauce.slots import Slot
from game.rules.core import Seat, seats


def unseen_cards(seen: SauceObservation) -> list[Card]:
    """Return the cards that the seat cannot place: in other hands, or face down in the kitty."""
    cards = Counter(card for card in COLOURED if card not in seen.sauces)
    cards[SAUCE] = len(seen.sauces)
    cards.subtract(chain(seen.hand, seen.kitty_shown, *_others_shown(seen)))
    plays = chain(seen.trick.plays, *[trick.plays for trick in seen.tricks])
    cards.subtract(FROM_HAND[play] for play in plays)
    for transfer in seen.transfers:
        if transfer.kind != PASSED and seen.seat is not None:
            cards.subtract(Counter(transfer.given) - Counter(transfer.shown[seen.seat]))
    return sorted(cards.elements())


def _others_shown(seen: SauceObservation) -> Iterator[Sequence[Card]]:
    return (cards for seat, cards in enumerate(seen.shown) if seat != seen.seat)


def hidden_slots(seen: SauceObservation) -> tuple[list[Slot], list[Lack]]:
    """Return the places of the unseen cards, and what was concluded for closing them."""
    lacks = find_lacks(seen)
    to_kitty = [one for one in seen.transfers if one.kind != PASSED]
    first_kitty = seen.kitty_size - seen.players * sum(one.count for one in to_kitty)
    slots = [Slot(None, None, first_kitty, 0)]
    for number, transfer in enumerate(seen.transfers):
        if transfer.kind == PASSED:
            continue
        for seat in seats(seen.players):
            if seat != seen.seat:
                size = transfer.count - len(transfer.shown[seat])
                since = max(_foreign_passes(seen, seat, transfer.tricks), default=0)
                closed = lacking(lacks, seat, since, transfer.tricks)
                slots.append(Slot(seat, number, size, closed))
    for seat in seats(seen.players):
        if seat != seen.seat or seen.is_hidden:
            slots += _hand_slots(seen, lacks, seat)
    return [slot for slot in slots if slot.size], lacks


def _foreign_passes(seen: SauceObservation, seat: Seat, until: int = FOREVER) -> list[int]:
    """Return when a hand got cards that this observer did not see: after so many tricks each."""
    if seen.seat is not None and seen.team_of[seat] == seen.team_of[seen.seat]:
        return []
    return [one.tricks for one in seen.transfers if one.kind == PASSED and 0 < one.tricks <= until]


def _hand_slots(seen: SauceObservation, lacks: list[Lack], seat: Seat) -> Iterator[Slot]:
    """Yield the hidden part of a hand; after a pass, what may have come with it apart."""
    size = seen.hand_sizes[seat] - len(seen.shown[seat])
    closed = lacking(lacks, seat)
    passes = _foreign_passes(seen, seat)
    if passes:
        received = sum(one.count for one in seen.transfers if one.tricks in passes)
        received = min(size, received)
        last = passes[-1]
        open_since = lacking(lacks, seat, last)
        if len(passes) == 1:
            # Neither from the own hand nor from the partner's could such a card have come.
            partner = seen.order[(seen.order.index(seat) + 2) % seen.players]
            open_since |= lacking(lacks, seat, 0, last) & lacking(lacks, partner, 0, last)
        yield Slot(seat, None, received, open_since)
        size -= received
    yield Slot(seat, None, size, closed)


def homes_of(
    seen: SauceObservation, slots: Sequence[Slot], lacks: list[Lack], cards: Sequence[Card]
) -> list[int]:
    """Return for each unseen card a mask of the slots in which it may be.

    What this seat passed to the partner is in the partner's hand, or in what the partner put into
    the kitty since; what the partner had shown to lack before does not matter for it.
    """
    homes = [
        sum(1 << i for i, slot in enumerate(slots) if not slot.closed >> card & 1) for card in cards
    ]
    number_of = {card: at for at, card in reversed(list(enumerate(cards)))}
    for card, count, number in _passed_away(seen):
        for at in range(number_of.get(card, len(cards)), len(cards))[:count]:
            if cards[at] == card:
                homes[at] = _homes_after(seen, slots, lacks, card, number)
    return homes


def _homes_after(
    seen: SauceObservation, slots: Sequence[Slot], lacks: list[Lack], card: Card, number: int
) -> int:
    partner, since = seen.partner, seen.transfers[number].tricks
    homes = 0
    for i, slot in enumerate(slots):
        is_later = slot.transfer is None or slot.transfer > number
        if slot.seat is None or slot.seat != partner or not is_later:
            continue
        until = FOREVER if slot.transfer is None else seen.transfers[slot.transfer].tricks
        if not lacking(lacks, slot.seat, since, until) >> card & 1:
            homes |= 1 << i
    return homes


def _passed_away(seen: SauceObservation) -> list[tuple[Card, int, int]]:
    """Return cards passed face down that the partner still has as far as this seat can know: how
    many of them (two SAUCE cards are alike), and the number of the last transfer that passed one.
    """
    if seen.seat is None:
        return []
    counts: Counter[Card] = Counter()
    last: dict[Card, int] = {}
    for number, transfer in enumerate(seen.transfers):
        if transfer.kind != PASSED:
            continue
        for card in Counter(transfer.given) - Counter(transfer.shown[seen.seat]):
            if card not in last:
                counts[card] -= _played_since(seen, transfer.tricks).count(card)
            last[card] = number
        counts.update(Counter(transfer.given) - Counter(transfer.shown[seen.seat]))
        counts.subtract(transfer.received)
    return [(card, counts[card], number) for card, number in last.items() if counts[card] > 0]


def _played_since(seen: SauceObservation, tricks: int) -> list[Card]:
    """Return the cards that the partner has played since so many tricks were finished."""
    done = [(trick.leader, trick.clockwise, trick.plays) for trick in seen.tricks]
    done.append((seen.trick.leader, seen.terms.clockwise, seen.trick.plays))
    return [
        FROM_HAND[play]
        for leader, clockwise, plays in done[tricks:]
        for place, play in enumerate(plays)
        if seen.seat_of_play(leader, clockwise, place) == seen.partner
    ]
