"""The hub: the start card in the middle, and everybody's coin or lock in its rim."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.tables.uffda.cards import laid_face
from game.ui.frame import Frame, Target, Tip
from game.ui.stage import Stage
from game.ui.table.cards import CardArt, Place
from game.ui.table.handles import NOTHING, Handles

HUB_PICTURE = 224 / 208
"""Width of the hub's picture, its shadow included, divided by that of the wood."""


@dataclass(frozen=True, slots=True)
class Socket:
    """The place of a branch's coin in the rim."""

    branch: str
    place: Place
    picture: str
    """`coin` if the branch is open, `lock` if not; empty while the coin is in the air."""
    tip: Tip
    handles: Handles = NOTHING


@dataclass(frozen=True, slots=True)
class Hub:
    """The middle of the table."""

    theme: str
    start: str
    """The start card, e.g. 3/3; empty before the first round."""
    start_tip: Tip
    sockets: tuple[Socket, ...]
    """The lowest first."""


def draw_hub(
    frame: Frame, stage: Stage, art: CardArt, hub: Hub, circle: tuple[int, int, int]
) -> None:
    """Show the hub with the start card; nothing else may lie on its number."""
    x, y, radius = circle
    blur = stage.px(22)
    shade = stage.paint.shadow(2 * radius, 2 * radius, radius, blur, 150)
    frame.blit_centred(shade, x, y + stage.px(8))
    wide = round(2 * radius * HUB_PICTURE)
    frame.blit_centred(stage.picture(f"uffda/{hub.theme}/hub", wide), x, y)
    if hub.start:
        width = round(radius * 0.5)
        frame.blit_centred(art.card(laid_face(hub.theme, hub.start), width), x, y)
        rect = pygame.Rect(0, 0, width, 2 * width)
        rect.center = (x, y)
        frame.target(Target("start", rect, "", tip=hub.start_tip))
    for socket in hub.sockets:
        _draw_socket(frame, stage, hub.theme, socket)


def _draw_socket(frame: Frame, stage: Stage, theme: str, socket: Socket) -> None:
    place, size = socket.place, round(socket.place.width)
    if socket.picture:
        picture = stage.picture(f"uffda/{theme}/{socket.picture}", size)
        frame.blit_centred(picture, place.x, place.y)
    reach = max(size, stage.px(48), 40)
    rect = pygame.Rect(0, 0, reach, reach)
    rect.center = (round(place.x), round(place.y))
    key, tip = f"socket:{socket.branch}", socket.tip
    frame.target(socket.handles.at(key, rect, tip.title, tip, radius=reach // 2))
