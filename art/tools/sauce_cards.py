"""The SAUCE card, the badge of what it stands for, and the back of the cards of Sauce."""

from __future__ import annotations

from ingredients import card_ground, frame_ring, scallops
from sauce_suits import SUITS, sign
from svgkit import (
    CREAM,
    GOLD,
    INK,
    PORCELAIN,
    burst,
    circle,
    flat,
    line,
    linear,
    num,
    path,
    place,
    rect,
    star_points,
)

WIDTH, HEIGHT = 250, 350

_TAG = "M9 23A14 14 0 0 1 23 9H86A10 10 0 0 1 96 19V112A32 32 0 0 1 64 144H9Z"
_TAG_EDGE = "M96 9V112A32 32 0 0 1 64 144H9"


def _edge(inner: str | None) -> str:
    rim = frame_ring(9) + rect(1, 1, 248, 348, 20, "none", INK, 2, 0.75)
    return rim + (rect(9, 9, 232, 332, 14, "none", inner, 2.5) if inner else "")


# --- the SAUCE card ---------------------------------------------------------------------------


def bottle(colour: str = "#C9272D", dark: str = "#7E1018") -> str:
    """The sauce bottle, 100 x 148."""
    glass = (
        "M40 6H60V26C60 38 79 42 79 60V128C79 138 73 145 62 145H38C27 145 21 138 21 128V60"
        "C21 42 40 38 40 26Z"
    )
    drop = "M50 79C56 88 63 95 63 103C63 110 57 114 50 114C43 114 37 110 37 103C37 95 44 88 50 79Z"
    return (
        path(glass, linear(colour, dark, horizontal=True), width=4.5)
        + rect(35, 2, 30, 17, 4, linear("#FFD86B", "#D9931A"), INK, 4)
        + path("M21 73H79V119H21Z", CREAM, width=4.5)
        + line("M31 64C32 53 43 48 46 37", "#FFFFFF", 5, 0.65)
        + line("M31 127V130", "#FFFFFF", 5, 0.5)
        + flat(drop, colour)
        + line("M43.5 103C43.5 106 45.5 108 48 108.5", "#FFC9BF", 3)
    )


def bottle_sign() -> str:
    """The bottle as a sign of its own, 100 x 100."""
    return place(bottle(), 16, 0, 0.672)


def sauce_card() -> str:
    """The SAUCE card: all six sauces run down over the night, the bottle bursts out of them."""
    lane = 39.0
    runs, foot = "", ""
    depths = (178, 148, 116, 134, 104, 158)
    for index, (suit, look) in enumerate(SUITS.items()):
        x, depth = 8 + index * lane, depths[index]
        data = f"M{num(x)} 8h{num(lane)}V{depth}a{lane / 2} {lane / 2} 0 0 1 {-lane} 0Z"
        runs += place(flat(data, INK, 0.35), 3, 6) + flat(data, linear(look.base, look.dark))
        runs += line(f"M{num(x + 11)} {depth - 30}V{depth - 2}", look.light, 5, 0.75)
        foot += rect(x, 298, lane + 0.4, 44, 0, look.base) + place(sign(suit), x + 4.5, 304, 0.3)
    rays = flat(star_points(125, 208, 210, 0.3, 16), "#F2B632", 0.16)
    seal = (
        circle(125, 212, 94, INK, opacity=0.35)
        + burst(125, 206, 94, 16, 0.85, linear("#FFC24A", "#E8731A"), INK, 5)
        + circle(125, 206, 71, PORCELAIN, INK, 4.5)
        + circle(125, 206, 63, "none", "#F5B07A", 3)
    )
    return (
        card_ground(linear("#4A1E42", "#200C1E"))
        + rays
        + foot
        + line("M9 298H241", INK, 5)
        + runs
        + seal
        + place(bottle(), 67, 119, 1.16)
        + flat(_TAG, "#FFFAEC")
        + line(_TAG_EDGE, "#7E1018", 4.5)
        + place(bottle(), 14, 18, 0.78)
        + _edge("#7E1018")
    )


def badge() -> str:
    """The mark of a SAUCE card that stands for another card, 80 x 80."""
    return (
        circle(40, 42, 37, INK, opacity=0.35)
        + burst(40, 39, 39, 14, 0.88, linear("#E8505A", "#A51420"), INK, 3.5)
        + circle(40, 39, 28.5, PORCELAIN, INK, 3)
        + place(bottle(), 23.5, 14, (0.33, 0.335))
    )


def back() -> str:
    """The back: scales of chocolate brown with the bottle on a medallion."""
    corners = ((38, 40, "B"), (212, 40, "G"), (125, 46, "P"),
               (38, 310, "O"), (212, 310, "R"), (125, 304, "Y"))  # fmt: skip
    signs = "".join(
        circle(x, y, 20, "#2C120D", GOLD, 2) + place(sign(s), x - 13, y - 13, 0.26)
        for x, y, s in corners
    )
    return (
        card_ground(linear("#6B3026", "#2C120D"))
        + scallops(9, 9, 241, 341, "#E8A33A", 0.32, 24)
        + rect(20, 20, 210, 310, 10, "none", GOLD, 2.5, 0.8)
        + signs
        + circle(125, 175, 86, "#2C120D", GOLD, 4)
        + circle(125, 175, 77, "none", "#E8A33A", 2, 0.5)
        + place(bottle(), 73, 100, 1.03)
        + _edge(None)
    )
