"""The loud things of Sauce: stamps of the special bids and the splash of the shout."""

from __future__ import annotations

import math

from svgkit import (
    CREAM,
    INK,
    PORCELAIN,
    burst,
    circle,
    ellipse,
    line,
    linear,
    num,
    path,
    place,
    radial,
    star,
)

# --- stamps, 120 x 120 ------------------------------------------------------------------------


def stamp_shadoof() -> str:
    """Shadoof!: the well sweep that scoops everything up."""
    rope = "M93 33V58"
    return (
        circle(60, 63, 55, INK, opacity=0.3)
        + burst(60, 60, 58, 18, 0.87, linear("#A765D2", "#5A2A82"), INK, 4)
        + circle(60, 60, 43, radial("#FFF6DE", "#F3DDAE"), INK, 3.5)
        + line("M40 96L50 52L60 96M44 80H56", INK, 9)
        + line("M40 96L50 52L60 96M44 80H56", "#A86C36", 4)
        + line("M24 66L95 32", INK, 10)
        + line("M24 66L95 32", "#C98A4A", 5)
        + circle(25, 68, 9.5, "#8D8A86", INK, 3.5)
        + circle(50, 53, 4.2, CREAM, INK, 3)
        + line(rope, INK, 3.5)
        + path("M80 62C80 52 106 52 106 62L102 88C98 93 88 93 84 88Z", "#C9272D", INK, 3.5)
        + ellipse(93, 63, 13, 5, "#F5837A", INK, 3)
        + path(
            "M84 86C84 96 78 97 78 103C78 109 87 109 87 103C87 97 88 94 88 90Z", "#C9272D", INK, 2.5
        )
    )


def stamp_noway() -> str:
    """No Way!: a hand that stops them."""
    points = []
    for index in range(8):
        angle = math.radians(22.5 + 45 * index)
        points.append(f"{num(60 + 57 * math.cos(angle))} {num(60 + 57 * math.sin(angle))}")
    octagon = f"M{'L'.join(points)}Z"
    hand = (
        "M42 66V44C42 37 52 37 52 44V36C52 28 62 28 62 36V38C62 31 72 31 72 39V46"
        "C72 40 82 40 82 47V72C82 88 73 97 62 97C52 97 46 92 41 84L31 67C27 60 35 55 40 61Z"
    )
    return (
        circle(60, 64, 55, INK, opacity=0.3)
        + path(octagon, linear("#F2566B", "#B91D33"), INK, 4)
        + place(path(octagon, "none", CREAM, 4), 60 - 60 * 0.88, 60 - 60 * 0.88, 0.88)
        + path(hand, PORCELAIN, INK, 4)
        + line("M52 45V60M62 40V60M72 47V61", INK, 3.5)
        + line("M48 82C54 87 62 88 70 84", "#D9BE93", 3.5)
    )


def _plate() -> str:
    return (
        circle(60, 63, 55, INK, opacity=0.3)
        + circle(60, 60, 56, linear("#3E8FA0", "#1F5666"), INK, 4)
        + circle(60, 60, 46, PORCELAIN, INK, 3.5)
        + circle(60, 60, 34, radial("#FFFFFF", "#EFE3CB", cx=50, cy=50, r=60), "#D9C39A", 2.5)
    )


def stamp_nope() -> str:
    """Nope!: an empty plate, not a single point on it."""
    return (
        _plate()
        + star(60, 61, 24, "#E3D5B8", 3.5)
        + line("M30 90L90 30", INK, 15)
        + line("M30 90L90 30", "#E23A4E", 8)
    )


def stamp_blind() -> str:
    """Blind Nope!: the same plate, and nobody has looked."""
    cloth = "M6 44C34 37 86 37 114 44L113 73C86 66 34 66 7 73Z"
    tails = (
        "M110 48C118 36 120 30 116 22C110 30 106 36 104 44Z"
        "M112 66C120 74 122 84 118 92C112 84 107 76 105 68Z"
    )
    lids = "M27 53C32 61 44 61 49 53M71 53C76 61 88 61 93 53M30 58L27 63M38 60V66M46 58L49 63"
    return (
        _plate()
        + line("M46 86C52 79 68 79 74 86", INK, 5)
        + path(tails, "#8A1F2E", INK, 3)
        + path(cloth, linear("#E8505A", "#A9182A"), INK, 4)
        + line(lids + "M74 58L71 63M82 60V66M90 58L93 63", CREAM, 4)
    )


# --- the splash -------------------------------------------------------------------------------


def _splash(r: float, bay: float, arms: int) -> str:
    """The crown of a splash round the origin: curved tips, long and short in turn."""
    data = ""
    step = 360 / arms
    for index in range(arms):
        reach = r * (1.0 if index % 2 == 0 else 0.9)
        middle = index * step - 90
        # The sides swing towards the tip, so that each arm looks thrown and not cut.
        places = [
            (bay, middle - step / 2),
            (bay * 1.0, middle - step * 0.16),
            (reach, middle),
            (bay * 1.0, middle + step * 0.16),
            (bay, middle + step / 2),
        ]
        p = [
            f"{num(q * math.cos(math.radians(t)))} {num(q * math.sin(math.radians(t)))}"
            for q, t in places
        ]
        data += f"{'L' if data else 'M'}{p[0]}Q{p[1]} {p[2]}Q{p[3]} {p[4]}"
    return data + "Z"


_DROPS = (
    (104, 128, 24, "#E23A3F"), (156, 78, 11, "#8A4CB8"), (1056, 126, 21, "#8A4CB8"),
    (1008, 74, 12, "#E23A3F"), (92, 556, 17, "#8A4CB8"), (146, 606, 24, "#E23A3F"),
    (1064, 560, 23, "#E23A3F"), (1012, 612, 12, "#8A4CB8"),
)  # fmt: skip


def shout_burst() -> str:
    """A splash of aubergine in chilli, 1160 x 680; the word's middle is 580, 334."""

    def layer(d: str, cy: float, fill: str, width: float) -> str:
        return place(path(d, fill, INK, width), 580, cy, (1.78, 1))

    rim, core = _splash(308, 246, 20), _splash(262, 214, 20)
    drops = "".join(
        circle(x, y + 6, r, INK, INK, 12)
        + circle(x, y, r, fill, INK, 7)
        + circle(x - r * 0.3, y - r * 0.32, r * 0.22, "#FFFFFF", opacity=0.6)
        for x, y, r, fill in _DROPS
    )
    return (
        drops
        + layer(rim, 348, INK, 11)
        + layer(rim, 334, linear("#FF9A4A", "#E2452A", "#B5151E"), 9)
        + layer(core, 334, radial("#9A4FB8", "#642F84", "#45205C", cx=50, cy=44, r=60), 7)
        + line("M262 252C304 208 372 178 452 164M248 284L242 296", "#FFFFFF", 14, 0.24)
        + line("M906 424C858 464 790 490 716 502", "#FFFFFF", 10, 0.14)
    )
