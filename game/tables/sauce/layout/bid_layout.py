"""Where everything stands while bids are made: the large bottle, the cards, and what is pressed."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.tables.sauce.layout.table_layout import Layout
from game.ui.theme import Metrics

RATIO = 440 / 160
"""Height of a bottle divided by its width."""
FLOOR, FULL = 430 / 440, 130 / 440
"""How far down the bottle the sauce stands without a point, and with all points of a hand."""
MOST_WIDE = 300
LEAST_SPREAD = 180
"""Units beyond 16:9 at each side from which the others' bottle stands beside the cards."""
THEIRS_WIDE = 150.0


@dataclass(frozen=True, slots=True)
class BidLayout:
    """Rectangles in window pixels."""

    bottle: Rect
    """The own team's bottle."""
    theirs: Rect
    their_name: Rect
    left: Rect
    """Beside the bottle: whose share of the sauce it is."""
    tag: Rect
    """As large as the tag of the ring; it is moved to the sauce's surface."""
    label: Rect
    cards: tuple[Rect, Rect, Rect, Rect]
    desk: Rect
    """What is pressed."""

    def level(self, bottle: Rect, points: float, most: int) -> float:
        """Return how far down the window these points stand in a bottle here."""
        share = FLOOR - (FLOOR - FULL) * min(1.0, max(0.0, points / most))
        return bottle.y + bottle.height * share


def arrange_bids(metrics: Metrics, table: Layout) -> BidLayout:
    """Return the places for this window: a wide one has larger cards between both bottles."""
    u, larger = metrics.u, metrics.larger
    middle, down = metrics.width / u / 2, metrics.bar_units - 60
    spread, is_wide = table.spread, table.spread > LEAST_SPREAD
    top, bottom = 88 + down, table.cloth.bottom / u
    high = min(bottom - 58 - top, MOST_WIDE * RATIO)
    wide = high / RATIO
    centre = middle - 320 - 0.5 * spread
    own = table.plates[0]
    if own.left > table.sauces.right:
        # Round the table it stands at the cloth's lower edge, in the middle.
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
    desk_top = cards_top + tall + (26 if not metrics.is_narrow else 50)
    low = bottom - 26
    if is_wide:
        their, their_top = THEIRS_WIDE, cards_top
        name = _rect(u, right - their - 20, cards_top + their * RATIO + 8, their + 40, 50)
    else:
        their = min(112.0, (low - desk_top) / RATIO * 0.98)
        their_top = low - their * RATIO
        name = _rect(u, right - their - 14 - 190, low - 64, 190, 60)
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
            600 if is_wide else 450,
            min(low - desk_top, 150 * max(1.2, tall / 240)),
        ),
    )


def _rect(u: float, x: float, y: float, width: float, height: float) -> Rect:
    return Rect(round(x * u), round(y * u), round(width * u), round(height * u))
