"""Ornaments of UFF-DA! (knitting) and Ay Caramba! (cut paper, flowers, suns) as path data."""

from __future__ import annotations

import math

from svgkit import num

Point = tuple[float, float]


def polygon(points: list[Point]) -> str:
    """Path data of a closed polygon, written with relative steps to keep files small."""
    x, y = round(points[0][0], 1), round(points[0][1], 1)
    data = f"M{num(x)} {num(y)}l"
    steps = []
    for px, py in points[1:]:
        steps.append(f"{num(px - x)} {num(py - y)}")
        x, y = round(px, 1), round(py, 1)
    return data + " ".join(steps) + "Z"


def _turned(cx: float, cy: float, angle: float, along: float, across: float) -> Point:
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return cx + along * cos - across * sin, cy + along * sin + across * cos


# --- knitting -------------------------------------------------------------------------------


def knit_rose(cx: float, cy: float, r: float) -> str:
    """The eight-petalled star of Nordic mittens and pullovers."""
    petal = ((0.12, 0.0), (0.55, -0.24), (1.0, 0.0), (0.55, 0.24))
    return "".join(
        polygon([_turned(cx, cy, 45 * i, r * u, r * v) for u, v in petal]) for i in range(8)
    )


def diamonds(y: float, left: float, pitch: float, count: int, rx: float, ry: float) -> str:
    """A row of diamonds; `left` is the centre of the first one."""
    return "".join(
        f"M{num(left + i * pitch - rx)} {num(y)}l{num(rx)} {num(-ry)} {num(rx)} {num(ry)} "
        f"{num(-rx)} {num(ry)}Z"
        for i in range(count)
    )


def diamond(cx: float, cy: float, rx: float, ry: float) -> str:
    """One diamond."""
    return diamonds(cy, cx, 0, 1, rx, ry)


# --- cut paper, flowers and suns -----------------------------------------------------------


def blossom(cx: float, cy: float, r: float, petals: int = 8, turn: float = 0) -> str:
    """A flower of drop-shaped petals around an open middle."""
    data = ""
    for i in range(petals):
        angle = turn + i * 360 / petals
        wide = r * math.tan(math.pi / petals) * 0.98
        a = _turned(cx, cy, angle, r * 0.3, 0)
        tip = _turned(cx, cy, angle, r * 1.02, 0)
        left = _turned(cx, cy, angle, r * 0.86, -wide)
        right = _turned(cx, cy, angle, r * 0.86, wide)
        data += (
            f"M{num(a[0])} {num(a[1])}Q{num(left[0])} {num(left[1])} {num(tip[0])} {num(tip[1])}"
            f"Q{num(right[0])} {num(right[1])} {num(a[0])} {num(a[1])}Z"
        )
    return data


def sun_rays(cx: float, cy: float, inner: float, outer: float, rays: int = 16) -> str:
    """Straight and flaming rays in turn."""
    data = ""
    half = 180 / rays * 0.82
    for i in range(rays):
        angle = -90 + i * 360 / rays
        left = _turned(cx, cy, angle - half, inner, 0)
        right = _turned(cx, cy, angle + half, inner, 0)
        if i % 2 == 0:
            data += polygon([left, _turned(cx, cy, angle, outer, 0), right])
            continue
        reach = inner + (outer - inner) * 0.86
        tip = _turned(cx, cy, angle + half * 0.5, reach, 0)
        middle = inner + (reach - inner) * 0.5
        a = _turned(cx, cy, angle - half * 0.95, middle, 0)
        b = _turned(cx, cy, angle + half * 0.75, middle, 0)
        data += (
            f"M{num(left[0])} {num(left[1])}Q{num(a[0])} {num(a[1])} {num(tip[0])} {num(tip[1])}"
            f"Q{num(b[0])} {num(b[1])} {num(right[0])} {num(right[1])}Z"
        )
    return data


def lace(left: float, top: float, size: float, radius: float, scallops: int, depth: float) -> str:
    """A square frame of cut paper: scalloped inside, a hole in each scallop (even-odd)."""
    rad, far = num(radius), num(size - 2 * radius)
    corner = f"a{rad} {rad} 0 0 1 "
    data = (
        f"M{num(left + radius)} {num(top)}h{far}{corner}{rad} {rad}v{far}"
        f"{corner}-{rad} {rad}h-{far}{corner}-{rad} -{rad}v-{far}{corner}{rad} -{rad}Z"
    )
    pitch = (size - 2 * depth) / scallops
    step, arc = num(pitch), f"a{num(pitch / 2)} {num(pitch / 2)} 0 0 0 "
    data += f"M{num(left + depth)} {num(top + depth)}"
    for move in (f"{step} 0", f"0 {step}", f"-{step} 0", f"0 -{step}"):
        data += (arc + move) * scallops
    data += "Z"
    hole = min(2.6, pitch * 0.2)
    near, beyond = depth + 0.4, size - depth - 0.4
    for i in range(scallops):
        along = depth + pitch * (i + 0.5)
        for x, y in ((along, near), (along, beyond), (near, along), (beyond, along)):
            data += diamond(left + x, top + y, hole, hole)
    return data


def zigzag(left: float, right: float, top: float, bottom: float, teeth: int) -> tuple[str, str]:
    """Two rows of triangles that mesh: those standing on the foot and those hanging."""
    pitch = (right - left) / teeth
    high = bottom - top
    standing, hanging = "", ""
    for i in range(teeth):
        x = left + i * pitch
        standing += f"M{num(x)} {num(bottom)}l{num(pitch / 2)} {num(-high)} {num(pitch / 2)} "
        standing += f"{num(high)}Z"
        if i < teeth - 1:
            hanging += f"M{num(x + pitch / 2)} {num(top)}h{num(pitch)}l{num(-pitch / 2)} "
            hanging += f"{num(high)}Z"
    return standing, hanging


def leaf(cx: float, cy: float, angle: float, length: float, width: float) -> str:
    """A pointed leaf growing from cx, cy, as of an agave."""
    left = _turned(cx, cy, angle, length * 0.35, -width)
    right = _turned(cx, cy, angle, length * 0.35, width)
    tip = _turned(cx, cy, angle, length, 0)
    return (
        f"M{num(cx)} {num(cy)}Q{num(left[0])} {num(left[1])} {num(tip[0])} {num(tip[1])}"
        f"Q{num(right[0])} {num(right[1])} {num(cx)} {num(cy)}Z"
    )
