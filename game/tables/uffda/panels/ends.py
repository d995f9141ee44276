"""The ends of the branches: where a card can be laid, and the open sides of a double."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

from game.tables.uffda.layout.lane_layout import PlacedEnd
from game.ui.frame import Frame, Tip
from game.ui.stage import Stage
from game.ui.table.handles import Handles
from game.ui.theme import BLACK, GOLD, INK, STITCH

EndLook = Literal["hidden", "lit", "open", "dark"]
"""Not shown; takes the card in hand; a side of a double that the viewer may fill, or may not."""


@dataclass(frozen=True, slots=True)
class End:
    """A place where the next card may lie."""

    key: str
    place: PlacedEnd
    look: EndLook
    label: str
    tip: Tip
    handles: Handles


def draw_end(frame: Frame, stage: Stage, end: End) -> None:
    """Show an end if it matters now; a card can be dropped on it in any case."""
    place = end.place
    if end.look != "hidden":
        width = round(place.width)
        box = _turned_box(stage, width, 2 * width, place.direction, end.look)
        frame.blit_centred(box, place.x, place.y)
        _draw_number(frame, stage, place)
    side = max(round(place.width * 1.5), stage.px(48), 40)
    rect = pygame.Rect(0, 0, side, side)
    rect.center = (round(place.x), round(place.y))
    frame.target(end.handles.at(end.key, rect, end.label, end.tip))


def _draw_number(frame: Frame, stage: Stage, place: PlacedEnd) -> None:
    size = max(round(place.width * 0.62), 22)
    frame.blit_centred(stage.paint.disc(size, INK, GOLD, 2), place.x, place.y)
    units = max(20, place.width / stage.metrics.u * 0.36)
    text = str(place.number)
    frame.text(text, place.x, place.y, BLACK, units, GOLD, "centre", size - 4, size)


def _turned_box(
    stage: Stage, width: int, height: int, direction: float, look: EndLook
) -> pygame.Surface:
    """Return the dashed place of a card that could lie here."""
    turned = round((90 - direction) * 2) / 2

    def build() -> pygame.Surface:
        box = stage.paint.box(
            width,
            height,
            width * 0.12,
            fill=GOLD,
            opacity={"lit": 0.3, "open": 0.1}.get(look, 0.0),
            rim=GOLD if look != "dark" else STITCH,
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
