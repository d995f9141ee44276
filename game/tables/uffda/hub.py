"""The hub: the start card in the middle, and everybody's coin or lock in its rim."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.tables.uffda.shown import laid_face
from game.ui.frame import Frame, Target, Tip

if TYPE_CHECKING:
    from game.tables.uffda.view import UffdaTable


HUB_PICTURE = 224 / 208
"""Width of the hub's picture, its shadow included, divided by that of the wood."""


def draw_hub(table: UffdaTable, frame: Frame) -> None:
    """Show the hub with the start card; nothing else may lie on its number."""
    stage = table.stage
    x, y, radius = table.layout.hub
    blur = stage.px(22)
    shade = stage.paint.shadow(2 * radius, 2 * radius, radius, blur, 150)
    frame.blit_centred(shade, x, y + stage.px(8))
    wide = round(2 * radius * HUB_PICTURE)
    frame.blit_centred(stage.picture(f"uffda/{table.rules.theme}/hub", wide), x, y)
    if table.shown.phase:
        start = table.shown.start
        width = round(radius * 0.5)
        card = table.art.card(laid_face(table.rules.theme, f"{start}/{start}"), width)
        frame.blit_centred(card, x, y)
        rect = pygame.Rect(0, 0, width, 2 * width)
        rect.center = (x, y)
        frame.target(Target("start", rect, "", tip=table.words.start_tip()))
    own = table.places.own_branch()
    # The own one can be pressed, so no other one lies above it in a small window.
    for branch in sorted(table.shown.branches, key=lambda branch: branch == own):
        _draw_socket(table, frame, branch)


def _draw_socket(table: UffdaTable, frame: Frame, branch: str) -> None:
    """Show whether a branch is open (coin) or protected (lock)."""
    stage = table.stage
    place = table.places.socket(branch)
    size = round(place.width)
    has_coin = table.shown.branches[branch].coin
    gestures = table.gestures
    mine = branch == table.places.own_branch() and table.viewer is not None
    hides = mine and has_coin and gestures.is_dragging(("coin", "hub"))
    name = "coin" if has_coin and not hides else "lock"
    picture = stage.picture(f"uffda/{table.rules.theme}/{name}", size)
    if (branch, "coin") not in table.in_flight:
        frame.blit_centred(picture, place.x, place.y)
    reach = max(size, stage.px(48), 40)
    rect = pygame.Rect(0, 0, reach, reach)
    rect.center = (round(place.x), round(place.y))
    tip = Tip(table.words.branch_title(branch), table.words.branch_tip(branch))
    frame.target(
        Target(
            f"socket:{branch}",
            rect,
            tip.title,
            gestures.toggle_coin if mine else None,
            drag=("coin", "hub") if mine and has_coin and table.host.may_act() else None,
            accepts=gestures.socket_accepts if mine else None,
            drop=gestures.socket_drop if mine else None,
            tip=tip,
            radius=reach // 2,
        )
    )
