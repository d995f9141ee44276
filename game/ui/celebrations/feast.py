"""How a game celebrates: the cloth over the table, and its flying and standing pictures."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.ui.animation import ease_out
from game.ui.celebrations.shower import Falls
from game.ui.drawing.ground import cloth as weave
from game.ui.drawing.paint import drawn
from game.ui.frame import Frame
from game.ui.parts.panel import box, shade
from game.ui.stage import Stage
from game.ui.theme import CLOTHS, GOLD, RAYS, STITCH

SPREAD_SECONDS = 0.22
"""Seconds to spread the cloth over the table, and to take it away."""
MIDDLE = 0.42
"""Where the middle of a great celebration is, as a share of the window's height."""
COARSE = 8
"""How many times smaller the soft light of a cloth is drawn."""


@dataclass(frozen=True, slots=True)
class Feast:
    """What each game chooses for its celebrations."""

    pieces: tuple[str, ...]
    """Pictures that fly about."""
    falls: Falls = "rain"
    """How they fly."""
    beside: str = ""
    """A picture at both sides of the winners in a great celebration."""


def spread(frame: Frame, stage: Stage, cloth: str, share: float = 1.0) -> None:
    """Hide the table below a cloth with rays; `share` tells how far it has been pulled down."""
    key = ("feast", cloth, frame.size)
    ground = stage.assets.cache.get(key, lambda: _ground(stage, cloth, frame.size))
    frame.blit(ground, 0, round((ease_out(share) - 1) * frame.size[1]))


def small_cloth(frame: Frame, stage: Stage, cloth: str, rect: pygame.Rect) -> None:
    """Lay a small cloth for a small celebration: the rest of the table stays visible."""
    shade(frame, stage, rect, stage.px(26), stage.px(30), 190, stage.px(10))
    key = ("feast-small-cloth", cloth, rect.size)
    woven = stage.assets.cache.get(key, lambda: weave(stage.metrics, *rect.size, cloth))
    frame.blit(woven, rect.x, rect.y)
    box(frame, stage, rect, stage.px(26), opacity=0, rim=GOLD, rim_width=max(2, stage.px(4)))


def lifted(frame: Frame, first: int, by: float) -> None:
    """Move the pictures of a frame, from the `first` one on, up by this many pixels."""
    frame.items[first:] = [(picture, x, y - round(by)) for picture, x, y in frame.items[first:]]


def _ground(stage: Stage, cloth: str, size: tuple[int, int]) -> pygame.Surface:
    """Return an opaque cloth for the whole window."""
    width, height = size
    middle, edge = CLOTHS[cloth]
    small = -(-width // COARSE), -(-height // COARSE)
    centre = width / 2, height * MIDDLE
    soft = (
        f'<radialGradient id="f" cx="50%" cy="{MIDDLE:.0%}" r="75%">'
        f'<stop offset="0" stop-color="{middle}"/><stop offset="1" stop-color="{edge}"/>'
        f'</radialGradient><rect width="{small[0]}" height="{small[1]}" fill="url(#f)"/>'
    )
    look = stage.metrics.look
    light = drawn(look, *small, soft)
    ground = pygame.Surface(size).convert()
    ground.blit(pygame.transform.smoothscale(light, size), (0, 0))
    far, count = max(size) * 1.2, 18
    rays = "".join(
        f"M{centre[0]:.0f} {centre[1]:.0f}"
        f"L{centre[0] + far * math.cos(a):.0f} {centre[1] + far * math.sin(a):.0f}"
        f"L{centre[0] + far * math.cos(b):.0f} {centre[1] + far * math.sin(b):.0f}Z"
        for a, b in ((math.tau * n / count, math.tau * (n + 0.5) / count) for n in range(count))
    )
    inset, line = stage.px(16), stage.px(4)
    body = (
        f'<path d="{rays}" fill="{RAYS}" fill-opacity=".14"/>'
        f'<rect x="{inset}" y="{inset}" width="{width - 2 * inset}" height="{height - 2 * inset}" '
        f'rx="{stage.px(26)}" fill="none" stroke="{STITCH}" stroke-width="{line}" '
        f'stroke-opacity=".6" stroke-dasharray="{line * 4} {line * 3}" stroke-linecap="round"/>'
    )
    ground.blit(drawn(look, width, height, body), (0, 0))
    return ground
