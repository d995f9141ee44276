"""What is to be seen of the four players: plates and open hands."""

from __future__ import annotations

from collections.abc import Iterable

from game.games.sauce.knowledge.observation import TransferSeen
from game.rules.core import Seat
from game.tables.sauce.layout.table_layout import Layout
from game.tables.sauce.panels.seat_plates import OpenCard, OpenHand, SeatPlate
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

MANY_OPEN = 8
"""More face-up cards than these take both sides of the plate opposite."""


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


def open_hand(seat: Seat, shown: Shown, words: SauceWords, layout: Layout) -> OpenHand:
    """Return the cards of a hand that lie face up; many lie on both sides of the plate opposite."""

    def card(text: str) -> OpenCard:
        title = _("{name}: {card}").format(name=words.name(seat), card=words.card(text))
        return OpenCard(f"open:{seat}:{text}", shown.face(text), title)

    cards, place = tuple(card(text) for text in shown.open[seat]), words.seating.place_of(seat)
    rect = layout.open_cards[place]
    if place != 2 or len(cards) <= MANY_OPEN:
        return OpenHand(cards, (rect,), begins_left=place == 1)
    other = rect.copy()
    other.x = layout.tokens[2].right + layout.plates[2].x - rect.right
    return OpenHand(cards, (rect, other), begins_left=False)
