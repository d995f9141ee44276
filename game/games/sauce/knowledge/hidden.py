"""The cards that a seat does not see, and where each of them may be (S13).

Hidden are the other hands, the face-down cards of the kitty, and the cards that two others passed.
A deal of the hidden cards settles all of these. All deals that agree with the seat's knowledge are
equally likely, as all shuffles are; the choices of others say no more than what the rules exclude.
Which of two SAUCE cards somebody played or passed says nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from game.games.sauce.cards import BIT, SAUCE, Card
from game.games.sauce.knowledge.deductions import FOREVER, find_lacks, lacking
from game.games.sauce.knowledge.known_cards import (
    cards_played,
    marked_cards,
    open_cards,
    partner_of,
    unseen_cards,
)
from game.games.sauce.knowledge.observation import SauceObservation
from game.games.sauce.knowledge.ways import WaysOfCards
from game.games.sauce.position import LOST, PASSED
from game.rules.core import Seat, seats
from game.rules.deals import deal_evenly
from game.rules.rng import Rng

Pass = tuple[Seat, int]
"""The seat that gave hidden cards, and the transfer."""


class Place(NamedTuple):
    """Where hidden cards lie."""

    seat: Seat | None
    """The present or former owner of the cards; None for the kitty of the deal."""
    transfer: int | None
    """The transfer that brought them into the kitty; None for cards in a hand."""
    size: int


class _Way(NamedTuple):
    """How a card came to its place, or to where everybody saw it."""

    place: int | None
    passes: tuple[Pass, ...]
    """The passes between others with which it went face down."""


class Deal(NamedTuple):
    """The hidden cards, dealt."""

    groups: list[list[Card]]
    """By place."""
    passed: dict[Pass, list[Card]]
    """The face-down cards of the passes in `HiddenCards.traced`."""


class HiddenCards:
    """All deals of the hidden cards that agree with an observation."""

    def __init__(self, seen: SauceObservation) -> None:
        self._seen = seen
        self._lacks = find_lacks(seen)
        self.open = open_cards(seen)
        """By seat: the cards of the hand that everybody knows."""
        self.cards = unseen_cards(seen)
        self.places = [place for place in self._all_places() if place.size]
        self.traced = self._traced_passes()
        """Passes between others whose cards matter; in other passes it may have been any cards that
        the receiver then held."""
        self._ways: dict[_Way, int] = {}
        closed = [one for at in range(len(self.places)) for one in self._ways_to(at)]
        free = sum([1 << way for way, mask in enumerate(closed) if not mask])
        some = [(1 << way, mask) for way, mask in enumerate(closed) if mask]
        self.homes = [
            free + sum([way for way, mask in some if not mask >> card & 1]) for card in self.cards
        ]
        """For each card a mask of its possible ways; without traced passes a mask of places."""
        self._restrict_own_passes()
        self._kinds: dict[int, list[int]] = {}
        for number, home in enumerate(self.homes):
            self._kinds.setdefault(home, []).append(number)
        self._sizes = [place.size for place in self.places]
        self._tracks = self._traced_ways() if self.traced else None

    def deal(self, rng: Rng) -> Deal:
        """Return a random deal; all are equally likely."""
        if self._tracks is not None:
            return self._traced_deal(self._tracks, rng)
        groups = deal_evenly(self._kinds, self._sizes, rng)
        return Deal([[self.cards[number] for number in group] for group in groups], {})

    def places_of_cards(self, rng: Rng) -> list[int]:
        """Return for each card its place in a deal; only for tables without traced passes."""
        places = [0] * len(self.cards)
        for place, group in enumerate(deal_evenly(self._kinds, self._sizes, rng)):
            for number in group:
                places[number] = place
        return places

    def _traced_deal(self, tracks: WaysOfCards, rng: Rng) -> Deal:
        groups: list[list[Card]] = [[] for _ in self.places]
        passed: dict[Pass, list[Card]] = {}
        known = list(self._ways)
        for card, number in zip([*self.cards, *self._tokens], tracks.deal(rng), strict=True):
            way = known[number]
            if way.place is not None:
                groups[way.place].append(card)
            for one in way.passes:
                passed.setdefault(one, []).append(card)
        return Deal(groups, passed)

    def _traced_ways(self) -> WaysOfCards:
        homes = self.homes[:]
        # Everybody saw where these are, but not how they came there.
        self._tokens: list[Card] = []
        for card, home in self._seen_cards():
            self._tokens.append(card)
            homes.append(home)
        room = self._sizes[:]
        counters: dict[Pass, int] = {}
        for way in self._ways:
            for one in way.passes:
                if one not in counters:
                    giver, number = one
                    transfer = self._seen.transfers[number]
                    counters[one] = len(room)
                    room.append(transfer.count - len(transfer.shown[giver]))
        ways = [
            [*([] if way.place is None else [way.place]), *[counters[one] for one in way.passes]]
            for way in self._ways
        ]
        return WaysOfCards(room, homes, ways)

    def _all_places(self) -> Iterator[Place]:
        seen = self._seen
        to_kitty = [one for one in seen.transfers if one.kind != PASSED]
        yield Place(None, None, seen.kitty_size - seen.players * sum(one.count for one in to_kitty))
        others = [seat for seat in seats(seen.players) if seat != seen.seat]
        for number, transfer in enumerate(seen.transfers):
            if transfer.kind != PASSED:
                for seat in others:
                    yield Place(seat, number, transfer.count - len(transfer.shown[seat]))
        for seat in seats(seen.players):
            if seat != seen.seat or seen.is_hidden:
                yield Place(seat, None, seen.hand_sizes[seat] - len(self.open[seat]))

    def _is_stranger(self, seat: Seat) -> bool:
        """Whether the observer does not see what this seat passes to its partner."""
        seen = self._seen
        return seen.seat is None or seen.team_of[seat] != seen.team_of[seen.seat]

    def _traced_passes(self) -> list[int]:
        """Return passes of others after which conclusions matter, or that cannot include a SAUCE
        card, as players give a face-up one first."""
        strangers = [seat for seat in seats(self._seen.players) if self._is_stranger(seat)]
        return [
            number
            for number, one in enumerate(self._seen.transfers)
            if one.kind == PASSED
            and (one.tricks or any(SAUCE in one.kept[seat] for seat in strangers))
        ]

    def _ways_to(self, place: int) -> list[int]:
        """Note the ways to a place; return by way a mask of the cards that cannot have taken it."""
        seat, transfer, _ = self.places[place]
        if seat is None:
            self._note(_Way(place, ()))
            return [0]
        until, is_tossed = FOREVER, 0
        passes = self.traced if self._is_stranger(seat) else []
        if transfer is not None:
            until = self._seen.transfers[transfer].tricks
            passes = [number for number in passes if number < transfer]
            is_tossed = self._stays(seat, transfer)
        found = []
        for crossed in product((False, True), repeat=len(passes)):
            gone, closed = self._back(seat, until, list(zip(passes, crossed, strict=True)))
            self._note(_Way(place, gone))
            found.append(closed | is_tossed)
        return found

    def _note(self, way: _Way) -> int:
        return self._ways.setdefault(way, len(self._ways))

    def _stays(self, seat: Seat, number: int) -> int:
        """Return the mask of the SAUCE card if this seat cannot have chosen a hidden one: a face-up
        one goes first."""
        transfer = self._seen.transfers[number]
        return BIT[SAUCE] if transfer.kind != LOST and SAUCE in transfer.kept[seat] else 0

    def _back(
        self, seat: Seat, until: int, passes: Sequence[tuple[int, bool]]
    ) -> tuple[tuple[Pass, ...], int]:
        """Trace back a card that a seat held until this many tricks were finished.

        `passes` are earlier passes, each with whether the card came with it face down. Return the
        passes that it went with, and a mask of the cards that cannot have taken this way.
        """
        gone: list[Pass] = []
        closed = 0
        for number, crossed in reversed(passes):
            tricks = self._seen.transfers[number].tricks
            closed |= lacking(self._lacks, seat, tricks, until)
            until = tricks
            if crossed:
                seat = partner_of(self._seen, seat)
                gone.append((seat, number))
                closed |= self._stays(seat, number)
        return tuple(gone), closed | lacking(self._lacks, seat, 0, until)

    def _restrict_own_passes(self) -> None:
        """Limit the homes of cards that this seat passed face down: the partner's hand, or what the
        partner has put into the kitty since. Earlier conclusions about the partner do not apply to
        them."""
        for card, count, number in marked_cards(self._seen, self.open, self.cards):
            homes = self._homes_after(card, number)
            first = self.cards.index(card)
            for at in range(first, first + count):
                self.homes[at] = homes

    def _homes_after(self, card: Card, number: int) -> int:
        seen = self._seen
        since = seen.transfers[number].tricks
        homes = 0
        for way, index in self._ways.items():
            if way.place is None:
                continue
            seat, transfer, _ = self.places[way.place]
            if seat is None or seat != seen.partner:
                continue
            until = FOREVER
            closed = 0
            if transfer is not None:
                if transfer < number:
                    continue
                until, closed = seen.transfers[transfer].tricks, self._stays(seat, transfer)
            if not (closed | lacking(self._lacks, seat, since, until)) >> card & 1:
                homes |= 1 << index
        return homes

    def _seen_cards(self) -> Iterator[tuple[Card, int]]:
        """Yield cards of others that everybody has seen after a traced pass, with their ways."""
        used: Counter[tuple[int, Seat, Card]] = Counter()
        for until, seat, card, passes in sorted(self._sightings(), key=lambda one: one[0]):
            if passes and self._is_stranger(seat):
                yield card, self._ways_of_seen(card, seat, until, passes, used)

    def _sightings(self) -> Iterator[tuple[int, Seat, Card, list[int]]]:
        """Yield the last sightings of cards: time, seat, card, and the traced passes before."""
        transfers = self._seen.transfers
        for trick, seat, card in cards_played(self._seen):
            before = [number for number in self.traced if transfers[number].tricks <= trick]
            yield trick + 1, seat, card, before
        for number, transfer in enumerate(transfers):
            if transfer.kind != PASSED:
                before = [one for one in self.traced if one < number]
                for seat in seats(self._seen.players):
                    for card in transfer.shown[seat]:
                        yield transfer.tricks, seat, card, before
        for seat in seats(self._seen.players):
            for card in self.open[seat]:
                yield FOREVER, seat, card, self.traced

    def _ways_of_seen(
        self,
        card: Card,
        seat: Seat,
        until: int,
        passes: list[int],
        used: Counter[tuple[int, Seat, Card]],
    ) -> int:
        """Return a mask of the possible ways of a card that this seat had in the end.

        `used` counts the face-up cards of each pass that are already accounted for; they go first.
        """
        passes = passes[:]
        while passes:
            transfer = self._seen.transfers[passes[-1]]
            place = (passes[-1], seat, card)
            kept = transfer.kept[seat].count(card)
            partner = partner_of(self._seen, seat)
            if used[place] >= kept + transfer.shown[partner].count(card):
                break
            used[place] += 1
            if used[place] > kept:
                seat = partner
            until = transfer.tricks
            passes.pop()
        homes = 0
        for crossed in product((False, True), repeat=len(passes)):
            gone, closed = self._back(seat, until, list(zip(passes, crossed, strict=True)))
            if not closed >> card & 1:
                homes |= 1 << self._note(_Way(None, gone))
        return homes
