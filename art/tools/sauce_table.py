"""Things on the table of Sauce: round, arrows, order signs, bowl, pot, pass."""

from __future__ import annotations

import math

from numerals import NUMERALS
from svgkit import (
    CREAM,
    HONEY,
    INK,
    circle,
    ellipse,
    flat,
    line,
    linear,
    num,
    path,
    place,
    rect,
)


def round_ground() -> str:
    """The dark round in which a trick lies, 460 x 460, radius 216."""
    return (
        circle(230, 230, 216, "#12060F", opacity=0.5)
        + circle(230, 230, 216, "none", "#C99A55", 1.8, 0.6)
        + circle(230, 230, 208, "none", "#C99A55", 1, 0.3)
    )


def _turning(colour: str, width: float, head: str) -> str:
    """Most of a circle, clockwise from the upper right; its end carries a head."""
    begin, end = math.radians(-52), math.radians(226)
    x0, y0 = 50 + 32 * math.cos(begin), 50 + 32 * math.sin(begin)
    x1, y1 = 50 + 32 * math.cos(end), 50 + 32 * math.sin(end)
    arc = f"M{num(x0)} {num(y0)}A32 32 0 1 1 {num(x1)} {num(y1)}"
    return line(arc, colour, width) + place(place(head, turn=(316, 0, 0)), x1, y1)


def _head(colour: str, width: float) -> str:
    return path("M27 0L-12 -24L-6 0L-12 24Z", colour, INK if width else None, width)


def arrow(clockwise: bool) -> str:
    """The direction of play, 100 x 100."""
    body = _turning(INK, 19, _head(HONEY, 9)) + _turning(HONEY, 10, _head(HONEY, 0))
    return body if clockwise else place(body, 100, 0, (-1, 1))


def _crown(cx: float, y: float) -> str:
    data = (
        f"M{cx - 12:g} {y:g}L{cx - 14:g} {y - 14:g}L{cx - 6:g} {y - 7:g}L{cx:g} {y - 17:g}"
        f"L{cx + 6:g} {y - 7:g}L{cx + 14:g} {y - 14:g}L{cx + 12:g} {y:g}Z"
    )
    return path(data, "#FFF4DC", INK, 3)


def order(reverse: bool) -> str:
    """Which rank is the highest, 120 x 84: stairs from 1 to 10, a crown on the best."""
    heights = (24, 38, 54)
    colour = linear("#F5837A", "#C9272D") if reverse else linear("#8CC0F5", "#2B6FC2")
    stairs = "".join(
        rect(6 + 37 * index, 80 - high, 34, high, 5, colour, INK, 4)
        for index, high in enumerate(reversed(heights) if reverse else heights)
    )
    low, best = (97, 23) if reverse else (23, 97)
    weak, strong = ("10", "1") if reverse else ("1", "10")
    return (
        stairs
        + _crown(best, 23)
        + NUMERALS.draw(strong, best, 54, 31, "#FFFBF0", INK, 6, 27)
        + NUMERALS.draw(weak, low, 69, 18, "#FFFBF0", INK, 5, 26)
    )


# --- where cards go ---------------------------------------------------------------------------


def _little_card(x: float, y: float, turn: float, wide: float = 34) -> str:
    high = wide * 1.4
    body = (
        rect(x, y, wide, high, 5, CREAM, INK, 3)
        + rect(x + 4, y + 4, wide - 8, high - 8, 3, linear("#7A382C", "#3A1812"))
        + circle(x + wide / 2, y + high / 2, wide * 0.17, "#E8A33A")
    )
    return place(body, turn=(turn, x + wide / 2, y + high))


def kitty() -> str:
    """The bowl of the kitty, 160 x 130; the number of its cards belongs at 80, 92."""
    bowl = "M10 58H150C150 96 122 116 104 120V126H56V120C38 116 10 96 10 58Z"
    stripe = "M14 70H146C145 76 143.5 81 141 86H19C16.5 81 15 76 14 70Z"
    return (
        ellipse(80, 125, 58, 5, "#000000", opacity=0.3)
        + ellipse(80, 58, 70, 17, "#1F0F1B", INK, 4)
        + _little_card(36, 12, -20)
        + _little_card(90, 12, 20)
        + _little_card(63, 6, 1)
        + path(bowl, linear("#8D58B0", "#4E2470"), width=4)
        + flat(stripe, "#C79BEA", 0.5)
        + line("M10 58C26 79 134 79 150 58", INK, 4)
        + flat("M12 58C30 76 130 76 148 58V60C131 81 29 81 12 60Z", "#A06CC4")
        + line("M26 84C30 95 38 104 48 109", "#E3C4FA", 5, 0.7)
    )


def toss() -> str:
    """The pot into which cards are tossed, 160 x 140: a compost pail with its lid ajar."""
    pail = "M24 58H136L126 124C125 131 118 134 110 134H50C42 134 35 131 34 124Z"
    leaf = "M0 0C-4 -18 6 -30 24 -32C26 -14 18 -2 0 0Z"
    return (
        ellipse(80, 132, 56, 6, "#000000", opacity=0.3)
        + ellipse(80, 58, 56, 12, "#16210F", INK, 4)
        + _little_card(44, 18, -12, 32)
        + place(path(leaf, "#7CBF4E", INK, 3), 88, 62)
        + place(path(leaf, "#E8731A", INK, 3), 116, 64, 0.8)
        + path(pail, linear("#6E9A58", "#2F5230"), width=4)
        + line("M25 64C50 74 110 74 135 64", "#A9D08E", 4, 0.7)
        + place(
            rect(26, 26, 112, 15, 7, linear("#83B06A", "#3E6A3A"), INK, 4)
            + path("M70 26C70 14 94 14 94 26", "none", INK, 9)
            + path("M70 26C70 14 94 14 94 26", "none", "#A9D08E", 3.5),
            turn=(24, 138, 42),
        )
        + place(_turning("#E9F5D8", 11, _head("#E9F5D8", 0)), 54, 74, 0.52)
    )


def pass_cards() -> str:
    """Cards change hands between partners, 180 x 120."""
    to_right = "M24 34C50 10 108 6 138 24L144 12L162 44L126 50L132 39C106 26 60 30 34 50Z"
    return (
        path(to_right, linear("#7FD0D8", "#3590A0"), width=4)
        + place(path(to_right, linear("#7FD0D8", "#3590A0"), width=4), turn=(180, 90, 60))
        + _little_card(58, 28, -9, 38)
        + _little_card(88, 34, 9, 38)
    )
