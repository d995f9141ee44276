"""What is written beside a trick: which suit was led, which one is trump."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pygame

from game.ui.drawing.fonts import Fonts
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


def has_two_lines(stage: Stage, notes: Iterable[tuple[Note, pygame.Rect]]) -> bool:
    """Whether the word of one of them has no room beside its label, so that all look alike."""
    fonts = stage.fonts
    for note, rect in notes:
        room = _room(stage, note, rect)
        word = _word(fonts, note, room)
        if word and not _fits(fonts, note, word, room):
            return True
    return False


def draw_note(
    frame: Frame, stage: Stage, note: Note, rect: pygame.Rect, fill: str, sign: DrawSign,
    handles: Handles = NOTHING, *, two_lines: bool = False,
) -> None:  # fmt: skip
    """Show the signs of the suits, the label and the word; what has no room gives way.

    With `two_lines` the word stands below the label even if it has room beside it.
    """
    draw_ground(frame, stage, rect, fill)
    frame.target(handles.at(f"row:{note.key}", rect, note.tip.title, note.tip))
    for index, suit in enumerate(note.suits):
        size = _sign(stage, rect)
        frame.blit_centred(sign(suit, size), _sign_x(stage, rect, index), rect.centery)
    _write(frame, note, _room(stage, note, rect), two_lines=two_lines)


def _sign(stage: Stage, rect: pygame.Rect) -> int:
    return min(max(stage.px(SIGN * stage.symbol_scale), 22), rect.height)


def _sign_x(stage: Stage, rect: pygame.Rect, index: int) -> float:
    """Return the middle of a suit's sign."""
    return rect.x + stage.px(7) + _sign(stage, rect) * (0.5 + 0.8 * index)


def _room(stage: Stage, note: Note, rect: pygame.Rect) -> pygame.Rect:
    """Return the room of label and word, beside the signs."""
    left: float = rect.x + stage.space.pad
    if note.suits:
        last = _sign_x(stage, rect, len(note.suits) - 1)
        left = last + _sign(stage, rect) / 2 + stage.px(10)
    return pygame.Rect(round(left), rect.y, round(rect.right - stage.px(14) - left), rect.height)


def _named(fonts: Fonts, note: Note) -> int:
    """Return how wide the label is, with the gap beside it."""
    return fonts.width(note.label, BODY, LABEL_UNITS) + fonts.metrics.px(8)


def _fits(fonts: Fonts, note: Note, word: str, room: pygame.Rect) -> bool:
    """Whether a word has room beside the label."""
    return _named(fonts, note) + fonts.width(word, BLACK, WORD) <= room.width


def _word(fonts: Fonts, note: Note, room: pygame.Rect) -> str:
    """Return the word, or what replaces it."""
    if len(note.suits) < 2 or _fits(fonts, note, note.word, room):
        return note.word
    is_large = fonts.metrics.larger > 0
    return note.short if is_large or _fits(fonts, note, note.short, room) else ""


def _write(frame: Frame, note: Note, room: pygame.Rect, *, two_lines: bool) -> None:
    """Write label and word beside each other; large text that has no room, below each other."""
    fonts, label, word = frame.fonts, note.label, _word(frame.fonts, note, room)
    fits, named = _fits(fonts, note, word, room), _named(fonts, note)
    if word and (two_lines or not fits) and room.height >= LEAST_TWO_LINES:
        upper = room.height * 0.42
        spots = room.y + room.height * 0.25, room.y + room.height * 0.68
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
        most = room.width if fits else round(room.width * 0.48)
        place = frame.text(
            label, *room.midleft, BODY, LABEL_UNITS, LABEL, "left", most, room.height
        )
        beside = room.width - place.width - fonts.metrics.px(8)
    else:
        beside = room.width  # what matters is the suit: the label gives way
    frame.text(word, *room.midright, BLACK, WORD, CREAM, "right", beside, room.height)
