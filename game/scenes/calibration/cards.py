"""A card for each person: face, name, key, a lamp, and a line of words; side by side in a form."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.match.storage.header import SeatPlan
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.parts.form import ABOUT_UNITS, LABEL_UNITS, Row, form_px
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

WIDTH_UNITS, GAP_UNITS, PAD_UNITS, FACE_UNITS = 330, 16, 18, 76


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
    """How many would fit: in the last line there may be fewer."""

    def _lines_of(self, stage: Stage, card: Card, width: int) -> int:
        return max(1, len(stage.fonts.wrapped(card.words, BODY, ABOUT_UNITS, width)))

    def _size(self, stage: Stage, width: int) -> tuple[int, int]:
        """Return width and height of a card."""
        columns, gap = self.columns, form_px(stage, GAP_UNITS)
        wide = (width - gap * (columns - 1)) // columns
        inner = wide - 2 * form_px(stage, PAD_UNITS)
        lines = max(self._lines_of(stage, card, inner) for card in self.cards)
        face = _face_size(stage)
        words = lines * stage.fonts.line_height(BODY, ABOUT_UNITS)
        return wide, 2 * form_px(stage, PAD_UNITS) + face + form_px(stage, 6) + words

    def height(self, stage: Stage, width: int) -> int:
        """Return the height of the highest card."""
        return self._size(stage, width)[1] + form_px(stage, GAP_UNITS)

    def draw(self, frame: Frame, stage: Stage, rect: pygame.Rect) -> None:
        """Draw all cards."""
        wide, high = self._size(stage, rect.width)
        for number, card in enumerate(self.cards):
            x = rect.x + number * (wide + form_px(stage, GAP_UNITS))
            _draw_card(frame, stage, pygame.Rect(x, rect.y, wide, high), card)


def card_rows(stage: Stage, cards: Sequence[Card], width: int) -> list[Row]:
    """Return the cards in lines of as many as fit this width, evenly spread."""
    wish = form_px(stage, WIDTH_UNITS) * stage.metrics.text_scale
    most = max(1, min(len(cards), int(width / wish), 4))
    columns = -(-len(cards) // -(-len(cards) // most))
    starts = range(0, len(cards), columns)
    return [CardRow(cards[start : start + columns], columns) for start in starts]


def _face_size(stage: Stage) -> int:
    return max(form_px(stage, FACE_UNITS), stage.fonts.line_height(BLACK, LABEL_UNITS))


def _draw_card(frame: Frame, stage: Stage, rect: pygame.Rect, card: Card) -> None:
    pad = form_px(stage, PAD_UNITS)
    rim = GOLD if card.is_waiting or frame.is_hovered(card.key) else HAIRLINE
    rim = GREEN_RIM if card.is_lit else rim
    ground = stage.paint.box(
        *rect.size, form_px(stage, 14), fill=NIGHT, opacity=0.7, rim=rim, rim_width=2.5
    )
    frame.blit(ground, rect.x, rect.y)
    face = _face_size(stage)
    top = rect.y + pad
    middle = top + face // 2
    x = rect.x + pad
    frame.blit_centred(
        avatar(stage, card.person.avatar, card.person.colour, face), x + face / 2, middle
    )
    right = _draw_lamp(frame, stage, (rect.right - pad, middle), card.is_lit)
    right = _draw_cap(frame, stage, (right - pad, middle), card)
    left = x + face + pad
    name = card.person.name
    frame.text(name, left, middle, BLACK, LABEL_UNITS, CREAM, "left", max(8, right - pad - left))
    y, width = top + face + form_px(stage, 6), rect.width - 2 * pad
    frame.paragraph(card.words, x, y, BODY, ABOUT_UNITS, width, SAND)
    if card.press or card.tip:
        frame.target(
            Target(
                card.key,
                rect,
                name,
                card.press,
                tip=card.tip,
                radius=form_px(stage, 14),
                instant=card.instant,
            )
        )


def _draw_lamp(frame: Frame, stage: Stage, right: tuple[int, int], is_lit: bool) -> int:
    """Draw a lamp, lit with a tick or dark; return where it begins."""
    size = max(form_px(stage, 36), 22)
    colour = GREEN_RIM if is_lit else KEY_OUT
    disc = stage.paint.box(size, size, size / 2, fill=colour, rim=HAIRLINE, rim_width=2)
    frame.blit(disc, right[0] - size, right[1] - size // 2)
    if is_lit:
        sign = stage.paint.draw(("lamp-tick",), size, size, lambda: _tick(size))
        frame.blit(sign, right[0] - size, right[1] - size // 2)
    return right[0] - size


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
    high = max(form_px(stage, 40), stage.fonts.line_height(BLACK, ABOUT_UNITS))
    wide = max(high, stage.fonts.width(card.cap, BLACK, ABOUT_UNITS) + form_px(stage, 18))
    rect = pygame.Rect(right[0] - wide, right[1] - high // 2, wide, high)
    colour = GOLD if card.is_waiting else CREAM
    cap = stage.paint.box(wide, high, high * 0.25, fill=colour, rim=INK, rim_width=2)
    frame.blit(cap, rect.x, rect.y)
    frame.text(card.cap, rect.centerx, rect.centery, BLACK, ABOUT_UNITS, INK, "centre")
    return rect.x
