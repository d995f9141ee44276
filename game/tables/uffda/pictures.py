"""Pictures of the game, turned to lie along a branch."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.tables.uffda.lane_layout import PlacedCard
from game.tables.uffda.shown import laid_face
from game.tables.uffda.tree import numbers_of
from game.ui.stage import Stage
from game.ui.theme import GOLD

if TYPE_CHECKING:
    from game.tables.uffda.view import UffdaTable


def card_angle(direction: float, card: str, entry: int) -> float:
    """Return how far a card is turned that lies outward with its entry number at the hub.

    Degrees counter-clockwise. A double lies across the branch.
    """
    low, high = numbers_of(card)
    if low == high:
        return -direction
    return 90 - direction + (0 if entry == low else 180)


def laid_angle(placed: PlacedCard) -> float:
    """Return how far a card on a branch is turned, in degrees counter-clockwise."""
    return card_angle(placed.direction, placed.node.card, placed.node.entry)


def laid_picture(table: UffdaTable, placed: PlacedCard) -> pygame.Surface:
    """Return a card of a branch, to be blitted centred."""
    face = laid_face(table.rules.theme, placed.node.card)
    return table.art.card(face, round(placed.width), "idle", laid_angle(placed) % 360)


def turned_box(
    stage: Stage, width: int, height: int, direction: float, look: str
) -> pygame.Surface:
    """Return the dashed place of a card that could lie here: `lit`, `open` or `dark`."""
    turned = round((90 - direction) * 2) / 2

    def build() -> pygame.Surface:
        fill = {"lit": 0.3, "open": 0.1, "dark": 0.0}[look]
        box = stage.paint.box(
            width,
            height,
            width * 0.12,
            fill=GOLD,
            opacity=fill,
            rim=GOLD if look != "dark" else "#E9D3A5",
            rim_width=max(2.0, stage.metrics.u * 3),
            rim_opacity=1.0 if look != "dark" else 0.5,
            dashed=True,
        )
        if look == "lit":
            spread = max(4, stage.px(14))
            light = stage.paint.glow(width, height, width * 0.12, GOLD, spread)
            whole = pygame.Surface(light.get_size(), pygame.SRCALPHA)
            whole.blit(light, (0, 0))
            whole.blit(box, (spread, spread))
            box = whole
        return pygame.transform.rotozoom(box, turned, 1.0).convert_alpha()

    key = ("turned-box", width, height, turned, look)
    return stage.assets.cache.get(key, build)
