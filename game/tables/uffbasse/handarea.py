"""The viewer's cards at the bottom: the hand, in the kitchen the pantry; and what is said there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.tables.uffbasse import faces
from game.tables.uffbasse.shown import colour_of
from game.ui.frame import Frame, Target, Tip
from game.ui.parts.widgets import faint
from game.ui.table.cards import Look
from game.ui.table.sorting import draw_sorting, hand_ground
from game.ui.text import _
from game.ui.theme import BLACK, BODY, BOLD, GOLD, INK, LABEL

if TYPE_CHECKING:
    from game.tables.uffbasse.view import UffbasseTable


def draw_hand(table: UffbasseTable, frame: Frame) -> None:
    """Show the viewer's cards with all that can be done with them."""
    cooking = table.shown.is_kitchen
    table.lay_hand()
    order = list(table.hand.order)
    if order and not cooking:
        _ground(table, frame)
    hovered = next((card for card in order if frame.is_hovered(_key(card))), None)
    for index in range(len(order)):
        _target(table, frame, order, index, cooking=cooking)
    for card in order:
        if card != hovered:
            _draw_card(table, frame, card, cooking=cooking)
    if hovered:
        _draw_card(table, frame, hovered, cooking=cooking)
    if not order and table.viewer is not None:
        _draw_note(table, frame, cooking=cooking)
    if order and not cooking:
        layout, px = table.layout, table.stage.px
        half = max(px(22), 15)
        spot = (layout.own.right + px(6) + half, frame.size[1] - half - px(10))
        draw_sorting(table.sorting, frame, table.stage, spot)
    _draw_toast(table, frame)


def _ground(table: UffbasseTable, frame: Frame) -> None:
    """Let a card be laid down beside the others of the hand."""
    layout = table.layout
    left, top = layout.hand_x - layout.hand_room // 2, layout.hand_top
    area = pygame.Rect(left, top, layout.hand_room, frame.size[1] - top)
    hand_ground(table.sorting, frame, area, table.gestures.let_go_x)


def _key(card: str) -> str:
    return f"hand:{card}"


def _look(table: UffbasseTable, card: str, *, cooking: bool) -> Look:
    if cooking:
        if card in table.chosen:
            return "selected"
        return "legal" if table.kitchen.recipe and table.kitchen.is_my_turn else "idle"
    if card == table.gestures.asked:
        return "selected"
    if not table.stage.settings.hints:
        return "idle"
    if table.may("play", card) or table.may("seed", card) or table.may("lay", card):
        return "legal"
    if table.may_any("play"):
        return "veiled"
    return "idle"


def _draw_card(table: UffbasseTable, frame: Frame, card: str, *, cooking: bool) -> None:
    place = table.hand.target_place(card)
    if place is None:
        return
    payload = ("pantry" if cooking else "hand", card)
    if cooking and card in table.kitchen.used():
        _draw_ghost(table, frame, card)
        return
    if table.gestures.is_dragging(payload):
        table.hand.draw_gap(frame, table.stage.paint, card)
        return
    look = _look(table, card, cooking=cooking)
    face = faces.card_face(card)
    lifted = frame.is_hovered(_key(card)) and look != "veiled"
    if lifted:
        now = table.hand.place(card)
        surface = table.art.card(face, round(now.width), look, now.angle)
        frame.blit_centred(surface, now.x, now.y - table.stage.px(10))
    else:
        table.hand.draw_card(frame, table.art, card, face, look)
    if not cooking and colour_of(card) in table.shown.trump:
        _draw_trump_mark(table, frame, card, lifted=lifted)


def _draw_trump_mark(table: UffbasseTable, frame: Frame, card: str, *, lifted: bool) -> None:
    """Mark a trump card with a gold T, inside the strip that is always visible."""
    stage, place = table.stage, table.hand.place(card)
    size = max(stage.px(30), 18)
    x = place.x - place.width * 0.5 + size * 0.62
    angle = place.angle * 3.14159 / 180
    y = place.y - place.width * 0.7 + place.width * 0.66 + (place.width * 0.4) * angle
    y -= stage.px(10) if lifted else 0
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


def _target(
    table: UffbasseTable, frame: Frame, order: list[str], index: int, *, cooking: bool
) -> None:
    """Make the visible strip of a card reach the pointer, in its full height and a bit above."""
    card = order[index]
    if cooking and card in table.kitchen.used():
        return
    rect = table.hand.reach(card, table.stage.px(12), frame.size[1])
    words = table.words
    act = table.host.may_act()
    if cooking:
        usable = table.kitchen.is_my_turn or table.may_any("discard")
        press = (lambda: table.gestures.click_pantry(card)) if usable else None
        drag = ("pantry", card) if table.kitchen.is_my_turn else None
    else:
        playing = table.may_any("play") or table.may_any("seed") or table.may_any("lay")
        press = (lambda: table.gestures.click_hand(card)) if playing else None
        drag = ("hand", card) if act else None
    sorting, gestures = table.sorting, table.gestures
    sortable = not cooking
    frame.target(
        Target(
            _key(card),
            rect,
            words.card(card),
            press,
            drag=drag,
            accepts=sorting.accepts if sortable else None,
            drop=lambda what: sorting.drop(card, what, gestures.let_go_x()),
            tip=_tip(table, card),
            shift=(lambda step: sorting.shift(card, step)) if sortable else None,
        )
    )


def _tip(table: UffbasseTable, card: str) -> Tip:
    return Tip(table.words.card(card), table.words.hand_tip(card))


def _draw_note(table: UffbasseTable, frame: Frame, *, cooking: bool) -> None:
    text = _("Your pantry is empty.") if cooking else ""
    if text and table.host.may_act():
        y = table.layout.hand_top + table.layout.hand_card * 0.6
        frame.text(text, table.layout.hand_x, y, BODY, 20, LABEL, "centre")


def _draw_toast(table: UffbasseTable, frame: Frame) -> None:
    """Say above the hand what was refused, and by which rule."""
    layout, px = table.layout, table.stage.px
    in_kitchen = table.shown.is_kitchen
    table.draw_toast(frame, layout.cloth.bottom + px(32) if in_kitchen else layout.tray.y - px(6))
