"""Players: the fourteen faces, the eight colours and their shapes."""

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
    """Skin, hair and headgear of one face, and what else it is known by."""

    skin: str
    hair: str
    headgear: str
    cloth: str
    marks: tuple[str, ...] = ()
    """Keys of _MARKS, drawn on the face in this order."""


FACES = (
    Face("#F2C9A0", "#5B3A22", "chef", "#FFFFFF", ("smile",)),
    Face("#F6D3B0", "#C98B2B", "scarf", "#B5243A", ("lashes", "smile")),
    Face("#E9B88E", "#2E2320", "cap", "#2F6F8F", ("grin",)),
    Face("#B9825A", "#1E1613", "hat", "#D9B36A", ("smile", "moustache")),
    Face("#F2C9A0", "#8C2F1C", "knit", "#3F7A5A", ("freckles", "smile")),
    Face("#8C5A3A", "#1E1613", "bun", "#7A3FA6", ("lashes", "smile")),
    Face("#F3D2B3", "#B9B2A8", "chef", "#FFE9B8", ("glasses", "smile")),
    Face("#E3AE80", "#8A3B16", "flat-cap", "#6B6146", ("beard",)),
    Face("#F0C5A0", "#E4DED2", "bald", "#E4DED2", ("brows", "wrinkles", "white-beard")),
    Face("#6E4429", "#241813", "curls", "#F2B632", ("lashes", "grin", "earrings")),
    Face("#C9946A", "#2E2320", "veil", "#2E7F86", ("lashes", "smile")),
    Face("#FAD9BC", "#D9622B", "pigtails", "#3F8B43", ("freckles", "gap")),
    Face("#F4D0B2", "#241A18", "beret", "#B5243A", ("lashes", "lips")),
    Face("#EFC8A6", "#C9C4BC", "grey-bun", "#E07A9B", ("round-glasses", "wrinkles", "smile")),
)


def _chef(face: Face) -> str:
    return path(
        "M30 36V26C18 22 22 6 36 10C40 0 60 0 64 10C78 6 82 22 70 26V36C60 32 40 32 30 36Z",
        face.cloth,
    ) + line("M40 27v-5M50 25v-6M60 27v-5", INK, 2, 0.35)


def _cap(face: Face) -> str:
    return path(
        "M27 38C27 20 40 14 52 14C66 14 74 24 74 36L86 40C78 44 70 42 66 38C54 34 40 34 27 38Z",
        face.cloth,
    ) + line("M34 28C38 21 44 19 50 19", "#8DB9CF", 3, 0.8)


def _scarf(face: Face) -> str:
    return path(
        "M25 46C24 22 40 16 50 16C60 16 76 22 75 46C68 34 60 31 50 31C40 31 32 34 25 46Z",
        face.cloth,
    ) + "".join(circle(x, y, 2.6, "#FFFFFF") for x, y in ((38, 26), (50, 22), (62, 26)))


def _hat(face: Face) -> str:
    return (
        path("M12 38C26 30 74 30 88 38C80 46 20 46 12 38Z", face.cloth)
        + path("M32 35C32 14 68 14 68 35C58 38 42 38 32 35Z", face.cloth)
        + line("M33.5 31C42 35 58 35 66.5 31", "#B5243A", 5)
    )


def _knit(face: Face) -> str:
    return (
        path("M27 40C26 16 42 12 50 12C58 12 74 16 73 40Z", face.cloth)
        + rect(25, 34, 50, 10, 5, CREAM, INK)
        + circle(50, 11, 7, CREAM, INK)
    )


def _bun(face: Face) -> str:
    return (
        path(
            "M26 48C26 28 38 24 50 24C62 24 74 28 74 48C66 42 64 36 60 34C50 40 36 38 26 48Z",
            face.hair,
        )
        + circle(50, 17, 10, face.hair, INK)
        + line("M42 24h16", face.cloth, 4)
    )


def _flat_cap(face: Face) -> str:
    return (
        path("M24 36C22 20 42 12 58 14C72 16 78 26 77 36C62 30 42 30 24 36Z", face.cloth)
        + path(
            "M22 37C36 29 64 29 78 36C80 40 76 42 72 41C56 36 42 37 28 43C22 44 20 40 22 37Z",
            mix(face.cloth, INK, 0.25),
        )
        + line("M36 19l6 11M52 15v14M66 18l-4 11", INK, 1.6, 0.4)
    )


def _bald(face: Face) -> str:
    return (
        path("M27 54C22 50 23 42 29 39C30 44 29 50 27 54Z", face.hair, width=2)
        + path("M73 54C78 50 77 42 71 39C70 44 71 50 73 54Z", face.hair, width=2)
        + line("M40 32C43 29 48 28 53 28", "#FFFFFF", 3, 0.6)
    )


def _fringe_of_curls(face: Face) -> str:
    return path(
        "M28 44C28 38 34 33 38 36C40 31 47 31 50 35C53 31 60 31 62 36C66 33 72 38 72 44"
        "C76 32 68 24 50 24C32 24 24 32 28 44Z",
        face.hair,
        None,
        0,
    ) + line("M27 38C38 29 62 29 73 38", face.cloth, 5)


def _veil(face: Face) -> str:
    return path(
        "M50 12C26 12 18 34 21 54C23 68 28 80 36 86C44 90 56 90 64 86C72 80 77 68 79 54"
        "C82 34 74 12 50 12ZM50 30C64 30 70 40 69 52C68 63 60 70 50 70C40 70 32 63 31 52"
        "C30 40 36 30 50 30Z",
        face.cloth,
    ).replace("<path ", '<path fill-rule="evenodd" ') + line(
        "M30 28C36 20 44 17 52 17M32 72C42 80 58 80 70 70", mix(face.cloth, "#FFFFFF", 0.4), 2.5
    )


def _pigtails(face: Face) -> str:
    return path(
        "M27 48C25 28 38 23 50 23C62 23 75 28 73 48C70 40 62 35 50 27C38 35 30 40 27 48Z",
        face.hair,
    ) + "".join(circle(x, 44, 4.5, face.cloth, INK, 2) for x in (24, 76))


def _beret(face: Face) -> str:
    return (
        path(
            "M28 52C26 40 30 34 50 34C70 34 74 40 72 52C70 44 66 41 50 41C34 41 30 44 28 52Z",
            face.hair,
            None,
            0,
        )
        + path("M22 36C14 22 34 12 54 13C76 14 88 24 80 33C66 40 36 40 22 36Z", face.cloth)
        + line("M54 13C54 10 56 8 58 7", INK, 3)
        + line("M28 27C34 21 42 19 50 19", "#F2808C", 3, 0.8)
    )


def _grey_bun(face: Face) -> str:
    return (
        circle(50, 16, 11, face.hair, INK)
        + line("M43 14C46 10 54 10 57 14M45 20C48 17 53 17 56 20", mix(face.hair, INK, 0.4), 2)
        + path(
            "M26 50C25 30 38 23 50 23C62 23 75 30 74 50C70 42 64 38 56 36C44 36 32 40 26 50Z",
            face.hair,
        )
    )


_HEADGEAR = {
    "chef": _chef,
    "cap": _cap,
    "scarf": _scarf,
    "hat": _hat,
    "knit": _knit,
    "bun": _bun,
    "flat-cap": _flat_cap,
    "bald": _bald,
    "curls": _fringe_of_curls,
    "veil": _veil,
    "pigtails": _pigtails,
    "beret": _beret,
    "grey-bun": _grey_bun,
}

_LONG_HAIR = path(
    "M24 50C22 22 78 22 76 50C78 62 77 70 72 75C62 79 38 79 28 75C23 70 22 62 24 50Z", "{hair}"
)
_CURLS = "".join(
    circle(x, y, r, "{hair}", INK, 2.5)
    for x, y, r in (
        (22, 50, 11),
        (78, 50, 11),
        (24, 34, 13),
        (76, 34, 13),
        (38, 22, 14),
        (62, 22, 14),
        (50, 18, 14),
    )
) + circle(50, 40, 27, "{hair}")
_BOB = path("M25 44C24 22 76 22 75 44V66C70 70 64 70 62 66H38C36 70 30 70 25 66Z", "{hair}")
_TAILS = path("M27 40C14 40 8 52 12 68C18 68 22 62 24 54Z", "{hair}") + path(
    "M73 40C86 40 92 52 88 68C82 68 78 62 76 54Z", "{hair}"
)
_BEHIND = {
    "scarf": _LONG_HAIR,
    "bun": _LONG_HAIR,
    "curls": _CURLS,
    "beret": _BOB,
    "pigtails": _TAILS,
}
"""Hair behind the face; `{hair}` stands for its colour."""


MOODS = ("", "glad", "sad", "caught", "thinking", "blink")
"""How a face may look; the empty one is its usual look."""
MOUTHS = ("smile", "grin", "gap", "lips")
"""Marks that another mood takes the place of."""


def _eyes(mood: str) -> str:
    both = (42, 58)
    if mood == "glad":
        return "".join(line(f"M{x - 4.5} 50.5q4.5 -6.5 9 0", INK, 2.8) for x in both)
    if mood == "blink":
        return "".join(line(f"M{x - 3.5} 49.5q3.5 2 7 0", INK, 2.4) for x in both)
    if mood == "caught":
        whites = "".join(circle(x, 48.5, 5, "#FFFFFF", INK, 1.8) for x in both)
        return whites + "".join(circle(x, 48.5, 2.2, INK) for x in both)
    if mood == "thinking":
        return "".join(circle(x + 1.6, 47.2, 2.8, INK) for x in both)
    return "".join(circle(x, 49, 2.8, INK) for x in both)


def _brows(mood: str, hair: str) -> str:
    strokes = {
        "sad": "M37 43.5q4 -3.5 8.5 -3.5M63 43.5q-4 -3.5 -8.5 -3.5",
        "caught": "M37 40.5q5 -4 9 -1M63 40.5q-5 -4 -9 -1",
        "thinking": "M37.5 43q4.5 -1.5 8.5 0M54 40q4.5 -3.5 8.5 -1",
    }
    return line(strokes[mood], mix(hair, INK, 0.5), 2.6) if mood in strokes else ""


def _mouth(mood: str, low: float) -> str:
    """A mouth `low` units below its usual place, where a beard is in the way."""
    y = 58 + low
    if mood == "glad":
        return path(f"M40 {y - 3}Q50 {y} 60 {y - 3}Q59 {y + 9} 50 {y + 9}Q41 {y + 9} 40 {y - 3}Z",
                    "#7A1E22", width=2.5) + flat(
            f"M42.5 {y - 1.2}Q50 {y + 0.6} 57.5 {y - 1.2}L57 {y + 1.4}Q50 {y + 3} 43 {y + 1.4}Z",
            "#FFFFFF")  # fmt: skip
    if mood == "sad":
        return line(f"M43 {y + 4.5}q7 -6 14 0")
    if mood == "caught":
        return path(f"M50 {y - 1.5}a4 5 0 1 0 0.1 0Z", "#7A1E22", width=2.5)
    return line(f"M44 {y + 2.5}q6 -0.5 12 -3")


def _glasses(radius: float) -> str:
    rims = "".join(circle(x, 49, radius, "none", INK, 2) for x in (42, 58))
    return rims + line(f"M{42 + radius:.1f} 48.5h{16 - 2 * radius:.1f}", INK, 2)


_MOUSTACHE = "M39 57C43 53 47 54 50 56C53 54 57 53 61 57C57 61 53 60 50 58C47 60 43 61 39 57Z"
_BEARD = (
    "M28 48C29 74 40 78 50 78C60 78 71 74 72 48C70 55 66 56 60 55C55 52 45 52 40 55"
    "C34 56 30 55 28 48Z"
)
_BEARD_SMILE = path("M43 62q7 6 14 0q-2 6 -7 6q-5 0 -7 -6Z", "#FFFFFF", width=2)
_LASHES = "M38 46l-3 -2M62 46l3 -2M39 44.5l-2 -3M61 44.5l2 -3"
_GRIN = path("M41 56Q50 59 59 56Q58 66 50 66Q42 66 41 56Z", "#FFFFFF", width=2.5)
_FRECKLES = ((34, 53), (37, 56), (40, 54), (60, 54), (63, 56), (66, 53))
_WRINKLES = "M34 45q-2 -1 -3 -3M66 45q2 -1 3 -3M38 60q-2 -2 -2 -4M62 60q2 -2 2 -4"
_MARKS = {
    "smile": line("M42 58q8 7 16 0"),
    "grin": _GRIN,
    "gap": _GRIN + rect(48, 57.5, 4.5, 5, 1, INK),
    "lips": path(
        "M43 59C46 56 48 57 50 58C52 57 54 56 57 59C54 64 46 64 43 59Z", "#C22A44", width=1.5
    ),
    "lashes": line(_LASHES, INK, 1.8),
    "freckles": "".join(circle(x, y, 1.1, "#A2521E", opacity=0.8) for x, y in _FRECKLES),
    "glasses": _glasses(6.5),
    "round-glasses": _glasses(7.2) + line("M35 48l-6 -2M65 48l6 -2", INK, 2),
    "brows": line("M37 42q5 -3 9 0M54 42q4 -3 9 0", "{hair}", 3.4),
    "wrinkles": line(_WRINKLES, INK, 1.5, 0.45),
    "moustache": path(_MOUSTACHE, "{hair}", None, 0),
    "beard": path(_BEARD, "{hair}", width=2.5) + _BEARD_SMILE,
    "white-beard": path(_BEARD, "{hair}", width=2.5)
    + path(_MOUSTACHE, "#FFFFFF", width=1.8)
    + line("M45 64q5 4 10 0", INK, 2.5),
    "earrings": "".join(circle(x, 58, 4.5, "none", "{cloth}", 2.4) for x in (27, 73)),
}
"""What a face is known by; `{hair}` and `{cloth}` stand for colours of the face."""


def avatar(number: int, mood: str = "") -> str:
    """A face (from 0) in a medallion, in one of MOODS.

    Ring and clothes are teal; the program lets them have any player's colour.
    """
    face, colour = FACES[number], PLAYER_COLOURS["teal"]
    body = "M50 98A48 48 0 0 1 12 80C18 70 34 66 50 66C66 66 82 70 88 80A48 48 0 0 1 50 98Z"
    out = circle(50, 50, 48, "#F7E4BE") + flat(body, colour)
    out += line("M12 80C18 70 34 66 50 66C66 66 82 70 88 80", INK, 2, 0.35)
    out += _BEHIND.get(face.headgear, "").replace("{hair}", face.hair)
    out += path("M40 62H60V72C56 79 44 79 40 72Z", face.skin, mix(face.skin, INK, 0.5), 1.5)
    out += circle(50, 48, 22, face.skin, INK)
    if face.headgear in ("chef", "cap", "hat", "knit", "flat-cap"):
        out += flat(
            "M28 46C28 36 34 30 50 30C66 30 72 36 72 46C68 40 60 40 50 40C40 40 32 40 28 46Z",
            face.hair,
        )
    out += circle(36, 56, 4, "#E2715B", opacity=0.45) + circle(64, 56, 4, "#E2715B", opacity=0.45)
    is_usual = mood in ("", "blink")
    marks = "".join(_MARKS[mark] for mark in face.marks if is_usual or mark not in MOUTHS)
    if not is_usual and "white-beard" in face.marks:
        marks = marks.replace(line("M45 64q5 4 10 0", INK, 2.5), "")
    if not is_usual and "beard" in face.marks:
        marks = marks.replace(_BEARD_SMILE, "")
    out += _eyes(mood) + _brows(mood, face.hair)
    out += marks.replace("{hair}", face.hair).replace("{cloth}", face.cloth)
    if not is_usual:
        bearded = {"beard", "white-beard", "moustache"} & set(face.marks)
        out += _mouth(mood, 5 if bearded else 0)
    out += _HEADGEAR[face.headgear](face)
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
