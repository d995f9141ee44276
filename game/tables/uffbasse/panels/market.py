"""The market: stalls with their cards, and which colours are trump (U4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.tables.uffbasse.colours import CLOTH_TAG, COUNT_EMPTY, STALL_LIGHT
from game.tables.uffbasse.faces import card_face
from game.tables.uffbasse.layout.arrange import Layout
from game.ui.drawing.fitting import fitting_tag
from game.ui.frame import Frame, Target, Tip
from game.ui.layout import around
from game.ui.parts.widgets import faint
from game.ui.quiet import SHOWN_KEY
from game.ui.stage import Stage
from game.ui.table.cards import CARD_RATIO, CardArt, Look
from game.ui.table.handles import Handles
from game.ui.table.panels.slot import draw_slot
from game.ui.text import _
from game.ui.theme import BLACK, BOLD, CREAM, GOLD, HAIRLINE, HONEY, INK

LEVELS = 8
"""Steps in which a stall's light goes on and off."""
AWNING = 0.75
"""How much of a stall's picture is its awning with the sign."""
LARGE_TEXT = 0.5
"""From this much larger text on, and where the word has no room, a lit bulb means TRUMP."""


@dataclass(frozen=True, slots=True)
class Stall:
    """A stall, and what the viewer can do there."""

    colour: str
    name: str
    cards: tuple[str, ...]
    """The top one last."""
    corners: Sequence[tuple[int, int]]
    """Their top left corners."""
    light: float
    """How bright it is lit, 0-1: trump stalls are."""
    trump: Tip | None
    """Why it is trump; None if it is not."""
    has_card: bool
    """Whether the Uffbasse! card lies on it (U11.6)."""
    is_choosable: bool
    """Whether the viewer can take its top card."""
    is_dragged: bool
    """Whether the viewer drags its top card."""
    invites: bool
    handles: Handles
    tip: Tip


def draw_market(
    frame: Frame, stage: Stage, art: CardArt, stalls: Sequence[Stall], layout: Layout,
    no_trump: Tip | None,
) -> None:  # fmt: skip
    """Show the stalls from left to right with their cards, and which colours are trump."""
    rows = [_row(stall, layout, column) for column, stall in enumerate(stalls)]
    for stall, row in zip(stalls, rows, strict=True):
        _draw_light(frame, stage, stall, row)
    for column, (stall, row) in enumerate(zip(stalls, rows, strict=True)):
        reach = layout.stalls[column].unionall([row, _count_disc(stage, layout.stalls[column])])
        if stall.invites:
            draw_slot(frame, stage, reach.inflate(stage.px(12), stage.px(12)), "takes", 16)
        _draw_cards(frame, stage, art, stall, row)
        _draw_awning(frame, stage, stall, layout.stalls[column])
        if stall.cards:
            frame.target(Target(f"{SHOWN_KEY}market:{stall.colour}", row))
        key = f"stall:{stall.colour}"
        frame.target(stall.handles.at(key, reach, stall.name, stall.tip))
    for stall, rect in zip(stalls, layout.stalls, strict=True):
        if stall.trump is not None:
            _draw_ribbon(frame, stage, stall.trump, rect)
    if no_trump is not None:
        _draw_no_trump(frame, stage, no_trump, layout.no_trump)


def _row(stall: Stall, layout: Layout, column: int) -> pygame.Rect:
    """Return where the cards of a stall lie, or would lie if it is empty."""
    width = layout.market_card
    whole = pygame.Rect(0, layout.columns[column].y, width, round(width * CARD_RATIO))
    whole.centerx = layout.columns[column].centerx
    if not stall.corners:
        return whole
    x, y = stall.corners[0]
    return pygame.Rect(x, y, stall.corners[-1][0] + width - x, whole.height)


def _draw_light(frame: Frame, stage: Stage, stall: Stall, row: pygame.Rect) -> None:
    level = round(stall.light * LEVELS) / LEVELS
    if level <= 0:
        return
    wide, high = row.width + round(row.height * 1.1), round(row.height * 1.75)
    light = stage.paint.halo(wide, high, STALL_LIGHT, round(0.8 * level, 3))
    frame.blit_centred(light, *row.center)


def _draw_cards(frame: Frame, stage: Stage, art: CardArt, stall: Stall, row: pygame.Rect) -> None:
    width = round(row.height / CARD_RATIO)
    if not stall.cards:
        draw_slot(frame, stage, row, radius=10)
        sign = faint(stage, f"uffbasse/icon-{stall.colour}", round(width * 0.36))
        frame.blit_centred(sign, row.centerx, row.centery)
    for i, (card, (x, y)) in enumerate(zip(stall.cards, stall.corners, strict=True)):
        is_top = i == len(stall.cards) - 1
        if is_top and stall.is_dragged:
            continue
        look: Look = "legal" if is_top and stall.is_choosable else "idle"
        picture = art.card(card_face(card), width, look)
        frame.blit_centred(picture, x + width / 2, y + row.height / 2)
    if stall.has_card:
        laid = art.card("uffbasse/uffbasse-card", round(width * 0.62), "legal", -9)
        frame.blit_centred(laid, row.right - width * 0.25, row.bottom - row.height * 0.2)


def _draw_awning(frame: Frame, stage: Stage, stall: Stall, rect: pygame.Rect) -> None:
    awning = _awning(stage, stall.colour, rect.width)
    frame.blit(awning, rect.x, rect.bottom - awning.get_height())
    _draw_count(frame, stage, rect, len(stall.cards), lit=stall.light > 0.5)


def _awning(stage: Stage, colour: str, width: int) -> pygame.Surface:
    """Return the upper part of a stall."""

    def build() -> pygame.Surface:
        whole = stage.picture(f"uffbasse/stall-{colour}", width)
        size = (whole.get_width(), round(whole.get_height() * AWNING))
        return whole.subsurface((0, 0), size).copy()

    return stage.assets.cache.get(("awning", colour, width), build)


def _draw_count(frame: Frame, stage: Stage, rect: pygame.Rect, count: int, *, lit: bool) -> None:
    disc, fill = _count_disc(stage, rect), GOLD if lit else CREAM if count else COUNT_EMPTY
    size, centre = disc.width, disc.center
    frame.blit_centred(stage.paint.disc(size, fill, INK, max(2, stage.px(3))), *centre)
    frame.text(str(count), *centre, BLACK, 22, INK, "centre", size - 4, size)


def _count_disc(stage: Stage, rect: pygame.Rect) -> pygame.Rect:
    """Return the place of a stall's number of cards, on its edge."""
    size = max(min(round(rect.height * 0.82), stage.px(46)), 20)
    return around((rect.right - size * 0.1, rect.centery + rect.height * 0.06), (size, size))


def _draw_ribbon(frame: Frame, stage: Stage, tip: Tip, rect: pygame.Rect) -> None:
    """Hang the word over the left end of the awning; large text gets a lit bulb instead."""
    word, fonts = _("TRUMP"), stage.fonts
    high = max(min(round(rect.height * 0.7), stage.px(44)), 20)
    pad = round(high * 0.62)
    words, units = fonts.fitted(word, BLACK, 20, round(rect.width * 0.66) - pad, high)
    is_bulb = stage.metrics.larger >= LARGE_TEXT or words != word
    wide = round(high * 1.5) if is_bulb else fonts.width(words, BLACK, units) + pad

    def body() -> str:
        line = max(1.5, 2.5 * stage.metrics.u)
        return (
            f'<path d="M{line} {line}H{wide - line}V{high - line}H{line}L{high * 0.24} {high / 2}Z"'
            f' fill="{GOLD}" stroke="{INK}" stroke-width="{line:.1f}" stroke-linejoin="round"/>'
        )

    place = pygame.Rect(0, 0, wide, high)
    place.midleft = (rect.x - round(rect.width * 0.25), rect.centery - round(rect.height * 0.16))
    frame.blit(stage.paint.draw(("ribbon",), wide, high, body), *place.topleft)
    middle = (place.centerx + high * 0.08, place.centery)
    if is_bulb:
        frame.blit_centred(stage.picture("uffbasse/bulb-on", round(high * 1.3)), *middle)
    else:
        frame.text(words, *middle, BLACK, units, INK, "centre")
    frame.target(Target("row:trump", place, tip.title, tip=tip))


def _draw_no_trump(frame: Frame, stage: Stage, tip: Tip, rect: pygame.Rect) -> None:
    spot = fitting_tag(
        frame, stage, rect.center, _("no trump"), rect, rect.width, fill=CLOTH_TAG, colour=HONEY,
        units=17, rim=HAIRLINE, face=BOLD, high=rect.height,
    )  # fmt: skip
    frame.target(Target("row:trump", spot, tip.title, tip=tip))
