"""The hub: the start card in the middle, and everybody's coin or lock in its rim."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.tables.uffda.cards import laid_face
from game.ui.frame import Frame, Target, Tip
from game.ui.layout import around
from game.ui.parts.panel import shade
from game.ui.stage import Stage
from game.ui.table.cards import CardArt, Place
from game.ui.table.handles import NOTHING, Handles
from game.ui.table.host import Person
from game.ui.table.panels.seat_plate import draw_face
from game.ui.theme import HONEY, INK, SHINE

HUB_PICTURE = 224 / 208
"""Width of the hub's picture with its shadow, divided by that of the wood."""


@dataclass(frozen=True, slots=True)
class Socket:
    """The place of a branch's coin in the rim."""

    branch: str
    place: Place
    colour: str
    """The branch's colour, for the ring around the coin."""
    picture: str
    """`coin` if the branch is open, `lock` if not; empty while the coin is in the air."""
    tip: Tip
    owner: Person | None
    """The owner, shown beside the coin if no ribbon leads to the plaque; else None."""
    owner_place: Place
    handles: Handles = NOTHING


@dataclass(frozen=True, slots=True)
class Hub:
    """The middle of the table."""

    theme: str
    start: str
    """The start card, e.g. 3/3; empty before the first round."""
    start_place: Place
    start_tip: Tip
    rect: pygame.Rect
    is_round: bool
    sockets: tuple[Socket, ...]
    """The lowest first."""


def draw_hub(frame: Frame, stage: Stage, art: CardArt, hub: Hub) -> None:
    """Show the hub with the start card and the coins."""
    rect, blur = hub.rect, stage.px(22)
    radius = rect.width // 2 if hub.is_round else round(min(rect.size) * 0.27)
    shade(frame, stage, rect, radius, blur, 150, stage.px(6))
    frame.blit(_wood(stage, hub, rect, radius), *rect.topleft)
    place = hub.start_place
    if hub.start:
        width = round(place.width)
        frame.blit_centred(art.card(laid_face(hub.theme, hub.start), width), place.x, place.y)
        start = around((place.x, place.y), (width, 2 * width))
        frame.target(Target("start", start, "", tip=hub.start_tip))
    for socket in hub.sockets:
        _draw_socket(frame, stage, hub.theme, socket)


def _wood(stage: Stage, hub: Hub, rect: pygame.Rect, radius: float) -> pygame.Surface:
    """Return a piece of the hub's wood with a stitched edge."""

    def build() -> pygame.Surface:
        wide, high = rect.size
        side = round(max(wide, high) * (HUB_PICTURE if hub.is_round else HUB_PICTURE * 1.42))
        picture = stage.picture(f"uffda/{hub.theme}/hub", side)
        line = max(2.0, stage.metrics.u * 4)
        sheet = pygame.Surface(rect.size, pygame.SRCALPHA)
        sheet.blit(picture, picture.get_rect(center=(wide // 2, high // 2)))
        if hub.is_round:
            return sheet
        mask = stage.paint.box(wide, high, radius, fill=SHINE)
        sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        rim = stage.paint.box(wide, high, radius, opacity=0, rim=INK, rim_width=line)
        sheet.blit(rim, (0, 0))
        inset = round(line * 2)
        if min(wide, high) > 6 * inset:
            seam = stage.paint.box(
                wide - 2 * inset, high - 2 * inset, radius - inset, opacity=0, rim=HONEY,
                rim_width=max(1.5, stage.metrics.u * 2), rim_opacity=0.4, dashed=True,
            )  # fmt: skip
            sheet.blit(seam, (inset, inset))
        return sheet

    return stage.assets.cache.get(("hub", hub.theme, rect.size, radius, stage.metrics.u), build)


def _draw_socket(frame: Frame, stage: Stage, theme: str, socket: Socket) -> None:
    place, size = socket.place, round(socket.place.width)
    ring = size + 2 * max(3, round(size * 0.13))
    frame.blit_centred(stage.paint.disc(ring, INK, socket.colour, ring * 0.09), place.x, place.y)
    if socket.owner is not None:
        face = socket.owner_place
        shown = draw_face(frame, stage, socket.owner, round(face.width), (face.x, face.y))
        words = socket.tip.title
        frame.target(Target(f"owner:{socket.branch}", shown, words, tip=socket.tip))
    if socket.picture:
        picture = stage.picture(f"uffda/{theme}/{socket.picture}", size)
        frame.blit_centred(picture, place.x, place.y)
    reach = max(size, stage.px(48), 40)
    rect = around((place.x, place.y), (reach, reach))
    key, tip = f"socket:{socket.branch}", socket.tip
    frame.target(socket.handles.at(key, rect, tip.title, tip, radius=reach // 2))
