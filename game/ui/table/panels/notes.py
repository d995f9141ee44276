"""What is written beside a trick: which suit was led, which one is trump."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui.frame import Frame, Tip
from game.ui.parts.panel import box
from game.ui.stage import Stage
from game.ui.table.handles import NOTHING, Handles
from game.ui.theme import (
    BLACK,
    BODY,
    CREAM,
    HAIRLINE,
    LABEL,
)

LEAST_TWO_LINES = 31
"""Pixels that two lines of text below each other need."""
LABEL_UNITS, WORD, SIGN = 17, 20, 38

DrawSign = Callable[[str, int], pygame.Surface]
"""Makes the sign of a suit at this width in pixels."""


@dataclass(frozen=True, slots=True)
class Note:
    """A suit that counts now, and its meaning."""

    key: str
    label: str
    word: str
    tip: Tip
    suits: tuple[str, ...] = ()
    """Keys for `DrawSign`."""
    short: str = ""
    """Replaces the word if more than one suit leaves no room for it."""


def draw_ground(frame: Frame, stage: Stage, rect: pygame.Rect, fill: str) -> None:
    """Show the quiet, see-through ground of a note that lies on the cloth."""
    box(frame, stage, rect, stage.px(14), fill=fill, opacity=0.62, rim=HAIRLINE, rim_opacity=0.5)


def draw_note(
    frame: Frame, stage: Stage, note: Note, rect: pygame.Rect, fill: str, sign: DrawSign,
    handles: Handles = NOTHING,
) -> None:  # fmt: skip
    """Show the signs of the suits, the label and the word; what has no room gives way."""
    draw_ground(frame, stage, rect, fill)
    frame.target(handles.at(f"row:{note.key}", rect, note.tip.title, note.tip))
    size = min(max(stage.px(SIGN * stage.symbol_scale), 22), rect.height)
    left: float = rect.x + stage.space.pad
    for index, suit in enumerate(note.suits):
        x = rect.x + stage.px(7) + size * (0.5 + 0.8 * index)
        frame.blit_centred(sign(suit, size), x, rect.centery)
        left = x + size / 2 + stage.px(10)
    room = rect.copy()
    room.x, room.width = round(left), round(rect.right - stage.px(14) - left)
    _write(frame, note, room)


def _write(frame: Frame, note: Note, room: pygame.Rect) -> None:
    """Write label and word beside each other; large text that has no room, below each other."""
    fonts, label, word = frame.fonts, note.label, note.word
    is_large, gap = fonts.metrics.larger > 0, fonts.metrics.px(8)
    named = fonts.width(label, BODY, LABEL_UNITS) + gap

    def fits(text: str) -> bool:
        return bool(named + fonts.width(text, BLACK, WORD) <= room.width)

    if len(note.suits) > 1 and not fits(word):
        word = note.short if is_large or fits(note.short) else ""
    if not fits(word) and room.height >= LEAST_TWO_LINES:
        upper = room.height * 0.42
        spots = room.y + upper / 2, room.y + (room.height + upper) / 2
        frame.text(label, room.x, spots[0], BODY, LABEL_UNITS, LABEL, "left", room.width, upper)
        lower = room.height - upper
        frame.text(word, room.x, spots[1], BLACK, WORD, CREAM, "left", room.width, lower)
        return
    if not word:
        face, units, colour = (BODY, LABEL_UNITS, LABEL) if note.suits else (BLACK, WORD, CREAM)
        frame.text(label, *room.midleft, face, units, colour, "left", *room.size)
        return
    beside = room.width - named
    if not note.suits or fonts.fitted(word, BLACK, WORD, beside, room.height)[0] == word:
        most = room.width if fits(word) else round(room.width * 0.48)
        place = frame.text(
            label, *room.midleft, BODY, LABEL_UNITS, LABEL, "left", most, room.height
        )
        beside = room.width - place.width - gap
    else:
        beside = room.width  # what matters is the suit: the label gives way
    frame.text(word, *room.midright, BLACK, WORD, CREAM, "right", beside, room.height)
