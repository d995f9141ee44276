"""Tokens of the bids: chips in the team's colour with a number, or with the stamp of a word."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.tables.sauce.colours import CHILLI, CHIP, CHIP_TEXT
from game.tables.sauce.drawing.cards import TEAM_COLOURS
from game.ui.animation import ease_back
from game.ui.frame import Frame, Target, Tip
from game.ui.stage import Stage
from game.ui.theme import BLACK, CREAM, GOLD, INK

STAMPS = {
    "shadoof": "sauce/stamp-shadoof",
    "no_way": "sauce/stamp-noway",
    "nope": "sauce/stamp-nope",
    "blind_nope": "sauce/stamp-blind",
}
NOTCHES = 10
"""How many pale notches there are round the edge of a chip."""
HALF_NOTCH = 9
"""Degrees from the middle of a notch to either side."""
NUMBER_UNITS = 36
"""Size of the number on it, in units of text."""
OVERSHOOT = 6
"""How far a chip flies beyond its place at most before it comes back, in layout units."""


@dataclass(frozen=True, slots=True)
class Token:
    """A bid beside a plate, or the place where it will lie."""

    key: str
    side: int
    """Whose it is: 0 for the team at the bottom, 1 for the other one."""
    bid: str | None
    rect: pygame.Rect
    start: tuple[float, float]
    """Where it is thrown from."""
    share: float
    """How far it has come, 0..1."""
    is_awaited: bool
    """Whether its seat has to bid or to answer now."""
    is_broken: bool
    """Whether it is a Nope! that has not been kept."""
    tip: Tip


def draw_token(frame: Frame, stage: Stage, token: Token) -> None:
    """Show a token on its way or at its place, or the empty place."""
    rect = token.rect
    if token.bid is None:
        rim, opacity = (GOLD, 1.0) if token.is_awaited else (CREAM, 0.35)
        size = rect.inflate(-stage.px(8), -stage.px(8)).size
        place = stage.paint.box(
            *size, size[1] / 2, opacity=0.18, rim=rim, rim_width=max(1.5, stage.px(3)),
            rim_opacity=opacity, dashed=True,
        )  # fmt: skip
        frame.blit_centred(place, *rect.center)
    else:
        x, y = _on_its_way(token, stage.px(OVERSHOOT))
        blur = stage.px(8)
        shade = stage.paint.shadow(rect.width, rect.height, rect.height // 2, blur, 150)
        lift = stage.px(4) + stage.px(30) * (1 - token.share)
        frame.blit_centred(shade, x, y + lift)
        frame.blit_centred(chip(stage, token.bid, token.side, rect.width), x, y)
        if token.is_broken:
            cross = stage.paint.draw(("token-broken",), *rect.size, lambda: _cross(rect.width))
            frame.blit_centred(cross, x, y)
        if token.bid.isdecimal():
            room = round(rect.width * 0.62)
            # A number that is cut would be another one: it gets as small as it must.
            wide = stage.fonts.width(token.bid, BLACK, NUMBER_UNITS)
            units = NUMBER_UNITS * min(1.0, room / wide)
            frame.text(token.bid, x, y, BLACK, units, CHIP_TEXT, "centre")
    frame.target(Target(token.key, rect, token.tip.title, tip=token.tip, radius=rect.width // 2))


def _on_its_way(token: Token, overshoot: int) -> tuple[float, float]:
    """Return where it is; it goes no further beyond its place than `overshoot` pixels."""
    eased = ease_back(token.share) if token.share < 1 else 1.0
    dx, dy = (end - begin for end, begin in zip(token.rect.center, token.start, strict=True))
    far = math.hypot(dx, dy)
    if far and eased > 1:
        eased = min(eased, 1 + overshoot / far)
    return token.start[0] + dx * eased, token.start[1] + dy * eased


def chip(stage: Stage, bid: str, side: int, size: int) -> pygame.Surface:
    """Return a token without its number."""

    def body() -> str:
        r = size / 2
        notches = "".join(_notch(r, number * 360 / NOTCHES) for number in range(NOTCHES))
        line = max(1.5, size * 0.03)
        return (
            f'<circle cx="{r}" cy="{r}" r="{r - line:.1f}" fill="{TEAM_COLOURS[side]}"/>{notches}'
            f'<circle cx="{r}" cy="{r}" r="{r - line:.1f}" fill="none" stroke="{INK}" '
            f'stroke-width="{line:.1f}"/>'
            f'<circle cx="{r}" cy="{r}" r="{r * 0.72:.1f}" fill="{CHIP}" stroke="{INK}" '
            f'stroke-width="{line * 0.7:.1f}"/>'
        )

    plain = stage.paint.draw(("bid-token", side), size, size, body)
    if bid not in STAMPS:
        return plain

    def stamped() -> pygame.Surface:
        picture = plain.copy()
        stamp = stage.picture(STAMPS[bid], round(size * 0.72))
        picture.blit(stamp, stamp.get_rect(center=picture.get_rect().center))
        return picture

    return stage.assets.cache.get(("token-stamp", bid, side, size), stamped)


def _notch(middle: float, degrees: float) -> str:
    """Return a notch as SVG: a wedge whose tip is hidden below the face of the chip."""
    ends = [
        _point_on_circle(middle, middle * 0.97, degrees + side)
        for side in (-HALF_NOTCH, HALF_NOTCH)
    ]
    return f'<path d="M{middle:.1f} {middle:.1f}L{ends[0]}L{ends[1]}Z" fill="{CREAM}"/>'


def _point_on_circle(middle: float, radius: float, degrees: float) -> str:
    """Return a point of a circle as SVG; 0 degrees lie at the right, 90 at the bottom."""
    angle = math.radians(degrees)
    return f"{middle + radius * math.cos(angle):.1f} {middle + radius * math.sin(angle):.1f}"


def _cross(size: int) -> str:
    low, high, wide = size * 0.2, size * 0.8, size * 0.09
    data = f"M{low:.1f} {low:.1f}L{high:.1f} {high:.1f}M{high:.1f} {low:.1f}L{low:.1f} {high:.1f}"
    return (
        f'<path d="{data}" stroke="{INK}" stroke-width="{wide * 1.7:.1f}" stroke-linecap="round"/>'
        f'<path d="{data}" stroke="{CHILLI}" stroke-width="{wide:.1f}" stroke-linecap="round"/>'
    )
