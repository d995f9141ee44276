"""The choices of the settings that pictures explain better than words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.match.settings import PALETTES, PASSED, PHONES, ROUND, SEATINGS, SORTINGS
from game.ui.drawing.paint import BoxLook
from game.ui.frame import Frame
from game.ui.layout import around, columns, inset, place
from game.ui.look import Look
from game.ui.parts.panel import box
from game.ui.parts.picture_row import Pictured
from game.ui.stage import Stage
from game.ui.text import LANGUAGES, N_, _
from game.ui.theme import (
    BLACK,
    BRICK,
    GOLD,
    GREEN_RIM,
    HEADING,
    INK,
    PAPER_TEXT,
    PLAYER_COLOURS,
    SHINE,
    WELL,
)

GREETINGS = {"de": "Hallo!", "en": "Hello!", "es": "¡Hola!"}
PALETTE_NAMES = {"standard": N_("Standard"), "safe": N_("Colour-blind safe")}
SEATING_NAMES = {
    PASSED: N_("Hand it on"),
    ROUND: N_("Lay it flat"),
    PHONES: N_("Phones as hands"),
}
SORTING_NAMES = {"suit": N_("By suit"), "rank": N_("By rank"), "own": N_("By hand")}
ORDERS = {
    "suit": ((0, "3"), (0, "9"), (1, "4"), (1, "7")),
    "rank": ((0, "3"), (1, "4"), (1, "7"), (0, "9")),
    "own": ((1, "7"), (0, "3"), (0, "9"), (1, "4")),
}
"""Suit and value of four cards in each way of sorting them."""


def languages() -> list[Pictured]:
    """Return the languages, each greeting in its own words."""
    return [
        Pictured(code, name, partial(_greeting, GREETINGS.get(code, code)))
        for code, name in LANGUAGES.items()
    ]


def palettes() -> list[Pictured]:
    """Return the palettes, each with some of its colours."""
    return [Pictured(name, _(PALETTE_NAMES[name]), partial(_colours, name)) for name in PALETTES]


def sortings() -> list[Pictured]:
    """Return the ways to sort a hand, each with a hand sorted that way."""
    return [
        Pictured(name, _(SORTING_NAMES[name]), partial(_hand, ORDERS[name])) for name in SORTINGS
    ]


def seatings() -> list[Pictured]:
    """Return the ways to share a screen: it goes from one to the next, or lies between all."""
    ways = {PASSED: _handed_on, ROUND: _flat, PHONES: _phones}
    return [Pictured(name, _(SEATING_NAMES[name]), ways[name]) for name in SEATINGS]


def _greeting(words: str, frame: Frame, _stage: Stage, room: pygame.Rect) -> None:
    about = HEADING, 30, PAPER_TEXT, "centre"
    frame.text(words, *room.center, *about, room.width * 9 // 10, room.height)  # type: ignore[arg-type]


def _colours(palette: str, frame: Frame, stage: Stage, room: pygame.Rect) -> None:
    look = Look(stage.metrics.look.high_contrast, palette == "safe")
    colours = [*PLAYER_COLOURS[:4], GREEN_RIM]
    spots = columns(inset(room, room.width // 12, 0), [None] * len(colours))
    size = min(spots[0].width, room.height) * 9 // 10
    for colour, spot in zip(colours, spots, strict=True):
        disc = stage.paint.disc(size, look.fill(colour), INK, 2)
        frame.blit_centred(disc, *spot.center)


def _hand(cards: Sequence[tuple[int, str]], frame: Frame, stage: Stage, room: pygame.Rect) -> None:
    wide = min(room.height * 2 // 3, room.width // (len(cards) + 1))
    gap = max(2, wide // 6)
    line = place(room, (len(cards) * (wide + gap) - gap, min(room.height, wide * 7 // 5)))
    for (suit, value), spot in zip(cards, columns(line, [wide] * len(cards), gap), strict=True):
        box(frame, stage, spot, wide * 0.14, fill=(BRICK, WELL)[suit], rim=INK, rim_width=1.5)
        frame.text(value, *spot.center, BLACK, 20, SHINE, "centre", wide - 2, wide)


def _handed_on(frame: Frame, stage: Stage, room: pygame.Rect) -> None:
    """Draw two people, one with the screen, and an arrow to the other."""
    high = room.height * 4 // 5
    middle = place(room, (min(room.width, high * 3), high))
    left, arrow, right = columns(middle, (None, high // 2, None))
    for spot, has in ((left, True), (right, False)):
        look = BoxLook(fill=WELL, opacity=1.0 if has else 0.15, rim=INK, rim_width=1.5)
        screen = place(spot, (spot.width, high * 2 // 3), "midtop")
        box(frame, stage, screen, high * 0.1, **look)
        head = high // 3
        frame.blit_centred(
            stage.paint.disc(head, GOLD, INK, 1.5), spot.centerx, spot.bottom - head / 2
        )
    frame.text("→", arrow.centerx, left.y + high / 3, BLACK, 24, INK, "centre", arrow.width)


def _flat(frame: Frame, stage: Stage, room: pygame.Rect) -> None:
    """Draw a screen with a head at each edge."""
    head = room.height // 4
    screen = place(room, (round(room.height * 0.95), room.height - 2 * head))
    box(frame, stage, screen, head * 0.3, fill=WELL, rim=INK, rim_width=1.5)
    for x, y in (screen.midtop, screen.midbottom, screen.midleft, screen.midright):
        off = (
            (x > screen.centerx) - (x < screen.centerx),
            (y > screen.centery) - (y < screen.centery),
        )
        spot = around((x + off[0] * head / 2, y + off[1] * head / 2), (head, head))
        frame.blit(stage.paint.disc(head, GOLD, INK, 1.5), *spot.topleft)


def _phones(frame: Frame, stage: Stage, room: pygame.Rect) -> None:
    """Draw a screen, and phones for the people in front of it."""
    high = room.height
    screen = place(room, (min(room.width, round(high * 1.1)), round(high * 0.58)), "midtop")
    box(frame, stage, screen, high * 0.07, fill=WELL, rim=INK, rim_width=1.5)
    wide, tall = round(high * 0.19), round(high * 0.34)
    line = place(room, (3 * wide + 2 * wide, tall), "midbottom")
    for spot in columns(line, [wide] * 3, wide):
        box(frame, stage, spot, wide * 0.22, fill=GOLD, rim=INK, rim_width=1.5)
