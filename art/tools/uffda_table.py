"""Things on the UFF-DA! table: coins, sockets, hub, border, emblem; knitted or of cut paper."""

from __future__ import annotations

import math

from svgkit import (
    INK,
    circle,
    ellipse,
    flat,
    line,
    linear,
    num,
    radial,
    rect,
)
from uffda_ornaments import blossom, diamond, diamonds, knit_rose, sun_rays

BRASS_DARK, BRASS_LIGHT = "#A8690B", "#FFF7D6"
PALE = "#F3E3C0"
"""Colour of everything sewn onto the cloth."""


# --- coin and lock, 100 x 104 ------------------------------------------------------------


def _coin_blank() -> str:
    return (
        circle(50, 54, 45, "#5C3905", opacity=0.6)
        + circle(50, 50, 45, BRASS_DARK, INK, 3)
        + circle(50, 48, 42, radial("#FFE694", "#D8921A", r=80))
    )


def _coin_shine() -> str:
    return line("M20 32C25 22 34 15 44 13", BRASS_LIGHT, 5, 0.9)


def sun_face(cx: float, cy: float, r: float, colour: str) -> str:
    """A sun asleep and content: lids, cheeks and a smile, for a disc of radius r."""
    lids = "".join(
        f"M{num(cx + side * r * 0.42 - r * 0.2)} {num(cy - r * 0.16)}"
        f"q{num(r * 0.2)} {num(r * 0.24)} {num(r * 0.4)} 0"
        for side in (-1, 1)
    )
    smile = f"M{num(cx - r * 0.38)} {num(cy + r * 0.36)}q{num(r * 0.38)} {num(r * 0.34)} "
    smile += f"{num(r * 0.76)} 0"
    return line(lids + smile, colour, max(1.6, r * 0.15))


def coin(theme: str) -> str:
    """The coin: a knit star or the sun."""
    if theme == "nordic":
        rim = circle(50, 48, 33, "none", BRASS_DARK, 3)
        return _coin_blank() + rim + flat(knit_rose(50, 48, 28), BRASS_DARK) + _coin_shine()
    return (
        _coin_blank()
        + circle(50, 48, 38.5, "none", BRASS_DARK, 2)
        + flat(sun_rays(50, 48, 17, 36), BRASS_DARK)
        + circle(50, 48, 18.5, BRASS_DARK)
        + circle(50, 48, 15.5, "#FFE08A")
        + sun_face(50, 48, 15.5, "#7A4A05")
        + _coin_shine()
    )


def lock(theme: str) -> str:
    """A closed socket with its padlock, as large as the coin that may lie there."""
    rim = "#C9A877" if theme == "nordic" else "#E0B07A"
    bow = "M38 47V37a12 12 0 0 1 24 0V47"
    return (
        circle(50, 50, 45, "#20110A", INK, 3)
        + circle(50, 50, 42.5, "none", rim, 3, 0.75)
        + line(bow, INK, 12)
        + line(bow, "#C9A877", 6.5)
        + rect(29, 45, 42, 32, 6, linear("#DCBE90", "#B8945F"), INK, 3)
        + circle(50, 58, 5, INK)
        + line("M50 60V68", INK, 5)
    )


# --- hub, 224 x 224 -----------------------------------------------------------------------


def _rings() -> str:
    """Grain of the turned wood."""
    return "".join(
        circle(110 + (i % 3), 108 + (i % 2) * 2, r, "none", "#3A1F0E", 1.6, 0.16)
        for i, r in enumerate((26, 38, 47, 60, 68, 79, 88, 98))
    )


def hub(theme: str) -> str:
    """The round wooden hub, radius 104 around 112, 112, without coins and cards."""
    colours = ("#A9713F", "#5E381D") if theme == "nordic" else ("#B5733A", "#6B3418")
    wood = (
        circle(112, 118, 106, "#070D0C", opacity=0.55)
        + circle(112, 112, 104, radial(*colours, cx=40, cy=30, r=80), INK, 4)
        + _rings()
        + circle(112, 112, 101, "none", "#E9C58A", 1.6, 0.35)
    )
    if theme == "nordic":
        return (
            wood
            + ellipse(112, 112, 94, 94, "none", "#E9C58A", 2, 0.5, "4 7")
            + flat(knit_rose(112, 112, 88), "#3A1F0E", 0.42)
            + flat(knit_rose(112, 112, 84), "#5E381D", 0.55)
        )
    petals = "".join(
        circle(
            112 + 95 * math.cos(math.radians(i * 10)),
            112 + 95 * math.sin(math.radians(i * 10)),
            2.4,
            "#F0C98C",
            opacity=0.55,
        )
        for i in range(36)
    )
    return (
        wood
        + petals
        + flat(sun_rays(112, 112, 52, 88), "#3A1709", 0.5)
        + circle(112, 112, 51, "#3A1709", opacity=0.42)
        + circle(112, 112, 46, "none", "#F0C98C", 2, 0.35)
    )


# --- cloth: border tile and emblem -------------------------------------------------------


def border_tile(theme: str) -> str:
    """One piece of the border, 96 x 36; it fits to itself left and right."""
    if theme == "nordic":
        pattern = (
            knit_rose(24, 18, 13)
            + diamond(72, 18, 9, 10.5)
            + diamonds(18, 54, 36, 2, 4, 5)
            + diamonds(18, 2.5, 43, 2, 1.6, 2)
        )
        dashes = "".join(f"M{3 + i * 12} {y}h6" for i in range(8) for y in (1.5, 34.5))
        return flat(pattern, PALE, 0.34) + line(dashes, PALE, 2, 0.34)
    # Cut-paper pennants on a string: two to a tile, a sun and a flower cut out of them.
    flags = ""
    for left, figure in ((3, sun_rays(24, 16, 4.4, 11, 12)), (51, blossom(72, 16, 11, 8))):
        foot = "".join("l-3.5 6l-3.5 -6" for _ in range(6))
        flags += f"M{left} 4h42v22.5{foot}Z{figure}"
        for x in (7, 13, 29, 35):
            flags += diamond(
                left + x + (-1.5 if x < 20 else 1.5), 16, 1.8, 7 if x in (13, 29) else 9
            )
    centre = "M21.8 16a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0Z"
    return (
        f'<path fill-rule="evenodd" d="{flags}{centre}" fill="{PALE}" fill-opacity="0.3"/>'
        + flat("M0 1.8h96v2.2H0Z", PALE, 0.45)
    )


def emblem(theme: str) -> str:
    """The big faint picture in the middle of curtain and cloth, 480 x 480."""
    if theme == "nordic":
        ring = "".join(
            diamond(
                240 + 222 * math.cos(math.radians(i * 11.25)),
                240 + 222 * math.sin(math.radians(i * 11.25)),
                6 if i % 2 else 10,
                6 if i % 2 else 10,
            )
            for i in range(32)
        )
        return flat(knit_rose(240, 240, 196), PALE, 0.16) + flat(ring, PALE, 0.16)
    ring = "".join(
        blossom(
            240 + 218 * math.cos(math.radians(i * 22.5)),
            240 + 218 * math.sin(math.radians(i * 22.5)),
            16,
        )
        for i in range(16)
    )
    heart = blossom(240, 240, 76, 12)
    return (
        flat(sun_rays(240, 240, 112, 190), PALE, 0.16)
        + circle(240, 240, 98, "none", PALE, 10, 0.16)
        + flat(heart + ring, PALE, 0.16)
    )
