"""What is put on the table when there is something to celebrate: crown, cloche, steam, confetti."""

from __future__ import annotations

from svgkit import (
    CREAM,
    GOLD,
    INK,
    circle,
    ellipse,
    flat,
    line,
    linear,
    path,
    radial,
    star,
)


def crown_hat() -> str:
    """The head chef's crown, 140 x 130: a toque held by a golden crown; its middle is at 70."""
    toque = "M32 92V66C8 62 8 26 36 26C40 4 62 -2 70 8C78 -2 100 4 104 26C132 26 132 62 108 66V92Z"
    crown = "M22 122L16 74L40 92L54 66L70 92L86 66L100 92L124 74L118 122Q70 130 22 122Z"
    jewels = ((16, 73, 6), (54, 65, 6), (86, 65, 6), (124, 73, 6))
    stones = ((44, 108, "#D8314A"), (70, 110, "#3F8B43"), (96, 108, "#2A72C4"))
    return (
        path(toque, linear("#FFFFFF", "#E9DCC0"), width=4.5)
        + line("M48 60C46 50 47 44 50 38M70 58V30M92 60C94 50 93 44 90 38", INK, 3, 0.3)
        + path(crown, linear("#FFE27A", "#D9931A"), width=4.5)
        + line("M26 117Q70 124 114 117", "#8A5A0C", 3, 0.8)
        + "".join(circle(x, y, r, "#FFE9A0", INK, 3) for x, y, r in jewels)
        + "".join(circle(x, y, 6.5, colour, INK, 2.5) for x, y, colour in stones)
    )


def crown() -> str:
    """The winner's crown, 140 x 130, as wide as the head chef's; its middle is at 70."""
    body = "M20 124L8 44L42 78L70 24L98 78L132 44L120 124Q70 134 20 124Z"
    tips = ((8, 42, 8), (70, 22, 10), (132, 42, 8))
    stones = ((40, 106, "#D8314A"), (70, 108, "#3F8B43"), (100, 106, "#2A72C4"))
    return (
        path(body, linear("#FFE27A", "#D9931A"), width=4.5)
        + line("M24 119Q70 127 116 119", "#8A5A0C", 3, 0.8)
        + line("M22 70L30 110", "#FFF3C4", 4, 0.8)
        + "".join(circle(x, y, r, "#FFE9A0", INK, 3.5) for x, y, r in tips)
        + "".join(circle(x, y, 8, colour, INK, 2.8) for x, y, colour in stones)
    )


def platter() -> str:
    """A silver platter from above its edge, 800 x 190; the dish stands at 400, 70."""
    return (
        ellipse(400, 112, 388, 70, INK, opacity=0.45)
        + ellipse(400, 92, 388, 76, linear("#F6FAFB", "#8CA0A9"), INK, 6)
        + ellipse(400, 84, 326, 54, linear("#B7C5CB", "#F1F6F7"), "#6B7F88", 4)
        + ellipse(400, 84, 366, 66, "none", "#FFFFFF", 3, 0.8)
        + line("M60 108C120 144 220 158 300 162", "#FFFFFF", 6, 0.75)
    )


def cloche() -> str:
    """The silver dome that covers a dish, 640 x 400; it stands on its lower edge."""
    return (
        circle(320, 34, 24, linear("#FFE27A", "#C98512"), INK, 6)
        + path("M290 66C296 52 344 52 350 66L356 84H284Z", linear("#E3EBEE", "#90A3AC"), width=6)
        + path(
            "M24 372C24 196 140 78 320 78C500 78 616 196 616 372Z",
            linear("#F8FBFC", "#C4D1D6", "#879AA4"),
            width=7,
        )
        + flat("M92 330C96 224 158 140 246 112C188 168 158 240 158 330Z", "#FFFFFF", 0.75)
        + line("M536 330C534 260 508 198 462 152", "#FFFFFF", 8, 0.55)
        + path(
            "M8 366H632Q640 366 640 376Q640 392 620 392H20Q0 392 0 376Q0 366 8 366Z",
            linear("#FFE27A", "#C98512"),
            width=5,
        )
    )


def steam() -> str:
    """One wisp of steam, 60 x 140."""
    return line("M30 134C4 108 54 84 30 56C12 34 42 22 30 6", "#FFFFFF", 15, 0.34) + line(
        "M30 130C6 106 52 84 30 58C14 36 40 24 31 12", "#FFF8E6", 7, 0.62
    )


def confetti(number: int) -> str:
    """A piece of confetti, 40 x 40: a strip, a curl, a dot or a little star."""
    return (
        path("M6 14L28 4L34 24L12 34Z", "#E07A9B", INK, 2.5),
        line("M8 34C2 22 18 22 16 12C15 4 30 2 32 10", INK, 9)
        + line("M8 34C2 22 18 22 16 12C15 4 30 2 32 10", "#4FB3BF", 4.6),
        circle(20, 20, 12, radial("#FFD97A", "#E08A1C"), INK, 2.5),
        star(20, 21, 16, "#A3C95B", 2.5),
    )[number]


CONFETTI = 4


def laurel() -> str:
    """A wreath around the winner's face, 240 x 240, open at the top."""
    out = ""
    for side in (-1, 1):
        for i in range(8):
            angle = 22 + i * 17
            out += (
                f'<g transform="rotate({side * (180 - angle)} 120 120)">'
                + path(
                    "M120 6C132 14 134 30 120 40C106 30 108 14 120 6Z",
                    linear("#8FC65A", "#3C7E2E"),
                    width=3,
                )
                + line("M120 12V34", CREAM, 2, 0.7)
                + "</g>"
            )
    return out + path("M98 212L84 236L106 230L120 220L134 230L156 236L142 212Z", GOLD, width=3.5)
