"""Marks in the viewer's hand: trumps, and in the kitchen the cards that were paid."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.tables.uffbasse import faces
from game.tables.uffbasse.layout.arrange import Layout
from game.tables.uffbasse.shown import Shown, colour_of
from game.ui.frame import Frame
from game.ui.parts.widgets import faint
from game.ui.stage import Stage
from game.ui.table.cards import Place
from game.ui.table.hands.area import Hand, HandCard
from game.ui.table.hands.hand import HandFan
from game.ui.text import _
from game.ui.theme import BLACK, BODY, BOLD, GOLD, INK, LABEL, SHADE


def hand_of(
    frame: Frame,
    stage: Stage,
    cards: Sequence[HandCard],
    fan: HandFan,
    layout: Layout,
    shown: Shown,
) -> Hand:
    """Return the viewer's hand, or in the kitchen their pantry, which needs no sorting."""
    left, top = layout.hand_left, layout.hand_top
    area = pygame.Rect(left, top, layout.hand_right - left, frame.size[1] - top)

    def mark(frame: Frame, card: HandCard, place: Place) -> None:
        if not card.face:
            _draw_ghost(frame, stage, fan, card.key)
        elif not shown.is_kitchen and colour_of(card.key) in shown.trump:
            _draw_trump_mark(frame, stage, place)

    return Hand(cards, area, is_sortable=bool(cards) and not shown.is_kitchen, mark=mark)


def draw_empty_pantry(frame: Frame, layout: Layout) -> None:
    """Say that there is nothing to cook with."""
    y = layout.hand_top + layout.hand_card * 0.6
    frame.text(_("Your pantry is empty."), layout.hand_x, y, BODY, 20, LABEL, "centre")


def _draw_trump_mark(frame: Frame, stage: Stage, place: Place) -> None:
    """Mark a trump card with a gold T, inside the strip that is always visible."""
    size = max(stage.px(30), 18)
    x = place.x - place.width * 0.5 + size * 0.62
    angle = place.angle * 3.14159 / 180
    y = place.y - place.width * 0.7 + place.width * 0.66 + (place.width * 0.4) * angle
    frame.blit_centred(stage.paint.disc(size, GOLD, INK, 2), x, y)
    frame.text(_("T"), x, y, BLACK, 16, INK, "centre", size, size)


def _draw_ghost(frame: Frame, stage: Stage, hand: HandFan, card: str) -> None:
    """Show the empty place of an ingredient that is in the pot now."""
    place = hand.target_place(card)
    if place is None:
        return
    width = round(place.width)
    light = faces.STALL_LIGHTS[colour_of(card)]
    box = stage.paint.box(
        width,
        round(width * 1.4),
        width * 0.085,
        opacity=0.32,
        fill=SHADE,
        rim=light,
        rim_width=max(1.5, stage.px(2)),
        rim_opacity=0.55,
        dashed=True,
    )
    frame.blit_centred(box, place.x, place.y)
    step = _visible_step(hand)
    icon = faint(stage, f"uffbasse/icon-{colour_of(card)}", round(width * 0.3))
    x = place.x if step >= width * 0.8 else place.x - width / 2 + step / 2
    frame.blit_centred(icon, x, place.y - width * 0.1)
    if step >= width * 0.6:
        frame.text(
            _("in the pot"),
            x,
            place.y + width * 0.35,
            BOLD,
            16,
            LABEL,
            "centre",
            round(min(step, width)) - stage.space.tight,
        )


def _visible_step(hand: HandFan) -> float:
    places = [hand.target_place(card) for card in hand.order]
    known = [place for place in places if place is not None]
    if len(known) < 2:
        return known[0].width if known else 0.0
    return known[1].x - known[0].x
