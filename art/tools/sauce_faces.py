"""The faces of the coloured cards of Sauce, 250 x 350: as many saucers as the rank says.

The sauce rises with the rank. All that has to be read stands in the left third: rank, sign and
points. `small` is the same card for widths at which saucers could not be counted.
"""

from __future__ import annotations

import math

from ingredients import card_ground, frame_ring
from numerals import NUMERALS
from sauce_suits import PATTERNS, SUITS, Suit, sign
from svgkit import (
    INK,
    PORCELAIN,
    circle,
    ellipse,
    flat,
    line,
    linear,
    mix,
    num,
    path,
    place,
    radial,
    rect,
    star_points,
)

WIDTH, HEIGHT = 250, 350
POINTS = {"B": 0, "G": 5, "Y": 5, "O": 5, "R": 5, "P": 10}
"""What the pill of a face says; where a Sauce changes it, the program lays another one over it."""
PILL = (64, 36)
PILL_PLACE = (14, 152)

_LEFT, _MIDDLE, _RIGHT = 132, 168, 202
_SPOTS: dict[int, tuple[float, tuple[tuple[float, float], ...]]] = {
    1: (62, ((_MIDDLE, 178),)),
    2: (50, ((_MIDDLE, 108), (_MIDDLE, 244))),
    3: (43, ((_MIDDLE, 76), (_MIDDLE, 178), (_MIDDLE, 280))),
    4: (34, tuple((x, y) for y in (112, 244) for x in (_LEFT, _RIGHT))),
    5: (34, ((_LEFT, 84), (_RIGHT, 84), (_MIDDLE, 178), (_LEFT, 272), (_RIGHT, 272))),
    6: (34, tuple((x, y) for y in (84, 178, 272) for x in (_LEFT, _RIGHT))),
    7: (33, (*((x, y) for y in (66, 141, 216) for x in (_LEFT, _RIGHT)), (_MIDDLE, 289))),
    8: (33, tuple((x, y) for y in (62, 139, 216, 293) for x in (_LEFT, _RIGHT))),
    9: (30.5, (*((x, y) for y in (54, 116, 178, 240) for x in (_LEFT, _RIGHT)), (_MIDDLE, 300))),
    10: (30.5, tuple((x, y) for y in (50, 114, 178, 242, 306) for x in (_LEFT, _RIGHT))),
}
"""By rank: the radius of the saucers, and their middles."""

_TAG = "M9 23A14 14 0 0 1 23 9H74A11 11 0 0 1 85 20V173A26 26 0 0 1 59 199H9Z"
_TAG_EDGE = "M85 20V173A26 26 0 0 1 59 199H9"
_TAG_SHADE = "M9 23A14 14 0 0 1 23 9H76A11 11 0 0 1 89 22V178A27 27 0 0 1 61 206H9Z"

_BIG_TAG = "M9 23A14 14 0 0 1 23 9H150A13 13 0 0 1 163 22V222A32 32 0 0 1 131 254H9Z"
_BIG_EDGE = "M163 22V222A32 32 0 0 1 131 254H9"


_BRIGHT = {"B": 0.12, "G": 0.18, "Y": 0.22, "O": 0.26, "R": 0.0, "P": 0.06}
_DEEP = {"B": 0.64, "G": 0.65, "Y": 0.48, "O": 0.46, "R": 0.88, "P": 0.85}
"""How much lighter a sauce is at its surface, and how much darker at its ground.

Blue and red differ, for those who see no colours.
"""


def surface(rank: int) -> float:
    """How high the sauce stands: 297 for rank 1, 40 for rank 10."""
    return 326 - 28.6 * rank


def _wave(y: float, foam: float = 0) -> str:
    """The surface from edge to edge, `foam` below it."""
    points = (
        (8, 0, 30, -13, 52, 11, 78, 0),
        (78, 0, 104, -12, 128, 12, 158, 0),
        (158, 0, 184, -11, 212, 10, 242, -4),
    )
    data = f"M8 {num(y + foam)}"
    for _x, _y, x1, y1, x2, y2, x3, y3 in points:
        data += "C" + " ".join(
            f"{x} {num(y + dy + foam)}" for x, dy in ((x1, y1), (x2, y2), (x3, y3))
        )
    return data


def _bubbles(look: Suit, rank: int, y: float) -> str:
    """Bubbles rise in the sauce; no two ranks of a suit have the same ones."""
    out = ""
    for number in range(2 + rank // 2):
        angle = 2.4 * (number + rank)
        x = 30 + 190 * (0.5 + 0.5 * math.sin(angle * 1.7))
        depth = y + 26 + (316 - y - 26) * (0.5 + 0.5 * math.cos(angle))
        if depth < 322:
            r = 3.2 + 2.6 * (0.5 + 0.5 * math.sin(angle * 3.1))
            out += circle(x, depth, r, look.light, opacity=0.55)
            out += circle(x - r * 0.3, depth - r * 0.3, r * 0.35, "#FFFFFF", opacity=0.7)
    return out


def _splash(look: Suit, y: float) -> str:
    """Drops that leap above the surface."""
    drops = ((103, 24, 4.6), (113, 37, 2.8), (232, 22, 4.2), (238, 36, 2.4), (94, 13, 2.6))
    return "".join(
        circle(x, max(14.0, y - up), r, look.base, look.dark, 1.8) for x, up, r in drops if y > 50
    )


def _sauce(suit: str, rank: int) -> str:
    look, y = SUITS[suit], surface(rank)
    body = _wave(y) + "V328A14 14 0 0 1 228 342H22A14 14 0 0 1 8 328Z"
    pattern = PATTERNS[suit](9, min(y + 16, 322), 241, 341, look.light, 0.34, 24)
    return (
        _splash(look, y)
        + flat(
            body,
            linear(
                mix(look.base, look.light, _BRIGHT[suit]), mix(look.base, look.dark, _DEEP[suit])
            ),
        )
        + pattern
        + _bubbles(look, rank, y)
        + line(_wave(y), look.dark, 5)
        + line(_wave(y, 8), look.light, 4.5, 0.9)
    )


def _saucer(suit: str, x: float, y: float, r: float) -> str:
    """A sign on its saucer."""
    look, size = SUITS[suit], r * 1.42 / 100
    return (
        ellipse(x + 1, y + r * 0.12, r * 1.03, r * 1.02, INK, opacity=0.3)
        + circle(x, y, r, radial(PORCELAIN, "#F3E4C6", cx=42, cy=34, r=78), look.dark,
                 max(2.6, r * 0.075))
        + circle(x, y, r * 0.83, "none", look.light, max(1.6, r * 0.05))
        + place(sign(suit), x - 50 * size, y - 50 * size, size)
    )  # fmt: skip


def _rank(rank: int, x: float, y: float, high: float, wide: float) -> str:
    """The number; what could be read on its head is underlined."""
    if rank not in (6, 9):
        return NUMERALS.draw(str(rank), x, y, high, INK, max_width=wide)
    foot, half = y + high * 0.5, high * 0.27
    under = line(f"M{num(x - half)} {num(foot)}H{num(x + half)}", INK, high * 0.095)
    return NUMERALS.draw(str(rank), x, y - high * 0.06, high * 0.86, INK, max_width=wide) + under


def pill_ground(points: int) -> str:
    """The pill without its number, 64 x 36: grey for nothing, gold, or the dark one for most."""
    if points == 0:
        return rect(1.5, 1.5, 61, 33, 16.5, "#EADFC6", "#7D6D55", 2.6) + path(
            star_points(19, 18.6, 10.5, 0.5, 5), "#FFFAEC", "#7D6D55", 2.4
        )
    if points < 10:
        return rect(1.5, 1.5, 61, 33, 16.5, linear("#FFE08A", "#F2B632"), INK, 2.8) + path(
            star_points(19, 18.6, 12, 0.5, 5), "#FFF8E4", INK, 2.4
        )
    return rect(1.5, 1.5, 61, 33, 16.5, linear("#5A2E10", "#2A170D"), "#F2B632", 3) + path(
        star_points(17.5, 18.6, 12, 0.5, 5), "#FFC93C", "#FFF0BE", 1.6
    )


def pill(points: int) -> str:
    """How much a card counts."""
    colour = {0: "#5E4F3B", 5: INK, 10: "#FFD86B"}[points]
    x = 44 if points < 10 else 43.5
    figure = NUMERALS.draw(str(points), x, 18.6, 22, colour, max_width=30)
    return pill_ground(points) + figure


def _edge(look: Suit) -> str:
    return (
        frame_ring(9)
        + rect(1, 1, 248, 348, 20, "none", INK, 2, 0.75)
        + rect(9, 9, 232, 332, 14, "none", look.dark, 2.5)
    )


def _ground(suit: str, rank: int) -> str:
    look = SUITS[suit]
    return (
        card_ground(linear("#FFF9EA", "#F5E2BB"))
        + PATTERNS[suit](9, 9, 241, 341, look.base, 0.2, 24)
        + _sauce(suit, rank)
    )


def card(suit: str, rank: int) -> str:
    """A face, with the points that its suit usually has."""
    look, (radius, spots) = SUITS[suit], _SPOTS[rank]
    tag = (
        flat(_TAG_SHADE, INK, 0.24)
        + flat(_TAG, linear("#FFFDF4", "#FFF3DA"))
        + line(_TAG_EDGE, look.dark, 4.5)
        + _rank(rank, 46, 52, 62, 66)
        + place(sign(suit), 20, 91, 0.54)
        + place(pill(POINTS[suit]), *PILL_PLACE)
    )
    saucers = "".join(_saucer(suit, x, y, radius) for x, y in spots)
    return _ground(suit, rank) + saucers + tag + _edge(look)


def small(suit: str, rank: int) -> str:
    """A face that is read from afar: rank, sign and the height of the sauce."""
    look = SUITS[suit]
    tag = (
        flat(_BIG_TAG, linear("#FFFDF4", "#FFF3DA"))
        + line(_BIG_EDGE, look.dark, 8)
        + _rank(rank, 85, 74, 108, 138)
        + place(sign(suit), 29, 131, 1.12)
    )
    return _ground(suit, rank) + tag + _edge(look)
