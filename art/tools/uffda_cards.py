"""Faces and backs of the UFF-DA! and Ay Caramba! cards, 150 x 300."""

from __future__ import annotations

from numerals import NUMERALS
from other_games import DIGIT, NUMBER_COLOURS
from svgkit import CREAM, GOLD, INK, circle, flat, line, linear, mix, num, path, place, rect
from uffda_ornaments import (
    blossom,
    diamond,
    diamonds,
    knit_rose,
    lace,
    leaf,
    sun_rays,
    zigzag,
)

THEMES = ("nordic", "hispanic")
WIDTH, HEIGHT = 150, 300
FIELD = 132
"""Side of one half's coloured square."""
UNDERLINED = (6, 9)
RED, PINK, TURQUOISE = "#B5243A", "#D6246E", "#0F8C88"
ORANGE, CORN = "#F08A24", "#FFE3A0"
TAG_DIGIT = 23.5


def _outline() -> str:
    return rect(1.25, 1.25, 147.5, 297.5, 15.5, "none", INK, 2.5)


def _numeral(number: int, top: float) -> str:
    """The big number of a half; 6 and 9 stand on a line."""
    out = NUMERALS.draw(str(number), 75, top + 64, 82, DIGIT, INK, 11, 62)
    if number in UNDERLINED:
        y = top + 118
        out += line(f"M53 {y}H97", INK, 12) + line(f"M53 {y}H97", DIGIT, 5)
    return out


# --- the halves -----------------------------------------------------------------------------


def _knitted_half(number: int, top: float) -> str:
    colour = NUMBER_COLOURS[number]
    right, low = 123, top + 114
    corners = "".join(
        knit_rose(x, y, 13) for x, y in ((27, top + 18), (right, top + 18), (27, low), (right, low))
    )
    stitches = diamonds(top + 18, 48, 13.5, 5, 3.2, 4.6) + diamonds(low, 48, 13.5, 5, 3.2, 4.6)
    sides = "".join(
        diamonds(top + 39 + i * 13.5, x, 0, 1, 4.6, 3.2) for i in range(5) for x in (22, 128)
    )
    return (
        rect(9, top, FIELD, FIELD, 11, colour)
        + flat(knit_rose(75, top + 66, 63), "#FFFFFF", 0.16)
        + flat(corners, "#FFFFFF", 0.42)
        + flat(stitches + sides, "#FFFFFF", 0.2)
    )


def _paper_half(number: int, top: float) -> str:
    colour = NUMBER_COLOURS[number]
    frame = lace(9, top, FIELD, 11, 8, 9)
    low = top + 113
    flowers = "".join(blossom(x, y, 17, 8, 22.5) for x, y in ((122, top + 19), (28, low)))
    hearts = "".join(
        circle(x, y, 3.6, "#FFFFFF", opacity=0.6) for x, y in ((122, top + 19), (28, low))
    )
    return (
        rect(9, top, FIELD, FIELD, 11, colour)
        + f'<path fill-rule="evenodd" d="{frame}" fill="{mix(colour, "#FFFFFF", 0.28)}"/>'
        + flat(sun_rays(75, top + 66, 41, 59), "#FFFFFF", 0.26)
        + circle(75, top + 66, 38, "#FFFFFF", opacity=0.2)
        + flat(flowers, "#FFFFFF", 0.5)
        + hearts
    )


def _half(theme: str, number: int, top: float) -> str:
    return _knitted_half(number, top) if theme == "nordic" else _paper_half(number, top)


def _seam(theme: str) -> str:
    """The ornament on the cream strip between the halves."""
    if theme == "nordic":
        return flat(diamonds(150, 16.5, 13, 10, 4.5, 6), RED)
    standing, hanging = zigzag(10, 140, 143.5, 156.5, 10)
    return flat(standing, PINK) + flat(hanging, TURQUOISE)


def _tag(upper: int, lower: int) -> str:
    """The corner tag with both numbers, a card in little, for a fanned hand (D12.1)."""
    edge = mix(NUMBER_COLOURS[upper], INK, 0.55)
    out = flat("M5 14A9 9 0 0 1 14 5H39V64A11 11 0 0 1 28 75H5Z", CREAM)
    out += line("M39.5 10V64A11.5 11.5 0 0 1 28 75.5H10", edge, 2.4)
    for number, y in ((upper, 7.5), (lower, 40.5)):
        out += rect(7.5, y, 28.5, 31.5, 6, mix(NUMBER_COLOURS[number], CREAM, 0.58))
        is_underlined = number in UNDERLINED
        middle = y + (14 if is_underlined else 15.75)
        out += NUMERALS.draw(str(number), 21.75, middle, TAG_DIGIT, INK, max_width=24)
        if is_underlined:
            out += line(f"M15 {y + 28.8}H28.5", INK, 2.4)
    return out


def face(theme: str, upper: int, lower: int) -> str:
    """A card; a turned one shows its other tag upright, so both corners read alike."""
    tag = _tag(upper, lower)
    other = place(_tag(lower, upper), turn=(180, 75, 150))
    return _card(theme, upper, lower, tag + other)


def laid(theme: str, upper: int, lower: int) -> str:
    """A card as it lies on a branch: without the tags, which only a fanned hand needs."""
    return _card(theme, upper, lower, "")


def _card(theme: str, upper: int, lower: int, tags: str) -> str:
    return (
        rect(1, 1, 148, 298, 16, CREAM)
        + _half(theme, upper, 9)
        + _half(theme, lower, 159)
        + _seam(theme)
        + tags
        + _numeral(upper, 9)
        + _numeral(lower, 159)
        + _outline()
    )


# --- backs -----------------------------------------------------------------------------------


def _nordic_back() -> str:
    rows = "".join(diamonds(y, 21, 13.5, 9, 5, 6) for y in (24, 100, 200, 276))
    dots = "".join(diamonds(y, 27.8, 13.5, 8, 1.8, 2.2) for y in (35, 89, 211, 265))
    return (
        rect(9, 9, 132, 282, 11, linear("#8F2136", "#5A1122", "#8F2136"))
        + flat(knit_rose(75, 150, 53), CREAM)
        + flat(knit_rose(75, 62, 25) + knit_rose(75, 238, 25), CREAM, 0.85)
        + flat(
            knit_rose(29, 62, 13)
            + knit_rose(121, 62, 13)
            + knit_rose(29, 238, 13)
            + knit_rose(121, 238, 13),
            CREAM,
            0.55,
        )
        + flat(rows, GOLD)
        + flat(dots, CREAM, 0.6)
    )


def agave(cx: float, cy: float, size: float, colours: tuple[str, str], width: float) -> str:
    """An agave: pointed leaves fanning upwards, the middle ones last."""
    out = ""
    for spread, length, colour in (
        (78, 0.86, 0),
        (56, 0.95, 0),
        (28, 1.0, 0),
        (66, 0.72, 1),
        (42, 0.82, 1),
        (0, 0.96, 1),
        (17, 0.78, 1),
    ):
        for side in (-1, 1) if spread else (1,):
            d = leaf(cx, cy, -90 + side * spread, size * length, size * 0.2)
            out += path(d, colours[colour], INK, width)
    return out


def _pennants(top: float, height: float) -> str:
    """Four flags of cut paper on a string, each with a flower cut out of it."""
    out = line(f"M10.5 {num(top)}H139.5", CREAM, 2.6)
    for i, colour in enumerate((PINK, ORANGE, CORN, PINK)):
        left = 13.5 + i * 31.5
        foot = "".join("l-3.5 5l-3.5 -5" for _ in range(4))
        flag = f"M{num(left)} {num(top)}h28v{num(height)}{foot}Z"
        flag += blossom(left + 14, top + height / 2, height * 0.36, 8)
        out += f'<path fill-rule="evenodd" d="{flag}" fill="{colour}"/>'
    return out


def _hispanic_back() -> str:
    """Sun between two agaves, under flags of cut paper."""
    pennants = _pennants(19, 22)
    sun = (
        circle(75, 150, 33, GOLD, "#0A3F4A", 3)
        + circle(75, 150, 26, "#FFF0C4")
        + flat(blossom(75, 150, 23, 8, 22.5), PINK)
        + circle(75, 150, 5.5, ORANGE)
    )
    plant = agave(75, 105, 50, ("#2A8768", "#62C496"), 2.2)
    flowers = "".join(blossom(x, y, 10, 8) for x in (27, 123) for y in (103, 197))
    small = "".join(diamond(x, y, 3, 4) for x in (27, 123) for y in (84, 122, 178, 216))
    return (
        rect(9, 9, 132, 282, 11, linear("#14706F", "#0A3F4A", "#14706F"))
        + pennants
        + place(pennants, turn=(180, 75, 150))
        + plant
        + place(plant, turn=(180, 75, 150))
        + flat(sun_rays(75, 150, 34, 58), GOLD)
        + sun
        + flat(flowers, CREAM, 0.85)
        + flat(small, ORANGE, 0.9)
    )


def back(theme: str) -> str:
    """The back; the same when turned by half a turn."""
    field = _nordic_back() if theme == "nordic" else _hispanic_back()
    return rect(1, 1, 148, 298, 16, CREAM) + field + _outline()
