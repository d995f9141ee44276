"""The viewer's cards at the lower edge: how each looks, and how it reacts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.ui.frame import Frame, Press, Target, Tip
from game.ui.stage import Stage
from game.ui.table.cards import CardArt, Look, Place
from game.ui.table.hands.hand import HandFan
from game.ui.table.hands.sorting import HandOrder

HOVERED = 10
"""Units by which the card under the pointer rises."""
ABOVE = 12
"""Units above a card that belong to its target."""


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the hand as it is shown now."""

    key: str
    """Its name in the fan."""
    face: str
    """Its picture; empty: it has left the hand for a while, and `Hand.mark` shows its place."""
    tip: Tip
    look: Look = "idle"
    turn: float = 0.0
    """Degrees by which its owner has turned it."""
    press: Press | None = None
    payload: Any = None
    """What is dragged with it."""
    is_draggable: bool = False
    is_sortable: bool = True
    turn_round: Press | None = None


Mark = Callable[[Frame, HandCard, Place], None]
"""Draws something onto the card at this place."""


@dataclass(frozen=True, slots=True)
class Hand:
    """The whole hand, left to right, with the room where cards can be dropped."""

    cards: Sequence[HandCard]
    area: pygame.Rect
    is_sortable: bool = True
    mark: Mark | None = None


def target_key(card: str) -> str:
    """Return the key of the target of a card in the fan."""
    return f"hand:{card}"


def draw_hand(
    frame: Frame,
    stage: Stage,
    art: CardArt,
    hand: Hand,
    fan: HandFan,
    order: HandOrder,
    let_go_x: Callable[[], float],
) -> None:
    """Show the cards, the hovered one above the others; `let_go_x` tells where one was dropped."""
    if hand.is_sortable:
        _lay_ground(frame, hand, order, let_go_x)
    for card in hand.cards:
        if card.face:
            frame.target(_target(frame, stage, hand, card, fan, order, let_go_x))
    hovered = [card for card in hand.cards if frame.is_hovered(target_key(card.key))]
    for card in [*(one for one in hand.cards if one not in hovered), *hovered]:
        if fan.target_place(card.key) is not None:
            _draw(frame, stage, art, hand, card, fan)


def _lay_ground(frame: Frame, hand: Hand, order: HandOrder, let_go_x: Callable[[], float]) -> None:
    """Let cards be dropped beside the others."""

    def drop(what: Any) -> None:
        order.drop(None, what, let_go_x())

    frame.target(Target("hand", hand.area, accepts=order.accepts, drop=drop))


def _draw(
    frame: Frame, stage: Stage, art: CardArt, hand: Hand, card: HandCard, fan: HandFan
) -> None:
    place = fan.place(card.key)
    if card.face and frame.pointing.dragged is not None and frame.pointing.dragged == card.payload:
        fan.draw_gap(frame, stage.paint, card.key)
        return
    if card.face:
        if frame.is_hovered(target_key(card.key)) and card.look != "veiled":
            place = Place(place.x, place.y - stage.px(HOVERED), place.angle, place.width)
            width, angle = round(place.width), place.angle + card.turn
            frame.blit_centred(art.card(card.face, width, card.look, angle), place.x, place.y)
        else:
            fan.draw_card(frame, art, card.key, card.face, card.look, card.turn)
    if hand.mark is not None:
        hand.mark(frame, card, place)


def _target(
    frame: Frame,
    stage: Stage,
    hand: Hand,
    card: HandCard,
    fan: HandFan,
    order: HandOrder,
    let_go_x: Callable[[], float],
) -> Target:
    """Return the target of a card: its visible part."""
    key = card.key
    return Target(
        target_key(key),
        fan.reach(key, stage.px(ABOVE), frame.size[1]),
        card.tip.title,
        card.press,
        drag=card.payload if card.is_draggable else None,
        accepts=order.accepts if hand.is_sortable else None,
        drop=lambda what: order.drop(key, what, let_go_x()),
        tip=card.tip,
        shift=(lambda step: order.shift(key, step)) if card.is_sortable else None,
        turn=card.turn_round,
    )
