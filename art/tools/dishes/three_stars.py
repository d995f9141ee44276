"""Dishes of three stars, for a Sunday."""

from __future__ import annotations

from svgkit import INK, circle, ellipse, fit, flat, line, linear, path, place, radial, rect
from tableware import (
    CARROT,
    bowl,
    dumpling,
    ground_shadow,
    herbs,
    kraut,
    mushroom,
    plate,
    pool,
    savoy,
    steam,
)


def lewwerknepp() -> str:
    """Liver dumplings between sauerkraut and mash."""
    mash = "M70 62C66 48 76 42 82 43C82 33 98 30 102 40C114 40 118 54 112 62C102 70 80 70 70 62Z"
    brown = ("#B97450", "#6E3721")
    return (
        steam(60, 16)
        + plate()
        + kraut(8, 61, 48, 32)
        + path(mash, linear("#FFF8D2", "#FFE48E", "#DDA93C"))
        + line("M80 52q6 -5 12 0q6 5 12 -1M84 60q8 -4 16 0", "#D39A2A", 2.4)
        + path("M88 38l9 -3l4 6l-9 3Z", "#FFF6C4", width=1.8)
        + dumpling(62, 40, 18, brown)
        + dumpling(48, 58, 17, brown)
        + dumpling(75, 60, 16, brown)
        + line(
            "M62 46l3 1M56 40l2 2M68 36l2 2M46 64l3 1M54 60l2 2M74 66l3 1M80 60l2 2", "#4B2010", 2.2
        )
        + herbs((58, 30), (96, 48), (28, 46))
    )


def grumbeersupp() -> str:
    """Potato soup with a slice of plum cake in front."""
    soup = (
        bowl(("#C0473F", "#7E1D29"), "#F0CE6C", "#F0A08E", "#FFF4DC")
        + circle(44, 37, 3.6, CARROT, "#A84E07", 1.4)
        + circle(82, 41, 3.6, CARROT, "#A84E07", 1.4)
        + "".join(
            place(rect(-4, -3.6, 8, 7.2, 2, "#FFEFAE", "#B98C2A", 1.6), x, y, 1, (a, 0, 0))
            for x, y, a in ((60, 35, 14), (54, 43, -12), (76, 34, 25))
        )
        + herbs((34, 39), (66, 43), (90, 36), (48, 41))
    )
    plum = "".join(
        place(
            ellipse(0, 0, 7.6, 4.6, radial("#9A5AB4", "#5B2A6E", "#2F1040"), "#2B0F38", 1.6)
            + line("M-4 0q4 2 8 0", "#C98AD6", 1.8),
            x,
            y,
            1,
            (a, 0, 0),
        )
        for x, y, a in ((70, 66, -12), (84, 62, -10), (98, 60, -8), (80, 72, -12), (95, 68, -10))
    )
    cake = (
        ellipse(86, 79.5, 36, 7, "#A98352", INK, 2.2)
        + ellipse(86, 78, 36, 7.2, linear("#FFFFFF", "#F0E6D2"), "#57361C", 1.4)
        + path("M56 70L106 53L115 65L70 80Z", linear("#F3C57C", "#D08A34"), width=2.4)
        + path("M56 70L70 80V86L57 76Z", "#B9712E", width=2.2)
        + path("M70 80L115 65V71L70 86Z", "#F3C57C", width=2.2)
        + plum
    )
    return steam(50, 18) + place(soup, -6, -4, 0.92) + cake


def flaeschknepp() -> str:
    """Meat dumplings under white horseradish sauce, with a potato and carrots."""

    def coated(x: float, y: float, r: float) -> str:
        cap = (
            "M-100 12C-110 -145 110 -145 100 12C90 53 55 47 50 12C40 -12 15 -12 10 24"
            "C0 59 -35 59 -45 18C-55 -6 -90 24 -100 12Z"
        )
        return (
            dumpling(x, y, r, ("#C08A6A", "#6E3A26"))
            + path(fit(cap, x, y, r), linear("#FFFFFF", "#FFFAEC", "#E6D6B0"), width=2)
            + line(fit("M-66 -2C-66 -40 -44 -66 -12 -72", x, y, r), "#FFFFFF", 3.4)
            + line(fit("M84 -2C84 -26 72 -48 54 -62", x, y, r), "#DBC798", 2, 0.8)
        )

    return (
        steam(54, 16)
        + plate()
        + pool("M10 64C20 55 90 56 98 65C86 75 22 75 10 64Z", "#FFFDF2")
        + line("M24 70C36 74 60 74 76 71", "#E0D2AE", 2.4)
        + coated(54, 38, 17)
        + coated(34, 53, 17)
        + coated(73, 54, 17)
        + ellipse(103, 59, 12.5, 10.5, radial("#FFF9D0", "#FFE38C", "#D09A22"), INK, 2.6)
        + line("M97 55q3 -4 8 -3", "#FFF8DC", 2.4)
        + place(rect(-9, -3, 18, 6, 3, CARROT, INK, 2.2), 96, 73, 1, (-14, 0, 0))
        + place(rect(-9, -3, 18, 6, 3, CARROT, INK, 2.2), 14, 66, 1, (20, 0, 0))
        + herbs((50, 30), (60, 34), (28, 45), (38, 48), (68, 46), (78, 49), (101, 63), (54, 72))
    )


def dampnudle() -> str:
    """Two golden dumplings with a crust, a pool and a glass of wine sauce."""

    def dome(x: float, y: float, w: float) -> str:
        body = "M-100 0C-106 -74 -60 -111 0 -111C60 -111 106 -74 100 0C70 36 -70 36 -100 0Z"
        crust = "M-100 -12C-60 16 60 16 100 -12C102 44 -102 44 -100 -12Z"
        return (
            ground_shadow(x, y + 4, w * 1.15, 6, 0.5)
            + path(
                fit(body, x, y, w),
                radial("#FFFBE6", "#FFE9A8", "#F0BC58", "#C98A2A", cx=40, cy=28, r=86),
            )
            + path(fit(crust, x, y, w), linear("#C9812F", "#7E4212"), width=2.2)
            + flat(
                fit(
                    "M-72 -40C-70 -74 -40 -98 -4 -98C-34 -88 -52 -66 -56 -38"
                    "C-60 -28 -72 -30 -72 -40Z",
                    x,
                    y,
                    w,
                ),
                "#FFFFFF",
                0.85,
            )
            + line(fit("M-60 16L-52 24M0 20L12 24M50 12L62 8", x, y, w), "#E9A95A", 2)
        )

    return (
        place(_riesling(), 16.4, 7.6, 0.88)
        + plate(65, 17)
        + pool("M10 65C16 55 108 55 114 65C104 78 20 78 10 65Z", "#F6DC7A")
        + line("M22 69C36 75 60 76 78 74", "#FFF6C4", 3)
        + dome(78, 55, 24)
        + dome(36, 58, 25)
    )


def _riesling() -> str:
    """A glass of white wine."""
    return (
        line("M105 32V46", INK, 3)
        + ellipse(105, 47, 10.5, 2.8, "#F4F9F2", INK, 2)
        + path(
            "M91 3H119C120 23 116 32 105 32C94 32 90 23 91 3Z", "#FBFEFA", width=2.4, opacity=0.92
        )
        + flat(
            "M92.5 12H117.5C117.5 25 114 30 105 30C96 30 92.5 25 92.5 12Z",
            linear("#F6EE9A", "#D3BE36"),
        )
        + ellipse(105, 12, 12.5, 2.2, "#FFFBCB")
        + line("M96 8C96 18 98 22 101 26", "#FFFFFF", 2.4, 0.95)
    )


def hinkel() -> str:
    """A roast chicken leg with grapes and a glass of Riesling."""
    leg = "M22 46C22 30 38 22 54 26C66 29 74 38 84 46L80 53C68 52 64 58 54 62C38 68 22 60 22 46Z"
    bone = "M80 45L93 52C98 47 105 52 101 57C106 61 101 68 95 64C92 60 90 60 77 54Z"
    grapes = "".join(
        circle(x, y, 5.4, radial("#D9F08A", "#7FA82E"), INK, 2)
        + circle(x - 1.6, y - 1.8, 1.3, "#FFFFFF")
        for x, y in ((14, 58), (23, 62), (9, 66), (19, 70), (29, 70), (34, 64))
    )
    return (
        _riesling()
        + steam(48, 19)
        + plate()
        + pool("M20 66C28 57 96 57 106 66C96 74 32 74 20 66Z", "#E9CF7A")
        + path(bone, "#FFF6E2")
        + path(leg, radial("#FFCF7E", "#EE9A3C", "#B05A18", "#6E2E0A", cx=36, cy=28, r=86))
        + flat("M28 44C29 34 38 28 50 30C42 32 36 36 34 44C33 49 27 50 28 44Z", "#FFF0CC", 0.85)
        + line("M38 55q5 4 11 1M57 51q4 1 8 -2M50 42q4 2 8 0M30 52q2 4 5 5", "#7E3A10", 1.8, 0.8)
        + line("M66 38C72 42 76 46 80 49", "#FFD99A", 2, 0.7)
        + mushroom(66, 66, 0.2)
        + grapes
        + place(rect(-8, -3, 16, 6, 3, CARROT, INK, 2), 88, 70, 1, (-10, 0, 0))
        + herbs((48, 45), (60, 41), (50, 69))
    )


def gfillde_wersching() -> str:
    """A whole stuffed savoy, cut open so that the layers show."""
    return (
        steam(30, 16)
        + plate(66, 16)
        + pool("M14 66C24 58 100 58 110 66C98 76 26 76 14 66Z", "#B5602E")
        + savoy(60, 41, 0.74)
        + path(
            "M60 12C77 16 91 26 94.5 42C96.5 57 86 71 70 73L60 44Z", linear("#6DB84A", "#2F7A2E")
        )
        + flat("M61 17C75 20.5 87 29 90 43C91.5 55 83.5 66.5 70.6 69L61 44Z", "#E6F7C4")
        + flat("M61.5 20.5C73.5 24 83 31.5 86 43.5C87 54 80.5 63.5 70.6 66L61.5 44Z", "#8CCB64")
        + path(
            "M62 24C72 27 80 33.5 82.5 44C83 53 78 60.5 70.5 62.5L62 44Z",
            radial("#CB7052", "#A34F35", "#6B2A16", cx=40, cy=40, r=75),
            "#5E1D10",
            1.6,
        )
        + line("M63 33C69 36 74 40 75 46C75 51 72 55 69 57", "#B8E08C", 2)
        + circle(70, 34, 2.2, "#E39A78")
        + circle(76, 50, 2.2, "#E39A78")
        + circle(68, 46, 3, CARROT)
        + circle(81, 38, 2.6, CARROT)
        + circle(73, 62, 2, "#E39A78")
        + place(rect(-8, -3, 16, 6, 3, CARROT, INK, 2), 24, 68, 1, (-12, 0, 0))
        + place(rect(-8, -3, 16, 6, 3, CARROT, INK, 2), 100, 70, 1, (10, 0, 0))
    )
