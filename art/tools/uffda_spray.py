"""What flies out of the shout, 100 x 100: six things of the north, six of Mexico."""

from __future__ import annotations

from svgkit import (
    CREAM,
    INK,
    circle,
    flat,
    line,
    linear,
    path,
    place,
    radial,
    rect,
)
from uffda_ornaments import blossom, diamonds, knit_rose, sun_rays
from uffda_table import coin, sun_face

WIDTH = 4


# --- the north ------------------------------------------------------------------------------


def knit_star() -> str:
    """A red knit star with cream edge."""
    rose = knit_rose(50, 50, 44)
    return (
        path(rose, INK, INK, 9)
        + path(rose, CREAM, CREAM, 3.5)
        + flat(knit_rose(50, 50, 41), "#D3263B")
    )


def spray_coin(theme: str) -> str:
    """The theme's coin."""
    return place(coin(theme), 2, 0, 0.96)


def mitten() -> str:
    """A knitted mitten."""
    hand = (
        "M27 70C24 54 22 36 26 22C30 6 58 4 64 20C66 26 67 34 67 42C70 36 78 31 85 35"
        "C92 39 90 47 84 54C78 62 72 66 68 70Z"
    )
    return (
        path(hand, linear("#D9344A", "#A31F35"), width=WIDTH)
        + flat(knit_rose(46, 40, 17), CREAM)
        + flat(diamonds(62, 33, 8.6, 4, 3, 4), CREAM)
        + rect(22, 68, 51, 24, 6, CREAM, INK, WIDTH)
        + line("M32 73V87M41 73V87M50 73V87M59 73V87M66 73V87", "#C9A877", 3)
    )


def snowflake() -> str:
    """A six-armed snowflake of ice."""
    arm = "M50 50V10M50 22L40 13M50 22L60 13M50 34L38 25M50 34L62 25"
    arms = "".join(place(line(arm, INK, 13), turn=(60 * i, 50, 50)) for i in range(6))
    ice = "".join(place(line(arm, "#DDF3FA", 6), turn=(60 * i, 50, 50)) for i in range(6))
    return arms + ice + circle(50, 50, 7, "#8CC6DD")


def wooden_horse() -> str:
    """A painted wooden horse."""
    horse = (
        "M84 90H69L66 69C58 71 48 71 42 69L39 90H24L25 60C25 50 27 44 30 38L20 41"
        "C15 42 11 37 13 32L22 20C25 15 30 12 34 11L38 5L43 12C52 16 56 26 56 37"
        "C64 40 76 38 83 46C89 53 85 68 84 90Z"
    )
    return (
        line("M82 47C91 47 95 57 90 70", INK, 11)
        + line("M82 47C91 47 95 57 90 70", "#F7D15E", 5)
        + path(horse, linear("#E0552B", "#B5341A"), width=WIDTH)
        + line("M44 17C49 22 51 30 51 38", "#F7D15E", 4.5)
        + path("M47 41C54 44 66 44 72 42L70 56C64 60 54 60 49 56Z", "#2A72C4", INK, 2.5)
        + flat(blossom(60, 50, 7, 6), CREAM)
        + line("M24 33L33 41", "#F7D15E", 4)
        + circle(29, 23, 2.8, INK)
        + line("M26 82H38M70 82H83", "#F7D15E", 4)
        + flat(blossom(75, 58, 7, 6) + blossom(35, 56, 7, 6), "#F7D15E")
    )


def boat() -> str:
    """A small sailing boat of the fjords."""
    hull = (
        "M8 62C6 54 8 48 14 44C16 54 20 60 28 62H74C82 60 86 54 88 44C94 48 95 54 92 62"
        "C88 78 76 84 66 84H34C24 84 12 78 8 62Z"
    )
    return (
        line("M50 66V8", INK, 7)
        + path(
            "M26 16C40 12 62 12 76 16C80 28 80 40 76 50C60 54 42 54 26 50C30 40 30 28 26 16Z",
            CREAM,
            width=WIDTH,
        )
        + flat(
            "M27.5 18C31 14.5 35 14.2 39 13.8C42 26 42 40 39 52"
            "C35 51.5 31 51 27.5 50C31 40 31 28 27.5 18Z",
            "#D3263B",
        )
        + flat(
            "M53 13C57 13 61 13.4 64 13.8C67 26 67 40 64 52"
            "C61 52.5 57 52.7 53 52.8C55 40 55 26 53 13Z",
            "#D3263B",
        )
        + path(
            "M26 16C40 12 62 12 76 16C80 28 80 40 76 50C60 54 42 54 26 50C30 40 30 28 26 16Z",
            "none",
            width=WIDTH,
        )
        + path(hull, linear("#B5763E", "#7A4522"), width=WIDTH)
        + line("M14 68C30 73 70 73 86 68", "#5A2F14", 3)
        + line("M10 92q6 -5 12 0t12 0t12 0t12 0t12 0t12 0t8 -1", INK, 7)
        + line("M10 92q6 -5 12 0t12 0t12 0t12 0t12 0t12 0t8 -1", "#7FC4DA", 3.6)
    )


# --- Mexico ---------------------------------------------------------------------------------


def chilli() -> str:
    """A red chilli."""
    pod = (
        path(
            "M68 28C80 46 72 76 38 88C28 92 16 93 8 90C30 84 42 66 42 40C44 26 62 18 68 28Z",
            radial("#F0503F", "#B8161F"),
            width=WIDTH,
        )
        + path(
            "M38 38C39 23 62 13 75 29C66 29 60 38 53 34C47 40 42 38 38 38Z",
            "#4FA63F",
            width=WIDTH,
        )
        + line("M60 21C61 12 68 8 76 9", INK, 10)
        + line("M60 21C61 12 68 8 76 9", "#3F8A32", 5)
        + line("M61 45C62 58 56 68 46 76", "#FFA08C", 5, 0.9)
    )
    return place(pod, 0, -4, 1.1)


def maraca() -> str:
    """A painted maraca."""
    return place(
        rect(44, 56, 12, 42, 6, linear("#C98A4A", "#8A5426", horizontal=True), INK, WIDTH)
        + path(
            "M50 2C70 2 80 18 80 34C80 50 66 62 50 62C34 62 20 50 20 34C20 18 30 2 50 2Z",
            radial("#FFC94F", "#E8871B"),
            width=WIDTH,
        )
        + flat(
            "M20.5 29C36 36 64 36 79.5 29C80.5 34 80 39 78.5 43"
            "C62 49 38 49 21.5 43C20 39 19.5 34 20.5 29Z",
            "#0F8C88",
        )
        + flat("".join(blossom(x, y, 6, 6) for x, y in ((33, 39), (50, 41), (67, 39))), CREAM)
        + line("M30 20q5 -7 10 0t10 0t10 0t10 0", "#D6246E", 4)
        + circle(50, 55, 3.4, "#D6246E")
        + circle(38, 53.5, 2.6, "#D6246E")
        + circle(62, 53.5, 2.6, "#D6246E")
        + path(
            "M50 2C70 2 80 18 80 34C80 50 66 62 50 62C34 62 20 50 20 34C20 18 30 2 50 2Z",
            "none",
            width=WIDTH,
        )
        + line("M29 26C31 17 37 11 44 10", "#FFF3C4", 4.5, 0.9),
        turn=(28, 50, 52),
    )


def sombrero() -> str:
    """A wide embroidered hat."""
    return (
        path(
            "M3 62C6 52 20 56 30 60H70C80 56 94 52 97 62C98 78 76 88 50 88C24 88 2 78 3 62Z",
            linear("#F0B548", "#C97E1E"),
            width=WIDTH,
        )
        + line("M11 68C20 78 36 81 50 81C64 81 80 78 89 68", "#D6246E", 4.5)
        + line("M16 63C26 71 38 74 50 74C62 74 74 71 84 63", "#0F8C88", 3.4)
        + path(
            "M27 61C30 44 34 14 50 14C66 14 70 44 73 61C66 70 34 70 27 61Z",
            linear("#FFD277", "#DD982F"),
            width=WIDTH,
        )
        + path("M28.5 52C38 60 62 60 71.5 52L73 61C66 70 34 70 27 61Z", "#D6246E", INK, 3)
        + flat("".join(blossom(x, y, 5.6, 6) for x, y in ((38, 62), (50, 63.5), (62, 62))), CREAM)
        + line("M41 40C42 31 44 25 47 22", "#FFF1C9", 4, 0.9)
    )


def cactus() -> str:
    """A flowering cactus in its pot."""
    arm = "M50 52H33C27 52 25 48 25 42V36"
    other = "M50 44H66C72 44 75 40 75 34V26"
    return (
        line(arm, INK, 20)
        + line(other, INK, 20)
        + rect(37, 10, 26, 66, 13, "#3E9C56", INK, WIDTH)
        + line(arm, "#3E9C56", 12.5)
        + line(other, "#3E9C56", 12.5)
        + flat("M39 23A11 11 0 0 1 61 23V74H39Z", linear("#58B56C", "#2E8147"))
        + line("M46 24V34M46 44V56M54 20V30M54 40V50M54 58V64", "#E9F7C9", 2.6, 0.9)
        + path("M28 70H72L67 95H33Z", linear("#D9703A", "#A8451C"), width=WIDTH)
        + rect(25, 65, 50, 10, 4, "#E58A4E", INK, WIDTH)
        + line("M37 84l4.3 4l4 -4l4.4 4l4 -4l4.3 4l4 -4", CREAM, 2.8)
        + circle(50, 9, 8.5, INK)
        + flat(blossom(50, 9, 8, 6), "#F0609C")
        + circle(50, 9, 2.2, "#FFE08A")
        + circle(25, 31, 6.5, INK)
        + flat(blossom(25, 31, 6, 6), "#F0609C")
    )


def sun() -> str:
    """A friendly sun."""
    rays = sun_rays(50, 50, 27, 45.5)
    return (
        path(rays, INK, INK, 7)
        + flat(rays, "#F28A1E")
        + circle(50, 50, 28, radial("#FFDF6E", "#F2B032"), INK, WIDTH)
        + sun_face(50, 49, 24, "#8A4B08")
        + circle(35, 57, 4.4, "#E8602C", opacity=0.5)
        + circle(65, 57, 4.4, "#E8602C", opacity=0.5)
    )


SPRAY = {
    "nordic": (knit_star, lambda: spray_coin("nordic"), mitten, snowflake, wooden_horse, boat),
    "hispanic": (chilli, maraca, sombrero, cactus, sun, lambda: spray_coin("hispanic")),
}
