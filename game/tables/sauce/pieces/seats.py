"""What is to be seen of the four players: plates, open hands, bubbles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pygame import Rect

from game.games.sauce.knowledge.observation import TransferSeen
from game.rules.core import Seat
from game.tables.sauce.colours import BID_TEXT, BID_WORD_TEXT
from game.tables.sauce.layout.table_layout import Layout
from game.tables.sauce.panels.seat_plates import OpenCard, OpenHand, SeatPlate
from game.tables.sauce.seating import Seating
from game.tables.sauce.shown import Shown
from game.tables.sauce.words.names import SauceWords
from game.tables.sauce.words.numbers import bid_words
from game.tables.sauce.words.seat_sentences import seat_line, seat_tip
from game.ui.layout import Side
from game.ui.stage import Stage
from game.ui.table.host import Person
from game.ui.table.panels.bubble import Bubble, bubble_rect
from game.ui.table.turn import Expected
from game.ui.text import _
from game.ui.theme import BLACK, GOLD, PAPER, SHOUT

MANY_OPEN = 8
"""More face-up cards than these take both sides of the plate opposite."""
SIDES: tuple[Side, ...] = ("right", "right", "right", "left")
"""At which side of the plates, by place, there is room for a bubble."""


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
        words.seating.side_of(seat),
        seat_line(person, shown, words.spoken_to, expected),
        seat_tip(seat, shown, words, transfers),
        shown.hands[seat] if seat != words.seating.bottom else None,
        seat in expected.seats,
        seat == shown.dealer,
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
    other.x = 2 * layout.plates[2].centerx - rect.right
    return OpenHand(cards, (rect, other), begins_left=False)


def bid_bubbles(
    bids: Mapping[Seat, str], shown: Shown, seating: Seating, layout: Layout
) -> list[Bubble]:
    """Return what the others have bid; where their cards lie, the bid stands in the panel only."""
    places = {seat: seating.place_of(seat) for seat in bids}
    return [
        _bubble(bids[seat], place, layout)
        for seat, place in places.items()
        if place and (place != 2 or len(shown.open[seat]) <= MANY_OPEN)
    ]


def _bubble(bid: str, place: int, layout: Layout) -> Bubble:
    is_word = not bid.isdecimal()
    units: float = (28 if layout.is_narrow else 40) if is_word else 42
    face, colour, fill = (SHOUT, BID_WORD_TEXT, GOLD) if is_word else (BLACK, BID_TEXT, PAPER)
    plate, side = layout.plates[place], SIDES[place]
    return Bubble(bid_words(bid), face, units, colour, plate, side, layout.cloth, 190, fill)


def hint_place(stage: Stage, bubbles: Sequence[Bubble], layout: Layout) -> Rect:
    """Return where something may be written in the middle, between the bubbles at both sides."""
    middle, y, room = layout.notice
    for bubble in bubbles:
        if bubble.plate is not layout.plates[2]:
            rect = bubble_rect(stage, bubble)
            near = min(abs(rect.left - middle), abs(rect.right - middle))
            room = min(room, 2 * (near - stage.px(20)))
    high = layout.notice_high
    return Rect(round(middle - room / 2), round(y - high / 2), room, high)
