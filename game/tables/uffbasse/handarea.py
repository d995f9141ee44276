"""The viewer's cards at the bottom: the hand, in the kitchen the pantry; and what is said there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.tables.uffbasse import faces
from game.tables.uffbasse.shown import colour_of
from game.ui.frame import Frame, Tip
from game.ui.parts.widgets import faint
from game.ui.table import hand_area
from game.ui.table.cards import Look, Place
from game.ui.table.hand_area import Hand, HandCard
from game.ui.table.sorting import draw_sorting
from game.ui.text import _
from game.ui.theme import BLACK, BODY, BOLD, GOLD, INK, LABEL

if TYPE_CHECKING:
    from game.tables.uffbasse.view import UffbasseTable


def draw_hand(table: UffbasseTable, frame: Frame) -> None:
    """Show the viewer's cards with all that can be done with them."""
    cooking = table.shown.phase in ("cook", "limit", "over")
    table.lay_hand()
    hand, stage = _hand(table, frame, cooking=cooking), table.stage
    hand_area.draw_hand(
        frame, stage, table.art, hand, table.hand, table.sorting, table.gestures.let_go_x
    )
    if not hand.cards and table.viewer is not None:
        _draw_note(table, frame, cooking=cooking)
    if hand.is_sortable:
        half = max(stage.px(22), 15)
        spot = (table.layout.own.right + stage.px(6) + half, frame.size[1] - half - stage.px(10))
        draw_sorting(table.sorting, frame, stage, spot)
    _draw_toast(table, frame)


def _hand(table: UffbasseTable, frame: Frame, *, cooking: bool) -> Hand:
    layout, gone = table.layout, table.kitchen.used() if cooking else ()
    left, top = layout.hand_x - layout.hand_room // 2, layout.hand_top
    area = pygame.Rect(left, top, layout.hand_room, frame.size[1] - top)
    order = table.hand.order
    cards = [_card(table, card, is_gone=card in gone, cooking=cooking) for card in order]

    def mark(frame: Frame, card: HandCard, place: Place) -> None:
        if not card.face:
            _draw_ghost(table, frame, card.key)
        elif not cooking and colour_of(card.key) in table.shown.trump:
            _draw_trump_mark(table, frame, place)

    return Hand(cards, area, is_sortable=bool(order) and not cooking, mark=mark)


def _card(table: UffbasseTable, card: str, *, is_gone: bool, cooking: bool) -> HandCard:
    tip = Tip(table.words.card(card), table.words.hand_tip(card))
    look = _look(table, card, cooking=cooking)
    if cooking:
        usable = table.kitchen.is_my_turn or table.may_discard
        return HandCard(
            card,
            "" if is_gone else faces.card_face(card),
            tip,
            look,
            press=(lambda: table.gestures.click_pantry(card)) if usable else None,
            payload=("pantry", card),
            is_draggable=table.kitchen.is_my_turn,
            is_sortable=False,
        )
    playing = table.may_play or table.may_prefix("seed") or table.may_prefix("lay")
    return HandCard(
        card,
        faces.card_face(card),
        tip,
        look,
        press=(lambda: table.gestures.click_hand(card)) if playing else None,
        payload=("hand", card),
        is_draggable=table.host.may_act(),
    )


def _look(table: UffbasseTable, card: str, *, cooking: bool) -> Look:
    if cooking:
        if card in table.chosen:
            return "selected"
        return "legal" if table.kitchen.recipe and table.kitchen.is_my_turn else "idle"
    if card == table.gestures.asked:
        return "selected"
    if not table.stage.settings.hints:
        return "idle"
    if table.may(f"play {card}") or table.may(f"seed {card}") or table.may(f"lay {card}"):
        return "legal"
    if table.may_play:
        return "veiled"
    return "idle"


def _draw_trump_mark(table: UffbasseTable, frame: Frame, place: Place) -> None:
    """Mark a trump card with a gold T, inside the strip that is always visible."""
    stage = table.stage
    size = max(stage.px(30), 18)
    x = place.x - place.width * 0.5 + size * 0.62
    angle = place.angle * 3.14159 / 180
    y = place.y - place.width * 0.7 + place.width * 0.66 + (place.width * 0.4) * angle
    frame.blit_centred(stage.paint.disc(size, GOLD, INK, 2), x, y)
    frame.text(_("T"), x, y, BLACK, 16, INK, "centre", size, size)


def _draw_ghost(table: UffbasseTable, frame: Frame, card: str) -> None:
    """Show where an ingredient lay that is in the pot now."""
    place = table.hand.target_place(card)
    if place is None:
        return
    stage = table.stage
    width = round(place.width)
    _base, light, _ink = faces.TILE_COLOURS[colour_of(card)]
    box = stage.paint.box(
        width,
        round(width * 1.4),
        width * 0.085,
        opacity=0.32,
        fill="#000000",
        rim=light,
        rim_width=max(1.5, stage.px(2)),
        rim_opacity=0.55,
        dashed=True,
    )
    frame.blit_centred(box, place.x, place.y)
    step = _visible_step(table)
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
            round(min(step, width)) - stage.px(8),
        )


def _visible_step(table: UffbasseTable) -> float:
    places = [table.hand.target_place(card) for card in table.hand.order]
    known = [place for place in places if place is not None]
    if len(known) < 2:
        return known[0].width if known else 0.0
    return known[1].x - known[0].x


def _draw_note(table: UffbasseTable, frame: Frame, *, cooking: bool) -> None:
    text = _("Your pantry is empty.") if cooking else ""
    if text and table.host.may_act():
        y = table.layout.hand_top + table.layout.hand_card * 0.6
        frame.text(text, table.layout.hand_x, y, BODY, 20, LABEL, "centre")


def _draw_toast(table: UffbasseTable, frame: Frame) -> None:
    """Say above the hand what was refused, and by which rule."""
    layout, px = table.layout, table.stage.px
    in_kitchen = table.shown.phase in ("cook", "limit", "over")
    table.draw_toast(frame, layout.cloth.bottom + px(32) if in_kitchen else layout.tray.y - px(6))
