"""Colours, faces and sizes of the look: an oak table under a lamp, gold where you can act."""

from __future__ import annotations

from dataclasses import dataclass, field

INK = "#2A170D"
CREAM = "#FFF4DC"
HONEY = "#FFE2A8"
LABEL = "#DCC193"
SAND = "#E3C79A"
MUTED = "#A58C6B"
GOLD = "#FFC93C"
GOLD_MATERIAL = "#F2B632"
SCORE = "#FFE08A"
GREEN_RIM = "#8FE388"
GREEN_TEXT = "#BFE8BE"
GREEN_DARK = "#12331A"
SHOUT_RED = "#D8314A"
HAIRLINE = "#C99A55"
NIGHT = "#140B06"
CLOTH_TEXT = "#BFD2DC"
CLOTH_PALE = "#E9F0F3"
STITCH = "#E9D3A5"

CLOTHS = {
    "blue": ("#274A5C", "#132A38"),
    "green": ("#2C5A50", "#112C2B"),
    "aubergine": ("#5A3049", "#2A1424"),
    "terracotta": ("#8A3B22", "#431A10"),
}

PLAYER_COLOURS = (
    "#4FB3BF",
    "#E07A9B",
    "#9C8CE0",
    "#A3C95B",
    "#5C8FE0",
    "#E0A03C",
    "#C8D4DA",
    "#D86A4A",
)

SHOUT = "Vollkorn-BlackItalic"
"""Titles, game names and the shout. Never digits: its default figures are old-style."""
HEADING = "Vollkorn-Black"
BLACK = "Lato-Black"
BOLD = "Lato-Bold"
BODY = "Lato-Medium"


def rgb(colour: str) -> tuple[int, int, int]:
    """Return #RRGGBB as numbers 0-255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@dataclass(frozen=True, slots=True)
class Metrics:
    """A window's size and what follows from it.

    Layouts are drawn for 1920 x 1080; `u` scales pictures, `t` scales text, which shrinks less
    on small screens.
    """

    width: int
    height: int
    text_scale: float = 1.0
    u: float = field(init=False)
    """Window pixels per layout unit."""

    def __post_init__(self) -> None:
        # Worked out once: every single thing in every frame is multiplied with it.
        object.__setattr__(self, "u", min(self.width / 1920, self.height / 1080))

    @property
    def is_compact(self) -> bool:
        """Whether the window is so low that panels drop their headings."""
        return self.height < 900

    @property
    def is_narrow(self) -> bool:
        """Whether the window is 4:3 or narrower than 1.55 : 1."""
        return self.width / self.height < 1.55

    def px(self, units: float) -> int:
        """Return layout units as whole window pixels."""
        return round(units * self.u)

    @property
    def text_unit(self) -> float:
        """Pixels per unit of text size."""
        return max(self.u, 0.72) * self.text_scale

    def font_size(self, units: float) -> int:
        """Return the pixel size of a text, never below what can be read on this window."""
        floor = 15 if self.height >= 1080 else 14 if self.height >= 768 else 13
        return max(floor, round(units * self.text_unit))
