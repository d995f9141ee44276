"""Where everything lies on Uffbasse!'s table, for any window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict

from pygame import Rect

from game.ui.theme import Metrics

COLUMNS = 5
COLUMN_WIDTH, COLUMN_GAP = 212, 18
GROWTH = 0.22
"""How much wider the side columns are where text is twice as large."""
LARGE = 0.25
"""From this much larger text on, panels leave out what is told elsewhere, too."""


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
    trick_box: Rect
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
    zoom: float
    """How much larger the panels of the seats are than in the design: where text is large."""
    panel_unit: float
    """Pixels per layout unit in these panels."""
    is_brief: bool
    """Whether the other seats' panels leave their headings out."""
    is_compact: bool
    is_narrow: bool

    @property
    def has_large_text(self) -> bool:
        """Whether people want text so large that some of it has to give way."""
        return self.zoom >= 1 + LARGE * GROWTH


USUAL_HIGH = 1330.0
"""Layout units that a narrow table has from top to bottom."""
ABOVE_AND_BELOW, COLUMN_HIGH = 372.0, 1.6
"""What the cloth needs besides two recipes and a stall, and how high those are by their width."""


class Middle(TypedDict):
    """What lies on the cloth; see the fields of Layout."""

    recipes: tuple[Rect, ...]
    stalls: tuple[Rect, ...]
    bulbs_y: int
    market_top: int
    market_bottom: int
    market_card: int
    trick_box: Rect
    pill: Rect
    rows: tuple[Rect, Rect]
    card_spot: Rect
    shout: tuple[int, int, int]
    payment: Rect
    trick_card: int


def arrange(metrics: Metrics, others: int, *, is_flat: bool = False) -> Layout:
    """Return the layout for this window and number of opponents.

    Where it lies flat the seat at the bottom has a panel like all others.
    """
    if metrics.is_narrow and not is_flat:
        return _narrow(metrics, others)
    return _wide(metrics, others, is_flat=is_flat)


def _wide(metrics: Metrics, others: int, *, is_flat: bool) -> Layout:
    u = metrics.u
    full, high = metrics.width / u, metrics.height / u
    spare = high - 1080
    larger = metrics.larger
    zoom = 1 + GROWTH * larger
    is_large = larger >= LARGE
    rail = min(420.0, (304 + max(0.0, full - 2160) * 0.25) * zoom)
    down = metrics.bar_units - 60
    cloth = (rail + 36, 74.0 + down, full - 2 * rail - 72, 770 - down + spare * 0.65)
    bottom = cloth[1] + cloth[3]
    right = full - 20 - rail
    compact = is_flat or (metrics.is_compact and not is_large)
    panel, step = (204.0, 216.0) if compact else (278.0, 296.0)
    if is_large:
        panel, step = _large_panel(high - down, larger)
    left_slots = [_rect(u, 20, 84 + down + i * step, rail, panel) for i in range(2)]
    right_slots = [_rect(u, right, 84 + down + i * step, rail, panel) for i in range(2)]
    own_top = 84 + down + 2 * step if compact or is_large else high - 376
    foot_high = panel if is_flat else high - own_top - (10 if compact else 20)
    own = _rect(u, 20, own_top, rail, foot_high)
    foot = _rect(u, right, own_top, rail, foot_high)
    dishes = None if compact else foot
    seats, free = _share_slots(left_slots, right_slots, others)
    if compact and others == 1 and not is_flat:
        # Nobody sits below the only opponent: the own panel takes that place, too.
        own = own.union(free.pop())
    extras = (*free[:1], foot, *free[1:]) if compact else tuple(free)
    half = min(592.0, cloth[2] / 2 - 24)
    middle = _middle(metrics, others, full / 2, cloth[1], bottom, spare * 0.65 - down, half=half)
    hand_top = bottom + 6 + spare * 0.1
    return Layout(
        bar=_rect(u, 0, 0, full, metrics.bar_units),
        cloth=_rect(u, *cloth),
        opponents=seats,
        extras=extras,
        own=own,
        dishes=dishes,
        hand_x=round(metrics.width / 2),
        hand_top=round(hand_top * u),
        hand_room=round((full - 2 * rail - 112) * u),
        hand_card=round(144 * u),
        zoom=zoom,
        panel_unit=u * zoom,
        is_brief=compact or is_large,
        is_compact=compact,
        is_narrow=False,
        **middle,
    )


def _large_panel(high: float, larger: float) -> tuple[float, float]:
    """Return height and distance of the other seats' panels where text is large."""
    panel = 224 + 46 * larger + (high - 1080) * 0.25
    return panel, panel + 12


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
    larger = metrics.larger
    strip = (0.132 + 0.012 * larger) * high
    gap = 16.0
    wide = (full - 40 - gap * (others - 1)) / others if others > 1 else 620
    wide = min(wide, 620)
    left = full / 2 - (others * wide + (others - 1) * gap) / 2
    top = metrics.bar_units + 16
    seats = tuple(_rect(u, left + i * (wide + gap), top, wide, strip) for i in range(others))
    cloth_top = top + strip + 14
    # Below a replay's strip there is less room: first the hand gives way, then the recipes.
    hand_height = 350.0 - min(56.0, max(0.0, USUAL_HIGH - high))
    cloth = (20.0, cloth_top, full - 40, high - cloth_top - hand_height - 10)
    bottom = cloth[1] + cloth[3]
    side = 400.0 + 80 * larger
    column = min(250.0 - 35 * larger, (cloth[3] - ABOVE_AND_BELOW) / COLUMN_HIGH)
    middle = _middle(
        metrics, others, full / 2, cloth_top, bottom, cloth[3] - 800, column=column, first=54.0
    )
    own = _rect(u, 20, bottom + 14, side, hand_height - 14)
    dishes = _rect(u, full - 20 - side, bottom + 14, side, hand_height - 14)
    left = 54 + COLUMNS * (column + COLUMN_GAP) + 10
    extra = _rect(u, left, cloth_top + 26, full - left - 50, cloth[3] - 230)
    return Layout(
        bar=_rect(u, 0, 0, full, metrics.bar_units),
        cloth=_rect(u, *cloth),
        opponents=seats,
        extras=(extra,),
        own=own,
        dishes=dishes,
        hand_x=round(metrics.width / 2),
        hand_top=round((bottom + 40) * u),
        hand_room=round((full - 2 * side - 100) * u),
        hand_card=round(150 * u),
        zoom=1 + GROWTH * larger,
        panel_unit=u * (1 + GROWTH * larger),
        is_brief=True,
        is_compact=False,
        is_narrow=True,
        **middle,
    )


def _middle(
    metrics: Metrics,
    others: int,
    centre: float,
    top: float,
    bottom: float,
    spare: float,
    *,
    half: float = 592.0,
    column: float = 0.0,
    first: float | None = None,
) -> Middle:
    """Return what lies on the cloth, between these heights in layout units.

    `spare` is what the cloth is higher than in the drawing; gaps and columns share it. The
    columns are centred and reach `half` of the way to either side, or are `column` wide and begin
    at `first`; the trick below them is always in the middle.
    """
    u = metrics.u
    larger = metrics.larger
    column = column or min(COLUMN_WIDTH, (2 * half - 20 - (COLUMNS - 1) * COLUMN_GAP) / COLUMNS)
    total = COLUMNS * column + (COLUMNS - 1) * COLUMN_GAP
    left_edge = centre - total / 2 if first is None else first
    xs = [left_edge + i * (column + COLUMN_GAP) for i in range(COLUMNS)]
    gap = max(0.0, spare) * 0.12
    high = column * 264 / 400
    rows_y = (top + 18 + gap / 2, top + 27 + high + gap)
    bulbs = rows_y[1] + high + 7 + gap
    stalls = bulbs + 36 + 8 * larger
    stall_high = column * 150 / 400
    foot = 182 + (26 if first is None else 10) * larger
    box_top = bottom - foot
    market_top = stalls + stall_high * 0.755
    recipes = tuple(_rect(u, x, y, column, high) for y in rows_y for x in xs)
    box_wide = 590 - 80 * larger
    trick_box = _rect(u, centre - box_wide / 2, box_top, box_wide, foot - 14)
    status = (half if first is None else 700.0) - box_wide / 2 - 28
    left = centre - box_wide / 2 - 28 - status
    pill_high = 52 + (14 if first is None else 6) * larger
    row_high = (foot - 14 - pill_high - 20) / 2
    rows_top = box_top + 4 + pill_high + 10
    if first is None:
        payment = (centre - half - 2, bulbs + 16, 2 * half + 4)
    else:
        payment = (first - 14, bulbs + 16, total + 28)
    spot_left = centre + box_wide / 2 + 26
    button = 86.0 - 4 * larger
    return {
        "recipes": recipes,
        "stalls": tuple(_rect(u, x, stalls, column, stall_high) for x in xs),
        "bulbs_y": round(bulbs * u),
        "market_top": round(market_top * u),
        "market_bottom": round((box_top - 8) * u),
        "market_card": round(84 * u),
        "trick_box": trick_box,
        "pill": _rect(u, left, box_top + 4, status, pill_high),
        "rows": (
            _rect(u, left, rows_top, status, row_high),
            _rect(u, left, rows_top + row_high + 6, status, row_high),
        ),
        "card_spot": _rect(u, spot_left, box_top + 14, 92, 129),
        "shout": (
            round((centre + half - 70 - (button - 86)) * u),
            round((box_top + foot / 2 - 7) * u),
            round(button * u),
        ),
        "payment": _rect(u, *payment, bottom - bulbs - 34),
        "trick_card": round(min(104.0, (box_wide - 20) / (others + 1) - 8) * u),
    }


def _rect(u: float, x: float, y: float, width: float, height: float) -> Rect:
    left, top = round(x * u), round(y * u)
    return Rect(left, top, round((x + width) * u) - left, round((y + height) * u) - top)
