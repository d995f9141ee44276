"""The line that a branch follows: straight, or bent with round corners so that it stays on."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

Point = tuple[float, float]
STRAIGHT = 0.2
"""Degrees up to which two lines count as going on straight."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A point of a path and the direction in which it goes on there, in degrees.

    0 is right, 90 is down, as on the screen.
    """

    x: float
    y: float
    direction: float

    def aside(self, far: float) -> Spot:
        """Return the spot so many pixels to the right of someone who walks along the path."""
        across = math.radians(self.direction + 90)
        return Spot(
            self.x + math.cos(across) * far, self.y + math.sin(across) * far, self.direction
        )


class Path:
    """A line through corner points, rounded at each of them."""

    def __init__(self, points: Sequence[Point], radius: float) -> None:
        """Follow the points; every corner is cut by an arc of this radius, or a smaller one."""
        self._spots = _rounded(points, radius)
        self._distances = [0.0]
        for (x0, y0), (x1, y1) in pairwise(self._spots):
            self._distances.append(self._distances[-1] + math.hypot(x1 - x0, y1 - y0))
        self.bends = self._found_bends()
        """From where to where the line bends, in pixels from its beginning."""

    def _found_bends(self) -> list[tuple[float, float]]:
        directions = [
            math.degrees(math.atan2(y1 - y0, x1 - x0))
            for (x0, y0), (x1, y1) in pairwise(self._spots)
        ]
        bends: list[tuple[float, float]] = []
        for index, (one, other) in enumerate(pairwise(directions), 1):
            if abs((other - one + 180) % 360 - 180) < STRAIGHT:
                continue
            here = self._distances[index]
            if bends and bends[-1][1] == self._distances[index - 1]:
                bends[-1] = (bends[-1][0], here)
            else:
                bends.append((here, here))
        return bends

    @property
    def length(self) -> float:
        """How long the line is, in pixels."""
        return self._distances[-1]

    @property
    def outline(self) -> Sequence[Point]:
        """The line as points that are close together."""
        return self._spots

    def bend_at(self, far: float) -> tuple[float, float] | None:
        """Return the bend that is this far out, if there is one."""
        return next(((begins, ends) for begins, ends in self.bends if begins <= far < ends), None)

    def at_end_of_bend(self, far: float) -> Spot:
        """Return the spot this far out as if the bend there had come earlier.

        It lies on the straight line behind the bend, which is thought of as longer backwards.
        """
        bend = self.bend_at(far)
        if bend is None:
            return self.at(far)
        after = self.at(bend[1] + 1e-3)
        angle, back = math.radians(after.direction), bend[1] - far
        return Spot(
            after.x - math.cos(angle) * back,
            after.y - math.sin(angle) * back,
            after.direction,
        )

    def at(self, far: float) -> Spot:
        """Return the spot this far from the beginning; before and after it goes on straight."""
        index = 0
        while index < len(self._spots) - 2 and self._distances[index + 1] < far:
            index += 1
        (x0, y0), (x1, y1) = self._spots[index], self._spots[index + 1]
        stretch = max(1e-6, self._distances[index + 1] - self._distances[index])
        share = (far - self._distances[index]) / stretch
        direction = math.degrees(math.atan2(y1 - y0, x1 - x0))
        return Spot(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share, direction)


def _rounded(points: Sequence[Point], radius: float) -> list[Point]:
    if radius <= 0:
        return list(points)
    line = [points[0]]
    last = len(points) - 1
    for i in range(1, last):
        # Two corners share the line between them; the first and the last line are all theirs.
        before = math.dist(points[i - 1], points[i]) * (0.9 if i == 1 else 0.5)
        after = math.dist(points[i], points[i + 1]) * (0.9 if i + 1 == last else 0.5)
        line += _arc(points[i - 1], points[i], points[i + 1], min(radius, before, after))
    line.append(points[-1])
    return line


def _arc(before: Point, corner: Point, after: Point, reach: float) -> list[Point]:
    """Return the points of a round corner (a quadratic curve is close enough to an arc)."""
    start, end = _towards(corner, before, reach), _towards(corner, after, reach)
    steps = 14
    curve = []
    for i in range(steps + 1):
        t = i / steps
        curve.append(
            (
                (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * corner[0] + t * t * end[0],
                (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * corner[1] + t * t * end[1],
            )
        )
    return curve


def _towards(start: Point, end: Point, far: float) -> Point:
    distance = max(1e-6, math.dist(start, end))
    share = far / distance
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
