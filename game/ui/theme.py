"""Roles of colours, typefaces and sizes: an oak table under a lamp, gold for actions.

The colours of the roles are in `art/themes.yaml`.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from game.ui.layout import Scale
from game.ui.look import PLAIN_LOOK, Look

# What is written, and the dark lines around things
INK = "$ink"
CREAM = "$cream"
HONEY = "$honey"
LABEL = "$label"
SAND = "$sand"
MUTED = "$muted"
SCORE = "$score"
STEP_TEXT = "$step-text"
CLOTH_TEXT = "$cloth-text"
CLOTH_PALE = "$cloth-pale"
BRIGHT_TEXT = "$bright-text"
TITLE = "$title"
BOOBY_TITLE = "$booby-title"
GREEN_TEXT = "$green-text"
ALARM = "$alarm"

# Gold and green: what can be done, what is good
GOLD = "$gold"
GOLD_MATERIAL = "$gold-material"
GOLD_EDGE = "$gold-edge"
GREEN_RIM = "$green-rim"
GREEN_DARK = "$green-dark"
ON = "$on"
OFF = "$off"
STEP_DONE = "$step-done"
SHOUT_RED = "$shout-red"

# Dark wood: panels and what lies on them
NIGHT = "$night"
WELL = "$well"
PLATE = "$plate"
PLATE_LIT = "$plate-lit"
PANEL = "$panel"
PANEL_FOOT = "$panel-foot"
BAR = "$bar"
BAR_FOOT = "$bar-foot"
STRIP_FOOT = "$strip-foot"
BAND_FOOT = "$band-foot"
HAIRLINE = "$hairline"
RIM_QUIET = "$rim-quiet"
RIM_OFF = "$rim-off"
RIM_FAINT = "$rim-faint"
MARKED = "$marked"
COVERED = "$covered"

# Light and shade
DUSK = "$dusk"
SHADE = "$shade"
SHINE = "$shine"
FOCUS = "$focus"
CHOSEN_RIM = "$chosen-rim"
LAMP = "$lamp"
HOME_LAMP = "$home-lamp"
HOME_LAMP_EDGE = "$home-lamp-edge"
RAYS = "$rays"

# Buttons
BUTTON_PRIMARY = "$button-primary"
BUTTON_PRIMARY_FOOT = "$button-primary-foot"
BUTTON_PRIMARY_EDGE = "$button-primary-edge"
BUTTON_GOLD = "$button-gold"
BUTTON_GOLD_FOOT = "$button-gold-foot"
BUTTON_PAPER = "$button-paper"
BUTTON_PAPER_FOOT = "$button-paper-foot"
BUTTON_BLUE = "$button-blue"
BUTTON_BLUE_FOOT = "$button-blue-foot"
BUTTON_DANGER = "$button-danger"
BUTTON_DANGER_FOOT = "$button-danger-foot"
BUTTON_DANGER_EDGE = "$button-danger-edge"
BUTTON_DISABLED_EDGE = "$button-disabled-edge"

# Paper: slips, the rules, the seal
PAPER = "$paper"
PAPER_FOOT = "$paper-foot"
PAPER_TEXT = "$paper-text"
PAPER_QUIET = "$paper-quiet"
PAPER_HEADING = "$paper-heading"
PAPER_FAINT = "$paper-faint"
SEAL_TEXT = "$seal-text"
PAGE = "$page"
PAGE_FOOT = "$page-foot"
PAGE_FADE = "$page-fade"
PAGE_FADE_FOOT = "$page-fade-foot"
PAGE_UNDER = "$page-under"
PAGE_UNDER_FOOT = "$page-under-foot"
PAGE_MARK = "$page-mark"
PICTURE_RIM = "$picture-rim"
WINE = "$wine"
RULED = "$ruled"

# Ribbons, prizes and results
RIBBON = "$ribbon"
RIBBON_FOOT = "$ribbon-foot"
PLOT_FIRST = "$plot-first"
PLOT_FIRST_FOOT = "$plot-first-foot"
PLOT_OTHER = "$plot-other"
PLOT_OTHER_FOOT = "$plot-other-foot"

# The table and its cloths
BOARD = "$board"
BOARD_FOOT = "$board-foot"
BOARD_GAP = "$board-gap"
BOARD_EDGE = "$board-edge"
BOARD_VEIN = "$board-vein"
BOARD_BROWN = "$board-brown"
BOARD_BARE = "$board-bare"
STITCH = "$stitch"
CLOTH_RIM = "$cloth-rim"
CLOTH_DEEP = "$cloth-deep"
CLOTH_BLUE = "$cloth-blue"
CLOTH_BLUE_EDGE = "$cloth-blue-edge"
CLOTH_GREEN = "$cloth-green"
CLOTH_GREEN_EDGE = "$cloth-green-edge"
CLOTH_AUBERGINE = "$cloth-aubergine"
CLOTH_AUBERGINE_EDGE = "$cloth-aubergine-edge"
CLOTH_TERRACOTTA = "$cloth-terracotta"
CLOTH_TERRACOTTA_EDGE = "$cloth-terracotta-edge"

# The little table at home, the curtain
LITTLE_TABLE = "$little-table"
LITTLE_TABLE_FOOT = "$little-table-foot"
LITTLE_TABLE_SHADE = "$little-table-shade"
LITTLE_TABLE_EDGE = "$little-table-edge"
LITTLE_CLOTH_RIM = "$little-cloth-rim"
CURTAIN_BEAM = "$curtain-beam"
CURTAIN_FOLD = "$curtain-fold"
CURTAIN_RED_LEFT = "$curtain-red-left"
CURTAIN_RED = "$curtain-red"
CURTAIN_RED_RIGHT = "$curtain-red-right"
CURTAIN_PALE_LEFT = "$curtain-pale-left"
CURTAIN_PALE = "$curtain-pale"
CURTAIN_PALE_RIGHT = "$curtain-pale-right"
CURTAIN_PLATE = "$curtain-plate"
CURTAIN_PLATE_LINE = "$curtain-plate-line"

# Keys and buttons of devices
CAP_FOOT = "$cap-foot"
PAD_FOOT = "$pad-foot"
KEY_OUT = "$key-out"
XBOX_A = "$xbox-a"
XBOX_B = "$xbox-b"
XBOX_X = "$xbox-x"
XBOX_Y = "$xbox-y"
PS_CROSS = "$ps-cross"
PS_CIRCLE = "$ps-circle"
PS_SQUARE = "$ps-square"
PS_TRIANGLE = "$ps-triangle"

# Persons
TEAL = "$teal"
ROSE = "$rose"
VIOLET = "$violet"
LIME = "$lime"
BLUE = "$blue"
AMBER = "$amber"
SILVER = "$silver"
BRICK = "$brick"

CLOTHS = {
    "blue": (CLOTH_BLUE, CLOTH_BLUE_EDGE),
    "green": (CLOTH_GREEN, CLOTH_GREEN_EDGE),
    "aubergine": (CLOTH_AUBERGINE, CLOTH_AUBERGINE_EDGE),
    "terracotta": (CLOTH_TERRACOTTA, CLOTH_TERRACOTTA_EDGE),
}
"""A cloth's middle and edge."""
PLAYER_COLOURS = (TEAL, ROSE, VIOLET, LIME, BLUE, AMBER, SILVER, BRICK)

SHOUT = "Vollkorn-BlackItalic"
"""Titles, game names and the shout. Never digits: its default figures are old-style."""
HEADING = "Vollkorn-Black"
BLACK = "Lato-Black"
BOLD = "Lato-Bold"
BODY = "Lato-Medium"


LEAST_READING = 0.72
"""The least pixels per unit for text, and for what grows with it."""
SMALLEST_TEXT = 15
"""The smallest text of the design, in units."""
TARGET_INCHES = 15 / 25.4
"""The least size of a place to press if people stand before a screen."""


@dataclass(frozen=True, slots=True)
class Metrics:
    """A window's size and what follows from it.

    Layouts are drawn for 1920 x 1080; `space` scales pictures, `reading` what grows with the
    text, which shrinks less on small screens.
    """

    width: int
    height: int
    text_scale: float = 1.0
    look: Look = PLAIN_LOOK
    """Which themes give the colours."""
    inches: float = 0.0
    """Diagonal of the screen that the window fills; 0: unknown."""
    u: float = field(init=False)
    """Window pixels per layout unit."""
    space: Scale = field(init=False)
    """The layout units of tables and pictures."""
    reading: Scale = field(init=False)
    """The layout units of forms and dialogs."""
    least_target: int = field(init=False)
    """The least size of a place to press, in pixels: 15 mm on a screen of known size, else 0."""

    def __post_init__(self) -> None:
        # Computed once: everything in every frame is multiplied by it.
        object.__setattr__(self, "u", min(self.width / 1920, self.height / 1080))
        object.__setattr__(self, "space", Scale(self.u))
        object.__setattr__(self, "reading", Scale(max(self.u, LEAST_READING)))
        diagonal = math.hypot(self.width, self.height)
        least = TARGET_INCHES * diagonal / self.inches if self.inches else 0.0
        object.__setattr__(self, "least_target", math.ceil(least))

    @property
    def is_narrow(self) -> bool:
        """Whether the window is narrower than 1.55 : 1, e.g. 4 : 3."""
        return self.width / self.height < 1.55

    @property
    def larger(self) -> float:
        """By how much text is enlarged: 0 is as designed, 1 is twice as large or more."""
        return max(0.0, min(1.0, self.text_scale - 1))

    @property
    def bar_units(self) -> float:
        """Height of the bar at the top of a table in layout units, enough for its buttons."""
        least = max(41 + 13 * self.larger, self.least_target + 4)
        return max(60.0 + 16 * self.larger, least / self.u)

    def px(self, units: float) -> int:
        """Return layout units as whole window pixels."""
        return round(units * self.u)

    @property
    def text_unit(self) -> float:
        """Pixels per unit of text size."""
        return self.reading.unit * self.text_scale

    def font_size(self, units: float) -> int:
        """Return the pixel size of a text, never below what can be read on this window.

        If text is enlarged, the smallest size is, too, except for text that had to be made smaller
        than any text of the design to fit its room. If text is reduced, so is the smallest size:
        what is made smaller never grows.
        """
        floor = 15 if self.height >= 1080 else 14 if self.height >= 768 else 13
        scale = min(1.0, self.text_scale) if units < SMALLEST_TEXT else self.text_scale
        least = round(floor * scale)
        return max(least, round(units * self.text_unit))
