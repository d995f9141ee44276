"""Bowls, plates and the food on them: what the pictures of the dishes are composed of."""

from __future__ import annotations

from ingredients import icon
from svgkit import INK, PORCELAIN, circle, ellipse, fit, flat, line, linear, path, place, radial

CARROT = "#EE7A17"
HERB = "#3F8F37"
KRAUT_DARK = "#94A548"


# --- ware ---------------------------------------------------------------------------------


def steam(x: float = 62, y: float = 17) -> str:
    """Three wisps of steam around x, ending at y."""
    return line("".join(f"M{x + dx} {y}q-6 -7 0 -13" for dx in (-18, 0, 18)), "#B79A6C", 3.5, 0.8)


def plate(cy: float = 64, ry: float = 17, rim: str = "#7FA6B8") -> str:
    """A flat plate seen from the table's edge."""
    return (
        ellipse(62, cy + 4, 58, ry, "#B99A6B")
        + ellipse(62, cy, 58, ry, PORCELAIN, INK)
        + ellipse(62, cy, 53, ry - 3, "none", rim, 1.6)
        + ellipse(62, cy - 1, 43, ry - 5.5, "#EFE0C0")
    )


def deep_plate(filling: str, rim: str = "#C0473F") -> str:
    """A wide soup plate seen from above with its filling."""
    return (
        ellipse(62, 57, 59, 27, "#B99A6B")
        + ellipse(62, 52, 59, 28, PORCELAIN, INK)
        + ellipse(62, 52, 53.5, 24, "none", rim, 2)
        + ellipse(62, 50, 43, 19, "#D8C6A0")
        + ellipse(62, 51, 42, 17.5, filling)
    )


def bowl(
    colours: tuple[str, str],
    filling: str | None,
    light: str,
    band: str | None = None,
    cy: float = 38,
) -> str:
    """A round bowl, opened towards us; `filling` is the surface of the soup."""
    body = f"M9 {cy}H115C115 {cy + 26} 95 84 62 84C29 84 9 {cy + 26} 9 {cy}Z"
    out = path(body, linear(*colours))
    if band:
        out += line(f"M13 {cy + 17}C34 {cy + 32} 90 {cy + 32} 111 {cy + 17}", band, 4)
    out += line(f"M17 {cy + 13}C22 {cy + 28} 34 {cy + 36} 47 {cy + 40}", light, 4, 0.8)
    out += ellipse(62, cy, 53, 15, PORCELAIN, INK)
    if filling:
        out += ellipse(62, cy + 1, 45, 11, filling) + ellipse(
            62, cy + 0.5, 45, 11.5, "none", INK, 1.4, 0.35
        )
    return out


def casserole(colours: tuple[str, str], filling: str, light: str, cy: float = 38) -> str:
    """A pot with two handles, filled up to the rim."""
    return (
        line(f"M12 {cy + 9}H5M112 {cy + 9}H119", INK, 8)
        + path(f"M11 {cy}H113V64C113 78 98 84 62 84C26 84 11 78 11 64Z", linear(*colours))
        + line(f"M20 {cy + 13}V64", light, 5, 0.8)
        + ellipse(62, cy, 51, 14, colours[1], INK)
        + ellipse(62, cy + 1, 43, 10, filling)
    )


def herbs(*spots: tuple[float, float], colour: str = HERB) -> str:
    """Chopped green strewn over a dish."""
    return line(
        "".join(
            f"M{x} {y}l{4 if i % 2 else 5} {-2 if i % 2 else 1.5}" for i, (x, y) in enumerate(spots)
        ),
        colour,
        2.8,
    )


# --- food ---------------------------------------------------------------------------------


def dumpling(cx: float, cy: float, r: float, colours: tuple[str, str], width: float = 3) -> str:
    """A round dumpling with a shine."""
    shine = fit("M-62 -20Q-48 -66 -2 -70", cx, cy, r)
    return circle(cx, cy, r, radial(*colours), INK, width) + line(
        shine, "#FFFFFF", max(2.2, r * 0.2), 0.75
    )


def kraut(x: float, y: float, width: float, height: float) -> str:
    """A heap of sauerkraut standing on y."""
    heap = (
        "M0 -12C-5 -50 12 -72 26 -70C36 -106 62 -108 72 -76C90 -78 105 -42 100 -12"
        "C96 20 4 20 0 -12Z"
    )
    strands = (
        "M10 -24Q15 -44 24 -26M24 -50Q29 -70 38 -52M42 -78Q47 -98 56 -80M62 -58Q67 -78 76 -60"
        "M34 -20Q39 -40 48 -22M72 -22Q77 -42 86 -24M80 -50Q85 -70 94 -52M50 -44Q55 -64 64 -46"
    )
    return path(fit(heap, x, y, width, height), linear("#F2F3B8", "#C6D274")) + line(
        fit(strands, x, y, width, height), KRAUT_DARK, 2.4
    )


def sausage(
    d_outline: str, shine: str, marks: str = "", colours: tuple[str, str] = ("#D0703A", "#8E3A18")
) -> str:
    """A fried sausage with shine and grill marks."""
    return (
        path(d_outline, linear(*colours))
        + line(shine, "#F5B183", 3, 0.9)
        + (line(marks, "#5E220C", 2.6) if marks else "")
    )


def chestnut(cx: float, cy: float, size: float = 1) -> str:
    """A sweet chestnut with its pale base."""
    body = "M0 -9C7 -8 11 -2 10 4C8 9 -8 9 -10 4C-11 -2 -7 -8 0 -9Z"
    return place(
        path(body, linear("#A1572B", "#62290F"), width=2.4)
        + flat("M-8.5 4.5C-5 8.5 5 8.5 8.5 4.5C5 3 -5 3 -8.5 4.5Z", "#E5BE8C")
        + line("M-5 -3q1.5 -2.5 4 -3", "#E9A577", 2.2),
        cx,
        cy,
        size,
    )


def mushroom(cx: float, cy: float, size: float) -> str:
    """The mushroom icon, made small."""
    return place(icon("B"), cx - 50 * size, cy - 50 * size, size)


def saumagen_slice(cx: float, cy: float, rx: float, ry: float) -> str:
    """A slice of stuffed pig's stomach: browned rim, pink meat, bits of carrot and potato."""
    return (
        ellipse(cx, cy, rx, ry, "#B5653F", INK)
        + ellipse(cx, cy, rx * 0.78, ry * 0.8, "#FFC9B4")
        + circle(cx - rx * 0.25, cy - ry * 0.35, 2.8, CARROT)
        + circle(cx + rx * 0.3, cy - ry * 0.05, 2.6, "#FFE9A6")
        + circle(cx - rx * 0.2, cy + ry * 0.22, 2.6, HERB)
        + circle(cx + rx * 0.15, cy + ry * 0.52, 2.6, CARROT)
        + circle(cx + rx * 0.12, cy - ry * 0.55, 2.2, "#FFE9A6")
    )


def carrot(cx: float, cy: float, size: float, angle: float) -> str:
    """The carrot icon turned by an angle."""
    return place(place(icon("O"), -50 * size, -50 * size, size), cx, cy, turn=(angle, 0, 0))


def savoy(cx: float, cy: float, size: float) -> str:
    """The savoy head of the icon."""
    return place(icon("G"), cx - 50 * size, cy - 50 * size, size)
