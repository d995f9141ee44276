"""Where everything lies on the table of UFF-DA!, for any window."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TypedDict

from pygame import Rect

from game.tables.uffda.layout.paths import Path, Point
from game.tables.uffda.layout.seating import (
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
CORNER = 1.15
"""Reach of a branch's bend, in card widths."""
WIDE = 3.4
"""What a branch takes across at a table of few, in card widths."""
CLEAR = 1.16
"""How far the middles of two branches beside each other stay apart, in card widths."""
SAMPLES = 60
PILL_WIDE, PILL_HIGH, PILL_UP = 420, 104, 164
"""Size of the pill, and how far its upper edge is above the cloth's lower one."""
BESIDE_PILL = 50
"""What stays free beside and above the pill."""


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
    piles: tuple[Rect, Rect]
    """The upper cards of the two draw piles (D1.5)."""
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

    def hand_area(self, bottom: int) -> Rect:
        """Return the hand's room down to this height."""
        left, top = self.hand_left, self.hand_top
        return Rect(left, top, self.hand_right - left, bottom - top)


def arrange(metrics: Metrics, players: int) -> Layout:
    """Return the layout for this window and number of players."""
    u = metrics.u
    full, high = metrics.width / u, metrics.height / u
    narrow, larger = metrics.is_narrow, metrics.larger
    down = metrics.bar_units - 60
    spare = high - 1080
    strip = (0.085 + 0.02 * larger) * high if narrow else 0.0
    top = 74.0 + down + (strip + 26 if narrow else 0)
    band = 316.0 if narrow else 236.0 + spare * 0.12
    cloth_high = high - top - band
    cloth = (20.0, top, full - 40, cloth_high)
    centre = (full / 2, top + cloth_high * HUB_SHARE)
    size = _plaque_size(players, larger)
    plaques = (
        _strip_plaques(players - 1, full, strip, 74.0 + down)
        if narrow
        else _side_plaques(players, full, top, cloth_high, size)
    )
    gap = narrowest_gap(players)
    card = CARD_WIDTH[players] * (1.22 if narrow else 1.0)
    start = max(HUB_RADIUS + 4.0, (card / 2 + 2) / math.tan(math.radians(gap / 2)))
    bottom = top + cloth_high
    pill = _pill(full, bottom, larger, is_left=players < 8 or narrow, narrow=narrow)
    ground = _Ground(cloth, centre, start, card, pill, plaque=0 if narrow else size[0])
    return Layout(
        bar=_rect(u, 0, 0, full, metrics.bar_units),
        cloth=_rect(u, *cloth),
        hub=(round(centre[0] * u), round(centre[1] * u), round((start - 2) * u)),
        plaques=tuple(_rect(u, *plaque) for plaque in plaques),
        lanes=tuple(_scale(lane, u) for lane in ground.lanes(players)),
        card=card * u,
        pill=_rect(u, *pill),
        is_narrow=narrow,
        **_foot(u, full, bottom + 6, high, larger, narrow=narrow),
    )


def _pill(
    full: float, bottom: float, larger: float, *, is_left: bool, narrow: bool
) -> tuple[float, float, float, float]:
    """Return the pill in its corner of the cloth; large text widens and heightens it."""
    wide = PILL_WIDE + (180 if is_left else 60) * larger + 40 * narrow
    high = PILL_HIGH + 30 * larger + 16 * narrow
    up = PILL_UP + 12 * larger + 8 * narrow
    return 44 if is_left else full - 44 - wide, bottom - up, wide, high


class _Foot(TypedDict):
    """What lies on the wood below the cloth; see the fields of Layout."""

    own: Rect
    piles: tuple[Rect, Rect]
    hand_left: int
    hand_right: int
    hand_top: int
    hand_card: int
    sort: Rect
    coin_button: tuple[int, int, int]
    shout_button: tuple[int, int, int]
    next_button: Rect


def _foot(u: float, full: float, top: float, high: float, larger: float, *, narrow: bool) -> _Foot:
    """Return what lies between this height and the window's lower edge."""
    grow = 1.3 if narrow else 1.0
    middle = (top + high) / 2
    own = 380.0 if narrow else 308.0 + 72 * larger
    left = 20 + own + 22
    pile = 62 * (1.1 if narrow else 1.0)
    piles = 2 * pile + 12
    hand_left = left + piles + (104 if narrow else 82)
    card = 102 * grow
    return {
        "own": _rect(u, 20, top + 14, own, high - top - 30),
        "piles": (
            _rect(u, left, middle - pile - 20, pile, 2 * pile),
            _rect(u, left + pile + 12, middle - pile - 20, pile, 2 * pile),
        ),
        "hand_left": round(hand_left * u),
        "hand_right": round((full - 812) * u),
        "hand_top": round((top + 3 + (high - top - 224 * grow) / 2) * u),
        "hand_card": round(card * u),
        "sort": _rect(u, left + piles + 14, top + 18, 52 * grow, 52 * grow),
        "coin_button": (round((full - 700) * u), round((middle + 6) * u), round(82 * u)),
        "shout_button": (round((full - 464) * u), round(middle * u), round(104 * u)),
        "next_button": _rect(u, full - 298, middle - 76 - 14 * larger, 272, 150 - 14 * larger),
    }


def _plaque_size(players: int, larger: float) -> tuple[float, float]:
    wide = 236 + 60 * larger if players >= 8 else PLAQUE[0] + 80 * larger
    return wide, PLAQUE[1] + 20 * larger


def _side_plaques(
    players: int, full: float, top: float, high: float, size: tuple[float, float]
) -> list[tuple[float, float, float, float]]:
    angles = OTHERS[players]
    width, height = size
    left = [angle for angle in angles if is_left(angle)]
    rights = len(angles) - len(left)
    right = full - 44 - width
    columns = ((44.0, LEFT_PLAQUES[len(left)]), (right, RIGHT_PLAQUES[rights]))
    return [(x, _down(y, top, high) - height / 2, width, height) for x, ys in columns for y in ys]


def _down(y: float, top: float, high: float) -> float:
    """Return a height of the drawing, whose cloth lies from 74 to 844, on this cloth."""
    return top + (y - 74) / 770 * high


def _strip_plaques(
    others: int, full: float, strip: float, top: float
) -> list[tuple[float, float, float, float]]:
    gap = 12.0
    wide = min(340.0, (full - 40 - gap * (others - 1)) / others)
    left = full / 2 - (others * wide + (others - 1) * gap) / 2
    return [(left + i * (wide + gap), top, wide, strip) for i in range(others)]


class _Ground:
    """Finds the lines of the branches between hub, plaques and hem, in layout units."""

    def __init__(
        self,
        cloth: tuple[float, float, float, float],
        centre: Point,
        start: float,
        card: float,
        pill: tuple[float, float, float, float],
        *,
        plaque: float,
    ) -> None:
        self._cloth = cloth
        self._pill = pill
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
            path = Path(self._corners(direction, players), CORNER * self._card)
            room = min(room, 2 * self._margin(path) - 6)
            lanes.append(Lane(path, direction, room, self._socket(direction)))
        return lanes

    def _margin(self, path: Path) -> float:
        """Return how far a path stays from the cloth's edge and the pill on either side."""
        left, top, width, high = self._cloth
        nearest = math.inf
        for step in range(SAMPLES + 1):
            spot = path.at(path.length * step / SAMPLES)
            across = math.radians(spot.direction + 90)
            low = high
            if self._is_above_pill(spot.x):
                low = self._pill[1] - 12 - top
            for speed, start, value, size in (
                (math.cos(across), left, spot.x, width),
                (math.sin(across), top, spot.y, low),
            ):
                if abs(speed) > 1e-6:
                    near = min(value - start, start + size - value) / abs(speed)
                    nearest = min(nearest, near)
        return nearest

    def _is_above_pill(self, x: float) -> bool:
        """Whether a lane at this place may reach down to the pill in its corner."""
        left, _top, wide, _high = self._pill
        return left - BESIDE_PILL < x < left + wide + BESIDE_PILL

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
            beside = self._pill[0] - 60 - 0.6 * self._card if players >= 8 else right - 90
            end = min(beside, right - 90) if self._plaque else right - 100 - 0.6 * self._card
            y = bottom - 0.62 * self._card
            return [start, (cx, y), (end, y)]
        if turn == 270:
            y = top + 0.4 * self._card
            return [start, (cx, y), (cx + self._free_reach(y, players), y)]
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

    def _free_reach(self, y: float, players: int) -> float:
        """Return how far the free branch goes aside at this height; negative is to the left.

        It bends to the side with more room, and ends before it meets the branch next to it.
        """
        most, rise = 380.0, self._centre[1] - y
        clear = CLEAR * self._card + 14
        reaches = {1.0: most, -1.0: most}
        for angle in map(math.radians, OTHERS[players]):
            if math.sin(angle) < 0:
                side = math.copysign(1.0, math.cos(angle))
                room = (rise * abs(math.cos(angle)) - clear) / abs(math.sin(angle))
                reaches[side] = min(reaches[side], room)
        side = 1.0 if players == 4 or reaches[1.0] > reaches[-1.0] + 1 else -1.0
        return side * reaches[side]

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
