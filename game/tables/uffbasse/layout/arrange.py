"""Where everything lies on Uffbasse!'s table, for any window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict

from pygame import Rect

from game.ui.layout import scaled
from game.ui.table.own_place import own_place
from game.ui.theme import Metrics

COLUMNS, GAP = 5, 16.0
"""Columns of recipes and stalls, and the room between them."""
WIDEST_COLUMN = 340.0
EDGE, BESIDE, RAIL, WIDEST_RAIL = 20.0, 10.0, 226.0, 300.0
"""Gaps outside the rails and beside the cloth; width of the rails, and the greatest one, in very
wide windows."""
PANELS, BETWEEN = 3, 10.0
"""Plates below each other in a rail, and the room between them."""
LOWEST, HEM = 8.0, 27.0
"""Gaps below the lowest plate, and inside the cloth's edge."""
CROWD = 5
"""With so many players not everything has room beside the trick."""
BUTTON, CHOICE = 118.0, 48.0
"""Radius of the shout button, and height of the one below it."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Rectangles in window pixels. Lists of columns go from left to right."""

    bar: Rect
    cloth: Rect
    opponents: tuple[Rect, ...]
    """Plates of the other seats, clockwise from the viewer's left neighbour."""
    own: Rect
    recipes: tuple[Rect, ...]
    stalls: tuple[Rect, ...]
    """The awnings."""
    columns: tuple[Rect, ...]
    """Where the cards of each stall lie; one with many cards may take room from others."""
    market_card: int
    """Width of a card on the market."""
    trick_box: Rect
    trick_card: int
    slot_pitch: float
    """Distance between the slots of a trick."""
    no_trump: Rect
    last: Rect
    """The button that lays out the last trick."""
    card_spot: Rect
    """Where the Uffbasse! card lies when nobody owns it."""
    card_words: Rect | None
    """The words about its owner; None if there is no room."""
    corner: Rect
    """For the shout button, in the kitchen for the pass button."""
    choice: int
    """Height of a second button in that corner."""
    payment: Rect
    hand_left: int
    hand_right: int
    hand_top: int
    hand_card: int
    spare: Rect | None
    """A plate's place where nobody sits."""
    is_narrow: bool

    @property
    def hand_x(self) -> int:
        """The middle of the hand's room."""
        return (self.hand_left + self.hand_right) // 2

    @property
    def shows_card_in_kitchen(self) -> bool:
        """Whether the Uffbasse! card lies beside the cloth, where no kitchen covers it."""
        return not self.cloth.colliderect(self.card_spot)


class Middle(TypedDict):
    """What lies on the cloth; see the fields of Layout."""

    recipes: tuple[Rect, ...]
    stalls: tuple[Rect, ...]
    columns: tuple[Rect, ...]
    market_card: int
    trick_box: Rect
    trick_card: int
    slot_pitch: float
    no_trump: Rect
    last: Rect
    payment: Rect


@dataclass(frozen=True, slots=True)
class Heights:
    """Heights of things on the cloth in the drawing; all shrink and grow together."""

    recipe: float
    awning: float
    card: float
    trick: float
    last: float
    """Width of the button beside the trick."""

    @property
    def whole(self) -> float:
        """Height of the whole cloth with its gaps."""
        return 2 * self.recipe + self.awning + self.card + self.trick + 68


WIDE = Heights(recipe=173, awning=43, card=160, trick=160, last=290)
NARROW = Heights(recipe=221, awning=62, card=218, trick=190, last=300)


def arrange(metrics: Metrics, others: int, *, is_flat: bool = False) -> Layout:
    """Return the layout for this window and number of opponents.

    On a flat table the seat at the bottom has a plate like all others, and no hand below.
    """
    if metrics.is_narrow and not is_flat:
        return _narrow(metrics, others)
    return _wide(metrics, others, is_flat=is_flat)


def _wide(metrics: Metrics, others: int, *, is_flat: bool) -> Layout:
    u = metrics.u
    full, high = metrics.width / u, metrics.height / u
    down, larger = metrics.bar_units - 60, metrics.larger
    rail = min(WIDEST_RAIL, RAIL + 12 * larger + max(0.0, full - 2160) * 0.1)
    left, right = EDGE + rail + BESIDE, full - EDGE - rail - BESIDE
    place = own_place(metrics)
    top, bottom = 65 + down, 842 + (high - 1080) * 0.7
    foot = bottom if is_flat else high - LOWEST
    first = top + 8
    if is_flat:
        panel = min(360.0, (foot - first - (PANELS - 1) * BETWEEN) / PANELS)
    else:
        panel = min(360.0, (place.sign.y / u - first - 2 * BETWEEN) / 2)
    rails = [
        [scaled(u, x, first + i * (panel + BETWEEN), rail, panel) for i in range(2)]
        for x in (EDGE, right + BESIDE)
    ]
    aside = None if is_flat else place.sign.right / u
    middle = _middle(u, others, (left, top, right, bottom), WIDE, aside)
    corner_top = foot - 2 * BUTTON - CHOICE - 4
    beside = first + panel + BETWEEN
    if others == CROWD - 1:
        beside += panel + BETWEEN
        spot, words = _spot_on_cloth(u, middle), None
    else:
        spot, words = _spot_in_rail(u, right + BESIDE, rail, (beside, corner_top), larger)
    corner_top = max(corner_top, beside)
    return Layout(
        bar=scaled(u, 0, 0, full, metrics.bar_units),
        cloth=scaled(u, left, top, right - left, bottom - top),
        opponents=_seats(rails, others),
        own=scaled(u, EDGE, foot - panel, rail, panel) if is_flat else place.plate,
        card_spot=spot,
        card_words=words,
        corner=scaled(u, right + BESIDE, corner_top, rail, foot - corner_top),
        choice=_choice(metrics),
        hand_left=place.right,
        hand_right=round((right - 10) * u),
        hand_top=round((bottom + 8) * u),
        hand_card=round(154 * u),
        spare=rails[0][1] if others <= 2 and not is_flat else None,
        is_narrow=False,
        **middle,
    )


def _seats(rails: list[list[Rect]], others: int) -> tuple[Rect, ...]:
    """Return the opponents' plates, clockwise."""
    (upper, lower), right = rails
    first = (lower, upper) if others > 2 else (upper,)
    return (*first, *right[: others - len(first)])


def _spot_in_rail(
    u: float, x: float, rail: float, room: tuple[float, float], larger: float
) -> tuple[Rect, Rect]:
    """Return the place of the Uffbasse! card above the shout button, and that of its words."""
    top, bottom = room
    words = min(84 + 50 * larger, (bottom - top) * 0.4)
    width = min(152.0, (bottom - top - words - 34) / 1.4)
    y = (top + bottom - words - 14 - width * 1.4) / 2
    spot = scaled(u, x + (rail - width) / 2, y, width, width * 1.4)
    return spot, scaled(u, x, y + width * 1.4 + 14, rail, words)


def _spot_on_cloth(u: float, middle: Middle) -> Rect:
    """Return the place of the Uffbasse! card beside the trick; the last trick makes room for it."""
    box, end = middle["trick_box"], middle["last"].right
    high = round(box.height * 0.84)
    spot = Rect(box.right + round(16 * u), 0, round(high / 1.4), high)
    spot.centery = box.centery
    left = max(spot.right + round(16 * u), middle["last"].x)
    middle["last"].x, middle["last"].width = left, end - left
    return spot


def _choice(metrics: Metrics) -> int:
    return max(metrics.px(CHOICE), 34, metrics.least_target)


def _narrow(metrics: Metrics, others: int) -> Layout:
    u, larger = metrics.u, metrics.larger
    full, high = metrics.width / u, metrics.height / u
    strip = 0.11 * high + 18 * larger
    wide = min(620.0, (full - 40 - GAP * (others - 1)) / others)
    left = full / 2 - (others * wide + (others - 1) * GAP) / 2
    seats_top = metrics.bar_units + 8
    seats = tuple(scaled(u, left + i * (wide + GAP), seats_top, wide, strip) for i in range(others))
    top = seats_top + strip + 10
    # The hand reaches the lower edge; with a replay's strip it shrinks first.
    bottom = high - min(226.0, 0.157 * high)
    place = own_place(metrics)
    middle = _middle(u, others, (20, top, full - 20, bottom), NARROW, place.sign.right / u)
    foot, lowest = bottom + 10, high - LOWEST
    corner = min(220.0, lowest - foot)
    return Layout(
        bar=scaled(u, 0, 0, full, metrics.bar_units),
        cloth=scaled(u, 20, top, full - 40, bottom - top),
        opponents=seats,
        own=place.plate,
        card_spot=_spot_on_cloth(u, middle),
        card_words=None,
        corner=scaled(u, full - 20 - corner, foot, corner, lowest - foot),
        choice=_choice(metrics),
        hand_left=place.right,
        hand_right=round((full - 20 - corner - 14) * u),
        hand_top=round((bottom + 4) * u),
        hand_card=round(192 * u),
        spare=None,
        is_narrow=True,
        **middle,
    )


def _middle(
    u: float,
    others: int,
    cloth: tuple[float, float, float, float],
    usual: Heights,
    aside: float | None,
) -> Middle:
    """Return what lies on the cloth; `cloth` is left, top, right and bottom in layout units.

    `aside` is the right end of the turn sign in the cloth's corner.
    Heights grow and shrink from the drawing with the cloth.
    """
    left, top, right, bottom = cloth
    grow = (bottom - top) / usual.whole
    column = min(WIDEST_COLUMN if usual is WIDE else 400.0, _column(right - left, usual))
    total = COLUMNS * column + (COLUMNS - 1) * GAP
    start = (left + right - total) / 2
    xs = [start + i * (column + GAP) for i in range(COLUMNS)]
    # A window that is high for its width gets more air instead.
    high, card = min(usual.recipe * grow, 0.9 * column), min(usual.card * grow, 0.64 * column)
    air = (2 * (usual.recipe * grow - high) + usual.card * grow - card) / 4
    rows = (top + 15 * grow + air / 2, top + 23 * grow + air + high)
    stalls = rows[1] + high + 9 * grow + air
    market = stalls + usual.awning * grow
    room = usual.trick * grow
    width, pitch, trick = _trick(room, others + 1, total)
    trick_top = market + card + 14 * grow + air + (room - trick) / 2
    inside = max(width + 28, 3.2 * trick)
    middle = (left + right) / 2
    box = (middle - inside / 2, trick_top - 12 * grow, inside, trick + 24 * grow)
    free = start if aside is None else max(start, aside + 16)
    payment = max(start - 10, 0.0 if aside is None else aside + 10)
    awning = min(0.73 * column, 2.2 * usual.awning * 2)
    last = min(usual.last, start + total - box[0] - box[2] - 16)
    last_high = trick * 0.5
    return {
        "recipes": tuple(scaled(u, x, y, column, high) for y in rows for x in xs),
        "stalls": tuple(
            scaled(u, x + (column - awning) / 2, stalls, awning, market - stalls + 8) for x in xs
        ),
        "columns": tuple(scaled(u, x, market, column, card) for x in xs),
        "market_card": round(card / 1.4 * u),
        "trick_box": scaled(u, *box),
        "trick_card": round(trick / 1.4 * u),
        "slot_pitch": pitch * u,
        "no_trump": scaled(u, free, trick_top + trick * 0.35, box[0] - 14 - free, trick * 0.3),
        "last": scaled(
            u, start + total - last, trick_top + (trick - last_high) / 2, last, last_high
        ),
        "payment": scaled(
            u, payment, stalls + 4, start + total + 10 - payment, bottom - 14 - stalls - 4
        ),
    }


def _column(room: float, usual: Heights) -> float:
    hem = HEM if usual is WIDE else 10
    return (room - 2 * hem - (COLUMNS - 1) * GAP) / COLUMNS


def _trick(high: float, players: int, total: float) -> tuple[float, float, float]:
    """Return the width of a trick, the distance of its cards, and their height.

    It takes at most half of the cloth: the turn sign and other things lie beside it.
    """
    gap = 30.0 if players < CROWD else 14.0
    card = min(high / 1.4, (total / 2 - 28 - (players - 1) * gap) / players)
    return players * card + (players - 1) * gap, card + gap, card * 1.4
