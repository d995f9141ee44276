"""Buttons and shout bursts of UFF-DA! and Ay Caramba!, without the words."""

from __future__ import annotations

import math

from svgkit import (
    GOLD,
    INK,
    circle,
    flat,
    line,
    linear,
    num,
    path,
    place,
    radial,
    rect,
    star_points,
)
from uffda_ornaments import blossom, knit_rose, sun_rays
from uffda_table import coin

ROSE_LIGHT, ROSE_DARK = "#EE4A8B", "#B81A5E"
RED_LIGHT, RED_DARK = "#F2566B", "#D8314A"


def button_coin(theme: str) -> str:
    """The coin as a button, 200 x 208; the word's centre is 100, 98."""
    return place(coin(theme), scale=2)


def _petals(cx: float, cy: float, r: float, count: int) -> str:
    """A dahlia's rim: pointed petals side by side, one path."""
    data = ""
    for i in range(count):
        a0, a1 = (math.radians(360 / count * (i + d) - 90) for d in (-0.5, 0.5))
        middle = math.radians(360 / count * i - 90)
        inner, belly = r * 0.8, r * 0.97
        p0 = (cx + inner * math.cos(a0), cy + inner * math.sin(a0))
        p1 = (cx + inner * math.cos(a1), cy + inner * math.sin(a1))
        b0 = (cx + belly * math.cos(a0 + 0.02), cy + belly * math.sin(a0 + 0.02))
        b1 = (cx + belly * math.cos(a1 - 0.02), cy + belly * math.sin(a1 - 0.02))
        tip = (cx + r * 1.03 * math.cos(middle), cy + r * 1.03 * math.sin(middle))
        if i == 0:
            data = f"M{num(p0[0])} {num(p0[1])}"
        data += f"Q{num(b0[0])} {num(b0[1])} {num(tip[0])} {num(tip[1])}"
        data += f"Q{num(b1[0])} {num(b1[1])} {num(p1[0])} {num(p1[1])}"
    return data + "Z"


def button_shout(theme: str) -> str:
    """The shout button, 200 x 200; the word's centre is 100, 97."""
    if theme == "nordic":
        rim, low = (star_points(100, cy, 92, 0.84, 16, -84) for cy in (97, 104))
        face = circle(100, 97, 69, radial(RED_LIGHT, RED_DARK), INK, 4)
        mark = flat(knit_rose(100, 97, 62), "#FFFFFF", 0.13)
        seal = path(rim, linear("#FFCE4F", GOLD), width=4.5)
    else:
        rim, low = (_petals(100, cy, 92, 18) for cy in (97, 104))
        face = circle(100, 97, 69, radial(ROSE_LIGHT, ROSE_DARK), INK, 4)
        mark = flat(sun_rays(100, 97, 42, 64), "#FFFFFF", 0.14)
        mark += circle(100, 97, 40, "#FFFFFF", opacity=0.12)
        seal = path(rim, linear("#FFB02E", "#F07F1B"), width=4.5)
    shine = line("M48 83C54 61 74 43 98 40", "#FFD0DA", 5, 0.6)
    return path(low, INK, width=4) + seal + face + mark + shine


def button_next(theme: str, is_on: bool) -> str:
    """The green plate for Next, 280 x 164: plate 272 x 150 at 4, 3; words around 140, 78."""
    top, foot = ("#2F7537", "#1E5428") if is_on else ("#41594A", "#2E4437")
    if theme == "nordic":
        marks = knit_rose(31, 127, 16) + knit_rose(249, 127, 16)
    else:
        marks = blossom(31, 127, 16) + blossom(249, 127, 16)
    return (
        rect(4, 9, 272, 150, 38, "#120A05", opacity=0.7)
        + rect(4, 3, 272, 150, 38, linear(top, foot), INK, 2.5)
        + rect(8, 6.5, 264, 64, 29, "#FFFFFF", opacity=0.08)
        + flat(marks, "#FFFFFF", 0.15 if is_on else 0.1)
    )


def shout_burst(theme: str) -> str:
    """The big burst of the shout, 1160 x 680; its middle is 580, 334."""

    def layer(d: str, cy: float, fill: str, width: float) -> str:
        return place(path(d, fill, INK, width), 580, cy, (1.75, 1))

    if theme == "nordic":
        rims = [star_points(0, 0, r, 0.8, 20, -86) for r in (314, 312)]
        core = star_points(0, 0, 270, 0.84, 20, -86)
        paint = (linear("#FFD35A", GOLD), radial("#E8455C", "#D02A43", cx=50, cy=45, r=60))
        mark = place(flat(knit_rose(0, 0, 214), "#FFFFFF", 0.1), 580, 334, (1.75, 1))
    else:
        rims = [_petals(0, 0, r, 22) for r in (304, 302)]
        core = _petals(0, 0, 254, 22)
        paint = (linear("#FFB93A", "#EF7A1A"), radial("#E23C80", "#B5195B", cx=50, cy=45, r=60))
        mark = place(
            flat(sun_rays(0, 0, 140, 218), "#FFFFFF", 0.1)
            + circle(0, 0, 132, "#FFFFFF", opacity=0.08),
            580,
            334,
            (1.75, 1),
        )
    return (
        layer(rims[0], 346, INK, 10)
        + layer(rims[1], 334, paint[0], 8)
        + layer(core, 334, paint[1], 6)
        + mark
    )
