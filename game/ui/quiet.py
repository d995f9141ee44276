"""Finding the place where a slip hides the least."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import ceil, hypot
from operator import add

import pygame

from game.ui.frame import Frame, Target

ROWS = 120
"""The rows of cells of a window; places are tried at every cell."""
ABOUT, TEXT, PICTURE, ROOM = 250.0, 120.0, 8.0, 1.5
"""The cost of hiding a pixel of the slip's subject or of other slips; of a text; of a target that
can be dragged or pressed, or is a single picture; of one that holds texts or pictures."""
LAID, LAID_KEY = 60.0, "laid:"
"""The cost of hiding a pixel of a laid card, and how the keys of such targets begin: slips are
about it, even if it does not light up."""
SHOWN_KEY = "shown:"
"""How the keys of targets begin that are pictures even if the middle of another target is on them:
cards that lie for all to see, but about which slips seldom are."""
BAR = 5000.0
"""The cost of hiding a pixel of the bar's buttons: help and the way out stay reachable."""
FAR = 0.008
"""The cost of a pixel of distance to the slip's subject, per pixel of the window's height."""
GROUND = 1 / 20
"""A target of a larger share of the window is a ground: only what lies on it counts."""


@dataclass(frozen=True, slots=True)
class QuietPlace:
    """Where a slip may lie."""

    rect: pygame.Rect
    cost: float
    """Its cost: 0 if nothing is hidden and it touches its subject."""


class Quiet:
    """The costs of a frame's places: finding a place for one more size is cheap."""

    def __init__(self, frame: Frame, near: Sequence[pygame.Rect], margin: int) -> None:
        """`near` is the slip's subject; `margin` pixels at the window's edges stay free."""
        self._cell = max(4.0, frame.size[1] / ROWS)
        self._window = pygame.Rect((0, 0), frame.size)
        self._columns, self._rows = (ceil(side / self._cell) for side in frame.size)
        self._margin = ceil(margin / self._cell)
        self._distance = _distance_to(near, frame)
        self._sums = self._summed(_weights(frame, near))

    def place(self, size: tuple[int, int]) -> QuietPlace:
        """Return where something of this size hides the least, close to its subject."""
        cell = self._cell
        wide, high = (ceil(side / cell) for side in size)
        left = self._margin
        lowest = max(left, self._rows - left - high)
        rightmost = max(left, self._columns - left - wide)
        best, found = float("inf"), (left, left)
        for y in range(left, lowest + 1):
            top, low = self._sums[y], self._sums[min(y + high, self._rows)]
            corners = zip(
                top[left:], top[left + wide :], low[left:], low[left + wide :], strict=False
            )
            for x, (a, b, c, d) in enumerate(corners, left):
                if x > rightmost or (cost := d - b - c + a) >= best:
                    continue
                cost += self._distance((x + wide / 2) * cell, (y + high / 2) * cell)
                if cost < best:
                    best, found = cost, (x, y)
        x, y = (round(part * cell) for part in found)
        return QuietPlace(pygame.Rect((x, y), size), best)

    def _summed(self, weights: Iterable[tuple[pygame.Rect, float]]) -> list[list[float]]:
        """Return for every cell the cost of hiding all cells above and to the left of it."""
        steps = [[0.0] * (self._columns + 1) for _row in range(self._rows + 1)]
        for rect, weight in weights:
            part = rect.clip(self._window)
            if not part:
                continue  # beyond the window
            left, top = (int(start / self._cell) for start in part.topleft)
            right, bottom = (ceil(end / self._cell) for end in part.bottomright)
            for row, sign in ((top, weight), (bottom, -weight)):
                steps[row][left] += sign
                steps[row][right] -= sign
        area = self._cell**2
        cells = _added_up(steps)
        shifted = [[0.0] * (self._columns + 1)]
        shifted += [[0.0, *(area * one for one in row[:-1])] for row in cells[:-1]]
        return _added_up(shifted)


def weigher(frame: Frame, near: Sequence[pygame.Rect]) -> Callable[[pygame.Rect], float]:
    """Return a function for the cost of a place, to choose among a few."""
    weights, distance = list(_weights(frame, near)), _distance_to(near, frame)
    rects = [rect for rect, _weight in weights]

    def cost(place: pygame.Rect) -> float:
        found = distance(*place.center)
        for number in place.collidelistall(rects):
            shared = place.clip(rects[number])
            found += shared.width * shared.height * weights[number][1]
        return found

    return cost


def hidden(frame: Frame, place: pygame.Rect) -> frozenset[str]:
    """Return the keys of targets below a slip that can be pressed or are laid cards."""
    return frozenset(
        target.key
        for target in frame.targets
        if (target.press or target.key.startswith(LAID_KEY))
        and not _is_ground(frame, target)
        and place.colliderect(target.rect)
    )


def _weights(frame: Frame, near: Sequence[pygame.Rect]) -> Iterable[tuple[pygame.Rect, float]]:
    """Yield places with the cost of hiding a pixel of each."""
    for rect in near:
        yield rect.inflate(16, 16), ABOUT
    for rect in frame.kept:
        yield rect, ABOUT
    texts = [written.rect for written in frame.written if written.text]
    for rect in texts:
        yield rect.inflate(0, -2), TEXT
    targets = [target for target in frame.targets if not _is_ground(frame, target)]
    inside = [pygame.Rect(rect.center, (1, 1)) for rect in (*texts, *(one.rect for one in targets))]
    for target in targets:
        if target.group == "bar":
            yield target.rect, BAR
        elif target.key.startswith(LAID_KEY):
            yield target.rect.inflate(16, 16), LAID
        else:
            whole = target.drag or target.press or target.key.startswith(SHOWN_KEY)
            whole = whole or len(target.rect.collidelistall(inside)) == 1
            yield target.rect, PICTURE if whole else ROOM


def _distance_to(near: Sequence[pygame.Rect], frame: Frame) -> Callable[[float, float], float]:
    """Return a function for the cost of a slip's middle."""
    if not near:
        return lambda _x, _y: 0.0
    (left, top), weight = near[0].center, FAR * frame.size[1]
    return lambda x, y: weight * hypot(x - left, y - top)


def _is_ground(frame: Frame, target: Target) -> bool:
    area = target.rect.width * target.rect.height
    return area >= frame.size[0] * frame.size[1] * GROUND


def _added_up(rows: Sequence[Sequence[float]]) -> list[list[float]]:
    """Return for every place the sum of everything above and left of it."""
    found: list[list[float]] = []
    for row in rows:
        line = list(accumulate(row))
        found.append(list(map(add, line, found[-1])) if found else line)
    return found
