"""A slot for each ingredient with what lies there, and the joker that could lie there, too."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.tables.uffbasse.colours import KITCHEN_TEXT
from game.tables.uffbasse.layout.places import UffbassePlaces
from game.ui.drawing.fitting import fitting_tag
from game.ui.drawing.paint import BoxLook, tick
from game.ui.frame import Frame, Press, Target, Tip
from game.ui.layout import around, split
from game.ui.parts.panel import box, glow
from game.ui.parts.widgets import faint
from game.ui.stage import Stage
from game.ui.table.cards import CardArt
from game.ui.table.handles import Handles
from game.ui.text import _
from game.ui.theme import (
    BODY,
    BOLD,
    GOLD,
    GREEN_DARK,
    GREEN_RIM,
    INK,
    SHADE,
    STITCH,
)

SINGLE_WIDTH, PAIR_WIDTH = 0.96, 0.78
"""How wide a card in a slot is by the slot's width: alone, and one of two."""
PAIR_SHIFT, PAIR_DROP = 0.13, 0.07
"""How far each of two lies beside and above or below the middle, by the slot's width and height."""
PAIR_DEGREES = 5.0
"""How far each of two is turned."""


@dataclass(frozen=True, slots=True)
class Payment:
    """A card that lies in a slot."""

    key: str
    face: str
    label: str
    is_away: bool
    """Whether it is being dragged or falls into the pot."""
    take_out: Press | None


@dataclass(frozen=True, slots=True)
class IngredientSlot:
    """A place for an ingredient: what belongs there, and what lies there for it."""

    need: str
    name: str
    tip: Tip
    payments: Sequence[Payment]
    is_paid: bool
    has_joker: bool
    is_lit: bool
    """Whether what the viewer drags fits there."""
    handles: Handles | None
    """None: somebody else cooks."""


@dataclass(frozen=True, slots=True)
class JokerLine:
    """Who could use the Uffbasse! card here."""

    text: str
    is_shown: bool
    is_usable: bool
    """Whether it is the viewer who could use it."""
    tip: Tip
    put: Press | None
    """Lays it into a slot; None if it lies there already, or if the viewer cannot use it."""


def need_centre(stage: Stage, slot: pygame.Rect) -> tuple[int, int]:
    """Return the middle of the sign below a slot, which says what belongs there."""
    return slot.centerx, slot.bottom + stage.px(38)


def draw_slots(
    frame: Frame,
    stage: Stage,
    art: CardArt,
    slots: Sequence[IngredientSlot],
    places: UffbassePlaces,
    *,
    mine: bool,
) -> None:
    """Show the slots with what lies there; what is missing calls if the dish is the viewer's."""
    for index, (slot, place) in enumerate(zip(slots, places.ingredients(len(slots)), strict=True)):
        _draw_slot(frame, stage, index, slot, place, mine=mine)
        _draw_payments(frame, art, slot, place)
        _draw_need(frame, stage, slot, place, places.layout.payment, mine=mine)


def _draw_slot(
    frame: Frame, stage: Stage, index: int, slot: IngredientSlot, place: pygame.Rect, *, mine: bool
) -> None:
    paid = slot.is_paid
    rim = GREEN_RIM if paid else GOLD
    if slot.is_lit or (mine and not paid):
        glow(frame, stage, place, stage.px(12), stage.px(14))
    box(
        frame,
        stage,
        place,
        stage.px(12),
        opacity=0.3,
        fill=SHADE,
        rim=rim if mine or paid else STITCH,
        rim_width=max(2, stage.px(3)),
        rim_opacity=1 if mine or paid else 0.4,
        dashed=not paid,
    )
    if not slot.payments:
        ghost = faint(stage, f"uffbasse/icon-{slot.need}", round(place.width * 0.42))
        frame.blit_centred(ghost, place.centerx, place.centery)
    if slot.handles is not None:
        tip = Tip(slot.name, slot.tip.text)
        frame.target(slot.handles.at(f"slot:{index}", place, slot.name, tip))


def _draw_payments(frame: Frame, art: CardArt, slot: IngredientSlot, place: pygame.Rect) -> None:
    """Show the cards in a slot; two that replace one lie slanted, the second over the first."""
    is_pair = len(slot.payments) == 2
    width = round(place.width * (PAIR_WIDTH if is_pair else SINGLE_WIDTH))
    for index, one in enumerate(slot.payments):
        if one.is_away:
            continue
        side = (-1, 1)[index] if is_pair else 0
        x = place.centerx + side * PAIR_SHIFT * place.width
        y = place.centery + side * PAIR_DROP * place.height
        frame.blit_centred(art.card(one.face, width, "idle", -side * PAIR_DEGREES), x, y)
        if one.take_out is None:
            continue
        reach = around((x, y), (width, round(width * 1.4)))
        frame.target(
            Target(
                f"paid:{one.key}",
                reach,
                one.label,
                one.take_out,
                drag=("pantry", one.key),
                tip=Tip(one.label, _("Click to take it back.")),
            )
        )


def _draw_need(
    frame: Frame,
    stage: Stage,
    slot: IngredientSlot,
    place: pygame.Rect,
    inside: pygame.Rect,
    *,
    mine: bool,
) -> None:
    """Show the sign of what belongs into a slot, and in a word how it stands."""
    size = stage.px(56 * stage.symbol_scale)
    x, y = need_centre(stage, place)
    frame.blit_centred(stage.picture(f"uffbasse/disc-{slot.need}", size), x, y)
    if slot.is_paid:
        badge = stage.paint.disc(stage.px(26), GREEN_RIM, INK, 2)
        spot = (x + size * 0.38, y + size * 0.34)
        frame.blit_centred(badge, *spot)
        frame.blit_centred(tick(stage.paint, stage.px(16), INK), *spot)
    word, fill, colour = "", GREEN_RIM, GREEN_DARK
    if slot.has_joker:
        word = _("joker")
    elif len(slot.payments) == 2:
        word = _("2 for 1")
    elif not slot.is_paid and mine:
        word, fill, colour = _("one more") if slot.payments else _("missing"), GOLD, INK
    if word:
        room = place.width + stage.px(14 + 26 * stage.metrics.larger)
        fitting_tag(
            frame,
            stage,
            (x, y + stage.px(50)),
            word,
            inside,
            room,
            fill=fill,
            colour=colour,
            high=stage.px(44),
            whole=True,
        )


def draw_joker_line(frame: Frame, stage: Stage, joker: JokerLine, line: pygame.Rect) -> None:
    """Show who could use the Uffbasse! card; the viewer can press it or drag it from there."""
    look = BoxLook(fill=SHADE, opacity=0.28, rim=STITCH, rim_width=1, rim_opacity=0.25)
    box(frame, stage, line, stage.space.gap, **look)
    sign, words = split(line, "left", stage.px(52))
    card = stage.picture("uffbasse/uffbasse-card", stage.px(28))
    frame.blit_centred(card, *sign.center)
    face = BOLD if joker.is_usable else BODY
    colour, room = GOLD if joker.put else KITCHEN_TEXT, words.width - stage.space.gap
    frame.text(joker.text, words.x, words.centery, face, 17, colour, "left", room, words.height)
    if joker.put:
        put, tip = joker.put, joker.tip
        frame.target(Target("joker", line, joker.text, put, drag=("uffbasse",), tip=tip))
