"""Home screen: the hanging sign, the pictures of the games, the icon."""

from __future__ import annotations

from ingredients import card, icon
from sauce_cards import bottle
from sauce_faces import card as sauce_card
from svgkit import CREAM, GOLD, INK, circle, ellipse, line, linear, path, place, radial, rect
from uffbasse_art import pot

TILE_WIDTH, TILE_HEIGHT = 372, 380


def _with_shadow(card_body: str, width: float, height: float, radius: float) -> str:
    shadow = "".join(
        rect(
            -grow,
            5 - grow,
            width + 2 * grow,
            height + 2 * grow,
            radius + grow,
            "#000000",
            opacity=0.13,
        )
        for grow in (1, 4, 7)
    )
    return shadow + card_body


def _fan(
    cards: list[str], size: tuple[float, float], scale: float, top: float, pivot: float, step: float
) -> str:
    """Cards side by side around a far pivot, as a hand holds them."""
    width, height = size
    middle = (len(cards) - 1) / 2
    out = ""
    for i, body in enumerate(cards):
        angle = (i - middle) * step
        lying = place(
            _with_shadow(body, width, height, 20), TILE_WIDTH / 2 - width * scale / 2, top, scale
        )
        out += place(lying, turn=(angle, TILE_WIDTH / 2, pivot))
    return out


def _ground_shadow(cx: float, cy: float, rx: float, ry: float) -> str:
    return "".join(
        ellipse(cx, cy, rx + grow, ry + grow / 3, "#000000", opacity=0.14) for grow in (0, 8, 16)
    )


def _whole(body: str) -> str:
    """A wide fan drawn a little smaller, so that its outer cards are not cut at the edges."""
    return place(body, TILE_WIDTH * 0.04, TILE_HEIGHT * 0.06, 0.92)


def tile_uffbasse() -> str:
    """Fan of ingredient cards over the pot."""
    hand = [card("G", 7), card("B", 10), card("R", 12), card("Y", 9), card("O", 14)]
    return _whole(
        _fan(hand, (250, 350), 0.6, 56, 510, 8.2)
        + _ground_shadow(186, 348, 80, 8)
        + place(pot(), 90, 206, 0.8)
    )


def tile_sauce() -> str:
    """Fan of Sauce cards with the bottle."""
    hand = [
        sauce_card(name, value)
        for name, value in (
            ("B", 1),
            ("G", 5),
            ("Y", 8),
            ("O", 6),
            ("R", 10),
            ("P", 9),
        )
    ]
    return _whole(
        _fan(hand, (250, 350), 0.56, 60, 520, 6.6)
        + _ground_shadow(186, 370, 44, 6)
        + place(bottle(), 132, 214, 1.08)
    )


HEART = "M0 34C-40 4 -36 -30 -14 -30Q-3 -30 0 -16Q3 -30 14 -30C36 -30 40 4 0 34Z"
DIAMOND = "M0 -38L28 0L0 38L-28 0Z"
FOOT = "M0 6Q2 32 14 36H-14Q-2 32 0 6Z"
SPADE = "M0 -36C38 -4 36 22 16 22Q5 22 0 10Q-5 22 -16 22C-36 22 -38 -4 0 -36Z" + FOOT
LEAVES = ((0, -18), (-18, 8), (18, 8))


def _suit(name: str) -> str:
    """One of the four French suits around 0, 0, some 76 high."""
    if name == "club":
        leaves = "".join(circle(x, y, 17, INK) for x, y in LEAVES)
        return leaves + rect(-8, -8, 16, 18, 4, INK) + path(FOOT, INK)
    shape, colour = {
        "heart": (HEART, "#C62F36"),
        "diamond": (DIAMOND, "#C62F36"),
        "spade": (SPADE, INK),
    }[name]
    return path(shape, colour)


def _suit_card(name: str) -> str:
    """A card with one large sign, and the sign small in two corners, 250 x 350."""
    return (
        rect(2, 2, 246, 346, 20, CREAM, INK, 4)
        + place(_suit(name), 125, 175, 1.7)
        + place(_suit(name), 38, 46, 0.6)
        + place(_suit(name), 212, 304, 0.6, (180, 0, 0))
    )


def tile_plain() -> str:
    """Fan of four cards, for a game without a picture of its own."""
    hand = [_suit_card(name) for name in ("club", "diamond", "spade", "heart")]
    return _whole(_fan(hand, (250, 350), 0.68, 66, 540, 9.5))


def _chain(x: float, y0: float, y1: float) -> str:
    links, y, flat_link = "", y0, False
    while y < y1:
        if flat_link:
            links += rect(x - 1.6, y - 2, 3.2, 13, 1.6, "#B58A4E", "#1B0F08", 2)
        else:
            links += ellipse(x, y + 5, 4.4, 7, "none", "#1B0F08", 5.4) + ellipse(
                x, y + 5, 4.4, 7, "none", "#B58A4E", 2.4
            )
        y += 10
        flat_link = not flat_link
    return links


def sign() -> str:
    """The wooden sign on its chains, 824 x 240; the board is 800 x 176 at 12, 52."""
    grain = "".join(
        f"M28 {y}q190 {a} 384 0q190 {-a} 384 0"
        for y, a in ((84, 9), (104, -7), (126, 10), (150, -9), (172, 6), (192, -8), (208, 5))
    )
    nails = "".join(
        circle(x, y, 5, radial("#FFE694", "#A8690B"), INK, 1.8) for x in (122, 702) for y in (62,)
    )
    return (
        _chain(122, -4, 56)
        + _chain(702, -4, 56)
        + "".join(
            rect(12 - g, 60 - g, 800 + 2 * g, 172 + 2 * g, 36 + g, "#000000", opacity=0.12)
            for g in (0, 4, 8)
        )
        + rect(12, 52, 800, 176, 34, linear("#8A5730", "#56321B"), INK, 4)
        + line(grain, "#3A1F0E", 2, 0.3)
        + line("M44 57H780", "#D9A46A", 2.5, 0.5)
        + rect(28, 68, 768, 144, 24, "none", GOLD, 3, 0.9)
        + rect(36, 76, 752, 128, 20, "none", INK, 2, 0.35)
        + nails
        + place(icon("O"), 38, 98, 0.84)
        + place(icon("G"), 702, 98, 0.84)
    )


def app_icon() -> str:
    """The program's icon, 256 x 256: two cards, cabbage and carrot on a wooden table."""
    planks = line("M8 86H248M8 168H248", "#26140B", 4, 0.75)
    grain = line(
        "M12 36q60 8 116 0t116 0M12 60q60 -7 116 0t116 0M12 112q60 8 116 0t116 0"
        "M12 140q60 -8 116 0t116 0M12 196q60 7 116 0t116 0M12 222q60 -7 116 0t116 0",
        "#26140B",
        3,
        0.3,
    )
    left = place(_with_shadow(card("O", 7), 250, 350, 20), 40, 30, 0.47, (-11, 125, 175))
    right = place(_with_shadow(card("G", 9), 250, 350, 20), 104, 24, 0.47, (10, 125, 175))
    return (
        rect(4, 4, 248, 248, 54, linear("#8A5730", "#43271A"), INK, 7)
        + grain
        + planks
        + rect(11, 11, 234, 234, 47, "none", "#D9A46A", 3, 0.45)
        + left
        + right
        + _ground_shadow(186, 232, 44, 5)
        + _ground_shadow(78, 232, 44, 5)
        + place(icon("G"), 138, 136, 1.02)
        + place(icon("O"), 16, 132, 1.08)
    )
