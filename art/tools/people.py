"""Players: the eight faces, the eight colours and their shapes."""

from __future__ import annotations

from dataclasses import dataclass

from svgkit import CREAM, INK, circle, flat, line, mix, path, place, rect, star_points

PLAYER_COLOURS = {
    "teal": "#4FB3BF",
    "rose": "#E07A9B",
    "violet": "#9C8CE0",
    "lime": "#A3C95B",
    "blue": "#5C8FE0",
    "amber": "#E0A03C",
    "silver": "#C8D4DA",
    "brick": "#D86A4A",
}


@dataclass(frozen=True)
class Face:
    """Skin, hair and headgear of one face."""

    skin: str
    hair: str
    headgear: str
    cloth: str


FACES = (
    Face("#F2C9A0", "#5B3A22", "chef", "#FFFFFF"),
    Face("#F6D3B0", "#C98B2B", "scarf", "#B5243A"),
    Face("#E9B88E", "#2E2320", "cap", "#2F6F8F"),
    Face("#B9825A", "#1E1613", "hat", "#D9B36A"),
    Face("#F2C9A0", "#8C2F1C", "knit", "#3F7A5A"),
    Face("#8C5A3A", "#1E1613", "bun", "#7A3FA6"),
    Face("#F3D2B3", "#B9B2A8", "chef", "#FFE9B8"),
    Face("#D9A679", "#3A2A20", "knit", "#B5243A"),
)


def _headgear(face: Face) -> str:
    cloth = face.cloth
    if face.headgear == "chef":
        return path(
            "M30 36V26C18 22 22 6 36 10C40 0 60 0 64 10C78 6 82 22 70 26V36C60 32 40 32 30 36Z",
            cloth,
        ) + line("M40 27v-5M50 25v-6M60 27v-5", INK, 2, 0.35)
    if face.headgear == "cap":
        return path(
            "M27 38C27 20 40 14 52 14C66 14 74 24 74 36L86 40C78 44 70 42 66 38C54 34 40 34 27 38Z",
            cloth,
        ) + line("M34 28C38 21 44 19 50 19", "#8DB9CF", 3, 0.8)
    if face.headgear == "scarf":
        return path(
            "M25 46C24 22 40 16 50 16C60 16 76 22 75 46C68 34 60 31 50 31C40 31 32 34 25 46Z",
            cloth,
        ) + "".join(circle(x, y, 2.6, "#FFFFFF") for x, y in ((38, 26), (50, 22), (62, 26)))
    if face.headgear == "hat":
        return (
            path("M12 38C26 30 74 30 88 38C80 46 20 46 12 38Z", cloth)
            + path("M32 35C32 14 68 14 68 35C58 38 42 38 32 35Z", cloth)
            + line("M33.5 31C42 35 58 35 66.5 31", "#B5243A", 5)
        )
    if face.headgear == "knit":
        return (
            path("M27 40C26 16 42 12 50 12C58 12 74 16 73 40Z", cloth)
            + rect(25, 34, 50, 10, 5, CREAM, INK)
            + circle(50, 11, 7, CREAM, INK)
        )
    return (
        path(
            "M26 48C26 28 38 24 50 24C62 24 74 28 74 48C66 42 64 36 60 34C50 40 36 38 26 48Z",
            face.hair,
        )
        + circle(50, 17, 10, face.hair, INK)
        + line("M42 24h16", face.cloth, 4)
    )


def avatar(number: int, colour: str) -> str:
    """A face (0 to 7) in a medallion; `colour` is used for the ring and the clothes."""
    face = FACES[number]
    body = "M50 98A48 48 0 0 1 12 80C18 70 34 66 50 66C66 66 82 70 88 80A48 48 0 0 1 50 98Z"
    out = circle(50, 50, 48, "#F7E4BE") + flat(body, colour)
    out += line("M12 80C18 70 34 66 50 66C66 66 82 70 88 80", mix(colour, INK, 0.55), 2, 0.6)
    if face.headgear in ("scarf", "bun"):
        out += path(
            "M24 50C22 22 78 22 76 50C78 62 77 70 72 75C62 79 38 79 28 75C23 70 22 62 24 50Z",
            face.hair,
        )
    out += path("M40 62H60V72C56 79 44 79 40 72Z", face.skin, mix(face.skin, INK, 0.5), 1.5)
    out += circle(50, 48, 22, face.skin, INK)
    if face.headgear in ("chef", "cap", "hat", "knit"):
        out += flat(
            "M28 46C28 36 34 30 50 30C66 30 72 36 72 46C68 40 60 40 50 40C40 40 32 40 28 46Z",
            face.hair,
        )
    out += (
        circle(36, 56, 4, "#E2715B", opacity=0.45)
        + circle(64, 56, 4, "#E2715B", opacity=0.45)
        + circle(42, 49, 2.8, INK)
        + circle(58, 49, 2.8, INK)
        + line("M42 58q8 7 16 0")
    )
    if number == 6:
        out += (
            circle(42, 49, 6.5, "none", INK, 2)
            + circle(58, 49, 6.5, "none", INK, 2)
            + line("M48.5 48h3", INK, 2)
        )
    if number == 3:
        out += path(
            "M39 57C43 53 47 54 50 56C53 54 57 53 61 57C57 61 53 60 50 58C47 60 43 61 39 57Z",
            face.hair,
            None,
            0,
        )
    out += _headgear(face)
    return out + circle(50, 50, 46, "none", colour, 6) + circle(50, 50, 49, "none", INK, 2)


_SHAPES = (
    "M16 3A13 13 0 1 1 16 29A13 13 0 1 1 16 3Z",
    "M7 4H25A3 3 0 0 1 28 7V25A3 3 0 0 1 25 28H7A3 3 0 0 1 4 25V7A3 3 0 0 1 7 4Z",
    "M16 3L30 28H2Z",
    "M16 1L31 16L16 31L1 16Z",
    star_points(16, 17, 15.5, 0.5, 5),
    "M9 3.5H23L30.5 16L23 28.5H9L1.5 16Z",
    "M11 2H21V11H30V21H21V30H11V21H2V11H11Z",
    "M16 29C6 22 2 16 2 10.5C2 5.5 5.5 2.5 9.5 2.5C12.5 2.5 15 4.5 16 7C17 4.5 19.5 2.5 22.5 2.5"
    "C26.5 2.5 30 5.5 30 10.5C30 16 26 22 16 29Z",
)


def shape(number: int) -> str:
    """The sign of a player (0 to 7) in the player's colour, 32 x 32."""
    return flat(_SHAPES[number], list(PLAYER_COLOURS.values())[number])


_HAT = "M-11 10V2C-20 0 -17 -13 -8 -10C-5 -17 5 -17 8 -10C17 -13 20 0 11 2V10Z"


def chef_hat(full: bool) -> str:
    """A chef's hat, 40 x 32: filled for a reached level, an outline for a missing one."""
    hat = path(_HAT, CREAM if full else "none", INK if full else "#8A7358", 2)
    if full:
        hat += line("M-5.5 3v-4M0 2.5v-5M5.5 3v-4", INK, 1.3, 0.4)
    return place(hat, 20, 19)
