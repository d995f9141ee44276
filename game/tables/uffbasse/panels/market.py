"""The market: bulbs, stalls with their cards, and which colours are trump (U4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.tables.uffbasse.colours import (
    BULB_LIGHT,
    BULB_OFF,
    BULB_ON,
    CLOTH_TAG,
    COUNT_TEXT,
    STALL_LIGHT,
)
from game.tables.uffbasse.faces import card_face
from game.tables.uffbasse.layout.arrange import Layout
from game.ui.frame import Frame, Tip
from game.ui.parts.widgets import tag
from game.ui.stage import Stage
from game.ui.table.cards import CardArt, Look
from game.ui.table.handles import Handles
from game.ui.table.panels.slot import draw_slot
from game.ui.text import _
from game.ui.theme import BLACK, BOLD, CLOTH_RIM, GOLD, HAIRLINE, HONEY, INK, WELL

BULBS = 7
"""Lamps on the wire above each stall."""
LEVELS = 8
"""Steps in which a stall's light goes on and off."""


@dataclass(frozen=True, slots=True)
class Stall:
    """A stall, and what the viewer can do there."""

    colour: str
    name: str
    cards: tuple[str, ...]
    """The top one last."""
    corners: Sequence[tuple[int, int]]
    """Where their top left corners are."""
    light: float
    """How bright it is lit, 0-1: trump stalls are."""
    is_trump: bool
    has_card: bool
    """Whether the Uffbasse! card lies on it (U11.6)."""
    is_choosable: bool
    """Whether the viewer can take its top card."""
    is_dragged: bool
    """Whether the viewer has picked its top card up."""
    invites: bool
    handles: Handles
    tip: Tip


def draw_market(
    frame: Frame,
    stage: Stage,
    art: CardArt,
    stalls: Sequence[Stall],
    layout: Layout,
    *,
    says_no_trump: bool,
) -> None:
    """Show the stalls from left to right with their cards, and which colours are trump."""
    for column, stall in enumerate(stalls):
        _draw_wire(frame, stage, stall, layout.stalls[column], layout.bulbs_y)
        _draw_stall(frame, stage, art, stall, layout.stalls[column], layout)
    trumps = [rect for stall, rect in zip(stalls, layout.stalls, strict=True) if stall.is_trump]
    y = layout.bulbs_y + stage.px(24)
    if says_no_trump:
        centre = (layout.stalls[2].centerx, y)
        tag(
            frame, stage, centre, _("no trump"), fill=CLOTH_TAG, colour=HONEY, units=17,
            rim=HAIRLINE, face=BOLD,
        )  # fmt: skip
    elif len(trumps) == 2:
        _draw_bridge(frame, stage, trumps[0], trumps[1], y)
    for rect in trumps:
        _draw_ribbon(frame, stage, rect, y)


def _draw_wire(frame: Frame, stage: Stage, stall: Stall, rect: pygame.Rect, top: int) -> None:
    sag = stage.px(14)
    reach = rect.width + stage.px(18)
    left = rect.centerx - reach / 2

    def body() -> str:
        return (
            f'<path d="M0 2Q{reach / 2} {2 + sag * 1.3} {reach} 2" fill="none" '
            f'stroke="{CLOTH_RIM}" stroke-width="{max(1.5, 3 * stage.metrics.u)}"/>'
        )

    wire = stage.paint.draw(("wire", round(reach)), round(reach) + 1, sag + 4, body)
    frame.blit(wire, left, top)
    on = stall.light > 0.5
    size = max(6, stage.px(11))
    bulb = stage.paint.disc(size, BULB_ON if on else BULB_OFF, INK, max(1, stage.px(1.3)))
    glow = stage.paint.halo(size * 4, size * 4, BULB_LIGHT, 0.6)
    for i in range(BULBS):
        share = (i + 1) / (BULBS + 1)
        x = left + reach * share
        y = top + 2 + sag * 1.3 * 2 * share * (1 - share) + size * 0.3
        if on:
            frame.blit_centred(glow, x, y)
        frame.blit_centred(bulb, x, y)


def _draw_stall(
    frame: Frame, stage: Stage, art: CardArt, stall: Stall, rect: pygame.Rect, layout: Layout
) -> None:
    level = round(stall.light * LEVELS) / LEVELS
    if level > 0:
        wide, high = round(rect.width * 1.32), round(rect.width * 1.31)
        light = stage.paint.halo(wide, high, STALL_LIGHT, round(0.75 * level, 3))
        frame.blit_centred(light, rect.centerx, rect.centery + stage.px(52))
    frame.blit(stage.picture(f"uffbasse/stall-{stall.colour}", rect.width), rect.x, rect.y)
    for i, (card, (x, y)) in enumerate(zip(stall.cards, stall.corners, strict=True)):
        is_top = i == len(stall.cards) - 1
        if is_top and stall.is_dragged:
            continue
        look: Look = "legal" if is_top and stall.is_choosable else "idle"
        picture = art.card(card_face(card), layout.market_card, look)
        frame.blit_centred(picture, x + layout.market_card / 2, y + layout.market_card * 0.7)
    if stall.has_card:
        width = round(layout.market_card * 0.9)
        y = stall.corners[-1][1] if stall.corners else layout.market_top
        laid = art.card("uffbasse/uffbasse-card", width, "legal", -9)
        frame.blit_centred(laid, rect.centerx + stage.px(48), y + width * 0.9)
    _draw_count(frame, stage, rect, len(stall.cards), lit=level > 0.5)
    reach = pygame.Rect(rect.x, rect.y, rect.width, layout.market_bottom - rect.y)
    if stall.invites:
        draw_slot(frame, stage, reach, "takes", 16)
    frame.target(stall.handles.at(f"stall:{stall.colour}", reach, stall.name, stall.tip))


def _draw_count(frame: Frame, stage: Stage, rect: pygame.Rect, count: int, *, lit: bool) -> None:
    centre = (rect.x + rect.width * 0.86, rect.bottom + stage.px(3))
    size = max(stage.px(34), 24, min(stage.px(50), stage.fonts.line_height(BLACK, 19)))
    fill, rim = (GOLD, INK) if lit else (WELL, HAIRLINE)
    frame.blit_centred(stage.paint.disc(size, fill, rim, 2), *centre)
    colour = INK if lit else COUNT_TEXT
    frame.text(str(count), *centre, BLACK, 19, colour, "centre", size - 4, size)


def _draw_ribbon(frame: Frame, stage: Stage, rect: pygame.Rect, y: int) -> None:
    word = " ".join(_("TRUMP"))
    # Letterspaced, as on a painted sign.
    most, edge = rect.width + stage.px(14), stage.px(34)
    units = stage.fonts.fitted(word, BLACK, 17, most - edge, stage.px(46))[1]
    width = max(stage.px(146), stage.fonts.width(word, BLACK, units) + edge)
    height = max(stage.px(30), stage.fonts.line_height(BLACK, units) + 2)

    def body() -> str:
        notch = 8 * stage.metrics.u
        return (
            f'<path d="M{notch} 1.5H{width - notch}L{width - 1.5} {height / 2}'
            f'L{width - notch} {height - 1.5}H{notch}L1.5 {height / 2}Z" fill="{GOLD}" '
            f'stroke="{INK}" stroke-width="{max(1.5, 2.5 * stage.metrics.u):.1f}"/>'
        )

    frame.blit_centred(stage.paint.draw(("ribbon",), width, height, body), rect.centerx, y)
    frame.text(word, rect.centerx, y, BLACK, units, INK, "centre")


def _draw_bridge(frame: Frame, stage: Stage, left: pygame.Rect, right: pygame.Rect, y: int) -> None:
    """Join two trump stalls: they count as one suit (U4.2)."""
    beside = round(left.width * 0.38)
    end = right.centerx - beside
    dot = stage.paint.box(stage.px(10), stage.px(5), 2, fill=GOLD)
    x = float(left.centerx + beside)
    while x < end - stage.px(4):
        frame.blit(dot, x, y - stage.px(2))
        x += stage.px(17)
