"""The places on the wood below the cloth: plate, piles, hand and buttons."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.ui.layout import scaled
from game.ui.table.own_place import OwnPlace, own_place
from game.ui.theme import Metrics

MOST_BESIDE = 7
"""With more cards in the hand, the shout buttons stand above each other, or are smaller."""
COIN = 48
"""Width of the own coin while it is off the branch, in units."""
Circle = tuple[int, int, int]
"""Middle and radius."""


@dataclass(frozen=True, slots=True)
class Foot:
    """Rectangles in window pixels."""

    own: OwnPlace
    piles: tuple[Rect, Rect]
    """The upper cards of the two draw piles (D1.5)."""
    hand_left: int
    hand_right: int
    hand_top: int
    hand_card: int
    run: Rect
    """The button that proposes the longest chain."""
    coin_button: Circle | None
    """None if nobody is caught for a coin."""
    shout_button: Circle
    next_button: Rect

    def hand_area(self, bottom: int) -> Rect:
        """Return the hand's room down to this height."""
        return Rect(
            self.hand_left, self.hand_top, self.hand_right - self.hand_left, bottom - self.hand_top
        )


def coin_spot(row: Rect, size: int) -> tuple[int, int]:
    """Return the middle of a coin of this size on the own plate."""
    return row.x + round(size * 0.62), row.centery


def arrange_foot(metrics: Metrics, top: float, *, is_full: bool, has_coin: bool = True) -> Foot:
    """Return the places below `top`, in units; a full hand takes room from the buttons.

    Without a coin button the hand has its room as well.
    """
    u, larger, narrow = metrics.u, metrics.larger, metrics.is_narrow
    full, high = metrics.width / u, metrics.height / u
    grow = 1.3 if narrow else 1.0
    middle = (top + high) / 2
    own = own_place(metrics)
    left = own.right / u + 8
    pile = 88 * (1.1 if narrow else 1.0) - 14 * larger
    piles = 2 * pile + 12
    hand_left = left + piles + 20
    next_wide = 272.0
    next_left = full - 26 - next_wide
    small = min(76.0, (high - top - 12) / 4)
    coin: tuple[float, float] | None
    if not has_coin:
        radii = (0.0, small if is_full or narrow else 100.0)
        shout, coin = (next_left - 34 - radii[1], middle), None
        hand_right = shout[0] - radii[1] - 30
    elif is_full or narrow:
        shout = (next_left - 34 - small, top + 2 + small)
        coin = (shout[0], high - 8 - small)
        hand_right = shout[0] - small - 30
        radii = small, small
    else:
        radii = 76.0, 100.0
        shout = (next_left - 44 - radii[1], middle)
        coin = (shout[0] - radii[1] - 34 - radii[0], middle + 4)
        hand_right = coin[0] - radii[0] - 24
    card = min(116 * grow, (high - top + 16) / 2)
    return Foot(
        own=own,
        piles=(
            scaled(u, left, middle - pile - 20, pile, 2 * pile),
            scaled(u, left + pile + 12, middle - pile - 20, pile, 2 * pile),
        ),
        hand_left=round(hand_left * u),
        hand_right=round(hand_right * u),
        hand_top=round((high - 2 * card - 16) * u),
        hand_card=round(card * u),
        run=own.sort.move(0, -own.sort.height - round(12 * u)),
        coin_button=_circle(u, *coin, radii[0]) if coin else None,
        shout_button=_circle(u, *shout, radii[1]),
        next_button=scaled(
            u, next_left, middle - 76 - 14 * larger, next_wide, 150 - 14 * larger
        ),
    )  # fmt: skip


def _circle(u: float, x: float, y: float, radius: float) -> Circle:
    return round(x * u), round(y * u), round(radius * u)
