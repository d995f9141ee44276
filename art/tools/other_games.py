"""Card faces of UFF-DA! and Sauce, as far as the home screen shows them."""

from __future__ import annotations

import math
from dataclasses import dataclass

from ingredients import frame_ring
from numerals import NUMERALS
from svgkit import (
    CREAM,
    GOLD,
    INK,
    PORCELAIN,
    STAR_GOLD,
    circle,
    flat,
    line,
    linear,
    num,
    path,
    place,
    rect,
    star,
)

NUMBER_COLOURS = (
    "#56646E",
    "#D3263B",
    "#EC7F1D",
    "#D9A400",
    "#3B9447",
    "#158D86",
    "#2A72C4",
    "#6A45AE",
    "#CF4187",
    "#7D4D2B",
)
DIGIT = "#FFFBF0"


def knit_star(cx: float, cy: float, r: float, fill: str, opacity: float = 1) -> str:
    """The eight-petalled knit rose."""
    data = ""
    for i in range(8):
        cos, sin = math.cos(math.radians(45 * i)), math.sin(math.radians(45 * i))
        petal = ((r * 0.12, 0), (r * 0.55, -r * 0.24), (r, 0), (r * 0.55, r * 0.24))
        points = [f"{num(cx + u * cos - v * sin)} {num(cy + u * sin + v * cos)}" for u, v in petal]
        data += f"M{'L'.join(points)}Z"
    return flat(data, fill, opacity)


@dataclass(frozen=True)
class Suit:
    """Colours and points of a Sauce suit."""

    base: str
    dark: str
    light: str
    points: int = 5


SUITS = {
    "blue": Suit("#2B6FC2", "#153F7A", "#8CC0F5", 0),
    "green": Suit("#3F9440", "#1C5A26", "#9AD883"),
    "yellow": Suit("#E9B722", "#A07405", "#FFE587"),
    "orange": Suit("#E8731A", "#A34608", "#FFB571"),
    "red": Suit("#C9272D", "#7E1018", "#F5837A"),
    "purple": Suit("#7A3FA6", "#471F68", "#C79BEA", 10),
}


def suit_symbol(name: str) -> str:
    """The sign of a Sauce suit, 100 x 100."""
    suit = SUITS[name]
    base, dark, light = suit.base, suit.dark, suit.light
    if name == "blue":
        return path(
            "M50 6C62 28 82 46 82 66C82 84 68 95 50 95C32 95 18 84 18 66C18 46 38 28 50 6Z",
            base,
            width=4,
        ) + line("M31 66C31 76 38 83 47 84", light, 6)
    if name == "green":
        return path("M14 88C8 44 34 12 90 10C94 62 66 92 14 88Z", base, width=4) + line(
            "M8 96L66 36M38 64L36 44M38 64L58 66M52 50L50 34M52 50L68 52", light, 4.5
        )
    if name == "yellow":
        return (
            path(
                "M6 50C14 44 16 22 50 20C84 22 86 44 94 50C86 56 84 78 50 80C16 78 14 56 6 50Z",
                base,
                width=4,
            )
            + line("M26 44C30 34 40 30 50 30", "#FFF6CF", 6)
            + circle(62, 58, 3, dark)
            + circle(48, 64, 3, dark)
            + circle(70, 45, 3, dark)
        )
    if name == "orange":
        return (
            path("M4 34H96C96 66 76 86 50 86C24 86 4 66 4 34Z", base, width=4)
            + flat("M14 40H86C84 62 70 76 50 76C30 76 16 62 14 40Z", "#FFE2B8")
            + flat("M18 43H47V72C31 70 20 58 18 43ZM53 43H82C80 58 69 70 53 72Z", light)
            + line("M50 42V74M50 42L28 66M50 42L72 66", "#FFF1DA", 4)
        )
    if name == "red":
        return (
            path(
                "M68 22C78 44 72 74 36 88C26 92 14 94 6 92C28 86 42 64 42 34C44 20 62 12 68 22Z",
                base,
                width=4,
            )
            + path(
                "M38 32C40 18 62 8 74 24C64 24 58 34 52 30C46 36 42 32 38 32Z", "#3F9440", width=4
            )
            + line("M60 16C62 8 70 4 78 4", "#2A5F26", 7)
            + line("M62 40C64 54 58 66 46 76", light, 5)
        )
    berries = ((26, 40), (74, 40), (50, 38), (38, 60), (62, 60), (50, 81))
    return (
        line("M50 30C50 18 54 10 62 4", "#5A3820", 6)
        + path("M52 20C62 8 82 8 90 18C80 28 62 30 52 20Z", "#3F9440", width=4)
        + "".join(
            circle(x, y, 13.5, base, INK, 4) + circle(x - 4, y - 4, 3.5, light) for x, y in berries
        )
    )


_DRIPS = (
    "M8 22A14 14 0 0 1 22 8H228A14 14 0 0 1 242 22V168C242 184 222 184 222 168V128"
    "C222 114 204 114 204 128V162C204 179 182 179 182 162V120C182 106 164 106 164 120V134"
    "C164 148 144 148 144 134V112C144 98 124 98 124 112V126C124 142 103 142 103 126V122"
    "C103 108 86 108 86 122V158C86 176 62 176 62 158V142C62 126 44 126 44 142V196"
    "C44 214 8 214 8 196Z"
)


def sauce_card(name: str, value: int) -> str:
    """A Sauce card, 250 x 350."""
    suit = SUITS[name]
    pill = (
        rect(146, 298, 88, 36, 18, suit.base if suit.points else "#9A8C78", INK, 2.5)
        + star(168, 316, 11, STAR_GOLD if suit.points else "#D9CDB8", 2)
        + NUMERALS.draw(str(suit.points), 204, 316, 22, DIGIT, INK, 5)
    )
    return (
        rect(1, 1, 248, 348, 21, CREAM)
        + rect(8, 8, 234, 334, 15, linear("#FFF9EA", "#F5E2BB"))
        + circle(125, 216, 76, PORCELAIN)
        + circle(125, 216, 75, "none", suit.dark, 4)
        + circle(125, 216, 66, "none", suit.light, 3)
        + place(flat(_DRIPS, INK, 0.18), 4, 6)
        + flat(_DRIPS, linear(suit.base, suit.dark))
        + line("M73 128V154M192 124V154", suit.light, 6, 0.65)
        + line("M22 160V196", suit.light, 5, 0.55)
        + place(suit_symbol(name), 77, 168, 0.96)
        + NUMERALS.draw(str(value), 52, 54, 62, DIGIT, INK, 9, 66)
        + place(circle(50, 50, 62, CREAM) + suit_symbol(name), 32, 92, 0.42)
        + pill
        + frame_ring(9)
        + rect(1, 1, 248, 348, 20, "none", INK, 2, 0.75)
        + rect(9, 9, 232, 332, 14, "none", suit.dark, 2.5)
    )


def bottle(colour: str = "#C9272D", dark: str = "#7E1018") -> str:
    """The sauce bottle, 100 x 148."""
    glass = (
        "M40 4H60V26C60 34 78 40 78 58V128C78 138 72 144 62 144H38C28 144 22 138 22 128V58"
        "C22 40 40 34 40 26Z"
    )
    drop = "M50 78C56 88 62 94 62 102C62 109 57 112 50 112C43 112 38 109 38 102C38 94 44 88 50 78Z"
    return (
        path(glass, linear(colour, dark, horizontal=True), width=4)
        + rect(36, 0, 28, 16, 4, GOLD, INK, 4)
        + path("M24 72H76V116H24Z", CREAM, width=4)
        + line("M32 62C32 50 44 46 46 36", "#FFFFFF", 5, 0.6)
        + flat(drop, colour)
    )
