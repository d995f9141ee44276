"""Dishes of two stars: soups, stews and pans."""

from __future__ import annotations

from svgkit import INK, circle, ellipse, flat, line, linear, mix, path, place, radial, rect
from tableware import (
    CARROT,
    bowl,
    carrot,
    chestnut,
    deep_plate,
    dumpling,
    ground_shadow,
    herbs,
    liquid,
    mushroom,
    plate,
    pool,
    sausage,
    steam,
)


def lewwerkneppsupp() -> str:
    """Clear broth with two liver dumplings, carrots and chives."""
    return (
        steam(62, 17)
        + deep_plate("#E7B245", "#3E6C86")
        + ellipse(62, 55, 36, 11, "#F3CB68")
        + dumpling(46, 45, 16, ("#C08562", "#7E4229"))
        + dumpling(79, 46, 15, ("#C08562", "#7E4229"))
        + line("M40 50l3 1M50 44l2 2M76 50l3 1M83 43l2 2M46 54l3 -1", "#5E2C18", 2.2)
        + circle(62, 61, 3.6, CARROT, "#A84E07", 1.4)
        + circle(27, 55, 3.4, CARROT, "#A84E07", 1.4)
        + circle(97, 55, 3.4, CARROT, "#A84E07", 1.4)
        + herbs((54, 64), (70, 64), (60, 38), (34, 60), (86, 61))
    )


def worschtsalaad() -> str:
    """Strips of sausage and cheese, gherkins and onion rings."""

    def strip(x: float, y: float, angle: float, fill: str, edge: str, length: float = 34) -> str:
        body = rect(
            -length / 2, -3.6, length, 7.2, 3, linear(mix(fill, "#FFFFFF", 0.3), fill), edge, 1.8
        ) + line(f"M{-length / 2 + 4} -1.4H{length / 2 - 6}", "#FFFFFF", 1.2, 0.75)
        return place(body, x, y, 1, (angle, 0, 0))

    pink, cheese = ("#F0A093", "#8E3A35"), ("#FFE07A", "#A97A12")
    strips = (
        (38, 46, 20, pink),
        (84, 45, -24, cheese),
        (60, 56, -8, pink),
        (40, 57, -30, cheese),
        (86, 57, 22, pink),
        (60, 38, 8, cheese),
        (72, 47, 48, pink),
        (50, 44, -52, cheese),
        (46, 51, 34, cheese),
        (78, 57, -34, pink),
        (32, 50, 62, pink),
        (92, 48, -62, pink),
        (66, 41, -36, cheese),
        (54, 60, 22, cheese),
        (62, 49, 14, pink),
        (74, 52, -14, cheese),
    )
    radishes = "".join(
        ellipse(x, y, 6.4, 4.6, "#FFF6F4", "#C4304A", 2) + circle(x, y, 0.9, "#F0C4CC")
        for x, y in ((38, 41), (88, 59), (72, 36))
    )
    gherkin = "".join(
        ellipse(x, y, 8, 5.6, radial("#DDF09A", "#A9CF5E"), "#3C6B1E", 2.2)
        + line(f"M{x - 3} {y}h1M{x + 2} {y - 1}h1M{x} {y + 2}h1", "#4F8426", 1.6)
        for x, y in ((30, 38), (94, 40), (66, 64), (78, 34))
    )
    onion = "".join(
        ellipse(x, y, 9, 5, "none", "#C9A9B8", 3.6) + ellipse(x, y, 9, 5, "none", "#FFF8FA", 2.2)
        for x, y in ((48, 36), (84, 52), (46, 62), (64, 52))
    )
    return (
        deep_plate("#CDB45E", "#5E7340")
        + "".join(strip(x, y, a, *c) for x, y, a, c in strips)
        + radishes
        + gherkin
        + onion
        + herbs((56, 45), (72, 57), (36, 52), (88, 46))
    )


def pilzpann() -> str:
    """A black pan full of forest mushrooms and herbs."""
    return (
        steam(48, 18)
        + line("M100 45L118 37", INK, 10)
        + line("M104 43.5L117 38", "#6A5F58", 3.5)
        + path(
            "M5 42H107C107 68 90 80 56 80C22 80 5 68 5 42Z",
            linear("#6A625C", "#3E3936", "#1C1918", horizontal=True),
        )
        + flat("M11 52C15 64 25 71 40 75C28 68 21 62 18 52Z", "#B9AEA6", 0.75)
        + ellipse(56, 42, 51, 16, "#5A5350", INK)
        + liquid(56, 43, 44, 12.4, "#B5803F")
        + mushroom(32, 37, 0.27)
        + mushroom(76, 36, 0.27)
        + mushroom(54, 33, 0.31)
        + mushroom(43, 45, 0.24)
        + mushroom(68, 46, 0.25)
        + mushroom(89, 45, 0.2)
        + herbs((26, 48), (56, 51), (82, 51), (63, 38), (44, 38), (92, 40), (36, 53))
    )


def zwiwwelkuche() -> str:
    """A round onion tart with bacon, one piece pulled out towards us."""
    bacon = "".join(
        place(
            rect(-3.8, -2.7, 7.6, 5.4, 1.4, linear("#F58A78", "#C8332F"), "#7E161A", 1.3),
            x,
            y,
            1,
            (a, 0, 0),
        )
        for x, y, a in (
            (30, 40, 20),
            (50, 33, -15),
            (38, 50, -25),
            (78, 33, 10),
            (22, 47, 0),
            (96, 39, -18),
            (66, 40, 24),
        )
    )
    rings = line(
        "M24 42q6 -5 12 0M40 42q6 -5 12 0M58 33q6 -5 12 0M44 51q5 -4 10 0M84 37q5 -4 10 0"
        "M62 44q4 -4 8 -2",
        "#9A6A24",
        2.4,
    )
    slice_top = "M77 53L115 49L100 68Z"
    return (
        plate(66, 16)
        + path(
            "M8 44C8 29 112 29 112 44L105 60C88 70 36 70 16 60Z",
            linear("#EDBB70", "#C07C34", "#844816"),
        )
        + line("M17 52v6M25 56v6M34 58.5v6M44 60.5v6M54 61.5v6", "#7E4412", 2, 0.8)
        + ellipse(60, 43, 52, 16, linear("#D99A4A", "#F3CF86"), INK)
        + ellipse(60, 43, 46.5, 12.8, radial("#FFF6CF", "#FFE69A", "#EFC058", cx=46, cy=56, r=60))
        + "".join(
            ellipse(x, y, rx, ry, "#D08A2E", opacity=0.45)
            for x, y, rx, ry in (
                (30, 46, 6, 2.4),
                (56, 39, 7, 2.4),
                (80, 40, 6, 2.2),
                (48, 51, 6, 2),
                (92, 44, 4, 1.6),
                (40, 36, 5, 1.8),
            )
        )
        + rings
        + bacon
        + path("M62 47L113 44L106 62C100 66 92 68 84 69Z", "#EFE0C0", width=2.4)
        + path("M62 47L84 58V69L66 58Z", "#E9B95C", width=2.4)
        + path("M77 53L100 68V76L79 61Z", "#E9B95C", width=2.4)
        + path("M100 68L115 49V57L100 76Z", "#B9712E", width=2.4)
        + path(slice_top, linear("#FFF3C4", "#F6D278"), width=2.4)
        + place(
            rect(-3.8, -2.7, 7.6, 5.4, 1.4, linear("#F58A78", "#C8332F"), "#7E161A", 1.3),
            93,
            55,
            1,
            (14, 0, 0),
        )
        + line("M97 61q3 -4 7 -3M102 53q3 -2 6 -1", "#9A6A24", 2.2)
        + herbs((34, 46), (86, 41))
    )


def linsesupp() -> str:
    """Brown lentil soup with slices of sausage, a wiener leaning in it."""
    lentils = "".join(
        circle(x, y, 2.2, "#5A3A1A")
        for x, y in (
            (28, 38),
            (36, 42),
            (44, 36),
            (52, 45),
            (60, 40),
            (68, 46),
            (84, 42),
            (92, 37),
            (76, 37),
            (98, 40),
            (40, 46),
            (24, 42),
        )
    )
    wiener = sausage(
        "M72 42C80 32 88 20 94 6C97 0 108 3 106 11C101 27 93 38 84 47Z",
        "M82 38C90 28 96 18 100 8",
        "",
        ("#C9603A", "#9A3A22"),
    )
    return (
        steam(40, 19)
        + bowl(("#7D8FA0", "#46586A"), "#8A5E30", "#C4D2DD", "#E9D3A5")
        + lentils
        + place(wiener, 0, 9.4, (1, 0.8))
        + "".join(
            ellipse(x, y, 8, 5, "#E79A7E", "#8E2F1B", 2.2)
            for x, y in ((36, 37), (54, 35), (61, 46))
        )
        + circle(46, 42, 3.4, CARROT, "#A84E07", 1.3)
        + circle(88, 45, 3.2, CARROT, "#A84E07", 1.3)
        + flat("M70 47C78 52 94 49 99 44L88 41Z", "#8A5E30")
        + herbs((44, 47), (30, 44))
    )


def bohnesupp() -> str:
    """Green bean soup: bean pods, potato cubes and carrots in a blue bowl."""
    beans = "".join(
        place(
            line("M-8 0Q0 -4 8 0", INK, 6.4) + line("M-8 0Q0 -4 8 0", "#6DB84A", 3.4),
            x,
            y,
            1,
            (a, 0, 0),
        )
        for x, y, a in ((34, 36, 20), (58, 34, -12), (84, 38, 14), (46, 45, -18), (72, 47, 6))
    )
    cubes = "".join(
        place(rect(-4.4, -4, 8.8, 8, 2, "#FFE38C", "#A97A12", 1.8), x, y, 1, (a, 0, 0))
        for x, y, a in ((46, 36, 12), (70, 39, -16), (94, 42, 20), (30, 43, 30))
    )
    coins = "".join(
        circle(x, y, 4, CARROT, "#A84E07", 1.6) for x, y in ((58, 42), (84, 46), (73, 33))
    )
    return (
        steam(62, 18)
        + bowl(("#4E86A0", "#2C5670"), "#D9CF7E", "#A9CEDF", "#FFF4DC")
        + cubes
        + coins
        + beans
    )


def gfillde_knepp() -> str:
    """Potato dumplings, the front one cut open on its meat filling, in brown gravy."""
    pale = ("#FFF3C9", "#E3C27E")
    cut = (
        ground_shadow(82, 67, 22, 6, 0.5)
        + circle(80, 50, 20, radial("#FFF9E0", "#FBE8BD", "#DDBB74", cx=42, cy=36, r=72), INK)
        + circle(
            81, 51, 12, radial("#CF6A48", "#A8472F", "#6B2412", cx=40, cy=32, r=80), "#5E1D10", 1.8
        )
        + circle(77, 48, 2.4, "#E08A66")
        + circle(85, 53, 2.6, "#E08A66")
        + circle(80, 57, 2, "#7E2A18")
        + circle(85, 46, 1.8, "#7E2A18")
        + line("M64 45q3 -9 11 -12", "#FFFFFF", 3, 0.9)
    )
    return (
        steam(50, 16)
        + plate()
        + pool("M12 63C20 53 104 53 112 63C100 75 24 75 12 63Z", "#8A4520")
        + line("M24 66C36 71 50 72 60 72", "#C98A56", 2.6)
        + dumpling(54, 38, 18, pale)
        + dumpling(34, 50, 18, pale)
        + cut
        + herbs((46, 34), (58, 45), (30, 56), (40, 46), (60, 32), (26, 48))
    )


def keschdegemies() -> str:
    """Glazed chestnuts and whole young carrots on an oval platter."""
    return (
        plate(60, 22, "#C9860B")
        + ellipse(62, 60, 43, 13, "#D98A2E")
        + ellipse(62, 58, 40, 11, "#E9A548")
        + carrot(36, 36, 0.5, 8)
        + carrot(88, 38, 0.5, -78)
        + carrot(60, 30, 0.48, -36)
        + chestnut(30, 61, 1.1)
        + chestnut(52, 56, 1.15)
        + chestnut(76, 57, 1.15)
        + chestnut(95, 60, 1.05)
        + chestnut(63, 68, 1.1)
        + chestnut(42, 70, 0.9)
        + chestnut(84, 69, 0.9)
    )


def _cabbage_roll(x: float, y: float, angle: float) -> str:
    roll = "M-24 2C-26 -12 -16 -16 0 -16C16 -16 26 -12 24 2C24 14 14 15 0 15C-14 15 -24 14 -24 2Z"
    return place(
        ground_shadow(0, 13, 25, 5, 0.5)
        + path(roll, linear("#D3F2A4", "#8CCB64", "#3F8A38"))
        + flat("M-20 -6C-16 -13 -6 -14 4 -13C-6 -11 -14 -9 -17 -3Z", "#FFFFFF", 0.5)
        + line(
            "M-18 -2C-8 -8 8 -8 20 -2M-10 -5L-14 -12M2 -7L0 -14M10 -5L14 -11M-6 8C0 5 8 5 14 8",
            "#EAF9CF",
            2.4,
        )
        + line("M-9 -16C-6 -6 -6 4 -9 15M9 -16C12 -6 12 4 9 15", "#F6E2B8", 3)
        + line("M-9 -16C-6 -6 -6 4 -9 15M9 -16C12 -6 12 4 9 15", "#9A7434", 1),
        x,
        y,
        1,
        (angle, 0, 0),
    )


def krautwickel() -> str:
    """Three cabbage rolls tied with string, one cut open, in brown sauce."""
    cut = (
        ellipse(93, 54, 15, 16, linear("#8CCB64", "#3F8A38"), INK)
        + ellipse(93, 54, 12, 13, "#D8F2AE")
        + ellipse(93, 54, 10.6, 11.6, "#7CB85A")
        + ellipse(93, 54, 9, 10, radial("#CB7052", "#A34F35", "#6B2A16"))
        + circle(90, 50, 2, "#E39A78")
        + circle(96, 56, 2.2, "#E39A78")
        + circle(91, 58, 1.8, "#6B2413")
    )
    return (
        steam(56, 16)
        + plate()
        + pool("M12 64C20 55 104 55 112 64C100 76 24 76 12 64Z", "#7E4420")
        + _cabbage_roll(66, 38, -6)
        + cut
        + _cabbage_roll(40, 55, 5)
        + line("M70 70q10 2 20 0", "#C98A56", 2.4)
    )
