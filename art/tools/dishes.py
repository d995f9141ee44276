"""A picture of every one of the 28 dishes, 124 x 88."""

from __future__ import annotations

from collections.abc import Callable

from ingredients import icon
from svgkit import (
    INK,
    PORCELAIN,
    circle,
    ellipse,
    fit,
    flat,
    line,
    linear,
    path,
    place,
    radial,
    rect,
)
from tableware import (
    CARROT,
    HERB,
    bowl,
    carrot,
    casserole,
    chestnut,
    deep_plate,
    dumpling,
    herbs,
    kraut,
    mushroom,
    plate,
    saumagen_slice,
    sausage,
    savoy,
    steam,
)

# --- one star -----------------------------------------------------------------------------


def gequellde() -> str:
    """Potatoes in their jackets, one opened, beside a liver sausage."""
    return (
        steam(46, 22)
        + plate()
        + path(
            "M58 48C56 34 68 26 80 30C92 34 94 48 86 54C76 60 60 60 58 48Z",
            radial("#D9A85A", "#9A6526"),
        )
        + path(
            "M14 52C12 36 28 26 42 29C56 32 62 46 56 56C46 66 18 66 14 52Z",
            radial("#D9A85A", "#9A6526"),
        )
        + path("M20 44C26 31 48 32 53 44C46 54 28 55 20 44Z", "#FFE38C", "#8A5A1E", 2)
        + line("M29 43q7 -5 15 0M33 48q4 -2 8 0", "#E3B140", 2.4)
        + line("M68 40q5 -5 11 -3", "#F0CE92", 3)
        + path(
            "M54 66C50 58 56 53 62 56C74 62 88 60 96 50C101 45 110 50 107 58C98 74 70 80 54 66Z",
            linear("#B98468", "#7C4733"),
        )
        + line("M62 63C74 69 90 66 100 56", "#E3B79E", 3, 0.9)
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
        + path(mash, linear("#FFC46B", "#F0952F"))
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
        path("M9 42C30 30 94 30 115 42C94 52 30 52 9 42Z", "#6B4120")
        + leaves
        + croutons
        + flower
        + path(front, linear("#C98B4C", "#8A5426"))
        + line("M18 58C34 70 90 70 106 58", "#E8B87C", 3, 0.7)
        + line("M28 70C46 78 78 78 96 70", "#6B3F1B", 2, 0.6)
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
        ellipse(90, 24, 27, 21, linear("#F79A3B", "#C9560B"), INK)
        + ellipse(90, 24, 15, 21, linear("#FFB25A", "#DE6A12"), INK, 2)
        + ellipse(90, 24, 5, 20.5, "none", "#A8480A", 2)
        + path("M87 6C86 2 88 -1 93 0C94 3 93 5 94 7Z", "#4C8B34", width=2.4)
    )
    return (
        place(pumpkin, 0, 3)
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
        ellipse(x, y, 12.5, 8, "#FFE58F" if odd else "#F8D464", "#A97A12", 2.2)
        for x, y, odd in slices
    )
    glass = "M9 40C30 52 94 52 115 40C113 64 95 84 62 84C29 84 11 64 9 40Z"
    inside = "".join(
        ellipse(x, y, 11, 7, "#F3D276", "#B98C2A", 1.6, opacity=0.9)
        for x, y in ((34, 58), (56, 64), (80, 61), (66, 74), (48, 74), (96, 54))
    )
    return (
        line("M92 30L117 6", INK, 9)
        + line("M92 30L117 6", "#C98B4C", 4.5)
        + flat("M9 40C30 28 94 28 115 40C94 50 30 50 9 40Z", "#9CC3CE")
        + path(glass, linear("#CFE7EA", "#8FB7C2"))
        + inside
        + heap
        + line("M15 46C32 57 92 57 109 46", "#FFFFFF", 3, 0.8)
        + line("M22 56C28 68 36 74 44 77", "#FFFFFF", 4, 0.7)
        + herbs((36, 32), (54, 25), (72, 35), (88, 28), (48, 40), (66, 43), (92, 40), (60, 31))
    )


def kerscheplotzer() -> str:
    """A slice of cherry bread pudding dusted with sugar, two cherries beside it."""

    def cherry(x: float, y: float, r: float = 5) -> str:
        return circle(x, y, r, "#C4122F", "#5E0714", 2) + circle(
            x - r * 0.3, y - r * 0.35, r * 0.26, "#FFC3C8"
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
        + path(side, linear("#F3C57C", "#D9963F"))
        + path(front, linear("#E5AC58", "#BD7729"))
        + path(top, "#B9712E")
        + flat("M20 36L58 21L91 27L50 42Z", "#FFF7E4", 0.85)
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
        path(leaf, linear("#93D074", "#3B8A36"))
        + line("M65 46L68 12M66 36L54 24M66 38L82 24M67 26L58 16M67 26L77 15", "#EAF9CF", 2.6)
        + line("M9 52H5M115 52H119", INK, 9)
        + path("M7 46H117V60C117 76 98 82 62 82C26 82 7 76 7 60Z", linear("#FFFDF6", "#D8C6A0"))
        + line("M15 60C17 70 28 75 42 77", "#FFFFFF", 4)
        + ellipse(62, 46, 55, 14, PORCELAIN, INK)
        + ellipse(62, 47, 47, 10, "#A9D27A")
        + line(
            "M24 46q7 -6 14 0M44 42q7 -5 14 0M64 46q7 -6 14 0M82 43q6 -5 12 0M36 52q7 -5 14 0"
            "M58 54q7 -5 14 0M78 51q6 -4 12 0",
            "#3F8F37",
            3,
        )
        + line("M40 47q5 -3 9 0M70 41q5 -3 9 0M66 50q4 -3 8 0", "#F4FBE2", 2.8)
    )


# --- two stars ----------------------------------------------------------------------------


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
        return place(rect(-length / 2, -3.6, length, 7.2, 3, fill, edge, 2), x, y, 1, (angle, 0, 0))

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
        (62, 49, 14, pink),
    )
    gherkin = "".join(
        ellipse(x, y, 8, 5.6, "#A9CF5E", "#3C6B1E", 2.2)
        + line(f"M{x - 3} {y}h1M{x + 2} {y - 1}h1M{x} {y + 2}h1", "#4F8426", 1.6)
        for x, y in ((30, 38), (94, 40), (66, 64), (78, 34))
    )
    onion = "".join(
        ellipse(x, y, 9, 5, "none", "#FFF8EE", 2.8) for x, y in ((48, 36), (84, 52), (46, 62))
    )
    return (
        deep_plate("#E9DDBE", "#5E7340")
        + "".join(strip(x, y, a, *c) for x, y, a, c in strips)
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
        + path("M5 42H107C107 68 90 80 56 80C22 80 5 68 5 42Z", linear("#4B4643", "#272322"))
        + line("M12 56C17 66 26 72 38 75", "#8A817B", 3.5, 0.8)
        + ellipse(56, 42, 51, 16, "#5A5350", INK)
        + ellipse(56, 43, 43, 12, "#B5803F")
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
        place(rect(-3.8, -2.7, 7.6, 5.4, 1.4, "#D9453E", "#7E161A", 1.5), x, y, 1, (a, 0, 0))
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
        + path("M8 44C8 29 112 29 112 44L105 60C88 70 36 70 16 60Z", linear("#DDA052", "#A5642A"))
        + line("M20 54v6M31 58v6M43 61v6", "#8A4E1C", 2.4)
        + ellipse(60, 43, 52, 16, "#F7DD8E", INK)
        + ellipse(60, 43, 46, 12.5, "#FFEBAE")
        + rings
        + bacon
        + path("M62 47L113 44L106 62C100 66 92 68 84 69Z", "#EFE0C0", width=2.4)
        + path("M62 47L84 58V69L66 58Z", "#E9B95C", width=2.4)
        + path("M77 53L100 68V76L79 61Z", "#E9B95C", width=2.4)
        + path("M100 68L115 49V57L100 76Z", "#B9712E", width=2.4)
        + path(slice_top, "#FFEBAE", width=2.6)
        + place(rect(-3.8, -2.7, 7.6, 5.4, 1.4, "#D9453E", "#7E161A", 1.5), 93, 55, 1, (14, 0, 0))
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
        + wiener
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
        circle(80, 50, 20, "#FBE8BD", INK)
        + circle(81, 51, 12, "#A8472F", "#5E1D10", 2)
        + circle(77, 48, 2.4, "#E08A66")
        + circle(85, 53, 2.6, "#E08A66")
        + circle(80, 57, 2, "#7E2A18")
        + circle(85, 46, 1.8, "#7E2A18")
        + line("M64 45q3 -9 11 -12", "#FFFFFF", 3, 0.9)
    )
    return (
        steam(50, 16)
        + plate()
        + flat("M12 63C20 53 104 53 112 63C100 75 24 75 12 63Z", "#8A4520")
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
        path(roll, linear("#A9D97F", "#4C9A40"))
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
        ellipse(93, 54, 15, 16, "#4C9A40", INK)
        + ellipse(93, 54, 11, 12, "#B8E08C")
        + ellipse(93, 54, 9, 10, "#A34F35")
        + circle(90, 50, 2, "#E39A78")
        + circle(96, 56, 2.2, "#E39A78")
        + circle(91, 58, 1.8, "#6B2413")
    )
    return (
        steam(56, 16)
        + plate()
        + flat("M12 64C20 55 104 55 112 64C100 76 24 76 12 64Z", "#7E4420")
        + _cabbage_roll(66, 38, -6)
        + cut
        + _cabbage_roll(40, 55, 5)
        + line("M70 70q10 2 20 0", "#C98A56", 2.4)
    )


# --- three stars --------------------------------------------------------------------------


def lewwerknepp() -> str:
    """Liver dumplings between sauerkraut and mash."""
    mash = "M70 62C66 48 76 42 82 43C82 33 98 30 102 40C114 40 118 54 112 62C102 70 80 70 70 62Z"
    brown = ("#B97450", "#6E3721")
    return (
        steam(60, 16)
        + plate()
        + kraut(8, 61, 48, 32)
        + path(mash, linear("#FFEBA6", "#F2C75A"))
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
            ellipse(0, 0, 7.6, 4.6, "#5B2A6E", "#2B0F38", 1.8)
            + line("M-4 0q4 2 8 0", "#C98AD6", 1.8),
            x,
            y,
            1,
            (a, 0, 0),
        )
        for x, y, a in ((70, 66, -12), (84, 62, -10), (98, 60, -8), (80, 72, -12), (95, 68, -10))
    )
    cake = (
        ellipse(86, 78.5, 36, 7.5, PORCELAIN, INK, 2.4)
        + path("M56 70L106 53L115 65L70 80Z", "#E0A44E", width=2.6)
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
            circle(x, y, r, linear("#B98468", "#7C4733"), INK)
            + path(fit(cap, x, y, r), linear("#FFFFFF", "#F1E7CF"), width=2.4)
            + line(f"M{x - 8} {y - 9}q3 -4 8 -4", "#D9CBA6", 2.2)
        )

    return (
        steam(54, 16)
        + plate()
        + flat("M10 64C20 55 90 56 98 65C86 75 22 75 10 64Z", "#FFFDF2")
        + line("M24 70C36 74 60 74 76 71", "#E0D2AE", 2.4)
        + coated(54, 38, 17)
        + coated(34, 53, 17)
        + coated(73, 54, 17)
        + ellipse(103, 59, 12.5, 10.5, radial("#FFE38C", "#DDA82C"), INK, 2.6)
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
            path(fit(body, x, y, w), linear("#FFEFB8", "#EDB54E"))
            + path(fit(crust, x, y, w), "#A85F1F", width=2.4)
            + line(fit("M-60 -51Q-46 -88 0 -92", x, y, w), "#FFFFFF", 4, 0.95)
            + line(fit("M-60 16L-52 24M0 20L12 24M50 12L62 8", x, y, w), "#E9A95A", 2)
        )

    glass = (
        path("M99 8H121C121 26 118 33 110 33C102 33 99 26 99 8Z", "#F4F9F2", width=2.4)
        + flat("M100.5 16H119.5C119 27 116 31 110 31C104 31 101 27 100.5 16Z", "#EBD266")
        + line("M110 33V50M103 51H117", INK, 2.8)
        + line("M103 12v8", "#FFFFFF", 2)
    )
    return (
        glass
        + plate(65, 17)
        + flat("M10 65C16 55 108 55 114 65C104 78 20 78 10 65Z", "#F6DC7A")
        + line("M22 69C36 75 60 76 78 74", "#FFF6C4", 3)
        + dome(78, 55, 24)
        + dome(36, 58, 25)
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
    glass = (
        path("M91 3H119C120 23 116 32 105 32C94 32 90 23 91 3Z", "#F4F9F2", width=2.6)
        + flat("M92.5 13H117.5C117.5 25 114 30 105 30C96 30 92.5 25 92.5 13Z", "#E3D35A")
        + line("M105 32V44M96 46H114", INK, 3)
        + line("M97 8v10", "#FFFFFF", 2.4)
    )
    return (
        glass
        + steam(48, 19)
        + plate()
        + flat("M20 66C28 57 96 57 106 66C96 74 32 74 20 66Z", "#E9CF7A")
        + path(bone, "#FFF6E2")
        + path(leg, radial("#F0A24A", "#A3521A"))
        + line("M31 42C34 34 44 31 52 33", "#FFDDA4", 4, 0.9)
        + line("M40 54q4 3 9 1M58 50q4 1 7 -2", "#7E3A10", 2.4)
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
        + flat("M14 66C24 58 100 58 110 66C98 76 26 76 14 66Z", "#B5602E")
        + savoy(60, 41, 0.74)
        + path("M60 12C76 16 90 26 94 42C96 56 86 70 70 73L60 44Z", "#DDF2B8")
        + path("M62 20C74 23 84 31 87 43C88 54 82 63 71 66L62 44Z", "#A34F35", "#5E1D10", 2)
        + line("M62 28C70 31 78 37 80 45C80 52 76 58 69 60", "#B8E08C", 3)
        + circle(70, 34, 2.2, "#E39A78")
        + circle(76, 50, 2.2, "#E39A78")
        + circle(68, 46, 3, CARROT)
        + circle(81, 38, 2.6, CARROT)
        + circle(73, 62, 2, "#E39A78")
        + place(rect(-8, -3, 16, 6, 3, CARROT, INK, 2), 24, 68, 1, (-12, 0, 0))
        + place(rect(-8, -3, 16, 6, 3, CARROT, INK, 2), 100, 70, 1, (10, 0, 0))
    )


# --- four stars ---------------------------------------------------------------------------


def saumaache() -> str:
    """The whole stuffed stomach, browned, with three slices cut off."""
    return (
        plate()
        + kraut(76, 58, 40, 18)
        + path("M10 54C6 30 26 14 52 20L62 62C40 68 14 66 10 54Z", linear("#B8552F", "#702612"))
        + line("M18 42C20 32 28 26 38 25", "#EFA277", 4, 0.9)
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
        + ellipse(21, 64, 10, 8, radial("#FFE38C", "#DDA82C"), INK, 2.6)
        + ellipse(102, 64, 10, 8, radial("#FFE38C", "#DDA82C"), INK, 2.6)
        + line("M16 61q2 -3 6 -3M97 61q2 -3 6 -3", "#FFF8DC", 2.2)
        + herbs((60, 26), (72, 34), (22, 67), (100, 68))
    )


def wildsaugulasch() -> str:
    """Dark goulash in a cast-iron pot with chestnuts, meat and a ladle."""
    cubes = "".join(
        place(
            rect(-6, -5, 12, 10, 3, "#9A4526", "#3E150A", 2) + line("M-3 -2h5", "#D98A66", 1.8),
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
            linear("#5E9A4A", "#2C5F2A"),
        )
        + line("M20 57V67", "#B8E08C", 5, 0.8)
        + line("M15 47.5C34 57 90 57 109 47.5", "#8CCB5E", 2)
        + flat(
            "M62 60C70 53 82 58 77 67C73 72 66 75 62 79C58 75 51 72 47 67C42 58 54 53 62 60Z",
            "#F3DFB6",
        )
    )


DISHES: dict[str, Callable[[], str]] = {
    "gequellde": gequellde,
    "brodworscht": brodworscht,
    "dorchenanner": dorchenanner,
    "bettsaeaecher": bettsaeaecher,
    "keschdesupp": keschdesupp,
    "kerbsesupp": kerbsesupp,
    "grumbeeresalaad": grumbeeresalaad,
    "kerscheplotzer": kerscheplotzer,
    "werschinggemies": werschinggemies,
    "lewwerkneppsupp": lewwerkneppsupp,
    "worschtsalaad": worschtsalaad,
    "pilzpann": pilzpann,
    "zwiwwelkuche": zwiwwelkuche,
    "linsesupp": linsesupp,
    "bohnesupp": bohnesupp,
    "gfillde-knepp": gfillde_knepp,
    "keschdegemies": keschdegemies,
    "krautwickel": krautwickel,
    "lewwerknepp": lewwerknepp,
    "grumbeersupp": grumbeersupp,
    "flaeschknepp": flaeschknepp,
    "dampnudle": dampnudle,
    "hinkel": hinkel,
    "gfillde-wersching": gfillde_wersching,
    "saumaache": saumaache,
    "pelzer-deller": pelzer_deller,
    "wildsaugulasch": wildsaugulasch,
    "gaade": gaade,
}
