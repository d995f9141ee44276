"""The picture of Ay Caramba! on the home screen, 372 x 380, like the tiles of home_art."""

from __future__ import annotations

from svgkit import circle, place, rect
from uffda_cards import HEIGHT, WIDTH, face
from uffda_spray import maraca
from uffda_table import coin

TILE_WIDTH, TILE_HEIGHT = 372, 380


def _shadowed(card: str) -> str:
    shade = "".join(
        rect(-g, 5 - g, WIDTH + 2 * g, HEIGHT + 2 * g, 20 + g, "#000000", opacity=0.13)
        for g in (1, 4, 7)
    )
    return shade + card


def _lying_coin(theme: str, x: float, y: float, size: float, angle: float) -> str:
    shade = "".join(
        circle(x + 50 * size, y + 56 * size, 46 * size + g, "#000000", opacity=0.14)
        for g in (0, 3, 6)
    )
    return shade + place(place(coin(theme), turn=(angle, 50, 52)), x, y, size)


def tile(theme: str) -> str:
    """A fan of four cards with two coins, and with a maraca for Ay Caramba!."""
    pairs = (
        ((2, 0), (6, 9), (9, 4), (4, 1)) if theme == "nordic" else ((1, 5), (3, 8), (7, 2), (5, 6))
    )
    out = ""
    for i, (upper, lower) in enumerate(pairs):
        lying = place(_shadowed(face(theme, upper, lower)), TILE_WIDTH / 2 - 60, 66, 0.8)
        out += place(lying, turn=((i - 1.5) * 11.5, TILE_WIDTH / 2, 520))
    out += _lying_coin(theme, 256, 272, 1, 12)
    if theme == "nordic":
        return out + _lying_coin(theme, 28, 286, 0.76, -10)
    return out + place(maraca(), 18, 262, 1.1)
