"""Dishes of four stars: the Palatinate at its table."""

from __future__ import annotations

from ingredients import icon
from svgkit import INK, circle, ellipse, flat, line, linear, path, place, radial, rect
from tableware import (
    CARROT,
    carrot,
    casserole,
    chestnut,
    dumpling,
    herbs,
    kraut,
    plate,
    saumagen_slice,
    savoy,
    steam,
)


def saumaache() -> str:
    """The whole stuffed stomach, browned, with three slices cut off."""
    return (
        plate()
        + kraut(76, 58, 40, 18)
        + path(
            "M10 54C6 30 26 14 52 20L62 62C40 68 14 66 10 54Z",
            radial("#EFA066", "#B8552F", "#6B220E", cx=34, cy=26, r=84),
        )
        + flat("M15 44C16 33 25 25 38 23C29 28 23 34 22 44C21 50 15 50 15 44Z", "#FFE3C6", 0.75)
        + line("M36 60q3 -3 6 0M26 56q3 -3 6 0M46 30q3 -2 5 1", "#5E1D0A", 1.6, 0.7)
        + line("M13 36l-6 -4M17 29l-4 -6M12 44l-7 0", INK, 2.6)
        + saumagen_slice(52, 45, 16, 23)
        + saumagen_slice(71, 48, 16, 22)
        + saumagen_slice(90, 51, 16, 21)
        + herbs((30, 70), (104, 70), (60, 73))
    )


def pelzer_deller() -> str:
    """The platter: saumagen, sausage, liver dumpling, kraut and potatoes."""
    small = "M0 6C-4 0 2 -6 8 -2C18 6 34 6 44 -3C50 -8 57 -1 52 6C40 20 12 20 0 6Z"
    return (
        steam(62, 16)
        + plate(61, 22, "#94640E")
        + kraut(32, 48, 58, 32)
        + saumagen_slice(34, 46, 17, 21)
        + dumpling(90, 47, 16, ("#B97450", "#6E3721"))
        + line("M90 53l3 1M84 47l2 2M96 43l2 2", "#4B2010", 2.2)
        + place(
            path(small, linear("#D0703A", "#8E3A18"))
            + line("M7 3C20 11 36 10 47 1", "#F5B183", 3)
            + line("M14 6l-2 7M26 8l0 7M38 5l3 7", "#5E220C", 2.4),
            38,
            55,
        )
        + ellipse(21, 64, 10, 8, radial("#FFF9D0", "#FFE38C", "#D09A22"), INK, 2.6)
        + ellipse(102, 64, 10, 8, radial("#FFF9D0", "#FFE38C", "#D09A22"), INK, 2.6)
        + line("M16 61q2 -3 6 -3M97 61q2 -3 6 -3", "#FFF8DC", 2.2)
        + herbs((60, 26), (72, 34), (22, 67), (100, 68))
    )


def wildsaugulasch() -> str:
    """Dark goulash in a cast-iron pot with chestnuts, meat and a ladle."""
    cubes = "".join(
        place(
            rect(-6, -5, 12, 10, 3, linear("#C4683E", "#7A3016"), "#3E150A", 1.8)
            + line("M-3.4 -2.4h5", "#F3B08C", 1.8),
            x,
            y,
            1,
            (a, 0, 0),
        )
        for x, y, a in ((34, 37, 14), (57, 34, -12), (78, 41, 18), (48, 44, -20), (92, 36, 6))
    )
    ladle = (
        line("M76 36L104 4", INK, 8)
        + line("M76 36L104 4", "#C9B48C", 3.6)
        + line("M104 4q6 -3 8 3", INK, 6)
        + line("M104 4q6 -3 8 3", "#C9B48C", 2.4)
    )
    return (
        steam(42, 18)
        + casserole(("#4B4643", "#211D1C"), "#5E2A14", "#8A817B")
        + ladle
        + cubes
        + chestnut(68, 45, 0.78)
        + chestnut(40, 34, 0.7)
        + chestnut(86, 46, 0.7)
        + chestnut(66, 33, 0.62)
        + circle(27, 41, 3.4, CARROT, "#7A3606", 1.4)
        + circle(60, 47, 3.4, CARROT, "#7A3606", 1.4)
        + herbs((50, 36), (72, 37), (36, 45), colour="#7CC653")
    )


def gaade() -> str:
    """Garden stew: a green pot from which the vegetables look out."""
    leek = path(
        "M-6 34V4C-8 -5 -15 -8 -18 -16C-9 -15 -4 -11 0 -4C4 -11 9 -15 18 -16C15 -8 8 -5 6 4V34Z",
        linear("#5FAE46", "#F2F8DC"),
        width=2.6,
    ) + line("M0 2V30", "#8CC46A", 2)
    return (
        line("M12 50H5M112 50H119", INK, 8)
        + ellipse(62, 42, 51, 13, "#24491F", INK)
        + place(leek, 55, 19)
        + carrot(30, 33, 0.56, -58)
        + place(icon("B"), 70, 4, 0.38)
        + savoy(74, 34, 0.4)
        + place(icon("Y"), 84, 26, 0.28)
        + carrot(45, 40, 0.42, -24)
        + path(
            "M11 42C30 55 94 55 113 42V64C113 78 98 84 62 84C26 84 11 78 11 64Z",
            linear("#8CC46A", "#4E8A3C", "#234F22", horizontal=True),
        )
        + flat("M17 54C17 68 19 74 26 79C24 72 24 64 25 57Z", "#D9F2B4", 0.8)
        + line("M15 47.5C34 57 90 57 109 47.5", "#8CCB5E", 2)
        + flat(
            "M62 60C70 53 82 58 77 67C73 72 66 75 62 79C58 75 51 72 47 67C42 58 54 53 62 60Z",
            "#F3DFB6",
        )
    )
