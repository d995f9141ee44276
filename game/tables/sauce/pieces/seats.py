"""What is shown of the four players: plates and open hands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pygame import Rect

from game.games.sauce.knowledge.observation import TransferSeen
from game.tables.sauce.layout.bid_layout import BidLayout
from game.tables.sauce.layout.open_hands import (
    MANY_OPEN,
    OpenPlace,
    beside_face,
    beside_plates,
)
from game.tables.sauce.layout.table_layout import Layout
from game.tables.sauce.panels.seat_plates import OpenCard, OpenHand, SeatPlate
from game.tables.sauce.seating import Seating
from game.tables.sauce.shown import Shown
from game.tables.sauce.words.names import SauceWords
from game.tables.sauce.words.offers import seat_facts
from game.tables.sauce.words.seat_sentences import seat_line, seat_tip
from game.ui.table.handles import NOTHING
from game.ui.table.host import Person
from game.ui.table.panels.own_plate import OwnPlate
from game.ui.table.turn import Expected
from game.ui.text import _
from game.ui.theme import CREAM


def seat_plate(
    person: Person,
    shown: Shown,
    words: SauceWords,
    expected: Expected,
    transfers: Iterable[TransferSeen],
) -> SeatPlate:
    """Return the name plate of somebody."""
    seat = person.seat
    return SeatPlate(
        person,
        words.seating.place_of(seat),
        seat_line(person, shown, words.spoken_to, expected),
        seat_tip(seat, shown, words, transfers),
        shown.hands[seat] if seat != words.seating.bottom else None,
        seat in expected.seats,
        seat == shown.dealer,
    )


def own_plate(plate: SeatPlate, shown: Shown) -> OwnPlate:
    """Return the plate of the seat in front."""
    team = seat_facts(shown, plate.person.seat)[0]
    return OwnPlate(
        plate.person,
        plate.is_awaited,
        plate.tip.title,
        plate.tip,
        NOTHING,
        picture=f"common/shape-{plate.place % 2 + 1}",
        notes=[team],
        # Translators: one letter for the dealer, as on the token in front of them.
        token=_("D") if plate.is_dealer else "",
        token_fill=CREAM,
    )


def most_open(shown: Shown, seating: Seating) -> int:
    """Return the largest number of face-up cards in another hand."""
    return max(len(shown.open[seating.seat_at(place)]) for place in (1, 2, 3))


@dataclass(frozen=True, slots=True)
class OpenPlaces:
    """Where hands lie face up: beside the plates, and while bids are made in a row."""

    most: int
    """Greatest width of cards beside plates, in pixels."""
    table: Layout
    bids: BidLayout
    share: float
    """How far they have come from the plates into the row."""

    def cards(self, place: int, count: int) -> Iterator[OpenPlace]:
        """Yield the places of the cards of one hand."""
        row = beside_face(self.bids.open_hands[place], count)
        for start, end in zip(self._beside_plate(place, count), row, strict=True):
            yield start.towards(end, self.share)

    def face(self, place: int) -> Rect | None:
        """Return the place of the face beside the cards in the row, None elsewhere."""
        return self.bids.open_faces[place] if place and self.share >= 1 else None

    def _beside_plate(self, place: int, count: int) -> list[OpenPlace]:
        """Return where cards lie; many lie on both sides of the plate opposite."""
        table = self.table
        rect = table.open_cards[place]
        areas = [rect]
        if place == 2 and count > MANY_OPEN:
            gap, left = table.plates[2].x - rect.right, table.tokens[2].right
            room = table.tokens[3].x - left - 2 * gap
            areas.append(Rect(left + gap, rect.y, min(rect.width, room), rect.height))
        return beside_plates(areas, count, self.most, begins_left=place in (0, 1))


def open_hand(person: Person, shown: Shown, words: SauceWords, places: OpenPlaces) -> OpenHand:
    """Return the cards of a hand that lie face up."""
    seat, place = person.seat, words.seating.place_of(person.seat)
    held = shown.open[seat]

    def card(text: str, spot: OpenPlace) -> OpenCard:
        title = _("{name}: {card}").format(name=words.name(seat), card=words.card(text))
        return OpenCard(f"open:{seat}:{text}", shown.face(text), title, spot)

    cards = tuple(map(card, held, places.cards(place, len(held))))
    return OpenHand(cards, person, places.face(place))
