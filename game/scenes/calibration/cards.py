"""A card for each person: face, name, key, a lamp, and a line of words; side by side in a form."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.match.storage.header import SeatPlan
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import columns, evenly, inset, split
from game.ui.parts.form import ABOUT_UNITS, LABEL_UNITS, Row
from game.ui.parts.panel import box
from game.ui.parts.widgets import button_width
from game.ui.people import avatar
from game.ui.stage import Stage
from game.ui.theme import (
    BLACK,
    BODY,
    CREAM,
    GOLD,
    GREEN_DARK,
    GREEN_RIM,
    HAIRLINE,
    INK,
    KEY_OUT,
    NIGHT,
    SAND,
)

WIDTH_UNITS, PAD_UNITS, FACE_UNITS = 330, 18, 76


@dataclass(frozen=True, slots=True)
class Card:
    """A person as shown: what is lit, what is said below the name, what a press does."""

    key: str
    person: SeatPlan
    cap: str
    """What is written on their key; empty if they have none."""
    words: str
    is_lit: bool = False
    is_waiting: bool = False
    press: Press | None = None
    tip: Tip | None = None
    instant: bool = False
    """The press counts as soon as the finger comes down."""


@dataclass(frozen=True)
class CardRow(Row):
    """One line of cards side by side; see `card_rows`."""

    cards: Sequence[Card]
    columns: int
    """How many fit into a line; the last line may have fewer."""

    def _size(self, stage: Stage, width: int) -> tuple[int, int]:
        """Return width and height of a card."""
        gap, pad = stage.reading.pad, stage.reading.px(PAD_UNITS)
        wide = (width - gap * (self.columns - 1)) // self.columns
        height, line = stage.fonts.height, stage.fonts.line_height(BODY, ABOUT_UNITS)
        room = wide - 2 * pad
        words = max(height(card.words, BODY, ABOUT_UNITS, room) for card in self.cards)
        return wide, 2 * pad + _face_size(stage) + stage.reading.px(6) + max(line, words)

    def height(self, stage: Stage, width: int) -> int:
        """Return the height of a card and the gap below."""
        return self._size(stage, width)[1] + stage.reading.pad

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw all cards."""
        wide, high = self._size(stage, rect.width)
        line = pygame.Rect(rect.topleft, (rect.width, high))
        places = columns(line, [wide] * len(self.cards), stage.reading.pad)
        for card, place in zip(self.cards, places, strict=True):
            _draw_card(frame, stage, place, card)


def card_rows(stage: Stage, cards: Sequence[Card], width: int) -> list[Row]:
    """Return the cards in lines of as many as fit this width, evenly spread."""
    wish = stage.reading.px(WIDTH_UNITS) * stage.metrics.text_scale
    most = max(1, min(len(cards), int(width / wish), 4))
    across = evenly(len(cards), most)
    starts = range(0, len(cards), across)
    return [CardRow(cards[start : start + across], across) for start in starts]


def _face_size(stage: Stage) -> int:
    return max(stage.reading.px(FACE_UNITS), stage.fonts.line_height(BLACK, LABEL_UNITS))


def _draw_card(frame: Frame, stage: Stage, rect: pygame.Rect, card: Card) -> None:
    pad, radius = stage.reading.px(PAD_UNITS), stage.reading.px(14)
    rim = GOLD if card.is_waiting or frame.is_hovered(card.key) else HAIRLINE
    rim = GREEN_RIM if card.is_lit else rim
    box(frame, stage, rect, radius, fill=NIGHT, opacity=0.7, rim=rim, rim_width=2.5)
    size, person = _face_size(stage), card.person
    head, words = split(inset(rect, pad), "top", size, stage.reading.px(6))
    face, rest = split(head, "left", size, pad)
    middle = head.y + size // 2
    picture = avatar(stage, person.avatar, person.colour, size)
    frame.blit_centred(picture, face.x + size / 2, middle)
    right = _draw_lamp(frame, stage, (head.right, middle), card.is_lit)
    right = _draw_cap(frame, stage, (right - pad, middle), card)
    room = max(8, right - pad - rest.x)
    frame.text(person.name, rest.x, middle, BLACK, LABEL_UNITS, CREAM, "left", room)
    frame.paragraph(card.words, words.x, words.y, BODY, ABOUT_UNITS, words.width, SAND)
    if card.press or card.tip:
        frame.target(
            Target(
                card.key, rect, person.name, card.press, tip=card.tip, radius=radius,
                instant=card.instant,
            )
        )  # fmt: skip


def _draw_lamp(frame: Frame, stage: Stage, right: tuple[int, int], is_lit: bool) -> int:
    """Draw a lamp, lit with a tick or dark; return where it begins."""
    size = max(stage.reading.edge, 22)
    colour = GREEN_RIM if is_lit else KEY_OUT
    lamp = pygame.Rect(right[0] - size, right[1] - size // 2, size, size)
    box(frame, stage, lamp, fill=colour, rim=HAIRLINE, rim_width=2)
    if is_lit:
        sign = stage.paint.draw(("lamp-tick",), size, size, lambda: _tick(size))
        frame.blit(sign, lamp.x, lamp.y)
    return lamp.x


def _tick(size: int) -> str:
    points = f"M{size * 0.28:.1f} {size * 0.52:.1f}L{size * 0.45:.1f} {size * 0.68:.1f}"
    return (
        f'<path d="{points}L{size * 0.73:.1f} {size * 0.34:.1f}" fill="none" stroke="{GREEN_DARK}" '
        f'stroke-width="{size * 0.12:.1f}" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _draw_cap(frame: Frame, stage: Stage, right: tuple[int, int], card: Card) -> int:
    """Draw the person's key if they have one; return where it begins."""
    if not card.cap:
        return right[0]
    high = max(stage.reading.px(40), stage.fonts.line_height(BLACK, ABOUT_UNITS))
    wide = max(high, button_width(stage, card.cap, ABOUT_UNITS, 18))
    rect = pygame.Rect(right[0] - wide, right[1] - high // 2, wide, high)
    colour = GOLD if card.is_waiting else CREAM
    box(frame, stage, rect, high * 0.25, fill=colour, rim=INK, rim_width=2)
    frame.text(card.cap, *rect.center, BLACK, ABOUT_UNITS, INK, "centre")
    return rect.x
