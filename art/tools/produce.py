"""The five ingredients in variety: other shapes of each, and heaps that grow with a card's value.

Every drawing fills about 100 x 100 like the icons. A card of value n shows n pieces, so that cards
can also be told apart by counting; the first piece is always the ingredient's own icon.
"""

from __future__ import annotations

from collections.abc import Callable

from svgkit import circle, ellipse, line, linear, path, place, radial

Drawing = Callable[[], str]


# --- carrots ----------------------------------------------------------------------------------


def _carrot_round() -> str:
    """A short, round carrot, upright."""
    return (
        path(
            "M50 38C40 28 30 22 30 8C40 10 45 18 48 26C46 14 48 4 53 -2C58 6 58 16 54 26"
            "C58 16 65 9 74 10C73 23 61 30 50 38Z",
            linear("#8AD05C", "#3F8C31"),
            width=4,
        )
        + path(
            "M50 96C40 90 20 72 21 52C22 38 36 32 50 32C64 32 78 38 79 52C80 72 60 90 50 96Z",
            linear("#FFA94A", "#E06509", horizontal=True),
            width=4,
        )
        + line("M32 48C30 58 34 66 39 74", "#FFD09A", 5, 0.9)
        + line("M78 56L64 55M25 66L38 68M68 78L56 76", "#A13F00", 3.5)
    )


def _carrot_thin() -> str:
    """A long carrot that leans to the other side, with a bushy top."""
    body = (
        path(
            "M50 26C36 20 26 12 26 0C35 1 41 6 45 13C43 4 46 -5 50 -9C55 -5 57 4 55 13"
            "C59 6 65 1 74 0C74 12 64 20 50 26Z",
            linear("#6FBE4C", "#2F7D2C"),
            width=4,
        )
        + path(
            "M52 110C44 96 34 62 34 40C35 28 43 24 50 24C57 24 65 28 66 40C66 62 58 96 52 110Z",
            linear("#FF8A24", "#C94F05", horizontal=True),
            width=4,
        )
        + line("M42 40C42 52 44 64 46 76", "#FFC183", 4.5, 0.9)
        + line("M65 48L55 47M38 60L47 61M60 72L52 71M44 86L50 86", "#8F3800", 3.5)
    )
    return place(body, turn=(-36, 50, 50))


def _carrot_slices() -> str:
    """The rest of a carrot, and two slices."""
    stump = path(
        "M12 44C14 28 30 20 46 24L58 30C66 42 62 58 50 64L34 66C20 66 10 58 12 44Z",
        linear("#FF9E3D", "#D95C08"),
        width=4,
    )
    slices = "".join(
        ellipse(x, y, 20, 17, "#F6861F", "#2A170D", 4)
        + ellipse(x, y, 12, 10, "#FFC069")
        + line(f"M{x - 6} {y}h12M{x} {y - 5}v10", "#E8771A", 2.5)
        for x, y in ((62, 56), (74, 78), (34, 82))
    )
    return stump + line("M22 36C28 30 36 29 42 31", "#FFD09A", 5, 0.9) + slices


# --- potatoes ---------------------------------------------------------------------------------


def _potato_small() -> str:
    """A single round potato."""
    return (
        path(
            "M12 56C10 32 32 16 54 18C78 20 92 40 88 62C84 82 64 90 46 88C26 86 14 76 12 56Z",
            radial("#FFE08A", "#D69A20"),
            width=4,
        )
        + line("M24 52C26 40 36 32 46 30", "#FFF8DC", 5, 0.95)
        + line("M58 40q4 4 8 0M40 62q4 4 8 0M66 66q4 4 8 0M48 78q3 3 6 0", "#7A5208", 3.6)
    )


def _potato_half() -> str:
    """A potato cut in two: the pale flesh shows."""
    return (
        path(
            "M6 62C6 40 28 26 52 28C78 30 96 46 94 64C90 86 66 92 46 90C24 88 8 80 6 62Z",
            "#C98F1E",
            width=4,
        )
        + path(
            "M12 56C14 38 32 28 52 30C74 32 88 44 88 58C86 74 66 80 48 78C28 78 12 70 12 56Z",
            radial("#FFF7CF", "#F6DC84"),
            "#7A5208",
            3,
        )
        + line("M26 54q8 -12 22 -13M60 64q10 -2 14 -10", "#E6C45F", 4, 0.9)
        + line("M20 80q4 3 8 2M70 84q4 -1 7 -4", "#7A5208", 3.4)
    )


def _potato_long() -> str:
    """A long potato with a sprout."""
    body = (
        path("M72 26C70 14 76 6 84 6C84 14 80 18 80 26Z", "#CFE29A", width=3.5)
        + path(
            "M4 56C4 36 26 26 52 26C78 24 98 36 97 54C96 74 74 80 50 78C22 80 6 74 4 56Z",
            radial("#F9D873", "#C78B18"),
            width=4,
        )
        + line("M16 52C20 42 30 37 42 36", "#FFF3C4", 5, 0.95)
        + line("M54 46q4 4 8 0M30 60q4 4 8 0M76 58q4 4 8 0M56 68q3 3 6 0", "#7A5208", 3.6)
    )
    return place(body, turn=(-14, 50, 50))


# --- meat -------------------------------------------------------------------------------------


def _meat_drumstick() -> str:
    """A roast drumstick."""
    return (
        path(
            "M60 62L78 80C75 87 80 93 86 90C88 99 100 95 96 86C102 82 97 73 89 77L72 58Z", "#FFF6E2"
        )
        + path(
            "M10 34C14 14 38 4 56 16C76 28 84 52 72 66C60 80 34 74 20 62C12 54 8 44 10 34Z",
            radial("#F0805A", "#A5281B"),
            width=4,
        )
        + line("M22 34C26 24 36 18 46 22", "#FFC2A0", 5, 0.9)
        + line("M54 52q8 -4 10 -12M40 60q6 0 10 -2", "#7E1410", 3.4, 0.8)
    )


def _meat_sausage() -> str:
    """Two links of sausage."""
    return (
        path(
            "M8 46C2 38 8 26 20 28C40 34 56 30 70 18C80 10 94 20 88 32C74 54 40 62 14 52Z",
            radial("#F0665A", "#9E161B"),
            width=4,
        )
        + path(
            "M14 80C6 74 10 60 22 61C42 66 60 62 74 50C84 43 97 52 91 64C78 86 44 92 20 84Z",
            radial("#E8564C", "#8C1217"),
            width=4,
        )
        + line("M20 38C38 44 56 40 70 28M26 71C44 75 62 71 76 60", "#FFB5A4", 4.5, 0.85)
        + line("M34 50l4 -8M54 46l3 -8M40 84l4 -8M60 80l3 -8", "#6A0D12", 3.2)
    )


def _meat_steak() -> str:
    """A steak with its rim of fat and a bone."""
    return (
        path(
            "M8 40C10 18 38 8 62 14C86 20 98 40 92 60C86 80 66 78 54 84C40 92 20 88 14 72"
            "C10 62 7 52 8 40Z",
            "#FFE3CE",
            width=4,
        )
        + path(
            "M18 42C20 26 42 18 60 23C78 28 87 42 82 56C76 68 62 67 50 73C38 79 26 76 22 65"
            "C19 57 17 50 18 42Z",
            radial("#E9564F", "#A81B20"),
            "#7E0F16",
            3,
        )
        + path("M44 34C50 28 58 32 56 40C64 40 66 48 58 50L46 52C38 50 38 40 44 34Z", "#FFF6E2")
        + line("M28 54q6 8 14 8M66 58q6 -2 8 -8M30 38q3 -5 8 -7", "#F6A79B", 3.6)
    )


# --- mushrooms --------------------------------------------------------------------------------


def _mushroom_button() -> str:
    """A pale button mushroom with a fat stem."""
    return (
        path(
            "M34 50C34 64 32 76 26 84C34 96 66 96 74 84C68 76 66 64 66 50Z",
            linear("#FFFAEC", "#DCC29A"),
            width=4,
        )
        + path(
            "M6 50C8 24 28 12 50 12C72 12 92 24 94 50C92 62 76 58 50 58C24 58 8 62 6 50Z",
            radial("#F3DDBB", "#B98A5C"),
            width=4,
        )
        + line("M20 42C22 32 30 25 40 22", "#FFF8E8", 5, 0.95)
        + line("M60 26q6 2 9 7M72 40q4 1 6 4", "#8B6238", 3.4)
    )


def _mushroom_chanterelle() -> str:
    """A golden-brown chanterelle, a funnel with a wavy rim."""
    return (
        path(
            "M8 30C16 44 34 54 38 70C40 80 38 88 34 94C44 100 58 100 66 94C62 88 60 80 62 70"
            "C66 54 84 44 92 30Z",
            linear("#C98A45", "#E2B878"),
            width=4,
        )
        + path(
            "M8 30C4 20 16 14 24 20C30 10 44 10 50 18C56 10 70 10 76 20C84 14 96 20 92 30"
            "C84 40 66 42 50 42C34 42 16 40 8 30Z",
            radial("#B97A3E", "#6E4423"),
            width=4,
        )
        + line("M30 48C38 58 44 70 45 86M70 48C62 58 56 70 55 86M50 46V84", "#7A4B22", 3)
        + line("M24 28q10 6 20 5", "#E9BE93", 4, 0.9)
    )


def _mushroom_sliced() -> str:
    """Half a mushroom, cut lengthwise."""
    return (
        path(
            "M8 50C8 24 28 8 50 8C72 8 92 24 92 50C92 58 80 60 66 58C66 72 68 82 72 90"
            "C64 96 36 96 28 90C32 82 34 72 34 58C20 60 8 58 8 50Z",
            "#8B5A3A",
            width=4,
        )
        + path(
            "M18 48C20 30 34 19 50 19C66 19 80 30 82 48C74 50 66 49 58 49C56 64 58 76 62 86"
            "C54 89 46 89 38 86C42 76 44 64 42 49C34 49 26 50 18 48Z",
            radial("#FFF7E4", "#EBD3A8"),
            "#4F2F1B",
            2.6,
        )
        + line("M22 48C30 40 38 42 43 50M78 48C70 40 62 42 57 50", "#8B5A3A", 4)
    )


# --- cabbages ---------------------------------------------------------------------------------


def _cabbage_half() -> str:
    """A cabbage cut in half: layers of leaves around the stalk."""
    return (
        circle(50, 52, 43, "#2F7D2C", "#2A170D", 4)
        + circle(50, 52, 36, radial("#E7F6BE", "#A9D574", cx=50, cy=60, r=60))
        + path("M44 92C46 78 46 66 50 58C54 66 54 78 56 92Z", "#FFFBE0", "#5D9A3A", 3)
        + line(
            "M22 66C18 40 34 24 50 24C66 24 82 40 78 66M32 72C28 50 38 38 50 38C62 38 72 50 68 72"
            "M41 70C39 58 44 50 50 50C56 50 61 58 59 70",
            "#4E9A37",
            4,
        )
    )


def _cabbage_pointed() -> str:
    """A pointed cabbage."""
    return (
        path(
            "M50 0C70 14 90 40 86 66C84 84 68 94 50 94C32 94 16 84 14 66C10 40 30 14 50 0Z",
            linear("#5DB04A", "#2F7D2C"),
            width=4,
        )
        + path(
            "M50 6C64 24 76 48 72 68C70 82 62 88 50 90C38 88 30 82 28 68C24 48 36 24 50 6Z",
            radial("#C6EC9D", "#62AE48", cx=50, cy=40, r=70),
            "#1F5A22",
            3,
        )
        + line(
            "M50 88V22M50 76C42 70 36 64 34 56M50 76C58 70 64 64 66 56M50 56L40 44M50 56L60 44",
            "#F3FFDF",
            4.2,
        )
    )


def _cabbage_sprouts() -> str:
    """Three brussels sprouts."""
    return "".join(
        circle(x, y, r, radial("#BFE98F", "#4C9A38"), "#2A170D", 4)
        + line(
            f"M{x} {y + r - 3}C{x - r + 4} {y + 4} {x - r * 0.6:.0f} {y - r + 6} {x} {y - r + 4}"
            f"M{x} {y + r - 3}C{x + r - 4} {y + 4} {x + r * 0.6:.0f} {y - r + 6} {x} {y - r + 4}",
            "#2F7D2C",
            3,
        )
        for x, y, r in ((50, 30, 25), (27, 68, 26), (73, 68, 26))
    )


_OTHERS: dict[str, tuple[Drawing, ...]] = {
    "O": (_carrot_thin, _carrot_round, _carrot_slices),
    "Y": (_potato_small, _potato_half, _potato_long),
    "R": (_meat_drumstick, _meat_sausage, _meat_steak),
    "B": (_mushroom_button, _mushroom_chanterelle, _mushroom_sliced),
    "G": (_cabbage_pointed, _cabbage_half, _cabbage_sprouts),
}

_ROWS = (
    (1,),
    (2,),
    (1, 2),
    (2, 2),
    (2, 3),
    (1, 2, 3),
    (2, 3, 2),
    (2, 3, 3),
    (3, 3, 3),
    (3, 4, 3),
    (3, 4, 4),
    (2, 3, 4, 3),
    (3, 3, 4, 3),
    (3, 4, 4, 3),
)
"""How many pieces lie in each row of the heap, the farthest row first."""

_SCALES = (1.24, 0.90, 0.84, 0.78, 0.72, 0.68, 0.65, 0.62, 0.60, 0.56, 0.54, 0.53, 0.52, 0.51)
_TURNS = (0, -14, 11, -7, 16, -11, 6)
_LEAN = 0.24
"""The heap leans away from the index in the top left and the bottom right corner."""


def heap(colour: str, value: int, own: Drawing, cx: float, cy: float, radius: float) -> str:
    """`value` pieces of an ingredient, heaped up on a plate of this radius around cx, cy."""
    if value == 1:
        return place(own(), cx - 62, cy - 62, _SCALES[0])
    scale, rows = _SCALES[value - 1], _ROWS[value - 1]
    drawings = (own, *_OTHERS[colour])
    size, out, number = 100 * scale, "", 0
    down = 0.0 if len(rows) == 1 else min(size * 0.92, (2 * radius - size) / (len(rows) - 1))
    for row, count in enumerate(rows):
        y = cy + (row - (len(rows) - 1) / 2) * down
        half = (max(0.0, radius**2 - (abs(y - cy) * 0.92) ** 2)) ** 0.5
        across = 0.0 if count == 1 else min(size * 1.0, (2 * half - size * 0.86) / (count - 1))
        for column in range(count):
            x = cx + (column - (count - 1) / 2) * across + (cy - y) * _LEAN
            # Every value begins elsewhere, so that no two cards repeat each other's heap.
            drawing = drawings[(number * 3 + value) % len(drawings)] if number else own
            turn = _TURNS[(number + value) % len(_TURNS)]
            piece = place(drawing(), turn=(turn, 50, 50)) if turn else drawing()
            out += place(piece, x - size / 2, y - size / 2, scale)
            number += 1
    return out
