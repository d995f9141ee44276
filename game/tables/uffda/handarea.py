"""The viewer's cards at the bottom, and the paper slip that tells why something is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.tables.uffda.hand_places import RATIO
from game.tables.uffda.shown import face_of
from game.ui.cards import Look
from game.ui.frame import Frame, Target, Tip
from game.ui.text import _
from game.ui.theme import GOLD, HAIRLINE, HONEY

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
    gestures = table.gestures
    frame.target(
        Target(
            "hand",
            area,
            accepts=gestures.hand_accepts,
            drop=lambda what: gestures.hand_drop(None, what),
        )
    )
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
        _draw_gap(table, frame, card)
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


def _draw_gap(table: UffdaTable, frame: Frame, card: str) -> None:
    place = table.hand.target_place(card)
    if place is None:
        return
    width = round(place.width)
    box = table.stage.paint.box(
        width,
        round(width * RATIO),
        width * 0.1,
        opacity=0.2,
        fill="#000000",
        rim=GOLD,
        rim_width=max(2, table.stage.px(2)),
        rim_opacity=0.7,
        dashed=True,
    )
    frame.blit_centred(box, place.x, place.y)


def _target(table: UffdaTable, frame: Frame, order: list[str], index: int) -> None:
    """Make the visible part of a card reach the pointer."""
    card = order[index]
    place = table.hand.place(card)
    half = place.width * RATIO / 2
    left, right = place.x - place.width / 2, place.x + place.width / 2
    top, bottom = place.y - half - table.stage.px(12), min(place.y + half, frame.size[1])
    for other in order[index + 1 :]:
        after = table.hand.place(other)
        if abs(after.y - place.y) < place.width * 0.5 and after.x > place.x:
            right = min(right, after.x - after.width / 2)
            break
    rect = pygame.Rect(round(left), round(top), max(8, round(right - left)), round(bottom - top))
    gestures, acts = table.gestures, table.host.may_act()
    mine = table.turn_seat() == table.viewer is not None
    frame.target(
        Target(
            _key(card),
            rect,
            card,
            (lambda: gestures.click_hand(card)) if mine else None,
            drag=("hand", card) if acts else None,
            accepts=gestures.hand_accepts,
            drop=lambda what: gestures.hand_drop(card, what),
            tip=Tip(card, table.words.hand_tip(card)),
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
    label = _("Arrange the longest run (R)")
    tip = Tip(label, _("Or drag cards within the hand; a right click turns one round."))
    reach = rect.inflate(max(0, 40 - rect.width), max(0, 40 - rect.height))
    frame.target(
        Target("sort", reach, label, table.sort_hand, tip=tip, hotkey=pygame.K_r, radius=size // 2)
    )
