"""The five ingredients: icons, patterns, playing cards, discs and market stalls."""

from __future__ import annotations

import math
from dataclasses import dataclass

from numerals import NUMERALS
from produce import heap
from svgkit import (
    CREAM,
    GOLD,
    INK,
    burst,
    circle,
    ellipse,
    flat,
    line,
    linear,
    num,
    path,
    place,
    radial,
    rect,
)

CARD_WIDTH, CARD_HEIGHT = 250, 350


@dataclass(frozen=True)
class Ingredient:
    """Name and colours of one ingredient."""

    name: str
    base: str
    dark: str
    light: str


INGREDIENTS = {
    "O": Ingredient("carrot", "#EE7A17", "#B24A06", "#FFB765"),
    "Y": Ingredient("potato", "#F2C12E", "#AD7F0A", "#FFE591"),
    "R": Ingredient("meat", "#CF2B2E", "#86131A", "#F4766A"),
    "B": Ingredient("mushroom", "#8B5A3A", "#4F2F1B", "#C99B74"),
    "G": Ingredient("cabbage", "#43943A", "#1F5A22", "#93D074"),
}


# --- icons, 100 x 100 -----------------------------------------------------------------------


def _carrot() -> str:
    plume = (
        "M50 33C38 26 28 14 32 3C42 4 47 12 49 20C46 10 46 1 51 -5C57 1 57 11 53 20"
        "C55 12 61 4 70 4C73 15 62 27 50 33Z"
    )
    root = "M50 104C42 92 28 60 29 43C30 31 40 27 50 27C60 27 70 31 71 43C72 60 58 92 50 104Z"
    return place(
        path(plume, linear("#7CC653", "#3C8A30"), width=4)
        + path(root, linear("#FF9E3D", "#DE5E08", horizontal=True), width=4)
        + line("M38 42C37 52 40 64 43 74", "#FFD09A", 5, 0.9)
        + line("M71 50L57 49M34 62L44 63M64 70L53 69M44 84L50 84", "#A13F00", 3.5),
        turn=(38, 50, 50),
    )


def _potato() -> str:
    return (
        path("M48 30C52 12 78 8 89 24C97 36 94 54 80 58C62 62 46 48 48 30Z", "#E0A526", width=4)
        + path(
            "M8 60C6 40 24 29 43 31C60 32 80 42 81 63C82 83 62 94 42 91C22 90 10 78 8 60Z",
            radial("#FFE9A6", "#E3A92A"),
            width=4,
        )
        + line("M18 56C20 46 28 41 36 40", "#FFF8DC", 5, 0.95)
        + line(
            "M33 58q4 4 8 0M54 52q4 4 8 0M50 75q4 4 8 0M27 75q3 3 6 0M68 30q4 4 8 0", "#7A5208", 3.6
        )
    )


def _meat() -> str:
    bone = "M62 62L76 76C74 82 78 88 84 86C86 94 97 91 94 83C100 80 96 70 88 73L74 58Z"
    ham = (
        "M8 42C6 20 26 4 48 7C72 10 84 30 80 48C78 60 74 66 66 70"
        "C54 78 40 80 28 72C16 66 9 56 8 42Z"
    )
    cut = "M17 40C17 25 30 15 45 17C59 19 67 30 64 42C61 55 48 61 36 58C25 56 17 50 17 40Z"
    return (
        path(bone, "#FFF6E2", width=4)
        + path(ham, radial("#F0665A", "#B3191F"), width=4)
        + path(cut, "#FFC2B4", "#7E0F16", 3)
        + circle(40, 37, 8.5, "#FFF6E2", "#7E0F16", 3)
        + line("M26 36q2 -8 9 -11M52 46q5 -4 5 -11", "#D9534A", 3.4)
    )


def _mushroom() -> str:
    stem = "M37 50C39 66 36 78 30 88C38 97 62 97 70 88C64 78 61 66 63 50Z"
    cap = "M5 52C5 26 25 7 50 7C75 7 95 26 95 52C95 59 82 56 50 56C18 56 5 59 5 52Z"
    return (
        path(stem, linear("#FFF6E2", "#E2CBA4"), width=4)
        + path("M20 56C34 66 66 66 80 56L78 52L22 52Z", "#D9BE93", width=4)
        + path(cap, radial("#BE8657", "#6A3F22"), width=4)
        + line("M18 40C21 28 29 20 39 17", "#E9BE93", 5, 0.9)
        + ellipse(52, 30, 8, 6, "#F0D2AB")
        + ellipse(73, 40, 6, 5, "#F0D2AB")
        + ellipse(34, 44, 5, 4, "#F0D2AB")
        + line("M46 66C46 74 45 80 42 86", "#B89768", 3, 0.9)
    )


def _cabbage() -> str:
    ruffles = 13
    edge = ""
    for i in range(ruffles + 1):
        angle = 2 * math.pi * i / ruffles - math.pi / 2
        point = f"{num(50 + 39 * math.cos(angle))} {num(51 + 37 * math.sin(angle))}"
        edge += f"M{point}" if i == 0 else f"A10.6 10.6 0 0 1 {point}"
    veins = (
        "M50 90L50 24M50 78C40 72 31 64 27 54M50 78C60 72 69 64 73 54"
        "M50 58C43 53 37 47 34 38M50 58C57 53 63 47 66 38M50 40L43 29M50 40L57 29"
    )
    return (
        path(f"{edge}Z", "#2F7D2C", width=4)
        + path(
            "M50 90C24 90 15 68 20 48C24 28 38 16 50 14C62 16 76 28 80 48C85 68 76 90 50 90Z",
            radial("#B9E58F", "#57A53F", cx=50, cy=40, r=70),
            "#1F5A22",
            3,
        )
        + line(veins, "#F3FFDF", 4.2)
        + line("M20 48C12 58 14 76 26 84M80 48C88 58 86 76 74 84", "#1F5A22", 3)
    )


_ICONS = {"O": _carrot, "Y": _potato, "R": _meat, "B": _mushroom, "G": _cabbage}


def icon(colour: str) -> str:
    """The icon of an ingredient in a field of 100 x 100."""
    return _ICONS[colour]()


def icon_file(colour: str) -> str:
    """The icon in a field of 100 x 112, with air for the parts that stick out."""
    return place(icon(colour), 0, 6)


# --- patterns that tell the colours apart without colour --------------------------------------


def _diagonals(x0: float, y0: float, x1: float, y1: float, step: float, rising: bool) -> str:
    data = ""
    offset = x0 + y0 if rising else x0 - y1
    end = x1 + y1 + step if rising else x1 - y0
    while offset < end:
        if rising:
            xa, xb = max(x0, offset - y1), min(x1, offset - y0)
            ya, yb = offset - xa, offset - xb
        else:
            xa, xb = max(x0, offset + y0), min(x1, offset + y1)
            ya, yb = xa - offset, xb - offset
        if xb > xa:
            data += f"M{num(xa)} {num(ya)}L{num(xb)} {num(yb)}"
        offset += step
    return data


def stripes(
    x0: float, y0: float, x1: float, y1: float, colour: str, opacity: float, step: float = 26
) -> str:
    """Diagonal stripes (carrot)."""
    return line(_diagonals(x0, y0, x1, y1, step, True), colour, round(step * 0.36), opacity)


def dots(
    x0: float, y0: float, x1: float, y1: float, colour: str, opacity: float, step: float = 26
) -> str:
    """Staggered dots (potato)."""
    data, y, row, radius = "", y0 + step * 0.4, 0, step * 0.2
    while y < y1 - 4:
        x = x0 + step * (0.9 if row % 2 else 0.4)
        while x < x1 - 4:
            data += (
                f"M{num(x - radius)} {num(y)}a{num(radius)} {num(radius)} 0 1 0 "
                f"{num(2 * radius)} 0a{num(radius)} {num(radius)} 0 1 0 {num(-2 * radius)} 0Z"
            )
            x += step
        y += step * 0.75
        row += 1
    return flat(data, colour, opacity * 1.5)


def lattice(
    x0: float, y0: float, x1: float, y1: float, colour: str, opacity: float, step: float = 26
) -> str:
    """Crossed lines (meat)."""
    data = _diagonals(x0, y0, x1, y1, step * 1.25, True) + _diagonals(
        x0, y0, x1, y1, step * 1.25, False
    )
    return line(data, colour, step * 0.13, opacity)


def scallops(
    x0: float, y0: float, x1: float, y1: float, colour: str, opacity: float, step: float = 26
) -> str:
    """Rows of arches like fish scales (mushroom)."""
    width = (x1 - x0) / round((x1 - x0) / (step * 1.15))
    data, y, row = "", y0 + step * 0.75, 0
    while y < y1:
        x = x0 - (width / 2 if row % 2 else 0)
        while x < x1 - 1:
            if x >= x0 - 0.1 and x + width <= x1 + 0.1:
                radius = num(width / 2)
                data += f"M{num(x)} {num(y)}a{radius} {radius} 0 0 1 {num(width)} 0"
            x += width
        y += step * 0.7
        row += 1
    return line(data, colour, step * 0.13, opacity)


def waves(
    x0: float, y0: float, x1: float, y1: float, colour: str, opacity: float, step: float = 26
) -> str:
    """Horizontal waves (cabbage)."""
    count = round((x1 - x0) / (step * 1.4))
    width = (x1 - x0) / count
    up, down = num(-step * 0.45), num(step * 0.45)
    wave = f"q{num(width / 4)} {up} {num(width / 2)} 0q{num(width / 4)} {down} {num(width / 2)} 0"
    data, y = "", y0 + step * 0.35
    while y < y1 - step * 0.2:
        data += f"M{num(x0)} {num(y)}" + wave * count
        y += step * 0.62
    return line(data, colour, step * 0.15, opacity)


PATTERNS = {"O": stripes, "Y": dots, "R": lattice, "B": scallops, "G": waves}


# --- cards --------------------------------------------------------------------------------


def frame_ring(
    inset: float,
    fill: str = CREAM,
    width: float = CARD_WIDTH,
    height: float = CARD_HEIGHT,
    outer: float = 21,
    inner: float = 14,
) -> str:
    """The cream edge of a card, drawn last so that it hides what overhangs."""
    w, h, i, r, q = width, height, inset, outer, inner
    data = (
        f"M{r} 0H{w - r}A{r} {r} 0 0 1 {w} {r}V{h - r}A{r} {r} 0 0 1 {w - r} {h}"
        f"H{r}A{r} {r} 0 0 1 0 {h - r}V{r}A{r} {r} 0 0 1 {r} 0Z"
        f"M{i + q} {i}A{q} {q} 0 0 0 {i} {i + q}V{h - i - q}A{q} {q} 0 0 0 {i + q} {h - i}"
        f"H{w - i - q}A{q} {q} 0 0 0 {w - i} {h - i - q}V{i + q}A{q} {q} 0 0 0 {w - i - q} {i}Z"
    )
    return f'<path fill-rule="evenodd" d="{data}" fill="{fill}"/>'


def card_ground(fill: str, width: float = CARD_WIDTH, height: float = CARD_HEIGHT) -> str:
    """Cream card with a coloured field."""
    return rect(1, 1, width - 2, height - 2, 21, CREAM) + rect(
        8, 8, width - 16, height - 16, 16, fill
    )


def card_rim(
    edge: str | None = None, width: float = CARD_WIDTH, height: float = CARD_HEIGHT
) -> str:
    """Cream edge, thin outline and, if given, a coloured inner line."""
    rim = frame_ring(11, width=width, height=height) + rect(
        1, 1, width - 2, height - 2, 20, "none", INK, 2, 0.7
    )
    if edge:
        rim += rect(11, 11, width - 22, height - 22, 14, "none", edge, 2.5)
    return rim


def card(colour: str, value: int) -> str:
    """The face of an ingredient card."""
    look = INGREDIENTS[colour]
    tag = (
        flat("M11 25A14 14 0 0 1 25 11H84A10 10 0 0 1 94 21V112A32 32 0 0 1 62 144H11Z", CREAM)
        + line("M94 21V112A32 32 0 0 1 62 144H11", look.dark, 4)
        + NUMERALS.draw(str(value), 51.5, 47, 56, INK, max_width=72)
        + place(icon(colour), 24, 80, 0.52)
    )
    plate = (
        circle(125, 181, 87, look.dark, opacity=0.55)
        + circle(125, 177, 86, radial("#FFFDF5", "#F3DFB6", cx=50, cy=40, r=70))
        + circle(125, 177, 85, "none", look.dark, 3)
        + circle(125, 177, 70, "none", "#D9BF8C", 2.5)
    )
    pattern = PATTERNS[colour](9, 9, CARD_WIDTH - 9, CARD_HEIGHT - 9, look.light, 0.30)
    return (
        card_ground(linear(look.base, look.dark))
        + pattern
        + plate
        + heap(colour, value, _ICONS[colour], 125, 176, 80)
        + tag
        + place(tag, turn=(180, 125, 175))
        + card_rim(look.dark)
    )


def card_back() -> str:
    """The back of the ingredient cards: vintner's blue with the shouting seal."""
    corners = (
        (125, 60, "G"),
        (54, 62, "O"),
        (196, 62, "Y"),
        (196, 288, "O"),
        (54, 288, "B"),
        (125, 290, "R"),
    )
    return (
        card_ground(linear("#2C5670", "#16303F"))
        + lattice(9, 9, 241, 341, "#7FB2CC", 0.34, 22)
        + rect(24, 24, 202, 302, 12, "none", GOLD, 3)
        + burst(125, 175, 82, 16, 0.83, GOLD, "#10222D", 6)
        + circle(125, 175, 60, "#B5243A", "#10222D", 4)
        + NUMERALS.draw("!", 125, 175, 84, CREAM)
        + "".join(place(icon(c), x - 17, y - 17, 0.34) for x, y, c in corners)
        + card_rim()
    )


def disc(colour: str, cx: float = 50, cy: float = 50, r: float = 49) -> str:
    """White disc with a coloured ring and the icon: one ingredient of a recipe."""
    look = INGREDIENTS[colour]
    return (
        circle(cx, cy, r, look.base)
        + circle(cx, cy, r * 0.84, "#FFFBEF")
        + circle(cx, cy, r - 0.8, "none", look.dark, max(1.6, r * 0.05))
        + place(icon(colour), cx - r * 0.66, cy - r * 0.66, r * 0.0132)
    )


# --- stalls -------------------------------------------------------------------------------


def _awning_mark(colour: str, x: float, width: float) -> str:
    """The pattern mark in a coloured scallop of the awning."""
    centre = x + width / 2
    marks = {
        "O": lambda: line(f"M{num(x + 14)} 86L{num(x + 30)} 68", CREAM, 4, 0.8),
        "Y": lambda: circle(centre, 78, 5.5, INK, opacity=0.55),
        "R": lambda: flat(f"M{num(centre)} 67l8 10l-8 10l-8 -10Z", CREAM, 0.8),
        "B": lambda: flat(f"M{num(x + 12)} 83a10 10 0 0 1 20 0Z", CREAM, 0.8),
        "G": lambda: line(f"M{num(x + 10)} 79q6 -9 12 0q6 9 12 0", CREAM, 4, 0.85),
    }
    return marks[colour]()


def stall(colour: str) -> str:
    """A market stall, 400 x 150: awning, posts and the sign with the icon."""
    look = INGREDIENTS[colour]
    scallop_count = 9
    width = 400 / scallop_count
    top_width = 340 / scallop_count
    out = (
        rect(14, 60, 14, 90, 0, "#5A3820", INK)
        + rect(372, 60, 14, 90, 0, "#5A3820", INK)
        + rect(28, 92, 344, 58, 0, "#1A0E08", opacity=0.45)
    )
    for i in range(scallop_count):
        x, top = i * width, 30 + i * top_width
        coloured = i % 2 == 0
        cloth = linear(look.base, look.dark) if coloured else linear("#FFFBEF", "#E9D3A5")
        radius = num(width / 2)
        out += path(
            f"M{num(top)} 8H{num(top + top_width)}L{num(x + width)} 74"
            f"A{radius} {radius} 0 0 1 {num(x)} 74Z",
            cloth,
        )
        if coloured:
            out += _awning_mark(colour, x, width)
    return (
        out
        + rect(24, 2, 352, 13, 6, "#7A4B28", INK)
        + circle(200, 62, 50, INK, opacity=0.35)
        + circle(200, 58, 49, "#FFFBEF", INK, 4)
        + circle(200, 58, 42, "none", look.base, 5)
        + place(icon(colour), 168, 26, 0.64)
    )
