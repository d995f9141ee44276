"""Colours, faces and sizes of the look: an oak table under a lamp, gold where you can act."""

from __future__ import annotations

import math
import re
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


SAFE_COLOURS = {
    "#4FB3BF": "#56B4E9",
    "#E07A9B": "#CC79A7",
    "#9C8CE0": "#7B5FD0",
    "#A3C95B": "#F0E442",
    "#5C8FE0": "#0072B2",
    "#E0A03C": "#C27C00",
    "#C8D4DA": "#F2F2F2",
    "#D86A4A": "#D55E00",
    "#8FE388": "#7FD3FF",
    "#7CE07A": "#56B4E9",
    "#BFE8BE": "#BFE6FF",
    "#74C56C": "#3C9BD6",
    "#12331A": "#0A2A40",
    "#3F8B43": "#1F6FA8",
    "#235C2C": "#124A75",
    "#2F7537": "#1A6296",
    "#2E7035": "#1A6296",
    "#1E5428": "#124A75",
    "#74BA77": "#7FC4F0",
    "#C22840": "#A84600",
    "#8E1629": "#7E3500",
    "#F0808F": "#F5B06A",
    "#1B5022": "#0E4168",
    "#0F3516": "#0A2E4A",
    "#8E1227": "#7A3300",
    "#5E0A19": "#552400",
    "#F2566B": "#E8702A",
    "#D8314A": "#D55E00",
    "#9B1B30": "#8A3B00",
}
"""Colours of persons and states, and those that everybody can tell apart instead.

They differ in lightness as well as in hue: blue stands for good, orange for danger.
"""

CONTRAST_TEXTS = {
    LABEL: "#FFF4DC",
    SAND: "#FFF4DC",
    MUTED: "#E9D9BC",
    CLOTH_TEXT: "#FFFFFF",
    CLOTH_PALE: "#FFFFFF",
    GREEN_TEXT: "#E4FFE3",
    "#93A6B0": "#D7E3E9",
    "#C6D4D2": "#FFFFFF",
    "#9DB4C0": "#D7E3E9",
    "#9FB6C2": "#D7E3E9",
    "#9CC3EA": "#CFE4FA",
    "#C8B48A": "#F3E6C6",
    "#C9A877": "#F3E6C6",
    "#E9D6B4": "#FFF4DC",
    "#F2566B": "#FFA3B0",
    "#E8702A": "#FFBE8A",
    "#8E1023": "#5A0614",
    "#5A3A22": "#1E0F06",
    "#6B4A2E": "#1E0F06",
    "#4FB3BF": "#8FE0EA",
    "#E07A9B": "#FFB3CB",
    "#9C8CE0": "#CFC4FF",
    "#5C8FE0": "#AFCBFF",
    "#D86A4A": "#FFB49E",
    "#56B4E9": "#9FD8FF",
    "#CC79A7": "#F7B5D8",
    "#7B5FD0": "#C9B8FF",
    "#0072B2": "#8CCBFF",
    "#D55E00": "#FFB27A",
}
"""Colours of text, and the ones that stand out more."""

CONTRAST_FILLS = {
    NIGHT: "#000000",
    "#22130B": "#0B0502",
    "#3A2316": "#140A05",
    "#3B2416": "#140A05",
    "#1B0F08": "#000000",
    "#4A3424": "#000000",
    HAIRLINE: "#FFD88A",
    MUTED: "#E9D9BC",
    "#7A5A2A": "#4A3512",
    "#C98A1E": "#E9B44C",
    "#82949D": "#A9B8C0",
    "#E2A06A": "#F2BE93",
    "#B87A48": "#E0A878",
    "#EE7A17": "#FF9A45",
    "#CF2B2E": "#9B1014",
    "#8B5A3A": "#63391F",
    "#43943A": "#7CCB70",
    "#4C6B78": "#2B3F48",
    "#5E7340": "#36451F",
    "#94640E": "#5A3B05",
    "#5A3A22": "#2B190C",
    "#6B4A35": "#2B190C",
    "#8247B5": "#4C2275",
    "#5A2C86": "#33144F",
    "#E8405A": "#8E1227",
    "#C7294A": "#8E1227",
    "#A81D38": "#5E0A19",
    "#F2566B": "#FF9DAA",
    "#8FB2C4": "#BCD6E4",
    "#6E95A8": "#93B4C5",
    "#2F7537": "#1B5022",
    "#41594A": "#22332A",
    "#2E4437": "#18251E",
    "#6B5238": "#C9A66B",
    "#8A7358": "#E3C79A",
    "#3F8B43": "#1B5022",
    "#235C2C": "#0F3516",
    "#2E7035": "#1B5022",
    "#1E5428": "#0F3516",
    "#C22840": "#8E1227",
    "#8E1629": "#5E0A19",
    SHOUT_RED: "#8E1227",
    "#9B1B30": "#5E0A19",
}
"""Colours of surfaces and rims, and the ones from which everything stands out more."""


COLOUR = re.compile("#[0-9A-F]{6}")
CHANGING_ART = (
    "common/avatar-",
    "common/shape-",
    "common/chef-hat-empty",
    "/button-next",
    "/bottle-us",
    "/bottle-them",
)
"""How the pictures are called that follow the look: signs of persons and states, plates."""


@dataclass(frozen=True, slots=True)
class Look:
    """What is done to all colours at the moment they are used."""

    high_contrast: bool = False
    safe: bool = False
    """Whether persons and states have colours that are told apart with any colour vision."""

    def text(self, colour: str) -> str:
        """Return the colour in which something is written."""
        if self.safe:
            colour = SAFE_COLOURS.get(colour, colour)
        return CONTRAST_TEXTS.get(colour, colour) if self.high_contrast else colour

    def fill(self, colour: str) -> str:
        """Return the colour in which something is painted."""
        if self.high_contrast and colour in CONTRAST_FILLS:
            colour = CONTRAST_FILLS[colour]
        return SAFE_COLOURS.get(colour, colour) if self.safe else colour

    def code(self, svg: str) -> str:
        """Return a drawing in SVG code with all its colours as they are painted."""
        return COLOUR.sub(lambda found: self.fill(found[0]), svg)

    def art(self, name: str, svg: bytes) -> bytes:
        """Return a picture of this name in its colours: what is no card or dish can have others."""
        if self == PLAIN_LOOK or not any(part in name for part in CHANGING_ART):
            return svg
        return self.code(svg.decode()).encode()

    def opacity(self, strength: float) -> float:
        """Return how strong something see-through is."""
        return max(strength, 0.94) if self.high_contrast and strength > 0.3 else strength


PLAIN_LOOK = Look()
SMALLEST_TEXT = 15
"""The smallest text of the design, in units."""
TARGET_INCHES = 15 / 25.4
"""How large a place to press is where people stand before a screen."""


@dataclass(frozen=True, slots=True)
class Metrics:
    """A window's size and what follows from it.

    Layouts are drawn for 1920 x 1080; `u` scales pictures, `t` scales text, which shrinks less
    on small screens.
    """

    width: int
    height: int
    text_scale: float = 1.0
    look: Look = PLAIN_LOOK
    """What is done to the colours for those who need others."""
    inches: float = 0.0
    """Diagonal of the screen that the window fills; 0: nobody has said so."""
    u: float = field(init=False)
    """Window pixels per layout unit."""
    least_target: int = field(init=False)
    """How large a place to press is at least, in pixels: 15 mm on a screen of known size."""

    def __post_init__(self) -> None:
        # Worked out once: every single thing in every frame is multiplied with it.
        object.__setattr__(self, "u", min(self.width / 1920, self.height / 1080))
        diagonal = math.hypot(self.width, self.height)
        least = TARGET_INCHES * diagonal / self.inches if self.inches else 0.0
        object.__setattr__(self, "least_target", math.ceil(least))

    @property
    def is_compact(self) -> bool:
        """Whether the window is so low that panels drop their headings."""
        return self.height < 900

    @property
    def is_narrow(self) -> bool:
        """Whether the window is 4:3 or narrower than 1.55 : 1."""
        return self.width / self.height < 1.55

    @property
    def larger(self) -> float:
        """How much larger than designed text is to be: 0 is as designed, 1 is twice as large."""
        return max(0.0, min(1.0, self.text_scale - 1))

    @property
    def bar_units(self) -> float:
        """Height of the bar at the top of a table in layout units: its buttons must be hit."""
        return max(60.0 + 16 * self.larger, max(41, self.least_target + 4) / self.u)

    def px(self, units: float) -> int:
        """Return layout units as whole window pixels."""
        return round(units * self.u)

    @property
    def text_unit(self) -> float:
        """Pixels per unit of text size."""
        return max(self.u, 0.72) * self.text_scale

    def font_size(self, units: float) -> int:
        """Return the pixel size of a text, never below what can be read on this window.

        Who wants larger text wants the smallest larger, too; only what had to be made smaller than
        any text of the design, to fit its room, is not. Where all is smaller, so is the smallest:
        what is made smaller never grows.
        """
        floor = 15 if self.height >= 1080 else 14 if self.height >= 768 else 13
        scale = min(1.0, self.text_scale) if units < SMALLEST_TEXT else self.text_scale
        least = round(floor * scale)
        return max(least, round(units * self.text_unit))
