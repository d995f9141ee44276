"""Where everything stands while bids are made: the large bottle, the cards and the buttons."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.tables.sauce.layout.open_hands import (
    CARD,
    FACE,
    LARGEST_CARD,
    lines_of,
    narrowed,
    row_height,
)
from game.tables.sauce.layout.table_layout import Layout, beside_own
from game.ui.theme import Metrics

RATIO = 440 / 160
"""Height of a bottle divided by its width."""
FLOOR, FULL = 430 / 440, 130 / 440
"""How far down the bottle the sauce stands with no points, and with all points of a hand."""
MOST_WIDE = 300
LEAST_SPREAD = 180
"""Units beyond 16:9 at each side from which the others' bottle stands beside the cards."""
THEIRS_WIDE = 150.0
BETWEEN = 22
"""Units between two open hands."""
ABOVE_ROW = 14
LEAST_DESK = 136
"""Least height of the buttons above open hands, in units."""


@dataclass(frozen=True, slots=True)
class BidLayout:
    """Rectangles in window pixels."""

    bottle: Rect
    """The own team's bottle."""
    theirs: Rect
    their_name: Rect
    left: Rect
    """Beside the bottle: who has which share of the sauce."""
    tag: Rect
    """The tag of the ring; it is moved to the sauce's surface."""
    label: Rect
    cards: tuple[Rect, Rect, Rect, Rect]
    desk: Rect
    """The buttons."""
    open_hands: tuple[Rect, Rect, Rect, Rect]
    """Where face-up cards lie, by place: the others' in a row below; the first beside the own plate
    on a flat table, else empty."""
    open_faces: tuple[Rect, Rect, Rect, Rect]
    """The faces left of them; the first is empty."""

    def level(self, bottle: Rect, points: float, most: int) -> float:
        """Return the y of so many points in this bottle, in window pixels."""
        share = FLOOR - (FLOOR - FULL) * min(1.0, max(0.0, points / most))
        return bottle.y + bottle.height * share


def arrange_bids(metrics: Metrics, table: Layout, held: int = 0) -> BidLayout:
    """Return the places for this window: a wide one has larger cards between both bottles.

    `held` is how many cards of each other hand lie face up; they leave less height for the rest.
    """
    u, larger = metrics.u, metrics.larger
    middle, down = metrics.width / u / 2, metrics.bar_units - 60
    spread, is_wide = table.spread, table.spread > LEAST_SPREAD
    top, bottom = 88 + down, table.cloth.bottom / u
    high = min(bottom - 58 - top, MOST_WIDE * RATIO)
    wide = high / RATIO
    centre = middle - 320 - 0.5 * spread
    own = table.plates[0]
    is_flat = own.left > table.sauces.right
    if is_flat:
        # On a flat table the own plate is in the middle of the cloth's lower edge.
        centre = min(centre, own.left / u - 14 - wide / 2)
    bottle = _rect(u, centre - wide / 2, top + (bottom - 58 - top - high) / 2, wide, high)
    panel = table.sauces.right / u + 10
    edge, right = centre + wide / 2, middle + 920 + spread
    first = middle + 40 - 0.45 * spread
    last = right - (THEIRS_WIDE + 30 if is_wide else 0)
    plates = table.plates[1].bottom / u
    label = plates + 12 + 6 * larger
    cards_top = label + 42 + 22 * larger
    across = (last - first - 3 * 14) / 4
    ratio = 2.0 if metrics.is_narrow else 1.6
    tall = min(across * ratio, (bottom - cards_top) * (0.6 if is_wide else 0.55))
    gap = 26 if not metrics.is_narrow else 50
    low = bottom - 26
    # On a flat table all press at their own places, and the own plate is at the lower edge.
    row_low, least = (own.top / u - 12, 0) if is_flat else (low, LEAST_DESK)
    lines = lines_of(held)
    if lines:
        room = row_low - cards_top - gap - least - ABOVE_ROW
        tall = min(tall, room - row_height(CARD, lines))
    desk_top = cards_top + tall + gap
    their = THEIRS_WIDE if is_wide else min(112.0, (low - desk_top) / RATIO * 0.98)
    row = _open_row(
        u, (first, last if is_wide else right - their - 24),
        (desk_top + least + ABOVE_ROW, row_low), held,
    )  # fmt: skip
    desk_low = row.top - ABOVE_ROW if lines else low
    if is_wide:
        their_top = cards_top
        name = _rect(u, right - their - 20, cards_top + their * RATIO + 8, their + 40, 50)
    else:
        their_top = low - their * RATIO
        # Open hands take the room at the foot of the bottle: its name stands beside its neck.
        name_top = their_top + 0.34 * their * RATIO - 30 if lines else low - 64
        name = _rect(u, right - their - 14 - 190, name_top, 190, 60)
    nowhere = Rect(0, 0, 0, 0)
    return BidLayout(
        bottle=bottle,
        theirs=_rect(u, right - their, their_top, their, their * RATIO),
        their_name=name,
        left=_rect(u, panel, top, centre - wide / 2 - 6 - panel, high),
        tag=_rect(u, edge - 4, 0, min(166.0, first - 14 - edge), 104 + 20 * larger),
        label=_rect(u, first, label, last - first, 30 + 20 * larger),
        cards=(
            _rect(u, first, cards_top, across, tall),
            _rect(u, first + (across + 14), cards_top, across, tall),
            _rect(u, first + 2 * (across + 14), cards_top, across, tall),
            _rect(u, first + 3 * (across + 14), cards_top, across, tall),
        ),
        desk=_rect(
            u,
            first,
            desk_top,
            600 if is_wide else 450 + 100 * larger,
            min(desk_low - desk_top, 150 * max(1.2, tall / 240) * (1 + 0.4 * larger)),
        ),
        open_hands=(beside_own(u, own, table.tokens[0]) if is_flat else nowhere, *row.hands),
        open_faces=(nowhere, *row.faces),
    )


@dataclass(frozen=True, slots=True)
class _OpenRow:
    """The open hands of the others beside each other."""

    top: float
    """Units."""
    faces: tuple[Rect, Rect, Rect]
    hands: tuple[Rect, Rect, Rect]


def _open_row(
    u: float, across: tuple[float, float], down: tuple[float, float], held: int
) -> _OpenRow:
    """Return a row at the lower end of this room, for so many cards of each hand."""
    (left, right), (top, bottom) = across, down
    each = (right - left - 2 * BETWEEN) / 3
    beside, lines = FACE + 8, max(1, lines_of(held))
    card = max(CARD, min((bottom - top) / row_height(1, lines), LARGEST_CARD))
    high = row_height(narrowed(card, each - beside, held), lines)

    def face(number: int) -> Rect:
        x = left + number * (each + BETWEEN)
        return _rect(u, x, bottom - (high + FACE) / 2, FACE, FACE)

    def cards(number: int) -> Rect:
        x = left + number * (each + BETWEEN)
        return _rect(u, x + beside, bottom - high, each - beside, high)

    faces, hands = (face(0), face(1), face(2)), (cards(0), cards(1), cards(2))
    return _OpenRow(bottom - high, faces, hands)


def _rect(u: float, x: float, y: float, width: float, height: float) -> Rect:
    return Rect(round(x * u), round(y * u), round(width * u), round(height * u))
