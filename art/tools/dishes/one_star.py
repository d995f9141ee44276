"""Dishes of one star: what a cook makes on the side."""

from __future__ import annotations

from svgkit import INK, circle, ellipse, flat, line, linear, path, place, radial, rect
from tableware import (
    CARROT,
    HERB,
    bowl,
    chestnut,
    ground_shadow,
    herbs,
    kraut,
    liquid,
    plate,
    sausage,
    steam,
)


def gequellde() -> str:
    """Potatoes in their jackets, one opened, beside a liver sausage."""
    return (
        steam(46, 22)
        + plate()
        + path(
            "M58 48C56 34 68 26 80 30C92 34 94 48 86 54C76 60 60 60 58 48Z",
            radial("#F0C988", "#C98F47", "#80501C"),
        )
        + path(
            "M14 52C12 36 28 26 42 29C56 32 62 46 56 56C46 66 18 66 14 52Z",
            radial("#F0C988", "#C98F47", "#80501C"),
        )
        + path(
            "M20 44C26 31 48 32 53 44C46 54 28 55 20 44Z",
            radial("#FFF6C8", "#FFDF82", "#E9B53C"),
            "#8A5A1E",
            2,
        )
        + line("M64 46h.1M72 50h.1M84 47h.1M90 41h.1M22 58h.1M34 61h.1M47 59h.1", "#7A4A1A", 1.5)
        + line("M29 43q7 -5 15 0M33 48q4 -2 8 0", "#E3B140", 2.4)
        + line("M68 40q5 -5 11 -3", "#F0CE92", 3)
        + path(
            "M54 66C50 58 56 53 62 56C74 62 88 60 96 50C101 45 110 50 107 58C98 74 70 80 54 66Z",
            linear("#CC9A7E", "#96604A", "#5E3020"),
        )
        + line("M62 62C74 68 90 65 100 55", "#E9BFA8", 3.6, 0.6)
        + line("M66 62C76 66 88 64 96 58", "#FFF1E6", 1.4, 0.9)
        + line("M106 51l8 -5M107 55l8 1M55 62l-7 1", INK, 3)
    )


def brodworscht() -> str:
    """A fried sausage on a heap of kraut."""
    body = "M17 47C12 39 22 30 30 37C46 51 78 51 94 35C102 28 113 37 107 46C88 71 37 72 17 47Z"
    return (
        steam(62, 17)
        + plate()
        + kraut(18, 63, 88, 36)
        + sausage(body, "M26 42C42 58 82 58 101 39", "M36 47l-5 9M52 53l-3 9M70 53l3 9M87 47l5 8")
    )


def dorchenanner() -> str:
    """Mashed carrots and potatoes with melting butter in an earthen bowl."""
    mash = (
        "M14 40C12 30 24 26 30 27C32 14 52 10 62 15C74 8 92 14 93 26C102 25 113 31 110 40"
        "C96 50 28 50 14 40Z"
    )
    return (
        bowl(("#8E5A3A", "#5E3620"), None, "#C99B74", "#E9D3A5")
        + path(mash, linear("#FFDC94", "#FFB04C", "#E07F1C"))
        + line(
            "M26 38q8 -8 18 -3M50 43q12 -7 24 -1M78 36q9 -7 18 -1M38 26q8 -6 16 -3", "#FFE3A0", 3.2
        )
        + circle(36, 34, 3.6, CARROT, "#A84E07", 1.6)
        + circle(90, 31, 3.6, CARROT, "#A84E07", 1.6)
        + circle(62, 40, 3.2, CARROT, "#A84E07", 1.6)
        + circle(74, 25, 3.2, CARROT, "#A84E07", 1.6)
        + flat("M52 27C52 36 80 34 76 25Z", "#FFEB9C")
        + path("M54 18L68 13L77 20L63 26Z", "#FFF0A8", width=2.2)
        + herbs((44, 31), (82, 39), (28, 32))
    )


def _dandelion_leaf(x: float, y: float, angle: float, length: float = 1) -> str:
    blade = (
        "M0 0C-3 -5 -9 -5 -11 -9L-4 -10C-6 -15 -12 -16 -12 -20L-4 -20C-6 -25 -9 -27 -8 -31"
        "L-2 -29L0 -38L3 -29L8 -31C9 -27 6 -25 4 -20L12 -20C12 -16 6 -15 4 -10L11 -9"
        "C9 -5 3 -5 0 0Z"
    )
    leaf = path(blade, linear("#7CC653", "#2F7D2C"), width=2.4) + line("M0 -2V-30", "#D9F2B4", 2)
    return place(leaf, x, y, length, (angle, 0, 0))


def bettsaeaecher() -> str:
    """Dandelion salad: jagged leaves, croutons, a flower, in a wooden bowl."""
    leaves = "".join(
        _dandelion_leaf(x, y, a, s)
        for x, y, a, s in (
            (34, 42, -46, 0.95),
            (92, 42, 46, 0.95),
            (50, 42, -18, 1.05),
            (76, 42, 20, 1.05),
            (63, 44, 0, 0.95),
        )
    )
    behind = "".join(
        place(flat("M0 0C-7 -8 -8 -18 0 -26C8 -18 7 -8 0 0Z", "#2F6B2A"), x, 45, 1, (a, 0, 0))
        for x, a in ((24, -58), (42, -30), (58, -10), (70, 12), (84, 30), (102, 58))
    )
    croutons = "".join(
        place(
            path("M-6 -6H6V6H-6Z", "#D9913F", width=2.2) + flat("M-6 -6H6V-2H-6Z", "#F6CF86"),
            x,
            y,
            1,
            (a, 0, 0),
        )
        for x, y, a in ((30, 40, 12), (48, 44, -20), (80, 44, 15), (98, 39, -12))
    )
    flower = (
        circle(64, 34, 8.5, "#F6C92E", INK, 2.2)
        + line(
            "M64 28v-1M64 40v1M58 34h-1M70 34h1M60 30l-1 -1M68 30l1 -1M60 38l-1 1M68 38l1 1",
            "#B97F06",
            2,
        )
        + circle(64, 34, 2.6, "#E39A12")
    )
    front = "M9 44C30 56 94 56 115 44C113 66 95 84 62 84C29 84 11 66 9 44Z"
    return (
        path("M9 42C30 30 94 30 115 42C94 52 30 52 9 42Z", linear("#3E220F", "#6B4120"))
        + behind
        + leaves
        + "".join(
            place(
                rect(-4.6, -2.2, 9.2, 4.4, 1.6, linear("#F28D7C", "#B5362E"), "#6B1814", 1.2),
                x,
                y,
                1,
                (a, 0, 0),
            )
            for x, y, a in ((40, 41, 24), (72, 42, -18), (88, 38, 30))
        )
        + croutons
        + flower
        + path(front, linear("#E0A868", "#BF7E3E", "#7E4A1E", horizontal=True))
        + line("M12 49C34 60 90 60 112 49", "#F0C68E", 3, 0.85)
        + line("M20 60C36 72 88 72 104 60M30 71C46 79 78 79 94 71", "#6B3F1B", 1.6, 0.6)
        + line("M22 56C27 66 34 73 42 77", "#FFE7C2", 3.4, 0.7)
    )


def keschdesupp() -> str:
    """Creamy chestnut soup with a swirl of cream; chestnuts lie in front."""
    return (
        steam(62, 18)
        + bowl(("#B4653A", "#7A3B1D"), "#D8A873", "#E9B58C")
        + line("M40 39C44 33 62 33 64 38C66 43 50 44 50 40C51 37 70 36 82 40", "#FFF6E2", 3)
        + circle(84, 36, 3, CARROT)
        + circle(34, 36, 2.6, CARROT)
        + herbs((72, 34), (60, 45))
        + chestnut(26, 76, 1.15)
        + chestnut(47, 79, 0.95)
    )


def kerbsesupp() -> str:
    """Bright orange pumpkin soup, the pumpkin behind the bowl."""
    pumpkin = (
        ellipse(90, 24, 27, 21, linear("#FFB25A", "#E9731A", "#A8430A"), INK)
        + ellipse(90, 24, 15, 21, linear("#FFC97E", "#F08324", "#BF5410"), "#8A3606", 2)
        + line("M72 14C69 19 68 24 69 30", "#FFE7BC", 3, 0.8)
        + ellipse(90, 24, 5, 20.5, "none", "#A8480A", 2)
        + path("M87 6C86 2 88 -1 93 0C94 3 93 5 94 7Z", "#4C8B34", width=2.4)
    )
    return (
        place(pumpkin, 1, 9)
        + steam(40, 19)
        + bowl(("#FFFDF6", "#D9C9A4"), "#F5821F", "#FFFFFF", "#4E86A0")
        + line("M34 39C40 33 60 34 60 38C60 43 46 43 47 40C49 36 70 36 78 41", "#FFF3D6", 3)
        + flat(
            "M80 35q4 -3 7 0q-3 3 -7 0ZM66 45q4 -3 7 0q-3 3 -7 0ZM90 40q4 -3 7 0q-3 3 -7 0Z",
            "#4E7F2E",
        )
    )


def grumbeeresalaad() -> str:
    """A glass bowl heaped with potato slices and chives, a wooden spoon in it."""
    slices = (
        (30, 34, 0),
        (48, 27, 1),
        (68, 24, 0),
        (88, 30, 1),
        (97, 37, 0),
        (38, 40, 1),
        (58, 38, 0),
        (78, 39, 1),
        (62, 29, 1),
    )
    heap = "".join(
        ellipse(
            x,
            y,
            12.5,
            8,
            radial("#FFF6C6", "#FFE58F" if odd else "#F8D464", "#E0AC34"),
            "#A97A12",
            1.8,
        )
        for x, y, odd in slices
    )
    glass = "M9 40C30 52 94 52 115 40C113 64 95 84 62 84C29 84 11 64 9 40Z"
    inside = "".join(
        ellipse(x, y, 11, 7, "#F3D276", "#B98C2A", 1.6, opacity=0.9)
        for x, y in ((34, 58), (56, 64), (80, 61), (66, 74), (48, 74), (96, 54))
    )
    return (
        line("M92 30L112 12", INK, 9)
        + line("M92 30L112 12", "#C98B4C", 4.5)
        + flat("M9 40C30 28 94 28 115 40C94 50 30 50 9 40Z", "#9CC3CE")
        + path(glass, linear("#E6F6F8", "#9CC3CE"), opacity=0.9)
        + inside
        + heap
        + line("M15 46C32 57 92 57 109 46", "#FFFFFF", 3, 0.8)
        + line("M22 56C28 68 36 74 44 77", "#FFFFFF", 4, 0.7)
        + herbs((36, 32), (54, 25), (72, 35), (88, 28), (48, 40), (66, 43), (92, 40), (60, 31))
    )


def kerscheplotzer() -> str:
    """A slice of cherry bread pudding dusted with sugar, two cherries beside it."""

    def cherry(x: float, y: float, r: float = 5) -> str:
        return circle(x, y, r, radial("#FF5A6E", "#C4122F", "#6B0618"), "#4A0510", 1.8) + ellipse(
            x - r * 0.32, y - r * 0.4, r * 0.3, r * 0.2, "#FFE3E6"
        )

    top = "M12 36L58 17L100 26L50 46Z"
    front = "M12 36L50 46V70L14 58Z"
    side = "M50 46L100 26L98 47L50 70Z"
    pair = (
        line("M96 52C97 42 102 36 110 33M108 56C109 46 110 40 110 33", "#4C6B23", 2.6)
        + path("M110 33C114 27 121 28 122 31C119 36 113 36 110 33Z", HERB, width=2)
        + cherry(94, 60, 8)
        + cherry(110, 63, 8)
    )
    return (
        plate()
        + ground_shadow(58, 66, 50, 9, 0.5)
        + path(side, linear("#F9D692", "#DDA049"))
        + path(front, linear("#E8B363", "#B56C22"))
        + path(top, linear("#D08A42", "#A05E20"))
        + line(
            "M58 52l2 3M70 56l3 -1M86 50l2 2M92 38l2 3M20 44l3 2M26 62l3 1M34 44l3 1M44 62l2 3",
            "#8A4E18",
            1.6,
            0.8,
        )
        + flat("M19 36L58 20.6L92 27L50 42.6Z", "#FFFBF0", 0.92)
        + line("M24 36L58 23.5M34 39L72 24.5M45 41L86 27", "#E9D3A8", 1.2, 0.9)
        + cherry(32, 35, 4.6)
        + cherry(54, 27, 4.6)
        + cherry(74, 28.5, 4.6)
        + cherry(53, 37, 4.6)
        + cherry(64, 53, 5)
        + cherry(82, 45, 4.6)
        + cherry(28, 51, 4.6)
        + cherry(41, 57, 4)
        + line("M71 44l4 -2M58 60l3 -1M89 36l4 -2M21 45l3 1M36 49l4 1", "#A5642A", 2.4)
        + pair
    )


def werschinggemies() -> str:
    """Creamed savoy in an oval dish, a crinkled leaf standing behind."""
    leaf = (
        "M64 46C48 42 42 30 46 22C42 14 50 6 58 9C62 1 74 1 78 9C88 6 96 14 92 22"
        "C97 32 86 44 64 46Z"
    )
    return (
        path(leaf, linear("#C3EE9A", "#7CC05C", "#2F7A2E"))
        + line("M65 46L68 12M66 36L54 24M66 38L82 24M67 26L58 16M67 26L77 15", "#EAF9CF", 2.6)
        + line("M9 52H5M115 52H119", INK, 9)
        + path("M7 46H117V60C117 76 98 82 62 82C26 82 7 76 7 60Z", linear("#FFFDF6", "#D8C6A0"))
        + line("M15 60C17 70 28 75 42 77", "#FFFFFF", 4)
        + flat("M117 47V60C117 76 98 82 72 82C96 78 106 68 107 47Z", "#B79B66", 0.45)
        + ellipse(62, 46, 55, 14, linear("#FFFFFF", "#EADFC8"), INK)
        + liquid(62, 47, 48, 10.6, "#A9D27A")
        + line(
            "M24 46q7 -6 14 0M44 42q7 -5 14 0M64 46q7 -6 14 0M82 43q6 -5 12 0M36 52q7 -5 14 0"
            "M58 54q7 -5 14 0M78 51q6 -4 12 0",
            "#3F8F37",
            3,
        )
        + line("M28 48q5 -4 10 0M48 44q5 -4 10 0M86 46q5 -4 9 0M62 51q5 -3 9 0", "#6DB84A", 2.2)
        + line("M40 47q5 -3 9 0M70 41q5 -3 9 0M66 50q4 -3 8 0", "#F7FCE8", 2.8)
        + herbs((34, 44), (76, 49), (56, 42))
    )
