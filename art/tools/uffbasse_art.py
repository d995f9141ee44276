"""Uffbasse!: special cards, recipe frames, shout bursts, pot, lights and tokens."""

from __future__ import annotations

from ingredients import card_ground, card_rim, stripes
from numerals import NUMERALS
from svgkit import (
    CREAM,
    GOLD,
    INK,
    PORCELAIN,
    burst,
    circle,
    ellipse,
    fit,
    flat,
    line,
    linear,
    mix,
    path,
    place,
    radial,
    rect,
    star,
    star_points,
)

# --- special cards ------------------------------------------------------------------------


def uffbasse_card() -> str:
    """The Uffbasse! card: the exclamation mark in a golden seal."""
    return (
        card_ground(linear("#D8314A", "#8C1228"))
        + stripes(9, 9, 241, 341, "#FFFFFF", 0.10, 30)
        + burst(125, 175, 104, 18, 0.8, GOLD, INK, 6)
        + circle(125, 175, 70, CREAM, INK, 5)
        + NUMERALS.draw("!", 125, 175, 104, "#B5172F")
        + card_rim()
    )


def _bubble(x: float, y: float, r: float) -> str:
    shine = fit("M-50 -10Q-40 -50 0 -60", x, y, r)
    return circle(
        x, y, r, radial("#FFFFFF", "#BFE3EA", cx=40, cy=35, r=75), "#3E6C86", 2, 0.85
    ) + line(shine, "#FFFFFF", max(2, r * 0.16))


def _dirty_plate(cx: float, cy: float, tilt: float, spot: str) -> str:
    """A plate from the pile with a smear of what there was for lunch."""
    body = (
        ellipse(0, 6, 62, 11, "#B9C7CB", INK, 3.5)
        + ellipse(0, 0, 62, 12, PORCELAIN, INK, 3.5)
        + ellipse(0, -1, 44, 7, "#E4E0D0")
        + flat("M-22 -2C-14 -8 -4 -5 2 -7C12 -9 20 -5 24 -1C14 5 -14 5 -22 -2Z", spot)
    )
    return place(body, cx, cy, 1, (tilt, 0, 0))


def _washing_brush() -> str:
    """A washing-up brush, its head above and its handle in the suds."""
    return (
        rect(-7, 10, 14, 130, 7, "#D9913F", INK, 4)
        + line("M-2 20V120", "#F6CF9A", 3, 0.8)
        + path(
            "M-25 -16C-31 -36 -26 -48 -22 -52L-12 -46L-4 -54L4 -46L13 -54L22 -48"
            "C28 -40 30 -30 25 -16Z",
            "#FFF4DC",
            width=4,
        )
        + line("M-15 -20L-18 -40M-5 -20L-6 -42M5 -20L6 -42M15 -20L18 -40", "#C7A56B", 3)
        + path("M-28 -16H28C30 2 18 14 0 14C-18 14 -30 2 -28 -16Z", "#C98B4C", width=4)
    )


def _grumpy_plate() -> str:
    """The plate that has to be washed and does not like it."""
    return (
        circle(0, 0, 56, PORCELAIN, INK, 4.5)
        + circle(0, 0, 47, "none", "#7FA6B8", 3.5)
        + circle(0, 0, 39, "#F4EBD5")
        + flat("M14 -52C24 -50 34 -44 38 -38C42 -30 30 -28 26 -34C22 -40 8 -44 14 -52Z", "#B5602E")
        + circle(-13, -6, 5, INK)
        + circle(13, -6, 5, INK)
        + line("M-22 -20L-8 -14M22 -20L8 -14", INK, 4.6)
        + line("M-14 20Q0 6 14 20", INK, 4.6)
        + path("M19 4C25 12 26 16 22 20C17 21 14 14 19 4Z", "#6FB7D6", "#2B5263", 1.6)
        + flat("M-36 12C-31 6 -22 10 -26 19C-31 24 -39 20 -36 12Z", "#7DA644")
    )


def arschkaard() -> str:
    """The loser's card: a sink full of suds under a crooked pile of plates."""
    pile = (
        _dirty_plate(112, 228, 3, "#B5602E")
        + _dirty_plate(103, 208, -6, "#E0A12E")
        + _dirty_plate(115, 188, 6, "#7DA644")
    )
    fork = line("M0 60V0M-9 -22V-12C-9 -2 9 -2 9 -12V-22M0 -22V-2", INK, 9) + line(
        "M0 60V0M-9 -22V-12C-9 -2 9 -2 9 -12V-22M0 -22V-2", "#C8D4DA", 4.4
    )
    suds = (
        "M9 252C16 234 42 234 46 246C54 230 80 230 86 244C96 228 122 230 128 244"
        "C138 228 164 230 168 244C176 230 200 232 204 246C212 234 234 236 241 252V286H9Z"
    )
    tub = (
        flat("M9 272H241V341H9Z", linear("#EEF3F4", "#9FB4BC"))
        + rect(-6, 266, 262, 19, 6, linear("#FFFFFF", "#C3D0D4"), INK, 4)
        + rect(36, 298, 178, 26, 10, "#FFFFFF", None, 0, 0.4)
    )
    bubbles = "".join(
        _bubble(x, y, r)
        for x, y, r in (
            (40, 48, 14),
            (212, 44, 12),
            (228, 76, 7),
            (28, 90, 8),
            (70, 30, 7),
            (184, 28, 6),
            (28, 150, 9),
            (224, 176, 8),
            (74, 258, 12),
            (170, 257, 13),
            (120, 260, 10),
            (38, 258, 9),
            (212, 259, 9),
        )
    )
    waves = line(
        "".join(f"M9 {y}q14.5 -9 29 0" + "t29 0" * 7 for y in range(24, 250, 30)),
        "#BFE3EA",
        3,
        0.18,
    )
    return (
        card_ground(linear("#5E8FA0", "#2B5263"))
        + waves
        + place(fork, 36, 196, 1, (-16, 0, 0))
        + place(_washing_brush(), 200, 150, 1, (14, 0, 0))
        + pile
        + place(_grumpy_plate(), 110, 120, 1, (-9, 0, 0))
        + path(suds, "#F4FBFB", "#3E6C86", 3)
        + bubbles
        + tub
        + card_rim("#1C3A47")
    )


def _ladle() -> str:
    """A big golden ladle with its handle to the right, filling a card."""
    handle = "M190 176V82C190 48 148 48 148 80"
    bowl = "M38 180H198C198 246 166 282 118 282C70 282 38 246 38 180Z"
    return (
        line(handle, INK, 25)
        + line(handle, GOLD, 15)
        + line("M187 172V84", "#FFE9A0", 3.5)
        + flat("M42 190H194C194 256 166 290 118 290C70 290 42 256 42 190Z", "#0B1A22", 0.35)
        + path(bowl, linear("#FFDC72", "#D0911C"), width=5)
        + ellipse(118, 180, 80, 19, "#8F5A06", INK, 5)
        + ellipse(118, 183, 67, 12, "#C7443B")
        + line("M74 182q14 -7 30 -4M128 188q14 2 30 -4", "#EE8A6E", 3.4)
        + line("M54 214C60 240 72 256 88 265", "#FFF4C4", 6, 0.9)
    )


def _golden_ground() -> str:
    rays = "".join(
        f"M125 172L{x1} {y1}L{x2} {y2}Z"
        for x1, y1, x2, y2 in (
            (9, 9, 60, 9),
            (112, 9, 160, 9),
            (206, 9, 241, 40),
            (241, 96, 241, 150),
            (241, 208, 241, 262),
            (241, 318, 196, 341),
            (148, 341, 100, 341),
            (48, 341, 9, 312),
            (9, 254, 9, 204),
            (9, 146, 9, 92),
        )
    )
    return (
        card_ground(linear("#2C5670", "#16303F"))
        + flat(rays, "#7FB2CC", 0.13)
        + rect(24, 24, 202, 302, 12, "none", GOLD, 3)
    )


def starter_card(number: int) -> str:
    """Starting-player card of round 1 to 4: the golden ladle with the number on its bowl."""
    stars = "".join(
        star(94 + (i - (number - 1) / 2) * 29, 134 - 10 * (i % 2), 14, width=2.5)
        for i in range(number)
    )
    return (
        _golden_ground()
        + place(_ladle(), 4, 6)
        + NUMERALS.draw(str(number), 124, 245, 66, INK, CREAM, 5)
        + stars
        + card_rim("#10222D")
    )


def starter_score() -> str:
    """The scoring card: a big star over a laurel of ladle and spoon, three small stars below."""
    laurel = ""
    for side in (1, -1):
        leaves = "".join(
            place(
                path(
                    "M0 0C-9 -10 -7 -24 4 -32C12 -22 10 -8 0 0Z",
                    linear("#8CCB5E", "#3F8F37"),
                    width=3,
                ),
                x,
                y,
                1,
                (a, 0, 0),
            )
            for x, y, a in (
                (40, 92, 62),
                (66, 74, 40),
                (84, 48, 16),
                (90, 18, -6),
                (84, -14, -26),
                (70, -42, -46),
            )
        )
        branch = line("M0 100C50 100 86 62 86 8C86 -24 78 -44 66 -58", INK, 6)
        laurel += place(branch + leaves, 125, 158, (side, 1))
    stars = star(125, 296, 20, width=3) + star(79, 288, 15, width=3) + star(171, 288, 15, width=3)
    return (
        _golden_ground()
        + laurel
        + path(star_points(125, 160, 76, 0.5, 5), linear("#FFE28A", "#E9A51E"), width=6)
        + line("M96 148L112 145L120 130", "#FFF7D6", 6, 0.9)
        + stars
        + card_rim("#10222D")
    )


# --- recipes ------------------------------------------------------------------------------


CLOTH_WIDTH, CLOTH_HEIGHT = 300, 120
"""The cloth that a dish stands on; cards show its upper left part."""


def _gingham() -> str:
    """Blue check."""
    bars = "".join(f"M{x} 0h14v{CLOTH_HEIGHT}h-14z" for x in range(0, CLOTH_WIDTH, 28))
    rows = "".join(f"M0 {y}h{CLOTH_WIDTH}v14h-{CLOTH_WIDTH}z" for y in range(0, CLOTH_HEIGHT, 28))
    return flat(bars, "#5B93AB", 0.46) + flat(rows, "#5B93AB", 0.46)


def _stripes() -> str:
    """A green kitchen towel."""
    wide = "".join(f"M{x} 0h10v{CLOTH_HEIGHT}h-10z" for x in range(0, CLOTH_WIDTH, 26))
    thin = "".join(
        f"M{x + dx} 0h2.5v{CLOTH_HEIGHT}h-2.5z"
        for x in range(0, CLOTH_WIDTH, 26)
        for dx in (15, 20)
    )
    return flat(wide + thin, "#86AE58", 0.9)


def _diamonds() -> str:
    """Rose damask of diamonds, each with a dot."""
    spots = [(x, y) for y in range(15, CLOTH_HEIGHT + 15, 30) for x in range(15, CLOTH_WIDTH, 30)]
    shapes = "".join(f"M{x} {y - 14}L{x + 14} {y}L{x} {y + 14}L{x - 14} {y}Z" for x, y in spots)
    return flat(shapes, "#D88CA6") + "".join(circle(x, y, 2.6, "#FBE3EA") for x, y in spots)


def _flowers() -> str:
    """Golden damask of flowers with four petals, set like bricks."""
    petals = (
        "M0 -13C6 -8 6 -4 0 0C-6 -4 -6 -8 0 -13ZM13 0C8 6 4 6 0 0C4 -6 8 -6 13 0Z"
        "M0 13C-6 8 -6 4 0 0C6 4 6 8 0 13ZM-13 0C-8 -6 -4 -6 0 0C-4 6 -8 6 -13 0Z"
    )
    flower = path(petals, "#F7D98A", "#C98A1B", 1) + circle(0, 0, 2.6, "#C98A1B")
    bud = path("M0 -4.5L4.5 0L0 4.5L-4.5 0Z", "#F2CB70", "#D59A2B", 0.8)
    rows = [(x, y) for y in range(18, CLOTH_HEIGHT + 18, 36) for x in range(18, CLOTH_WIDTH, 36)]
    return "".join(place(flower, x, y) + place(bud, x + 18, y + 18) for x, y in rows)


CLOTHS = {
    1: ("#C4DFE8", _gingham),
    2: ("#C6DCA0", _stripes),
    3: ("#C4688A", _diamonds),
    4: ("#E7B143", _flowers),
}


def dish_cloth(stars: int) -> str:
    """The cloth of a star class, told by colour and by weave."""
    ground, weave = CLOTHS[stars]
    return rect(0, 0, CLOTH_WIDTH, CLOTH_HEIGHT, 0, ground) + weave()


def medal() -> str:
    """The TOP 10 rosette without its number, 72 x 92; the number's centre is 36, 36."""
    ribbons = "M18 44L10 86L24 79L33 90L36 60ZM54 44L62 86L48 79L39 90L36 60Z"
    return (
        path(ribbons, "#B5243A", width=2.5)
        + line("M22 56L18 76M50 56L54 76", "#E77A7C", 2.5, 0.8)
        + burst(36, 36, 33, 14, 0.87, linear("#FFD866", "#E2A11C"), INK, 2.5)
        + circle(36, 36, 21.5, "#FFF0B8", "#A86E05", 2.2)
    )


# --- pot (240 x 190) -----------------------------------------------------------------------

_POT_BODY = "M22 72H218V142C218 168 188 180 120 180C52 180 22 168 22 142Z"


def _pot_wall() -> str:
    return (
        path(_POT_BODY, linear("#D23B45", "#8C1F2C"), width=5)
        + line("M40 98V146", "#F3989A", 9, 0.85)
        + line("M57 104V152", "#F3989A", 4, 0.5)
        + line("M24 150C46 172 194 172 216 150", "#6B1420", 4, 0.5)
    )


def _pot_handles() -> str:
    return line("M24 96C6 94 6 120 24 118M216 96C234 94 234 120 216 118", INK, 16) + line(
        "M24 96C6 94 6 120 24 118M216 96C234 94 234 120 216 118", "#6A564C", 7
    )


def pot() -> str:
    """The big red pot, open and full of stew."""
    stew = "".join(
        (
            circle(86, 68, 11, "#B5613B", INK, 2.5),
            circle(122, 76, 12, "#EE7A17", INK, 2.5),
            circle(122, 76, 5, "none", "#FFB765", 2),
            circle(158, 66, 11, "#F2C12E", INK, 2.5),
            circle(60, 74, 8, "#EE7A17", INK, 2.5),
            circle(184, 74, 8, "#B5613B", INK, 2.5),
            line("M104 62l12 3M140 80l12 -2M74 80l9 2M168 80l7 -3M132 62l8 -1", "#7CC653", 5),
        )
    )
    return (
        _pot_handles()
        + _pot_wall()
        + ellipse(120, 70, 98, 27, "#9C2230", INK, 5)
        + ellipse(120, 72, 83, 19, "#6B3A1C", INK, 2.5)
        + stew
    )


# --- lights, ribbon, tokens ----------------------------------------------------------------


def bulb() -> str:
    """A lit bulb, 32 x 32, its centre in the middle."""
    light = radial("#FFE08A", "#FFC93C", cx=50, cy=50, r=50, opacities=(0.75, 0))
    return (
        circle(16, 16, 16, light)
        + rect(12.5, 5.2, 7, 5, 1.5, "#4A3A2A", INK, 1.5)
        + circle(16, 16, 7.4, radial("#FFFDF0", "#FFE07A", cx=50, cy=45, r=65), INK, 1.8)
        + circle(13.6, 13.4, 1.6, "#FFFFFF", opacity=1)
    )


def ribbon() -> str:
    """The golden ribbon for the word TRUMPF, 160 x 36."""
    return (
        flat("M12 5H148L158 20L148 34H12L2 20Z", INK, 0.45)
        + path(
            "M12 2H148L158 17L148 32H12L2 17Z", linear("#FFDC72", "#FFC93C", "#F0B428"), width=2.8
        )
        + line("M15 6H145", "#FFF4C4", 2, 0.9)
    )


def starter_token() -> str:
    """The golden token of the starting player, 48 x 48, without its number."""
    return (
        circle(24, 25.5, 21.5, "#5C3905", opacity=0.6)
        + circle(24, 24, 21.5, radial("#FFE694", "#E2A11C", cx=38, cy=30, r=80), INK, 2.5)
        + circle(24, 24, 16.5, "none", "#A86E05", 1.8)
        + line("M10 17C13 11 17 8.5 21 7.6", "#FFF7D6", 2.4)
    )


# --- the shout -----------------------------------------------------------------------------


def shout_burst() -> str:
    """The big burst of the shout, 1160 x 680; its middle is 580, 334."""

    def layer(cy: float, r: float, waist: float, fill: str, width: float, turn: float) -> str:
        return place(
            path(star_points(0, 0, r, waist, 20, turn), fill, INK, width), 580, cy, (1.75, 1)
        )

    return (
        layer(344, 314, 0.8, INK, 10, -86)
        + layer(334, 312, 0.8, linear("#FFD35A", GOLD), 8, -86)
        + layer(334, 270, 0.84, radial("#E8455C", "#D02A43", cx=50, cy=45, r=60), 6, -86)
    )


def shout_button(is_calm: bool) -> str:
    """The round shout button, 200 x 200; the word's centre is 100, 97."""
    veil = (lambda c: mix(c, "#16262F", 0.52)) if is_calm else (lambda c: c)
    seal = linear(veil("#FFCE4F"), veil(GOLD))
    return (
        path(star_points(100, 104, 92, 0.84, 16, -84), INK, width=4)
        + path(star_points(100, 97, 92, 0.84, 16, -84), seal, width=4.5)
        + circle(100, 97, 69, radial(veil("#F2566B"), veil("#D8314A")), INK, 4)
        + line("M48 83C54 61 74 43 98 40", veil("#FFC2CB"), 5, 0.6)
    )
