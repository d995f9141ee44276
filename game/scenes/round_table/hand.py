"""A hand that lies covered, and shows its faces only while its owner holds it."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.scenes.round_table.knowledge import Knowledge
from game.ui.drawing.fitting import block
from game.ui.frame import Frame
from game.ui.layout import around, columns, wrap
from game.ui.parts.panel import box, draw_panel
from game.ui.stage import Stage
from game.ui.table.cards import CARD_RATIO, CardArt, Look, Place, row
from game.ui.table.offers import HeldCard
from game.ui.theme import BLACK, BODY, COVERED, CREAM, GOLD_MATERIAL, HAIRLINE, INK, NIGHT

Spot = tuple[int, int]

LIFT = 0.16
"""How much higher a chosen card is than the others, by its height."""
HELD_HIGH = 1.65
"""The height of cards while they are held up, by the depth of the area."""
CHIP_UNITS, CHIP_PIXELS = 52, 42
CHIP_TEXT = 20
SHEET_PAD = 22
WIDEST_SPREAD = 0.8
"""The greatest distance between covered cards, in card widths."""


@dataclass(frozen=True, slots=True)
class HandArt:
    """Draws the cards of a game; those without a picture are slips of paper."""

    stage: Stage
    artist: CardArt
    back: str

    @property
    def ratio(self) -> float:
        """Height of a card divided by its width."""
        if not self.back:
            return CARD_RATIO
        sample = self.artist.card(self.back, 60, "flat")
        return sample.get_height() / sample.get_width()

    def draw_back(self, frame: Frame, place: Place, look: Look) -> None:
        """Show a covered card."""
        if self.back:
            picture = self.artist.card(self.back, round(place.width), look, place.angle)
            frame.blit_centred(picture, place.x, place.y)
        else:
            rim = GOLD_MATERIAL if look == "selected" else INK
            self._slip(frame, place, COVERED, rim)

    def draw_face(self, frame: Frame, place: Place, card: HeldCard, look: Look) -> None:
        """Show a card openly."""
        if card.face:
            picture = self.artist.card(card.face, round(place.width), look, place.angle)
            frame.blit_centred(picture, place.x, place.y)
            return
        rim = GOLD_MATERIAL if look in ("legal", "selected") else INK
        rect = self._slip(frame, place, CREAM, rim)
        block(frame, card.words, rect.inflate(-8, -8), BODY, 18, INK, "centre", middle=True)

    def _slip(self, frame: Frame, place: Place, fill: str, rim: str) -> Rect:
        wide = round(place.width)
        rect = around((place.x, place.y), (wide, round(wide * CARD_RATIO)))
        radius, line = wide * 0.09, max(2, self.stage.px(3))
        paper = self.stage.paint.box(wide, rect.height, radius, fill=fill, rim=rim, rim_width=line)
        frame.blit(paper, rect.x, rect.y)
        return rect


class CoveredHand:
    """Backs in a fan; the chosen card stands out, but only its place can be seen."""

    def __init__(self, art: HandArt, rect: Rect, knowledge: Knowledge) -> None:
        self._art = art
        self._rect = rect
        self._knowledge = knowledge

    def draw(self, frame: Frame, *, is_open: bool) -> None:
        """Show the hand; `is_open` means open hands."""
        knowledge, art, rect = self._knowledge, self._art, self._rect
        cards = knowledge.cards
        # The number of slips would tell how much there is to do, so they lie as one pile.
        count = len(cards) if art.back else min(1, len(cards))
        if not count:
            return
        high = rect.height / (1 + LIFT)
        wide = high / art.ratio
        step = min(WIDEST_SPREAD * wide, (rect.width - wide) / max(1, count - 1))
        first = rect.centerx - (count - 1) / 2 * step
        for number in range(count):
            is_raised = knowledge.keys[number] == knowledge.raised
            if not art.back:
                is_raised = knowledge.raised is not None
            y = rect.bottom - high / 2 - (high * LIFT if is_raised else 0)
            place = Place(first + number * step, y, 0.0, wide)
            look: Look = "selected" if is_raised else "idle"
            if is_open:
                art.draw_face(frame, place, cards[number], look)
            else:
                art.draw_back(frame, place, look)
        if art.back:
            self._count(frame, count)

    def _count(self, frame: Frame, count: int) -> None:
        """Say how many cards there are."""
        stage = self._art.stage
        size = max(stage.px(34), 24)
        spot = (self._rect.right - size / 2, self._rect.bottom - size / 2)
        frame.blit_centred(stage.paint.disc(size, NIGHT, HAIRLINE, 1.5), *spot)
        frame.text(str(count), *spot, BLACK, 17, CREAM, "centre", size, size)


class HeldHand:
    """The hand held up: larger, over everything else of its area, with its offers above."""

    def __init__(
        self, art: HandArt, size: tuple[int, int], middle: int, knowledge: Knowledge
    ) -> None:
        """`middle` is the x of the covered hand, above which it comes up, as far as possible."""
        self._art = art
        self._stage = art.stage
        self._size = size
        self._knowledge = knowledge
        self._middle = middle
        self._places = self._lay()
        self._chips = self._lay_chips()

    @property
    def _high(self) -> float:
        return self._size[1] * HELD_HIGH

    @property
    def top(self) -> float:
        """The upper edge of the cards that are not chosen."""
        return self._size[1] - self._stage.space.tight - self._high

    def _lay(self) -> list[Place]:
        count, wide = len(self._knowledge.cards), self._high / self._art.ratio
        pad = self._stage.px(SHEET_PAD)
        room = self._size[0] - 2 * pad
        places = row(count, 0, self.top, wide, room, self._art.ratio)
        half = wide / 2 - places[0].x if places else 0.0
        shift = min(max(self._middle, pad + half), self._size[0] - pad - half)
        return [Place(place.x + shift, place.y, 0.0, wide) for place in places]

    def _lay_chips(self) -> list[Rect]:
        """Return a place for each offer of the chosen card, from the lowest row upward."""
        stage, knowledge = self._stage, self._knowledge
        offers = knowledge.card_offers(knowledge.raised)
        if len(offers) < 2:
            return []
        high, gap = max(stage.px(CHIP_UNITS), CHIP_PIXELS), stage.space.tight
        room = self._size[0] - 2 * stage.px(SHEET_PAD)
        words = [stage.fonts.width(offer.words, BLACK, CHIP_TEXT) for offer in offers]
        widths = [min(room, max(high, wide + stage.px(34))) for wide in words]
        found: list[Rect] = []
        y = self.top - self._high * LIFT - gap - high
        for numbers in wrap(widths, room, gap):
            line = [widths[number] for number in numbers]
            total, pad = sum(line) + gap * (len(line) - 1), stage.px(SHEET_PAD)
            x = min(max(self._middle - total / 2, pad), self._size[0] - pad - total)
            found += columns(Rect(round(x), round(y), total, high), line, gap)
            y -= high + gap
        return found

    @property
    def sheet(self) -> Rect:
        """The part of its own area and of the middle that the held hand covers."""
        tops = [self.top - self._high * LIFT, *(chip.y for chip in self._chips)]
        top, pad = round(min(tops)) - self._stage.space.gap, self._stage.px(SHEET_PAD)
        half = self._places[0].width / 2
        left = min(self._places[0].x - half, *(chip.x for chip in self._chips), self._size[0])
        right = max(self._places[-1].x + half, *(chip.right for chip in self._chips), 0)
        wide = round(right - left) + 2 * pad
        return Rect(round(left) - pad, top, wide, self._size[1] - top)

    def card_at(self, spot: Spot) -> str | None:
        """Return the key of the card at this place of the area, None beside the cards."""
        if spot[1] < self.top - self._high * LIFT or not self._places:
            return None
        half = self._places[0].width / 2
        for place, key in reversed(list(zip(self._places, self._knowledge.keys, strict=True))):
            if place.x - half <= spot[0] < place.x + half:
                return key
        return None

    def chip_at(self, spot: Spot) -> int | None:
        """Return the number of the chosen card's offer at this place."""
        for number, chip in enumerate(self._chips):
            if chip.collidepoint(spot):
                return number
        return None

    def draw(self, frame: Frame, *, hints: bool) -> None:
        """Draw the faces, and above them the offers of the chosen card."""
        draw_panel(frame, self._stage, self.sheet, active=True)
        knowledge = self._knowledge
        meant = None
        for place, key, card in zip(self._places, knowledge.keys, knowledge.cards, strict=True):
            if key == knowledge.raised:
                meant = Place(place.x, place.y - self._high * LIFT, 0.0, place.width), card
            else:
                self._art.draw_face(frame, place, card, self._look(key, hints=hints))
        if meant is not None:
            self._art.draw_face(frame, *meant, "selected")
        self._draw_chips(frame)

    def _look(self, key: str, *, hints: bool) -> Look:
        if not (hints and self._knowledge.needs_card):
            return "idle"
        return "legal" if self._knowledge.card_offers(key) else "veiled"

    def _draw_chips(self, frame: Frame) -> None:
        stage, knowledge = self._stage, self._knowledge
        offers = knowledge.card_offers(knowledge.raised)
        for number, chip in enumerate(self._chips):
            is_meant = number == knowledge.choice
            fill = GOLD_MATERIAL if is_meant else NIGHT
            box(frame, stage, chip, fill=fill, rim=HAIRLINE)
            colour = INK if is_meant else CREAM
            words, room = offers[number].words, chip.width - stage.space.pad
            frame.text(words, *chip.center, BLACK, CHIP_TEXT, colour, "centre", room, chip.height)
