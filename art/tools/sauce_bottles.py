"""The score bottles of the two teams, 160 x 440; the game fills them.

The level of p points lies at y = 430 - 0.3 p: the floor at 430, 1000 points at 130.
"""

from __future__ import annotations

from svgkit import INK, circle, flat, line, linear, mix, path, rect

WIDTH, HEIGHT = 160, 440
FLOOR, POINT = 430.0, 0.3

_GLASS = (
    "M56 34V74C56 106 7 112 7 166V404C7 424 18 436 38 436H122C142 436 153 424 153 404V166"
    "C153 112 104 106 104 74V34Z"
)
_INSIDE = (
    "M61 36V75C61 110 12 117 12 167V403C12 421 21 431 39 431H121C139 431 148 421 148 403V167"
    "C148 117 99 110 99 75V36Z"
)
_SHAPES = {"us": ("#4FB3BF", "#1F6F7A"), "them": ("#E07A9B", "#9C3A5C")}


def _team_mark(team: str) -> str:
    colour, _ = _SHAPES[team]
    if team == "us":
        return circle(80, 62, 10, colour, INK, 3)
    return rect(71, 53, 18, 18, 3, colour, INK, 3)


def bottle(team: str) -> str:
    """The empty bottle of `us` or `them`: dark inside, cap, and the team's shape on its neck."""
    dark = _SHAPES[team][1]
    return (
        path(_GLASS, "#140810", INK, 8)
        + path(_GLASS, linear(mix(dark, "#140810", 0.82), "#10060D"), "#EBD9B4", 3)
        + path("M54 44H106V80C104 86 56 86 54 80Z", mix(dark, "#24101C", 0.35), INK, 3)
        + _team_mark(team)
        + rect(50, 6, 60, 31, 7, linear("#FFCF5A", "#D9931A"), INK, 4)
        + line("M62 13V30M74 13V30M86 13V30M98 13V30", "#9A6510", 3, 0.7)
        + line("M57 11H103", "#FFF0BE", 3, 0.7)
    )


def mask() -> str:
    """The inside in white: multiply the painted level with it."""
    return flat(_INSIDE, "#FFFFFF")


def shine() -> str:
    """What lies over the level where the program draws another scale."""
    return (
        line("M24 172V394", "#FFFFFF", 8, 0.3)
        + line("M26 152C31 138 44 130 54 121", "#FFFFFF", 6, 0.3)
        + line("M120 421C134 420 139 412 139 400", "#FFFFFF", 4, 0.18)
        + path(_GLASS, "none", "#EBD9B4", 3)
    )


def gloss() -> str:
    """The shine and the marks of 250, 500, 750 and 1000 points."""
    marks = "".join(f"M132 {FLOOR - POINT * points:g}H151" for points in (250, 500, 750))
    return (
        shine()
        + line(marks, INK, 6, 0.55)
        + line(marks, "#F6E3BD", 3)
        + line("M104 130H139", INK, 7, 0.55)
        + line("M104 130H139", "#F6E3BD", 4)
    )
