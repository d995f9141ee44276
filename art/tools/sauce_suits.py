"""The six suits of Sauce: colours, signs, patterns and discs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ingredients import dots, lattice, scallops, stripes, waves
from svgkit import INK, circle, flat, line, linear, num, path, place, radial

Pattern = Callable[[float, float, float, float, str, float, float], str]


@dataclass(frozen=True)
class Suit:
    """Name and colours of one suit."""

    name: str
    base: str
    dark: str
    light: str


SUITS = {
    "B": Suit("blue", "#2B6FC2", "#153F7A", "#8CC0F5"),
    "G": Suit("green", "#3F9440", "#1C5A26", "#9AD883"),
    "Y": Suit("yellow", "#E9B722", "#A07405", "#FFE587"),
    "O": Suit("orange", "#E8731A", "#A34608", "#FFB571"),
    "R": Suit("red", "#C9272D", "#7E1018", "#F5837A"),
    "P": Suit("purple", "#7A3FA6", "#471F68", "#C79BEA"),
}
"""From the lowest to the highest suit, by the letter the rules use."""


# --- signs, 100 x 100 -------------------------------------------------------------------------


def _drop() -> str:
    return (
        path(
            "M50 4C62 27 83 45 83 65C83 84 68 96 50 96C32 96 17 84 17 65C17 45 38 27 50 4Z",
            radial("#5FA3EE", "#2160B0", cx=38, cy=50, r=75),
            width=4.5,
        )
        + line("M30 64C30 75 37 83 47 85", "#BFE0FF", 6)
        + circle(35, 52, 3.4, "#BFE0FF")
    )


def _leaf() -> str:
    veins = "M18 84L68 32M37 64L34 44M37 64L58 66M52 49L50 32M52 49L69 51"
    return (
        line("M7 96L20 82", INK, 10)
        + path("M14 88C6 44 32 10 92 8C96 62 66 94 14 88Z", linear("#63B84F", "#2F8237"), width=4.5)
        + line("M7 96L20 82", "#2F8237", 4.5)
        + line(veins, "#D4F5B8", 4.5)
    )


def _lemon() -> str:
    return (
        path(
            "M4 51C13 45 14 22 48 19C84 20 86 45 96 49C88 56 86 79 52 82C16 80 14 58 4 51Z",
            radial("#FFE36B", "#E2A90F"),
            width=4.5,
        )
        + line("M25 45C29 35 38 30 49 30", "#FFFBE0", 6)
        + circle(62, 60, 3.2, "#A07405")
        + circle(47, 67, 3.2, "#A07405")
        + circle(72, 46, 3.2, "#A07405")
    )


def _half_orange() -> str:
    return (
        path("M3 32H97C97 66 77 88 50 88C23 88 3 66 3 32Z", linear("#F58A2E", "#D65F0C"), width=4.5)
        + flat("M13 38H87C85 63 70 78 50 78C30 78 15 63 13 38Z", "#FFE7C4")
        + flat("M18 42H47V74C31 71 20 60 18 42ZM53 42H82C80 60 69 71 53 74Z", "#FFAE5C")
        + line("M50 42V74M50 42L29 66M50 42L71 66", "#FFF4E0", 4)
    )


def _chilli() -> str:
    return (
        path(
            "M69 24C81 46 74 76 37 90C26 95 13 96 4 94C27 87 41 65 41 35C43 20 62 13 69 24Z",
            radial("#F0493F", "#B5151E"),
            width=4.5,
        )
        + path("M36 35C38 18 63 7 77 25C66 25 59 35 52 31C46 38 41 35 36 35Z", "#4FA63F", width=4.5)
        + line("M60 17C61 9 69 5 79 6", INK, 11)
        + line("M60 17C61 9 69 5 79 6", "#3F8A32", 5)
        + line("M63 43C64 57 58 68 46 78", "#FFB0A2", 5)
    )


def _grapes() -> str:
    berries = ((25, 42), (75, 42), (50, 40), (37, 62), (63, 62), (50, 82))
    return (
        line("M50 32C50 20 53 11 61 5", INK, 9)
        + line("M50 32C50 20 53 11 61 5", "#7A4F2B", 4)
        + path("M53 21C62 7 83 7 92 18C81 30 63 32 53 21Z", "#4FA63F", width=4)
        + "".join(
            circle(x, y, 14.5, "#8A4CB8", INK, 4.5) + circle(x - 4.5, y - 4.5, 3.8, "#E3C4FA")
            for x, y in berries
        )
    )


_SIGNS = {
    "B": _drop,
    "G": _leaf,
    "Y": _lemon,
    "O": _half_orange,
    "R": _chilli,
    "P": _grapes,
}


def sign(suit: str) -> str:
    """The sign of a suit, 100 x 100."""
    return _SIGNS[suit]()


# --- patterns ---------------------------------------------------------------------------------


def chequers(
    x0: float, y0: float, x1: float, y1: float, colour: str, opacity: float, step: float = 26
) -> str:
    """A chequered tablecloth (purple)."""
    side = step * 0.62
    data, row, y = "", 0, y0
    while y < y1 - 0.5:
        high = num(min(side, y1 - y))
        x = x0 + (side if row % 2 else 0)
        while x < x1 - 0.5:
            wide = num(min(side, x1 - x))
            data += f"M{num(x)} {num(y)}h{wide}v{high}h-{wide}Z"
            x += 2 * side
        y += side
        row += 1
    return flat(data, colour, opacity)


PATTERNS: dict[str, Pattern] = {
    "B": waves,
    "G": stripes,
    "Y": dots,
    "O": scallops,
    "R": lattice,
    "P": chequers,
}


def disc(suit: str) -> str:
    """The sign on a white disc with a ring of its colour, 100 x 100."""
    look = SUITS[suit]
    return (
        circle(50, 50, 49, look.base)
        + circle(50, 50, 40.5, "#FFFBEF")
        + circle(50, 50, 48.2, "none", look.dark, 2.6)
        + place(sign(suit), 18, 18, 0.64)
    )
