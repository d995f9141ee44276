"""Where everything lies on the table of Sauce, for any window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict

from pygame import Rect

from game.ui.layout import place
from game.ui.table.own_place import OwnPlace, own_place
from game.ui.table.panels.notes import LEAST_TWO_LINES
from game.ui.theme import Metrics

SLOT = (124, 174)
ACROSS, DOWN = 142, 106
"""How far the cards of a trick lie from its middle."""
RADIUS = 216
PLATE = (304, 92)
APART = 12
"""Gap between things that lie side by side."""
HEM = 16
"""Gap inside the lower edge of the cloth."""
MOST_SPREAD = 420.0
"""The most that the table uses at each side of a window wider than 16:9."""
STRIP = 400
"""Width of a face-up hand at a side."""
OWN_STRIP = 330
"""The same for the place in front on a flat table."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Rectangles in window pixels; rows by place begin at the bottom and go clockwise."""

    bar: Rect
    cloth: Rect
    bottles: tuple[Rect, Rect]
    """Ours at the left, theirs at the right."""
    sauces: Rect
    bids: Rect
    plates: tuple[Rect, Rect, Rect, Rect]
    tokens: tuple[Rect, Rect, Rect, Rect]
    """Where the bids lie, each beside its plate."""
    open_cards: tuple[Rect, Rect, Rect, Rect]
    """Where face-up cards lie; the first is empty unless the table is flat."""
    centre: tuple[int, int]
    radius: int
    slots: tuple[Rect, Rect, Rect, Rect]
    rows: tuple[Rect, Rect]
    """What has to be followed, and what is trump."""
    kitty: Rect
    points: Rect
    last: Rect
    """The button that shows the last trick."""
    notice: int
    """The y of messages above the own plate."""
    hand_top: int
    hand_card: int
    hand_left: int
    hand_right: int
    is_narrow: bool
    spread: float
    """Width of each half of the table beyond 16:9, in units."""


class _Block(TypedDict):
    """The notes around the trick; see the fields of Layout."""

    rows: tuple[Rect, Rect]
    kitty: Rect
    points: Rect
    last: Rect


def _block(g: _Ground, radius: float) -> _Block:
    """Return the places left and right of the trick."""
    rect, middle, y, larger = g.rect, g.middle, g.trick_y, g.larger
    far = 476 - 30 * larger + 0.4 * g.spread
    wide = far - radius - 20 - 0.12 * g.spread
    left, right = middle - far, middle + far - wide
    row = max(56 + 12 * larger, LEAST_TWO_LINES / g.u)
    top = y - 92 - 26 * larger
    rows = top + 14 - 6 * larger
    bottom = rows + 2 * row + 6
    return {
        "rows": (rect(left, rows, wide, row), rect(left, rows + row + 6, wide, row)),
        "kitty": rect(left + 20, bottom + 22 - 12 * larger, 190, 84),
        "points": rect(right, top, wide, 148 + 40 * larger),
        "last": rect(right, y + 70 + 14 * larger, wide, 112),
    }


def _narrow_block(g: _Ground, wide: float, aside: float) -> _Block:
    """Return the places below the trick, for windows that are nearly square.

    The last trick lies `aside` to the right of the points: the own bid may be beside it. On a low
    cloth everything is as much lower as it has to be.
    """
    rect, left, right = g.rect, g.middle - 268 - wide, g.middle + 218
    top = g.y(628) - 10
    low = min(1.0, (g.bottom - HEM - top) / 270)
    row, below = 64 * low, top + 146 * low
    return {
        "rows": (rect(left, top, wide, row), rect(left, top + 72 * low, wide, row)),
        "kitty": rect(left + 30, below, 230, 92 * low),
        "points": rect(right, top, wide, 136 * low),
        "last": rect(right + aside, below, (wide - 60) * low, 124 * low),
    }


@dataclass(frozen=True, slots=True)
class _Ground:
    """A window in layout units, and the measures that follow from it."""

    u: float
    full: float
    high: float
    is_narrow: bool
    larger: float
    """How much larger than designed the text is."""
    down: float
    """How much higher the bar is than designed."""

    @property
    def spare(self) -> float:
        """The height beyond 16:9."""
        return max(0.0, self.high - 1080)

    @property
    def bottom(self) -> float:
        """The lower edge of the cloth."""
        return self.high - 236 - self.spare * 0.16

    @property
    def stretch(self) -> float:
        """How much higher the cloth is than in the design."""
        return (self.bottom - 74 - self.down) / 770

    @property
    def grow(self) -> float:
        """How much larger the trick is than in the design."""
        most = min(self.stretch, 1.22) if self.is_narrow else min(1.2 * self.stretch, 1.22)
        return most * (1 - 0.06 * self.larger)

    @property
    def trick_y(self) -> float:
        """The y of the trick's middle; it leaves room between the plates above and below."""
        return self.y(414 if self.is_narrow else 472)

    @property
    def trick_bottom(self) -> float:
        """The lower edge of what lies in the middle of the table."""
        return self.y(628 if self.is_narrow else 732)

    @property
    def middle(self) -> float:
        """The middle between left and right."""
        return self.full / 2

    @property
    def spread(self) -> float:
        """Width of each half of the table beyond 16:9."""
        return max(0.0, min((self.full - 1920) / 2, MOST_SPREAD))

    @property
    def left(self) -> float:
        """Free width at each side of windows that are wider still."""
        return max(0.0, (self.full - 1920) / 2 - MOST_SPREAD)

    @property
    def panel_wide(self) -> float:
        """Width of the panels of Sauces and bids."""
        if self.is_narrow:
            return 298.0 + 30 * self.larger
        return 262.0 + 76 * self.larger + 0.2 * self.spread

    @property
    def panel_left(self) -> float:
        """How far these panels are from the window's sides."""
        return self.left + 40

    @property
    def panel_top(self) -> float:
        """The upper edge of these panels."""
        return self.plate_top + self.plate[1] + 14

    @property
    def panel_high(self) -> float:
        """Height of these panels."""
        return (500 - 12 * self.larger) * self.stretch

    @property
    def plate(self) -> tuple[float, float]:
        """Width and height of a plate."""
        more = (70.0, 18.0) if self.is_narrow else (76 * self.larger, 16 * self.larger)
        return PLATE[0] + more[0], PLATE[1] + more[1]

    @property
    def plate_top(self) -> float:
        """The upper edge of the others' plates."""
        return 91 + self.down

    def rect(self, x: float, y: float, width: float, height: float) -> Rect:
        """Return a place in pixels."""
        u = self.u
        return Rect(round(x * u), round(y * u), round(width * u), round(height * u))

    def y(self, at: float) -> float:
        """Return the y on this cloth of a y in the design."""
        return 74 + self.down + (at - 74) * self.stretch


def _bottles(g: _Ground) -> tuple[Rect, Rect]:
    """Return the places of the bottles, beside the panels."""
    wide = 150.0 - 14 * g.larger if g.is_narrow else 148.0 - 36 * g.larger + 0.14 * g.spread
    high = min((436 + 0.3 * g.spread) * g.stretch, wide * 3.0)
    left, top = g.panel_left + g.panel_wide + 16, g.panel_top + 6
    return g.rect(left, top, wide, high), g.rect(g.full - left - wide, top, wide, high)


def _sauces(g: _Ground, own: OwnPlace | None) -> Rect:
    """Return the place of the Sauces, above the sign that says whose turn it is."""
    rect = g.rect(g.panel_left, g.panel_top, g.panel_wide, g.panel_high)
    if own is not None and rect.right > own.sign.x:
        rect.height = min(rect.height, own.sign.y - round(APART * g.u) - rect.y)
    return rect


def _slots(g: _Ground) -> tuple[Rect, Rect, Rect, Rect]:
    wide, high = SLOT[0] * g.grow, SLOT[1] * g.grow
    centre = (g.middle, g.trick_y)

    def slot(dx: int, dy: int) -> Rect:
        x, y = centre[0] + dx * ACROSS * g.grow, centre[1] + dy * DOWN * g.grow
        return g.rect(x - wide / 2, y - high / 2, wide, high)

    return slot(0, 1), slot(-1, 0), slot(0, -1), slot(1, 0)


def _plates(g: _Ground, own: OwnPlace | None) -> tuple[Rect, Rect, Rect, Rect]:
    wide, high = g.plate
    left, top = g.left + 40, g.plate_top
    return (
        g.rect(g.middle - wide / 2, g.bottom - 16 - high, wide, high) if own is None else own.plate,
        g.rect(left, top, wide, high),
        g.rect(g.middle - wide / 2, top, wide, high),
        g.rect(g.full - left - wide, top, wide, high),
    )


def _tokens(
    g: _Ground, plates: tuple[Rect, Rect, Rect, Rect], own_place: OwnPlace | None
) -> tuple[Rect, Rect, Rect, Rect]:
    size, gap = min(100, round(g.plate[1] + 4)), 10

    def beside(plate: Rect, *, left: bool = False) -> Rect:
        rect = g.rect(0, 0, size, size)
        rect.centery = plate.centery
        rect.x = round(plate.x - gap * g.u) - rect.width if left else plate.right
        if not left:
            rect.x += round(gap * g.u)
        return rect

    own, first, partner, last = plates
    laid = beside(own)
    if own_place is not None:
        laid = place(own_place.foot, (own_place.foot.height,) * 2, "midleft")
    return laid, beside(first), beside(partner), beside(last, left=True)


def beside_own(u: float, plate: Rect, token: Rect) -> Rect:
    """Return where the cards in front lie face up on a flat table: beside the bid."""
    return Rect(token.right + round(12 * u), plate.y, round(OWN_STRIP * u), plate.height)


def _beside_partner(g: _Ground, partner: Rect, first_token: Rect) -> Rect:
    """Return where the hand opposite lies face up: between its plate and the bid at its left."""
    aside = 310 - 60 * (g.larger if not g.is_narrow else 1)
    right = partner.x - round(APART * g.u)
    left = max(right - round(aside * g.u), first_token.right + round(APART * g.u))
    return Rect(left, round((92 + g.down) * g.u), right - left, round(96 * g.u))


def _open_cards(
    g: _Ground, own: Rect, own_token: Rect | None, block: _Block, opposite: Rect
) -> tuple[Rect, Rect, Rect, Rect]:
    """Return where hands lie face up: at the sides below the panels, `opposite` beside the plate.

    `own_token` is the own bid's place on a flat table: there the own plate takes no room at the
    left, and its cards lie beside it.
    """
    top, left, kitty = g.panel_top + g.panel_high + 10, g.left + 44, block["kitty"]
    strip = min(g.bottom - 14 - top, 130)
    if own_token is not None:
        room = STRIP if not g.is_narrow else min(STRIP, kitty.x / g.u - 10 - left)
        first = g.rect(left, top, room, strip)
        # In a narrow window the last trick lies beside the own plate.
        above = Rect(own.x, own.y - round(100 * g.u), own.width, round(90 * g.u))
        front = above if g.is_narrow else beside_own(g.u, own, own_token)
    else:
        front = Rect(0, 0, 0, 0)
        first = g.rect(max(left, own.right / g.u + 14), top, STRIP, strip)
        if g.is_narrow:  # what is said about the trick lies there
            first = Rect(kitty.right + round(APART * g.u), kitty.y, first.width, kitty.height)
    right = g.rect(g.full - left - STRIP, top, STRIP, strip)
    if g.is_narrow:
        taken = max(block["points"].right, block["last"].right) + round(APART * g.u)
        right.width, right.x = right.right - max(right.x, taken), max(right.x, taken)
    return front, first, opposite, right


def arrange(metrics: Metrics, *, is_flat: bool = False) -> Layout:
    """Return the layout for this window.

    On a flat table the seat at the bottom has a plate like all others, and no hand below.
    """
    u, own = metrics.u, None if is_flat else own_place(metrics)
    g = _Ground(
        u, metrics.width / u, metrics.height / u, metrics.is_narrow, metrics.larger,
        metrics.bar_units - 60,
    )  # fmt: skip
    middle, bottom = g.middle, g.bottom
    radius = RADIUS * g.grow
    aside = 90 if own is None else 30
    block = _narrow_block(g, 322.0, aside) if g.is_narrow else _block(g, radius)
    plates = _plates(g, own)
    tokens = _tokens(g, plates, own)
    right = g.full - max(20.0, 0.035 * g.full, (g.full - 2300) / 2)
    left = g.full - right if own is None else own.right / u
    return Layout(
        bar=g.rect(0, 0, g.full, metrics.bar_units),
        cloth=g.rect(20, 74 + g.down, g.full - 40, bottom - 74 - g.down),
        bottles=_bottles(g),
        sauces=_sauces(g, own),
        bids=g.rect(
            g.full - g.panel_left - g.panel_wide,
            g.panel_top,
            g.panel_wide,
            g.panel_high * (0.66 + 0.24 * g.larger - (0.1 if g.is_narrow else 0.0)),
        ),
        plates=plates,
        tokens=tokens,
        open_cards=_open_cards(
            g,
            plates[0],
            tokens[0] if is_flat else None,
            block,
            _beside_partner(g, plates[2], tokens[1]),
        ),
        centre=(round(middle * u), round(g.trick_y * u)),
        radius=round(radius * u),
        slots=_slots(g),
        notice=round((g.trick_bottom + bottom - 16) / 2 * u),
        hand_top=round((bottom + 18) * u),
        hand_card=round((142 + g.spare * 0.08) * u),
        hand_left=round(left * u),
        hand_right=round(right * u),
        is_narrow=g.is_narrow,
        spread=g.spread,
        **block,
    )
