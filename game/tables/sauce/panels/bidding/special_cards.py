"""The bids in words as cards that are laid: what they promise, what they bring and cost."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from game.tables.sauce.colours import (
    BID_ANSWER,
    BID_ANSWER_FOOT,
    BID_BLIND,
    BID_BLIND_FOOT,
    BID_GAIN,
    BID_LOSS,
    BID_NOPE,
    BID_NOPE_FOOT,
    BID_OFF,
    BID_WORD,
    BID_WORD_FOOT,
)
from game.tables.sauce.panels.bidding.tokens import STAMPS
from game.tables.sauce.words.numbers import BIDS, bid_words
from game.ui.drawing.fitting import block
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import columns, split, trim
from game.ui.parts.panel import box, glow, shade
from game.ui.parts.widgets import lettering
from game.ui.stage import Stage
from game.ui.text import _
from game.ui.theme import (
    BLACK,
    BOLD,
    CREAM,
    INK,
    LABEL,
    NIGHT,
    RIM_OFF,
    SHINE,
    SHOUT,
    SMALLEST_TEXT,
)

NAME, PROMISE, WORD = 36, 18, 15
CORNER = 16
MIGHT, VEIL = 0.7, 0.62
"""Opacity of the stamp on a card that cannot be laid, and of the veil over its colour."""
RAY, RAYS = 24, 0.07
"""Degrees from ray to ray behind the stamp, and how bright they are."""
COLOURS = {
    "shadoof": (BID_WORD, BID_WORD_FOOT),
    "no_way": (BID_ANSWER, BID_ANSWER_FOOT),
    "nope": (BID_NOPE, BID_NOPE_FOOT),
    "blind_nope": (BID_BLIND, BID_BLIND_FOOT),
}


@dataclass(frozen=True, slots=True)
class SpecialCard:
    """A bid in words."""

    key: str
    word: str
    is_possible: bool
    is_answer: bool
    """Whether it answers another player's bid."""
    is_raised: bool
    """Whether it is chosen, or the ring shows enough for it."""
    promise: str
    """What it promises, and when it can be laid."""
    worth: int
    """The points that it brings or costs."""
    tip: Tip
    press: Press
    drag: Any
    """The payload of a drag; None if it cannot be laid."""


@dataclass(frozen=True, slots=True)
class _Face:
    """The inner sizes of a card, in pixels; the same for all four."""

    inner: pygame.Rect
    """The area within its frame, from its corner."""
    head: int
    foot: int
    stamp: int
    name: float
    """Text size of the names."""
    units: float
    """Text size of the promise."""
    has_promise: bool
    """Whether the promise has room; else only the tip says it."""
    word: float
    """Text size of the words below what it brings and costs; 0 if they have no room."""


def face_of(stage: Stage, cards: Sequence[SpecialCard], size: tuple[int, int]) -> _Face:
    """Return the inner sizes of cards of this size, so that all their texts fit."""
    inner = pygame.Rect((0, 0), size).inflate(-2 * stage.px(13), -2 * stage.px(13))
    fonts, head = stage.fonts, round(inner.height * 0.18)
    number, half = round(inner.height * 0.15), inner.width // 2 - stage.px(6)
    texts = _("made"), _("failed")
    # At the least size, the setting for larger text no longer counts.
    word = fonts.fit(texts, BOLD, half, WORD, SMALLEST_TEXT - 0.5)
    below = fonts.line_height(BOLD, word)
    units = PROMISE * min(1.25, max(1.0, inner.width / stage.px(186)))
    lines = max(len(fonts.wrapped(card.promise, BOLD, units, inner.width)) for card in cards)
    said = lines * fonts.line_height(BOLD, units)
    left = inner.height - head - stage.px(6) - number
    has_words = all(fonts.width(text, BOLD, word) <= half for text in texts)
    for promises, words in ((True, has_words), (True, False), (False, has_words), (False, False)):
        rest = left - (said if promises else 0) - (below if words else 0)
        stamp = round(min(inner.width * 0.8, rest * 0.96))
        if stamp > inner.width * 0.42:
            break
    # Their outline makes names a little wider than their letters.
    name = fonts.fit(list(BIDS.values()), SHOUT, inner.width - stage.px(6), NAME, 8)
    foot = number + (below if words else 0)
    return _Face(inner, head, foot, stamp, name, units, promises, word if words else 0.0)


def draw_special(
    frame: Frame, stage: Stage, card: SpecialCard, rect: pygame.Rect, face: _Face
) -> None:
    """Show a card at its place; a dragged one lies under the pointer instead."""
    pointing = frame.pointing
    if card.drag is not None and pointing.dragged == card.drag:
        box(
            frame,
            stage,
            rect,
            stage.px(CORNER),
            opacity=0.25,
            rim=CREAM,
            rim_opacity=0.4,
            dashed=True,
            rim_width=max(1.5, stage.px(2.5)),
        )
    else:
        place = rect.move(0, -stage.px(12) if card.is_raised else 0)
        draw_face(frame, stage, card, place, face)
    frame.target(
        Target(card.key, rect, card.tip.title, card.press, card.drag, tip=card.tip,
               radius=stage.px(CORNER))
    )  # fmt: skip


def draw_face(
    frame: Frame, stage: Stage, card: SpecialCard, rect: pygame.Rect, face: _Face
) -> None:
    """Show a card here: one that can be laid is lifted, any other one lies flat."""
    is_lit = card.is_possible and (card.is_raised or frame.is_hovered(card.key))
    blur, corner = stage.px(14), stage.px(CORNER)
    if is_lit or card.is_answer:
        glow(frame, stage, rect, corner, blur)
    elif card.is_possible:
        shade(frame, stage, rect, corner, blur, 170, stage.px(7))
    frame.blit(_body(stage, card, rect.size, face), *rect.topleft)
    _write(frame, stage, card, rect, face)


def _write(frame: Frame, stage: Stage, card: SpecialCard, rect: pygame.Rect, face: _Face) -> None:
    fonts, inner = stage.fonts, face.inner.move(rect.topleft)
    colour = CREAM if card.is_possible else LABEL
    middle = (inner.centerx, inner.y + face.head / 2)
    lettering(frame, stage, bid_words(card.word), middle, face.name, inner.width, fill=colour)
    stamp = stage.picture(STAMPS[card.word], face.stamp)
    if not card.is_possible:
        key = ("stamp-off", card.word, face.stamp)
        stamp = stage.assets.cache.get(key, partial(_faint, stamp))
    frame.blit_centred(stamp, inner.centerx, rect.y + _stamp_middle(face))
    foot, above = split(inner, "bottom", face.foot, stage.space.hair)
    if face.has_promise:
        room = trim(above, top=face.head + face.stamp)
        block(frame, card.promise, room, BOLD, face.units, colour, "centre", middle=True)
    number = face.foot - (fonts.line_height(BOLD, face.word) if face.word else 0)
    counts = (
        (f"+{card.worth}", _("made"), BID_GAIN),
        (f"−{card.worth}", _("failed"), BID_LOSS),
    )
    for (text, word, fill), cell in zip(counts, columns(foot, (None, None)), strict=True):
        upper, lower = split(cell, "top", number)
        shown, wide = fill if card.is_possible else LABEL, cell.width - stage.space.hair
        frame.text(text, *upper.center, BLACK, 27, shown, "centre", wide, number)
        if face.word:
            y = lower.y + lower.height * 0.42
            frame.text(word, lower.centerx, y, BOLD, face.word, colour, "centre", wide)


def _stamp_middle(face: _Face) -> float:
    """Return how far below the card's upper edge the middle of the stamp is."""
    if face.has_promise:
        return face.inner.y + face.head + face.stamp / 2
    return face.inner.y + (face.head + face.inner.height - face.foot) / 2


def _faint(picture: pygame.Surface) -> pygame.Surface:
    """Return a faint stamp."""
    result = picture.copy()
    result.set_alpha(round(255 * MIGHT))
    return result


def _body(stage: Stage, card: SpecialCard, size: tuple[int, int], face: _Face) -> pygame.Surface:
    """Return a card without words and stamp: frame, colour, and rays behind the stamp."""
    top, bottom = COLOURS[card.word]
    rim = CREAM if card.is_possible else RIM_OFF

    def body() -> str:
        width, height = size
        edge, radius = max(2.0, stage.px(6)), stage.px(CORNER)
        within = _box(edge + 0.5, size, max(1, radius - edge))
        x, y = width / 2, _stamp_middle(face)
        room = (x - edge - 1, y - edge - 1, height - y - edge - 1)
        rays = "".join(
            f'<path d="M{x:.1f} {y:.1f}L{_ray(x, y, room, a)}L{_ray(x, y, room, a + RAY / 2)}Z"/>'
            for a in (number * RAY for number in range(round(360 / RAY)))
        )
        strip = face.inner.inflate(stage.px(8), stage.px(8))
        strip.height, strip.bottom = face.foot + stage.px(4), face.inner.bottom + stage.px(4)
        veil = f'<rect {within} fill="{BID_OFF}" fill-opacity="{VEIL}"/>'
        return (
            '<linearGradient id="g" x1="0%" y1="0%" x2="0%" y2="100%">'
            f'<stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/>'
            f'</linearGradient><rect {_box(0.5, size, radius)} fill="{rim}" stroke="{INK}" '
            'stroke-width="1"/>'
            f'<rect {within} fill="url(#g)"/>'
            f'<g fill="{SHINE}" fill-opacity="{RAYS}">{rays}</g>'
            f"{'' if card.is_possible else veil}"
            f'<rect x="{strip.x}" y="{strip.y}" width="{strip.width}" height="{strip.height}" '
            f'rx="{stage.px(10)}" fill="{NIGHT}" fill-opacity="0.55"/>'
            f'<rect {within} fill="none" stroke="{INK}" stroke-width="1.5"/>'
        )

    key = ("special-card", card.word, card.is_possible, face.foot, face.stamp)
    return stage.paint.draw(key, *size, body)


def _box(inset: float, size: tuple[int, int], radius: float) -> str:
    return (
        f'x="{inset}" y="{inset}" width="{size[0] - 2 * inset}" height="{size[1] - 2 * inset}" '
        f'rx="{radius}"'
    )


def _ray(x: float, y: float, room: tuple[float, float, float], degrees: float) -> str:
    """Return the end of a ray, as SVG text, with this room at its sides, above and below."""
    across, down = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    aside, above, below = room
    far = min(aside / max(1e-6, abs(across)), (above if down < 0 else below) / max(1e-6, abs(down)))
    return f"{x + far * across:.1f} {y + far * down:.1f}"
