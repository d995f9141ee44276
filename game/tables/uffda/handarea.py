"""The viewer's cards at the bottom, and the paper slip that tells why something is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.tables.uffda.shown import face_of
from game.ui.frame import Frame, Target, Tip
from game.ui.table import hand_area
from game.ui.table.cards import Look
from game.ui.table.hand_area import Hand, HandCard
from game.ui.table.sorting import draw_sorting
from game.ui.text import _
from game.ui.theme import HAIRLINE, HONEY

if TYPE_CHECKING:
    from game.tables.uffda.view import UffdaTable


def draw_hand(table: UffdaTable, frame: Frame) -> None:
    """Show the viewer's cards with all that can be done with them."""
    table.lay_hand()
    hand, stage, layout = _hand(table, frame), table.stage, table.layout
    hand_area.draw_hand(
        frame, stage, table.art, hand, table.hand, table.sorting, table.gestures.let_go_x
    )
    if hand.cards:
        _draw_sort(table, frame)
        rect = layout.sort
        spot = (rect.centerx, rect.bottom + round(rect.height * 0.68))
        draw_sorting(table.sorting, frame, stage, spot, command="")


def _hand(table: UffdaTable, frame: Frame) -> Hand:
    layout = table.layout
    width, height = layout.hand_right - layout.hand_left, frame.size[1] - layout.hand_top
    area = pygame.Rect(layout.hand_left, layout.hand_top, width, height)
    return Hand([_card(table, card) for card in table.hand.order], area)


def _card(table: UffdaTable, card: str) -> HandCard:
    mine = table.turn_seat() == table.viewer is not None
    return HandCard(
        card,
        face_of(table.rules.theme, card),
        Tip(card, table.words.hand_tip(card)),
        _look(table, card),
        180.0 if card in table.arrangement.turned else 0.0,
        (lambda: table.gestures.click_hand(card)) if mine else None,
        ("hand", card),
        is_draggable=table.host.may_act(),
        turn_round=lambda: table.arrangement.turn(card),
    )


def _look(table: UffdaTable, card: str) -> Look:
    if card == table.gestures.chosen:
        return "selected"
    if not table.stage.settings.hints or table.turn_seat() != table.viewer:
        return "idle"
    if table.fits(card):
        return "legal"
    return "veiled" if table.host.may_act() else "idle"


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
