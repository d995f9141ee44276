"""Small helpers to write SVG that nanosvg (pygame.image.load_sized_svg) draws correctly.

Only paths, circles, ellipses, rectangles, groups and gradients are produced.  A gradient is asked
for by its colours, `fill=linear("#FFF", "#000")`, and `document()` defines the gradients a picture
really uses once, with ids derived from the colours, so ids never clash inside a file.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable

INK = "#2A170D"
CREAM = "#FFF4DC"
PORCELAIN = "#FFFDF6"
GOLD = "#F2B632"
STAR_GOLD = "#F6BE2F"
HONEY = "#FFE2A8"

_gradients: dict[str, str] = {}


def num(value: float) -> str:
    """A coordinate with at most one decimal."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def _stops(colours: Iterable[str], opacities: tuple[float, float] | None) -> str:
    colours = list(colours)
    last = len(colours) - 1
    out = ""
    for i, colour in enumerate(colours):
        alpha = f' stop-opacity="{opacities[min(i, 1)]}"' if opacities else ""
        out += f'<stop offset="{round(i / last, 2):g}" stop-color="{colour}"{alpha}/>'
    return out


def _register(
    prefix: str,
    geometry: str,
    colours: tuple[str, ...],
    opacities: tuple[float, float] | None,
    tag: str,
) -> str:
    ident = "-".join([prefix, *(c.lstrip("#") for c in colours)])
    if opacities:
        ident += "-" + "-".join(f"{o * 100:.0f}" for o in opacities)
    _gradients[ident] = f'<{tag} id="{ident}" {geometry}>{_stops(colours, opacities)}</{tag}>'
    return f"url(#{ident})"


def linear(
    *colours: str, horizontal: bool = False, opacities: tuple[float, float] | None = None
) -> str:
    """Paint running from the top to the bottom (or left to right) of the shape."""
    end = 'x2="100%" y2="0%"' if horizontal else 'x2="0%" y2="100%"'
    return _register(
        "h" if horizontal else "v", f'x1="0%" y1="0%" {end}', colours, opacities, "linearGradient"
    )


def radial(
    *colours: str,
    cx: int = 38,
    cy: int = 30,
    r: int = 85,
    opacities: tuple[float, float] | None = None,
) -> str:
    """Paint running from a centre, in percent of the shape, outwards."""
    return _register(
        f"r{cx}-{cy}-{r}", f'cx="{cx}%" cy="{cy}%" r="{r}%"', colours, opacities, "radialGradient"
    )


def _attributes(
    fill: str, stroke: str | None, width: float, opacity: float, dash: str | None = None
) -> str:
    out = f' fill="{fill}"'
    if opacity < 1 and fill != "none":
        out += f' fill-opacity="{opacity:g}"'
    if stroke:
        out += f' stroke="{stroke}" stroke-width="{num(width)}" stroke-linejoin="round"'
        if fill == "none":
            out += ' stroke-linecap="round"'
            if opacity < 1:
                out += f' stroke-opacity="{opacity:g}"'
        if dash:
            out += f' stroke-dasharray="{dash}"'
    return out


def path(d: str, fill: str, stroke: str | None = INK, width: float = 3, opacity: float = 1) -> str:
    """A filled path, by default with the ink outline of the house style."""
    return f'<path d="{d}"{_attributes(fill, stroke, width, opacity)}/>'


def flat(d: str, fill: str, opacity: float = 1) -> str:
    """A filled path without outline."""
    return path(d, fill, None, 0, opacity)


def line(
    d: str, colour: str = INK, width: float = 3, opacity: float = 1, dash: str | None = None
) -> str:
    """An open stroke with round ends."""
    return f'<path d="{d}"{_attributes("none", colour, width, opacity, dash)}/>'


def circle(
    cx: float,
    cy: float,
    r: float,
    fill: str,
    stroke: str | None = None,
    width: float = 3,
    opacity: float = 1,
) -> str:
    """A circle."""
    return (
        f'<circle cx="{num(cx)}" cy="{num(cy)}" r="{num(r)}"'
        f"{_attributes(fill, stroke, width, opacity)}/>"
    )


def ellipse(
    cx: float,
    cy: float,
    rx: float,
    ry: float,
    fill: str,
    stroke: str | None = None,
    width: float = 3,
    opacity: float = 1,
    dash: str | None = None,
) -> str:
    """An ellipse."""
    return (
        f'<ellipse cx="{num(cx)}" cy="{num(cy)}" rx="{num(rx)}" ry="{num(ry)}"'
        f"{_attributes(fill, stroke, width, opacity, dash)}/>"
    )


def rect(
    x: float,
    y: float,
    w: float,
    h: float,
    rx: float,
    fill: str,
    stroke: str | None = None,
    width: float = 3,
    opacity: float = 1,
) -> str:
    """A rectangle with round corners."""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(rx)}"'
        f"{_attributes(fill, stroke, width, opacity)}/>"
    )


def place(
    body: str,
    x: float = 0,
    y: float = 0,
    scale: float | tuple[float, float] = 1,
    turn: tuple[float, float, float] | None = None,
) -> str:
    """The drawing moved, scaled and turned (degrees, centre x, centre y in its own units)."""
    steps = []
    if x or y:
        steps.append(f"translate({num(x)} {num(y)})")
    if scale != 1:
        factors = scale if isinstance(scale, tuple) else (scale,)
        steps.append(f"scale({' '.join(f'{f:.4g}' for f in factors)})")
    if turn:
        steps.append(f"rotate({' '.join(num(v) for v in turn)})")
    return f'<g transform="{" ".join(steps)}">{body}</g>' if steps else body


def fit(d: str, x: float, y: float, scale_x: float, scale_y: float | None = None) -> str:
    """Path data of absolute commands, drawn in percent, scaled and moved to x, y."""
    scale_y = scale_x if scale_y is None else scale_y

    def point(match: re.Match[str]) -> str:
        across, down = float(match[1]) * scale_x / 100, float(match[2]) * scale_y / 100
        return f"{num(x + across)} {num(y + down)}"

    return re.sub(r"(-?[\d.]+) (-?[\d.]+)", point, d)


def star_points(cx: float, cy: float, r: float, waist: float, tips: int, turn: float = -90) -> str:
    """Path data of a star: `waist` is the inner radius as a part of the outer one."""
    points = []
    for i in range(2 * tips):
        angle = math.radians(turn + i * 180 / tips)
        radius = r if i % 2 == 0 else r * waist
        points.append(f"{num(cx + radius * math.cos(angle))} {num(cy + radius * math.sin(angle))}")
    return f"M{'L'.join(points)}Z"


def star(
    cx: float,
    cy: float,
    r: float,
    fill: str = STAR_GOLD,
    width: float = 3,
    outline: str = INK,
) -> str:
    """The five-pointed star that counts points."""
    return path(star_points(cx, cy, r, 0.5, 5), fill, outline, width)


def burst(
    cx: float,
    cy: float,
    r: float,
    tips: int = 18,
    waist: float = 0.82,
    fill: str = GOLD,
    stroke: str = INK,
    width: float = 5,
) -> str:
    """The many-pointed seal behind medallions and shouts."""
    return path(star_points(cx, cy, r, waist, tips), fill, stroke, width)


def mix(colour: str, other: str, part: float) -> str:
    """The colour with `part` of another one stirred in."""

    def channels(text: str) -> list[int]:
        return [int(text[i : i + 2], 16) for i in (1, 3, 5)]

    pairs = zip(channels(colour), channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * part):02X}" for a, b in pairs)


def document(width: float, height: float, body: str) -> str:
    """A complete SVG file with the definitions of exactly the gradients it uses."""
    used = dict.fromkeys(re.findall(r"url\(#([^)]+)\)", body))
    defs = "".join(_gradients[ident] for ident in used)
    if defs:
        defs = f"<defs>{defs}</defs>\n"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{num(width)}" height="{num(height)}" '
        f'viewBox="0 0 {num(width)} {num(height)}">\n{defs}{body}\n</svg>\n'
    )
