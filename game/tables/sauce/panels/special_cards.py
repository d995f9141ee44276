"""The bids in words as cards that are laid: what they promise, what they bring and cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from game.tables.sauce.colours import (
    BID_ANSWER,
    BID_ANSWER_FOOT,
    BID_GAIN,
    BID_LOSS,
    BID_OFF,
    BID_OFF_FOOT,
    BID_WORD,
    BID_WORD_FOOT,
)
from game.tables.sauce.panels.tokens import STAMPS
from game.tables.sauce.words.numbers import BIDS, bid_words
from game.ui.drawing.fitting import block
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.stage import Stage
from game.ui.theme import BLACK, BOLD, CREAM, GOLD, INK, LABEL, NIGHT, RIM_OFF, SHOUT

NAME = 33
MIGHT = 0.62
"""How strong the stamp is of a card that cannot be laid."""


@dataclass(frozen=True, slots=True)
class SpecialCard:
    """A bid in words."""

    key: str
    word: str
    is_possible: bool
    is_answer: bool
    """Whether it answers what another has bid just now."""
    is_raised: bool
    """Whether it is taken up, or what the ring shows would be this one."""
    promise: str
    """What it promises, and when it can be laid."""
    worth: int
    """What it brings, or costs."""
    tip: Tip
    press: Press
    drag: Any
    """What is dragged with it; None if it cannot be laid."""


def stamp_size(stage: Stage, cards: Sequence[SpecialCard], size: tuple[int, int]) -> int:
    """Return how large the stamps of these cards are: all promises have room below them.

    0 if text is so large that promises are left to the tips.
    """
    inner, head, foot = _rooms(stage, pygame.Rect((0, 0), size))
    fonts, middle = stage.fonts, inner.height - head - foot - stage.px(8)
    lines = max(len(fonts.wrapped(card.promise, BOLD, 18, inner.width)) for card in cards)
    stamp = round(min(inner.width * 0.74, middle - lines * fonts.line_height(BOLD, 18)))
    return stamp if stamp > inner.width * 0.36 else 0


def _rooms(stage: Stage, rect: pygame.Rect) -> tuple[pygame.Rect, int, int]:
    """Return what lies within the rim, and how high the name and the worth below are."""
    inner = rect.inflate(-2 * stage.px(12), -2 * stage.px(12))
    return inner, round(inner.height * 0.2), round(inner.height * 0.18)


def draw_special(
    frame: Frame, stage: Stage, card: SpecialCard, rect: pygame.Rect, stamp: int
) -> None:
    """Show a card at its place; one that is dragged lies under the pointer instead."""
    pointing = frame.pointing
    is_dragged = card.drag is not None and pointing.dragged == card.drag
    place = rect.copy()
    if is_dragged:
        ground = stage.paint.box(
            *rect.size, stage.px(16), opacity=0.25, rim=CREAM, rim_width=max(1.5, stage.px(2.5)),
            rim_opacity=0.4, dashed=True,
        )  # fmt: skip
        frame.blit(ground, *rect.topleft)
    else:
        if card.is_raised:
            place.y -= stage.px(12)
        draw_face(frame, stage, card, place, stamp)
    frame.target(
        Target(card.key, rect, card.tip.title, card.press, card.drag, tip=card.tip,
               radius=stage.px(16))
    )  # fmt: skip


def draw_face(frame: Frame, stage: Stage, card: SpecialCard, rect: pygame.Rect, stamp: int) -> None:
    """Show a card here."""
    is_lit = card.is_possible and (card.is_raised or frame.is_hovered(card.key))
    blur = stage.px(12)
    if is_lit or card.is_answer:
        light = stage.paint.glow(rect.width, rect.height, stage.px(16), GOLD, blur)
        frame.blit(light, rect.x - blur, rect.y - blur)
    else:
        shade = stage.paint.shadow(rect.width, rect.height, stage.px(16), blur, 130)
        frame.blit(shade, rect.x - blur, rect.y - blur + stage.px(4))
    frame.blit(_body(stage, card, rect.size), *rect.topleft)
    _write(frame, stage, card, rect, stamp)


def _write(frame: Frame, stage: Stage, card: SpecialCard, rect: pygame.Rect, stamp: int) -> None:
    fonts = stage.fonts
    colour = CREAM if card.is_possible else LABEL
    inner, head, foot = _rooms(stage, rect)
    units = fonts.fit(list(BIDS.values()), SHOUT, inner.width, NAME, 8)
    name = bid_words(card.word)
    y = inner.y + head / 2
    frame.text(name, inner.centerx, y, SHOUT, units, colour, "centre", inner.width, head * 1.25)
    low = inner.bottom - foot
    top = inner.y + head + stage.px(2)
    says = stamp > 0
    size = stamp or round(min(inner.width * 0.74, (low - top) * 0.92))
    picture = stage.picture(STAMPS[card.word], size)
    if not card.is_possible:
        key = ("stamp-off", card.word, size)
        picture = stage.assets.cache.get(key, partial(_faint, picture))
    middle = top + size / 2 if says else (top + low) / 2
    frame.blit_centred(picture, inner.centerx, middle)
    if says:
        room = pygame.Rect(inner.x, round(top + size), inner.width, 0)
        room.height = low - room.y
        block(frame, card.promise, room, BOLD, 18, colour, "centre", middle=True)
    strip = pygame.Rect(inner.x, low, inner.width, foot)
    ground = stage.paint.box(*strip.size, stage.px(10), fill=NIGHT, opacity=0.5)
    frame.blit(ground, *strip.topleft)
    if card.is_possible:
        half = round(strip.width / 2 - stage.px(4))
        for text, shade, side in (
            (f"+{card.worth}", BID_GAIN, -1),
            (f"−{card.worth}", BID_LOSS, 1),
        ):
            x = strip.centerx + side * strip.width * 0.25
            frame.text(text, x, strip.centery, BLACK, 25, shade, "centre", half, foot)
    else:
        text = f"±{card.worth}"
        frame.text(text, *strip.center, BLACK, 23, LABEL, "centre", strip.width, foot)


def _faint(picture: pygame.Surface) -> pygame.Surface:
    """Return a stamp without its colours, half gone."""
    result = pygame.transform.grayscale(picture)
    result.set_alpha(round(255 * MIGHT))
    return result


def _body(stage: Stage, card: SpecialCard, size: tuple[int, int]) -> pygame.Surface:
    top, bottom = (BID_WORD, BID_WORD_FOOT) if card.is_possible else (BID_OFF, BID_OFF_FOOT)
    if card.is_possible and card.is_answer:
        top, bottom = BID_ANSWER, BID_ANSWER_FOOT
    rim = CREAM if card.is_possible else RIM_OFF

    def body() -> str:
        width, height = size
        edge, radius = max(2.0, stage.px(6)), stage.px(16)
        inner = edge + 0.5
        return (
            '<linearGradient id="g" x1="0%" y1="0%" x2="0%" y2="100%">'
            f'<stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/>'
            f'</linearGradient><rect x="0.5" y="0.5" width="{width - 1}" height="{height - 1}" '
            f'rx="{radius}" fill="{rim}" stroke="{INK}" stroke-width="1"/>'
            f'<rect x="{inner}" y="{inner}" width="{width - 2 * inner}" '
            f'height="{height - 2 * inner}" rx="{max(1, radius - edge)}" fill="url(#g)" '
            f'stroke="{INK}" stroke-width="1.5"/>'
        )

    return stage.paint.draw(("special-card", card.is_possible, card.is_answer), *size, body)
