"""Where everything lies on the table of UFF-DA!, for any window."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TypedDict

from pygame import Rect

from game.tables.uffda.paths import Path, Point
from game.tables.uffda.seating import (
    CARD_WIDTH,
    DOWN,
    LEFT_PLAQUES,
    OTHERS,
    RIGHT_PLAQUES,
    free_direction,
    is_left,
    narrowest_gap,
)
from game.ui.theme import Metrics

HUB_SHARE = 0.4416
"""How far down the cloth the hub's middle is."""
HUB_RADIUS = 104
PLAQUE = (262, 96)
"""Width and height of another player's plaque."""
CORNER = 150
"""Radius of a branch's bend."""
WIDE = 3.4
"""What a branch takes across at a table of few, in card widths."""
SAMPLES = 60
PILL = 172
"""What the pill takes from the cloth's height in its corner."""


@dataclass(frozen=True, slots=True)
class Lane:
    """The ground of one branch."""

    path: Path
    """From the first card outward, in window pixels."""
    direction: float
    """In which it leaves the hub, in degrees; 0 is right, 90 is down."""
    room: float
    """What it may take across, in pixels."""
    socket: Point
    """Middle of the coin's place in the hub's rim."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Rectangles in window pixels."""

    bar: Rect
    cloth: Rect
    hub: tuple[int, int, int]
    """Middle and radius."""
    plaques: tuple[Rect, ...]
    """Of the other seats, clockwise from the viewer's left neighbour."""
    lanes: tuple[Lane, ...]
    """The viewer's, then the others' clockwise, then the free branch."""
    card: float
    """Width of a card on the branches."""
    pill: Rect
    own: Rect
    pile: Rect
    """The upper card of the draw pile."""
    hand_left: int
    hand_right: int
    hand_top: int
    hand_card: int
    sort: Rect
    """The button that proposes the longest chain."""
    coin_button: tuple[int, int, int]
    """Middle and radius."""
    shout_button: tuple[int, int, int]
    next_button: Rect
    is_narrow: bool


def arrange(metrics: Metrics, players: int) -> Layout:
    """Return the layout for this window and number of players."""
    u = metrics.u
    full, high = metrics.width / u, metrics.height / u
    narrow = metrics.is_narrow
    spare = high - 1080
    strip = 0.085 * high if narrow else 0.0
    top = 74.0 + (strip + 26 if narrow else 0)
    band = 316.0 if narrow else 236.0 + spare * 0.12
    cloth_high = high - top - band
    cloth = (20.0, top, full - 40, cloth_high)
    centre = (full / 2, top + cloth_high * HUB_SHARE)
    plaques = (
        _strip_plaques(players - 1, full, strip)
        if narrow
        else _side_plaques(players, full, top, cloth_high)
    )
    gap = narrowest_gap(players)
    card = CARD_WIDTH[players] * (1.22 if narrow else 1.0)
    start = max(HUB_RADIUS + 4.0, (card / 2 + 2) / math.tan(math.radians(gap / 2)))
    ground = _Ground(cloth, centre, start, card, plaque=0 if narrow else _plaque_size(players)[0])
    bottom = top + cloth_high
    pill_left = players < 8 or narrow
    return Layout(
        bar=_rect(u, 0, 0, full, 60),
        cloth=_rect(u, *cloth),
        hub=(round(centre[0] * u), round(centre[1] * u), round((start - 2) * u)),
        plaques=tuple(_rect(u, *plaque) for plaque in plaques),
        lanes=tuple(_scale(lane, u) for lane in ground.lanes(players)),
        card=card * u,
        pill=_rect(u, 44 if pill_left else full - 44 - 420, bottom - 160, 420, 76),
        is_narrow=narrow,
        **_foot(u, full, bottom + 6, high, narrow=narrow),
    )


class _Foot(TypedDict):
    """What lies on the wood below the cloth; see the fields of Layout."""

    own: Rect
    pile: Rect
    hand_left: int
    hand_right: int
    hand_top: int
    hand_card: int
    sort: Rect
    coin_button: tuple[int, int, int]
    shout_button: tuple[int, int, int]
    next_button: Rect


def _foot(u: float, full: float, top: float, high: float, *, narrow: bool) -> _Foot:
    """Return what lies between this height and the window's lower edge."""
    grow = 1.3 if narrow else 1.0
    middle = (top + high) / 2
    own = 400.0 if narrow else 308.0
    left = 20 + own + 28
    pile = 84 * grow
    hand_left = left + pile + 84
    card = 102 * grow
    return {
        "own": _rect(u, 20, top + 14, own, high - top - 30),
        "pile": _rect(u, left, middle - pile - 14, pile, 2 * pile),
        "hand_left": round(hand_left * u),
        "hand_right": round((full - 812) * u),
        "hand_top": round((top + 3 + (high - top - 224 * grow) / 2) * u),
        "hand_card": round(card * u),
        "sort": _rect(u, left + pile + 16, top + 18, 52 * grow, 52 * grow),
        "coin_button": (round((full - 700) * u), round((middle + 6) * u), round(82 * u)),
        "shout_button": (round((full - 464) * u), round(middle * u), round(104 * u)),
        "next_button": _rect(u, full - 298, middle - 76, 272, 150),
    }


def _plaque_size(players: int) -> tuple[float, float]:
    return (236 if players >= 8 else PLAQUE[0]), PLAQUE[1]


def _side_plaques(
    players: int, full: float, top: float, high: float
) -> list[tuple[float, float, float, float]]:
    angles = OTHERS[players]
    width, height = _plaque_size(players)
    left = [angle for angle in angles if is_left(angle)]
    rights = len(angles) - len(left)
    right = full - 44 - width
    columns = ((44.0, LEFT_PLAQUES[len(left)]), (right, RIGHT_PLAQUES[rights]))
    return [(x, _down(y, top, high) - height / 2, width, height) for x, ys in columns for y in ys]


def _down(y: float, top: float, high: float) -> float:
    """Return a height of the drawing, whose cloth lies from 74 to 844, on this cloth."""
    return top + (y - 74) / 770 * high


def _strip_plaques(
    others: int, full: float, strip: float
) -> list[tuple[float, float, float, float]]:
    gap = 12.0
    wide = min(340.0, (full - 40 - gap * (others - 1)) / others)
    left = full / 2 - (others * wide + (others - 1) * gap) / 2
    return [(left + i * (wide + gap), 74.0, wide, strip) for i in range(others)]


class _Ground:
    """Finds the lines of the branches between hub, plaques and hem, in layout units."""

    def __init__(
        self,
        cloth: tuple[float, float, float, float],
        centre: Point,
        start: float,
        card: float,
        *,
        plaque: float,
    ) -> None:
        self._cloth = cloth
        left, top, width, high = cloth
        side = 24 + plaque + 40 if plaque else 40
        self._inner = (
            left + side,
            top + 66 + card / 2,
            left + width - side,
            top + high - 62 - card / 2,
        )
        self._plaque = plaque
        self._centre = centre
        self._start = start
        self._card = card

    def lanes(self, players: int) -> list[Lane]:
        """Return the viewer's lane, the others' clockwise, then the free one."""
        free = free_direction(players)
        directions = [DOWN, *OTHERS[players], free]
        # What lies between a lane and the next one, where a branch usually splits first.
        across = (
            2
            * (self._start + 2.2 * self._card)
            * math.tan(math.radians(narrowest_gap(players) / 2))
        )
        lanes = []
        for direction in directions:
            room = across
            if players <= 4:
                room = WIDE * self._card
            elif direction in (DOWN, free):
                # It bends and then lies beside the outer part of a neighbour's lane.
                near = direction == DOWN and players == 5
                room = (2.6 if near else 2.0) * self._card
            path = Path(self._corners(direction, players), CORNER)
            room = min(room, 2 * self._hem(path, players) - 6)
            lanes.append(Lane(path, direction, room, self._socket(direction)))
        return lanes

    def _hem(self, path: Path, players: int) -> float:
        """Return how far a path stays from the cloth's edge and the pill on either side."""
        left, top, width, high = self._cloth
        nearest = math.inf
        for step in range(SAMPLES + 1):
            spot = path.at(path.length * step / SAMPLES)
            across = math.radians(spot.direction + 90)
            low = high - (PILL if self._is_above_pill(spot.x, players) else 0)
            for speed, start, value, size in (
                (math.cos(across), left, spot.x, width),
                (math.sin(across), top, spot.y, low),
            ):
                if abs(speed) > 1e-6:
                    near = min(value - start, start + size - value) / abs(speed)
                    nearest = min(nearest, near)
        return nearest

    def _is_above_pill(self, x: float, players: int) -> bool:
        """Whether a lane at this place may reach down to the pill in its corner."""
        left, _top, width, _high = self._cloth
        if players < 8 or not self._plaque:
            return x < left + 470
        return x > left + width - 470

    def _socket(self, direction: float) -> Point:
        far = self._start - 27
        return self._along(direction, far)

    def _along(self, direction: float, far: float) -> Point:
        angle = math.radians(direction)
        return (
            self._centre[0] + math.cos(angle) * far,
            self._centre[1] + math.sin(angle) * far,
        )

    def _corners(self, direction: float, players: int) -> list[Point]:
        """Return the points of a lane: straight outward, then round the corner if it is short."""
        left, top, right, bottom = self._inner
        start = self._along(direction, self._start)
        cx = self._centre[0]
        turn = direction % 360
        if turn == 90:
            # Along the near hem, where nobody's branch reaches.
            end = (
                right - (90 if players < 8 else 240)
                if self._plaque
                else right - 100 - 0.6 * self._card
            )
            y = bottom - 0.62 * self._card
            return [start, (cx, y), (end, y)]
        if turn == 270:
            reach = 380 if players < 8 else 240
            end = cx + reach if players == 4 else cx - reach
            y = top + 0.4 * self._card
            return [start, (cx, y), (end, y)]
        if turn in (0, 180) and players <= 4:
            edge = right if turn == 0 else left
            if players == 2 and turn == 0:
                edge = right + self._plaque
            back = cx + (edge - cx) * 0.5
            # Where it turns, its outer arms have their room beside the plaque or the hem.
            inset = max(20.0, WIDE / 2 * self._card - 28)
            corner = (edge - (inset if turn == 0 else -inset), start[1])
            y = top + 0.62 * self._card
            points = [start, corner, (corner[0], y)]
            return [*points, (back, y)] if players == 2 else points
        return [start, self._hit(direction, players)]

    def _hit(self, direction: float, players: int) -> Point:
        """Return where a straight line from the hub meets the edge of the free ground."""
        left, top, right, bottom = self._inner
        if not self._plaque:
            # The hem is near, and a lane that meets it at an angle ends with its outer arm there.
            left, right = left + 0.4 * self._card, right - 0.4 * self._card
        if players >= 6:
            bottom -= 96 + 0.5 * self._card  # the pill stands in the corner
        dx, dy = math.cos(math.radians(direction)), math.sin(math.radians(direction))
        x, y = self._centre
        reaches = []
        if dx:
            reaches.append(((right if dx > 0 else left) - x) / dx)
        if dy:
            reaches.append(((bottom if dy > 0 else top) - y) / dy)
        return self._along(direction, min(reaches))


def _scale(lane: Lane, u: float) -> Lane:
    points = [(x * u, y * u) for x, y in lane.path.outline]
    socket = (lane.socket[0] * u, lane.socket[1] * u)
    return Lane(Path(points, 0.0), lane.direction, lane.room * u, socket)


def _rect(u: float, x: float, y: float, width: float, height: float) -> Rect:
    left, top = round(x * u), round(y * u)
    return Rect(left, top, round((x + width) * u) - left, round((y + height) * u) - top)
