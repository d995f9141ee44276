"""Where everything lies on Uffbasse!'s table, for any window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict

from pygame import Rect

from game.ui.theme import Metrics

COLUMNS = 5
COLUMN_WIDTH, COLUMN_GAP = 212, 18


@dataclass(frozen=True, slots=True)
class Layout:
    """Rectangles in window pixels. Lists of columns go from left to right."""

    bar: Rect
    cloth: Rect
    opponents: tuple[Rect, ...]
    """Panels of the other seats, clockwise from the viewer's left neighbour."""
    extras: tuple[Rect, ...]
    """Room beside the seats: for the last trick, the log, the points."""
    own: Rect
    dishes: Rect | None
    """The viewer's dishes; None where they stand in the own panel (low windows)."""
    recipes: tuple[Rect, ...]
    stalls: tuple[Rect, ...]
    bulbs_y: int
    market_top: int
    market_bottom: int
    market_card: int
    """Width of a card on the market."""
    tray: Rect
    pill: Rect
    rows: tuple[Rect, Rect]
    card_spot: Rect
    """Where the Uffbasse! card lies when nobody owns it."""
    shout: tuple[int, int, int]
    """Middle and radius of the shout button."""
    payment: Rect
    hand_x: int
    hand_top: int
    hand_room: int
    hand_card: int
    trick_card: int
    is_compact: bool
    is_narrow: bool


class Middle(TypedDict):
    """What lies on the cloth; see the fields of Layout."""

    recipes: tuple[Rect, ...]
    stalls: tuple[Rect, ...]
    bulbs_y: int
    market_top: int
    market_bottom: int
    market_card: int
    tray: Rect
    pill: Rect
    rows: tuple[Rect, Rect]
    card_spot: Rect
    shout: tuple[int, int, int]
    payment: Rect
    trick_card: int


def arrange(metrics: Metrics, others: int) -> Layout:
    """Return the layout for this window and number of opponents."""
    return _narrow(metrics, others) if metrics.is_narrow else _wide(metrics, others)


def _wide(metrics: Metrics, others: int) -> Layout:
    u = metrics.u
    full, high = metrics.width / u, metrics.height / u
    spare = high - 1080
    rail = min(420.0, 304 + max(0.0, full - 2160) * 0.25)
    cloth = (rail + 36, 74.0, full - 2 * rail - 72, 770 + spare * 0.65)
    bottom = cloth[1] + cloth[3]
    right = full - 20 - rail
    compact = metrics.is_compact
    panel, step = (204, 216) if compact else (278, 296)
    left_slots = [_rect(u, 20, 84 + i * step, rail, panel) for i in range(2)]
    right_slots = [_rect(u, right, 84 + i * step, rail, panel) for i in range(2)]
    own_top: float
    if compact:
        own_top = 84 + 2 * step
        own = _rect(u, 20, own_top, rail, high - own_top - 10)
        foot = _rect(u, right, own_top, rail, high - own_top - 10)
        dishes = None
    else:
        own_top = high - 376
        own = _rect(u, 20, own_top, rail, 356)
        dishes = foot = _rect(u, right, own_top, rail, 356)
    seats, free = _share_slots(left_slots, right_slots, others)
    if compact and others == 1:
        # Nobody sits below the only opponent: the own panel takes that place, too.
        own = own.union(free.pop())
    extras = (*free[:1], foot, *free[1:]) if compact else tuple(free)
    middle = _middle(metrics, full / 2, cloth[1], bottom, spare * 0.65)
    hand_top = bottom + 6 + spare * 0.1
    return Layout(
        bar=_rect(u, 0, 0, full, 60),
        cloth=_rect(u, *cloth),
        opponents=seats,
        extras=extras,
        own=own,
        dishes=dishes,
        hand_x=round(metrics.width / 2),
        hand_top=round(hand_top * u),
        hand_room=round((full - 2 * rail - 112) * u),
        hand_card=round(144 * u),
        is_compact=compact,
        is_narrow=False,
        **middle,
    )


def _share_slots(
    left: list[Rect], right: list[Rect], others: int
) -> tuple[tuple[Rect, ...], list[Rect]]:
    """Return the opponents' panels (clockwise), and the places that are left over."""
    (left_top, left_bottom), (right_top, right_bottom) = left, right
    if others == 1:
        return (left_top,), [right_top.union(right_bottom), left_bottom]
    if others == 2:
        return (left_top, right_top), [right_bottom, left_bottom]
    if others == 3:
        return (left_bottom, left_top, right_top), [right_bottom]
    return (left_bottom, left_top, right_top, right_bottom), []


def _narrow(metrics: Metrics, others: int) -> Layout:
    u = metrics.u
    full, high = metrics.width / u, metrics.height / u
    strip = 0.132 * high
    gap = 16.0
    wide = (full - 40 - gap * (others - 1)) / others if others > 1 else 620
    wide = min(wide, 620)
    left = full / 2 - (others * wide + (others - 1) * gap) / 2
    seats = tuple(_rect(u, left + i * (wide + gap), 76, wide, strip) for i in range(others))
    cloth_top = 76 + strip + 14
    hand_height = 350.0
    cloth = (20.0, cloth_top, full - 40, high - cloth_top - hand_height - 10)
    bottom = cloth[1] + cloth[3]
    side = 400.0
    column = 250.0
    middle = _middle(
        metrics, full / 2, cloth_top, bottom, cloth[3] - 800, column=column, first=54.0
    )
    own = _rect(u, 20, bottom + 14, side, hand_height - 14)
    dishes = _rect(u, full - 20 - side, bottom + 14, side, hand_height - 14)
    left = 54 + COLUMNS * (column + COLUMN_GAP) + 10
    extra = _rect(u, left, cloth_top + 26, full - left - 50, cloth[3] - 230)
    return Layout(
        bar=_rect(u, 0, 0, full, 60),
        cloth=_rect(u, *cloth),
        opponents=seats,
        extras=(extra,),
        own=own,
        dishes=dishes,
        hand_x=round(metrics.width / 2),
        hand_top=round((bottom + 40) * u),
        hand_room=round((full - 2 * side - 100) * u),
        hand_card=round(150 * u),
        is_compact=False,
        is_narrow=True,
        **middle,
    )


def _middle(
    metrics: Metrics,
    centre: float,
    top: float,
    bottom: float,
    spare: float,
    *,
    column: float = COLUMN_WIDTH,
    first: float | None = None,
) -> Middle:
    """Return what lies on the cloth, between these heights in layout units.

    `spare` is what the cloth is higher than in the drawing; gaps and columns share it. The
    columns are centred, or begin at `first`; the trick below them is always in the middle.
    """
    u = metrics.u
    total = COLUMNS * column + (COLUMNS - 1) * COLUMN_GAP
    left_edge = centre - total / 2 if first is None else first
    xs = [left_edge + i * (column + COLUMN_GAP) for i in range(COLUMNS)]
    gap = max(0.0, spare) * 0.12
    high = column * 264 / 400
    rows_y = (top + 18 + gap / 2, top + 27 + high + gap)
    bulbs = rows_y[1] + high + 7 + gap
    stalls = bulbs + 36
    stall_high = column * 150 / 400
    tray_top = bottom - 182
    market_top = stalls + stall_high * 0.755
    recipes = tuple(_rect(u, x, y, column, high) for y in rows_y for x in xs)
    tray = _rect(u, centre - 295, tray_top, 590, 168)
    left = centre - 592
    if first is None:
        payment = (centre - 594, bulbs + 16, 1188.0)
    else:
        payment = (first - 14, bulbs + 16, total + 28)
    return {
        "recipes": recipes,
        "stalls": tuple(_rect(u, x, stalls, column, stall_high) for x in xs),
        "bulbs_y": round(bulbs * u),
        "market_top": round(market_top * u),
        "market_bottom": round((tray_top - 8) * u),
        "market_card": round(84 * u),
        "tray": tray,
        "pill": _rect(u, left, tray_top + 4, 268, 52),
        "rows": (
            _rect(u, left, tray_top + 68, 268, 46),
            _rect(u, left, tray_top + 120, 268, 46),
        ),
        "card_spot": _rect(u, centre + 322, tray_top + 14, 92, 129),
        "shout": (round((centre + 522) * u), round((tray_top + 84) * u), round(86 * u)),
        "payment": _rect(u, *payment, bottom - bulbs - 34),
        "trick_card": round(104 * u),
    }


def _rect(u: float, x: float, y: float, width: float, height: float) -> Rect:
    left, top = round(x * u), round(y * u)
    return Rect(left, top, round((x + width) * u) - left, round((y + height) * u) - top)
