"""The viewer's cards at the bottom, and the paper slip that tells why something is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.tables.uffda.shown import face_of
from game.ui.frame import Frame, Target, Tip
from game.ui.table.cards import Look
from game.ui.table.sorting import draw_sorting, hand_ground
from game.ui.text import _
from game.ui.theme import HAIRLINE, HONEY

if TYPE_CHECKING:
    from game.tables.uffda.view import UffdaTable


def draw_hand(table: UffdaTable, frame: Frame) -> None:
    """Show the viewer's cards with all that can be done with them."""
    table.lay_hand()
    layout = table.layout
    area = pygame.Rect(
        layout.hand_left,
        layout.hand_top,
        layout.hand_right - layout.hand_left,
        frame.size[1] - layout.hand_top,
    )
    hand_ground(table.sorting, frame, area, table.gestures.let_go_x)
    order = list(table.hand.order)
    hovered = next((card for card in order if frame.is_hovered(_key(card))), None)
    for index in range(len(order)):
        _target(table, frame, order, index)
    for card in order:
        if card != hovered:
            _draw_card(table, frame, card)
    if hovered:
        _draw_card(table, frame, hovered)
    if order:
        _draw_sort(table, frame)
        rect = layout.sort
        spot = (rect.centerx, rect.bottom + round(rect.height * 0.68))
        draw_sorting(table.sorting, frame, table.stage, spot, command="")


def _key(card: str) -> str:
    return f"hand:{card}"


def _look(table: UffdaTable, card: str) -> Look:
    if card == table.gestures.chosen:
        return "selected"
    if not table.stage.settings.hints or table.turn_seat() != table.viewer:
        return "idle"
    if table.fits(card):
        return "legal"
    return "veiled" if table.host.may_act() else "idle"


def _draw_card(table: UffdaTable, frame: Frame, card: str) -> None:
    if table.hand.target_place(card) is None:
        return
    if table.gestures.is_dragging(("hand", card)):
        table.hand.draw_gap(frame, table.stage.paint, card)
        return
    look = _look(table, card)
    face = face_of(table.rules.theme, card)
    turn = 180.0 if card in table.arrangement.turned else 0.0
    if frame.is_hovered(_key(card)) and look != "veiled":
        now = table.hand.place(card)
        surface = table.art.card(face, round(now.width), look, now.angle + turn)
        frame.blit_centred(surface, now.x, now.y - table.stage.px(10))
    else:
        table.hand.draw_card(frame, table.art, card, face, look, turn)


def _target(table: UffdaTable, frame: Frame, order: list[str], index: int) -> None:
    """Make the visible part of a card reach the pointer."""
    card = order[index]
    rect = table.hand.reach(card, table.stage.px(12), frame.size[1])
    gestures, acts = table.gestures, table.host.may_act()
    sorting = table.sorting
    mine = table.turn_seat() == table.viewer is not None
    frame.target(
        Target(
            _key(card),
            rect,
            card,
            (lambda: gestures.click_hand(card)) if mine else None,
            drag=("hand", card) if acts else None,
            accepts=sorting.accepts,
            drop=lambda what: sorting.drop(card, what, gestures.let_go_x()),
            tip=Tip(card, table.words.hand_tip(card)),
            shift=lambda step: sorting.shift(card, step),
            turn=lambda: table.arrangement.turn(card),
        )
    )


def _draw_sort(table: UffdaTable, frame: Frame) -> None:
    """Offer to arrange the hand into its longest run."""
    stage, rect = table.stage, table.layout.sort
    size = rect.width
    hovered = frame.is_hovered("sort")
    body = stage.paint.disc(size, "#54351F" if hovered else "#3B2416", HAIRLINE, 1.5)
    frame.blit_centred(body, *rect.center)

    def sign() -> str:
        s = size / 100
        links = "".join(
            f'<rect x="{x * s:.1f}" y="{y * s:.1f}" width="{30 * s:.1f}" height="{18 * s:.1f}" '
            f'rx="{9 * s:.1f}" transform="rotate(-35 {(x + 15) * s:.1f} {(y + 9) * s:.1f})"/>'
            for x, y in ((20, 53), (37, 40), (54, 28))
        )
        return f'<g fill="none" stroke="{HONEY}" stroke-width="{6 * s:.1f}">{links}</g>'

    frame.blit(stage.paint.draw(("sort-sign",), size, size, sign), rect.x, rect.y)
    label = _("Arrange the longest run")
    tip = Tip(label, _("Or drag cards within the hand; a right click turns one round."))
    reach = rect.inflate(max(0, 40 - rect.width), max(0, 40 - rect.height))
    frame.target(
        Target("sort", reach, label, table.sort_hand, tip=tip, command="sort", radius=size // 2)
    )
