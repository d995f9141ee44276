"""Bowls, plates and the food on them: what the pictures of the dishes are composed of."""

from __future__ import annotations

from ingredients import icon
from svgkit import INK, circle, ellipse, fit, flat, line, linear, mix, path, place, radial

CARROT = "#EE7A17"
HERB = "#3F8F37"
KRAUT_DARK = "#94A548"


# --- ware ---------------------------------------------------------------------------------


def steam(x: float = 62, y: float = 17) -> str:
    """Three soft wisps of steam around x, ending at y: see-through, so that they count as air."""
    wisp = "M-1.6 2C-7 -4 4.5 -8 -1 -16C7.5 -10 -1.5 -5 3.4 1C4 2.6 -0.4 3.4 -1.6 2Z"
    paint = linear("#FFFFFF", "#FFF8E4", opacities=(0.1, 0.8))
    places = ((-19, 1, 0.85), (0, -1, 1.1), (18, 1, 0.9))
    return "".join(place(flat(wisp, paint), x + dx, y + dy, size) for dx, dy, size in places)


def ground_shadow(cx: float, cy: float, rx: float, ry: float, strength: float = 0.34) -> str:
    """A soft shadow on what something stands on."""
    dark = radial("#3A1D0C", "#3A1D0C", cx=50, cy=50, r=50, opacities=(strength, 0.0))
    return ellipse(cx, cy, rx, ry, dark)


def plate(cy: float = 64, ry: float = 17, rim: str = "#7FA6B8") -> str:
    """A flat plate seen from the table's edge: a bright rim, a sunken well, and its own shade."""
    return (
        ellipse(62, cy + 3.6, 58, ry, linear("#C9AE83", "#8A6538"), INK)
        + ellipse(62, cy, 58, ry, linear("#FFFFFF", "#F3EADA"), "#57361C", 1.5)
        + ellipse(62, cy, 52.5, ry - 2.8, "none", rim, 2.2)
        + ellipse(62, cy, 49.4, ry - 4, "none", rim, 0.7, opacity=0.7)
        + ellipse(62, cy - 0.6, 43, ry - 5.5, linear("#CDB78B", "#F8EFDA"))
        + ellipse(62, cy + 1, 40.5, ry - 7, linear("#E6D5B2", "#FBF4E4"))
        + line(
            f"M9 {cy + 5.4:.1f}C15 {cy + ry * 0.66:.1f} 25 {cy + ry * 0.84:.1f} "
            f"36 {cy + ry * 0.92:.1f}",
            "#FFFFFF", 2.2, 0.95,
        )
    )  # fmt: skip


def deep_plate(filling: str, rim: str = "#C0473F") -> str:
    """A wide soup plate seen from above with its filling."""
    return (
        ellipse(62, 56, 59, 28, linear("#C9AE83", "#8A6538"), INK)
        + ellipse(62, 52, 59, 28, linear("#FFFFFF", "#F3EADA"), "#57361C", 1.5)
        + ellipse(62, 52, 53.5, 24, "none", rim, 2.6)
        + ellipse(62, 52, 50.5, 22.2, "none", rim, 0.8, opacity=0.7)
        + ellipse(62, 50, 44, 19.4, linear("#B9A072", "#E9DCBC"))
        + liquid(62, 51, 42, 17.5, filling)
        + line("M10 60C15 70 28 76 42 78", "#FFFFFF", 3, 0.95)
    )


def liquid(cx: float, cy: float, rx: float, ry: float, colour: str) -> str:
    """The surface of soup or sauce: lit in its middle, dark along the far rim, drops of fat."""
    deep, lit = mix(colour, "#3A1606", 0.38), mix(colour, "#FFFFFF", 0.3)
    drops = ((-0.62, 0.2, 0.05), (-0.5, 0.42, 0.034), (0.66, 0.12, 0.042), (0.1, 0.66, 0.036))
    return (
        ellipse(cx, cy, rx, ry, linear(deep, mix(colour, deep, 0.25)))
        + ellipse(cx, cy + ry * 0.1, rx * 0.965, ry * 0.88, radial(lit, colour, cx=42, cy=62, r=62))
        + "".join(
            circle(cx + x * rx, cy + y * ry, rx * r, mix(colour, "#FFF3B0", 0.62), deep, 0.6, 0.8)
            for x, y, r in drops
        )
        + line(
            f"M{cx - rx * 0.8:.1f} {cy + ry * 0.44:.1f}C{cx - rx * 0.56:.1f} {cy + ry * 0.8:.1f} "
            f"{cx - rx * 0.22:.1f} {cy + ry * 0.9:.1f} {cx + rx * 0.05:.1f} {cy + ry * 0.9:.1f}",
            "#FFFFFF",
            1.8,
            0.5,
        )
    )


def pool(d: str, colour: str) -> str:
    """Sauce that has run over a plate: darker at its rim, with a shine."""
    return path(
        d,
        linear(mix(colour, "#FFFFFF", 0.12), mix(colour, "#2A0F04", 0.22)),
        mix(colour, "#2A0F04", 0.45),
        1.6,
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
    top, foot = colours
    shade = f"M115 {cy}C115 {cy + 26} 95 84 62 84C84 78 101 62 103 {cy}Z"
    gloss = (
        f"M16 {cy + 11}C20 {cy + 27} 30 {cy + 36} 44 {cy + 41}"
        f"C33 {cy + 31} 27 {cy + 23} 25 {cy + 14}Z"
    )
    out = ellipse(62, 83, 26, 3.4, mix(foot, "#000000", 0.45), INK, 2)
    out += path(body, linear(mix(top, "#FFFFFF", 0.22), top, foot, horizontal=True))
    if band:
        out += line(f"M13 {cy + 17}C34 {cy + 32} 90 {cy + 32} 111 {cy + 17}", band, 4.4)
        out += line(f"M18 {cy + 26}C38 {cy + 38} 86 {cy + 38} 106 {cy + 26}", band, 1.3, 0.8)
    out += flat(shade, mix(foot, "#000000", 0.3), 0.4)
    out += flat(gloss, mix(light, "#FFFFFF", 0.35), 0.8)
    out += path(body, "none", INK)
    out += ellipse(62, cy, 53, 15, linear("#FFFFFF", "#E4D8BF"), INK)
    if filling:
        out += ellipse(62, cy + 0.5, 46.4, 12, mix(foot, "#000000", 0.25), INK, 1.2)
        out += liquid(62, cy + 1.2, 45.4, 11.2, filling)
    return out


def casserole(colours: tuple[str, str], filling: str, light: str, cy: float = 38) -> str:
    """A pot with two handles, filled up to the rim."""
    body = f"M11 {cy}H113V64C113 78 98 84 62 84C26 84 11 78 11 64Z"
    return (
        line(f"M12 {cy + 9}H5M112 {cy + 9}H119", INK, 8)
        + line(f"M10 {cy + 8}H6M114 {cy + 8}H118", light, 2.4, 0.8)
        + path(body, linear(mix(colours[0], "#FFFFFF", 0.18), *colours, horizontal=True))
        + flat(f"M19 {cy + 13}C19 60 20 70 27 76C25 68 25 58 26 {cy + 15}Z", light, 0.85)
        + flat(f"M113 {cy + 2}V64C113 78 98 84 70 84C94 78 102 68 102 {cy + 8}Z", "#000000", 0.3)
        + path(body, "none", INK)
        + ellipse(62, cy, 51, 14, linear(mix(colours[0], "#FFFFFF", 0.3), colours[1]), INK)
        + ellipse(62, cy + 0.6, 45, 11, "#1A0B05")
        + liquid(62, cy + 1.4, 43.6, 10.2, filling)
    )


LEAF = "M0 0C1 -3.4 4.4 -3.6 5.4 -1.4C4.6 1 1.8 1.8 0 0Z"


def herbs(*spots: tuple[float, float], colour: str = HERB) -> str:
    """Parsley strewn over a dish: little tufts of two leaves, each with a lit one."""
    lit = mix(colour, "#F2FFC0", 0.42)
    out = ""
    for i, (x, y) in enumerate(spots):
        turn = (i * 67) % 120 - 60
        tuft = (
            place(flat(LEAF, mix(colour, "#0A2A08", 0.35)), 0, 0.5, 1.12, (8, 0, 0))
            + flat(LEAF, colour)
            + place(flat(LEAF, lit), 0.2, -0.4, 0.9, (-62, 0, 0))
        )
        out += place(tuft, x, y, 1.12, (turn, 0, 0))
    return out


# --- food ---------------------------------------------------------------------------------


def dumpling(cx: float, cy: float, r: float, colours: tuple[str, str], width: float = 3) -> str:
    """A round dumpling: its shade on the plate, a soft light, a shine and light from below."""
    lit, dark = colours
    shine = fit(
        "M-58 -26C-50 -60 -26 -74 -4 -72C-22 -62 -36 -50 -44 -22C-48 -14 -58 -16 -58 -26Z",
        cx,
        cy,
        r,
    )
    bounce = fit("M70 38C54 66 28 82 0 84C26 74 48 56 58 30C62 24 72 30 70 38Z", cx, cy, r)
    return (
        ground_shadow(cx + r * 0.08, cy + r * 0.86, r * 1.12, r * 0.36, 0.5)
        + circle(
            cx,
            cy,
            r,
            radial(
                mix(lit, "#FFFFFF", 0.3), lit, dark, mix(dark, "#2A0F04", 0.25), cx=38, cy=30, r=78
            ),
            INK,
            width,
        )
        + flat(bounce, mix(lit, "#FFFFFF", 0.25), 0.45)
        + flat(shine, "#FFFFFF", 0.78)
    )


def kraut(x: float, y: float, width: float, height: float) -> str:
    """A heap of sauerkraut standing on y: strands, lit above and dark below."""
    heap = (
        "M0 -12C-5 -50 12 -72 26 -70C36 -106 62 -108 72 -76C90 -78 105 -42 100 -12"
        "C96 20 4 20 0 -12Z"
    )
    strands = (
        "M10 -24Q15 -44 24 -26M24 -50Q29 -70 38 -52M42 -78Q47 -98 56 -80M62 -58Q67 -78 76 -60"
        "M34 -20Q39 -40 48 -22M72 -22Q77 -42 86 -24M80 -50Q85 -70 94 -52M50 -44Q55 -64 64 -46"
    )
    lights = (
        "M14 -36Q22 -58 32 -40M34 -66Q44 -90 52 -68M56 -72Q66 -90 72 -68M44 -34Q52 -52 60 -34"
        "M62 -40Q70 -58 80 -40M22 -12Q30 -30 38 -12M60 -10Q68 -26 76 -10M84 -34Q90 -48 96 -32"
    )
    return (
        path(fit(heap, x, y, width, height), linear("#FBFAD2", "#DFE596", "#A9B858"))
        + line(fit(strands, x, y, width, height), KRAUT_DARK, 2)
        + line(fit(lights, x, y, width, height), "#FFFEE6", 1.7, 0.95)
    )


def sausage(
    d_outline: str, shine: str, marks: str = "", colours: tuple[str, str] = ("#D0703A", "#8E3A18")
) -> str:
    """A fried sausage: a glossy back, a dark belly, grill marks with burnt edges."""
    lit, dark = colours
    return (
        path(d_outline, linear(mix(lit, "#FFE0A0", 0.25), lit, dark, mix(dark, "#2A0A02", 0.35)))
        + (line(marks, "#6B2A0C", 4.2, 0.6) + line(marks, "#3E1405", 2.2) if marks else "")
        + line(shine, "#FFC48E", 4.4, 0.6)
        + line(shine, "#FFF3DC", 1.7, 0.95)
    )


def chestnut(cx: float, cy: float, size: float = 1) -> str:
    """A sweet chestnut with its pale base."""
    body = "M0 -9C7 -8 11 -2 10 4C8 9 -8 9 -10 4C-11 -2 -7 -8 0 -9Z"
    return place(
        ground_shadow(1, 8, 12, 3.4, 0.45)
        + path(body, radial("#D98A4E", "#9A4F25", "#551F0A", cx=36, cy=26, r=82), width=2.4)
        + flat("M-8.5 4.5C-5 8.5 5 8.5 8.5 4.5C5 3 -5 3 -8.5 4.5Z", "#E5BE8C")
        + flat(
            "M-6.4 -0.6C-6 -4 -3 -6 0 -6.2C-2.6 -4.6 -4 -3 -4.4 -0.4C-4.8 0.8 -6.4 0.6 -6.4 -0.6Z",
            "#FFE3C4",
            0.9,
        ),
        cx,
        cy,
        size,
    )


def mushroom(cx: float, cy: float, size: float) -> str:
    """The mushroom icon, made small."""
    return place(icon("B"), cx - 50 * size, cy - 50 * size, size)


def saumagen_slice(cx: float, cy: float, rx: float, ry: float) -> str:
    """A slice of stuffed pig's stomach: browned rim, pink meat, bits of carrot and potato."""
    bits = (
        (-0.25, -0.35, 2.8, CARROT), (0.3, -0.05, 2.6, "#FFE9A6"), (-0.2, 0.22, 2.6, HERB),
        (0.15, 0.52, 2.6, CARROT), (0.12, -0.55, 2.2, "#FFE9A6"), (-0.46, 0.02, 1.8, "#FFE9A6"),
        (0.4, 0.32, 1.9, HERB), (-0.3, 0.52, 1.8, "#FFE9A6"), (0.44, -0.34, 1.7, CARROT),
    )  # fmt: skip
    shine = fit(
        "M-62 -30C-56 -58 -36 -72 -14 -74C-34 -62 -44 -48 -50 -26C-54 -20 -62 -22 -62 -30Z",
        cx,
        cy,
        rx,
        ry,
    )
    return (
        ellipse(cx, cy, rx, ry, linear("#D98450", "#8A3F1E"), INK)
        + ellipse(cx, cy, rx * 0.8, ry * 0.82, radial("#FFDCCB", "#F7AE98", cx=40, cy=34, r=80))
        + "".join(
            circle(cx + x * rx, cy + y * ry, r, fill, mix(fill, "#5A1E08", 0.5), 0.8)
            for x, y, r, fill in bits
        )
        + flat(shine, "#FFFFFF", 0.55)
    )


def carrot(cx: float, cy: float, size: float, angle: float) -> str:
    """The carrot icon turned by an angle."""
    return place(place(icon("O"), -50 * size, -50 * size, size), cx, cy, turn=(angle, 0, 0))


def savoy(cx: float, cy: float, size: float) -> str:
    """The savoy head of the icon."""
    return place(icon("G"), cx - 50 * size, cy - 50 * size, size)
